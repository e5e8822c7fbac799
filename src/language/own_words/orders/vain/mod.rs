//! Readings that nobody means: orders that are never heard, conditions that are always or
//! never met, stopping where it is safe and rolling on where it is not. Something else
//! must have been said, so such a text is not understood.

mod faces;

use std::ops::Range;

use crate::game::{Face, Tile};
use crate::language::check::{WarningKind, check};
use crate::language::logic::{interval, readings};
use crate::language::parse::Parsed;
use crate::language::tree::{Action, Comparison, Heuristic, Relation, Sentence, SentenceId};
use crate::language::vocabulary::{Kind, Quantity};

/// Where a reading says what nobody means.
pub fn in_vain(parsed: &Parsed) -> Option<Range<usize>> {
    let heuristic = &parsed.heuristic;
    let id = faces::doubtful_face(heuristic)
        .or_else(|| doubtful_stop(heuristic))
        .or_else(|| never_asked(parsed))
        .or_else(|| faces::decided_twice(heuristic))
        .or_else(|| turned_stop(&heuristic.stops))?;
    let span = parsed.spans.iter().find(|span| span.id == id)?;
    Some(span.whole.clone())
}

fn stop(index: usize) -> SentenceId {
    let kind = Kind::Stop;
    SentenceId { kind, index }
}

/// Stopping where it says to roll.
fn doubtful_stop(heuristic: &Heuristic) -> Option<SentenceId> {
    let rolls_on =
        |one: &Sentence<Action>| one.order == Action::Roll && one.condition.alternatives.is_empty();
    if heuristic.stops.first().is_some_and(rolls_on) {
        return Some(stop(0));
    }
    let against = |two: &[Sentence<Action>]| {
        (two[0].order, two[1].order) == (Action::Roll, Action::Stop)
            && two[0].condition == two[1].condition
            && !two[0].condition.alternatives.is_empty()
    };
    let before = heuristic.stops.windows(2).position(against);
    before
        .map(|before| before + 1)
        .or_else(|| unheard(&heuristic.stops))
        .or_else(|| never_tried(&heuristic.stops))
        .or_else(|| never_above(&heuristic.stops))
        .or_else(|| below_all_tiles(&heuristic.stops))
        .map(stop)
}

/// "I only stop under 25 if it's a steal": where a rule stops at low totals and at no
/// other.
fn never_above(stops: &[Sentence<Action>]) -> Option<usize> {
    let stopping = || stops.iter().filter(|one| one.order == Action::Stop);
    let low =
        |one: &Comparison| one.quantity() == Quantity::TOTAL && one.relation() == Relation::AtMost;
    let below = |one: &Sentence<Action>| {
        let cases = &one.condition.alternatives;
        !cases.is_empty() && cases.iter().all(|case| case.iter().any(low))
    };
    let never = stopping().next().is_some() && stopping().all(below);
    never.then(|| stops.iter().position(|one| one.order == Action::Stop))?
}

/// "Stop not on 21": where a rule stops at totals that win no tile.
fn below_all_tiles(stops: &[Sentence<Action>]) -> Option<usize> {
    let low = |one: &Comparison| {
        let lowest = i16::from(Tile::LOWEST.number());
        let low = one.quantity() == Quantity::TOTAL && i16::from(one.threshold()) < lowest;
        low && one.relation() != Relation::AtLeast
    };
    stops.iter().position(|one| {
        let cases = &one.condition.alternatives;
        let below = !cases.is_empty() && cases.iter().all(|case| case.iter().any(low));
        one.order == Action::Stop && below
    })
}

/// Where it says to stop after it said to roll anyway.
fn never_tried(stops: &[Sentence<Action>]) -> Option<usize> {
    let anyway = |one: &Sentence<Action>| one.condition.alternatives.is_empty();
    let rolls = stops
        .iter()
        .position(|one| one.order == Action::Roll && anyway(one))?;
    let mut behind = (rolls + 1..stops.len()).filter(|&at| stops[at].order == Action::Stop);
    behind.next()
}

