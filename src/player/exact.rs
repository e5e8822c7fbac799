//! The exact turn player.

use std::sync::Arc;

use super::{Chance, Forfeit, Move, Player, TurnView};
use crate::game::{Dice, Face, Outcome, Position, Rules, Takeable};
use crate::solver::{SolvedTurn, Solver, TurnEnd, TurnProblem};

/// Maximises the expected worms of its turn.
///
/// A whole turn is drawn from the distribution of its outcomes, without dice;
/// asked decision by decision it answers from the same solved turn.
#[derive(Debug, Clone)]
pub struct ExactPlayer {
    solver: Arc<Solver>,
}

impl ExactPlayer {
    /// A player that asks this solver.
    pub fn new(solver: Arc<Solver>) -> ExactPlayer {
        ExactPlayer { solver }
    }

    fn turn(&self, turn: &TurnView<'_>) -> Arc<SolvedTurn> {
        self.solver.turn(TurnProblem::of(turn.position, turn.rules))
    }
}

/// The better tile: a steal of w worms counts more than w, so more than any
/// lower tile of the table.
fn best_tile(takeable: Takeable) -> Option<Outcome> {
    takeable.steal_first()
}

impl Player for ExactPlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        _: &mut Chance,
    ) -> Result<Face, Forfeit> {
        let best = self.turn(turn).best_face(turn.state, roll);
        Ok(best.map_or(Face::Worm, |(face, _)| face))
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        let stops = turn.state.is_over() || self.turn(turn).stops(turn.state);
        let tile = best_tile(turn.takeable()).filter(|_| stops);
        Ok(tile.map_or(Move::Roll, Move::Take))
    }

    fn play_turn(
        &self,
        position: &Position,
        rules: &Rules,
        chance: &mut Chance,
    ) -> Result<Outcome, Forfeit> {
        let bits = chance.whole_turn();
        let problem = TurnProblem::of(position, rules);
        let end = self.solver.with_odds(problem, |odds| odds.draw(bits));
        Ok(match end {
            TurnEnd::Bust => Outcome::Bust,
            TurnEnd::Stop(total) => {
                best_tile(position.takeable(total, rules)).unwrap_or(Outcome::Bust)
            }
        })
    }
}
