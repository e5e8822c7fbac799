//! `certify`: tries all rule sets of a size and tells a score that none exceeds.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use super::args::{CertifyArgs, ShardArgs};
use super::division::{Divisible, Division};
use super::evolve::{environment, founders, given_settings};
use super::failure::{CHECKPOINT, Done, Failure};
use super::interrupt;
use super::progress::Progress;
use super::session::Session;
use crate::arena::Tally;
use crate::evolution::effort_probes::EffortProbes;
use crate::evolution::enumeration::certificate::{Certifier, Claim, HEAT};
use crate::evolution::enumeration::races::{Found, Races};
use crate::evolution::enumeration::{Enumeration, Scope};
use crate::evolution::environment::Environment;
use crate::evolution::fitness_cases::{CaseCounts, FitnessCases};
use crate::evolution::lexicon::Lexicon;
use crate::evolution::settings::{BadSetting, Settings};
use crate::evolution::signature::SignatureProbes;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::report::CertificateReport;
use crate::rng::{Address, Purpose};
use crate::spread::{ranks, shards, shards::Shard};
use crate::store::run::RunFolder;
use crate::store::{CHAMPIONS, CertificatePlan, SavedCertificate};
use crate::words::quoted;

/// The best that play games, and one more that tells what is left of those that do not.
const PLACES: usize = 9;

/// Decisions of each kind that tell whether parts of rule sets decide alike.
const PROBES: usize = 1024;

/// The least time between two saves.
const SAVE_EVERY: Duration = Duration::from_millis(500);

/// The name of the report in the folder.
const REPORT: &str = "report.md";

/// Runs the command.
///
/// # Errors
/// Fails if a setting or a file is wrong, or the folder cannot be written.
pub fn run(session: &Session, args: &CertifyArgs) -> Result<Done, Failure> {
    let mut folder = None;
    let saved = ranks::decide_or_fail(|| match &args.resume {
        Some(path) => {
            let (opened, saved) = RunFolder::open_certificate(path)?;
            folder = Some(opened);
            Ok(saved)
        }
        None => {
            folder = args.out.as_deref().map(RunFolder::create).transpose()?;
            Ok::<SavedCertificate, Failure>(SavedCertificate {
                plan: plan(session, args)?,
                shard: args.part.shard,
                races: None,
            })
        }
    })?;
    certify(session, saved, folder.as_ref())
}

/// Prints what the shards of a certificate come to.
///
/// # Errors
/// Fails if a setting is wrong.
pub fn merged(session: &Session, plan: &CertificatePlan) -> Result<Done, Failure> {
    let saved = SavedCertificate {
        plan: plan.clone(),
        shard: None,
        races: None,
    };
    certify(session, saved, None)
}

/// What the arguments ask for.
fn plan(session: &Session, args: &CertifyArgs) -> Result<CertificatePlan, Failure> {
    let given = given_settings(session, args.settings_file.as_deref())?;
    let settings = Settings {
        seed: given.seed,
        rules: given.rules,
        without: given.without,
        cases: given.cases,
        max_effort: args.max_effort,
        ..Settings::default()
    };
    Ok(CertificatePlan {
        size: usize::from(args.size.unwrap_or(1)),
        games: args.games,
        settings,
    })
}

fn certify(
    session: &Session,
    saved: SavedCertificate,
    folder: Option<&RunFolder>,
) -> Result<Done, Failure> {
    let plan = &saved.plan;
    let settings = &plan.settings;
    check(plan)?;
    let environment = environment(session, settings, "settings")?;
    let part = ShardArgs { shard: saved.shard };
    let division = Division::begin(session, part, Divisible::Certify(Box::new(plan.clone())))?;
    if let Some(folder) = folder {
        let path = folder.path().display();
        session.messages().note(&format!("folder: {path}"));
        folder.save_certificate(&saved)?;
    }
    let races = session.compute(|| {
        session.expect_deals(settings.games.final_pairs, 2);
        let all = |shard| race(session, &saved, &environment, shard, folder);
        shards::parted(all, |one: Races, other| one.and(other, PLACES))
    })??;
    if races.next < races.heats {
        let path = folder.map(|folder| quoted(&folder.path().display().to_string()));
        session.messages().note(&match path {
            Some(path) => format!("saved; to continue: pickomino certify --resume {path}"),
            None => "interrupted; with `--out DIR` it could be resumed".to_owned(),
        });
        return Ok(Done::Interrupted);
    }
    if let Some(done) = division.end()? {
        return Ok(done);
    }
    shards::merged();
    let played = session.compute(|| play(plan, &environment, &races))?;
    let report = CertificateReport::new(plan, &races, &played);
    if let Some(folder) = folder {
        folder.write(REPORT, report.markdown().as_bytes())?;
    }
    session.show(&report)?;
    Ok(Done::Yes)
}

/// Checks a plan, which may come from a file.
fn check(plan: &CertificatePlan) -> Result<(), Failure> {
    let settings = &plan.settings;
    let effort = settings.max_effort;
    // A search needs more of it than a certificate.
    let unlimited = Settings {
        max_effort: effort.map(|_| 5.0),
        ..settings.clone()
    };
    unlimited
        .check()
        .map_err(|error: BadSetting| Failure::from(error))?;
    if effort.is_some_and(|seconds| !(0.1..=1000.0).contains(&seconds)) {
        let message = "`--max-effort` must be from 0.1 to 1000 seconds a turn";
        return Err(Failure::input(message));
    }
    Ok(())
}

