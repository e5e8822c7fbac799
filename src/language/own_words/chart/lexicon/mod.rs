//! What words may be by themselves.

mod amounts;
mod phrases;
mod words;

use super::asides::asides;
use super::comparisons::{comparison, contrast, looked_at};
use super::cost::{NOTHING, PHRASE, SIGN, THINGS};
use super::divisible::divisible;
use super::features::{feature, spared};
use super::item::{Before, Item, Part, Question};
use super::named_faces;
use super::questions::question;
use super::rankings::ranking;
use super::senses::{asking, begins_choice, roundabout};
use super::things::Amounts;
use super::topics::{self, accepts, are_equal, is_first_chance, worms_are_highest};
use crate::language::own_words::atoms;
use crate::language::own_words::chart::choices::all_named;
use crate::language::own_words::words::wherever::wherever;
use crate::language::reading::pattern::Number;
use crate::language::tree::Choice;
use crate::language::vocabulary::Filter;

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
        for (asks, cost) in named_faces::ASKED {
            if let Some((end, asked)) = asks(words, start) {
                lexicon.note(start, end, Item::Asked(asked), *cost);
            }
        }
        if let Some((end, asked)) = divisible(words, start, &before.case) {
            lexicon.note(start, end, Item::Asked(asked), PHRASE);
        }
        if let Some((end, asked)) = topics::all_later(words).filter(|_| start == 0) {
            lexicon.note(0, end, Item::Case(asked), SIGN);
        }
        if let Some((end, faces)) = named_faces::slashed(words, start) {
            lexicon.note(start, end, Item::Faces(all_named(&faces)), PHRASE);
        }
        if let Some((end, kind)) = named_faces::kind(words, start) {
            lexicon.note(start, end, Item::Faces(all_named(kind)), PHRASE);
        }
        if let Some((end, others)) = named_faces::only_these(words, start) {
            lexicon.note(start, end, Item::Without(others), PHRASE);
        }
        if let Some((end, lower)) = named_faces::range(words, start) {
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
            if is_first_chance(said) {
                self.note(start, end, Item::Word(Part::Anything), PHRASE);
            }
            // "Worms beat fives, beat fours" is a list.
            // "With a worm the highest" says when.
            if worms_are_highest(said) && !self.is_no_worm_rank(start, end) {
                self.note(start, end, Item::Word(Part::WormsHigh), THINGS);
            }
            // "With five dice the smallest": dice that are counted rank nothing.
            let counted = |word: &str| Number::is(word) || ["more", "fewer"].contains(&word);
            let counted = said[0] == "dice" && start > 0 && counted(self.words[start - 1]);
            if let Some(rank) = ranking(said).filter(|_| !counted) {
                self.note_rank(start, end, rank, THINGS + said.len() as u32 / 2);
            }
            if let Some(few) = spared(self.words, start..end, &self.amounts) {
                self.note(start, end, Item::Spared(Filter::Having(few)), THINGS);
            }
            // "The ones that come twice, the highest" and "take it" are more than a feature.
            let ranks = |word: &&str| ["highest", "lowest", "biggest"].contains(word);
            let more = said.windows(2).any(|two| two == ["take", "it"]) || said.iter().any(ranks);
            let feature = feature(self.words, start..end, &self.amounts);
            if let Some(feature) = feature.filter(|_| !self.is_no_feature(start, end) && !more) {
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
                let cost = THINGS + roundabout(&item, said);
                self.note(start, end, item, cost);
            }
        }
    }
}
