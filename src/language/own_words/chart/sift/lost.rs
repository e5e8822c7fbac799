//! What speaks against orders to stop that lose a part of what is said, or join what is told
//! apart.

use std::collections::BTreeSet;

use super::against::{Against, any, has, says, stops};
use super::stops::tiles_to_take;
use crate::language::own_words::orders::draft::Draft;
use crate::language::own_words::orders::when::asks_total;
use crate::language::own_words::words::token::{FACES, total};
use crate::language::tree::{Comparison, Relation};

/// What speaks against a reading that orders to stop.
pub(super) const AGAINST: &[Against] = &[
    // "A one-worm tile will do if I have none": without a tile.
    |said, words, _| {
        let none = |one: &Comparison| one.threshold() == 0;
        let asks = |order: &Draft| order.comparisons().any(none);
        let ends = words.ends_with(&["when", "have", "none"]);
        ends && any(said, stops) && !said.orders().iter().any(asks)
    },
    // "For a tile of two worms, for a one-worm tile only if A": one of these.
    |said, words, _| {
        let again = |all: &Vec<Comparison>| {
            let least = |one: &&Comparison| {
                one.quantity().entry().name == "gain" && one.relation() == Relation::AtLeast
            };
            all.iter().filter(least).count() > 1
        };
        let whens = said.orders().iter().filter_map(Draft::when);
        let twice = words.iter().filter(|word| **word == "for").count() > 1;
        twice && whens.flat_map(|when| when.0).any(|all| again(&all))
    },
    // "As soon as I have used up worms and fives": no order to take them.
    |said, words, _| {
        let anytime = |order: &Draft| stops(order) && !order.comparisons().any(asks_total);
        let takes = |order: &Draft| order.named().is_some() && order.case.is_always();
        words.contains(&"used") && any(said, anytime) && any(said, takes)
    },
    // "If the next roll can bring a steal": what may come.
    |said, words, _| {
        const BRINGS: [&str; 4] = ["bring", "give", "get", "let"];
        let next = words.windows(2).position(|two| two == ["next", "roll"]);
        let brings = next.is_some_and(|at| words[at..].iter().any(|word| BRINGS.contains(word)));
        let rolled = |order: &Draft| !order.is_about_faces() && order.asks("roll");
        brings && any(said, rolled)
    },
    // "If there are no tiles with one worm": on the table.
    |said, words, _| {
        let none = |three: &[&str]| {
            three[0] == "no"
                && three[1].starts_with("tile")
                && ["with", "worth"].contains(&three[2])
        };
        let own = |order: &Draft| {
            (order.asks("own tiles") || order.asks("own top")) && order.asks("gain")
        };
        words.windows(3).any(none) && any(said, own)
    },
    // "When I already have a good tile (three worms or more)": not the next one.
    |said, words, _| {
        let have = words
            .windows(2)
            .position(|two| two == ["already", "have"] || two == ["have", "already"]);
        let tile = have.is_some_and(|at| words[at..].iter().take(5).any(|word| *word == "tile"));
        let gains = |order: &Draft| order.asks("gain") && !order.asks("own tiles");
        tile && any(said, gains)
    },
    // "When tile 36 is still there": on the table.
    |said, words, _| {
        let named =
            |three: &[&str]| three[0] == "when" && three[1] == "tile" && total(three[2]).is_some();
        let tile_and_total = |order: &Draft| {
            tiles_to_take(order).next().is_some() && order.comparisons().any(asks_total)
        };
        words.windows(3).any(named) && any(said, tile_and_total)
    },
    // "26, a steal, or the last die: stop": one of these.
    |said, words, _| {
        let head = words.first().copied().unwrap_or_default();
        let list = total(head).is_some() || head == "steal";
        let either = list && says(words, &[",", "or"]);
        let apart = !has(words, |word| {
            ["when", "with", "and", "unless"].contains(&word)
        });
        let shared = |order: &Draft| {
            let whens = order.when().unwrap_or_default().0;
            let in_all = |one: &Comparison| whens.iter().all(|all| all.contains(one));
            stops(order) && whens.len() > 1 && whens[0].iter().any(in_all)
        };
        either && apart && any(said, shared)
    },
    // "On 26, with a steal and on the last die": one of these.
    |said, words, _| {
        const BEFORE: [&str; 4] = ["on", "at", "with", "for"];
        let several = words.iter().filter(|word| BEFORE.contains(word)).count() > 2;
        let last = |two: &[&str]| two[0] == "and" && BEFORE.contains(&two[1]);
        let all = |order: &Draft| {
            let whens = order.when().unwrap_or_default().0;
            let asked = |all: &Vec<Comparison>| {
                let quantities: BTreeSet<_> = all.iter().map(|one| one.quantity()).collect();
                quantities.len()
            };
            stops(order) && whens.iter().any(|all| asked(all) > 2)
        };
        several && words.windows(2).any(last) && any(said, all)
    },
    // "If worms would bring me over 21 I take them": no limit to stop at.
    |_, words, _| {
        let brings = |three: &[&str]| {
            (three[0] == "them" || FACES.contains(&three[0]) && three[0] != "one")
                && ["bring", "get", "take", "give"].contains(&three[1])
                && three[2] == "me"
        };
        let total = has(words, |word| total(word).is_some());
        total && words.windows(3).any(brings)
    },
    // "At the end of the game I take everything": not at any time.
    |said, words, _| {
        let anytime = |order: &Draft| stops(order) && order.is_always();
        says(words, &["end", "game"]) && any(said, anytime)
    },
    // "I take tiles 25 to 28 only with two dice": no total from 28 on.
    |said, words, _| {
        let range = |four: &[&str]| {
            four[0].starts_with("tile")
                && total(four[1]).is_some()
                && four[2] == "to"
                && total(four[3]).is_some()
        };
        let words: Vec<&str> = words
            .iter()
            .copied()
            .filter(|word| *word != "from")
            .collect();
        let both = |order: &Draft| {
            tiles_to_take(order).next().is_some() && order.comparisons().any(asks_total)
        };
        words.windows(4).any(range) && any(said, both)
    },
    // "Four dice are enough to keep going" rolls.
    |said, words, _| says(words, &["enough", "to", "roll"]) && said.orders().iter().all(stops),
    // "At least 24, with one die anything": two limits.
    |said, words, _| {
        let [order] = said.orders() else {
            return false;
        };
        let both = order.comparisons().any(asks_total) && order.asks("dice");
        stops(order) && both && matches!(words, [.., "anything" | "whichever" | "what"])
    },
    // "25 plus the number of dice left": no bare total.
    |said, words, _| {
        let sum = words.windows(2).any(|two| {
            ["plus", "minus"].contains(&two[0]) && ["number", "count"].contains(&two[1])
        });
        let bare = |order: &Draft| stops(order) && order.comparisons().all(asks_total);
        sum && any(said, bare)
    },
];
