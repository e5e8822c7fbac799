//! What commands do to be divided into shards, and to be merged.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::args::{ScoreArgs, ShardArgs, TournamentArgs};
use super::failure::{Done, Failure};
use super::session::Session;
use super::terminal;
use crate::effort::Costs;
use crate::roster::{Entrant, Kind};
use crate::spread::shards;
use crate::store::{AllShards, CertificatePlan, SavedShard};

/// A command that can be divided, with the arguments that its result depends on.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Divisible {
    /// `score`.
    Score(ScoreArgs),
    /// `tournament`.
    Tournament(TournamentArgs),
    /// `certify`.
    Certify(Box<CertificatePlan>),
}

/// Everything that the results of a divided command depend on besides the version.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    /// The seed of all random numbers.
    pub seed: u64,
    /// The name of the variant.
    pub rules: String,
    /// What the steps of rules take.
    pub costs: Costs,
    /// The command.
    pub command: Divisible,
    /// The names of the players, and the sentences of those that play by some.
    players: Vec<(String, Option<String>)>,
}

/// What is merged, as JSON; unset in a process that merges nothing.
static MERGED: OnceLock<serde_json::Value> = OnceLock::new();

/// Work that is divided if that was asked for.
pub struct Division(Work);

impl Division {
    /// To be called when all players are found, before any work.
    ///
    /// # Errors
    /// Fails if an external program plays in a shard, or if shards are merged that had
    /// other rules.
    pub fn begin(
        session: &Session,
        part: ShardArgs,
        command: Divisible,
    ) -> Result<Division, Failure> {
        let players = session.players_found();
        let program = players.iter().find(|one| one.kind == Kind::External);
        if let (Some(program), Some(_)) = (program, part.shard) {
            let message = format!("`{}` does not play in shards", program.name);
            return Err(Failure::input(message)
                .hint("a program may answer each differently; leave out `--shard`"));
        }
        let sentences = |one: &Entrant| one.heuristic().map(ToString::to_string);
        let work = Work {
            seed: session.seed(),
            rules: session.variant().name.to_owned(),
            costs: *session.costs(),
            command,
            players: players
                .iter()
                .map(|one| (one.name.clone(), sentences(one)))
                .collect(),
        };
        if let Some(shard) = part.shard {
            shards::become_part(shard);
        }
        if let Some(merged) = MERGED.get()
            && *merged != serde_json::to_value(&work).map_err(bug)?
        {
            let message = "the shards were made with other rules than those named now";
            return Err(Failure::input(message).hint("merge where the files of rules are the same"));
        }
        Ok(Division(work))
    }

    /// Prints what was found if this is a shard, whose command is then done.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub fn end(self) -> Result<Option<Done>, Failure> {
        let Some(shard) = shards::own() else {
            return Ok(None);
        };
        let saved = SavedShard::new(shard, &self.0, shards::take_notes()).map_err(bug)?;
        terminal::print(&saved.to_text().map_err(bug)?)?;
        Ok(Some(Done::Yes))
    }
}

fn bug(error: serde_json::Error) -> Failure {
    Failure::Bug(error.to_string())
}

/// Makes this process merge what all shards found; returns the work that they divided.
///
/// # Errors
/// Fails if it is of a command that cannot be divided.
pub fn merge(all: AllShards) -> Result<Work, Failure> {
    let AllShards { settings, notes } = all;
    let unknown = |error: serde_json::Error| {
        Failure::input(format!("the shards are of a command not known: {error}"))
    };
    let work = serde_json::from_value(settings.clone()).map_err(unknown)?;
    shards::merge(notes);
    let _ = MERGED.set(settings);
    Ok(work)
}
