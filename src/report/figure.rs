//! Numbers in records and in text.

use serde::ser::Error;
use serde::{Serialize, Serializer};

/// A number. Infinite numbers, such as the ends of an unbounded interval, are
/// written as null; NaN is an error.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Figure(pub f64);

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_nan() {
            return Err(S::Error::custom("a figure is NaN"));
        }
        if self.0.is_infinite() {
            return serializer.serialize_none();
        }
        serializer.serialize_f64(unsigned_zero(self.0))
    }
}

pub use crate::words::percent;

/// A difference of shares in points with two decimals: `+1.20`.
pub(super) fn points(share: f64) -> String {
    signed(100.0 * share)
}

/// A number with its sign and two decimals: `-0.31`.
pub(super) fn signed(number: f64) -> String {
    format!("{:+.2}", unsigned_zero((100.0 * number).round() / 100.0))
}

/// The number, without a minus sign if it is zero.
pub(super) fn unsigned_zero(number: f64) -> f64 {
    number + 0.0
}

/// A number with its noun: `1 word`, `2 words`.
pub fn counted(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

/// Whether a table is the usual one, of which records do not tell.
pub(super) fn are_two(players: &usize) -> bool {
    *players == 2
}

/// What the deals of a table of so many players are called.
pub const fn deals_in_words(players: usize) -> &'static str {
    match players {
        2 => "pairs",
        _ => "deals",
    }
}

/// The games that the deals of a table of so many players come to, behind their
/// number: `200 pairs of games`, `200 times 3 games`.
pub fn games_in_words(players: usize) -> String {
    match players {
        2 => "pairs of games".to_owned(),
        players => format!("times {players} games"),
    }
}
