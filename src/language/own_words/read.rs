//! Reads a text once, from its letters to orders in the order in which they are tried.

use std::ops::Range;

use super::atoms;
use super::clause::{Because, Reader, Stuck};
use super::formulas::{self, Formulas};
use super::orders::assemble::{self, Unsayable};
use super::orders::draft::{Doing, Draft};
use super::orders::{meant, stages, vain};
use super::unsaid;
use super::unsure;
use super::words::{light, rephrase, tokens};
use crate::language::error::{
    MAX_COMPARISONS, MAX_ERRORS, MAX_SENTENCES, SyntaxError, SyntaxErrorKind,
};
use crate::language::layout;
use crate::language::parse::Parsed;

/// A text that was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Understood {
    /// What it says.
    pub parsed: Parsed,
    /// The words that were let pass, in bytes of the text.
    pub ignored: Vec<Range<usize>>,
}

/// A text that was not understood as a whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    /// The words that carry a meaning and were not understood, in the order of
    /// the text; at least one.
    pub errors: Vec<SyntaxError>,
    /// What the statements around them say, as canonical sentences.
    pub rest: Vec<String>,
}

/// Whether an order stands where something is said to be so much and no more.
fn says_exactly(text: &str, draft: &Draft) -> bool {
    let said = text.get(draft.place.clone()).unwrap_or("").to_lowercase();
    ["exactly", "precisely", "=="]
        .iter()
        .any(|word| said.contains(word))
}

/// Refuses a text for one reason.
pub(super) fn refuse(kind: SyntaxErrorKind, span: Range<usize>) -> Result<Understood, Refused> {
    Err(Refused {
        errors: vec![SyntaxError::new(kind, span)],
        rest: Vec::new(),
    })
}

