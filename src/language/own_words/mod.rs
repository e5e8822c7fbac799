//! Reads what people write in their own words, and says it back in canonical
//! sentences.
//!
//! A text is cut into words that mean something, these into phrases that the
//! [vocabulary](super::vocabulary) and the tables here declare, and each statement is
//! read as orders with their conditions, which are then put in the order in which they
//! are tried. A statement is read as a whole: every way to put its words together is
//! tried, and the cheapest wins. One that says nothing to do that way is let pass if it
//! consists of remarks, and refused otherwise.
//! Formulas with their names and tables have a reader of their own, for code and for texts
//! that are not understood without.
//! Words that carry a meaning and were not understood make the text refused; words
//! that carry none are let pass and listed. What may have been meant by a statement that
//! is refused is what it says with some words left out or replaced: the nearest such
//! readings are [suggested](suggestions()). Nothing here is random or learned: the same
//! text is always read alike.
//!
//! ```
//! use pickomino::language::own_words::understand;
//!
//! let read = understand("Worms first, then 5s, then 4s. Stop at 25.").unwrap();
//! assert_eq!(
//!     read.parsed.heuristic.to_string(),
//!     "Take worms.\nTake fives.\nTake fours.\nStop when your total is 25 or more."
//! );
//! assert!(understand("Stop when I feel lucky.").is_err());
//! ```

mod atoms;
mod canonical;
mod chart;
mod formulas;
mod lexicon;
mod orders;
mod read;
mod refusal;
mod statements;
mod suggestions;
mod unsaid;
mod unsure;
mod words;
mod written;

pub use read::{Refused, Understood};
pub use suggestions::{Suggestions, suggestions};

use super::error::{Hint, SyntaxError, SyntaxErrorKind};
use read::{read, refuse};

/// The longest text in own words that is read, in bytes.
pub const MAX_OWN_WORDS: usize = 64 * 1024;

/// Reads a text in anybody's words.
///
/// # Errors
/// The words that carry a meaning and were not understood, at most one place a
/// statement.
pub fn understand(text: &str) -> Result<Understood, Refused> {
    if text.len() > MAX_OWN_WORDS {
        return refuse(SyntaxErrorKind::TextTooLong(text.len()), 0..0);
    }
    let explained = |refused: Refused| {
        let errors = refused.errors.into_iter();
        Refused {
            errors: errors
                .map(|error| refusal::explained(text, error))
                .collect(),
            ..refused
        }
    };
    let read_plainly = || read(text, None).map_err(explained);
    let read_with = |formulas| read(text, Some(formulas));
    if formulas::is_code(text)
        && let Ok(formulas) = formulas::formulas(text)
        && let Ok(understood) = read_with(formulas)
    {
        return Ok(understood);
    }
    read_plainly().or_else(|refused| match formulas::formulas(text) {
        Ok(formulas) => read_with(formulas).map_err(|_| refused),
        Err(None) => Err(refused),
        Err(Some(place)) => {
            let words = text.get(place.clone()).unwrap_or("").to_owned();
            let error = SyntaxError::new(SyntaxErrorKind::NotUnderstoodHere(words), place);
            let advice = Hint::Advice(formulas::UNSAYABLE.to_owned());
            Err(Refused {
                errors: vec![error.hinting(Some(advice))],
                rest: refused.rest,
            })
        }
    })
}
