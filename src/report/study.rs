//! Studies of the game, compared with the figures of the article.

use serde::Serialize;

use super::chart::{self, ChartError, Series, Stacked};
use super::document::{Document, Table};
use super::estimate::{as_record, ends};
use super::figure::{Figure, percent};
use super::record::{Conditions, Report};
use crate::arena::{Ended, StudyTally};
use crate::game::Stealing;
use crate::stats::Estimate;

/// The subject of a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// The number of turns in a game.
    Turns,
    /// How turns end in the course of a game.
    Outcomes,
    /// The advantage of the first seat.
    FirstSeat,
}

/// A study at tables of several sizes, with and without stealing.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StudyReport {
    study: Subject,
    player: String,
    #[serde(flatten)]
    conditions: Conditions,
    tables: Vec<StudyTable>,
    /// The distance of the first seats from those of the article: chi-square, about
    /// the number of tables if the games are the same.
    article_chi_square: Figure,
}

/// The games at tables of one size.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StudyTable {
    players: usize,
    stealing: bool,
    games: u64,
    shared_games: u64,
    #[serde(serialize_with = "as_record")]
    turns_per_game: Estimate,
    /// Shares of all turns.
    outcomes: Outcomes,
    /// The shares of all games by number of the turn, if this is the subject.
    along_the_game: Vec<Outcomes>,
    /// The share of decided games won from the first seat.
    #[serde(serialize_with = "as_record")]
    first_seat: Estimate,
    /// The probability of at least as many wins if all seats were equal.
    p_value: Figure,
    /// The share for the first seat in the article.
    article_first_seat: Option<Figure>,
}

/// The shares of turns by how they end.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Outcomes {
    table: Figure,
    steal: Figure,
    bust_with_tile: Figure,
    bust_without_tile: Figure,
}

impl From<[f64; 4]> for Outcomes {
    fn from(shares: [f64; 4]) -> Outcomes {
        let share = |end: Ended| Figure(shares[end as usize]);
        Outcomes {
            table: share(Ended::Table),
            steal: share(Ended::Steal),
            bust_with_tile: share(Ended::BustWithTile),
            bust_without_tile: share(Ended::BustWithoutTile),
        }
    }
}

impl Outcomes {
    fn shares(&self) -> [f64; 4] {
        let steal = self.steal.0;
        [
            self.table.0,
            steal,
            self.bust_with_tile.0,
            self.bust_without_tile.0,
        ]
    }
}

/// The win rates of the first seat in the article "The game Pickomino" for 2 to 7 players,
/// without and with stealing.
const ARTICLE: [(f64, f64); 6] = [
    (0.5338, 0.5193),
    (0.3765, 0.3568),
    (0.2879, 0.2593),
    (0.2392, 0.2182),
    (0.2143, 0.1764),
    (0.1793, 0.1569),
];

/// The number of games behind each of them.
const ARTICLE_GAMES: f64 = 10_000.0;

impl StudyTable {
    fn of(subject: Subject, stealing: Stealing, tally: &StudyTally) -> StudyTable {
        let article = tally
            .players
            .checked_sub(2)
            .and_then(|place| ARTICLE.get(place));
        let along = match subject {
            Subject::Outcomes => tally.shares(),
            Subject::Turns | Subject::FirstSeat => Vec::new(),
        };
        StudyTable {
            players: tally.players,
            stealing: stealing == Stealing::Allowed,
            games: tally.games,
            shared_games: tally.shared,
            turns_per_game: tally.turns_per_game(),
            outcomes: tally.overall().into(),
            along_the_game: along.into_iter().map(Outcomes::from).collect(),
            first_seat: tally.seat(0),
            p_value: Figure(tally.first_seat_p_value()),
            article_first_seat: article.map(|&(without, with)| match stealing {
                Stealing::Forbidden => Figure(without),
                Stealing::Allowed => Figure(with),
            }),
        }
    }

    /// The squared distance from the first seat in the article, in units of its
    /// variance; 0 if the article has no figure.
    fn chi_square(&self) -> f64 {
        let decided = (self.games - self.shared_games) as f64;
        self.article_first_seat.map_or(0.0, |Figure(printed)| {
            let once = printed * (1.0 - printed);
            let variance = once * (1.0 / decided.max(1.0) + 1.0 / ARTICLE_GAMES);
            (self.first_seat.value - printed).powi(2) / variance
        })
    }

    fn stealing(&self) -> &'static str {
        match self.stealing {
            true => "with",
            false => "without",
        }
    }
}

impl StudyReport {
    /// The report of these games, played by `player` against itself.
    pub fn new(
        subject: Subject,
        player: &str,
        conditions: Conditions,
        tallies: &[(Stealing, StudyTally)],
    ) -> StudyReport {
        let tables: Vec<StudyTable> = tallies
            .iter()
            .map(|(stealing, tally)| StudyTable::of(subject, *stealing, tally))
            .collect();
        StudyReport {
            study: subject,
            player: player.to_owned(),
            conditions,
            article_chi_square: Figure(tables.iter().map(StudyTable::chi_square).sum()),
            tables,
        }
    }

