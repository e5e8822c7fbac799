//! Phrasebooks, which are patterns that are looked up together: which of them read something
//! at a word, and how far. That is what [`Pattern::matches`] finds, without notes and much
//! faster: words are compared by numbers that they are given once, and what can't read them
//! is passed over.

use std::collections::BTreeMap;

use super::kinds::Kinds;
use super::pattern::{Number, Pattern};

/// Patterns, each with what it stands for.
pub(in crate::language) struct Phrasebook<T> {
    /// The numbers of the words that stand in the patterns.
    numbers: BTreeMap<String, u32>,
    /// The kinds of each of the words.
    kinds: Vec<Kinds>,
    entries: Vec<Entry<T>>,
    /// The places of the patterns that may begin with each of the words, in their order.
    by_word: Vec<Vec<usize>>,
    /// The places of those that may begin with any number.
    by_number: Vec<usize>,
}

/// A word of a text, as the patterns see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::language) struct Seen {
    /// Its number; [`STRANGE`] for all that stand in no pattern.
    number: u32,
    kinds: Kinds,
}

const STRANGE: u32 = u32::MAX;
/// How many places are looked at before a pattern is followed.
const HEADS: usize = 6;
/// The most words that are read as one phrase.
const MOST_WORDS: usize = 63;

struct Entry<T> {
    stands_for: T,
    pattern: Pattern,
    compiled: Compiled,
    /// The kinds of words of which one at least stands in whatever it reads, for each of its
    /// parts that must be there.
    needs: Vec<Kinds>,
    /// The most words that it reads.
    most: usize,
    /// The kinds of words that may stand at each of the first places that it must have.
    heads: Vec<Kinds>,
}

/// A pattern without what is noted.
#[derive(Debug)]
enum Compiled {
    /// One of some words, by their numbers in order.
    Word(Vec<u32>),
    Number(Number),
    All(Vec<Compiled>),
    /// Each with the kinds of words that it may begin with.
    Any(Vec<(Kinds, Compiled)>),
    Maybe(Box<Compiled>),
}

/// A pattern that reads something at a word.
#[derive(Debug)]
pub(in crate::language) struct Found<'a, T> {
    pub stands_for: &'a T,
    pub pattern: &'a Pattern,
    /// How many words it reads at most.
    pub length: usize,
}

impl<T> Phrasebook<T> {
    /// Makes a book.
    ///
    /// # Panics
    /// When a pattern may read nothing, and so begins with every word.
    pub fn of(entries: impl IntoIterator<Item = (T, Pattern)>) -> Phrasebook<T> {
        let mut book = Phrasebook {
            numbers: BTreeMap::new(),
            kinds: Vec::new(),
            entries: Vec::new(),
            by_word: Vec::new(),
            by_number: Vec::new(),
        };
        for (stands_for, pattern) in entries {
            book.add(stands_for, pattern);
        }
        // A number that is also a word of some patterns.
        let words = book.numbers.iter();
        for (_, &number) in words.filter(|(word, _)| Number::is(word)) {
            let places = &mut book.by_word[number as usize];
            places.extend(&book.by_number);
            places.sort_unstable();
            places.dedup();
        }
        book
    }

    fn add(&mut self, stands_for: T, pattern: Pattern) {
        let compiled = self.compiled(&pattern);
        self.by_word.resize(self.numbers.len(), Vec::new());
        let mut firsts = Vec::new();
        let nothing = pattern.firsts(&mut firsts);
        assert!(!nothing, "a pattern reads nothing: {pattern:?}");
        let place = self.entries.len();
        for first in firsts {
            let places = match self.numbers.get(&first) {
                _ if first == Number::ANY => &mut self.by_number,
                Some(&number) => &mut self.by_word[number as usize],
                None => continue,
            };
            if places.last() != Some(&place) {
                places.push(place);
            }
        }
        self.entries.push(Entry {
            stands_for,
            pattern,
            needs: compiled.needs(),
            most: compiled.most().min(MOST_WORDS),
            heads: compiled.heads(),
            compiled,
        });
    }

    fn compiled(&mut self, pattern: &Pattern) -> Compiled {
        match pattern {
            Pattern::Word(word) => Compiled::Word(vec![self.number(word)]),
            Pattern::Number(number) => Compiled::Number(*number),
            Pattern::All(parts) => {
                let parts = parts.iter().map(|part| self.compiled(part));
                Compiled::All(parts.collect())
            }
            Pattern::Any(parts) => {
                let (mut words, mut others) = (Vec::new(), Vec::new());
                for part in parts {
                    match self.compiled(part) {
                        Compiled::Word(more) => words.extend(more),
                        other => others.push((other.begins(), other)),
                    }
                }
                words.sort_unstable();
                words.dedup();
                let words = Compiled::Word(words);
                if others.is_empty() {
                    return words;
                }
                others.push((words.begins(), words));
                Compiled::Any(others)
            }
            Pattern::Maybe(part) => Compiled::Maybe(Box::new(self.compiled(part))),
            Pattern::Tagged(_, part) | Pattern::Called(_, part) => self.compiled(part),
        }
    }

