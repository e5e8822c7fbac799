//! Finds rules of thumb for the dice game Pickomino that a person can remember.

pub mod arena;
pub mod cli;
pub mod evolution;
pub mod game;
pub mod language;
pub mod odds;
pub mod player;
pub mod report;
pub mod rng;
pub mod roster;
pub mod solver;
pub mod stats;
pub mod store;
