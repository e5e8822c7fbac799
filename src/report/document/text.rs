//! Documents for a terminal.

use textwrap::{Options, WordSplitter};

use super::block::{Block, Document, Item, Level, Marks};
use super::inline::{Inline, Span};

impl Document {
    /// The document as text, ending with a line break.
    pub fn text(&self) -> String {
        self.text_within(None)
    }

    /// The document for a terminal of so many columns: lines are broken between words, and
    /// tables keep to the width if they can.
    pub fn text_within(&self, width: Option<u16>) -> String {
        let mut text = String::new();
        let mut above: Option<&Block> = None;
        for block in &self.blocks {
            let drawn = block.text(width);
            if drawn.is_empty() {
                continue;
            }
            if above.is_some_and(|above| !belongs(above, block)) {
                text.push('\n');
            }
            text.push_str(&drawn);
            above = Some(block);
        }
        text
    }
}

/// Whether a block follows the one above it without an empty line.
fn belongs(above: &Block, block: &Block) -> bool {
    let is_head = matches!(above, Block::Heading { level, .. } if *level < Level::Section as usize);
    match block {
        Block::Lines { .. } => is_head,
        Block::List { marks, .. } if *marks == Marks::Bullets => {
            is_head || matches!(above, Block::Lines { .. })
        }
        _ => false,
    }
}

impl Block {
    fn text(&self, width: Option<u16>) -> String {
        match self {
            Block::Heading { text, .. } => text.text() + "\n",
            Block::Lines { lines } => {
                let lines = lines.iter();
                lines.map(|line| line.within(width, "", 0)).collect()
            }
            Block::List { marks, items } => list(*marks, items, width),
            Block::Table { table } => table.text(width),
            Block::Preformatted { text } => text.trim_end().to_owned() + "\n",
            Block::Figure { .. } => String::new(),
            Block::Card { inside } => inside.text_within(width),
            Block::Details { summary, inside } => {
                format!("{}\n\n{}", summary.text(), inside.text_within(width))
            }
        }
    }
}

/// Draws a list; numbered items of several lines are separated by empty lines.
fn list(marks: Marks, items: &[Item], width: Option<u16>) -> String {
    let mut text = String::new();
    for (item, number) in items.iter().zip(1..) {
        let (mark, indent) = match marks {
            Marks::Numbers => (format!("{number:>3}. "), 5),
            Marks::Bullets => ("    ".to_owned(), 6),
        };
        if marks == Marks::Numbers && number > 1 && !item.below.is_empty() {
            text.push('\n');
        }
        text.push_str(&item.text.within(width, &mark, indent));
        for line in &item.below {
            text.push_str(&line.within(width, &" ".repeat(indent), indent));
        }
    }
    text
}

impl Inline {
    /// The line with a mark before it, broken between words where it is longer than so many
    /// columns; what follows is indented by so many. Code that is the whole line, such as a
    /// command, stays in one piece.
    fn within(&self, width: Option<u16>, mark: &str, indent: usize) -> String {
        let line = self.text();
        let whole = matches!(self.0.as_slice(), [Span::Code(_)]);
        let Some(width) = width.filter(|_| !whole) else {
            return format!("{mark}{line}\n");
        };
        let indent = " ".repeat(indent);
        let options = Options::new(usize::from(width))
            .initial_indent(mark)
            .subsequent_indent(&indent)
            .break_words(false)
            .word_splitter(WordSplitter::NoHyphenation);
        textwrap::fill(&line, options) + "\n"
    }

    /// The line without a line break. Code is put in backticks unless it is the
    /// whole line. Added lines begin with `+`, removed ones with `-`, and lines with
    /// changed words with `~`.
    pub(super) fn text(&self) -> String {
        match self.0.as_slice() {
            [Span::Code(text)] => text.clone(),
            [Span::Added(text)] => format!("+ {text}"),
            [Span::Removed(text)] => format!("- {text}"),
            spans => {
                let is_change = |span| matches!(span, &Span::Added(_) | &Span::Removed(_));
                match spans.iter().any(is_change) {
                    true => format!("~ {}", in_brackets(spans)),
                    false => in_brackets(spans),
                }
            }
        }
    }
}

/// The spans with removed and added text in brackets.
fn in_brackets(mut spans: &[Span]) -> String {
    let mut text = String::new();
    while let Some((first, rest)) = spans.split_first() {
        spans = rest;
        text.push_str(&match (first, rest) {
            (Span::Removed(old), [Span::Plain(space), Span::Added(new), after @ ..])
                if space == " " =>
            {
                spans = after;
                format!("[{old} -> {new}]")
            }
            (Span::Plain(plain), _) => plain.clone(),
            (Span::Code(code), _) => format!("`{code}`"),
            (Span::Added(new), _) => format!("[+ {new}]"),
            (Span::Removed(old), _) => format!("[- {old}]"),
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words() {
        let item = |text: &str| Item {
            text: Inline::default().plain(text),
            below: vec![Inline::default().plain("Stop when your total is 25 or more.")],
        };
        let items = [item("Take the face worth the most points.")];
        let drawn = [
            "  1. Take the face worth",
            "     the most points.",
            "     Stop when your total",
            "     is 25 or more.\n",
        ];
        assert_eq!(list(Marks::Numbers, &items, Some(25)), drawn.join("\n"));
        let code = Inline(vec![Span::Code("pickomino score my.rules".to_owned())]);
        assert_eq!(code.within(Some(8), "", 0), "pickomino score my.rules\n");
    }
}
