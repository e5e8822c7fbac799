//! Readings that nobody means: orders that are never heard, conditions that are always or
//! never met, stopping where it is safe and rolling on where it is not. Something else
//! must have been said, so such a text is not understood.

use std::ops::Range;

use crate::game::{Face, FaceSet};
use crate::language::check::{WarningKind, check};
use crate::language::logic::interval;
use crate::language::parse::Parsed;
use crate::language::tree::{
    Action, Comparison, FaceOrder, Heuristic, Order, Relation, Sentence, SentenceId, Verb,
};
use crate::language::vocabulary::{Filter, Kind, Measure, Quantity};

/// Where a reading says what nobody means.
pub fn in_vain(parsed: &Parsed) -> Option<Range<usize>> {
    let heuristic = &parsed.heuristic;
    let id = doubtful_face(heuristic)
        .or_else(|| doubtful_stop(heuristic))
        .or_else(|| never_asked(parsed))
        .or_else(|| decided_twice(heuristic))
        .or_else(|| turned_stop(&heuristic.stops))?;
    let span = parsed.spans.iter().find(|span| span.id == id)?;
    Some(span.whole.clone())
}

fn stop(index: usize) -> SentenceId {
    let kind = Kind::Stop;
    SentenceId { kind, index }
}

fn face(index: usize) -> SentenceId {
    let kind = Kind::Face;
    SentenceId { kind, index }
}

/// A face that is not there, a face in a case of the roll when it is taken anyway, and
/// faces in two orders.
fn doubtful_face(heuristic: &Heuristic) -> Option<SentenceId> {
    let rolled = |one: &Comparison, face| one.quantity() == Quantity::rolled(face);
    if let Some(index) = unheard_face(heuristic)
        .or_else(|| of_own_tiles(heuristic))
        .or_else(|| many_avoided(heuristic))
    {
        return Some(face(index));
    }
    let always = |one: &&Sentence<FaceOrder>| one.condition.alternatives.is_empty();
    let named = |one: &Sentence<FaceOrder>| match one.order.choice.filter {
        Some(Filter::Named(face)) => Some(face),
        _ => None,
    };
    // "The first thing I take is never worms. Then always worms."
    let mut faces = heuristic.faces.iter().enumerate();
    let first = faces.find(|(_, one)| one.order.verb != Verb::Avoid);
    if let Some((index, first)) = first.filter(|(_, one)| named(one) == Some(Face::Worm))
        && always(&first)
        && index + 1 < heuristic.faces.len()
        && let mut avoided = heuristic.faces[..index].iter().filter(always)
        && avoided.any(|one| named(one) == Some(Face::Worm))
    {
        return Some(face(index));
    }
    let (mut taken, mut again): (Vec<Face>, Vec<Face>) = (Vec::new(), Vec::new());
    // "Worms, then fives. ... Fives, then worms."
    let (mut last, mut turned) = (None, false);
    for (index, sentence) in heuristic.faces.iter().enumerate() {
        let id = face(index);
        let Some(Filter::Named(face)) = sentence.order.choice.filter else {
            continue;
        };
        if sentence.order.verb == Verb::Avoid {
            continue;
        }
        let condition = &sentence.condition;
        let absent = |one: &Comparison| {
            rolled(one, face) && (one.relation(), one.threshold()) == (Relation::AtMost, 0)
        };
        let cases = &condition.alternatives;
        let never = !cases.is_empty() && cases.iter().all(|all| all.iter().any(absent));
        let of_roll = |one: &Comparison| Face::ALL.into_iter().any(|face| rolled(one, face));
        let anyway = taken.contains(&face) && condition.comparisons().any(of_roll);
        if never || anyway {
            return Some(id);
        }
        match (cases.is_empty(), taken.contains(&face)) {
            (true, false) => taken.push(face),
            (true, true) if !again.contains(&face) => {
                turned |= last != Some(face);
                again.push(face);
            }
            _ => {}
        }
        last = Some(face);
    }
    let first = taken.iter().filter(|face| again.contains(face));
    let reordered = again.len() > 1 && !first.eq(&again) || turned && taken.len() < Face::COUNT - 1;
    reordered.then(|| face(0))
}

/// "Near the end, with four tiles or less, worms": nobody takes faces by the number of
/// their own tiles.
fn of_own_tiles(heuristic: &Heuristic) -> Option<usize> {
    let own = |one: &Comparison| one.quantity().entry().name == "own tiles";
    let mut faces = heuristic.faces.iter();
    faces.position(|one| one.condition.comparisons().any(own))
}

/// "Four worms or more I take, else I ignore them": nobody leaves the many and takes the few.
fn many_avoided(heuristic: &Heuristic) -> Option<usize> {
    let many = |one: &Sentence<FaceOrder>| match (one.order.verb, one.order.choice.filter) {
        (Verb::Avoid, Some(Filter::Named(face))) => {
            let cases = &one.condition.alternatives;
            let rolled = Quantity::rolled(face);
            let asks = |one: &Comparison| {
                one.quantity() == rolled
                    && one.relation() == Relation::AtLeast
                    && one.threshold() > 1
            };
            !cases.is_empty() && cases.iter().all(|case| case.iter().all(asks))
        }
        _ => false,
    };
    heuristic.faces.iter().position(many)
}

/// "Never take ones or twos. If there are only these, the one with fewer dice": where all
/// faces of an order are avoided anyway, or taken before.
fn unheard_face(heuristic: &Heuristic) -> Option<usize> {
    let mut gone = FaceSet::EMPTY;
    for (index, one) in heuristic.faces.iter().enumerate() {
        let filter = one.order.choice.filter;
        if !one.condition.alternatives.is_empty() {
            // "Never take worms. With two dice take worms."
            let avoided = |face| avoids_always(&heuristic.faces[..index], face);
            match (one.order.verb, filter) {
                (Verb::Take, Some(Filter::Named(face))) if avoided(face) => return Some(index),
                _ => continue,
            }
        }
        match (one.order.verb, filter) {
            (_, Some(Filter::Named(face))) => gone = gone.with(face),
            (Verb::Avoid, _) => {}
            (_, Some(Filter::Among(faces, None))) => {
                let mut faces = Face::ALL.into_iter().filter(|&face| faces.contains(face));
                if faces.all(|face| gone.contains(face)) {
                    return Some(index);
                }
            }
            _ => {}
        }
    }
    None
}

/// Whether a face is left alone in every case.
fn avoids_always(faces: &[Sentence<FaceOrder>], face: Face) -> bool {
    let avoids = |one: &Sentence<FaceOrder>| {
        let named = one.order.choice.filter == Some(Filter::Named(face));
        one.condition.alternatives.is_empty() && one.order.verb == Verb::Avoid && named
    };
    faces.iter().any(avoids)
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
fn implies(one: Comparison, wider: Comparison) -> bool {
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
    Some(face(index))
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
