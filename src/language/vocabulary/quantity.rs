//! What a condition may ask about.

use super::{Entry, Kind};
use crate::game::Face;

/// A number that a person at the table can see, asked about in a condition.
///
/// Flags are numbers too: 1 for yes, 0 for no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantity {
    /// The number of the roll in this turn.
    RollNumber,
    /// Dice in hand, or dice left.
    Dice,
    /// Different faces kept.
    FacesKept,
    /// Different faces kept minus dice in hand or left.
    FacesOverDice,
    /// Whether a worm has been kept.
    WormKept,
    /// Dice of one face in the roll on the table.
    Rolled(Face),
    /// Sum of the kept dice.
    Total,
    /// Points missing to the cheapest open tile; 36 when the table is empty.
    ShortOfTable,
    /// Points missing to the nearest rival's top not passed yet; [`FAR`] when there is none.
    ShortOfSteal,
    /// Points missing to a table tile with more worms than [`Quantity::Gain`];
    /// [`FAR`] when there is none.
    ShortOfBetter,
    /// Worms on one's own top tile, 0 without a tile.
    OwnTopWorms,
    /// Worms on the best rival's top tile, 0 when no rival has one.
    RivalTopWorms,
    /// Worms that stopping now brings, taking the best tile open to one.
    Gain,
    /// As [`Quantity::Gain`], with the worms of a steal counted twice.
    GainStealDouble,
    /// Worms on one's own top tile plus [`Quantity::Gain`].
    TopPlusGain,
    /// Worms on one's own top tile plus [`Quantity::GainStealDouble`].
    TopPlusGainStealDouble,
    /// [`Quantity::TopPlusGain`] plus [`Quantity::FacesKept`].
    TopPlusGainPlusFaces,
    /// Whether stopping now lets one steal.
    CanSteal,
    /// Tiles that lie open on the table.
    TilesOnTable,
    /// The lowest open tile; [`FAR`] when the table is empty.
    LowestTile,
    /// The highest open tile; 0 when the table is empty.
    HighestTile,
    /// One's own worms minus the worms of the best rival.
    Lead,
}

/// The reading of a distance or a tile that does not exist.
pub const FAR: i8 = 99;

impl Quantity {
    /// Every quantity, each face of [`Quantity::Rolled`] on its own.
    pub const ALL: [Quantity; 27] = [
        Quantity::RollNumber,
        Quantity::Dice,
        Quantity::FacesKept,
        Quantity::FacesOverDice,
        Quantity::WormKept,
        Quantity::Rolled(Face::One),
        Quantity::Rolled(Face::Two),
        Quantity::Rolled(Face::Three),
        Quantity::Rolled(Face::Four),
        Quantity::Rolled(Face::Five),
        Quantity::Rolled(Face::Worm),
        Quantity::Total,
        Quantity::ShortOfTable,
        Quantity::ShortOfSteal,
        Quantity::ShortOfBetter,
        Quantity::OwnTopWorms,
        Quantity::RivalTopWorms,
        Quantity::Gain,
        Quantity::GainStealDouble,
        Quantity::TopPlusGain,
        Quantity::TopPlusGainStealDouble,
        Quantity::TopPlusGainPlusFaces,
        Quantity::CanSteal,
        Quantity::TilesOnTable,
        Quantity::LowestTile,
        Quantity::HighestTile,
        Quantity::Lead,
    ];

