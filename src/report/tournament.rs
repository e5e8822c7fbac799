//! All against all.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Align, FORMAT_VERSION, Figure, Report, Table, percent};
use crate::stats::Estimate;

/// The table of a tournament, the best first.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TournamentReport {
    format_version: u32,
    rules: &'static str,
    seed: u64,
    /// How many sit at a table.
    players_at_table: usize,
    /// Whose rating is 0.
    rated_against: Option<String>,
    players: Vec<Place>,
    /// By row and column, the score of the row's player; empty with more than
    /// two at a table.
    cross_table: BTreeMap<String, BTreeMap<String, Figure>>,
}

/// One player of a tournament.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Place {
    name: String,
    games: u64,
    score: Figure,
    score_low: Figure,
    score_high: Figure,
    rating: Option<Figure>,
    rating_low: Option<Figure>,
    rating_high: Option<Figure>,
}

impl Place {
    /// A player's score over its games and, with two at a table, its rating.
    pub fn new(name: &str, games: u64, score: Estimate, rating: Option<Estimate>) -> Place {
        Place {
            name: name.to_owned(),
            games,
            score: Figure(score.value),
            score_low: Figure(score.low),
            score_high: Figure(score.high),
            rating: rating.map(|rating| Figure(rating.value)),
            rating_low: rating.map(|rating| Figure(rating.low)),
            rating_high: rating.map(|rating| Figure(rating.high)),
        }
    }

    /// What decides the order: the rating, else the score.
    fn strength(&self) -> f64 {
        self.rating.unwrap_or(self.score).0
    }
}

impl TournamentReport {
    /// The report of these places in any order; `scores` holds what the first
    /// named scored against the second.
    pub fn new(
        (rules, seed, players_at_table): (&'static str, u64, usize),
        mut places: Vec<Place>,
        scores: impl IntoIterator<Item = (String, String, f64)>,
    ) -> TournamentReport {
        places.sort_by(|a, b| b.strength().total_cmp(&a.strength()));
        let mut cross_table: BTreeMap<String, BTreeMap<String, Figure>> = BTreeMap::new();
        for (row, column, score) in scores {
            cross_table
                .entry(row)
                .or_default()
                .insert(column, Figure(score));
        }
        TournamentReport {
            format_version: FORMAT_VERSION,
            rules,
            seed,
            players_at_table,
            rated_against: None,
            players: places,
            cross_table,
        }
    }

    /// The same report, saying whose rating is 0.
    #[must_use]
    pub fn rated_against(self, anchor: &str) -> TournamentReport {
        TournamentReport {
            rated_against: Some(anchor.to_owned()),
            ..self
        }
    }

    fn table(&self) -> Table {
        let mut columns = vec![
            ("", Align::Right),
            ("player", Align::Left),
            ("score", Align::Right),
            ("95 % interval", Align::Right),
            ("games", Align::Right),
        ];
        let rated = self.players.iter().all(|place| place.rating.is_some());
        if rated {
            columns.extend([("rating", Align::Right), ("95 % interval", Align::Right)]);
        }
        let numbers: Vec<String> = (1..=self.players.len()).map(|n| format!("v {n}")).collect();
        if !self.cross_table.is_empty() {
            columns.extend(numbers.iter().map(|number| (number.as_str(), Align::Right)));
        }
        let mut table = Table::new(&columns);
        for (index, place) in self.players.iter().enumerate() {
            let mut row = vec![
                (index + 1).to_string(),
                place.name.clone(),
                percent(place.score.0),
                format!(
                    "{} to {}",
                    percent(place.score_low.0),
                    percent(place.score_high.0)
                ),
                place.games.to_string(),
            ];
            if let (Some(value), Some(low), Some(high)) =
                (place.rating, place.rating_low, place.rating_high)
            {
                row.push(format!("{:+.0}", value.0));
                row.push(format!("{:+.0} to {:+.0}", low.0, high.0));
            }
            if let Some(scores) = self.cross_table.get(&place.name) {
                row.extend(self.players.iter().map(|other| {
                    scores
                        .get(&other.name)
                        .map_or("-".to_owned(), |score| percent(score.0))
                }));
            }
            table.row(row);
        }
        table
    }

    fn about(&self) -> String {
        let about = format!(
            "{} at a table, rules {}, seed {}",
            self.players_at_table, self.rules, self.seed
        );
        match &self.rated_against {
            Some(anchor) => format!("{about}; ratings on the scale of chess, {anchor} 0"),
            None => about,
        }
    }
}

impl Report for TournamentReport {
    fn text(&self) -> String {
        format!("{}\n{}\n", self.table().text(), self.about())
    }

    fn markdown(&self) -> String {
        format!("{}\n{}\n", self.table().markdown(), self.about())
    }
}
