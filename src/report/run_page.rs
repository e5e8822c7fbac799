//! The whole report of a run, `report.md` and `report.html`.

use super::chart::ChartError;
use super::document::{Document, Inline, Level, Table};
use super::enumeration::enumeration_section;
use super::evolution::EvolutionReport;
use super::figure::games_in_words;
use super::figure::percent;
use super::run_charts::{self, Against};
use super::run_parts::{PartContribution, Reference};
use super::story::{STORY_NOTE, Story};
use crate::evolution::search::Search;
use crate::language::tree::Heuristic;
use crate::store::HistoryEntry;

/// The whole report of a finished run.
#[derive(Debug, Clone, PartialEq)]
pub struct RunPage<'a> {
    /// The report that is shown at the end of the run.
    pub report: &'a EvolutionReport,
    /// How the rules of the front evolved, in their order.
    pub stories: Vec<Story>,
    /// Other players in the same fresh games.
    pub references: Vec<Reference>,
    /// What the sentences of the pick and their parts contribute.
    pub contributions: Vec<PartContribution>,
    /// The number of pairs of games with and without each of them.
    pub contribution_pairs: u64,
    /// The estimates of the search, by generation.
    pub history: &'a [HistoryEntry],
    /// The settings, as YAML.
    pub settings: String,
}

/// Explains the ranks.
const RANK_NOTE: &str = "A rule's rank is 1 plus the number of rules listed, on the front or off \
     it, that are clearly stronger: ahead on the same deals by so many standard errors that of \
     equally strong rules no two would be told apart in 95 of 100 rankings. The front holds the \
     shortest rule, and each that is clearly stronger than everything shorter on it.";

impl RunPage<'_> {
    /// The stories of these rules, from the lineage of the search.
    pub fn stories<'a>(search: &Search, rules: impl Iterator<Item = &'a Heuristic>) -> Vec<Story> {
        let lineage = &search.state().lineage;
        let told = rules.map(|rule| Story::of(rule, lineage));
        told.map(Option::unwrap_or_default).collect()
    }

    /// The report as a document with charts.
    ///
    /// # Errors
    /// Fails if a chart cannot be drawn.
    pub fn document(&self) -> Result<Document, ChartError> {
        let report = self.report;
        let head = Document::new()
            .heading(Level::Page, "Rules of thumb found by evolution")
            .lines([
                Inline::from("Made by ").code(&report.command).plain("."),
                Inline::from(report.circumstances()),
            ])
            .append(self.strength()?);
        let entries = report.front.iter().zip(&self.stories);
        let entries = entries.map(|(entry, story)| {
            let summary = format!("How {} evolved: {}", entry.name, story.summary());
            let rule = report.entry(entry).details(summary, story.document());
            match report.is_pick(entry) {
                true => Document::new().card(rule),
                false => rule,
            }
        });
        let document = entries
            .fold(head, Document::append)
            .paragraph(STORY_NOTE)
            .append(self.parts()?);
        let document = match report.fell_off.is_empty() {
            true => document,
            false => document
                .heading(Level::Part, "Fell off the front in fresh games")
                .bullets(report.fallen()),
        };
        Ok(document
            .append(enumeration_section(&report.census, report.none_above))
            .heading(Level::Part, "Settings")
            .preformatted(&self.settings))
    }

    /// The scores of the front and of other players.
    fn strength(&self) -> Result<Document, ChartError> {
        let report = self.report;
        let score = format!(
            "The score is the share of {} fresh games won against {}, a shared game {}; \
             all rules play the same deals. The search estimate is biased upwards, because \
             the search selects rules by it.",
            report.games(),
            report.opponents(),
            match report.players {
                2 => "counting half",
                _ => "divided among its winners",
            }
        );
        let references = Table::of(&self.references)
            .left("player", |it| it.name.clone())
            .right("score", |it| percent(it.score))
            .left("95 % interval", Reference::shown_interval);
        Ok(Document::new()
            .figure(
                run_charts::front(report, &report.front, Against::Size, &self.references)?,
                "Strength against size.",
            )
            .table(report.figures())
            .figure(
                run_charts::front(
                    report,
                    &report.front_by_effort,
                    Against::Effort,
                    &self.references,
                )?,
                "Strength against effort.",
            )
            .append(report.by_effort())
            .lines([Inline::with_code(&score), RANK_NOTE.into()])
            .heading(Level::Part, "Other players in the same games")
            .table(references)
            .figure(
                run_charts::history(self.history, report)?,
                "The search's estimate of the best rule up to a size, by generation. Estimates \
                 fall when fresh fitness cases or more games correct them.",
            ))
    }

    /// What the parts of the pick contribute.
    fn parts(&self) -> Result<Document, ChartError> {
        let Some(pick) = self
            .report
            .picked()
            .filter(|_| !self.contributions.is_empty())
        else {
            return Ok(Document::new());
        };
        let parts = Table::of(&self.contributions)
            .right("", PartContribution::number)
            .right("worth", PartContribution::points)
            .left("sentence, or part of it", |row| row.words.clone());
        let note = format!(
            "Points of score lost without the sentence or part, with the 95 % interval, in {} {} \
             with and without each, on the same deals, which the search never used.",
            self.contribution_pairs,
            games_in_words(self.report.players)
        );
        Ok(Document::new()
            .heading(
                Level::Part,
                format!("What the parts of {} are worth", pick.name),
            )
            .figure(run_charts::contributions(&self.contributions)?, "")
            .table(parts)
            .paragraph(note))
    }
}
