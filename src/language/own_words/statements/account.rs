//! Whether orders account for the words that they were read from: numbers, whom they
//! are compared with, and what was said of the faces named.

use super::together::{decides_no_tie, lists_and_ranks};
use crate::game::{Face, FaceSet};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::words::token::number_named;
use crate::language::vocabulary::{Feature, Filter, Quantity};

/// Words that begin an order.
const ORDERS: [&str; 5] = ["stop", "roll", "take", "always", "otherwise"];

/// Whether a number was said that none of some orders asks for, or that something is to
/// be the most while none ranks anything: it was not understood.
fn drops_words(words: &[&str], orders: &[Draft]) -> bool {
    const ELSEWHERE: [&str; 9] = [
        "%",
        "percent",
        "chance",
        "bust",
        "times",
        "twice",
        "half",
        "cases",
        "divisible",
    ];
    const BEYOND: [&str; 22] = [
        "gone", "kept", "unless", "except", "but", "hate", "avoid", "fewer", "more", "under",
        "over", "below", "above", "than", "short", "past", "beyond", "higher", "lower", "not",
        "never", "until",
    ];
    const EQUAL: [&str; 4] = ["same", "equal", "tie", "level"];
    const COUNTED: [&str; 7] = ["dice", "worms", "tiles", "points", "faces", "or", "worm"];
    if orders.is_empty() || words.iter().any(|word| ELSEWHERE.contains(word)) {
        return false;
    }
    const MEASURED: [&str; 6] = ["points", "total", "number", "sum", "value", "face"];
    let extreme = |two: &[&str]| ["most", "fewest"].contains(&two[1]) && two[0] != "at";
    let of_faces = |two: &[&str]| {
        ["best", "highest", "biggest", "lowest", "smallest"].contains(&two[0])
            && MEASURED.contains(&two[1])
    };
    let named = |order: &Draft| order.named().is_some() && order.case.is_always();
    let ranks = words.windows(2).any(|two| extreme(two) || of_faces(two));
    if ranks && orders.iter().all(named) {
        return true;
    }
    let asked: Vec<i16> = orders.iter().flat_map(numbers_of).collect();
    let dice: Vec<i16> = orders.iter().flat_map(thresholds).collect();
    // "Worms count as six", "two dice the same": no numbers of a condition.
    let worms = words.iter().any(|word| word.starts_with("worm"));
    let level = words.iter().any(|word| EQUAL.contains(word));
    // "Under 25" is 24 or less.
    let beyond = words.iter().any(|word| BEYOND.contains(word)) || orders.iter().any(spares_dice);
    // "... also when it is one die": whatever there is.
    let also = words
        .iter()
        .position(|word| ["also", "even"].contains(word));
    let words = &words[..also.unwrap_or(words.len())];
    let better = words.windows(2).any(|two| two == ["better", "than"]);
    let is_dropped = |at: usize| {
        let number = number_named(words[at]).and_then(|number| i16::try_from(number).ok());
        let Some(number) = number else {
            return false;
        };
        let next = words.get(at + 1).copied().unwrap_or("");
        let before = at.checked_sub(1).map_or("", |at| words[at]);
        let is_face =
            |word: &str| ["ones", "twos", "threes", "fours", "fives", "worms"].contains(&word);
        let pronoun = number < 3 && (level || next == "faces" || !COUNTED.contains(&next))
            || number == 6 && next == "faces"
            || next == "included"
            || ["none", "neither", "rule", "step"].contains(&before)
            // "When nothing gets to 10, ..."
            || words[..at].iter().rev().take(3).any(|word| *word == "nothing")
            // "Three fours beat two fives", "are better than two fives".
            || (words.contains(&"beat") || better) && is_face(next);
        let of_order = pronoun || worms && (5..7).contains(&number) || before == "no";
        let reach = i16::from(beyond);
        let near = |asked: &i16| (asked.abs() - number).abs() <= reach;
        // What is left of all dice, faces or tiles.
        let rest = |asked: &i16| [6, 8, 16].contains(&(asked + number));
        !of_order && !asked.iter().any(near) && !dice.iter().any(rest)
    };
    (0..words.len()).any(is_dropped)
}

