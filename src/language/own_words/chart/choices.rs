//! Which face is meant, from the things said of it in whatever order: what it must be
//! ("exactly two of anything", "one that leaves me two dice") and how faces are ranked
//! ("the thing that comes up most often").

use super::things::Amounts;
use crate::game::Dice;
use crate::language::own_words::atom::{Amount, Ranked};
use crate::language::own_words::sense::sided;
use crate::language::tree::Relation;
use crate::language::vocabulary::{Direction, Feature, Measure};
use std::ops::Range;

/// Words for how many dice show the same face.
const GROUPS: &[(&str, i16, Option<Relation>)] = &[
    ("pair", 2, None),
    ("pairs", 2, None),
    ("double", 2, None),
    ("doubles", 2, None),
    ("twin", 2, None),
    ("twins", 2, None),
    ("twice", 2, None),
    ("triple", 3, None),
    ("triples", 3, None),
    ("quad", 4, None),
    ("quads", 4, None),
    ("single", 1, Some(Relation::AtMost)),
    ("singles", 1, Some(Relation::AtMost)),
    ("lone", 1, Some(Relation::AtMost)),
    ("alone", 1, Some(Relation::AtMost)),
    ("once", 1, Some(Relation::AtMost)),
];
/// Words for a face that is not named.
const FACES: &[&str] = &[
    "face",
    "faces",
    "number",
    "numbers",
    "one",
    "ones",
    "anything",
    "something",
    "any",
    "some",
    "group",
    "groups",
    "kind",
    "same",
    "choice",
    "everything",
    "all",
    "each",
    "every",
    "set",
    "sets",
    "sort",
    "them",
    "it",
    "which",
    "what",
    "such",
    "other",
    "alike",
];
/// Words for showing on dice of the roll.
const SHOWS: &[&str] = &[
    "show", "come", "up", "turn", "appear", "lie", "there", "rolled", "roll", "in", "have", "with",
    "on", "get", "land", "make", "own", "sit", "at", "give", "bring", "worth", "add", "it",
];
/// Words for the dice that are left after the choice.
const LEAVES: &[&str] = &["leave", "left"];
const LEFT: &[&str] = &[
    "left", "me", "with", "my", "hand", "in", "to", "roll", "have", "still", "for", "next", "get",
];
const DICE: &[&str] = &["dice", "times", "time"];

/// What some words say that a face must be, and whether they are sure to be about one.
pub(super) fn feature(words: &[&str], place: Range<usize>, amounts: &Amounts) -> Option<Feature> {
    let mut amount: Option<Amount> = None;
    let mut named_group = false;
    let (mut face, mut dice, mut leaves, mut exactly) = (false, false, false, false);
    let (mut points, mut leave) = (false, false);
    if leaves_one(&words[place.clone()]) {
        let leaves = sided(
            Feature::named("leaves enough dice"),
            Some(Relation::Exactly),
        )?;
        return Some(leaves.with_number(1));
    }
    let mut at = place.start;
    while at < place.end {
        let word = words[at];
        if let Some(&(_, number, relation)) = GROUPS.iter().find(|(name, ..)| *name == word) {
            if amount.is_some() {
                return None;
            }
            (amount, named_group) = (
                Some(Amount {
                    relation,
                    number,
                    upper: None,
                }),
                true,
            );
        } else if let Some((known, end)) = amounts.longest(at, place.end)
            && (word != "one" || words.get(end).is_some_and(|next| DICE.contains(next)))
        {
            if amount.is_some() {
                return None;
            }
            amount = Some(known);
            at = end;
            continue;
        } else if named_group && word == "or" && late(words, at, place.end) {
            at += 1;
        } else if word == "exactly" || word == "only" {
            exactly = true;
        } else if DICE.contains(&word) {
            dice = true;
        } else if LEAVES.contains(&word) {
            leaves = true;
            leave |= word == "leave";
        } else if ["points", "point"].contains(&word) {
            points = true;
        } else if points && ["together", "total", "in", "all", "told"].contains(&word) {
        } else if FACES.contains(&word) {
            face = true;
        } else if !(SHOWS.contains(&word) || leaves && LEFT.contains(&word)) {
            return None;
        }
        at += 1;
    }
    let amount = amount.filter(|amount| amount.upper.is_none())?;
    let number = i8::try_from(amount.number).ok()?;
    if points {
        let relation = amount
            .relation
            .filter(|_| face && !dice && !named_group && !leaves)?;
        let brings = sided(Feature::named("brings enough points"), Some(relation))?;
        return (number < 20).then(|| brings.with_number(number));
    }
    if leaves {
        let relation = amount.relation.unwrap_or(Relation::Exactly);
        let known = (face || leave) && dice && !named_group && (0..=7).contains(&number);
        let leaves = sided(Feature::named("leaves enough dice"), Some(relation))?;
        return known.then(|| leaves.with_number(number));
    }
    let said = named_group || face && dice;
    if !said || !(1..=i8::try_from(Dice::COUNT).ok()?).contains(&number) {
        return None;
    }
    let bare = if exactly {
        Relation::Exactly
    } else {
        Relation::AtLeast
    };
    let relation = amount.relation.unwrap_or(bare);
    let (relation, number) = match (relation, number) {
        (Relation::AtLeast | Relation::Exactly, 1) => (Relation::AtMost, 1),
        other => other,
    };
    Some(sided(Feature::named("on enough dice"), Some(relation))?.with_number(number))
}

