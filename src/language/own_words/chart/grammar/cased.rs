//! Orders with their cases: "if A, ...", "... only if A", "... unless A".

use super::doubtful::{is_doubtful, is_of_another, leaves_out, may_be_listed};
use super::groups::so_many_of;
use crate::game::{Face, FaceSet};
use crate::language::own_words::chart::choices;
use crate::language::own_words::chart::item::Part;
use crate::language::own_words::chart::item::{
    self, Around, Item, LOOSE, Made, Question, USUAL, loose, maybe, narrowed, takes, usual,
};
use crate::language::own_words::orders::draft::{Doing, Draft, choices_in};
use crate::language::own_words::orders::when::{When, asks_total, is_none_rolled, is_worm_kept};
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};
use Item::{Asked, Case, ExceptCase, Faces, Look, Orders, UpTo};

/// What it costs to take for a case what may be one of a list.
const LISTED: u32 = 3 * LOOSE;

/// What it costs to put orders under a heading, less what the orders are.
const HEADED: u32 = 4;

/// How many orders in a case cost more than fewer of them do.
const MOST_LISTED: usize = 3;

/// "If A, ...", "... if A".
pub(super) fn join(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    // A case that has no "if" may be something else.
    let cost = match left {
        Case(_) => USUAL,
        _ => LOOSE,
    };
    Some(match (left, right) {
        // "One worm: only if there are no fives."
        (Asked(asked) | Case(asked), Case(case))
            if case.only && asked.face.is_some() && !asked.prep && !item::is_total(&case.when) =>
        {
            let take = Choice::of(Filter::Named(asked.face?));
            let orders = takes(&[take], &asked.when, around);
            let [one] = orders.as_slice() else {
                return None;
            };
            let narrowed = narrowed(one, &case.when).filter(|_| asked.when.counts_only(asked.face));
            maybe(narrowed.map(|narrow| Orders(only(&narrow, case, &asked.when))))
        }
        (Asked(case) | Case(case), Orders(list)) if rolls_only(list) => {
            let [roll, stop] = list.as_slice() else {
                return None;
            };
            let roll = narrowed(roll, &case.when)?;
            let stop = Draft {
                case: case.when.clone(),
                otherwise: false,
                implied: false,
                ..stop.clone()
            };
            usual(Orders(vec![roll, stop]))
        }
        // "28 is my number, with exactly 28 I stop".
        (Asked(asked), Orders(list))
            if item::is_total(&asked.when)
                && matches!(list.as_slice(), [one] if one.case.asks_totals_exactly() && !one.case.is_always()) =>
        {
            loose(right.clone())
        }
        (Asked(case) | Case(case), Orders(list)) => {
            let faces = list.iter().any(Draft::is_about_faces);
            if faces && is_doubtful(case) || is_of_another(case, list.first()) {
                return None;
            }
            // A heading is for all of a list.
            let cost = match case.heads && faces {
                true => HEADED.saturating_sub(list.len() as u32),
                false => cost + list.len().min(MOST_LISTED) as u32,
            };
            // "Three fours, fives or worms" is a list.
            // "No ones and no twos, as long as ..." leaves out both.
            let takes = |one: &Draft| matches!(one.doing, Doing::Take(_));
            let none = |one: &Comparison| case.face.is_some_and(|face| is_none_rolled(one, face));
            let none = case.when.0.iter().flatten().any(none);
            let listed = list.first().is_some_and(|one| takes(one) || none);
            let listed = listed && may_be_listed(left, case);
            // "When I have 23 I stop, 22 will do with two dice": two totals, two orders.
            let totals = item::is_total(&case.when)
                && list
                    .iter()
                    .any(|one| one.limit.asks("total") || one.case.asks("total"));
            // "If there are three worms, two fives or four fours, take them" is another.
            let counts_others = |one: &Draft| {
                let (own, others) = (one.case.faces_counted(), case.when.faces_counted());
                own.zip(others).is_some_and(|(own, others)| own != others)
            };
            let listed = listed || list.len() > 1 && list.iter().all(counts_others);
            let cost = cost + if listed { LISTED } else { 0 } + if totals { 2 * LOOSE } else { 0 };
            let cased = in_case(case, list).map(Orders);
            item::maybe_at(cased, cost)
        }
        (Asked(case) | Case(case), Faces(faces)) if !is_doubtful(case) => {
            // "Fives, a single worm, threes" is a list.
            let listed = choices::named(faces).is_some() && may_be_listed(left, case);
            let cost = match case.heads {
                true => HEADED - 1,
                false => cost,
            };
            let cost = cost + if listed { LISTED } else { 0 };
            let orders = takes(faces, &case.when, around);
            if is_of_another(case, orders.first()) {
                return None;
            }
            vec![(Orders(orders), cost)]
        }
        // "Until I have a worm, worms go first."
        (UpTo(when), Faces(faces)) => {
            let case = when.negated();
            maybe(case.map(|case| Orders(takes(faces, &case, around))))
        }
        // "Worms first until I have one."
        (Faces(faces), UpTo(when)) if !item::is_total(when) || is_low(when) => {
            let case = when.negated();
            maybe(case.map(|case| Orders(takes(faces, &case, around))))
        }
        (Orders(list), UpTo(when))
            if (!item::is_total(when) || is_low(when))
                && list.iter().all(Draft::is_about_faces) =>
        {
            let case = when.negated().map(Question::of);
            maybe(case.and_then(|case| in_case(&case, list)).map(Orders))
        }
        (UpTo(when), Orders(list)) if list.iter().all(Draft::is_about_faces) => {
            let case = when.negated().map(Question::of);
            maybe(case.and_then(|case| in_case(&case, list)).map(Orders))
        }
        // "Four the same, unless they are ones" leaves out ones.
        (Faces(faces), Case(case)) if leaves_out(case) && choices::named(faces).is_none() => {
            Made::new()
        }
        // "Fours, fives or worms if there are three or more of it": of any.
        (Faces(faces), Case(case)) if faces.len() > 1 && counts_last(faces, case) => {
            let many = so_many_of(faces, &case.when);
            maybe(many.map(|many| Faces(vec![many])))
        }
        // "Leave ones and twos unless I have three dice": both.
        (Orders(list), Case(case))
            if list.len() == 2 && list.iter().all(|one| one.avoids() && one.case.is_always()) =>
        {
            let cased = list.iter().map(|one| narrowed(one, &case.when));
            maybe(cased.collect::<Option<Vec<_>>>().map(Orders))
        }
        // "Ones and twos only with three dice": both.
        (Faces(faces), Case(case))
            if faces.len() == 1
                || case.only && faces.len() == 2 && choices::named(faces).is_some() =>
        {
            let orders = takes(faces, &case.when, around);
            usual(Orders(
                orders
                    .iter()
                    .flat_map(|one| only(one, case, &When::always()))
                    .collect(),
            ))
        }
        (Orders(list), Case(case))
            if list.len() > 1
                && choices_in(&When::always(), list)
                    .is_some_and(|faces| counts_last(&faces, case)) =>
        {
            let faces = choices_in(&When::always(), list)?;
            let many = so_many_of(&faces, &case.when);
            maybe(many.map(|many| Orders(takes(&[many], &When::always(), around))))
        }
        // "Fives and worms only on the first two rolls": both.
        (Orders(list), Case(case))
            if case.only
                && list.len() == 2
                && list
                    .iter()
                    .all(|one| one.named().is_some() && one.case.is_always()) =>
        {
            let cased = list
                .iter()
                .map(|one| Some(only(&narrowed(one, &case.when)?, case, &When::always())));
            let cased = cased.collect::<Option<Vec<_>>>();
            maybe(cased.map(|cased| Orders(cased.concat())))
        }
        (Orders(list), Case(case)) => {
            let [one] = list.as_slice() else {
                return None;
            };
            let leaves_out = leaves_out(case) && one.about_face().is_none();
            let rolls = one.doing == Doing::Roll && case.only;
            if one.is_about_faces() && (case.loose && is_doubtful(case) || leaves_out) || rolls {
                return Some(Made::new());
            }
            maybe(match one.doing {
                // "Roll unless I can steal": who rolls on stops there.
                Doing::Roll if case.unless && one.when().is_some_and(|when| when.is_always()) => {
                    let stop = |case| Draft {
                        doing: Doing::Stop,
                        limit: case,
                        ..one.clone()
                    };
                    case.when.negated().map(|case| Orders(vec![stop(case)]))
                }
                _ => {
                    // "24, or 26 when I have three tiles" is no list.
                    if one.limit.0.len() == 2
                        && one.limit.0.iter().all(|all| all.iter().any(asks_total))
                    {
                        return Some(Made::new());
                    }
                    let stops = stop_where_excepted(one, case);
                    if let (Some(stop), false) = (&stops, one.first) {
                        return Some(usual(Orders(vec![stop.clone(), one.clone()])));
                    }
                    narrowed(one, &case.when).map(|narrow| {
                        let narrow = only(&narrow, case, &one.case).into_iter();
                        Orders(narrow.chain(stops).collect())
                    })
                }
            })
        }
        // "Worms if I see two, or if four dice are left."
        (Orders(list), Item::Joined(joined)) if matches!(list.as_slice(), [one] if one.named().is_some() && !one.case.is_always()) =>
        {
            let (Part::Or, Case(other)) = joined.as_ref() else {
                return None;
            };
            let case = list[0].case.clone().or(other.when.clone());
            item::loose(Orders(vec![Draft {
                case,
                ..list[0].clone()
            }]))
        }
        // "No fives until I have a worm", "up to the second roll, never worms".
        (Item::Without(set), UpTo(when)) if !item::is_total(when) => {
            let case = when.negated()?;
            maybe(avoided(*set, &case, around))
        }
        // "No ones or twos on the first two rolls."
        (Item::Without(set), Asked(case))
            if case.when.asks(Quantity::ROLL.entry().name) && set.len() < 4 =>
        {
            item::maybe_at(avoided(*set, &case.when, around), LOOSE)
        }
        (Asked(case) | Case(case), Item::Without(set))
            if case.when.asks(Quantity::ROLL.entry().name) =>
        {
            item::maybe_at(avoided(*set, &case.when, around), LOOSE)
        }
        // "Never take worms on the first roll."
        (Orders(list), Asked(case)) if case.prep && !is_doubtful(case) => {
            if list.len() > 1 && !list.iter().all(Draft::avoids) {
                return None;
            }
            let of_faces = |one: &Draft| {
                one.is_about_faces() && (one.case.is_always() || one.case.asks_rolled())
            };
            let narrowed = |one: &Draft| narrowed(one, &case.when).filter(|_| of_faces(one));
            let cased: Option<Vec<Draft>> = list.iter().map(narrowed).collect();
            item::maybe_at(cased.map(Orders), LOOSE)
        }
        // "Worms on the first or second roll."
        (Faces(faces), Asked(case))
            if (case.prep || is_bounded(&case.when))
                && case.when.asks(Quantity::ROLL.entry().name) =>
        {
            let face = choices::only_face(faces).map(|_| takes(faces, &case.when, around));
            item::maybe_at(face.map(Orders), LOOSE)
        }
        (ExceptCase(case), Orders(list)) => {
            let [one] = list.as_slice() else {
                return None;
            };
            let first = |case| Draft {
                case,
                ..one.clone().put_first()
            };
            let both = case.when.and(&one.case);
            maybe(both.map(|case| Orders(vec![first(case)])))
        }
        // "Unless there is only one worm, in which case the most points."
        (ExceptCase(case), Faces(faces)) => {
            let orders = takes(faces, &case.when, around).into_iter();
            usual(Orders(orders.map(Draft::put_first).collect()))
        }
        (Look(_), Orders(_)) => loose(right.clone()),
        _ => return None,
    })
}

