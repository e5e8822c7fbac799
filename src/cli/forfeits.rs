//! Reports why external programs forfeit games.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::game::{Dice, Face, Outcome, Position, Variant};
use crate::player::{Chance, Forfeit, Move, Player, TurnView};
use crate::solver::Solver;

/// The causes of forfeits, each once and at most a few per player.
#[derive(Debug, Default)]
pub struct Forfeits(Mutex<Causes>);

#[derive(Debug, Default)]
struct Causes {
    /// Causes that have not been reported yet.
    news: Vec<String>,
    /// All causes, by player.
    known: BTreeMap<String, Vec<String>>,
    /// The number of forfeits with other causes.
    unreported: u64,
}

/// The most causes reported for each player, since programs can make up any text.
const MOST: usize = 3;

impl Forfeits {
    /// Wraps a player so that its forfeits are recorded here.
    pub fn watch(self: &Arc<Forfeits>, player: Arc<dyn Player>) -> Arc<dyn Player> {
        Arc::new(Noted {
            player,
            forfeits: Arc::clone(self),
        })
    }

    fn note(&self, forfeit: &Forfeit) {
        let cause = forfeit.to_string();
        let mut causes = self.causes();
        let known = causes.known.entry(forfeit.player.clone()).or_default();
        if known.contains(&cause) {
            return;
        }
        match known.len() < MOST {
            true => {
                known.push(cause.clone());
                causes.news.push(cause);
            }
            false => causes.unreported += 1,
        }
    }

    fn causes(&self) -> MutexGuard<'_, Causes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The causes recorded since the last call.
    pub fn news(&self) -> Vec<String> {
        std::mem::take(&mut self.causes().news)
    }

    /// The number of forfeits whose cause was not reported.
    pub fn unreported(&self) -> u64 {
        self.causes().unreported
    }
}

struct Noted {
    player: Arc<dyn Player>,
    forfeits: Arc<Forfeits>,
}

impl Noted {
    fn noted<T>(&self, result: Result<T, Forfeit>) -> Result<T, Forfeit> {
        result.inspect_err(|forfeit| self.forfeits.note(forfeit))
    }
}

impl Player for Noted {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        chance: &mut Chance,
    ) -> Result<Face, Forfeit> {
        self.noted(self.player.choose_face(turn, roll, chance))
    }

    fn choose_move(&self, turn: &TurnView<'_>, chance: &mut Chance) -> Result<Move, Forfeit> {
        self.noted(self.player.choose_move(turn, chance))
    }

    fn play_turn(
        &self,
        position: &Position,
        rules: &Variant,
        chance: &mut Chance,
    ) -> Result<Outcome, Forfeit> {
        self.noted(self.player.play_turn(position, rules, chance))
    }

    fn solver(&self) -> Option<&Solver> {
        self.player.solver()
    }

    fn plays_in_order(&self) -> bool {
        self.player.plays_in_order()
    }
}
