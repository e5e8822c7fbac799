//! Readings that nobody means: orders that are never heard, conditions that are always or
//! never met, stopping where it is safe and rolling on where it is not. Something else
//! must have been said, so such a text is not understood.

use std::ops::Range;

use crate::game::Face;
use crate::language::check::{WarningKind, check};
use crate::language::parse::Parsed;
use crate::language::tree::{Action, Comparison, Heuristic, Order, Relation, Sentence, SentenceId};
use crate::language::vocabulary::{Kind, Measure, Quantity};

/// Where a reading says what nobody means.
pub(super) fn in_vain(parsed: &Parsed) -> Option<Range<usize>> {
    let heuristic = &parsed.heuristic;
    let id = never_asked(parsed)
        .or_else(|| decided_twice(heuristic))
        .or_else(|| turned_stop(&heuristic.stops))?;
    let span = parsed.spans.iter().find(|span| span.id == id)?;
    Some(span.whole.clone())
}

fn stop(index: usize) -> SentenceId {
    SentenceId {
        kind: Kind::Stop,
        index,
    }
}

/// A condition that can't hold, or asks for numbers that do not occur: "stop on 2 dice or
/// 24" is about no 24 dice.
fn never_asked(parsed: &Parsed) -> Option<SentenceId> {
    let beyond = |id: SentenceId| {
        let mut asked = parsed.heuristic.condition(id).comparisons();
        asked.any(|one| {
            let (lowest, highest) = one.quantity().range();
            let most = one.relation() == Relation::AtMost;
            let rolled = one.quantity() == Quantity::rolled(Face::Worm);
            let kept = one.quantity().entry().name == "worms kept";
            one.threshold() > highest
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

/// "Take the lowest face. Take the face worth the most points": the second is never heard.
fn decided_twice(heuristic: &Heuristic) -> Option<SentenceId> {
    const EVERY: [Measure; 3] = [
        Measure::POINTS,
        Measure::FACE,
        Measure::named("on the most dice"),
    ];
    let all = |at: usize| {
        let one = heuristic.faces.get(at)?;
        let ranking = &one.order.choice.ranking;
        let decides = one.condition.alternatives.is_empty() && one.order.decides();
        (decides && EVERY.contains(&ranking.measure))
            .then_some((ranking.measure, ranking.direction))
    };
    let mut decided = (0..heuristic.faces.len()).filter_map(|at| Some((at, all(at)?)));
    let (before, first) = decided.next()?;
    let tie = heuristic
        .faces
        .get(before)?
        .order
        .choice
        .ranking
        .among_equals;
    let (index, _) = decided.find(|(_, next)| *next != first && Some(*next) != tie)?;
    Some(SentenceId {
        kind: Kind::Face,
        index,
    })
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
