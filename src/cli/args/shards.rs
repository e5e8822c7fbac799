//! The arguments of what can be divided into shards, `score` and `tournament`, and of
//! `merge`.

use std::path::PathBuf;

use clap::Args;
use serde::{Deserialize, Serialize};

use super::rule::{RuleArgs, TableArgs, slip_kind};
use crate::effort::SlipKind;
use crate::spread::shards::Shard;

/// A part of the work.
#[derive(Debug, Clone, Copy, Default, Args)]
pub struct ShardArgs {
    /// Do one of N equal parts of the work, such as 2/8, and print what was found, for
    /// `pickomino merge`
    #[arg(long, value_name = "I/N")]
    pub shard: Option<Shard>,
}

/// Arguments of `merge`.
#[derive(Debug, Args)]
#[command(
    after_help = "Prints what the command would print without --shard, byte by byte; the files come in any
order. Files of rules that the command names must be there.

Examples:
  pickomino score my.rules --games 10000000 --shard 1/2 > 1.json
  pickomino score my.rules --games 10000000 --shard 2/2 > 2.json
  pickomino merge 1.json 2.json
  pickomino merge part-*.json --format json"
)]
pub struct MergeArgs {
    /// What the shards printed, each once
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
}

/// Arguments of `score`.
#[derive(Debug, Clone, Args, Serialize, Deserialize)]
#[command(after_help = "Examples:
  pickomino score bob4
  pickomino score my.rules --games 100000
  pickomino score populations.yaml#champion --against bob5 --format json
  pickomino score my.rules --players 4 --against bob5 --against optimal
  pickomino score 'exec:./my-player --fast' --games 200
  pickomino score my.rules --games 10000000 --shard 2/8 > 2.json    # then: merge")]
pub struct ScoreArgs {
    /// The player, or what was said in place of one.
    #[command(flatten)]
    pub rule: RuleArgs,
    /// The table.
    #[command(flatten)]
    pub table: TableArgs,
    /// Number of games; each deal is played from every seat, so it is rounded up to whole
    /// deals (pairs of games at a table of two)
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// In hands that never make slips of this kind
    #[arg(long, value_name = "KIND", value_parser = slip_kind())]
    pub without_slip: Option<SlipKind>,
    /// A part of the deals.
    #[command(flatten)]
    #[serde(skip)]
    pub part: ShardArgs,
}

/// Arguments of `tournament`.
#[derive(Debug, Clone, Args, Serialize, Deserialize)]
#[command(after_help = "Examples:
  pickomino tournament
  pickomino tournament optimal bob4 my.rules --games 10000
  pickomino tournament optimal bob2 bob4 bob5 --players 4
  pickomino tournament optimal bob4 bob5 --games 200000 --save bobs.json
  pickomino tournament optimal bob4 bob5 --games 200000 --resume bobs.json
  pickomino tournament optimal bob4 bob5 --chart bobs.svg --format csv
  pickomino tournament --games 1000000 --shard 3/8 > 3.json    # then: merge")]
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
    #[arg(long, value_name = "FILE", conflicts_with = "shard")]
    #[serde(skip)]
    pub save: Option<PathBuf>,
    /// Continue a saved tournament and keep saving to the same file; repeat all other arguments
    #[arg(long, value_name = "FILE", conflicts_with_all = ["save", "shard"])]
    #[serde(skip)]
    pub resume: Option<PathBuf>,
    /// Also draw a heat map of the scores and write it to an SVG file (two at a table only)
    #[arg(long, value_name = "FILE", conflicts_with = "shard")]
    #[serde(skip)]
    pub chart: Option<PathBuf>,
    /// A part of the deals.
    #[command(flatten)]
    #[serde(skip)]
    pub part: ShardArgs,
}
