//! `card`: a rule on one small page.

use std::path::Path;

use super::args::CardArgs;
use super::failure::{Done, Failure};
use super::progress::LiveScore;
use super::score::hands;
use super::session::Session;
use super::table::Table;
use crate::report::{CardReport, PageError};
use crate::rng::Purpose;
use crate::roster::OPTIMAL;
use crate::store::write_atomically;

/// Runs the command.
///
/// # Errors
/// Fails if the player is not found or is no rule, or the file cannot be written.
pub fn run(session: &Session, args: &CardArgs) -> Result<Done, Failure> {
    let draw = args.out.as_deref().map(drawn_as).transpose()?;
    let player = session.seat(&args.rule.name())?;
    let heuristic = player.entrant.heuristic().ok_or_else(|| {
        let name = &player.entrant.name;
        Failure::input(format!("`{name}` has no sentences to put on a card"))
            .hint("name a `.rules` file or a heuristic that `pickomino players` lists")
    })?;
    let table = Table::of(session, 2, &[])?;
    let pairs = args.games.div_ceil(2);
    let (tally, hands) = session.compute(|| {
        let progress = LiveScore::new(2 * pairs);
        let tally = table.seating(session.variant()).play_in_parallel(
            &*player.player,
            session.stream(Purpose::Score),
            0..pairs,
            &|games| progress.advance(games),
        );
        (
            tally,
            hands(session, heuristic, &player, &table, pairs, None),
        )
    })?;
    let score = tally.estimate();
    let name = &player.entrant.name;
    let card = CardReport::new(name, heuristic, OPTIMAL, (score, tally.games()), &hands);
    match (draw, &args.out) {
        (Some(draw), Some(path)) => {
            let drawn = draw(&card).map_err(|error| Failure::Bug(error.to_string()))?;
            write_atomically(path, drawn.as_bytes())?;
            session
                .messages()
                .note(&format!("card: {}", path.display()));
        }
        _ => session.show(&card)?,
    }
    Ok(Done::Yes)
}

/// Draws a card as the contents of a file.
type Draw = fn(&CardReport) -> Result<String, PageError>;

/// How a card is drawn for a file of this name.
fn drawn_as(path: &Path) -> Result<Draw, Failure> {
    let extension = path.extension().and_then(|extension| extension.to_str());
    match extension {
        Some("svg") => Ok(CardReport::svg),
        Some("html") => Ok(CardReport::html),
        _ => Err(
            Failure::input(format!("`{}` is no file for a card", path.display()))
                .hint("give it a name that ends in `.svg` or `.html`"),
        ),
    }
}
