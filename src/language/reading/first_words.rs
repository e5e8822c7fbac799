//! Which of many patterns may read something at a word: by the words that may begin
//! them, and by those that they can't do without.

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

/// The furthest that words are looked for.
const WINDOW: usize = 24;

/// The numbers of words, so that they are compared quickly.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::language) struct Numbered(BTreeMap<String, u32>);

impl Numbered {
    /// The number of a word that stands in a pattern.
    fn number(&mut self, word: &str) -> u32 {
        let next = self.0.len() as u32;
        *self.0.entry(word.to_owned()).or_insert(next)
    }

    /// The numbers of the words of a text; the same for all that stand in no pattern.
    pub fn of(&self, words: &[&str]) -> Vec<u32> {
        let words = words.iter();
        words
            .map(|&word| self.0.get(word).copied().unwrap_or(u32::MAX))
            .collect()
    }
}

/// Words of which one at least stands in whatever a pattern reads; one set for
/// each part of the pattern that must be there and is no number.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::language) struct Needs(Vec<Vec<u32>>);

impl Needs {
    /// What a pattern needs.
    pub fn of(pattern: &Pattern, known: &mut Numbered) -> Needs {
        match pattern {
            Pattern::Word(word) => Needs(vec![vec![known.number(word)]]),
            Pattern::Number(_) | Pattern::Maybe(_) => Needs::default(),
            Pattern::Tagged(_, part) | Pattern::Called(_, part) => Needs::of(part, known),
            Pattern::All(parts) => {
                let parts = parts.iter().flat_map(|part| Needs::of(part, known).0);
                Needs(parts.collect())
            }
            Pattern::Any(parts) => {
                let mut either = Vec::new();
                for (_, part) in parts {
                    // One need of each alternative; an alternative without any
                    // leaves the whole without.
                    let needs = Needs::of(part, known).0;
                    match needs.into_iter().min_by_key(Vec::len) {
                        Some(need) => either.extend(need),
                        None => return Needs::default(),
                    }
                }
                either.sort_unstable();
                either.dedup();
                Needs(vec![either])
            }
        }
    }

    /// Whether every need may be met by the words from `at` on.
    pub fn may_be_met(&self, words: &[u32], at: usize) -> bool {
        let window = &words[at..words.len().min(at + WINDOW)];
        let met = |need: &Vec<u32>| window.iter().any(|word| need.binary_search(word).is_ok());
        self.0.iter().all(met)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_pattern_reads_meets_its_needs() {
        let mut known = Numbered::default();
        let pattern = Pattern::new("a? (b c|d) {number} e?");
        let needs = Needs::of(&pattern, &mut known);
        let words = ["b", "c", "3"];
        assert!(pattern.longest(&words, 0).is_some());
        assert!(needs.may_be_met(&known.of(&words), 0));
        assert!(needs.may_be_met(&known.of(&["d", "3"]), 0));
        assert!(!needs.may_be_met(&known.of(&["a", "3"]), 0));
        let any = Needs::of(&Pattern::new("(a|{number})"), &mut known);
        assert_eq!(any, Needs::default());
    }
}
