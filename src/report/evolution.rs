//! The result of a search: the front as sentences, with what fresh games said.

use serde::Serialize;

use super::census::census_line;
use super::table::{Align, Table, markdown_cell, markdown_code};
use super::words::quoted;
use super::{FORMAT_VERSION, Figure, Report, counted, percent};
use crate::evolution::census::Counted;
use crate::evolution::engine::StopReason;
use crate::evolution::finals::{Finalist, Ranking};
use crate::evolution::search::Search;
use crate::evolution::settings::Settings;

/// A finished search, ready to be shown.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct EvolutionReport {
    /// The version of this form.
    pub format_version: u32,
    /// The seed of the run.
    pub seed: u64,
    /// The rule set the games were played by.
    pub rules: String,
    /// The opponent.
    pub against: &'static str,
    /// Generations bred.
    pub generations: u32,
    /// Heuristics examined.
    pub evaluations: u64,
    /// Why the run ended.
    pub stopped_because: &'static str,
    /// The shortest, and all clearly stronger than everything shorter on the front.
    pub front: Vec<FrontEntry>,
    /// The name of the shortest that the strongest is not clearly stronger than.
    pub pick: Option<String>,
    /// What the search had on its front and fresh games put off it.
    pub fell_off: Vec<FrontEntry>,
    /// What trying every rule set of the smallest sizes came to.
    pub census: Vec<Counted>,
    /// What makes the run again.
    pub command: String,
}

/// One rule set of the report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FrontEntry {
    /// Its name in the run's population file.
    pub name: String,
    /// 1 plus the number of those listed that are clearly stronger.
    pub rank: usize,
    /// What a person must remember.
    pub size: usize,
    /// Words in all sentences.
    pub words: usize,
    /// The sentences.
    pub sentences: Vec<String>,
    /// Share of fresh games won, 0 to 1, a shared game counting half.
    pub score: Figure,
    /// Lower end of its 95 % interval.
    pub score_low: Figure,
    /// Upper end of its 95 % interval.
    pub score_high: Figure,
    /// Fresh games played.
    pub games: u64,
    /// What the search believed, too good by selection.
    pub search_score: Figure,
}

impl FrontEntry {
    fn of(finalist: &Finalist) -> FrontEntry {
        let score = finalist.score();
        FrontEntry {
            name: name(finalist),
            rank: finalist.rank,
            size: finalist.heuristic.size(),
            words: finalist.heuristic.words(),
            sentences: finalist.heuristic.sentences(),
            score: Figure(score.value),
            score_low: Figure(score.low),
            score_high: Figure(score.high),
            games: finalist.fresh.games(),
            search_score: Figure(finalist.search_score),
        }
    }

    /// Fresh games minus search estimate, in points.
    pub(super) fn difference(&self) -> String {
        format!("{:+.1}", 100.0 * (self.score.0 - self.search_score.0))
    }

    fn markdown_sentences(&self, indent: &str) -> String {
        let lines = self.sentences.iter();
        lines
            .map(|sentence| format!("{indent}- {}\n", markdown_cell(sentence)))
            .collect()
    }

    /// The 95 % interval in per cent.
    pub(super) fn interval(&self) -> String {
        format!(
            "{:.1} to {:.1} %",
            100.0 * self.score_low.0,
            100.0 * self.score_high.0
        )
    }
}

/// The name of a finalist in the files of its run.
pub fn name(finalist: &Finalist) -> String {
    format!("size-{}", finalist.heuristic.size())
}

impl EvolutionReport {
    /// Sums up a finished search.
    pub fn of(search: &Search, ranking: &Ranking, stopped: StopReason) -> EvolutionReport {
        let entries = |finalists: &[Finalist]| finalists.iter().map(FrontEntry::of).collect();
        let front: Vec<FrontEntry> = entries(&ranking.front);
        EvolutionReport {
            format_version: FORMAT_VERSION,
            seed: search.settings().seed,
            rules: search.variant().name.to_owned(),
            against: "optimal",
            generations: search.state().generation,
            evaluations: search.state().evaluations,
            stopped_because: stopped.code(),
            pick: front.get(ranking.pick).map(|entry| entry.name.clone()),
            front,
            fell_off: entries(&ranking.fell_off),
            census: search.state().census.clone(),
            command: command(search.settings(), search.state().generation),
        }
    }

    /// What the search believed beside what fresh games said.
    pub(super) fn figures(&self) -> Table {
        let mut table = Table::new(&[
            ("size", Align::Right),
            ("words", Align::Right),
            ("rank", Align::Right),
            ("search estimate", Align::Right),
            ("fresh games", Align::Right),
            ("difference", Align::Right),
            ("95 % interval", Align::Left),
            ("games", Align::Right),
        ]);
        for entry in &self.front {
            table.row([
                entry.size.to_string(),
                entry.words.to_string(),
                entry.rank.to_string(),
                percent(entry.search_score.0),
                percent(entry.score.0),
                entry.difference(),
                entry.interval(),
                entry.games.to_string(),
            ]);
        }
        table
    }

