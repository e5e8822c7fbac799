//! The rule language: controlled English for choosing a face, stopping, and
//! choosing a tile.
//!
//! Text to tree: [`parse()`] cuts a text into sentences, reads each by the
//! grammar in `grammar/heuristic.pest`, and builds a [`tree::Heuristic`]; every
//! mistake becomes a [`SyntaxError`], and [`check()`] adds [`Warning`]s.
//! Tree to text: `Display` prints the canonical sentences, worded in
//! [`wording`]. [`simplify()`] shortens a tree without changing a decision.
//!
//! Face sentences are tried in order; the first whose condition holds and whose
//! choice exists decides, otherwise the face worth the most points is taken.
//! Stop sentences are tried in order whenever stopping is allowed; if none
//! applies the dice are rolled again. Without a tile sentence that applies, a
//! steal comes before the table.

mod advice;
mod build;
mod build_choice;
mod build_comparison;
mod check;
pub mod compile;
mod diagnostic;
mod error;
mod expect;
mod expect_words;
mod grammar;
pub mod interpret;
mod layout;
mod logic;
mod nearest;
mod observation;
mod parse;
mod placed;
mod print;
mod saved;
mod simplify;
pub mod trace;
pub mod tree;
pub mod visible;
pub mod vocabulary;
pub mod wording;

#[cfg(test)]
pub(crate) mod strategies;
#[cfg(test)]
mod tests;

pub use check::{Warning, WarningKind, check};
pub use diagnostic::{Diagnostic, Severity, Source, Style, position};
pub use error::{
    Hint, MAX_BYTES, MAX_COMPARISONS, MAX_ERRORS, MAX_SENTENCE, MAX_SENTENCES, SyntaxError,
    SyntaxErrorKind, SyntaxErrors,
};
pub use observation::{Candidate, Observation};
pub use parse::{Parsed, SentenceSpan, parse, parse_bytes};
pub use simplify::{Simplified, default_choice, simplify, simplify_tracing, without_default};
