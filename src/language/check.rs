//! Warns of sentences that read well but can't mean what their author thinks.

use std::ops::Range;

use thiserror::Error;

use super::logic::{self, Region};
use super::parse::Parsed;
use super::tree::{Action, Comparison, Condition, FaceOrder, Heuristic, Order, SentenceId};
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
    /// The bytes of the text that are meant: a comparison or a sentence; the
    /// end of the last sentence when something is missing.
    pub span: Range<usize>,
    /// The bytes of the other comparison, where two do not go together.
    pub beside: Option<Range<usize>>,
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
    #[error("`{clause}` {truth}beyond the numbers that occur, {lowest} to {highest}")]
    OutsideRange {
        /// The comparison.
        clause: String,
        /// How often it is true, in words.
        truth: &'static str,
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
    for sentence in &parsed.spans {
        let id = sentence.id;
        let condition = heuristic.condition(id);
        let mut doubts: Vec<Doubt> = Vec::new();
        for (comparisons, places) in condition.alternatives.iter().zip(&sentence.comparisons) {
            let placed: Vec<Placed> = comparisons.iter().copied().zip(places).collect();
            for doubt in alternative(&placed, id.kind) {
                // A setting stands once and holds in every alternative.
                if !doubts.contains(&doubt) {
                    doubts.push(doubt);
                }
            }
        }
        doubts.sort_by_key(|doubt| doubt.span.start);
        let regions = Region::all(condition, id.kind);
        let whole = |kind| Doubt {
            kind,
            span: sentence.whole.clone(),
            beside: None,
        };
        if regions.is_empty() {
            doubts.push(whole(WarningKind::NeverHolds));
        } else if regions
            .iter()
            .all(|region| is_hidden(heuristic, id, region))
        {
            doubts.push(whole(WarningKind::Hidden));
        }
        warnings.extend(doubts.into_iter().map(|doubt| Warning {
            kind: doubt.kind,
            sentence: Some(id),
            span: doubt.span,
            beside: doubt.beside,
        }));
    }
    let end = parsed.spans.last().map_or(0, |last| last.whole.end);
    let mut missing = |kind| {
        warnings.push(Warning {
            kind,
            sentence: None,
            span: end..end,
            beside: None,
        });
    };
    let always = |c: &Condition, kind| Region::all(c, kind).iter().any(Region::is_everything);
    let decided = heuristic
        .faces
        .iter()
        .any(|s| always(&s.condition, Kind::Face) && s.order.decides());
    if !decided {
        missing(WarningKind::NoDefaultFace);
    }
    let stops = heuristic
        .stops
        .iter()
        .any(|s| s.order == Action::Stop && !Region::all(&s.condition, Kind::Stop).is_empty());
    if !stops {
        missing(WarningKind::NeverStops);
    }
    warnings
}

/// Whether an earlier sentence decides wherever the region holds.
fn is_hidden(heuristic: &Heuristic, id: SentenceId, region: &Region) -> bool {
    let face = |id: SentenceId| -> Option<&FaceOrder> {
        (id.kind == Kind::Face).then(|| &heuristic.faces[id.index].order)
    };
    (0..id.index).any(|index| {
        let earlier = SentenceId { index, ..id };
        let decides = match (face(earlier), face(id)) {
            (Some(earlier), Some(later)) => earlier.decides() || earlier == later,
            _ => true,
        };
        let regions = Region::all(heuristic.condition(earlier), id.kind);
        decides && regions.iter().any(|outer| outer.contains(region))
    })
}

/// A comparison and its place in the text.
type Placed<'a> = (Comparison, &'a Range<usize>);

/// Something doubtful about a sentence, and where.
#[derive(Debug, PartialEq, Eq)]
struct Doubt {
    kind: WarningKind,
    span: Range<usize>,
    beside: Option<Range<usize>>,
}

/// Looks at comparisons joined by "and".
fn alternative(comparisons: &[Placed], kind: Kind) -> Vec<Doubt> {
    let mut doubts = Vec::new();
    for (index, &(comparison, place)) in comparisons.iter().enumerate() {
        if let Some(kind) = alone(comparison, kind) {
            let (span, beside) = (place.clone(), None);
            doubts.push(Doubt { kind, span, beside });
            continue;
        }
        for &earlier in &comparisons[..index] {
            if alone(earlier.0, kind).is_none() {
                doubts.extend(together(earlier, (comparison, place), kind));
            }
        }
    }
    doubts
}

/// Looks at two comparisons joined by "and".
fn together(earlier: Placed, later: Placed, kind: Kind) -> Option<Doubt> {
    if earlier.0.quantity() != later.0.quantity() {
        return None;
    }
    let clause = |placed: Placed| placed.0.clause(kind);
    let region = |placed: Placed| Region::of(&[placed.0], kind);
    let (first, second) = (region(earlier)?, region(later)?);
    let (warning, at, other) = if Region::of(&[earlier.0, later.0], kind).is_none() {
        let warning = WarningKind::Contradiction(clause(earlier), clause(later));
        (warning, later, earlier)
    } else if second.contains(&first) {
        let warning = WarningKind::Implied(clause(later), clause(earlier));
        (warning, later, earlier)
    } else if first.contains(&second) {
        let warning = WarningKind::Implied(clause(earlier), clause(later));
        (warning, earlier, later)
    } else {
        return None;
    };
    Some(Doubt {
        kind: warning,
        span: at.1.clone(),
        beside: (at.1 != other.1).then(|| other.1.clone()),
    })
}

/// Looks at one comparison by itself.
fn alone(comparison: Comparison, kind: Kind) -> Option<WarningKind> {
    let quantity: Quantity = comparison.quantity();
    let (lowest, highest) = quantity.range();
    let clause = comparison.clause(kind);
    let interval = logic::interval(comparison, kind);
    let always = interval == Some(logic::readings(quantity, kind));
    if !(lowest..=highest).contains(&comparison.threshold()) {
        return Some(WarningKind::OutsideRange {
            clause,
            truth: match interval {
                None => "is never true: it asks ",
                Some(_) if always => "is always true: it asks ",
                Some(_) => "asks ",
            },
            lowest,
            highest,
        });
    }
    match interval {
        None => Some(WarningKind::NeverTrue(clause)),
        Some(_) if always => Some(WarningKind::AlwaysTrue(clause)),
        Some(_) => None,
    }
}
