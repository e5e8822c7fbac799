//! `odds`: shows the best probability of reaching each total.

use super::args::{Format, OddsArgs};
use super::failure::{Done, Failure};
use super::session::Session;
use super::terminal;
use crate::game::{Dice, Position, Situation};
use crate::report::{OddsReport, OddsStyle, OddsTable};

/// Runs the command.
///
/// # Errors
/// Fails if the dice are impossible or the result cannot be written.
pub fn run(session: &Session, args: &OddsArgs) -> Result<Done, Failure> {
    if args.all {
        let style = match session.format() {
            Format::Text => OddsStyle::Text,
            Format::Markdown => OddsStyle::Markdown,
            Format::Json => OddsStyle::Json,
            Format::Csv => OddsStyle::Csv,
        };
        terminal::stream(|out| OddsTable::ALL.write(style, out))?;
        return Ok(Done::Yes);
    }
    let kept: Dice = args.kept.parse()?;
    let rolled = args.rolled.as_deref().map(str::parse).transpose()?;
    let situation = Situation::new(Position::start(2), kept, rolled)?;
    session.show(&OddsReport::new(kept, situation.state(), rolled))?;
    Ok(Done::Yes)
}
