//! The arguments of `card` and `page`, which write a file to print or to open.

use super::rule::RuleArgs;
use clap::Args;
use std::path::PathBuf;

/// Arguments of `card`.
#[derive(Debug, Args)]
#[command(
    after_help = "The card has the numbers of a formula in a table, numbered steps with digits, and what the
rule is worth with and without slips. Without --out it is printed as text.

Examples:
  pickomino card champion-5
  pickomino card champion-9 --out card.svg
  pickomino card my.rules --out card.html"
)]
pub struct CardArgs {
    /// The rule, or what was said in place of one.
    #[command(flatten)]
    pub rule: RuleArgs,
    /// The file to write; its name ends in .svg or .html
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Number of games by which the rule is measured
    #[arg(long, value_name = "N", default_value_t = 4000, value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
    pub games: u64,
}

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
