//! A heuristic in the form that is evaluated millions of times a second: flat
//! arrays, no allocation, quantities read only when a sentence asks.
//!
//! ```
//! use pickomino::game::{Dice, Face, Position, TurnState, Variant};
//! use pickomino::language::compile::Program;
//! use pickomino::language::{Observation, SyntaxErrors};
//!
//! let program = Program::of(&"Take worms. Take the face on the most dice.".parse()?);
//! let position = Position::start(2);
//! let roll: Dice = "112233ww".parse().unwrap();
//! let seen = Observation::of_turn(&position, &Variant::RULEBOOK, TurnState::START);
//! assert_eq!(program.choose_face(&seen.with_roll(roll)), Face::Worm);
//! # Ok::<(), SyntaxErrors>(())
//! ```

use super::observation::Observation;
use super::simplify::default_choice;
use super::tree::{Action, Choice, Comparison, Condition, Heuristic, Preference, Relation, Verb};
use super::vocabulary::{Correction, Filter, Measure, Quantity};
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
    pub fn choose_face(&self, seen: &Observation<'_>) -> Face {
        let mut open = seen.choosable();
        if let Some(only) = open.only() {
            return only;
        }
        for (guard, verb, choice) in &self.faces {
            if !guard.holds(seen) {
                continue;
            }
            match verb {
                Verb::Avoid => open = choice.avoided(seen, open),
                Verb::Take => {
                    if let Some(face) = choice.choose(seen, open) {
                        return face;
                    }
                }
            }
        }
        FaceChoice::of(&default_choice())
            .choose(seen, open)
            .unwrap_or(Face::Worm)
    }

    /// Whether to stop; see [`Heuristic::choose_action`].
    pub fn choose_action(&self, seen: &Observation<'_>) -> Action {
        let fired = self.stops.iter().find(|(guard, _)| guard.holds(seen));
        fired.map_or(Action::Roll, |(_, action)| *action)
    }

    /// Which tile to take; see [`Heuristic::choose_tile`].
    pub fn choose_tile(&self, seen: &Observation<'_>) -> Preference {
        let fired = self.tiles.iter().find(|(guard, _)| guard.holds(seen));
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

    fn holds(&self, seen: &Observation<'_>) -> bool {
        let mut at = 0;
        while let Some(test) = self.0.get(at) {
            let reading = test.quantity.observe(seen);
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

/// A choice laid out for adding up; amounts in half points.
#[derive(Debug, Clone, PartialEq, Eq)]
struct FaceChoice {
    filter: Option<Filter>,
    measure: Measure,
    sign: i32,
    among_equals: Option<(Measure, i32)>,
    corrections: Box<[(Correction, i32)]>,
}

impl FaceChoice {
    fn of(choice: &Choice) -> FaceChoice {
        let ranking = &choice.ranking;
        let modifiers = ranking.modifiers.iter();
        FaceChoice {
            filter: choice.filter,
            measure: ranking.measure,
            sign: ranking.direction.directed(1),
            among_equals: ranking
                .among_equals
                .map(|(measure, direction)| (measure, direction.directed(1))),
            corrections: modifiers
                .map(|modifier| (modifier.correction, i32::from(modifier.amount)))
                .collect(),
        }
    }

    fn choose(&self, seen: &Observation<'_>, open: FaceSet) -> Option<Face> {
        if let Some(Filter::Named(face)) = self.filter {
            return open.contains(face).then_some(face);
        }
        let mut best = None;
        let mut best_key = i32::MIN;
        for face in open.iter() {
            let candidate = seen.candidate(face);
            if self.filter.is_some_and(|filter| !filter.passes(&candidate)) {
                continue;
            }
            let mut value = self.measure.of(&candidate);
            for (correction, amount) in &self.corrections {
                value += correction.times(&candidate) * amount;
            }
            // Ties go to what decides among equals, then to more points, then
            // to the higher face, which comes later.
            let among_equals = self
                .among_equals
                .map_or(0, |(measure, sign)| sign * measure.of(&candidate));
            let points = i32::from(candidate.points());
            let key = (value * self.sign * 256 + among_equals) * 64 + points;
            if key >= best_key {
                (best, best_key) = (Some(face), key);
            }
        }
        best
    }

    fn avoided(&self, seen: &Observation<'_>, open: FaceSet) -> FaceSet {
        let Some(filter) = self.filter else {
            return open;
        };
        let left = open
            .iter()
            .filter(|&face| !filter.passes(&seen.candidate(face)));
        let left: FaceSet = left.collect();
        if left.is_empty() { open } else { left }
    }
}
