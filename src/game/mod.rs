//! The rules of Pickomino for two to seven players. Pure: no chance, no files,
//! no printing.
//!
//! A [`Position`] is the table, the stacks and whose turn it is; a
//! [`TurnState`] is what matters within a turn. A turn ends in an
//! [`Outcome`], which [`Position::play`] carries out under the [`Variant`] in
//! force.

mod dice;
mod face;
mod notation;
mod outcome;
mod position;
mod situation;
mod tile;
mod turn;
mod variant;

pub use dice::Dice;
pub use face::{Face, FaceSet};
pub use notation::NotationError;
pub use outcome::{Outcome, Take, Takeable};
pub use position::{InvalidPosition, MAX_PLAYERS, Position, Stack};
pub use situation::{ImpossibleSituation, Situation};
pub use tile::{Tile, TileSet};
pub use turn::TurnState;
pub use variant::{BustWithoutTile, EqualWorms, ReturnedTile, Stealing, UnknownVariant, Variant};
