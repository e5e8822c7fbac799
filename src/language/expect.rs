//! Says in people's words what the grammar expected.

use std::sync::{Mutex, PoisonError};

use pest::Parser;
use pest::error::{Error, ErrorVariant, InputLocation};

use super::advice::{self, Place};
use super::error::{Hint, SyntaxError, SyntaxErrorKind};
use super::expect_words::in_words;
use super::grammar::{Grammar, Rule};
use super::layout::Words;
use super::nearest::{nearest_phrase, nearest_word};

/// The most expected things that are listed.
const LISTED: usize = 4;

/// Turns a failure of the grammar into a mistake in the text.
pub(super) fn explain(words: &Words, error: &Error<Rule>) -> SyntaxError {
    let detailed = detailed(&words.text);
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
    let start = words.text[..at].rfind(' ').map_or(0, |space| space + 1);
    let found = words.text[start..].split(' ').next().unwrap_or("");
    let span = words.source(start..start + found.len().max(1));
    if start < at {
        return SyntaxError::new(number(found), span);
    }
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
    SyntaxError::new(kind, span).hinting(hint(&Place { words, at, found }, &wanted))
}

/// Reads again, noting every word that was tried; this is off otherwise because
/// it takes many times as long, and only mistakes need it.
fn detailed(text: &str) -> Option<Error<Rule>> {
    // One switch for the whole program, so that one at a time may use it.
    static SWITCH: Mutex<()> = Mutex::new(());
    let _alone = SWITCH.lock().unwrap_or_else(PoisonError::into_inner);
    pest::set_error_detail(true);
    let error = Grammar::parse(Rule::sentence, text).err();
    pest::set_error_detail(false);
    error
}

/// What is wrong with a word that only begins like a number.
fn number(found: &str) -> SyntaxErrorKind {
    match found.parse::<f64>() {
        Ok(_) if found.contains('.') => SyntaxErrorKind::NotWhole(found.to_owned()),
        _ => SyntaxErrorKind::Unexpected {
            expected: "a number such as `3` or `three`".to_owned(),
            found: found.to_owned(),
        },
    }
}

/// What may have been meant at a place where one of the phrases was wanted.
fn hint(place: &Place, wanted: &[&str]) -> Option<Hint> {
    let word = || nearest_word(place.found, wanted).map(Hint::DidYouMean);
    let phrase = || nearest_phrase(&place.words.text, place.at).map(Hint::DidYouMean);
    let advice = |advice: Option<String>| advice.map(Hint::Advice);
    advice(advice::of_sign(place))
        .or_else(|| advice(advice::of_letters(place, word())))
        .or_else(word)
        .or_else(|| advice(advice::of_word(place)))
        .or_else(|| advice(advice::of_repair(place)))
        .or_else(phrase)
        .or_else(|| advice(advice::of_start(place)))
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
    things.truncate(LISTED + 3);
    things
}
