//! The table that a player is measured at.

use clap::Args;

/// How many play, and who the rivals are.
#[derive(Debug, Clone, Args)]
pub struct TableArgs {
    /// Number of players at the table
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=7))]
    pub players: u8,
    /// An opponent; with more players, repeat it for those who sit after the player, in
    /// turn until the table is full [default: optimal]
    #[arg(long, value_name = "NAME|FILE")]
    pub against: Vec<String>,
}
