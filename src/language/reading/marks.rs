//! The phrases of a sentence in a row, as the grammar reads them.

use std::ops::Range;

use pest::Parser;
use pest::error::{Error, InputLocation};
use pest::iterators::{Pair, Pairs};

use super::atoms::{self, Atom, Meaning};
use crate::language::error::{SyntaxError, SyntaxErrorKind};
use crate::language::layout::Words;

/// Parses the structure of a sentence whose phrases have been found.
#[derive(pest_derive::Parser)]
#[grammar = "../grammar/heuristic.pest"]
#[allow(missing_docs)] // the rules are documented where they are written
pub(super) struct Grammar;

/// Whether some words are a sentence.
pub(super) fn reads(text: &str) -> bool {
    let list: Vec<&str> = text.split_terminator(' ').collect();
    let (atoms, marks) = mark(&list);
    let last = atoms.last().map(|placed| placed.atom.meaning);
    last != Some(Meaning::Unknown) && Grammar::parse(Rule::sentence, &marks).is_ok()
}

/// A sentence with its phrases found.
pub(super) struct Reading<'a> {
    pub words: &'a Words,
    /// The phrases in order, each with its first word and its place in the marks.
    pub atoms: Vec<Placed>,
    /// What the grammar reads: the names of the phrases, each with a space.
    marks: String,
}

/// A phrase and where it stands.
pub(super) struct Placed {
    pub atom: Atom,
    /// Its first word.
    pub first: usize,
    /// Where its name begins in the marks.
    mark: usize,
}

/// The phrases in some words, and their names in a row, up to the first word
/// that begins none: no sentence goes on beyond it.
fn mark(list: &[&str]) -> (Vec<Placed>, String) {
    let (mut atoms, mut marks) = (Vec::new(), String::new());
    let seen = atoms::seen(list);
    let mut first = 0;
    while first < list.len() {
        let atom = atoms::at(list, &seen, first);
        let mark = marks.len();
        marks.push_str(atom.name());
        marks.push(' ');
        let next = match atom.meaning {
            Meaning::Unknown => list.len(),
            _ => atom.found.end,
        };
        atoms.push(Placed { atom, first, mark });
        first = next;
    }
    (atoms, marks)
}

impl<'a> Reading<'a> {
    pub fn of(words: &'a Words, list: &[&str]) -> Reading<'a> {
        let (atoms, marks) = mark(list);
        Reading {
            words,
            atoms,
            marks,
        }
    }

    /// The structure of the sentence.
    pub fn parse(&self) -> Result<Pairs<'_, Rule>, Box<Error<Rule>>> {
        Ok(Grammar::parse(Rule::sentence, &self.marks)?)
    }

    /// The phrases that a part of the sentence is made of.
    fn atoms_of(&self, pair: &Pair<Rule>) -> &[Placed] {
        let span = pair.as_span();
        let from = self.atoms.partition_point(|a| a.mark < span.start());
        let to = self.atoms.partition_point(|a| a.mark < span.end());
        &self.atoms[from..to.max(from)]
    }

    /// The first phrase of a part of the sentence.
    pub fn atom(&self, pair: &Pair<Rule>) -> &Atom {
        &self.atoms_of(pair)[0].atom
    }

    /// The words of a part of the sentence, by their numbers.
    pub fn range(&self, pair: &Pair<Rule>) -> Range<usize> {
        let atoms = self.atoms_of(pair);
        match (atoms.first(), atoms.last()) {
            (Some(first), Some(last)) => first.first..last.atom.found.end,
            _ => 0..0,
        }
    }

    /// Where a part of the sentence stands in the source.
    pub fn place(&self, pair: &Pair<Rule>) -> Range<usize> {
        self.words.place(self.range(pair))
    }

    /// What a part of the sentence says.
    pub fn said(&self, pair: &Pair<Rule>) -> String {
        self.words.said(self.range(pair)).to_owned()
    }

    /// A mistake in a part of the sentence.
    pub fn mistake(&self, pair: &Pair<Rule>, kind: SyntaxErrorKind) -> SyntaxError {
        SyntaxError::new(kind, self.place(pair))
    }

    /// The number of the phrase at which the grammar gave up; the number of
    /// phrases when the sentence ended too early.
    pub fn stuck(&self, error: &Error<Rule>) -> usize {
        let at = match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        };
        self.atoms.partition_point(|a| a.mark < at)
    }
}
