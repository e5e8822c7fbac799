//! Statements: orders one after the other, remarks, and what holds for all of them.

use super::{Because, Read, Reader, asks_first_roll, asks_gone_roll};
use crate::language::own_words::atoms::atom::{Atom, Bare, Sense};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Filter, Measure, Quantity};

/// Words for what comes later.
const AFTER: &[&str] = &["after", "afterwards", "later", "thereafter"];

impl Reader<'_> {
    /// Reads up to the end of a statement.
    pub(super) fn statement(&mut self) -> Read<()> {
        let mut otherwise = false;
        let mut but = false;
        // Whether two orders are told apart; the case that "and" carries over to the next.
        let mut joined = true;
        let mut carried = When::always();
        let mut carries = false;
        let mut cased = false;
        // Whether "or" stands between two orders.
        let mut either = false;
        let first = self.drafts.len();
        let head = self.at;
        self.within = When::always();
        loop {
            joined |= self.skip_so();
            if self.atom().is_none() || self.accept("end") {
                return Ok(());
            }
            if joined && self.remark() {
                continue;
            }
            if self.at == head {
                self.later_rolls();
            }
            if self.is("then") && self.word_is(AFTER) && (self.at == head || !carried.is_always()) {
                let last = self.drafts.last();
                if last.is_some_and(|last| !last.is_about_faces() && !last.case.is_always()) {
                    // "With no tile I stop at anything, after that at 25."
                    self.at += 1;
                    (otherwise, joined) = (true, true);
                    continue;
                }
            }
            let next = self.atoms.get(self.at + 1);
            let asks = next.is_some_and(|next| matches!(next.sense, Sense::Ask(..)));
            // "Before 24 ...": of what is asked.
            if self.is("then") && self.word_is(&["before", "after"]) && asks {
                return self.stuck();
            }
            if self.is_any(&["and", "then"]) && !self.is_against() {
                if self.word_is(&["after"]) && self.face_after_face() {
                    // "After the fives the worms".
                    self.at += 1;
                }
                let new = self.drafts.get(first..).unwrap_or_default().last();
                let avoided =
                    new.filter(|last| self.is("then") && matches!(last.doing, Doing::Avoid(_)));
                if let Some(case) = avoided.and_then(|last| last.case.negated()) {
                    // "I leave worms until A, then I take them."
                    carried = case;
                }
                self.at += 1;
                (joined, carries) = (true, true);
                continue;
            }
            let next = self.atoms.get(self.at + 1);
            if joined && self.is("it") && next.is_none_or(|next| next.is("end")) {
                // "Right, long one, this."
                self.at += 1;
                continue;
            }
            let or = self.is("or");
            if self.accept_any(&[",", ":", "=>", "or", "always", "too", "="]) {
                either |= or;
                joined = true;
                continue;
            }
            let mark = self.at;
            if self.accept("none-left") {
                if self.ends() {
                    continue;
                }
                self.at = mark;
            }
            if self.label() {
                continue;
            }
            if self.correct() {
                joined = true;
                continue;
            }
            if self.is_rank_of_tie() || self.is("tie") && !self.is_against() && !self.asks_level() {
                self.late_tie()?;
                continue;
            }
            if self.accept("topic") {
                self.topic = Some(Measure::POINTS);
                continue;
            }
            if let Some(Sense::Look(quantity)) = self.sense() {
                self.look_at(*quantity);
                continue;
            }
            if let Some(words) = self.if_not_and() {
                // "If it isn't and A, ...": otherwise when A.
                self.at += words;
                self.clause(true, but)?;
                (otherwise, but, joined, carries) = (false, false, false, false);
                continue;
            }
            if self.is_if_not() {
                self.at += 2;
                (otherwise, joined) = (true, true);
                continue;
            }
            if self.is("otherwise") && self.is_of_nothing() {
                return self.stuck();
            }
            if self.accept("otherwise") {
                (otherwise, joined) = (true, true);
                continue;
            }
            let next_is_bare = matches!(
                self.atoms.get(self.at + 1).map(|next| &next.sense),
                Some(Sense::Face(_) | Sense::Ask(_, Bare::Yes))
            );
            if self.is("but") && self.word_is(&["except"]) && next_is_bare {
                // "At 25 or more, except 27" leaves something out.
                return self.stuck();
            }
            if self.accept("but") {
                (but, joined) = (true, true);
                continue;
            }
            if self.is("same-for") {
                self.same_for()?;
                continue;
            }
            if self.reason() {
                continue;
            }
            if !joined && self.pending.is_none() {
                return self.stuck();
            }
            let and = self.at.checked_sub(1).and_then(|at| self.atoms.get(at));
            if and.is_some_and(|atom| atom.is("and"))
                && matches!(self.sense(), Some(Sense::Face(_)))
                && self
                    .drafts
                    .get(first..)
                    .unwrap_or_default()
                    .last()
                    .is_some_and(|last| !last.is_about_faces())
            {
                // "Stop with 21 and a worm": no order to take one.
                return self.stuck_because(Because::Unclear);
            }
            let before = self.drafts.len();
            let again = before > 0 && self.after_then();
            let then = self.after_then();
            let for_face = self.takes_for_what_it_reaches();
            let plain_stop = self.is("stop") && (carries || for_face) && (before > first || again);
            let begins = self.at;
            self.clause(otherwise, but)?;
            otherwise |= self.turns_to_any_tile(head, begins, before)?;
            let plain_stop = plain_stop && !otherwise;
            if carries && !otherwise && !but && !carried.is_always() {
                for draft in self.drafts.get_mut(before..).unwrap_or_default() {
                    if draft.case.is_always() {
                        draft.case = carried.clone();
                    }
                }
            }
            // "... anything goes and I stop" says it once more.
            let again = plain_stop
                && self.drafts.len() == before + 1
                && self.drafts[before].limit.is_always()
                && self.drafts[before - 1].doing == Doing::Stop;
            let restated = !otherwise && !but && before > first && self.is_said_again(before);
            if restated && then && !self.drafts[before - 1].case.is_always() {
                // "While A I stop at 25, then at anything": for A, or otherwise?
                self.at = self.at.saturating_sub(1);
                return self.stuck_because(Because::Unclear);
            }
            if again || restated {
                self.drafts.truncate(before);
            } else if plain_stop && self.drafts.len() == before + 1 {
                self.stop_for_face(before)?;
            }
            let leaves_some =
                |draft: &Draft| matches!(draft.doing, Doing::Avoid(_)) && draft.case.is_always();
            if but
                && cased
                && self
                    .drafts
                    .get(before..)
                    .unwrap_or_default()
                    .iter()
                    .any(leaves_some)
            {
                // "If A, the highest, but not the five": only then, or always?
                self.at = self.at.saturating_sub(1);
                return self.stuck_because(Because::Unclear);
            }
            let kinds = before.checked_sub(1).map(|last| {
                [last, before].map(|at| self.drafts.get(at).map(Draft::is_about_faces))
            });
            if either
                && before > first
                && kinds.is_some_and(|[one, other]| other.is_some() && one != other)
            {
                // "Stop at 24 or take worms": who knows.
                self.at = self.at.saturating_sub(1);
                return self.stuck_because(Because::Unclear);
            }
            either = false;
            let never_holds =
                |draft: &Draft| draft.when().is_some_and(|when| when.contradicts_itself());
            if self
                .drafts
                .get(before..)
                .unwrap_or_default()
                .iter()
                .any(|draft| asks_gone_roll(draft) || never_holds(draft))
            {
                // The roll is gone once a face is kept.
                self.at = self.at.saturating_sub(1);
                return self.stuck_because(Because::Unclear);
            }
            if let Some(draft) = self.drafts.get(before) {
                cased = !draft.case.is_always() && !otherwise;
                carried = match draft.case.asks_only_rolled(draft.named()) {
                    true => When::always(),
                    false => draft.case.clone(),
                };
            }
            (otherwise, but, joined, carries) = (false, false, false, false);
        }
    }

    /// "I look at my dice": what bare numbers count from here on.
    pub(super) fn look_at(&mut self, quantity: Quantity) {
        self.at += 1;
        if ["own top", "rival's top"].contains(&quantity.entry().name) {
            self.tile = Some(quantity);
        } else {
            self.counts = Some(quantity);
            self.counts_stay = true;
        }
    }

    /// "In the first throw fives. Later worms": from the second roll on.
    fn later_rolls(&mut self) {
        let first = self
            .drafts
            .last()
            .is_some_and(|last| asks_first_roll(&last.case));
        if first && self.is("then") && self.word_is(&["later", "afterwards"]) {
            let next = Comparison::new(Quantity::ROLL, Relation::AtLeast, 2);
            self.pending = Some(When::all(vec![next]));
        }
    }

    /// Skips words that say nothing; whether "so" was among them, which joins
    /// orders as "and" does.
    fn skip_so(&mut self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.atoms.get(at));
        let mut so =
            before.is_some_and(|atom| atom.sense == Sense::Silent && self.starts_with(atom, "so"));
        while self.sense() == Some(&Sense::Silent) || self.is("worm-high") {
            so |= self.word_is(&["so"]);
            self.at += 1;
        }
        so
    }

    /// "If a face lets me steal, I take it and stop": stops for what the face
    /// was taken for.
    pub(super) fn stop_for_face(&mut self, place: usize) -> Read<()> {
        let is_plain = |draft: &Draft| draft.limit.is_always() && draft.case.is_always();
        let taken = match &self.drafts[place - 1].doing {
            Doing::Take(choice) => choice.filter.and_then(Filter::feature),
            _ => None,
        };
        let Some(feature) = taken.filter(|_| is_plain(&self.drafts[place])) else {
            return Ok(());
        };
        let asked = match (feature.entry().name, feature.number()) {
            ("lets you steal", _) => Comparison::flag(Quantity::STEAL),
            ("reaches a total", Some((number, _))) => {
                Comparison::new(Quantity::TOTAL, Relation::AtLeast, number)
            }
            _ => return self.stuck_because(Because::Unclear),
        };
        self.drafts[place].limit = When::all(vec![asked]);
        Ok(())
    }

    /// Whether two faces follow: "after the fives the worms".
    pub(super) fn face_after_face(&self) -> bool {
        let mut rest = self.atoms.get(self.at + 1..).unwrap_or_default().iter();
        let face =
            |atom: Option<&Atom>| atom.is_some_and(|atom| matches!(atom.sense, Sense::Face(_)));
        let choice = |atom: Option<&Atom>| {
            face(atom) || atom.is_some_and(|atom| matches!(atom.sense, Sense::Rank(_)))
        };
        face(rest.next())
            && choice(
                rest.find(|atom| atom.sense != Sense::Silent && !atom.is(",") && !atom.is("take")),
            )
    }

    /// Whether the word before is "then".
    pub(super) fn after_then(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.atoms.get(at));
        before.is_some_and(|atom| atom.is("then"))
    }

    /// "(The higher one if equal)": a ranking, and behind it what it is for.
    pub(super) fn is_rank_of_tie(&self) -> bool {
        let next = |ahead: usize| self.atoms.get(self.at + ahead);
        matches!(self.sense(), Some(Sense::Rank(_)))
            && next(1).is_some_and(|next| next.is("tie"))
            && next(2).is_none_or(|next| next.is("end") || next.is(","))
    }

    /// "If equal, the highest": about the ranking before.
    pub(super) fn late_tie(&mut self) -> Read<()> {
        let mark = self.at;
        let by = match self.sense() {
            Some(Sense::Rank(rank)) => {
                self.at += 2;
                Some((rank.measure, rank.direction))
            }
            _ => self.tie()?,
        };
        match by {
            Some(by) if self.decide_equals(by, mark) => Ok(()),
            _ => {
                self.at = mark;
                self.stuck()
            }
        }
    }

    /// "Pick: ...", "roll -> ...": what the rest is about. "Stop: 25+" and
    /// "stop = A or B" are orders and say when.
    pub(super) fn label(&mut self) -> bool {
        let next = self.atoms.get(self.at + 1);
        let label = self.is_any(&["take", "roll"])
            && next.is_some_and(|next| next.is(":") || next.is("=") || next.is("=>"));
        if label {
            self.at += 2;
        }
        label
    }

    /// "If not, ...", "if not the highest number": otherwise.
    pub(super) fn is_if_not(&self) -> bool {
        let next = |ahead: usize| self.atoms.get(self.at + ahead);
        self.is("when")
            && next(1).is_some_and(|next| next.is("not") || self.is_none_word(next))
            && next(2).is_none_or(|next| {
                let bracket = self.starts_with(next, "«");
                let stops = self.atoms.get(self.at + 3);
                let enough = matches!(next.sense, Sense::Ask(_, Bare::Yes))
                    && stops.is_some_and(|next| next.is("stop"));
                enough
                    || matches!(next.sense, Sense::Face(_) | Sense::Rank(_) | Sense::Silent)
                    || !bracket
                        && [
                            ",", ":", "=>", "then", "take", "stop", "roll", "end", "hold-out",
                        ]
                        .iter()
                        .any(|part| next.is(part))
            })
    }

    /// Whether "if it isn't and" stands here, and a question behind it; as how many
    /// phrases.
    fn if_not_and(&self) -> Option<usize> {
        let next = |ahead: usize| self.atoms.get(self.at + ahead);
        let it = usize::from(next(1).is_some_and(|next| next.is("it")));
        let says = self.is("when")
            && next(1 + it).is_some_and(|next| next.is("not"))
            && next(2 + it).is_some_and(|next| next.is("and") || next.is("but"))
            && matches!(next(3 + it).map(|next| &next.sense), Some(Sense::Ask(..)));
        says.then_some(3 + it)
    }

    /// Whether an atom is the bare word "none".
    pub(super) fn is_none_word(&self, atom: &Atom) -> bool {
        atom.sense == Sense::Unknown && self.starts_with(atom, "none")
    }
}
