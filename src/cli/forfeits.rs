//! Tells of games that programs of the user lose by their own fault.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::game::{Dice, Face, Outcome, Position, Variant};
use crate::player::{Chance, Forfeit, Move, Player, TurnView};

/// What went wrong in games, each cause once and a few for each player.
#[derive(Debug, Default)]
pub struct Forfeits(Mutex<Causes>);

#[derive(Debug, Default)]
struct Causes {
    /// Those not told yet.
    news: Vec<String>,
    /// All of them, by player.
    known: BTreeMap<String, Vec<String>>,
    /// Forfeits of causes beyond those.
    untold: u64,
}

/// Causes told of for each player: programs make up texts of their own.
const MOST: usize = 3;

impl Forfeits {
    /// The player, with its forfeits noted here.
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
            false => causes.untold += 1,
        }
    }

    fn causes(&self) -> MutexGuard<'_, Causes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The causes that came up since this was last asked.
    pub fn news(&self) -> Vec<String> {
        std::mem::take(&mut self.causes().news)
    }

    /// How many forfeits had causes that were not told.
    pub fn untold(&self) -> u64 {
        self.causes().untold
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
}
