//! `page`: writes the page for the browser.

use super::args::PageArgs;
use super::failure::{Done, Failure};
use super::progress::Progress;
use super::session::Session;
use crate::arena::Seating;
use crate::effort::{Effort, SlipGames};
use crate::player::ExactPlayer;
use crate::report::{BrowserPage, FoundRule, Hands};
use crate::rng::Purpose;
use crate::store::{Entry, Population, write_atomically};

/// Runs the command.
///
/// # Errors
/// Fails if the file cannot be written.
pub fn run(session: &Session, args: &PageArgs) -> Result<Done, Failure> {
    let entries = [Population::published(), Population::champions()];
    let entries = || entries.into_iter().flat_map(Population::entries);
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
