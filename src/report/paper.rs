//! The paper's programs beside what it prints of them.

use serde::Serialize;

use super::chart::ChartError;
use super::document::{Document, Item, Level, Table};
use super::estimate::ends;
use super::estimate::key;
use super::figure::{Figure, percent};
use super::heat_map;
use super::record::{Conditions, Report};
use crate::arena::{CrossTable, Tally};
use crate::literature::paper::{FITTED, MISPRINTED, Printed, READINGS, Reading, printed};
use crate::stats::Estimate;
use crate::stats::spearman;

/// The paper's programs, all against all, beside what it prints.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PaperReport {
    #[serde(flatten)]
    conditions: Conditions,
    /// The mean distance of the measured from the printed figures, in points,
    /// over all pairings but those of the program that is printed twice.
    mean_distance: Option<Figure>,
    /// The same over the pairings that the readings were fitted to.
    fitted_distance: Option<Figure>,
    /// The same over the others.
    held_out_distance: Option<Figure>,
    /// What the table prints.
    pairings: Vec<Pairing>,
    /// Spearman's, of the printed and the measured shares, without the program
    /// that is printed twice.
    pairings_rank_correlation: Option<Figure>,
    /// The best first.
    programs: Vec<Program>,
    /// Spearman's, of the printed and the measured scores against all others,
    /// without the same program.
    rank_correlation: Option<Figure>,
    /// Sampled programs against some others.
    sampled: Vec<Pairing>,
}

/// Two programs whose games the paper counts.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Pairing {
    player: String,
    rival: String,
    printed: Figure,
    #[serde(flatten, serialize_with = "key::measured")]
    measured: Estimate,
    /// Of the two shares, in points.
    distance: Figure,
    games: u64,
}

/// A program among all others, without the one that is printed twice.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Program {
    name: String,
    /// From 1, by the printed score.
    paper_place: Option<usize>,
    /// The printed score against all others.
    printed: Option<Figure>,
    #[serde(flatten, serialize_with = "key::score")]
    score: Estimate,
    /// The mean distance of its pairings, in points.
    distance: Option<Figure>,
    /// Its largest distance, in points.
    largest_distance: Option<Figure>,
}

/// Games of a program against another.
#[derive(Debug, Clone)]
pub struct PaperGames<'a> {
    /// The program.
    pub player: &'a str,
    /// Whom it played.
    pub rival: &'a str,
    /// The games, from the program's side.
    pub tally: Tally,
}

