//! Orders one after the other.

use super::cased::only_in_its_case;
use crate::game::Face;
use crate::language::own_words::chart::item::{
    self, Around, Item, LOOSE, Made, Part, USUAL, free, loose, narrowed, otherwise, same_orders,
    takes, usual,
};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::tree::Choice;
use crate::language::vocabulary::Filter;
use Item::{Asked, Case, Faces, Next, Orders, UpTo, Word};
use Part as P;

/// Whether an order is to take a face by name in some case.
pub(super) fn is_face_in_case(order: &Draft) -> bool {
    order.named().is_some() && !order.case.is_always()
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
pub(super) fn join(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    let both = |one: &[Draft], other: &[Draft]| Orders([one, other].concat());
    // What is left, or an exception, needs no sign before it.
    let goes_on = |other: &[Draft]| {
        let first = other.first();
        first.is_some_and(|first| first.otherwise || first.first)
    };
    Some(match (left, right) {
        (Orders(one), Next(next)) => {
            let avoids = one.last().is_some_and(is_avoided);
            let last = one.last().and_then(Draft::choice);
            match next.as_ref() {
                Orders(other) if is_taken_after_all(one, other) => Made::new(),
                // "The highest but the five, the five only if I must."
                Orders(other) if last.is_some_and(|last| leaves_out_already(last, other)) => {
                    usual(left.clone())
                }
                Orders(other) => {
                    let named = other.first().is_some_and(is_plain_choice);
                    // "In the first roll the highest, and never worms": in that roll.
                    let plain = |one: &Draft| is_avoided(one) && one.case.is_always();
                    let cased = one.last().is_some_and(|one| !one.case.is_always());
                    let leaves = cased && other.first().is_some_and(plain);
                    // "Take ones and twos only if I must" leaves out both.
                    let low =
                        |one: Option<&Draft>| one?.about_face().filter(|face| *face < Face::Four);
                    let dregs = one.len() == 1 && low(one.last()).is_some() && !avoids;
                    let splits = dregs && low(other.first()).is_some() && is_avoided(&other[0]);
                    let cost =
                        u32::from(avoids && named) + if leaves || splits { LOOSE } else { 0 };
                    vec![(both(one, other), USUAL + cost)]
                }
                Faces(faces) => {
                    let named = faces.iter().all(Choice::is_named) && faces.len() > 1;
                    let of_faces = one.iter().all(Draft::is_about_faces);
                    let more = (named || of_faces).then(|| takes(faces, &When::always(), around));
                    // "Never ones and twos, the highest": the twos belong to the ones.
                    let named = faces.first().is_some_and(Choice::is_named);
                    let low = item::named(faces).is_some_and(|faces| faces[0] < Face::Four);
                    // "Four or more I take, the highest": of such.
                    let last = one.last().and_then(Draft::choice);
                    let such = last.is_some_and(|last| {
                        item::only_having(std::slice::from_ref(last)).is_some()
                    });
                    let highest = faces.len() == 1 && item::is_highest(&faces[0]);
                    let cost = match avoids && named {
                        true if low => 3 * LOOSE,
                        true => 2 * LOOSE,
                        false if such && highest => LOOSE + 4,
                        false => LOOSE,
                    };
                    item::maybe_at(more.map(|more| both(one, &more)), cost)
                }
                // "Never ones: the highest number."
                Item::Rank(rank) if avoids => {
                    let more = takes(&[item::ranked(*rank)], &When::always(), around);
                    loose(both(one, &more))
                }
                _ => Made::new(),
            }
        }
        // "Fives, fours, a single worm, ..."
        (Faces(faces), Asked(asked))
            if !asked.prep
                && asked.when.counts_only(asked.face)
                && item::named(faces).is_some() =>
        {
            let take = Choice::of(Filter::Named(asked.face?));
            let list = takes(faces, &When::always(), around);
            loose(both(&list, &takes(&[take], &asked.when, around)))
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
        // "A single worm I leave, unless I have three dice, then I take it."
        (Orders(one), Orders(other)) if is_taken_after_all(one, other) => {
            let (last, rest) = one.split_last()?;
            let unless = other.first()?.case.negated()?;
            let avoid = narrowed(last, &unless)?;
            usual(both(&[rest, &[avoid]].concat(), other))
        }
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
            // "Only when I have no worm, worms go before all": before all then.
            [one] if is_face_in_case(one) && one.first => usual(right.clone()),
            [one] if is_face_in_case(one) => usual(Orders(only_in_its_case(one))),
            [one, ..] if is_avoided(one) => usual(right.clone()),
            // "With three faces I roll, only from 30 I stop."
            [one]
                if one.doing == Doing::Stop
                    && one.when().is_some_and(|all| item::is_total(&all)) =>
            {
                usual(Orders(vec![one.clone().put_first()]))
            }
            _ => Made::new(),
        },
        // "Worms come first", "first take worms", "try for 25 first".
        (Orders(list), Word(P::First)) if list.iter().all(is_named_or_stop) => usual(left.clone()),
        (Word(P::First), Orders(list)) if list.first()?.case.is_always() => usual(right.clone()),
        // "First see whether I can steal, then stop."
        (Word(P::First), Orders(list)) if list.len() == 1 && list[0].doing == Doing::Stop => {
            loose(Orders(list.iter().cloned().map(Draft::put_first).collect()))
        }
        // "Never ones while there is something else."
        (Orders(list), Word(P::SomethingElse)) if list.iter().all(is_avoided) => {
            usual(left.clone())
        }
        (Word(P::Exception), Word(P::Colon | P::Comma)) => free(left.clone()),
        (Word(P::Exception), Orders(list)) => {
            let list = list.iter().cloned().map(Draft::overruling);
            free(Orders(list.collect()))
        }
        (Word(P::But), Faces(faces)) if item::only_having(faces).is_some() => {
            let mut orders = takes(faces, &When::always(), around);
            for one in &mut orders {
                one.first = item::takes_so_many(one);
            }
            usual(Orders(orders))
        }
        (Word(P::But), Orders(list)) => {
            let mut list = list.clone();
            for one in &mut list {
                let case = !one.when().unwrap_or_default().is_always();
                one.first |= !one.otherwise && (case || item::takes_so_many(one));
            }
            usual(Orders(list))
        }
        _ => return None,
    })
}

/// Whether some orders are only to avoid a face that a choice leaves out already.
pub(super) fn leaves_out_already(choice: &Choice, others: &[Draft]) -> bool {
    let (Some(Filter::Among(faces, _)), [avoid]) = (choice.filter, others) else {
        return false;
    };
    let face = avoid.about_face().filter(|_| is_avoided(avoid));
    face.is_some_and(|face| !faces.contains(face))
}

/// Whether the first of some orders takes a face in a case that the last of others leaves.
fn is_taken_after_all(orders: &[Draft], others: &[Draft]) -> bool {
    let (Some(avoid), Some(take)) = (orders.last(), others.first()) else {
        return false;
    };
    let left = avoid.about_face().filter(|_| is_avoided(avoid));
    take.first && left.is_some() && take.named() == left
}
