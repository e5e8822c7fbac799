//! Statements read as a whole, where reading them word by word gets stuck or may
//! have gone wrong.

use super::{Because, Read, Reader, Stuck};
use crate::game::Face;
use crate::language::own_words::chart::{self, Before, Said};
use crate::language::own_words::draft::{Doing, Draft};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};

/// The most words of a text that are read as parts of whole statements.
const MOST_WORDS: usize = 240;

impl Reader<'_> {
    /// Reads the statement from a phrase on up to here as a whole; whether it is
    /// understood.
    pub(super) fn read_as_a_whole(&mut self, start: usize) -> bool {
        match self.said_as_a_whole(start) {
            Some(Said::Orders(orders)) => {
                if orders.is_empty() {
                    let words = self.bytes(start..self.at);
                    self.ignored.push(words);
                }
                for all in orders.iter().flat_map(|order| &order.case.0) {
                    self.note_counted(all);
                }
                let drafts = self.drafts.len();
                self.drafts.extend(orders);
                self.none_rolled(start, drafts);
                self.one_left_alone(drafts);
                true
            }
            Some(Said::Tie(measure, direction)) => self.decide_equals((measure, direction)),
            None => false,
        }
    }

    /// What the statement from a phrase on up to here says as a whole.
    fn said_as_a_whole(&mut self, start: usize) -> Option<Said> {
        let word = |at: usize| self.atoms.get(at).map(|atom| atom.words.start);
        let (first, end) = (word(start)?, word(self.at).unwrap_or(self.tokens.len()));
        self.whole_words += end.saturating_sub(first);
        if self.whole_words > MOST_WORDS {
            return None;
        }
        let counts = self.counts.map(|counts| match counts.entry().name {
            "own top" => Quantity::named("own tiles"),
            _ => counts,
        });
        let before = Before {
            counts,
            tiles: self.speaks_of_tiles(),
            worms: self.drafts.iter().any(takes_worms),
        };
        chart::statement(self.tokens.get(first..end)?, before)
    }

    /// Looks at the orders of a statement that was read word by word, those from one
    /// on: what can't have been meant is read as a whole.
    ///
    /// # Errors
    /// When it is not clear what was meant.
    pub(super) fn check_statement(&mut self, start: usize, drafts: usize) -> Read<()> {
        self.none_rolled(start, drafts);
        self.one_left_alone(drafts);
        let new = self.drafts.get(drafts..).unwrap_or_default();
        if new.iter().any(asks_no_worm) {
            let end = self.at;
            self.at = end.saturating_sub(1);
            if let Some(Said::Orders(orders)) = self.said_as_a_whole(start) {
                self.drafts.truncate(drafts);
                self.drafts.extend(orders);
            }
            self.at = end;
            return Ok(());
        }
        // "If it is level, ...": the faces, or the worms won?
        let doubtful = |draft: &Draft| draft.is_about_faces() && draft.case.asks_level();
        let words = self.words_from(start);
        if new.iter().any(doubtful) || chart::is_mixed(new, &words) {
            let place = self.bytes(start..self.at);
            self.at = self.at.saturating_sub(1).max(start);
            return Err(Stuck {
                place,
                because: Because::Unclear,
            });
        }
        Ok(())
    }

    /// The words from a phrase up to here.
    fn words_from(&self, start: usize) -> Vec<&str> {
        let said = self.bytes(start..self.at);
        let tokens = self.tokens.iter();
        let said = tokens.filter(|token| said.contains(&token.place.start));
        said.map(|token| token.text.as_str()).collect()
    }

    /// "One worm: leave it" is about exactly one, in the orders from one on.
    fn one_left_alone(&mut self, drafts: usize) {
        let new = self.drafts.get_mut(drafts..).unwrap_or_default();
        for draft in new {
            let Doing::Avoid(Filter::Named(face)) = draft.doing else {
                continue;
            };
            for one in draft.case.0.iter_mut().flatten() {
                let any = (one.relation(), one.threshold()) == (Relation::AtLeast, 1);
                if any && one.quantity() == Quantity::rolled(face) {
                    *one = Comparison::new(one.quantity(), Relation::Exactly, 1);
                }
            }
        }
    }

    /// "No five and no worm" asks for no worm in the roll, in the orders from one on.
    fn none_rolled(&mut self, start: usize, drafts: usize) {
        const KEPT: [&str; 8] = [
            "have", "kept", "yet", "so", "already", "my", "without", "aside",
        ];
        if self
            .words_from(start)
            .iter()
            .any(|word| KEPT.contains(word))
        {
            return;
        }
        let rolled = |one: &Comparison| {
            let rolled = |face| one.quantity() == Quantity::rolled(face);
            is_none(one) && Face::ALL.into_iter().any(rolled)
        };
        let new = self.drafts.get_mut(drafts..).unwrap_or_default();
        for draft in new.iter_mut().filter(|draft| draft.is_about_faces()) {
            let alternatives = draft.case.0.iter_mut();
            for all in alternatives.filter(|all| all.iter().any(rolled)) {
                for one in all.iter_mut().filter(|one| is_no_worm(one)) {
                    *one = Comparison::new(Quantity::rolled(Face::Worm), Relation::AtMost, 0);
                }
            }
        }
    }
}

/// Whether an order takes worms in any case.
fn takes_worms(draft: &Draft) -> bool {
    draft.named() == Some(Face::Worm) && draft.case.is_always()
}

fn is_none(one: &Comparison) -> bool {
    (one.relation(), one.threshold()) == (Relation::AtMost, 0)
}

fn is_no_worm(one: &Comparison) -> bool {
    is_none(one) && one.quantity().entry().name == "worm kept"
}

/// Whether an order to stop or roll asks for no worm kept, without which nobody stops.
fn asks_no_worm(draft: &Draft) -> bool {
    let asked = draft.case.0.iter().chain(&draft.limit.0);
    !draft.is_about_faces() && asked.flatten().any(is_no_worm)
}
