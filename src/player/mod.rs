//! Players: anything that decides.
//!
//! A [`Player`] sees a [`TurnView`] and decides. [`Player::play_turn`] plays a
//! whole turn; a player may do so in any way that gives every outcome the same
//! probability.

mod chance;
mod exact;
mod external;
mod forecast;
mod heuristic;
mod play;
mod random;
mod sentences;
pub(crate) mod solved;
mod view;
pub mod wire;

pub use chance::Chance;
pub use exact::ExactPlayer;
pub use external::CannotStart;
pub(crate) use external::ExternalPlayer;
pub(crate) use forecast::Forecast;
pub use heuristic::HeuristicPlayer;
pub use play::{Forfeit, Player, Unwatched, Watcher, play_turn_with_dice};
pub use random::RandomPlayer;
pub(crate) use sentences::Sentences;
pub use view::{Move, TurnView};
