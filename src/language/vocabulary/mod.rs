//! The words of the rule language: what a condition may ask about, what a
//! choice of face may look for, and how the points of a face may be corrected.
//!
//! Every word declares itself in one place: its [`Entry`] holds its name, what
//! it means and how else it may be said, and quantities add their range and
//! where they fit. Printer, messages, suggestions, checker, random birth,
//! mutation and the `language` command are fed from here; the grammar reads
//! the phrases back, and a test tries every wording of every word.

mod feature;
mod quantity;
mod ranking;

pub use feature::{Feature, Filter};
pub use quantity::{FAR, Quantity};
pub use ranking::{Correction, Direction, Measure, Modifier};

/// The kind of a sentence, which decides what its condition may ask about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Chooses the face to keep after a roll: "Take ...".
    Face,
    /// Chooses between stopping and rolling on: "Stop ...", "Roll again ...".
    Stop,
    /// Chooses between a steal and a lower table tile: "Prefer the table ...".
    Tile,
}

/// What a word of the language says about itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// A short name, by which settings and the `language` command speak of it.
    pub name: &'static str,
    /// What it means at the table.
    pub meaning: &'static str,
    /// Other ways to say it than the printed one, as examples.
    pub wordings: &'static [&'static str],
}

/// The names of all words a search may be told to do without, in the order in
/// which the `language` command lists them.
pub fn names() -> impl Iterator<Item = &'static str> {
    let quantities = Quantity::ALL.into_iter().map(|word| word.entry().name);
    let features = Feature::ALL.into_iter().map(|word| word.entry().name);
    let measures = Measure::ALL.into_iter().map(|word| word.entry().name);
    let corrections = Correction::ALL.into_iter().filter_map(|word| match word {
        Correction::Having(_) => None,
        other => Some(other.entry().name),
    });
    let mut names: Vec<&'static str> = quantities
        .chain(features)
        .chain(measures)
        .chain(corrections)
        .collect();
    names.dedup();
    names.into_iter()
}
