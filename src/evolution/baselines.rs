//! The search compared with plainer ones in the same time.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::candidate::Candidate;
use super::engine::{self, Limits};
use super::finals;
use super::search::Search;
use super::settings::{Method, Settings};
use crate::arena::Tally;
use crate::game::Variant;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
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

/// A search by one method, limited by time.
#[derive(Debug, Clone, Copy)]
pub struct Trial<'a> {
    /// How it searches.
    pub method: Method,
    /// Its seed.
    pub seed: u64,
    /// How long it may search.
    pub time: Duration,
    /// What it starts from.
    pub founders: &'a [Heuristic],
    /// The variant.
    pub variant: &'a Variant,
    /// The fresh pairs of games that its best rule sets play.
    pub pairs: u64,
}

/// Runs the search and plays fresh games with what it took for its best.
///
/// `progress` receives the number of games in each finished piece.
pub fn search(trial: Trial<'_>, progress: &(dyn Fn(u64) + Sync)) -> MethodResult {
    let Trial {
        method,
        seed,
        time,
        founders,
        variant,
        pairs,
    } = trial;
    let usual = Settings::default();
    let mut settings = Settings {
        seed,
        rules: variant.name.to_owned(),
        method,
        generations: 1_000_000,
        ..usual
    };
    settings.games.final_pairs = pairs;
    if method != Method::Evolution {
        settings.enumerate_up_to = 0;
    }
    let never = AtomicBool::new(false);
    let limits = Limits {
        time: Some(time),
        interrupted: &never,
    };
    // No search gains from turns that another has solved.
    let solver = Arc::new(Solver::new());
    let mut search = Search::start(settings, *variant, solver, founders);
    let bred: Result<_, std::convert::Infallible> = engine::run(&mut search, &limits, |_| Ok(()));
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
        fresh: finals::play(&search, &picks, progress).tallies,
    }
}
