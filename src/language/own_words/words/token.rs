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

    /// Words with blanks between them, all at one place.
    pub fn row(words: &str, place: &Range<usize>) -> Vec<Token> {
        let words = words.split_whitespace();
        words.map(|word| Token::new(word, place.clone())).collect()
    }
}

/// Whether "even" between two words stresses the second: "even at 30", "even a single one".
pub fn stresses(before: &str, behind: &str) -> bool {
    const SUMS: [&str; 19] = [
        END, "", ",", ":", "=>", "»", "total", "totals", "number", "numbers", "sum", "sums",
        "score", "points", "tile", "tiles", "result", "chance", "odd",
    ];
    const VERBS: [&str; 5] = ["stop", "roll", "and", "or", "then"];
    const SUBJECTS: [&str; 8] = [
        "it", "total", "number", "sum", "points", "when", "on", "with",
    ];
    let parity = VERBS.contains(&behind) && SUBJECTS.contains(&before);
    !(SUMS.contains(&behind) || parity)
}

/// The words of some tokens, with blanks between them.
#[cfg(test)]
pub fn spoken(tokens: &[Token]) -> String {
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    words.join(" ")
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

/// Whether a word is in a table of words with a blank between them.
pub fn is_in(word: &str, table: &str) -> bool {
    table.split(' ').any(|one| one == word)
}

/// The word for all dice of a face.
pub fn plural(word: &str) -> Option<&'static str> {
    const DIGITS: [&str; 5] = ["ones", "twos", "threes", "fours", "fives"];
    let digit = word
        .parse()
        .ok()
        .and_then(|face: usize| DIGITS.get(face.checked_sub(1)?));
    let many = || {
        ["worms"]
            .iter()
            .chain(&DIGITS)
            .find(|many| many.trim_end_matches('s') == word.trim_end_matches('s'))
    };
    digit.or_else(many).copied()
}

/// Whether a word names a face and no number.
pub fn is_face(word: &str) -> bool {
    plural(word).is_some_and(|many| [many, "worm"].contains(&word))
}

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

/// Whether a word or digits name so many points that they are a limit.
pub fn is_limit_of_points(word: &str) -> bool {
    number_named(word).is_some_and(|number| number >= 12)
}

/// The number that a word or digits name.
pub fn number_named(word: &str) -> Option<usize> {
    let spelt = NUMBERS.iter().position(|known| *known == word);
    spelt.or_else(|| word.parse().ok())
}
