//! What words may be by themselves.

mod amounts;
mod phrases;

use super::asides::asides;
use super::comparisons::{comparison, contrast, looked_at};
use super::cost::{NOTHING, PHRASE, SIGN, SOFT, THINGS};
use super::features::{feature, spared};
use super::item::{Before, Item, Part, Question};
use super::names::{LIGHT, SILENT, end_of, is_soft};
use super::parts::NAMED;
use super::questions::question;
use super::rankings::ranking;
use super::senses::{asking, begins_choice, is_roundabout};
use super::things::Amounts;
use super::tile_questions::flag;
use super::topics::{self, accepts, are_equal, worms_are_highest};
use crate::language::own_words::atoms;
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::FACES;
use crate::language::own_words::words::wherever::wherever;
use crate::language::tree::Choice;
use crate::language::vocabulary::{Filter, Quantity};

/// The longest condition that is read thing by thing, in words.
const MOST_THINGS: usize = 16;

/// Notes what stretches of words may be by themselves.
struct Lexicon<'a> {
    words: &'a [&'a str],
    amounts: Amounts,
    before: &'a Before,
    found: Vec<(usize, usize, Item, u32)>,
}

/// Every stretch of words that may be something by itself, with its cost.
pub(super) fn items(words: &[&str], before: &Before) -> Vec<(usize, usize, Item, u32)> {
    let mut lexicon = Lexicon {
        words,
        amounts: Amounts::of(words),
        before,
        found: Vec::new(),
    };
    for atom in atoms::every(words) {
        lexicon.note_phrase(&atom);
    }
    for start in 0..words.len() {
        lexicon.note_words(start);
        for (end, cost) in asides(words, start) {
            lexicon.note(start, end, Item::Nothing, cost);
        }
        let wherever = wherever(&words[start..]);
        if wherever > 0 {
            lexicon.note(start, start + wherever, Item::Wherever, NOTHING);
        }
        lexicon.note_amounts(start);
        if let Some((end, asked)) = topics::having(words, start) {
            lexicon.note(start, end, Item::Asked(asked), PHRASE + 4);
        }
        if let Some((end, asked)) = topics::all_later(words).filter(|_| start == 0) {
            lexicon.note(0, end, Item::Case(asked), SIGN);
        }
        if let Some((end, lower)) = topics::range(words, start) {
            lexicon.note(start, end, Item::Without(lower), THINGS);
        }
        lexicon.note_totals(start);
        lexicon.note_raised(start);
        lexicon.note_worms_of_it(start);
        lexicon.note_things(start);
    }
    lexicon.found
}