/// Whether words that ask or order something left no trace in some orders.
pub(super) fn passes_over(words: &[&str], orders: &[Draft]) -> bool {
    if orders.is_empty() {
        return false;
    }
    let stops = orders.iter().any(|order| !order.is_about_faces());
    let also = words
        .iter()
        .any(|word| ["also", "even", "care"].contains(word));
    let stops = stops && !also;
    let nothing = words
        .windows(2)
        .any(|two| ["to", "no"].contains(&two[0]) && two[1] == "steal");
    let over = drops_words(words, orders)
        || stops && !nothing && words.iter().any(|word| passes_over_thing(word, orders));
    let over = over
        || stops && drops_own_top(words, orders)
        || kept_as_left(words, orders)
        || drops_having(words, orders)
        || more_of_what(words, orders)
        || nothing_beyond(words, orders)
        || drops_worm(words, orders);
    // "Three faces to choose from", "three faces rolled" can't be asked.
    let offer = words
        .windows(4)
        .any(|four| four == ["faces", "to", "take", "from"])
        || ["rolled", "different", "faces"]
            .iter()
            .all(|word| words.contains(word));
    over || offer
        || decides_no_tie(words, orders)
        || wants_tile(words, orders)
        || lists_and_ranks(words, orders)
}

/// "If I have none, at 24": none of the tiles spoken of before, where no order asks for
/// them.
fn drops_having(words: &[&str], orders: &[Draft]) -> bool {
    const SOME: [&str; 4] = ["none", "one", "some", "any"];
    let has = |three: &[&str]| three[0] == "have" && SOME.contains(&three[1]) && three[2] == ",";
    let stops = orders.iter().all(|order| !order.is_about_faces());
    let asks = |order: &Draft| {
        order.comparisons().any(|one| {
            ["own", "rival"]
                .iter()
                .any(|whose| one.quantity().entry().name.starts_with(whose))
        })
    };
    stops && words.windows(3).any(has) && !orders.iter().any(asks)
}

/// "If my top tile is one that he would love (29+)" where no order asks for it.
fn drops_own_top(words: &[&str], orders: &[Draft]) -> bool {
    const ASKED: [&str; 4] = ["own", "gain", "worms at stake", "lead"];
    let asks = |order: &Draft| {
        let mut terms = order.comparisons().flat_map(|one| one.quantity().terms());
        terms.any(|(_, term)| ASKED.iter().any(|name| term.entry().name.starts_with(name)))
    };
    words.windows(2).any(|two| two == ["my", "top"]) && !orders.iter().any(asks)
}

/// "If he has one, at 23; if more, at 25": more of what was counted, not a higher total.
fn more_of_what(words: &[&str], orders: &[Draft]) -> bool {
    let bare = |three: &[&str]| {
        ["when", "with"].contains(&three[0])
            && ["more", "fewer"].contains(&three[1])
            && (three[2] == "," || ORDERS.contains(&three[2]))
    };
    let mut asked = orders.iter().flat_map(Draft::comparisons).peekable();
    asked.peek().is_some()
        && words.windows(3).any(bare)
        && asked.all(|one| one.quantity() == Quantity::TOTAL)
}

/// "When there is nothing over 29" where it is stopped at 30: the other way round.
fn nothing_beyond(words: &[&str], orders: &[Draft]) -> bool {
    let nothing = |three: &[&str]| {
        ["nothing", "none", "no"].contains(&three[0])
            && ["over", "past", "beyond", "higher"].contains(&three[1])
            && three[2].parse().is_ok_and(|number: i16| number > 20)
    };
    words.windows(3).any(nothing) && !orders.iter().any(|order| order.asks("highest tile"))
}

/// "What makes 25, with a worm" where no order asks for a worm; "a pick wasted on a one",
/// which is no total.
fn drops_worm(words: &[&str], orders: &[Draft]) -> bool {
    let reaches = |order: &Draft| {
        let feature = order.filter().and_then(Filter::feature);
        let feature = feature.filter(|feature| feature.entry().name == "reaches a total");
        feature.and_then(Feature::number).map(|(number, _)| number)
    };
    let worm = words.iter().any(|word| word.starts_with("worm"));
    let named = |order: &Draft| order.named() == Some(Face::Worm);
    let mut reached = orders.iter().filter_map(reaches).peekable();
    let drops = reached.peek().is_some() && worm && !orders.iter().any(named);
    drops || reached.any(|number| number < 10)
}

