//! Where the reader is: looks at the phrase there, steps over it, or gets stuck at it.

use std::ops::Range;

use super::{Because, Read, Reader, Stuck};
use crate::language::own_words::atoms::atom::{Atom, Sense};

impl<'a> Reader<'a> {
    /// The phrase here.
    pub(super) fn atom(&self) -> Option<&'a Atom> {
        self.atoms.get(self.at)
    }

    /// What it says.
    pub(super) fn sense(&self) -> Option<&'a Sense> {
        self.atom().map(|atom| &atom.sense)
    }

    /// Whether it is a part of a sentence.
    pub(super) fn is(&self, part: &str) -> bool {
        self.atom().is_some_and(|atom| atom.is(part))
    }

    /// Whether it is one of some parts.
    pub(super) fn is_any(&self, parts: &[&str]) -> bool {
        parts.iter().any(|part| self.is(part))
    }

    /// Whether the statement ends here.
    pub(super) fn ends(&self) -> bool {
        self.atom().is_none() || self.is("end")
    }

    /// Steps over a part, if it stands here.
    pub(super) fn accept(&mut self, part: &str) -> bool {
        let found = self.is(part);
        if found {
            self.at += 1;
        }
        found
    }

    /// Steps over one of some parts, if one stands here.
    pub(super) fn accept_any(&mut self, parts: &[&str]) -> bool {
        parts.iter().any(|part| self.accept(part))
    }

    /// Skips words that say nothing.
    pub(super) fn skip_silent(&mut self) {
        while matches!(self.sense(), Some(Sense::Silent)) || self.is("worm-high") {
            self.at += 1;
        }
    }

    /// Whether a word begins a phrase.
    pub(super) fn starts_with(&self, atom: &Atom, word: &str) -> bool {
        let first = self.tokens.get(atom.words.start);
        first.is_some_and(|token| token.text == word)
    }

    /// Whether a bracket opens here.
    pub(super) fn opens(&self) -> bool {
        self.is(",") && self.word_is(&["«"])
    }

    /// Whether a bracket closes here.
    pub(super) fn closes(&self) -> bool {
        self.is(",") && self.word_is(&["»"])
    }

    /// Skips commas, and words that say nothing.
    pub(super) fn skip_commas(&mut self) {
        loop {
            self.skip_silent();
            if !self.accept_any(&[",", ":", "=>"]) {
                break;
            }
        }
    }

    /// The words of some phrases.
    pub(super) fn words(&self, atoms: Range<usize>) -> Range<usize> {
        let first = self.atoms.get(atoms.start);
        let last = self.atoms.get(atoms.end.saturating_sub(1));
        first.map_or(0, |atom| atom.words.start)..last.map_or(0, |atom| atom.words.end)
    }

    /// Where some phrases stand in the source, in bytes.
    pub(super) fn bytes(&self, atoms: Range<usize>) -> Range<usize> {
        // What was put in another order still stands where it was said.
        let words = self.words(atoms);
        let here = self.tokens.get(words.start);
        let here = here.map_or(0, |token| token.place.start);
        let tokens = self.tokens.get(words).unwrap_or_default();
        let start = tokens.iter().map(|token| token.place.start).min();
        let end = tokens.iter().map(|token| token.place.end).max();
        start.unwrap_or(here)..end.unwrap_or(here)
    }

    /// Does not understand what stands here.
    pub(super) fn stuck<T>(&self) -> Read<T> {
        let because = match self.sense() {
            Some(Sense::Unknown) => Because::Unknown,
            _ => Because::Misplaced,
        };
        self.stuck_because(because)
    }

    /// As [`Reader::stuck`], for a reason.
    pub(super) fn stuck_because<T>(&self, because: Because) -> Read<T> {
        let at = self.at.min(self.atoms.len().saturating_sub(1));
        Err(Stuck {
            place: self.bytes(at..at + 1),
            because,
        })
    }
}
