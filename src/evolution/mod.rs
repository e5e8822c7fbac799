//! Genetic programming.

pub mod birth;
pub mod exam;
pub mod settings;
pub mod variation;
