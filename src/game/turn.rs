//! The state within a turn: faces kept, dice left, total.

use super::{Dice, Face, FaceSet};

/// What matters of a turn in progress.
///
/// The multiset of kept dice does not matter beyond this: which faces are
/// kept, how many dice are left and what the kept dice sum to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnState {
    /// The faces kept so far.
    pub kept: FaceSet,
    /// Dice not kept yet, 0 to 8.
    pub dice_left: u8,
    /// Sum of the kept dice, 0 to 40.
    pub total: u8,
}

impl TurnState {
    /// The state before the first roll.
    pub const START: TurnState = TurnState {
        kept: FaceSet::EMPTY,
        dice_left: Dice::COUNT,
        total: 0,
    };

    /// The state after keeping `count` dice of `face`.
    #[must_use]
    pub const fn keep(self, face: Face, count: u8) -> TurnState {
        TurnState {
            kept: self.kept.with(face),
            dice_left: self.dice_left - count,
            total: self.total + count * face.points(),
        }
    }

    /// The faces of `roll` that may be kept: shown, and not kept before.
    pub const fn choosable(self, roll: Dice) -> FaceSet {
        roll.faces().and(self.kept.complement())
    }

    /// Whether a worm has been kept.
    pub const fn has_worm(self) -> bool {
        self.kept.contains(Face::Worm)
    }

    /// The number of rolls made, which is the number of faces kept.
    pub const fn rolls(self) -> u8 {
        self.kept.len()
    }

    /// Whether no further roll is possible: no dice left or all faces kept.
    pub const fn is_over(self) -> bool {
        self.dice_left == 0 || self.kept.len() == 6
    }

    /// The state that kept dice stand for; `None` for more than eight dice.
    pub fn of_kept(kept: Dice) -> Option<TurnState> {
        Some(TurnState {
            kept: kept.faces(),
            dice_left: Dice::COUNT.checked_sub(kept.len())?,
            total: kept.total(),
        })
    }
}
