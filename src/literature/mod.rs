//! The players of the sources that do not play by sentences, and what the
//! sources print of them.
//!
//! Fenced: only the roster, which finds players by name, and the study of the
//! paper know this room.

mod appeal;
pub mod paper;
mod players;
mod solved;

pub use appeal::{AppealPlayer, StealFactor};
pub(crate) use players::of_posts;
pub use players::{LiteratureKind, LiteraturePlayer, of_paper};
