//! What a phrase of someone's own words says.

use super::compared::Change;
use std::ops::Range;

use crate::game::{Face, FaceSet};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Direction, Feature, Measure, Modifier, Quantity};

/// What a phrase says.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Sense {
    /// Something that holds or not; a bare number is marked, "25" or "one die".
    Ask(Vec<Comparison>, Bare),
    /// A face.
    Face(Face),
    /// So many dice of a face in the roll: "two or more worms".
    Count(Amount, Face),
    /// So many of what was named before: "three or more (of them)".
    CountIt(Amount),
    /// A ranking.
    Rank(Ranked),
    /// What the points of a face are corrected for.
    Correct(Modifier),
    /// A face that has a feature.
    Having(Feature),
    /// A part of the sentence.
    Part(&'static str),
    /// The quantity that is looked at.
    Look(Quantity),
    /// Words that say nothing.
    Silent,
    /// Words of opinion.
    Opinion,
    /// A word nobody knows.
    Unknown,
}

/// Whether a number stood there without "or more" and its like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bare {
    /// It did.
    Yes,
    /// It did not.
    No,
}

/// A ranking as it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ranked {
    pub measure: Measure,
    pub direction: Direction,
    /// "The highest number": worms are none.
    pub numbers: bool,
    /// "The biggest": may mean what was spoken of before.
    pub bare: bool,
}

/// A number and how it is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Amount {
    pub relation: Option<Relation>,
    pub number: i16,
    /// The upper bound of a range.
    pub upper: Option<i16>,
}

impl Amount {
    /// What is left of so many things in all.
    pub fn out_of(self, all: i16) -> Amount {
        let rest = |number: i16| all - number;
        match self.upper {
            Some(upper) => Amount {
                number: rest(upper),
                upper: Some(rest(self.number)),
                ..self
            },
            None => Amount {
                relation: self.relation.map(Relation::mirrored),
                number: rest(self.number),
                upper: None,
            },
        }
    }

    /// The faces that a range of small numbers names: "1-3".
    pub fn as_faces(self) -> Option<FaceSet> {
        let highest = self.upper.filter(|&highest| highest <= 5)?;
        if self.relation.is_some() || self.number < 1 {
            return None;
        }
        let named = |face: &Face| (self.number..=highest).contains(&(face.index() as i16 + 1));
        Some(Face::ALL.into_iter().filter(named).collect())
    }

    /// The comparisons it makes with a quantity; a bare number is meant so.
    pub fn comparisons(self, quantity: Quantity, bare: Relation) -> Option<Vec<Comparison>> {
        let made = |relation, number: i16| {
            let number = i8::try_from(number).ok()?;
            Some(Comparison::new(quantity, relation, number))
        };
        if let Some(upper) = self.upper {
            return Some(vec![
                made(Relation::AtLeast, self.number)?,
                made(Relation::AtMost, upper)?,
            ]);
        }
        Some(vec![made(self.relation.unwrap_or(bare), self.number)?])
    }
}

/// The numbers that were asked for of a quantity.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    pub quantity: Quantity,
    pub lowest: Option<i8>,
    pub highest: Option<i8>,
    /// A bare number, meant as so much or more.
    pub bare: bool,
}

/// A phrase and the words it is made of, by their numbers.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Atom {
    pub sense: Sense,
    pub words: Range<usize>,
}

impl Atom {
    /// Whether it is this part of a sentence.
    pub fn is(&self, part: &str) -> bool {
        matches!(self.sense, Sense::Part(name) if name == part)
    }
}

/// What an entry of the table stands for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Meaning {
    Quantity(Quantity),
    Sum(usize),
    Face(Face),
    Count(Face),
    /// More dice of one face than of another.
    More(Face, Face),
    CountIt,
    /// One quantity against another.
    Compare(Quantity, Quantity),
    Rank(Measure),
    Feature(Feature),
    Change(Change),
    Part(&'static str),
    /// What is looked at.
    Look(Quantity),
    Silent,
    Opinion,
}
