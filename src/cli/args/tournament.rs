//! Arguments of `tournament`.

use std::path::PathBuf;

use clap::Args;

/// Arguments of `tournament`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  pickomino tournament
  pickomino tournament optimal bob4 my.rules --games 10000
  pickomino tournament optimal bob2 bob4 bob5 --players 4
  pickomino tournament optimal bob4 bob5 --games 200000 --save bobs.json
  pickomino tournament optimal bob4 bob5 --games 200000 --resume bobs.json
  pickomino tournament optimal bob4 bob5 --chart bobs.svg --format csv")]
pub struct TournamentArgs {
    /// Who takes part [default: every named player, of the Monte-Carlo ones only the limits]
    #[arg(value_name = "NAME|FILE")]
    pub entrants: Vec<String>,
    /// How many sit at a table
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=7))]
    pub players: u8,
    /// Games of each two, or with more at a table games in all; rounded up to whole deals
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// Save how far it is now and then, to go on later
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Go on with what was saved in FILE, and save there; all else as before
    #[arg(long, value_name = "FILE", conflicts_with = "save")]
    pub resume: Option<PathBuf>,
    /// Also draw who beats whom as an SVG file; two at a table only
    #[arg(long, value_name = "FILE")]
    pub chart: Option<PathBuf>,
}
