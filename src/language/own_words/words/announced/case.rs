//! A case in which something is counted: "with two dice left 23", "three or more: 26".

use super::thing::{Thing, singular};
use crate::language::own_words::words::context::word_at;
use crate::language::own_words::words::token::{Token, is_number, is_total, number_named};

/// Words that may lead to the number of a case.
const LEADING: [&str; 17] = [
    "with", "when", "as", "long", "it", "them", "have", "only", "just", "and", "but", "on", "for",
    "once", "still", "is", "if",
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

/// How many, in a case.
#[derive(Debug)]
pub enum Amount {
    /// As it was said, and the numbers that this reaches from and to.
    Said(Vec<Token>, [usize; 2]),
    None,
    /// More or fewer than in the case before.
    More,
    Fewer,
}

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
    let mut at = start;
    while LEADING.contains(&word(at)) {
        at += 1;
    }
    let leads = at > start;
    let subject = thing.name_at(statement, at);
    at += subject;
    at += usize::from(subject > 0 && ["have", "worth", "show"].contains(&word(at)));
    let (amount, end) = amount(statement, at, thing)?;
    at = end;
    let name = thing.name_at(statement, at);
    let alone = match word(at) {
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

/// How many of a thing are counted at a place, and where what follows begins.
fn amount(statement: &[Token], start: usize, thing: &Thing) -> Option<(Amount, usize)> {
    const LATE: [&str; 6] = ["more", "fewer", "higher", "lower", "over", "under"];
    let word = |at: usize| word_at(statement, at);
    let small = thing.is_of_pieces();
    let counts = |at: usize| is_number(word(at)) && !(small && is_total(word(at)));
    let place = statement.get(start)?.place.clone();
    let put = |words: &[&str]| {
        words
            .iter()
            .map(|word| Token::new(word, place.clone()))
            .collect()
    };
    let (bound, mut said): (usize, Vec<Token>) = match (word(start), word(start + 1)) {
        ("at", "least" | "most") | ("more" | "fewer", "than") => {
            (2, statement[start..start + 2].to_vec())
        }
        ("under" | "over" | "below" | "above" | "exactly", _) => {
            (1, statement[start..=start].to_vec())
        }
        ("from", _) => (1, put(&["at", "least"])),
        _ => (0, Vec::new()),
    };
    let at = start + bound;
    if !counts(at) {
        let amount = match word(start) {
            "none" | "no" | "nothing" | "zero" if thing.may_be_none() => Amount::None,
            "more" if bound == 0 => Amount::More,
            "fewer" if bound == 0 => Amount::Fewer,
            _ => return None,
        };
        return Some((amount, start + 1));
    }
    let number = number_named(word(at))?;
    let different = usize::from(word(at + 1) == "different");
    let next = at + 1 + different;
    let (late, limits) = match (word(next), word(next + 1)) {
        ("or" | "and", late) if LATE.contains(&late) => match late {
            "more" | "higher" | "over" => (2, [number, usize::MAX]),
            _ => (2, [0, number]),
        },
        ("or" | "and" | "-" | "–" | "to", _) if bound == 0 && counts(next + 1) => {
            (2, [number, number_named(word(next + 1))?])
        }
        ("+", _) => (1, [number, usize::MAX]),
        ("on", _) if word(start) == "from" => (1, [number, usize::MAX]),
        _ => (0, [number, if bound == 0 { number } else { usize::MAX }]),
    };
    let limits = match (word(start), word(start + 1)) {
        ("fewer" | "under" | "below", _) => [0, number.saturating_sub(1)],
        ("more" | "over" | "above", _) => [number + 1, usize::MAX],
        ("exactly", _) => [number, number],
        ("at", "most") => [0, number],
        _ => limits,
    };
    let exactly = limits[0] == limits[1];
    if exactly && !small {
        return None;
    }
    if exactly && bound == 0 {
        said = put(&["exactly"]);
    }
    said.push(statement[at].clone());
    let end = next + late;
    if word(start) != "from" {
        said.extend_from_slice(&statement[next..end]);
    }
    Some((Amount::Said(said, limits), end))
}
