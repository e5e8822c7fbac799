//! Words every quantity, filter, measure and correction in English.
//!
//! The one source of phrases for the printer, the messages and the
//! suggestions; the grammar reads all of them back.

mod amount;
mod choice;

use super::tree::{Comparison, Relation};
use super::vocabulary::{Kind, Quantity};
use amount::{How, counted, roll, short, small, the_roll, value, worms};

pub use amount::{NUMBERS, ORDINALS, halves};
pub use choice::{
    Number, extreme, face_name, feature, filter, modifier, ranking, ranking_of_those,
};

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

/// What a sentence of a kind does: "takes a face".
pub const fn purpose(kind: Kind) -> &'static str {
    match kind {
        Kind::Face => "takes a face",
        Kind::Stop => "stops or rolls again",
        Kind::Tile => "prefers a tile",
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