/// An order in a case: "worms only with three dice" never takes them with more, and "a
/// single worm only with three dice" never takes that one.
fn only(one: &Draft, case: &Question, of: &When) -> Vec<Draft> {
    // "Only from the second roll on, or if there are four" says little of when not.
    let alternatives = case.when.0.len() > 1 && case.when.asks(Quantity::ROLL.entry().name);
    let named = one.named().filter(|_| case.only && !alternatives);
    let avoid = |(face, case)| Draft {
        doing: Doing::Avoid(Filter::Named(face)),
        case,
        ..one.clone()
    };
    // Who has a worm can't take another.
    let again = |(face, case): &(Face, When)| {
        *face == Face::Worm && case.0.iter().flatten().any(is_worm_kept)
    };
    let never = named
        .zip(case.when.negated().and_then(|other| of.and(&other)))
        .filter(|other| !again(other))
        .map(avoid);
    [one.clone()].into_iter().chain(never).collect()
}

/// Whether every alternative ends somewhere: "on the first or second roll", not "by the third".
fn is_bounded(when: &When) -> bool {
    let ends = |one: &Comparison| one.relation() != Relation::AtLeast;
    when.0.iter().all(|all| all.iter().any(ends))
}

/// Orders not to take some faces in a case.
fn avoided(set: FaceSet, case: &When, around: &Around) -> Option<Item> {
    let faces: Vec<Face> = set.iter().collect();
    let orders = item::avoids(&choices::all_named(&faces), around)?;
    let cased = |one: Draft| Draft {
        case: case.clone(),
        ..one
    };
    Some(Orders(orders.into_iter().map(cased).collect()))
}

