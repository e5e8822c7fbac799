//! Typing errors: a word that nobody knows stands for the one word of the lexicon
//! that is near, if there is just one.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::light;
use super::person::is_known_person;
use super::token::Token;
use crate::language::own_words::lexicon::compared::{COMPARED, SUMS};
use crate::language::own_words::lexicon::lemmas::{ENGLISH, known_words, lemma};
use crate::language::own_words::lexicon::phrases::{LOOKS, PARTS};
use crate::language::own_words::lexicon::remarks::{OPINIONS, SILENT, WEIGHTY};
use crate::language::own_words::lexicon::sayings;
use crate::language::own_words::lexicon::shared::SHARED;
use crate::language::vocabulary::{Feature, Measure, Quantity};
use crate::language::wording::{NUMBERS, ORDINALS};

/// The fewest letters of a word that is taken for another.
const SHORTEST: usize = 5;
/// From how many letters on a wrong letter is forgiven, too; in shorter words
/// only one that is missing, doubled or out of its place.
const LONG: usize = 8;
/// From how many letters on two errors are forgiven.
const VERY_LONG: usize = 10;
/// The longest word that is looked at.
const LONGEST: usize = 20;
/// The most words of a text that are looked at, each once.
const MOST: usize = 200;

/// Puts known words in the place of those that were mistyped.
pub fn spelt(mut raw: Vec<Token>) -> Vec<Token> {
    let mut seen: BTreeMap<String, Option<&str>> = BTreeMap::new();
    for token in &mut raw {
        if let Some(plain) =
            without_marks(&token.text).filter(|plain| LEXICON.contains(plain.as_str()))
        {
            token.text = plain;
        }
        let word = token.text.as_str();
        if !(SHORTEST..=LONGEST).contains(&word.len())
            || !word.bytes().all(|letter| letter.is_ascii_lowercase())
            || LEXICON.contains(word)
        {
            continue;
        }
        if !seen.contains_key(word) {
            if seen.len() == MOST {
                break;
            }
            seen.insert(word.to_owned(), meant(word));
        }
        if let Some(Some(meant)) = seen.get(word) {
            (*meant).clone_into(&mut token.text);
        }
    }
    raw
}

/// "Wörms" as "worms"; `None` where no letter has a mark.
fn without_marks(word: &str) -> Option<String> {
    let plain = |letter| match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'è' | 'é' | 'ê' | 'ë' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' => 'o',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        other => other,
    };
    let folded: String = word.chars().map(plain).collect();
    (folded != word).then_some(folded)
}

/// The one word of the lexicon that is near: one that it is a form of, or one that was
/// mistyped.
fn meant(word: &str) -> Option<&'static str> {
    if RIGHT.contains(word) || is_known_person(word) {
        return None;
    }
    if let Some(stem) = stem(word) {
        return Some(stem);
    }
    let first = word.get(..1)?;
    let near: Vec<&'static str> = LEXICON
        .iter()
        .copied()
        .skip_while(|known| *known < first)
        .take_while(|known| known.starts_with(first))
        .filter(|known| is_near(word, known))
        .collect();
    let meanings: BTreeSet<&str> = near
        .iter()
        .map(|known| lemma(known).unwrap_or(known))
        .collect();
    near.first().copied().filter(|_| meanings.len() == 1)
}

/// The word of the lexicon that a word is a form of: "calls" and "called" are "call".
fn stem(word: &str) -> Option<&'static str> {
    let stem = ["s", "es", "ed", "d", "ing"]
        .iter()
        .filter_map(|ending| word.strip_suffix(ending))
        .find(|stem| stem.len() >= SHORTEST - 1 && LEXICON.contains(stem))?;
    LEXICON.get(stem).copied()
}

/// Whether one word may be the other with a typing error.
fn is_near(word: &str, known: &str) -> bool {
    let (length, other) = (word.len(), known.len());
    if other < SHORTEST || length.abs_diff(other) > 2 {
        return false;
    }
    let errors = strsim::osa_distance(word, known);
    let letters = |word: &str| {
        let mut letters = word.as_bytes().to_vec();
        letters.sort_unstable();
        letters
    };
    match length {
        VERY_LONG.. => errors <= 2,
        LONG.. => errors <= 1,
        _ => errors <= 1 && (length != other || letters(word) == letters(known)),
    }
}

/// English words that are near to one of the lexicon, and no errors.
static RIGHT: LazyLock<BTreeSet<&str>> = LazyLock::new(|| ENGLISH.split_whitespace().collect());

/// Every word that means something somewhere, or is known to mean nothing.
static LEXICON: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let quantities = Quantity::ALL.iter().flat_map(|one| one.said()).copied();
    let features = Feature::ALL.iter();
    let features = features.flat_map(|one| one.declaration().said).copied();
    let measures = Measure::ALL.iter();
    let measures = measures.flat_map(|one| one.declaration().said).copied();
    let compared = COMPARED.iter().flat_map(|one| [one.before, one.behind]);
    let patterns = quantities
        .chain(features)
        .chain(measures)
        .chain(compared)
        .chain(SUMS.iter().map(|sum| sum.said))
        .chain(LOOKS.iter().map(|(_, pattern)| *pattern))
        .chain(PARTS.iter().map(|(_, pattern)| *pattern))
        .chain(SHARED.iter().map(|(_, pattern)| *pattern))
        .chain(SILENT.iter().chain(OPINIONS).chain(WEIGHTY).copied())
        .chain(
            sayings::sayings()
                .chain(sayings::calques())
                .chain(sayings::synonyms())
                .flat_map(|(said, instead)| [said, instead]),
        );
    let words =
        patterns.flat_map(|pattern| pattern.split(|letter: char| !letter.is_alphanumeric()));
    words
        .chain(known_words())
        .chain(light::words())
        .chain(NUMBERS)
        .chain(ORDINALS)
        .filter(|word| !word.is_empty())
        .collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_errors_are_mended_where_they_are_plain() {
        for (word, known) in [
            ("exeption", Some("exception")),
            ("remainig", Some("remaining")),
            ("remaning", Some("remaining")),
            ("worsm", Some("worms")),
            ("calls", Some("call")),
            ("called", Some("call")),
            ("words", Some("word")),
            ("titles", None),
            ("frobnicated", None),
        ] {
            assert_eq!(meant(word), known, "{word}");
        }
    }
}
