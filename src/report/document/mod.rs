//! A finished report: one structure that is drawn as text, Markdown and HTML.
//!
//! A report says what things are: a heading, a list, a command. This module
//! decides how they look and escapes them.

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
