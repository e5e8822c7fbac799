//! `tournament`: lets every player play every other.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::args::TournamentArgs;
use super::division::{Divisible, Division};
use super::failure::{Done, Failure};
use super::forfeits::Forfeits;
use super::interrupt;
use super::progress::Progress;
use super::session::{Seated, Session};
use crate::arena::{CrossTable, Opponent, round_robin, tables};
use crate::player::Player;
use crate::report::{Conditions, Meeting, PlayerStanding, TournamentReport};
use crate::rng::Purpose;
use crate::roster::{self, Kind};
use crate::spread::{self, ranks, shards};
use crate::store::{Plan, Played, SavedTournament, write_atomically};

/// Runs the command.
///
/// # Errors
/// Fails if a player is not found or takes part twice, if there are too few, or
/// if a file cannot be used.
pub fn run(session: &Session, args: &TournamentArgs) -> Result<Done, Failure> {
    if args.chart.is_some() && args.players > 2 {
        return Err(Failure::input("`--chart` needs two players at a table"));
    }
    let forfeits: Arc<Forfeits> = Arc::default();
    let seated = seat(session, args, &forfeits)?;
    let command = Divisible::Tournament(args.clone());
    let division = Division::begin(session, args.part, command)?;
    let plan = plan(session, args, &seated);
    let mut saved = ranks::decide_or_fail(|| start(args, plan))?;
    let progress = progress(&saved);
    let mut autosave = Autosave::new(session, args, &saved.plan, &forfeits, &progress);
    session.compute(|| play(session, &seated, &mut saved, &mut autosave))?;
    let interrupted = autosave.end(&saved)?;
    drop(progress);
    if let Some(path) = interrupted {
        let path = path.display();
        let note = format!("saved; to continue, repeat the command with `--resume {path}`");
        session.messages().note(&note);
        return Ok(Done::Interrupted);
    }
    if let Some(done) = division.end()? {
        return Ok(done);
    }
    let report = report(session, &saved);
    if let Some(path) = args.chart.as_ref().filter(|_| ranks::is_first()) {
        write_atomically(path, report.svg()?.as_bytes())?;
    }
    session.show(&report)?;
    Ok(Done::Yes)
}

/// The tournament to play, so far as it was played.
fn start(args: &TournamentArgs, plan: Plan) -> Result<SavedTournament, Failure> {
    if let Some(path) = args.save.as_deref().filter(|path| path.exists()) {
        let message = format!("`{}` already exists", path.display());
        return Err(
            Failure::input(message).hint("use `--resume FILE` to continue a saved tournament")
        );
    }
    match &args.resume {
        Some(path) => resume(path, plan),
        None => Ok(SavedTournament::new(plan)),
    }
}

fn seat(
    session: &Session,
    args: &TournamentArgs,
    forfeits: &Arc<Forfeits>,
) -> Result<Vec<Seated>, Failure> {
    let names = match args.entrants.is_empty() {
        true => roster::known()
            .filter(|known| !known.kind.is_sampled())
            .map(|known| known.name)
            .collect(),
        false => args.entrants.clone(),
    };
    let seats = usize::from(args.players);
    if names.len() < seats {
        return Err(Failure::input(format!(
            "a table of {seats} needs at least {seats} players, but there are {}",
            names.len()
        )));
    }
    let mut seated: Vec<Seated> = Vec::new();
    for name in &names {
        let mut next = session.seat(name)?;
        let same = |other: &Seated| other.entrant.name == next.entrant.name;
        if seated.iter().any(same) {
            let message = format!("`{}` takes part twice", next.entrant.name);
            return Err(Failure::input(message));
        }
        if next.entrant.kind == Kind::External {
            next.player = forfeits.watch(next.player);
        }
        seated.push(next);
    }
    Ok(seated)
}

fn plan(session: &Session, args: &TournamentArgs, seated: &[Seated]) -> Plan {
    let seats = usize::from(args.players);
    let entrants = seated.iter().map(|seated| {
        let sentences = seated.entrant.heuristic().map(ToString::to_string);
        (seated.entrant.name.clone(), sentences)
    });
    Plan {
        rules: session.variant().name.to_owned(),
        seed: session.seed(),
        seats,
        deals: args.games.div_ceil(u64::from(args.players)),
        entrants: entrants.collect(),
    }
}

