//! Tables as text and Markdown.

use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, TableStyle, presets};
use serde::Serialize;

use super::escape::escaped;
use crate::language::visible::visible;

/// Named columns of equal height; hidden characters in cells are escaped.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Table {
    columns: Vec<Column>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Column {
    name: String,
    align: Align,
    cells: Vec<String>,
}

/// The least width of a column whose cells are broken into lines.
const NARROWEST: usize = 24;

impl Column {
    /// The width with the space that parts it from the next.
    fn width(&self) -> usize {
        let cells = self.cells.iter().chain([&self.name]);
        cells
            .map(|cell| cell.chars().count() + 2)
            .max()
            .unwrap_or(0)
    }

    /// Whether the cells are texts that may be broken into lines.
    fn is_breakable(&self) -> bool {
        self.align == Align::Left && self.width() > NARROWEST
    }
}

/// The alignment of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Align {
    Left,
    Right,
}

/// A table under construction: one row per record; columns are added one by one.
#[derive(Debug, Clone)]
pub struct TableOf<'a, R> {
    rows: &'a [R],
    table: Table,
}

impl<R> From<TableOf<'_, R>> for Table {
    fn from(finished: TableOf<'_, R>) -> Table {
        finished.table
    }
}

impl<R> TableOf<'_, R> {
    /// Adds a column of text.
    #[must_use]
    pub fn left(self, name: impl AsRef<str>, cell: impl FnMut(&R) -> String) -> Self {
        self.column(name.as_ref(), Align::Left, cell)
    }

    /// Adds a column of numbers.
    #[must_use]
    pub fn right(self, name: impl AsRef<str>, cell: impl FnMut(&R) -> String) -> Self {
        self.column(name.as_ref(), Align::Right, cell)
    }

    /// Adds a column that numbers the rows from 1.
    #[must_use]
    pub fn counted(self) -> Self {
        let mut number = 0;
        self.right("", |_| {
            number += 1;
            number.to_string()
        })
    }

    fn column(mut self, name: &str, align: Align, mut cell: impl FnMut(&R) -> String) -> Self {
        self.table.columns.push(Column {
            name: visible(name),
            align,
            cells: self.rows.iter().map(|row| visible(&cell(row))).collect(),
        });
        self
    }
}

impl Table {
    /// Begins a table with a row for each record and no columns.
    pub fn of<R>(rows: &[R]) -> TableOf<'_, R> {
        TableOf {
            rows,
            table: Table::default(),
        }
    }

    /// Whether there is no row.
    pub(super) fn is_empty(&self) -> bool {
        self.rows() == 0
    }

    fn rows(&self) -> usize {
        self.columns.first().map_or(0, |column| column.cells.len())
    }

    /// The table for a terminal: aligned columns without lines.
    ///
    /// Where it is wider than `width` columns, long cells are broken into lines; where
    /// that leaves them too narrow, each row becomes a paragraph.
    pub(super) fn text(&self, width: Option<u16>) -> String {
        let mut table = self.build(presets::NOTHING, |cell| cell.to_owned());
        for column in table.column_iter_mut() {
            column.set_padding((0, 2));
        }
        let wide = |width: &u16| self.width() > usize::from(*width);
        let has_texts = self.columns.iter().any(Column::is_breakable);
        if let Some(width) = width.filter(wide).filter(|_| has_texts) {
            let least = self
                .columns
                .iter()
                .map(|column| match column.is_breakable() {
                    true => NARROWEST,
                    false => column.width(),
                });
            if least.sum::<usize>() > usize::from(width) {
                return self.paragraphs();
            }
            table.set_content_arrangement(ContentArrangement::Dynamic);
            table.set_width(width);
            for (drawn, column) in table.column_iter_mut().zip(&self.columns) {
                if !column.is_breakable() {
                    drawn.set_constraint(ColumnConstraint::ContentWidth);
                }
            }
        }
        let lines = table.lines().map(|line| line.trim_end().to_owned());
        lines.map(|line| line + "\n").collect()
    }

    /// The width of the aligned columns.
    fn width(&self) -> usize {
        self.columns.iter().map(Column::width).sum()
    }

    /// Each row below its first cell, a line for each of the others.
    fn paragraphs(&self) -> String {
        let mut text = String::new();
        for row in 0..self.rows() {
            for (number, column) in self.columns.iter().enumerate() {
                let cell = &column.cells[row];
                match number {
                    0 => text.push_str(&format!("{cell}\n")),
                    _ => text.push_str(&format!("  {}: {cell}\n", column.name)),
                }
            }
        }
        text
    }

    /// The table in Markdown, with markup in cells escaped.
    pub(super) fn markdown(&self) -> String {
        let table = self.build(presets::ASCII_MARKDOWN, escaped);
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

    /// The line below the header, which aligns the columns.
    fn rule(&self) -> String {
        let marks = self.columns.iter().map(|column| match column.align {
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
            .set_header(self.columns.iter().map(|column| cell(&column.name)));
        for row in 0..self.rows() {
            table.add_row(self.columns.iter().map(|column| cell(&column.cells[row])));
        }
        for (drawn, column) in table.column_iter_mut().zip(&self.columns) {
            drawn.set_cell_alignment(match column.align {
                Align::Left => CellAlignment::Left,
                Align::Right => CellAlignment::Right,
            });
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_harmless_and_aligned() {
        let rows = [("a|b\u{1b}", 7), ("<i>", 1000)];
        let table = Table::of(&rows)
            .left("name", |row| row.0.to_owned())
            .right("games", |row| row.1.to_string());
        let table = Table::from(table);
        assert_eq!(
            table.markdown(),
            "| name        | games |\n| --- | ---: |\n| a\\|b\\\\u{1b} |     7 |\n| &lt;i&gt;   |  1000 |\n"
        );
        let text = table.text(None);
        assert!(
            text.contains("a|b\\u{1b}") && !text.contains(" \n"),
            "{text}"
        );
    }

    #[test]
    fn long_cells_are_broken_where_the_terminal_is_narrow() {
        let rows = [(
            "bob1",
            2,
            "Keeps the highest face, and stops as soon as it can",
        )];
        let table = Table::of(&rows)
            .left("name", |row| row.0.to_owned())
            .right("size", |row| row.1.to_string())
            .left("description", |row| row.2.to_owned());
        let table = Table::from(table);
        assert_eq!(table.text(Some(80)), table.text(None));
        assert_eq!(
            table.text(Some(50)),
            "name  size  description\n\
             bob1     2  Keeps the highest face, and stops as\n            soon as it can\n"
        );
        assert_eq!(
            table.text(Some(30)),
            "bob1\n  size: 2\n  description: Keeps the highest face, and stops as soon as it can\n"
        );
    }
}
