//! `study`: the analyses of the article, and the tables of the paper.

use std::ops::ControlFlow;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use super::args::{StudyArgs, StudySubject};
use super::failure::{Done, Failure};
use super::progress::Progress;
use super::session::{Seated, Session};
use crate::arena::{CrossTable, Opponent, play_cell, round_robin, study};
use crate::evolution::baselines::{Trials, compare};
use crate::evolution::environment::Environment;
use crate::evolution::finals;
use crate::evolution::search::Search;
use crate::evolution::settings::{Method, Settings};
use crate::game::{Stealing, Variant};
use crate::language::tree::Heuristic;
use crate::literature::{self, LiteratureKind, LiteraturePlayer};
use crate::player::ExactPlayer;
use crate::report::{
    BaselinesReport, PaperGames, PaperReport, ScalingPart, ScalingReport, StudyReport, Subject,
};
use crate::rng::Purpose;
use crate::spread::{self, meter, ranks};
use crate::store::{PUBLISHED, write_atomically};

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
        StudySubject::Scaling => return scaling(session, args),
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
    if let Some(path) = args.chart.as_ref().filter(|_| ranks::is_first()) {
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
    let published = PUBLISHED.entries().iter();
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

/// The generations that are measured before fresh cases are drawn.
const MEASURED: u32 = 6;

/// A search on one thread, part by part, and what it would take on many ranks.
fn scaling(session: &Session, args: &StudyArgs) -> Result<Done, Failure> {
    if args.player.is_some() || args.players.is_some() || args.chart.is_some() {
        return Err(Failure::input(
            "`study scaling` takes no `--player`, `--players` or `--chart`",
        ));
    }
    if ranks::count() > 1 {
        return Err(Failure::input("`study scaling` measures one rank")
            .hint("leave out `mpirun`: it tells what many would take"));
    }
    let parts = session.compute(|| spread::on_threads(1, || search_parts(session)))?;
    let parts = parts.map_err(|error| Failure::input(error.to_string()))?;
    let generations = Settings::default().generations;
    session.show(&ScalingReport::new(
        session.conditions(),
        generations,
        &parts,
    ))?;
    Ok(Done::Yes)
}

/// The parts of a search, measured.
fn search_parts(session: &Session) -> Vec<ScalingPart> {
    let usual = Settings::default();
    let mut settings = usual.clone();
    settings.seed = session.seed();
    settings.rules = session.variant().name.to_owned();
    settings.cases.interval = MEASURED + 1;
    let founders = PUBLISHED.entries().iter();
    let founders: Vec<Heuristic> = founders
        .map(|entry| entry.rules.parsed.heuristic.clone())
        .collect();
    let exact = ExactPlayer::new(Arc::clone(session.solver()));
    session.expect_deals(settings.games.final_pairs, 2);
    meter::start(processor_time);
    let mut since = processor_time();
    let mut part = |name, undivided, times| {
        let now = processor_time();
        let all = now.saturating_sub(since);
        since = now;
        let spent = meter::take();
        ScalingPart {
            name,
            undivided,
            times,
            all,
            spent,
        }
    };
    let environment = Environment::duel(exact, *session.variant());
    let mut search = Search::start(settings, environment, &founders);
    let generations = f64::from(usual.generations);
    let start = part("start", "the turns of the fitness cases, solved", 1.0);
    for _ in 0..MEASURED {
        search.advance();
    }
    let signatures = "signatures of the population, its selection, and the archive's order";
    let generation = part("generation", signatures, generations).over(MEASURED);
    search.advance();
    let renewals = generations / f64::from(usual.cases.interval);
    let fresh = part(
        "fresh cases",
        "the turns of the fitness cases, solved",
        renewals,
    );
    let fresh = fresh.beyond(&generation);
    finals::rank(&search, session.costs(), &|_| ());
    let last = part("final games", "comparing the finalists", 1.0);
    vec![start, generation, fresh, last]
}

/// What this thread has spent of a processor, or the time where that is not known.
fn processor_time() -> Duration {
    static STARTED: LazyLock<Instant> = LazyLock::new(Instant::now);
    let text = std::fs::read_to_string("/proc/thread-self/schedstat");
    let spent = text
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok());
    spent.map_or_else(|| STARTED.elapsed(), Duration::from_nanos)
}

/// The programs of the paper, all against all: the sampled ones by their limits.
fn paper(session: &Session, args: &StudyArgs) -> Result<Done, Failure> {
    if args.player.is_some() || args.players.is_some() {
        let message = "`study paper` takes no `--player` or `--players`";
        return Err(Failure::input(message)
            .hint("`pickomino tournament NAME ...` plays other players against each other"));
    }
    let (sampled, exact): (Vec<_>, Vec<_>) = literature::of_paper()
        .into_iter()
        .partition(|program| program.kind == LiteratureKind::MonteCarlo);
    let seated = |programs: &[LiteraturePlayer]| {
        let seats = programs.iter().map(|program| session.seat(program.name));
        seats.collect::<Result<Vec<Seated>, _>>()
    };
    let (sampled, exact) = (seated(&sampled)?, seated(&exact)?);
    let opponents: Vec<Opponent<'_>> = exact.iter().map(Seated::opponent).collect();
    let sampled: Vec<Opponent<'_>> = sampled.iter().map(Seated::opponent).collect();
    let beside: Vec<(Opponent<'_>, Opponent<'_>)> = sampled
        .iter()
        .filter(|player| SAMPLED.contains(&player.name))
        .flat_map(|&player| {
            let rivals = opponents.iter().filter(|it| RIVALS.contains(&it.name));
            rivals.map(move |&rival| (player, rival))
        })
        .collect();
    let pairs = args.games.div_ceil(2);
    let few = pairs.div_ceil(FEWER);
    let stream = session.stream(Purpose::Tournament);
    let (table, games) = session.compute(|| {
        let mut table = CrossTable::new(opponents.iter().map(|opponent| opponent.name));
        let all = pairs * table.meetings().count() as u64 + few * beside.len() as u64;
        let progress = Progress::new(2 * all, "games");
        // Never breaks off: the program ends at Ctrl-C.
        let _ = round_robin(
            &opponents,
            session.variant(),
            stream,
            pairs,
            &mut table,
            &|games| progress.advance(games),
            &mut |_| ControlFlow::Continue(()),
        );
        let advance = |games| progress.advance(games);
        let games = beside.iter().map(|&(player, rival)| PaperGames {
            player: player.name,
            rival: rival.name,
            tally: play_cell(player, rival, session.variant(), stream, 0..few, &advance),
        });
        let games: Vec<PaperGames<'_>> = games.collect();
        (table, games)
    })?;
    let report = PaperReport::new(session.conditions(), &table, &games);
    if let Some(path) = args.chart.as_ref().filter(|_| ranks::is_first()) {
        write_atomically(path, report.svg()?.as_bytes())?;
    }
    session.show(&report)?;
    Ok(Done::Yes)
}

/// The sampled programs that are played beside their limits.
const SAMPLED: [&str; 3] = ["mc", "mc100", "mc1000"];
/// Whom they play.
const RIVALS: [&str; 3] = ["s1", "s2", "s3"];
/// They take long: one game for so many of the others.
const FEWER: u64 = 50;
