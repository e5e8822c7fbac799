//! Turns solved ahead, while nobody waits.

use serde::{Deserialize, Serialize};

use crate::solver::{Solver, TurnProblem};

/// Solves turns that may come up in games, by their numbers.
#[derive(Debug, Deserialize)]
pub struct SolveQuestion {
    /// The number of the first, from 0.
    from: usize,
    count: usize,
}

#[derive(Debug, Serialize)]
pub struct Solved {
    /// How many turns there are in all.
    turns: usize,
}

impl SolveQuestion {
    /// The most turns that are solved for one answer.
    const MOST: usize = 4096;

    pub fn answer(&self, solver: &Solver) -> Solved {
        let all = TurnProblem::of_two_players();
        let count = self.count.min(Self::MOST);
        solver.solve_odds(all.skip(self.from).take(count));
        Solved {
            turns: TurnProblem::of_two_players().count(),
        }
    }
}
