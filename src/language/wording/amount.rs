//! Words numbers: amounts, totals, distances, places.

use crate::language::tree::Comparison;
use crate::language::vocabulary::{Amount, Bounded, Relation};

/// How an amount is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
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
    pub(super) fn of(comparison: Comparison) -> How {
        let quantity = comparison.quantity();
        let (lowest, highest) = quantity.range();
        let closed_above = match quantity.phrase().amount {
            Amount::Count { bounded, .. } => bounded == Bounded::Yes,
            amount => amount == Amount::Ordinal,
        };
        match comparison.relation() {
            Relation::AtMost if comparison.threshold() == lowest => How::Plainly,
            Relation::AtLeast if comparison.threshold() == highest && closed_above => How::Plainly,
            Relation::AtLeast => How::OrMore,
            Relation::AtMost => How::OrFewer,
            Relation::Exactly => How::Exactly,
        }
    }

    /// Says "exactly" where a bare number could be taken for part of the text.
    pub(super) fn stated(self) -> How {
        match self {
            How::Plainly => How::Exactly,
            other => other,
        }
    }

    /// Whether the words take a singular verb.
    pub(super) fn is_one(self, n: i8) -> bool {
        match self {
            How::Plainly | How::Exactly => n == 1,
            How::OrMore | How::OrFewer => false,
        }
    }
}

/// "three or more dice", "no worm", "one die".
pub(super) fn counted(how: How, n: i8, [none, one, many]: [&str; 3]) -> String {
    let noun = if n == 1 && how != How::OrMore && how != How::OrFewer {
        one
    } else {
        many
    };
    match how {
        How::OrMore => format!("{} or more {noun}", small(n)),
        How::OrFewer => format!("{} or fewer {noun}", small(n)),
        How::Exactly => format!("exactly {} {noun}", small(n)),
        How::Plainly if n == 0 => none.to_owned(),
        How::Plainly => format!("{} {noun}", small(n)),
    }
}

/// "25 or more", "exactly 25".
pub(super) fn value(how: How, n: i8) -> String {
    let n = match n {
        ..0 => format!("minus {}", n.unsigned_abs()),
        _ => n.to_string(),
    };
    match how {
        How::OrMore => format!("{n} or more"),
        How::OrFewer => format!("{n} or less"),
        How::Exactly => format!("exactly {n}"),
        How::Plainly => n,
    }
}

/// "25 percent or more", "exactly 25 percent".
pub(super) fn percent(how: How, n: i8) -> String {
    match how {
        How::OrMore => format!("{n} percent or more"),
        How::OrFewer => format!("{n} percent or less"),
        How::Exactly | How::Plainly => format!("exactly {n} percent"),
    }
}

/// "0.6 worms or more", "exactly 1 worm", of so many tenths.
pub(super) fn tenths(how: How, n: i8) -> String {
    let worms = if n == 10 { "worm" } else { "worms" };
    let n = match n % 10 {
        0 => (n / 10).to_string(),
        part => format!("{}.{part}", n / 10),
    };
    match how {
        How::OrMore => format!("{n} {worms} or more"),
        How::OrFewer => format!("{n} {worms} or less"),
        How::Exactly | How::Plainly => format!("exactly {n} {worms}"),
    }
}

/// "3 or fewer points short of".
pub(super) fn short(how: How, n: i8) -> String {
    let points = if how.is_one(n) { "point" } else { "points" };
    let amount = match how {
        How::OrMore => format!("{n} or more"),
        How::OrFewer => format!("{n} or fewer"),
        How::Exactly | How::Plainly => format!("exactly {n}"),
    };
    format!("{amount} {points} short of")
}

pub(super) fn roll(how: How, n: i8) -> String {
    let the_roll = the_roll(n);
    match how {
        How::OrMore => format!("{the_roll} or later"),
        How::OrFewer => format!("{the_roll} or earlier"),
        How::Exactly | How::Plainly => the_roll,
    }
}

pub(super) fn the_roll(n: i8) -> String {
    let ordinal = usize::try_from(n - 1).ok().and_then(|i| ORDINALS.get(i));
    match ordinal {
        Some(ordinal) => format!("the {ordinal} roll"),
        None => format!("roll {n}"),
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
pub(super) fn small(n: i8) -> String {
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
