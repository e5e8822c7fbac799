//! What speaks against orders to take faces whose case is lost, or counts what it does not
//! mean.

use super::against::{Against, any, has, says};
use crate::game::{Face, FaceSet};
use crate::language::own_words::chart::named_faces::plural;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::{face_counted, is_none_rolled};
use crate::language::own_words::words::token::FACES;
use crate::language::reading::pattern::Number;
use crate::language::tree::{Comparison, Relation};

/// What speaks against a reading that orders to take a face in some case.
pub(super) const AGAINST: &[Against] = &[
    // "Two worms or three fives go first" counts the fives.
    |said, words, _| {
        let counted = |at: usize| {
            let more = 2 * usize::from(words[at..].get(2..4) == Some(&["or", "more"]));
            let number = words[at..].get(1).is_some_and(|word| Number::is(word));
            let face = words[at..].get(2 + more);
            words[at] == "or" && number && face.is_some_and(|word| FACES.contains(word))
        };
        (0..words.len()).any(counted)
            && any(said, |order| {
                let face = order.about_face();
                let other = |one: &Comparison| face_counted(one) != face;
                face.is_some()
                    && order.case.faces_counted().is_some()
                    && order.case.0.iter().flatten().all(other)
            })
    },
    // "Two threes are worse than a five" orders nothing by itself.
    |said, words, _| {
        let worse = |three: &[&str]| three[..2] == ["worse", "than"] && FACES.contains(&three[2]);
        words.windows(3).any(worse) && any(said, |order| order.named().is_some())
    },
    // "When I can get a tile by taking fives": no case of any face.
    |said, words, _| says(words, &["by", "take"]) && any(said, |order| order.named().is_some()),
    // "If all faces show once, take the worm": nothing asks about all of them, and nothing
    // was said of others.
    |said, words, before| {
        const ALONE: [&str; 3] = ["single", "once", "different"];
        let all = matches!(words, ["when", "all" | "everything", ..]);
        let alone = words.iter().take(5).any(|word| ALONE.contains(word));
        before.doing.is_none() && all && alone && any(said, Draft::is_about_faces)
    },
    // "If all I have to show is ones and twos, ..." takes them in that case only.
    |said, words, _| {
        let shown = matches!(words, ["when", "all", "have", ..]);
        let anyway = |order: &Draft| order.named().is_some() && order.case.is_always();
        shown && any(said, anyway)
    },
    // "No fives? No worms? Then the fewest dice": never is not what was said.
    |said, words, _| {
        let then = words.windows(2).any(|two| two == [",", "then"]);
        let avoids =
            |order: &Draft| matches!(order.doing, Doing::Avoid(_)) && order.case.is_always();
        words.starts_with(&["never", "take"]) && then && any(said, avoids)
    },
    // "With 6 or more dice most points, with 3 to 5 worms": dice again.
    |said, words, _| {
        let ends = |order: &Draft| {
            order.case.0.iter().any(|all| {
                let counted = |relation, least| {
                    let asks = move |one: &Comparison| {
                        one.relation() == relation && one.threshold() >= least
                    };
                    all.iter()
                        .any(|one| face_counted(one).is_some() && asks(one))
                };
                counted(Relation::AtLeast, 3) && counted(Relation::AtMost, 3)
            })
        };
        words.contains(&"dice") && said.orders().iter().any(ends)
    },
    // "Five dice or more: the most points, fewer: worms": fewer dice than five.
    |_, words, _| words.ends_with(&[",", "fewer"]),
    // "Worms, unless any of 3, 4 and 5 has three dice": no face of these is asked about.
    |said, words, _| says(words, &["unless", "any"]) && any(said, Draft::is_about_faces),
    // "Only one die if it's a worm": no number of dice.
    |said, words, _| {
        let only = matches!(words, ["only", "one", "dice", ..]);
        only && words.contains(&"when") && any(said, |order| order.choice().is_some())
    },
    // "If I have kept fives or fours, take ones" takes no fives for that.
    |said, words, _| {
        const POINTING: [&str; 6] = ["them", "it", "those", "one", "which", "whichever"];
        const ENDS: [&str; 5] = [",", "take", ":", "leave", "then"];
        let ends = words.iter().position(|word| ENDS.contains(word));
        let Some(ends) = ends.filter(|_| words[0] == "when" && words[1..2] != ["possible"]) else {
            return false;
        };
        let (case, rest) = words.split_at(ends);
        let names =
            |words: &[&str], face| words.iter().any(|word| plural_or_one(word) == Some(face));
        let of_case = |order: &Draft| {
            order
                .named()
                .is_some_and(|face| names(case, face) && !names(rest, face))
        };
        let others = rest.iter().any(|word| plural_or_one(word).is_some());
        others && !has(rest, |word| POINTING.contains(&word)) && said.orders().iter().any(of_case)
    },
    // "Leave worms if there are fives": not always.
    |said, words, _| {
        let when = words
            .windows(2)
            .find(|two| two[0] == "when" && plural(two[1]).is_some());
        let orders = said.orders();
        let Some(face) = when
            .and_then(|two| plural(two[1]))
            .filter(|_| !orders.is_empty())
        else {
            return false;
        };
        let other = |order: &Draft| order.about_face().is_some_and(|about| about != face);
        orders
            .iter()
            .all(|order| order.is_always() && !order.otherwise)
            && orders.iter().all(other)
    },
    // "On the first roll fives, unless there are two worms, then worms": on that roll.
    |said, words, _| {
        const OF_TURN: [&str; 2] = ["roll", "dice"];
        let unless = words.iter().position(|word| *word == "unless");
        let then = unless.is_some_and(|at| words[at..].contains(&"then"));
        let of_turn = |order: &&Draft| OF_TURN.iter().any(|asked| order.asks(asked));
        let cased = said.orders().iter().filter(of_turn).count();
        let heads = ["on", "with", "from", "in"].contains(&words[0]);
        then && heads
            && any(said, Draft::is_about_faces)
            && (1..said.orders().len()).contains(&cased)
    },
    // "Never ones if there is a three or a four": no three or four ones.
    |said, words, _| {
        let list = |four: &[&str]| {
            four[0] == "when" && Number::is(four[1]) && four[2] == "or" && Number::is(four[3])
        };
        let counted = |order: &Draft| order.avoids() && order.case.faces_counted().is_some();
        words.windows(4).any(list) && any(said, counted)
    },
    // "If I have kept only ones": and nothing else.
    |said, words, _| {
        let only =
            |three: &[&str]| three[..2] == ["kept", "only"] && plural_or_one(three[2]).is_some();
        words.windows(3).any(only) && any(said, Draft::is_about_faces)
    },
    // "Ones and twos only with three dice": both in that case.
    |said, words, _| {
        const VERBS: [&str; 5] = ["leave", "avoid", "never", "not", "take"];
        let verbs = words.iter().take_while(|word| VERBS.contains(word)).count();
        let two = matches!(words[verbs..], [one, "and" | "or", other, "only" | "unless" | "when" | "on" | "in" | "with", ..]
            if FACES.contains(&one) && FACES.contains(&other));
        let anyway = |order: &Draft| order.about_face().is_some() && order.case.is_always();
        let cased = |order: &Draft| order.about_face().is_some() && !order.case.is_always();
        two && any(said, anyway) && any(said, cased)
    },
    // "If I have two worms, three fives, four fours, I take them": one of these.
    |said, words, _| {
        const ALL: [&str; 7] = ["and", "with", "both", "beside", "but", "only", "when"];
        let several = |order: &Draft| {
            order.case.0.iter().any(|all| {
                let faces = all
                    .iter()
                    .filter_map(|one| face_counted(one).filter(|&face| !is_none_rolled(one, face)));
                faces.collect::<FaceSet>().len() > 1
            })
        };
        let alone = words.first() == Some(&"when");
        !has(&words[usize::from(alone)..], |word| ALL.contains(&word))
            && said.orders().iter().any(several)
    },
];

/// A face by the name of one die of it, or of several.
fn plural_or_one(word: &str) -> Option<Face> {
    const ONE: [&str; 5] = ["one", "two", "three", "four", "five"];
    let one = ONE.iter().position(|one| *one == word);
    plural(word).or_else(|| one.filter(|place| *place > 0).map(|place| Face::ALL[place]))
}
