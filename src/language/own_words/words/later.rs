//! "On the first roll fives, afterwards worms": what is done later is a statement of its own.

use super::statement::{has, statements, word_at};
use super::token::{END, Token};

/// Where it begins to be about later rolls: "later worms", "afterwards: worms", "after that
/// worms".
pub fn leads_to_later(word: &str, next: &str) -> bool {
    match word {
        "after" => next == "it",
        word => ["afterwards", "later"].contains(&word),
    }
}

/// The same statements, cut where those about the first roll go on to later ones.
pub fn later_apart(tokens: Vec<Token>) -> Vec<Token> {
    let cut = |statement| cut(statement).unwrap_or_else(|| Vec::from(statement));
    statements(&tokens).flat_map(cut).collect()
}

/// A statement cut in two; `None` where it is only about one roll.
fn cut(statement: &[Token]) -> Option<Vec<Token>> {
    let first =
        |two: &[Token]| two[0].text == "1st" && ["roll", "throw"].contains(&two[1].text.as_str());
    let from = statement.windows(2).take(2).position(first)?;
    if has(statement, &["stop"]) {
        return None;
    }
    let (comma, later) = (from + 3..statement.len()).find_map(|comma| {
        let and = usize::from(["and", "but"].contains(&word_at(statement, comma + 1)));
        let later = comma + 1 + and;
        let leads = leads_to_later(word_at(statement, later), word_at(statement, later + 1));
        let closed = !has(&statement[comma..], &["»"]) || has(&statement[comma..], &["«"]);
        (statement[comma].text == "," && closed && leads).then_some((comma, later))
    })?;
    let end = Token::new(END, statement[comma].place.clone());
    Some([&statement[..comma], &[end], &statement[later..]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::words::token::spoken;
    use crate::language::own_words::words::tokens::tokens;

    #[test]
    fn later_rolls_have_a_statement_of_their_own() {
        for (said, read) in [
            (
                "on the first roll fives, afterwards worms",
                "on 1st roll fives . afterwards worms .",
            ),
            (
                "first throw: fives, and after that worms",
                "1st roll : fives . after it worms .",
            ),
            ("worms, afterwards fives", "worms , afterwards fives ."),
            (
                "on the third roll or later worms",
                "on 3rd roll or later worms .",
            ),
        ] {
            assert_eq!(spoken(&later_apart(tokens(said))), read);
        }
    }
}
