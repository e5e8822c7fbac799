//! Why a game is left before its end.

use crate::cli::failure::Failure;

/// Why a game is left before its end.
pub enum Exit {
    /// The person asked to quit.
    Quit,
    /// Nothing more can be read.
    EndOfInput,
    /// The command failed.
    Failed(Failure),
}

impl From<Failure> for Exit {
    fn from(failure: Failure) -> Exit {
        Exit::Failed(failure)
    }
}
