//! Puts [sayings] into the words by which the rest of the reader knows them, wherever they
//! stand. The longest one wins; what was put is not read again, but for synonyms and
//! calques, which are put before all others.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::token::{END, FACES, Token, is_number, is_total};
use super::{asked, context, counted, tables};
use crate::language::own_words::lexicon::sayings;

/// A saying: its parts one after the other, each in all the ways to say it, and what
/// stands for it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Phrase {
    parts: Vec<Vec<Vec<&'static str>>>,
    /// The places of the parts that come again as they were said.
    again: Vec<usize>,
    instead: Vec<&'static str>,
}

/// All phrases, and the places of those that a word may begin.
struct Phrases {
    all: Vec<Phrase>,
    by_first: BTreeMap<&'static str, Vec<usize>>,
}

static PHRASES: LazyLock<Phrases> = LazyLock::new(|| Phrases::of(sayings::sayings()));
static SYNONYMS: LazyLock<Phrases> = LazyLock::new(|| Phrases::of(sayings::synonyms()));
static CALQUES: LazyLock<Phrases> = LazyLock::new(|| Phrases::of(sayings::calques()));

impl Phrases {
    fn of(lines: impl Iterator<Item = (&'static str, &'static str)>) -> Phrases {
        let all: Vec<Phrase> = lines.map(phrase).collect();
        let mut by_first: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (place, phrase) in all.iter().enumerate() {
            for part in phrase.parts.iter().filter(|part| !is_place(part)) {
                for first in part.iter().filter_map(|way| way.first()) {
                    by_first.entry(first).or_default().push(place);
                }
                if part.iter().all(|way| !way.is_empty()) {
                    break;
                }
            }
        }
        Phrases { all, by_first }
    }
}

fn phrase((mut said, instead): (&'static str, &'static str)) -> Phrase {
    let (mut parts, mut again) = (Vec::new(), Vec::new());
    while !said.is_empty() {
        let (part, rest) = match said.strip_prefix('(') {
            Some(inner) => inner.split_once(')').unwrap_or((inner, "")),
            None => said.split_at(said.find([' ', '?', '*']).unwrap_or(said.len())),
        };
        let words = |way: &'static str| way.split(' ').collect::<Vec<_>>();
        let mut ways: Vec<Vec<&str>> = part.split('|').map(words).collect();
        said = rest;
        if let Some(rest) = said.strip_prefix('?') {
            said = rest;
            ways.push(Vec::new());
        }
        if let Some(rest) = said.strip_prefix('*') {
            said = rest;
            again.push(parts.len());
        }
        said = said.trim_start();
        parts.push(ways);
    }
    let instead = instead.split_whitespace().collect();
    Phrase {
        parts,
        again,
        instead,
    }
}

/// The same statements in words that are known.
pub fn rephrased(tokens: &[Token]) -> Vec<Token> {
    let tokens = put(&put(tokens, &SYNONYMS), &CALQUES);
    let tokens = asked::turned(context::numbered(tables::laid_out(tokens)));
    let tokens = context::last_apart(context::exceptions(counted::counted(tokens)));
    context::in_context(put(&tokens, &PHRASES))
}