impl PaperReport {
    /// The report of a tournament of the paper's programs, the sampled ones by
    /// their limits, and of games of the sampled ones themselves; pairings
    /// that the paper does not print are left out.
    pub fn new(
        conditions: Conditions,
        table: &CrossTable,
        sampled: &[PaperGames<'_>],
    ) -> PaperReport {
        let names = table.names();
        let played = table.meetings().filter_map(|(row, column)| {
            let tally = table.cell(row, column)?;
            let (player, rival) = (names[row].as_str(), names[column].as_str());
            Pairing::of(&PaperGames {
                player,
                rival,
                tally,
            })
        });
        let pairings: Vec<Pairing> = played.collect();
        let shares = |of: fn(&Pairing) -> f64| counted(&pairings).map(of).collect::<Vec<_>>();
        let (shares_printed, shares_measured) = (shares(printed_share), shares(measured_share));
        let programs = programs(table, &pairings);
        let (scores_printed, scores): (Vec<f64>, Vec<f64>) = programs
            .iter()
            .filter(|program| in_paper(&program.name) != MISPRINTED)
            .filter_map(|program| Some((program.printed?.0, program.score.value)))
            .unzip();
        PaperReport {
            conditions,
            mean_distance: mean_distance(&pairings, |_| true),
            fitted_distance: mean_distance(&pairings, Pairing::is_fitted),
            held_out_distance: mean_distance(&pairings, |it| !it.is_fitted()),
            pairings_rank_correlation: spearman(&shares_printed, &shares_measured).map(Figure),
            pairings,
            programs,
            rank_correlation: spearman(&scores_printed, &scores).map(Figure),
            sampled: sampled.iter().filter_map(Pairing::of).collect(),
        }
    }

    /// How far each measured share is off, as a heat map in SVG.
    ///
    /// # Errors
    /// Fails if the drawing fails.
    pub fn svg(&self) -> Result<String, ChartError> {
        let names: Vec<&str> = self.programs.iter().map(|it| it.name.as_str()).collect();
        let title = "Measured less printed wins of the row against the column, points";
        heat_map::draw_labelled(title, &names, |row, column| {
            let off = self.off(names[row], names[column])?;
            // Full colours from ten points on.
            Some((0.5 + off / 20.0, signed(off)))
        })
    }

    /// The pairing of two programs and whether it is printed from the first
    /// one's side.
    fn pairing(&self, player: &str, rival: &str) -> Option<(&Pairing, bool)> {
        let mut pairings = self.pairings.iter();
        pairings.find_map(|it| match (it.player.as_str(), it.rival.as_str()) {
            names if names == (player, rival) => Some((it, true)),
            names if names == (rival, player) => Some((it, false)),
            _ => None,
        })
    }

    /// A share of the first of two programs.
    fn share(&self, of: fn(&Pairing) -> f64, player: &str, rival: &str) -> Option<f64> {
        let (pairing, first) = self.pairing(player, rival)?;
        let share = of(pairing);
        Some(if first { share } else { 1.0 - share })
    }

    /// By how many points the first of two programs wins more than printed.
    fn off(&self, player: &str, rival: &str) -> Option<f64> {
        let share = |of| self.share(of, player, rival);
        Some(100.0 * (share(measured_share)? - share(printed_share)?))
    }

    /// Every program against every other.
    fn matrix(&self, cell: impl Fn(&str, &str) -> Option<String>) -> Table {
        let names: Vec<&str> = self.programs.iter().map(|it| it.name.as_str()).collect();
        let mut table = Table::of(&self.programs)
            .counted()
            .left("program", |it| it.name.clone());
        for (number, rival) in names.into_iter().enumerate() {
            table = table.right(format!("v {}", number + 1), |it| {
                cell(&it.name, rival).unwrap_or("-".to_owned())
            });
        }
        table.into()
    }

    fn programs_table(&self) -> Table {
        let figure = |it: Option<Figure>, shown: fn(f64) -> String| {
            it.map_or("-".to_owned(), |figure| shown(figure.0))
        };
        Table::of(&self.programs)
            .counted()
            .left("program", |it| it.name.clone())
            .right("score", |it| percent(it.score.value))
            .right("95 % interval", |it| ends(&it.score, percent))
            .right("printed", |it| figure(it.printed, percent))
            .right("place in the paper", |it| {
                it.paper_place
                    .map_or("-".to_owned(), |place| place.to_string())
            })
            .right("distance", |it| figure(it.distance, points))
            .right("largest", |it| figure(it.largest_distance, points))
            .into()
    }

    fn sampled_table(&self) -> Table {
        Table::of(&self.sampled)
            .left("player", |it| it.player.clone())
            .left("against", |it| it.rival.clone())
            .right("printed", |it| percent(it.printed.0))
            .right("measured", |it| percent(it.measured.value))
            .right("95 % interval", |it| ends(&it.measured, percent))
            .right("mc-limit", |it| {
                let limit = self.share(measured_share, "mc-limit", &it.rival);
                limit.map_or("-".to_owned(), percent)
            })
            .right("games", |it| it.games.to_string())
            .into()
    }
}

impl Pairing {
    fn of(games: &PaperGames<'_>) -> Option<Pairing> {
        let (player, rival) = (in_paper(games.player), in_paper(games.rival));
        let is = |cell: &&Printed| (cell.player, cell.rival) == (player, rival);
        let share = printed().iter().find(is)?.share();
        let measured = games.tally.estimate();
        Some(Pairing {
            player: games.player.to_owned(),
            rival: games.rival.to_owned(),
            printed: Figure(share),
            measured,
            distance: Figure(100.0 * (measured.value - share).abs()),
            games: games.tally.games(),
        })
    }

    fn has(&self, name: &str) -> bool {
        in_paper(&self.player) == name || in_paper(&self.rival) == name
    }

