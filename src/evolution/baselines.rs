//! The search beside plainer ones, in the same time.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::engine::{self, Limits};
use super::finals;
use super::search::Search;
use super::settings::{Method, Settings};
use crate::arena::Tally;
use crate::game::Variant;
use crate::language::tree::Heuristic;
use crate::solver::Solver;

/// The sizes up to which the best of each search is asked for.
pub const SIZES: [usize; 4] = [6, 9, 14, 24];

/// What a search found.
#[derive(Debug, Clone, PartialEq)]
pub struct Found {
    /// How it searched.
    pub method: Method,
    /// Its seed.
    pub seed: u64,
    /// Heuristics examined.
    pub evaluations: u64,
    /// For each of [`SIZES`], the fresh games of the heuristic that the search
    /// took for its best up to that size.
    pub fresh: Vec<Tally>,
}

/// Lets a search by this method run for some time and plays fresh games with
/// what it took for its best.
///
/// `progress` is told of finished games.
pub fn search(
    method: Method,
    (founders, variant): (&[Heuristic], &Variant),
    (seed, pairs): (u64, u64),
    time: Duration,
    progress: &(dyn Fn(u64) + Sync),
) -> Found {
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
        settings.census = 0;
    }
    let never = AtomicBool::new(false);
    let limits = Limits {
        time: Some(time),
        interrupted: &never,
    };
    // Nobody profits from what the solver has solved for another.
    let solver = Arc::new(Solver::new());
    let mut search = Search::start(settings, *variant, solver, founders);
    let bred: Result<_, std::convert::Infallible> = engine::run(&mut search, &limits, |_| Ok(()));
    let Ok(_) = bred;
    let contenders: Vec<_> = search.state().archive.contenders().collect();
    let picks: Vec<&Heuristic> = SIZES
        .iter()
        .filter_map(|&size| {
            let fitting = contenders.iter().filter(|c| c.heuristic.size() <= size);
            let best = fitting.max_by(|a, b| a.estimate().total_cmp(&b.estimate()));
            best.map(|contender| &contender.heuristic)
        })
        .collect();
    Found {
        method,
        seed,
        evaluations: search.state().evaluations,
        fresh: finals::play(&search, &picks, progress).tallies,
    }
}
