//! `merge`: puts together what the shards of a command printed.
//!
//! The command runs again, with the results of the shards in place of its work, so that
//! it prints what it would have printed without shards.

use super::args::MergeArgs;
use super::division::{self, Divisible};
use super::failure::{Done, Failure};
use super::session::Session;
use super::{certify, score, tournament};
use crate::store::{AllShards, ShardsError};

/// Runs the command.
///
/// # Errors
/// Fails if the files are not the shards of one command, each once.
pub fn run(session: &Session, args: &MergeArgs) -> Result<Done, Failure> {
    if let Some(option) = session.asked_of_results() {
        let message = format!("`merge` takes no `--{option}`: the shards have it");
        return Err(Failure::input(message));
    }
    let work = division::merge(AllShards::read(&args.files)?)?;
    let variant = work.rules.parse();
    let variant = variant.map_err(|error| Failure::input(format!("the shards: {error}")))?;
    let session = session.merging(work.seed, variant, work.costs);
    match &work.command {
        Divisible::Score(args) => score::run(&session, args),
        Divisible::Tournament(args) => tournament::run(&session, args),
        Divisible::Certify(plan) => certify::merged(&session, plan),
    }
}

impl From<ShardsError> for Failure {
    fn from(error: ShardsError) -> Failure {
        let failure = Failure::input(error.to_string());
        failure.hint(match error {
            ShardsError::Store(_) => "name the files that `--shard` printed into",
            ShardsError::Differ { .. } => {
                "start every shard with the same program, arguments and files"
            }
            ShardsError::Twice { .. } => "give each shard once",
            ShardsError::Missing { .. } => "run these with `--shard I/N`, and merge all",
        })
    }
}