    fn number(&mut self, word: &str) -> u32 {
        let next = self.numbers.len() as u32;
        let number = *self.numbers.entry(word.to_owned()).or_insert(next);
        if number == next {
            self.kinds.push(kinds(word, number));
        }
        number
    }

    /// Some words as these patterns see them.
    pub fn seen(&self, words: &[&str]) -> Vec<Seen> {
        let seen = |word: &&str| {
            let number = self.numbers.get(*word).copied().unwrap_or(STRANGE);
            let known = self.kinds.get(number as usize).copied();
            let kinds = known.unwrap_or_else(|| kinds(word, number));
            Seen { number, kinds }
        };
        words.iter().map(seen).collect()
    }

    /// The patterns that read something from a word on, in the order of the book.
    pub fn reading(&self, words: &[Seen], at: usize) -> impl Iterator<Item = Found<'_, T>> {
        let words = &words[at..words.len().min(at + MOST_WORDS)];
        let places = words
            .first()
            .map_or(&[][..], |word| self.beginning_with(*word));
        let kinds: [Kinds; MOST_WORDS + 1] = Kinds::of_first(words.iter().map(|word| word.kinds));
        places.iter().filter_map(move |&place| {
            let entry = &self.entries[place];
            let mut heads = entry.heads.iter().enumerate();
            if heads.any(|(at, head)| words.get(at).is_none_or(|word| !word.kinds.meets(*head))) {
                return None;
            }
            let kinds = kinds[entry.most];
            if entry.needs.iter().any(|need| !need.meets(kinds)) {
                return None;
            }
            let longest = entry.compiled.lengths(words, 0).checked_ilog2()?;
            Some(Found {
                stands_for: &entry.stands_for,
                pattern: &entry.pattern,
                length: longest as usize,
            })
        })
    }

    /// The longest of the patterns that read something from a word on; the first one of
    /// those that are equally long.
    pub fn longest(&self, words: &[Seen], at: usize) -> Option<Found<'_, T>> {
        let reading = self.reading(words, at);
        reading.reduce(|best, next| {
            if next.length > best.length {
                next
            } else {
                best
            }
        })
    }

    /// The patterns, in the order of the book.
    pub fn patterns(&self) -> impl Iterator<Item = (&T, &Pattern)> {
        let entries = self.entries.iter();
        entries.map(|entry| (&entry.stands_for, &entry.pattern))
    }

    fn beginning_with(&self, word: Seen) -> &[usize] {
        match self.by_word.get(word.number as usize) {
            Some(places) => places,
            None if word.is_number() => &self.by_number,
            None => &[],
        }
    }
}

/// The kinds of a word that has a number.
fn kinds(word: &str, number: u32) -> Kinds {
    let forms = Number::ALL.into_iter().filter(|form| form.reads(word));
    Kinds::of_word(number) | forms.map(Kinds::of_number).collect()
}

impl Seen {
    fn is_number(&self) -> bool {
        let forms = Number::ALL.into_iter().map(Kinds::of_number);
        self.kinds.meets(forms.collect())
    }
}

impl Compiled {
    /// The kinds of words that it may begin with; nothing, if it may read no word.
    fn begins(&self) -> Kinds {
        match self {
            Compiled::Word(numbers) => numbers.iter().copied().map(Kinds::of_word).collect(),
            Compiled::Number(number) => Kinds::of_number(*number),
            Compiled::All(parts) => {
                let mut begins = Kinds::NOTHING;
                for part in parts.iter() {
                    if begins.meets(Kinds::NOTHING) {
                        begins = begins.without(Kinds::NOTHING) | part.begins();
                    }
                }
                begins
            }
            Compiled::Any(parts) => parts.iter().map(|(begins, _)| *begins).collect(),
            Compiled::Maybe(part) => part.begins() | Kinds::NOTHING,
        }
    }

    /// The kinds of words of which one at least stands in whatever it reads, for each part
    /// that must be there.
    fn needs(&self) -> Vec<Kinds> {
        match self {
            Compiled::Word(_) | Compiled::Number(_) => vec![self.begins()],
            Compiled::All(parts) => parts.iter().flat_map(Compiled::needs).collect(),
            Compiled::Any(parts) => {
                // The narrowest need of each; one without any leaves the whole without.
                let narrowest = |(_, part): &(Kinds, Compiled)| {
                    part.needs().into_iter().min_by_key(|need| need.count())
                };
                let either = parts.iter().map(narrowest);
                let either: Option<Kinds> =
                    either.reduce(|one, other| Some(one? | other?)).flatten();
                either.into_iter().collect()
            }
            Compiled::Maybe(_) => Vec::new(),
        }
    }

