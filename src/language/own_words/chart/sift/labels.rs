//! What speaks against orders that take a label, the number of a rule or somebody's opinion
//! for what they name.

use super::against::{Against, any, has, stops, takes_named};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::words::token::{FACES, is_number, total};

/// Words that throw something away, or call it worthless.
const SCORN: [&str; 12] = [
    "ban",
    "bin",
    "rubbish",
    "trash",
    "junk",
    "poison",
    "hate",
    "overrated",
    "useless",
    "worthless",
    "pointless",
    "bah",
];
/// Whom others call so.
const SCORNED: [&str; 8] = [
    "tourists",
    "cowards",
    "mugs",
    "losers",
    "wimps",
    "fools",
    "amateurs",
    "beginners",
];

/// What speaks against a reading of labels and opinions.
pub(super) const AGAINST: &[Against] = &[
    // "Two, I don't want ones" is the second rule.
    |said, words, _| {
        const LISTS: [&str; 6] = ["and", "then", "take", "when", "at", "otherwise"];
        let [label, ",", next, ..] = words else {
            return false;
        };
        let list = is_number(next) || FACES.contains(next) || LISTS.contains(next);
        !list && takes_numbered(said.orders(), label)
    },
    // "That's rule one, two and three" takes none of them.
    |said, words, _| {
        const NUMBERED: [&str; 9] = [
            "rule", "page", "step", "priority", "point", "law", "lesson", "tip", "number",
        ];
        let labels = words
            .windows(2)
            .enumerate()
            .filter(|(at, two)| NUMBERED.contains(&two[0]) && words.get(at + 2) != Some(&"then"));
        let mut listed = labels.flat_map(|(at, _)| {
            let list = words[at + 1..].iter();
            list.take_while(|word| is_number(word) || [",", "and"].contains(word))
        });
        listed.any(|label| takes_numbered(said.orders(), label))
    },
    // "Ones and twos, bin", "hate 21", "36 overrated".
    |said, words, _| {
        let scorns = |word: Option<&&str>| word.is_some_and(|word| SCORN.contains(word));
        let takes = any(said, |order| order.named().is_some()) && !any(said, Draft::avoids);
        let stops =
            said.orders().iter().all(stops) && !has(words, |word| ["stop", "when"].contains(&word));
        (scorns(words.first()) || scorns(words.last())) && (takes || stops)
    },
    // "Highest number's for mugs."
    |said, words, _| {
        let takes = |order: &Draft| matches!(order.doing, Doing::Take(_));
        matches!(words, [.., "for", whom] if SCORNED.contains(whom)) && any(said, takes)
    },
    // "A tile with 1 worm? Nah."
    |said, words, _| {
        const NO: [&str; 4] = ["nah", "no", "nope", "never"];
        matches!(words, [.., ",", no] if NO.contains(no)) && any(said, stops)
    },
    // "You'd be a fool not to stop at 21 with two dice", "it'd be mad not to".
    |said, words, _| {
        const FOLLY: [&str; 7] = ["fool", "idiot", "mad", "daft", "silly", "crazy", "stupid"];
        let folly = |three: &[&str]| FOLLY.contains(&three[0]) && three[1..] == ["not", "to"];
        words.windows(3).any(folly) && any(said, stops)
    },
    // "2 => worms, 5" is a numbered rule.
    |said, words, _| match words {
        [label, "=>", face, rest @ ..] | [label, "-", ":", face, rest @ ..]
            if FACES.contains(face) =>
        {
            rest.first() != Some(&"=>") && takes_numbered(said.orders(), label)
        }
        _ => false,
    },
];

/// Whether one of some orders takes by name a face that a number may be: "2", "two".
fn takes_numbered(orders: &[Draft], label: &str) -> bool {
    is_number(label) && total(label).is_none() && takes_named(orders, label)
}
