//! What a rule asks of the person who carries it out: the steps, the time they
//! take by a stated model, and what must be learnt and held in mind.
//!
//! Size says what a person must remember; effort says what a person must do. An
//! [executor](procedure) carries a rule out step by step as a practised person
//! does, and hands each step to a [`Hand`]. A table of [`Costs`] says what each
//! takes. What a word asks for stands in its [declaration](crate::language::vocabulary).

mod careless;
mod conditions;
mod costs;
mod filters;
mod hand;
mod measure;
mod memory;
pub mod procedure;
mod ranking;
mod slips;
mod step;
#[cfg(test)]
mod tests;

pub use careless::{CarelessPlayer, OnceSlipping, SingleSlip, single_slips};
pub use costs::Costs;
pub use hand::{Hand, Stopwatch, Way};
pub use measure::Effort;
pub use memory::Memory;
pub use slips::{SLIP_RATES, SlipGames, SlipLoss};
pub use step::{About, Slip, SlipKind, Step};
