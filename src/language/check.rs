//! Warns of sentences that read well but can't mean what their author thinks.

use std::ops::Range;

use thiserror::Error;

use super::logic::{self, Region};
use super::parse::Parsed;
use super::tree::{Comparison, Condition, FaceSentence, SentenceId};
use super::vocabulary::{Kind, Quantity};

/// Something doubtful in a heuristic that can be played.
///
/// Displays as one line, without the place.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{kind}")]
pub struct Warning {
    /// What is doubtful.
    pub kind: WarningKind,
    /// The sentence, unless the heuristic as a whole is meant.
    pub sentence: Option<SentenceId>,
    /// The bytes of the text that are meant; the end of the last sentence when
    /// something is missing.
    pub span: Range<usize>,
}

/// What is doubtful about a heuristic.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WarningKind {
    /// Everything it could decide is decided before.
    #[error("this sentence can never apply: the ones before it decide every case it names")]
    Hidden,
    /// None of its alternatives can hold.
    #[error("this sentence can never apply: its condition never holds")]
    NeverHolds,
    /// A comparison that says nothing.
    #[error("`{0}` is always true")]
    AlwaysTrue(String),
    /// A comparison that nothing meets.
    #[error("`{0}` is never true")]
    NeverTrue(String),
    /// A number that the quantity does not reach.
    #[error("`{clause}` asks beyond the numbers that occur, {lowest} to {highest}")]
    OutsideRange {
        /// The comparison.
        clause: String,
        /// The lowest number that makes sense.
        lowest: i8,
        /// The highest number that makes sense.
        highest: i8,
    },
    /// Two comparisons joined by "and" that exclude each other.
    #[error("`{0}` and `{1}` are never true together")]
    Contradiction(String, String),
    /// The same comparison twice in a row of "and".
    #[error("`{0}` says no more than `{1}` beside it")]
    Implied(String, String),
    /// Some cases are left to the default face.
    #[error(
        "no face sentence decides every case: otherwise it takes the face worth the most points"
    )]
    NoDefaultFace,
    /// It never stops of its own will.
    #[error("no sentence ever stops: it rolls until the dice run out or it busts")]
    NeverStops,
}

impl WarningKind {
    /// What to do about it.
    pub const fn help(&self) -> Option<&'static str> {
        match self {
            WarningKind::Hidden => Some("delete it, or move it up"),
            WarningKind::NoDefaultFace => {
                Some("end the face sentences with `Take the face worth the most points.`")
            }
            WarningKind::NeverStops => Some("add `Stop as soon as you can take a tile.`"),
            _ => None,
        }
    }
}

/// Finds what is doubtful, in the order of the text, missing things last.
pub fn check(parsed: &Parsed) -> Vec<Warning> {
    let heuristic = &parsed.heuristic;
    let mut warnings = Vec::new();
    for (id, span) in &parsed.spans {
        let Some(condition) = condition(parsed, *id) else {
            continue;
        };
        let mut kinds = Vec::new();
        for comparisons in &condition.alternatives {
            alternative(comparisons, id.kind, &mut kinds);
        }
        let regions = Region::all(condition, id.kind);
        if regions.is_empty() {
            kinds.push(WarningKind::NeverHolds);
        } else if regions.iter().all(|region| is_hidden(parsed, *id, region)) {
            kinds.push(WarningKind::Hidden);
        }
        warnings.extend(kinds.into_iter().map(|kind| Warning {
            kind,
            sentence: Some(*id),
            span: span.clone(),
        }));
    }
    let end = parsed.spans.last().map_or(0, |(_, span)| span.end);
    let mut missing = |kind| {
        warnings.push(Warning {
            kind,
            sentence: None,
            span: end..end,
        });
    };
    let always = |c: &Condition, kind| Region::all(c, kind).iter().any(Region::is_everything);
    let decided = heuristic
        .faces
        .iter()
        .any(|s| always(&s.condition, Kind::Face) && s.always_takes());
    if !decided {
        missing(WarningKind::NoDefaultFace);
    }
    let stops = heuristic.stops.iter().any(|s| {
        s.action == super::tree::Action::Stop && !Region::all(&s.condition, Kind::Stop).is_empty()
    });
    if !stops {
        missing(WarningKind::NeverStops);
    }
    warnings
}

fn condition(parsed: &Parsed, id: SentenceId) -> Option<&Condition> {
    let heuristic = &parsed.heuristic;
    match id.kind {
        Kind::Face => heuristic.faces.get(id.index).map(|s| &s.condition),
        Kind::Stop => heuristic.stops.get(id.index).map(|s| &s.condition),
        Kind::Tile => heuristic.tiles.get(id.index).map(|s| &s.condition),
    }
}

fn face(parsed: &Parsed, id: SentenceId) -> Option<&FaceSentence> {
    match id.kind {
        Kind::Face => parsed.heuristic.faces.get(id.index),
        Kind::Stop | Kind::Tile => None,
    }
}

/// Whether an earlier sentence decides wherever the region holds.
fn is_hidden(parsed: &Parsed, id: SentenceId, region: &Region) -> bool {
    (0..id.index).any(|index| {
        let earlier = SentenceId { index, ..id };
        let decides = match (face(parsed, earlier), face(parsed, id)) {
            (Some(earlier), Some(later)) => {
                let alike = (earlier.verb, &earlier.choice) == (later.verb, &later.choice);
                earlier.always_takes() || alike
            }
            _ => true,
        };
        let regions = condition(parsed, earlier).map(|c| Region::all(c, id.kind));
        decides && regions.is_some_and(|all| all.iter().any(|outer| outer.contains(region)))
    })
}

/// Looks at comparisons joined by "and".
fn alternative(comparisons: &[Comparison], kind: Kind, kinds: &mut Vec<WarningKind>) {
    for (index, &comparison) in comparisons.iter().enumerate() {
        let clause = || comparison.clause(kind);
        if let Some(warning) = alone(comparison, kind) {
            kinds.push(warning);
            continue;
        }
        for &other in &comparisons[..index] {
            if other.quantity() != comparison.quantity() || alone(other, kind).is_some() {
                continue;
            }
            let region = |c: Comparison| Region::of(&[c], kind);
            let (Some(mine), Some(theirs)) = (region(comparison), region(other)) else {
                continue;
            };
            let said = other.clause(kind);
            if Region::of(&[comparison, other], kind).is_none() {
                kinds.push(WarningKind::Contradiction(said, clause()));
            } else if mine.contains(&theirs) {
                kinds.push(WarningKind::Implied(clause(), said));
            } else if theirs.contains(&mine) {
                kinds.push(WarningKind::Implied(said, clause()));
            }
        }
    }
}

/// Looks at one comparison by itself.
fn alone(comparison: Comparison, kind: Kind) -> Option<WarningKind> {
    let quantity: Quantity = comparison.quantity();
    let (lowest, highest) = quantity.range();
    let clause = comparison.clause(kind);
    if !(lowest..=highest).contains(&comparison.threshold()) {
        return Some(WarningKind::OutsideRange {
            clause,
            lowest,
            highest,
        });
    }
    match logic::interval(comparison, kind) {
        None => Some(WarningKind::NeverTrue(clause)),
        Some(interval) if interval == logic::readings(quantity, kind) => {
            Some(WarningKind::AlwaysTrue(clause))
        }
        Some(_) => None,
    }
}
