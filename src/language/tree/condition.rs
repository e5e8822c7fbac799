//! When a sentence applies: comparisons, joined by "and" and "or".

use crate::game::FaceSet;
use crate::language::vocabulary::{Quantity, Relation};

/// Comparisons joined by "and" within an alternative, alternatives joined by "or".
///
/// No alternative at all means "always".
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Condition {
    /// The alternatives; each holds at least one comparison.
    pub alternatives: Vec<Vec<Comparison>>,
}

impl Condition {
    /// The condition that always holds.
    pub const ALWAYS: Condition = Condition {
        alternatives: Vec::new(),
    };

    /// A condition of these alternatives; one without a comparison always
    /// holds, and so does the whole.
    pub fn new(alternatives: Vec<Vec<Comparison>>) -> Condition {
        if alternatives.iter().any(Vec::is_empty) {
            return Condition::ALWAYS;
        }
        Condition { alternatives }
    }

    /// Whether the condition has no comparison and so always holds.
    pub fn is_always(&self) -> bool {
        self.alternatives.is_empty()
    }

    /// What a person must remember of its comparisons.
    pub fn size(&self) -> usize {
        self.comparisons().map(|one| one.size()).sum()
    }

    /// The comparisons of all alternatives, in order.
    pub fn comparisons(&self) -> impl Iterator<Item = &Comparison> {
        self.alternatives.iter().flatten()
    }
}

impl From<Comparison> for Condition {
    fn from(comparison: Comparison) -> Condition {
        Condition {
            alternatives: vec![vec![comparison]],
        }
    }
}

/// One comparison of a quantity with a small number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Comparison {
    quantity: Quantity,
    relation: Relation,
    threshold: i8,
}

impl Comparison {
    /// A comparison in its canonical form: "exactly" the lowest value of the
    /// range is written "at most" it, "exactly" the highest "at least" it, and
    /// a flag is either "at least 1" or "at most 0". Thresholds are kept to
    /// what can be written: 0 to 99, and -98 to 98 for a difference.
    pub fn new(quantity: Quantity, relation: Relation, threshold: i8) -> Comparison {
        let (lowest, highest) = quantity.range();
        let threshold = match quantity.is_difference() {
            true => threshold.clamp(-98, 98),
            false => threshold.clamp(0, 99),
        };
        let relation = match relation {
            Relation::Exactly if threshold == lowest => Relation::AtMost,
            Relation::Exactly if threshold == highest => Relation::AtLeast,
            other => other,
        };
        let (relation, threshold) = match (quantity.is_flag(), relation) {
            (true, Relation::AtLeast) => (relation, 1),
            (true, Relation::AtMost) => (relation, 0),
            (true, Relation::Exactly) if threshold > 0 => (Relation::AtLeast, 1),
            (true, Relation::Exactly) => (Relation::AtMost, 0),
            (false, _) => (relation, threshold),
        };
        Comparison {
            quantity,
            relation,
            threshold,
        }
    }

    /// The comparison that holds when a flag is set.
    pub fn flag(quantity: Quantity) -> Comparison {
        Comparison::new(quantity, Relation::AtLeast, 1)
    }

    /// What is compared.
    pub fn quantity(self) -> Quantity {
        self.quantity
    }

    /// How it is compared.
    pub fn relation(self) -> Relation {
        self.relation
    }

    /// What it is compared with.
    pub fn threshold(self) -> i8 {
        self.threshold
    }

    /// What a person must remember of it: 1, 1 more for each number of a line, and
    /// 1 more for each face of a tally after the first.
    pub fn size(self) -> usize {
        let numbers = |line: [i8; Quantity::LINE_DICE]| line.iter().filter(|n| **n > 0).count();
        let faces = |faces: FaceSet| usize::from(faces.len()) - 1;
        1 + self.quantity.line().map_or(0, numbers) + self.quantity.faces().map_or(0, faces)
    }

    /// The comparisons of which one holds exactly where this one does not; `None`
    /// when that can't be written.
    pub fn negated(self) -> Option<Vec<Comparison>> {
        let threshold = self.threshold;
        let below = |n: i8| Some((Relation::AtMost, n.checked_sub(1)?));
        let above = |n: i8| Some((Relation::AtLeast, n.checked_add(1)?));
        let negations = match self.relation {
            Relation::AtLeast => vec![below(threshold)?],
            Relation::AtMost => vec![above(threshold)?],
            Relation::Exactly => vec![below(threshold)?, above(threshold)?],
        };
        negations
            .into_iter()
            .map(|(relation, number)| {
                let negation = Comparison::new(self.quantity, relation, number);
                (negation.threshold == number).then_some(negation)
            })
            .collect()
    }

    /// Whether the comparison holds for this reading of its quantity.
    pub fn holds(self, reading: i8) -> bool {
        match self.relation {
            Relation::AtLeast => reading >= self.threshold,
            Relation::AtMost => reading <= self.threshold,
            Relation::Exactly => reading == self.threshold,
        }
    }
}