/// Whether no total that is asked for wins a tile: "until I have ten points".
fn is_low(when: &When) -> bool {
    when.0.iter().flatten().all(|one| one.threshold() < 21)
}

/// Whether dice of the last of some faces are counted: "fours or fives if there are three".
fn counts_last(faces: &[Choice], case: &Question) -> bool {
    let last = choices::named(faces).and_then(|faces| faces.last().copied());
    !case.only && last.is_some() && case.face == last && case.when.counts_only(last)
}

/// Whether orders say to roll in a case only: it is stopped in others.
fn rolls_only(list: &[Draft]) -> bool {
    let stops = |stop: &Draft| stop.implied && stop.otherwise && stop.doing == Doing::Stop;
    matches!(list, [roll, stop] if roll.doing == Doing::Roll && stops(stop))
}

/// "Never stop below 25 unless I can steal": a steal is a stop.
fn stop_where_excepted(roll: &Draft, case: &Question) -> Option<Draft> {
    let when = case.when.negated().filter(|_| case.unless)?;
    let stop = Draft {
        doing: Doing::Stop,
        ..roll.clone()
    };
    let (case, limit) = match roll.first && roll.case.is_always() {
        true => (When::always(), when),
        false => (roll.when()?.and(&when)?, When::always()),
    };
    let can_stop = !case.asks_rolled() && !limit.asks_rolled();
    (roll.doing == Doing::Roll && can_stop).then_some(Draft {
        case,
        limit,
        overrules: roll.first,
        ..stop
    })
}

