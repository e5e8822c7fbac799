//! Orders with their cases, one after the other.

use crate::game::Face;
use crate::language::own_words::chart::item::{
    self, Around, Item, LOOSE, Made, Part, Question, USUAL, loose, maybe, narrowed, otherwise,
    same_orders, takes, usual,
};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::{When, is_worm_kept};
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};
use Item::{Asked, Case, ExceptCase, Faces, Look, Next, Orders, UpTo, Word};
use Part as P;

pub(super) fn join(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    cased(left, right, around).or_else(|| in_turn(left, right, around))
}

/// "If A, ...", "... if A".
fn cased(left: &Item, right: &Item, around: &Around) -> Option<Made> {
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
        (Asked(case) | Case(case), Orders(list)) => {
            let faces = list.iter().any(Draft::is_about_faces);
            if faces && is_doubtful(case) {
                return None;
            }
            let cost = cost + list.len() as u32;
            let cased = in_case(case, list).map(Orders);
            cased.map(|cased| (cased, cost)).into_iter().collect()
        }
        (Asked(case) | Case(case), Faces(faces)) if !is_doubtful(case) => {
            vec![(Orders(takes(faces, &case.when, around)), cost)]
        }
        // "Until I have a worm, worms go first."
        (UpTo(when), Faces(faces)) => {
            let case = when.negated();
            maybe(case.map(|case| Orders(takes(faces, &case, around))))
        }
        // "Worms first until I have one."
        (Faces(faces), UpTo(when)) if !item::is_total(when) => {
            let case = when.negated();
            maybe(case.map(|case| Orders(takes(faces, &case, around))))
        }
        (Orders(list), UpTo(when))
            if !item::is_total(when) && list.iter().all(Draft::is_about_faces) =>
        {
            let case = when.negated().map(Question::of);
            maybe(case.and_then(|case| in_case(&case, list)).map(Orders))
        }
        (UpTo(when), Orders(list)) if list.iter().all(Draft::is_about_faces) => {
            let case = when.negated().map(Question::of);
            maybe(case.and_then(|case| in_case(&case, list)).map(Orders))
        }
        (Faces(faces), Case(case)) if faces.len() == 1 => {
            let orders = takes(faces, &case.when, around);
            usual(Orders(
                orders
                    .iter()
                    .flat_map(|one| only(one, case, &When::always()))
                    .collect(),
            ))
        }
        (Orders(list), Case(case)) => {
            let [one] = list.as_slice() else {
                return None;
            };
            if one.is_about_faces() && case.loose && is_doubtful(case) {
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
                    let narrowed = narrowed(one, &case.when);
                    narrowed.map(|narrow| Orders(only(&narrow, case, &one.case)))
                }
            })
        }
        // "Never take worms on the first roll."
        (Orders(list), Asked(case)) if case.prep && !is_doubtful(case) => {
            let [one] = list.as_slice() else {
                return None;
            };
            let of_faces = one.is_about_faces() && one.case.is_always();
            let narrowed = narrowed(one, &case.when).filter(|_| of_faces);
            narrowed
                .map(|one| loose(Orders(vec![one])))
                .unwrap_or_default()
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
    // "Only with three dice or if there are two of them" says little of when not.
    let says_when_not = case.only && case.when.0.len() == 1;
    let named = one.named().filter(|_| says_when_not);
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

/// Whether an order is to take a face by name in some case.
pub(super) fn is_face_in_case(order: &Draft) -> bool {
    order.named().is_some() && !order.case.is_always()
}

/// An order in the case that it has, and never in others.
pub(super) fn only_in_its_case(one: &Draft) -> Vec<Draft> {
    let case = Question {
        only: true,
        ..Question::of(one.case.clone())
    };
    only(one, &case, &When::always())
}

/// What orders take in a case; `None` where one does something else, or in another.
pub(super) fn choices_in(case: &When, orders: &[Draft]) -> Option<Vec<Choice>> {
    let choice = |one: &Draft| match &one.doing {
        Doing::Take(choice) if one.case == *case => Some(choice.clone()),
        _ => None,
    };
    orders.iter().map(choice).collect()
}

/// Whether an order is to take a face by name in any case.
fn is_plain_choice(order: &Draft) -> bool {
    order.named().is_some() && order.case.is_always()
}

fn is_named_or_stop(order: &Draft) -> bool {
    order.named().is_some() || order.doing == Doing::Stop
}

pub(super) fn is_avoided(order: &Draft) -> bool {
    matches!(order.doing, Doing::Avoid(_))
}

/// One order after the other.
fn in_turn(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    let both = |one: &[Draft], other: &[Draft]| Orders([one, other].concat());
    // What is left, or an exception, needs no sign before it.
    let goes_on = |other: &[Draft]| {
        let first = other.first();
        first.is_some_and(|first| first.otherwise || first.first)
    };
    Some(match (left, right) {
        (Orders(one), Next(next)) => {
            let avoids = one.last().is_some_and(is_avoided);
            match next.as_ref() {
                Orders(other) => {
                    let named = other.first().is_some_and(is_plain_choice);
                    vec![(both(one, other), USUAL + u32::from(avoids && named))]
                }
                Faces(faces) => {
                    let named = faces.iter().all(Choice::is_named) && faces.len() > 1;
                    let of_faces = one.iter().all(Draft::is_about_faces);
                    let more = (named || of_faces).then(|| takes(faces, &When::always(), around));
                    // "Never ones and twos, the highest": the twos belong to the ones.
                    let named = faces.first().is_some_and(Choice::is_named);
                    let cost = LOOSE + if avoids && named { LOOSE } else { 0 };
                    more.map(|more| (both(one, &more), cost))
                        .into_iter()
                        .collect()
                }
                _ => Made::new(),
            }
        }
        // "Stop if I can steal, or if I have 25."
        (Orders(one), Item::Joined(joined)) => {
            let stop = one.last().filter(|last| last.doing == Doing::Stop)?;
            let more = match joined.as_ref() {
                (P::Or, Asked(asked) | Case(asked)) if !asked.when.asks_rolled() => &asked.when,
                (P::Or, UpTo(when)) => when,
                _ => return None,
            };
            let more = match stop.limit.is_always() {
                true => Draft {
                    case: more.clone(),
                    ..stop.clone()
                },
                false => Draft {
                    limit: more.clone(),
                    ..stop.clone()
                },
            };
            loose(both(one, &[more]))
        }
        // "I like fives, so I take fives."
        (Orders(one), Orders(other)) if same_orders(one, other) => usual(left.clone()),
        (Orders(one), Orders(other)) if goes_on(other) => usual(both(one, other)),
        (Faces(faces), Orders(other)) if goes_on(other) => {
            usual(both(&takes(faces, &When::always(), around), other))
        }
        (Word(P::Otherwise), Orders(_)) => usual(otherwise(right.clone())),
        // "Otherwise two or more fives."
        (Word(P::Otherwise), Asked(asked)) if asked.when.asks_only_rolled(asked.face) => {
            let take = Choice::of(Filter::Named(asked.face?));
            usual(otherwise(Orders(takes(&[take], &asked.when, around))))
        }
        // "Only take worms with three dice."
        (Word(P::Only), Orders(list)) => match list.as_slice() {
            [one] if is_face_in_case(one) => usual(Orders(only_in_its_case(one))),
            [one, ..] if is_avoided(one) => usual(right.clone()),
            _ => Made::new(),
        },
        // "Worms come first", "first take worms", "try for 25 first".
        (Orders(list), Word(P::First)) if list.iter().all(is_named_or_stop) => usual(left.clone()),
        (Word(P::First), Orders(list)) if list.first()?.case.is_always() => usual(right.clone()),
        // "Never ones while there is something else."
        (Orders(list), Word(P::SomethingElse)) if list.iter().all(is_avoided) => {
            usual(left.clone())
        }
        (Word(P::But), Orders(list)) => {
            let mut list = list.clone();
            for one in &mut list {
                one.first |= !one.otherwise && !one.when().unwrap_or_default().is_always();
            }
            usual(Orders(list))
        }
        _ => return None,
    })
}

/// Orders in a case that was said before them; `None` when it can't be of all of them.
fn in_case(case: &Question, list: &[Draft]) -> Option<Vec<Draft>> {
    let faces = list.iter().all(Draft::is_about_faces);
    let left = list.iter().any(|one| one.otherwise);
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

/// Whether a case of faces may be meant otherwise: being level, even or odd is said of
/// faces as well, and so many dice or more may be those of a face.
fn is_doubtful(case: &Question) -> bool {
    let dice =
        |one: &Comparison| one.quantity() == Quantity::DICE && one.relation() != Relation::AtMost;
    case.when.asks_level()
        || case.when.asks("even total")
        || case.loose && case.when.0.iter().flatten().any(dice)
}
