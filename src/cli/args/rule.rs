//! Players by name, by file, or in the words said in place of one.

use crate::effort::SlipKind;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::{Deserialize, Serialize};

/// A player, or rules said in place of one.
#[derive(Debug, Clone, Args, Serialize, Deserialize)]
pub struct RuleArgs {
    /// The player
    #[arg(value_name = "FILE|NAME", required_unless_present = "say")]
    pub player: Option<String>,
    /// Rules in your own words instead of a player, such as "worms first, stop at 25"
    #[arg(
        long,
        value_name = "TEXT",
        allow_hyphen_values = true,
        conflicts_with = "player"
    )]
    pub say: Option<String>,
}

impl RuleArgs {
    /// The name by which the player is found.
    pub fn name(&self) -> String {
        named(self.player.as_ref(), self.say.as_ref())
    }
}

/// The name of a player, or of rules said in place of one.
pub(super) fn named(player: Option<&String>, say: Option<&String>) -> String {
    match (player, say) {
        (_, Some(text)) => format!("{}{text}", crate::roster::SAID),
        (player, None) => player.cloned().unwrap_or_default(),
    }
}

/// Reads a kind of slip by its name.
pub(super) fn slip_kind() -> impl TypedValueParser<Value = SlipKind> {
    let names = PossibleValuesParser::new(SlipKind::ALL.map(SlipKind::name));
    names.try_map(|name| SlipKind::named(&name).ok_or("no such kind of slip"))
}

/// A file of rules, or rules said in place of one.
#[derive(Debug, Clone, Args)]
pub struct FileArgs {
    /// The rules
    #[arg(value_name = "FILE", required_unless_present = "say")]
    pub file: Option<String>,
    /// Rules in your own words instead of a file
    #[arg(
        long,
        value_name = "TEXT",
        allow_hyphen_values = true,
        conflicts_with = "file"
    )]
    pub say: Option<String>,
}

impl FileArgs {
    /// The file, or what was said instead.
    pub fn name(&self) -> String {
        named(self.file.as_ref(), self.say.as_ref())
    }
}

/// How many play, and who the rivals are.
#[derive(Debug, Clone, Args, Serialize, Deserialize)]
pub struct TableArgs {
    /// Number of players at the table
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=7))]
    pub players: u8,
    /// An opponent; with more players, repeat it for those who sit after the player, in
    /// turn until the table is full [default: optimal]
    #[arg(long, value_name = "NAME|FILE")]
    pub against: Vec<String>,
}
