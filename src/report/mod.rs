//! Finished results as text, Markdown and JSON.

pub mod evolution;
