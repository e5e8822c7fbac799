//! Files.

pub mod atomic;
pub mod checkpoint;
pub mod run;
