//! Words every quantity, filter, measure and correction in English.
//!
//! The one source of phrases for the printer, the messages and the
//! suggestions; the grammar reads all of them back.

use super::tree::{Comparison, Ranking, Relation};
use super::vocabulary::{
    Correction, Direction, Feature, Filter, Kind, Measure, Modifier, Quantity,
};
use crate::game::Face;

/// What a comparison says after "when": "two or fewer dice are left".
pub fn clause(comparison: Comparison, kind: Kind) -> String {
    let (relation, n) = (comparison.relation(), comparison.threshold());
    let how = How::of(comparison);
    match comparison.quantity() {
        Quantity::RollNumber => format!("it is {}", roll(how, n)),
        Quantity::Dice => {
            let place = match kind {
                Kind::Face => "in hand",
                Kind::Stop | Kind::Tile => "left",
            };
            let are = if how.is_one(n) { "is" } else { "are" };
            format!("{} {are} {place}", counted(how, n, "die", "dice"))
        }
        Quantity::FacesKept => format!("you have kept {}", counted(how, n, "face", "faces")),
        Quantity::FacesOverDice => {
            let place = match kind {
                Kind::Face => "dice are in hand",
                Kind::Stop | Kind::Tile => "dice are left",
            };
            format!("you have kept {} {place}", faces_over(relation, n))
        }
        Quantity::WormKept if relation == Relation::AtLeast => "you have kept a worm".to_owned(),
        Quantity::WormKept => "you have not kept a worm".to_owned(),
        Quantity::Rolled(face) if relation == Relation::AtLeast && n == 1 => {
            format!("you have rolled a {}", face_name(face, Number::One))
        }
        Quantity::Rolled(face) => {
            let (one, many) = (face_name(face, Number::One), face_name(face, Number::Many));
            format!("you have rolled {}", counted(how, n, one, many))
        }
        Quantity::Total => format!("your total is {}", value(how.stated(), n)),
        Quantity::ShortOfTable if how == How::Plainly && n == 0 => {
            "your total reaches the lowest tile".to_owned()
        }
        Quantity::ShortOfTable => format!("you are {} the lowest tile", short(how, n)),
        Quantity::ShortOfSteal if how == How::Plainly && n == 0 => {
            "your total equals a rival's top tile".to_owned()
        }
        Quantity::ShortOfSteal => format!("you are {} a steal", short(how, n)),
        Quantity::ShortOfBetter => format!("you are {} a better tile", short(how, n)),
        Quantity::OwnTopWorms => match own(relation, n) {
            Some(Own::Nothing) => "you have no tile".to_owned(),
            Some(Own::Something) => "you have a tile".to_owned(),
            None => format!("your own top tile has {}", worms(how, n)),
        },
        Quantity::RivalTopWorms => match own(relation, n) {
            Some(Own::Nothing) => "no rival has a tile".to_owned(),
            Some(Own::Something) => "a rival has a tile".to_owned(),
            None => format!("the best rival's top tile has {}", worms(how, n)),
        },
        Quantity::Gain => format!("you would gain {}", worms(how, n)),
        Quantity::GainStealDouble => {
            format!("you would gain {} {STEAL_DOUBLE}", worms(how, n))
        }
        Quantity::TopPlusGain => {
            format!("{TOP_PLUS_GAIN} come to {}", value(how.stated(), n))
        }
        Quantity::TopPlusGainStealDouble => {
            format!(
                "{TOP_PLUS_GAIN} {STEAL_DOUBLE} come to {}",
                value(how.stated(), n)
            )
        }
        Quantity::TopPlusGainPlusFaces => {
            format!(
                "{TOP_PLUS_GAIN} plus the faces you have kept come to {}",
                value(how.stated(), n)
            )
        }
        Quantity::CanSteal if relation == Relation::AtLeast => "you can steal".to_owned(),
        Quantity::CanSteal => "you cannot steal".to_owned(),
        Quantity::TilesOnTable => {
            let are = if how.is_one(n) { "is" } else { "are" };
            format!(
                "{} {are} left on the table",
                counted(how, n, "tile", "tiles")
            )
        }
        Quantity::LowestTile => format!("the lowest tile is {}", value(how, n)),
        Quantity::HighestTile => format!("the highest tile is {}", value(how, n)),
        Quantity::Lead => lead(relation, n),
    }
}