/// Reads a saved tournament and checks that it has this plan.
fn resume(path: &Path, plan: Plan) -> Result<SavedTournament, Failure> {
    let saved = SavedTournament::read(path)?;
    let differs = [
        ("variant", saved.plan.rules != plan.rules),
        ("seed", saved.plan.seed != plan.seed),
        ("number at a table", saved.plan.seats != plan.seats),
        ("number of games", saved.plan.deals != plan.deals),
        ("list of players", {
            let names = |plan: &Plan| plan.entrants.iter().map(|(n, _)| n.clone()).collect();
            let (old, new): (Vec<String>, Vec<String>) = (names(&saved.plan), names(&plan));
            old != new
        }),
        ("text of a rule", saved.plan.entrants != plan.entrants),
    ];
    match differs.iter().find(|(_, differs)| *differs) {
        None => Ok(saved),
        Some((what, _)) => {
            let file = path.display();
            let message = format!("`{file}` contains another tournament: its {what} is different");
            Err(Failure::input(message).hint("repeat the arguments that it was started with"))
        }
    }
}

/// The progress of a saved tournament.
fn progress(saved: &SavedTournament) -> Progress {
    let deals = saved.plan.deals;
    let (total, done, what) = match &saved.played {
        Played::Duels(table) => {
            let games = 2 * deals * table.meetings().count() as u64;
            (games, table.games(), "games")
        }
        Played::Tables { deals: done, .. } => (deals, *done, "deals"),
    };
    let progress = Progress::new(total, what);
    progress.advance(done);
    progress
}

/// Plays the remaining games, until the end or until `autosave` stops.
fn play(
    session: &Session,
    seated: &[Seated],
    saved: &mut SavedTournament,
    autosave: &mut Autosave<'_>,
) {
    let stream = session.stream(Purpose::Tournament);
    let progress = autosave.progress;
    let advance = |done| progress.advance(done);
    let variant = session.variant();
    let all = saved.plan.deals;
    match &mut saved.played {
        Played::Duels(table) => {
            let opponents: Vec<Opponent<'_>> = seated.iter().map(Seated::opponent).collect();
            let mut moment = |table: &CrossTable| autosave.moment(|| Played::Duels(table.clone()));
            // Why it stopped is known to `autosave`.
            let _ = round_robin(
                &opponents,
                variant,
                stream,
                all,
                table,
                &advance,
                &mut moment,
            );
        }
        Played::Tables { deals, standings } => {
            let players: Vec<&dyn Player> = seated.iter().map(|seated| &*seated.player).collect();
            while *deals < all {
                let next = *deals..(*deals + spread::busy()).min(all);
                *deals = next.end;
                let seats = saved.plan.seats;
                let new = tables(&players, seats, variant, stream, next, &advance);
                let sums = standings.iter().zip(new).map(|(old, new)| old.and(new));
                *standings = sums.collect();
                let (deals, standings) = (*deals, &*standings);
                let played = || Played::Tables {
                    deals,
                    standings: standings.clone(),
                };
                if autosave.moment(played).is_break() {
                    break;
                }
            }
        }
    }
}

/// Saves a tournament regularly and reports forfeits; stops it on an interrupt or
/// if it cannot be saved.
struct Autosave<'a> {
    session: &'a Session,
    plan: Plan,
    forfeits: &'a Forfeits,
    progress: &'a Progress,
    path: Option<PathBuf>,
    saved_at: Instant,
    interrupted: &'static AtomicBool,
    broken_off: Result<Option<PathBuf>, Failure>,
}

/// A shard is not saved: an interrupt ends it at once.
static NEVER: AtomicBool = AtomicBool::new(false);

/// The time between two saves.
const SAVE_EVERY: Duration = Duration::from_secs(5);