/// Where it says to roll in a case in which it was said to stop, or the other way round.
fn unheard(stops: &[Sentence<Action>]) -> Option<usize> {
    (1..stops.len()).find(|&index| {
        let this = &stops[index];
        let cases = &this.condition.alternatives;
        let decided = |case: &Vec<Comparison>| {
            let mut before = stops[..index].iter();
            before.any(|earlier| {
                let mut wider = earlier.condition.alternatives.iter();
                wider.any(|wider| {
                    let within = |wide: &Comparison| case.iter().any(|one| implies(*one, *wide));
                    // "From 23 on. With 23 if I have three dice or fewer": of the same
                    // order, too.
                    let other =
                        || earlier.order != this.order || case.len() > 1 && says_more(case, wider);
                    wider.iter().all(within) && other()
                })
            })
        };
        !cases.is_empty() && cases.iter().all(decided)
    })
}

/// Whether a case gives a number of its own for what a wider one asks.
fn says_more(case: &[Comparison], wider: &[Comparison]) -> bool {
    let same = |one: &&Comparison| wider.iter().any(|wide| wide.quantity() == one.quantity());
    case.iter()
        .filter(same)
        .any(|one| !wider.contains(one) || one.quantity() == Quantity::TOTAL)
}

/// Whether one comparison of stopping holds only where another of the same quantity does.
pub(super) fn implies(one: Comparison, wider: Comparison) -> bool {
    let ranges = interval(one, Kind::Stop).zip(interval(wider, Kind::Stop));
    let within = ranges.is_some_and(|(own, wide)| own.0 >= wide.0 && own.1 <= wide.1);
    one.quantity() == wider.quantity() && within
}

/// A condition that can't hold, or asks for numbers that do not occur: "stop on 2 dice or
/// 24" is about no 24 dice.
fn never_asked(parsed: &Parsed) -> Option<SentenceId> {
    let beyond = |id: SentenceId| {
        let cases = &parsed.heuristic.condition(id).alternatives;
        let mut asked = cases
            .iter()
            .flat_map(|case| case.iter().map(move |one| (case, one)));
        asked.any(|(case, one)| {
            let (lowest, highest) = one.quantity().range();
            // "Two or three worms", not "three worms at most".
            let from = |other: &Comparison| {
                other.quantity() == one.quantity() && other.relation() == Relation::AtLeast
            };
            let range = case.len() == 2 && case.iter().any(from);
            let most = one.relation() == Relation::AtMost && !range;
            // "Eight or fewer left" counts no dice.
            let anyway = (one.quantity(), one.relation(), id.kind)
                == (Quantity::DICE, Relation::AtMost, Kind::Stop)
                && interval(*one, id.kind) == Some(readings(Quantity::DICE, id.kind));
            let rolled = one.quantity() == Quantity::rolled(Face::Worm);
            let kept = one.quantity().entry().name == "worms kept";
            anyway
                || one.threshold() > highest
                || one.threshold() < lowest && one.threshold() > 0
                || most && (rolled && one.threshold() > 2 || kept && one.threshold() > 5)
                || one.quantity() == Quantity::TOTAL
                    && id.kind == Kind::Stop
                    && (one.relation() == Relation::AtLeast && one.threshold() < 21
                        || one.threshold() > 36)
        })
    };
    // "By the first roll" is no "from the first roll on".
    let anytime = |id: SentenceId| {
        let first = |one: &Comparison| {
            (one.quantity(), one.relation(), one.threshold())
                == (Quantity::ROLL, Relation::AtLeast, 1)
        };
        let of_roll = |one: &&Comparison| one.quantity() == Quantity::ROLL;
        let mut cases = parsed.heuristic.condition(id).alternatives.iter();
        cases.any(|case| case.iter().any(first) && case.iter().filter(of_roll).count() == 1)
    };
    let never = |kind: &WarningKind| {
        matches!(
            kind,
            WarningKind::NeverHolds | WarningKind::Contradiction(..)
        )
    };
    let warned = check(parsed)
        .into_iter()
        .find(|warning| never(&warning.kind));
    let beyond = || {
        parsed
            .spans
            .iter()
            .map(|span| span.id)
            .find(|&id| beyond(id) || anytime(id))
    };
    warned.and_then(|warning| warning.sentence).or_else(beyond)
}

