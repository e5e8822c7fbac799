//! Reads a text once, from its letters to orders in the order in which they are tried.

use std::ops::Range;

use super::atoms;
use super::canonical::{Canonical, canonical, is_within};
use super::formulas::{self, Formulas};
use super::orders::assemble::{self, Unsayable};
use super::orders::draft::{Doing, Draft};
use super::orders::{concise, meant, stages, vain};
use super::statements::{Because, Reader, Stuck};
use super::unsaid;
use super::unsure;
use super::words::token::Token;
use super::words::{light, rephrase, tokens};
use crate::language::error::{
    MAX_COMPARISONS, MAX_ERRORS, MAX_SENTENCES, SyntaxError, SyntaxErrorKind,
};
use crate::language::layout;
use crate::language::parse::Parsed;
use crate::language::tree::{Condition, Relation};
use crate::language::vocabulary::Quantity;

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

/// What a text orders, as far as it was understood.
struct Said {
    drafts: Vec<Draft>,
    /// Where the reader got stuck, in the order of the text.
    stuck: Vec<Stuck>,
    ignored: Vec<Range<usize>>,
}

/// Refuses a text for one reason.
pub(super) fn refuse<T>(kind: SyntaxErrorKind, span: Range<usize>) -> Result<T, Refused> {
    Err(Refused {
        errors: vec![SyntaxError::new(kind, span)],
        rest: Vec::new(),
    })
}

/// Refuses a text for words that may mean several things.
fn refuse_unclear<T>(text: &str, place: Range<usize>) -> Result<T, Refused> {
    let said = text.get(place.clone()).unwrap_or("").to_owned();
    refuse(SyntaxErrorKind::Unclear(said), place)
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
    let canonical = canonical(text);
    let mut said = said(text, &named, &canonical);
    said.ignored.extend(light);
    let by_formulas = formulas
        .as_ref()
        .map_or(&[][..], |formulas| &formulas.drafts);
    if !by_formulas.iter().any(asks_dice) {
        let exactly = |draft: &Draft| says_exactly(text, draft);
        let drafts = &mut said.drafts;
        let [faces, tiles] = ["faces kept", "tiles on the table"].map(Quantity::named);
        stages::widen_last(drafts, faces, Relation::AtLeast, exactly);
        stages::widen_dice(drafts, exactly);
        stages::widen_last(drafts, tiles, Relation::AtMost, exactly);
    }
    if let Some(formulas) = formulas {
        said = with_formulas(text, said, formulas)?;
    }
    meant::count_worms_on_top(&mut said.drafts);
    said.ignored.sort_unstable_by_key(|place| place.start);
    if said.drafts.len() > MAX_SENTENCES {
        return refuse(SyntaxErrorKind::TooManySentences(said.drafts.len()), 0..0);
    }
    if said.drafts.is_empty() && said.stuck.is_empty() {
        return refuse_empty(text);
    }
    let mut parsed = put_together(text, said.drafts, said.stuck)?;
    // "Roll without": of what was read, no order is left.
    let nothing = parsed.heuristic.is_empty();
    let in_vain = vain::in_vain(&parsed).filter(|place| !is_within(place, &canonical));
    let in_vain = in_vain.or(nothing.then_some(0..text.len()));
    if let Some(place) = in_vain.or_else(|| unsaid::unsaid(&named, &parsed.heuristic)) {
        return refuse_unclear(text, place);
    }
    concise::make_concise(&mut parsed);
    parsed.title = layout.title;
    let ignored = said.ignored;
    Ok(Understood { parsed, ignored })
}

/// What words order, without formulas.
fn said(text: &str, named: &[Token], canonical: &[Canonical]) -> Said {
    let tokens = rephrase::rephrased(named);
    let atoms = atoms::atoms(&tokens);
    let mut reader = Reader::new(&tokens, &atoms, canonical);
    let mut stuck = reader.read();
    let ignored = std::mem::take(&mut reader.ignored);
    let mut drafts = std::mem::take(&mut reader.drafts);
    meant::as_meant(&mut drafts, text);
    let apart = |place: &Range<usize>, stuck: &Stuck| {
        place.end <= stuck.place.start || stuck.place.end <= place.start
    };
    let unsure = unsure::unsure(text).filter(|place| !is_within(place, canonical));
    if let Some(place) = unsure.filter(|place| stuck.iter().all(|one| apart(place, one))) {
        let because = Because::Misplaced;
        stuck.push(Stuck { place, because });
        stuck.sort_by_key(|stuck| stuck.place.start);
    }
    Said {
        drafts,
        stuck,
        ignored,
    }
}

