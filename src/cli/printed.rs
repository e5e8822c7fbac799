//! `card` and `page`: a rule on one small page, and the page for the browser.

use std::path::Path;

use super::args::{CardArgs, PageArgs};
use super::failure::{Done, Failure};
use super::progress::{LiveScore, Progress};
use super::score::hands;
use super::session::Session;
use super::table::Table;
use crate::arena::Seating;
use crate::effort::{Effort, SlipGames};
use crate::player::ExactPlayer;
use crate::report::{BrowserPage, CardReport, FoundRule, Hands, PageError};
use crate::rng::Purpose;
use crate::roster::OPTIMAL;
use crate::store::{CHAMPIONS, Entry, PUBLISHED, write_atomically};

/// Makes a card.
///
/// # Errors
/// Fails if the player is not found or is no rule, or the file cannot be written.
pub fn card(session: &Session, args: &CardArgs) -> Result<Done, Failure> {
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

/// Writes the page.
///
/// # Errors
/// Fails if the file cannot be written.
pub fn page(session: &Session, args: &PageArgs) -> Result<Done, Failure> {
    let entries = [&PUBLISHED, &CHAMPIONS];
    let entries = || {
        entries
            .into_iter()
            .flat_map(|population| population.entries())
    };
    let progress = Progress::new(entries().count() as u64, "rules");
    let found = session.compute(|| {
        let found = entries().filter_map(|entry| {
            progress.advance(1);
            found(session, entry)
        });
        found.collect::<Vec<FoundRule>>()
    })?;
    drop(progress);
    let html = BrowserPage::new(found)
        .html()
        .map_err(|error| Failure::Bug(error.to_string()))?;
    write_atomically(&args.out, html.as_bytes())?;
    session
        .messages()
        .note(&format!("page: {}", args.out.display()));
    Ok(Done::Yes)
}

/// A rule with its measured score, and its effort and slips measured now.
fn found(session: &Session, entry: &Entry) -> Option<FoundRule> {
    let measured = entry.measured.as_ref()?;
    let heuristic = &entry.rules.parsed.heuristic;
    let exact = ExactPlayer::new(session.solver().clone());
    let seating = Seating::of_two(&exact, session.variant());
    let deals = Effort::PAIRS;
    let slips = SlipGames {
        heuristic,
        seating: &seating,
        solver: session.solver(),
        never: None,
    };
    let hands = Hands {
        effort: session.effort_at(heuristic, &seating, deals),
        slips: slips.measure(session.stream(Purpose::Effort), 0..deals),
        reference: None,
        never: None,
    };
    let name = entry.name.to_string();
    Some(FoundRule::new(
        name,
        heuristic,
        (measured.estimate(), measured.games),
        hands,
    ))
}
