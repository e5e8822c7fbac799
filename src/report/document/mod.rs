//! A finished report: one structure that is drawn as text, Markdown and HTML.
//!
//! Whoever builds a [`Document`] says what a thing is, a heading, a list, a
//! command; how it looks and what must be escaped is decided here.

mod block;
mod escape;
mod html;
mod inline;
mod markdown;
mod table;
mod text;

pub use block::{Document, Item, Level};
pub use html::PageError;
pub use inline::Inline;
pub use table::Table;
