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
    /// The players [default: all named players except the sampling ones]
    #[arg(value_name = "NAME|FILE")]
    pub entrants: Vec<String>,
    /// Number of players at a table
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=7))]
    pub players: u8,
    /// Number of games between each two players, or in all with more than two at a table
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub games: u64,
    /// Save the progress regularly, to continue later
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// Continue a saved tournament and keep saving to the same file; repeat all other arguments
    #[arg(long, value_name = "FILE", conflicts_with = "save")]
    pub resume: Option<PathBuf>,
    /// Also draw a heat map of the scores and write it to an SVG file (two at a table only)
    #[arg(long, value_name = "FILE")]
    pub chart: Option<PathBuf>,
}
