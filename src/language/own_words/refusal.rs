//! What is said when a text is not understood: which words are to blame, what can't be
//! asked about, by name, and how to say what is vague.

use std::ops::Range;

use super::atoms::is_known;
use super::words::token::END;
use super::words::tokens::tokens;
use super::written::statement_around;
use crate::language::error::{Hint, SyntaxError, SyntaxErrorKind};

/// What people ask about that no sentence can, by words that give it away.
const OUT_OF_REACH: &[(&[&str], &str)] = &[
    (
        &[
            "last turn",
            "previous turn",
            "earlier turn",
            "turn before",
            "last time",
            "last round",
            "in a row",
            "previous round",
            "since the start",
            "next turn",
            "turn ago",
            "turns ago",
        ],
        "what happened in other turns can't be asked about, only what lies on the table now",
    ),
    (
        &[
            "lucky", "feel", "feeling", "mood", "hunch", "gut", "vibe", "instinct",
        ],
        "luck and feelings can't be asked about, only what lies on the table",
    ),
    (
        &["coin", "randomly", "at random", "toss a", "flip a"],
        "a choice at random can't be said: every sentence decides the same way each time",
    ),
    (
        &[
            "o'clock", "minutes", "tired", "drunk", "beer", "grandson", "weather", "mood",
        ],
        "this is nothing that lies on the table",
    ),
];

/// What people leave vague, by words that give it away, and how to say it.
const VAGUE: &[(&[&str], &str)] = &[
    (
        &[
            "risk",
            "risky",
            "odds",
            "likely",
            "unlikely",
            "probably",
            "dangerous",
        ],
        "say how likely, as in `Stop when the chance of busting with the next roll is 30 percent \
         or more.`",
    ),
    (
        &["early", "late", "beginning", "end", "endgame", "start"],
        "say how many tiles are left, as in `Stop when six or fewer tiles are left on the table \
         and your total is 21 or more.`",
    ),
    (
        &[
            "big tile",
            "big tiles",
            "good tile",
            "good tiles",
            "decent tile",
            "high tiles",
        ],
        "say for how many worms, as in `Stop when you would gain two or more worms.`",
    ),
    (
        &[
            "two worms",
            "2 worms",
            "three worms",
            "3 worms",
            "four worms",
            "4 worms",
        ],
        "say which worms, as in `Stop when you have kept two or more worm dice.` or `Stop when \
         you would gain two or more worms.`",
    ),
    (
        &[
            "dice few",
            "dice many",
            "dice lots",
            "dice plenty",
            "dice enough",
        ],
        "say how many, as in `Roll again when three or more dice are left.`",
    ),
    (
        &[
            "tiles few",
            "tiles many",
            "tiles lots",
            "tiles low",
            "tiles short",
        ],
        "say how many, as in `Stop when a rival's pile has three or more tiles.` or `Stop when \
         six or fewer tiles are left on the table.`",
    ),
];

/// Words that are not understood, with what may help: of a clause with a word that
/// nobody knows this word, of one whose words are known the whole.
pub(super) fn explained(text: &str, error: SyntaxError) -> SyntaxError {
    use SyntaxErrorKind::{NotUnderstood, NotUnderstoodHere, Unclear};

    if !error.kind.is_not_understood() {
        return error;
    }
    let (place, kind) = (error.span, error.kind);
    let statement = statement_around(text, &place);
    let clause = clause_around(text, statement.clone(), &place);
    let beyond = out_of_reach(&text[statement.clone()]);
    let hint = beyond.or_else(|| vague(&text[clause.clone()]));
    let (place, kind) = match kind {
        NotUnderstood(_) | NotUnderstoodHere(_) if beyond.is_none() => {
            culprit(text, clause, place, kind)
        }
        // "Stop at 25 unless I can steal by rolling one more": all of it.
        Unclear(word) if is_order(&word) => {
            let said = &text[statement.clone()];
            let start = statement.start + (said.len() - said.trim_start().len());
            let said = said.trim();
            (
                start..start + said.len(),
                NotUnderstoodHere(said.to_owned()),
            )
        }
        kind => (place, kind),
    };
    SyntaxError::new(kind, place).hinting(hint.map(|advice| Hint::Advice(advice.to_owned())))
}

/// Whether a word orders something, and stands for nothing else.
fn is_order(word: &str) -> bool {
    ["stop", "roll", "take", "go", "never", "always"].contains(&word.to_lowercase().as_str())
}

