//! Numbers without what they count: it was named before.

use super::{Because, Read, Reader};
use crate::language::own_words::atoms::atom::Amount;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;

impl Reader<'_> {
    /// Keeps in mind what a question counts, for "with two" and its like.
    pub(super) fn note_counted(&mut self, asked: &[Comparison]) {
        if let Some(one) = asked.iter().rfind(|one| is_counted(one)) {
            if !self.counts_stay {
                self.counts = Some(one.quantity());
            }
            if ["own top", "rival's top"].contains(&one.quantity().entry().name) {
                self.tile = Some(one.quantity());
            }
        }
    }

    /// "Three or more (of them)": of the face named last, or as before: "two or three".
    pub(super) fn counted(
        &self,
        amount: Amount,
        last: Option<Comparison>,
    ) -> Read<Vec<Comparison>> {
        let asked = match (last, self.face) {
            // "Fours: only if there are at least two", whatever was counted before.
            (None, Some(face)) if self.is_counted_of_face() => {
                amount.comparisons(Quantity::rolled(face), Relation::AtLeast)
            }
            (Some(last), _) => {
                let name = last.quantity().entry().name;
                let bare = if name == "total" {
                    Relation::AtLeast
                } else {
                    Relation::Exactly
                };
                amount.comparisons(last.quantity(), bare)
            }
            (None, _) if self.counts.is_some_and(|counts| counts != Quantity::TOTAL) => {
                let counts = self.counts.unwrap_or(Quantity::ROLL);
                let top = ["own top", "rival's top", "gain"].contains(&counts.entry().name);
                let bare = if top {
                    Relation::AtLeast
                } else {
                    Relation::Exactly
                };
                amount.comparisons(counts, bare)
            }
            (None, Some(face)) => amount.comparisons(Quantity::rolled(face), Relation::AtLeast),
            (None, None) => None,
        };
        match asked {
            Some(asked) => Ok(asked),
            None => self.stuck_because(Because::Unclear),
        }
    }
}

/// Whether "with two" may go on counting what is asked here.
pub(super) fn is_counted(one: &Comparison) -> bool {
    const COUNTED: [&str; 8] = [
        "dice",
        "worms kept",
        "faces kept",
        "own tiles",
        "rival's tiles",
        "tiles on the table",
        "own top",
        "rival's top",
    ];
    COUNTED.contains(&one.quantity().entry().name)
}