/// What words and formulas order together.
fn with_formulas(text: &str, said: Said, formulas: Formulas) -> Result<Said, Refused> {
    // "More than six tiles on the table: 26. Six or fewer left: 29."
    let of_dice = |draft: &&Draft| asks_dice(draft) && !names_dice(text, draft);
    let doubtful = said.drafts.iter().find(of_dice);
    if let (true, Some(draft)) = (formulas.drafts.iter().any(asks_tiles), doubtful) {
        return refuse_unclear(text, draft.place.clone());
    }
    let Some(drafts) = formulas::merged(said.drafts, formulas.drafts) else {
        return refuse(SyntaxErrorKind::Empty, 0..0);
    };
    let mut ignored = said.ignored;
    ignored.extend(formulas.ignored);
    Ok(Said {
        drafts,
        ignored,
        ..said
    })
}

/// Refuses a text that orders nothing: "Ones are useless".
fn refuse_empty<T>(text: &str) -> Result<T, Refused> {
    let words = text.trim();
    if !words.contains(char::is_alphabetic) {
        return refuse(SyntaxErrorKind::Empty, text.len()..text.len());
    }
    let start = text.len() - text.trim_start().len();
    let said = SyntaxErrorKind::NotUnderstoodHere(words.to_owned());
    refuse(said, start..start + words.len())
}

/// The heuristic that orders make, in the order in which they are tried.
fn put_together(text: &str, drafts: Vec<Draft>, mut stuck: Vec<Stuck>) -> Result<Parsed, Refused> {
    let anyway = drafts.iter().find(|draft| draft.stops_anyway());
    let in_case = |draft: &Draft| draft.doing == Doing::Stop && draft.asks_beyond_stopping();
    if let (Some(anyway), true) = (anyway, drafts.iter().any(in_case)) {
        // "I stop if there is a tile, or at 26": where does it roll on?
        stuck.push(Stuck {
            place: anyway.place.clone(),
            because: Because::Unclear,
        });
    }
    let assembled = assemble::assemble(drafts);
    if !stuck.is_empty() {
        let errors = stuck.into_iter().take(MAX_ERRORS);
        return Err(Refused {
            errors: errors.map(|stuck| because_of(text, stuck)).collect(),
            rest: assembled.map_or_else(|_| Vec::new(), |parsed| parsed.heuristic.sentences()),
        });
    }
    let too_many = || {
        refuse(
            SyntaxErrorKind::TooManyComparisons(MAX_COMPARISONS + 1),
            0..text.len(),
        )
    };
    let parsed = match assembled {
        Ok(parsed) => parsed,
        Err(Unsayable::TooMany) => return too_many(),
        Err(Unsayable::TwoLimits(place)) => {
            let words = text.get(place.clone()).unwrap_or("").to_owned();
            return refuse(SyntaxErrorKind::NotUnderstoodHere(words), place);
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
    let heuristic = &parsed.heuristic;
    let is_long = |(_, condition): (_, &Condition)| condition.size() > MAX_COMPARISONS;
    if heuristic.conditions().any(is_long) {
        return too_many();
    }
    Ok(parsed)
}

/// Whether an order stands where something is said to be so much and no more.
fn says_exactly(text: &str, draft: &Draft) -> bool {
    let said = text.get(draft.place.clone()).unwrap_or("").to_lowercase();
    let mut words = ["exactly", "precisely", "=="].iter();
    words.any(|word| said.contains(word))
}

fn asks_dice(draft: &Draft) -> bool {
    draft.asks("dice") && !draft.is_about_faces()
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
    };
    SyntaxError::new(kind, stuck.place)
}
