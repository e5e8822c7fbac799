//! `evolve`: searches for rules.

use std::path::{Path, PathBuf};

use super::args::EvolveArgs;
use super::failure::{CHECKPOINT, Done, Failure};
use super::interrupt;
use super::progress::Generations;
use super::results::{HTML_REPORT, Results};
use super::session::Session;
use super::table::Table;
use crate::evolution::environment::Environment;
use crate::evolution::generations::{self, Limits, StopReason};
use crate::evolution::search::Search;
use crate::evolution::settings::Settings;
use crate::language::tree::Heuristic;
use crate::spread::ranks;
use crate::store::run::{Opened, RunFolder, read_settings, settings_text};
use crate::store::{HistoryEntry, PUBLISHED, RunError, checkpoint};
use crate::words::quoted;

/// Runs the command.
///
/// # Errors
/// Fails if a setting or a file is wrong, or the run folder cannot be written.
pub fn run(session: &Session, args: &EvolveArgs) -> Result<Done, Failure> {
    session.compute(|| evolve(session, args))?
}

/// The run folder, which the first rank alone has.
type Folder = Option<RunFolder>;

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
    let mut saved = search.state().generation;
    let done = breed_and_report(session, &limits, folder.as_ref(), &mut search, &mut saved);
    let Some(folder) = folder else {
        return done;
    };
    done.map_err(|failure| {
        let path = quoted(&folder.path().display().to_string());
        failure.hint(format!(
            "the run is saved up to generation {saved}; \
             once there is room, continue with `pickomino evolve --resume {path}`"
        ))
    })
}

/// Breeds to the end, noting the last generation `saved`, and tells the result.
fn breed_and_report(
    session: &Session,
    limits: &Limits<'_>,
    folder: Option<&RunFolder>,
    search: &mut Search,
    saved: &mut u32,
) -> Result<Done, Failure> {
    let messages = session.messages();
    if let Some(folder) = folder {
        messages.note(&format!("run folder: {}", folder.path().display()));
    }
    let stopped = {
        let bar = Generations::new(search.settings().generations, messages);
        bar.show(search);
        generations::run(search, limits, |search| {
            bar.show(search);
            save(folder, search)?;
            *saved = search.state().generation;
            Ok::<(), Failure>(())
        })?
    };
    let results = Results::of(search, session.costs(), stopped);
    if let Some(folder) = folder {
        results.write(folder, search)?;
    }
    session.show(results.report())?;
    let is_interrupted = stopped == StopReason::Interrupted;
    if let Some(folder) = folder {
        let page = folder.path().join(HTML_REPORT);
        messages.note(&format!("report: {}", page.display()));
        if is_interrupted {
            let path = quoted(&folder.path().display().to_string());
            messages.note(&format!("to continue: pickomino evolve --resume {path}"));
        }
    }
    Ok(match is_interrupted {
        true => Done::Interrupted,
        false => Done::Yes,
    })
}

/// Checks that all ranks bred the same, and saves it.
fn save(folder: Option<&RunFolder>, search: &Search) -> Result<(), Failure> {
    if ranks::count() > 1 {
        ranks::agree(CHECKPOINT, &checkpoint_text(search)?)?;
    }
    if let Some(folder) = folder {
        folder.add_history(&HistoryEntry::of(search))?;
        folder.save_checkpoint(search)?;
    }
    Ok(())
}

/// What cannot fail.
fn bug(error: impl std::fmt::Display) -> Failure {
    Failure::Bug(error.to_string())
}

fn checkpoint_text(search: &Search) -> Result<String, Failure> {
    let text = checkpoint::write(search.settings(), search.state());
    text.map_err(bug)
}

/// The settings of a file, or else the usual ones, with the seed and the rules that were
/// given as options.
pub(super) fn given_settings(session: &Session, file: Option<&Path>) -> Result<Settings, Failure> {
    let mut settings = match file {
        Some(path) => read_settings(path)?,
        None => Settings::default(),
    };
    if let Some(seed) = session.seed_asked() {
        settings.seed = seed;
    }
    if let Some(variant) = session.variant_asked() {
        variant.name.clone_into(&mut settings.rules);
    }
    Ok(settings)
}

/// The settings that the arguments ask for.
fn settings(session: &Session, args: &EvolveArgs) -> Result<Settings, Failure> {
    let given = given_settings(session, args.settings_file.as_deref())?;
    let settings = Settings {
        players: args.players.unwrap_or(given.players),
        against: match args.against.is_empty() {
            true => given.against,
            false => args.against.clone(),
        },
        generations: args.generations.unwrap_or(given.generations),
        islands: args.islands.unwrap_or(given.islands),
        population: args.population.unwrap_or(given.population),
        enumerate_up_to: args.census.unwrap_or(given.enumerate_up_to),
        max_size: args.max_size.unwrap_or(given.max_size),
        max_effort: args.max_effort.or(given.max_effort),
        slips: args.slips.or(given.slips),
        whole_numbers: args.whole_numbers || given.whole_numbers,
        without: match args.without.is_empty() {
            true => given.without,
            false => args.without.clone(),
        },
        start: match args.start.is_empty() {
            true => given.start,
            false => args.start.clone(),
        },
        ..given
    };
    settings.check()?;
    Ok(settings)
}

