//! Puts [sayings] into the words by which the rest of the reader knows them, wherever they
//! stand. The longest one wins; what was put is not read again, but for synonyms and
//! calques, which are put before all others.

use std::sync::LazyLock;

use super::phrase::Phrases;
use super::token::{Token, is_total};
use super::{asked, context, counted, tables};
use crate::language::own_words::lexicon::sayings;

static PHRASES: LazyLock<Phrases> = LazyLock::new(|| Phrases::of(sayings::sayings()));
static SYNONYMS: LazyLock<Phrases> = LazyLock::new(|| Phrases::of(sayings::synonyms()));
static CALQUES: LazyLock<Phrases> = LazyLock::new(|| Phrases::of(sayings::calques()));

/// The same statements in words that are known.
pub fn rephrased(tokens: &[Token]) -> Vec<Token> {
    let tokens = put(&put(tokens, &SYNONYMS), &CALQUES);
    let tokens = asked::turned(context::numbered(tables::laid_out(tokens)));
    let tokens = context::last_apart(context::exceptions(counted::counted(tokens)));
    context::in_context(put(&tokens, &PHRASES))
}

/// The same words with what stands for each of some phrases in its place.
fn put(tokens: &[Token], phrases: &Phrases) -> Vec<Token> {
    let words = phrases.seen(tokens.iter().map(|token| token.text.as_str()));
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < words.len() {
        let Some((phrase, length)) = phrases.longest(&words, at) else {
            said.push(tokens[at].clone());
            at += 1;
            continue;
        };
        let here = &tokens[at..at + length];
        let place = here[0].place.start..here[length - 1].place.end;
        let kept = phrase.again(&words[at..at + length]);
        let totals = kept.numbers.iter().copied();
        let totals: Vec<usize> = totals.filter(|&at| is_total(&here[at].text)).collect();
        let [mut number, mut total, mut face] =
            [&kept.numbers, &totals, &kept.faces].map(|words| one_by_one(words));
        let mut parts = kept.parts.iter();
        for word in &phrase.instead {
            let one = match *word {
                "*" => {
                    let part = parts.next().cloned().unwrap_or_default();
                    said.extend_from_slice(&here[part]);
                    continue;
                }
                "L" => {
                    said.extend(kept.list.iter().map(|&at| here[at].clone()));
                    continue;
                }
                "R" => {
                    said.extend(kept.list.iter().rev().map(|&at| here[at].clone()));
                    continue;
                }
                "N" => number.next(),
                "T" => total.next(),
                "F" => face.next(),
                word => {
                    by_place(word, 'F', &kept.faces).or_else(|| by_place(word, 'N', &kept.numbers))
                }
            };
            let new = || Token::new(word, place.clone());
            said.push(one.map_or_else(new, |&at| here[at].clone()));
        }
        at += length;
    }
    said
}

/// The word that "F2" stands for, the second of some.
fn by_place<'a>(word: &str, letter: char, words: &'a [usize]) -> Option<&'a usize> {
    let place: usize = word.strip_prefix(letter)?.parse().ok()?;
    words.get(place.checked_sub(1)?)
}

/// Some words one after the other, then the last again and again.
fn one_by_one(words: &[usize]) -> impl Iterator<Item = &usize> {
    words.iter().chain(words.last().into_iter().cycle())
}

#[cfg(test)]
mod tests {
    use super::super::token::spoken;
    use super::super::tokens::tokens;
    use super::*;

    fn said(text: &str) -> String {
        spoken(&rephrased(&tokens(text)))
    }

    #[test]
    fn sayings_are_put_in_known_words() {
        for (text, known) in [
            ("Two fives put aside", "two fives kept ."),
            ("25 and above", "25 or more ."),
            ("What comes after worms: fives", "after worms fives ."),
            (
                "Stop at 24 or more, except 25",
                "stop at 24 or more . but roll with exactly 25 .",
            ),
            ("Ones? Not for me.", "never take ones ."),
            (
                "I take fives only in pairs",
                "take fives only when at least two fives .",
            ),
            (
                "Worms only as 2+ dice",
                "worms only when at least 2 worms .",
            ),
            ("25 is my limit", "stop at 25 ."),
            // Nothing of these is such a saying.
            ("Two fives beside", "two fives beside ."),
            ("What comes after that", "what come after it ."),
            (
                "Stop at 24 or more, except when I can steal",
                "stop at 24 or more , except when can steal .",
            ),
            ("Ones are not for me to judge", "ones not for me to judge ."),
            ("5 is my limit", "5 my limit ."),
        ] {
            assert_eq!(said(text), known, "{text}");
        }
    }
}
