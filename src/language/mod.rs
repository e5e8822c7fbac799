//! The rule language: controlled English for choosing a face, stopping, and
//! choosing a tile.

mod build;
mod build_choice;
mod build_comparison;
pub mod compile;
pub mod decide;
mod error;
mod expect;
mod grammar;
mod layout;
mod parse;
mod print;
pub mod tree;
pub mod visible;
pub mod vocabulary;
pub mod wording;

#[cfg(test)]
pub(crate) mod strategies;
#[cfg(test)]
mod tests;

pub use error::{
    MAX_BYTES, MAX_COMPARISONS, MAX_ERRORS, MAX_SENTENCE, MAX_SENTENCES, Spans, SyntaxError,
    SyntaxErrorKind, SyntaxErrors,
};
pub use parse::{Parsed, parse, parse_bytes};
