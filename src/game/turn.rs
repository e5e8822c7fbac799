//! The state within a turn: faces kept, dice left, total.

use super::{Dice, Face, FaceSet};

/// A turn in progress.
///
/// Its future depends on which faces are kept, how many dice are left and what
/// the kept dice sum to; how many dice of each face are kept matters only to
/// people whose rules ask for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnState {
    /// The faces kept so far.
    pub kept: FaceSet,
    /// Dice not kept yet, 0 to 8.
    pub dice_left: u8,
    /// Sum of the kept dice, 0 to 40.
    pub total: u8,
    /// The kept dice, of which the rest follows.
    pub dice: Dice,
}

impl TurnState {
    /// The state before the first roll.
    pub const START: TurnState = TurnState {
        kept: FaceSet::EMPTY,
        dice_left: Dice::COUNT,
        total: 0,
        dice: Dice::NONE,
    };

    /// The state after keeping `count` dice of `face`.
    #[must_use]
    pub const fn keep(self, face: Face, count: u8) -> TurnState {
        TurnState {
            kept: self.kept.with(face),
            dice_left: self.dice_left - count,
            total: self.total + count * face.points(),
            dice: self.dice.and(Dice::of(face, count)),
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

    /// The state after keeping these dice; `None` for more than eight dice.
    pub fn of_kept(kept: Dice) -> Option<TurnState> {
        Some(TurnState {
            kept: kept.faces(),
            dice_left: Dice::COUNT.checked_sub(kept.len())?,
            total: kept.total(),
            dice: kept,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_kept_one_after_another_add_up() {
        let state = TurnState::START.keep(Face::Three, 3).keep(Face::Worm, 1);
        assert_eq!(state.dice, "333w".parse().unwrap());
        assert_eq!(TurnState::of_kept(state.dice), Some(state));
        assert_eq!((state.dice_left, state.total, state.rolls()), (4, 14, 2));
        assert!(state.has_worm() && !TurnState::START.has_worm());
        let choosable = state.choosable("134w".parse().unwrap());
        assert!(choosable.iter().eq([Face::One, Face::Four]));
    }

    #[test]
    fn a_turn_is_over_without_dice_or_without_faces() {
        for (kept, over) in [
            ("-", false),
            ("33w", false),
            ("12345", false),
            ("12345w", true),
            ("3333333w", true),
        ] {
            let state = TurnState::of_kept(kept.parse().unwrap()).unwrap();
            assert_eq!(state.is_over(), over, "{kept}");
        }
    }
}
