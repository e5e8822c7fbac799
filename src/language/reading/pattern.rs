//! Patterns of words: how a phrase may be said.
//!
//! A pattern is written as the words it reads, one after the other, with
//! `(a|b)` for alternatives, `?` after what may be left out, `{name}` for a
//! [shared phrase](super::phrases) or a number, and `#tag` after what the
//! meaning depends on: `{you have} kept {amount} {faces} {so far}?`.
//! Nothing repeats and nothing nests without end, so matching takes a bounded
//! number of steps at each word.

use std::collections::BTreeSet;
use std::ops::Range;

use super::tag::Tag;

/// A pattern, ready to be matched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::language) enum Pattern {
    Word(String),
    Number(Number),
    All(Vec<Pattern>),
    Any(Vec<Pattern>),
    Maybe(Box<Pattern>),
    Tagged(Tag, Box<Pattern>),
    /// A shared phrase that messages speak of in these words.
    Called(&'static str, Box<Pattern>),
}

/// The forms of numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::language) enum Number {
    /// `3` or `three`.
    Whole,
    /// `three`.
    Spelt,
    /// `3` or `1.5`.
    Decimal,
    /// `third` or `3rd`.
    Ordinal,
}

/// Stands for a whole number among the words that were wanted.
pub(super) const WHOLE: &str = "three";

/// Words that were read, from `start` on, and what was noted of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::language) struct Match {
    /// The first word that was not read.
    pub end: usize,
    /// What was noted, each with its words.
    pub notes: Vec<(Tag, Range<usize>)>,
}

/// How far words could be followed, and what was wanted there.
#[derive(Debug, Default)]
pub(in crate::language) struct Furthest {
    /// The place of the word that did not fit.
    pub at: usize,
    /// The words that would have.
    pub wanted: Vec<String>,
    /// The same for people: words in backticks, or what phrases are called.
    pub things: Vec<String>,
}

impl Furthest {
    /// Takes notice of what happens from a word on.
    pub fn from(at: usize) -> Furthest {
        Furthest {
            at,
            ..Furthest::default()
        }
    }

    fn note(&mut self, at: usize, wanted: &str) {
        if at > self.at {
            self.at = at;
            self.wanted.clear();
            self.things.clear();
        }
        if at == self.at && !self.wanted.iter().any(|other| other == wanted) {
            self.wanted.push(wanted.to_owned());
            self.things.push(format!("`{wanted}`"));
        }
    }

    /// Calls by its name what was noted at a place since there were so many things.
    fn call(&mut self, at: usize, before: usize, name: &str) {
        if self.at == at && self.things.len() > before {
            self.things.truncate(before);
            if !self.things.iter().any(|other| other == name) {
                self.things.push(name.to_owned());
            }
        }
    }
}

impl Pattern {
    /// The longest match of the words from `at` on.
    pub fn longest(&self, words: &[&str], at: usize) -> Option<Match> {
        let matches = self.matches(words, at, None);
        matches.into_iter().max_by_key(|found| found.end)
    }

    /// All matches of the words from `at` on, one for each end; notes in
    /// `furthest` where they do not fit.
    pub fn matches(
        &self,
        words: &[&str],
        at: usize,
        mut furthest: Option<&mut Furthest>,
    ) -> Vec<Match> {
        let nothing = Match {
            end: at,
            notes: Vec::new(),
        };
        match self {
            Pattern::Word(wanted) => match words.get(at) {
                Some(word) if word == wanted => vec![Match {
                    end: at + 1,
                    ..nothing
                }],
                _ => {
                    if let Some(furthest) = furthest {
                        furthest.note(at, wanted);
                    }
                    Vec::new()
                }
            },
            Pattern::Number(number) => match words.get(at) {
                Some(word) if number.reads(word) => vec![Match {
                    end: at + 1,
                    notes: number
                        .tag()
                        .map(|tag| (tag, at..at + 1))
                        .into_iter()
                        .collect(),
                }],
                _ => {
                    if let Some(furthest) = furthest {
                        furthest.note(at, number.example());
                    }
                    Vec::new()
                }
            },
            Pattern::All(parts) => {
                let Some((first, rest)) = parts.split_first() else {
                    return vec![nothing];
                };
                let mut found = first.matches(words, at, furthest.as_deref_mut());
                for part in rest {
                    let mut longer: Vec<Match> = Vec::new();
                    for start in found {
                        for next in part.matches(words, start.end, furthest.as_deref_mut()) {
                            if longer.iter().all(|other| other.end != next.end) {
                                let notes = start.notes.iter().cloned().chain(next.notes);
                                longer.push(Match {
                                    end: next.end,
                                    notes: notes.collect(),
                                });
                            }
                        }
                    }
                    found = longer;
                }
                found
            }
            Pattern::Any(parts) => {
                let mut found: Vec<Match> = Vec::new();
                for part in parts {
                    for next in part.matches(words, at, furthest.as_deref_mut()) {
                        if found.iter().all(|other| other.end != next.end) {
                            found.push(next);
                        }
                    }
                }
                found
            }
            Pattern::Maybe(part) => {
                let mut found = part.matches(words, at, furthest);
                if found.iter().all(|other| other.end != at) {
                    found.push(nothing);
                }
                found
            }
            Pattern::Called(name, part) => {
                let before = match &furthest {
                    Some(furthest) if furthest.at == at => furthest.things.len(),
                    _ => 0,
                };
                let found = part.matches(words, at, furthest.as_deref_mut());
                if let Some(furthest) = furthest {
                    furthest.call(at, before, name);
                }
                found
            }
            Pattern::Tagged(tag, part) => {
                let mut found = part.matches(words, at, furthest);
                for one in &mut found {
                    one.notes.push((*tag, at..one.end));
                }
                found
            }
        }
    }

