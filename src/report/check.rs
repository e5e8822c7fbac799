//! What `check` finds in a text.

use serde::Serialize;

use super::document::Document;
use super::figure::counted;
use super::record::Report;

/// The faults and warnings of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    file: String,
    faults: Vec<LocatedFault>,
    warnings: Vec<LocatedFault>,
    /// The same for a terminal, with the lines marked.
    #[serde(skip)]
    rendered: String,
}

/// Something wrong at a place; line and column count from 1, the column in characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LocatedFault {
    /// The file, or `file#entry`, whose lines are counted.
    pub file: String,
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: Option<String>,
}

impl CheckReport {
    /// The faults and warnings of a file, and how they are shown with their lines.
    pub fn new(
        file: &str,
        faults: Vec<LocatedFault>,
        warnings: Vec<LocatedFault>,
        rendered: String,
    ) -> CheckReport {
        CheckReport {
            file: file.to_owned(),
            faults,
            warnings,
            rendered,
        }
    }

    fn verdict(&self) -> String {
        let file = &self.file;
        match (self.faults.len(), self.warnings.len()) {
            (0, 0) => format!("{file}: no faults"),
            (0, warnings) => format!("{file}: {}", counted(warnings, "warning")),
            (faults, 0) => format!("{file}: {}", counted(faults, "fault")),
            (faults, warnings) => format!(
                "{file}: {}, {}",
                counted(faults, "fault"),
                counted(warnings, "warning")
            ),
        }
    }
}

impl Report for CheckReport {
    fn document(&self) -> Document {
        Document::new()
            .preformatted(&self.rendered)
            .paragraph(self.verdict())
    }
}
