//! What belongs together in a statement of several orders: what is done otherwise under a
//! heading, as in "second roll: worms if there are any, otherwise the most points"; and what
//! comes first of all that is left, as in "after that the fewest dice, but worms first".

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

/// Puts what comes first of what is left before the rest of its statement, not before what
/// was said in others.
pub(super) fn keep_together(orders: &mut [Draft]) {
    let first = orders
        .iter()
        .position(|order| order.first && order.choice().is_some());
    let Some(part) = first.and_then(|first| orders.get_mut(..=first)) else {
        return;
    };
    if let [head, .., last] = part
        && head.otherwise
        && head.is_about_faces()
    {
        (head.otherwise, last.otherwise, last.first) = (false, true, false);
        part.rotate_right(1);
    }
}
