//! Corrections of points: "the most points, minus two for every die", "worms count 7".

use crate::game::Face;
use crate::language::own_words::chart::choices;
use crate::language::own_words::chart::item::{
    self, Item, Made, Part, Question, free, loose, maybe,
};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::{When, is_no_worm};
use crate::language::tree::Choice;
use crate::language::vocabulary::{Correction, Direction, Measure, Modifier};
use Item::{Case, Corrected, Faces, Next, Orders, Rank, UpTo, Word};
use Part as P;

pub(super) fn join(left: &Item, right: &Item) -> Option<Made> {
    Some(match (left, right) {
        (Corrected(some), Corrected(more)) => loose(Corrected([some.as_slice(), more].concat())),
        (Word(P::Comma | P::And | P::But | P::Colon), Corrected(_)) => free(right.clone()),
        (Corrected(_), Word(P::Comma | P::Colon)) => free(left.clone()),
        // "Worms are worth 7, not 5."
        (Corrected(_), Item::Without(_)) => loose(left.clone()),
        (Corrected(more), Next(next)) => maybe(with(next, more)),
        (Corrected(more), other) | (other, Corrected(more)) if with(other, more).is_some() => {
            maybe(with(other, more))
        }
        // Who has a worm can't take another: "worms count 8 until I have one".
        (Case(Question { when, .. }), Corrected(more)) if is_without_worm(when) => {
            maybe(of_worms(more).then(|| right.clone()))
        }
        (Corrected(more), UpTo(when)) if when.asks("worm kept") => {
            item::maybe_at(of_worms(more).then(|| left.clone()), item::FREE)
        }
        _ => return None,
    })
}

/// What ranks by points, with these corrections; `None` when nothing does.
fn with(item: &Item, more: &[Modifier]) -> Option<Item> {
    Some(match item {
        Rank(rank) => Faces(vec![corrected(&choices::ranked(*rank), more)?]),
        Faces(faces) => {
            let (last, rest) = faces.split_last()?;
            Faces([rest, &[corrected(last, more)?]].concat())
        }
        Orders(list) => {
            let (last, rest) = list.split_last()?;
            let doing = Doing::Take(corrected(last.choice()?, more)?);
            let last = Draft {
                doing,
                ..last.clone()
            };
            Orders([rest, &[last]].concat())
        }
        _ => return None,
    })
}

/// A choice of the most points, with these corrections.
fn corrected(choice: &Choice, more: &[Modifier]) -> Option<Choice> {
    let ranking = &choice.ranking;
    let most = (ranking.measure, ranking.direction) == (Measure::POINTS, Direction::Most);
    (most && !choice.is_named()).then(|| {
        let all = [ranking.modifiers.as_slice(), more].concat();
        Choice::new(choice.filter, ranking.with_modifiers(all))
    })
}

/// Whether nothing but having no worm is asked for.
fn is_without_worm(when: &When) -> bool {
    !when.is_always() && when.0.iter().flatten().all(is_no_worm)
}

/// Whether all corrections are of worms.
fn of_worms(more: &[Modifier]) -> bool {
    let of_worms = [
        Correction::value_of(Face::Worm),
        Correction::of_face(Face::Worm),
    ];
    more.iter().all(|one| of_worms.contains(&one.correction))
}
