//! The state within a turn: faces kept, dice left, total.

use super::{Dice, Face, FaceSet};

/// The part of a turn in progress that its future depends on.
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

    /// The state after keeping these dice; `None` for more than eight dice.
    pub fn of_kept(kept: Dice) -> Option<TurnState> {
        Some(TurnState {
            kept: kept.faces(),
            dice_left: Dice::COUNT.checked_sub(kept.len())?,
            total: kept.total(),
        })
    }

    /// Kept dice that lead to this state; `None` when it cannot occur.
    ///
    /// Other multisets may lead to it too: a turn goes on the same way from all
    /// of them.
    pub fn example(self) -> Option<Dice> {
        fn fill(faces: &[Face], dice: u8, total: u8) -> Option<Dice> {
            let Some((&face, rest)) = faces.split_first() else {
                return (dice == 0 && total == 0).then_some(Dice::NONE);
            };
            (1..=dice)
                .take_while(|count| count * face.points() <= total)
                .find_map(|count| {
                    let others = fill(rest, dice - count, total - count * face.points())?;
                    Some(others.and(Dice::of(face, count)))
                })
        }
        let faces: Vec<Face> = self.kept.iter().collect();
        fill(&faces, Dice::COUNT.checked_sub(self.dice_left)?, self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_example_comes_to_its_state() {
        for kept in ["-", "33w", "12345www", "55ww", "111122ww"] {
            let state = TurnState::of_kept(kept.parse().unwrap()).unwrap();
            let example = state.example().unwrap();
            assert_eq!(TurnState::of_kept(example), Some(state), "{kept}");
        }
        let impossible = TurnState {
            total: 7,
            ..TurnState::START
        };
        assert_eq!(impossible.example(), None);
    }

    #[test]
    fn dice_kept_one_after_another_add_up() {
        let state = TurnState::START.keep(Face::Three, 3).keep(Face::Worm, 1);
        assert_eq!(TurnState::of_kept("333w".parse().unwrap()), Some(state));
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
