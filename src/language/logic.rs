//! Reasons about conditions as boxes: one interval of readings per quantity.

use std::collections::BTreeMap;

use super::tree::{Comparison, Condition, Relation};
use super::vocabulary::{Kind, Quantity};

/// The lowest and the highest number that a quantity can have; see [`Quantity::occurs`].
pub(super) fn readings(quantity: Quantity, kind: Kind) -> (i16, i16) {
    let (lowest, highest) = quantity.occurs(kind);
    (lowest.into(), highest.into())
}

/// The readings for which a comparison holds, within those that can be; `None`
/// when it never holds.
pub(super) fn interval(comparison: Comparison, kind: Kind) -> Option<(i16, i16)> {
    let (lowest, highest) = readings(comparison.quantity(), kind);
    let threshold = i16::from(comparison.threshold());
    let (low, high) = match comparison.relation() {
        Relation::AtLeast => (threshold.max(lowest), highest),
        Relation::AtMost => (lowest, threshold.min(highest)),
        Relation::Exactly => (threshold.max(lowest), threshold.min(highest)),
    };
    (low <= high).then_some((low, high))
}

/// The comparison in the plainest words that say the same where it is asked.
///
/// Whoever may stop has a worm: on a rival's top exactly, they can steal it.
fn plainer(comparison: Comparison, kind: Kind) -> Comparison {
    if (kind, comparison.quantity()) != (Kind::Stop, Quantity::SHORT_OF_STEAL) {
        return comparison;
    }
    let (_, highest) = readings(Quantity::SHORT_OF_STEAL, kind);
    match interval(comparison, kind) {
        Some((0, 0)) => Comparison::new(Quantity::STEAL, Relation::AtLeast, 1),
        Some((1, high)) if high == highest => Comparison::new(Quantity::STEAL, Relation::AtMost, 0),
        _ => comparison,
    }
}

/// Comparisons joined by "and": an interval for every quantity that matters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Region {
    kind: Kind,
    intervals: BTreeMap<Quantity, (i16, i16)>,
}

impl Region {
    /// Where all comparisons hold; `None` when they never all do.
    pub fn of(comparisons: &[Comparison], kind: Kind) -> Option<Region> {
        let mut intervals: BTreeMap<Quantity, (i16, i16)> = BTreeMap::new();
        for &comparison in comparisons {
            let comparison = plainer(comparison, kind);
            let (low, high) = interval(comparison, kind)?;
            let entry = intervals
                .entry(comparison.quantity())
                .or_insert((low, high));
            *entry = (entry.0.max(low), entry.1.min(high));
            if entry.0 > entry.1 {
                return None;
            }
        }
        intervals.retain(|&quantity, interval| *interval != readings(quantity, kind));
        Some(Region { kind, intervals })
    }

    /// The regions of a condition's alternatives, without those that never
    /// hold; one without a bound when the condition always holds.
    pub fn all(condition: &Condition, kind: Kind) -> Vec<Region> {
        if condition.is_always() {
            let intervals = BTreeMap::new();
            return vec![Region { kind, intervals }];
        }
        let regions = condition.alternatives.iter();
        regions.filter_map(|c| Region::of(c, kind)).collect()
    }

    /// Whether it holds everywhere.
    pub fn is_everything(&self) -> bool {
        self.intervals.is_empty()
    }

    /// Whether it holds wherever `other` does.
    pub fn contains(&self, other: &Region) -> bool {
        self.intervals.iter().all(|(quantity, outer)| {
            let inner = other.intervals.get(quantity);
            inner.is_some_and(|inner| outer.0 <= inner.0 && inner.1 <= outer.1)
        })
    }

    /// One region for both, when that is exact: they differ in one quantity
    /// only, and there without a gap.
    pub fn joined(&self, other: &Region) -> Option<Region> {
        let mut joined = self.clone();
        let mut differences = 0;
        if !self.intervals.keys().eq(other.intervals.keys()) {
            return None;
        }
        for (quantity, mine) in &mut joined.intervals {
            let theirs = other.intervals[quantity];
            if *mine != theirs {
                differences += 1;
                if mine.0.max(theirs.0) > mine.1.min(theirs.1) + 1 {
                    return None;
                }
                *mine = (mine.0.min(theirs.0), mine.1.max(theirs.1));
            }
        }
        let kind = self.kind;
        joined
            .intervals
            .retain(|&quantity, interval| *interval != readings(quantity, kind));
        (differences == 1).then_some(joined)
    }

    /// The fewest comparisons that say the same, in order.
    pub fn comparisons(&self) -> Vec<Comparison> {
        let mut comparisons = Vec::new();
        for (&quantity, &(low, high)) in &self.intervals {
            let (lowest, highest) = readings(quantity, self.kind);
            let at_least = Comparison::new(quantity, Relation::AtLeast, narrow(low));
            let at_most = Comparison::new(quantity, Relation::AtMost, narrow(high));
            let exactly = Comparison::new(quantity, Relation::Exactly, narrow(low));
            if low == high && interval(exactly, self.kind) == Some((low, high)) {
                comparisons.push(exactly);
            } else if high == highest {
                comparisons.push(at_least);
            } else if low == lowest {
                comparisons.push(at_most);
            } else {
                comparisons.extend([at_least, at_most]);
            }
        }
        comparisons
    }
}

/// Whether another region contains the one at a place; of equal ones the first stands for
/// all.
pub(super) fn lies_within_another(regions: &[Region], place: usize) -> bool {
    let this = &regions[place];
    let others = regions.iter().enumerate();
    let mut others = others.filter(|(other, outer)| *other != place && outer.contains(this));
    others.any(|(other, outer)| other < place || !this.contains(outer))
}

/// Readings are bytes, so this loses nothing.
fn narrow(reading: i16) -> i8 {
    reading.clamp(i16::from(i8::MIN), i16::from(i8::MAX)) as i8
}
