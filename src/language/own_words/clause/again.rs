//! Orders that leave out what to do: "With two dice I only roll below 24, with one
//! only below 22".

use super::{Read, Reader};
use crate::language::own_words::atom::Sense;
use crate::language::own_words::draft::{Doing, When};
use crate::language::tree::Relation;
use crate::language::vocabulary::Quantity;

impl Reader<'_> {
    /// What was said to do last, about stopping or rolling.
    pub(super) fn done_last(&self) -> Option<Doing> {
        let last = self.drafts.iter().rev().find(|draft| !draft.implied)?;
        match last.doing {
            Doing::Take(_) | Doing::Avoid(_) => None,
            // "Never stop below 24."
            Doing::Roll if last.first => Some(Doing::Stop),
            Doing::Roll => Some(Doing::Roll),
            Doing::Stop => Some(Doing::Stop),
        }
    }

    /// Whether an order stands here that leaves out what to do: "only" and when, or a
    /// total that is not to be passed where rolling was spoken of.
    pub(super) fn is_again(&self) -> bool {
        let next = self.atoms.get(self.at + 1);
        let only = self.is("only")
            && next.is_some_and(|next| {
                next.is("when") || next.is("until") || matches!(next.sense, Sense::Ask(..))
            });
        let rolls = self.done_last() == Some(Doing::Roll);
        let below = |sense: &Sense| {
            matches!(sense, Sense::Ask(asked, _) if asked.iter().all(|one| {
                one.quantity() == Quantity::TOTAL && one.relation() == Relation::AtMost
            }))
        };
        only && self.done_last().is_some() || rolls && self.sense().is_some_and(below)
    }

    /// "Same goes for A": what was said last, in another case.
    pub(super) fn same_for(&mut self) -> Read<()> {
        let start = self.at;
        let Some(doing) = self.done_last() else {
            return self.stuck();
        };
        self.at += 1;
        let limit = self.condition()?;
        if !self.ends() && !self.is(",") {
            return self.stuck();
        }
        self.push(doing, When::always(), limit, start);
        Ok(())
    }

    /// Reads such an order.
    pub(super) fn again(&mut self, case: When, start: usize) -> Read<()> {
        match self.done_last() {
            Some(Doing::Roll) => self.roll(case, start),
            _ => {
                self.only |= self.accept("only");
                self.stop(case, false, start)
            }
        }
    }

    /// "With three faces I roll, with four never."
    pub(super) fn never_that(&mut self, case: When, start: usize) -> Read<()> {
        let doing = match self.done_last() {
            Some(Doing::Roll) => Doing::Stop,
            Some(Doing::Stop) => Doing::Roll,
            _ => return self.stuck(),
        };
        self.push(doing, case, When::always(), start);
        Ok(())
    }

    /// "..., I have them", "I won't have them": of the face spoken of.
    pub(super) fn spoken_of(&mut self, doing: Doing, mut case: When, start: usize) -> Read<()> {
        self.at += 1;
        self.modify(&mut case)?;
        self.push(doing, case, When::always(), start);
        Ok(())
    }
}
