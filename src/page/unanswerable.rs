//! Questions that have no answer.

use std::fmt::Display;

use serde::Serialize;

use crate::language::tree::Heuristic;

/// A question that has no answer, in a sentence for the person who asked.
#[derive(Debug, Serialize)]
pub struct Unanswerable {
    error: String,
}

impl<E: Display> From<E> for Unanswerable {
    fn from(error: E) -> Unanswerable {
        Unanswerable {
            error: error.to_string(),
        }
    }
}

/// The rule set that canonical sentences say.
pub fn rules(text: &str) -> Result<Heuristic, Unanswerable> {
    Ok(text.parse()?)
}
