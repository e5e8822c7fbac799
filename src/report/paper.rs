//! The paper's programs beside what it prints of them.

use serde::Serialize;

use super::{Align, FORMAT_VERSION, Figure, Report, Table, percent};
use crate::arena::CrossTable;
use crate::literature::paper::{PRINTED, printed_place};
use crate::stats::correlation::spearman;
use crate::stats::score_of_pairs;

/// The paper's programs, all against all, beside what it prints.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PaperReport {
    format_version: u32,
    rules: &'static str,
    seed: u64,
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
    measured: Figure,
    measured_low: Figure,
    measured_high: Figure,
    games: u64,
}

/// A program among all others.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Program {
    name: String,
    /// From 1; equal for programs that the paper does not tell apart.
    paper_place: Option<usize>,
    score: Figure,
    score_low: Figure,
    score_high: Figure,
}

impl PaperReport {
    /// The report of a tournament of the paper's programs, the sampled ones by
    /// their limits; pairings whose programs are not in it are left out.
    pub fn new((rules, seed): (&'static str, u64), table: &CrossTable) -> PaperReport {
        let pairings = pairings(table);
        let shares = |of: fn(&Pairing) -> f64| pairings.iter().map(of).collect::<Vec<_>>();
        let (printed, measured) = (shares(|p| p.printed.0), shares(|p| p.measured.0));
        let mut programs: Vec<Program> = (0..table.names().len())
            .map(|index| {
                let (name, score) = (&table.names()[index], table.score(index));
                Program {
                    name: name.clone(),
                    paper_place: printed_place(name),
                    score: Figure(score.value),
                    score_low: Figure(score.low),
                    score_high: Figure(score.high),
                }
            })
            .collect();
        programs.sort_by(|a, b| b.score.0.total_cmp(&a.score.0));
        let ordered = programs.iter();
        // The best place has the lowest number.
        let (places, scores): (Vec<f64>, Vec<f64>) = ordered
            .filter_map(|program| Some((-(program.paper_place? as f64), program.score.0)))
            .unzip();
        PaperReport {
            format_version: FORMAT_VERSION,
            rules,
            seed,
            pairings_rank_correlation: spearman(&printed, &measured).map(Figure),
            pairings,
            programs,
            rank_correlation: spearman(&places, &scores).map(Figure),
        }
    }

    fn pairings_table(&self) -> Table {
        let mut table = Table::new(&[
            ("player", Align::Left),
            ("against", Align::Left),
            ("printed", Align::Right),
            ("measured", Align::Right),
            ("95 % interval", Align::Right),
            ("points off", Align::Right),
            ("games", Align::Right),
        ]);
        for pairing in &self.pairings {
            let off = 100.0 * (pairing.measured.0 - pairing.printed.0);
            let (low, high) = (pairing.measured_low.0, pairing.measured_high.0);
            table.row([
                pairing.player.to_owned(),
                pairing.rival.to_owned(),
                percent(pairing.printed.0),
                percent(pairing.measured.0),
                format!("{} to {}", percent(low), percent(high)),
                format!("{off:+.1}"),
                pairing.games.to_string(),
            ]);
        }
        table
    }

    fn programs_table(&self) -> Table {
        let mut table = Table::new(&[
            ("", Align::Right),
            ("program", Align::Left),
            ("score", Align::Right),
            ("95 % interval", Align::Right),
            ("place in the paper", Align::Right),
        ]);
        for (index, program) in self.programs.iter().enumerate() {
            let (low, high) = (program.score_low.0, program.score_high.0);
            let place = program.paper_place;
            table.row([
                (index + 1).to_string(),
                program.name.clone(),
                percent(program.score.0),
                format!("{} to {}", percent(low), percent(high)),
                place.map_or("-".to_owned(), |place| place.to_string()),
            ]);
        }
        table
    }

    fn shown(&self, table: fn(&Table) -> String) -> String {
        let correlation = |figure: Option<Figure>| {
            figure.map_or("not defined".to_owned(), |f| format!("{:.2}", f.0))
        };
        format!(
            "{}\nrank correlation (Spearman) of printed and measured: {}\n\n{}\nrank correlation \
             (Spearman) of the paper's order and the score against all others: {}\n\nrules {}, \
             seed {}; sampled programs as the limit of infinitely many trees\n",
            table(&self.pairings_table()),
            correlation(self.pairings_rank_correlation),
            table(&self.programs_table()),
            correlation(self.rank_correlation),
            self.rules,
            self.seed
        )
    }
}

fn pairings(table: &CrossTable) -> Vec<Pairing> {
    let place = |name: &str| table.names().iter().position(|other| other == name);
    let played = PRINTED.iter().filter_map(|printed| {
        let tally = table.cell(place(printed.player)?, place(printed.rival)?)?;
        let measured = score_of_pairs(&tally.pairs);
        Some(Pairing {
            player: printed.player,
            rival: printed.rival,
            printed: Figure(printed.share()),
            measured: Figure(measured.value),
            measured_low: Figure(measured.low),
            measured_high: Figure(measured.high),
            games: tally.games(),
        })
    });
    played.collect()
}

impl Report for PaperReport {
    fn text(&self) -> String {
        self.shown(Table::text)
    }

    fn markdown(&self) -> String {
        self.shown(Table::markdown)
    }
}
