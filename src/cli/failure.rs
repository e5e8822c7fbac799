//! How a command ends, and how a failure is reported.

use std::io;
use std::process::ExitCode;

use crate::arena::Unsound;
use crate::evolution::settings::BadSetting;
use crate::game::{ImpossibleSituation, InvalidPosition, NotationError};
use crate::language::FaultyRules;
use crate::player::Forfeit;
use crate::report::{ChartError, PageError};
use crate::roster::RosterError;
use crate::spread::ranks::RanksDiffer;
use crate::store::RunError;
use crate::store::StoreError;

/// How a successful command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Done {
    /// With a positive answer, or without any question.
    Yes,
    /// With a negative answer: faults found, A is worse, the file would change.
    No,
    /// Interrupted by the user, after saving.
    Interrupted,
}

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// The arguments or a file are wrong.
    Input {
        /// The problem, in lower case, with the culprit in backticks.
        message: String,
        /// How to solve it.
        hint: Option<String>,
    },
    /// A text of rules has faults.
    Rules(Box<FaultyRules>),
    /// The program has a bug.
    Bug(String),
    /// The reader of the output has closed it, which is not an error.
    OutputClosed,
    /// The output could not be written.
    Output(io::Error),
}

/// The exit code for wrong usage or input.
pub const INPUT: u8 = 2;
/// The exit code for a bug.
pub const BUG: u8 = 70;
/// The exit code after an interrupt.
pub const INTERRUPTED: u8 = 130;

impl From<Done> for ExitCode {
    fn from(done: Done) -> ExitCode {
        match done {
            Done::Yes => ExitCode::SUCCESS,
            Done::No => ExitCode::FAILURE,
            Done::Interrupted => ExitCode::from(INTERRUPTED),
        }
    }
}

impl Failure {
    /// A problem with the input, without a hint.
    pub fn input(message: impl Into<String>) -> Failure {
        Failure::Input {
            message: message.into(),
            hint: None,
        }
    }

    /// Adds a hint to a problem with the input.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Failure {
        match self {
            Failure::Input { message, .. } => Failure::Input {
                message,
                hint: Some(hint.into()),
            },
            other => other,
        }
    }

    /// The exit code for the failure.
    pub const fn exit_code(&self) -> u8 {
        match self {
            Failure::Input { .. } | Failure::Rules(_) | Failure::Output(_) => INPUT,
            Failure::Bug(_) => BUG,
            Failure::OutputClosed => 0,
        }
    }
}

/// The hint if a player is not found.
const SEE_PLAYERS: &str = "`pickomino players` lists all names; for a file give its path";

/// The hint if a folder is named instead of a file.
const NAME_A_FILE: &str = "name a file in it: a `.rules` file, or one of several rules as \
     `FILE.yaml#NAME`";

fn entries_are(names: &[String]) -> String {
    format!("its entries are {}", names.join(", "))
}

impl From<RanksDiffer> for Failure {
    fn from(error: RanksDiffer) -> Failure {
        match error.what {
            CHECKPOINT => Failure::Bug(error.to_string()),
            _ => Failure::input(error.to_string())
                .hint("start every rank with the same program, arguments and files"),
        }
    }
}

/// What ranks only differ in when they did not compute the same.
pub const CHECKPOINT: &str = "checkpoint";

impl From<RosterError> for Failure {
    fn from(error: RosterError) -> Failure {
        let message = error.to_string();
        match error {
            RosterError::Store(error) => error.into(),
            RosterError::Unknown { nearest, .. } => {
                let meant = nearest.map(|name| format!("did you mean `{name}`? "));
                Failure::input(message).hint(meant.unwrap_or_default() + SEE_PLAYERS)
            }
            RosterError::WhichOne { known, .. } => {
                Failure::input(message).hint(entries_are(&known))
            }
            _ => Failure::input(message),
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        let message = error.to_string();
        match error {
            StoreError::Rules(faulty) => Failure::Rules(faulty),
            StoreError::NoEntry { name, known, .. } => {
                let nearest = crate::roster::nearest(&name, &known);
                let hint = match (nearest, known.len()) {
                    (Some(name), _) => format!("did you mean `{name}`?"),
                    (None, 0) => "the file has no entries".to_owned(),
                    (None, _) => entries_are(&known),
                };
                Failure::input(message).hint(hint)
            }
            StoreError::Read { error, .. } if error.kind() == io::ErrorKind::NotFound => {
                Failure::input(message).hint(SEE_PLAYERS)
            }
            StoreError::Read { error, .. } if error.kind() == io::ErrorKind::IsADirectory => {
                Failure::input(message).hint(NAME_A_FILE)
            }
            _ => Failure::input(message),
        }
    }
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Failure {
        let message = crate::language::visible::visible(&error.to_string());
        Failure::input(message)
    }
}

impl From<InvalidPosition> for Failure {
    fn from(error: InvalidPosition) -> Failure {
        Failure::input(error.to_string())
    }
}

impl From<ImpossibleSituation> for Failure {
    fn from(error: ImpossibleSituation) -> Failure {
        Failure::input(error.to_string())
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Failure {
        use io::ErrorKind::{AlreadyExists, NotADirectory, PermissionDenied, ReadOnlyFilesystem};
        let failure = Failure::input(error.to_string());
        match error {
            RunError::NoCertificate(_) => failure.hint("name a folder that `certify --out` made"),
            RunError::Missing(_) => {
                failure.hint("name a folder that `evolve` wrote, such as `runs/seed-1`")
            }
            RunError::File { error, .. }
                if matches!(error.kind(), AlreadyExists | NotADirectory) =>
            {
                failure.hint("a run needs a folder of its own: choose a path that is not a file")
            }
            RunError::File { error, .. }
                if matches!(error.kind(), PermissionDenied | ReadOnlyFilesystem) =>
            {
                failure.hint("choose a folder that you may write to with `--out`")
            }
            _ => failure,
        }
    }
}

impl From<BadSetting> for Failure {
    fn from(error: BadSetting) -> Failure {
        Failure::input(error.to_string())
    }
}

impl From<Unsound> for Failure {
    fn from(error: Unsound) -> Failure {
        Failure::Bug(error.to_string())
    }
}

impl From<ChartError> for Failure {
    fn from(error: ChartError) -> Failure {
        Failure::Bug(error.to_string())
    }
}

impl From<PageError> for Failure {
    fn from(error: PageError) -> Failure {
        Failure::Bug(error.to_string())
    }
}

impl From<Forfeit> for Failure {
    fn from(forfeit: Forfeit) -> Failure {
        Failure::input(forfeit.to_string())
    }
}

impl From<io::Error> for Failure {
    /// An error while writing the output.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Output(error),
        }
    }
}
