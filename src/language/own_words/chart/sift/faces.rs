//! What speaks against orders to take and leave faces.

use super::against::{Against, any, has, says};
use crate::game::Face;
use crate::language::own_words::chart::asides::weighed;
use crate::language::own_words::chart::item::Said;
use crate::language::own_words::chart::named_faces::plural;
use crate::language::own_words::chart::names::is_soft;
use crate::language::own_words::chart::remarks::praises;
use crate::language::own_words::chart::topics;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::{is_no_worm, is_rolled};
use crate::language::own_words::words::token::FACES;
use crate::language::reading::pattern::Number;
use crate::language::tree::{Choice, Comparison};
use crate::language::vocabulary::{Direction, Filter, Quantity};

/// What speaks against a reading that orders something of faces.
pub(super) const AGAINST: &[Against] = &[
    // "If one of the faces makes a steal possible" is about faces.
    |said, words, _| {
        let brings = |two: &[&str]| {
            two[0] == "face" && ["bring", "make", "let", "put", "give"].contains(&two[1])
        };
        let taken = |two: &[&str]| two[1] == "face" && ["it", "take", "any"].contains(&two[0]);
        let faces =
            words.contains(&"faces") || words.windows(2).any(|two| brings(two) || taken(two));
        faces && leave_out_faces(said.orders())
    },
    // "Two fives are better than three threes", "two fives over one worm" weigh dice.
    |said, words, _| {
        let better = says(words, &["better", "than"]);
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
        let worth = |two: &[&str]| two[0] == "worth" && two[1] != "most";
        words.windows(2).any(worth) && any(said, low)
    },
    // "If there are no fives or fours in pairs" counts no face.
    |said, words, _| {
        let pairs = says(words, &["in", "pairs"]);
        pairs && words.contains(&"no") && any(said, Draft::is_about_faces)
    },
    // "Worms if there are three, otherwise worms": something was passed over.
    |said, _, _| {
        said.orders().windows(2).any(|two| {
            let same = two[0].named().is_some() && two[0].named() == two[1].named();
            same && !two[0].case.is_always() && two[1].case.is_always() && two[1].otherwise
        })
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
        let worms = |order: &Draft| order.named() == Some(Face::Worm);
        words.windows(2).any(enough) && any(said, worms)
    },
    // "If I have no worm by then, worms come first": no worm kept, not none in the roll.
    |said, words, _| {
        let worms = |order: &Draft| order.otherwise && order.named() == Some(Face::Worm);
        let none = says(words, &["have", "no", "worm"]) && !words.contains(&"otherwise");
        none && any(said, worms)
    },
    // "Below 15 the most points, later worms": not below it.
    |said, words, _| {
        let cases = || said.orders().iter().map(|order| &order.case);
        let same = cases().all(|case| !case.is_always() && Some(case) == cases().next());
        topics::later(words).is_some() && said.orders().len() > 1 && same
    },
    // "With a worm the most dice, otherwise the highest": in other cases, not among equals.
    |said, words, _| {
        let equals = |order: &Draft| {
            let equals = |choice: &Choice| choice.ranking.among_equals.is_some();
            !order.case.is_always() && order.choice().is_some_and(equals)
        };
        let ties = has(words, |word| {
            ["tie", "equal", "same", "tied"].contains(&word)
        });
        words.contains(&"otherwise") && !ties && said.orders().len() == 1 && any(said, equals)
    },
    // "On a tie the higher one" where nothing was ranked.
    |said, _, before| matches!(said, Said::Tie(..)) && !before.ranks,
    // "When I have one worm already": a kept one.
    |said, words, _| {
        let rolled = |order: &Draft| order.case.asks_rolled() && !order.case.asks("worm kept");
        let kept = |three: &[&str]| {
            three[0] == "kept" && Number::is(three[1]) && three[2].starts_with("worm")
        };
        let kept = words.windows(3).any(kept);
        (kept || words.contains(&"already")) && any(said, rolled)
    },
    // "Make sure to have a worm by the third roll": not on it.
    |said, words, _| {
        let by = |three: &[&str]| three[0] == "by" && three[2] == "roll";
        words.windows(3).any(by) && !words.contains(&"when") && any(said, Draft::is_about_faces)
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
        let leads = |order: &Draft| order.is_about_faces() && order.asks("lead");
        words.contains(&"front") && any(said, leads)
    },
    // "If it is only one die": of the face.
    |said, words, _| {
        let of_it = |at: usize| {
            let only = at + 1 + usize::from(words.get(at + 1) == Some(&"only"));
            let or = usize::from(words.get(only + 1) == Some(&"or")) * 2;
            let counts = words.get(only).is_some_and(|number| Number::is(number));
            words[at] == "it"
                && counts
                && words.get(only + or + 1) == Some(&"dice")
                && words.get(only + or + 2) != Some(&"left")
        };
        let in_hand = |order: &Draft| {
            let few = |one: &Comparison| one.quantity() == Quantity::DICE && one.threshold() <= 2;
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
    // "Fives before worms on the first roll": both on that roll.
    |said, words, _| {
        let ranked = |at: usize| match &words[at..] {
            [one, "before" | "over", other, "on", _, "roll", ..]
            | [one, "before" | "over", other, "when" | "while" | "once", ..]
            | [one, "before" | "over", other, ",", "when", ..] => {
                FACES.contains(one) && FACES.contains(other)
            }
            _ => false,
        };
        let mut orders = said.orders().iter();
        let first = orders.next().is_some_and(|first| first.case.is_always());
        let cased = orders.any(|next| !next.case.is_always());
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
    // "Even number of dice: the most points; odd: the highest": no total.
    |said, words, _| {
        const TOTAL: [&str; 5] = ["total", "points", "number", "sum", "score"];
        let asks = |order: &Draft| order.is_about_faces() && order.asks("even total");
        !has(words, |word| TOTAL.contains(&word)) && any(said, asks)
    },
    // "Only the lowest one? No": not taken.
    |said, words, _| {
        let denied = words.ends_with(&[",", "no"]) || words.ends_with(&[",", "nope"]);
        denied && any(said, |order| order.choice().is_some())
    },
    // "I won't roll a pair" speaks of the dice that are left.
    |said, words, _| {
        let take = |two: &[&str]| two[0] == "take" && two[1] != "tile";
        let takes =
            words.windows(2).any(take) || has(words, |word| ["leave", "avoid"].contains(&word));
        let not_roll = says(words, &["not", "roll"]) || says(words, &["never", "roll"]);
        not_roll && !takes && any(said, Draft::avoids)
    },
    // "No tile of that number? I don't want it": nobody takes a face for that.
    |said, _, _| {
        any(said, |order| {
            order.is_about_faces() && order.asks("exactly a table tile")
        })
    },
    // "Keep as many dice in hand as I can": those that are left.
    |said, words, _| {
        let in_hand = says(words, &["dice", "in", "hand"]);
        let many = has(words, |word| ["max", "most", "many"].contains(&word));
        let counts = words.iter().any(|word| Number::is(word));
        let takes = |order: &Draft| {
            let choice = order.choice();
            choice.is_some_and(|choice| choice.ranking.direction != Direction::Fewest)
        };
        in_hand && many && !counts && any(said, takes)
    },
    // "The fewest dice, so I have many for the next roll": in every roll.
    |said, words, _| says(words, &["for", "next", "roll"]) && any(said, |order| order.asks("roll")),
    // "Fives first, then fours, then what brings the most" is no choice of two.
    |said, words, _| {
        let listed = |at: usize| {
            matches!(&words[at..], [one, "1st", ",", "then", other, ",", "then", next, ..]
                if [one, other].iter().all(|face| FACES.contains(face)) && !FACES.contains(next))
        };
        let listed = (0..words.len()).any(listed);
        let among = |order: &Draft| {
            let filter = order.choice().and_then(|choice| choice.filter);
            matches!(filter, Some(Filter::Among(faces, None)) if faces.len() < 4)
        };
        listed && any(said, among)
    },
    // "Only one die, if it is less than four": the face, not the dice in hand.
    |said, words, _| {
        let less = |three: &[&str]| {
            let lower = ["fewer", "lower", "smaller"].contains(&three[1]);
            ["it", "face"].contains(&three[0]) && lower && three[2] == "than"
        };
        let counts = |order: &Draft| {
            let in_hand = order.is_about_faces() && order.asks("dice");
            in_hand || matches!(order.doing, Doing::Avoid(Filter::Having(_)))
        };
        words.windows(3).any(less) && any(said, counts)
    },
    // "A pair of fours beats a single five" takes the first of them.
    |said, words, _| {
        const CASES: [&str; 6] = ["when", "unless", "until", "with", "on", "in"];
        let cased = |order: &Draft| order.choice().is_some() && !order.case.is_always();
        let all = words.ends_with(&["beat", "everything"]) || words.ends_with(&["beat", "all"]);
        let beats = words.contains(&"beat") && !all;
        let weighs = (0..words.len()).any(|at| weighed(words, at).is_some());
        let plain = !has(words, |word| CASES.contains(&word));
        beats
            && (plain && any(said, cased) || weighs && any(said, |order| order.choice().is_some()))
    },
    // "A worm I leave when there is a face with three dice: then I take this one": only then.
    |said, words, _| {
        let [leaves, takes] = said.orders() else {
            return false;
        };
        let when = words.iter().skip(1).position(|word| *word == "when");
        let then = when.is_some_and(|at| {
            says(&words[at..], &["when", "face"]) && says(&words[at..], &["take", "it"])
        });
        leaves.avoids() && takes.choice().is_some() && then
    },
    // "When I have no worm, a worm always comes first" takes worms then.
    |said, words, _| {
        let other = |order: &Draft| order.ranks() && order.case.0.iter().flatten().any(is_no_worm);
        let first =
            says(words, &["no", "worm", "worm"]) || says(words, &["no", "worm", ",", "worm"]);
        first && any(said, other) && !any(said, |order| order.named().is_some())
    },
    // "Four or more ones, twos or threes, never": of any of them.
    |said, words, _| {
        let counted = |order: &Draft| {
            let others = order.counted_face().zip(order.about_face());
            others.is_some_and(|(counted, avoided)| counted != avoided)
        };
        begins_with_amount(words)
            && any(said, |order| order.avoids())
            && said.orders().iter().any(counted)
    },
    // "But if there are two or more worms take fours": those of the roll.
    |said, words, _| {
        const OF_TILE: [&str; 8] = [
            "tile", "tiles", "get", "gain", "win", "steal", "bring", "worth",
        ];
        let gains = |order: &Draft| order.is_about_faces() && order.asks("gain");
        !has(words, |word| OF_TILE.contains(&word)) && any(said, gains)
    },
    // "If it has to be ones, twos or threes": only then.
    |said, words, _| {
        words.starts_with(&["when", "it", "have", "to"]) && any(said, Draft::is_about_faces)
    },
    // "Threes and up are fine by me" orders nothing.
    |said, words, _| {
        let fine = words.ends_with(&["fine", "by", "me"]) || words.ends_with(&["fine"]);
        fine && any(said, |order| order.named().is_some())
    },
    // "As long as there are two dice or more in it": of the face.
    |said, words, _| {
        let in_it = says(words, &["dice", "or", "more", "in", "it"])
            || says(words, &["dice", "or", "fewer", "in", "it"]);
        in_it && any(said, |order| order.is_about_faces() && order.asks("dice"))
    },
    // "And fewer than two fives": none of what was compared is left out.
    |said, words, _| {
        let missing = |four: &[&str]| {
            let named = plural(four[3]);
            let compared = ["fewer", "more"].contains(&four[0]) && four[1] == "than";
            let compared = compared && Number::is(four[2]) && named.is_some();
            let asks = |order: &Draft| {
                named.is_none_or(|face| {
                    order.about_face() == Some(face)
                        || order.comparisons().any(|one| is_rolled(one, face))
                })
            };
            compared && !said.orders().iter().any(asks)
        };
        any(said, Draft::is_about_faces) && words.windows(4).any(missing)
    },
    // "Worms, fives, fours in that order while I roll five dice": all of them.
    |said, words, _| {
        let case = |four: &[&str]| {
            four[..3] == ["in", "it", "order"] && ["when", "as", "while", "with"].contains(&four[3])
        };
        let first = said.orders().first();
        let first = first.is_some_and(|first| first.case.is_always());
        let cased = |order: &Draft| order.choice().is_some() && !order.case.is_always();
        words.windows(4).any(case) && first && any(said, cased)
    },
    // "Fives, if none then fours": none of these.
    |said, words, _| {
        let without = |order: &Draft| {
            let other = order.named().is_some_and(|face| face != Face::Worm);
            other && order.case.0.iter().flatten().any(is_no_worm)
        };
        says(words, &["when", "none"]) && any(said, without)
    },
    // "Most points, but once I have three dice and no worm, ...": not the most points then.
    |said, words, _| {
        const CASES: [&str; 8] = ["when", "with", "on", "while", "once", "in", "until", "as"];
        let but = words.iter().position(|word| *word == "but").unwrap_or(0);
        let plain = but > 0 && !has(&words[..but], |word| CASES.contains(&word));
        let beats = words.ends_with(&["beat", "everything"]);
        let cased = |order: &Draft| order.ranks() && !order.case.is_always();
        plain && beats && any(said, cased)
    },
    // "Otherwise a single worm, then the highest" lists both.
    |said, words, _| {
        let listed = |four: &[&str]| {
            four[0] == "single" && FACES.contains(&four[1]) && four[2..] == [",", "then"]
        };
        let ranked = |order: &Draft| order.ranks() && order.case.asks_rolled();
        !words.contains(&"when") && words.windows(4).any(listed) && any(said, ranked)
    },
    // "Fours are beautiful" orders nothing.
    |said, words, _| praises(words) && any(said, |order| order.named().is_some()),
    // "A small one: go for 27" takes no face.
    |said, _, _| {
        const HIGH: i8 = 25;
        let high = |one: &Comparison| one.quantity() == Quantity::TOTAL && one.threshold() >= HIGH;
        let far = |order: &Draft| order.choice().is_some() && order.comparisons().any(high);
        said.orders().iter().any(far)
    },
    // "If there is a worm on the second roll and I have none, I take it": both.
    |said, words, _| {
        let [first, second] = said.orders() else {
            return false;
        };
        let same = first.named().is_some() && first.named() == second.named();
        let cased = !first.case.is_always() && !second.case.is_always();
        words[0] == "when" && same && cased && says(words, &["take", "it"])
    },
];

/// Whether a statement begins with "four or more".
fn begins_with_amount(words: &[&str]) -> bool {
    matches!(words, [number, "or", "more", ..] if Number::is(number))
}

/// Whether there are orders, and no one takes a face or asks for those kept.
fn leave_out_faces(orders: &[Draft]) -> bool {
    let kept = Quantity::named("faces kept");
    let asks = |one: &Comparison| one.quantity().terms().any(|(_, term)| term == kept);
    let speaks = |order: &Draft| order.is_about_faces() || order.comparisons().any(asks);
    !orders.is_empty() && !orders.iter().any(speaks)
}
