//! The results of a tournament.

use std::collections::BTreeMap;

use serde::Serialize;

use super::chart::ChartError;
use super::document::{Document, Table};
use super::estimate::{as_record, ends, key};
use super::figure::{Figure, percent};
use super::heat_map;
use super::record::{Conditions, Report, csv_cell, csv_of};
use crate::language::visible::visible;
use crate::stats::Estimate;

/// The table of a tournament, the best first.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TournamentReport {
    #[serde(flatten)]
    conditions: Conditions,
    /// The number of players at a table.
    players_at_table: usize,
    /// The player whose rating is 0.
    rated_against: Option<String>,
    /// The score of the first seat over all games, with two at a table.
    #[serde(serialize_with = "as_record")]
    first_seat: Option<Estimate>,
    players: Vec<PlayerStanding>,
    /// The score of the first name against the second; empty with more than two at
    /// a table.
    cross_table: BTreeMap<String, BTreeMap<String, Figure>>,
}

/// One player of a tournament.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PlayerStanding {
    /// Its name.
    pub name: String,
    /// The games it played.
    pub games: u64,
    /// The games it forfeited.
    pub forfeits: u64,
    /// Its share of games won, 0 to 1.
    #[serde(flatten, serialize_with = "key::score")]
    pub score: Estimate,
    /// Its rating in Elo points, with two at a table.
    #[serde(flatten, serialize_with = "key::rating")]
    pub rating: Option<Estimate>,
}

impl PlayerStanding {
    /// What decides the order: the rating or else the score.
    fn strength(&self) -> f64 {
        self.rating.unwrap_or(self.score).value
    }
}

/// The score of a player against another.
#[derive(Debug, Clone, PartialEq)]
pub struct Meeting {
    /// The player.
    pub name: String,
    /// The other player.
    pub rival: String,
    /// The share of games won, 0 to 1.
    pub score: f64,
}

impl TournamentReport {
    /// The report of these players, in any order.
    pub fn new(
        conditions: Conditions,
        players_at_table: usize,
        mut places: Vec<PlayerStanding>,
    ) -> TournamentReport {
        places.sort_by(|a, b| b.strength().total_cmp(&a.strength()));
        TournamentReport {
            conditions,
            players_at_table,
            rated_against: None,
            first_seat: None,
            players: places,
            cross_table: BTreeMap::new(),
        }
    }

    /// Adds what only duels have: the player whose rating is 0, the score of the
    /// first seat, and the scores of all players against each other.
    #[must_use]
    pub fn of_duels(
        self,
        anchor: &str,
        first_seat: Estimate,
        meetings: impl IntoIterator<Item = Meeting>,
    ) -> TournamentReport {
        let mut cross_table: BTreeMap<String, BTreeMap<String, Figure>> = BTreeMap::new();
        for meeting in meetings {
            let row = cross_table.entry(meeting.name).or_default();
            row.insert(meeting.rival, Figure(meeting.score));
        }
        TournamentReport {
            rated_against: Some(anchor.to_owned()),
            first_seat: Some(first_seat),
            cross_table,
            ..self
        }
    }

    /// The cross table as a heat map in SVG.
    ///
    /// # Errors
    /// Fails if the drawing fails.
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

    /// The score of a player against another, if they met.
    fn score(&self, place: &PlayerStanding, rival: &PlayerStanding) -> Option<f64> {
        let row = self.cross_table.get(&place.name)?;
        Some(row.get(&rival.name)?.0)
    }

    fn table(&self) -> Table {
        let interval = "95 % interval";
        let rating = |shown: fn(&Estimate) -> String| {
            move |place: &PlayerStanding| place.rating.as_ref().map_or(String::new(), shown)
        };
        let mut table = Table::of(&self.players)
            .counted()
            .left("player", |place| place.name.clone())
            .right("score", |place| percent(place.score.value))
            .right(interval, |place| ends(&place.score, percent))
            .right("games", |place| place.games.to_string());
        if self.players.iter().all(|place| place.rating.is_some()) {
            table = table
                .right("rating", rating(|it| format!("{:+.0}", it.value)))
                .right(interval, rating(|it| ends(it, |end| format!("{end:+.0}"))));
        }
        if !self.cross_table.is_empty() {
            for (rival, number) in self.players.iter().zip(1..) {
                table = table.right(format!("v {number}"), |place| {
                    self.score(place, rival).map_or("-".to_owned(), percent)
                });
            }
        }
        if self.players.iter().any(|place| place.forfeits > 0) {
            table = table.right("forfeited", |place| place.forfeits.to_string());
        }
        table.into()
    }

    fn about(&self) -> String {
        let mut about = format!("{} at a table, {}", self.players_at_table, self.conditions);
        if let Some(anchor) = &self.rated_against {
            about += &format!("; ratings in Elo points, {} is 0", visible(anchor));
        }
        if let Some(first) = self.first_seat {
            let value = percent(first.value);
            about += &format!(
                "; the first seat scored {value} ({})",
                ends(&first, percent)
            );
        }
        about
    }
}

impl Report for TournamentReport {
    fn document(&self) -> Document {
        Document::new().table(self.table()).paragraph(self.about())
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
        let crossed: &[PlayerStanding] = match self.cross_table.is_empty() {
            true => &[],
            false => &self.players,
        };
        head.extend(crossed.iter().map(|place| csv_cell(&place.name)));
        let number = |number: Option<f64>| number.map_or(String::new(), |it| it.to_string());
        let ends = |it: Estimate| [it.value, it.low, it.high].map(Some);
        let rows = self.players.iter().enumerate().map(|(index, place)| {
            let mut row = vec![
                (index + 1).to_string(),
                csv_cell(&place.name),
                place.games.to_string(),
                place.forfeits.to_string(),
            ];
            let rating = place.rating.map_or([None; 3], ends);
            let figures = ends(place.score).into_iter().chain(rating);
            let scores = crossed.iter().map(|rival| self.score(place, rival));
            row.extend(figures.chain(scores).map(number));
            row
        });
        Some(csv_of(head, rows))
    }
}
