//! `players` and `language`: list what there is by name.

use super::failure::{Done, Failure};
use super::session::Session;
use crate::report::{LanguageReport, PlayersReport};
use crate::roster;

/// Runs `players`: all named players.
///
/// # Errors
/// Fails if the list cannot be written.
pub fn players(session: &Session) -> Result<Done, Failure> {
    session.show(&PlayersReport::new(roster::known()))?;
    Ok(Done::Yes)
}

/// Runs `language`: the words of the rule language.
///
/// # Errors
/// Fails if the list cannot be written.
pub fn language(session: &Session) -> Result<Done, Failure> {
    session.show(&LanguageReport::new())?;
    Ok(Done::Yes)
}
