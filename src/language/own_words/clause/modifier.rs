//! What stands behind an order and narrows it, or comes before one said earlier.

use super::{Because, Read, Reader};
use crate::language::own_words::atoms::atom::Sense;
use crate::language::own_words::orders::draft::Doing;
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::END;
use crate::language::vocabulary::Quantity;

impl Reader<'_> {
    /// "... if there are three or more", "... unless I already have one".
    pub(super) fn modify(&mut self, case: &mut When) -> Read<()> {
        loop {
            let mark = self.at;
            self.skip_silent();
            let mut apart = self.accept(",");
            self.skip_silent();
            if self.is(":") && self.is_said_of_face() {
                // "Worms: yes if there are two or more of them", "twos: never".
                self.at += 1;
                self.skip_silent();
                apart = false;
            }
            if self.accept_any(&["none-left", "shown", "already", "always", "can-take"]) {
                continue;
            }
            let only = self.accept("only") || self.only;
            if only && !self.only && !self.is("when") || self.is_if_not() {
                self.at = mark;
                return Ok(());
            }
            if self.accept("when") {
                let next = self.atoms.get(self.at + 1);
                if self.is("it")
                    && self.word_is(&["one", "any"])
                    && next.is_none_or(|next| next.is(",") || next.is("end"))
                {
                    // "... if there is one".
                    self.at += 1;
                    continue;
                }
                // "Twos are what you take when forced".
                let forced =
                    self.is("none-left") && self.word_is(&["desperate", "stuck", "forced", "must"]);
                self.last_resort |= forced || only && self.is("none-left");
                // "If I need one and have three dice".
                let goes_on = self.is("already") && self.asks_after_and();
                if !goes_on
                    && self.accept_any(&["none-left", "shown", "already", "can-take", "otherwise"])
                {
                    if self.is_any(&["not", "never", "avoid"]) {
                        return self.stuck();
                    }
                    self.also_so();
                    continue;
                }
                if self.accept("not") && self.accept("already") {
                    continue;
                }
                self.skip_silent();
                if self.ends() || self.is(",") && !self.opens() {
                    // "The biggest number every time, ..."
                    continue;
                }
                let read = self.condition()?;
                // "Worms first, and when A, stop": A is the case of what follows.
                let here = self.at;
                self.skip_commas();
                if self.is_any(&["stop", "roll", "hold-out", "never", "avoid"])
                    || (apart && here != self.at && self.begins_choice())
                {
                    self.at = mark;
                    return Ok(());
                }
                self.at = here;
                self.only_then |= only;
                self.narrow(case, &read)?;
            } else if self.is("unless") && self.word_is(&["except"]) && self.word_is(&["it"]) {
                // "Most points, except that I need a worm": and then?
                return self.stuck_because(Because::Unclear);
            } else if self.accept("unless") {
                let read = self.not_condition()?;
                self.narrow(case, &read)?;
                if self.then_order(&read) {
                    return Ok(());
                }
            } else if matches!(self.sense(), Some(Sense::Ask(asked, _)) if asked.iter().all(|one| one.quantity() == Quantity::ROLL))
                && (self.at == mark || !self.is_case_of_next(apart))
            {
                let read = self.condition()?;
                self.narrow(case, &read)?;
            } else if self.accept("until") {
                let read = self.not_reached()?;
                self.narrow(case, &read)?;
            } else {
                self.at = mark;
                return Ok(());
            }
        }
    }

    /// Whether "and" and another question follow the phrase here.
    fn asks_after_and(&self) -> bool {
        let behind = |at: usize| self.atoms.get(self.at + at);
        behind(1).is_some_and(|next| next.is("and"))
            && behind(2).is_some_and(|next| matches!(next.sense, Sense::Ask(..)))
    }

    /// Whether the condition here is the case of the next order.
    fn is_case_of_next(&self, apart: bool) -> bool {
        self.order_after_condition() || apart && self.choice_after_condition()
    }

    /// Whether what follows the colon here says when the face before it is taken.
    fn is_said_of_face(&self) -> bool {
        let rest = self.atoms.get(self.at + 1..).unwrap_or_default();
        let next = rest.iter().find(|atom| atom.sense != Sense::Silent);
        next.is_some_and(|next| {
            ["when", "unless", "only", "always"]
                .iter()
                .any(|part| next.is(part))
        })
    }

    /// "... if available and not kept yet": says no more.
    fn also_so(&mut self) {
        let mark = self.at;
        self.skip_silent();
        let and = self.accept("and");
        self.accept("not");
        if !and || !self.accept_any(&["already", "shown", "can-take"]) {
            self.at = mark;
        }
    }

    /// "Unless A, then ...": what follows is for A.
    pub(super) fn then_order(&mut self, unless: &When) -> bool {
        let mark = self.at;
        self.skip_commas();
        self.accept("and");
        if self.accept("then") && !self.ends() && !unless.is_always() {
            self.pending = unless.negated();
            return self.pending.is_some();
        }
        self.at = mark;
        false
    }
}

