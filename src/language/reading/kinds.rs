//! Kinds of words: a quick way to see that words can't stand for a phrase.

use std::ops::BitOr;

use super::pattern::Number;

/// A set of kinds of words, each as a bit: numbers by their form, and words in so many
/// classes that few share one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::language) struct Kinds(u64);

/// How many classes of words there are.
const CLASSES: u32 = 59;

impl Kinds {
    pub const NONE: Kinds = Kinds(0);
    /// No word at all.
    pub const NOTHING: Kinds = Kinds(1 << 63);

    /// The class of the word that has a number.
    pub fn of_word(number: u32) -> Kinds {
        Kinds(1 << (number % CLASSES))
    }

    /// Numbers of a form.
    pub fn of_number(form: Number) -> Kinds {
        Kinds(1 << (CLASSES + form as u32))
    }

    /// Whether a kind is in both.
    pub fn meets(self, other: Kinds) -> bool {
        self.0 & other.0 != 0
    }

    /// All but one.
    pub fn without(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    /// How many there are.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The kinds of the first words of some, by how many those are; of `N - 1` at most.
    pub fn of_first<const N: usize>(words: impl Iterator<Item = Kinds>) -> [Kinds; N] {
        let mut first = [Kinds::NONE; N];
        let mut all = Kinds::NONE;
        let mut words = words;
        for kinds in first.iter_mut().skip(1) {
            all = all | words.next().unwrap_or(Kinds::NONE);
            *kinds = all;
        }
        first
    }
}

impl BitOr for Kinds {
    type Output = Kinds;

    fn bitor(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }
}

impl FromIterator<Kinds> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kinds>>(kinds: I) -> Kinds {
        kinds.into_iter().fold(Kinds::NONE, BitOr::bitor)
    }
}
