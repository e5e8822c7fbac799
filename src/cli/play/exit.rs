//! Why a game ends early.

use crate::cli::failure::Failure;

/// Why a game ends early.
pub enum Exit {
    /// The person asked to quit.
    Quit,
    /// There is no more input.
    EndOfInput,
    /// The command failed.
    Failed(Failure),
}

impl From<Failure> for Exit {
    fn from(failure: Failure) -> Exit {
        Exit::Failed(failure)
    }
}
