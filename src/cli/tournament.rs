//! `tournament`: all against all.

use std::ops::ControlFlow;

use super::args::TournamentArgs;
use super::failure::{Done, Failure};
use super::progress::Progress;
use super::session::{Seated, Session};
use crate::arena::{CrossTable, Opponent, round_robin, tables};
use crate::player::{ListedKind, Player};
use crate::report::{Place, TournamentReport};
use crate::rng::{Address, Purpose};
use crate::roster::{self, Kind};

/// Runs the command.
///
/// # Errors
/// When a player is not found, takes part twice, or there are too few.
pub fn run(session: &Session, args: &TournamentArgs) -> Result<Done, Failure> {
    let names = match args.entrants.is_empty() {
        // Sampled risk tables take a hundred times as long as their limits.
        true => roster::known()
            .into_iter()
            .filter(|known| known.kind != Kind::Listed(ListedKind::MonteCarlo))
            .map(|known| known.name)
            .collect(),
        false => args.entrants.clone(),
    };
    let seats = usize::from(args.players);
    if names.len() < seats {
        return Err(Failure::input(format!(
            "{} at a table need at least {seats} players, not {}",
            seats,
            names.len()
        )));
    }
    let mut seated: Vec<Seated> = Vec::new();
    for name in &names {
        let next = session.seat(name)?;
        if seated
            .iter()
            .any(|other| other.entrant.name == next.entrant.name)
        {
            return Err(Failure::input(format!(
                "`{}` takes part twice",
                next.entrant.name
            )));
        }
        seated.push(next);
    }
    let report = match seats {
        2 => session.compute(|| duels(session, &seated, args.games.div_ceil(2)))?,
        _ => {
            let deals = args.games.div_ceil(u64::from(args.players));
            session.compute(|| at_tables(session, &seated, seats, deals))?
        }
    };
    session.show(&report)?;
    Ok(Done::Yes)
}

fn duels(session: &Session, seated: &[Seated], pairs: u64) -> TournamentReport {
    let opponents: Vec<Opponent<'_>> = seated
        .iter()
        .map(|seated| Opponent {
            name: &seated.entrant.name,
            player: &*seated.player,
        })
        .collect();
    let mut table = CrossTable::new(opponents.iter().map(|opponent| opponent.name));
    let progress = Progress::new(2 * pairs * table.meetings().count() as u64, "games");
    // Never breaks off: the program ends at Ctrl-C.
    let _ = round_robin(
        &opponents,
        session.rules(),
        Address::new(Purpose::Tournament, session.seed()),
        pairs,
        &mut table,
        &|games| progress.advance(games),
        &mut |_| ControlFlow::Continue(()),
    );
    let optimal = seated
        .iter()
        .position(|seated| seated.entrant.name == roster::OPTIMAL);
    let anchor = optimal.unwrap_or(0);
    let rated = table.ratings(anchor);
    let name = |index: usize| table.names()[index].clone();
    let places = (0..seated.len()).map(|index| {
        let rating = rated.as_ref().map(|rated| rated[index]);
        let games = table.total(index).games();
        Place::new(&name(index), games, table.score(index), rating)
    });
    let met = (0..seated.len()).flat_map(|a| (0..seated.len()).map(move |b| (a, b)));
    let scores = met.filter_map(|(a, b)| Some((name(a), name(b), table.cell(a, b)?.score())));
    let about = (session.rules().name, session.seed(), 2);
    let report = TournamentReport::new(about, places.collect(), scores.collect::<Vec<_>>());
    report.rated_against(&name(anchor))
}

fn at_tables(session: &Session, seated: &[Seated], seats: usize, deals: u64) -> TournamentReport {
    let progress = Progress::new(deals, "deals");
    let players: Vec<&dyn Player> = seated.iter().map(|seated| &*seated.player).collect();
    let standings = tables(
        &players,
        seats,
        session.rules(),
        Address::new(Purpose::Tournament, session.seed()),
        0..deals,
        &|deals| progress.advance(deals),
    );
    let places = seated.iter().zip(&standings).map(|(seated, standing)| {
        Place::new(&seated.entrant.name, standing.games, standing.score(), None)
    });
    let rules = session.rules().name;
    TournamentReport::new((rules, session.seed(), seats), places.collect(), Vec::new())
}
