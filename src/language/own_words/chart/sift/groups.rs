//! What speaks against orders to take faces by how many dice show them, what they bring, and
//! what they leave.

use super::against::{Against, any, has, says};
use crate::language::own_words::chart::choices;
use crate::language::own_words::orders::draft::Draft;
use crate::language::own_words::words::token::FACES;
use crate::language::reading::pattern::Number;
use crate::language::vocabulary::{Measure, Quantity};

/// How many words "with five or more dice" and its like have at most.
const MOST_OF_COUNT: usize = 6;

/// What speaks against a reading that orders to take a face with some feature.
pub(super) const AGAINST: &[Against] = &[
    // "I do not take more than three dice of it" takes no face for that.
    |said, words, _| {
        let refuses = says(words, &["not", "take", "more", "than"]);
        refuses && any(said, choices::takes_so_many)
    },
    // "Single dice only if they are fives or worms" takes no single dice for that.
    |said, words, _| {
        let only = words.starts_with(&["single", "dice", "only"]);
        only && any(said, |order| order.feature().is_some())
    },
    // "I have that and leave myself seven dice" is no choice.
    |said, words, _| {
        let leaves = |order: &Draft| has_feature(order, |name| name.starts_with("leaves"));
        says(words, &["and", "leave", "me"]) && any(said, leaves)
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
    // "Always keep at least two dice" is about those in hand.
    |said, words, _| {
        let named = has(words, |word| ["face", "number", "anything"].contains(&word));
        let keeps = words.contains(&"always") && words.contains(&"dice");
        keeps && !named && any(said, choices::takes_so_many)
    },
    // "But with five or more dice the highest": dice in hand.
    |said, words, _| {
        let in_hand = |at: usize| {
            let rest = &words[at..];
            let dice = rest
                .iter()
                .take(MOST_OF_COUNT)
                .position(|word| *word == "dice");
            let counts = rest[1..]
                .first()
                .is_some_and(|word| Number::is(word) || *word == "at");
            let of_face = dice.is_some_and(|dice| {
                ["of", "one", "same", "alike"]
                    .iter()
                    .any(|of| rest.get(dice + 1) == Some(of))
            });
            rest[0] == "with"
                && counts
                && dice.is_some()
                && !of_face
                && (at == 0 || words[at - 1] == "but")
        };
        (0..words.len()).any(in_hand) && any(said, choices::takes_so_many)
    },
    // "With eight dice fives": nobody waits for so many of one face.
    |said, _, _| {
        const MANY: i8 = 6;
        let many = |order: &Draft| {
            let number = order.feature().and_then(|feature| feature.number());
            number.is_some_and(|(number, _)| number >= MANY)
        };
        said.orders()
            .iter()
            .any(|order| choices::takes_so_many(order) && many(order))
    },
    // "A face that sets up a steal" brings none yet.
    |said, words, _| {
        let steals = |order: &Draft| has_feature(order, |name| name == "lets you steal");
        words.contains(&"prepare") && any(said, steals)
    },
    // "Any face with three or more dice": of that face, not in hand.
    |said, words, _| {
        let of_face = |three: &[&str]| three[..2] == ["face", "with"] && Number::is(three[2]);
        let in_hand = |order: &Draft| {
            order
                .comparisons()
                .any(|one| one.quantity() == Quantity::DICE)
        };
        let counted = |two: &&[&str]| two[1] == "dice" && !["most", "fewest"].contains(&two[0]);
        let asked = words.windows(2).filter(counted).count();
        asked == 1 && words.windows(3).any(of_face) && any(said, in_hand)
    },
    // "The biggest face, but leave two dice": not two at most.
    |said, words, _| {
        const MOST: [&str; 8] = [
            "most", "fewer", "few", "only", "one", "or", "single", "under",
        ];
        let few =
            |order: &Draft| !order.avoids() && has_feature(order, |name| name == "leaves few dice");
        !has(words, |word| MOST.contains(&word)) && any(said, few)
    },
    // "A single worm counts as the highest" takes no single die.
    |said, words, _| {
        let worm = |four: &[&str]| {
            four[0] == "single" && FACES.contains(&four[1]) && four[2..] == ["count", "as"]
        };
        words.windows(4).any(worm) && any(said, choices::takes_few)
    },
    // "Worms, but not a single one": no single worm.
    |said, words, _| {
        let single = says(words, &["not", "single", "one"]);
        single && any(said, |order| order.avoids() && order.named().is_none())
    },
    // "Once I can take something I only roll with three dice" takes no face.
    |said, words, _| says(words, &["roll", "with"]) && any(said, choices::takes_so_many),
    // "When I have no worm and only three dice left": before a face is taken.
    |said, words, _| {
        const LEAVES: [&str; 10] = [
            "leave", "leaves", "end", "stuck", "after", "without", "face", "be", "remain", "make",
        ];
        let leaves = |order: &Draft| has_feature(order, |name| name == "leaves no worm");
        !has(words, |word| LEAVES.contains(&word)) && any(said, leaves)
    },
    // "If it has only one or two": worms on a tile.
    |said, words, _| {
        let leaves = |order: &Draft| has_feature(order, |name| name.starts_with("leaves"));
        says(words, &["when", "it", "only", "have"]) && any(said, leaves)
    },
    // "Pairs over singles, triples over pairs" ranks groups.
    |said, words, _| {
        const GROUPS: [&str; 5] = ["pair", "pairs", "triples", "doubles", "single"];
        let over = |three: &[&str]| {
            GROUPS.contains(&three[0]) && three[1] == "over" && GROUPS.contains(&three[2])
        };
        words.windows(3).any(over) && any(said, |order| order.choice().is_some())
    },
    // "n times value - n" ranks by less than the points.
    |said, words, _| {
        let plain = |order: &Draft| {
            let ranking = order.choice().map(|choice| &choice.ranking);
            ranking.is_some_and(|ranking| {
                ranking.measure == Measure::POINTS && ranking.modifiers.is_empty()
            })
        };
        says(words, &["-", "n"]) && any(said, plain)
    },
    // "A single die when it is a worm or a five": one of both.
    |said, words, _| {
        let named = |three: &[&str]| three[..2] == ["when", "it"] && FACES.contains(&three[2]);
        let plain = |order: &Draft| choices::takes_few(order) && order.case.is_always();
        words.windows(3).any(named)
            && any(said, plain)
            && any(said, |order| order.named().is_some())
    },
];

/// Whether an order takes a face for a feature of such a name.
pub(super) fn has_feature(order: &Draft, is: fn(&str) -> bool) -> bool {
    let feature = order.feature();
    feature.is_some_and(|feature| is(feature.entry().name))
}