    pub(super) fn heading(&self, entry: &FrontEntry) -> String {
        let pick = match self.is_pick(entry) {
            true => ", the pick: the shortest that cannot be told from the best",
            false => "",
        };
        let words = counted(entry.words, "word");
        let score = percent(entry.score.0);
        format!(
            "Size {}: {score} ({}), {words}{pick}",
            entry.size,
            entry.interval()
        )
    }

    pub(super) fn circumstances(&self) -> String {
        format!(
            "Seed {}, {} rules, {}, {} rule sets tried; stopped: {}.",
            self.seed,
            self.rules,
            counted(self.generations as usize, "generation"),
            self.evaluations,
            self.stopped_because.replace('_', " "),
        )
    }

    pub(super) fn fallen(&self) -> Vec<String> {
        let fallen = self.fell_off.iter().map(|entry| {
            format!(
                "size {}, rank {}: believed {}, scored {} ({})",
                entry.size,
                entry.rank,
                percent(entry.search_score.0),
                percent(entry.score.0),
                entry.interval()
            )
        });
        fallen.collect()
    }
}

impl Report for EvolutionReport {
    fn text(&self) -> String {
        let games = self.front.first().map_or(0, |entry| entry.games);
        let mut text = format!(
            "The strongest rules found, shortest first, and the share of {games} fresh games \
             they won against `{}`:\n",
            self.against
        );
        for entry in &self.front {
            text.push_str(&format!("\n{}\n", self.heading(entry)));
            for sentence in &entry.sentences {
                text.push_str(&format!("    {sentence}\n"));
            }
        }
        text.push_str(&format!("\n{}", self.figures().text()));
        for fallen in self.fallen() {
            text.push_str(&format!("Fell off the front in fresh games: {fallen}\n"));
        }
        text.push_str(&format!("\n{}\n", self.circumstances()));
        if !self.census.is_empty() {
            text.push_str(&format!("{}\n", census_line(&self.census)));
        }
        text
    }

    fn markdown(&self) -> String {
        let mut text = self.markdown_head();
        for entry in &self.front {
            text.push_str(&self.markdown_entry(entry));
        }
        text + &self.markdown_fallen()
    }
}

impl EvolutionReport {
    /// Circumstances and figures in Markdown.
    pub(super) fn markdown_head(&self) -> String {
        format!(
            "# Rules of thumb found by evolution\n\nMade by {}.\n{}\n\nThe score is the share \
             of fresh games won against `{}`, a shared game counting half. The search estimate \
             is what the search believed before; it is too good for whatever a search \
             selects.\n\n{}",
            markdown_code(&self.command),
            self.circumstances(),
            self.against,
            self.figures().markdown()
        )
    }

    /// A rule set of the front in Markdown.
    pub(super) fn markdown_entry(&self, entry: &FrontEntry) -> String {
        format!(
            "\n## {}\n\n{}",
            self.heading(entry),
            entry.markdown_sentences("")
        )
    }

    /// Those that fell off the front, in Markdown; nothing when there are none.
    pub(super) fn markdown_fallen(&self) -> String {
        let mut text = String::new();
        if !self.fell_off.is_empty() {
            text.push_str("\n## Fell off the front in fresh games\n\n");
        }
        for (entry, fallen) in self.fell_off.iter().zip(self.fallen()) {
            text.push_str(&format!("- {fallen}\n{}", entry.markdown_sentences("  ")));
        }
        text
    }

    /// Whether a rule set is the one that is recommended.
    pub(super) fn is_pick(&self, entry: &FrontEntry) -> bool {
        self.pick.as_ref() == Some(&entry.name)
    }
}

/// The command that makes a run with these settings up to a generation; settings
/// that have no option come from the run's `settings.yaml`.
pub fn command(settings: &Settings, generations: u32) -> String {
    let default = Settings::default();
    let mut command = format!("pickomino evolve --generations {generations}");
    let optional = Settings {
        seed: settings.seed,
        rules: settings.rules.clone(),
        generations: settings.generations,
        start: settings.start.clone(),
        islands: settings.islands,
        population: settings.population,
        max_size: settings.max_size,
        census: settings.census,
        ..default.clone()
    };
    if optional != *settings {
        command.push_str(" --settings-file settings.yaml");
    }
    let options = [
        ("seed", settings.seed, default.seed),
        ("census", settings.census as u64, default.census as u64),
        ("islands", settings.islands as u64, default.islands as u64),
        (
            "population",
            settings.population as u64,
            default.population as u64,
        ),
        (
            "max-size",
            settings.max_size as u64,
            default.max_size as u64,
        ),
    ];
    for (name, value, usual) in options {
        if value != usual {
            command.push_str(&format!(" --{name} {value}"));
        }
    }
    if settings.rules != default.rules {
        command.push_str(&format!(" --rules {}", settings.rules));
    }
    for file in &settings.start {
        command.push_str(&format!(" --start {}", quoted(file)));
    }
    command
}
