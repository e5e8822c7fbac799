//! A heuristic in the form that is evaluated millions of times a second: flat
//! arrays, no allocation, readings taken only when a sentence asks.

use super::decide::{Offers, Readings};
use super::tree::{Action, Choice, Comparison, Condition, Heuristic, Preference, Relation};
use super::vocabulary::{Direction, Filter, Measure, Modifier, Quantity};
use crate::game::Face;

/// A compiled heuristic; decides exactly as its tree does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    faces: Box<[(Guard, FaceChoice)]>,
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
                .map(|s| (Guard::of(&s.condition), FaceChoice::of(&s.choice)))
                .collect(),
            stops: stops.map(|s| (Guard::of(&s.condition), s.action)).collect(),
            tiles: tiles
                .map(|s| (Guard::of(&s.condition), s.preference))
                .collect(),
        }
    }

    /// The face to keep; see [`Heuristic::choose_face`].
    pub fn choose_face(&self, offers: &impl Offers) -> Face {
        for (guard, choice) in &self.faces {
            if guard.holds(offers)
                && let Some(face) = choice.choose(offers)
            {
                return face;
            }
        }
        FaceChoice::DEFAULT.choose(offers).unwrap_or(Face::Worm)
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

/// A choice with its modifiers summed up by kind; amounts in half points.
#[derive(Debug, Clone, PartialEq, Eq)]
struct FaceChoice {
    filter: Option<Filter>,
    measure: Measure,
    sign: i32,
    each_die: i32,
    /// In halves of what the die counts.
    one_die: i32,
    worm: i32,
    sets_up_steal: i32,
    one_die_from_steal: i32,
    each_worm: i32,
    takes: i32,
    steals: i32,
}

impl FaceChoice {
    const DEFAULT: FaceChoice = FaceChoice {
        filter: None,
        measure: Measure::Points,
        sign: 1,
        each_die: 0,
        one_die: 0,
        worm: 0,
        sets_up_steal: 0,
        one_die_from_steal: 0,
        each_worm: 0,
        takes: 0,
        steals: 0,
    };

    fn of(choice: &Choice) -> FaceChoice {
        let mut compiled = FaceChoice {
            filter: choice.filter,
            measure: choice.ranking.measure,
            sign: match choice.ranking.direction {
                Direction::Most => 1,
                Direction::Fewest => -1,
            },
            ..FaceChoice::DEFAULT
        };
        for modifier in &choice.ranking.modifiers {
            match *modifier {
                Modifier::EachDieLess(halves) => compiled.each_die -= i32::from(halves),
                Modifier::OneDieLess(parts) => compiled.one_die += i32::from(parts),
                Modifier::FirstWormMore(halves) => compiled.worm += i32::from(halves),
                Modifier::SetsUpStealMore(halves) => {
                    compiled.sets_up_steal += i32::from(halves);
                }
                Modifier::OneDieFromStealMore(halves) => {
                    compiled.one_die_from_steal += i32::from(halves);
                }
                Modifier::EachWormMore(halves) => compiled.each_worm += i32::from(halves),
                Modifier::TakesMore(halves) => compiled.takes += i32::from(halves),
                Modifier::StealsMore(halves) => compiled.steals += i32::from(halves),
            }
        }
        compiled
    }

    fn choose(&self, offers: &impl Offers) -> Option<Face> {
        let choosable = offers.choosable();
        if let Some(Filter::Named(face)) = self.filter {
            return choosable.contains(face).then_some(face);
        }
        let mut best = None;
        let mut best_key = i32::MIN;
        for face in choosable.iter() {
            let passes = match self.filter {
                None | Some(Filter::Named(_)) => true,
                Some(Filter::Steals) => offers.steals(face),
                Some(Filter::Takes) => offers.takes(face),
                Some(Filter::ShortOfSteal(points)) => offers.short_of_steal(face, points),
                Some(Filter::SetsUpSteal) => offers.sets_up_steal(face),
                Some(Filter::OneDieFromSteal) => offers.one_die_from_steal(face),
            };
            if passes {
                // Ties go to more points, then to the higher face, which comes later.
                let points = i32::from(offers.count(face)) * i32::from(face.points());
                let key = self.worth(offers, face) * 64 + points;
                if key >= best_key {
                    (best, best_key) = (Some(face), key);
                }
            }
        }
        best
    }

    fn worth(&self, offers: &impl Offers, face: Face) -> i32 {
        let dice = i32::from(offers.count(face));
        let mut worth = match self.measure {
            Measure::Points => {
                let points = i32::from(face.points());
                dice * (2 * points + self.each_die) - self.one_die * points
            }
            Measure::Dice => dice,
            Measure::Face => face.index() as i32,
            Measure::Worms => i32::from(offers.worms(face)),
        };
        if self.worm != 0 && face == Face::Worm {
            worth += self.worm;
        }
        if self.sets_up_steal != 0 && offers.sets_up_steal(face) {
            worth += self.sets_up_steal;
        }
        if self.one_die_from_steal != 0 && offers.one_die_from_steal(face) {
            worth += self.one_die_from_steal;
        }
        if self.each_worm != 0 {
            worth += self.each_worm * i32::from(offers.worms(face));
        }
        if self.takes != 0 && offers.takes(face) {
            worth += self.takes;
        }
        if self.steals != 0 && offers.steals(face) {
            worth += self.steals;
        }
        worth * self.sign
    }
}
