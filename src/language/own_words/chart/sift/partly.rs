//! What speaks against orders about faces that lose a part of what is said.

use super::against::{Against, any, has, says};
use super::groups::has_feature;
use crate::language::own_words::orders::draft::Draft;
use crate::language::own_words::orders::when::face_counted;
use crate::language::own_words::words::token::FACES;
use crate::language::reading::pattern::Number;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};

/// What speaks against a reading that orders something of faces.
pub(super) const AGAINST: &[Against] = &[
    // "Fives unless there is a four": a face, or so many of them?
    |said, words, _| {
        let bare = matches!(words, [.., "unless", number] if Number::is(number));
        let few =
            |one: &Comparison| face_counted(one).is_some() && one.relation() == Relation::AtMost;
        let takes = |order: &Draft| order.named().is_some() && order.comparisons().any(few);
        bare && said.orders().iter().any(takes)
    },
    // "If nothing comes twice, the highest" takes nothing that does.
    |said, words, _| {
        let nothing = words.starts_with(&["when", "nothing"]);
        nothing
            && any(said, |order| {
                order.feature().is_some() || order.asks("roll")
            })
    },
    // "I don't: worms": in that case.
    |said, words, _| words.starts_with(&["not", ":"]) && any(said, Draft::avoids),
    // "On the first roll fives, but worms if there are two": on that roll, too.
    |said, words, _| {
        let roll = words.starts_with(&["on", "1st", "roll"]) && words.contains(&"but");
        let of_roll = |order: &Draft| order.is_about_faces() && order.asks("roll");
        let anytime = |order: &Draft| {
            order.is_about_faces() && !order.case.is_always() && !order.asks("roll")
        };
        roll && any(said, of_roll) && any(said, anytime)
    },
    // "The highest number if there are two of it": of no other.
    |said, words, _| {
        let of_it = |three: &[&str]| three[0] == "when" && Number::is(three[1]) && three[2] == "it";
        let ranks = |order: &Draft| order.is_always() && order.ranks() && order.filter().is_none();
        words.windows(3).any(of_it) && any(said, ranks)
    },
    // "With only one die of it the next one" goes down the faces.
    |said, words, _| says(words, &["next", "one"]) && any(said, Draft::is_about_faces),
    // "The most points if it is over ten": those of the face.
    |said, words, _| {
        let over = |three: &[&str]| {
            three[..2] == ["when", "it"] && ["over", "under", "more", "fewer"].contains(&three[2])
        };
        let total = |order: &Draft| {
            let low = |one: &Comparison| one.quantity() == Quantity::TOTAL && one.threshold() < 20;
            order.is_about_faces() && order.comparisons().any(low)
        };
        words.windows(3).any(over) && any(said, total)
    },
    // "Most points, but not if it uses more than four dice": those of the face.
    |said, words, _| {
        let uses =
            |two: &[&str]| two[0] == "it" && ["use", "take", "more", "over"].contains(&two[1]);
        let in_hand = |order: &Draft| {
            let dice = |one: &Comparison| one.quantity() == Quantity::DICE;
            order.is_about_faces() && order.comparisons().any(dice)
        };
        words.contains(&"dice") && words.windows(2).any(uses) && any(said, in_hand)
    },
    // "Worms always, except singles" takes no singles.
    |said, words, _| {
        let few = |order: &Draft| has_feature(order, |name| name == "on few dice");
        (says(words, &["except", "single"]) || says(words, &["when", "it", "single"]))
            && any(said, few)
    },
    // "A single die only if it is a worm", "never a single die, except a worm": of single dice.
    |said, words, _| {
        let single = matches!(
            words,
            ["never" | "only", "take", "single", "dice" | "ones", ..]
                | ["never", "single", "dice" | "ones", ..]
        );
        let but = has(words, |word| {
            ["except", "unless", "when", "but"].contains(&word)
        });
        let named = has(words, |word| FACES.contains(&word) && word != "ones");
        single && but && named && any(said, Draft::is_about_faces)
    },
    // "Most points, on a tie not the worm": of a tie only.
    |said, words, _| {
        let tie = words
            .windows(2)
            .any(|two| two[0] == "tie" && ["not", "never"].contains(&two[1]));
        tie && any(said, |order| order.avoids() && order.case.is_always())
    },
    // "The most dice, unless that is ones, then worms": worms are not left out of it.
    |said, words, _| {
        let unless = words.iter().position(|word| *word == "unless");
        let unless = unless.filter(|at| words[*at..].contains(&"then"));
        let ranks =
            |order: &Draft| order.ranks() && matches!(order.filter(), Some(Filter::Among(_, None)));
        unless.is_some() && any(said, ranks) && !any(said, |order| order.named().is_some())
    },
];
