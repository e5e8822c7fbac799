//! The arguments of `page`.

use std::path::PathBuf;

use clap::Args;

/// Arguments of `page`.
#[derive(Debug, Args)]
#[command(
    after_help = "The page is one file that works from a disk or a phone, without a network: say a strategy and see
how strong it is, ask the coach, practise, play, look up odds, and read the rules that were found.

Examples:
  pickomino page --out pickomino.html"
)]
pub struct PageArgs {
    /// The file to write
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}
