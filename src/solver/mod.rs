//! The exact turn player: the turn solved by dynamic programming over what is
//! kept (Thomas ten Cate, "How to win at the game Pickomino").

mod problem;
mod solve;
mod turn;

pub use problem::{Payoffs, TurnProblem};
pub use solve::{LANES, solve_rolls, solve_rolls_plainly};
pub use turn::{OutcomeDistribution, SolvedTurn};
