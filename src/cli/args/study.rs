//! Arguments of `study`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// Arguments of `study`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino study turns
  pickomino study first-seat --player optimal --games 100000
  pickomino study outcomes --players 2 --chart outcomes.svg
  pickomino study paper")]
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
    /// The programs of the paper all against all, beside what it prints
    Paper,
}
