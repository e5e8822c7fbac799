//! The words of the rule language: what a condition may ask about, what a
//! choice of face may look for, and how the points of a face may be corrected.
//!
//! Every word is one declaration in one of the families `turn`, `dice`, `points`,
//! `worms`, `table`, `tallies`, `faces`, `corrections` and `rankings`: its name, what it means, how it is
//! said, what numbers make sense, how it is seen at the table, and what a
//! search should try. Reader, printer, checker, interpreter, compiled programs,
//! search and the `language` command all work from these lists. Trees hold a
//! word's place in its list; files hold its phrase.

mod choice;
mod corrections;
mod dice;
mod faces;
mod points;
mod quantity;
mod rankings;
mod table;
mod tallies;
mod turn;
mod word;
mod work;
mod worms;

pub use choice::{Correction, Counted, Feature, Filter, Measure, Modifier};
pub use faces::SOME_FACES;
pub use quantity::Quantity;
pub use rankings::{Direction, RankingWord};
pub use word::{
    Amount, Amounts, Bounded, CorrectionWord, Entry, FeatureWord, Idea, Kind, Leaning, Occurs,
    Phrase, QuantityWord, Relation, Searched, Sign, Source, Special,
};
pub use work::{Gate, Operation, Test};

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
        .chain([SOME_FACES.name])
        .chain(features)
        .chain(measures)
        .chain(corrections)
        .collect();
    names.dedup();
    names.into_iter()
}