/// Reads a text, with or without what was read of it as formulas; its mistakes have no
/// hints.
pub(super) fn read(text: &str, formulas: Option<Formulas>) -> Result<Understood, Refused> {
    let layout = layout::lay_out(text);
    if !layout.errors.is_empty() {
        return Err(Refused {
            errors: layout.errors,
            rest: Vec::new(),
        });
    }
    let words = formulas.as_ref().map_or(text, |formulas| &formulas.rest);
    let (named, light) = light::without(tokens::tokens(words));
    let tokens = rephrase::rephrased(&named);
    let atoms = atoms::atoms(&tokens);
    let mut reader = Reader::new(&tokens, &atoms);
    let mut stuck = reader.read();
    let mut ignored = std::mem::take(&mut reader.ignored);
    ignored.extend(light);
    let mut drafts = std::mem::take(&mut reader.drafts);
    meant::as_meant(&mut drafts, text);
    let apart = |place: &Range<usize>, stuck: &Stuck| {
        place.end <= stuck.place.start || stuck.place.end <= place.start
    };
    let unsure = unsure::unsure(text);
    if let Some(place) = unsure.filter(|place| stuck.iter().all(|one| apart(place, one))) {
        let because = Because::Misplaced;
        stuck.push(Stuck { place, because });
        stuck.sort_by_key(|stuck| stuck.place.start);
    }
    let asks_dice = |draft: &Draft| draft.asks("dice") && !draft.is_about_faces();
    let mut of_formulas = formulas.iter().flat_map(|formulas| &formulas.drafts);
    if !of_formulas.any(asks_dice) {
        stages::fewest_dice(&mut drafts, |draft| says_exactly(text, draft));
    }
    if let Some(formulas) = formulas {
        // "More than six tiles on the table: 26. Six or fewer left: 29."
        let of_dice = |draft: &&Draft| draft.asks("dice") && !names_dice(text, draft);
        let doubtful = drafts.iter().find(of_dice);
        if let (true, Some(draft)) = (formulas.drafts.iter().any(asks_tiles), doubtful) {
            let because = Because::Unclear;
            let place = draft.place.clone();
            return Err(Refused {
                errors: vec![because_of(text, Stuck { place, because })],
                rest: Vec::new(),
            });
        }
        ignored.extend(formulas.ignored);
        drafts = match formulas::merged(drafts, formulas.drafts) {
            Some(drafts) => drafts,
            None => return refuse(SyntaxErrorKind::Empty, 0..0),
        };
    }
    meant::count_worms_on_top(&mut drafts);
    ignored.sort_unstable_by_key(|place| place.start);
    if drafts.len() > MAX_SENTENCES {
        return refuse(SyntaxErrorKind::TooManySentences(drafts.len()), 0..0);
    }
    let words = text.trim();
    if drafts.is_empty() && stuck.is_empty() && words.contains(char::is_alphabetic) {
        // "Ones are useless": nothing is ordered.
        let start = text.len() - text.trim_start().len();
        let place = start..start + words.len();
        let said = SyntaxErrorKind::NotUnderstoodHere(words.to_owned());
        let errors = vec![SyntaxError::new(said, place)];
        let rest = Vec::new();
        return Err(Refused { errors, rest });
    }
    if drafts.is_empty() && stuck.is_empty() {
        return refuse(SyntaxErrorKind::Empty, text.len()..text.len());
    }
    let anyway = drafts.iter().find(|draft| draft.stops_anyway());
    let in_case = |draft: &Draft| draft.doing == Doing::Stop && draft.asks_beyond_stopping();
    if let (Some(anyway), true) = (anyway, drafts.iter().any(in_case)) {
        // "I stop if there is a tile, or at 26": where does it roll on?
        stuck.push(Stuck {
            place: anyway.place.clone(),
            because: Because::Unclear,
        });
    }
    let too_many = || SyntaxErrorKind::TooManyComparisons(MAX_COMPARISONS + 1);
    let assembled = assemble::assemble(drafts);
    if !stuck.is_empty() {
        let errors = stuck.into_iter().take(MAX_ERRORS);
        return Err(Refused {
            errors: errors.map(|stuck| because_of(text, stuck)).collect(),
            rest: assembled.map_or_else(|_| Vec::new(), |parsed| parsed.heuristic.sentences()),
        });
    }
    let mut parsed = match assembled {
        Ok(parsed) => parsed,
        Err(Unsayable::TooMany) => return refuse(too_many(), 0..text.len()),
        Err(Unsayable::TwoLimits(place)) => {
            let words = text.get(place.clone()).unwrap_or("").to_owned();
            let error = SyntaxErrorKind::NotUnderstoodHere(words);
            let errors = vec![SyntaxError::new(error, place)];
            let rest = Vec::new();
            return Err(Refused { errors, rest });
        }
        Err(Unsayable::DoesNotFit(comparison, kind, place)) => {
            let because = SyntaxErrorKind::DoesNotFit {
                phrase: comparison.clause(kind),
                kind,
                instead: comparison.quantity().instead(),
            };
            return refuse(because, place);
        }
    };
    if parsed
        .heuristic
        .conditions()
        .any(|(_, condition)| condition.size() > MAX_COMPARISONS)
    {
        return refuse(too_many(), 0..text.len());
    }
    // "Roll without": of what was read, no order is left.
    let nothing = parsed.heuristic.is_empty();
    let in_vain = vain::in_vain(&parsed).or(nothing.then_some(0..text.len()));
    if let Some(place) = in_vain.or_else(|| unsaid::unsaid(&named, &parsed.heuristic)) {
        let because = Because::Unclear;
        return Err(Refused {
            errors: vec![because_of(text, Stuck { place, because })],
            rest: Vec::new(),
        });
    }
    parsed.title = layout.title;
    Ok(Understood { parsed, ignored })
}

fn asks_tiles(draft: &Draft) -> bool {
    draft.asks("tiles on the table")
}

fn names_dice(text: &str, draft: &Draft) -> bool {
    let said = text.get(draft.place.clone()).unwrap_or("");
    ["die", "dice"].iter().any(|name| said.contains(name))
}

/// The mistake that stands where the reader got stuck.
fn because_of(text: &str, stuck: Stuck) -> SyntaxError {
    let said = text.get(stuck.place.clone()).unwrap_or("").to_owned();
    let kind = match stuck.because {
        Because::Unknown => SyntaxErrorKind::NotUnderstood(said),
        Because::Misplaced => SyntaxErrorKind::NotUnderstoodHere(said),
        Because::Unclear => SyntaxErrorKind::Unclear(said),
        Because::TooMany => SyntaxErrorKind::TooManyComparisons(MAX_COMPARISONS + 1),
    };
    SyntaxError::new(kind, stuck.place)
}
