//! What can be wrong with a file.

use std::io;

use crate::language::FaultyRules;

/// A file that cannot be read, written or understood.
///
/// File names are shown with hidden characters escaped.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The system refused to read.
    #[error("cannot read `{file}`: {error}")]
    Read {
        /// The file.
        file: String,
        /// The system's reason.
        #[source]
        error: io::Error,
    },
    /// The system refused to write.
    #[error("cannot write `{file}`: {error}")]
    Write {
        /// The file.
        file: String,
        /// The system's reason.
        #[source]
        error: io::Error,
    },
    /// More than is ever read.
    #[error("`{file}` is larger than {limit} bytes")]
    TooLarge {
        /// The file.
        file: String,
        /// The most bytes that are read.
        limit: usize,
    },
    /// Not a text.
    #[error("`{file}` is not UTF-8 text")]
    NotUtf8 {
        /// The file.
        file: String,
    },
    /// Not a population file, or one with something wrong in it.
    #[error("`{file}` is not a population file: {message}")]
    NoPopulation {
        /// The file.
        file: String,
        /// What is wrong, with line and column where known.
        message: String,
    },
    /// Not a table of costs, or one with something wrong in it.
    #[error("`{file}` is not a table of costs: {message}")]
    NoCosts {
        /// The file.
        file: String,
        /// What is wrong, with line and column where known.
        message: String,
    },
    /// Not the progress of a training with this rule, or one with something wrong
    /// in it.
    #[error("`{file}` can't be gone on with: {message}")]
    NoProgress {
        /// The file.
        file: String,
        /// What is wrong, with line and column where known.
        message: String,
    },
    /// Not a saved tournament, or one with something wrong in it.
    #[error("`{file}` is not a saved tournament: it is {message}")]
    NoTournament {
        /// The file.
        file: String,
        /// What it is instead.
        message: String,
    },
    /// Not a shard, or one with something wrong in it.
    #[error("`{file}` is not a shard of a result: it is {message}")]
    NoShard {
        /// The file.
        file: String,
        /// What it is instead.
        message: String,
    },
    /// An entry with something wrong in it.
    #[error("`{file}`, entry {number}: {message}")]
    BadEntry {
        /// The file.
        file: String,
        /// The entry, counted from 1.
        number: usize,
        /// What is wrong.
        message: String,
    },
    /// Two entries of one name.
    #[error("`{file}` has two entries called `{name}`")]
    DuplicateName {
        /// The file.
        file: String,
        /// The name.
        name: String,
    },
    /// A name that the file does not have.
    #[error("`{file}` has no entry called `{name}`")]
    NoEntry {
        /// The file.
        file: String,
        /// The name asked for.
        name: String,
        /// The names it has.
        known: Vec<String>,
    },
    /// Sentences that cannot be read.
    #[error(transparent)]
    Rules(#[from] Box<FaultyRules>),
}
