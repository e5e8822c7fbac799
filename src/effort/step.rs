//! One step of carrying out a rule, and what may go wrong with it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::Face;
use crate::language::tree::Comparison;
use crate::language::vocabulary::{Filter, Kind, Modifier, Operation, Quantity};
use crate::language::wording::{self, Number};

/// One thing done in the head while a rule is carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// What is done.
    pub operation: Operation,
    /// Whether a half is in the sum or product.
    pub halves: bool,
    /// How many things beyond four are counted one by one.
    pub beyond_four: u8,
    /// What it is about.
    pub about: About,
    /// What happens when it goes wrong.
    pub slip: Slip,
}

/// What a step is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// A question answered once for a roll.
    Gate(&'static str),
    /// Whether a face is what a sentence looks for.
    Filter(Face, Filter),
    /// What a face counts.
    Value(Face),
    /// How much more or less a face counts for something.
    Modifier(Face, Modifier),
    /// Whether a face is better than the best so far.
    Best(Face),
    /// A number on the table that a condition asks about.
    Quantity(Quantity, Kind),
    /// Whether a comparison of a condition holds.
    Comparison(Comparison, Kind),
}

/// What happens when a step goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slip {
    /// Nothing: whatever this step finds is got right.
    Never,
    /// A sum, or a number read or recalled, is off by this much either way.
    OffBy(SlipKind, i32),
    /// Two numbers that differ by so much are taken for the other way round,
    /// if they are within `close` of each other.
    Reverses {
        /// How much they differ by.
        difference: i32,
        /// How close they must be.
        close: i32,
    },
    /// A yes is taken for a no, or a no for a yes.
    Flips(SlipKind),
    /// A yes is missed; a no stays one.
    Misses(SlipKind),
}

/// Kinds of slips, as they are told apart in figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum SlipKind {
    /// A sum is off by one.
    Sum,
    /// A product is off by one time too many or too few.
    Product,
    /// A neighbour of the learnt number is recalled.
    Recall,
    /// More or less for something is forgotten for one face.
    Forgotten,
    /// A question for the whole roll is answered wrongly.
    Gate,
    /// A face that lets one steal, or the like, is overlooked.
    Overlooked,
    /// The comparison of two numbers within a point goes the wrong way.
    Comparison,
    /// A comparison of a condition is misread.
    Misread,
}

impl SlipKind {
    /// Every kind.
    pub const ALL: [SlipKind; 8] = [
        SlipKind::Sum,
        SlipKind::Product,
        SlipKind::Recall,
        SlipKind::Forgotten,
        SlipKind::Gate,
        SlipKind::Overlooked,
        SlipKind::Comparison,
        SlipKind::Misread,
    ];

    /// The kind in a word, such as "sum".
    pub const fn name(self) -> &'static str {
        match self {
            SlipKind::Sum => "sum",
            SlipKind::Product => "product",
            SlipKind::Recall => "recall",
            SlipKind::Forgotten => "forgotten",
            SlipKind::Gate => "gate",
            SlipKind::Overlooked => "overlooked",
            SlipKind::Comparison => "comparison",
            SlipKind::Misread => "misread",
        }
    }

    /// The kind of this name.
    pub fn named(name: &str) -> Option<SlipKind> {
        SlipKind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind in words, such as "a sum off by one".
    pub const fn words(self) -> &'static str {
        match self {
            SlipKind::Sum => "a sum off by one",
            SlipKind::Product => "a product off by one time",
            SlipKind::Recall => "a neighbour of the learnt number",
            SlipKind::Forgotten => "more or less forgotten for a face",
            SlipKind::Gate => "a question for the whole roll answered wrongly",
            SlipKind::Overlooked => "a face overlooked",
            SlipKind::Comparison => "two close numbers the wrong way round",
            SlipKind::Misread => "a condition misread",
        }
    }
}

impl Slip {
    /// Its kind; `None` where nothing goes wrong.
    pub const fn kind(self) -> Option<SlipKind> {
        match self {
            Slip::Never => None,
            Slip::OffBy(kind, _) | Slip::Flips(kind) | Slip::Misses(kind) => Some(kind),
            Slip::Reverses { .. } => Some(SlipKind::Comparison),
        }
    }

    /// What a number becomes, too high (1) or too low (-1).
    pub const fn number(self, found: i32, way: i32) -> i32 {
        match self {
            Slip::OffBy(_, by) => found + way * by,
            _ => found,
        }
    }

    /// What a yes or no becomes.
    pub const fn verdict(self, found: bool) -> bool {
        match self {
            Slip::Flips(_) => !found,
            Slip::Misses(_) => false,
            Slip::Reverses { difference, close } => found != (difference.abs() <= close),
            Slip::OffBy(..) | Slip::Never => found,
        }
    }
}

impl Step {
    /// A step with whole numbers and nothing to count.
    pub const fn new(operation: Operation, about: About, slip: Slip) -> Step {
        Step {
            operation,
            halves: false,
            beyond_four: 0,
            about,
            slip,
        }
    }

    /// The same with so many things looked at, each beyond four counted.
    #[must_use]
    pub const fn counting(mut self, things: i32) -> Step {
        if things > 4 {
            self.beyond_four = (things - 4) as u8;
        }
        self
    }

    /// The same with numbers in half points, which may have a half in them.
    #[must_use]
    pub const fn with_halves(mut self, numbers: i32) -> Step {
        self.halves = numbers % 2 != 0;
        self
    }

    /// What is done, in a word: `look`, `recall`, `add`, `add_to_total`,
    /// `multiply` or `compare`.
    pub const fn name(&self) -> &'static str {
        match self.operation {
            Operation::Look => "look",
            Operation::Recall => "recall",
            Operation::Add => "add",
            Operation::AddToTotal => "add_to_total",
            Operation::Multiply => "multiply",
            Operation::Compare => "compare",
        }
    }
}

impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |face| wording::face_name(face, Number::Many);
        match *self {
            About::Gate(question) => f.write_str(question),
            About::Filter(face, Filter::Named(_)) => write!(f, "{}: are there any", name(face)),
            About::Filter(face, filter) => {
                write!(f, "{}: {}", name(face), wording::passing(filter))
            }
            About::Value(face) => write!(f, "{}: what they count", name(face)),
            About::Modifier(face, modifier) => {
                write!(f, "{}: {}", name(face), wording::modifier(modifier))
            }
            About::Best(face) => write!(f, "{}: better than the best so far", name(face)),
            About::Quantity(quantity, kind) => f.write_str(&wording::quantity(quantity, kind)),
            About::Comparison(comparison, kind) => f.write_str(&comparison.clause(kind)),
        }
    }
}