impl Lexicon<'_> {
    fn note(&mut self, start: usize, end: usize, item: Item, cost: u32) {
        self.found.push((start, end, item, cost));
    }

    /// Whether one of some words stands at a place.
    fn is_at(&self, at: usize, words: &[&str]) -> bool {
        self.words.get(at).is_some_and(|word| words.contains(word))
    }

    /// Signs, parts of sentences by their names, and words that say nothing.
    fn note_words(&mut self, start: usize) {
        let word = self.words[start];
        let sign = match word {
            "," | "-" | "–" | "—" => Some(Part::Comma),
            "«" => Some(Part::Opens),
            "»" => Some(Part::Closes),
            _ => None,
        };
        if let Some(sign) = sign {
            self.note(start, start + 1, Item::Word(sign), 0);
        }
        for (name, part) in NAMED {
            let end = end_of(self.words, start, name);
            // "The first roll" says when.
            let of_time = |end: &usize| *part == Part::First && self.is_at(*end, &["roll", "go"]);
            // "Two or fewer" counts, "they come after the worms" is the other way round.
            let counts = *part == Part::Otherwise
                && start > 0
                && self.is_at(start - 1, &["or", "no", "not", "come", "go"]);
            let named = |end: &usize| *name == "apart from" && self.is_at(*end, &["it", "them"]);
            let counts = counts || end.as_ref().is_some_and(named);
            if let Some(end) = end.filter(|end| !of_time(end) && !counts) {
                self.note(start, end, Item::Word(*part), PHRASE);
            }
        }
        for name in SILENT {
            if let Some(end) = end_of(self.words, start, name) {
                self.note(start, end, Item::Nothing, NOTHING);
            }
        }
        // "When A, 23, and when B even with 21" may speak of A as well.
        let cases = self.words[..start].iter().filter(|word| **word == "when");
        if word == "even"
            && cases.count() < 2
            && self.is_at(
                start + 1,
                &["with", "at", "already", "when", "have", "just"],
            )
        {
            self.note(start, start + 1, Item::Nothing, NOTHING);
        }
        let of_worms = matches!(self.words[start..], ["no", "worm" | "worms", ..]);
        let named = || {
            self.words[..start]
                .iter()
                .any(|word| word.starts_with("worm"))
        };
        if of_worms && (self.before.worms || named()) {
            self.note(start, start + 2, Item::Word(Part::NoneOf), PHRASE - 4);
        }
        // "Unless A, then stop": where A holds.
        let turns = word == "then"
            && start > 0
            && self.words[..start].iter().enumerate().any(|(at, word)| {
                ["unless", "except"].contains(word)
                    || self.is_at(start - 1, &[","]) && *word == "until" && at > 0
                    || *word == "not" && self.is_at(at + 1, &["when"])
            });
        let behind = start.checked_sub(1).map_or("", |before| self.words[before]);
        let next = self.words.get(start + 1).copied().unwrap_or("");
        // "One die", "only one", "with one always": so many.
        let counts = next == "dice" || behind == "only" || (behind, next) == ("with", "always");
        let counts = counts && word == "one";
        // "... and have fives before worms".
        let takes = (behind, word) == ("and", "have") && self.is_at(start + 1, &FACES);
        if takes {
            self.note(start, start + 1, Item::Word(Part::Take), PHRASE);
        }
        let so_on =
            word == "so" && self.is_at(start + 1, &["on"]) || (behind, word) == ("so", "on");
        if LIGHT.contains(&word) && !turns && !counts && !takes && !so_on {
            self.note(start, start + 1, Item::Nothing, NOTHING);
        }
        let of_rolls = self.words[..start].contains(&"roll");
        // "From the table I want three worms": where nothing can be stolen.
        if start == 0 && self.words.starts_with(&["from", "table"]) {
            let asked = Question {
                prep: true,
                ..Question::of(When::all(vec![flag(Quantity::STEAL, false)]))
            };
            self.note(0, 2, Item::Asked(asked), PHRASE);
        }
        // "Two or more: always."
        if word == "always"
            && start > 0
            && self.is_at(start - 1, &[":", ","])
            && start + 1 == self.words.len()
        {
            self.note(start, start + 1, Item::Word(Part::TakeIt), PHRASE);
        }
        if ["2nd", "3rd"].contains(&word)
            && !of_rolls
            && !self.is_at(start + 1, &["roll", "go", "worm", "one"])
        {
            self.note(start, start + 1, Item::Nothing, NOTHING);
        }
        if is_soft(word) {
            self.note(start, start + 1, Item::Soft, SOFT);
        }
    }

    /// Conditions and rankings, read thing by thing.
    fn note_things(&mut self, start: usize) {
        for end in start + 1..=self.words.len().min(start + MOST_THINGS) {
            let said = &self.words[start..end];
            if are_equal(said) {
                let cost = THINGS + said.len() as u32;
                self.note(start, end, Item::Word(Part::Equal), cost);
            }
            if let Some(quantity) = looked_at(said) {
                self.note(start, end, Item::Look(quantity), THINGS);
            }
            if accepts(said) {
                self.note(start, end, Item::Word(Part::Anything), THINGS);
            }
            // "Worms beat fives, beat fours" is a list.
            // "With a worm the highest" says when.
            if worms_are_highest(said) && !self.is_no_worm_rank(start, end) {
                self.note(start, end, Item::Word(Part::WormsHigh), THINGS);
            }
            if let Some(rank) = ranking(said) {
                self.note_rank(start, end, rank, THINGS + said.len() as u32 / 2);
            }
            if let Some(few) = spared(self.words, start..end, &self.amounts) {
                self.note(start, end, Item::Spared(Filter::Having(few)), THINGS);
            }
            let of_tile = said.windows(2).any(|two| two == ["take", "it"]);
            let feature = feature(self.words, start..end, &self.amounts);
            if let Some(feature) = feature.filter(|_| !self.is_no_feature(start, end) && !of_tile) {
                let choice = Choice::of(Filter::Having(feature));
                self.note(start, end, Item::Faces(vec![choice]), THINGS);
            }
            if let Some(when) = contrast(said, &self.before.case) {
                let cost = THINGS + said.len() as u32 / 2;
                self.note(start, end, Item::Asked(Question::of(when)), cost);
            }
            let compared = comparison(said, self.before.counts);
            // "With four or fewer take worms" takes them.
            let takes = said
                .windows(2)
                .any(|two| two[0] == "take" && two[1].starts_with("worm"));
            let asked = question(self.words, start..end, &self.amounts).filter(|_| !takes);
            for asked in compared.into_iter().chain(asked) {
                let item = Item::Asked(asking(asked, None, said));
                let cost = THINGS + u32::from(is_roundabout(&item, said));
                self.note(start, end, item, cost);
            }
        }
    }
}
