//! The odds of the dice: exact roll probabilities, random rolls, and the turn
//! states that rolls lead through.

mod roll;
mod states;
mod walk;

pub use roll::{WeightedRoll, distinct_rolls, draw};
pub use states::StateId;
pub(crate) use states::{HIGHEST_TOTAL, SLOTS, STATES, STATES_WITHOUT_DICE, slot, successors};
pub(crate) use walk::Step;
pub use walk::Walk;
