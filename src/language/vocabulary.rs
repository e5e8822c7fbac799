//! The words of the rule language: what a condition may ask about, and what a
//! choice of face may look for.
//!
//! Each entry declares its range and where it makes sense; the wording lives
//! in [`wording`](super::wording).

use crate::game::Face;

/// The kind of a sentence, which decides what its condition may ask about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Chooses the face to keep after a roll: "Take ...".
    Face,
    /// Chooses between stopping and rolling on: "Stop ...", "Roll again ...".
    Stop,
    /// Chooses between a steal and a lower table tile: "Prefer the table ...".
    Tile,
}

/// A number that a person at the table can see, asked about in a condition.
///
/// Flags are numbers too: 1 for yes, 0 for no.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantity {
    /// The number of the roll in this turn: 1 for the first.
    RollNumber,
    /// Dice in hand: in a face sentence the dice just rolled, otherwise the
    /// dice that another roll would use.
    Dice,
    /// Different faces kept so far this turn.
    FacesKept,
    /// Whether a worm has been kept this turn.
    WormKept,
    /// Dice of one face in the roll on the table.
    Rolled(Face),
    /// Sum of the kept dice.
    Total,
    /// Points missing to the cheapest open tile; 0 once it is reached. 36 when the table is empty.
    ShortOfTable,
    /// Points missing to the nearest rival's top that is still above the
    /// total (or equal to it: 0); [`FAR`] when there is none.
    ShortOfSteal,
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
    pub const ALL: [Quantity; 24] = [
        Quantity::RollNumber,
        Quantity::Dice,
        Quantity::FacesKept,
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
        Quantity::OwnTopWorms,
        Quantity::RivalTopWorms,
        Quantity::Gain,
        Quantity::GainStealDouble,
        Quantity::TopPlusGain,
        Quantity::TopPlusGainStealDouble,
        Quantity::CanSteal,
        Quantity::TilesOnTable,
        Quantity::LowestTile,
        Quantity::HighestTile,
        Quantity::Lead,
    ];

    /// The lowest and the highest threshold that make sense for this quantity.
    pub const fn range(self) -> (i8, i8) {
        match self {
            Quantity::RollNumber => (1, 6),
            Quantity::Dice => (1, 8),
            Quantity::FacesKept => (0, 5),
            Quantity::WormKept | Quantity::CanSteal => (0, 1),
            Quantity::Rolled(_) => (0, 8),
            Quantity::Total => (0, 40),
            Quantity::ShortOfTable | Quantity::ShortOfSteal => (0, 36),
            Quantity::OwnTopWorms | Quantity::RivalTopWorms | Quantity::Gain => (0, 4),
            Quantity::GainStealDouble | Quantity::TopPlusGain => (0, 8),
            Quantity::TopPlusGainStealDouble => (0, 12),
            Quantity::TilesOnTable => (1, 16),
            Quantity::LowestTile | Quantity::HighestTile => (21, 36),
            Quantity::Lead => (-20, 20),
        }
    }

    /// Whether the quantity is a yes or no, worded without a number.
    pub const fn is_flag(self) -> bool {
        matches!(self, Quantity::WormKept | Quantity::CanSteal)
    }

    /// Whether a sentence of this kind may ask about the quantity.
    ///
    /// What stopping would bring is unknown while a face is being chosen, and
    /// the roll is gone once it has been.
    pub const fn fits(self, kind: Kind) -> bool {
        match (self, kind) {
            (Quantity::Rolled(_), kind) => matches!(kind, Kind::Face),
            (
                Quantity::Gain
                | Quantity::GainStealDouble
                | Quantity::TopPlusGain
                | Quantity::TopPlusGainStealDouble
                | Quantity::CanSteal,
                kind,
            ) => !matches!(kind, Kind::Face),
            // A worm is kept whenever stopping is allowed.
            (Quantity::WormKept, kind) => matches!(kind, Kind::Face),
            _ => true,
        }
    }
}

