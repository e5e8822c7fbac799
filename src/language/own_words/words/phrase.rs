//! A saying as the lexicon writes it, and where it stands among the words of a text.

use std::collections::BTreeMap;
use std::ops::Range;

use super::token::{END, FACES, is_number, is_total};
use crate::language::reading::kinds::Kinds;

/// A saying and what stands for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Phrase {
    parts: Vec<Part>,
    /// The kinds of words of which one at least stands in it, for each of the parts that
    /// must be there.
    needs: Vec<Kinds>,
    /// The most words that it has.
    most: usize,
    /// What stands for it, as the lexicon writes it.
    pub instead: Vec<&'static str>,
}

/// A part of a saying, in all the ways to say it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    ways: Vec<Vec<Piece>>,
    /// Whether it comes again as it was said.
    again: bool,
}

/// A word of a saying, or what may stand there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    /// A word, by its number among those of all sayings.
    Word(u32),
    Number,
    Total,
    Face,
    /// A face or a list of them.
    List,
    /// The head of a statement, or of a clause as well; no word.
    Head {
        of_clause: bool,
    },
    /// The end of a statement, or of a clause as well; no word.
    End {
        of_clause: bool,
    },
}

/// The most words that a saying has.
const MOST_WORDS: usize = 63;

/// What a saying may begin with that is not one word.
const KINDS: [Piece; 4] = [Piece::Number, Piece::Total, Piece::Face, Piece::List];

/// Sayings, by what they may begin with.
#[derive(Debug, Default)]
pub struct Phrases {
    all: Vec<Phrase>,
    /// The numbers of the words that stand in sayings.
    numbers: BTreeMap<&'static str, u32>,
    /// The places of the sayings that may begin with each of these words.
    by_word: Vec<Vec<usize>>,
    /// The same for each of [`KINDS`].
    by_kind: [Vec<usize>; KINDS.len()],
}

/// A word of a text, and what sayings ask of it.
#[derive(Debug, Clone, Copy)]
pub struct Word<'a> {
    text: &'a str,
    /// Its number, if it stands in a saying.
    number: Option<u32>,
    kinds: Kinds,
    is_number: bool,
    is_total: bool,
    is_face: bool,
    /// Whether it ends a statement.
    is_end: bool,
    /// Whether a clause may begin behind it.
    begins: bool,
    /// Whether a clause may end before it.
    ends: bool,
}

impl Word<'_> {
    /// What stands before the first word and behind the last one.
    const OUTSIDE: Word<'static> = Word {
        text: END,
        number: None,
        kinds: Kinds::NONE,
        is_number: false,
        is_total: false,
        is_face: false,
        is_end: true,
        begins: true,
        ends: true,
    };
}

/// The words of a saying that come again, by their places among its words.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Again {
    pub numbers: Vec<usize>,
    pub faces: Vec<usize>,
    pub list: Vec<usize>,
    /// The parts that come again as they were said.
    pub parts: Vec<Range<usize>>,
}

impl Phrases {
    /// The sayings of some lines of the lexicon, each with what stands for it.
    pub fn of(lines: impl Iterator<Item = (&'static str, &'static str)>) -> Phrases {
        let mut phrases = Phrases::default();
        for (said, instead) in lines {
            let parts = parts(said).into_iter();
            let parts = parts.map(|(ways, again)| {
                let pieces =
                    |way: Vec<_>| way.into_iter().map(|word| phrases.piece(word)).collect();
                let ways = ways.into_iter().map(pieces).collect();
                Part { ways, again }
            });
            let parts: Vec<Part> = parts.collect();
            phrases.add(Phrase {
                needs: parts.iter().filter_map(Part::need).collect(),
                most: parts.iter().map(Part::most).sum(),
                parts,
                instead: instead.split_whitespace().collect(),
            });
        }
        phrases
    }

    fn piece(&mut self, word: &'static str) -> Piece {
        match word {
            "N" => Piece::Number,
            "T" => Piece::Total,
            "F" => Piece::Face,
            "L" => Piece::List,
            "^" => Piece::Head { of_clause: false },
            "<" => Piece::Head { of_clause: true },
            "$" => Piece::End { of_clause: false },
            ">" => Piece::End { of_clause: true },
            _ => {
                let next = self.numbers.len() as u32;
                Piece::Word(*self.numbers.entry(word).or_insert(next))
            }
        }
    }

