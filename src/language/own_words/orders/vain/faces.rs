//! Orders about faces that nobody means: faces that are not there, faces that are taken or left
//! alone anyway, orders that are never heard.

use crate::game::{Face, FaceSet};
use crate::language::logic::{interval, readings};
use crate::language::own_words::orders::when::face_counted;
use crate::language::tree::{
    Comparison, FaceOrder, Heuristic, Order, Relation, Sentence, SentenceId, Verb,
};
use crate::language::vocabulary::{Feature, Filter, Kind, Measure, Quantity};

fn face(index: usize) -> SentenceId {
    let kind = Kind::Face;
    SentenceId { kind, index }
}

/// A face that is not there, a face in a case of the roll when it is taken anyway, and
/// faces in two orders.
pub(super) fn doubtful_face(heuristic: &Heuristic) -> Option<SentenceId> {
    let rolled = |one: &Comparison, face| one.quantity() == Quantity::rolled(face);
    if let Some(index) = unheard_face(heuristic)
        .or_else(|| of_own_tiles(heuristic))
        .or_else(|| many_avoided(heuristic))
        .or_else(|| unheard_in_any_roll(heuristic))
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
        let of_roll = |one: &Comparison| face_counted(one).is_some();
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
    let (mut gone, mut avoided) = (FaceSet::EMPTY, FaceSet::EMPTY);
    let mut fewest: Option<i8> = None;
    for (index, one) in heuristic.faces.iter().enumerate() {
        let filter = one.order.choice.filter;
        // "Take pairs first, then triples": a triple is a pair, too.
        if let (Verb::Take, Some(number)) = (one.order.verb, filter.and_then(so_many))
            && one.condition.alternatives.is_empty()
        {
            if fewest.is_some_and(|fewest| fewest < number) {
                return Some(index);
            }
            fewest = Some(fewest.map_or(number, |fewest| fewest.min(number)));
        }
        if !one.condition.alternatives.is_empty() {
            // "Never take worms. With two dice take worms."
            match (one.order.verb, filter) {
                (Verb::Take, Some(Filter::Named(face))) if avoided.contains(face) => {
                    return Some(index);
                }
                _ => continue,
            }
        }
        match (one.order.verb, filter) {
            (verb, Some(Filter::Named(face))) => {
                gone = gone.with(face);
                if verb == Verb::Avoid {
                    avoided = avoided.with(face);
                }
            }
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

/// On how many dice any face must show that is asked for.
fn so_many(filter: Filter) -> Option<i8> {
    let on_enough = |feature: &Feature| feature.entry().name == "on enough dice";
    match filter {
        Filter::Having(feature) => Some(feature).filter(on_enough)?.number().map(|(n, _)| n),
        _ => None,
    }
}

/// "First roll: most points. All others: most points, but worms as well": behind orders that
/// take any face, and of which one holds in every roll.
fn unheard_in_any_roll(heuristic: &Heuristic) -> Option<usize> {
    let (first, last) = readings(Quantity::ROLL, Kind::Face);
    let mut decided = vec![false; usize::try_from(last + 1).unwrap_or(0)];
    for (index, one) in heuristic.faces.iter().enumerate() {
        let plain = one.order.verb == Verb::Take;
        if plain && one.order.choice.is_named() && (first..=last).all(|roll| decided[roll as usize])
        {
            return Some(index);
        }
        let rolls = match one.condition.alternatives.as_slice() {
            [case] => match case.as_slice() {
                [asked] if asked.quantity() == Quantity::ROLL => interval(*asked, Kind::Face),
                _ => None,
            },
            _ => None,
        };
        let (true, None, Some((from, to))) = (plain, one.order.choice.filter, rolls) else {
            continue;
        };
        (from..=to).for_each(|roll| decided[roll as usize] = true);
    }
    None
}

/// "Take the lowest face. Take the face worth the most points": the second is never heard.
pub(super) fn decided_twice(heuristic: &Heuristic) -> Option<SentenceId> {
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
