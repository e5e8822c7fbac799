//! The search beside plainer ones, in the same time.

use serde::Serialize;

use super::document::{Document, Inline, Table};
use super::estimate::key;
use super::figure::percent;
use super::record::Report;
use crate::evolution::baselines::{MethodResult, SIZES};
use crate::evolution::settings::Method;
use crate::stats::Estimate;

/// Searches of several methods in the same time.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BaselinesReport {
    rules: &'static str,
    /// Seconds that each search had.
    seconds: u64,
    searches: Vec<Row>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Row {
    method: &'static str,
    seed: u64,
    evaluations: u64,
    /// The best up to each of the sizes, in fresh games.
    best: Vec<Best>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Best {
    up_to_size: usize,
    #[serde(flatten, serialize_with = "key::score")]
    score: Estimate,
    games: u64,
}

impl BaselinesReport {
    /// A report of searches that had so many seconds each.
    pub fn new(rules: &'static str, seconds: u64, searches: &[MethodResult]) -> BaselinesReport {
        let row = |found: &MethodResult| Row {
            method: found.method.name(),
            seed: found.seed,
            evaluations: found.evaluations,
            best: found
                .fresh
                .iter()
                .zip(SIZES)
                .map(|(tally, up_to_size)| Best {
                    up_to_size,
                    score: tally.estimate(),
                    games: tally.games(),
                })
                .collect(),
        };
        BaselinesReport {
            rules,
            seconds,
            searches: searches.iter().map(row).collect(),
        }
    }

    fn table(&self) -> Table {
        let mut lines: Vec<Line> = self.searches.iter().map(Line::of).collect();
        lines.extend(
            Method::ALL
                .into_iter()
                .filter_map(|method| self.mean(method)),
        );
        let mut table = Table::of(&lines)
            .left("search", |line| line.search.clone())
            .right("seed", |line| line.seed.clone())
            .right("tried", |line| line.tried.clone());
        for (place, size) in SIZES.into_iter().enumerate() {
            table = table.right(format!("up to size {size}"), |line| {
                let score = line.scores.get(place).copied().flatten();
                score.map_or(String::new(), percent)
            });
        }
        table.into()
    }

    /// The mean of all searches by a method, where there are several.
    fn mean(&self, method: Method) -> Option<Line> {
        let of_method = |row: &&Row| row.method == method.name();
        let rows: Vec<&Row> = self.searches.iter().filter(of_method).collect();
        let mean = |place: usize| {
            let scores = rows
                .iter()
                .map(|row| Some(row.best.get(place)?.score.value));
            let sum = scores.sum::<Option<f64>>()?;
            Some(sum / rows.len() as f64)
        };
        (rows.len() > 1).then(|| Line {
            search: format!("mean of {}", method.name()),
            seed: String::new(),
            tried: String::new(),
            scores: (0..SIZES.len()).map(mean).collect(),
        })
    }

    fn note(&self) -> String {
        let games = self.searches.iter().flat_map(|row| &row.best);
        let games = games.map(|best| best.games).max().unwrap_or(0);
        format!(
            "Share of {games} fresh games won against `optimal`, {} rules, by the rule set that \
             each search took for its best up to that size after {} seconds. All start from the \
             published rules and race what looks best in the same way. The time decides, so \
             the figures come out a little different each time.",
            self.rules, self.seconds
        )
    }
}

/// A line of the table.
struct Line {
    search: String,
    seed: String,
    tried: String,
    scores: Vec<Option<f64>>,
}

impl Line {
    fn of(row: &Row) -> Line {
        Line {
            search: row.method.to_owned(),
            seed: row.seed.to_string(),
            tried: row.evaluations.to_string(),
            scores: row.best.iter().map(|best| Some(best.score.value)).collect(),
        }
    }
}

impl Report for BaselinesReport {
    fn document(&self) -> Document {
        Document::new()
            .table(self.table())
            .paragraph(Inline::with_code(&self.note()))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::evolution::baselines::{Trials, compare};
    use crate::evolution::settings::Settings;
    use crate::game::Variant;
    use crate::language::tree::Heuristic;
    use crate::store::PUBLISHED;

    #[test]
    fn searches_are_compared_in_the_same_time() {
        let published = PUBLISHED.entries().iter();
        let founders: Vec<Heuristic> = published
            .map(|entry| entry.rules.parsed.heuristic.clone())
            .collect();
        let mut settings = Settings {
            islands: 2,
            population: 4,
            enumerate_up_to: 1,
            local_edits: 4,
            ..Settings::default()
        };
        settings.cases.positions = 4;
        settings.cases.rollouts = 1;
        settings.games.race_pairs = 2;
        let trials = Trials {
            settings: &settings,
            seeds: 3..5,
            time: Duration::ZERO,
            founders: &founders,
            variant: &Variant::NO_STEAL,
            pairs: 20,
        };
        let found = compare(&trials, &|_, _| ());
        let report = BaselinesReport::new("no-steal", 0, &found);
        let methods: Vec<&str> = report.searches.iter().map(|row| row.method).collect();
        let names = [
            "evolution",
            "evolution by games won",
            "hill climbing",
            "random search",
        ];
        assert_eq!(methods, names.map(|name| [name; 2]).concat());
        for row in &report.searches {
            assert!(row.best.iter().all(|best| best.games == 40));
        }
    }
}