/// Whether some words say that one die would be left: "it would leave me with one".
fn leaves_one(words: &[&str]) -> bool {
    const LIGHT: &[&str] = &[
        "me", "myself", "with", "to", "roll", "exactly", "only", "it", "in", "hand", "face", "go",
    ];
    let (mut leave, mut one) = (false, false);
    for word in words {
        match *word {
            "leave" | "left" => leave = true,
            "one" | "single" if leave && !one => one = true,
            "dice" if one => {}
            word if LIGHT.contains(&word) && (leave || word == "it" || word == "face") => {}
            _ => return false,
        }
    }
    leave && one
}

/// Whether "or better" goes on at a word.
fn late(words: &[&str], at: usize, end: usize) -> bool {
    at + 1 < end && ["better", "more", "higher", "bigger"].contains(&words[at + 1])
}

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

/// Whether some words say that several faces are as good as each other: "when two of
/// them bring the same", "from several such".
pub(super) fn are_equal(words: &[&str]) -> bool {
    const EQUAL: &[&str] = &["same", "equal", "tie", "tied", "draw", "several", "choice"];
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

/// The ranking that some words speak of, and nothing else.
pub(super) fn ranking(words: &[&str]) -> Option<Ranked> {
    if words[0] == "otherwise" {
        return None;
    }
    let mut end = None;
    let (mut counts, mut points, mut number, mut high) = (false, false, false, false);
    for (at, word) in words.iter().enumerate() {
        if let Some(known) = ENDS.iter().find(|(name, ..)| name == word) {
            if end.is_some() {
                return None;
            }
            end = Some(known);
        } else if COUNTS.contains(word) {
            // "Of the dice I keep the biggest number", "the biggest number on the dice".
            let on_dice = at > 0 && words[at - 1] == "on" && words[..at].contains(&"number");
            let of_dice = words[at..].contains(&"number");
            counts |= *word != "dice" || !on_dice && !of_dice;
        } else if POINTS.contains(word) {
            points = true;
        } else if NUMBERS.contains(word) {
            number = true;
        } else if *word == "high" || *word == "big" {
            high = true;
        } else if !LIGHT.contains(word) {
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
        for word in ends.chain(COUNTS).chain(POINTS).chain(NUMBERS).chain(LIGHT) {
            assert!(are_looked_up(word), "`{word}`");
        }
    }
}
