//! The arguments of `card`.

use std::path::PathBuf;

use clap::Args;

use super::rule::RuleArgs;

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
