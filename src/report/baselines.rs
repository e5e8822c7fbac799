//! The search beside plainer ones, in the same time.

use serde::Serialize;

use super::{Align, FORMAT_VERSION, Figure, Report, Table, percent};
use crate::evolution::baselines::{Found, SIZES};
use crate::evolution::settings::Method;
use crate::stats::score_of_pairs;

/// Searches of several methods in the same time.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct BaselinesReport {
    format_version: u32,
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
    score: Figure,
    score_low: Figure,
    score_high: Figure,
    games: u64,
}

impl BaselinesReport {
    /// A report of searches that had so many seconds each.
    pub fn new(rules: &'static str, seconds: u64, searches: &[Found]) -> BaselinesReport {
        let row = |found: &Found| Row {
            method: found.method.name(),
            seed: found.seed,
            evaluations: found.evaluations,
            best: found
                .fresh
                .iter()
                .zip(SIZES)
                .map(|(tally, up_to_size)| {
                    let score = score_of_pairs(&tally.pairs);
                    Best {
                        up_to_size,
                        score: Figure(score.value),
                        score_low: Figure(score.low),
                        score_high: Figure(score.high),
                        games: tally.games(),
                    }
                })
                .collect(),
        };
        BaselinesReport {
            format_version: FORMAT_VERSION,
            rules,
            seconds,
            searches: searches.iter().map(row).collect(),
        }
    }

    fn table(&self) -> Table {
        let sizes = SIZES.map(|size| format!("up to size {size}"));
        let mut columns = vec![
            ("search", Align::Left),
            ("seed", Align::Right),
            ("tried", Align::Right),
        ];
        columns.extend(sizes.iter().map(|size| (size.as_str(), Align::Right)));
        let mut table = Table::new(&columns);
        for row in &self.searches {
            let mut cells = vec![
                row.method.to_owned(),
                row.seed.to_string(),
                row.evaluations.to_string(),
            ];
            cells.extend(row.best.iter().map(|best| percent(best.score.0)));
            cells.resize(columns.len(), String::new());
            table.row(cells);
        }
        for method in Method::ALL.map(Method::name) {
            let of_method = || self.searches.iter().filter(move |row| row.method == method);
            let runs = of_method().count();
            if runs < 2 {
                continue;
            }
            let mut cells = vec![format!("mean of {method}"), String::new(), String::new()];
            for place in 0..SIZES.len() {
                let scores = of_method().filter_map(|row| row.best.get(place));
                let scores: Vec<f64> = scores.map(|best| best.score.0).collect();
                cells.push(match scores.len() == runs {
                    true => percent(scores.iter().sum::<f64>() / runs as f64),
                    false => String::new(),
                });
            }
            table.row(cells);
        }
        table
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

impl Report for BaselinesReport {
    fn text(&self) -> String {
        format!("{}\n{}\n", self.table().text(), self.note())
    }

    fn markdown(&self) -> String {
        format!("{}\n{}\n", self.table().markdown(), self.note())
    }
}
