//! Reads what people write in their own words, and says it back in canonical
//! sentences.
//!
//! A text is cut into [words](tokens) that mean something, these into
//! [phrases](phrases) that the vocabulary and the tables here declare, and the
//! phrases are read as [orders with their conditions](clause), which are then
//! [put in order](assemble). Words that carry a meaning and were not understood
//! make the text refused; words that carry none are let pass and listed.
//! Nothing here is random or learned: the same text is always read alike.

mod assemble;
mod atoms;
mod clause;
mod draft;
mod lemmas;
mod phrases;
mod tokens;

use std::ops::Range;

use super::error::{SyntaxError, SyntaxErrorKind};
use super::parse::Parsed;
use clause::{Because, Reader};

/// The longest text that is read, in bytes.
pub const MAX_OWN_WORDS: usize = 64 * 1024;

/// A text that was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Understood {
    /// What it says.
    pub parsed: Parsed,
    /// The words that were let pass, in bytes of the text.
    pub ignored: Vec<Range<usize>>,
}

/// Reads a text in anybody's words.
///
/// # Errors
/// The first words that carry a meaning and were not understood.
pub fn understand(text: &str) -> Result<Understood, Vec<SyntaxError>> {
    let refuse = |kind, span| Err(vec![SyntaxError::new(kind, span)]);
    if text.len() > MAX_OWN_WORDS {
        return refuse(SyntaxErrorKind::TextTooLong(text.len()), 0..0);
    }
    let tokens = tokens::tokens(text);
    if tokens.is_empty() {
        return refuse(SyntaxErrorKind::Empty, text.len()..text.len());
    }
    let atoms = atoms::atoms(&tokens);
    let mut reader = Reader::new(&tokens, &atoms);
    if let Err(stuck) = reader.read() {
        let said = text.get(stuck.place.clone()).unwrap_or("").to_owned();
        let kind = match stuck.because {
            Because::Unknown => SyntaxErrorKind::NotUnderstood(said),
            Because::Misplaced => SyntaxErrorKind::NotUnderstoodHere(said),
            Because::Unclear => SyntaxErrorKind::Unclear(said),
            Because::TooMany => {
                SyntaxErrorKind::TooManyComparisons(super::error::MAX_COMPARISONS + 1)
            }
        };
        return refuse(kind, stuck.place);
    }
    let ignored = std::mem::take(&mut reader.ignored);
    let drafts = std::mem::take(&mut reader.drafts);
    if drafts.is_empty() {
        return refuse(SyntaxErrorKind::Empty, 0..text.len());
    }
    match assemble::assemble(drafts) {
        Some(parsed) => Ok(Understood { parsed, ignored }),
        None => refuse(
            SyntaxErrorKind::TooManyComparisons(super::error::MAX_COMPARISONS + 1),
            0..text.len(),
        ),
    }
}
