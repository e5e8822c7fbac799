//! `players`: every named player.

use super::failure::{Done, Failure};
use super::session::Session;
use crate::report::PlayersReport;
use crate::roster;

/// Runs the command.
///
/// # Errors
/// When the list cannot be written.
pub fn run(session: &Session) -> Result<Done, Failure> {
    session.show(&PlayersReport::new(&roster::known()))?;
    Ok(Done::Yes)
}
