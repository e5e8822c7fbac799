//! The rule language: controlled English for choosing a face, stopping, and
//! choosing a tile.

pub mod compile;
pub mod decide;
pub mod tree;
pub mod vocabulary;
