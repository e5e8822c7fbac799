//! What speaks against orders to stop and to roll on.

use std::collections::BTreeSet;

use super::against::{Against, any, has, says};
use crate::game::Face;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::{When, asks_total, is_no_worm, is_steal};
use crate::language::own_words::words::token::{FACES, total};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;

/// Words for whatever tile can be taken.
const ANY: [&str; 8] = [
    "1st",
    "first",
    "any",
    "anything",
    "everything",
    "whichever",
    "what",
    "all",
];

/// How people are who would rather not do something.
const RELUCTANT: [&str; 7] = [
    "embarrassed",
    "ashamed",
    "reluctant",
    "sorry",
    "loath",
    "hesitant",
    "unwilling",
];

/// What speaks against a reading that orders to stop or to roll.
pub(super) const AGAINST: &[Against] = &[
    // Of tiles only where the text speaks of them.
    |said, _, before| !before.tiles && any(said, Draft::counts_tiles),
    // "When it is 25", in a text that speaks of no tile.
    |said, words, before| {
        let tiles = before.tiles || has(words, |word| word.starts_with("tile"));
        !tiles && any(said, |order| tiles_to_take(order).next().is_some())
    },
    // "Fewer worms than 2": no tile has that number.
    |said, _, _| any(said, |order| tiles_to_take(order).any(|number| number < 20)),
    // "I would be embarrassed to stop" may be the other way round.
    |said, words, _| {
        let mood = |three: &[&str]| RELUCTANT.contains(&three[0]) && three[1..] == ["to", "stop"];
        let stops = |order: &Draft| order.doing == Doing::Stop;
        words.windows(3).any(mood) && any(said, stops)
    },
    // Nothing can be won without a worm.
    |said, _, _| {
        let stops =
            |order: &Draft| order.doing == Doing::Stop && order.comparisons().any(is_no_worm);
        any(said, stops)
    },
    // "From 24 I don't think, I stop" stops.
    |said, words, _| {
        let stops = |order: &Draft| order.doing == Doing::Stop;
        let apart = |three: &[&str]| {
            three[0] != "never" && [",", ":"].contains(&three[1]) && three[2] == "stop"
        };
        let apart = words.windows(3).any(apart);
        apart && any(said, |order| order.doing == Doing::Roll && order.first) && !any(said, stops)
    },
    // "When I have a tile I stop as soon as I can": not without one.
    |said, words, _| {
        let has = words.starts_with(&["when", "have", "tile"]);
        has && !said.orders().is_empty() && said.orders().iter().all(Draft::stops_anyway)
    },
    // "While A I stop at 25, then at anything": for A, or otherwise?
    |said, words, _| then_any_tile(words, said.orders()),
    // "When I have one tile": exactly one.
    |said, words, _| {
        let has = |order: &Draft| {
            let top = Quantity::named("own top");
            let has = |one: &Comparison| {
                (one.quantity(), one.relation(), one.threshold()) == (top, Relation::AtLeast, 1)
            };
            order.comparisons().any(has)
        };
        let one = |three: &[&str]| three[0] != "least" && three[1..] == ["one", "tile"];
        words.windows(3).any(one) && any(said, has)
    },
    // "Never stop below 25 and always steal" steals; "one to five below his number I roll, and
    // when it is exact I steal" does so, too.
    |said, words, _| {
        let always = says(words, &["always", "steal"]);
        said.orders().iter().any(|order| {
            let rolls = order.doing == Doing::Roll && order.comparisons().any(is_steal);
            rolls && (always || order.comparisons().any(of_rival_top))
        })
    },
    // "Early on the first tile, and once there are six tiles I never stop for one worm": then.
    |said, words, _| {
        let cased = |three: &[&str]| three[0] == "and" && ["once", "when"].contains(&three[1]);
        let case = words.windows(3).position(cased).unwrap_or(words.len());
        let never = says(&words[case..], &["never", "stop"]);
        let anyway = |order: &Draft| order.doing == Doing::Roll && order.case.is_always();
        never && any(said, anyway)
    },
    // "Never stop for one worm, unless it is all I can get": nobody can ask that.
    |said, words, _| {
        let forced =
            |two: &[&str]| two[0] == "unless" && ["forced", "nothing", "must"].contains(&two[1]);
        words.windows(2).any(forced) && !said.is_remark() && !any(said, Draft::is_about_faces)
    },
    // "When I have three worms I go for it and never stop below 29": in that case.
    |said, words, _| {
        let rolls = |order: &Draft| order.doing == Doing::Roll;
        let cases = || said.orders().iter().map(|order| order.case.is_always());
        let all = said.orders().len() == 2 && said.orders().iter().all(rolls);
        words[0] == "when" && all && cases().any(|always| always) && cases().any(|always| !always)
    },
    // "22 to 24 when I have no tile, on 25 always": in any case.
    |said, words, _| {
        let cased = said
            .orders()
            .last()
            .is_some_and(|last| !last.case.is_always());
        let on_total = match words {
            [.., number, "+", "always"] | [.., number, "always"] => total(number).is_some(),
            _ => false,
        };
        on_total && said.orders().len() > 1 && cased
    },
    // "While there is a one-wormer out": no tile to take.
    |said, words, _| {
        let out = |two: &[&str]| {
            let tile = ["wormer", "wormers", "tile", "tiles"].contains(&two[0]);
            tile && ["out", "open", "around", "about"].contains(&two[1])
        };
        words.windows(2).any(out) && any(said, |order| order.asks("gain"))
    },
    // "He has more tiles: 27. I have more: 22" turns it round.
    |said, words, _| {
        let more = matches!(words, ["have", "more" | "fewer", ":" | ",", ..]);
        let rival_more = |one: &Comparison| {
            let mut terms = one.quantity().terms();
            let first = terms.next();
            terms.next().is_some()
                && first.is_some_and(|(_, term)| term.entry().name.starts_with("rival"))
        };
        more && said
            .orders()
            .iter()
            .any(|order| order.comparisons().any(rival_more))
    },
    // "When I have passed it": his number, not nothing.
    |said, words, _| {
        let passed = says(words, &["passed", "it"]) || says(words, &["past", "it"]);
        passed
            && any(said, |order| {
                order.doing == Doing::Stop && !order.case.is_always()
            })
            && !any(said, |order| order.comparisons().any(of_rival_top))
    },
    // "Below 29 I roll, but with two dice I am not so brave": no order to roll with them.
    |said, words, _| {
        let rolls = |order: &Draft| order.doing == Doing::Roll && order.limit.is_always();
        let both = |two: &[Draft]| rolls(&two[0]) && rolls(&two[1]);
        words.contains(&"but") && said.orders().windows(2).any(both)
    },
    // "When I have a worm and three faces": never stopped anyway.
    |said, _, _| {
        let stops = |order: &Draft| order.doing == Doing::Stop;
        said.orders().windows(2).any(|two| {
            let cased = stops(&two[1]) && !two[1].case.is_always();
            two[0].stops_anyway() && !two[0].otherwise && cased && !two[1].first
        })
    },
    // "Roll until 29, but when one die is left ...": two cases.
    |said, words, _| {
        let [order] = said.orders() else {
            return false;
        };
        let both = !order.case.is_always() && !order.limit.is_always();
        let but = words.iter().position(|word| *word == "but").unwrap_or(0);
        let until = words[..but].contains(&"until");
        order.doing == Doing::Stop && both && until && says(&words[but..], &["but", "when"])
    },
    // "My top tile. ... 21 to 28: 25": no total from 21 to 28 at which it is stopped at 25.
    |said, _, _| {
        any(said, |order| {
            let totals = |when: &When| when.0.iter().flatten().any(asks_total);
            order.doing == Doing::Stop && totals(&order.case) && totals(&order.limit)
        })
    },
    // "Three worms lie in front of me": no lead.
    |said, words, _| says(words, &["front", "me"]) && any(said, |order| order.asks("lead")),
    // "If I am stuck with ones I take what I can get": then, and not always.
    |said, words, _| {
        let ends = |word: &&str| [",", "stop", "take", "roll"].contains(word);
        let head = words.iter().position(ends).unwrap_or(0);
        let named = words[..head]
            .iter()
            .any(|word| FACES.contains(word) && *word != "one");
        let anyway = !said.orders().is_empty() && said.orders().iter().all(Draft::stops_anyway);
        words[0] == "when" && named && anyway
    },
    // "Without a tile I gamble: 27": the number says how far.
    |said, words, _| {
        let asked = |number: u8| {
            let near =
                |one: &Comparison| (i16::from(one.threshold()) - i16::from(number)).abs() <= 1;
            said.orders()
                .iter()
                .any(|order| order.comparisons().any(near))
        };
        let rolls = |order: &Draft| matches!(order.doing, Doing::Stop | Doing::Roll);
        let missing = |word: &&str| total(word).is_some_and(|number| !asked(number));
        let aside = words
            .iter()
            .position(|word| *word == "«")
            .unwrap_or(words.len());
        let risk = has(words, |word| ["%", "bust", "chance"].contains(&word));
        !risk && words[..aside].iter().any(missing) && any(said, rolls)
    },
    // "Three worms kept: 28, one worm: the first tile" goes on counting those kept.
    |said, words, _| {
        let of_tile = has(words, |word| {
            ["worth", "wormer", "tiles", "better"].contains(&word)
        });
        let kept = any(said, |order| order.asks("worms kept"));
        kept && any(said, |order| order.asks("gain")) && !of_tile
    },
    // "With two dice I stop at 23, but when I am behind at 26": with two dice, too.
    |said, words, _| {
        const OF_TURN: [&str; 3] = ["dice", "tiles on the table", "roll"];
        let of_turn = |word: &&str| ["dice", "tiles", "roll"].contains(word);
        let heads = ["with", "on", "in"].contains(&words[0]) && words.contains(&"but");
        let heads = heads && words.iter().take(4).any(of_turn);
        let plain = said
            .orders()
            .iter()
            .filter(|order| !order.otherwise && !order.is_about_faces());
        let plain: Vec<&Draft> = plain.collect();
        let of = |asked: &&str| plain.iter().filter(|order| order.asks(asked)).count();
        let few = |asked: &&str| (1..plain.len()).contains(&of(asked));
        heads && words.contains(&"when") && OF_TURN.iter().any(few)
    },
    // "Over 30 percent, or over 20 percent when I am ahead": two chances.
    |said, words, _| {
        let share = |two: &[&str]| match ["%", "percent"].contains(&two[1]) {
            true => two[0].parse::<u8>().ok(),
            false => None,
        };
        let said_of = words
            .windows(2)
            .filter_map(share)
            .collect::<BTreeSet<_>>()
            .len();
        let chance = |one: &&Comparison| one.quantity().entry().name == "chance of busting";
        let asked = said
            .orders()
            .iter()
            .flat_map(Draft::comparisons)
            .filter(chance)
            .count();
        asked > 0 && asked < said_of
    },
    // "A two-worm tile only with two dice": no worms of a roll.
    |said, words, _| {
        let tile = words
            .windows(2)
            .any(|two| two[0] == "worm" && two[1].starts_with("tile"));
        let rolled = |order: &Draft| {
            order.is_about_faces()
                && order
                    .comparisons()
                    .any(|one| one.quantity() == Quantity::rolled(Face::Worm))
        };
        tile && any(said, rolled)
    },
    // "If his tile is three away": points, not tiles.
    |said, words, _| words.contains(&"away") && any(said, |order| order.asks("rival's tiles")),
    // "If he has a bigger tile than me" compares no piles.
    |said, words, _| {
        let bigger =
            |two: &[&str]| ["bigger", "higher", "better"].contains(&two[0]) && two[1] == "tile";
        words.windows(2).any(bigger) && any(said, Draft::counts_tiles)
    },
    // "With two tiles or more in front of me": mine, and I need not lead.
    |said, words, _| {
        let both = |order: &Draft| order.asks("lead") && order.asks("own tiles");
        words.contains(&"front") && any(said, both)
    },
    // "If I have fewer I stop at 27": fewer of what?
    |said, words, _| {
        let fewer = words.starts_with(&["when", "have", "fewer"]);
        fewer && words.get(3) != Some(&"than") && any(said, |order| order.case.is_always())
    },
    // "If the tile is 24 or 28": no others.
    |said, words, _| {
        let list = |four: &[&str]| {
            four[0] == "tile"
                && total(four[1]).is_some()
                && four[2] == "or"
                && total(four[3]).is_some()
        };
        let least = |order: &Draft| {
            let tile = Quantity::named("tile to take");
            let least =
                |one: &Comparison| one.quantity() == tile && one.relation() == Relation::AtLeast;
            order.comparisons().any(least)
        };
        words.windows(4).any(list) && any(said, least)
    },
    // "If I can still reach his tile I roll": who can take it stops.
    |said, words, _| {
        let rolls = |order: &Draft| order.doing == Doing::Roll && order.asks("steal");
        words.contains(&"reach") && any(said, rolls)
    },
    // "If I own the 36": a tile.
    |said, words, _| {
        let own = |two: &[&str]| two[0] == "own" && total(two[1]).is_some();
        words.windows(2).any(own) && any(said, |order| order.asks("total"))
    },
    // "On the first and third roll": not on the second.
    |said, words, _| {
        let apart = |three: &[&str]| {
            three[..2] == ["1st", "and"] && ["3rd", "4th", "5th"].contains(&three[2])
        };
        words.windows(3).any(apart) && any(said, |order| order.asks("roll"))
    },
    // "Stop at 25, later if I am behind": not at 25 then.
    |said, words, _| {
        let later = words.windows(2).any(|two| two == ["later", "when"]);
        later && any(said, |order| order.doing == Doing::Stop)
    },
    // "If his tile has four worms I hold out for it": it is taken in the end.
    |said, words, _| {
        let holds =
            words.ends_with(&["out", "for", "it"]) || words.ends_with(&["wait", "for", "it"]);
        holds
            && any(said, |order| {
                !order.is_about_faces() && !order.asks("steal")
            })
    },
    // "When A I risk nothing and stop with 21": in that case.
    |said, words, _| {
        const APART: [&str; 8] = [
            "otherwise",
            "or",
            "anyway",
            "always",
            "but",
            ",",
            "whichever",
            "matter",
        ];
        let [first, second] = said.orders() else {
            return false;
        };
        let stops = [first, second]
            .iter()
            .all(|order| order.doing == Doing::Stop);
        let cased = !first.case.is_always() && first.limit.is_always();
        let apart = words.iter().rposition(|word| *word == "and").unwrap_or(0);
        let apart = has(&words[apart..], |word| APART.contains(&word));
        stops && cased && second.case.is_always() && words[0] == "when" && !apart
    },
];

