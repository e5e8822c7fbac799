//! A condition whose comparisons know where they stand in the text.

use std::ops::Range;

use crate::language::tree::{Comparison, Condition};

/// Alternatives of comparisons, each with its place in the source in bytes.
///
/// The tree itself has no places, so that equal rules are equal trees; they
/// are kept apart from it once a sentence is complete.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct PlacedCondition {
    /// As in [`Condition`]: no alternative at all means "always".
    alternatives: Vec<Vec<(Comparison, Range<usize>)>>,
}

impl PlacedCondition {
    /// The condition that always holds.
    pub const ALWAYS: PlacedCondition = PlacedCondition {
        alternatives: Vec::new(),
    };

    /// A condition of these alternatives; one without a comparison always
    /// holds, and so does the whole.
    pub fn new(alternatives: Vec<Vec<(Comparison, Range<usize>)>>) -> PlacedCondition {
        if alternatives.iter().any(Vec::is_empty) {
            return PlacedCondition::ALWAYS;
        }
        PlacedCondition { alternatives }
    }

    /// The number of alternatives; 0 when it always holds.
    pub fn len(&self) -> usize {
        self.alternatives.len()
    }

    /// The number of comparisons.
    pub fn size(&self) -> usize {
        self.alternatives.iter().map(Vec::len).sum()
    }

    /// The condition that holds when both hold.
    pub fn and(self, other: PlacedCondition) -> PlacedCondition {
        if self.alternatives.is_empty() {
            return other;
        }
        if other.alternatives.is_empty() {
            return self;
        }
        let alternatives = self.alternatives.iter().flat_map(|left| {
            other
                .alternatives
                .iter()
                .map(move |right| left.iter().chain(right).cloned().collect())
        });
        PlacedCondition::new(alternatives.collect())
    }

    /// The condition, and its places in the same shape.
    pub fn split(self) -> (Condition, Vec<Vec<Range<usize>>>) {
        let split = self
            .alternatives
            .into_iter()
            .map(|alternative| alternative.into_iter().unzip());
        let (comparisons, places) = split.unzip();
        (Condition::new(comparisons), places)
    }
}