    fn add(&mut self, phrase: Phrase) {
        self.by_word.resize(self.numbers.len(), Vec::new());
        for part in phrase.parts.iter().filter(|part| !part.is_head()) {
            for first in part.ways.iter().filter_map(|way| way.first()) {
                let places = match first {
                    Piece::Word(number) => self.by_word.get_mut(*number as usize),
                    _ => {
                        let kind = KINDS.iter().position(|kind| kind == first);
                        kind.and_then(|kind| self.by_kind.get_mut(kind))
                    }
                };
                places
                    .into_iter()
                    .for_each(|places| places.push(self.all.len()));
            }
            if part.ways.iter().all(|way| !way.is_empty()) {
                break;
            }
        }
        self.all.push(phrase);
    }

    /// The words of a text as these sayings see them.
    pub fn seen<'a>(&self, words: impl Iterator<Item = &'a str>) -> Vec<Word<'a>> {
        const BEGINNERS: [&str; 8] = [END, ",", "«", "and", "but", "so", "because", "always"];
        const ENDERS: [&str; 9] = [
            END, ",", "»", "and", "but", "so", "because", "unless", "when",
        ];
        words
            .map(|text| (text, self.numbers.get(text).copied()))
            .map(|(text, number)| Word {
                text,
                number,
                kinds: number.map_or(Kinds::NONE, Kinds::of_word),
                is_number: is_number(text),
                is_total: is_total(text),
                is_face: FACES.contains(&text),
                is_end: text == END,
                begins: BEGINNERS.contains(&text),
                ends: ENDERS.contains(&text),
            })
            .collect()
    }

    /// The longest saying at a place, and how many words it has there.
    pub fn longest(&self, words: &[Word], at: usize) -> Option<(&Phrase, usize)> {
        let word = words.get(at)?;
        let number = word.number.map(|number| number as usize);
        let by_word = number.and_then(|number| self.by_word.get(number));
        let kinds = KINDS.iter().zip(&self.by_kind);
        let by_kind = kinds.filter_map(|(kind, places)| kind.fits(word).then_some(places));
        let places = by_word.into_iter().chain(by_kind).flatten();
        let ahead = words.iter().skip(at).map(|word| word.kinds);
        let ahead: [Kinds; MOST_WORDS + 1] = Kinds::of_first(ahead);
        let known = places.filter_map(|&place| self.all.get(place));
        let known = known.filter(|phrase| {
            let ahead = ahead[phrase.most.min(MOST_WORDS)];
            phrase.needs.iter().all(|need| need.meets(ahead))
        });
        let found = known.filter_map(|phrase| Some((phrase, phrase.length(words, at)?)));
        found.max_by_key(|(_, length)| *length)
    }
}

/// The parts of a saying, each in all the ways to say it, and whether it comes again as it
/// was said.
fn parts(mut said: &'static str) -> Vec<(Vec<Vec<&'static str>>, bool)> {
    let mut parts = Vec::new();
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
        let again = said.strip_prefix('*');
        said = again.unwrap_or(said).trim_start();
        parts.push((ways, again.is_some()));
    }
    parts
}

impl Phrase {
    /// How many words from a place on it has, if it stands there.
    fn length(&self, words: &[Word], at: usize) -> Option<usize> {
        // How many words the parts so far may have, each as a bit: a saying has few.
        let mut lengths: u64 = 1;
        for part in &self.parts {
            let mut longer = 0;
            while lengths != 0 {
                let from = at + lengths.trailing_zeros() as usize;
                lengths &= lengths - 1;
                let ends = part.ways.iter().filter_map(|way| end(way, words, from));
                longer |= ends.fold(0, |bits, end| bits | 1_u64.unbounded_shl((end - at) as u32));
            }
            lengths = longer;
        }
        let longest = lengths.checked_ilog2()? as usize;
        (longest > 0).then_some(longest)
    }

    /// What comes again of the words that it has.
    pub fn again(&self, words: &[Word]) -> Again {
        let mut again = Again::default();
        let mut start = 0;
        for (part, way) in self
            .parts
            .iter()
            .zip(said(&self.parts, words, 0).unwrap_or_default())
        {
            let from = start;
            for piece in way.iter().filter(|piece| piece.is_word()) {
                let end = piece.end(words, start).unwrap_or(start);
                let kept = match piece {
                    Piece::Number | Piece::Total => Some(&mut again.numbers),
                    Piece::Word(_) if words[start].is_number => Some(&mut again.numbers),
                    Piece::Face => Some(&mut again.faces),
                    Piece::List => Some(&mut again.list),
                    _ => None,
                };
                kept.into_iter().for_each(|kept| kept.extend(start..end));
                start = end;
            }
            if part.again {
                again.parts.push(from..start);
            }
        }
        again
    }
}

