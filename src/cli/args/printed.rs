//! The arguments of `card`, `page`, `completions` and `man`, which write files for people and
//! shells to read.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

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
    #[arg(long, value_name = "N", default_value_t = 40_000, value_parser = clap::value_parser!(u64).range(2..=100_000_000))]
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

/// Arguments of `completions`.
#[derive(Debug, Args)]
#[command(
    after_help = "A shell reads the script when it starts, from the place where it looks for completions.

Examples:
  pickomino completions bash > ~/.local/share/bash-completion/completions/pickomino
  pickomino completions zsh > ~/.zfunc/_pickomino    # a folder of your fpath
  pickomino completions fish > ~/.config/fish/completions/pickomino.fish
  pickomino completions powershell >> $PROFILE
  pickomino completions elvish >> ~/.config/elvish/rc.elv"
)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: Shell,
}

/// Arguments of `man`.
#[derive(Debug, Args)]
#[command(
    after_help = "The folder holds one page for the program and one for each command.

Examples:
  pickomino man ~/.local/share/man/man1    # then: man pickomino-score
  pickomino man | man -l -                 # read the first page at once"
)]
pub struct ManArgs {
    /// The folder to write the pages to; it is made if it does not exist. Without one, the
    /// page of the program goes to standard output
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,
}
