//! One word of a text, and which words are faces, numbers and totals.

use std::ops::Range;

use crate::language::wording::NUMBERS;

/// One word of the text, as the reader sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// The word, in lower case and in the form by which it is looked up.
    pub text: String,
    /// Where it stands in the source, in bytes.
    pub place: Range<usize>,
}

impl Token {
    /// A word that stands, or is thought to stand, at a place.
    pub fn new(text: &str, place: Range<usize>) -> Token {
        let text = text.to_owned();
        Token { text, place }
    }
}

/// The sign that ends a statement.
pub const END: &str = ".";
/// The mark at the head of a line of a list.
pub const ITEM: &str = "•";

/// The words that name a face.
pub const FACES: [&str; 17] = [
    "worms", "worm", "fives", "fours", "threes", "twos", "ones", "five", "four", "three", "two",
    "one", "1", "2", "3", "4", "5",
];

/// Whether a word or digits name a number.
pub fn is_number(word: &str) -> bool {
    NUMBERS.contains(&word) || word.parse::<u8>().is_ok()
}

/// The number that digits name, if it is a total.
pub fn total(word: &str) -> Option<u8> {
    let number = word.parse().ok()?;
    (20..=48).contains(&number).then_some(number)
}

/// Whether digits name a number that is a total.
pub fn is_total(word: &str) -> bool {
    total(word).is_some()
}

/// The number that a word or digits name.
pub fn number_named(word: &str) -> Option<usize> {
    let spelt = NUMBERS.iter().position(|known| *known == word);
    spelt.or_else(|| word.parse().ok())
}
