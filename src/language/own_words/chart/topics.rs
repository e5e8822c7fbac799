//! Words whose meaning hangs on what stands around them: "later picks", "happy with any
//! tile", "when two of them bring the same"; and whether a number may be a face.

use super::item::Question;
use super::names::is_soft;
use super::questions::question;
use super::things::Amounts;
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::later::leads_to_later;
use crate::language::own_words::words::token::FACES;
use crate::language::reading::pattern::Number;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;

/// Whether one of some words stands at a place.
pub(super) fn is_at(words: &[&str], at: usize, wanted: &[&str]) -> bool {
    words.get(at).is_some_and(|word| wanted.contains(word))
}
/// "All later picks": whether the roll is not the first.
pub(super) fn all_later(words: &[&str]) -> Option<(usize, Question)> {
    const LATER: [&[&str]; 4] = [
        &["all", "later"],
        &["every", "later"],
        &["later", "take"],
        &["later", "on"],
    ];
    LATER.iter().find(|later| words.starts_with(later))?;
    let end = if words[..2] == ["later", "take"] {
        1
    } else {
        2
    };
    // "Later on anything will do" may speak of the game.
    if words[..2] == ["later", "on"] && !is_at(words, 2, &FACES) {
        return None;
    }
    let later = Comparison::new(Quantity::ROLL, Relation::AtLeast, 2);
    let asked = Question {
        prep: true,
        heads: true,
        ..Question::of(When::all(vec![later]))
    };
    Some((end, asked))
}

/// What a statement counts first, for "with three dice ..., with two ...".
pub(super) fn counted(words: &[&str]) -> Option<Quantity> {
    const MOST: usize = 16;
    const COUNTED: [&str; 3] = ["dice", "faces kept", "worms kept"];
    let amounts = Amounts::of(words);
    let first = |start: usize| {
        let longest = words.len().min(start + MOST);
        let asked = (start + 1..=longest)
            .rev()
            .find_map(|end| question(words, start..end, &amounts))?;
        let quantity = asked.first()?.quantity();
        COUNTED.contains(&quantity.entry().name).then_some(quantity)
    };
    // Numbers before it count something else.
    let bare = words.iter().position(|word| Number::is(word));
    let last = bare.map_or(words.len(), |bare| bare + 1);
    (0..last.max(3).min(words.len())).find_map(first)
}

/// Whether "in which case" follows an "unless".
pub(super) fn goes_on_in_which_case(words: &[&str]) -> bool {
    words.windows(2).any(|two| two == ["which", "case"])
}

/// Whether a list of faces goes on at a place: ", 4 or 5".
pub(super) fn goes_on_with_faces(words: &[&str], at: usize) -> bool {
    let face = |at: usize| words.get(at).is_some_and(|word| FACES.contains(word));
    words.get(at).is_some_and(|word| [",", "or"].contains(word)) && face(at + 1)
}

/// Whether some words say that any tile will do: "happy with every tile".
pub(super) fn accepts(words: &[&str]) -> bool {
    const ANY: &[&str] = &[
        "any",
        "every",
        "anything",
        "everything",
        "whatever",
        "what",
        "all",
    ];
    const GOOD: &[&str] = &[
        "happy",
        "content",
        "satisfied",
        "glad",
        "fine",
        "good",
        "welcome",
        "ok",
        "pleased",
        "will",
        "goes",
        "go",
        "enough",
        "suits",
        "accept",
        "settle",
        "grab",
        "bank",
        "pocket",
    ];
    const BESIDE: &[&str] = &[
        "with", "tile", "tiles", "get", "can", "take", "have", "come", "for", "on", "offer", "me",
        "must", "do", "it", "possible", "allowed", "there", "going", "one", "them", "to", "at",
        "legal", "that", "left",
    ];
    let is = |list: &[&str]| words.iter().any(|word| list.contains(word));
    let known = |word: &&str| [ANY, GOOD, BESIDE].iter().any(|list| list.contains(word));
    let comes = is(&["tile", "tiles", "come", "offer"]) && words.len() > 1;
    is(ANY) && (is(GOOD) || comes) && words.iter().all(known)
}