impl<'a> Autosave<'a> {
    fn new(
        session: &'a Session,
        args: &TournamentArgs,
        plan: &Plan,
        forfeits: &'a Forfeits,
        progress: &'a Progress,
    ) -> Autosave<'a> {
        Autosave {
            session,
            plan: plan.clone(),
            forfeits,
            progress,
            path: args.resume.clone().or(args.save.clone()),
            saved_at: Instant::now(),
            interrupted: match shards::is_whole() {
                true => interrupt::finish_cleanly(),
                false => &NEVER,
            },
            broken_off: Ok(None),
        }
    }

    fn moment(&mut self, played: impl FnOnce() -> Played) -> ControlFlow<()> {
        let messages = self.session.messages();
        for cause in self.forfeits.news() {
            self.progress.aside(|| messages.warning(&cause));
        }
        let (interrupted, due) = ranks::decide(|| {
            let due = self.path.is_some() && self.saved_at.elapsed() >= SAVE_EVERY;
            (self.interrupted.load(Ordering::SeqCst), due)
        });
        if !interrupted && !due {
            return ControlFlow::Continue(());
        }
        if !ranks::is_first() {
            if interrupted {
                self.broken_off = Ok(Some(PathBuf::new()));
                return ControlFlow::Break(());
            }
            return ControlFlow::Continue(());
        }
        self.saved_at = Instant::now();
        let saved = SavedTournament {
            plan: self.plan.clone(),
            played: played(),
        };
        let path = self
            .path
            .clone()
            .map_or_else(|| new_file(self.plan.seed), Ok);
        match path.and_then(|path| Ok(saved.save(&path).map(|()| path)?)) {
            Ok(_) if !interrupted => return ControlFlow::Continue(()),
            Ok(path) => self.broken_off = Ok(Some(path)),
            Err(failure) => self.broken_off = Err(failure),
        }
        ControlFlow::Break(())
    }

    /// Saves the finished tournament; returns the file to continue from if it was
    /// stopped early.
    fn end(self, saved: &SavedTournament) -> Result<Option<PathBuf>, Failure> {
        let broken_off = self.broken_off?;
        if let (None, Some(path), true) = (&broken_off, &self.path, ranks::is_first()) {
            saved.save(path)?;
        }
        let unreported = self.forfeits.unreported();
        if unreported > 0 {
            let message = format!("{unreported} more forfeits for other reasons");
            self.session.messages().warning(&message);
        }
        Ok(broken_off)
    }
}

/// A new file for a tournament that is stopped early and has none.
fn new_file(seed: u64) -> Result<PathBuf, Failure> {
    let folder = Path::new("runs");
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::input(format!("cannot create the folder `runs`: {error}")))?;
    let first = folder.join(format!("tournament-seed-{seed}.json"));
    let more = (2..).map(|n| folder.join(format!("tournament-seed-{seed}-{n}.json")));
    let free = std::iter::once(first)
        .chain(more)
        .find(|path| !path.exists());
    free.ok_or_else(|| Failure::input("all names for a tournament in `runs` are taken"))
}

fn report(session: &Session, saved: &SavedTournament) -> TournamentReport {
    let conditions = session.conditions();
    match &saved.played {
        Played::Duels(table) => of_duels(conditions, table),
        Played::Tables { standings, .. } => {
            let names = saved.plan.entrants.iter().map(|(name, _)| name);
            let places = names.zip(standings).map(|(name, standing)| PlayerStanding {
                name: name.clone(),
                games: standing.games,
                forfeits: standing.forfeits,
                score: standing.score(),
                rating: None,
            });
            TournamentReport::new(conditions, saved.plan.seats, places.collect())
        }
    }
}

fn of_duels(conditions: Conditions, table: &CrossTable) -> TournamentReport {
    let names = table.names();
    let optimal = names.iter().position(|name| name == roster::OPTIMAL);
    let anchor = optimal.unwrap_or(0);
    let rated = table.ratings(anchor);
    let places = names.iter().enumerate().map(|(index, name)| {
        let total = table.total(index);
        PlayerStanding {
            name: name.clone(),
            games: total.games(),
            forfeits: total.forfeits,
            score: table.score(index),
            rating: rated.as_ref().map(|rated| rated[index]),
        }
    });
    let met = (0..names.len()).flat_map(|a| (0..names.len()).map(move |b| (a, b)));
    let meetings = met.filter_map(|(a, b)| {
        Some(Meeting {
            name: names[a].clone(),
            rival: names[b].clone(),
            score: table.cell(a, b)?.score(),
        })
    });
    let report = TournamentReport::new(conditions, 2, places.collect());
    report.of_duels(&names[anchor], table.first_seat(), meetings)
}
