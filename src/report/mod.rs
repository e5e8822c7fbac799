//! Finished results as text, Markdown, JSON, CSV, SVG and HTML.
//!
//! A report is a plain record. [`json_with`] writes it as one JSON object, and its
//! [`Document`](document::Document) is drawn as text for a terminal, Markdown or HTML. In JSON,
//! scores are shares from 0 to 1, keys are in snake_case, and the ends of an
//! unbounded interval are null.

mod advice;
mod baselines;
mod card;
mod chart;
mod check;
mod comparison;
mod diff;
mod document;
mod effort;
mod enumeration;
mod estimate;
mod evolution;
mod evolve_command;
mod explanation;
mod figure;
mod forecast;
mod heat_map;
mod language;
mod lesson_parts;
mod lessons;
mod odds;
mod odds_table;
mod page;
mod paper;
mod players;
mod procedure;
mod record;
mod review;
mod ruling;
mod run_charts;
mod run_page;
mod run_parts;
mod scaling;
mod score;
mod story;
mod study;
mod tournament;
mod training;

pub use advice::{AdviceReport, RuleChoice};
pub use baselines::BaselinesReport;
pub use card::CardReport;
pub use chart::ChartError;
pub use check::{CheckReport, LocatedFault};
pub use comparison::{ComparisonReport, Difference, Verdict};
pub use document::PageError;
pub use enumeration::CertificateReport;
pub use evolution::{EvolutionReport, named as named_finalists};
pub use explanation::ExplanationReport;
pub use figure::{Figure, counted, deals_in_words, percent};
pub use forecast::take_in_words;
pub use language::LanguageReport;
pub use lessons::{Lessons, LessonsReport, RuleLessons};
pub use odds::OddsReport;
pub use odds_table::{OddsTable, Style as OddsStyle};
pub use page::{BrowserPage, FoundRule};
pub use paper::{PaperGames, PaperReport};
pub use players::PlayersReport;
#[cfg(test)]
use record::json;
pub use record::{Conditions, Report, json_with};
pub use review::Review;
pub use ruling::Ruling;
pub use run_page::RunPage;
pub use run_parts::{PartContribution, Reference};
pub use scaling::{ScalingPart, ScalingReport};
pub use score::{Hands, MeasuredGames, ScoreReport};
pub use story::Story;
pub use study::{StudyReport, Subject};
pub use tournament::{Meeting, PlayerStanding, TournamentReport};
pub use training::{TrainingPage, situation_in_words};
