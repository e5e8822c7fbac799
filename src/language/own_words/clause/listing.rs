//! What stands around the faces of a list.

use super::{Because, Read, Reader};
use crate::game::{Face, FaceSet};
use crate::language::own_words::atom::Sense;
use crate::language::own_words::draft::{Doing, Draft};
use crate::language::tree::Choice;
use crate::language::vocabulary::Filter;

impl Reader<'_> {
    /// "Worms are best": says no more than that they are taken.
    pub(super) fn accept_best(&mut self, filter: Option<Filter>) {
        let named = matches!(filter, Some(Filter::Named(_)));
        let best = matches!(self.sense(), Some(Sense::Rank(_))) && self.word_is(&["best"]);
        let next = self.atoms.get(self.at + 1);
        let ends =
            next.is_none_or(|next| next.is("end") || next.is(",") || next.sense == Sense::Silent);
        if named && best && ends {
            self.at += 1;
        }
    }

    /// Whether the orders from one on take every face by name but this one.
    pub(super) fn names_all_but(&self, first: usize, face: Face) -> bool {
        let named = self
            .drafts
            .get(first..)
            .unwrap_or_default()
            .iter()
            .filter_map(Draft::named);
        let named: FaceSet = named.collect();
        named.with(face).len() == Face::ALL.len() as u8 && !named.contains(face)
    }

    /// Whether the order before takes a face by name: "fives, and worms last".
    pub(super) fn last_is_named(&self) -> bool {
        self.drafts
            .last()
            .is_some_and(|last| last.named().is_some())
    }

    /// Whether "then" stands at the end of an order, and means a case.
    pub(super) fn ends_with_then(&self) -> bool {
        let next = self.atoms.get(self.at + 1);
        self.is("then")
            && self.word_is(&["then"])
            && next.is_none_or(|next| next.is("end") || next.is(","))
    }

    /// Whether a ranking stands here that may be of the faces before it.
    pub(super) fn ranks_those(&self) -> bool {
        let first = self
            .atom()
            .and_then(|atom| self.tokens.get(atom.words.start));
        matches!(self.sense(), Some(Sense::Rank(_)))
            && first
                .is_some_and(|token| ["whichever", "which", "what"].contains(&token.text.as_str()))
    }

    /// Whether a word stands just before, or here.
    pub(super) fn word_before(&self, wanted: &str) -> bool {
        let at = self
            .atom()
            .map_or(self.tokens.len(), |atom| atom.words.start);
        let from = at.saturating_sub(1);
        let near = self
            .tokens
            .get(from..self.tokens.len().min(at + 1))
            .unwrap_or_default();
        near.iter().any(|token| token.text == wanted)
    }

    /// Whether the word before is "second" or the like.
    pub(super) fn after_ordinal(&self) -> bool {
        let before = self.atom().and_then(|atom| atom.words.start.checked_sub(1));
        let word = before
            .and_then(|at| self.tokens.get(at))
            .map_or("", |token| token.text.as_str());
        ["2nd", "3rd", "4th", "5th"].contains(&word)
    }

    /// Whether "from" and a face follow.
    pub(super) fn face_from_here(&self) -> bool {
        let next = |ahead: usize| self.atoms.get(self.at + ahead).map(|atom| &atom.sense);
        match next(1) {
            Some(Sense::Silent | Sense::Part("among")) => matches!(next(2), Some(Sense::Face(_))),
            sense => matches!(sense, Some(Sense::Face(_))),
        }
    }

    /// "5s 4s 3s": a list without signs.
    pub(super) fn is_plural_face_again(&self) -> bool {
        let plural = |at: usize| {
            self.atoms.get(at).is_some_and(|atom| {
                matches!(atom.sense, Sense::Face(_))
                    && atom.words.len() == 1
                    && self.tokens[atom.words.start].text.ends_with('s')
            })
        };
        self.at.checked_sub(1).is_some_and(plural) && plural(self.at)
    }

    pub(super) fn choice_after(&self, ahead: usize) -> bool {
        let rest = self.atoms.get(self.at + ahead..).unwrap_or_default();
        rest.iter()
            .find(|atom| atom.sense != Sense::Silent && !atom.is("always"))
            .is_some_and(|atom| {
                matches!(
                    atom.sense,
                    Sense::Face(_) | Sense::Rank(_) | Sense::Having(_) | Sense::Count(..)
                ) || atom.is("it")
                    || atom.is("among")
            })
    }

    /// Whether "after" and one face stand here, and no other behind it.
    pub(super) fn is_after_face(&self) -> bool {
        let next = self.atoms.get(self.at + 1);
        let alone = self.atom().is_some_and(|atom| atom.words.len() == 1);
        alone
            && next.is_some_and(|next| matches!(next.sense, Sense::Face(_)))
            && !self.face_after_face()
    }

    /// Whether an order to take something else stands behind the colon here.
    pub(super) fn takes_another(&self) -> bool {
        let next = |ahead: usize| self.atoms.get(self.at + ahead);
        next(1).is_some_and(|next| next.is("take"))
            && next(2).is_some_and(|next| {
                matches!(
                    next.sense,
                    Sense::Face(_) | Sense::Rank(_) | Sense::Having(_)
                )
            })
    }

    /// A ranking behind one of all faces decides among its equals; a face there may
    /// be meant to come first.
    pub(super) fn otherwise_among_equals(&mut self) -> Read<()> {
        let (Some(Sense::Rank(rank)), Some(last)) = (self.sense(), self.drafts.last_mut()) else {
            return self.stuck_because(Because::Unclear);
        };
        if let Doing::Take(choice) = &mut last.doing {
            let by = Some((rank.measure, rank.direction));
            *choice = Choice::new(choice.filter, choice.ranking.clone().then(by));
        }
        self.at += 1;
        Ok(())
    }
}
