//! What a heuristic decides, read off its tree sentence by sentence.
//!
//! This is the plain reading that [compiled programs](super::compile) are
//! checked against, and the one that can say which sentence decided.

use super::tree::{
    Action, Choice, Comparison, Condition, Heuristic, Preference, Ranking, SentenceId, Verb,
};
use super::vocabulary::{Correction, Direction, Feature, Filter, Kind, Measure, Quantity};
use crate::game::{Face, FaceSet};

/// The numbers a condition may ask about, in the situation to decide.
pub trait Readings {
    /// The reading of a quantity.
    fn quantity(&self, quantity: Quantity) -> i8;
}

/// The faces on offer after a roll, and what each of them would lead to.
pub trait Offers: Readings {
    /// The faces that may be kept; never empty.
    fn choosable(&self) -> FaceSet;
    /// How many dice show `face`.
    fn count(&self, face: Face) -> i8;
    /// Whether `feature` holds once `face` has been kept.
    fn has(&self, face: Face, feature: Feature) -> bool;
    /// Worms that stopping after keeping `face` would bring, those of a steal
    /// counted `steal_factor` times; 0 without a tile.
    fn worms(&self, face: Face, steal_factor: i8) -> i8;
}

/// A decision and the sentence that made it; `None` when the default did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision<T> {
    /// What is decided.
    pub decision: T,
    /// The sentence responsible.
    pub sentence: Option<SentenceId>,
}

impl Heuristic {
    /// The face to keep: the first sentence whose condition holds and whose
    /// choice exists decides; else the face worth the most points.
    pub fn choose_face(&self, offers: &impl Offers) -> Decision<Face> {
        let mut open = offers.choosable();
        for (index, sentence) in self.faces.iter().enumerate() {
            if !sentence.condition.holds(offers) {
                continue;
            }
            match sentence.order.verb {
                Verb::Avoid => open = sentence.order.choice.avoided(offers, open),
                Verb::Take => {
                    if let Some(decision) = sentence.order.choice.choose(offers, open) {
                        return by(decision, Kind::Face, index);
                    }
                }
            }
        }
        let default = Choice::best(Ranking::DEFAULT).choose(offers, open);
        Decision {
            decision: default.unwrap_or(Face::Worm),
            sentence: None,
        }
    }

    /// Whether to stop, asked only when stopping is allowed; the default is to roll.
    pub fn choose_action(&self, readings: &impl Readings) -> Decision<Action> {
        let fires = |condition: &Condition| condition.holds(readings);
        match self.stops.iter().position(|s| fires(&s.condition)) {
            Some(index) => by(self.stops[index].order, Kind::Stop, index),
            None => Decision {
                decision: Action::Roll,
                sentence: None,
            },
        }
    }

    /// Which tile to take when a steal and a lower table tile are both open;
    /// the default is the steal.
    pub fn choose_tile(&self, readings: &impl Readings) -> Decision<Preference> {
        let fires = |condition: &Condition| condition.holds(readings);
        match self.tiles.iter().position(|s| fires(&s.condition)) {
            Some(index) => by(self.tiles[index].order, Kind::Tile, index),
            None => Decision {
                decision: Preference::Steal,
                sentence: None,
            },
        }
    }
}

fn by<T>(decision: T, kind: Kind, index: usize) -> Decision<T> {
    Decision {
        decision,
        sentence: Some(SentenceId { kind, index }),
    }
}

impl Condition {
    /// Whether some alternative holds whole, or there is none.
    pub fn holds(&self, readings: &impl Readings) -> bool {
        let true_now = |c: &Comparison| c.holds(readings.quantity(c.quantity()));
        self.is_always()
            || self
                .alternatives
                .iter()
                .any(|alternative| alternative.iter().all(true_now))
    }
}

impl Choice {
    /// The best of the `open` faces that pass the filter, if any does.
    pub fn choose(&self, offers: &impl Offers, open: FaceSet) -> Option<Face> {
        self.passing(offers, open).max_by_key(|&face| {
            let points = offers.count(face) * face.points() as i8;
            let ranking = &self.ranking;
            let among_equals = ranking.among_equals.map_or(0, |(measure, direction)| {
                directed(measure.of(offers, face), direction)
            });
            (ranking.worth(offers, face), among_equals, points, face)
        })
    }

    /// The `open` faces without those that pass the filter, or all of them when
    /// none would be left.
    pub(super) fn avoided(&self, offers: &impl Offers, open: FaceSet) -> FaceSet {
        let passing: FaceSet = self.passing(offers, open).collect();
        let left = open.and(passing.complement());
        if left.is_empty() { open } else { left }
    }

    fn passing(&self, offers: &impl Offers, open: FaceSet) -> impl Iterator<Item = Face> {
        open.iter().filter(move |&face| match self.filter {
            None => true,
            Some(Filter::Named(named)) => face == named,
            Some(Filter::Having(feature)) => offers.has(face, feature),
        })
    }
}

impl Measure {
    /// What it measures of the face; points in halves.
    fn of(self, offers: &impl Offers, face: Face) -> i32 {
        let dice = i32::from(offers.count(face));
        match self {
            Measure::Points => 2 * dice * i32::from(face.points()),
            Measure::Dice => dice,
            Measure::Face => face.index() as i32,
            Measure::Worms => i32::from(offers.worms(face, 1)),
        }
    }
}

impl Ranking {
    /// How high the face ranks; points in halves.
    fn worth(&self, offers: &impl Offers, face: Face) -> i32 {
        let corrections = self.modifiers.iter().map(|modifier| {
            let times = match modifier.correction {
                Correction::EachDie => i32::from(offers.count(face)),
                Correction::Named(named) => i32::from(named == face),
                Correction::EachWorm => i32::from(offers.worms(face, 1)),
                Correction::EachWormStealDouble => i32::from(offers.worms(face, 2)),
                Correction::Having(feature) => i32::from(offers.has(face, feature)),
            };
            times * i32::from(modifier.amount)
        });
        let worth = self.measure.of(offers, face) + corrections.sum::<i32>();
        directed(worth, self.direction)
    }
}

fn directed(worth: i32, direction: Direction) -> i32 {
    match direction {
        Direction::Most => worth,
        Direction::Fewest => -worth,
    }
}
