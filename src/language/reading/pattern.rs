//! Patterns of words: how a phrase may be said.
//!
//! A pattern is written as the words it reads, one after the other, with
//! `(a|b)` for alternatives, `?` after what may be left out, `{name}` for a
//! [shared phrase](super::phrases) or a number, and `#tag` after what the
//! meaning depends on: `{you have} kept {amount} {faces} {so far}?`.
//! Nothing repeats and nothing nests without end, so matching takes a bounded
//! number of steps at each word.

use std::ops::Range;

use super::tag::Tag;

/// A pattern, ready to be matched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::language) enum Pattern {
    Word(String),
    Number(Number),
    All(Vec<Pattern>),
    /// Each with what it may begin with.
    Any(Vec<(Begins, Pattern)>),
    Maybe(Box<Pattern>),
    Tagged(Tag, Box<Pattern>),
    /// A shared phrase that messages speak of in these words.
    Called(&'static str, Box<Pattern>),
}

/// The words that a pattern may begin with, a bit for each kind of word: others may be of
/// the same kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::language) struct Begins(u64);

impl Begins {
    /// Any word, or none.
    const ANYHOW: Begins = Begins(u64::MAX);
    /// The bit of patterns that may read nothing.
    const NOTHING: u64 = 1 << 63;

    fn of(pattern: &Pattern) -> Begins {
        let mut firsts = Vec::new();
        let nothing = pattern.firsts(&mut firsts);
        match nothing || firsts.iter().any(|first| first == Number::ANY) {
            true => Begins::ANYHOW,
            false => Begins(
                firsts
                    .iter()
                    .fold(0, |kinds, first| kinds | Begins::kind(first)),
            ),
        }
    }

    /// The kind of a word, by its first and last letter and its length.
    fn kind(word: &str) -> u64 {
        let bytes = word.as_bytes();
        let [first, last] =
            [bytes.first(), bytes.last()].map(|byte| byte.map_or(0, |&byte| u32::from(byte)));
        1 << ((first * 5 + last * 11 + bytes.len() as u32) % 63)
    }

    /// Whether a pattern that begins like this may read something at a word, or nothing.
    fn may_read(self, word: Option<&&str>) -> bool {
        let kind = word.map_or(0, |word| Begins::kind(word));
        self.0 & (kind | Begins::NOTHING) != 0
    }
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

/// The most words that are read as one phrase.
const MOST_WORDS: usize = 63;

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
    /// One of some patterns.
    pub fn any(parts: Vec<Pattern>) -> Pattern {
        let parts = parts.into_iter();
        Pattern::Any(parts.map(|part| (Begins::of(&part), part)).collect())
    }

    /// How many words from `at` on the longest match reads.
    pub fn reach(&self, words: &[&str], at: usize) -> Option<usize> {
        let rest = words.get(at..).unwrap_or_default();
        let lengths = self.lengths(&rest[..rest.len().min(MOST_WORDS)], 0);
        lengths.checked_ilog2().map(|longest| longest as usize)
    }

    /// The longest match of the words from `at` on.
    pub fn longest(&self, words: &[&str], at: usize) -> Option<Match> {
        self.reach(words, at)?;
        let matches = self.matches(words, at, None);
        matches.into_iter().max_by_key(|found| found.end)
    }

    /// Where matches of the words from `at` on end, each as a bit: what
    /// [`Pattern::matches`] finds, without notes and much faster.
    fn lengths(&self, words: &[&str], at: usize) -> u64 {
        let next_if = |reads: bool| if reads { 1 << (at + 1) } else { 0 };
        match self {
            Pattern::Word(wanted) => next_if(words.get(at).is_some_and(|word| word == wanted)),
            Pattern::Number(number) => {
                next_if(words.get(at).is_some_and(|word| number.reads(word)))
            }
            Pattern::All(parts) => parts.iter().fold(1 << at, |mut starts: u64, part| {
                let mut ends = 0;
                while starts != 0 {
                    ends |= part.lengths(words, starts.trailing_zeros() as usize);
                    starts &= starts - 1;
                }
                ends
            }),
            Pattern::Any(parts) => {
                let word = words.get(at);
                let may_read = parts.iter().filter(|(begins, _)| begins.may_read(word));
                may_read.fold(0, |ends, (_, part)| ends | part.lengths(words, at))
            }
            Pattern::Maybe(part) => part.lengths(words, at) | 1 << at,
            Pattern::Tagged(_, part) | Pattern::Called(_, part) => part.lengths(words, at),
        }
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
                let mut found = vec![nothing];
                for part in parts {
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
                    if found.is_empty() {
                        break;
                    }
                }
                found
            }
            Pattern::Any(parts) => {
                let mut found: Vec<Match> = Vec::new();
                for (begins, part) in parts {
                    if furthest.is_none() && !begins.may_read(words.get(at)) {
                        continue;
                    }
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
                for (_, part) in parts {
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
    /// Stands for any number among first words.
    pub const ANY: &'static str = "0";

    /// Whether a word is a number of any form.
    pub fn is(word: &str) -> bool {
        use Number::{Decimal, Ordinal, Whole};
        [Whole, Decimal, Ordinal]
            .iter()
            .any(|form| form.reads(word))
    }

    fn reads(self, word: &str) -> bool {
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
