//! The rule language: controlled English for choosing a face, stopping, and
//! choosing a tile.

mod build;
mod build_choice;
mod build_comparison;
mod check;
pub mod compile;
pub mod decide;
mod diagnostic;
mod error;
mod expect;
mod expect_words;
mod grammar;
mod layout;
mod logic;
mod parse;
mod print;
mod simplify;
pub mod tree;
pub mod vocabulary;
pub mod wording;

#[cfg(test)]
pub(crate) mod strategies;
#[cfg(test)]
mod tests;

pub use check::{Warning, WarningKind, check};
pub use diagnostic::{Diagnostic, Severity, Source, Style, position};
pub use error::{
    MAX_BYTES, MAX_COMPARISONS, MAX_ERRORS, MAX_SENTENCE, MAX_SENTENCES, Spans, SyntaxError,
    SyntaxErrorKind, SyntaxErrors,
};
pub use parse::{Parsed, parse, parse_bytes};
pub use simplify::{default_choice, simplify, without_default};
