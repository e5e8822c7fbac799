//! Orders that make sense only beside each other: what is left for the one by the other,
//! what holds up to where the next begins, and what the rules say anyway.

use super::draft::{Doing, Draft};
use super::when::{
    When, asks_total, asks_total_at_least, face_counted, face_missing, is_no_worm, is_none_rolled,
};
use crate::game::Face;
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};

/// The orders to stop, each where the others leave it something to say.
pub fn set_apart(stops: Vec<Draft>) -> Vec<Draft> {
    in_stages(with_worm(stops))
}

/// "On the first roll most points, then worms": what comes behind an order that decides
/// every roll of its case is for the other cases.
pub fn behind_all(mut faces: Vec<Draft>) -> Vec<Draft> {
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

/// "On the first roll worms if there are two, otherwise the most points. After that worms":
/// what was said since the roll was named is for that roll, too, when others follow.
/// `after` tells that the next orders begin with "after that".
pub fn keep_on_roll(drafts: &mut [Draft], next: &mut [Draft], after: bool) {
    let last_roll = |draft: &Draft| match draft.case.0.as_slice() {
        [all] => all
            .iter()
            .copied()
            .find(|one| one.quantity() == Quantity::ROLL && one.relation() != Relation::AtLeast),
        _ => None,
    };
    let named = drafts.iter().rposition(|draft| draft.case.asks("roll"));
    let Some((at, roll)) = named.and_then(|at| Some((at, last_roll(&drafts[at])?))) else {
        return;
    };
    let later = Comparison::new(Quantity::ROLL, Relation::AtLeast, roll.threshold() + 1);
    let next_roll = Comparison::new(Quantity::ROLL, Relation::Exactly, roll.threshold() + 1);
    let first = next.first();
    let begins = |roll: &&Comparison| {
        let case = When::all(vec![**roll]);
        first.is_some_and(|draft| draft.case == case)
    };
    let begun = [later, next_roll].iter().find(begins).copied();
    let rest = &mut drafts[at + 1..];
    let goes_on = |draft: &Draft| {
        let mut asked = draft.case.0.iter().flatten();
        draft.is_about_faces() && (draft.otherwise || asked.any(|one| face_missing(one).is_some()))
    };
    let decides = next.iter().all(|draft| draft.case.is_always())
        || next.iter().any(Draft::decides_all) && !next.iter().any(|draft| draft.case.asks("roll"));
    let follows = after && decides || begun.is_some();
    if rest.is_empty() || !rest.iter().all(goes_on) || !follows {
        return;
    }
    for (drafts, roll) in [(rest, roll), (next, begun.unwrap_or(later))] {
        for draft in drafts.iter_mut().filter(|draft| !draft.case.asks("roll")) {
            if let Some(case) = draft.case.and(&When::all(vec![roll])) {
                (draft.case, draft.otherwise) = (case, false);
            }
        }
    }
}

/// "When A, worms, otherwise fives. If not, ...": the fives are for A.
pub fn keep_in_case(drafts: &mut [Draft]) {
    let [.., cased, other] = drafts else {
        return;
    };
    let faces = cased.is_about_faces() && other.is_about_faces();
    if faces && !cased.case.asks_rolled() && other.otherwise && other.case.is_always() {
        (other.case, other.otherwise) = (cased.case.clone(), false);
    }
}

/// "No worms? Then the highest" takes the worms where there are some; behind an order to
/// take worms, the last order for rolls without them or with one kept is for all others.
pub fn left_over(mut faces: Vec<Draft>) -> Vec<Draft> {
    let takes = |draft: &Draft| matches!(draft.doing, Doing::Take(_));
    let last = faces.iter().rposition(takes);
    for at in 0..faces.len() {
        let draft = &faces[at];
        let [asked] = draft.case.0.as_slice() else {
            continue;
        };
        let kept = |one: &Comparison| *one == Comparison::flag(Quantity::named("worm kept"));
        let taken = |face| {
            let mut before = faces[..at].iter();
            before.any(|draft| draft.named() == Some(face) && draft.is_always())
        };
        // Who has a worm can't take another: "worms if I have none" takes all there are.
        let taken_first = |face| {
            let first = |draft: &Draft| {
                let none =
                    |asked: &Vec<Comparison>| matches!(asked.as_slice(), [one] if is_no_worm(one));
                draft.named() == Some(face)
                    && matches!(draft.case.0.as_slice(), [asked] if none(asked))
            };
            taken(face) || face == Face::Worm && faces[..at].iter().any(first)
        };
        let goes_on = |next: &Draft| {
            let none = |one| draft.named().is_some_and(|face| is_none_rolled(one, face));
            next.case.0.iter().flatten().any(none)
        };
        let ends = Some(at) == last || faces.get(at + 1).is_some_and(goes_on);
        let unsaid = ends && faces.iter().all(|draft| !speaks_of_worms(draft));
        // "No worm and no five": of both.
        let alone = asked.iter().filter_map(face_missing).count() == 1;
        let (met, left): (Vec<Comparison>, Vec<Comparison>) =
            asked.iter().partition(|one| match face_missing(one) {
                Some(face) => taken_first(face) || face == Face::Worm && unsaid && alone,
                None if Some(at) != last => false,
                None if kept(one) => taken(Face::Worm),
                None => is_no_worm(one) && taken(Face::Worm),
            });
        let is_for_others = takes(draft) && draft.named() != Some(Face::Worm) && !draft.canonical;
        if met.is_empty() || !is_for_others {
            continue;
        }
        let worms = (unsaid && !taken(Face::Worm)).then(|| Draft {
            implied: true,
            ..Draft::new(
                Doing::Take(Choice::of(Filter::Named(Face::Worm))),
                When::always(),
                When::always(),
                draft.place.clone(),
            )
        });
        faces[at].case = When::all(left);
        if let Some(worms) = worms {
            faces.insert(at, worms);
            break;
        }
    }
    faces
}

/// "With one worm fives, with two worms": each up to where the next one begins.
pub fn counted_apart(mut faces: Vec<Draft>) -> Vec<Draft> {
    let counts = |draft: &Draft| match draft.case.0.as_slice() {
        [all] => match all.as_slice() {
            [one] if one.relation() == Relation::AtLeast && face_counted(one).is_some() => {
                Some(*one)
            }
            _ => None,
        },
        _ => None,
    };
    for at in 1..faces.len() {
        let (Some(one), Some(next)) = (counts(&faces[at - 1]), counts(&faces[at])) else {
            continue;
        };
        let takes = |draft: &Draft| draft.named().is_some() && !draft.canonical;
        let same = one.quantity() == next.quantity() && one.threshold() < next.threshold();
        if same && takes(&faces[at - 1]) && takes(&faces[at]) {
            faces[at - 1].case = up_to(one, next);
        }
    }
    faces
}

/// Whether an order takes worms, or leaves them alone.
fn speaks_of_worms(draft: &Draft) -> bool {
    match draft.filter() {
        Some(Filter::Named(face)) => face == Face::Worm,
        Some(Filter::Among(faces, _)) => faces.contains(Face::Worm),
        _ => false,
    }
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

/// From where a number is reached up to where the next one is.
fn up_to(one: Comparison, next: Comparison) -> When {
    let last = next.threshold() - 1;
    let is = |relation| Comparison::new(one.quantity(), relation, last);
    When::all(match one.threshold() == last {
        true => vec![is(Relation::Exactly)],
        false => vec![one, is(Relation::AtMost)],
    })
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
            stops[at - 1].case = up_to(one, next);
        }
    }
    stops
}