    /// Adds the words that it reads, but for those that may be left out.
    pub fn needed<'a>(&'a self, needed: &mut BTreeSet<&'a str>) {
        match self {
            Pattern::Word(word) => {
                needed.insert(word);
            }
            Pattern::Number(_) | Pattern::Maybe(_) => {}
            Pattern::All(parts) | Pattern::Any(parts) => {
                parts.iter().for_each(|part| part.needed(needed));
            }
            Pattern::Tagged(_, part) | Pattern::Called(_, part) => part.needed(needed),
        }
    }

    /// Adds the words it may begin with; numbers stand as [`Number::ANY`].
    /// Returns whether it may also read nothing.
    pub fn firsts(&self, firsts: &mut Vec<String>) -> bool {
        match self {
            Pattern::Word(word) => {
                firsts.push(word.clone());
                false
            }
            Pattern::Number(_) => {
                firsts.push(Number::ANY.to_owned());
                false
            }
            Pattern::All(parts) => parts.iter().all(|part| part.firsts(firsts)),
            Pattern::Any(parts) => {
                let mut nothing = false;
                for part in parts {
                    nothing |= part.firsts(firsts);
                }
                nothing
            }
            Pattern::Maybe(part) => {
                part.firsts(firsts);
                true
            }
            Pattern::Tagged(_, part) | Pattern::Called(_, part) => part.firsts(firsts),
        }
    }
}

impl Number {
    /// All forms.
    pub const ALL: [Number; 4] = [
        Number::Whole,
        Number::Spelt,
        Number::Decimal,
        Number::Ordinal,
    ];
    /// Stands for any number among first words.
    pub const ANY: &'static str = "0";

    /// Whether a word is a number of any form.
    pub fn is(word: &str) -> bool {
        Number::ALL.iter().any(|form| form.reads(word))
    }

    /// Whether a word is a number of this form.
    pub fn reads(self, word: &str) -> bool {
        use crate::language::wording::{NUMBERS, ORDINALS};
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        match self {
            Number::Whole => digits(word) || NUMBERS.contains(&word),
            Number::Spelt => NUMBERS.contains(&word),
            Number::Decimal => match word.split_once('.') {
                Some((whole, part)) => digits(whole) && digits(part),
                None => digits(word),
            },
            Number::Ordinal => {
                let ends = ["st", "nd", "rd", "th"];
                let mut ends = ends.into_iter().filter_map(|end| word.strip_suffix(end));
                ORDINALS.contains(&word) || ends.any(digits)
            }
        }
    }

    /// What is noted of it: halves note all their words.
    const fn tag(self) -> Option<Tag> {
        match self {
            Number::Whole => Some(Tag::Number),
            Number::Ordinal => Some(Tag::Ordinal),
            Number::Spelt | Number::Decimal => None,
        }
    }

    /// What is said to be wanted where it does not stand.
    const fn example(self) -> &'static str {
        match self {
            Number::Whole => WHOLE,
            Number::Spelt => "half",
            Number::Decimal => "1.5",
            Number::Ordinal => "third",
        }
    }
}