/// Stopping where the risk is low or many dice are left, rolling from a total on, and a
/// total from which on it is stopped anyway.
fn turned_stop(stops: &[Sentence<Action>]) -> Option<SentenceId> {
    let asks = |case: &[Comparison], name: &str, relation: Relation| {
        let is = |one: &&Comparison| one.quantity().entry().name == name;
        case.iter().filter(is).any(|one| one.relation() == relation)
    };
    let risks = "chance of busting";
    let low_risk = |case: &Vec<Comparison>| {
        asks(case, risks, Relation::AtMost)
            && !asks(case, risks, Relation::AtLeast)
            && !asks(case, "total", Relation::AtLeast)
    };
    let total = Relation::AtLeast;
    const SAFE: [&str; 5] = ["dice", "faces kept", "gain", "roll", "chance of busting"];
    let open_total = |case: &Vec<Comparison>| {
        let plain = |one: &Comparison| !SAFE.contains(&one.quantity().entry().name);
        asks(case, "total", total)
            && !asks(case, "total", Relation::AtMost)
            && case.iter().all(plain)
            && !asks(case, "even total", total)
    };
    let only_many_faces =
        |case: &Vec<Comparison>| case.len() == 1 && asks(case, "faces kept", total);
    let with_few_dice = |case: &Vec<Comparison>| {
        case.len() == 2 && asks(case, "total", total) && asks(case, "dice", Relation::AtMost)
    };
    // Not with two dice, that is with one, or with three or more.
    let around = |cases: &[Vec<Comparison>]| {
        let dice = |relation: Relation| {
            let mut asked = cases.iter().flatten();
            asked
                .find(|one| one.quantity() == Quantity::DICE && one.relation() == relation)
                .map(|one| one.threshold())
        };
        matches!((dice(Relation::AtMost), dice(Relation::AtLeast)),
            (Some(few), Some(many)) if many - few == 2)
    };
    let plain_total = |one: &Sentence<Action>| match one.condition.alternatives.as_slice() {
        [case] if one.order == Action::Stop => match case.as_slice() {
            [one] if one.quantity() == Quantity::TOTAL && one.relation() == total => {
                Some(one.threshold())
            }
            _ => None,
        },
        _ => None,
    };
    let mut plain: Option<i8> = None;
    for (index, one) in stops.iter().enumerate() {
        let cases = &one.condition.alternatives;
        let many = match cases.as_slice() {
            [case] => match case.as_slice() {
                [dice] => {
                    let rolls = |before: &Sentence<Action>| {
                        before.order == Action::Roll
                            && before.condition.comparisons().any(|one| one == dice)
                    };
                    dice.quantity() == Quantity::DICE
                        && dice.relation() == Relation::AtLeast
                        && !stops.iter().take(index).any(rolls)
                }
                _ => false,
            },
            _ => false,
        };
        let turned = match one.order {
            Action::Stop => many || cases.iter().any(low_risk) || around(cases),
            Action::Roll => {
                let first = cases.iter().any(open_total) || cases.iter().any(only_many_faces);
                index == 0 && first || cases.iter().any(with_few_dice)
            }
        };
        let now = plain_total(one);
        let again = matches!((plain, now), (Some(one), Some(two)) if (one - two).abs() > 1);
        let rolls = stops.iter().any(|one| {
            one.order == Action::Roll
                && one
                    .condition
                    .comparisons()
                    .any(|one| one.quantity() == Quantity::TOTAL)
        });
        if turned || again && !rolls {
            return Some(stop(index));
        }
        plain = plain.or(now);
    }
    None
}