/// Races the heats of a shard that are left.
fn race(
    session: &Session,
    saved: &SavedCertificate,
    environment: &Environment,
    shard: Shard,
    folder: Option<&RunFolder>,
) -> Result<Races, Failure> {
    let CertificatePlan { size, settings, .. } = &saved.plan;
    let founders = founders(session, settings)?;
    let cases = cases(settings, environment, &founders);
    let variant = environment.variant();
    let probes = SignatureProbes::draw(variant, PROBES);
    let efforts = EffortProbes::draw(environment.exact(), variant, 2);
    let lexicon = Lexicon::without(&settings.without);
    let lexicon = lexicon.map_err(|error| Failure::input(error.to_string()))?;
    let claim = Claim {
        lexicon: &lexicon,
        size: *size,
        max_effort: settings.max_effort,
        places: PLACES,
        heat: HEAT,
    };
    let champions = CHAMPIONS.entries().iter();
    let champions = champions.map(|entry| entry.rules.parsed.heuristic.clone());
    let mut known: Vec<Heuristic> = founders.into_iter().chain(champions).collect();
    if let Some(seconds) = settings.max_effort {
        // Few that are known ask for so little.
        let scope = Scope {
            lexicon: &lexicon,
            up_to: size - 1,
            places: 1,
        };
        let effort = Some((&efforts, seconds));
        let smaller = Enumeration::within(&cases, &probes, scope, effort);
        let best = smaller.best.iter().flatten();
        known.extend(best.map(|best| best.heuristic().clone()));
    }
    let certifier = Certifier::new(claim, &cases, (&probes, Some(&efforts)), &known);
    let begun = saved.races.clone().unwrap_or_else(|| certifier.begin());
    let told = format!(
        "racing {} rule sets of size {size} in {} heats against {:.1} %",
        begun.written,
        begun.heats,
        100.0 * begun.limit
    );
    session.messages().note(&told);
    let mut moments = Moments::new(saved, &begun, folder);
    moments.save(&begun)?;
    let raced = certifier.run(begun, shard, |races| moments.pass(races))?;
    moments.save(&raced)?;
    Ok(raced)
}

/// The fitness cases that a search with these settings begins with.
fn cases(settings: &Settings, environment: &Environment, founders: &[Heuristic]) -> FitnessCases {
    let references: Vec<HeuristicPlayer> = founders.iter().map(HeuristicPlayer::of).collect();
    let counts = CaseCounts {
        positions: settings.cases.positions,
        turns: settings.cases.turns,
        rollouts: settings.cases.rollouts,
    };
    let stream = Address::new(Purpose::Train, settings.seed).child(0);
    FitnessCases::draw(environment, &references, counts, stream)
}

/// Saves now and then, and stops on an interrupt.
struct Moments<'a> {
    saved: &'a SavedCertificate,
    folder: Option<&'a RunFolder>,
    saved_at: Instant,
    progress: Progress,
}

impl<'a> Moments<'a> {
    fn new(
        saved: &'a SavedCertificate,
        begun: &Races,
        folder: Option<&'a RunFolder>,
    ) -> Moments<'a> {
        let progress = Progress::new(begun.heats, "heats");
        progress.reach(begun.next);
        Moments {
            saved,
            folder,
            saved_at: Instant::now(),
            progress,
        }
    }

    fn pass(&mut self, races: &Races) -> Result<ControlFlow<()>, Failure> {
        self.progress.reach(races.next);
        if ranks::count() > 1 {
            ranks::agree(CHECKPOINT, &self.state(races).to_text().map_err(bug)?)?;
        }
        let interrupted = interrupt::finish_cleanly();
        let (interrupted, due) = ranks::decide(|| {
            let due = self.saved_at.elapsed() >= SAVE_EVERY;
            (interrupted.load(Ordering::SeqCst), due)
        });
        if due {
            self.save(races)?;
            self.saved_at = Instant::now();
        }
        Ok(match interrupted {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        })
    }

    fn save(&self, races: &Races) -> Result<(), Failure> {
        if let Some(folder) = self.folder {
            folder.save_certificate(&self.state(races))?;
        }
        Ok(())
    }

    fn state(&self, races: &Races) -> SavedCertificate {
        SavedCertificate {
            races: Some(races.clone()),
            ..self.saved.clone()
        }
    }
}

fn bug(error: serde_json::Error) -> Failure {
    Failure::Bug(error.to_string())
}

/// The games of the best.
fn play(plan: &CertificatePlan, environment: &Environment, races: &Races) -> Vec<Tally> {
    let stream = Address::new(Purpose::Final, plan.settings.seed);
    let finalists = &races.best[..races.best.len().min(PLACES - 1)];
    let deals = plan.games.div_ceil(2);
    let progress = Progress::new(2 * deals * finalists.len() as u64, "games");
    let seating = environment.seating();
    let play = |found: &Found| {
        let player = HeuristicPlayer::of(&found.rules);
        seating.play_in_parallel(&player, stream, 0..deals, &|games| {
            progress.advance(games.games());
        })
    };
    finalists.iter().map(play).collect()
}