const STEAL_DOUBLE: &str = "counting a steal double";
const TOP_PLUS_GAIN: &str = "your own top tile plus the worms you would gain";

/// What a lone comparison says at the head of its sentence in place of a
/// "when": "From the third roll on", "With six or more dice in hand".
pub fn lead_in(comparison: Comparison, kind: Kind) -> Option<String> {
    let n = comparison.threshold();
    let how = How::of(comparison);
    match (comparison.quantity(), kind) {
        (Quantity::RollNumber, _) => {
            let the_roll = the_roll(n);
            Some(match how {
                How::OrMore => format!("From {the_roll} on"),
                How::OrFewer => format!("Up to {the_roll}"),
                How::Plainly | How::Exactly => format!("On {the_roll}"),
            })
        }
        (Quantity::Dice, Kind::Face) => {
            Some(format!("With {} in hand", counted(how, n, "die", "dice")))
        }
        _ => None,
    }
}

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

/// What a sentence of a kind does: "takes a face".
pub const fn purpose(kind: Kind) -> &'static str {
    match kind {
        Kind::Face => "takes a face",
        Kind::Stop => "stops or rolls again",
        Kind::Tile => "prefers a tile",
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

/// How an amount is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum How {
    /// "three or more".
    OrMore,
    /// "three or fewer".
    OrFewer,
    /// "exactly three".
    Exactly,
    /// "three", at an end of the range, where nothing lies beyond.
    Plainly,
}

impl How {
    fn of(comparison: Comparison) -> How {
        let quantity = comparison.quantity();
        let (lowest, highest) = quantity.range();
        let closed_above = matches!(
            quantity,
            Quantity::RollNumber | Quantity::Dice | Quantity::Rolled(_)
        );
        match comparison.relation() {
            Relation::AtMost if comparison.threshold() == lowest => How::Plainly,
            Relation::AtLeast if comparison.threshold() == highest && closed_above => How::Plainly,
            Relation::AtLeast => How::OrMore,
            Relation::AtMost => How::OrFewer,
            Relation::Exactly => How::Exactly,
        }
    }

    /// Says "exactly" where a bare number could be taken for part of the text.
    fn stated(self) -> How {
        match self {
            How::Plainly => How::Exactly,
            other => other,
        }
    }

    /// Whether the words take a singular verb.
    fn is_one(self, n: i8) -> bool {
        match self {
            How::Plainly | How::Exactly => n == 1,
            How::OrMore | How::OrFewer => false,
        }
    }
}

/// "three or more dice", "no worm", "one die".
fn counted(how: How, n: i8, one: &str, many: &str) -> String {
    let noun = if n == 1 && how != How::OrMore && how != How::OrFewer {
        one
    } else {
        many
    };
    match how {
        How::OrMore => format!("{} or more {noun}", small(n)),
        How::OrFewer => format!("{} or fewer {noun}", small(n)),
        How::Exactly => format!("exactly {} {noun}", small(n)),
        How::Plainly if n == 0 => format!("no {one}"),
        How::Plainly => format!("{} {noun}", small(n)),
    }
}

fn worms(how: How, n: i8) -> String {
    match how {
        How::Plainly if n == 0 => "no worms".to_owned(),
        _ => counted(how, n, "worm", "worms"),
    }
}

/// "25 or more", "exactly 25".
fn value(how: How, n: i8) -> String {
    match how {
        How::OrMore => format!("{n} or more"),
        How::OrFewer => format!("{n} or less"),
        How::Exactly => format!("exactly {n}"),
        How::Plainly => format!("{n}"),
    }
}

