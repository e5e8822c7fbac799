//! What a player sees, and what it can do.

use crate::game::{Dice, Position, Take, Takeable, TurnState, Variant};
use crate::language::Observation;
use crate::language::tree::{Action, Preference};

/// What a player sees when it decides.
#[derive(Debug, Clone, Copy)]
pub struct TurnView<'a> {
    /// The table and the stacks; the player is the one to move.
    pub position: &'a Position,
    /// The variant in force.
    pub variant: &'a Variant,
    /// What has been kept this turn.
    pub state: TurnState,
}

impl<'a> TurnView<'a> {
    /// What the words of a heuristic read between two rolls.
    pub fn observe(&self) -> Observation<'a> {
        Observation::of_turn(self.position, self.variant, self.state)
    }

    /// What the words of a heuristic read with a roll on the table.
    pub fn observe_roll(&self, roll: Dice) -> Observation<'a> {
        self.observe().with_roll(roll)
    }

    /// The move of a player that is asked whether to stop, and for the tile if it
    /// stops with two to choose from; a turn that is over is stopped unasked.
    pub fn decided(
        &self,
        action: impl FnOnce() -> Action,
        tile: impl FnOnce() -> Preference,
    ) -> Move {
        if !self.state.is_over() && action() == Action::Roll {
            return Move::Roll;
        }
        let takeable = self.takeable();
        let take = match (takeable.table, takeable.steal) {
            (Some(_), Some(_)) if tile() == Preference::Table => takeable.table_first(),
            _ => takeable.steal_first(),
        };
        take.map_or(Move::Roll, Move::Take)
    }

    /// What stopping now would let the player take; nothing without a worm.
    pub fn takeable(&self) -> Takeable {
        if self.state.has_worm() {
            self.position.takeable(self.state.total, self.variant)
        } else {
            Takeable::default()
        }
    }
}

/// What to do once a face has been kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Roll the dice that are left.
    Roll,
    /// End the turn by taking this tile.
    Take(Take),
}
