//! Reads a sentence: finds the phrases in its words, parses what is left by
//! the grammar in `grammar/heuristic.pest`, and builds the tree.
//!
//! The grammar knows the structure of a sentence only; what is asked, taken and
//! corrected are phrases that the vocabulary declares.

mod advice;
mod atoms;
mod build;
mod comparison;
mod expected;
pub(super) mod kinds;
mod marks;
mod nearest;
pub(super) mod pattern;
pub(super) mod phrasebook;
mod phrases;
mod placed;
pub(super) mod tag;
mod written;

use super::error::SyntaxError;
use super::layout::Words;
use super::tree::{Heuristic, SentenceId};
use marks::Reading;

pub(super) use build::Places;

/// Reads a sentence and adds it to a heuristic; returns which one it is and
/// where its comparisons stand.
pub(super) fn sentence(
    words: &Words,
    heuristic: &mut Heuristic,
) -> Result<(SentenceId, Places), SyntaxError> {
    let list: Vec<&str> = words.list();
    let reading = Reading::of(words, &list);
    let mut pairs = match reading.parse() {
        Ok(pairs) => pairs,
        Err(error) => return Err(expected::explain(&reading, &list, &error)),
    };
    let Some(pair) = pairs.next() else {
        unreachable!("the grammar yields one sentence")
    };
    build::sentence(&reading, pair, heuristic)
}