/// "3 or fewer points short of".
fn short(how: How, n: i8) -> String {
    let points = if how.is_one(n) { "point" } else { "points" };
    let amount = match how {
        How::OrMore => format!("{n} or more"),
        How::OrFewer => format!("{n} or fewer"),
        How::Exactly | How::Plainly => format!("exactly {n}"),
    };
    format!("{amount} {points} short of")
}

fn roll(how: How, n: i8) -> String {
    let the_roll = the_roll(n);
    match how {
        How::OrMore => format!("{the_roll} or later"),
        How::OrFewer => format!("{the_roll} or earlier"),
        How::Exactly | How::Plainly => the_roll,
    }
}

fn the_roll(n: i8) -> String {
    let ordinal = usize::try_from(n - 1).ok().and_then(|i| ORDINALS.get(i));
    match ordinal {
        Some(ordinal) => format!("the {ordinal} roll"),
        None => format!("roll {n}"),
    }
}

enum Own {
    Nothing,
    Something,
}

fn own(relation: Relation, n: i8) -> Option<Own> {
    match (relation, n) {
        (Relation::AtMost, 0) => Some(Own::Nothing),
        (Relation::AtLeast, 1) => Some(Own::Something),
        _ => None,
    }
}

/// "more faces than", "at least two more faces than", "as many faces as".
fn faces_over(relation: Relation, n: i8) -> String {
    let by = match n {
        ..0 => format!("{} fewer faces than", small(-n)),
        0 => "as many faces as".to_owned(),
        1.. => format!("{} more faces than", small(n)),
    };
    match (relation, n) {
        (Relation::AtLeast, 1) => "more faces than".to_owned(),
        (Relation::AtMost, -1) => "fewer faces than".to_owned(),
        // Below zero, "at least" counts what is missing.
        (Relation::AtLeast, 0..) | (Relation::AtMost, ..0) => format!("at least {by}"),
        (Relation::AtMost, 0..) | (Relation::AtLeast, ..0) => format!("at most {by}"),
        (Relation::Exactly, 0) => by,
        (Relation::Exactly, _) => format!("exactly {by}"),
    }
}

fn lead(relation: Relation, n: i8) -> String {
    let by = |n: i8| format!("by {}", counted(How::OrMore, n, "worm", "worms"));
    let exactly = |n: i8| format!("by {}", counted(How::Exactly, n, "worm", "worms"));
    match relation {
        Relation::AtLeast => match n {
            0 => "you are level or ahead".to_owned(),
            1 => "you are ahead".to_owned(),
            2.. => format!("you are ahead {}", by(n)),
            ..0 => format!("you are not behind {}", by(1 - n)),
        },
        Relation::AtMost => match n {
            0 => "you are level or behind".to_owned(),
            -1 => "you are behind".to_owned(),
            ..-1 => format!("you are behind {}", by(-n)),
            1.. => format!("you are not ahead {}", by(n + 1)),
        },
        Relation::Exactly => match n {
            0 => "you are level".to_owned(),
            1.. => format!("you are ahead {}", exactly(n)),
            ..0 => format!("you are behind {}", exactly(-n)),
        },
    }
}

/// The words for the numbers from 0 to 10.
pub const NUMBERS: [&str; 11] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// The words for the places from 1 to 10.
pub const ORDINALS: [&str; 10] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
];

/// A word up to ten, digits beyond.
fn small(n: i8) -> String {
    match usize::try_from(n).ok().and_then(|i| NUMBERS.get(i)) {
        Some(word) => (*word).to_owned(),
        None => n.to_string(),
    }
}

/// Half points as a decimal number: 3 is "1.5".
pub fn halves(n: i8) -> String {
    match n % 2 {
        0 => (n / 2).to_string(),
        _ => format!("{}.5", n / 2),
    }
}
