//! Which of many patterns may read something at a word.

use std::collections::BTreeMap;

use super::pattern::{Number, Pattern};

/// The places of patterns in their list, by the words that may begin them.
pub(in crate::language) struct FirstWords(BTreeMap<String, Vec<usize>>);

impl FirstWords {
    /// The first words of some patterns.
    ///
    /// # Panics
    /// When a pattern reads nothing at all, and so begins with every word.
    pub fn of<'a>(patterns: impl Iterator<Item = &'a Pattern>) -> FirstWords {
        let mut by_first: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (place, pattern) in patterns.enumerate() {
            let mut firsts = Vec::new();
            let nothing = pattern.firsts(&mut firsts);
            assert!(!nothing, "a pattern reads nothing: {pattern:?}");
            for first in firsts {
                let places = by_first.entry(first).or_default();
                if places.last() != Some(&place) {
                    places.push(place);
                }
            }
        }
        FirstWords(by_first)
    }

    /// The places of the patterns that a word may begin, in their order.
    pub fn beginning_with(&self, word: &str) -> Vec<usize> {
        let number = Number::is(word).then(|| self.0.get(Number::ANY));
        let places = self.0.get(word).into_iter();
        let places = places.chain(number.flatten()).flatten();
        let mut places: Vec<usize> = places.copied().collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}
