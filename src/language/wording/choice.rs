//! Words what is taken: faces, features, rankings, corrections.

use super::amount::{halves, small};
use crate::game::Face;
use crate::language::tree::Ranking;
use crate::language::vocabulary::{Correction, Direction, Feature, Filter, Measure, Modifier};

/// What a face must be: "worms", "a face that lets you steal".
pub fn filter(filter: Filter) -> String {
    match filter {
        Filter::Named(face) => face_name(face, Number::Many).to_owned(),
        Filter::Having(feature) => self::feature(feature),
    }
}

/// A face with a feature: "a face that lets you steal".
pub fn feature(feature: Feature) -> String {
    match feature {
        Feature::Steals => "a face that lets you steal".to_owned(),
        Feature::Takes => "a face that lets you take a tile".to_owned(),
        Feature::ShortOfSteal(n) => {
            format!("a face that leaves you exactly {n} short of a tile you could steal")
        }
        Feature::SetsUpSteal => "a face that sets up a steal".to_owned(),
        Feature::OneDieFromSteal => "a face that leaves a steal one die away".to_owned(),
        Feature::FewDice(n) => format!("a face that leaves {}", few_dice(n)),
        Feature::NoWorm(0) => "a face that leaves you without a worm and with no dice".to_owned(),
        Feature::NoWorm(n) => {
            format!(
                "a face that leaves you without a worm and with {}",
                few_dice(n)
            )
        }
    }
}

fn few_dice(n: i8) -> String {
    match n {
        0 => "no dice".to_owned(),
        1 => "at most one die".to_owned(),
        _ => format!("at most {} dice", small(n)),
    }
}

/// A ranking of all faces: "the face on the most dice".
pub fn ranking(ranking: &Ranking) -> String {
    ranked(ranking, "face")
}

/// A ranking of the faces that pass a filter: "the one on the most dice".
pub fn ranking_of_those(ranking: &Ranking) -> String {
    ranked(ranking, "one")
}

fn ranked(ranking: &Ranking, noun: &str) -> String {
    let mut text = extreme((ranking.measure, ranking.direction), noun);
    if !ranking.modifiers.is_empty() {
        text.push_str(", counting ");
        text.push_str(&list(&ranking.modifiers));
    }
    if let Some(by) = ranking.among_equals {
        text.push_str(", and among equals ");
        text.push_str(&extreme(by, "one"));
    }
    text
}

/// One end of what is measured: "the highest one".
pub fn extreme((measure, direction): (Measure, Direction), noun: &str) -> String {
    let extreme = match direction {
        Direction::Most => "most",
        Direction::Fewest => "fewest",
    };
    match (measure, direction) {
        (Measure::Points, _) => format!("the {noun} worth the {extreme} points"),
        (Measure::Dice, _) => format!("the {noun} on the {extreme} dice"),
        (Measure::Face, Direction::Most) => format!("the highest {noun}"),
        (Measure::Face, Direction::Fewest) => format!("the lowest {noun}"),
        (Measure::Worms, _) => format!("the {noun} that wins the {extreme} worms"),
    }
}

fn list(modifiers: &[Modifier]) -> String {
    let phrases: Vec<String> = modifiers.iter().map(|&m| modifier(m)).collect();
    match phrases.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [one, two] => format!("{one} and {two}"),
        [most @ .., last] => format!("{}, and {last}", most.join(", ")),
    }
}

/// A correction to the points: "each die 1.5 less".
pub fn modifier(modifier: Modifier) -> String {
    let amount = match modifier.amount {
        less @ ..0 => format!("{} less", halves(-less)),
        more => format!("{} more", halves(more)),
    };
    match modifier.correction {
        Correction::EachDie => format!("each die {amount}"),
        Correction::Named(Face::Worm) => format!("a first worm {amount}"),
        Correction::Named(face) => format!("{} {amount}", face_name(face, Number::Many)),
        Correction::EachWorm => format!("each worm it would win you {amount}"),
        Correction::EachWormStealDouble => {
            format!("each worm it would win you {amount}, double if stolen")
        }
        Correction::Having(feature) => format!("{} {amount}", self::feature(feature)),
    }
}

/// The name of a face, as it is counted.
pub const fn face_name(face: Face, number: Number) -> &'static str {
    match (face, number) {
        (Face::One, Number::One) => "one",
        (Face::Two, Number::One) => "two",
        (Face::Three, Number::One) => "three",
        (Face::Four, Number::One) => "four",
        (Face::Five, Number::One) => "five",
        (Face::Worm, Number::One) => "worm",
        (Face::One, Number::Many) => "ones",
        (Face::Two, Number::Many) => "twos",
        (Face::Three, Number::Many) => "threes",
        (Face::Four, Number::Many) => "fours",
        (Face::Five, Number::Many) => "fives",
        (Face::Worm, Number::Many) => "worms",
    }
}

/// Singular or plural.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    /// A five.
    One,
    /// Fives.
    Many,
}
