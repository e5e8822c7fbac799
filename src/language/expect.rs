//! Says in people's words what the grammar expected, and what may have been meant.

use pest::Parser;
use pest::error::{Error, ErrorVariant, InputLocation};

use super::error::{SyntaxError, SyntaxErrorKind};
use super::expect_words::in_words;
use super::grammar::{Grammar, Rule};
use super::layout::Words;
use super::tree::{Choice, Comparison, Ranking, Relation};
use super::vocabulary::{Direction, Feature, Kind, Measure, Quantity};
use super::wording;

/// How alike two words must be, from 0 to 1, for one to be suggested.
const ALIKE: f64 = 0.7;
/// How alike two phrases must be.
const ALIKE_PHRASES: f64 = 0.6;
/// The most expected things that are listed.
const LISTED: usize = 4;

/// Turns a failure of the grammar into a mistake in the text.
pub(super) fn explain(words: &Words, error: &Error<Rule>) -> SyntaxError {
    // Read again, noting every word that was tried; this is off by default
    // because it costs time, and only mistakes need it.
    pest::set_error_detail(true);
    let detailed = Grammar::parse(Rule::sentence, &words.text).err();
    let error = detailed.as_ref().unwrap_or(error);
    let rule_at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let attempts = error.parse_attempts();
    let word_at = attempts.as_ref().map_or(rule_at, |a| a.max_position);
    let phrases: Vec<String> = attempts
        .iter()
        .flat_map(|attempts| attempts.expected_tokens())
        .map(|token| token.to_string())
        .filter(|token| token.ends_with(' ')) // ranges of digits don't
        .collect();
    let (at, wanted) = furthest(&words.text, word_at, &phrases);
    let found = words.text[at..].split(' ').next().unwrap_or("");
    let mut wanted_words: Vec<&str> = wanted
        .iter()
        .filter_map(|phrase| phrase.split(' ').next())
        .collect();
    wanted_words.dedup();
    let expected = if at > rule_at && wanted_words.len() <= LISTED {
        let quoted = wanted_words.iter().map(|word| format!("`{word}`"));
        either(quoted.collect())
    } else {
        either(rules(error))
    };
    let kind = SyntaxErrorKind::Unexpected {
        expected,
        found: found.to_owned(),
    };
    let suggestion =
        nearest_word(found, &wanted).or_else(|| nearest_phrase(&words.text, at).map(str::to_owned));
    SyntaxError::new(kind, words.source(at..at + found.len().max(1))).suggesting(suggestion)
}

/// How far the text follows one of the phrases expected at `at`, word by word,
/// and what is left of the phrases that it followed so far.
fn furthest<'a>(text: &str, at: usize, phrases: &'a [String]) -> (usize, Vec<&'a str>) {
    let mut best = 0;
    let mut rests: Vec<&str> = Vec::new();
    for phrase in phrases {
        let shared = phrase
            .bytes()
            .zip(text[at..].bytes())
            .take_while(|(a, b)| a == b)
            .enumerate()
            .filter(|(_, (byte, _))| *byte == b' ')
            .map(|(index, _)| index + 1)
            .last()
            .unwrap_or(0);
        if shared > best || rests.is_empty() {
            best = shared;
            rests.clear();
        }
        if shared == best && shared < phrase.len() {
            rests.push(phrase[shared..].trim_end());
        }
    }
    (at + best, rests)
}

/// The expected phrase whose first word is nearest to the one found.
fn nearest_word(found: &str, wanted: &[&str]) -> Option<String> {
    let nearness = |phrase: &str| {
        let first = phrase.split(' ').next().unwrap_or("");
        strsim::normalized_damerau_levenshtein(found, first)
    };
    let mut best: Option<(f64, &str)> = None;
    for &phrase in wanted {
        let score = nearness(phrase);
        if score >= ALIKE && best.is_none_or(|(other, _)| score > other) {
            best = Some((score, phrase));
        }
    }
    best.filter(|_| found.len() > 2)
        .map(|(_, phrase)| phrase.to_owned())
}

/// The known phrase nearest to the words around `at`, up to the next comma.
fn nearest_phrase(text: &str, at: usize) -> Option<&'static str> {
    const BEFORE: [&str; 14] = [
        ",", "when", "if", "once", "whenever", "while", "and", "or", "take", "pick", "choose",
        "keep", "stop", "quit",
    ];
    let start = text[..at]
        .split_inclusive(' ')
        .scan(0, |end, word| {
            *end += word.len();
            Some((*end, word.trim_end()))
        })
        .filter(|(_, word)| BEFORE.contains(word))
        .map(|(end, _)| end)
        .last()
        .unwrap_or(0);
    let said: String = text[start..]
        .split(' ')
        .take_while(|&word| word != ",")
        .take(20)
        .collect::<Vec<&str>>()
        .join(" ");
    let said = said.trim();
    let mut best: Option<(f64, &'static str)> = None;
    for phrase in phrases() {
        let score = strsim::normalized_damerau_levenshtein(said, phrase);
        if score >= ALIKE_PHRASES && best.is_none_or(|(other, _)| score > other) {
            best = Some((score, phrase));
        }
    }
    best.map(|(_, phrase)| phrase)
        .filter(|&phrase| phrase != said)
}

/// A phrase for everything the language can say.
fn phrases() -> impl Iterator<Item = &'static str> {
    use std::sync::LazyLock;
    static PHRASES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let mut phrases: Vec<String> = Vec::new();
        for quantity in Quantity::ALL {
            let (lowest, highest) = quantity.range();
            let middle = ((i16::from(lowest) + i16::from(highest) + 1) / 2) as i8;
            let kind = match quantity.fits(Kind::Stop) {
                true => Kind::Stop,
                false => Kind::Face,
            };
            for relation in [Relation::AtLeast, Relation::AtMost] {
                for threshold in [lowest + 1, middle] {
                    let comparison = Comparison::new(quantity, relation, threshold);
                    phrases.push(wording::clause(comparison, kind));
                }
            }
        }
        let features = Feature::ALL.map(|feature| feature.with_number(3));
        phrases.extend(features.map(wording::feature));
        for measure in Measure::ALL {
            for direction in [Direction::Most, Direction::Fewest] {
                let ranking = Ranking::new(measure, direction, Vec::new());
                phrases.push(Choice::best(ranking).to_string());
            }
        }
        let orders = [
            "stop as soon as you can take a tile",
            "prefer the table to a steal",
        ];
        phrases.extend(orders.map(str::to_owned));
        phrases
    });
    PHRASES.iter().map(String::as_str)
}

/// "a, b or c"; "nothing more" when there is nothing to list.
fn either(mut things: Vec<String>) -> String {
    things.dedup();
    match things.as_slice() {
        [] => "nothing more".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

fn rules(error: &Error<Rule>) -> Vec<String> {
    let ErrorVariant::ParsingError { positives, .. } = &error.variant else {
        return Vec::new();
    };
    let mut things: Vec<String> = Vec::new();
    for rule in positives {
        if let Some(thing) = in_words(*rule)
            && !things.iter().any(|other| other == thing)
        {
            things.push(thing.to_owned());
        }
    }
    things.truncate(LISTED + 2);
    things
}
