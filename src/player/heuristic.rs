//! A heuristic as a player.

use super::chance::Chance;
use super::play::{Forfeit, Player};
use super::view::{Move, TurnView};
use crate::game::{Dice, Face};
use crate::language::compile::Program;
use crate::language::tree::Heuristic;

/// Plays by the sentences of a heuristic.
#[derive(Debug, Clone)]
pub struct HeuristicPlayer {
    program: Program,
}

impl HeuristicPlayer {
    /// Compiles a heuristic into a player.
    pub fn of(heuristic: &Heuristic) -> HeuristicPlayer {
        HeuristicPlayer {
            program: Program::of(heuristic),
        }
    }

    /// The face to keep out of a roll that is not dead.
    pub fn face(&self, turn: &TurnView<'_>, roll: Dice) -> Face {
        self.program.choose_face(&turn.observe_roll(roll))
    }

    /// Whether to stop, where stopping is allowed, and with which tile.
    pub fn decide(&self, turn: &TurnView<'_>) -> Move {
        let seen = turn.observe();
        let action = || self.program.choose_action(&seen);
        turn.decided(action, || self.program.choose_tile(&seen))
    }
}

impl Player for HeuristicPlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        _: &mut Chance,
    ) -> Result<Face, Forfeit> {
        Ok(self.face(turn, roll))
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        Ok(self.decide(turn))
    }
}
