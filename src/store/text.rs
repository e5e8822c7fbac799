//! A heuristic as text: a `.rules` file or the block of a population's entry.

use std::path::Path;

use super::error::{FaultyRules, StoreError};
use super::file::{read_up_to, shown};
use crate::language::tree::Heuristic;
use crate::language::{MAX_BYTES, Parsed, parse_bytes};

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
    fn a_written_text_reads_back() {
        let text = "# Bob\nTake worms.\nStop as soon as you can take a tile.\n";
        let read = RulesText::parse("x".to_owned(), text.as_bytes()).unwrap();
        let written = rules_text(&["Bob".to_owned()], &read.parsed.heuristic);
        assert_eq!(written, text);
    }
}
