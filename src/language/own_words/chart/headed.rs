//! What is done otherwise under a heading: "second roll: worms if there are any, otherwise the
//! most points" speaks of the second roll to its end.

use super::Read;
use super::item::Item;
use crate::language::own_words::orders::draft::Draft;
use crate::language::own_words::orders::when::When;

/// The case at the head of a statement, from what its stretches of words may be, where
/// another case and what is done otherwise follow.
pub(super) fn head<'a>(words: &[&str], stretches: &'a [Vec<Read>]) -> Option<&'a When> {
    let place = |wanted: &str| words.iter().position(|word| *word == wanted);
    let colon = place(":")?;
    let inner = place("when").filter(|when| colon < *when)?;
    place("otherwise").filter(|otherwise| inner < *otherwise)?;
    let asked = stretches[colon].iter().find_map(|read| match &read.item {
        Item::Asked(asked) | Item::Case(asked) => Some(asked),
        _ => None,
    })?;
    (!asked.when.asks_rolled()).then_some(&asked.when)
}

/// Puts what is done otherwise under the head.
pub(super) fn put_under(orders: &mut [Draft], head: &When) {
    let cased = orders.first().is_some_and(|first| !first.case.is_always());
    let left =
        |order: &&mut Draft| order.otherwise && order.is_about_faces() && order.case.is_always();
    for order in orders.iter_mut().filter(left).filter(|_| cased) {
        order.case = head.clone();
    }
}
