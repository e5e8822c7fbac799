//! What a pattern can't do without: a quick way to see that it reads nothing at
//! a word, before it is tried.

use crate::language::reading::pattern::Pattern;

/// The furthest that words are looked for.
const WINDOW: usize = 24;

/// Words of which one at least stands in whatever a pattern reads; one set for
/// each part of the pattern that must be there and is no number.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Needs(Vec<Vec<String>>);

impl Needs {
    /// What a pattern needs.
    pub fn of(pattern: &Pattern) -> Needs {
        match pattern {
            Pattern::Word(word) => Needs(vec![vec![word.clone()]]),
            Pattern::Number(_) | Pattern::Maybe(_) => Needs::default(),
            Pattern::Tagged(_, part) | Pattern::Called(_, part) => Needs::of(part),
            Pattern::All(parts) => Needs(parts.iter().flat_map(|part| Needs::of(part).0).collect()),
            Pattern::Any(parts) => {
                let mut either = Vec::new();
                for part in parts {
                    // One need of each alternative; an alternative without any
                    // leaves the whole without.
                    match Needs::of(part).0.into_iter().min_by_key(Vec::len) {
                        Some(need) => either.extend(need),
                        None => return Needs::default(),
                    }
                }
                Needs(vec![either])
            }
        }
    }

    /// Whether every need may be met by the words from `at` on.
    pub fn may_be_met(&self, words: &[&str], at: usize) -> bool {
        let window = &words[at..words.len().min(at + WINDOW)];
        let met = |need: &Vec<String>| window.iter().any(|word| need.iter().any(|n| n == word));
        self.0.iter().all(met)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_pattern_reads_meets_its_needs() {
        let pattern = Pattern::new("a? (b c|d) {number} e?");
        let needs = Needs::of(&pattern);
        assert_eq!(needs, Needs(vec![vec!["b".to_owned(), "d".to_owned()]]));
        let words = ["b", "c", "3"];
        assert!(pattern.longest(&words, 0).is_some());
        assert!(needs.may_be_met(&words, 0));
        assert!(!needs.may_be_met(&["a", "3"], 0));
        assert_eq!(Needs::of(&Pattern::new("(a|{number})")), Needs::default());
    }
}
