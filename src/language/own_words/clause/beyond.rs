//! Orders that lean on the one before: numbers beyond its number, "with two dice I stop,
//! with more I roll", and what is not said again, "with one only below 22".

use super::against::reads_all;
use super::{Read, Reader};
use crate::language::own_words::atom::{Asked, Bare, Sense};
use crate::language::own_words::compared::{BEYOND, THINGS};
use crate::language::own_words::draft::{Doing, When};
use crate::language::own_words::shared::find;
use crate::language::reading::pattern::Pattern;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Patterns of what lies beyond, and whether it is more.
static PATTERNS: LazyLock<Vec<(Pattern, Relation)>> = LazyLock::new(|| {
    let made = |&(pattern, relation)| (Pattern::with(pattern, find), relation);
    BEYOND.iter().map(made).collect()
});

/// The words that such patterns begin with.
static FIRSTS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let mut firsts = Vec::new();
    for (pattern, _) in PATTERNS.iter() {
        pattern.firsts(&mut firsts);
    }
    firsts.into_iter().collect()
});

impl Reader<'_> {
    /// Keeps in mind which numbers were asked for.
    pub(super) fn note_asked(&mut self, asked: &[Comparison], bare: Bare) {
        const KEPT: usize = 6;
        let Some(quantity) = asked.first().map(|one| one.quantity()) else {
            return;
        };
        if quantity.is_flag() && quantity.declaration().is_some() {
            return;
        }
        let of = |relation: Relation| {
            let mut these = asked.iter().filter(|one| one.quantity() == quantity);
            these
                .find(|one| [relation, Relation::Exactly].contains(&one.relation()))
                .map(|one| one.threshold())
        };
        self.asked.retain(|before| before.quantity != quantity);
        self.asked.push(Asked {
            quantity,
            lowest: of(Relation::AtLeast),
            highest: of(Relation::AtMost),
            bare: bare == Bare::Yes,
        });
        if self.asked.len() > KEPT {
            self.asked.remove(0);
        }
    }

    /// What a number was asked of last.
    pub(super) fn last_asked(&self) -> Option<Quantity> {
        self.asked.last().map(|asked| asked.quantity)
    }

    /// What is asked here of numbers beyond those asked for before, and with how
    /// many phrases.
    pub(super) fn beyond_here(&self) -> Option<(Comparison, usize)> {
        let first = self.atom()?.words.start;
        if self.asked.is_empty() || !FIRSTS.contains(&self.tokens.get(first)?.text) {
            return None;
        }
        let before = self.at.checked_sub(1).and_then(|at| self.atoms.get(at));
        let asks = before.is_some_and(|atom| {
            let with = atom.sense == Sense::Silent && self.starts_with(atom, "with");
            atom.is("when") || with
        });
        self.whole_here(|words| {
            let reads = |one: &Pattern| {
                // "If more, ...".
                reads_all(one, words) || asks && reads_all(one, &[&["with"], words].concat())
            };
            let (_, relation) = PATTERNS.iter().find(|(one, _)| reads(one))?;
            let thing = THINGS
                .iter()
                .find(|(thing, _)| words.iter().any(|word| thing.contains(word)));
            let size = words.contains(&"it")
                && words
                    .iter()
                    .any(|word| ["bigger", "higher", "smaller", "lower"].contains(word));
            let fits = |asked: &&Asked| {
                let name = asked.quantity.entry().name;
                if size && name != "total" && !["gain", "tile to take"].contains(&name) {
                    // "When it is bigger": no number of things.
                    return false;
                }
                thing.is_none_or(|(_, names)| names.contains(&name))
            };
            let before = self.asked.iter().rev().find(fits)?;
            let behind = words.contains(&"behind");
            let relation = match behind {
                true => relation.mirrored(),
                false => *relation,
            };
            let next = match relation {
                Relation::AtMost => before.lowest?.checked_sub(1)?,
                _ => match (before.highest, before.bare) {
                    (Some(highest), _) => highest.checked_add(1)?,
                    (None, true) => before.lowest?.checked_add(1)?,
                    (None, false) => return None,
                },
            };
            Some(Comparison::new(before.quantity, relation, next))
        })
    }
}

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
