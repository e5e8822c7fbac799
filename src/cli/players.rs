//! `players`: lists all named players.

use super::failure::{Done, Failure};
use super::session::Session;
use crate::report::PlayersReport;
use crate::roster;

/// Runs the command.
///
/// # Errors
/// Fails if the list cannot be written.
pub fn run(session: &Session) -> Result<Done, Failure> {
    session.show(&PlayersReport::new(roster::known()))?;
    Ok(Done::Yes)
}
