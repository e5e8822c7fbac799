//! The exact player's judgement of single decisions.

use crate::game::{Dice, Face, Position};
use crate::odds::StateId;
use crate::player::{Move, TurnView};
use crate::solver::{SolvedTurn, TurnProblem};

/// A choice that a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Act {
    /// Keep the dice of this face.
    Keep(Face),
    /// Roll on, or end the turn with a tile.
    Move(Move),
}

/// One decision in full, as the exact player sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct Example {
    /// The position, with the player to move.
    pub position: Position,
    /// The dice kept before.
    pub kept: Dice,
    /// The roll to choose from; `None` when the question was whether to stop.
    pub rolled: Option<Dice>,
    /// What was done, and what it is worth in worms.
    pub done: (Act, f64),
    /// What was best, and what it is worth in worms.
    pub best: (Act, f64),
}

impl Example {
    /// Worms lost.
    pub fn loss(&self) -> f64 {
        self.best.1 - self.done.1
    }
}

/// Judges the keeping of `face` out of `roll`, with `kept` kept before; `None`
/// where there was nothing else to keep.
pub fn judge_face(
    turn: &TurnView<'_>,
    solved: &SolvedTurn,
    kept: Dice,
    roll: Dice,
    face: Face,
) -> Option<Example> {
    let choosable = turn.state.choosable(roll);
    let (best, best_worth) = solved.best_face(turn.state, roll)?;
    (choosable.len() > 1).then(|| Example {
        position: turn.position.clone(),
        kept,
        rolled: Some(roll),
        done: (Act::Keep(face), solved.face(turn.state, roll, face)),
        best: (Act::Keep(best), best_worth),
    })
}

/// Judges what was done where stopping was allowed, with `kept` kept; `None`
/// where there was nothing else to do.
pub fn judge_move(
    turn: &TurnView<'_>,
    solved: &SolvedTurn,
    kept: Dice,
    chosen: Move,
) -> Option<Example> {
    let takeable = turn.takeable();
    let both = takeable.table.is_some() && takeable.steal.is_some();
    if takeable.is_empty() || (turn.state.is_over() && !both) {
        return None;
    }
    let worth = match chosen {
        Move::Roll => solved.roll(StateId::of(turn.state)),
        Move::Take(outcome) => TurnProblem::of(turn.position, turn.variant).worth(outcome),
    };
    // A steal is worth more than any lower tile of the table.
    let best = match takeable.steal_first() {
        Some(tile) if solved.stops(turn.state) => Move::Take(tile),
        _ => Move::Roll,
    };
    Some(Example {
        position: turn.position.clone(),
        kept,
        rolled: None,
        done: (Act::Move(chosen), worth),
        best: (Act::Move(best), solved.value(turn.state)),
    })
}
