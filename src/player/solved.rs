//! Playing by a solved turn: what all players that do so share.
//!
//! All of them steal before they take from the table: a steal is the tile with
//! exactly the total, so never lower than the tile of the table.

use super::view::{Move, TurnView};
use crate::game::{Dice, Face, Outcome, Position, Variant};
use crate::solver::{SolvedTurn, TurnEnd};

/// The best face of a roll that is not dead.
pub(crate) fn face(solved: &SolvedTurn, turn: &TurnView<'_>, roll: Dice) -> Face {
    let best = solved.best_face(turn.state, roll);
    best.map_or(Face::Worm, |(face, _)| face)
}

/// Takes a tile when the turn is over or `stops` says so; `stops` is asked
/// only where there is a choice.
pub(crate) fn stop_or_roll(turn: &TurnView<'_>, stops: impl FnOnce() -> bool) -> Move {
    let stop = turn.state.is_over() || stops();
    let tile = turn.takeable().steal_first().filter(|_| stop);
    tile.map_or(Move::Roll, Move::Take)
}

/// What the drawn end of a turn comes to in a position.
pub(crate) fn outcome(end: TurnEnd, position: &Position, variant: &Variant) -> Outcome {
    match end {
        TurnEnd::Bust => Outcome::Bust,
        TurnEnd::Stop(total) => {
            let tile = position.takeable(total, variant).steal_first();
            tile.map_or(Outcome::Bust, Outcome::Take)
        }
    }
}