/// The same words with what stands for each of some phrases in its place.
fn put(tokens: &[Token], phrases: &'static Phrases) -> Vec<Token> {
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < words.len() {
        let Some((phrase, length)) = longest(phrases, &words, at) else {
            said.push(tokens[at].clone());
            at += 1;
            continue;
        };
        let place = tokens[at].place.start..tokens[at + length - 1].place.end;
        let here = &tokens[at..at + length];
        let ways = ways(&phrase.parts, &words[at..at + length], 0).unwrap_or_default();
        let labels = labels(&ways, &words[at..at + length]);
        let labelled = |names: &[&str]| -> Vec<&Token> {
            let here = here.iter().zip(&labels);
            let named = here.filter(|(_, label)| names.contains(label));
            named.map(|(token, _)| token).collect()
        };
        let (numbers, faces, list) = (labelled(&["N", "T"]), labelled(&["F"]), labelled(&["L"]));
        let totals: Vec<&Token> = numbers
            .iter()
            .copied()
            .filter(|one| is_total(&one.text))
            .collect();
        let (mut number, mut total, mut face) = (0, 0, 0);
        let mut again_as_said = phrase.again.iter();
        for word in &phrase.instead {
            let kept = match *word {
                "*" => {
                    let end = |part: usize| ways.get(part).map_or(0, |(end, _)| *end);
                    let part = again_as_said.next().copied().unwrap_or_default();
                    let start = part.checked_sub(1).map_or(0, end);
                    said.extend_from_slice(here.get(start..end(part)).unwrap_or_default());
                    continue;
                }
                "L" => {
                    said.extend(list.iter().copied().cloned());
                    continue;
                }
                "R" => {
                    said.extend(list.iter().rev().copied().cloned());
                    continue;
                }
                "N" => again(&numbers, &mut number),
                "T" => again(&totals, &mut total),
                "F" => again(&faces, &mut face),
                "F1" => faces.first(),
                "F2" => faces.get(1),
                "F3" => faces.get(2),
                "F4" => faces.get(3),
                "N2" => numbers.get(1),
                _ => None,
            };
            said.push(kept.map_or_else(|| Token::new(word, place.clone()), |kept| (*kept).clone()));
        }
        at += length;
    }
    said
}

/// The next of some words, or the last once more.
fn again<'a, 'b>(words: &'b [&'a Token], next: &mut usize) -> Option<&'b &'a Token> {
    *next += 1;
    words.get(*next - 1).or(words.last())
}

/// The longest phrase at a place, and how many words it has there.
fn longest(
    phrases: &'static Phrases,
    words: &[&str],
    at: usize,
) -> Option<(&'static Phrase, usize)> {
    let word = words[at];
    let number = is_number(word).then_some("N");
    let total = is_total(word).then_some("T");
    let (face, list) = match is_face(word) {
        true => (Some("F"), Some("L")),
        false => (None, None),
    };
    let keys = [Some(word), number, total, face, list];
    let places = keys
        .into_iter()
        .flatten()
        .filter_map(|key| phrases.by_first.get(key))
        .flatten();
    let known = places.map(|&place| &phrases.all[place]);
    let found = known.filter_map(|phrase| Some((phrase, fits(&phrase.parts, words, at)?)));
    found.max_by_key(|(_, length)| *length)
}

/// How many words from a place on a phrase has, if it stands there.
fn fits(parts: &[Vec<Vec<&str>>], words: &[&str], at: usize) -> Option<usize> {
    // How many words the parts so far may have, each as a bit: a phrase has few.
    let mut lengths: u64 = 1;
    for part in parts {
        let mut longer = 0;
        while lengths != 0 {
            let from = at + lengths.trailing_zeros() as usize;
            lengths &= lengths - 1;
            let ends = part.iter().filter_map(|way| stands(way, words, from));
            longer |= ends.fold(0, |bits, end| bits | 1_u64.unbounded_shl((end - at) as u32));
        }
        lengths = longer;
    }
    let longest = lengths.checked_ilog2()? as usize;
    (longest > 0).then_some(longest)
}

/// Where the parts of a phrase that stands there end, and how each of them is said.
fn ways<'a>(
    parts: &'a [Vec<Vec<&str>>],
    words: &[&str],
    at: usize,
) -> Option<Vec<(usize, &'a [&'a str])>> {
    let Some((first, rest)) = parts.split_first() else {
        return (at == words.len()).then(Vec::new);
    };
    first.iter().find_map(|way| {
        let end = stands_inside(way, words, at)?;
        let mut said = vec![(end, way.as_slice())];
        said.extend(ways(rest, words, end)?);
        Some(said)
    })
}

