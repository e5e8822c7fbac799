//! `evolve`: the main job.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;

use super::args::EvolveArgs;
use super::failure::{Done, Failure};
use super::interrupt;
use super::progress::{Generations, Progress};
use super::session::Session;
use crate::evolution::engine::{self, Limits, StopReason};
use crate::evolution::finals::{self, Finalist, Ranking};
use crate::evolution::search::Search;
use crate::evolution::settings::Settings;
use crate::game::Rules;
use crate::language::tree::Heuristic;
use crate::report::{EvolutionReport, Report, finalist_name};
use crate::store::run::{RunError, RunFolder, read_settings};
use crate::store::{Entry, Measured, Population, rules_text};

/// Runs the command.
///
/// # Errors
/// When a setting or a file is wrong, or the run folder cannot be written.
pub fn run(session: &Session, args: &EvolveArgs) -> Result<Done, Failure> {
    session.compute(|| evolve(session, args))?
}

fn evolve(session: &Session, args: &EvolveArgs) -> Result<Done, Failure> {
    let interrupted = interrupt::finish_cleanly();
    let (folder, mut search) = match &args.resume {
        Some(path) => resume(session, args, path)?,
        None => start(session, args)?,
    };
    let limits = Limits {
        time: args.time,
        interrupted,
    };
    let messages = session.messages();
    messages.note(&format!("run folder: {}", folder.path().display()));
    let stopped = {
        let bar = Generations::new(search.settings().generations, messages);
        bar.show(&search);
        engine::run(&mut search, &limits, |search| {
            bar.show(search);
            folder.add_history(&HistoryEntry::of(search))?;
            folder.save_checkpoint(search)
        })?
    };
    let ranking = {
        let bar = Progress::new(finals::games(&search), "fresh games");
        finals::rank(&search, &|games| bar.advance(games))
    };
    let report = EvolutionReport::of(&search, &ranking, stopped);
    write_results(&folder, &report, &ranking)?;
    session.show(&report)?;
    if stopped == StopReason::Interrupted {
        let path = folder.path().display();
        messages.note(&format!("to go on: pickomino evolve --resume {path}"));
        return Ok(Done::Interrupted);
    }
    Ok(Done::Yes)
}

fn start(session: &Session, args: &EvolveArgs) -> Result<(RunFolder, Search), Failure> {
    let given = match &args.settings_file {
        Some(path) => read_settings(path)?,
        None => Settings::default(),
    };
    let settings = Settings {
        seed: session.seed(),
        rules: session.rules().name.to_owned(),
        generations: args.generations.unwrap_or(given.generations),
        islands: args.islands.unwrap_or(given.islands),
        population: args.population.unwrap_or(given.population),
        max_size: args.max_size.unwrap_or(given.max_size),
        without: match args.without.is_empty() {
            true => given.without,
            false => args.without.clone(),
        },
        start: args.start.clone(),
        ..given
    };
    settings.check()?;
    let founders = founders(session, &settings)?;
    let folder = match &args.out {
        Some(path) => RunFolder::create(path)?,
        None => new_folder(settings.seed)?,
    };
    folder.save_settings(&settings)?;
    let search = found(session, &folder, settings, *session.rules(), &founders)?;
    Ok((folder, search))
}

/// Breeds the first generation and saves it.
fn found(
    session: &Session,
    folder: &RunFolder,
    settings: Settings,
    rules: Rules,
    founders: &[Heuristic],
) -> Result<Search, Failure> {
    let solver = Arc::clone(session.solver());
    let search = Search::start(settings, rules, solver, founders);
    folder.add_history(&HistoryEntry::of(&search))?;
    folder.save_checkpoint(&search)?;
    Ok(search)
}

