//! The words and phrases that people use, as data: nothing here reads a text.

pub mod compared;
pub mod lemmas;
pub mod phrases;
pub mod remarks;
pub mod sayings;
pub mod shared;
