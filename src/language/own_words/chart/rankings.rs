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

/// The ranking that some words speak of, and nothing else.
pub(super) fn ranking(words: &[&str]) -> Option<Ranked> {
    let mut end = None;
    let (mut counts, mut points, mut number) = (false, false, false);
    for word in words {
        if let Some(known) = ENDS.iter().find(|(name, ..)| name == word) {
            if end.is_some() {
                return None;
            }
            end = Some(known);
        } else if COUNTS.contains(word) {
            counts = true;
        } else if POINTS.contains(word) {
            points = true;
        } else if FACES.contains(word) {
            number = true;
        } else if !LIGHT.contains(word) {
            return None;
        }
    }
    let &(_, direction, of_count) = end?;
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
