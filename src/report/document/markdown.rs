//! Documents as Markdown, whatever would be markup in their text escaped.

use super::block::{Block, Document, Item, Marks};
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

/// Text that Markdown shows as it is within a line.
pub(super) fn escaped(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => shown.push_str("&lt;"),
            '>' => shown.push_str("&gt;"),
            '&' => shown.push_str("&amp;"),
            '|' | '*' | '_' | '`' | '[' | ']' | '\\' | '~' => shown.extend(['\\', letter]),
            other => shown.push(other),
        }
    }
    shown
}

/// The same at the start of a line, where some letters make headings and lists.
fn at_start(text: &str) -> String {
    let digits = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = text.len() - digits.len();
    if number > 0 && digits.starts_with(['.', ')']) {
        return format!("{}\\{digits}", &text[..number]);
    }
    match text.starts_with(['#', '-', '+', '=']) {
        true => format!("\\{text}"),
        false => text.to_owned(),
    }
}

/// A command or a name that Markdown shows as it is, in type of one width.
fn code(text: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max();
    let fence = "`".repeat(longest.unwrap_or(0) + 1);
    match text.contains('`') {
        true => format!("{fence} {text} {fence}"),
        false => format!("{fence}{text}{fence}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_holds_any_text() {
        assert_eq!(code("a"), "`a`");
        assert_eq!(code("a`b``"), "``` a`b`` ```");
    }

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
