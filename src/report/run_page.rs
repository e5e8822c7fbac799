//! The whole report of a run: `report.md`, and what `report.html` is made of.

use serde::Serialize;

use super::census::census_section;
use super::story::{STORY_NOTE, Story};
use super::table::{Align, Table, markdown_cell};
use super::{EvolutionReport, Figure, FrontEntry, percent};
use crate::evolution::search::Search;
use crate::evolution::worth::Part;
use crate::language::tree::Heuristic;
use crate::stats::Estimate;
use crate::store::HistoryEntry;

/// All there is to tell about a finished run.
#[derive(Debug, Clone, PartialEq)]
pub struct RunPage<'a> {
    /// What is shown in the end.
    pub report: &'a EvolutionReport,
    /// How the rules of the front came about, in its order.
    pub stories: Vec<Story>,
    /// Others in the same fresh games.
    pub references: Vec<Reference>,
    /// What the sentences of the pick and their parts are worth.
    pub worth: Vec<PartWorth>,
    /// The pairs of games with and without each of these.
    pub worth_pairs: u64,
    /// What the search believed, generation by generation.
    pub history: &'a [HistoryEntry],
    /// The settings in force, as YAML.
    pub settings: String,
}

/// Another player and its score.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Reference {
    /// Its name.
    pub name: String,
    /// Its score against the exact player, 0 to 1.
    pub score: Figure,
    /// Its 95 % interval; none when the score needs no games.
    pub interval: Option<(Figure, Figure)>,
}

/// A sentence or a part of one, and what it is worth.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PartWorth {
    /// The number of the sentence, from 1.
    pub sentence: usize,
    /// Its words.
    pub words: String,
    /// Whether that is all of the sentence, and whether parts of it follow.
    pub extent: Extent,
    /// Score with it minus score without it.
    pub worth: Figure,
    /// Lower end of the 95 % interval.
    pub low: Figure,
    /// Upper end of the 95 % interval.
    pub high: Figure,
}

impl Reference {
    /// A player that scored so in fresh games.
    pub fn new(name: impl Into<String>, score: Estimate) -> Reference {
        Reference {
            name: name.into(),
            score: Figure(score.value),
            interval: Some((Figure(score.low), Figure(score.high))),
        }
    }

    /// The exact player, who scores one half against itself.
    pub fn exact(name: impl Into<String>) -> Reference {
        Reference {
            name: name.into(),
            score: Figure(0.5),
            interval: None,
        }
    }
}

/// How much of a sentence a part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Extent {
    /// All of it, and it has no parts.
    Whole,
    /// All of it; its parts are listed too.
    Sum,
    /// A part.
    Part,
}

impl PartWorth {
    /// The parts of a rule with what each is worth.
    pub fn of(rule: &Heuristic, parts: &[Part], worths: &[Estimate]) -> Vec<PartWorth> {
        let sentences = rule.sentences();
        let has_parts = |id| parts.iter().filter(|part| part.sentence == id).count() > 1;
        let rows = parts.iter().zip(worths).map(|(part, worth)| {
            let number = rule.ids().position(|id| id == part.sentence).unwrap_or(0);
            PartWorth {
                sentence: number + 1,
                words: match &part.words {
                    Some(words) => words.clone(),
                    None => sentences[number].clone(),
                },
                extent: match part.words {
                    Some(_) => Extent::Part,
                    None if has_parts(part.sentence) => Extent::Sum,
                    None => Extent::Whole,
                },
                worth: Figure(worth.value),
                // Of a single pair the interval has no ends, but a share of games has.
                low: Figure(worth.low.max(-1.0)),
                high: Figure(worth.high.min(1.0)),
            }
        });
        rows.collect()
    }

    /// The number of the sentence at its head.
    pub(super) fn number(&self) -> String {
        match self.extent {
            Extent::Part => String::new(),
            Extent::Whole | Extent::Sum => format!("{}.", self.sentence),
        }
    }

    /// The worth with its interval, in points of score.
    pub(super) fn points(&self) -> String {
        let [worth, low, high] = [self.worth, self.low, self.high].map(|f| 100.0 * f.0);
        format!("{worth:+.1} ({low:+.1} to {high:+.1})")
    }
}

/// What the ranks of the figures are.
pub(super) const RANK_NOTE: &str = "A rule's rank is 1 plus the number of rules listed, on the \
     front or off it, that are clearly stronger: ahead on the same deals by so many standard errors \
     that of equally strong rules no two would be told apart in 95 of 100 rankings. The front holds \
     the shortest rule, and each that is clearly stronger than everything shorter on it.";

impl RunPage<'_> {
    /// The stories of these rules, which the search keeps on record.
    pub fn stories<'a>(search: &Search, rules: impl Iterator<Item = &'a Heuristic>) -> Vec<Story> {
        let lineage = &search.state().lineage;
        let told = rules.map(|rule| Story::of(rule, lineage));
        told.map(Option::unwrap_or_default).collect()
    }

    /// The page as Markdown.
    pub fn markdown(&self) -> String {
        let report = self.report;
        let mut text = report.markdown_head();
        text.push_str(&format!("\n{RANK_NOTE}\n"));
        text.push_str("\n## Others in the same games\n\n");
        text.push_str(&self.references_table().markdown());
        for (entry, story) in report.front.iter().zip(&self.stories) {
            text.push_str(&report.markdown_entry(entry));
            let (name, summary) = (&entry.name, markdown_cell(&story.summary()));
            text.push_str(&format!(
                "\n<details><summary>How {name} came about: {summary}</summary>\n\n{}\n</details>\n",
                story.markdown()
            ));
        }
        text.push_str(&format!("\n{STORY_NOTE}\n"));
        text.push_str(&self.markdown_worth());
        text.push_str(&report.markdown_fallen());
        text.push_str(&census_section(&report.census));
        text.push_str("\n## Settings in force\n\n");
        for line in self.settings.lines() {
            text.push_str(&format!("    {line}\n"));
        }
        text
    }

    fn markdown_worth(&self) -> String {
        let Some(pick) = self.report.picked().filter(|_| !self.worth.is_empty()) else {
            return String::new();
        };
        let mut table = Table::new(&[
            ("", Align::Right),
            ("worth", Align::Right),
            ("sentence, or part of it", Align::Left),
        ]);
        for row in &self.worth {
            table.row([row.number(), row.points(), row.words.clone()]);
        }
        format!(
            "\n## What the parts of {} are worth\n\n{}\n{}\n",
            pick.name,
            table.markdown(),
            self.worth_note()
        )
    }

    pub(super) fn worth_note(&self) -> String {
        format!(
            "Points of score lost without the sentence or the part of it, with the 95 % interval: \
             {} pairs of games with and without each, on the same deals, which the search never saw.",
            self.worth_pairs
        )
    }

    fn references_table(&self) -> Table {
        let mut table = Table::new(&[
            ("player", Align::Left),
            ("score", Align::Right),
            ("95 % interval", Align::Left),
        ]);
        for reference in &self.references {
            table.row([
                reference.name.clone(),
                percent(reference.score.0),
                reference.shown_interval(),
            ]);
        }
        table
    }
}

impl Reference {
    pub(super) fn shown_interval(&self) -> String {
        match self.interval {
            Some((Figure(low), Figure(high))) => {
                format!("{:.1} to {:.1} %", 100.0 * low, 100.0 * high)
            }
            None => "by symmetry".to_owned(),
        }
    }
}

impl EvolutionReport {
    /// The rule that is recommended.
    pub fn picked(&self) -> Option<&FrontEntry> {
        self.front.iter().find(|entry| self.is_pick(entry))
    }
}
