//! A case in which something is counted: "with two dice left 23", "three or more: 26".

use super::thing::{Thing, singular};
use crate::language::own_words::words::amount::{Amount, amount};
use crate::language::own_words::words::statement::word_at;
use crate::language::own_words::words::token::{Token, is_total};

/// Words that may lead to the number of a case.
const LEADING: [&str; 13] = [
    "with", "when", "as", "long", "it", "them", "have", "only", "and", "but", "on", "for", "once",
];
/// What a case may order.
const ORDERS: [&str; 18] = [
    "stop",
    "roll",
    "take",
    "always",
    "never",
    "until",
    "at",
    "any",
    "anything",
    "whichever",
    "go",
    "play",
    "want",
    "it",
    "one",
    "highest",
    "lowest",
    "face",
];
/// The signs between a case and what it orders.
const SIGNS: [&str; 8] = [":", "=>", ",", "-", "–", "=", "means", "mean"];

/// A case in which something is counted.
#[derive(Debug)]
pub struct Case {
    pub amount: Amount,
    /// Whether it goes without the name of what it counts.
    pub bare: bool,
    /// Whether it may be one or more of what there was none of before: "got one?"
    pub some: bool,
    /// Where what it orders begins.
    pub orders: usize,
}

/// The case that begins at a place of a statement, in which a thing is counted.
pub fn case(statement: &[Token], start: usize, thing: &Thing) -> Option<Case> {
    let word = |at: usize| word_at(statement, at);
    let mut at = behind_leading(statement, start, thing);
    let leads = at > start;
    let subject = thing.name_at(statement, at);
    at += subject;
    at += usize::from(subject > 0 && ["have", "worth", "show"].contains(&word(at)));
    let (amount, end) = amount(statement, at, thing.domain())?;
    at = end;
    let name = thing.name_at(statement, at);
    let alone = match word(at) {
        "tile" | "tiles" if thing.is_rival_tiles() => (start..at).any(|at| word(at) == "rival"),
        "tile" | "tiles" => thing.is_own_tiles() && matches!(amount, Amount::None),
        "dice" => leads && thing.behind == "dice left",
        _ => false,
    };
    let bare = subject.max(name) < 2 && !alone;
    at += name;
    while is_of_name(thing, word(at)) {
        at += 1;
    }
    at += usize::from(SIGNS.contains(&word(at)));
    at += usize::from(word(at) == "it" && is_total(word(at + 1)));
    let takes = word(at) == "take" && thing.behind == "worms kept";
    // "With one at any total" is read as it stands.
    let any = word(at) == "at" && !is_total(word(at + 1));
    let orders = (ORDERS.contains(&word(at)) || is_total(word(at))) && !takes && !any;
    let one = matches!(&amount, Amount::Said(_, [1, 1]));
    let some = thing.is_own_tiles() && bare && one && (start..at).any(|at| word(at) == "have");
    orders.then_some(Case {
        amount,
        bare,
        some,
        orders: at,
    })
}

/// Where the words end that lead to the number of a case.
fn behind_leading(statement: &[Token], start: usize, thing: &Thing) -> usize {
    let rivals = thing.before.contains("rival");
    let leads = |at: &usize| {
        let word = word_at(statement, *at);
        LEADING.contains(&word) || rivals && word == "rival"
    };
    start + (start..).take_while(leads).count()
}

/// From how many to how many of a thing are named from a place on, if it is named there.
pub fn numbers_named(statement: &[Token], start: usize, thing: &Thing) -> Option<[usize; 2]> {
    let at = behind_leading(statement, start, thing);
    let (Amount::Said(_, numbers), end) = amount(statement, at, thing.domain())? else {
        return None;
    };
    let dice = word_at(statement, end) == "dice" && thing.behind == "dice left";
    (dice || thing.name_at(statement, end) > 1).then_some(numbers)
}

/// Whether a word is one of those by which a thing is named.
fn is_of_name(thing: &Thing, word: &str) -> bool {
    let mut words = thing.names().flat_map(|name| name.split(' '));
    ["different", "them", "it", "%", "percent"].contains(&word)
        || !ORDERS.contains(&word) && words.any(|part| singular(part) == singular(word))
}

/// Whether a case stands behind a comma.
pub fn case_behind(statement: &[Token], comma: usize, thing: &Thing) -> bool {
    let and = usize::from(["and", "but"].contains(&word_at(statement, comma + 1)));
    case(statement, comma + 1 + and, thing).is_some()
}
