//! Numbers in words: "twenty five" is 25.

use super::token::Token;
use crate::language::own_words::lexicon::lemmas::TENS;
use crate::language::wording::NUMBERS;

/// The number of "eleven", "twenty", "thirty", ...
pub fn ten(text: &str) -> Option<usize> {
    let known = TENS.iter().find(|(word, _)| *word == text);
    known.map(|(_, ten)| *ten)
}

/// The number of "one" to "nine"; six is looked up as a digit.
pub fn one(text: &str) -> Option<usize> {
    if text == "6" {
        return Some(6);
    }
    let one = NUMBERS.iter().position(|word| *word == text)?;
    (1..10).contains(&one).then_some(one)
}

/// "twenty five", "twenty-five" and "twentyfive" become "25".
pub fn join_tens(tokens: Vec<Token>) -> Vec<Token> {
    let in_one = |text: &str| {
        TENS.iter().find_map(|(word, ten)| {
            let one = one(text.strip_prefix(word)?)?;
            (ten % 10 == 0).then_some(ten + one)
        })
    };
    let mut joined: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut rest = tokens.as_slice();
    while let [token, behind @ ..] = rest {
        let (number, used) = match (ten(&token.text), behind) {
            (Some(ten), [dash, next, ..])
                if ten % 10 == 0
                    && dash.text == "-"
                    && dash.place.end == next.place.start
                    && one(&next.text).is_some() =>
            {
                (one(&next.text).map(|one| ten + one), 3)
            }
            (Some(ten), [next, ..]) if ten % 10 == 0 && one(&next.text).is_some() => {
                (one(&next.text).map(|one| ten + one), 2)
            }
            (Some(ten), _) => (Some(ten), 1),
            (None, _) => (in_one(&token.text), 1),
        };
        let mut token = token.clone();
        if let Some(number) = number {
            token.text = number.to_string();
            token.place.end = rest[used - 1].place.end;
        }
        joined.push(token);
        rest = &rest[used..];
    }
    joined
}
