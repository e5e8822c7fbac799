//! The result of a search: the front as sentences, with what fresh games said.

use std::fmt::Write;

use serde::Serialize;

use crate::evolution::engine::StopReason;
use crate::evolution::finals::{Finalist, Ranking};
use crate::evolution::search::Search;

/// The version of the JSON form.
const FORMAT_VERSION: u32 = 1;

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
    /// The strongest of each size that beat everything shorter, shortest first.
    pub front: Vec<Entry>,
    /// The name of the shortest that cannot be told from the best.
    pub pick: Option<String>,
    /// What the search had on its front and fresh games put off it.
    pub fell_off: Vec<Entry>,
}

/// One rule set of the report.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Entry {
    /// Its name in the run's population file.
    pub name: String,
    /// What a person must remember.
    pub size: usize,
    /// Words in all sentences.
    pub words: usize,
    /// The sentences.
    pub sentences: Vec<String>,
    /// Share of fresh games won, 0 to 1, a shared game counting half.
    pub score: f64,
    /// Lower end of its 95 % interval.
    pub score_low: f64,
    /// Upper end of its 95 % interval.
    pub score_high: f64,
    /// Fresh games played.
    pub games: u64,
    /// What the search believed, too good by selection.
    pub search_score: f64,
}

impl Entry {
    fn of(finalist: &Finalist) -> Entry {
        let score = finalist.score();
        Entry {
            name: format!("size-{}", finalist.heuristic.size()),
            size: finalist.heuristic.size(),
            words: finalist.heuristic.words(),
            sentences: finalist.heuristic.sentences(),
            score: score.value,
            score_low: score.low,
            score_high: score.high,
            games: finalist.fresh.games(),
            search_score: finalist.search_score,
        }
    }

    fn interval(&self) -> String {
        format!(
            "{:.1}-{:.1} %",
            100.0 * self.score_low,
            100.0 * self.score_high
        )
    }
}

impl EvolutionReport {
    /// Sums up a finished search.
    pub fn of(search: &Search, ranking: &Ranking, stopped: StopReason) -> EvolutionReport {
        let front: Vec<Entry> = ranking.front.iter().map(Entry::of).collect();
        EvolutionReport {
            format_version: FORMAT_VERSION,
            seed: search.settings().seed,
            rules: search.rules().name.to_owned(),
            against: "optimal",
            generations: search.state().generation,
            evaluations: search.state().evaluations,
            stopped_because: stopped.code(),
            pick: front.get(ranking.pick).map(|entry| entry.name.clone()),
            front,
            fell_off: ranking.fell_off.iter().map(Entry::of).collect(),
        }
    }

    /// The report as a person reads it at a terminal.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let games = self.front.first().map_or(0, |entry| entry.games);
        line(
            &mut text,
            format_args!(
                "The strongest rules found, shortest first: share of {games} fresh games won \
                 against {}.",
                self.against
            ),
        );
        for entry in &self.front {
            line(&mut text, format_args!(""));
            let marked = match self.pick.as_ref() == Some(&entry.name) {
                true => "   <- the pick: shortest that cannot be told from the best",
                false => "",
            };
            line(
                &mut text,
                format_args!(
                    "{}: {:.1} % ({}), {} words{marked}",
                    entry.name,
                    100.0 * entry.score,
                    entry.interval(),
                    entry.words
                ),
            );
            for sentence in &entry.sentences {
                line(&mut text, format_args!("    {sentence}"));
            }
        }
        line(&mut text, format_args!(""));
        text.push_str(&self.honesty());
        line(
            &mut text,
            format_args!(
                "Seed {}, {} rules, {} generations, {} rules tried; stopped: {}.",
                self.seed,
                self.rules,
                self.generations,
                self.evaluations,
                self.stopped_because.replace('_', " ")
            ),
        );
        text
    }

    /// What the search believed beside what fresh games said.
    fn honesty(&self) -> String {
        let mut text = String::new();
        line(
            &mut text,
            format_args!("size  words  search estimate  fresh games  difference  95 % interval"),
        );
        for entry in &self.front {
            line(
                &mut text,
                format_args!(
                    "{:>4}  {:>5}  {:>13.1} %  {:>9.1} %  {:>+10.1}  {}",
                    entry.size,
                    entry.words,
                    100.0 * entry.search_score,
                    100.0 * entry.score,
                    100.0 * (entry.score - entry.search_score),
                    entry.interval()
                ),
            );
        }
        if !self.fell_off.is_empty() {
            let sizes: Vec<String> = self.fell_off.iter().map(|e| e.size.to_string()).collect();
            line(
                &mut text,
                format_args!(
                    "Fell off the front in fresh games: size {}.",
                    sizes.join(", ")
                ),
            );
        }
        text
    }

    /// The report as a Markdown document; `command` is what makes it again.
    pub fn to_markdown(&self, command: &str) -> String {
        let mut text = String::new();
        line(
            &mut text,
            format_args!("# Rules of thumb found by evolution\n"),
        );
        line(
            &mut text,
            format_args!(
                "Made by `{command}`: seed {}, {} rules, {} generations, {} rules tried, \
                 stopped: {}.\n",
                self.seed,
                self.rules,
                self.generations,
                self.evaluations,
                self.stopped_because.replace('_', " ")
            ),
        );
        line(
            &mut text,
            format_args!(
                "The score is the share of fresh games won against `{}`, a shared game counting \
                 half. The search estimate is what the search believed before; it is too good \
                 for whatever the search selects.\n",
                self.against
            ),
        );
        line(
            &mut text,
            format_args!(
                "| size | words | score | 95 % interval | games | search estimate | difference |"
            ),
        );
        line(
            &mut text,
            format_args!("| ---: | ---: | ---: | :---: | ---: | ---: | ---: |"),
        );
        for entry in &self.front {
            line(
                &mut text,
                format_args!(
                    "| {} | {} | {:.2} % | {} | {} | {:.2} % | {:+.2} |",
                    entry.size,
                    entry.words,
                    100.0 * entry.score,
                    entry.interval(),
                    entry.games,
                    100.0 * entry.search_score,
                    100.0 * (entry.score - entry.search_score)
                ),
            );
        }
        for entry in &self.front {
            let marked = match self.pick.as_ref() == Some(&entry.name) {
                true => ": the pick",
                false => "",
            };
            line(
                &mut text,
                format_args!(
                    "\n## Size {}, {:.1} %{marked}\n",
                    entry.size,
                    100.0 * entry.score
                ),
            );
            for sentence in &entry.sentences {
                line(&mut text, format_args!("> {sentence}  "));
            }
        }
        if !self.fell_off.is_empty() {
            line(
                &mut text,
                format_args!("\n## Fell off the front in fresh games\n"),
            );
            for entry in &self.fell_off {
                line(
                    &mut text,
                    format_args!(
                        "- size {}: believed {:.2} %, scored {:.2} % ({})",
                        entry.size,
                        100.0 * entry.search_score,
                        100.0 * entry.score,
                        entry.interval()
                    ),
                );
            }
        }
        text
    }
}

/// Adds a line; writing to a string cannot fail.
fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    let _ = writeln!(text, "{arguments}");
}
