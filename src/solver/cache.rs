//! Solved problems by class, shared between threads; none is solved twice
//! while it is remembered.

use std::sync::{Arc, OnceLock};

use super::memo::Memo;
use super::odds::{QuickDraw, TurnEnd, TurnOdds};
use super::problem::{Payoffs, TurnProblem};
use super::turn::SolvedTurn;

/// Solved turns by class, computed on demand and shared between threads.
///
/// The odds of turns are small: all of two players are kept, and the first
/// [`Solver::REMEMBERED_ODDS`] asked for of more. Whole solved turns take 10 KB
/// each; the first [`Solver::REMEMBERED_TURNS`] asked for are kept.
#[derive(Debug)]
pub struct Solver {
    two_player_odds: Box<[OnceLock<Box<TurnOdds>>]>,
    quick_draws: Box<[OnceLock<QuickDraw>]>,
    odds: Memo<TurnProblem, TurnOdds>,
    turns: Memo<TurnProblem, SolvedTurn>,
}

impl Solver {
    /// How many whole solved turns are remembered (about 80 MB).
    pub const REMEMBERED_TURNS: usize = 8000;

    /// How many odds of turns of more than two players are remembered (about
    /// 600 MB); ten thousand games of four ask for some fifty thousand.
    pub const REMEMBERED_ODDS: usize = 2_000_000;

    /// A solver without any solved turns.
    pub fn new() -> Solver {
        Solver {
            two_player_odds: each_of_two_players(),
            quick_draws: each_of_two_players(),
            odds: Memo::with_room(Solver::REMEMBERED_ODDS),
            turns: Memo::with_room(Solver::REMEMBERED_TURNS),
        }
    }

    /// The whole solved turn of a problem.
    pub fn turn(&self, problem: TurnProblem) -> Arc<SolvedTurn> {
        let solve = || SolvedTurn::of(problem.payoffs());
        self.turns.get(problem, solve)
    }

    /// The whole solved turns of these problems, in their order; those not
    /// remembered are solved side by side.
    pub fn turns(&self, problems: impl IntoIterator<Item = TurnProblem>) -> Vec<Arc<SolvedTurn>> {
        self.turns.get_each(problems, |problems| {
            let payoffs: Vec<Payoffs> = problems.iter().map(|problem| problem.payoffs()).collect();
            SolvedTurn::of_each(&payoffs)
        })
    }

    /// Remembers the odds of a problem of two players that were worked out before.
    pub fn remember(&self, problem: TurnProblem, odds: TurnOdds) {
        if let Some(index) = problem.two_player_index() {
            self.two_player_odds[index].get_or_init(|| Box::new(odds));
        }
    }

    /// Solves those of some problems that are not remembered yet, side by side, so that
    /// their odds are remembered when they are asked for.
    pub fn solve_odds(&self, problems: impl IntoIterator<Item = TurnProblem>) {
        let mut larger = Vec::new();
        self.solve_odds_of_two(problems.into_iter().filter_map(|problem| {
            let index = problem.two_player_index();
            if index.is_none() {
                larger.push(problem);
            }
            index
        }));
        if !larger.is_empty() {
            self.odds.get_each(larger, solve_each);
        }
    }

    /// The same for problems of two players, told by their
    /// [places](TurnProblem::two_player_index).
    pub fn solve_odds_of_two(&self, indices: impl IntoIterator<Item = usize>) {
        let mut unknown = Vec::new();
        for index in indices {
            // Looks where a draw will look, for all at once.
            let is_known = self.quick_draws[index].get().is_some()
                || self.two_player_odds[index].get().is_some();
            if !is_known {
                unknown.push(TurnProblem::from_two_player_index(index));
            }
        }
        unknown.sort_unstable();
        unknown.dedup();
        for (&problem, odds) in unknown.iter().zip(solve_each(&unknown)) {
            self.remember(problem, odds);
        }
    }

    /// The end of a problem's turn that 64 random bits stand for.
    pub fn draw(&self, problem: TurnProblem, bits: u64) -> TurnEnd {
        match problem.two_player_index() {
            Some(index) => self.draw_of_two(index, bits),
            None => self.with_odds(problem, |odds| odds.draw(bits)),
        }
    }

    /// The same for a problem of two players, told by its
    /// [place](TurnProblem::two_player_index).
    pub fn draw_of_two(&self, index: usize, bits: u64) -> TurnEnd {
        let problem = || TurnProblem::from_two_player_index(index);
        let draw = &self.quick_draws[index];
        let draw = draw.get_or_init(|| self.with_odds(problem(), QuickDraw::of));
        let quick = draw.end(bits);
        quick.unwrap_or_else(|| self.with_odds(problem(), |odds| odds.draw(bits)))
    }

    /// Calls `with` on the odds of a problem.
    pub fn with_odds<T>(&self, problem: TurnProblem, with: impl FnOnce(&TurnOdds) -> T) -> T {
        if let Some(index) = problem.two_player_index() {
            let odds = self.two_player_odds[index].get_or_init(|| Box::new(solve(problem)));
            return with(odds);
        }
        with(&self.odds.get(problem, || solve(problem)))
    }
}

#[cfg(test)]
impl Solver {
    /// One solver for all tests: none of its turns is solved twice.
    pub fn shared() -> Arc<Solver> {
        static SOLVER: std::sync::LazyLock<Arc<Solver>> = std::sync::LazyLock::new(Arc::default);
        Arc::clone(&SOLVER)
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

/// A place for each problem of two players.
fn each_of_two_players<T>() -> Box<[OnceLock<T>]> {
    let places = std::iter::repeat_with(OnceLock::new);
    places.take(TurnProblem::TWO_PLAYER_COUNT).collect()
}

fn solve_each(problems: &[TurnProblem]) -> Vec<TurnOdds> {
    match problems {
        // A batch takes longer than one alone.
        [one] => vec![solve(*one)],
        several => {
            let payoffs: Vec<Payoffs> = several.iter().map(|problem| problem.payoffs()).collect();
            TurnOdds::of_each(&payoffs)
        }
    }
}

fn solve(problem: TurnProblem) -> TurnOdds {
    TurnOdds::of(&problem.payoffs())
}
