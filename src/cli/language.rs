//! `language`: lists the words of the rule language.

use super::failure::{Done, Failure};
use super::session::Session;
use crate::report::LanguageReport;

/// Runs the command.
///
/// # Errors
/// Fails if the list cannot be written.
pub fn run(session: &Session) -> Result<Done, Failure> {
    session.show(&LanguageReport::new())?;
    Ok(Done::Yes)
}