/// "Six dice aside" where six dice are left: the other way round.
fn kept_as_left(words: &[&str], orders: &[Draft]) -> bool {
    const ASIDE: [&str; 3] = ["kept", "aside", "used"];
    let number = |three: &[&str]| {
        let (first, last) = (three[0], three[2]);
        match (ASIDE.contains(&first), ASIDE.contains(&last)) {
            (true, _) if last == "dice" => number_named(three[1]),
            (_, true) if three[1] == "dice" => number_named(first),
            _ => None,
        }
    };
    let kept: Vec<usize> = words.windows(3).filter_map(number).collect();
    let faces = |word: &&str| word.starts_with("face") || *word == "different";
    let asks_faces = orders.iter().any(|order| order.asks("faces kept"));
    if !kept.is_empty() && asks_faces && !words.iter().any(faces) {
        return true;
    }
    // Four dice are aside when four are left.
    let kept: Vec<usize> = kept.into_iter().filter(|number| *number != 4).collect();
    orders.iter().flat_map(Draft::comparisons).any(|one| {
        let number = usize::try_from(one.threshold()).unwrap_or(0);
        one.quantity() == Quantity::DICE && kept.contains(&number)
    })
}

/// "When the lowest tile is 26 or more, I go for it": to get it, not to roll whatever
/// the total is.
fn wants_tile(words: &[&str], orders: &[Draft]) -> bool {
    const TILES: [&str; 7] = [
        "rival's tiles",
        "gain",
        "lowest tile",
        "highest tile",
        "rival's top",
        "rival's top number",
        "tile to take",
    ];
    let goes = words.windows(3).any(|three| three == ["go", "for", "it"]);
    let of_tile =
        |order: &Draft| order.doing == Doing::Roll && TILES.iter().any(|tile| order.asks(tile));
    goes && orders.iter().any(of_tile)
}

/// Words for something that an order would ask about, and what it asks then.
const ASKING: &[(&[&str], &[&str])] = &[
    (&["rival", "their"], &["rival", "steal", "lead"]),
    (&["steal"], &["steal", "rival's top"]),
    (&["ahead", "behind"], &["lead"]),
    (&["loss", "losses"], &["expected loss"]),
];

/// Whether a word names a thing that none of some orders asks about.
fn passes_over_thing(word: &str, orders: &[Draft]) -> bool {
    let Some((_, names)) = ASKING.iter().find(|(words, _)| words.contains(&word)) else {
        return false;
    };
    let known = |name: &str| names.iter().any(|known| name.contains(known));
    let asks = |order: &Draft| {
        order.comparisons().any(|one| {
            one.quantity()
                .terms()
                .any(|(_, term)| known(term.entry().name))
        })
    };
    let feature = |order: &Draft| {
        order
            .filter()
            .and_then(Filter::feature)
            .is_some_and(|feature| known(feature.entry().name))
    };
    !orders.iter().any(|order| asks(order) || feature(order))
}

/// Whether an order leaves faces aside that leave few dice: "keep two dice" is one below.
fn spares_dice(order: &Draft) -> bool {
    let feature = order.filter().and_then(Filter::feature);
    let few = feature.is_some_and(|feature| feature.entry().name == "leaves few dice");
    few && matches!(order.doing, Doing::Avoid(_))
}

/// The numbers that the condition of an order asks for.
fn thresholds(order: &Draft) -> Vec<i16> {
    let asked = order.comparisons();
    asked.map(|one| i16::from(one.threshold())).collect()
}

/// The numbers that an order asks for, faces among them.
fn numbers_of(order: &Draft) -> Vec<i16> {
    let mut numbers = thresholds(order);
    if let Doing::Take(choice) = &order.doing {
        let modifiers = choice.ranking.modifiers.iter();
        for modifier in modifiers {
            let amount = i16::from(modifier.amount);
            let valued = modifier.correction.valued();
            let value = valued.map(|face| i16::from(face.points()) + amount / 2);
            numbers.extend([amount, amount / 2].into_iter().chain(value));
        }
    }
    let filter = order.filter();
    let faces = match filter {
        Some(Filter::Named(face)) => FaceSet::EMPTY.with(face),
        Some(Filter::Among(faces, _)) => faces,
        _ => FaceSet::EMPTY,
    };
    numbers.extend(
        Face::ALL
            .into_iter()
            .enumerate()
            .filter(|(_, face)| faces.contains(*face))
            .map(|(at, _)| at as i16 + 1),
    );
    let feature = filter.and_then(Filter::feature);
    numbers.extend(
        feature
            .and_then(Feature::number)
            .map(|(number, _)| i16::from(number)),
    );
    numbers
}
