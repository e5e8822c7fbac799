//! Studies of the game beside the figures of the article.

use serde::Serialize;

use super::chart::{self, ChartError, Line, Stacked};
use super::{Align, FORMAT_VERSION, Figure, Report, Table, percent};
use crate::arena::{Ended, StudyTally};
use crate::game::Stealing;

/// What a study looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// The number of turns of a game.
    Turns,
    /// What turns end in, along the game.
    Outcomes,
    /// What the first seat is worth.
    FirstSeat,
}

/// A study at tables of several sizes, with and without stealing.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StudyReport {
    format_version: u32,
    study: Subject,
    player: String,
    rules: &'static str,
    seed: u64,
    tables: Vec<StudyTable>,
    /// How far the first seats are from those of the article: chi-square,
    /// expected to be about the number of tables if the games are the same.
    article_chi_square: Figure,
}

/// The games at tables of one size.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StudyTable {
    players: usize,
    stealing: bool,
    games: u64,
    shared_games: u64,
    turns_per_game: Interval,
    /// Shares of all turns.
    outcomes: Outcomes,
    /// Shares of all games by number of the turn; empty unless asked for.
    along_the_game: Vec<Outcomes>,
    /// The share of decided games won from the first seat.
    first_seat: Interval,
    /// Of so many wins or more with equal seats.
    p_value: Figure,
    /// What the article found for the first seat.
    article_first_seat: Option<Figure>,
}

/// A figure with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Interval {
    /// The point estimate.
    pub value: Figure,
    /// Lower end of the interval.
    pub low: Figure,
    /// Upper end of the interval.
    pub high: Figure,
}

/// Shares by what a turn ends in.
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

impl From<crate::stats::Estimate> for Interval {
    fn from(estimate: crate::stats::Estimate) -> Interval {
        Interval {
            value: Figure(estimate.value),
            low: Figure(estimate.low),
            high: Figure(estimate.high),
        }
    }
}

/// First-seat win rates of the article "The game Pickomino" for 2 to 7 players,
/// without and with stealing.
const ARTICLE: [(f64, f64); 6] = [
    (0.5338, 0.5193),
    (0.3765, 0.3568),
    (0.2879, 0.2593),
    (0.2392, 0.2182),
    (0.2143, 0.1764),
    (0.1793, 0.1569),
];

/// The games behind each of them.
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
            turns_per_game: tally.turns_per_game().into(),
            outcomes: tally.overall().into(),
            along_the_game: along.into_iter().map(Outcomes::from).collect(),
            first_seat: tally.seat(0).into(),
            p_value: Figure(tally.first_seat_p_value()),
            article_first_seat: article.map(|&(without, with)| match stealing {
                Stealing::Forbidden => Figure(without),
                Stealing::Allowed => Figure(with),
            }),
        }
    }

    /// The squared distance from the article's first seat, in units of its
    /// variance; 0 where the article has none.
    fn chi_square(&self) -> f64 {
        let decided = (self.games - self.shared_games) as f64;
        self.article_first_seat.map_or(0.0, |Figure(printed)| {
            let once = printed * (1.0 - printed);
            let variance = once * (1.0 / decided.max(1.0) + 1.0 / ARTICLE_GAMES);
            (self.first_seat.value.0 - printed).powi(2) / variance
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
        (rules, seed): (&'static str, u64),
        tallies: &[(Stealing, StudyTally)],
    ) -> StudyReport {
        let tables: Vec<StudyTable> = tallies
            .iter()
            .map(|(stealing, tally)| StudyTable::of(subject, *stealing, tally))
            .collect();
        StudyReport {
            format_version: FORMAT_VERSION,
            study: subject,
            player: player.to_owned(),
            rules,
            seed,
            article_chi_square: Figure(tables.iter().map(StudyTable::chi_square).sum()),
            tables,
        }
    }

    /// The study as a chart in SVG.
    ///
    /// # Errors
    /// When the drawing fails.
    pub fn svg(&self) -> Result<String, ChartError> {
        let lines = |of: &dyn Fn(&StudyTable) -> f64| {
            let lines = ["with", "without"].map(|stealing| {
                let tables = self.tables.iter();
                let of_line = tables.filter(|table| table.stealing() == stealing);
                Line {
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
                &lines(&|table| table.turns_per_game.value.0),
            ),
            Subject::FirstSeat => {
                let axes = ("players", "wins times players");
                let worth = |table: &StudyTable| table.first_seat.value.0 * table.players as f64;
                chart::lines("The first seat, 1 is fair", axes, &lines(&worth))
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
        let heads: &[&str] = match self.study {
            Subject::Turns => &["turns", "95 % interval"],
            Subject::Outcomes => &["table", "steal", "bust with tile", "bust without"],
            Subject::FirstSeat => &["first seat", "95 % interval", "p", "fair", "article"],
        };
        let mut columns = vec![
            ("players", Align::Right),
            ("stealing", Align::Left),
            ("games", Align::Right),
        ];
        columns.extend(heads.iter().map(|head| (*head, Align::Right)));
        let mut table = Table::new(&columns);
        for line in &self.tables {
            let mut row = vec![
                line.players.to_string(),
                line.stealing().to_owned(),
                line.games.to_string(),
            ];
            let share = |figure: Figure| format!("{:.2} %", 100.0 * figure.0);
            match self.study {
                Subject::Turns => {
                    let Interval { value, low, high } = line.turns_per_game;
                    row.push(format!("{:.2}", value.0));
                    row.push(format!("{:.2} to {:.2}", low.0, high.0));
                }
                Subject::Outcomes => row.extend(line.outcomes.shares().map(percent)),
                Subject::FirstSeat => {
                    let Interval { value, low, high } = line.first_seat;
                    row.push(share(value));
                    row.push(format!("{} to {}", share(low), share(high)));
                    row.push(format!("{:.1e}", line.p_value.0));
                    row.push(share(Figure(1.0 / line.players as f64)));
                    row.push(line.article_first_seat.map_or("-".to_owned(), share));
                }
            }
            table.row(row);
        }
        table
    }

    fn about(&self) -> String {
        let what = match self.study {
            Subject::Turns => "turns of all players together",
            Subject::Outcomes => "what turns end in, as shares of all turns",
            Subject::FirstSeat => {
                "wins from the first seat, shared games left out; p: one-sided binomial test"
            }
        };
        let StudyReport {
            player,
            rules,
            seed,
            ..
        } = self;
        let about = format!("{what}; {player} against itself, rules {rules}, seed {seed}");
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
    fn text(&self) -> String {
        format!("{}\n{}\n", self.table().text(), self.about())
    }

    fn markdown(&self) -> String {
        format!("{}\n{}\n", self.table().markdown(), self.about())
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
        for subject in [Subject::Turns, Subject::Outcomes, Subject::FirstSeat] {
            let report = StudyReport::new(subject, "bob2", ("rulebook", 1), &tallies);
            assert_eq!(report.text().lines().count(), 6, "{}", report.text());
            assert!(report.markdown().contains("| --- |"));
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
