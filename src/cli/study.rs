//! `study`: the analyses of the article, and the tables of the paper.

use std::ops::ControlFlow;

use super::args::{StudyArgs, StudySubject};
use super::failure::{Done, Failure};
use super::progress::Progress;
use super::session::{Seated, Session};
use crate::arena::{CrossTable, Opponent, round_robin, study};
use crate::evolution::baselines::{Trials, compare};
use crate::evolution::settings::{Method, Settings};
use crate::game::{Stealing, Variant};
use crate::language::tree::Heuristic;
use crate::literature::{self, LiteratureKind};
use crate::report::{BaselinesReport, PaperReport, StudyReport, Subject};
use crate::rng::Purpose;
use crate::store::{Population, write_atomically};

/// Runs the command.
///
/// # Errors
/// Fails if the player is not found or the chart cannot be written.
pub fn run(session: &Session, args: &StudyArgs) -> Result<Done, Failure> {
    let subject = match args.subject {
        StudySubject::Turns => Subject::Turns,
        StudySubject::Outcomes => Subject::Outcomes,
        StudySubject::FirstSeat => Subject::FirstSeat,
        StudySubject::Paper => return paper(session, args),
        StudySubject::Search => return searches(session, args),
    };
    let player = args.player.as_deref().unwrap_or("appeal");
    let seated = session.seat(player)?;
    let variant = *session.variant();
    let ways = match variant.stealing {
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
        let stream = session.stream(Purpose::Study);
        let played = cells.iter().map(|&(stealing, players)| {
            let variant = Variant {
                stealing,
                ..variant
            };
            let advance = |games| progress.advance(games);
            let tally = study(
                &*seated.player,
                players,
                &variant,
                stream,
                args.games,
                &advance,
            );
            (stealing, tally)
        });
        played.collect::<Vec<_>>()
    })?;
    let name = &seated.entrant.name;
    let report = StudyReport::new(subject, name, session.conditions(), &tallies);
    if let Some(path) = &args.chart {
        write_atomically(path, report.svg()?.as_bytes())?;
    }
    session.show(&report)?;
    Ok(Done::Yes)
}

/// The search beside plainer ones.
fn searches(session: &Session, args: &StudyArgs) -> Result<Done, Failure> {
    if args.player.is_some() || args.players.is_some() || args.chart.is_some() {
        let message = "`study search` takes no `--player`, `--players` or `--chart`";
        return Err(Failure::input(message).hint("it takes `--time`, `--runs` and `--games`"));
    }
    let published = Population::published().entries().iter();
    let founders: Vec<Heuristic> = published
        .map(|entry| entry.rules.parsed.heuristic.clone())
        .collect();
    let seeds = session.seed()..session.seed().saturating_add(args.runs);
    let pairs = args.games.div_ceil(2);
    let trials = Trials {
        settings: &Settings::default(),
        seeds,
        time: args.time,
        founders: &founders,
        variant: session.variant(),
        pairs,
    };
    let begins = |method: Method, seed| {
        let told = format!("{}, seed {seed}: {:?}", method.name(), args.time);
        session.messages().note(&told);
    };
    let found = session.compute(|| compare(&trials, &begins))?;
    let seconds = args.time.as_secs();
    session.show(&BaselinesReport::new(
        session.variant().name,
        seconds,
        &found,
    ))?;
    Ok(Done::Yes)
}

/// The programs of the paper, all against all: the sampled ones by their limits.
fn paper(session: &Session, args: &StudyArgs) -> Result<Done, Failure> {
    if args.player.is_some() || args.players.is_some() || args.chart.is_some() {
        let message = "`study paper` takes no `--player`, `--players` or `--chart`";
        return Err(Failure::input(message)
            .hint("`pickomino tournament NAME ... --chart FILE` draws who beats whom"));
    }
    let programs = literature::of_paper().into_iter();
    let exact = programs.filter(|program| program.kind != LiteratureKind::MonteCarlo);
    let seated: Vec<Seated> = exact
        .map(|program| session.seat(program.name))
        .collect::<Result<_, _>>()?;
    let opponents: Vec<Opponent<'_>> = seated.iter().map(Seated::opponent).collect();
    let table = session.compute(|| {
        let mut table = CrossTable::new(opponents.iter().map(|opponent| opponent.name));
        let pairs = args.games.div_ceil(2);
        let progress = Progress::new(2 * pairs * table.meetings().count() as u64, "games");
        // Never breaks off: the program ends at Ctrl-C.
        let _ = round_robin(
            &opponents,
            session.variant(),
            session.stream(Purpose::Tournament),
            pairs,
            &mut table,
            &|games| progress.advance(games),
            &mut |_| ControlFlow::Continue(()),
        );
        table
    })?;
    session.show(&PaperReport::new(session.conditions(), &table))?;
    Ok(Done::Yes)
}
