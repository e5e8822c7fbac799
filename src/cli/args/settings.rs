//! The options of every command.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::game::Variant;

/// The options of every command.
#[derive(Debug, Clone, Args)]
#[command(next_help_heading = "Settings")]
pub struct Settings {
    /// Output format
    #[arg(long, global = true, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Seed for all random numbers [default: 1]
    #[arg(long, global = true)]
    pub seed: Option<u64>,
    /// Number of threads [default: one per processor]
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Variant of the game: rulebook, blog, short or no-steal [default: rulebook]
    #[arg(
        long = "rules",
        visible_alias = "variant",
        global = true,
        value_name = "VARIANT"
    )]
    pub variant: Option<Variant>,
    /// Read what each step of a rule takes, in seconds, from a YAML file; effort is told by it
    #[arg(long, global = true, value_name = "FILE")]
    pub costs: Option<PathBuf>,
    /// Neither read nor write the file of solved turns in the user's cache folder
    #[arg(long, global = true)]
    pub no_cache: bool,
    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t = ColorWhen::Auto)]
    pub color: ColorWhen,
    /// Time limit for each reply of an external program
    #[arg(long, global = true, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub reply_limit: u64,
}

/// An output format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ValueEnum)]
pub enum Format {
    /// Plain text for a terminal.
    Text,
    /// A JSON object.
    Json,
    /// Markdown.
    Markdown,
    /// Comma-separated values (`odds` and `tournament` only).
    Csv,
}

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, ValueEnum)]
pub enum ColorWhen {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}
