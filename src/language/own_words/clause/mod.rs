//! Reads the phrases of a text as orders with their conditions.

mod account;
mod ahead;
mod among;
mod avoiding;
mod beyond;
mod choice;
mod condition;
mod counted;
mod cursor;
mod dropped;
mod modifier;
mod order;
mod question;
mod ranking;
mod remark;
mod rolling;
mod statement;
mod stopping;
mod taking;
mod whole;

use std::ops::Range;

use super::atoms::atom::{Asked, Atom, Sense};
use super::orders::draft::{Doing, Draft};
use super::orders::when::When;
use super::words::token::Token;
use crate::game::{Face, FaceSet};
use crate::language::tree::Comparison;
use crate::language::vocabulary::{Correction, Feature, Filter, Measure, Modifier, Quantity};

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
    /// More alternatives than can be said.
    TooMany,
}

/// A statement that orders nothing, and what to say where the others leave it open.
#[derive(Debug, Clone)]
struct Introduction {
    words: Range<usize>,
    place: Range<usize>,
    stuck: Stuck,
}

type Read<T> = Result<T, Stuck>;

/// The faces that a condition speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Subject {
    faces: Option<FaceSet>,
    having: Option<Feature>,
}

/// How many statements are read once more where they were not understood.
const LOOSE: usize = 64;

/// Reads atoms one after the other.
#[derive(Clone)]
pub(super) struct Reader<'a> {
    tokens: &'a [Token],
    atoms: &'a [Atom],
    at: usize,
    pub drafts: Vec<Draft>,
    /// Words that were let pass, in bytes.
    pub ignored: Vec<Range<usize>>,
    /// What "it" stands for.
    face: Option<Face>,
    /// The faces spoken of in the condition: "if any fives or fours: ...".
    subject: Subject,
    /// The case of the next order: "unless A, then ...".
    pending: Option<When>,
    /// Which tile "it" stands for.
    tile: Option<Quantity>,
    /// The difference asked about last, for "the same or fewer".
    compared: Option<Quantity>,
    /// The numbers asked for so far, the last one last.
    asked: Vec<Asked>,
    /// Several faces named last, for "of these two".
    named: FaceSet,
    /// What "with two" counts: what was asked about last.
    counts: Option<Quantity>,
    /// Whether "with two" goes on counting what the text said it looks at.
    counts_stay: bool,
    /// The case of a whole statement: "between 25 and 28 I look at my dice: ...".
    within: When,
    /// How many brackets are open in a condition.
    depth: usize,
    /// Whether a bare number was said of the total.
    bare_total: bool,
    /// Whether the face read last is taken "only if ...".
    only_then: bool,
    /// Whether the order is one that is "only" given in a case.
    only: bool,
    /// Whether this only looks ahead.
    probing: bool,
    /// Whether the face read last is for when nothing else is left.
    last_resort: bool,
    /// What "the biggest" is measured by.
    topic: Option<Measure>,
    /// When an order not to stop is left aside: "unless I can steal".
    excepted: Option<When>,
    /// What the points of a face are corrected for.
    corrections: Vec<Modifier>,
    /// What was asked last, for "if I have".
    asked_last: Option<Comparison>,
    /// How many statements were begun.
    statements: usize,
    /// How many words were read as parts of whole statements.
    whole_words: usize,
    /// Whether words of the game are let pass where they ask and order nothing.
    loose: bool,
    /// Statements that may only introduce what the others decide.
    introductions: Vec<Introduction>,
    /// The words of the statements that order something.
    decided: Vec<Range<usize>>,
    /// Whether the worm was said to rank above five.
    pub worm_is_high: bool,
}

