//! Readings of a whole statement that its words speak against.

mod against;
mod cases;
mod evidence;
mod faces;
mod groups;
mod labels;
mod lost;
mod partly;
mod stops;
mod strays;

use super::item::{Before, Said};
use super::names::is_soft;
use super::remarks::counts_rules;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::total;
use crate::language::reading::pattern::Number;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};
use against::{Against, any, has};

/// Words that no remark holds: they order something, or say when.
const ORDERS: [&str; 8] = [
    "when",
    "unless",
    "until",
    "stop",
    "roll",
    "take",
    "never",
    "otherwise",
];

/// What speaks against a reading, whatever it orders.
const AGAINST: &[Against] = &[
    |said, words, _| is_mixed(said.orders(), words),
    // "At 23 when the chance is 30 percent": no chance of 23 and of 30 percent.
    |said, _, _| {
        let chance = |one: &&Comparison| one.quantity().entry().name == "chance of busting";
        let least = |one: &&Comparison| chance(one) && one.relation() == Relation::AtLeast;
        let whens = said.orders().iter().filter_map(Draft::when);
        let mut alternatives = whens.flat_map(|when| when.0);
        alternatives.any(|all| all.iter().filter(least).count() > 1)
    },
    // "If there isn't a worm or a five": no case that always holds.
    |said, _, _| {
        let faces = said.orders().iter().filter(|order| order.is_about_faces());
        faces.map(|order| &order.case).any(When::says_nothing)
    },
    // "Haven't?": not what?
    |_, words, _| words.starts_with(&["not", "have", ","]),
    // "If only one worm, I stop with one die" takes none.
    |said, words, _| {
        let [one, other] = said.orders() else {
            return false;
        };
        let same = !one.case.is_always() && [&other.case, &other.limit].contains(&&one.case);
        let plain = words[0] == "when" && !words.contains(&"take");
        plain && same && one.named().is_some() && other.doing == Doing::Stop
    },
    // "I have one rule for picking and three for stopping" orders nothing.
    |said, words, _| counts_rules(words) && any(said, |order| order.named().is_some()),
    // "I reckon fours are underrated" orders nothing.
    |said, words, _| {
        let opinion = has(words, |word| {
            ["think", "friends", "perfect"].contains(&word)
        });
        let lists = has(words, |word| {
            ["take", ",", "1st", "then", ":"].contains(&word)
        });
        let named = |order: &Draft| order.named().is_some() && order.case.is_always();
        opinion && !lists && has(words, is_soft) && any(said, named)
    },
    // "From the third roll on they go first": who knows what.
    |said, words, _| {
        let orders = |two: &[&str]| {
            let verbs = ["go", "want", "take", "come"];
            two[0] == "them" && verbs.contains(&two[1])
                || verbs.contains(&two[0]) && two[1] == "them"
        };
        said.is_remark() && words.windows(2).any(orders)
    },
    // "One: whatever there is" counts something.
    |said, words, _| {
        said.is_remark() && (begins_with_count(words) || has(words, |word| ORDERS.contains(&word)))
    },
];

/// Whether some words speak against what they are read as.
pub(super) fn is_spoken_against(said: &Said, words: &[&str], before: &Before) -> bool {
    let tables = [
        AGAINST,
        cases::AGAINST,
        faces::AGAINST,
        groups::AGAINST,
        lost::AGAINST,
        partly::AGAINST,
        stops::AGAINST,
        labels::AGAINST,
        strays::AGAINST,
    ];
    let mut against = tables.into_iter().flatten();
    against.any(|against| against(said, words, before)) || evidence::is_missing(said, words, before)
}

/// Whether a number heads a statement: "one: whatever there is".
pub(super) fn begins_with_count(words: &[&str]) -> bool {
    matches!(words, [number, ":", ..] if Number::is(number))
}

/// Whether an order is for the first rolls only.
pub(super) fn is_of_early_roll(order: &Draft) -> bool {
    let early =
        |one: &Comparison| one.quantity() == Quantity::ROLL && one.relation() == Relation::AtMost;
    order.case.0.iter().flatten().any(early)
}

/// Whether something is ranked beside an order to stop or roll that may be no face:
/// "when his tile is lower", "at 25 or his number, whichever is lower".
pub(in crate::language::own_words) fn is_mixed(orders: &[Draft], words: &[&str]) -> bool {
    const NOT_FACES: [&str; 4] = ["tile", "tiles", "top", "pile"];
    const STOPS: [&str; 9] = [
        "stop", "tile", "tiles", "steal", "total", "enough", "bust", "pile", "%",
    ];
    let faces = orders.iter().any(Draft::is_about_faces);
    let stops = orders.iter().any(|order| order.doing == Doing::Stop);
    let speaks = |word: &&str| STOPS.contains(word) || total(word).is_some();
    // "I take it on the first roll, on the second, always when it comes."
    if faces && stops && !words.iter().any(speaks) {
        return true;
    }
    if words.contains(&"take")
        || orders.iter().any(|order| order.named().is_some())
        || orders.iter().all(Draft::is_about_faces)
    {
        return false;
    }
    let ranks = |order: &Draft| match &order.doing {
        Doing::Take(choice) => !choice.is_named(),
        // "Roll below 23, and never with one die."
        Doing::Avoid(filter) => matches!(filter, Filter::Having(_)),
        _ => false,
    };
    let Some(place) = orders.iter().position(ranks) else {
        return false;
    };
    place > 0
        || !orders[place].case.is_always()
        || words.iter().any(|word| NOT_FACES.contains(word))
}