/// An order in the case that it has, and never in others.
///
/// "A single worm only with three dice": two worms are left out of it.
pub(super) fn only_in_its_case(one: &Draft) -> Vec<Draft> {
    let rolled = one.named().map(Quantity::rolled);
    let counts = |asked: &Comparison| Some(asked.quantity()) == rolled;
    let (of, case) = match one.case.0.as_slice() {
        [all] => all.iter().copied().partition(counts),
        _ => (Vec::new(), Vec::new()),
    };
    let (of, case) = match of.is_empty() || case.is_empty() {
        true => (When::always(), one.case.clone()),
        false => (When::all(of), When::all(case)),
    };
    let case = Question {
        only: true,
        ..Question::of(case)
    };
    only(one, &case, &of)
}

/// An order for so many dice of a face, and never for others in its case.
pub(super) fn only_so_many(one: &Draft, rolled: &When, case: &When) -> Vec<Draft> {
    let rolled = Question {
        only: true,
        ..Question::of(rolled.clone())
    };
    only(one, &rolled, case)
}

/// Orders in a case that was said before them; `None` when it can't be of all of them.
fn in_case(case: &Question, list: &[Draft]) -> Option<Vec<Draft>> {
    let faces = list.iter().all(Draft::is_about_faces);
    // "First roll: worms if there are two, otherwise fives": otherwise in that roll.
    let own = list.first();
    let own = own.is_some_and(|one| !one.case.is_always() && !one.otherwise);
    let left = list.iter().any(|one| one.otherwise) && !own;
    if left || !faces && (list.len() > 1 || case.when.asks_rolled()) {
        return None;
    }
    let cased = |one: &Draft| {
        let case = case.when.and(&one.case)?;
        Some(Draft {
            case,
            ..one.clone()
        })
    };
    list.iter().map(cased).collect()
}
