//! A statement as a row of words: which words it has, and what stands where.

use super::token::{END, Token, is_in};

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
