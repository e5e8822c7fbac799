//! Reads a text statement by statement: each one as a whole, or as a remark that says nothing
//! about what to do.

mod account;
mod dropped;
mod introductions;
mod lone_total;
mod named;
mod remark;
mod together;
mod whole;

use std::ops::Range;

use super::atoms::atom::{Atom, Sense};
use super::canonical::Canonical;
use super::orders::draft::{Doing, Draft};
use super::words::token::Token;
use crate::game::{Face, FaceSet};
use crate::language::vocabulary::{
    Correction, Direction, Feature, Filter, Measure, Modifier, Quantity,
};

/// Why a text is not understood, and where, in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stuck {
    pub place: Range<usize>,
    pub because: Because,
}

/// Why words are not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Because {
    /// Nobody knows the word.
    Unknown,
    /// It is known, but not in this place.
    Misplaced,
    /// It is not clear what a pronoun stands for, or which of two is meant.
    Unclear,
}

/// A statement that orders nothing, and what to say where the others leave it open.
#[derive(Debug)]
struct Introduction {
    words: Range<usize>,
    place: Range<usize>,
    stuck: Stuck,
}

/// Reads statements one after the other, and keeps what later ones may point at.
#[derive(Debug)]
pub(super) struct Reader<'a> {
    tokens: &'a [Token],
    /// The phrases that the words are cut into, from left to right.
    atoms: &'a [Atom],
    /// The statements that are canonical sentences.
    canonical: &'a [Canonical],
    /// Which of them was noted last as it stands.
    noted: Option<usize>,
    pub drafts: Vec<Draft>,
    /// Words that were let pass, in bytes.
    pub ignored: Vec<Range<usize>>,
    /// Which tile "it" stands for.
    tile: Option<Quantity>,
    /// What "with two" counts: what was asked about last.
    counts: Option<Quantity>,
    /// Whether "with two" goes on counting what the text said it looks at.
    counts_stay: bool,
    /// Whether "the biggest" is the one with the most points.
    points: bool,
    /// What the points of a face are corrected for.
    corrections: Vec<Modifier>,
    /// How many words were read as parts of whole statements.
    whole_words: usize,
    /// Statements that may only introduce what the others decide.
    introductions: Vec<Introduction>,
    /// The words of the statements that order something.
    decided: Vec<Range<usize>>,
    /// Whether the worm was said to rank above five.
    worm_is_high: bool,
}

