//! Words what is taken: faces, features, rankings, corrections.

use super::amount::{halves, small};
use crate::game::{Face, FaceSet};
use crate::language::tree::Ranking;
use crate::language::vocabulary::{Correction, Direction, Feature, Filter, Measure, Modifier};

/// What a face must be: "worms", "a face that lets you steal".
pub fn filter(filter: Filter) -> String {
    match filter {
        Filter::Named(face) => face_name(face, Number::Many).to_owned(),
        Filter::Having(feature) => self::feature(feature),
        Filter::Among(faces, None) => among(faces, Number::Many),
        Filter::Among(faces, Some(feature)) => {
            format!("{} that {}", among(faces, Number::One), ability(feature))
        }
    }
}

/// What a face does that passes, after "no face": "lets you steal", "is a five
/// or a worm".
pub fn passing(filter: Filter) -> String {
    match filter {
        Filter::Having(feature) => ability(feature),
        _ => format!("is {}", self::filter(filter)),
    }
}

/// Some faces: "ones, twos or threes", "a five or a worm", "any face but worms".
fn among(faces: FaceSet, number: Number) -> String {
    let article = match number {
        Number::One => "a ",
        Number::Many => "",
    };
    let named = |face| format!("{article}{}", face_name(face, number));
    let names: Vec<String> = faces.iter().map(named).collect();
    match (names.as_slice(), faces.complement().iter().next()) {
        ([one], _) => one.clone(),
        ([_, _, _, _, _], Some(left_out)) => {
            format!("any face but {}", face_name(left_out, Number::Many))
        }
        ([most @ .., last], _) => format!("{} or {last}", most.join(", ")),
        ([], _) => "no face".to_owned(),
    }
}

/// Faces that are counted together: "fours, fives and worms".
pub(super) fn together(faces: FaceSet) -> String {
    let names = faces.iter().map(|face| face_name(face, Number::Many));
    let names: Vec<&str> = names.collect();
    match names.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        names => names.concat(),
    }
}

/// A face with a feature: "a face that lets you steal".
pub fn feature(feature: Feature) -> String {
    format!("a face that {}", ability(feature))
}

/// What a face with a feature does: "lets you steal".
pub fn ability(feature: Feature) -> String {
    let number = feature.number().map_or(0, |(number, _)| number);
    let dice = match number {
        0 => "no dice".to_owned(),
        1 => "at most one die".to_owned(),
        _ => format!("at most {} dice", small(number)),
    };
    let phrase = feature.declaration().phrase;
    phrase
        .replace("{n}", &number.to_string())
        .replace("{dice}", &dice)
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
    let word = measure.declaration();
    let phrase = match direction {
        Direction::Most => word.most,
        Direction::Fewest => word.fewest,
    };
    phrase.replace("{face}", noun)
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

/// A correction to the points: "each die 1.5 less", "each worm as 7".
pub fn modifier(modifier: Modifier) -> String {
    if let (Correction::Each(word), Some((_, value))) = (modifier.correction, modifier.valued()) {
        let value = match value {
            below @ ..0 => format!("minus {}", halves(-below)),
            value => halves(value),
        };
        return word.declaration().phrase.replace("{value}", &value);
    }
    let amount = match modifier.amount {
        less @ ..0 => format!("{} less", halves(-less)),
        more => format!("{} more", halves(more)),
    };
    match modifier.correction {
        Correction::Each(word) => word.declaration().phrase.replace("{amount}", &amount),
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
