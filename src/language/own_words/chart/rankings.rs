//! How faces are ranked, from the things said in whatever order: "the thing that comes up
//! most often".

use crate::language::own_words::atoms::atom::Ranked;
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
const NUMBERS: &[&str] = &["number", "numbers", "digit"];
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
    "such",
    "down",
];

fn is_end(word: &str) -> bool {
    ENDS.iter().any(|(name, ..)| *name == word)
}

/// The ranking that some words speak of, and nothing else.
pub(super) fn ranking(words: &[&str]) -> Option<Ranked> {
    if ["otherwise", "then"].contains(&words[0]) {
        return None;
    }
    let mut end = None;
    let (mut counts, mut points, mut high) = (false, false, false);
    for (at, word) in words.iter().enumerate() {
        if let Some(known) = ENDS.iter().find(|(name, ..)| name == word) {
            if end.is_some() {
                return None;
            }
            end = Some(known);
        } else if COUNTS.contains(word)
            || *word == "count" && is_end(at.checked_sub(1).map_or("", |at| words[at]))
        {
            // "Of the dice I keep the biggest number", "the biggest number on the dice".
            let on_dice = at > 0 && words[at - 1] == "on" && words[..at].contains(&"number");
            let of_dice = words[at..].contains(&"number");
            counts |= *word != "dice" || !on_dice && !of_dice;
        } else if POINTS.contains(word) {
            points = true;
        } else if *word == "high" || *word == "big" {
            high = true;
        } else if !LIGHT.contains(word) && !NUMBERS.contains(word) {
            return None;
        }
    }
    if words.windows(2).any(|two| two == ["next", "best"]) || words.contains(&"2nd") {
        // Not the best one.
        return None;
    }
    let &(_, direction, of_count) = end?;
    let of_count = of_count && !high;
    let measure = match (counts, points, of_count) {
        (_, true, _) => Measure::POINTS,
        (true, false, _) | (false, false, true) => Measure::named("on the most dice"),
        (false, false, false) => Measure::FACE,
    };
    // "The highest single die".
    let single = words.contains(&"single") && !of_count;
    if counts && points && !of_count || counts && single {
        return None;
    }
    Some(Ranked {
        measure,
        direction,
        numbers: false,
        bare: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::lexicon::lemmas::are_looked_up;

    #[test]
    fn rankings_are_made_of_words_that_are_looked_up() {
        let ends = ENDS.iter().map(|(name, ..)| name);
        for word in ends.chain(COUNTS).chain(POINTS).chain(NUMBERS).chain(LIGHT) {
            assert!(are_looked_up(word), "`{word}`");
        }
    }
}
