//! The twenty programs of a conference paper of 2008 on Pickomino: three
//! simple ones, [`SimplePlayer`], and a family that reads risk tables,
//! [`MonteCarlo`].
//!
//! A [`RiskTable`] counts the nodes of random trees grown from the kept dice.
//! The paper samples it; its expectation is computed exactly as well.

mod family;
mod monte_carlo;
mod printed;
mod readings;
mod risk;
mod simple;
mod trees;

pub use family::{FAMILY, Member};
pub use monte_carlo::{EndGame, FaceScore, Growth, MonteCarlo, RollAgain, TileOrder, Totals};
pub use printed::{FITTED, MISPRINTED, PRINTED_GAMES, Printed, printed};
pub use readings::{READINGS, Reading};
pub use risk::RiskTable;
pub use simple::SimplePlayer;
pub use trees::grow;
