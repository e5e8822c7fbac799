//! The parts of a document.

use serde::Serialize;

use super::inline::Inline;
use super::table::Table;

/// A finished report, from top to bottom.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Document {
    pub(super) blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(super) enum Block {
    Heading { level: usize, text: Inline },
    Lines { lines: Vec<Inline> },
    List { marks: Marks, items: Vec<Item> },
    Table { table: Table },
    Preformatted { text: String },
    Figure { svg: String, caption: Inline },
    Details { summary: Inline, inside: Document },
    Card { inside: Document },
}

/// The level of a heading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// The title of a page.
    Page = 1,
    /// The heading of a part.
    Part,
    /// The heading of a section.
    Section,
}

/// The marks of the items of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Marks {
    Numbers,
    Bullets,
}

/// An item of a list with further lines.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Item {
    /// The first line.
    pub text: Inline,
    /// The lines below it.
    pub below: Vec<Inline>,
}

impl<T: Into<Inline>> From<T> for Item {
    fn from(text: T) -> Item {
        Item {
            text: text.into(),
            below: Vec::new(),
        }
    }
}

impl Document {
    /// An empty document.
    pub fn new() -> Document {
        Document::default()
    }

    /// Adds a heading.
    #[must_use]
    pub fn heading(self, level: Level, text: impl Into<Inline>) -> Document {
        let (level, text) = (level as usize, text.into());
        self.with(Block::Heading { level, text })
    }

    /// Adds a paragraph.
    #[must_use]
    pub fn paragraph(self, text: impl Into<Inline>) -> Document {
        self.lines([text])
    }

    /// Adds short statements: lines on a terminal, paragraphs on a page.
    #[must_use]
    pub fn lines<T: Into<Inline>>(self, lines: impl IntoIterator<Item = T>) -> Document {
        let lines = lines.into_iter().map(Into::into).collect();
        self.with(Block::Lines { lines })
    }

    /// Adds a list without numbers.
    #[must_use]
    pub fn bullets<T: Into<Item>>(self, items: impl IntoIterator<Item = T>) -> Document {
        self.list(Marks::Bullets, items)
    }

    /// Adds a list numbered from 1.
    #[must_use]
    pub fn numbered<T: Into<Item>>(self, items: impl IntoIterator<Item = T>) -> Document {
        self.list(Marks::Numbers, items)
    }

    /// Adds a table.
    #[must_use]
    pub fn table(self, table: impl Into<Table>) -> Document {
        let table = table.into();
        self.with(Block::Table { table })
    }

    /// Adds lines that keep their spaces and line breaks.
    #[must_use]
    pub fn preformatted(self, text: impl Into<String>) -> Document {
        let text = text.into();
        self.with(Block::Preformatted { text })
    }

    /// Adds a chart, which only HTML shows.
    #[must_use]
    pub fn figure(self, svg: String, caption: impl Into<Inline>) -> Document {
        let caption = caption.into();
        self.with(Block::Figure { svg, caption })
    }

    /// Adds a part that a page hides below a summary.
    #[must_use]
    pub fn details(self, summary: impl Into<Inline>, inside: Document) -> Document {
        let summary = summary.into();
        self.with(Block::Details { summary, inside })
    }

    /// Adds a part that a page sets off from the rest.
    #[must_use]
    pub fn card(self, inside: Document) -> Document {
        self.with(Block::Card { inside })
    }

    /// Adds all of another document.
    #[must_use]
    pub fn append(mut self, other: Document) -> Document {
        self.blocks.extend(other.blocks);
        self
    }

    fn list<T: Into<Item>>(self, marks: Marks, items: impl IntoIterator<Item = T>) -> Document {
        let items = items.into_iter().map(Into::into).collect();
        self.with(Block::List { marks, items })
    }

    /// Adds a block unless it is empty.
    fn with(mut self, block: Block) -> Document {
        let is_empty = match &block {
            Block::Lines { lines } => lines.is_empty(),
            Block::List { items, .. } => items.is_empty(),
            Block::Table { table } => table.is_empty(),
            Block::Preformatted { text } => text.is_empty(),
            Block::Heading { .. }
            | Block::Figure { .. }
            | Block::Details { .. }
            | Block::Card { .. } => false,
        };
        if !is_empty {
            self.blocks.push(block);
        }
        self
    }
}
