//! Exceptions: what comes before an order said earlier, or narrows it.

use super::{Because, Read, Reader};
use crate::language::own_words::draft::{Doing, When};
use crate::language::own_words::tokens::END;

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
