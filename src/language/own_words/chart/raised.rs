//! A total that rises or falls with something that is counted: "22 plus one for every
//! tile I have", "my limit is 23, and for each tile it goes up by one".

use super::things::{Amounts, Bag, Thing};
use crate::language::own_words::words::token::total;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Quantity, Sign};
use Thing::{Before, Dice, Have, Kept, Kinds, Left, Mine, Pile, Rival, Table, Tile, Worms};

/// Words for each of several things.
const EACH: [&str; 3] = ["every", "each", "per"];
const UP: [&str; 13] = [
    "by", "plus", "+", "up", "more", "higher", "add", "raise", "increase", "extra", "rise",
    "later", "another",
];
const DOWN: [&str; 9] = [
    "minus", "-", "down", "fewer", "lower", "drop", "fall", "off", "earlier",
];
/// Words that say nothing more.
const LIGHT: &[&str] = &[
    "limit", "target", "start", "with", "at", "and", "for", "it", "go", "my", ",", "then", "point",
    "points", "one", "1", "add", "put", "move", "to", "on", "from", "top", "bar",
];
/// What may be counted, and the things that name it besides those that must.
const COUNTED: &[(&[Thing], &[Thing], &str)] = &[
    (&[Tile, Rival], &[Pile, Have], "rival's tiles"),
    (&[Tile, Table], &[Left], "tiles on the table"),
    (&[Tile, Have], &[Mine, Pile, Kept], "own tiles"),
    (&[Tile, Mine], &[Have, Pile, Kept], "own tiles"),
    (&[Tile, Before], &[Have, Mine], "own tiles"),
    (&[Dice, Left], &[Have, Mine], "dice"),
    (&[Worms, Kept], &[Have, Mine, Dice], "worms kept"),
    (&[Kinds, Kept], &[Have, Mine], "faces kept"),
];

/// Whether a total is raised for each of something, which is no plain total.
pub(in crate::language::own_words) fn is_raised(words: &[&str]) -> bool {
    const NOUNS: [&str; 4] = ["tile", "tiles", "worm", "worms"];
    let each = |two: &[&str]| EACH.contains(&two[0]) && NOUNS.contains(&two[1]);
    let moves = |word: &&str| UP.contains(word) || DOWN.contains(word);
    let limit = words.iter().any(|word| total(word).is_some());
    words.windows(2).any(each) && limit && words.iter().any(moves)
}

/// What some words say has to be reached.
pub(super) fn raised(words: &[&str]) -> Option<Comparison> {
    let each = words.iter().position(|word| EACH.contains(word))?;
    let (counted, length) = (1..words.len() - each).rev().find_map(|length| {
        let noun = &words[each + 1..=each + length];
        let bag = Bag::of(noun, 0..noun.len(), &Amounts::of(noun))?;
        let known = |(named, besides, _): &&(&[Thing], &[Thing], &str)| {
            bag.all(named) && bag.only(&[*named, *besides].concat()) && bag.amount.is_none()
        };
        let (.., name) = COUNTED.iter().find(known)?;
        Some((Quantity::named(name), length))
    })?;
    let rest: Vec<&str> = [&words[..each], &words[each + 1 + length..]].concat();
    let mut limit = None;
    let (mut up, mut down) = (false, false);
    for word in rest {
        match total(word) {
            Some(number) if limit.is_none() => limit = Some(number),
            Some(_) => return None,
            None if DOWN.contains(&word) => down = true,
            None if UP.contains(&word) => up = true,
            None if LIGHT.contains(&word) => {}
            None => return None,
        }
    }
    let sign = match down {
        true => Sign::Plus,
        false if up => Sign::Minus,
        false => return None,
    };
    let reached = Quantity::sum(&[(Sign::Plus, Quantity::TOTAL), (sign, counted)])?;
    let limit = i8::try_from(limit?).ok()?;
    Some(Comparison::new(reached, Relation::AtLeast, limit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::lexicon::lemmas::are_looked_up;

    #[test]
    fn limits_are_raised_in_words_that_are_looked_up() {
        for word in EACH.iter().chain(&UP).chain(&DOWN).chain(LIGHT) {
            assert!(are_looked_up(word), "`{word}`");
        }
    }

    #[test]
    fn a_limit_rises_with_what_is_counted() {
        let said = [
            "22 plus one for every tile have",
            "limit start with 22 , and for every tile have in my pile it go by one",
            "22 and one more for each tile in my pile",
        ];
        for text in said {
            let words: Vec<&str> = text.split(' ').collect();
            let asked = raised(&words).map(|one| (one.quantity().terms().count(), one.threshold()));
            assert_eq!(asked, Some((2, 22)), "{text}");
        }
    }

    #[test]
    fn what_rises_by_something_else_is_not_known() {
        for text in [
            "22 plus two for every tile have",
            "22 and 25 for every tile have",
            "22 plus one for every cup of tea",
            "22 plus one",
        ] {
            let words: Vec<&str> = text.split(' ').collect();
            assert_eq!(raised(&words), None, "{text}");
        }
    }
}
