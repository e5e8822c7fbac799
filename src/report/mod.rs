//! Finished results as text, Markdown, JSON, CSV, SVG and HTML.
//!
//! A report is a plain record; [`Report`] turns it into text for a terminal or
//! Markdown for a page, and [`json`] into one object. In JSON, scores are
//! shares from 0 to 1 and keys are in snake_case; an endless interval ends in
//! nulls, and a number that is none makes the report refused.

mod advice;
mod baselines;
mod census;
mod chart;
mod comparison;
mod csv;
mod diff;
mod evolution;
mod explanation;
mod faults;
mod heat_map;
mod language;
mod lesson_parts;
mod lessons;
mod odds;
mod odds_table;
mod paper;
mod players;
mod review;
mod ruling;
mod run_charts;
mod run_html;
mod run_page;
mod score;
mod story;
mod study;
mod table;
mod thoughts;
mod tournament;
mod words;

pub use advice::{Advice, RuleChoice};
pub use baselines::BaselinesReport;
pub use chart::ChartError;
pub use comparison::{Comparison, Verdict};
pub use diff::{Change, Fate, Piece};
pub use evolution::{EvolutionReport, FrontEntry, name as finalist_name};
pub use explanation::Explanation;
pub use faults::{Fault, Faults};
pub use language::LanguageReport;
pub use lessons::LessonsReport;
pub use odds::OddsReport;
pub use odds_table::{OddsTable, Style as OddsStyle};
pub use paper::PaperReport;
pub use players::{PlayerLine, Players};
pub use review::Review;
pub use ruling::{Compared, Reason, Ruling, TileRuling};
pub use run_html::PageError;
pub use run_page::{Extent, PartWorth, Reference, RunPage};
pub use score::{Grades, ScoreReport, Thresholds, margin_per_game};
pub use story::{Step, Story};
pub use study::{Interval, Outcomes, StudyReport, StudyTable, Subject};
pub use table::{Align, Table};
pub use thoughts::{
    FaceThought, faces_in_words, stopping_in_words, take_in_words, worths_in_words,
};
pub use tournament::{Place, TournamentReport};
pub use words::{dice_in_words, quoted};

use serde::ser::Error;
use serde::{Serialize, Serializer};

/// The version of the JSON records.
pub const FORMAT_VERSION: u32 = 1;

/// A finished result.
pub trait Report: Serialize {
    /// The result for a terminal, ending with a line break.
    fn text(&self) -> String;

    /// The result as Markdown, ending with a line break.
    fn markdown(&self) -> String;

    /// The result as CSV, where it has one.
    fn csv(&self) -> Option<String> {
        None
    }
}

/// A report as one JSON object and a line break.
///
/// # Errors
/// When a number in it is not finite.
pub fn json(report: &impl Serialize) -> Result<String, serde_json::Error> {
    serde_json::to_string_pretty(report).map(|text| text + "\n")
}

/// A number; written as null when it is infinite, as the ends of an interval
/// are that a single pair of games leaves open, and not at all when it is NaN.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Figure(pub f64);

impl Serialize for Figure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0.is_nan() {
            return Err(S::Error::custom("a figure that is no number"));
        }
        if self.0.is_infinite() {
            return serializer.serialize_none();
        }
        // No minus sign before nothing.
        serializer.serialize_f64(self.0 + 0.0)
    }
}

/// A share as per cent with one decimal: `28.3 %`.
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A noun with its number: `1 word`, `2 words`.
pub fn counted(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ => format!("{number} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_holds_only_finite_numbers() {
        assert_eq!(json(&Figure(-0.0)).unwrap(), "0.0\n");
        assert_eq!(json(&Figure(f64::NEG_INFINITY)).unwrap(), "null\n");
        assert!(json(&Figure(f64::NAN)).is_err());
    }
}