/// How each of some parts is said that have all words from a place on; what stands around
/// them is not looked at again.
fn said<'a>(parts: &'a [Part], words: &[Word], at: usize) -> Option<Vec<&'a [Piece]>> {
    let Some((first, rest)) = parts.split_first() else {
        return (at == words.len()).then(Vec::new);
    };
    first.ways.iter().find_map(|way| {
        let mut pieces = way.iter().filter(|piece| piece.is_word());
        let end = pieces.try_fold(at, |at, piece| piece.end(words, at))?;
        let mut all = vec![way.as_slice()];
        all.extend(said(rest, words, end)?);
        Some(all)
    })
}

/// Where some pieces of a saying end, if they stand at a place.
fn end(way: &[Piece], words: &[Word], at: usize) -> Option<usize> {
    way.iter().try_fold(at, |at, piece| piece.end(words, at))
}

impl Part {
    /// The kinds of words of which one stands in it; none if it may be said without a word.
    fn need(&self) -> Option<Kinds> {
        let first = |way: &Vec<Piece>| {
            way.iter().find_map(|piece| match piece {
                Piece::Word(number) => Some(Kinds::of_word(*number)),
                _ => None,
            })
        };
        self.ways.iter().map(first).collect()
    }

    /// The most words that it has.
    fn most(&self) -> usize {
        let words = |way: &Vec<Piece>| match way.contains(&Piece::List) {
            true => MOST_WORDS,
            false => way.len(),
        };
        self.ways.iter().map(words).max().unwrap_or(0)
    }

    fn is_head(&self) -> bool {
        matches!(self.ways[..], [ref way] if matches!(way[..], [Piece::Head { .. }]))
    }
}

impl Piece {
    /// Whether words stand for it, not a place.
    fn is_word(&self) -> bool {
        !matches!(self, Piece::Head { .. } | Piece::End { .. })
    }

    /// Whether it may be, or begin with, a word.
    fn fits(&self, word: &Word) -> bool {
        match self {
            Piece::Word(number) => word.number == Some(*number),
            Piece::Number => word.is_number,
            Piece::Total => word.is_total,
            Piece::Face | Piece::List => word.is_face,
            Piece::Head { .. } | Piece::End { .. } => false,
        }
    }

    /// Where it ends, if it stands at a place.
    fn end(&self, words: &[Word], at: usize) -> Option<usize> {
        let word = words.get(at).unwrap_or(&Word::OUTSIDE);
        let before = || {
            at.checked_sub(1)
                .map_or(&Word::OUTSIDE, |before| &words[before])
        };
        let (stands, end) = match self {
            Piece::Head { of_clause: false } => (before().is_end, at),
            Piece::Head { of_clause: true } => (before().begins, at),
            Piece::End { of_clause: false } => (word.is_end, at),
            Piece::End { of_clause: true } => (word.ends, at),
            Piece::List if word.is_face => (true, end_of_list(words, at)),
            _ => (self.fits(word), at + 1),
        };
        stands.then_some(end)
    }
}

/// Where a list of faces ends that begins at a place: "ones, twos and threes".
fn end_of_list(words: &[Word], at: usize) -> usize {
    let mut end = at + 1;
    loop {
        let rest = words.get(end..).unwrap_or_default();
        let text = |at: usize| rest.get(at).map_or(END, |word| word.text);
        let signs = (0..rest.len()).take_while(|&at| [",", "and", "or", "/"].contains(&text(at)));
        let next = signs.count();
        // "..., one with most dice" is no face.
        let one = text(next) == "one" && ![END, ",", "and", "or"].contains(&text(next + 1));
        match rest.get(next) {
            Some(face) if (1..=2).contains(&next) && face.is_face && !one => end += next + 1,
            _ => return end,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::lexicon::lemmas::are_looked_up;
    use crate::language::own_words::lexicon::sayings;

    fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
        let sayings = sayings::sayings();
        sayings.chain(sayings::calques()).chain(sayings::synonyms())
    }

    #[test]
    fn sayings_are_made_of_words_that_are_looked_up() {
        let strange = all().flat_map(|(said, instead)| {
            let parts = parts(said).into_iter();
            let mut words: Vec<&str> = parts.flat_map(|(ways, _)| ways.concat()).collect();
            words.extend(instead.split_whitespace().filter(|word| *word != "*"));
            let strange = words.into_iter().filter(|word| !are_looked_up(word));
            strange.map(move |word| format!("`{word}` in `{said}`"))
        });
        let strange: Vec<String> = strange.collect();
        assert!(strange.is_empty(), "{strange:#?}");
    }

    #[test]
    fn what_comes_again_is_marked() {
        for (said, instead) in all() {
            let marked = parts(said).into_iter().filter(|(_, again)| *again).count();
            let told = instead.split(' ').filter(|word| *word == "*").count();
            assert_eq!(marked, told, "`{said}` => `{instead}`");
        }
    }
}
