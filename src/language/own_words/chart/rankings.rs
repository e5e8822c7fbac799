//! Choices of a face as the things they speak of, in whatever order: "the thing
//! that comes up most often", "most dice of one number".

use crate::language::own_words::atom::Ranked;
use crate::language::vocabulary::{Direction, Measure};

/// Words for the end of a ranking that wins.
const ENDS: &[(&str, Direction, bool)] = &[
    ("most", Direction::Most, true),
    ("fewest", Direction::Fewest, true),
    ("highest", Direction::Most, false),
    ("biggest", Direction::Most, false),
    ("top", Direction::Most, false),
    ("best", Direction::Most, false),
    ("max", Direction::Most, false),
    ("lowest", Direction::Fewest, false),
    ("smallest", Direction::Fewest, false),
];

/// Words for how many dice there are.
const COUNTS: &[&str] = &[
    "dice", "often", "many", "group", "pile", "lot", "lots", "frequent", "common", "size",
];
/// Words for what dice are worth together.
const POINTS: &[&str] = &["points", "point", "total", "worth", "add"];
/// Words for the face itself.
const FACES: &[&str] = &["number", "numbers", "digit"];
/// Words that say nothing more.
const LIGHT: &[&str] = &[
    "face",
    "one",
    "ones",
    "thing",
    "which",
    "it",
    "give",
    "have",
    "show",
    "come",
    "can",
    "get",
    "take",
    "left",
    "available",
    "offer",
    "all",
    "any",
    "whichever",
    "what",
    "in",
    "on",
    "for",
    "up",
    "kind",
    "bring",
    "me",
    "value",
    "single",
    "same",
    "tied",
    "equal",
    "them",
    "see",
    "roll",
    "to",
    "together",
    "possible",
    "otherwise",
    "next",
    "rolled",
    "out",
    "turn",
    "then",
    "with",
    "allowed",
    "land",
];

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
    let rest = match words {
        ["worm" | "worms", rest @ ..] => rest,
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

/// The ranking that some words speak of, and nothing else.
pub(super) fn ranking(words: &[&str]) -> Option<Ranked> {
    let mut end = None;
    let (mut counts, mut points, mut number, mut high) = (false, false, false, false);
    for (at, word) in words.iter().enumerate() {
        if let Some(known) = ENDS.iter().find(|(name, ..)| name == word) {
            if end.is_some() {
                return None;
            }
            end = Some(known);
        } else if COUNTS.contains(word) {
            // "Of the dice I keep the biggest number" ranks numbers.
            counts = *word != "dice" || !words[at..].contains(&"number") || counts;
        } else if POINTS.contains(word) {
            points = true;
        } else if FACES.contains(word) {
            number = true;
        } else if *word == "high" || *word == "big" {
            high = true;
        } else if !LIGHT.contains(word) {
            return None;
        }
    }
    let &(_, direction, of_count) = end?;
    let of_count = of_count && !high;
    let measure = match (counts, points, of_count) {
        (_, true, _) => Measure::POINTS,
        (true, false, _) | (false, false, true) => Measure::named("on the most dice"),
        (false, false, false) => Measure::FACE,
    };
    if counts && points && !of_count {
        return None;
    }
    Some(Ranked {
        measure,
        direction,
        numbers: number && measure == Measure::FACE,
        bare: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::lemmas::are_looked_up;

    #[test]
    fn rankings_are_made_of_words_that_are_looked_up() {
        let ends = ENDS.iter().map(|(name, ..)| name);
        for word in ends.chain(COUNTS).chain(POINTS).chain(FACES).chain(LIGHT) {
            assert!(are_looked_up(word), "`{word}`");
        }
    }
}
