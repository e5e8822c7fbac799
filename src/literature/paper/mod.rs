//! The twenty programs of a conference paper of 2008 on Pickomino: three
//! simple ones, [`SimplePlayer`], and a family that reads risk tables,
//! [`MonteCarlo`].
//!
//! A [`RiskTable`] counts the nodes of random trees grown from the kept dice.
//! The paper samples it; its expectation is computed exactly as well.

mod family;
mod monte_carlo;
mod printed;
mod risk;
mod simple;
mod trees;

pub use family::{FAMILY, Member};
pub use monte_carlo::{
    Columns, EndGame, FaceScore, Growth, Measure, MonteCarlo, RollAgain, TileOrder,
};
pub use printed::{PRINTED, PRINTED_GAMES, PRINTED_ORDER, Printed, printed_place};
pub use risk::RiskTable;
pub use simple::SimplePlayer;
pub use trees::grow;