/// "I don't stop under 28 when I am behind": from 28 on it stops, where nothing said
/// stops at a total, or anyway. So it does for the tile that was wanted.
pub fn above_rolls(drafts: &[Draft]) -> Vec<Draft> {
    let stops = drafts.iter().filter(|draft| draft.doing == Doing::Stop);
    let stops: Vec<When> = stops
        .map(|draft| draft.when().unwrap_or_default())
        .collect();
    let only_total = |all: &Vec<Comparison>| all.iter().all(asks_total);
    if stops
        .iter()
        .any(|when| when.is_always() || when.0.iter().any(only_total))
    {
        return Vec::new();
    }
    let above = |draft: &Draft| {
        let told = draft.doing == Doing::Roll && !draft.implied;
        let when = draft.when().filter(|_| told)?;
        let [all] = when.0.as_slice() else {
            return None;
        };
        let of_tile = |one: &Comparison| {
            asks_total(one) || ["gain", "steal"].contains(&one.quantity().entry().name)
        };
        let parted = |wanted: &dyn Fn(&Comparison) -> bool| -> (Vec<Comparison>, When) {
            let (wanted, case) = all.iter().copied().partition(wanted);
            (wanted, When::all(case))
        };
        let (wanted, case) = match parted(&of_tile) {
            (_, case) if case.is_always() => parted(&asks_total),
            parts => parts,
        };
        if case.is_always() || stops.contains(&case) || wanted.is_empty() {
            return None;
        }
        let limits: Option<Vec<_>> = wanted.iter().copied().map(Comparison::negated).collect();
        let limits = limits?.concat();
        if !limits.iter().all(|one| one.relation() == Relation::AtLeast) {
            return None;
        }
        let limit = When(limits.into_iter().map(|one| vec![one]).collect());
        Some(Draft {
            implied: true,
            ..Draft::new(Doing::Stop, case, limit, draft.place.clone())
        })
    };
    drafts.iter().filter_map(above).collect()
}

