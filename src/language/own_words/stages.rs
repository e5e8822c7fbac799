//! Orders to stop that make sense only beside each other: what holds up to where the next
//! begins, and what the rules say anyway.

use super::draft::{Doing, Draft, When};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};

/// The orders to stop, each where the others leave it something to say.
pub(super) fn set_apart(stops: Vec<Draft>) -> Vec<Draft> {
    in_stages(with_worm(stops))
}

/// "On the first roll most points, then worms": what comes behind an order that decides
/// every roll of its case is for the other cases.
pub(super) fn behind_all(mut faces: Vec<Draft>) -> Vec<Draft> {
    let decides = |draft: &Draft, next: &Draft| match &draft.doing {
        Doing::Take(choice) => match choice.filter {
            None => true,
            Some(Filter::Among(faces, None)) => faces.len() == 5 && next.named().is_none(),
            Some(_) => false,
        },
        _ => false,
    };
    for at in 1..faces.len() {
        let (before, rest) = faces.split_at_mut(at);
        let (Some(last), Some(next)) = (before.last(), rest.first_mut()) else {
            continue;
        };
        let same = !last.case.is_always() && last.case == next.case;
        let takes = matches!(next.doing, Doing::Take(_)) && next.limit.is_always();
        if same && takes && decides(last, next) {
            next.case = When::always();
        }
    }
    faces
}

/// "Without a worm I roll" says what the rules say: nobody stops without one.
fn with_worm(stops: Vec<Draft>) -> Vec<Draft> {
    let no_worm = |one: &Comparison| {
        one.quantity().entry().name == "worm kept" && one.relation() == Relation::AtMost
    };
    let mut kept: Vec<Draft> = Vec::with_capacity(stops.len());
    let mut dropped = false;
    for mut draft in stops {
        // "Otherwise" is said of all other cases, which are all there are.
        draft.otherwise &= !std::mem::take(&mut dropped);
        for when in [&mut draft.case, &mut draft.limit] {
            let asked = !when.is_always();
            if draft.doing == Doing::Roll {
                when.0.retain(|all| !all.iter().any(no_worm));
            }
            dropped |= asked && when.is_always();
        }
        if !dropped {
            kept.push(draft);
        }
    }
    kept
}

/// "When I have one tile 24, when I have two or more 27": each up to where the next one
/// begins, which would change nothing otherwise.
fn in_stages(mut stops: Vec<Draft>) -> Vec<Draft> {
    let stage = |draft: &Draft| {
        let case = draft.case.0.as_slice();
        let limit = draft.limit.0.as_slice();
        let ([case], [limit], Doing::Stop, false) = (case, limit, &draft.doing, draft.otherwise)
        else {
            return None;
        };
        let ([case], [limit]) = (case.as_slice(), limit.as_slice()) else {
            return None;
        };
        let least = |one: &Comparison| one.relation() == Relation::AtLeast;
        // Having a tile is having one or more.
        let case = match case.quantity().entry().name {
            "own top" if case.threshold() == 1 => {
                &Comparison::new(Quantity::named("own tiles"), case.relation(), 1)
            }
            _ => case,
        };
        let total = limit.quantity() == Quantity::TOTAL && case.quantity() != Quantity::TOTAL;
        (total && least(case) && least(limit)).then_some((*case, limit.threshold()))
    };
    for at in 1..stops.len() {
        let (Some((one, low)), Some((next, high))) = (stage(&stops[at - 1]), stage(&stops[at]))
        else {
            continue;
        };
        let same = one.quantity() == next.quantity();
        if same && one.threshold() < next.threshold() && low <= high {
            let up_to = next.threshold() - 1;
            let most = Comparison::new(one.quantity(), Relation::AtMost, up_to);
            let exactly = Comparison::new(one.quantity(), Relation::Exactly, up_to);
            stops[at - 1].case = When::all(match one.threshold() == up_to {
                true => vec![exactly],
                false => vec![one, most],
            });
        }
    }
    stops
}
