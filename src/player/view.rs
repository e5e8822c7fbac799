//! What a player sees, and what it can do.

use crate::game::{Position, Take, Takeable, TurnState, Variant};

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

impl TurnView<'_> {
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
