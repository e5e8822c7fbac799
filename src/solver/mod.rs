//! The exact turn player: the turn solved by dynamic programming over what is
//! kept (Thomas ten Cate, "How to win at the game Pickomino").
//!
//! A [`TurnProblem`] is a class of positions with the same [`Payoffs`]. Solved,
//! it is a [`SolvedTurn`]: the value of every state and choice. Its [`TurnOdds`]
//! let a match draw the end of the exact player's turn without rolling any dice.
//! The [`Solver`] remembers what has been solved. A [`GoalTable`] holds the best
//! chance of a total from every turn state.
//!
//! ```
//! use pickomino::game::{Face, Position, TurnState, Variant};
//! use pickomino::solver::{SolvedTurn, TurnProblem};
//!
//! let position = Position::start(2);
//! let problem = TurnProblem::of(&position, &Variant::RULEBOOK);
//! let turn = SolvedTurn::of(problem.payoffs());
//!
//! // The first turn brings about 1.6 worms.
//! let value = turn.value(TurnState::START);
//! assert!((1.5..1.7).contains(&value));
//!
//! // Three worms are the best of this roll.
//! let roll = "11245www".parse()?;
//! let best = turn.best_face(TurnState::START, roll);
//! assert_eq!(best.map(|(face, _)| face), Some(Face::Worm));
//! # Ok::<(), pickomino::game::NotationError>(())
//! ```

mod cache;
mod goals;
mod memo;
mod odds;
mod outcomes;
mod problem;
mod solve;
mod total;
mod turn;

pub use cache::Solver;
pub(crate) use goals::Chances;
pub use goals::{Goal, GoalTable};
pub(crate) use memo::Memo;
pub use odds::{TurnEnd, TurnOdds};
pub use outcomes::OutcomeDistribution;
pub use problem::{Payoffs, TurnProblem};
pub use solve::{LANES, solve_rolls, solve_rolls_plainly};
pub(crate) use total::highest_total;
pub use turn::SolvedTurn;
