//! What words say that left no trace in the orders that were read from them.

use super::account;
use super::named;
use crate::language::own_words::atoms;
use crate::language::own_words::chart;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::words::token::{END, FACES};
use crate::language::tree::Comparison;
use crate::language::vocabulary::Quantity;

/// Whether words that say something left no trace in some orders.
pub(super) fn passes_over(words: &[&str], orders: &[Draft]) -> bool {
    account::passes_over(words, orders)
        || !orders.is_empty()
            && (drops_time(words, orders)
                || drops_case(words, orders)
                || drops_qualifier(words, orders)
                || chance_as_total(words, orders)
                || with_a_face(words, orders)
                || drops_raise(words, orders)
                || drops_end(words, orders)
                || named::is_lost(words, orders))
}

/// "When there are only low numbers, the lowest", where no order has a case or chooses among
/// some faces.
fn drops_case(words: &[&str], orders: &[Draft]) -> bool {
    const NOTHING: [&[&str]; 4] = [
        &["when", "only"],
        &["when", "nothing", "but"],
        &["when", "nothing", "come"],
        &["when", "by"],
    ];
    let except = words.windows(2).any(|two| two == ["except", "when"]);
    let says = except || NOTHING.iter().any(|said| words.starts_with(said));
    let cased = |order: &Draft| !order.is_always() || order.filter().is_some();
    says && !orders.iter().any(cased)
}

/// "A risk of 20 percent, or 40 when I am behind": no total of 40.
fn chance_as_total(words: &[&str], orders: &[Draft]) -> bool {
    let percent = words.iter().any(|word| ["%", "percent"].contains(word));
    let points = words.iter().any(|word| ["points", "total"].contains(word));
    let high = |order: &Draft| {
        order
            .comparisons()
            .any(|one| one.quantity() == Quantity::TOTAL && one.threshold() > 36)
    };
    percent && !points && orders.iter().any(high)
}

/// "22, and one more for every tile I have" where the total is compared with no sum.
fn drops_raise(words: &[&str], orders: &[Draft]) -> bool {
    let sum = |one: &Comparison| one.quantity().terms().count() > 1;
    let stops = orders.iter().any(|order| !order.is_about_faces());
    stops && chart::is_raised(words) && !orders.iter().flat_map(Draft::comparisons).any(sum)
}

/// "If I can steal with it, that is the face": no order to stop.
fn with_a_face(words: &[&str], orders: &[Draft]) -> bool {
    let with = words.windows(2).any(|two| two == ["with", "it"]);
    let steals = |order: &Draft| order.doing == Doing::Stop && order.asks("steal");
    with && words.contains(&"steal") && orders.iter().any(steals)
}

/// "Near the end, stop at 21", "Take worms late", where no order asks how far the game or
/// the turn has come.
fn drops_time(words: &[&str], orders: &[Draft]) -> bool {
    const OF_ALL: [&str; 4] = ["near end", "to end", "in start", "at start"];
    const LATE: [&str; 6] = [
        "late in",
        "late game",
        "late on",
        "early in",
        "early game",
        "early on",
    ];
    const ASKED: [&str; 5] = [
        "tiles on the table",
        "roll",
        "dice",
        "own tiles",
        "faces kept",
    ];
    let asks = |order: &Draft| ASKED.iter().any(|asked| order.asks(asked));
    let says = |times: &[&str]| {
        words
            .windows(2)
            .any(|two| times.contains(&two.join(" ").as_str()))
    };
    let stops = !orders.iter().any(Draft::is_about_faces) && (says(&OF_ALL) || says(&LATE));
    let late = words.last() == Some(&"late");
    (stops || late) && !orders.iter().any(asks)
}

/// "Don't take worms first" where worms are never taken; "fours or better" where only
/// fours are; "don't steal one-worm tiles" where it is stopped without a steal.
fn drops_qualifier(words: &[&str], orders: &[Draft]) -> bool {
    const BETTER: [&str; 5] = ["better", "higher", "bigger", "above", "more"];
    let avoids = |order: &Draft| matches!(order.doing, Doing::Avoid(_)) && order.case.is_always();
    let first = |word: &&str| ["first", "1st"].contains(word);
    let not_first = words.last().is_some_and(first) && orders.iter().all(avoids);
    let or_better = |three: &[&str]| {
        FACES.contains(&three[0]) && three[1] == "or" && BETTER.contains(&three[2])
    };
    let one_face = matches!(orders, [order] if order.named().is_some() && order.case.is_always());
    let no_steal = |three: &[&str]| {
        three[0] != "can" && ["not", "never"].contains(&three[1]) && three[2] == "steal"
    };
    let stops_without = |order: &Draft| {
        let mut asked = order.comparisons();
        order.doing == Doing::Stop
            && asked.any(|one| one.quantity() == Quantity::STEAL && one.threshold() == 0)
    };
    let ranked = |order: &Draft| {
        let all = |doing: &Doing| matches!(doing, Doing::Take(choice) if choice.filter.is_none());
        all(&order.doing) && order.case.is_always()
    };
    let named = |order: &Draft| order.named().is_some() && order.case.is_always();
    // "Start with the most points, then worms": which of them when there are both?
    let turned = (words.starts_with(&["start", "with"]) || words.contains(&"then"))
        && matches!(orders, [one, other] if ranked(one) && named(other));
    // "Always keep two dice", "Avoid the rival's number": nothing about stopping.
    let says_when = ["stop", "go", "while", "tile", "when", "with", "until"];
    let rolls = |two: &[&str]| two[1] == "roll" && !["next", "to", "for"].contains(&two[0]);
    let keeps = ["take", "always", "avoid"]
        .iter()
        .any(|head| words.first() == Some(head))
        && !words.iter().any(|word| says_when.contains(word))
        && !words.windows(2).any(rolls)
        && (words.contains(&"dice") || words.contains(&"avoid"))
        && !orders.iter().any(Draft::is_about_faces);
    not_first
        || keeps
        || words
            .windows(3)
            .any(|three| three == ["rival", "can", "steal"])
        || turned
        || one_face && words.windows(3).any(or_better)
        || [&[""], words].concat().windows(3).any(no_steal) && orders.iter().any(stops_without)
        || orders
            .iter()
            .any(|order| order.is_about_faces() && order.case.asks_level())
}

/// "Worms, then bulk": words that nobody knows end a list of faces.
fn drops_end(words: &[&str], orders: &[Draft]) -> bool {
    let then = words.iter().rposition(|word| *word == "then");
    let end = then.map_or(&[][..], |then| &words[then + 1..]);
    let end: Vec<&str> = end.iter().copied().filter(|word| *word != END).collect();
    let unknown = |word: &&str| {
        word.chars().all(char::is_alphabetic) && !atoms::is_known(word) && !FACES.contains(word)
    };
    (1..=2).contains(&end.len())
        && end.iter().all(unknown)
        && orders.iter().all(Draft::is_about_faces)
}