impl<'a> Reader<'a> {
    pub fn new(tokens: &'a [Token], atoms: &'a [Atom]) -> Reader<'a> {
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
            at: 0,
            drafts: Vec::new(),
            ignored: Vec::new(),
            face: None,
            subject: Subject::default(),
            pending: None,
            tile: None,
            compared: None,
            asked: Vec::new(),
            named: FaceSet::EMPTY,
            counts: None,
            counts_stay: false,
            within: When::always(),
            depth: 0,
            bare_total: false,
            only_then: false,
            only: false,
            probing: false,
            last_resort: false,
            topic: None,
            excepted: None,
            corrections: Vec::new(),
            asked_last: None,
            statements: 0,
            whole_words: 0,
            loose: false,
            introductions: Vec::new(),
            decided: Vec::new(),
            worm_is_high,
        }
    }

    /// Reads all statements; returns where it got stuck, at most once in each.
    pub fn read(&mut self) -> Vec<Stuck> {
        let mut all = Vec::new();
        while self.at < self.atoms.len() {
            let (start, drafts) = (self.at, self.drafts.len());
            let before = (self.statements < LOOSE).then(|| self.clone());
            self.statements += 1;
            if self.orders_as_a_whole() {
                self.join_avoided(drafts);
                self.decided.push(self.words(start..self.at));
                self.accept("end");
                continue;
            }
            let mut read = self.check_first_and_later().and_then(|()| self.statement());
            if let (Err(_), Some(before)) = (&read, before) {
                // Once more, with remarks that speak of the game let pass.
                let mut again = Reader {
                    loose: true,
                    ..before
                };
                if again.statement().is_ok() {
                    *self = Reader {
                        loose: false,
                        ..again
                    };
                    read = Ok(());
                }
            }
            let read = read.and_then(|()| self.check_statement(start, drafts));
            if let Err(stuck) = read {
                self.drafts.truncate(drafts);
                (self.pending, self.depth) = (None, 0);
                self.at = start.max(self.at);
                while !self.ends() {
                    self.at += 1;
                }
                let passes = self.read_as_a_whole(start)
                    || self.introduces(start, &stuck)
                    || self.is_vague(start, &stuck)
                    || self.reads_behind_a_remark(start, &stuck);
                if !passes {
                    all.push(stuck);
                }
                self.accept("end");
            }
            if self.drafts.len() > drafts {
                self.join_avoided(drafts);
                self.decided.push(self.words(start..self.at));
            }
        }
        all.extend(self.check_introductions());
        all.sort_by_key(|stuck| stuck.place.start);
        self.forget_loose_pairs();
        self.forget_loose_faces();
        all.extend(self.correct_points());
        all
    }

    /// "I collect pairs: exactly two ...": the second says what the first meant.
    fn forget_loose_pairs(&mut self) {
        let feature = |draft: &Draft| match &draft.doing {
            Doing::Take(choice) => choice.filter.and_then(Filter::feature),
            _ => None,
        };
        let exactly = Feature::named("on exactly so many dice").with_number(2);
        let loose = Feature::named("on enough dice").with_number(2);
        if self
            .drafts
            .iter()
            .any(|draft| feature(draft) == Some(exactly))
        {
            let plain = |draft: &Draft| draft.case.is_always() && feature(draft) == Some(loose);
            self.drafts.retain(|draft| !plain(draft));
        }
    }

    /// "I go for fours: two or more and I take them": the second says when.
    fn forget_loose_faces(&mut self) {
        let Some(face) = self.drafts.first().and_then(Draft::named) else {
            return;
        };
        let says_when =
            |draft: &Draft| draft.named() == Some(face) && draft.case.asks_only_rolled(Some(face));
        let first = self.drafts.first().is_some_and(|one| one.case.is_always());
        if first && self.drafts.iter().skip(1).any(says_when) {
            self.drafts.remove(0);
        }
    }

    /// "At first fives, later worms" speaks of rolls, or of an order: who knows.
    fn check_first_and_later(&mut self) -> Read<()> {
        let Some(start) = self.atom().map(|atom| atom.words.start) else {
            return Ok(());
        };
        let rest = self.tokens.get(start..).unwrap_or_default();
        let words = rest
            .iter()
            .map(|token| token.text.as_str())
            .take_while(|word| *word != super::words::token::END);
        let (mut last, mut at_first) = ("", false);
        for word in words {
            at_first |= (last, word) == ("at", "1st") || word == "initially";
            if at_first && ["later", "afterwards", "after"].contains(&word) {
                return self.stuck_because(Because::Unclear);
            }
            last = word;
        }
        Ok(())
    }
}

/// Whether a condition asks about the total in all its alternatives.
fn is_about_total(when: &When) -> bool {
    let total = |one: &Comparison| one.quantity() == Quantity::TOTAL;
    !when.is_always() && when.0.iter().all(|all| all.iter().any(total))
}

/// Whether an order to stop or roll asks about the dice of the roll.
fn asks_gone_roll(draft: &Draft) -> bool {
    !draft.is_about_faces() && (draft.case.asks_rolled() || draft.limit.asks_rolled())
}

/// Whether a condition asks for the first roll.
fn asks_first_roll(when: &When) -> bool {
    when.0
        .iter()
        .flatten()
        .any(|one| one.quantity() == Quantity::ROLL && one.threshold() == 1)
}

fn is_face_word(word: &str) -> bool {
    super::words::token::FACES.contains(&word)
}

/// The faces below one.
fn lower_faces(face: Face) -> FaceSet {
    Face::ALL
        .into_iter()
        .filter(|&lower| lower < face)
        .collect()
}

/// Whether a number alone says where to stop.
fn is_limit(quantity: Quantity) -> bool {
    ["total", "steal", "gain", "dice"].contains(&quantity.entry().name)
}
