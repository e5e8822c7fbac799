//! The exact turn player.

use std::sync::Arc;

use super::chance::Chance;
use super::play::{Forfeit, Player};
use super::solved;
use super::view::{Move, TurnView};
use crate::game::{Dice, Face, Outcome, Position, Variant};
use crate::solver::{SolvedTurn, Solver, TurnProblem};

/// Maximises the expected worms of its turn.
///
/// Decisions of equal value are common, and the choice among them is part of the
/// definition: of equal faces it keeps the highest, it stops rather than rolls
/// again, and it steals rather than takes from the table.
///
/// A whole turn is drawn from the distribution of its outcomes, without dice;
/// asked decision by decision it answers from the same solved turn.
#[derive(Debug, Clone)]
pub struct ExactPlayer {
    solver: Arc<Solver>,
}

impl ExactPlayer {
    /// The solver that it asks, to be shared.
    pub fn shared_solver(&self) -> &Arc<Solver> {
        &self.solver
    }

    /// A player that asks this solver.
    pub fn new(solver: Arc<Solver>) -> ExactPlayer {
        ExactPlayer { solver }
    }

    fn turn(&self, turn: &TurnView<'_>) -> Arc<SolvedTurn> {
        self.solver
            .turn(TurnProblem::of(turn.position, turn.variant))
    }
}

impl Player for ExactPlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        _: &mut Chance,
    ) -> Result<Face, Forfeit> {
        Ok(solved::face(&self.turn(turn), turn, roll))
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        Ok(solved::stop_or_roll(turn, || {
            self.turn(turn).stops(turn.state)
        }))
    }

    fn play_turn(
        &self,
        position: &Position,
        variant: &Variant,
        chance: &mut Chance,
    ) -> Result<Outcome, Forfeit> {
        let bits = chance.whole_turn();
        let problem = TurnProblem::of(position, variant);
        let end = self.solver.draw(problem, bits);
        Ok(solved::outcome(end, position, variant))
    }

    fn solver(&self) -> Option<&Solver> {
        Some(&self.solver)
    }
}
