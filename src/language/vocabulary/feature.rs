//! What a choice of face may look for.

use super::Entry;
use crate::game::Face;

/// Something that holds, or not, once a face has been kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Feature {
    /// Stopping after it would let one steal.
    Steals,
    /// Stopping after it would let one take a tile (from the table or a rival).
    Takes,
    /// After it a steal is exactly N points away, with a die left to roll.
    ShortOfSteal(i8),
    /// After it one or two dice of one single face still open would reach a
    /// rival's top exactly, with a worm among the kept dice.
    SetsUpSteal,
    /// After it a single die of a face still open would reach a rival's top
    /// exactly, with a worm among the kept dice.
    OneDieFromSteal,
    /// After it at most N dice are left.
    FewDice(i8),
    /// After it no worm is kept and at most N dice are left.
    NoWorm(i8),
}

impl Feature {
    /// One of each kind, with the smallest number.
    pub const ALL: [Feature; 7] = [
        Feature::Steals,
        Feature::Takes,
        Feature::ShortOfSteal(1),
        Feature::SetsUpSteal,
        Feature::OneDieFromSteal,
        Feature::FewDice(0),
        Feature::NoWorm(0),
    ];

    /// Name, meaning and other wordings; these stand after "take".
    pub const fn entry(self) -> Entry {
        match self {
            Feature::Steals => Entry {
                name: "lets you steal",
                meaning: "stopping after it, you could steal",
                wordings: &["a side which allows you to steal a tile"],
            },
            Feature::Takes => Entry {
                name: "lets you take a tile",
                meaning: "stopping after it, you could take a tile from the table or a rival",
                wordings: &["any face that lets you win a tile"],
            },
            Feature::ShortOfSteal(_) => Entry {
                name: "exactly short of a steal",
                meaning: "a rival's top tile is then exactly so many points away, and a die is left",
                wordings: &[
                    "a face that leaves you just two points away from a tile you can steal",
                ],
            },
            Feature::SetsUpSteal => Entry {
                name: "sets up a steal",
                meaning: "one or two dice of a single face still open would then reach a rival's \
                          top tile exactly, with a worm kept",
                wordings: &["a face that prepares a steal"],
            },
            Feature::OneDieFromSteal => Entry {
                name: "one die from a steal",
                meaning: "one die of a face still open would then reach a rival's top tile \
                          exactly, with a worm kept",
                wordings: &["a face that leaves you one die short of a steal"],
            },
            Feature::FewDice(_) => Entry {
                name: "leaves few dice",
                meaning: "at most so many dice are then left",
                wordings: &[
                    "a face that leaves one die or fewer",
                    "a face that leaves you with no dice",
                ],
            },
            Feature::NoWorm(_) => Entry {
                name: "leaves no worm",
                meaning: "no worm is then kept, and at most so many dice are left to roll one",
                wordings: &["a face that leaves you with no worm and three or fewer dice"],
            },
        }
    }

    /// The number it is about and the range this may lie in.
    pub const fn number(self) -> Option<(i8, (i8, i8))> {
        match self {
            Feature::ShortOfSteal(points) => Some((points, (1, 36))),
            Feature::FewDice(dice) | Feature::NoWorm(dice) => Some((dice, (0, 7))),
            _ => None,
        }
    }

    /// The same feature with another number, brought into its range; nothing
    /// changes where there is no number.
    #[must_use]
    pub fn with_number(self, number: i8) -> Feature {
        let Some((_, (lowest, highest))) = self.number() else {
            return self;
        };
        let number = number.clamp(lowest, highest);
        match self {
            Feature::ShortOfSteal(_) => Feature::ShortOfSteal(number),
            Feature::FewDice(_) => Feature::FewDice(number),
            Feature::NoWorm(_) => Feature::NoWorm(number),
            other => other,
        }
    }

    /// Whether both are of one kind, whatever their numbers.
    pub fn is_like(self, other: Feature) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

/// What a face must be to be considered at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Filter {
    /// This face and no other.
    Named(Face),
    /// A face of which this holds.
    Having(Feature),
}
