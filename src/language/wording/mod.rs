//! Words every quantity, filter, measure and correction in English, by the
//! phrases they declare.

mod amount;
mod choice;

use super::tree::Comparison;
use super::vocabulary::{Amount, Kind, Quantity, Relation, Sign};
use amount::{How, counted, percent, roll, short, small, tenths, the_roll, value};

pub use amount::{NUMBERS, ORDINALS, halves};
pub use choice::{
    Number, ability, extreme, face_name, feature, filter, modifier, passing, ranking,
    ranking_of_those,
};

/// What a comparison says after "when": "two or fewer dice are left".
pub fn clause(comparison: Comparison, kind: Kind) -> String {
    let quantity = comparison.quantity();
    let (relation, n) = (comparison.relation(), comparison.threshold());
    let phrase = quantity.phrase();
    let mut specials = phrase.special.iter();
    if let Some(special) = specials.find(|s| (s.relation, s.threshold) == (relation, n)) {
        return match quantity.line() {
            Some(numbers) => special.text.replace("{line}", &line(numbers)),
            None => special.text.to_owned(),
        };
    }
    let are = match How::of(comparison).is_one(n) {
        true => "is",
        false => "are",
    };
    let text = phrase.text.replace("{n}", &amount(comparison));
    let text = match text.contains("{sum}") {
        true => added(&text, quantity),
        false => text,
    };
    let text = match quantity.faces() {
        Some(faces) => text.replace("{tallied}", &choice::together(faces)),
        None => text,
    };
    text.replace("{are}", are).replace("{place}", place(kind))
}

/// The numbers of a line, the most dice first: "6 with 3 dice left, 4 with 2, and
/// 1 with 1".
fn line(numbers: [i8; Quantity::LINE_DICE]) -> String {
    let said = (1..).zip(numbers).filter(|(_, number)| *number > 0);
    let mut said: Vec<String> = said
        .map(|(dice, number)| format!("{number} with {dice}"))
        .collect();
    said.reverse();
    if let Some(first) = said.first_mut() {
        let dice = if first.ends_with(" 1") { "die" } else { "dice" };
        *first = format!("{first} {dice} left");
    }
    match said.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [one, two] => format!("{one} and {two}"),
        [most @ .., last] => format!("{}, and {last}", most.join(", ")),
    }
}

/// What a quantity is called: "the dice in hand".
pub fn quantity(quantity: Quantity, kind: Kind) -> String {
    match quantity.faces() {
        Some(faces) => choice::together(faces),
        None => {
            let name = quantity.noun().unwrap_or(quantity.entry().name);
            name.replace("{place}", place(kind))
        }
    }
}

/// The words of a sum, added up: "your own top tile plus the worms you would
/// gain come to".
fn added(text: &str, quantity: Quantity) -> String {
    let mut sum = String::new();
    let mut come = "come";
    for (sign, word) in quantity.terms() {
        match sign {
            Sign::Plus if sum.is_empty() => {}
            Sign::Plus => sum.push_str(" plus "),
            Sign::Minus => {
                sum.push_str(" minus ");
                come = "comes";
            }
        }
        sum.push_str(word.noun().unwrap_or(word.entry().name));
    }
    text.replace("{sum}", sum.trim_start())
        .replace("{come}", come)
}

/// Where dice are when a sentence of a kind asks about them.
const fn place(kind: Kind) -> &'static str {
    match kind {
        Kind::Face => "in hand",
        Kind::Stop | Kind::Tile => "left",
    }
}

/// The amount that a quantity is compared with.
fn amount(comparison: Comparison) -> String {
    let (relation, n) = (comparison.relation(), comparison.threshold());
    let how = How::of(comparison);
    match comparison.quantity().phrase().amount {
        Amount::Flag => String::new(),
        Amount::Count {
            none, one, many, ..
        } => counted(how, n, [none, one, many]),
        Amount::Value => value(how.stated(), n),
        Amount::Percent => percent(how.stated(), n),
        Amount::Tenths => tenths(how.stated(), n),
        Amount::Number => value(how, n),
        Amount::Points => short(how, n),
        Amount::Ordinal => roll(how, n),
        Amount::Lead => lead(relation, n),
        Amount::FacesOver => faces_over(relation, n),
    }
}

/// What a lone comparison says at the head of its sentence in place of a
/// "when": "From the third roll on", "With six or more dice in hand".
pub fn lead_in(comparison: Comparison, kind: Kind) -> Option<String> {
    let quantity = comparison.quantity();
    if quantity.phrase().amount == Amount::Ordinal {
        let the_roll = the_roll(comparison.threshold());
        return Some(match How::of(comparison) {
            How::OrMore => format!("From {the_roll} on"),
            How::OrFewer => format!("Up to {the_roll}"),
            How::Plainly | How::Exactly => format!("On {the_roll}"),
        });
    }
    let (_, text) = quantity.lead_ins().iter().find(|(fits, _)| *fits == kind)?;
    Some(text.replace("{n}", &amount(comparison)))
}

/// What a sentence of a kind does: "takes a face".
pub const fn purpose(kind: Kind) -> &'static str {
    match kind {
        Kind::Face => "takes a face",
        Kind::Stop => "stops or rolls again",
        Kind::Tile => "prefers a tile",
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

/// "ahead", "level or behind", "not ahead by three or more worms".
fn lead(relation: Relation, n: i8) -> String {
    let worms = |how, n| counted(how, n, ["no worms", "worm", "worms"]);
    let by = |n: i8| format!("by {}", worms(How::OrMore, n));
    let exactly = |n: i8| format!("by {}", worms(How::Exactly, n));
    match relation {
        Relation::AtLeast => match n {
            0 => "level or ahead".to_owned(),
            1 => "ahead".to_owned(),
            2.. => format!("ahead {}", by(n)),
            ..0 => format!("not behind {}", by(1 - n)),
        },
        Relation::AtMost => match n {
            0 => "level or behind".to_owned(),
            -1 => "behind".to_owned(),
            ..-1 => format!("behind {}", by(-n)),
            1.. => format!("not ahead {}", by(n + 1)),
        },
        Relation::Exactly => match n {
            0 => "level".to_owned(),
            1.. => format!("ahead {}", exactly(n)),
            ..0 => format!("behind {}", exactly(-n)),
        },
    }
}