/// Whether the number on a rival's top tile is asked about.
fn of_rival_top(one: &Comparison) -> bool {
    let mut terms = one.quantity().terms();
    terms.any(|(_, term)| term.entry().name == "rival's top number")
}

/// The numbers that an order asks for of the tile to take.
pub(super) fn tiles_to_take(order: &Draft) -> impl Iterator<Item = i8> {
    let tile = Quantity::named("tile to take");
    let of_tile = move |one: &&Comparison| one.quantity() == tile;
    order
        .comparisons()
        .filter(of_tile)
        .map(|one| one.threshold())
}

/// "When A I stop at 25, then I take what I can get": for A, or otherwise?
fn then_any_tile(words: &[&str], orders: &[Draft]) -> bool {
    const CASES: [&str; 3] = ["when", "while", "long"];
    let [order] = orders else {
        return false;
    };
    let then = words
        .iter()
        .position(|word| ["then", "afterwards", "after", "later"].contains(word));
    let then = then.unwrap_or(words.len());
    let any = words[then..].iter().any(|word| ANY.contains(word));
    let case = words[..then].iter().any(|word| CASES.contains(word)) || !order.case.is_always();
    let mut asked = order.comparisons();
    any && case && order.doing == Doing::Stop && asked.any(|one| one.quantity() == Quantity::TOTAL)
}
