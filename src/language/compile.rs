//! A heuristic in the form that is evaluated millions of times a second: flat
//! arrays, no allocation, readings taken only when a sentence asks.

use super::decide::{Offers, Readings};
use super::simplify::default_choice;
use super::tree::{Action, Choice, Comparison, Condition, Heuristic, Preference, Relation, Verb};
use super::vocabulary::{Correction, Direction, Feature, Filter, Measure, Quantity};
use crate::game::{Face, FaceSet};

/// A compiled heuristic; decides exactly as its tree does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    faces: Box<[(Guard, Verb, FaceChoice)]>,
    stops: Box<[(Guard, Action)]>,
    tiles: Box<[(Guard, Preference)]>,
}

impl Program {
    /// Compiles a heuristic.
    pub fn of(heuristic: &Heuristic) -> Program {
        let faces = heuristic.faces.iter();
        let stops = heuristic.stops.iter();
        let tiles = heuristic.tiles.iter();
        Program {
            faces: faces
                .map(|s| {
                    let choice = FaceChoice::of(&s.order.choice);
                    (Guard::of(&s.condition), s.order.verb, choice)
                })
                .collect(),
            stops: stops.map(|s| (Guard::of(&s.condition), s.order)).collect(),
            tiles: tiles.map(|s| (Guard::of(&s.condition), s.order)).collect(),
        }
    }

    /// The face to keep; see [`Heuristic::choose_face`].
    pub fn choose_face(&self, offers: &impl Offers) -> Face {
        let mut open = offers.choosable();
        for (guard, verb, choice) in &self.faces {
            if !guard.holds(offers) {
                continue;
            }
            match verb {
                Verb::Avoid => open = choice.avoided(offers, open),
                Verb::Take => {
                    if let Some(face) = choice.choose(offers, open) {
                        return face;
                    }
                }
            }
        }
        FaceChoice::of(&default_choice())
            .choose(offers, open)
            .unwrap_or(Face::Worm)
    }

    /// Whether to stop; see [`Heuristic::choose_action`].
    pub fn choose_action(&self, readings: &impl Readings) -> Action {
        let fired = self.stops.iter().find(|(guard, _)| guard.holds(readings));
        fired.map_or(Action::Roll, |(_, action)| *action)
    }

    /// Which tile to take; see [`Heuristic::choose_tile`].
    pub fn choose_tile(&self, readings: &impl Readings) -> Preference {
        let fired = self.tiles.iter().find(|(guard, _)| guard.holds(readings));
        fired.map_or(Preference::Steal, |(_, preference)| *preference)
    }
}

/// A condition as tests in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Guard(Box<[Test]>);

/// Whether a reading lies in a closed interval, and where to go if not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Test {
    quantity: Quantity,
    low: i8,
    high: i8,
    /// The first test of the next alternative.
    otherwise: u16,
    last_of_alternative: Place,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Inner,
    Last,
}

impl Guard {
    fn of(condition: &Condition) -> Guard {
        let mut tests = Vec::with_capacity(condition.size());
        for alternative in &condition.alternatives {
            let next = (tests.len() + alternative.len()) as u16;
            for (index, comparison) in alternative.iter().enumerate() {
                let (low, high) = interval(*comparison);
                tests.push(Test {
                    quantity: comparison.quantity(),
                    low,
                    high,
                    otherwise: next,
                    last_of_alternative: match index + 1 == alternative.len() {
                        true => Place::Last,
                        false => Place::Inner,
                    },
                });
            }
        }
        Guard(tests.into())
    }

    fn holds(&self, readings: &impl Readings) -> bool {
        let mut at = 0;
        while let Some(test) = self.0.get(at) {
            let reading = readings.quantity(test.quantity);
            if test.low <= reading && reading <= test.high {
                if test.last_of_alternative == Place::Last {
                    return true;
                }
                at += 1;
            } else {
                at = usize::from(test.otherwise);
            }
        }
        self.0.is_empty()
    }
}

fn interval(comparison: Comparison) -> (i8, i8) {
    let threshold = comparison.threshold();
    match comparison.relation() {
        Relation::AtLeast => (threshold, i8::MAX),
        Relation::AtMost => (i8::MIN, threshold),
        Relation::Exactly => (threshold, threshold),
    }
}

