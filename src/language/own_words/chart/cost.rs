//! What a reading costs, and how much of it is doubtful.

use std::ops::Add;

use super::item::{Item, LOOSE};

/// What a phrase costs; fewer phrases are better.
pub(super) const PHRASE: u32 = 10;
/// What a word costs that only separates.
pub(super) const SIGN: u32 = 4;
/// What a word that says nothing costs.
pub(super) const NOTHING: u32 = 2;
/// What a condition costs that was read thing by thing.
pub(super) const THINGS: u32 = 13;

/// What a condition costs besides if what it asks for has a plainer name.
pub(super) const ROUNDABOUT: u32 = 3;

/// What a word costs that nobody knows and that could not say much.
pub(super) const SOFT: u32 = 18;

/// What a reading may leave in doubt, besides one for each of its words.
const MOST_DOUBT: u32 = 30;

/// What a reading may cost, besides what its words may.
const MOST: u32 = 38;

/// What each of its words may cost.
const MOST_OF_A_WORD: u32 = 5;

/// What each of its faces may cost besides.
const MOST_OF_A_FACE: u32 = 4;

/// What a reading costs; of several, the cheapest wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cost {
    pub all: u32,
    /// The part of it for words that were passed over without being known to say nothing,
    /// and for what was put together in a way that leaves something unsaid.
    doubt: u32,
}

impl Cost {
    /// What words cost that are something by themselves.
    pub fn of_words(item: &Item, all: u32) -> Cost {
        let passed_over = matches!(item, Item::Nothing | Item::Soft) && all >= SOFT;
        let doubt = if passed_over { all } else { 0 };
        Cost { all, doubt }
    }

    /// What it costs to put stretches together.
    pub fn of_rule(all: u32) -> Cost {
        let doubt = if all >= LOOSE { all } else { 0 };
        Cost { all, doubt }
    }

    /// Whether a reading of so many words passes over too much or is put together in too
    /// many ways that are not usual: with writers who are new to the reader, such readings
    /// are as often wrong as right.
    ///
    /// A list of faces is long without being in doubt.
    pub fn is_doubtful(self, words: usize, faces: usize) -> bool {
        let (words, faces) = (words as u32, faces as u32);
        let most = MOST + MOST_OF_A_WORD * words + MOST_OF_A_FACE * faces;
        self.doubt > MOST_DOUBT + words || self.all > most
    }
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost {
            all: self.all + other.all,
            doubt: self.doubt + other.doubt,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_passed_over_and_left_unsaid_is_doubtful() {
        let known = Cost::of_words(&Item::Nothing, 2);
        let aside = Cost::of_words(&Item::Nothing, 35);
        assert!(!(known + Cost::of_rule(1)).is_doubtful(1, 0));
        assert!(!(known + aside).is_doubtful(8, 0));
        let doubtful = aside + aside + Cost::of_rule(LOOSE);
        assert!(doubtful.is_doubtful(8, 0));
        assert!(!doubtful.is_doubtful(50, 0));
        // Nothing is passed over, but it takes many phrases.
        assert!(Cost::of_words(&Item::Again, 80).is_doubtful(8, 0));
        assert!(!Cost::of_words(&Item::Again, 60).is_doubtful(8, 0));
    }
}
