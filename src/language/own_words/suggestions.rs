//! What may have been meant by a statement that is not understood: what it says with
//! some of its words left out, or with a plain order in their place.

use std::ops::Range;

use super::atoms::is_known;
use super::read::read;
use super::refusal::{out_of_reach, words_and_signs};
use super::words::light;
use super::words::token::{END, FACES, is_number};
use super::words::tokens::tokens;
use super::written::statement_around;
use crate::language::tree::Heuristic;

/// The most that are made for one statement.
const MOST: usize = 3;
/// The longest statement that is looked into, in words and signs, and in bytes.
const LONGEST: usize = 60;
const LONGEST_IN_BYTES: usize = 600;
/// How many words and signs are read in search of what may have been meant.
const BUDGET: usize = 3000;

/// What may stand in place of some words, or between two, and what this costs.
const INSTEAD: &[(&str, u32)] = &[
    ("", 0),
    (",", 10),
    (".", 10),
    ("take", 20),
    ("stop", 20),
    ("roll again", 20),
    ("left", 20),
];
/// What it costs more to put something between two words.
const BETWEEN: u32 = 5;
/// What it costs more to change other words than those that are to blame.
const ELSEWHERE: u32 = 20;

/// A statement that is not understood, and what may have been meant by it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestions {
    /// The statement, in bytes of the text, with the sign that ends it.
    pub statement: Range<usize>,
    /// What could stand in its place, the likeliest first: at most three, each one
    /// canonical sentence or several.
    pub sentences: Vec<String>,
}

impl Suggestions {
    /// The text with each of the suggestions in the place of the statement.
    pub fn taken(&self, text: &str) -> Vec<String> {
        let taken = self.sentences.iter().map(|sentences| {
            let mut text = text.to_owned();
            text.replace_range(self.statement.clone(), sentences);
            text
        });
        taken.collect()
    }

    /// The text without the statement; `None` where nothing else is said.
    pub fn left_out(&self, text: &str) -> Option<String> {
        let (before, behind) = (&text[..self.statement.start], &text[self.statement.end..]);
        let says = |part: &str| part.contains(char::is_alphanumeric);
        let behind = behind.trim_start_matches(' ');
        (says(before) || says(behind)).then(|| [before, behind].concat())
    }
}

/// What may have been meant where a text is not understood. `blamed` are bytes of the text.
pub fn suggestions(text: &str, blamed: &Range<usize>) -> Suggestions {
    let statement = statement_around(text, blamed);
    let words: Vec<_> = words_and_signs(text, statement.clone()).collect();
    let start = words.first().map_or(statement.start, |word| word.start);
    let sign = text[statement.end..].starts_with(['.', '!', ';']);
    let searched = statement.len() <= LONGEST_IN_BYTES
        && (1..=LONGEST).contains(&words.len())
        && out_of_reach(&text[statement.clone()]).is_none();
    Suggestions {
        statement: start..statement.end + usize::from(sign),
        sentences: match searched {
            true => sentences(text, &words, blamed),
            false => Vec::new(),
        },
    }
}

/// What the words of a statement say once some of them are changed.
fn sentences(text: &str, words: &[Range<usize>], blamed: &Range<usize>) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    for edit in edits(text, words, blamed).iter().take(BUDGET / words.len()) {
        let edited = edit.applied(text, words);
        let Ok(understood) = read(&edited, None) else {
            continue;
        };
        let heuristic = understood.parsed.heuristic;
        if !edit.makes_sense_of(&heuristic) {
            continue;
        }
        let said = heuristic.sentences().join(" ");
        if !sentences.contains(&said) {
            sentences.push(said);
        }
        if sentences.len() == MOST {
            break;
        }
    }
    sentences
}

/// Some words of a statement and what stands in their place.
struct Edit {
    words: Range<usize>,
    instead: &'static str,
    cost: u32,
}

impl Edit {
    /// Whether what is read says nothing twice, and no order of ours without a case.
    fn makes_sense_of(&self, read: &Heuristic) -> bool {
        let sentences = read.sentences();
        let repeats = (1..sentences.len()).any(|at| sentences[..at].contains(&sentences[at]));
        let first = read.stops.first();
        let always = first.is_some_and(|sentence| sentence.condition.is_always());
        let is_ours = ["stop", "roll again"].contains(&self.instead);
        !(repeats || always && is_ours)
    }

