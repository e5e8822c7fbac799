//! Lines and columns of a text.

use std::fmt;

use crate::language::position;

/// A line and a column, both counted from 1, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

impl LineColumn {
    /// Where a byte of the text is; where the text ends when there is no such byte.
    pub fn of(text: &str, byte: usize) -> LineColumn {
        let (line, column) = position(text, byte);
        LineColumn { line, column }
    }
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        assert_eq!(LineColumn::of("ab\nçd", 5).to_string(), "2:2");
        assert_eq!(LineColumn::of("", 7).to_string(), "1:1");
        assert_eq!(LineColumn::of("a\n", 2).to_string(), "2:1");
    }
}
