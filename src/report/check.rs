//! The faults that `check` finds.

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
    /// The same as text, shown in their lines.
    #[serde(skip)]
    rendered: String,
}

/// A fault and its place; lines and columns count from 1, columns in characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct LocatedFault {
    /// The file, or `file#entry`.
    pub file: String,
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// The fault.
    pub message: String,
    /// How to mend it.
    pub help: Option<String>,
    /// What may have been meant, in canonical sentences, the likeliest first.
    pub suggestions: Vec<String>,
}

impl CheckReport {
    /// The faults and warnings of a file, and both as text.
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
