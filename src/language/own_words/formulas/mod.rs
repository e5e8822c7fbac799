//! Reads formulas, names for them, and tables, as programmers and bookkeepers write
//! them: "target = 22 + number of tiles I own; stop if total >= target".
//!
//! A formula compares quantities with each other. What a canonical sentence can't
//! compare is said by cases, one for each number of the quantity that has the fewest.

mod bodies;
mod branch;
mod definitions;
mod lexer;
mod node;
mod operands;
mod parse;
mod ranked;
mod rules;
mod scores;
mod statements;
mod value;

#[cfg(test)]
mod tests;

use std::ops::Range;

use super::orders::draft::{Doing, Draft};
use statements::statements;

/// The longest text whose formulas are read, in bytes.
const LONGEST: usize = 2000;

/// The formulas of a text.
#[derive(Debug, Clone)]
pub(super) struct Formulas {
    /// The text with spaces in their place.
    pub rest: String,
    /// What they order.
    pub drafts: Vec<Draft>,
    /// Words that were let pass, in bytes.
    pub ignored: Vec<Range<usize>>,
}

/// Why a formula that is understood can't be said.
pub(super) const UNSAYABLE: &str = "the points of a face can be corrected by whole or half \
    points for each die and for each face, not by anything else that this formula asks for";

/// Finds and reads the formulas of a text.
///
/// # Errors
/// Where there are none, or one is not understood; with its place where it is
/// understood and can't be said.
pub(super) fn formulas(text: &str) -> Result<Formulas, Option<Range<usize>>> {
    if text.len() > LONGEST || !looks_like_formulas(text) {
        return Err(None);
    }
    let said = statements(text)?;
    let mut rest = text.to_owned();
    for place in &said.read {
        rest.replace_range(place.clone(), &" ".repeat(place.len()));
    }
    Ok(Formulas {
        rest,
        drafts: said.drafts,
        ignored: said.ignored,
    })
}

/// Whether a text is code, which calls what it does: "roll()".
pub(super) fn is_code(text: &str) -> bool {
    text.contains("()")
}

/// Whether a text has a sign of a formula.
fn looks_like_formulas(text: &str) -> bool {
    let signs = [
        '=', '<', '>', '+', '*', '/', '|', '?', '→', '≥', '≤', ':', '×',
    ];
    let words = [
        "plus",
        "minus",
        "times",
        "twice",
        "number of",
        "subtract",
        "each face",
        "every face",
    ];
    text.contains(signs) || {
        let text = text.to_lowercase();
        words.iter().any(|word| text.contains(word))
    }
}

/// Orders from two readings in the order of the text; `None` where what is left says to
/// stop or to roll in every case, which may have been meant of a formula.
pub(super) fn merged(drafts: Vec<Draft>, mut formulas: Vec<Draft>) -> Option<Vec<Draft>> {
    let stops = |draft: &Draft| matches!(draft.doing, Doing::Stop | Doing::Roll);
    let formulas_stop = formulas.iter().any(|draft| draft.doing == Doing::Stop);
    let others_stop = drafts.iter().any(stops);
    if formulas_stop && drafts.iter().any(|draft| stops(draft) && draft.is_always()) {
        return None;
    }
    if !others_stop && formulas_stop {
        // To roll again is what is done anyway.
        formulas.retain(|draft| draft.doing != Doing::Roll);
    }
    let mut found = Vec::with_capacity(drafts.len() + formulas.len());
    let mut formulas = formulas.into_iter().peekable();
    for draft in drafts {
        while let Some(before) = formulas.next_if(|one| one.place.start < draft.place.start) {
            found.push(before);
        }
        found.push(draft);
    }
    found.extend(formulas);
    Some(found)
}
