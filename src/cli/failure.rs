//! How a command ends, and what people are told when it fails.

use std::io;
use std::process::ExitCode;

use crate::arena::Unsound;
use crate::evolution::settings::BadSetting;
use crate::game::{ImpossibleSituation, InvalidPosition, NotationError};
use crate::player::Forfeit;
use crate::roster::RosterError;
use crate::store::run::RunError;
use crate::store::{FaultyRules, StoreError};

/// How a command that did its work ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Done {
    /// As wished.
    Yes,
    /// With a clean "no": faults found, worse, would change.
    No,
    /// Early, because the user asked for it; what was done is saved.
    Interrupted,
}

/// Why a command did not do its work.
#[derive(Debug)]
pub enum Failure {
    /// Something is wrong with what was asked or with a file.
    Input {
        /// What, in lower case, the culprit in backticks.
        message: String,
        /// What to do about it.
        hint: Option<String>,
    },
    /// A text of sentences has mistakes in it.
    Variant(Box<FaultyRules>),
    /// The program found itself to be wrong.
    Bug(String),
    /// The reader of our output has gone: no failure.
    OutputClosed,
    /// Our output could not be written.
    Output(io::Error),
}

/// The exit code of a usage or input error.
pub const INPUT: u8 = 2;
/// The exit code of a bug of ours.
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
    /// Something wrong with the input, without advice.
    pub fn input(message: impl Into<String>) -> Failure {
        Failure::Input {
            message: message.into(),
            hint: None,
        }
    }

    /// The failure with advice, where it is one of input.
    #[must_use]
    pub fn hint(self, advice: impl Into<String>) -> Failure {
        match self {
            Failure::Input { message, .. } => Failure::Input {
                message,
                hint: Some(advice.into()),
            },
            other => other,
        }
    }

    /// The exit code that tells of the failure.
    pub const fn exit_code(&self) -> u8 {
        match self {
            Failure::Input { .. } | Failure::Variant(_) | Failure::Output(_) => INPUT,
            Failure::Bug(_) => BUG,
            Failure::OutputClosed => 0,
        }
    }
}

/// What to try when a player is not found.
const SEE_PLAYERS: &str = "`pickomino players` lists every name; a file is named by its path";

/// What to try when a folder is named where a file is meant.
const NAME_A_FILE: &str = "name a file in it: a `.rules` file as it is, one of several rules \
     as `FILE.yaml#NAME`";

fn entries_are(names: &[String]) -> String {
    format!("its entries are {}", names.join(", "))
}

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
            StoreError::Variant(faulty) => Failure::Variant(faulty),
            StoreError::NoEntry { name, known, .. } => {
                let nearest = crate::roster::nearest(&name, known.iter().map(String::as_str));
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
        use io::ErrorKind::{AlreadyExists, NotADirectory};
        let failure = Failure::input(error.to_string());
        match error {
            RunError::Missing(_) => {
                failure.hint("name the folder that `evolve` wrote, such as `runs/seed-1`")
            }
            RunError::File { error, .. }
                if matches!(error.kind(), AlreadyExists | NotADirectory) =>
            {
                failure.hint("a run is written to a folder of its own: name one that is no file")
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

impl From<Forfeit> for Failure {
    fn from(forfeit: Forfeit) -> Failure {
        Failure::input(forfeit.to_string())
    }
}

impl From<io::Error> for Failure {
    /// An error of our output.
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Output(error),
        }
    }
}
