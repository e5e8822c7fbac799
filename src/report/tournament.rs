//! All against all.

use std::collections::BTreeMap;

use serde::Serialize;

use super::chart::ChartError;
use super::study::Interval;
use super::table::markdown_cell;
use super::{Align, FORMAT_VERSION, Figure, Report, Table, csv, heat_map, percent};
use crate::language::visible::visible;
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
    /// What the first seat scored in all games; with two at a table.
    first_seat: Option<Interval>,
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
    forfeits: u64,
    score: Figure,
    score_low: Figure,
    score_high: Figure,
    rating: Option<Figure>,
    rating_low: Option<Figure>,
    rating_high: Option<Figure>,
}

impl Place {
    /// A player's score over its games and, with two at a table, its rating.
    pub fn new(
        name: &str,
        (games, forfeits): (u64, u64),
        score: Estimate,
        rating: Option<Estimate>,
    ) -> Place {
        Place {
            name: name.to_owned(),
            games,
            forfeits,
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
            first_seat: None,
            players: places,
            cross_table,
        }
    }

    /// The same report, saying whose rating is 0 and what the first seat scored.
    #[must_use]
    pub fn of_duels(self, anchor: &str, first_seat: Estimate) -> TournamentReport {
        TournamentReport {
            rated_against: Some(anchor.to_owned()),
            first_seat: Some(first_seat.into()),
            ..self
        }
    }

    /// The cross table as a heat map in SVG.
    ///
    /// # Errors
    /// When the drawing fails.
    pub fn svg(&self) -> Result<String, ChartError> {
        let names: Vec<&str> = self.players.iter().map(|p| p.name.as_str()).collect();
        heat_map::draw(
            "Score of the row against the column, per cent",
            &names,
            |row, column| {
                let cell = self.cross_table.get(names[row])?.get(names[column])?;
                Some(cell.0)
            },
        )
    }

    fn scores_of(&self, place: &Place) -> impl Iterator<Item = Option<Figure>> {
        let scores = self.cross_table.get(&place.name);
        let others = self.players.iter();
        others.map(move |other| scores?.get(&other.name).copied())
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
        let forfeits = self.players.iter().any(|place| place.forfeits > 0);
        if forfeits {
            columns.push(("forfeited", Align::Right));
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
            if !self.cross_table.is_empty() {
                let scores = self.scores_of(place);
                row.extend(scores.map(|s| s.map_or("-".to_owned(), |s| percent(s.0))));
            }
            if forfeits {
                row.push(place.forfeits.to_string());
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
        let mut about = about;
        if let Some(anchor) = &self.rated_against {
            about += &format!("; ratings on the scale of chess, {} 0", visible(anchor));
        }
        if let Some(Interval { value, low, high }) = self.first_seat {
            let [value, low, high] = [value, low, high].map(|share| percent(share.0));
            about += &format!("; the first seat scored {value} ({low} to {high})");
        }
        about
    }
}

impl Report for TournamentReport {
    fn text(&self) -> String {
        format!("{}\n{}\n", self.table().text(), self.about())
    }

    fn markdown(&self) -> String {
        format!(
            "{}\n{}\n",
            self.table().markdown(),
            markdown_cell(&self.about())
        )
    }

    fn csv(&self) -> Option<String> {
        let mut head: Vec<String> = [
            "place",
            "player",
            "games",
            "forfeits",
            "score",
            "score_low",
            "score_high",
            "rating",
            "rating_low",
            "rating_high",
        ]
        .map(str::to_owned)
        .into();
        let crossed = !self.cross_table.is_empty();
        if crossed {
            let names = self.players.iter().map(|place| csv::text(&place.name));
            head.extend(names);
        }
        let number = |figure: Option<Figure>| figure.map_or(String::new(), |f| f.0.to_string());
        let rows = self.players.iter().enumerate().map(|(index, place)| {
            let mut row = vec![
                (index + 1).to_string(),
                csv::text(&place.name),
                place.games.to_string(),
                place.forfeits.to_string(),
            ];
            let score = [place.score, place.score_low, place.score_high].map(Some);
            let rating = [place.rating, place.rating_low, place.rating_high];
            row.extend(score.into_iter().chain(rating).map(number));
            if crossed {
                row.extend(self.scores_of(place).map(number));
            }
            row
        });
        Some(csv::document(head, rows))
    }
}