    fn applied(&self, text: &str, words: &[Range<usize>]) -> String {
        let said = |words: &[Range<usize>]| match words {
            [] => "",
            [first, .., last] => &text[first.start..last.end],
            [only] => &text[only.clone()],
        };
        let before = said(&words[..self.words.start]);
        let behind = said(&words[self.words.end..]);
        [before, self.instead, behind].join(" ")
    }
}

/// Every edit of one stretch of words, which leaves out two thirds of what is said at
/// most, the cheapest first.
fn edits(text: &str, words: &[Range<usize>], blamed: &Range<usize>) -> Vec<Edit> {
    let costs: Vec<u32> = words.iter().map(|word| cost(&text[word.clone()])).collect();
    let all_words: u32 = costs.iter().sum();
    let mut all = Vec::new();
    for start in 0..=words.len() {
        for end in start..=words.len() {
            let left_out: u32 = costs[start..end].iter().sum();
            if 3 * left_out > 2 * all_words {
                break;
            }
            let stretch = &words[start..end];
            let is_blamed =
                |word: &Range<usize>| word.start < blamed.end && blamed.start < word.end;
            let elsewhere = match stretch.iter().any(is_blamed) {
                true => 0,
                false if start == end => ELSEWHERE + BETWEEN,
                false => ELSEWHERE,
            };
            for &(instead, cost) in INSTEAD {
                if start < end || !instead.is_empty() {
                    all.push(Edit {
                        words: start..end,
                        instead,
                        cost: left_out + cost + elsewhere,
                    });
                }
            }
        }
    }
    all.sort_by_key(|edit| edit.cost);
    all
}

/// What it costs to leave a word out: the more, the more it says.
fn cost(word: &str) -> u32 {
    let mut read = tokens(word);
    read.retain(|token| token.text != END);
    let counts = |word: &str| is_number(word) || FACES.contains(&word);
    if !word.contains(char::is_alphanumeric) {
        return 2;
    }
    if read.iter().any(|token| counts(&token.text)) {
        return 20;
    }
    let (read, _) = light::without(read);
    match read.as_slice() {
        [] => 3,
        words if words.iter().all(|token| is_known(&token.text)) => 10,
        _ => 7,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::understand;
    use crate::language::parse::parse;

    fn suggested(text: &str) -> Suggestions {
        let refused = understand(text).expect_err(text);
        suggestions(text, &refused.errors[0].span)
    }

    #[test]
    fn what_may_have_been_meant_comes_first() {
        for (text, first) in [
            (
                "When in doubt, grab whichever number pays best.",
                "Take the face worth the most points.",
            ),
            (
                "The dice may rest once 28 points lie there.",
                "Stop when your total is 28 or more.",
            ),
            ("Don't snorfle ones.", "Never take ones."),
        ] {
            let suggested = suggested(text);
            assert_eq!(suggested.sentences[0], first, "{text}");
        }
    }

    #[test]
    fn suggestions_are_canonical_and_stand_for_their_statement() {
        let text = "Worms first; snorfle fives, 1.5 at a time!\nbank at 25";
        let suggested = suggested(text);
        let statement = suggested.statement.clone();
        assert_eq!(&text[statement], "snorfle fives, 1.5 at a time!");
        assert!(suggested.sentences.len() <= MOST);
        for (sentences, said) in suggested.sentences.iter().zip(suggested.taken(text)) {
            let printed = parse(sentences).unwrap().heuristic.sentences();
            assert_eq!(&printed.join(" "), sentences);
            assert!(said.contains(sentences), "{said}");
            assert!(understand(&said).is_ok(), "{said}");
        }
    }

    #[test]
    fn nothing_is_suggested_for_what_cannot_be_said() {
        let too_long = "snorfle up every worm ".repeat(40);
        for text in ["Stop when I feel lucky.", "Qwx zzgh blorf.", &too_long] {
            assert!(suggested(text).sentences.is_empty(), "{text}");
        }
    }

    #[test]
    fn a_statement_can_be_left_out() {
        for (text, rest) in [
            (
                "Worms. Don't snorfle ones. Stop at 25.",
                "Worms. Stop at 25.",
            ),
            ("Don't snorfle ones!\nStop at 25.", "\nStop at 25."),
            ("Stop at 25. Don't snorfle ones", "Stop at 25. "),
        ] {
            assert_eq!(suggested(text).left_out(text).as_deref(), Some(rest));
        }
        let alone = "Don't snorfle ones.";
        assert_eq!(suggested(alone).left_out(alone), None);
    }
}