/// Which words of a clause to blame.
fn culprit(
    text: &str,
    clause: Range<usize>,
    place: Range<usize>,
    kind: SyntaxErrorKind,
) -> (Range<usize>, SyntaxErrorKind) {
    let said = |place: &Range<usize>| text[place.clone()].to_owned();
    let unknown = |word: &Range<usize>| {
        let number = |token: &str| token.contains(|letter: char| letter.is_ascii_digit());
        let mut means = tokens(&text[word.clone()]).into_iter();
        means.any(|token| token.text != END && !number(&token.text) && !is_known(&token.text))
    };
    let is_unknown_word = matches!(kind, SyntaxErrorKind::NotUnderstood(_));
    if is_unknown_word && unknown(&place) {
        return (place, kind);
    }
    if let Some(word) = word_places(text, clause.clone()).find(unknown) {
        let kind = SyntaxErrorKind::NotUnderstood(said(&word));
        return (word, kind);
    }
    let kind = SyntaxErrorKind::NotUnderstoodHere(said(&clause));
    (clause, kind)
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '\'' | '’')
}

/// The places of the words in a stretch of a text.
fn word_places(text: &str, stretch: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    words_and_signs(text, stretch).filter(|place| text[place.clone()].starts_with(is_of_word))
}

/// The places of the words in a stretch of a text, and of the signs between them.
pub(super) fn words_and_signs(
    text: &str,
    stretch: Range<usize>,
) -> impl Iterator<Item = Range<usize>> {
    let mut rest = stretch.start;
    std::iter::from_fn(move || {
        let start = rest + text[rest..stretch.end].find(|letter: char| !letter.is_whitespace())?;
        let said = &text[start..stretch.end];
        let word = said.starts_with(is_of_word);
        let length = said.find(|letter: char| letter.is_whitespace() || is_of_word(letter) != word);
        rest = length.map_or(stretch.end, |length| start + length);
        Some(start..rest)
    })
}

/// The part of a statement that a place is in: what stands between commas and words
/// that begin a case or another order.
fn clause_around(text: &str, statement: Range<usize>, place: &Range<usize>) -> Range<usize> {
    const BETWEEN: [&str; 11] = [
        "if",
        "when",
        "whenever",
        "unless",
        "until",
        "till",
        "otherwise",
        "else",
        "but",
        "then",
        "while",
    ];
    let ends = |letter: char| matches!(letter, ',' | ':' | '(' | ')');
    let comma = text[statement.start..place.start].rfind(ends);
    let mut start = comma.map_or(statement.start, |at| statement.start + at + 1);
    let comma = text[place.end..statement.end].find(ends);
    let mut end = comma.map_or(statement.end, |at| place.end + at);
    let between =
        |word: &Range<usize>| BETWEEN.contains(&text[word.clone()].to_lowercase().as_str());
    for word in word_places(text, start..end).filter(between) {
        match word.start {
            at if at <= place.start && word.end < end => start = at,
            at if at >= place.end => end = end.min(at),
            _ => {}
        }
    }
    let said = &text[start..end];
    let trimmed = said.trim();
    let start = start + (said.len() - said.trim_start().len());
    match trimmed.is_empty() {
        true => place.clone(),
        false => start..start + trimmed.len(),
    }
}

/// How to say what is left vague; words of one entry stand together in a clause.
fn vague(clause: &str) -> Option<&'static str> {
    let clause = clause.to_lowercase();
    let said: Vec<&str> = clause
        .split(|letter: char| !letter.is_alphanumeric())
        .collect();
    let says = |words: &&str| words.split(' ').all(|word| said.contains(&word));
    let mut entries = VAGUE.iter();
    let entry = entries.find(|(words, _)| words.iter().any(says));
    entry.map(|(_, advice)| *advice)
}

/// What can't be asked about, if a statement asks about it.
pub(super) fn out_of_reach(statement: &str) -> Option<&'static str> {
    let statement = statement.to_lowercase();
    let named = |words: &[&str]| words.iter().any(|word| statement.contains(word));
    OUT_OF_REACH
        .iter()
        .find(|(words, _)| named(words))
        .map(|(_, advice)| *advice)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::parse::parse;

    #[test]
    fn every_sentence_of_advice_can_be_said() {
        let advice = VAGUE.iter().map(|(_, advice)| advice);
        let said = advice.flat_map(|advice| advice.split('`').skip(1).step_by(2));
        for sentence in said {
            let printed = parse(sentence).map(|parsed| parsed.heuristic.sentences());
            assert_eq!(printed, Ok(vec![sentence.to_owned()]), "{sentence}");
        }
    }
}
