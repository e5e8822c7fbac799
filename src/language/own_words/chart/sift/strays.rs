//! What speaks against orders that take a number of something else for what they name, or lose
//! the case that it is named in.

use super::against::{Against, any, has, says, stops, takes_named};
use super::groups::has_feature;
use crate::language::own_words::chart::choices;
use crate::language::own_words::chart::named_faces::plural;
use crate::language::own_words::orders::draft::Draft;
use crate::language::own_words::orders::when::asks_total;
use crate::language::own_words::words::token::{FACES, is_number};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};
use crate::language::wording::NUMBERS;

/// What speaks against a reading that something strays from what its words name.
pub(super) const AGAINST: &[Against] = &[
    // "On the first roll the highest non-worm" is no highest face.
    |_, words, _| words.contains(&"non"),
    // "I go for the next highest instead" is no highest face, either.
    |_, words, _| {
        let next = |three: &[&str]| three[0] != "my" && three[1..] == ["2nd", "highest"];
        words.windows(3).any(next)
    },
    // "Threes over twos, but fours before any of them": the fours come first.
    |said, words, _| {
        let before = says(words, &["before", "any", "them"]);
        before && said.orders().iter().filter_map(Draft::named).count() > 2
    },
    // "Unless the highest is only on one die": so many of a face, and not in hand.
    |said, words, _| {
        let on = |four: &[&str]| four[..3] == ["it", "only", "on"] && is_number(four[3]);
        let of_hand = |order: &Draft| order.is_about_faces() && order.asks("dice");
        words.windows(4).any(on) && any(said, of_hand)
    },
    // "If Roger's got more worms than me": I am not ahead.
    |said, words, _| {
        let ahead = |one: &Comparison| {
            one.quantity().entry().name == "lead" && one.relation() == Relation::AtLeast
        };
        let leads = |order: &Draft| order.comparisons().any(ahead);
        says(words, &["than", "me"]) && said.orders().iter().any(leads)
    },
    // "Anything but worms on my first roll" takes none.
    |said, words, _| {
        let mut but = words
            .windows(3)
            .filter(|three| ["anything", "any"].contains(&three[0]) && three[1] == "but");
        but.any(|three| takes_named(said.orders(), three[2]))
    },
    // "If his tile is one or two away": no tiles on the table.
    |said, words, _| {
        let away = |two: &[&str]| is_number(two[0]) && two[1] == "away";
        words.windows(2).any(away) && any(said, |order| order.asks("tiles on the table"))
    },
    // "Make it 26 when they have": one of what was said before.
    |said, words, _| {
        let asks = |order: &Draft| order.asks("rival's top") || order.asks("rival's tiles");
        words.ends_with(&["when", "them", "have"]) && !any(said, asks)
    },
    // "Fives or worms, the more numerous": one of them by its dice.
    |said, words, _| {
        const MOST: [&[&str]; 4] = [
            &["more", "numerous"],
            &["whichever", "most"],
            &["whichever", "have", "most"],
            &["most", "them"],
        ];
        let listed =
            |three: &[&str]| three[0] == "or" && FACES.contains(&three[1]) && three[2] == ",";
        let named = said.orders().iter().filter(|order| order.named().is_some());
        words.windows(3).any(listed)
            && MOST.iter().any(|most| says(words, most))
            && named.count() > 1
    },
    // "Whichever has fewest of them" where faces are only named.
    |said, words, _| {
        const MEASURES: [&str; 5] = ["fewer", "fewest", "more", "most", "least"];
        let ranks = |two: &[&str]| two[0] == "whichever" && MEASURES.contains(&two[1]);
        let named = said.orders().iter().all(|order| order.named().is_some());
        words.windows(2).any(ranks) && !said.orders().is_empty() && named
    },
    // "From the third take worms": not on any roll, unless that is what is left.
    |said, words, before| {
        const ROLLS: [&str; 4] = ["2nd", "3rd", "4th", "5th"];
        let from = |two: &[&str]| two[0] == "from" && ROLLS.contains(&two[1]);
        let rolled = |order: &Draft| order.asks("roll");
        let left = before
            .case
            .0
            .iter()
            .flatten()
            .any(|one| one.quantity() == Quantity::ROLL);
        words.windows(2).any(from) && !said.orders().is_empty() && !left && !any(said, rolled)
    },
    // "I keep a face that has three dice": of the face, not left.
    |said, words, _| {
        const LEFT: [&str; 19] = [
            "leave", "leaves", "left", "back", "reserve", "end", "zero", "0", "remain", "save",
            "spare", "hold", "without", "stay", "after", "spend", "use", "hand", "next",
        ];
        let leaves = |order: &Draft| {
            let feature = order.filter().and_then(Filter::feature);
            feature.is_some_and(|feature| feature.entry().name.starts_with("leaves"))
        };
        !has(words, |word| LEFT.contains(&word)) && any(said, leaves)
    },
    // "If there is a worm and a five I have the five": no five points.
    |said, words, before| {
        const POINTS: [&str; 14] = [
            "points", "point", "worth", "bring", "brings", "total", "sum", "make", "times",
            "value", "count", "product", "give", "get",
        ];
        let brings = |order: &Draft| has_feature(order, |name| name == "brings enough points");
        !before.points && !has(words, |word| POINTS.contains(&word)) && any(said, brings)
    },
    // "If a face has four dice on it", "four dice of fives and worms put together": not in hand.
    |said, words, _| {
        let of_face = |at: usize| {
            let counts = ["have", "show", "on"].contains(&words[at]);
            let face = at > 0 && ["face", "them", "number"].contains(&words[at - 1]);
            let dice = words[at..].iter().take(6).any(|word| *word == "dice");
            let number = words
                .get(at + 1)
                .is_some_and(|word| is_number(word) || *word == "at");
            counts && face && number && dice
        };
        let together = words.contains(&"together") || says(words, &["all", "told"]);
        let in_hand = |order: &Draft| order.is_about_faces() && order.asks("dice");
        (together || (0..words.len()).any(of_face)) && any(said, in_hand)
    },
    // "Fives, fours, worms, in reverse order."
    |said, words, _| says(words, &["in", "reverse"]) && any(said, Draft::is_about_faces),
    // "Take worms only in twos or more unless it's the fourth roll": not never from then on.
    |said, words, _| {
        let late = |one: &Comparison| {
            one.quantity() == Quantity::ROLL && one.relation() == Relation::AtLeast
        };
        let avoids = |order: &Draft| order.avoids() && order.comparisons().any(late);
        let case = words.iter().position(|word| *word == "only");
        case.is_some_and(|at| words[at..].contains(&"unless")) && said.orders().iter().any(avoids)
    },
    // "Three or more fours: they come before the worm": the fours.
    |said, words, _| {
        let before = words
            .windows(2)
            .find(|two| two[0] == "before" && plural(two[1]).is_some());
        let face = before.and_then(|two| plural(two[1]));
        let orders = said.orders();
        let only = !orders.is_empty() && orders.iter().all(|order| order.named() == face);
        let others = has(words, |word| {
            ["nothing", "no", "none", "not", "never"].contains(&word)
        });
        face.is_some() && words[0] != "before" && only && !others
    },
    // "The lowest, except worms, which I always take."
    |said, words, _| {
        const TAKEN: [&str; 5] = ["which", "always", "take", "come", "go"];
        let except = words
            .windows(3)
            .find(|three| three[0] == "except" && TAKEN.contains(&three[2]));
        let face = except.and_then(|three| plural(three[1]));
        let takes = |order: &Draft| order.named() == face;
        face.is_some() && any(said, Draft::ranks) && !said.orders().iter().any(takes)
    },
    // "Fives if they are not single": no order to take single dice.
    |said, words, _| says(words, &["when", "not", "single"]) && any(said, choices::takes_few),
    // "More dice than that: I pour on."
    |said, words, _| says(words, &["dice", "than", "it"]) && any(said, Draft::ranks),
    // "Odd ones out last", "evens out".
    |said, words, _| {
        let out = |two: &[&str]| {
            ["odd", "odds", "even", "evens"].contains(&two[0]) && ["out", "ones"].contains(&two[1])
        };
        words.contains(&"out") && words.windows(2).any(out) && any(said, Draft::is_about_faces)
    },
    // "Ten points or more from a single face": no total of ten.
    |said, words, _| {
        let low = |one: &Comparison| asks_total(one) && one.threshold() < 19;
        let from = |four: &[&str]| four[0] == "from" && four[1..].contains(&"face");
        let totals = |order: &Draft| order.is_about_faces() && order.comparisons().any(low);
        words.windows(4).any(from) && words.contains(&"points") && said.orders().iter().any(totals)
    },
    // "How many faces would still be good: if fewer than three I stop": not those kept.
    |said, words, _| {
        const USES: [&str; 3] = ["good", "help", "useful"];
        let uses = words.contains(&"faces") && has(words, |word| USES.contains(&word));
        uses && !words.contains(&"kept") && any(said, |order| order.asks("faces kept"))
    },
    // "The tile on top of his pile, if I'm within three of it": no three worms.
    |said, words, _| {
        let within = words
            .windows(2)
            .any(|two| two[0] == "within" && is_number(two[1]));
        within && any(said, |order| order.asks("rival's top"))
    },
    // "Two worms on a tile, unless he is ahead, then three": worms.
    |said, words, _| {
        let then = words
            .windows(2)
            .filter(|two| two[0] == "then" && NUMBERS.contains(&two[1]));
        let mut numbers = then.map(|two| two[1]);
        any(said, stops) && numbers.any(|number| takes_named(said.orders(), number))
    },
    // "With a tile of mine that has one worm on top": not the next one.
    |said, words, _| {
        let on_top = |four: &[&str]| four[1].starts_with("worm") && four[2..] == ["on", "top"];
        let counts = |order: &Draft| order.asks("own tiles") || order.asks("gain");
        let tops = |order: &Draft| order.asks("own top") || order.asks("rival's top");
        words.windows(4).any(on_top) && any(said, counts) && !any(said, tops)
    },
    // "The first tile, unless I have three, in which case 26": two orders.
    |said, words, _| says(words, &["in", "which", "case"]) && said.orders().len() == 1,
    // "The most points, and worms once I'm at 15" where worms are taken at any time.
    |said, words, _| {
        let once = words
            .windows(3)
            .find(|three| three[1] == "once" && ["at", "over", "past"].contains(&three[2]));
        let face = once.and_then(|three| plural(three[0]));
        let anytime =
            |order: &Draft| order.named() == face && order.is_always() && !order.otherwise;
        face.is_some() && said.orders().iter().any(anytime)
    },
    // "If his top tile is higher than 28 I try to steal it": no total of 29.
    |said, words, _| {
        let number = words.windows(4).any(|four| {
            four[..2] == ["top", "tile"] && ["more", "higher", "bigger"].contains(&four[2])
        });
        let steals = |order: &Draft| order.asks("steal") && order.comparisons().any(asks_total);
        number && words.contains(&"rival") && any(said, steals)
    },
    // "I don't care about losing it": of a tile, not of the game.
    |said, words, _| says(words, &["losing", "it"]) && any(said, |order| order.asks("lead")),
    // "Never ones, twos and threes while I have four dice": none of them then.
    |said, words, _| {
        let avoids = |order: &Draft| order.avoids() && order.case.is_always();
        let cased = |order: &Draft| order.named().is_some() && !order.case.is_always();
        let list = |six: &[&str]| {
            six[..2] == ["never", "take"] && six[3] == "," && ["and", "or"].contains(&six[5])
        };
        words.windows(6).any(list)
            && !words.contains(&"but")
            && any(said, avoids)
            && any(said, cased)
    },
    // "Even number, 22 or more, stop": of the total.
    |said, words, _| {
        let parity = ["even", "odd"].contains(&words[0]) && !words.contains(&"take");
        parity && any(said, stops) && any(said, |order| order.named().is_some())
    },
    // "High numbers once I have one" takes no single die.
    |said, words, _| says(words, &["once", "have"]) && any(said, choices::takes_few),
    // "I stop at 22, 23, 24 and so on": at all above.
    |said, words, _| {
        let orders = said.orders().iter();
        let asked = orders.flat_map(|order| order.comparisons().map(|one| one.threshold()));
        let asked: Vec<i8> = asked.collect();
        let row = asked.windows(2).any(|two| two[1] - two[0] == 1);
        says(words, &["and", "so", "on"]) && row && any(said, stops)
    },
    // "The highest, but without using more than three dice": not without a worm.
    |said, words, _| says(words, &["without", "use"]) && any(said, |order| order.asks("worm kept")),
    // "Use the worms to finish": they have not been used.
    |said, words, _| {
        let used = matches!(words, ["use", face, ..] if plural(face).is_some());
        let kept = |one: &Comparison| one.quantity().entry().name.ends_with("kept");
        let asks = |order: &Draft| order.comparisons().any(kept);
        used && said.orders().iter().any(asks)
    },
    // "I wait with them until I have kept two others": no order to stop.
    |said, words, _| says(words, &["wait", "with", "them"]) && any(said, stops),
    // "With two dice and a tile of his, go": to roll or to stop?
    |said, words, _| {
        words.ends_with(&[",", "go"])
            && !said.orders().is_empty()
            && said.orders().iter().all(stops)
    },
];
