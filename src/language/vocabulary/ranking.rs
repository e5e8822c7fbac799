//! How faces are ranked, and how their points are corrected.

use super::{Entry, Feature};
use crate::game::Face;

/// How the faces that pass the filter are ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Measure {
    /// Points of all dice of the face together.
    Points,
    /// Number of dice showing the face.
    Dice,
    /// The face itself, the worm highest.
    Face,
    /// Worms that stopping after it would bring (0 when it allows no tile).
    Worms,
}

impl Measure {
    /// Every measure.
    pub const ALL: [Measure; 4] = [
        Measure::Points,
        Measure::Dice,
        Measure::Face,
        Measure::Worms,
    ];

    /// Name, meaning and other wordings; these stand after "take".
    pub const fn entry(self) -> Entry {
        match self {
            Measure::Points => Entry {
                name: "worth the most points",
                meaning: "points of all dice of the face together, a worm counting 5",
                wordings: &[
                    "the side scoring the most points",
                    "the face worth the fewest points",
                ],
            },
            Measure::Dice => Entry {
                name: "on the most dice",
                meaning: "dice showing the face",
                wordings: &["the most common face", "the face shown by the fewest dice"],
            },
            Measure::Face => Entry {
                name: "the highest face",
                meaning: "the face itself, the worm highest",
                wordings: &["the highest", "the lowest side"],
            },
            Measure::Worms => Entry {
                name: "wins the most worms",
                meaning: "worms that stopping after it would bring",
                wordings: &["the face that brings you the most worms"],
            },
        }
    }
}

/// Which end of the ranking wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// The most points, the most dice, the highest face, the most worms.
    Most,
    /// The fewest points, the fewest dice, the lowest face, the fewest worms.
    Fewest,
}

/// What [`Measure::Points`] may be corrected for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Correction {
    /// Each die of the face.
    EachDie,
    /// Being this face.
    Named(Face),
    /// Each worm that stopping after the face would bring.
    EachWorm,
    /// As [`Correction::EachWorm`], each worm of a steal twice.
    EachWormStealDouble,
    /// Something that holds once the face has been kept.
    Having(Feature),
}

impl Correction {
    /// One of each kind, the faces each on their own.
    pub const ALL: [Correction; 16] = [
        Correction::EachDie,
        Correction::Named(Face::One),
        Correction::Named(Face::Two),
        Correction::Named(Face::Three),
        Correction::Named(Face::Four),
        Correction::Named(Face::Five),
        Correction::Named(Face::Worm),
        Correction::EachWorm,
        Correction::EachWormStealDouble,
        Correction::Having(Feature::ALL[0]),
        Correction::Having(Feature::ALL[1]),
        Correction::Having(Feature::ALL[2]),
        Correction::Having(Feature::ALL[3]),
        Correction::Having(Feature::ALL[4]),
        Correction::Having(Feature::ALL[5]),
        Correction::Having(Feature::ALL[6]),
    ];

    /// Name, meaning and other wordings; these stand after "counting".
    pub const fn entry(self) -> Entry {
        match self {
            Correction::EachDie => Entry {
                name: "each die",
                meaning: "so much for each die of the face",
                wordings: &["every die 1.5 points less", "1.5 less per die"],
            },
            Correction::Named(_) => Entry {
                name: "a face by name",
                meaning: "so much when it is this face",
                wordings: &["a first worm two more", "worms 2 points more"],
            },
            Correction::EachWorm => Entry {
                name: "each worm won",
                meaning: "so much for each worm that stopping after the face would bring",
                wordings: &["each worm you could take 2 more"],
            },
            Correction::EachWormStealDouble => Entry {
                name: "each worm won, a steal double",
                meaning: "so much for each worm that stopping after the face would bring, and \
                          twice that for a stolen one",
                wordings: &["each worm it wins you 6 more, twice if stolen"],
            },
            Correction::Having(feature) => feature.entry(),
        }
    }
}

/// A correction and its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modifier {
    /// What is corrected for.
    pub correction: Correction,
    /// Half points more (or less, below zero): not 0, at most [`Modifier::MOST`] either way.
    pub amount: i8,
}

impl Modifier {
    /// The largest amount either way, in half points.
    pub const MOST: i8 = 40;

    /// A modifier; the amount is in half points and brought into its range,
    /// 0 becoming 1.
    pub fn new(correction: Correction, amount: i8) -> Modifier {
        Modifier {
            correction: match correction {
                Correction::Having(feature) => {
                    let number = feature.number().map_or(0, |(number, _)| number);
                    Correction::Having(feature.with_number(number))
                }
                other => other,
            },
            amount: match amount.clamp(-Modifier::MOST, Modifier::MOST) {
                0 => 1,
                amount => amount,
            },
        }
    }

    /// The same correction by another amount, in half points.
    #[must_use]
    pub fn with_amount(self, amount: i8) -> Modifier {
        Modifier::new(self.correction, amount)
    }
}