impl Reader<'_> {
    /// "With four dice X. If no worm then, ...": in the case before.
    pub(super) fn narrow_then(&mut self, case: &mut When) -> Read<()> {
        let before = self.drafts.last().map(|draft| draft.case.clone());
        let next = self.atoms.get(self.at + 1);
        if let Some(before) = before
            && self.is("then")
            && self.word_is(&["then"])
            && next.is_some_and(|next| next.is(","))
        {
            self.narrow(case, &before)?;
        }
        Ok(())
    }

    /// "Unless A." behind an order, "unless A, then ..." as an exception to it, or
    /// the case of an order to come.
    pub(super) fn afterthought(&mut self) -> Read<Aside> {
        let head = self.at;
        let mut read = self.not_condition()?;
        let mut mark = self.at;
        self.skip_commas();
        if self.is_any(&["roll", "hold-out"]) {
            // "Unless I have 27, I roll": with more neither.
            self.at = head;
            read = match self.condition()?.negated() {
                Some(rest) => rest,
                None => return self.stuck_because(Because::TooMany),
            };
            mark = self.at;
            self.skip_commas();
        }
        if self.ends() && !self.drafts.is_empty() {
            if let (false, Some(last)) = (read.is_always(), self.drafts.last()) {
                let both = match last.is_about_faces() {
                    true => None,
                    false => last.limit.and(&read),
                };
                let Some(limit) = both else {
                    return self.stuck_because(Because::Unclear);
                };
                let never_stops = last.doing == Doing::Roll && last.first;
                let case = last.case.clone();
                if let Some(last) = self.drafts.last_mut() {
                    last.limit = limit;
                }
                if let (true, Some(stops)) = (never_stops, read.negated()) {
                    self.stop_after_all(case, stops, head);
                }
            }
            return Ok(Aside::Said);
        }
        if !self.drafts.is_empty()
            && let Some(case) = read.negated()
            && self.accept("then")
        {
            return Ok(Aside::Case(case));
        }
        if !self.is_any(&["roll", "hold-out"]) {
            self.at = mark;
        }
        Ok(Aside::Plain(read))
    }

    /// "... then the worm goes first": before what was said so far.
    pub(super) fn goes_first(&self, start: usize) -> bool {
        let from = self
            .atoms
            .get(start)
            .map_or(self.tokens.len(), |atom| atom.words.start);
        let said = self.tokens[from..].iter().map(|token| token.text.as_str());
        let said = said.take_while(|word| *word != END);
        let mut before = "";
        said.into_iter().any(|word| {
            let goes = ["go", "come", "jump", "move"].contains(&before);
            before = word;
            ["override", "overrides"].contains(&word)
                || goes && ["1st", "before", "ahead"].contains(&word)
        })
    }

    /// Notes of the orders from one on how they were begun.
    pub(super) fn mark_from(&mut self, before: usize, otherwise: bool, but: bool) {
        for draft in self.drafts.get_mut(before..).unwrap_or_default() {
            draft.otherwise |= otherwise;
            draft.overrules |= but && !draft.first && !draft.is_about_faces();
            draft.first |= but;
        }
    }
}

/// What "unless A" at the head of a statement is.
pub(super) enum Aside {
    /// Of the order before, which has taken it up.
    Said,
    /// The case of an exception to it.
    Case(When),
    /// When the order to come holds.
    Plain(When),
}
