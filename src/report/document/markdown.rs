//! Documents as Markdown, with markup in their text escaped.

use super::block::{Block, Document, Item, Marks};
use super::escape::{at_start, code, escaped};
use super::inline::{Inline, Span};

impl Document {
    /// The document as Markdown, ending with a line break.
    pub fn markdown(&self) -> String {
        let blocks = self.blocks.iter().map(Block::markdown);
        let blocks: Vec<String> = blocks.filter(|drawn| !drawn.is_empty()).collect();
        blocks.join("\n")
    }
}

impl Block {
    fn markdown(&self) -> String {
        match self {
            Block::Heading { level, text } => {
                format!("{} {}\n", "#".repeat(*level), text.markdown())
            }
            Block::Lines { lines } => {
                let lines = lines.iter().map(|line| at_start(&line.markdown()) + "\n");
                lines.collect::<Vec<_>>().join("\n")
            }
            Block::List { marks, items } => items
                .iter()
                .zip(1..)
                .map(|(item, number)| item_markdown(*marks, number, item))
                .collect(),
            Block::Table { table } => table.markdown(),
            Block::Preformatted { text } => text
                .lines()
                .map(|line| format!("    {line}\n"))
                .collect::<String>(),
            Block::Figure { .. } => String::new(),
            Block::Card { inside } => inside.markdown(),
            Block::Details { summary, inside } => format!(
                "<details><summary>{}</summary>\n\n{}\n</details>\n",
                summary.markdown(),
                inside.markdown()
            ),
        }
    }
}

fn item_markdown(marks: Marks, number: usize, item: &Item) -> String {
    let mark = match marks {
        Marks::Numbers => format!("{number}. "),
        Marks::Bullets => "- ".to_owned(),
    };
    let line = |mark: &str, text: &Inline| format!("{mark}{}\n", at_start(&text.markdown()));
    let inner = " ".repeat(mark.len()) + "- ";
    let below = item.below.iter().map(|text| line(&inner, text));
    line(&mark, &item.text) + &below.collect::<String>()
}

impl Inline {
    pub(super) fn markdown(&self) -> String {
        let spans = self.0.iter().map(|span| match span {
            Span::Plain(text) => escaped(text),
            Span::Code(text) => code(text),
            Span::Added(text) => format!("**{}**", escaped(text)),
            Span::Removed(text) => format!("~~{}~~", escaped(text)),
        });
        spans.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_at_the_start_of_a_line_makes_no_heading_and_no_list() {
        let drawn = |text: &str| Document::new().paragraph(text).markdown();
        assert_eq!(drawn("# a"), "\\# a\n");
        assert_eq!(drawn("1. a"), "1\\. a\n");
        assert_eq!(drawn("12) a"), "12\\) a\n");
        assert_eq!(drawn("12 games"), "12 games\n");
        assert_eq!(drawn("--rf"), "\\--rf\n");
    }
}
