//! Text within a line: plain, code, and words that were added or removed.

use serde::Serialize;

use crate::language::visible::visible;

/// Text within a line; hidden characters in it are escaped.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Inline(pub(super) Vec<Span>);

/// A run of text of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", content = "text", rename_all = "snake_case")]
pub(super) enum Span {
    Plain(String),
    Code(String),
    Added(String),
    Removed(String),
}

impl<T: AsRef<str>> From<T> for Inline {
    fn from(text: T) -> Inline {
        Inline::default().plain(text)
    }
}

impl Inline {
    /// A sentence with code between backticks. Use [`plain`](Inline::plain) for text
    /// that may contain other backticks, such as names.
    pub fn with_code(text: &str) -> Inline {
        let mut parts = text.split('`');
        let mut line = Inline::default().plain(parts.next().unwrap_or_default());
        while let Some(code) = parts.next() {
            line = match parts.next() {
                Some(after) => line.code(code).plain(after),
                None => line.plain(format!("`{code}")),
            };
        }
        line
    }

    /// Adds plain text.
    #[must_use]
    pub fn plain(self, text: impl AsRef<str>) -> Inline {
        self.with(Span::Plain, text.as_ref())
    }

    /// Adds a command or a name as it is typed.
    #[must_use]
    pub fn code(self, text: impl AsRef<str>) -> Inline {
        self.with(Span::Code, text.as_ref())
    }

    /// Adds text that was added.
    #[must_use]
    pub fn added(self, text: impl AsRef<str>) -> Inline {
        self.with(Span::Added, text.as_ref())
    }

    /// Adds text that was removed.
    #[must_use]
    pub fn removed(self, text: impl AsRef<str>) -> Inline {
        self.with(Span::Removed, text.as_ref())
    }

    fn with(mut self, kind: fn(String) -> Span, text: &str) -> Inline {
        if !text.is_empty() {
            self.0.push(kind(visible(text)));
        }
        self
    }
}