    /// Whether the readings were fitted to it.
    fn is_fitted(&self) -> bool {
        FITTED.iter().any(|name| self.has(name))
    }
}

/// The name in the paper of a program that may be a limit.
fn in_paper(name: &str) -> &str {
    name.strip_suffix("-limit").unwrap_or(name)
}

fn printed_share(pairing: &Pairing) -> f64 {
    pairing.printed.0
}

fn measured_share(pairing: &Pairing) -> f64 {
    pairing.measured.value
}

/// Those of the pairings that count in a mean distance.
fn counted(pairings: &[Pairing]) -> impl Iterator<Item = &Pairing> {
    pairings.iter().filter(|it| !it.has(MISPRINTED))
}

fn mean(values: impl Iterator<Item = f64> + Clone) -> Option<Figure> {
    let count = values.clone().count();
    (count > 0).then(|| Figure(values.sum::<f64>() / count as f64))
}

fn mean_distance(pairings: &[Pairing], which: impl Fn(&Pairing) -> bool) -> Option<Figure> {
    let chosen: Vec<f64> = counted(pairings)
        .filter(|it| which(it))
        .map(|it| it.distance.0)
        .collect();
    mean(chosen.iter().copied())
}

/// All programs of a tournament, the best first.
fn programs(table: &CrossTable, pairings: &[Pairing]) -> Vec<Program> {
    let of = |index: usize| {
        let name = &table.names()[index];
        let distances: Vec<f64> = counted(pairings)
            .filter(|it| it.player == *name || it.rival == *name)
            .map(|it| it.distance.0)
            .collect();
        let others = |other: &str| in_paper(other) != MISPRINTED || in_paper(name) == MISPRINTED;
        let shares: Vec<f64> = pairings
            .iter()
            .filter(|it| others(&it.player) && others(&it.rival))
            .filter_map(|it| match it {
                it if it.player == *name => Some(it.printed.0),
                it if it.rival == *name => Some(1.0 - it.printed.0),
                _ => None,
            })
            .collect();
        let rivals = (0..table.names().len()).filter(|&rival| others(&table.names()[rival]));
        let tally: Tally = rivals.filter_map(|rival| table.cell(index, rival)).sum();
        Program {
            name: name.clone(),
            paper_place: None,
            printed: mean(shares.iter().copied()),
            score: tally.estimate(),
            distance: mean(distances.iter().copied()),
            largest_distance: distances.into_iter().reduce(f64::max).map(Figure),
        }
    };
    let mut programs: Vec<Program> = (0..table.names().len()).map(of).collect();
    let scores: Vec<Option<Figure>> = programs.iter().map(|it| it.printed).collect();
    for program in &mut programs {
        let better = scores.iter().filter(|&&score| score > program.printed);
        program.paper_place = program.printed.map(|_| 1 + better.count());
    }
    programs.sort_by(|a, b| b.score.value.total_cmp(&a.score.value));
    programs
}

fn points(value: f64) -> String {
    format!("{value:.1}")
}

/// Points with their sign, nothing for less than half a point.
fn signed(off: f64) -> String {
    match off.abs() < 0.5 {
        true => String::new(),
        false => format!("{off:+.0}"),
    }
}

fn reading(it: &Reading) -> Item {
    Item {
        text: format!("{}: {}", it.of, it.text).into(),
        below: vec![format!("Instead: {}", it.instead).into()],
    }
}

impl Report for PaperReport {
    fn document(&self) -> Document {
        let shown = |figure: Option<Figure>| {
            figure.map_or("not defined".to_owned(), |f| format!("{:.2}", f.0))
        };
        let share = |of| {
            move |player: &str, rival: &str| {
                let share = self.share(of, player, rival)?;
                Some(format!("{:.1}", 100.0 * share))
            }
        };
        Document::new()
            .heading(Level::Page, "The programs of the paper and its Table VIII")
            .paragraph(format!(
                "Mean distance of the measured from the printed figures: {} points; {} in the \
                 pairings with one of {}, which the readings were fitted to; {} in all others. \
                 Those of {MISPRINTED} are left out.",
                shown(self.mean_distance),
                shown(self.fitted_distance),
                FITTED.join(", "),
                shown(self.held_out_distance),
            ))
            .table(self.programs_table())
            .lines([
                format!(
                    "Rank correlation (Spearman) of the printed and the measured scores: {}",
                    shown(self.rank_correlation)
                ),
                format!(
                    "Rank correlation of the printed and the measured pairings: {}",
                    shown(self.pairings_rank_correlation)
                ),
            ])
            .heading(Level::Part, "How the paper's sentences were read")
            .bullets(READINGS.iter().map(reading))
            .heading(
                Level::Part,
                "What is off: measured less printed, points, blank below 0.5",
            )
            .table(self.matrix(|player, rival| Some(signed(self.off(player, rival)?))))
            .heading(
                Level::Part,
                "Printed: wins of the row over the column, per cent",
            )
            .table(self.matrix(share(printed_share)))
            .heading(Level::Part, "Measured")
            .table(self.matrix(share(measured_share)))
            .heading(Level::Part, "Sampled programs")
            .table(self.sampled_table())
            .paragraph(format!(
                "{}; in the tournament, sampled programs as the limit of infinitely many trees",
                self.conditions
            ))
    }
}
