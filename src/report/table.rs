//! Tables in text and Markdown.

use comfy_table::{CellAlignment, ContentArrangement, TableStyle, presets};

use crate::language::visible::visible;

/// Where the content of a column stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Align {
    /// Text.
    Left,
    /// Numbers.
    Right,
}

/// Rows under named columns; hidden characters in cells are escaped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    columns: Vec<(String, Align)>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows.
    pub fn new(columns: &[(&str, Align)]) -> Table {
        Table {
            columns: columns
                .iter()
                .map(|&(name, a)| (name.to_owned(), a))
                .collect(),
            rows: Vec::new(),
        }
    }

    /// Adds a row, a cell for each column.
    pub fn row<T: Into<String>>(&mut self, cells: impl IntoIterator<Item = T>) {
        let cells: Vec<String> = cells
            .into_iter()
            .map(|cell| visible(&cell.into()))
            .collect();
        debug_assert_eq!(cells.len(), self.columns.len());
        self.rows.push(cells);
    }

    /// The table for a terminal: aligned columns, nothing drawn.
    pub fn text(&self) -> String {
        let mut table = self.build(presets::NOTHING, |cell| cell.to_owned());
        for column in table.column_iter_mut() {
            column.set_padding((0, 2));
        }
        let lines = table.lines().map(|line| line.trim_end().to_owned());
        lines.map(|line| line + "\n").collect()
    }

    /// The table in Markdown; what would be markup is escaped.
    pub fn markdown(&self) -> String {
        let table = self.build(presets::ASCII_MARKDOWN, markdown_cell);
        let lines: Vec<String> = table.lines().collect();
        let mut text = String::new();
        for (number, line) in lines.iter().enumerate() {
            match number {
                1 => text.push_str(&self.rule()),
                _ => text.push_str(line),
            }
            text.push('\n');
        }
        text
    }

    /// The line under the head, which tells Markdown how to align.
    fn rule(&self) -> String {
        let marks = self.columns.iter().map(|(_, align)| match align {
            Align::Left => " --- |",
            Align::Right => " ---: |",
        });
        format!("|{}", marks.collect::<String>())
    }

    fn build(&self, style: TableStyle, cell: impl Fn(&str) -> String) -> comfy_table::Table {
        let mut table = comfy_table::Table::new();
        table
            .load_style(style)
            .set_content_arrangement(ContentArrangement::Disabled)
            .set_header(self.columns.iter().map(|(name, _)| cell(name)));
        for row in &self.rows {
            table.add_row(row.iter().map(|text| cell(text)));
        }
        for (column, (_, align)) in table.column_iter_mut().zip(&self.columns) {
            column.set_cell_alignment(match align {
                Align::Left => CellAlignment::Left,
                Align::Right => CellAlignment::Right,
            });
        }
        table
    }
}

/// Text that Markdown shows as it is.
pub(super) fn markdown_cell(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => shown.push_str("&lt;"),
            '>' => shown.push_str("&gt;"),
            '&' => shown.push_str("&amp;"),
            '|' | '*' | '_' | '`' | '[' | ']' | '\\' => shown.extend(['\\', letter]),
            other => shown.push(other),
        }
    }
    shown
}

/// A command or a name that Markdown shows as it is, in type of one width.
pub(super) fn markdown_code(text: &str) -> String {
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
    fn cells_are_harmless_and_aligned() {
        let mut table = Table::new(&[("name", Align::Left), ("games", Align::Right)]);
        table.row(["a|b\u{1b}", "7"]);
        table.row(["<i>", "1000"]);
        assert_eq!(
            table.markdown(),
            "| name        | games |\n| --- | ---: |\n| a\\|b\\\\u{1b} |     7 |\n| &lt;i&gt;   |  1000 |\n"
        );
        let text = table.text();
        assert_eq!(markdown_code("a"), "`a`");
        assert_eq!(markdown_code("a`b``"), "``` a`b`` ```");
        assert!(
            text.contains("a|b\\u{1b}") && !text.contains(" \n"),
            "{text}"
        );
    }
}
