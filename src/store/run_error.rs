//! What can be wrong with a run folder.

use std::io;
use std::path::PathBuf;

use super::file::shown;
use super::sealed::SealError;
use crate::evolution::lineage::ImpossibleBirth;
use crate::language::visible::visible;

/// Why a run folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Another process works in it.
    #[error("another process is running in `{}`", shown(.0))]
    Locked(PathBuf),
    /// It holds a run already.
    #[error(
        "`{}` already holds a run: resume it with `--resume`, or choose another folder",
        shown(.0)
    )]
    Taken(PathBuf),
    /// There is no run in it.
    #[error("`{}` holds no run: it has neither settings nor a checkpoint", shown(.0))]
    Missing(PathBuf),
    /// There is no certificate in it.
    #[error("`{}` holds no certificate that could be resumed", shown(.0))]
    NoCertificate(PathBuf),
    /// Its checkpoint cannot be used.
    #[error("the checkpoint `{}` cannot be used: {error}", shown(.path))]
    Checkpoint {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        error: CheckpointError,
    },
    /// There is no lineage where a rule is.
    #[error("`{}` is not in a run folder with a `lineage.jsonl`", shown(.0))]
    NoLineage(PathBuf),
    /// A lineage cannot be used.
    #[error("the lineage `{}` cannot be used: {error}", shown(.path))]
    Lineage {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        error: CheckpointError,
    },
    /// A file could not be read or written.
    #[error("cannot use `{}`: {error}", shown(.path))]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        #[source]
        error: io::Error,
    },
}

impl RunError {
    /// Whether the checkpoint before it may be used instead. Not if another
    /// version of the program wrote the file: that one can still read it.
    pub(super) fn is_a_loss(&self) -> bool {
        !matches!(
            self,
            RunError::Checkpoint {
                error: CheckpointError::Version { .. },
                ..
            }
        )
    }
}

/// Why a checkpoint cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// Cut off or not a checkpoint at all.
    #[error("it is not a checkpoint, or only part of one")]
    Torn,
    /// Some byte is not what was written.
    #[error("it is damaged: its checksum does not match")]
    Damaged,
    /// Written by another version of the program.
    #[error(
        "it has format version {found}, and this program reads version {read}: resume the run with \
         the program that wrote it, or start it again by `--settings-file` from its `settings.yaml`"
    )]
    Version {
        /// The version it has.
        found: u32,
        /// The version that this program reads.
        read: u32,
    },
    /// Not the JSON this version writes.
    #[error("it cannot be read: {}", visible(&.0.to_string()))]
    Json(#[from] serde_json::Error),
    /// Something that no run can reach.
    #[error("it holds something impossible: {0}")]
    Impossible(&'static str),
    /// A lineage that no run can have.
    #[error("its lineage is impossible: {0}")]
    Lineage(#[from] ImpossibleBirth),
}

impl From<SealError> for CheckpointError {
    fn from(error: SealError) -> CheckpointError {
        match error {
            SealError::Torn => CheckpointError::Torn,
            SealError::Damaged => CheckpointError::Damaged,
            SealError::Version { found, read } => CheckpointError::Version { found, read },
        }
    }
}
