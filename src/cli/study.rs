//! `study`: the analyses of the article.

use super::args::{StudyArgs, StudySubject};
use super::failure::{Done, Failure};
use super::progress::Progress;
use super::session::Session;
use crate::arena::study;
use crate::game::{Rules, Stealing};
use crate::report::{StudyReport, Subject};
use crate::rng::{Address, Purpose};
use crate::store::write_atomically;

/// Runs the command.
///
/// # Errors
/// When the player is not found or the chart cannot be written.
pub fn run(session: &Session, args: &StudyArgs) -> Result<Done, Failure> {
    let seated = session.seat(&args.player)?;
    let rules = *session.rules();
    let ways = match rules.stealing {
        Stealing::Allowed => vec![Stealing::Forbidden, Stealing::Allowed],
        Stealing::Forbidden => vec![Stealing::Forbidden],
    };
    let sizes = match args.players {
        Some(players) => vec![usize::from(players)],
        None => (2..=7).collect(),
    };
    let cells: Vec<(Stealing, usize)> = ways
        .iter()
        .flat_map(|&way| sizes.iter().map(move |&size| (way, size)))
        .collect();
    let tallies = session.compute(|| {
        let progress = Progress::new(args.games * cells.len() as u64, "games");
        let stream = Address::new(Purpose::Study, session.seed());
        let played = cells.iter().map(|&(stealing, players)| {
            let rules = Rules { stealing, ..rules };
            let advance = |games| progress.advance(games);
            let tally = study(
                &*seated.player,
                players,
                &rules,
                stream,
                args.games,
                &advance,
            );
            (stealing, tally)
        });
        played.collect::<Vec<_>>()
    })?;
    let subject = match args.subject {
        StudySubject::Turns => Subject::Turns,
        StudySubject::Outcomes => Subject::Outcomes,
        StudySubject::FirstSeat => Subject::FirstSeat,
    };
    let about = (rules.name, session.seed());
    let report = StudyReport::new(subject, &seated.entrant.name, about, &tallies);
    if let Some(path) = &args.chart {
        let svg = report
            .svg()
            .map_err(|error| Failure::Bug(error.to_string()))?;
        write_atomically(path, svg.as_bytes())?;
    }
    session.show(&report)?;
    Ok(Done::Yes)
}
