//! The moves of a game between a person and a player of ours.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::position::{Ended, Placed, VARIANT};
use super::unanswerable::{Unanswerable, rules};
use crate::game::{Dice, Face, Outcome, TurnState};
use crate::odds;
use crate::player::{
    Chance, ExactPlayer, HeuristicPlayer, Move, Player, TurnView, Watcher, play_turn_with_dice,
};
use crate::rng::{Address, Purpose};
use crate::solver::Solver;

/// Throws dice.
#[derive(Debug, Deserialize)]
pub struct RollQuestion {
    dice: u8,
    seed: u64,
    /// The same number throws the same dice again.
    number: u64,
}

#[derive(Debug, Serialize)]
pub struct Rolled {
    rolled: String,
}

impl RollQuestion {
    pub fn answer(&self) -> Result<Rolled, Unanswerable> {
        if !(1..=8).contains(&self.dice) {
            return Err("a roll throws one to eight dice".into());
        }
        let address = Address::new(Purpose::Sample, self.seed).child(self.number);
        let rolled = odds::draw(&mut address.stream(), self.dice);
        Ok(Rolled {
            rolled: rolled.to_string(),
        })
    }
}

/// Keeps the dice of a face.
#[derive(Debug, Deserialize)]
pub struct KeepQuestion {
    kept: String,
    rolled: String,
    face: String,
}

#[derive(Debug, Serialize)]
pub struct Kept {
    kept: String,
    total: u8,
    dice_left: u8,
}

impl KeepQuestion {
    pub fn answer(&self) -> Result<Kept, Unanswerable> {
        let (kept, rolled): (Dice, Dice) = (self.kept.parse()?, self.rolled.parse()?);
        let mut letters = self.face.chars();
        let face = letters.next().and_then(Face::from_letter);
        let face = face.filter(|_| letters.next().is_none());
        let face = face.ok_or_else(|| format!("`{}` is not a face", self.face))?;
        let before = TurnState::of_kept(kept).ok_or("more than eight dice are kept")?;
        if rolled.len() != before.dice_left || !before.choosable(rolled).contains(face) {
            return Err(format!("`{face}` cannot be kept from `{rolled}` now").into());
        }
        let count = rolled.count(face);
        let state = before.keep(face, count);
        Ok(Kept {
            kept: kept.and(Dice::of(face, count)).to_string(),
            total: state.total,
            dice_left: state.dice_left,
        })
    }
}

/// Ends the turn of `mine`.
#[derive(Debug, Deserialize)]
pub struct TakeQuestion {
    #[serde(flatten)]
    position: Placed,
    /// The total that stops the turn, a worm kept; none for a bust.
    total: Option<u8>,
}

impl TakeQuestion {
    pub fn answer(&self) -> Result<Ended, Unanswerable> {
        let position = self.position.position()?;
        if position.is_over() {
            return Err("the game is over".into());
        }
        let outcome = match self.total {
            None => Outcome::Bust,
            Some(total) => {
                let take = position.takeable(total, &VARIANT).steal_first();
                let take = take.ok_or_else(|| format!("a total of {total} takes no tile"))?;
                Outcome::Take(take)
            }
        };
        Ok(Ended::of(&position, outcome))
    }
}

/// Lets the rival play a turn.
#[derive(Debug, Deserialize)]
pub struct RivalTurnQuestion {
    #[serde(flatten)]
    position: Placed,
    /// `optimal`, or rules.
    player: String,
    seed: u64,
    number: u64,
}

/// A turn of the rival, seen by the person.
#[derive(Debug, Serialize)]
pub struct RivalTurn {
    rolls: Vec<RivalRoll>,
    /// The total that stopped it; none for a bust.
    total: Option<u8>,
    #[serde(flatten)]
    end: Ended,
}

#[derive(Debug, Serialize)]
struct RivalRoll {
    rolled: String,
    /// The face kept; none in a dead roll.
    kept: Option<String>,
}

/// Writes down the rolls of a turn.
#[derive(Default)]
struct Rolls {
    rolls: Vec<RivalRoll>,
    total: u8,
}

impl Watcher for Rolls {
    fn rolled(&mut self, _: &TurnView<'_>, roll: Dice) {
        self.rolls.push(RivalRoll {
            rolled: roll.to_string(),
            kept: None,
        });
    }

    fn kept(&mut self, turn: &TurnView<'_>, roll: Dice, face: Face) {
        if let Some(last) = self.rolls.last_mut() {
            last.kept = Some(face.to_string());
        }
        self.total = turn.state.keep(face, roll.count(face)).total;
    }

    fn moved(&mut self, _: &TurnView<'_>, _: Move) {}
}

impl RivalTurnQuestion {
    pub fn answer(&self, solver: &Arc<Solver>) -> Result<RivalTurn, Unanswerable> {
        let position = self.position.clone().turned().position()?;
        if position.is_over() {
            return Err("the game is over".into());
        }
        let player: Box<dyn Player> = match self.player.as_str() {
            "optimal" => Box::new(ExactPlayer::new(Arc::clone(solver))),
            text => Box::new(HeuristicPlayer::of(&rules(text)?)),
        };
        let address = Address::new(Purpose::Sample, self.seed).child(self.number);
        let mut chance = Chance::at(address);
        let mut watched = Rolls::default();
        let outcome =
            play_turn_with_dice(&*player, &position, &VARIANT, &mut chance, &mut watched)?;
        let took = matches!(outcome, Outcome::Take(_));
        Ok(RivalTurn {
            rolls: watched.rolls,
            total: took.then_some(watched.total),
            end: Ended::of(&position, outcome).turned(),
        })
    }
}