impl<'a> Reader<'a> {
    pub fn new(tokens: &'a [Token], atoms: &'a [Atom], canonical: &'a [Canonical]) -> Reader<'a> {
        let by_points = |atom: &Atom| {
            atom.is("topic")
                || matches!(atom.sense, Sense::Rank(rank) if rank.measure == Measure::POINTS)
        };
        let counts_more = |atom: &Atom| {
            matches!(atom.sense, Sense::Correct(more)
                if more.correction == Correction::value_of(Face::Worm) && more.amount > 0)
        };
        // "The worm counts as a six" is about points where there are any.
        let worm_is_six = !atoms.iter().any(by_points) && atoms.iter().any(counts_more);
        let worm_is_high = worm_is_six || atoms.iter().any(|atom| atom.is("worm-high"));
        Reader {
            tokens,
            atoms,
            canonical,
            noted: None,
            drafts: Vec::new(),
            ignored: Vec::new(),
            tile: None,
            counts: None,
            counts_stay: false,
            points: false,
            corrections: Vec::new(),
            whole_words: 0,
            introductions: Vec::new(),
            decided: Vec::new(),
            worm_is_high,
        }
    }

    /// Reads all statements; returns where it got stuck, at most once in each.
    pub fn read(&mut self) -> Vec<Stuck> {
        let mut unread = Vec::new();
        let mut start = 0;
        while start < self.atoms.len() {
            let rest = &self.atoms[start..];
            let length = rest.iter().position(|atom| atom.is("end"));
            let end = start + length.unwrap_or(rest.len());
            let drafts = self.drafts.len();
            if start < end
                && let Err(stuck) = self.statement(start..end)
            {
                self.drafts.truncate(drafts);
                unread.push((start..end, stuck));
            }
            if self.drafts.len() > drafts {
                self.join_avoided(drafts);
                self.decided.push(self.words(start..end));
            }
            start = end + 1;
        }
        self.stop_at_lone_total(&mut unread);
        let mut all: Vec<Stuck> = unread.into_iter().map(|(_, stuck)| stuck).collect();
        all.extend(self.check_introductions());
        all.sort_by_key(|stuck| stuck.place.start);
        self.forget_loose_pairs();
        self.forget_loose_faces();
        all.extend(self.correct_points());
        all
    }

    /// Reads one statement.
    ///
    /// # Errors
    /// When it is neither understood nor a remark.
    fn statement(&mut self, atoms: Range<usize>) -> Result<(), Stuck> {
        let mut said = self.said_as_a_whole(atoms.clone());
        if self.reads_canonical(atoms.clone(), said.as_mut().ok()) {
            return Ok(());
        }
        let unread = match said.map(|said| self.notes(atoms.clone(), said)) {
            Ok(true) => return Ok(()),
            Ok(false) => {
                let stuck = self.stuck(atoms.clone(), Because::Unclear);
                return match self.reads_behind_a_remark(atoms, &stuck) {
                    true => Ok(()),
                    false => Err(stuck),
                };
            }
            Err(unread) => unread,
        };
        let Some(stuck) = self.pass_remarks(atoms.clone(), unread) else {
            return Ok(());
        };
        let passes = self.introduces(atoms.clone(), &stuck)
            || self.is_vague(atoms.clone(), &stuck)
            || self.reads_behind_a_remark(atoms, &stuck);
        if passes { Ok(()) } else { Err(stuck) }
    }

    /// "I collect pairs: exactly two ...": the second says what the first meant.
    fn forget_loose_pairs(&mut self) {
        let exactly = Feature::named("on exactly so many dice").with_number(2);
        let loose = Feature::named("on enough dice").with_number(2);
        if self
            .drafts
            .iter()
            .any(|draft| draft.feature() == Some(exactly))
        {
            let plain = |draft: &Draft| draft.case.is_always() && draft.feature() == Some(loose);
            self.drafts.retain(|draft| !plain(draft));
        }
    }

    /// "I go for fours: two or more and I take them": the second says when.
    fn forget_loose_faces(&mut self) {
        let Some(face) = self.drafts.first().and_then(Draft::named) else {
            return;
        };
        let of_first = |draft: &Draft| {
            let mut asked = draft.case.0.iter().flatten();
            asked.all(|one| one.quantity() == Quantity::ROLL) && !draft.case.is_always()
        };
        let says_when = |draft: &Draft| {
            let rolled = draft.case.asks_only_rolled(Some(face));
            draft.named() == Some(face) && (rolled || of_first(draft))
        };
        let first = self.drafts.first().is_some_and(|one| one.case.is_always());
        if first && self.drafts.get(1).is_some_and(says_when) {
            self.drafts.remove(0);
        }
    }

    /// "Ones and twos only if I must": the faces that the orders from one on leave aside
    /// alike are left aside together.
    fn join_avoided(&mut self, first: usize) {
        let named = |draft: &Draft| match draft.doing {
            Doing::Avoid(Filter::Named(face)) if draft.limit.is_always() => {
                Some(FaceSet::EMPTY.with(face))
            }
            Doing::Avoid(Filter::Among(faces, None)) if draft.limit.is_always() => Some(faces),
            _ => None,
        };
        // "Two worms or more and they are mine": taken once.
        let again = |two: &[Draft]| {
            let face = two[0].named();
            let plain = two[1].case.is_always() && !two[1].otherwise && !two[0].otherwise;
            face.is_some() && two[1].named() == face && !two[0].case.is_always() && plain
        };
        let rest = self.drafts.get(first..).unwrap_or_default();
        if let Some(place) = rest.windows(2).position(again) {
            self.drafts.remove(first + place + 1);
        }
        let mut at = first + 1;
        while let Some([one, other]) = self.drafts.get_mut(at - 1..=at) {
            let joined = match (named(one), named(other)) {
                (Some(some), Some(more)) if one.case == other.case => {
                    Filter::among(some.iter().fold(more, FaceSet::with), None)
                }
                _ => None,
            };
            let Some(joined) = joined else {
                at += 1;
                continue;
            };
            one.doing = Doing::Avoid(joined);
            self.drafts.remove(at);
        }
    }

    /// Corrects the rankings by points; where there is none the corrections say
    /// nothing that could be done.
    fn correct_points(&mut self) -> Option<Stuck> {
        let choices = self.drafts.iter().filter_map(Draft::choice);
        let said = choices.flat_map(|choice| choice.ranking.modifiers.iter().copied());
        let mut corrections: Vec<Modifier> = Vec::new();
        for more in self.corrections.iter().copied().chain(said) {
            let known = |one: &Modifier| one.correction == more.correction;
            if !corrections.iter().any(known) {
                corrections.push(more);
            }
        }
        if corrections.is_empty() {
            return None;
        }
        let mut corrected = false;
        for draft in &mut self.drafts {
            if let Doing::Take(choice) = &mut draft.doing
                && (choice.ranking.measure, choice.ranking.direction)
                    == (Measure::POINTS, Direction::Most)
                && !choice.is_named()
            {
                choice.ranking = choice.ranking.with_modifiers(corrections.clone());
                corrected = true;
            }
        }
        let corrects = |atom: &Atom| matches!(atom.sense, Sense::Correct(_));
        let first = self.atoms.iter().position(corrects)?;
        (!corrected).then(|| self.stuck(first..first + 1, Because::Misplaced))
    }

    /// The words of some phrases.
    fn words(&self, atoms: Range<usize>) -> Range<usize> {
        let first = self.atoms.get(atoms.start);
        let last = self.atoms.get(atoms.end.saturating_sub(1));
        first.map_or(0, |atom| atom.words.start)..last.map_or(0, |atom| atom.words.end)
    }

    /// The words of some phrases, as they are read.
    fn texts(&self, atoms: Range<usize>) -> Vec<&'a str> {
        let said = self.tokens[self.words(atoms)].iter();
        said.map(|token| token.text.as_str()).collect()
    }

    /// Where some phrases stand in the source, in bytes.
    fn bytes(&self, atoms: Range<usize>) -> Range<usize> {
        // What was put in another order still stands where it was said.
        let words = self.words(atoms);
        let here = self.tokens.get(words.start);
        let here = here.map_or(0, |token| token.place.start);
        let tokens = self.tokens.get(words).unwrap_or_default();
        let start = tokens.iter().map(|token| token.place.start).min();
        let end = tokens.iter().map(|token| token.place.end).max();
        start.unwrap_or(here)..end.unwrap_or(here)
    }

    /// Does not understand some phrases.
    fn stuck(&self, atoms: Range<usize>, because: Because) -> Stuck {
        let place = self.bytes(atoms);
        Stuck { place, because }
    }
}
