//! One order and the case before it.

use super::ahead::{is_about_stopping, is_about_tile};
use super::modifier::Aside;
use super::{Because, Read, Reader, Subject, is_about_total, is_limit};
use crate::game::Face;
use crate::language::own_words::atoms::atom::Sense;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};

impl Reader<'_> {
    /// Reads one order, its case before it if it has one.
    pub(super) fn clause(&mut self, otherwise: bool, mut but: bool) -> Read<()> {
        let start = self.at;
        if self.after_then() {
            // "Then comes the 4".
            self.accept("shown");
        }
        self.bare_total = false;
        let mut case = self.pending.take().unwrap_or_else(|| self.within.clone());
        self.subject = Subject::default();
        let before = self.drafts.len();
        loop {
            self.skip_silent();
            let mark = self.at;
            if self.accept("only") && !(self.is("when") && case.is_always()) {
                self.at = mark;
            }
            if self.is("only") && self.total_follows() && self.order_after(self.at + 1) {
                // "With three I roll, only from 30 I stop."
                self.at += 1;
                but = true;
            }
            if self.accept("when") {
                self.accept("only");
                let read = self.condition()?;
                self.narrow(&mut case, &read)?;
                self.narrow_then(&mut case)?;
            } else if self.at == start && self.accept("unless") {
                match self.afterthought()? {
                    Aside::Said => return Ok(()),
                    Aside::Case(read) => {
                        self.narrow(&mut case, &read)?;
                        but = true;
                    }
                    Aside::Plain(read) if self.is_any(&["roll", "hold-out"]) => {
                        // "Unless there is one die left I go on to 26": stops for it.
                        let stops = read.negated().unwrap_or_default();
                        self.push(Doing::Stop, When::always(), stops, start);
                    }
                    Aside::Plain(read) => self.narrow(&mut case, &read)?,
                }
            } else if self.accept("unless") || self.is("until") && self.word_is(&["until"]) {
                let mark = self.at;
                if self.accept("until") && self.asks_total() {
                    let limit = self.condition()?.reached();
                    if self.ends() {
                        // "If I'm ahead, until 22": rolls on so far.
                        self.push(Doing::Stop, case, limit, start);
                        self.mark_from(before, otherwise, but);
                        return Ok(());
                    }
                }
                self.at = mark;
                let read = match self.accept("until") {
                    true => self.not_reached()?,
                    false => self.not_condition()?,
                };
                self.narrow(&mut case, &read)?;
            } else if let (true, Some(compared)) = (self.asks_level(), self.compared) {
                self.at += 1;
                let level = Comparison::new(compared, Relation::Exactly, 0);
                self.narrow(&mut case, &When::all(vec![level]))?;
            } else if self.begins_condition() {
                if case != self.within && is_about_total(&case)
                    || !case.is_always() && self.asks_total() && !self.roll_after_condition()
                {
                    break;
                }
                let read = self.condition()?;
                self.narrow(&mut case, &read)?;
            } else if self.is("already")
                && self.at == start
                && self
                    .atoms
                    .get(self.at + 1)
                    .is_some_and(|next| next.is(",") || next.is(":") || next.is("=>"))
            {
                // "Got some already? Then ...".
                self.at += 1;
                if self.face == Some(Face::Worm) && !self.takes(Face::Worm) {
                    let kept = Comparison::flag(Quantity::named("worm kept"));
                    self.narrow(&mut case, &When::all(vec![kept]))?;
                }
            } else {
                break;
            }
            self.skip_commas();
            if !(self.word_is(&["after", "before"]) && self.face_from_here()) {
                self.accept("then");
            }
            self.accept("always");
        }
        self.skip_commas();
        let steals = When::all(vec![Comparison::flag(Quantity::STEAL)]);
        let next = self.atoms.get(self.at + 1);
        if case == steals && self.is("already") && next.is_none_or(|next| next.is("end")) {
            // "A steal is always taken."
            self.at += 1;
        }
        if !case.is_always() && self.is_again() {
            self.only = false;
            self.again(case, start)?;
            self.mark_from(before, otherwise, but);
            return Ok(());
        }
        if self.is("only") && self.total_follows() {
            self.at += 1;
        }
        if !case.is_always() && !is_about_total(&case) && self.asks_total() {
            // "With two dice left, 25"; not "two dice left, 25 points: roll".
            self.stop_at(case, start)?;
            self.mark_from(before, otherwise, but);
            return Ok(());
        }
        if !case.is_always()
            && self.accept("too")
            && let Some(last) = self.drafts.last()
        {
            let doing = last.doing.clone();
            self.push(doing, When::always(), case.exactly(), start);
            return Ok(());
        }
        if !case.is_always() && self.corrects_worms(&case) {
            return Ok(());
        }
        let mut must = None;
        if self.at > start {
            let mut before_sign = self.atoms[start..self.at].iter().rev();
            let does = before_sign
                .find(|atom| !atom.is(","))
                .is_some_and(|atom| atom.sense == Sense::Silent && self.starts_with(atom, "do"));
            if does && self.is("otherwise") {
                // "If I can steal I do, otherwise ...".
                if !case
                    .0
                    .iter()
                    .flatten()
                    .all(|one| is_about_tile(one.quantity()))
                {
                    return self.stuck_because(Because::Unclear);
                }
                self.push(Doing::Stop, When::always(), case, start);
                self.mark_from(before, otherwise, but);
                return Ok(());
            }
            if !case.is_always() && self.accept("otherwise") {
                // "A must hold, or else I roll": stops for A.
                must = Some(case.clone());
                case = match case.negated() {
                    Some(negation) => negation,
                    None => return self.stuck(),
                };
            }
            self.skip_commas();
            while self.accept_any(&["and", "="]) {
                self.skip_commas();
            }
            if let (Some(Sense::Look(quantity)), true) = (self.sense(), self.within.is_always()) {
                // "Between 25 and 28 I look at my dice: ...".
                self.look_at(*quantity);
                self.within = case;
                self.skip_commas();
                return self.clause(otherwise, but);
            }
        }
        let case_is_always = case.is_always();
        let about_total = !case.is_always()
            && case
                .0
                .iter()
                .all(|all| all.iter().any(|one| is_limit(one.quantity())))
            // "Otherwise the tile must have as many worms as mine."
            || self.says_must(start) && self.asks_tile_between(start);
        let next_limit = about_total && self.at > start && self.is_limit_again(start);
        if (self.ends() || next_limit) && !case.is_always() {
            // "25 or more." says to stop there, "25 with two dice, ..." too.
            self.at -= usize::from(next_limit);
            if !about_total {
                self.at = start;
                return self.stuck_because(Because::Misplaced);
            }
            self.push(Doing::Stop, When::always(), case, start);
        } else {
            self.order(case, start)?;
        }
        let of_some = !case_is_always || self.subject != Subject::default();
        but |= of_some && self.goes_first(start);
        if let (Some(must), Some(doing)) = (must, self.drafts.last().map(|last| &last.doing)) {
            let of_tile = must
                .0
                .iter()
                .flatten()
                .all(|one| is_about_tile(one.quantity()));
            match doing {
                Doing::Roll => self.push(Doing::Stop, When::always(), must, start),
                // "If I can steal, fine, otherwise I go on to 27."
                Doing::Stop if of_tile => self.push(Doing::Stop, When::always(), must, start),
                Doing::Stop => return self.stuck_because(Because::Unclear),
                Doing::Take(_) | Doing::Avoid(_) => {}
            }
        }
        self.mark_from(before, otherwise, but);
        Ok(())
    }

    /// Makes a condition hold only where another holds as well.
    pub(super) fn narrow(&self, when: &mut When, other: &When) -> Read<()> {
        match when.and(other) {
            Some(both) => {
                *when = both;
                Ok(())
            }
            None => self.stuck_because(Because::TooMany),
        }
    }

    pub(super) fn push(&mut self, doing: Doing, case: When, limit: When, start: usize) {
        let place = self.bytes(start..self.at);
        self.drafts.push(Draft::new(doing, case, limit, place));
    }

    /// Reads an order.
    pub(super) fn order(&mut self, case: When, start: usize) -> Read<()> {
        let mut never = false;
        self.only = false;
        loop {
            self.skip_silent();
            let late = self.is("take")
                && self
                    .atoms
                    .get(self.at + 1)
                    .is_some_and(|next| next.is("never"));
            if late {
                // "I take never the twos."
                self.at += 1;
            }
            if self.accept_any(&["never", "not"]) {
                never = !never;
                continue;
            }
            self.only |= self.is("only");
            let emphasis = self.accept_any(&["only", "always"])
                || (self.accept("can-take") && self.is("stop"));
            if !emphasis {
                break;
            }
        }
        if self.is("take") && !never && self.offer_follows() && is_about_stopping(&case) {
            self.at += 1;
        }
        if self.is("what-offer")
            && !never
            && (is_about_stopping(&case)
                || matches!(
                    self.drafts.last().map(|last| &last.doing),
                    Some(Doing::Stop)
                ))
        {
            // "Stop at 25 with two dice, anything with one".
            return self.stop(case, false, start);
        }
        if self.is("stop") && self.word_is(&["leave"]) && case.asks_rolled() {
            // "Only one worm? I leave it."
            self.at += 1;
            return self.avoid(case, start);
        }
        if self.is("stop") && self.word_is(&["out"]) && self.faces_follow() {
            // "Out of 3, 4 and 5 ...".
            self.at += 1;
            return self.take(case, start);
        }
        if self.is("stop") || self.is("hold-out") && !self.faces_follow() {
            let hold_out = self.is("hold-out");
            self.at += 1;
            return match never {
                true => self.never_stop(case, start),
                false => self.stop(case, hold_out, start),
            };
        }
        if self.is("hold-out") {
            self.at += 1;
        }
        if self.is("take")
            && !never
            && self.word_is(&["want", "need"])
            && let Some(few) = self.dice_to_leave()
        {
            // "I want at least two dice left after it."
            self.at += 2;
            self.skip_silent();
            self.accept("then");
            self.push(
                Doing::Avoid(Filter::Having(few)),
                case,
                When::always(),
                start,
            );
            return Ok(());
        }
        if self.is("take") && !never && self.total_after(1) {
            // "I want 25".
            self.at += 1;
            return self.stop(case, true, start);
        }
        if let (true, Some(words)) = (!never, self.takes_what_it_can(&case)) {
            // "As soon as there is a tile for me I have it", "no tile: first possible".
            self.at += words;
            return self.stop(case, false, start);
        }
        if (self.steals_here(&case) || self.has_tile_here(&case)) && !never {
            return self.stop(case, false, start);
        }
        if self.takes_tile(&case) && !never {
            let steals = case == When::all(vec![Comparison::flag(Quantity::STEAL)]);
            let always = self.at > start && self.atoms[self.at - 1].is("always");
            self.at += 1;
            self.accept("it");
            self.stop(case, false, start)?;
            if let (true, Some(last)) = (steals && always, self.drafts.last_mut()) {
                // "A steal I always take", whatever is left alone otherwise.
                (last.first, last.overrules) = (true, true);
            }
            return Ok(());
        }
        let next = self.atoms.get(self.at + 1);
        if self.is("avoid")
            && self.word_is(&["never"])
            && is_about_total(&case)
            && next.is_none_or(|next| next.is("end"))
        {
            // "Exactly 21 I never accept."
            self.at += 1;
            return self.never_stop(case, start);
        }
        if self.is("avoid") && self.asks_tile(1) {
            // "I don't take a tile with fewer worms than mine."
            self.at += 1;
            return self.never_stop(case, start);
        }
        if self.accept("roll") {
            return match never {
                true => self.never_roll(case, start),
                false => self.roll(case, start),
            };
        }
        if self.is("avoid") {
            self.at += 1;
            return self.avoid(case, start);
        }
        if never && (self.ends() || self.is(",")) && !case.is_always() {
            return self.never_that(case, start);
        }
        if never
            && let Some(Sense::Count(amount, Face::Worm)) = self.sense()
            && self
                .drafts
                .last()
                .is_some_and(|last| last.doing == Doing::Stop)
            && let Some(asked) = amount.comparisons(Quantity::named("gain"), Relation::Exactly)
        {
            // "Stop as soon as possible, but not for a single worm."
            self.at += 1;
            self.push(Doing::Roll, case, When::all(asked), start);
            if let Some(last) = self.drafts.last_mut() {
                last.first = true;
            }
            return Ok(());
        }
        if never {
            if let Some(Sense::Ask(asked, _)) = self.sense() {
                // "Never under 24"; "never more than 25" says how to go on.
                let about_faces = self.drafts.last().is_some_and(Draft::is_about_faces)
                    && asked.iter().all(|one| one.quantity() == Quantity::ROLL);
                if about_faces {
                    // "Worms first, but not on the first roll".
                    return self.stuck();
                }
                return match asked.iter().all(|one| one.relation() == Relation::AtMost) {
                    true => self.never_stop(case, start),
                    false => self.stuck(),
                };
            }
            self.accept("take");
            if let Some(face) = self.face.filter(|_| self.is("already")) {
                return self.spoken_of(Doing::Avoid(Filter::Named(face)), case, start);
            }
            return self.avoid(case, start);
        }
        if self.refuses_faces() {
            // "No ones and no twos".
            return self.avoid(case, start);
        }
        let having =
            self.is("already") && !self.word_is(&["already", "yet", "kept", "none", "not"]);
        if let Some(face) = self.face.filter(|_| having) {
            let take = Doing::Take(Choice::of(Filter::Named(face)));
            return self.spoken_of(take, case, start);
        }
        self.take(case, start)
    }
}