/// A choice with its modifiers laid out for adding up; amounts in half points.
#[derive(Debug, Clone, PartialEq, Eq)]
struct FaceChoice {
    filter: Option<Filter>,
    measure: Measure,
    sign: i32,
    among_equals: Option<(Measure, i32)>,
    each_die: i32,
    each_worm: i32,
    each_worm_steal_double: i32,
    by_face: [i32; Face::ALL.len()],
    features: Box<[(Feature, i32)]>,
}

impl FaceChoice {
    fn of(choice: &Choice) -> FaceChoice {
        let ranking = &choice.ranking;
        let mut compiled = FaceChoice {
            filter: choice.filter,
            measure: ranking.measure,
            sign: sign(ranking.direction),
            among_equals: ranking
                .among_equals
                .map(|(measure, direction)| (measure, sign(direction))),
            each_die: 0,
            each_worm: 0,
            each_worm_steal_double: 0,
            by_face: [0; Face::ALL.len()],
            features: Box::default(),
        };
        let mut features = Vec::new();
        for modifier in &ranking.modifiers {
            let amount = i32::from(modifier.amount);
            match modifier.correction {
                Correction::EachDie => compiled.each_die = amount,
                Correction::Named(face) => compiled.by_face[face.index()] = amount,
                Correction::EachWorm => compiled.each_worm = amount,
                Correction::EachWormStealDouble => compiled.each_worm_steal_double = amount,
                Correction::Having(feature) => features.push((feature, amount)),
            }
        }
        compiled.features = features.into();
        compiled
    }

    fn choose(&self, offers: &impl Offers, open: FaceSet) -> Option<Face> {
        if let Some(Filter::Named(face)) = self.filter {
            return open.contains(face).then_some(face);
        }
        let mut best = None;
        let mut best_key = i32::MIN;
        for face in open.iter().filter(|&face| self.passes(offers, face)) {
            // Ties go to what decides among equals, then to more points, then
            // to the higher face, which comes later.
            let among_equals = self
                .among_equals
                .map_or(0, |(measure, sign)| sign * measured(measure, offers, face));
            let points = i32::from(offers.count(face)) * i32::from(face.points());
            let key = (self.worth(offers, face) * 256 + among_equals) * 64 + points;
            if key >= best_key {
                (best, best_key) = (Some(face), key);
            }
        }
        best
    }

    fn avoided(&self, offers: &impl Offers, open: FaceSet) -> FaceSet {
        let left: FaceSet = open
            .iter()
            .filter(|&face| !self.passes(offers, face))
            .collect();
        if left.is_empty() { open } else { left }
    }

    fn passes(&self, offers: &impl Offers, face: Face) -> bool {
        match self.filter {
            None => true,
            Some(Filter::Named(named)) => face == named,
            Some(Filter::Having(feature)) => offers.has(face, feature),
        }
    }

    fn worth(&self, offers: &impl Offers, face: Face) -> i32 {
        let mut worth = measured(self.measure, offers, face) + self.by_face[face.index()];
        worth += self.each_die * i32::from(offers.count(face));
        if self.each_worm != 0 {
            worth += self.each_worm * i32::from(offers.worms(face, 1));
        }
        if self.each_worm_steal_double != 0 {
            worth += self.each_worm_steal_double * i32::from(offers.worms(face, 2));
        }
        for &(feature, amount) in &self.features {
            if offers.has(face, feature) {
                worth += amount;
            }
        }
        worth * self.sign
    }
}

fn measured(measure: Measure, offers: &impl Offers, face: Face) -> i32 {
    match measure {
        Measure::Points => 2 * i32::from(offers.count(face)) * i32::from(face.points()),
        Measure::Dice => i32::from(offers.count(face)),
        Measure::Face => face.index() as i32,
        Measure::Worms => i32::from(offers.worms(face, 1)),
    }
}

const fn sign(direction: Direction) -> i32 {
    match direction {
        Direction::Most => 1,
        Direction::Fewest => -1,
    }
}
