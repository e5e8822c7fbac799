//! How words speak against a reading: what the tables of it are made of.

use crate::game::Face;
use crate::language::own_words::chart::item::{Before, Said};
use crate::language::own_words::chart::named_faces::plural;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::words::token::number_named;

/// Whether words speak against a reading.
pub(super) type Against = fn(&Said, &[&str], &Before) -> bool;

/// Whether one of some words is such a word.
pub(super) fn has(words: &[&str], is: fn(&str) -> bool) -> bool {
    words.iter().any(|word| is(word))
}

/// Whether some words stand one after the other.
pub(super) fn says(words: &[&str], phrase: &[&str]) -> bool {
    words.windows(phrase.len()).any(|some| some == phrase)
}

/// Whether one of the orders is such an order.
pub(super) fn any(said: &Said, is: fn(&Draft) -> bool) -> bool {
    said.orders().iter().any(is)
}

/// Whether an order is to stop.
pub(super) fn stops(order: &Draft) -> bool {
    order.doing == Doing::Stop
}

/// Whether one of some orders takes by name the face that a word names.
pub(super) fn takes_named(orders: &[Draft], word: &str) -> bool {
    let number = number_named(word);
    let numbered = number.and_then(|number| Face::ALL[..5].get(number.checked_sub(1)?));
    let face = numbered.copied().or(plural(word));
    face.is_some() && orders.iter().any(|order| order.named() == face)
}
