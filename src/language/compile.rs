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

use std::sync::LazyLock;

use super::observation::{Candidate, Observation};
use super::simplify::default_choice;
use super::tree::{Action, Choice, Comparison, Condition, Heuristic, Preference, Relation, Verb};
use super::vocabulary::{Correction, Filter, Measure, Quantity, Source};
use crate::game::{Dice, Face, FaceSet, Position, TurnState, Variant};

/// A compiled heuristic; decides exactly as its tree does.
#[derive(Debug, Clone)]
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
        static DEFAULT: LazyLock<FaceChoice> = LazyLock::new(|| FaceChoice::of(&default_choice()));
        DEFAULT.choose(seen, open).unwrap_or(Face::Worm)
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
#[derive(Debug, Clone)]
struct Guard(Box<[Test]>);

/// Whether a reading lies in a closed interval, and where to go if not.
#[derive(Debug, Clone, Copy)]
struct Test {
    read: Read,
    low: i8,
    high: i8,
    /// The first test of the next alternative.
    otherwise: u16,
    last_of_alternative: Place,
}

/// How a quantity is read.
#[derive(Debug, Clone, Copy)]
enum Read {
    Seen(fn(&Observation<'_>) -> i8),
    Asked(Quantity),
}

impl Read {
    fn of(quantity: Quantity) -> Read {
        match quantity.declaration().map(|word| word.source) {
            Some(Source::Seen(read)) => Read::Seen(read),
            _ => Read::Asked(quantity),
        }
    }

    fn observe(self, seen: &Observation<'_>) -> i8 {
        match self {
            Read::Seen(read) => read(seen),
            Read::Asked(quantity) => quantity.observe(seen),
        }
    }
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
                    read: Read::of(comparison.quantity()),
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
            let reading = test.read.observe(seen);
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

/// A choice laid out for adding up.
///
/// What depends on the face and its dice alone is added up beforehand. The
/// sums are keys: half points, then what decides among equals, then points.
#[derive(Debug, Clone)]
struct FaceChoice {
    /// The key of each face by its dice, as far as these tell; [`BARRED`] where they
    /// do not pass the filter.
    sure: [[i32; Dice::COUNT as usize + 1]; Face::COUNT],
    /// What the dice do not tell of the filter.
    filter: Option<Filter>,
    /// What the dice do not tell of the key, with its weight.
    others: Box<[(Other, i32)]>,
    /// The faces that do not pass the filter, however many dice show them.
    barred: FaceSet,
    /// The faces that pass it, however many dice show them.
    passing: FaceSet,
}

/// The key of a face that does not pass the filter.
const BARRED: i32 = i32::MIN;

/// The weight of half a point in a key.
const HALF_POINT: i32 = 256 * EQUALS;

/// The weight of what decides among equals; ties there go to more points, then to
/// the higher face.
const EQUALS: i32 = 64;

/// Part of a key that depends on more than the dice of a face.
#[derive(Debug, Clone, Copy)]
enum Other {
    Measured(Measure),
    Corrected(Correction),
}

impl Other {
    fn of(self, face: &Candidate<'_>) -> i32 {
        match self {
            Other::Measured(measure) => measure.of(face),
            Other::Corrected(correction) => correction.times(face),
        }
    }

    fn is_of_dice(self) -> bool {
        match self {
            Other::Measured(measure) => measure.is_of_dice(),
            Other::Corrected(correction) => correction.is_of_dice(),
        }
    }
}

impl FaceChoice {
    fn of(choice: &Choice) -> FaceChoice {
        let ranking = &choice.ranking;
        let half_point = ranking.direction.directed(HALF_POINT);
        let modifiers = ranking.modifiers.iter().map(|modifier| {
            let weight = half_point * i32::from(modifier.amount);
            (Other::Corrected(modifier.correction), weight)
        });
        let among_equals = ranking.among_equals.map(|(measure, direction)| {
            let weight = direction.directed(EQUALS);
            (Other::Measured(measure), weight)
        });
        let first = (Other::Measured(ranking.measure), half_point);
        let parts = std::iter::once(first).chain(modifiers).chain(among_equals);
        let (sure, others): (Vec<_>, Vec<_>) = parts.partition(|(part, _)| part.is_of_dice());
        let passes = |face: &Candidate<'_>| {
            let filter = choice.filter.filter(|filter| filter.is_of_dice());
            filter.is_none_or(|filter| filter.passes(face))
        };
        let key = |face: &Candidate<'_>| match passes(face) {
            true => sum(&sure, face) + i32::from(face.points()),
            false => BARRED,
        };
        let sure = Face::ALL.map(|face| {
            std::array::from_fn(|dice| {
                let roll = Dice::of(face, dice as u8);
                key(
                    &Observation::of_turn(&START, &Variant::RULEBOOK, TurnState::START)
                        .with_roll(roll)
                        .candidate(face),
                )
            })
        });
        let filter = choice.filter.filter(|filter| !filter.is_of_dice());
        let rolled = |face: &Face| &sure[face.index()][1..];
        let is_barred = |face: &Face| rolled(face).iter().all(|&key| key == BARRED);
        let passes = |face: &Face| filter.is_none() && !rolled(face).contains(&BARRED);
        FaceChoice {
            barred: Face::ALL.into_iter().filter(is_barred).collect(),
            passing: Face::ALL.into_iter().filter(passes).collect(),
            sure,
            filter,
            others: others.into(),
        }
    }

    fn choose(&self, seen: &Observation<'_>, open: FaceSet) -> Option<Face> {
        let open = open.and(self.barred.complement());
        if let Some(only) = open.only()
            && self.passing.contains(only)
        {
            return Some(only);
        }
        let mut best = None;
        let mut best_key = i32::MIN;
        for face in open.iter() {
            let mut key = self.sure_key(seen, face);
            if key == BARRED {
                continue;
            }
            if self.filter.is_some() || !self.others.is_empty() {
                let candidate = seen.candidate(face);
                if self.filter.is_some_and(|filter| !filter.passes(&candidate)) {
                    continue;
                }
                key += sum(&self.others, &candidate);
            }
            if key >= best_key {
                (best, best_key) = (Some(face), key);
            }
        }
        best
    }

    fn avoided(&self, seen: &Observation<'_>, open: FaceSet) -> FaceSet {
        let passes = |&face: &Face| {
            self.sure_key(seen, face) != BARRED
                && self
                    .filter
                    .is_none_or(|filter| filter.passes(&seen.candidate(face)))
        };
        let unsure = open.and(self.passing.complement());
        let left = match unsure.and(self.barred.complement()).is_empty() {
            true => unsure,
            false => unsure.iter().filter(|face| !passes(face)).collect(),
        };
        if left.is_empty() { open } else { left }
    }

    fn sure_key(&self, seen: &Observation<'_>, face: Face) -> i32 {
        let dice = seen.rolled(face).unsigned_abs().min(Dice::COUNT);
        self.sure[face.index()][usize::from(dice)]
    }
}

fn sum(parts: &[(Other, i32)], face: &Candidate<'_>) -> i32 {
    let parts = parts.iter().map(|(part, weight)| part.of(face) * weight);
    parts.sum()
}

/// The beginning of a game.
static START: LazyLock<Position> = LazyLock::new(|| Position::start(2));
