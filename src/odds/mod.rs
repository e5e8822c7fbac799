//! The odds of the dice: exact roll probabilities, random rolls, and the turn
//! states that rolls lead through.

mod roll;
mod states;
mod walk;

pub use roll::{WeightedRoll, distinct_rolls, draw};
pub use states::{HIGHEST_TOTAL, SLOTS, STATES, StateId, slot, successors};
pub use walk::{Group, Step, Walk};
