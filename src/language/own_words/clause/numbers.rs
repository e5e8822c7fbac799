//! Conditions with their numbers meant otherwise: exactly, or from there on.

use crate::language::own_words::draft::When;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;

/// What is reached for good: the third roll or a later one, two dice or fewer.
pub(super) fn reached(when: When) -> When {
    each(when, |one| {
        let relation = match (one.quantity(), one.relation()) {
            (Quantity::ROLL, Relation::Exactly) => Relation::AtLeast,
            (Quantity::DICE, Relation::Exactly) => Relation::AtMost,
            (_, relation) => relation,
        };
        Comparison::new(one.quantity(), relation, one.threshold())
    })
}

/// The same totals, and no more.
pub(super) fn totals_exactly(when: When) -> When {
    each(when, |one| match (one.quantity(), one.relation()) {
        (quantity, Relation::AtLeast) if ["total", "gain"].contains(&quantity.entry().name) => {
            exact(one)
        }
        _ => one,
    })
}

/// The same numbers, and no more; having a tile at all stays as it is.
pub(super) fn exactly(when: When) -> When {
    each(when, |one| match one.quantity().entry().name {
        "own top" | "rival's top" if one.threshold() == 1 => one,
        _ => exact(one),
    })
}

pub(super) fn exact(one: Comparison) -> Comparison {
    Comparison::new(one.quantity(), Relation::Exactly, one.threshold())
}

/// The condition with each comparison changed.
fn each(when: When, change: impl Fn(Comparison) -> Comparison) -> When {
    let alternatives = when.0.into_iter();
    When(
        alternatives
            .map(|all| all.into_iter().map(&change).collect())
            .collect(),
    )
}
