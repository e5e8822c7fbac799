//! Arguments of `study`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

/// Arguments of `study`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino study turns
  pickomino study first-seat --player optimal --games 100000
  pickomino study outcomes --players 2 --chart outcomes.svg
  pickomino study paper --chart paper.svg
  pickomino study search --time 60s --runs 3
  pickomino study scaling")]
pub struct StudyArgs {
    /// The subject of the study
    #[arg(value_enum, value_name = "SUBJECT")]
    pub subject: StudySubject,
    /// The player, which plays against itself [default: appeal]
    #[arg(long, value_name = "NAME|FILE")]
    pub player: Option<String>,
    /// Number of players at a table [default: each from 2 to 7]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=7))]
    pub players: Option<u8>,
    /// Number of games at each table, or between each two programs
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// Time limit for each search, such as 30s or 2m
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = super::evolve::duration)]
    pub time: Duration,
    /// Number of searches of each kind, with consecutive seeds
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100))]
    pub runs: u64,
    /// Also draw a chart and write it to an SVG file
    #[arg(long, value_name = "FILE")]
    pub chart: Option<PathBuf>,
}

/// The subject of a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StudySubject {
    /// The number of turns in a game
    Turns,
    /// How turns end in the course of a game
    Outcomes,
    /// The advantage of the first seat
    FirstSeat,
    /// The search of `evolve` compared with simpler searches in the same time
    Search,
    /// The programs of the paper, compared with its printed results
    Paper,
    /// A model of the time that `evolve` takes on 1 to 256 ranks, from measured parts
    Scaling,
}
