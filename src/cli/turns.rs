//! The solved turns of a session: read from the user's cache folder where they are
//! there, and put there by the first command that plays many games.

use std::sync::atomic::{AtomicBool, Ordering};

use super::terminal::Messages;
use crate::solver::{Solver, TurnProblem};
use crate::spread::ranks;
use crate::store::{TurnCache, TurnCacheError, solve_all_turns};

/// Where solved turns are kept between runs.
#[derive(Debug)]
pub struct Turns {
    /// `None` if they are not kept.
    cache: Option<TurnCache>,
    tried: AtomicBool,
    complete: AtomicBool,
    has_warned: AtomicBool,
}

impl Turns {
    /// The games from which on it takes less time to solve all turns than those
    /// that come up.
    const MANY_GAMES: u64 = 1000;

    /// Turns that are kept in the user's cache folder, or not at all.
    pub fn new(cached: bool) -> Turns {
        Turns {
            cache: TurnCache::of_user().filter(|_| cached),
            tried: AtomicBool::new(false),
            complete: AtomicBool::new(false),
            has_warned: AtomicBool::new(false),
        }
    }

    /// Lets the solver remember what was kept, when called for the first time.
    pub fn recall(&self, solver: &Solver, messages: Messages) {
        if self.tried.swap(true, Ordering::Relaxed) {
            return;
        }
        match self.cache.as_ref().map(|cache| cache.recall(solver)) {
            Some(Ok(found)) => self.complete.store(found, Ordering::Relaxed),
            Some(Err(error)) => self.warn(&error, messages),
            None => {}
        }
    }

    /// Lets the solver remember all turns if so many games are worth it, and keeps them.
    pub fn expect_games(&self, games: u64, solver: &Solver, messages: Messages) {
        let few = games < Turns::MANY_GAMES;
        if few || self.complete.swap(true, Ordering::Relaxed) {
            return;
        }
        let odds = solve_all_turns();
        let cache = self.cache.as_ref().filter(|_| ranks::is_first());
        if let Some(Err(error)) = cache.map(|cache| cache.keep(&odds)) {
            self.warn(&error, messages);
        }
        for (problem, odds) in TurnProblem::of_two_players().zip(odds) {
            solver.remember(problem, odds);
        }
    }

    /// Says, but once, what is wrong with the file.
    fn warn(&self, error: &TurnCacheError, messages: Messages) {
        if !self.has_warned.swap(true, Ordering::Relaxed) {
            messages.warning(&format!(
                "{error}; the results are the same, and `--no-cache` does without the file"
            ));
        }
    }
}
