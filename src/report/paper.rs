//! The paper's programs beside what it prints of them.

use serde::Serialize;

use super::document::{Document, Table};
use super::estimate::ends;
use super::figure::{Figure, percent};
use super::key;
use super::record::{Conditions, Report};
use crate::arena::CrossTable;
use crate::literature::paper::{PRINTED, printed_place};
use crate::stats::Estimate;
use crate::stats::correlation::spearman;

/// The paper's programs, all against all, beside what it prints.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PaperReport {
    #[serde(flatten)]
    conditions: Conditions,
    /// What the tables print.
    pairings: Vec<Pairing>,
    /// Spearman's, of the printed and the measured shares.
    pairings_rank_correlation: Option<Figure>,
    /// The best first.
    programs: Vec<Program>,
    /// Spearman's, of the paper's order and the measured scores.
    rank_correlation: Option<Figure>,
}

/// Two programs whose games the paper counts.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Pairing {
    player: &'static str,
    rival: &'static str,
    printed: Figure,
    #[serde(flatten, serialize_with = "key::measured")]
    measured: Estimate,
    games: u64,
}

/// A program among all others.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Program {
    name: String,
    /// From 1; equal for programs that the paper does not tell apart.
    paper_place: Option<usize>,
    #[serde(flatten, serialize_with = "key::score")]
    score: Estimate,
}

impl PaperReport {
    /// The report of a tournament of the paper's programs, the sampled ones by
    /// their limits; pairings whose programs are not in it are left out.
    pub fn new(conditions: Conditions, table: &CrossTable) -> PaperReport {
        let pairings = pairings(table);
        let shares = |of: fn(&Pairing) -> f64| pairings.iter().map(of).collect::<Vec<_>>();
        let (printed, measured) = (shares(|p| p.printed.0), shares(|p| p.measured.value));
        let mut programs: Vec<Program> = (0..table.names().len())
            .map(|index| {
                let name = &table.names()[index];
                Program {
                    name: name.clone(),
                    paper_place: printed_place(name),
                    score: table.score(index),
                }
            })
            .collect();
        programs.sort_by(|a, b| b.score.value.total_cmp(&a.score.value));
        let ordered = programs.iter();
        // The best place has the lowest number.
        let (places, scores): (Vec<f64>, Vec<f64>) = ordered
            .filter_map(|program| Some((-(program.paper_place? as f64), program.score.value)))
            .unzip();
        PaperReport {
            conditions,
            pairings_rank_correlation: spearman(&printed, &measured).map(Figure),
            pairings,
            programs,
            rank_correlation: spearman(&places, &scores).map(Figure),
        }
    }

    fn pairings_table(&self) -> Table {
        let off = |it: &Pairing| 100.0 * (it.measured.value - it.printed.0);
        Table::of(&self.pairings)
            .left("player", |it| it.player.to_owned())
            .left("against", |it| it.rival.to_owned())
            .right("printed", |it| percent(it.printed.0))
            .right("measured", |it| percent(it.measured.value))
            .right("95 % interval", |it| ends(&it.measured, percent))
            .right("points off", |it| format!("{:+.1}", off(it)))
            .right("games", |it| it.games.to_string())
            .into()
    }

    fn programs_table(&self) -> Table {
        let place = |it: &Program| it.paper_place.map(|place| place.to_string());
        Table::of(&self.programs)
            .counted()
            .left("program", |it| it.name.clone())
            .right("score", |it| percent(it.score.value))
            .right("95 % interval", |it| ends(&it.score, percent))
            .right("place in the paper", |it| {
                place(it).unwrap_or("-".to_owned())
            })
            .into()
    }
}

fn pairings(table: &CrossTable) -> Vec<Pairing> {
    let place = |name: &str| table.names().iter().position(|other| other == name);
    let played = PRINTED.iter().filter_map(|printed| {
        let tally = table.cell(place(printed.player)?, place(printed.rival)?)?;
        Some(Pairing {
            player: printed.player,
            rival: printed.rival,
            printed: Figure(printed.share()),
            measured: tally.estimate(),
            games: tally.games(),
        })
    });
    played.collect()
}

impl Report for PaperReport {
    fn document(&self) -> Document {
        let correlation = |figure: Option<Figure>| {
            figure.map_or("not defined".to_owned(), |f| format!("{:.2}", f.0))
        };
        Document::new()
            .table(self.pairings_table())
            .paragraph(format!(
                "rank correlation (Spearman) of printed and measured: {}",
                correlation(self.pairings_rank_correlation)
            ))
            .table(self.programs_table())
            .paragraph(format!(
                "rank correlation (Spearman) of the paper's order and the score against all \
                 others: {}",
                correlation(self.rank_correlation)
            ))
            .paragraph(format!(
                "{}; sampled programs as the limit of infinitely many trees",
                self.conditions
            ))
    }
}
