//! A heuristic as text: a `.rules` file or the block of a population's entry.

use std::fmt;
use std::path::Path;

use super::error::{FaultyRules, StoreError};
use super::file::{read_up_to, shown};
use crate::language::tree::Heuristic;
use crate::language::{MAX_BYTES, Parsed, parse_bytes, position};

/// A text of sentences that has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesText {
    /// Where the text is from: a file, or `file#entry`; fit to be shown.
    pub origin: String,
    /// The text as it was read.
    pub text: String,
    /// What it says.
    pub parsed: Parsed,
}

impl RulesText {
    /// Reads a `.rules` file of at most [`MAX_BYTES`] bytes.
    ///
    /// # Errors
    /// When the file cannot be read, is too large, or has mistakes in it.
    pub fn read(path: &Path) -> Result<RulesText, StoreError> {
        let bytes = read_up_to(path, MAX_BYTES)?;
        Ok(RulesText::parse(shown(path), &bytes)?)
    }

    /// Reads sentences from bytes that came from `origin`.
    ///
    /// # Errors
    /// All mistakes of the text.
    pub fn parse(origin: String, bytes: &[u8]) -> Result<RulesText, Box<FaultyRules>> {
        let text = String::from_utf8_lossy(bytes).into_owned();
        match parse_bytes(bytes) {
            Ok(parsed) => Ok(RulesText {
                origin,
                text,
                parsed,
            }),
            Err(errors) => Err(Box::new(FaultyRules {
                origin,
                text,
                errors,
            })),
        }
    }
}

/// A line and a column, both counted from 1, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

impl Place {
    /// The place of a byte of the text; of its end when there is no such byte.
    pub fn of(text: &str, byte: usize) -> Place {
        let (line, column) = position(text, byte);
        Place { line, column }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The content of a `.rules` file: titles as comments, then the sentences.
///
/// Line breaks in a title are turned into spaces.
pub fn rules_text(titles: &[String], heuristic: &Heuristic) -> String {
    let mut text = String::new();
    for title in titles {
        let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
        text.push_str(&format!("# {title}\n"));
    }
    for sentence in heuristic.sentences() {
        text.push_str(&sentence);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_characters() {
        assert_eq!(Place::of("ab\nçd", 5).to_string(), "2:2");
        assert_eq!(Place::of("", 7).to_string(), "1:1");
        assert_eq!(Place::of("a\n", 2).to_string(), "2:1");
    }

    #[test]
    fn a_written_text_reads_back() {
        let text = "# Bob\nTake worms.\nStop as soon as you can take a tile.\n";
        let read = RulesText::parse("x".to_owned(), text.as_bytes()).unwrap();
        let written = rules_text(&["Bob".to_owned()], &read.parsed.heuristic);
        assert_eq!(written, text);
    }
}
