//! The rules of Pickomino. Pure: no chance, no files, no printing.

mod face;

pub use face::{Face, FaceSet};