/// Whether some words say that one stops at the first chance: "the first one I can get", "as
/// soon as I have a tile".
pub(super) fn is_first_chance(words: &[&str]) -> bool {
    const TILE: &[&str] = &["tile", "thing"];
    const CHANCE: &[&str] = &[
        "chance",
        "moment",
        "opportunity",
        "possibility",
        "occasion",
        "possible",
        "legal",
        "stop",
    ];
    const CAN: &[&str] = &[
        "can",
        "able",
        "allowed",
        "offer",
        "reach",
        "available",
        "going",
        "go",
    ];
    const GET: &[&str] = &["get", "take", "have", "win", "come", "there"];
    const BESIDE: &[&str] = &[
        "1st",
        "first",
        "at",
        "on",
        "with",
        "by",
        "for",
        "one",
        "it",
        "to",
        "what",
        "which",
        "me",
        "in",
        "whichever",
    ];
    let is = |list: &[&str]| words.iter().any(|word| list.contains(word));
    let known = |word: &&str| {
        [TILE, CHANCE, CAN, GET, BESIDE]
            .iter()
            .any(|list| list.contains(word))
    };
    if let ["as", "soon", "as", rest @ ..] | ["soon", "as", rest @ ..] = words {
        let tile = rest
            .iter()
            .any(|word| ["tile", "something", "anything"].contains(word));
        let said = |word: &&str| known(word) || ["something", "anything", "any"].contains(word);
        return tile && rest.iter().all(said);
    }
    // "Stop at the first tile" is an order, "the first legal stop" a chance.
    let named =
        |at: usize| at > 0 && ["1st", "first", "legal", "possible"].contains(&words[at - 1]);
    let orders = (0..words.len()).any(|at| words[at] == "stop" && !named(at));
    let first = is(&["1st", "first"]) && !orders;
    let one = is(&["one", "what", "it"]) && is(CAN) && is(&["get", "take", "have"]);
    first && (is(TILE) || is(CHANCE) || one) && words.len() > 1 && words.iter().all(known)
}

/// Whether some words say that several faces are as good as each other: "when two of
/// them bring the same", "from several such".
pub(super) fn are_equal(words: &[&str]) -> bool {
    const EQUAL: &[&str] = &["same", "equal", "tie", "tied", "draw", "several", "choice"];
    const LEVEL: [&str; 5] = ["worms", "and", "another", "one", "come"];
    const SUCH: &[&[&str]] = &[
        &["two", "such"],
        &["two", "them"],
        &["two", "it"],
        &["two", "lots"],
        &["two", "group"],
        &["few", "such"],
        &["few", "them"],
    ];
    const LIGHT: &[&str] = &[
        "when", "by", "from", "with", "in", "on", "at", "as", "two", "both", "them", "it", "do",
        "have", "bring", "give", "come", "often", "such", "number", "amount", "points", "dice",
        "groups", "group", "size", "faces", "there", "which", "one", "many", "case", "on", "same",
        "part", "between", "add", "worth", "total", "count", "score", "show", "lots", "big",
        "small", "high", "value", "few", "most", "and",
    ];
    // "If a worm and another one come out level".
    if let ["when", rest @ .., "level" | "equal" | "tied"] = words
        && rest.contains(&"another")
    {
        return rest
            .iter()
            .all(|word| LEVEL.contains(word) || *word == "worm" || *word == "face");
    }
    let begins = words
        .first()
        .is_some_and(|word| ["when", "by", "from", "with", "in", "on"].contains(word));
    let is = |list: &[&str]| words.iter().any(|word| list.contains(word));
    let such = SUCH
        .iter()
        .any(|such| words.windows(such.len()).any(|some| some == *such));
    let known = |word: &&str| EQUAL.contains(word) || LIGHT.contains(word);
    // "With the same number of dice" may be a case of its own.
    let of_dice_left =
        words[0] == "with" && !is(&["two", "both", "several"]) && !is(&["tie", "draw"]);
    begins && words.len() > 1 && (is(EQUAL) || such) && words.iter().all(known) && !of_dice_left
}

