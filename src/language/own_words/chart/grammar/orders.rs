//! Orders one after the other.

use super::cased::only_in_its_case;
use crate::game::Face;
use crate::language::own_words::chart::choices;
use crate::language::own_words::chart::item::{
    self, Around, Item, LOOSE, Made, Part, USUAL, free, loose, narrowed, otherwise, same_orders,
    takes, usual,
};
use crate::language::own_words::orders::draft::{Doing, Draft, among_equals};
use crate::language::own_words::orders::when::When;
use crate::language::tree::Choice;
use crate::language::vocabulary::{Filter, Measure};
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

/// One order after the other.
pub(super) fn join(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    let both = |one: &[Draft], other: &[Draft]| Orders([one, other].concat());
    // What is left, or an exception, needs no sign before it.
    let goes_on = |other: &[Draft]| {
        let first = other.first();
        first.is_some_and(|first| first.otherwise || first.first)
    };
    Some(match (left, right) {
        // "I save dice, so the fewest dice, the higher one if equal."
        (Orders(one), Next(next)) if matches!(next.as_ref(), Orders(other) if says_more(one, other)) => {
            usual(next.as_ref().clone())
        }
        (Orders(one), Next(next)) => {
            let avoids = one.last().is_some_and(Draft::avoids);
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
                    let plain = |one: &Draft| one.avoids() && one.case.is_always();
                    let cased = one.last().is_some_and(|one| !one.case.is_always());
                    let leaves = cased && other.first().is_some_and(plain);
                    // "Take ones and twos only if I must" leaves out both.
                    let low =
                        |one: Option<&Draft>| one?.about_face().filter(|face| *face < Face::Four);
                    let dregs = one.len() == 1 && low(one.last()).is_some() && !avoids;
                    let splits = dregs && low(other.first()).is_some() && other[0].avoids();
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
                    let low = choices::named(faces).is_some_and(|faces| faces[0] < Face::Four);
                    // "Four or more I take, the highest": of such.
                    let last = one.last().and_then(Draft::choice);
                    let such = last.is_some_and(|last| {
                        choices::only_having(std::slice::from_ref(last)).is_some()
                    });
                    let highest = faces.len() == 1 && choices::is_highest(&faces[0]);
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
                    let more = takes(&[choices::ranked(*rank)], &When::always(), around);
                    loose(both(one, &more))
                }
                _ => Made::new(),
            }
        }
        // "Fives, fours, a single worm, ..."
        (Faces(faces), Asked(asked))
            if !asked.prep
                && asked.when.counts_only(asked.face)
                && choices::named(faces).is_some() =>
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
        (Faces(faces), Orders(other))
            if same_orders(&takes(faces, &When::always(), around), other) =>
        {
            usual(right.clone())
        }
        (Orders(one), Orders(other)) if says_more(one, other) => usual(right.clone()),
        // "A single worm I leave, unless I have three dice, then I take it."
        (Orders(one), Orders(other)) if is_taken_after_all(one, other) => {
            let (last, rest) = one.split_last()?;
            let unless = other.first()?.case.negated()?;
            let avoid = narrowed(last, &unless)?;
            usual(both(&[rest, &[avoid]].concat(), other))
        }
        (Orders(one), Orders(other)) if goes_on(other) => {
            let decided = decided_by(one, other);
            usual(decided.map_or_else(|| both(one, other), Orders))
        }
        (Faces(faces), Orders(other)) if goes_on(other) => {
            let one = takes(faces, &When::always(), around);
            let decided = decided_by(&one, other);
            usual(decided.map_or_else(|| both(&one, other), Orders))
        }
        // "High numbers but never a single die."
        (Faces(faces), Orders(other))
            if other.iter().all(Draft::avoids) && faces.last()?.filter.is_none() =>
        {
            let list = takes(faces, &When::always(), around);
            vec![(both(&list, other), 2 * LOOSE)]
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
            [one, ..] if one.avoids() => usual(right.clone()),
            // "Only take pairs or more, the highest."
            [one] if one.case.is_always() && one.filter().and_then(Filter::feature).is_some() => {
                usual(right.clone())
            }
            // "The fewest dice. Only worms I take always."
            [one] if is_plain_choice(one) && one.named() == Some(Face::Worm) => {
                loose(Orders(vec![one.clone().put_first()]))
            }
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
        (Orders(list), Word(P::SomethingElse)) if list.iter().all(Draft::avoids) => {
            usual(left.clone())
        }
        (Word(P::Exception), Word(P::Colon | P::Comma)) => free(left.clone()),
        (Word(P::Exception), Orders(list)) => {
            let list = list.iter().cloned().map(Draft::overruling);
            free(Orders(list.collect()))
        }
        (Word(P::But), Faces(faces)) if choices::only_having(faces).is_some() => {
            let mut orders = takes(faces, &When::always(), around);
            for one in &mut orders {
                one.first = choices::takes_so_many(one);
            }
            usual(Orders(orders))
        }
        (Word(P::But), Orders(list)) => {
            let mut list = list.clone();
            for one in &mut list {
                let case = !one.when().unwrap_or_default().is_always();
                one.first |= !one.otherwise && (case || choices::takes_so_many(one));
            }
            usual(Orders(list))
        }
        _ => return None,
    })
}

/// Orders of which the last one is for the best of all faces, with what decides among equals
/// if others only say that: "the most dice, else the higher number".
fn decided_by(orders: &[Draft], others: &[Draft]) -> Option<Vec<Draft>> {
    let [other] = others else {
        return None;
    };
    let (last, rest) = orders.split_last()?;
    let choice = last.choice().filter(|choice| choice.filter.is_none())?;
    let next = other.choice().filter(|next| choices::is_highest(next))?;
    let ranks = choice.ranking.measure != Measure::FACE && choice.ranking.among_equals.is_none();
    let decided = Draft {
        doing: Doing::Take(among_equals(
            choice,
            next.ranking.measure,
            next.ranking.direction,
        )),
        ..last.clone()
    };
    (ranks && other.otherwise && other.case.is_always()).then(|| [rest, &[decided]].concat())
}

/// Whether orders are to choose by the ranking of the one before, and say more of it.
fn says_more(one: &[Draft], other: &[Draft]) -> bool {
    let (
        [
            Draft {
                doing: Doing::Take(choice),
                case,
                ..
            },
        ],
        [next],
    ) = (one, other)
    else {
        return false;
    };
    *case == next.case
        && !next.otherwise
        && next.choice().is_some_and(|next| says_more_of(choice, next))
}

/// Whether a choice is by the ranking of another, and says more of it.
pub(super) fn says_more_of(one: &Choice, next: &Choice) -> bool {
    (one.filter, next.filter) == (None, None)
        && next.ranking.measure == one.ranking.measure
        && next.ranking.direction == one.ranking.direction
        && one.ranking.among_equals.is_none()
}

/// Whether some orders are only to avoid a face that a choice leaves out already.
pub(super) fn leaves_out_already(choice: &Choice, others: &[Draft]) -> bool {
    let (Some(Filter::Among(faces, _)), [avoid]) = (choice.filter, others) else {
        return false;
    };
    let face = avoid.about_face().filter(|_| avoid.avoids());
    face.is_some_and(|face| !faces.contains(face))
}

/// Whether the first of some orders takes a face in a case that the last of others leaves.
fn is_taken_after_all(orders: &[Draft], others: &[Draft]) -> bool {
    let (Some(avoid), Some(take)) = (orders.last(), others.first()) else {
        return false;
    };
    let left = avoid.about_face().filter(|_| avoid.avoids());
    take.first && left.is_some() && take.named() == left
}
