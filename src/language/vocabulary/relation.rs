//! How numbers are compared: with a threshold, and with one another.

/// How a quantity is compared with a threshold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// The threshold or more.
    AtLeast,
    /// The threshold or less.
    AtMost,
    /// Neither more nor less.
    Exactly,
}

impl Relation {
    /// The relation of the numbers below zero.
    #[must_use]
    pub const fn mirrored(self) -> Relation {
        match self {
            Relation::AtLeast => Relation::AtMost,
            Relation::AtMost => Relation::AtLeast,
            Relation::Exactly => Relation::Exactly,
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

impl Direction {
    /// A measured value so that the larger one wins.
    pub const fn directed(self, value: i32) -> i32 {
        match self {
            Direction::Most => value,
            Direction::Fewest => -value,
        }
    }
}