/// Whether some words say that worms are the highest face, which they are: "the worm
/// counting as the biggest", "worms are 5 points but rank above the 5".
pub(super) fn worms_are_highest(words: &[&str]) -> bool {
    const HIGH: &[&str] = &["top", "highest", "biggest", "best", "6"];
    const OVER: &[&str] = &["over", "above", "beat", "higher", "bigger", "better"];
    const OTHERS: &[&str] = &[
        "5",
        "five",
        "fives",
        "all",
        "everything",
        "any",
        "number",
        "numbers",
    ];
    const LIGHT: &[&str] = &[
        "count", "rank", "stand", "sit", "as", "like", "for", "me", "at", "on", "in", "come", "go",
        "be", "but", "and", "with", "points", "point", "worth", "always", "also", "than", "one",
        "face", "it", "have", "too", "here", "by", "way", "=", ":", "kind", "other", "others",
    ];
    let is = |list: &'static [&'static str]| move |word: &&str| list.contains(word);
    // "Worms count as five, but I have them before the fives."
    if let [
        "worm" | "worms",
        "count" | "five" | "5",
        rest @ ..,
        "before",
        "fives" | "five" | "5",
    ] = words
    {
        let between = [
            "as", "five", "5", "but", "have", "them", "like", "and", "still", ",", "take", "it",
            "points",
        ];
        return rest.iter().all(|word| between.contains(word));
    }
    let rest = match words {
        ["worm" | "worms", rest @ ..]
        | ["for", "me", "worm" | "worms", rest @ ..]
        | ["and", "for", "me", "worm" | "worms", rest @ ..] => rest,
        [
            "with" | "and" | "where" | "but",
            "worm" | "worms",
            rest @ ..,
        ] => rest,
        _ => return false,
    };
    let known = |word: &&str| {
        [HIGH, OVER, OTHERS, LIGHT]
            .iter()
            .any(|list| list.contains(word))
    };
    let over = rest.iter().position(is(OVER));
    let over = over.is_some_and(|at| rest[at..].iter().any(is(OTHERS)));
    let five_points = matches!(rest, [.., "5" | "five"]) && !over;
    rest.iter().all(known) && (over || rest.iter().any(is(HIGH))) && !five_points
}

/// Whether the words around a number leave it free to name a face.
pub(super) fn may_be_face(words: &[&str], start: usize, end: usize) -> bool {
    const NUMBERS: &[&str] = &[
        "one", "two", "three", "four", "five", "1", "2", "3", "4", "5",
    ];
    let before = start.checked_sub(1).map_or("", |at| words[at]);
    // "The even ones", "the ones with more dice".
    let ones = words[start] == "ones";
    if ones && (["even", "odd", "other"].contains(&before) || is_at(words, end, &["with"])) {
        return false;
    }
    if end > start + 1 || !NUMBERS.contains(&words[start]) {
        return true;
    }
    let after = words.get(end).copied().unwrap_or("");
    // "For the first five minutes".
    if is_soft(after) && after.ends_with('s') {
        return false;
    }
    const BEFORE: &[&str] = &[
        "at", "with", "by", "than", "least", "most", "only", "it", "have", "to", "from", "on",
        "about", "for", "between", "until", "^", "+", "when", "is", "under", "over", "exactly",
        "or", "last", "fewer", "more", "such", "there", "fewer", "number", "unless",
    ];
    const AFTER: &[&str] = &[
        "+", "dice", "or", "points", "tiles", "%", "left", "face", "faces", "times", "rolls",
        "worms", "worm", "tile", "point", "roll", "to", "such", "more", "fewer", "behind", "ahead",
        "it", "them", "with", "when", "lots", "cases", "on", "who", "which", "kept", "go", "goes",
    ];
    // "5 when at least two".
    if after == "when" && is_at(words, end + 1, &["at"]) && is_at(words, end + 2, &["least"]) {
        return !BEFORE.contains(&before);
    }
    // "5 when I am behind": not "24, 25 when I am behind".
    if after == "when" && (start == 0 || ["«", "but"].contains(&before)) {
        return true;
    }
    // "Three in hand".
    if after == "in" && is_at(words, end + 1, &["hand"]) {
        return false;
    }
    // "Worms, after that 5, after that 4."
    if before == "it" && start > 1 && words[start - 2] == "after" {
        return true;
    }
    if ["it", "more"].contains(&before) && goes_on_with_faces(words, end) {
        return true;
    }
    let or_list = before == "or" && start >= 2 && (FACES.contains(&words[start - 2]));
    (!BEFORE.contains(&before) || or_list)
        && !(AFTER.contains(&after)
            && !(or_list && ["when", "go", "unless"].contains(&after))
            && !(after == "or" && words.get(end + 1).is_some_and(|next| FACES.contains(next))))
}

/// Where it begins to be about later rolls, not "the third roll or later".
pub(super) fn later(words: &[&str]) -> Option<usize> {
    (0..words.len()).find(|&at| {
        let next = words.get(at + 1).unwrap_or(&"");
        let at_earliest = words[at] == "later" && words[..at].last() == Some(&"or");
        leads_to_later(words[at], next) && !at_earliest
    })
}