    /// The study as a chart in SVG.
    ///
    /// # Errors
    /// Fails if the drawing fails.
    pub fn svg(&self) -> Result<String, ChartError> {
        let lines = |of: &dyn Fn(&StudyTable) -> f64| {
            let lines = ["with", "without"].map(|stealing| {
                let tables = self.tables.iter();
                let of_line = tables.filter(|table| table.stealing() == stealing);
                Series {
                    name: format!("{stealing} stealing"),
                    points: of_line.map(|t| (t.players as f64, of(t))).collect(),
                }
            });
            lines
                .into_iter()
                .filter(|line| !line.points.is_empty())
                .collect::<Vec<_>>()
        };
        match self.study {
            Subject::Turns => chart::lines(
                "Turns of a game",
                ("players", "turns"),
                &lines(&|table| table.turns_per_game.value),
            ),
            Subject::FirstSeat => {
                let axes = ("players", "wins times players");
                let worth = |table: &StudyTable| table.first_seat.value * table.players as f64;
                chart::lines("The first seat (1 is fair)", axes, &lines(&worth))
            }
            Subject::Outcomes => {
                let panels = self.tables.iter().map(|table| Stacked {
                    title: format!("{} players, {} stealing", table.players, table.stealing()),
                    shares: table.along_the_game.iter().map(Outcomes::shares).collect(),
                });
                let names = ["table", "steal", "bust with tile", "bust without"];
                chart::areas(
                    ("turn", "share of games"),
                    names,
                    &panels.collect::<Vec<_>>(),
                )
            }
        }
    }

    fn table(&self) -> Table {
        let share = |share: f64| format!("{:.2} %", 100.0 * share);
        let turns = |turns: f64| format!("{turns:.2}");
        let interval = "95 % interval";
        let table = Table::of(&self.tables)
            .right("players", |it| it.players.to_string())
            .left("stealing", |it| it.stealing().to_owned())
            .right("games", |it| it.games.to_string());
        match self.study {
            Subject::Turns => table
                .right("turns", |it| turns(it.turns_per_game.value))
                .right(interval, |it| ends(&it.turns_per_game, turns)),
            Subject::Outcomes => table
                .right("table", |it| percent(it.outcomes.table.0))
                .right("steal", |it| percent(it.outcomes.steal.0))
                .right("bust with tile", |it| percent(it.outcomes.bust_with_tile.0))
                .right("bust without", |it| {
                    percent(it.outcomes.bust_without_tile.0)
                }),
            Subject::FirstSeat => table
                .right("first seat", |it| share(it.first_seat.value))
                .right(interval, |it| ends(&it.first_seat, share))
                .right("p", |it| format!("{:.1e}", it.p_value.0))
                .right("fair", |it| share(1.0 / it.players as f64))
                .right("article", |it| {
                    let article = it.article_first_seat;
                    article.map_or("-".to_owned(), |printed| share(printed.0))
                }),
        }
        .into()
    }

    fn about(&self) -> String {
        let what = match self.study {
            Subject::Turns => "turns of all players together",
            Subject::Outcomes => "how turns end, as shares of all turns",
            Subject::FirstSeat => {
                "wins from the first seat, without shared games; p: one-sided binomial test"
            }
        };
        let about = format!(
            "{what}; {} against itself, {}",
            self.player, self.conditions
        );
        match self.study {
            Subject::FirstSeat => format!(
                "{about}; distance from the article: chi-square {:.1} of {} figures",
                self.article_chi_square.0,
                self.tables.len()
            ),
            Subject::Turns | Subject::Outcomes => about,
        }
    }
}

impl Report for StudyReport {
    fn document(&self) -> Document {
        Document::new().table(self.table()).paragraph(self.about())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::study;
    use crate::game::Variant;
    use crate::player::HeuristicPlayer;
    use crate::rng::{Address, Purpose};

    #[test]
    fn every_study_has_text_markdown_json_and_a_chart() {
        let stream = Address::new(Purpose::Study, 1);
        let played = |variant: Variant, players| {
            let rule = "Take the face worth the most points. Stop as soon as you can take a tile.";
            let player = HeuristicPlayer::of(&rule.parse().unwrap());
            let tally = study(&player, players, &variant, stream, 60, &|_| ());
            (variant.stealing, tally)
        };
        let tallies = [
            played(Variant::RULEBOOK, 2),
            played(Variant::NO_STEAL, 2),
            played(Variant::RULEBOOK, 7),
        ];
        let conditions = Conditions {
            rules: "rulebook",
            seed: 1,
        };
        for subject in [Subject::Turns, Subject::Outcomes, Subject::FirstSeat] {
            let report = StudyReport::new(subject, "bob2", conditions, &tallies);
            let text = report.document().text();
            assert_eq!(text.lines().count(), 6, "{text}");
            assert!(report.document().markdown().contains("| --- |"));
            assert!(
                crate::report::json(&report)
                    .unwrap()
                    .contains("\"p_value\"")
            );
            let svg = report.svg().unwrap();
            assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        }
    }
}
