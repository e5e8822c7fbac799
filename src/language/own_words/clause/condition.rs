//! Conditions: alternatives of questions.

use super::{Because, Read, Reader, is_face_word};
use crate::game::Face;
use crate::language::own_words::atoms::atom::{Atom, Bare, Sense};
use crate::language::own_words::orders::draft::Doing;
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::Token;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};

impl Reader<'_> {
    pub(super) fn not_condition(&mut self) -> Read<When> {
        let mark = self.at;
        self.skip_silent();
        // "Unless I already have one", "unless there is nothing else".
        let goes_on = self
            .atoms
            .get(self.at + 1)
            .is_some_and(|next| next.is("and") || next.is("but"));
        if !goes_on && (self.accept("already") || self.accept("none-left")) {
            return Ok(When::always());
        }
        // "Unless 25" leaves out that number and no other.
        let one_number = matches!(
            self.sense(),
            Some(Sense::Ask(asked, Bare::Yes))
                if asked.iter().all(|one| one.quantity() == Quantity::TOTAL)
        );
        // "Unless I already have 25": or more.
        let already = self.word_is(&["already"]);
        let read = self.condition()?;
        let read = match one_number {
            true if already => read.reached(),
            true => read.exactly(),
            false => read,
        };
        match read.negated() {
            Some(negation) => Ok(negation),
            None => {
                self.at = mark;
                self.stuck_because(Because::Misplaced)
            }
        }
    }

    /// "Until A": wherever A has not been reached.
    pub(super) fn not_reached(&mut self) -> Read<When> {
        let mark = self.at;
        self.skip_silent();
        if self.accept("already") || self.accept("none-left") {
            return Ok(When::always());
        }
        match self.condition()?.reached().negated() {
            Some(before) => Ok(before),
            None => {
                self.at = mark;
                self.stuck_because(Because::Misplaced)
            }
        }
    }

    /// "(A or B)".
    pub(super) fn bracketed(&mut self) -> Read<When> {
        const DEEPEST: usize = 4;
        if self.depth == DEEPEST {
            return self.stuck_because(Because::TooMany);
        }
        self.depth += 1;
        self.at += 1;
        let inner = self.condition()?;
        self.skip_silent();
        if !self.closes() {
            return self.stuck();
        }
        self.at += 1;
        self.depth -= 1;
        Ok(inner)
    }

    /// "A and B, or C".
    pub(super) fn condition(&mut self) -> Read<When> {
        let mut all = self.alternative(None)?;
        loop {
            let mark = self.at;
            self.skip_silent();
            if self.depth > 0 && self.closes() {
                return Ok(all);
            }
            let comma = !self.opens() && self.accept(",");
            self.skip_silent();
            let listed = self.listed_exactly() && self.is("and") && self.total_follows();
            let or = self.accept("or") || listed && self.accept("and");
            if !or && !comma {
                self.at = mark;
                return Ok(all);
            }
            let when = self.accept("when") || self.accept("until");
            self.accept("only");
            if or {
                if !self.opens() {
                    self.skip_commas();
                }
                if self
                    .atoms
                    .get(self.at + 1)
                    .is_some_and(|next| matches!(next.sense, Sense::Ask(..)))
                {
                    self.accept("already");
                }
            }
            let last = all.0.last().and_then(|last| last.last()).copied();
            let follows = or || (comma && self.list_goes_on(last));
            if !follows || !self.may_ask() || (!or && when) {
                self.at = mark;
                return Ok(all);
            }
            let other = self.alternative(last)?;
            all = all.or(other);
        }
    }

    /// Whether a bare number of the same kind follows: "25, 26, 27 or 30".
    pub(super) fn list_goes_on(&self, last: Option<Comparison>) -> bool {
        match (self.sense(), last) {
            (Some(Sense::Ask(asked, _)), Some(last)) => {
                asked.len() == 1 && asked[0].quantity() == last.quantity() && self.listed_exactly()
            }
            _ => false,
        }
    }

    /// Whether three or more bare numbers stand in a row around here.
    pub(super) fn listed_exactly(&self) -> bool {
        let quantity = |at: usize| match self.atoms.get(at).map(|atom| &atom.sense) {
            Some(Sense::Ask(asked, _)) => asked.first().map(|one| one.quantity()),
            _ => None,
        };
        let bare = |at: usize| {
            matches!(
                self.atoms.get(at).map(|a| &a.sense),
                Some(Sense::Ask(_, Bare::Yes))
            )
        };
        let sign = |at: usize| {
            self.atoms
                .get(at)
                .is_some_and(|atom| [",", "or", "and"].iter().any(|part| atom.is(part)))
        };
        (self.at.saturating_sub(4)..=self.at + 1).any(|at| {
            bare(at)
                && sign(at + 1)
                && bare(at + 2)
                && quantity(at) == quantity(at + 2)
                && sign(at + 3)
                && matches!(
                    self.atoms.get(at + 4).map(|a| &a.sense),
                    Some(Sense::Ask(..)) | Some(Sense::Part("or" | "and"))
                )
        })
    }

    /// Whether a question follows, or a bracket, or one of these parts.
    pub(super) fn asks_behind(&self, parts: &[&str]) -> bool {
        let mut rest = self.atoms.get(self.at + 1..).unwrap_or_default().iter();
        let next = rest.find(|atom| atom.sense != Sense::Silent);
        next.is_some_and(|next| {
            matches!(
                next.sense,
                Sense::Ask(..) | Sense::Count(..) | Sense::CountIt(_)
            ) || parts.iter().any(|part| next.is(part))
                || next.is(",") && self.starts_with(next, "«")
        })
    }

    /// Whether a one stands here that may count something.
    pub(super) fn is_one(&self) -> bool {
        self.word_is(&["one", "1"])
            && (self.is("it") || matches!(self.sense(), Some(Sense::Face(_))))
    }

    /// Whether "with two" stands here, of what was counted before.
    pub(super) fn counts_again(&self) -> bool {
        let before = self.atom().and_then(|atom| atom.words.start.checked_sub(1));
        let word = before
            .and_then(|at| self.tokens.get(at))
            .map_or("", |token| token.text.as_str());
        // "Four or fewer, ..." goes on with dice, a bare "four" may be a face.
        let related =
            matches!(self.sense(), Some(Sense::CountIt(amount)) if amount.relation.is_some());
        let others = related
            || self.counts_stay
            || self.counts.is_some_and(|counts| counts != Quantity::DICE);
        let starts = word == "with" || others && word == ".";
        starts
            && self.counts.is_some()
            && (self.is_number()
                || matches!(self.sense(), Some(Sense::CountIt(_)))
                || self.is_one())
    }

    /// Whether a face stands before the number here, in the same statement, and nothing
    /// else that is counted.
    pub(super) fn is_counted_of_face(&self) -> bool {
        let before = self.atoms.get(..self.at).unwrap_or_default();
        let before = before.iter().rev().take_while(|atom| !atom.is("end"));
        let before: Vec<&Atom> = before
            .take_while(|atom| !matches!(atom.sense, Sense::Ask(..) | Sense::Rank(_)))
            .collect();
        let is_face = |atom: &&Atom| matches!(atom.sense, Sense::Face(_));
        // "Fours and fives only when there are two": of both?
        let both = before.windows(3).any(|some| {
            let joined = ["and", "or"].iter().any(|part| some[1].is(part));
            joined && is_face(&some[0]) && is_face(&some[2])
        });
        let named = before.iter().any(is_face) && !both;
        let at = self.atom().map_or(0, |atom| atom.words.start);
        let with = |token: &Token| ["with", "left"].contains(&token.text.as_str());
        named
            && !at
                .checked_sub(1)
                .and_then(|at| self.tokens.get(at))
                .is_some_and(with)
    }

    pub(super) fn may_ask(&self) -> bool {
        matches!(
            self.sense(),
            Some(Sense::Ask(..) | Sense::Count(..) | Sense::CountIt(_))
        ) || self.is("not") && self.asks_behind(&["can-take", "already"])
            || self.is("can-take")
            || self.is_against()
            || self.is("one-without")
            || self.opens() && self.asks_behind(&["not"])
            || self.is("already") && self.face == Some(Face::Worm)
            || self.is_number() && (self.face.is_some() || self.counts.is_some())
            || self.counts_again()
    }

    /// Whether a face is taken wherever it can be, by what was said so far.
    pub(super) fn takes(&self, face: Face) -> bool {
        self.drafts.iter().any(|draft| {
            draft.case.is_always()
                && matches!(&draft.doing, Doing::Take(choice) if choice.filter == Some(Filter::Named(face)))
        })
    }

    /// Whether the number that stands here is a face: nothing around it counts.
    pub(super) fn is_face_number(&self) -> bool {
        let Some(atom) = self.atom() else {
            return false;
        };
        let word = |at: usize| self.tokens.get(at).map_or("", |token| token.text.as_str());
        let mut before = atom.words.start.checked_sub(1).map_or("", word);
        let mut after = word(atom.words.end);
        // "w/5/4" lists faces.
        if before == "/"
            && atom
                .words
                .start
                .checked_sub(2)
                .is_some_and(|at| is_face_word(word(at)))
        {
            before = "";
        }
        if after == "/" && is_face_word(word(atom.words.end + 1)) {
            after = "";
        }
        ![
            "from", "on", "at", "with", "than", "least", "most", "to", "about", "for", "are",
            "only", "between", "until", "by", "/", "^",
        ]
        .contains(&before)
            && ![
                "+", "dice", "or more", "points", "tiles", "%", "left", "face", "faces", "/",
                "times", "rolls", "worms", "worm", "go",
            ]
            .contains(&after)
    }

    /// Whether a number stands here that could be a face, too.
    pub(super) fn is_number(&self) -> bool {
        matches!(self.sense(), Some(Sense::Face(face)) if *face != Face::Worm)
            && self.word_is(&["2", "3", "4", "5", "two", "three", "four", "five"])
    }

    /// "If it is only a single 5": the pronoun says nothing.
    fn skip_it(&mut self) {
        let mut rest = self.atoms.get(self.at + 1..).unwrap_or_default().iter();
        let next = rest.find(|atom| {
            atom.sense != Sense::Silent && !atom.is("only") && !self.starts_with(atom, "get")
        });
        let counts = next.is_some_and(|next| {
            matches!(
                next.sense,
                Sense::Count(..) | Sense::CountIt(_) | Sense::Ask(..)
            )
        });
        if self.is("it") && counts {
            self.at += 1;
            self.skip_silent();
            if self.word_is(&["get"]) && self.is("take") {
                self.at += 1;
            }
            self.accept("only");
        }
    }

    /// "When I roll with three dice": of the dice.
    fn skip_roll(&mut self) {
        let next = self.atoms.get(self.at + 1).map(|atom| &atom.sense);
        let dice = matches!(next, Some(Sense::Ask(asked, _))
            if asked.iter().all(|one| one.quantity() == Quantity::DICE));
        if dice && self.is("roll") {
            self.at += 1;
        }
    }

    /// "A and B".
    pub(super) fn alternative(&mut self, last: Option<Comparison>) -> Read<When> {
        let mut all: Option<When> = None;
        loop {
            self.skip_silent();
            let mark = self.at;
            let mut joined = false;
            if all.is_some() {
                if self.is("but")
                    && self
                        .atoms
                        .get(self.at + 1)
                        .is_some_and(|next| next.is("when"))
                {
                    // "At 25, but when A, stop at 22".
                    return Ok(all.unwrap_or_default());
                }
                joined = self.is_any(&["and", "but"]);
                if self.accept_any(&["and", "but"]) || last.is_some() && self.is("when") {
                    // "At 26, or at 22 when ...": of the second only.
                    if self.is("when") && !self.probing && self.order_after(self.at + 1) {
                        // "At 25, but when A stop at 22".
                        self.at = mark;
                        return Ok(all.unwrap_or_default());
                    }
                    self.accept("when");
                    self.skip_silent();
                }
            } else if !self.may_ask() {
                self.skip_commas();
                self.skip_it();
                self.skip_roll();
            }
            if all.is_some() && joined && self.opens() && !self.may_ask() {
                return self.stuck();
            }
            if all.is_some() && !joined && self.opens() {
                self.at = mark;
                return Ok(all.unwrap_or_default());
            }
            if all.is_some() && self.vacuous() {
                continue;
            }
            if !self.may_ask() {
                if all.is_none() {
                    return self.single_condition();
                }
                self.at = mark;
                return Ok(all.unwrap_or_default());
            }
            if all.is_some() && !joined && matches!(self.sense(), Some(Sense::Count(..))) {
                // "A tile of three worms": no dice.
                return self.stuck();
            }
            if all.is_some() && joined && self.listed_exactly() && self.asks_total() {
                // "21, 22 and 23": a list of numbers.
                self.at = mark;
                return Ok(all.unwrap_or_default());
            }
            if let (Some(before), Some(Sense::Ask(asked, _))) = (&all, self.sense())
                && joined
                && asks_least_total(asked)
                && before
                    .0
                    .iter()
                    .any(|comparisons| asks_least_total(comparisons))
            {
                // "At 26 when A and at 22 when B" are two orders.
                self.at = mark;
                return Ok(all.unwrap_or_default());
            }
            let one = self.question(last)?;
            let next_total = |last: Comparison| {
                let next = Comparison::new(last.quantity(), last.relation(), last.threshold() + 1);
                last.quantity() == Quantity::TOTAL && one == When::all(vec![next])
            };
            if all.is_none() && last.is_some_and(next_total) {
                // "On 21 or 22 with three dice": with three for both.
                return Ok(one);
            }
            match &mut all {
                None => all = Some(one),
                Some(all) => self.narrow(all, &one)?,
            }
        }
    }
}

/// Whether a total of so much or more is among some questions.
fn asks_least_total(asked: &[Comparison]) -> bool {
    asked
        .iter()
        .any(|one| one.quantity() == Quantity::TOTAL && one.relation() == Relation::AtLeast)
}
