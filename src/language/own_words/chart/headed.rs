//! What belongs together in a statement of several orders: what is done otherwise under a
//! heading, as in "second roll: worms if there are any, otherwise the most points"; and what
//! comes first of all that is left, as in "after that the fewest dice, but worms first".

use super::item::Item;
use crate::language::own_words::orders::draft::Draft;
use crate::language::own_words::orders::when::When;

/// Where the case at the head of a statement ends, if another case and what is done otherwise
/// follow: "second roll: ...", "in the first roll I take ...".
pub(super) fn end(words: &[&str]) -> Option<usize> {
    const MOST: usize = 4;
    let place = |wanted: &str| words.iter().position(|word| *word == wanted);
    let of_roll = matches!(words, ["in" | "on" | "at", ..]);
    let roll = place("roll").filter(|roll| of_roll && *roll < MOST);
    let end = place(":").or(roll.map(|roll| roll + 1))?;
    let inner = place("when").filter(|when| end < *when)?;
    place("otherwise").filter(|otherwise| inner < *otherwise)?;
    Some(end)
}

/// The case that some words may be.
pub(super) fn case<'a>(mut items: impl Iterator<Item = &'a Item>) -> Option<&'a When> {
    let asked = items.find_map(|item| match item {
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
