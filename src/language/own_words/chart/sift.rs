//! Readings of a whole statement that its words speak against.

use super::choices;
use super::item::{Before, Said};
use super::names::is_soft;
use super::remarks::counts_rules;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::is_no_worm;
use crate::language::own_words::words::token::{FACES, total};
use crate::language::reading::pattern::Number;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Filter, Measure, Quantity};

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

/// Whether words speak against a reading.
type Against = fn(&Said, &[&str], &Before) -> bool;

/// What speaks against a reading.
const AGAINST: &[Against] = &[
    |said, words, _| is_mixed(said.orders(), words),
    // Of tiles only where the text speaks of them.
    |said, _, before| !before.tiles && any(said, Draft::counts_tiles),
    // "When it is 25", in a text that speaks of no tile.
    |said, words, before| {
        let tiles = before.tiles || has(words, |word| word.starts_with("tile"));
        !tiles && any(said, |order| tiles_to_take(order).next().is_some())
    },
    // "Fewer worms than 2": no tile has that number.
    |said, _, _| any(said, |order| tiles_to_take(order).any(|number| number < 20)),
    // "If one of the faces makes a steal possible" is about faces.
    |said, words, _| {
        let brings = |two: &[&str]| {
            two[0] == "face" && ["bring", "make", "let", "put", "give"].contains(&two[1])
        };
        let taken = |two: &[&str]| two == ["it", "face"] || two == ["take", "face"];
        let faces =
            words.contains(&"faces") || words.windows(2).any(|two| brings(two) || taken(two));
        faces && leave_out_faces(said.orders())
    },
    // "Two fives are better than three threes", "two fives over one worm" weigh dice.
    |said, words, _| {
        let better = words.windows(2).any(|two| two == ["better", "than"]);
        let counted = |at: usize| {
            Number::is(words[at]) && words.get(at + 1).is_some_and(|face| FACES.contains(face))
        };
        let over = |at: usize| {
            words[at] == "over"
                && at > 0
                && FACES.contains(&words[at - 1])
                && at + 1 < words.len()
                && counted(at + 1)
        };
        let points =
            words.contains(&"points") || words.contains(&"biggest") || words.contains(&"most");
        let weighs = better && !points && words.iter().filter(|word| Number::is(word)).count() > 1
            || (0..words.len()).any(over);
        weighs && any(said, Draft::is_about_faces)
    },
    // "If they are worth ten points together": those of the face.
    |said, words, _| {
        let low = |order: &Draft| {
            let total =
                |one: &Comparison| one.quantity() == Quantity::TOTAL && one.threshold() < 20;
            order.is_about_faces() && order.case.0.iter().flatten().any(total)
        };
        words.contains(&"worth") && any(said, low)
    },
    // "I do not take more than three dice of it" takes no face for that.
    |said, words, _| {
        let refuses = words
            .windows(4)
            .any(|four| four == ["not", "take", "more", "than"]);
        refuses && any(said, choices::takes_so_many)
    },
    // "If there are no fives or fours in pairs" counts no face.
    |said, words, _| {
        let pairs = words.windows(2).any(|two| two == ["in", "pairs"]);
        pairs && words.contains(&"no") && any(said, Draft::is_about_faces)
    },
    // "I have that and leave myself seven dice" is no choice.
    |said, words, _| {
        let leaves = |order: &Draft| {
            let feature = order
                .choice()
                .and_then(|choice| choice.filter)
                .and_then(Filter::feature);
            feature.is_some_and(|feature| feature.entry().name.starts_with("leaves"))
        };
        words
            .windows(3)
            .any(|three| three == ["and", "leave", "me"])
            && any(said, leaves)
    },
    // "Worms if there are three, otherwise worms": something was passed over.
    |said, _, _| {
        said.orders().windows(2).any(|two| {
            let same = two[0].named().is_some() && two[0].named() == two[1].named();
            same && !two[0].case.is_always() && two[1].case.is_always() && two[1].otherwise
        })
    },
    // "Haven't?": not what?
    |_, words, _| words.starts_with(&["not", "have", ","]),
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
    // "With one die or five I take the highest anyway": in any case.
    |said, words, _| {
        let cased = |order: &Draft| order.is_about_faces() && !order.case.is_always();
        words.ends_with(&["anyway"]) && any(said, cased)
    },
    // "Two worms will do me, unless ...": no order to take them.
    |said, words, _| {
        let enough = |two: &[&str]| {
            two[0].starts_with("worm")
                && ["do", "enough", "fine", "plenty", "suit"].contains(&two[1])
        };
        let worms = |order: &Draft| order.named() == Some(crate::game::Face::Worm);
        words.windows(2).any(enough) && any(said, worms)
    },
    // Nothing can be won without a worm.
    |said, _, _| {
        let stops =
            |order: &Draft| order.doing == Doing::Stop && order.comparisons().any(is_no_worm);
        any(said, stops)
    },
    // "The group that is the biggest" is no face.
    |said, words, _| {
        let ranks = |order: &Draft| {
            order
                .choice()
                .is_some_and(|one| !one.is_named() && one.ranking.measure == Measure::FACE)
        };
        let counts = |order: &Draft| {
            order
                .choice()
                .is_some_and(|one| one.ranking.measure != Measure::FACE)
        };
        words.contains(&"group")
            && any(said, ranks)
            && !any(said, counts)
            && !any(said, choices::takes_so_many)
    },
    // "Below 15 the most points, later worms": not below it.
    |said, words, _| {
        let cases = || said.orders().iter().map(|order| &order.case);
        let same = cases().all(|case| !case.is_always() && Some(case) == cases().next());
        words.contains(&"later") && said.orders().len() > 1 && same
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
    // "On a tie the higher one" where nothing was ranked.
    |said, _, before| matches!(said, Said::Tie(..)) && !before.ranks,
    // "From the third roll on they go first": who knows what.
    |said, words, _| {
        let orders = |two: &[&str]| {
            let verbs = ["go", "want", "take", "come"];
            two[0] == "them" && verbs.contains(&two[1])
                || verbs.contains(&two[0]) && two[1] == "them"
        };
        said.is_remark() && words.windows(2).any(orders)
    },
    // "When I have one worm already": a kept one.
    |said, words, _| {
        let rolled = |order: &Draft| order.case.asks_rolled() && !order.case.asks("worm kept");
        words.contains(&"already") && any(said, rolled)
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
    // "Make sure to have a worm by the third roll": not on it.
    |said, words, _| {
        let by = |three: &[&str]| three[0] == "by" && three[2] == "roll";
        words.windows(3).any(by) && !words.contains(&"when") && any(said, Draft::is_about_faces)
    },
    // "Never stop below 25 and always steal" steals.
    |said, words, _| {
        let rolls = |order: &Draft| {
            let steals =
                |one: &Comparison| one.quantity() == Quantity::STEAL && one.threshold() > 0;
            order.doing == Doing::Roll && order.comparisons().any(steals)
        };
        words.windows(2).any(|two| two == ["always", "steal"]) && any(said, rolls)
    },
    // "Never resist fives": nobody knows what is not done with them.
    |said, words, _| {
        let verbless = words.contains(&"never") && !words.contains(&"take");
        let avoids = |order: &Draft| matches!(order.doing, Doing::Avoid(_));
        verbless && has(words, is_soft) && any(said, avoids)
    },
    // "If I do not take worms: ..." is no order to take them, "if not, take fives" is one.
    |_, words, _| {
        let not = words
            .windows(3)
            .position(|three| three == ["when", "not", "take"]);
        let rest = not.map(|at| &words[at..]).unwrap_or_default();
        rest.iter().any(|word| [":", ",", "then"].contains(word))
    },
    // "Worms in front, behind them the five" is no lead.
    |said, words, _| {
        let lead = |one: &Comparison| one.quantity().entry().name == "lead";
        let leads = |order: &Draft| order.is_about_faces() && order.comparisons().any(lead);
        words.contains(&"front") && said.orders().iter().any(leads)
    },
    // "Always keep at least two dice" is about those in hand.
    |said, words, _| {
        words.contains(&"always") && words.contains(&"dice") && any(said, choices::takes_so_many)
    },
    // "If it is only one die": of the face.
    |said, words, _| {
        let of_it = |at: usize| {
            let only = at + 1 + usize::from(words.get(at + 1) == Some(&"only"));
            words[at] == "it"
                && words[only..].starts_with(&["one", "dice"])
                && words.get(only + 2) != Some(&"left")
        };
        let in_hand = |order: &Draft| {
            let few = |one: &Comparison| one.quantity() == Quantity::DICE && one.threshold() == 1;
            order.comparisons().any(few)
        };
        // "The highest, but when it is only one die ...": nobody can ask that of a ranking.
        let ranked = |at: usize| {
            let ranks = has(&words[..at], |word| {
                ["highest", "biggest", "most"].contains(&word)
            });
            ranks
                && has(&words[..at], |word| {
                    ["but", "unless", "except"].contains(&word)
                })
        };
        let of_it = (0..words.len()).find(|&at| of_it(at));
        of_it.is_some_and(|at| ranked(at) || any(said, in_hand))
    },
    // "With five tiles or more" goes on counting those on the table.
    |said, words, before| {
        const MINE: [&str; 7] = ["have", "own", "my", "mine", "hold", "front", "before"];
        let table = before.counts == Some(Quantity::named("tiles on the table"));
        let own = |order: &Draft| {
            let tiles = |one: &Comparison| {
                one.quantity() == Quantity::named("own tiles") && one.threshold() > 1
            };
            order.comparisons().any(tiles)
        };
        table && !has(words, |word| MINE.contains(&word)) && any(said, own)
    },
    // "Early on the first tile, and once there are six tiles I never stop for one worm": then.
    |said, words, _| {
        let cased = |three: &[&str]| three[0] == "and" && ["once", "when"].contains(&three[1]);
        let case = words.windows(3).position(cased).unwrap_or(words.len());
        let never = words[case..].windows(2).any(|two| two == ["never", "stop"]);
        let anyway = |order: &Draft| order.doing == Doing::Roll && order.case.is_always();
        never && any(said, anyway)
    },
    // "Fives before worms on the first roll": both on that roll.
    |said, words, _| {
        let ranked = |at: usize| match &words[at..] {
            [one, "before" | "over", other, "on", _, "roll", ..] => {
                FACES.contains(one) && FACES.contains(other)
            }
            _ => false,
        };
        let mut orders = said.orders().iter();
        let first = orders.next().is_some_and(|first| first.case.is_always());
        let cased = orders.next().is_some_and(|next| !next.case.is_always());
        first && cased && (0..words.len()).any(ranked)
    },
    // "From top to bottom: worms, fives": nothing is taken behind the best of all faces.
    |said, _, _| {
        let all = |order: &Draft| {
            let takes = order.choice().is_some_and(|choice| choice.filter.is_none());
            takes && order.case.is_always() && !order.otherwise
        };
        let named = |order: &Draft| {
            let plain = order.case.is_always() && !order.first && !order.otherwise;
            order.named().is_some() && plain
        };
        let orders = said.orders();
        orders.first().is_some_and(all) && orders.iter().skip(1).any(named)
    },
    // "One: whatever there is" counts something.
    |said, words, _| {
        said.is_remark() && (begins_with_count(words) || has(words, |word| ORDERS.contains(&word)))
    },
];

/// Whether a number heads a statement: "one: whatever there is".
pub(super) fn begins_with_count(words: &[&str]) -> bool {
    matches!(words, [number, ":", ..] if Number::is(number))
}

/// Whether some words speak against what they are read as.
pub(super) fn is_spoken_against(said: &Said, words: &[&str], before: &Before) -> bool {
    AGAINST.iter().any(|against| against(said, words, before))
}

fn has(words: &[&str], is: fn(&str) -> bool) -> bool {
    words.iter().any(|word| is(word))
}

fn any(said: &Said, is: fn(&Draft) -> bool) -> bool {
    said.orders().iter().any(is)
}

/// The numbers that an order asks for of the tile to take.
fn tiles_to_take(order: &Draft) -> impl Iterator<Item = i8> {
    let tile = Quantity::named("tile to take");
    let of_tile = move |one: &&Comparison| one.quantity() == tile;
    order
        .comparisons()
        .filter(of_tile)
        .map(|one| one.threshold())
}

/// Whether an order is for the first rolls only.
pub(super) fn is_of_early_roll(order: &Draft) -> bool {
    let early =
        |one: &Comparison| one.quantity() == Quantity::ROLL && one.relation() == Relation::AtMost;
    order.case.0.iter().flatten().any(early)
}

/// Whether there are orders, and no one takes a face or asks for those kept.
fn leave_out_faces(orders: &[Draft]) -> bool {
    let kept = Quantity::named("faces kept");
    let asks = |one: &Comparison| one.quantity().terms().any(|(_, term)| term == kept);
    let speaks = |order: &Draft| order.is_about_faces() || order.comparisons().any(asks);
    !orders.is_empty() && !orders.iter().any(speaks)
}

/// Whether something is ranked beside an order to stop or roll that may be no face:
/// "when his tile is lower", "at 25 or his number, whichever is lower".
pub(in crate::language::own_words) fn is_mixed(orders: &[Draft], words: &[&str]) -> bool {
    const NOT_FACES: [&str; 4] = ["tile", "tiles", "top", "pile"];
    const STOPS: [&str; 10] = [
        "stop", "tile", "tiles", "steal", "total", "points", "enough", "bust", "pile", "%",
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

/// "When A I stop at 25, then I take what I can get": for A, or otherwise?
fn then_any_tile(words: &[&str], orders: &[Draft]) -> bool {
    const CASES: [&str; 3] = ["when", "while", "long"];
    let [order] = orders else {
        return false;
    };
    let then = words
        .iter()
        .position(|word| ["then", "afterwards", "after"].contains(word));
    let then = then.unwrap_or(words.len());
    let any = words[then..].iter().any(|word| ANY.contains(word));
    let case = words[..then].iter().any(|word| CASES.contains(word));
    let mut asked = order.comparisons();
    any && case && order.doing == Doing::Stop && asked.any(|one| one.quantity() == Quantity::TOTAL)
}
