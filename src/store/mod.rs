//! Files: lone `.rules` texts, population files, and the folders of runs. The
//! only place that names YAML.
//!
//! A file may hold one heuristic as [`RulesText`](crate::language::RulesText); a [`Population`] is a YAML file of
//! named ones, a [`SavedTournament`] the state of a tournament. Three populations
//! are [built in](BUILT_IN), so that their names work from any
//! folder. Whatever comes from a file is checked before use: size, encoding,
//! unknown fields, names, numbers.

pub(crate) mod atomic;
mod built_in;
mod canonical;
pub mod checkpoint;
mod costs;
mod error;
mod file;
mod name;
mod population;
mod progress;
mod records;
pub(crate) mod run;
mod run_error;
mod sealed;
mod shard;
mod tournament;
mod turns;
mod yaml;

pub use built_in::{BUILT_IN, BuiltIn, CHAMPIONS, PUBLISHED, TABLES};
pub use canonical::{canonical_text, simplified_text};
pub use checkpoint::{CertificatePlan, SavedCertificate};
pub use costs::read_costs;
pub use error::StoreError;
pub(crate) use file::{read_rules, write_atomically};
pub use name::{BadName, Name};
pub use population::{About, Entry, MAX_POPULATION_BYTES, Measured, Population};
pub use progress::{read_progress, write_progress};
pub use records::HistoryMember;
pub(crate) use records::{HistoryEntry, lineage_beside};
pub use run_error::{CheckpointError, RunError};
pub use sealed::SealError;
pub use shard::{AllShards, SavedShard, ShardsError};
pub use tournament::{Plan, Played, SavedTournament};
pub use turns::{TurnCache, TurnCacheError, solve_all_turns};
