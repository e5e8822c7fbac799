//! Numbers that can be divided: "an even number of dice", "totals that are divisible by
//! five". The language names each of them.

use std::ops::RangeInclusive;

use super::item::Question;
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::number_named;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;

/// The dice that may be in hand.
const DICE: RangeInclusive<i8> = 1..=8;

/// The numbers of the tiles; hardly any total is higher.
const TOTALS: RangeInclusive<i8> = 21..=36;

/// An even or odd number of dice, or totals that can be divided, from a place on, and where
/// that ends.
pub(super) fn divisible(words: &[&str], start: usize, case: &When) -> Option<(usize, Question)> {
    dice(words, start, case).or_else(|| totals(words, start))
}

/// "With an even number of dice left"; later in the statement, or behind one that asked for
/// the others, "with an odd number".
fn dice(words: &[&str], start: usize, case: &When) -> Option<(usize, Question)> {
    const HEADS: [&str; 4] = ["with", "at", "on", "for"];
    const IN_HAND: [&[&str]; 9] = [
        &["left"],
        &["left", "in", "my", "hand"],
        &["left", "in", "hand"],
        &["in", "my", "hand"],
        &["in", "hand"],
        &["in", "roll"],
        &["rolled"],
        &["to", "roll"],
        &["in", "it", "roll"],
    ];
    const ENDS: [&str; 6] = [",", ":", "=>", "stop", "roll", "take"];
    let prep = HEADS.contains(&words[start]);
    let mut at = start + usize::from(prep);
    let even = match *words.get(at)? {
        "even" => true,
        "odd" => false,
        _ => return None,
    };
    at += 1;
    let of_number = words.get(at) == Some(&"number");
    at += usize::from(of_number);
    let of_dice = words.get(at) == Some(&"dice");
    if of_dice {
        at += 1;
        let longest = IN_HAND.iter().filter(|hand| words[at..].starts_with(hand));
        at += longest.map(|hand| hand.len()).max().unwrap_or(0);
    } else {
        let ends = words.get(at).is_none_or(|next| ENDS.contains(next));
        let before = words[..start].contains(&"dice") || asks_parity(case);
        if !ends || !before {
            return None;
        }
    }
    let fits = |number: &i8| (number % 2 == 0) == even;
    let question = Question {
        prep,
        ..exactly(Quantity::DICE, DICE.filter(fits))
    };
    Some((at, question))
}

/// "My total is divisible by five, like 25 or 30", "multiples of three".
fn totals(words: &[&str], start: usize) -> Option<(usize, Question)> {
    const LIGHT: [&str; 12] = [
        "my", "total", "number", "numbers", "points", "it", "can", "which", "what", "have", "tile",
        "tiles",
    ];
    let light = words[start..]
        .iter()
        .take_while(|word| LIGHT.contains(word));
    let at = start + light.count();
    let head = start > 0 && LIGHT.contains(&words[start - 1]);
    if head || words.get(at) != Some(&"divisible") {
        return None;
    }
    let at = at + 1 + usize::from(words.get(at + 1) == Some(&"by"));
    let divisor = i8::try_from(number_named(words.get(at)?)?).ok()?;
    let fits = |number: &i8| divisor > 2 && divisor < 13 && number % divisor == 0;
    let question = exactly(Quantity::TOTAL, TOTALS.filter(fits));
    let end = at + 1 + examples(&words[at + 1..], fits);
    (!question.when.is_always()).then_some((end, question))
}

/// How many words give examples of some totals: ", like 25 or 30".
fn examples(words: &[&str], fits: impl Fn(&i8) -> bool) -> usize {
    const LIGHT: [&str; 11] = [
        ",", "like", "so", "with", "or", "and", "on", "such", "as", "say", "it",
    ];
    let example = |word: &&&str| match word.parse::<i8>() {
        Ok(number) => fits(&number),
        Err(_) => LIGHT.contains(word),
    };
    let length = words.iter().take_while(example).count();
    let numbers = words[..length]
        .iter()
        .any(|word| word.parse::<i8>().is_ok());
    if numbers && length == words.len() {
        length
    } else {
        0
    }
}

/// Whether an even or odd number of dice is asked for.
fn asks_parity(case: &When) -> bool {
    let dice = |all: &Vec<Comparison>| match all.as_slice() {
        [one] => one.quantity() == Quantity::DICE && one.relation() == Relation::Exactly,
        _ => false,
    };
    case.0.len() == 4 && case.0.iter().all(dice)
}

/// Any of some numbers, and no other.
fn exactly(quantity: Quantity, numbers: impl Iterator<Item = i8>) -> Question {
    let of = |number| vec![Comparison::new(quantity, Relation::Exactly, number)];
    Question::of(When(numbers.map(of).collect()))
}
