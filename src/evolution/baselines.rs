//! The search compared with plainer ones in the same time.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::candidate::Candidate;
use super::environment::Environment;
use super::finals;
use super::generations::{self, Limits};
use super::search::Search;
use super::settings::{Method, Settings};
use crate::arena::Tally;
use crate::game::Variant;
use crate::language::tree::Heuristic;
use crate::player::{ExactPlayer, HeuristicPlayer};
use crate::solver::Solver;

/// The sizes up to which the best of each search is asked for.
pub const SIZES: [usize; 4] = [6, 9, 14, 24];

/// What a search by one method came to.
#[derive(Debug, Clone, PartialEq)]
pub struct MethodResult {
    /// How it searched.
    pub method: Method,
    /// Its seed.
    pub seed: u64,
    /// Rule sets evaluated.
    pub evaluations: u64,
    /// For each of [`SIZES`], the fresh games of the heuristic that the search
    /// took for its best up to that size.
    pub fresh: Vec<Tally>,
}

/// Searches by every method, limited by time.
#[derive(Debug, Clone)]
pub struct Trials<'a> {
    /// The settings of each search; method, seed, variant, generations and final
    /// pairs are those of the trial.
    pub settings: &'a Settings,
    /// The seeds that each method searches with.
    pub seeds: Range<u64>,
    /// How long each search may take.
    pub time: Duration,
    /// What each starts from.
    pub founders: &'a [Heuristic],
    /// The variant.
    pub variant: &'a Variant,
    /// The fresh pairs of games that the best rule sets of each search play.
    pub pairs: u64,
}

/// Searches by every method with every seed; `begins` is told which one begins.
pub fn compare(trials: &Trials<'_>, begins: &dyn Fn(Method, u64)) -> Vec<MethodResult> {
    let mut found = Vec::new();
    for method in Method::ALL {
        for seed in trials.seeds.clone() {
            begins(method, seed);
            found.push(search(trials, method, seed));
        }
    }
    found
}

/// Runs a search and plays fresh games with what it took for its best.
fn search(trials: &Trials<'_>, method: Method, seed: u64) -> MethodResult {
    let mut settings = Settings {
        seed,
        rules: trials.variant.name.to_owned(),
        method,
        generations: 1_000_000,
        ..trials.settings.clone()
    };
    settings.games.final_pairs = trials.pairs;
    if method != Method::Evolution {
        settings.enumerate_up_to = 0;
    }
    let never = AtomicBool::new(false);
    let limits = Limits {
        time: Some(trials.time),
        interrupted: &never,
    };
    // No search gains from turns that another has solved.
    let exact = ExactPlayer::new(Arc::new(Solver::new()));
    let environment = Environment::duel(exact, *trials.variant);
    let mut search = Search::start(settings, environment, trials.founders);
    let bred: Result<_, std::convert::Infallible> =
        generations::run(&mut search, &limits, |_| Ok(()));
    let Ok(_) = bred;
    let members: Vec<&Candidate> = search.state().archive.members().collect();
    let picks: Vec<&HeuristicPlayer> = SIZES
        .iter()
        .filter_map(|&size| {
            let fitting = members.iter().filter(|member| member.size() <= size);
            let estimate = |member: &Candidate| member.evidence.estimate();
            let best = fitting.max_by(|a, b| estimate(a).total_cmp(&estimate(b)));
            best.map(|member| member.player())
        })
        .collect();
    MethodResult {
        method,
        seed,
        evaluations: search.state().evaluations,
        fresh: finals::play(&search, &picks, &|_| ()).tallies,
    }
}
