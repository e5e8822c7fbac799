//! The rule language: controlled English for choosing a face, stopping, and
//! choosing a tile.
//!
//! [`parse()`] cuts a text into sentences, finds the phrases of the
//! [vocabulary] in each, and builds a [`tree::Heuristic`]. Every mistake becomes
//! a [`SyntaxError`], and [`check()`] adds [`Warning`]s. A tree prints as its
//! canonical sentences and reads back as itself; [`simplify()`] shortens it
//! without changing a decision.
//!
//! ```
//! use pickomino::language::tree::Heuristic;
//!
//! let heuristic: Heuristic = "From roll 3 on, pick worms. Stop if you can steal.".parse()?;
//! assert_eq!(
//!     heuristic.to_string(),
//!     "From the third roll on, take worms.\nStop when you can steal."
//! );
//! # Ok::<(), pickomino::language::SyntaxErrors>(())
//! ```
//!
//! Face sentences are tried in order; the first whose condition holds and whose
//! choice exists decides. If none does, the face worth the most points is taken.
//! Stop sentences are tried in order whenever stopping is allowed; if none
//! applies, the dice are rolled again. A steal comes before the table unless a
//! tile sentence says otherwise.
//!
//! A decision is read off the tree step by step by [`interpret`], or millions of
//! times a second from its [compiled](compile) form; both see the table as an
//! [`Observation`].

mod check;
pub mod compile;
mod diagnostic;
pub(crate) mod enumerate;
mod error;
pub mod interpret;
mod layout;
mod logic;
mod observation;
pub mod own_words;
mod parse;
mod print;
mod reading;
mod rules_text;
mod simplify;
pub mod trace;
pub mod tree;
pub(crate) mod visible;
pub mod vocabulary;
pub mod wording;

pub(crate) mod moments;
#[cfg(test)]
pub(crate) mod strategies;
#[cfg(test)]
mod tests;

pub use check::{Warning, WarningKind, check};
pub use diagnostic::{Diagnostic, Severity, Source, Style, position};
pub use error::MAX_BYTES;
pub(crate) use error::MAX_SENTENCES;
pub use error::{
    Hint, MAX_COMPARISONS, MAX_ERRORS, MAX_SENTENCE, SyntaxError, SyntaxErrorKind, SyntaxErrors,
};
pub use observation::{Candidate, Observation};
pub use parse::{Parsed, SentenceSpan, parse, parse_bytes};
pub use rules_text::{FaultyRules, ReadAs, RulesText, SaidBack, rules_text};
pub use simplify::{Simplified, default_choice, simplify, simplify_tracing, without_default};