fn resume(
    session: &Session,
    args: &EvolveArgs,
    path: &Path,
) -> Result<(RunFolder, Search), Failure> {
    let (folder, mut settings, state) = RunFolder::open(path)?;
    if let Some(generations) = args.generations {
        settings.generations = generations;
        folder.save_settings(&settings)?;
    }
    settings.check()?;
    let rules: Rules = settings
        .rules
        .parse()
        .map_err(|error| Failure::input(format!("`{}`: {error}", path.display())))?;
    let search = match state {
        Some(state) => Search::resume(settings, rules, Arc::clone(session.solver()), state),
        None => {
            let founders = founders(session, &settings)?;
            found(session, &folder, settings, rules, &founders)?
        }
    };
    Ok((folder, search))
}

/// The heuristics a run starts from: the published ones and those it was told of.
fn founders(session: &Session, settings: &Settings) -> Result<Vec<Heuristic>, Failure> {
    let published = Population::published().entries().iter();
    let mut founders: Vec<Heuristic> = published
        .map(|entry| entry.rules.parsed.heuristic.clone())
        .collect();
    for file in &settings.start {
        let entrant = session.entrant(file)?;
        let heuristic = entrant.heuristic().ok_or_else(|| {
            Failure::input(format!("`{file}` has no sentences to start from"))
                .hint("start from `.rules` files or named heuristics")
        })?;
        founders.push(heuristic.clone());
    }
    Ok(founders)
}

/// Makes the first free of `runs/seed-1`, `runs/seed-1-2`, ...
fn new_folder(seed: u64) -> Result<RunFolder, Failure> {
    let first = PathBuf::from(format!("runs/seed-{seed}"));
    let others = (2..).map(|n| PathBuf::from(format!("runs/seed-{seed}-{n}")));
    for path in std::iter::once(first).chain(others) {
        match RunFolder::create(&path) {
            Err(RunError::Taken(_) | RunError::Locked(_)) => {}
            made => return Ok(made?),
        }
    }
    unreachable!("numbers do not end")
}

/// A line of the history.
#[derive(Serialize)]
struct HistoryEntry {
    generation: u32,
    evaluations: u64,
    front: Vec<HistoryMember>,
}

#[derive(Serialize)]
struct HistoryMember {
    size: usize,
    search_score: f64,
    pairs: u64,
}

impl HistoryEntry {
    fn of(search: &Search) -> HistoryEntry {
        let state = search.state();
        let front = state
            .archive
            .front()
            .into_iter()
            .map(|contender| HistoryMember {
                size: contender.heuristic.size(),
                search_score: contender.estimate(),
                pairs: contender.pairs(),
            });
        HistoryEntry {
            generation: state.generation,
            evaluations: state.evaluations,
            front: front.collect(),
        }
    }
}

/// Writes report, population file and one `.rules` file for each of the front.
fn write_results(
    folder: &RunFolder,
    report: &EvolutionReport,
    ranking: &Ranking,
) -> Result<(), Failure> {
    folder.write("report.md", report.markdown().as_bytes())?;
    let entries = ranking.front.iter().map(|finalist| entry(report, finalist));
    let entries = entries.collect::<Result<Vec<Entry>, Failure>>()?;
    let population = Population::new("front.yaml", entries)?.to_yaml()?;
    folder.write("front.yaml", population.as_bytes())?;
    for finalist in &ranking.front {
        let name = finalist_name(finalist);
        let titles = [name.clone(), format!("found by {}", report.command)];
        let text = rules_text(&titles, &finalist.heuristic);
        folder.write(&format!("front/{name}.rules"), text.as_bytes())?;
    }
    Ok(())
}

fn entry(report: &EvolutionReport, finalist: &Finalist) -> Result<Entry, Failure> {
    let score = finalist.score();
    let name = finalist_name(finalist);
    let bug = |error: &dyn std::fmt::Display| Failure::Bug(format!("`{name}`: {error}"));
    let measured = Measured {
        score: score.value,
        low: score.low,
        high: score.high,
        games: finalist.fresh.games(),
        against: report.against.to_owned(),
        rules: report.rules.clone(),
        command: report.command.clone(),
    };
    let size = finalist.heuristic.size();
    Ok(Entry::new(
        name.parse().map_err(|error| bug(&error))?,
        [
            "pickomino evolve",
            &format!("the strongest of size {size} in its run"),
        ],
        &finalist.heuristic,
        Some(measured),
    )?)
}
