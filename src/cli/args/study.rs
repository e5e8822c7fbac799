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
  pickomino study paper
  pickomino study search --time 60s --runs 3")]
pub struct StudyArgs {
    /// What to look at
    #[arg(value_enum, value_name = "SUBJECT")]
    pub subject: StudySubject,
    /// Who plays against itself [default: appeal]
    #[arg(long, value_name = "NAME|FILE")]
    pub player: Option<String>,
    /// How many sit at a table [default: 2 to 7 in turn]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=7))]
    pub players: Option<u8>,
    /// Games at each table, or of each two programs
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// How long each search may take, as 30s or 2m
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = super::evolve::duration)]
    pub time: Duration,
    /// How many searches of each kind, with this seed and those after it
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=100))]
    pub runs: u64,
    /// Also draw the result as an SVG file
    #[arg(long, value_name = "FILE")]
    pub chart: Option<PathBuf>,
}

/// What `study` looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum StudySubject {
    /// Turns of a game
    Turns,
    /// What turns end in, along the game
    Outcomes,
    /// What the first seat is worth
    FirstSeat,
    /// The search of `evolve` beside plainer ones, in the same time
    Search,
    /// The programs of the paper all against all, beside what it prints
    Paper,
}