/// "Stop with two dice left" goes for the last one as well, where nothing else is said of
/// so few: whoever fears two dice fears one more. "25, with four dice left 27" goes for more
/// dice, too, and so does "roll with three dice". `exactly` tells of whom it is not.
pub fn widen_dice(drafts: &mut [Draft], exactly: impl Fn(&Draft) -> bool) {
    let is_dice = |one: &Comparison| one.quantity() == Quantity::DICE;
    let asked = drafts.iter().filter(|draft| !draft.is_about_faces());
    let numbers = asked.flat_map(|draft| draft.comparisons().filter(|one| is_dice(one)));
    let numbers: Vec<i8> = numbers.map(|one| one.threshold()).collect();
    let (Some(fewest), Some(most)) = (numbers.iter().min(), numbers.iter().max()) else {
        return;
    };
    let general = drafts.iter().filter(|draft| !draft.asks("dice"));
    let general = general.filter_map(Draft::lowest_total).min();
    for draft in drafts.iter_mut().filter(|draft| !draft.is_about_faces()) {
        let braver = total_beside_dice(draft) > general && general.is_some();
        let rolls = draft.doing == Doing::Roll;
        if rolls && draft.comparisons().any(asks_total) {
            continue;
        }
        let (relation, last) = match braver || rolls {
            true => (Relation::AtLeast, *most),
            false => (Relation::AtMost, *fewest),
        };
        let further = |one: Comparison| {
            let exact = one.relation() == Relation::Exactly && one.threshold() == last;
            match is_dice(&one) && exact && last > 1 {
                true => Comparison::new(one.quantity(), relation, last),
                false => one,
            }
        };
        if !exactly(draft) {
            (draft.case, draft.limit) = (draft.case.each(further), draft.limit.each(further));
        }
    }
}

/// The lowest total that an order asks for where it asks about dice, too.
fn total_beside_dice(draft: &Draft) -> Option<i8> {
    let when = draft.when()?;
    let of_dice = |all: &&Vec<Comparison>| all.iter().any(|one| one.quantity() == Quantity::DICE);
    let asked = when.0.iter().filter(of_dice).flatten();
    let totals = asked.filter(|one| asks_total_at_least(one));
    totals.map(|one| one.threshold()).min()
}

/// "When four faces are kept I stop": and where more are, if nothing is said of those. "With five
/// tiles left I stop at anything": and with fewer. So it is with the last number that is said of
/// a quantity, in the direction of `relation`; `exactly` tells of whom it is not.
pub fn widen_last(
    drafts: &mut [Draft],
    quantity: Quantity,
    relation: Relation,
    exactly: impl Fn(&Draft) -> bool,
) {
    let is_asked = |one: &Comparison| one.quantity() == quantity;
    let asked = drafts.iter().filter(|draft| !draft.is_about_faces());
    let asked = asked.flat_map(|draft| draft.comparisons().filter(|one| is_asked(one)));
    let numbers = asked.map(|one| one.threshold());
    let last = match relation {
        Relation::AtMost => numbers.min(),
        _ => numbers.max(),
    };
    let further = |one: Comparison| {
        // One tile or fewer is one tile.
        let all = relation == Relation::AtMost && one.threshold() == 1;
        let exact = one.relation() == Relation::Exactly && !all;
        match is_asked(&one) && exact && Some(one.threshold()) == last {
            true => Comparison::new(quantity, relation, one.threshold()),
            false => one,
        }
    };
    let stops = |draft: &&mut Draft| draft.doing == Doing::Stop && !exactly(draft);
    for draft in drafts.iter_mut().filter(stops) {
        (draft.case, draft.limit) = (draft.case.each(further), draft.limit.each(further));
    }
}
