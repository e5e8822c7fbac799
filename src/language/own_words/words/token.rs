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

/// The statements of a text, each with the sign that ends it.
pub fn statements(tokens: &[Token]) -> impl Iterator<Item = &[Token]> {
    tokens.split_inclusive(|token| token.text == END)
}

/// The word at a place of a statement; behind its last stands its end.
pub fn word_at(statement: &[Token], at: usize) -> &str {
    statement.get(at).map_or(END, |token| &token.text)
}

/// Whether a statement has one of some words.
pub fn has(statement: &[Token], words: &[&str]) -> bool {
    let mut said = statement.iter();
    said.any(|token| words.contains(&token.text.as_str()))
}

/// A statement with its head written out, and all that stands behind a comma and may be
/// written out the same way: what `one` puts for the head of some words, and where they go on
/// as they were said.
pub fn in_rows(
    statement: &[Token],
    mut one: impl FnMut(&[Token]) -> Option<(Vec<Token>, usize)>,
) -> Option<Vec<Token>> {
    let (mut said, mut at) = one(statement)?;
    while at < statement.len() {
        let and = usize::from(["and", "but"].contains(&word_at(statement, at + 1)));
        let next = statement.get(at + 1 + and..).unwrap_or_default();
        let comma = statement[at].text == ",";
        match comma.then(|| one(next)).flatten() {
            Some((words, end)) => {
                said.push(Token::new(END, statement[at].place.clone()));
                said.extend(words);
                at += 1 + and + end;
            }
            None => {
                said.push(statement[at].clone());
                at += 1;
            }
        }
    }
    Some(said)
}

/// Where the words of some tables end that stand at a place of a statement.
pub fn skip(statement: &[Token], from: usize, tables: &[&str]) -> usize {
    let listed = |at: &usize| {
        let word = word_at(statement, *at);
        tables.iter().any(|table| is_in(word, table))
    };
    from + (from..statement.len()).take_while(listed).count()
}

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

/// The number that a word or digits name.
pub fn number_named(word: &str) -> Option<usize> {
    let spelt = NUMBERS.iter().position(|known| *known == word);
    spelt.or_else(|| word.parse().ok())
}