    /// The kinds of words that may stand at each of the first places that it must have.
    fn heads(&self) -> Vec<Kinds> {
        let (places, lengths) = self.places();
        let fewest = lengths.trailing_zeros() as usize;
        places.into_iter().take(fewest).collect()
    }

    /// The kinds of words that may stand at each of the first places, and how many words it
    /// may read, each number as a bit; the last one stands for all above, too.
    fn places(&self) -> ([Kinds; HEADS], u32) {
        let mut places = [Kinds::NONE; HEADS];
        let add = |places: &mut [Kinds], more: [Kinds; HEADS]| {
            let both = places.iter_mut().zip(more);
            both.for_each(|(place, more)| *place = *place | more);
        };
        let each = |lengths: u32| (0..=HEADS).filter(move |length| lengths & 1 << length != 0);
        match self {
            Compiled::Word(_) | Compiled::Number(_) => {
                places[0] = self.begins();
                (places, 1 << 1)
            }
            Compiled::All(parts) => {
                let mut lengths = 1;
                for (next, more) in parts.iter().map(Compiled::places) {
                    each(lengths).for_each(|length| add(&mut places[length..], next));
                    let sums = each(lengths).flat_map(|one| each(more).map(move |two| one + two));
                    lengths = sums.fold(0, |sums, sum| sums | 1 << sum.min(HEADS));
                }
                (places, lengths)
            }
            Compiled::Any(parts) => {
                let mut lengths = 0;
                for (next, more) in parts.iter().map(|(_, part)| part.places()) {
                    add(&mut places, next);
                    lengths |= more;
                }
                (places, lengths)
            }
            Compiled::Maybe(part) => {
                let (places, lengths) = part.places();
                (places, lengths | 1)
            }
        }
    }

    /// The most words that it reads.
    fn most(&self) -> usize {
        match self {
            Compiled::Word(_) | Compiled::Number(_) => 1,
            Compiled::All(parts) => parts.iter().map(Compiled::most).sum(),
            Compiled::Any(parts) => parts.iter().map(|(_, part)| part.most()).max().unwrap_or(0),
            Compiled::Maybe(part) => part.most(),
        }
    }

    /// Where matches of the words from `at` on end, each as a bit.
    fn lengths(&self, words: &[Seen], at: usize) -> u64 {
        let next_if = |reads: bool| if reads { 1 << (at + 1) } else { 0 };
        match self {
            Compiled::Word(wanted) => {
                let reads = |word: &Seen| match wanted[..] {
                    [one] => one == word.number,
                    _ => wanted.binary_search(&word.number).is_ok(),
                };
                next_if(words.get(at).is_some_and(reads))
            }
            Compiled::Number(number) => {
                let reads = |word: &Seen| word.kinds.meets(Kinds::of_number(*number));
                next_if(words.get(at).is_some_and(reads))
            }
            Compiled::All(parts) => parts.iter().fold(1 << at, |mut starts: u64, part| {
                let mut ends = 0;
                while starts != 0 {
                    ends |= part.lengths(words, starts.trailing_zeros() as usize);
                    starts &= starts - 1;
                }
                ends
            }),
            Compiled::Any(parts) => {
                let kinds = words.get(at).map_or(Kinds::NONE, |word| word.kinds);
                let kinds = kinds | Kinds::NOTHING;
                let may_read = parts.iter().filter(|(begins, _)| begins.meets(kinds));
                may_read.fold(0, |ends, (_, part)| ends | part.lengths(words, at))
            }
            Compiled::Maybe(part) => part.lengths(words, at) | 1 << at,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_found_by_what_they_may_begin_with() {
        let patterns = ["a? (b c|d) {number} e?", "(a|{ordinal}) d", "3 d"].map(Pattern::new);
        let book = Phrasebook::of(patterns.into_iter().enumerate());
        let found = |text: &str| -> Vec<(usize, usize)> {
            let words: Vec<&str> = text.split(' ').collect();
            let seen = book.seen(&words);
            let found = book.reading(&seen, 0);
            found
                .map(|found| (*found.stands_for, found.length))
                .collect()
        };
        assert_eq!(found("b c 3 e e"), [(0, 4)]);
        assert_eq!(found("a d 7"), [(0, 3), (1, 2)]);
        assert_eq!(found("2nd d"), [(1, 2)]);
        assert_eq!(found("3 d"), [(2, 2)]);
        assert_eq!(found("c 3"), []);
        assert_eq!(found("x"), []);
    }
}
