//! `tournament`: all against all.

use super::args::TournamentArgs;
use super::failure::{Done, Failure};
use super::progress::Progress;
use super::session::{Seated, Session};
use crate::arena::{Tally, duel_in_parallel, tables};
use crate::player::Player;
use crate::report::{Place, TournamentReport};
use crate::rng::{Address, Purpose};
use crate::roster;
use crate::stats::rating::{Scored, ratings};
use crate::stats::score_of_pairs;

/// Runs the command.
///
/// # Errors
/// When a player is not found, takes part twice, or there are too few.
pub fn run(session: &Session, args: &TournamentArgs) -> Result<Done, Failure> {
    let names = match args.entrants.is_empty() {
        true => roster::known()
            .into_iter()
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
    let count = seated.len();
    let meetings = (count * (count - 1) / 2) as u64;
    let progress = Progress::new(2 * pairs * meetings, "games");
    let stream = Address::new(Purpose::Score, session.seed());
    let mut results = vec![vec![Scored::default(); count]; count];
    let mut pairs_of = vec![[0; 5]; count];
    for a in 0..count {
        for b in a + 1..count {
            let tally = duel_in_parallel(
                &*seated[a].player,
                &*seated[b].player,
                session.rules(),
                stream,
                0..pairs,
                &|games| progress.advance(games),
            );
            results[a][b] = scored(&tally, tally.score());
            results[b][a] = scored(&tally, 1.0 - tally.score());
            for (halves, &times) in tally.pairs.iter().enumerate() {
                pairs_of[a][halves] += times;
                pairs_of[b][4 - halves] += times;
            }
        }
    }
    let rated = ratings(&results);
    let name = |index: usize| seated[index].entrant.name.clone();
    let places = (0..count).map(|index| {
        let games = 2 * pairs_of[index].iter().sum::<u64>();
        let score = score_of_pairs(&pairs_of[index]);
        Place::new(&name(index), games, score, Some(rated[index]))
    });
    let met = (0..count).flat_map(|a| (0..count).map(move |b| (a, b)));
    let scores = met.filter(|(a, b)| a != b).map(|(a, b)| {
        let Scored { games, points } = results[a][b];
        (name(a), name(b), points / games)
    });
    TournamentReport::new(
        (session.rules().name, session.seed(), 2),
        places.collect(),
        scores.collect::<Vec<_>>(),
    )
}

fn scored(tally: &Tally, score: f64) -> Scored {
    let games = tally.games() as f64;
    Scored {
        games,
        points: score * games,
    }
}

fn at_tables(session: &Session, seated: &[Seated], seats: usize, deals: u64) -> TournamentReport {
    let progress = Progress::new(deals, "deals");
    let players: Vec<&dyn Player> = seated.iter().map(|seated| &*seated.player).collect();
    let standings = tables(
        &players,
        seats,
        session.rules(),
        Address::new(Purpose::Score, session.seed()),
        0..deals,
        &|deals| progress.advance(deals),
    );
    let places = seated.iter().zip(&standings).map(|(seated, standing)| {
        Place::new(&seated.entrant.name, standing.games, standing.score(), None)
    });
    let rules = session.rules().name;
    TournamentReport::new((rules, session.seed(), seats), places.collect(), Vec::new())
}
