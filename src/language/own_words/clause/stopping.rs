//! Orders to stop and to roll, with their limits.

use super::{Because, Read, Reader, is_about_total};
use crate::game::Face;
use crate::language::own_words::atoms::atom::{Bare, Sense};
use crate::language::own_words::orders::draft::Doing;
use crate::language::own_words::orders::when::{When, exact};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;

impl Reader<'_> {
    /// "... at 25", "... when A or B", "... unless C": limits first, cases after.
    pub(super) fn tail(&mut self, case: &mut When, limit: &mut When) -> Read<()> {
        loop {
            self.skip_silent();
            let mark = self.at;
            self.accept(",");
            self.skip_silent();
            if !self.word_is(&["except", "exception", "exceptions"]) {
                self.accept_any(&["and", "but"]);
            }
            let only = self.accept("only");
            self.only |= only;
            if self.is_no_longer() {
                // "Roll while A, stop as soon as it isn't."
                while !self.ends() {
                    self.at += 1;
                }
            } else if self.accept("when") || self.accept("until") {
                self.accept("only");
                if mark + 1 < self.at && (self.order_after_condition() || self.is_next_limit(limit))
                {
                    self.at = mark;
                    return Ok(());
                }
                let read = self.condition()?;
                // "Stop at 25 when I am behind": a case; "stop when A": the limit.
                let is_limit = limit.is_always();
                let target = if is_limit { &mut *limit } else { &mut *case };
                self.narrow(target, &read)?;
            } else if (only || self.only) && !limit.is_always() && self.accept("unless") {
                // "I only stop for three worms, unless I have one die left."
                let read = self.condition()?;
                *limit = std::mem::take(limit).or(read);
            } else if self.accept("unless") {
                let read = self.not_condition()?;
                self.excepted = read.negated();
                self.narrow(limit, &read)?;
                if self.then_order(&read) {
                    return Ok(());
                }
            } else if self.at > mark && self.is_next_limit(limit) {
                // "With two dice I stop from 23, with three from 25."
                self.at = mark;
                return Ok(());
            } else if self.at > mark && is_about_total(limit) && self.asks_total() && !only {
                // "25 with three dice, 23 with two": another limit.
                self.at = mark;
                return Ok(());
            } else if self.begins_condition()
                && (self.at == mark
                    || (only || !limit.is_always()) && !self.again_after_condition())
                && (!self.order_after_condition()
                    || only && limit.is_always() && !self.order_verb_after_condition())
            {
                let comma = self.at > mark && !only;
                let other = comma && self.asks_total() && is_about_steals(limit);
                let read = self.condition()?;
                if other || comma && limit.0.len() == 1 && ask_of_several(&read) {
                    // "Stop on a steal, on 24 or more", "at 25, for a steal or with one
                    // die left": any of them.
                    *limit = std::mem::take(limit).or(read);
                } else {
                    self.narrow(limit, &read)?;
                }
            } else {
                self.at = mark;
                return Ok(());
            }
        }
    }

    /// Whether a case with a total of its own stands here, beside a limit by a total.
    fn is_next_limit(&self, limit: &When) -> bool {
        if !is_about_total(limit) || self.asks_total() || !self.begins_condition() {
            return false;
        }
        self.behind_condition(self.at)
            .is_some_and(|(probe, _, read)| {
                is_about_total(&read) && read.0.iter().all(|all| all.len() > 1) && probe.ends()
            })
    }

    /// Whether "when it isn't" ends the statement: of what was asked before.
    fn is_no_longer(&self) -> bool {
        let next = |ahead: usize| self.atoms.get(self.at + ahead);
        let it = usize::from(next(1).is_some_and(|next| next.is("it")));
        self.is("when")
            && next(1 + it).is_some_and(|next| next.is("not"))
            && next(2 + it).is_none_or(|next| next.is("end"))
    }

    /// Whether the condition that begins here is the case of a next order.
    pub(super) fn order_after_condition(&self) -> bool {
        self.order_after(self.at)
    }

    /// Whether the verb of an order follows the condition that begins here.
    fn order_verb_after_condition(&self) -> bool {
        self.behind_condition(self.at)
            .is_some_and(|(probe, ..)| probe.begins_order())
    }

    /// Whether an order to roll follows behind a sign: "two dice left, 21 points: roll".
    pub(super) fn roll_after_condition(&self) -> bool {
        self.behind_condition(self.at)
            .is_some_and(|(probe, end, _)| {
                let signs = self.atoms.get(end..probe.at).unwrap_or_default();
                probe.is("roll") && signs.iter().any(|sign| sign.is(":") || sign.is("=>"))
            })
    }

    /// Whether a choice of faces follows the condition that begins here.
    pub(super) fn choice_after_condition(&self) -> bool {
        self.behind_condition(self.at)
            .is_some_and(|(probe, ..)| probe.begins_choice())
    }

    /// Whether "only when" follows the condition that begins here.
    fn again_after_condition(&self) -> bool {
        self.behind_condition(self.at)
            .is_some_and(|(probe, ..)| probe.is("only") && probe.asks_behind(&["when"]))
    }

    /// The same, from some phrase on.
    pub(super) fn order_after(&self, at: usize) -> bool {
        self.behind_condition(at).is_some_and(|(probe, end, read)| {
            let next = probe.atoms.get(probe.at + 1);
            let stops = next.is_some_and(|next| next.is("stop") || next.is("roll"));
            // "When I have two dice, 22 is enough."
            probe.at > end && probe.asks_total() && !is_about_total(&read)
                || probe.begins_order()
                // "With two I stop at 23, with one I always stop."
                || probe.at == end && probe.is("always") && stops
        })
    }

    /// A reader behind the condition from a phrase on, where the condition ends and
    /// what it asks.
    fn behind_condition(&self, at: usize) -> Option<(Reader<'_>, usize, When)> {
        let mut probe = Reader {
            at,
            probing: true,
            drafts: Vec::new(),
            ignored: Vec::new(),
            asked: self.asked.clone(),
            excepted: None,
            corrections: Vec::new(),
            pending: None,
            within: When::always(),
            introductions: Vec::new(),
            decided: Vec::new(),
            ..*self
        };
        let read = probe.condition().ok()?;
        let end = probe.at;
        probe.skip_commas();
        Some((probe, end, read))
    }

    /// Whether the verb of an order stands here.
    fn begins_order(&self) -> bool {
        let next = self.atoms.get(self.at + 1);
        self.is_any(&["stop", "roll", "take", "hold-out", "never", "avoid"])
            || self.is("not") && next.is_some_and(|next| next.is("stop") || next.is("roll"))
    }

    pub(super) fn stop(&mut self, mut case: When, hold_out: bool, start: usize) -> Read<()> {
        let mut limit = When::always();
        let in_case = !case.is_always();
        // "I stop with two worms": on the tile, or kept?
        let with = self.word_is(&["with"]);
        self.skip_silent();
        if self.accept("never") {
            // "With less than 24 I stop never."
            return self.never_stop(case, start);
        }
        while self.accept_any(&["already", "always", "too"]) {
            self.skip_silent();
        }
        if self.accept_any(&["=", ":"]) {
            self.skip_silent();
            limit = self.condition()?;
        }
        let _ = self.accept("it") || self.accept("shown");
        self.accept("what-offer");
        if let Some(Sense::Count(amount, Face::Worm)) = self.sense()
            && !with
            && let Some(asked) = amount.comparisons(Quantity::named("gain"), Relation::AtLeast)
        {
            // "I settle for one worm only if it's a steal."
            self.at += 1;
            limit = When::all(asked);
            self.accept("only");
        }
        // "Stop as soon as I can": whenever it may.
        self.accept("can-take");
        if self.is("when")
            && self
                .atoms
                .get(self.at + 1)
                .is_some_and(|next| next.is("can-take") || next.is("shown"))
        {
            let mark = self.at;
            self.at += 2;
            self.skip_silent();
            if !(self.ends()
                || self.is_any(&[",", "and", "or", "otherwise", "but", "then", "unless"]))
            {
                self.at = mark;
            }
        }
        self.excepted = None;
        self.tail(&mut case, &mut limit)?;
        let stops = self
            .excepted
            .take()
            .filter(|_| hold_out && self.pending.is_none());
        if self.word_is(&["before"])
            && self
                .atoms
                .get(self.at + 1)
                .is_some_and(|next| next.is("stop"))
        {
            // "It has to be 25 before I stop".
            self.at += 2;
        }
        if let Some(stops) = stops.filter(|stops| !is_about_total(stops)) {
            // "I want 25, unless I am on my last die": then I stop.
            let not = stops.negated().unwrap_or_default().0.concat();
            for all in &mut limit.0 {
                all.retain(|one| !not.contains(one));
            }
            self.push(Doing::Stop, case, limit, start);
            self.push(Doing::Stop, When::always(), stops, start);
            return Ok(());
        }
        let no_steal = |one: &Comparison| {
            one.quantity() == Quantity::STEAL && one.relation() == Relation::AtMost
        };
        if limit.0.iter().flatten().any(no_steal) && !limit.0.iter().all(|all| all.len() == 1) {
            // "Stop at 24 except for a steal": nobody stops less for it.
            self.at = start;
            return self.stuck_because(Because::Unclear);
        }
        if let ([all], true) = (limit.0.as_slice(), case.is_always())
            && let [one] = all.as_slice()
            && *one == Comparison::flag(Quantity::named("own top"))
        {
            // "Stop as soon as I have a tile": one that is mine, or one to take?
            return self.stuck_because(Because::Unclear);
        }
        if hold_out && limit.is_always() {
            if self.ends() && case.is_always() {
                let words = self.bytes(start..self.at);
                self.ignored.push(words);
                return Ok(());
            }
            return self.stuck();
        }
        let only = self.only && in_case && !limit.is_always();
        self.push(Doing::Stop, case.clone(), limit, start);
        if only {
            // "When I am behind I stop only at 28": below that not.
            self.push(Doing::Roll, case, When::always(), start);
            if let Some(last) = self.drafts.last_mut() {
                last.implied = true;
            }
        }
        Ok(())
    }

    /// "..., 25 is enough": a limit without a verb, or before it.
    pub(super) fn stop_at(&mut self, mut case: When, start: usize) -> Read<()> {
        let mut limit = self.condition()?;
        self.tail(&mut case, &mut limit)?;
        self.skip_silent();
        self.accept("stop");
        self.push(Doing::Stop, case, limit, start);
        Ok(())
    }

    /// "Never stop below 24", "do not stop before 24", "... with three dice".
    pub(super) fn never_stop(&mut self, mut case: When, start: usize) -> Read<()> {
        self.skip_silent();
        let until = self.accept_any(&["until", "unless"])
            || self.is("then") && self.word_is(&["before"]) && self.accept("then");
        let mut limit = When::always();
        let bare = match self.sense() {
            Some(Sense::Ask(asked, Bare::Yes)) => asked.first().map(|one| one.quantity()),
            _ => None,
        };
        self.excepted = None;
        if until {
            limit = match self.condition()?.negated() {
                Some(below) => below,
                None => return self.stuck_because(Because::Misplaced),
            };
        }
        self.tail(&mut case, &mut limit)?;
        if let (Some(bare), false) = (bare, until) {
            // "Never stop at 21", "never stop for one worm, unless I have two dice".
            limit = limit.each(|one| match one.quantity() == bare {
                true => exact(one),
                false => one,
            });
        }
        if limit.is_always() && case.is_always() {
            // "Below 24 I roll, I never stop there."
            let said = self.drafts.last().is_some_and(|last| {
                last.doing == Doing::Roll && !last.limit.is_always() | !last.case.is_always()
            });
            return if said && self.ends() {
                Ok(())
            } else {
                self.stuck_because(Because::Misplaced)
            };
        }
        if self.bare_total && limit.is_always() {
            // "For one worm I don't stop": for more I may.
            case = case.totals_exactly();
        }
        self.push(Doing::Roll, case.clone(), limit, start);
        if let Some(last) = self.drafts.last_mut() {
            last.first = true;
        }
        if let Some(stops) = self.excepted.take() {
            self.stop_after_all(case, stops, start);
        }
        Ok(())
    }

    /// "Never stop below 25 unless I can steal": then I do.
    pub(super) fn stop_after_all(&mut self, case: When, stops: When, start: usize) {
        self.push(Doing::Stop, case, stops, start);
        if let Some(last) = self.drafts.last_mut() {
            last.implied = true;
        }
    }

    pub(super) fn word_is(&self, wanted: &[&str]) -> bool {
        self.atom().is_some_and(|atom| {
            self.tokens[atom.words.clone()]
                .iter()
                .any(|token| wanted.contains(&token.text.as_str()))
        })
    }
}

/// Whether alternatives ask about different things.
fn ask_of_several(read: &When) -> bool {
    let mut asked = read.0.iter().filter_map(|all| all.first());
    let first = asked.next().map(|one| one.quantity());
    asked.any(|one| Some(one.quantity()) != first)
}

/// Whether a limit is that one can steal, and nothing else.
fn is_about_steals(limit: &When) -> bool {
    let mut asked = limit.0.iter().flatten().peekable();
    asked.peek().is_some() && asked.all(|one| one.quantity() == Quantity::STEAL)
}
