//! What a heuristic decides, read off its tree sentence by sentence.
//!
//! This is the plain reading that [compiled programs](super::compile) are
//! checked against, and the one that can say which sentence decided.

use super::tree::{
    Action, Choice, Comparison, Condition, Heuristic, Preference, Ranking, SentenceId,
};
use super::vocabulary::{Direction, Filter, Kind, Measure, Modifier, Quantity};
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
    /// Whether stopping after keeping `face` would let one steal.
    fn steals(&self, face: Face) -> bool;
    /// Whether stopping after keeping `face` would let one take a tile.
    fn takes(&self, face: Face) -> bool;
    /// Whether a steal is exactly `points` away after `face`, with a die left.
    fn short_of_steal(&self, face: Face, points: i8) -> bool;
    /// Whether a steal is one or two equal dice away after `face`.
    fn sets_up_steal(&self, face: Face) -> bool;
    /// Whether a steal is one die away after `face`.
    fn one_die_from_steal(&self, face: Face) -> bool;
    /// Worms that stopping after keeping `face` would bring, 0 without a tile.
    fn worms(&self, face: Face) -> i8;
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
        for (index, sentence) in self.faces.iter().enumerate() {
            if sentence.condition.holds(offers)
                && let Some(decision) = sentence.choice.choose(offers)
            {
                return by(decision, Kind::Face, index);
            }
        }
        let default = Choice::best(Ranking::DEFAULT).choose(offers);
        Decision {
            decision: default.unwrap_or(Face::Worm),
            sentence: None,
        }
    }

    /// Whether to stop, asked only when stopping is allowed; the default is to roll.
    pub fn choose_action(&self, readings: &impl Readings) -> Decision<Action> {
        let fires = |condition: &Condition| condition.holds(readings);
        match self.stops.iter().position(|s| fires(&s.condition)) {
            Some(index) => by(self.stops[index].action, Kind::Stop, index),
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
            Some(index) => by(self.tiles[index].preference, Kind::Tile, index),
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
    /// The best face that passes the filter, if any does.
    pub fn choose(&self, offers: &impl Offers) -> Option<Face> {
        offers
            .choosable()
            .iter()
            .filter(|&face| self.filter.is_none_or(|filter| filter.passes(offers, face)))
            .max_by_key(|&face| {
                let points = offers.count(face) * face.points() as i8;
                (self.ranking.worth(offers, face), points, face)
            })
    }
}

impl Filter {
    fn passes(self, offers: &impl Offers, face: Face) -> bool {
        match self {
            Filter::Named(named) => face == named,
            Filter::Steals => offers.steals(face),
            Filter::Takes => offers.takes(face),
            Filter::ShortOfSteal(points) => offers.short_of_steal(face, points),
            Filter::SetsUpSteal => offers.sets_up_steal(face),
            Filter::OneDieFromSteal => offers.one_die_from_steal(face),
        }
    }
}

impl Ranking {
    /// How high the face ranks; points in halves.
    fn worth(&self, offers: &impl Offers, face: Face) -> i32 {
        let dice = i32::from(offers.count(face));
        let measured = match self.measure {
            Measure::Points => 2 * dice * i32::from(face.points()),
            Measure::Dice => dice,
            Measure::Face => face.index() as i32,
            Measure::Worms => i32::from(offers.worms(face)),
        };
        let corrections = self.modifiers.iter().map(|modifier| match *modifier {
            Modifier::EachDieLess(halves) => -dice * i32::from(halves),
            Modifier::OneDieLess(parts) => -i32::from(face.points()) * i32::from(parts),
            Modifier::FirstWormMore(halves) => more(face == Face::Worm, halves),
            Modifier::SetsUpStealMore(halves) => more(offers.sets_up_steal(face), halves),
            Modifier::OneDieFromStealMore(halves) => more(offers.one_die_from_steal(face), halves),
            Modifier::EachWormMore(halves) => i32::from(offers.worms(face)) * i32::from(halves),
            Modifier::TakesMore(halves) => more(offers.takes(face), halves),
            Modifier::StealsMore(halves) => more(offers.steals(face), halves),
        });
        let worth = measured + corrections.sum::<i32>();
        match self.direction {
            Direction::Most => worth,
            Direction::Fewest => -worth,
        }
    }
}

fn more(applies: bool, halves: i8) -> i32 {
    if applies { i32::from(halves) } else { 0 }
}
