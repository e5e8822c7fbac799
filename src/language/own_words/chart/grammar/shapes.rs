//! What the rules make orders and choices of.

use crate::game::{Face, FaceSet};
use crate::language::own_words::atom::Ranked;
use crate::language::own_words::chart::item::{Around, Item, Question};
use crate::language::own_words::draft::{Doing, Draft, When};
use crate::language::tree::{Choice, Comparison, Ranking, Relation};
use crate::language::vocabulary::{Feature, Filter, Quantity};

/// Passing over a sign or a word.
pub(super) const FREE: u32 = 0;
/// A usual way to put words together.
pub(super) const USUAL: u32 = 1;
/// A way that leaves something unsaid.
pub(super) const LOOSE: u32 = 6;

/// What stretches make, with what that costs.
pub(super) type Made = Vec<(Item, u32)>;

/// Something that costs nothing.
pub(super) fn free(item: Item) -> Made {
    vec![(item, FREE)]
}

/// Something put together in a usual way.
pub(super) fn usual(item: Item) -> Made {
    vec![(item, USUAL)]
}

/// Something put together in a way that leaves something unsaid.
pub(super) fn loose(item: Item) -> Made {
    vec![(item, LOOSE)]
}

/// What may be made, or nothing.
pub(super) fn maybe(item: Option<Item>) -> Made {
    item.map(usual).unwrap_or_default()
}

/// An order that stands where the rule is applied.
pub(super) fn draft(doing: Doing, case: When, limit: When, around: &Around) -> Draft {
    Draft::new(doing, case, limit, around.place.clone())
}

/// Orders to take faces, one after the other.
pub(super) fn takes(faces: &[Choice], case: &When, around: &Around) -> Vec<Draft> {
    let take = |choice: &Choice| {
        let doing = Doing::Take(choice.clone());
        draft(doing, case.clone(), When::always(), around)
    };
    faces.iter().map(take).collect()
}

/// Orders not to take faces; `None` when they are not said by name or feature.
pub(super) fn avoids(faces: &[Choice], around: &Around) -> Option<Vec<Draft>> {
    let avoid = |choice: &Choice| {
        let plain = choice.ranking == Ranking::DEFAULT;
        let doing = Doing::Avoid(choice.filter.filter(|_| plain)?);
        Some(draft(doing, When::always(), When::always(), around))
    };
    faces.iter().map(avoid).collect()
}

/// The same orders for whatever is left.
pub(super) fn otherwise(orders: Item) -> Item {
    match orders {
        Item::Orders(mut list) => {
            if let Some(first) = list.first_mut() {
                first.otherwise = true;
            }
            Item::Orders(list)
        }
        other => other,
    }
}

/// An order in a case that was said behind it.
pub(super) fn narrowed(one: &Draft, case: &When) -> Option<Draft> {
    let stops = !one.is_about_faces();
    if stops && case.asks_rolled() {
        return None;
    }
    if stops && one.limit.is_always() && is_total(&one.case) && !is_total(case) {
        // "22 is enough when I have two dice."
        return Some(Draft {
            case: case.clone(),
            limit: one.case.clone(),
            ..one.clone()
        });
    }
    Some(match stops && one.limit.is_always() {
        true => Draft {
            limit: case.clone(),
            ..one.clone()
        },
        false => Draft {
            case: one.case.and(case)?,
            ..one.clone()
        },
    })
}

/// "The highest": a choice; worms are no numbers.
pub(super) fn ranked(rank: Ranked) -> Choice {
    let ranking = Ranking::new(rank.measure, rank.direction, Vec::new());
    let numbers = FaceSet::EMPTY.with(Face::Worm).complement();
    match rank.numbers {
        true => Choice::new(Filter::among(numbers, None), ranking),
        false => Choice::best(ranking),
    }
}

/// The feature that a choice asks for, and nothing else.
pub(super) fn only_having(faces: &[Choice]) -> Option<Feature> {
    match faces {
        [one] if one.ranking == Ranking::DEFAULT => match one.filter {
            Some(Filter::Having(feature)) => Some(feature),
            _ => None,
        },
        _ => None,
    }
}

/// The faces of a list, if it names every one.
pub(super) fn named(faces: &[Choice]) -> Option<Vec<Face>> {
    let named = |choice: &Choice| match choice.filter {
        Some(Filter::Named(face)) => Some(face),
        _ => None,
    };
    faces.iter().map(named).collect()
}

/// The faces of a list, if it names every one, in no order.
pub(super) fn set_of(faces: &[Choice]) -> Option<FaceSet> {
    Some(named(faces)?.into_iter().collect())
}

/// The only face of a list, if it is named.
pub(super) fn only_face(faces: &[Choice]) -> Option<Face> {
    match named(faces)?.as_slice() {
        [face] => Some(*face),
        _ => None,
    }
}

/// Whether nothing but totals is asked about.
pub(super) fn is_total(when: &When) -> bool {
    let total = |one: &Comparison| one.quantity() == Quantity::TOTAL;
    !when.is_always() && when.0.iter().flatten().all(total)
}

/// Whether a total to stop at is said.
pub(super) fn is_limit(asked: &Question) -> bool {
    let least = |one: &Comparison| one.relation() == Relation::AtLeast;
    is_total(&asked.when) && asked.when.0.iter().flatten().all(least)
}