/// What a face must allow to be considered at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Filter {
    /// This face and no other.
    Named(Face),
    /// Stopping after it would let one steal.
    Steals,
    /// Stopping after it would let one take a tile (from the table or a rival).
    Takes,
    /// After it a steal is exactly N points away, with a die left to roll.
    ShortOfSteal(i8),
    /// After it a steal is one or two equal dice away (see [`Modifier::SetsUpStealMore`]).
    SetsUpSteal,
    /// After it a steal is one die away: a single die of a face still open
    /// would reach a rival's top exactly, with a worm among the kept dice.
    OneDieFromSteal,
}

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

/// Which end of the ranking wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// The most points, the most dice, the highest face, the most worms.
    Most,
    /// The fewest points, the fewest dice, the lowest face.
    Fewest,
}

/// A correction to [`Measure::Points`]; amounts are in half points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Modifier {
    /// "counting each die N less".
    EachDieLess(i8),
    /// "counting one die only half" (1) or "not at all" (2): half or all of
    /// what one die counts less. A face kept with a single die is a face spent.
    OneDieLess(i8),
    /// "counting a first worm N more": N more when the face is the worm.
    FirstWormMore(i8),
    /// "counting N more for a face that sets up a steal": after it, one or two
    /// dice of one single face still open would reach a rival's top exactly,
    /// with a worm among the kept dice.
    SetsUpStealMore(i8),
    /// "counting N more for a face that leaves a steal one die away" (see
    /// [`Filter::OneDieFromSteal`]).
    OneDieFromStealMore(i8),
    /// "counting N more for each worm it would win you": for each worm that
    /// stopping after the face would bring.
    EachWormMore(i8),
    /// "counting N more for a face that lets you take a tile".
    TakesMore(i8),
    /// "counting N more for a face that lets you steal".
    StealsMore(i8),
}

impl Modifier {
    /// One of each kind, with the smallest amount.
    pub const ALL: [Modifier; 8] = [
        Modifier::EachDieLess(1),
        Modifier::OneDieLess(1),
        Modifier::FirstWormMore(1),
        Modifier::SetsUpStealMore(1),
        Modifier::OneDieFromStealMore(1),
        Modifier::EachWormMore(1),
        Modifier::TakesMore(1),
        Modifier::StealsMore(1),
    ];

    /// The largest amount that can be written; the smallest is 1.
    pub const fn max_amount(self) -> i8 {
        match self {
            Modifier::OneDieLess(_) => 2,
            _ => 40,
        }
    }

    /// The amount in half points (for one die less: in halves of the die).
    pub const fn amount(self) -> i8 {
        match self {
            Modifier::EachDieLess(amount)
            | Modifier::OneDieLess(amount)
            | Modifier::FirstWormMore(amount)
            | Modifier::SetsUpStealMore(amount)
            | Modifier::OneDieFromStealMore(amount)
            | Modifier::EachWormMore(amount)
            | Modifier::TakesMore(amount)
            | Modifier::StealsMore(amount) => amount,
        }
    }

    /// The same correction by another amount, in half points.
    #[must_use]
    pub const fn with_amount(self, amount: i8) -> Modifier {
        match self {
            Modifier::EachDieLess(_) => Modifier::EachDieLess(amount),
            Modifier::OneDieLess(_) => Modifier::OneDieLess(amount),
            Modifier::FirstWormMore(_) => Modifier::FirstWormMore(amount),
            Modifier::SetsUpStealMore(_) => Modifier::SetsUpStealMore(amount),
            Modifier::OneDieFromStealMore(_) => Modifier::OneDieFromStealMore(amount),
            Modifier::EachWormMore(_) => Modifier::EachWormMore(amount),
            Modifier::TakesMore(_) => Modifier::TakesMore(amount),
            Modifier::StealsMore(_) => Modifier::StealsMore(amount),
        }
    }

    /// Whether both correct the same thing, by whatever amounts.
    pub fn is_like(self, other: Modifier) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}