/// What each word of a phrase that stands there is in it: a number, a face, one of a list.
fn labels<'a>(said: &[(usize, &'a [&'a str])], words: &[&str]) -> Vec<&'a str> {
    let parts = said.iter().flat_map(|(_, way)| way.iter().copied());
    let mut labels = Vec::new();
    for part in parts.filter(|part| !PLACES.contains(part)) {
        let end = stands(&[part], words, labels.len()).unwrap_or_default();
        let label = if is_number(part) { "N" } else { part };
        labels.resize(end.max(labels.len()), label);
    }
    labels
}

/// Where some words of a phrase end, of which what stands around is not looked at again.
fn stands_inside(way: &[&str], words: &[&str], at: usize) -> Option<usize> {
    let inner: Vec<&str> = way
        .iter()
        .copied()
        .filter(|word| !PLACES.contains(word))
        .collect();
    stands(&inner, words, at)
}

/// What stands for places, not for words.
const PLACES: [&str; 4] = ["^", "$", "<", ">"];

/// Whether a part of a phrase is a place and no word.
fn is_place(part: &[Vec<&str>]) -> bool {
    part == [["^"]] || part == [["<"]]
}

/// Where some words of a phrase end, if they stand at a place.
fn stands(way: &[&str], words: &[&str], at: usize) -> Option<usize> {
    const BEGINNERS: [&str; 8] = [END, ",", "«", "and", "but", "so", "because", "always"];
    const ENDERS: [&str; 9] = [
        END, ",", "»", "and", "but", "so", "because", "unless", "when",
    ];
    let mut end = at;
    for part in way {
        let word = words.get(end).copied().unwrap_or(END);
        let before = end.checked_sub(1).map_or(END, |before| words[before]);
        let stands = match *part {
            "^" => before == END,
            "<" => BEGINNERS.contains(&before),
            "$" => word == END,
            ">" => ENDERS.contains(&word),
            "N" => is_number(word),
            "T" => is_total(word),
            "F" | "L" => is_face(word),
            part => end < words.len() && part == word,
        };
        if !stands {
            return None;
        }
        end = match *part {
            "L" => end_of_list(words, end),
            part => end + usize::from(!PLACES.contains(&part)),
        };
    }
    Some(end)
}

/// Where a list of faces ends that begins at a place: "ones, twos and threes".
fn end_of_list(words: &[&str], at: usize) -> usize {
    let mut end = at + 1;
    loop {
        let rest = words.get(end..).unwrap_or_default();
        let signs = rest
            .iter()
            .take_while(|word| [",", "and", "or", "/"].contains(*word));
        let next = signs.count();
        // "..., one with most dice" is no face.
        let behind = rest.get(next + 1).copied().unwrap_or(END);
        let one = rest.get(next) == Some(&"one") && ![END, ",", "and", "or"].contains(&behind);
        match rest.get(next) {
            Some(face) if (1..=2).contains(&next) && is_face(face) && !one => end += next + 1,
            _ => return end,
        }
    }
}

fn is_face(word: &str) -> bool {
    FACES.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::super::token::spoken;
    use super::super::tokens::tokens;
    use super::*;
    use crate::language::own_words::lexicon::lemmas::are_looked_up;

    fn said(text: &str) -> String {
        spoken(&rephrased(&tokens(text)))
    }

    #[test]
    fn phrases_are_made_of_words_that_are_looked_up() {
        let strange = sayings::sayings()
            .chain(sayings::calques())
            .chain(sayings::synonyms())
            .flat_map(|(said, instead)| {
                let phrase = phrase((said, instead));
                let mut words = phrase.parts.concat().concat();
                words.extend(phrase.instead.into_iter().filter(|word| *word != "*"));
                let strange = words.into_iter().filter(|word| !are_looked_up(word));
                strange.map(move |word| format!("`{word}` in `{said}`"))
            });
        let strange: Vec<String> = strange.collect();
        assert!(strange.is_empty(), "{strange:#?}");
    }

    #[test]
    fn what_comes_again_is_marked() {
        let all = sayings::sayings()
            .chain(sayings::calques())
            .chain(sayings::synonyms());
        for (said, instead) in all {
            let phrase = phrase((said, instead));
            let told = phrase.instead.iter().filter(|word| **word == "*").count();
            assert_eq!(phrase.again.len(), told, "`{said}` => `{instead}`");
        }
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
