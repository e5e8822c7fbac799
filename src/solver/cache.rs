//! Solved problems by class, shared between threads; none is solved twice
//! while it is remembered.

use std::sync::{Arc, OnceLock, RwLock};

use rustc_hash::FxHashMap;

use super::odds::TurnOdds;
use super::problem::TurnProblem;
use super::turn::SolvedTurn;

/// Solved turns by class, computed on demand and shared between threads.
///
/// The odds of turns are small and all kept. Whole solved turns take 15 KB each;
/// the first [`Solver::REMEMBERED_TURNS`] asked for are kept.
#[derive(Debug)]
pub struct Solver {
    two_player_odds: Box<[OnceLock<Box<TurnOdds>>]>,
    odds: RwLock<FxHashMap<TurnProblem, Arc<TurnOdds>>>,
    turns: RwLock<FxHashMap<TurnProblem, Arc<SolvedTurn>>>,
}

impl Solver {
    /// How many whole solved turns are remembered (about 120 MB).
    pub const REMEMBERED_TURNS: usize = 8000;

    /// A solver without any solved turns.
    pub fn new() -> Solver {
        Solver {
            two_player_odds: std::iter::repeat_with(OnceLock::new)
                .take(TurnProblem::TWO_PLAYER_COUNT)
                .collect(),
            odds: RwLock::default(),
            turns: RwLock::default(),
        }
    }

    /// The whole solved turn of a problem.
    pub fn turn(&self, problem: TurnProblem) -> Arc<SolvedTurn> {
        if let Some(turn) = read(&self.turns).get(&problem) {
            return Arc::clone(turn);
        }
        let turn = Arc::new(SolvedTurn::of(problem.payoffs()));
        let mut turns = write(&self.turns);
        if turns.len() < Solver::REMEMBERED_TURNS {
            turns.insert(problem, Arc::clone(&turn));
        }
        turn
    }

    /// Calls `with` on the odds of a problem.
    pub fn with_odds<T>(&self, problem: TurnProblem, with: impl FnOnce(&TurnOdds) -> T) -> T {
        if let Some(index) = problem.two_player_index() {
            let odds = self.two_player_odds[index].get_or_init(|| Box::new(solve(problem)));
            return with(odds);
        }
        let known = read(&self.odds).get(&problem).map(Arc::clone);
        let odds = known.unwrap_or_else(|| {
            let odds = Arc::new(solve(problem));
            write(&self.odds).insert(problem, Arc::clone(&odds));
            odds
        });
        with(&odds)
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

fn solve(problem: TurnProblem) -> TurnOdds {
    TurnOdds::of(&SolvedTurn::of(problem.payoffs()))
}

/// Whatever a panicking thread left in the map is complete: entries are
/// inserted in one step.
fn read<T>(lock: &RwLock<T>) -> std::sync::RwLockReadGuard<'_, T> {
    lock.read()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn write<T>(lock: &RwLock<T>) -> std::sync::RwLockWriteGuard<'_, T> {
    lock.write()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}