    /// Name, meaning and other wordings; these stand after "when".
    pub const fn entry(self) -> Entry {
        match self {
            Quantity::RollNumber => Entry {
                name: "roll",
                meaning: "the number of the roll in this turn, 1 for the first",
                wordings: &[
                    "it is roll 3 or later",
                    "you have rolled three times or more",
                ],
            },
            Quantity::Dice => Entry {
                name: "dice",
                meaning: "dice in hand to choose from (face sentences), or left to roll again with",
                wordings: &[
                    "you have at most two dice left",
                    "there are fewer than three dice left",
                ],
            },
            Quantity::FacesKept => Entry {
                name: "faces kept",
                meaning: "different faces kept so far this turn",
                wordings: &[
                    "you have taken at least four sides",
                    "four or more faces are kept",
                ],
            },
            Quantity::FacesOverDice => Entry {
                name: "faces kept against dice",
                meaning: "different faces kept minus the dice in hand or left",
                wordings: &[
                    "you have taken more faces than there are dice left",
                    "you have kept two more faces than you have dice left",
                    "you have kept no fewer faces than dice left",
                ],
            },
            Quantity::WormKept => Entry {
                name: "worm kept",
                meaning: "whether a worm has been kept this turn",
                wordings: &["you have a worm", "you've taken no worm yet"],
            },
            Quantity::Rolled(_) => Entry {
                name: "rolled",
                meaning: "dice of one face in the roll on the table",
                wordings: &[
                    "the roll has at least two worms",
                    "you rolled two or more worms",
                ],
            },
            Quantity::Total => Entry {
                name: "total",
                meaning: "the sum of the dice kept so far",
                wordings: &[
                    "your total is at least 25",
                    "you have kept 25 or more points",
                ],
            },
            Quantity::ShortOfTable => Entry {
                name: "short of the table",
                meaning: "points missing to the lowest open tile, 0 once it is reached",
                wordings: &[
                    "you are at most three points away from the cheapest tile",
                    "your total reaches the lowest tile",
                ],
            },
            Quantity::ShortOfSteal => Entry {
                name: "short of a steal",
                meaning: "points missing to the nearest rival's top tile not passed yet",
                wordings: &[
                    "you are two points short of a tile you could steal",
                    "your total equals a rival's top tile",
                ],
            },
            Quantity::ShortOfBetter => Entry {
                name: "short of a better tile",
                meaning: "points missing to the lowest table tile with more worms than stopping \
                          now would gain you",
                wordings: &["you are at most two points away from a better table tile"],
            },
            Quantity::OwnTopWorms => Entry {
                name: "own top",
                meaning: "worms on your own top tile, which a bust would cost you",
                wordings: &[
                    "your top tile is worth at least two worms",
                    "you hold no tile",
                ],
            },
            Quantity::RivalTopWorms => Entry {
                name: "rival's top",
                meaning: "worms on the best rival's top tile",
                wordings: &[
                    "a rival's top tile has at least three worms",
                    "your opponent has a tile",
                ],
            },
            Quantity::Gain => Entry {
                name: "gain",
                meaning: "worms that stopping now would bring",
                wordings: &[
                    "you would win at least two worms",
                    "stopping brings you two or more worms",
                ],
            },
            Quantity::GainStealDouble => Entry {
                name: "gain, a steal double",
                meaning: "worms that stopping now would bring, those of a steal counted twice",
                wordings: &["you would get at least three worms, with a steal counted double"],
            },
            Quantity::TopPlusGain => Entry {
                name: "worms at stake",
                meaning: "worms on your own top tile plus those that stopping now would bring",
                wordings: &[
                    "three or more worms are at stake",
                    "your top tile plus the worms you would get add up to at least 3",
                ],
            },
            Quantity::TopPlusGainStealDouble => Entry {
                name: "worms at stake, a steal double",
                meaning: "worms on your own top tile plus those that stopping now would bring, \
                          those of a steal counted twice",
                wordings: &[
                    "your top tile plus the worms you would get, counting a steal twice, make 4 or more",
                ],
            },
            Quantity::TopPlusGainPlusFaces => Entry {
                name: "worms at stake plus faces kept",
                meaning: "worms on your own top tile, worms that stopping now would bring, and \
                          faces kept, added up",
                wordings: &[
                    "the worms at stake plus the faces kept come to six or more",
                    "the faces kept and the worms at stake add up to at least six",
                ],
            },
            Quantity::CanSteal => Entry {
                name: "steal",
                meaning: "whether stopping now lets you steal",
                wordings: &["a steal is possible", "you could steal a tile"],
            },
            Quantity::TilesOnTable => Entry {
                name: "tiles on the table",
                meaning: "tiles that lie open on the table",
                wordings: &[
                    "at most four tiles are left",
                    "there are four or fewer tiles on the table",
                ],
            },
            Quantity::LowestTile => Entry {
                name: "lowest tile",
                meaning: "the lowest tile open on the table",
                wordings: &["the cheapest tile on the table is at least 25"],
            },
            Quantity::HighestTile => Entry {
                name: "highest tile",
                meaning: "the highest tile open on the table",
                wordings: &["the highest table tile is at most 30"],
            },
            Quantity::Lead => Entry {
                name: "lead",
                meaning: "your worms minus those of the best rival",
                wordings: &["you are in the lead", "you trail by at least three worms"],
            },
        }
    }

    /// The lowest and the highest threshold that make sense for this quantity.
    pub const fn range(self) -> (i8, i8) {
        match self {
            Quantity::RollNumber => (1, 6),
            Quantity::Dice => (1, 8),
            Quantity::FacesKept => (0, 5),
            Quantity::FacesOverDice => (-8, 4),
            Quantity::WormKept | Quantity::CanSteal => (0, 1),
            Quantity::Rolled(_) => (0, 8),
            Quantity::Total => (0, 40),
            Quantity::ShortOfTable | Quantity::ShortOfSteal | Quantity::ShortOfBetter => (0, 36),
            Quantity::OwnTopWorms | Quantity::RivalTopWorms | Quantity::Gain => (0, 4),
            Quantity::GainStealDouble | Quantity::TopPlusGain => (0, 8),
            Quantity::TopPlusGainStealDouble => (0, 12),
            Quantity::TopPlusGainPlusFaces => (0, 14),
            Quantity::TilesOnTable => (1, 16),
            Quantity::LowestTile | Quantity::HighestTile => (21, 36),
            Quantity::Lead => (-20, 20),
        }
    }

    /// The thresholds worth trying first: a part of the range.
    pub const fn likely(self) -> (i8, i8) {
        match self {
            Quantity::FacesOverDice => (-2, 3),
            Quantity::Total => (10, 36),
            Quantity::ShortOfTable | Quantity::ShortOfSteal | Quantity::ShortOfBetter => (0, 12),
            Quantity::Rolled(_) => (0, 4),
            Quantity::TopPlusGainPlusFaces => (3, 9),
            Quantity::Lead => (-6, 6),
            other => other.range(),
        }
    }

    /// Whether the quantity is a yes or no, worded without a number.
    pub const fn is_flag(self) -> bool {
        matches!(self, Quantity::WormKept | Quantity::CanSteal)
    }

    /// Whether the quantity can be below zero.
    pub const fn is_difference(self) -> bool {
        matches!(self, Quantity::Lead | Quantity::FacesOverDice)
    }

    /// Whether a sentence of this kind may ask about the quantity.
    ///
    /// What stopping would bring is unknown while a face is being chosen, and
    /// the roll is gone once it has been.
    pub const fn fits(self, kind: Kind) -> bool {
        match (self, kind) {
            // A worm is kept whenever stopping is allowed.
            (Quantity::Rolled(_) | Quantity::WormKept, kind) => matches!(kind, Kind::Face),
            (
                Quantity::Gain
                | Quantity::GainStealDouble
                | Quantity::TopPlusGain
                | Quantity::TopPlusGainStealDouble
                | Quantity::TopPlusGainPlusFaces
                | Quantity::ShortOfBetter
                | Quantity::CanSteal,
                kind,
            ) => !matches!(kind, Kind::Face),
            _ => true,
        }
    }
}