fn start(session: &Session, args: &EvolveArgs) -> Result<(Folder, Search), Failure> {
    let settings = settings(session, args)?;
    let environment = environment(session, &settings, "settings")?;
    let founders = founders(session, &settings)?;
    agree(&settings, &founders)?;
    let folder = match &args.out {
        _ if !ranks::is_first() => None,
        Some(path) => Some(RunFolder::create(path)?),
        None => Some(new_folder(settings.seed)?),
    };
    if let Some(folder) = &folder {
        folder.save_settings(&settings)?;
    }
    let search = found(session, folder.as_ref(), settings, environment, &founders)?;
    Ok((folder, search))
}

/// Checks that all ranks start the same run.
fn agree(settings: &Settings, founders: &[Heuristic]) -> Result<(), Failure> {
    let settings = settings_text(settings).map_err(bug)?;
    ranks::agree("settings", &settings)?;
    let founders: Vec<String> = founders.iter().map(ToString::to_string).collect();
    Ok(ranks::agree("rules to start from", &founders.join("\n"))?)
}

/// Breeds the first generation and saves it.
fn found(
    session: &Session,
    folder: Option<&RunFolder>,
    settings: Settings,
    environment: Environment,
    founders: &[Heuristic],
) -> Result<Search, Failure> {
    if settings.enumerate_up_to > 2 {
        let told = format!(
            "trying all rule sets up to size {}",
            settings.enumerate_up_to
        );
        session.messages().note(&told);
    }
    expect_games(session, &settings);
    let search = Search::start(settings, environment, founders);
    save(folder, &search)?;
    Ok(search)
}

/// What the first rank reads of a run, for all: the settings, and the text of the
/// checkpoint if there is one.
type Told = (Settings, Option<String>);

fn resume(session: &Session, args: &EvolveArgs, path: &Path) -> Result<(Folder, Search), Failure> {
    let mut opened = None;
    let (mut settings, text) = ranks::decide_or_fail(|| {
        let run = RunFolder::open(path)?;
        let text = match (&run.state, ranks::count()) {
            (Some(state), 2..) => Some(checkpoint::write(&run.settings, state)),
            _ => None,
        };
        let text = text.transpose().map_err(bug)?;
        let settings = run.settings.clone();
        opened = Some(run);
        Ok::<Told, Failure>((settings, text))
    })?;
    let (folder, state) = match opened {
        Some(Opened {
            folder,
            state,
            passed_over,
            ..
        }) => {
            if let (Some(error), Some(state)) = (passed_over, &state) {
                let generation = state.generation;
                let warning = format!(
                    "{error}; continuing from the previous one, of generation {generation}"
                );
                session.messages().warning(&warning);
            }
            (Some(folder), state)
        }
        None => {
            let state = text.as_deref().map(checkpoint::read).transpose();
            let state = state.map_err(bug)?;
            (None, state.map(|(_, state)| state))
        }
    };
    if let Some(generations) = args.generations {
        settings.generations = generations;
        if let Some(folder) = &folder {
            folder.save_settings(&settings)?;
        }
    }
    settings.check()?;
    let environment = environment(session, &settings, &path.display().to_string())?;
    let search = match state {
        Some(state) => {
            expect_games(session, &settings);
            Search::resume(settings, environment, state)
        }
        None => {
            let founders = founders(session, &settings)?;
            agree(&settings, &founders)?;
            found(session, folder.as_ref(), settings, environment, &founders)?
        }
    };
    Ok((folder, search))
}

/// Prepares for the games of a search: the first are played to draw its cases.
fn expect_games(session: &Session, settings: &Settings) {
    session.expect_deals(settings.final_deals(), usize::from(settings.players));
}

/// The table that the settings, which come from `place`, ask for.
pub(super) fn environment(
    session: &Session,
    settings: &Settings,
    place: &str,
) -> Result<Environment, Failure> {
    let variant = settings.rules.parse();
    let variant = variant.map_err(|error| Failure::input(format!("`{place}`: {error}")))?;
    let table = Table::of(session, usize::from(settings.players), &settings.against)?;
    Ok(table.environment(session, variant))
}

/// The heuristics that a run starts from: the published ones and those given.
pub(super) fn founders(session: &Session, settings: &Settings) -> Result<Vec<Heuristic>, Failure> {
    let published = PUBLISHED.entries().iter();
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

/// Creates the first of `runs/seed-1`, `runs/seed-1-2`, ... that does not exist yet.
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
