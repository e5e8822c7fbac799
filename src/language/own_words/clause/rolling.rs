//! Orders to roll again, and how far.

use super::{Because, Read, Reader};
use crate::language::own_words::atoms::atom::{Bare, Sense};
use crate::language::own_words::orders::draft::Doing;
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;

impl Reader<'_> {
    pub(super) fn roll(&mut self, mut case: When, start: usize) -> Read<()> {
        self.skip_silent();
        self.accept("always");
        self.skip_silent();
        let next = self.atoms.get(self.at + 1);
        if self.is("and") && next.is_some_and(|next| next.is("roll") || next.is("hold-out")) {
            // "I risk it and go until 27".
            self.at += 1;
            return self.order(case, start);
        }
        let mark = self.at;
        self.skip_commas();
        if self.accept("unless") {
            return self.roll_unless(case, start);
        }
        if !self.is("until") {
            self.at = mark;
        }
        if self.accept("until") {
            // Roll until A (and then stop): stop when A.
            let mut limit = self.condition()?.reached();
            let mut rest = When::always();
            loop {
                let mark = self.at;
                self.skip_commas();
                if self.accept("or") && self.accept("until") {
                    limit = limit.or(self.condition()?.reached());
                } else {
                    self.at = mark;
                    break;
                }
            }
            self.excepted = None;
            self.tail(&mut case, &mut rest)?;
            self.narrow(&mut limit, &rest)?;
            self.stop_besides(&mut limit);
            let then = self.at;
            self.stops_then();
            if !case.is_always() && self.names_any_tile(then) {
                // "While A I go on to 25, then I take what I can get."
                self.at = then;
            }
            self.push(Doing::Stop, case, limit, start);
            return Ok(());
        }
        let mark = self.at;
        self.skip_commas();
        if self.accept("unless") {
            return self.roll_unless(case, start);
        }
        self.at = mark;
        let only = self.accept("only");
        self.skip_commas();
        if only && self.is("until") {
            return self.roll(case, start);
        }
        self.at = if only { mark + 1 } else { mark };
        let mut limit = When::always();
        // "Play on to 27" goes until then, "roll at 30" does not.
        if let Some(Sense::Ask(asked, _)) = self.sense()
            && self.word_is(&["to", "for", "until", "reach", "get"])
            && asked
                .iter()
                .all(|one| one.quantity() == Quantity::TOTAL && one.relation() == Relation::AtLeast)
        {
            // "Play on to 27" rolls until then.
            self.excepted = None;
            self.tail(&mut case, &mut limit)?;
            self.stop_besides(&mut limit);
            let then = self.at;
            self.stops_then();
            if !case.is_always() && self.names_any_tile(then) {
                self.at = then;
            }
            self.push(Doing::Stop, case, limit, start);
            return Ok(());
        }
        self.tail(&mut case, &mut limit)?;
        if only {
            let stops = match limit.negated() {
                Some(stops) => stops,
                None => return self.stuck(),
            };
            self.push(Doing::Stop, case.clone(), stops, start);
        }
        if self.bare_total {
            // "With 24 I roll": not with more.
            case = case.totals_exactly();
            limit = limit.totals_exactly();
        }
        self.push(Doing::Roll, case, limit, start);
        Ok(())
    }

    /// "Roll until 26, unless I can steal": stops at either.
    fn stop_besides(&mut self, limit: &mut When) {
        const REASONS: [&str; 6] = ["steal", "gain", "dice", "faces kept", "worms kept", "roll"];
        let Some(stops) = self.excepted.take().filter(|_| self.pending.is_none()) else {
            return;
        };
        let few = |one: &Comparison| match one.quantity() == Quantity::DICE {
            true => one.relation() != Relation::AtLeast && one.threshold() <= 3,
            false => one.relation() == Relation::AtLeast,
        };
        let mut asked = stops.0.iter().flatten();
        if asked.all(|one| REASONS.contains(&one.quantity().entry().name) && few(one)) {
            let not = stops.negated().unwrap_or_default().0.concat();
            for all in &mut limit.0 {
                all.retain(|one| !not.contains(one));
            }
            *limit = std::mem::take(limit).or(stops);
        }
    }

    /// Passes over "and then stop" behind what says how far to roll.
    fn stops_then(&mut self) {
        let mark = self.at;
        self.skip_commas();
        self.accept("and");
        self.accept("then");
        let stops = self.accept("stop");
        self.skip_silent();
        if !stops || !(self.ends() || self.is_any(&[",", "otherwise"])) {
            self.at = mark;
        }
    }

    /// "... roll, unless A": stops for A; "unless A, then ..." says more of A.
    fn roll_unless(&mut self, case: When, start: usize) -> Read<()> {
        let limit = self.condition()?;
        if let Some(rest) = limit.negated()
            && self.then_order(&rest)
        {
            let mut next = case.clone();
            self.narrow(&mut next, &limit)?;
            self.pending = Some(next);
            self.push(Doing::Roll, case, rest, start);
            return Ok(());
        }
        self.push(Doing::Stop, case.clone(), limit, start);
        if !case.is_always() {
            self.push(Doing::Roll, case, When::always(), start);
        }
        Ok(())
    }

    /// "Never roll the last die".
    pub(super) fn never_roll(&mut self, mut case: When, start: usize) -> Read<()> {
        let mut limit = When::always();
        let next = self.atoms.get(self.at + 1).map(|next| &next.sense);
        let few = matches!(next, Some(Sense::Ask(asked, Bare::Yes))
            if asked.iter().any(|one| one.quantity() == Quantity::DICE && one.threshold() > 1));
        if self.is("unless") && few {
            // "Never roll unless I have four dice": or more?
            return self.stuck_because(Because::Unclear);
        }
        self.tail(&mut case, &mut limit)?;
        if limit.is_always() && case.is_always() {
            return self.stuck();
        }
        self.push(Doing::Stop, case, limit, start);
        Ok(())
    }
}
