//! What `check` finds in a text.

use serde::Serialize;

use super::table::markdown_cell;
use super::{FORMAT_VERSION, Report, counted};

/// The faults and warnings of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Faults {
    format_version: u32,
    file: String,
    faults: Vec<Fault>,
    warnings: Vec<Fault>,
    /// The same for a terminal, with the lines marked.
    #[serde(skip)]
    rendered: String,
}

/// Something wrong at a place; line and column count from 1, the column in characters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Fault {
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

impl Faults {
    /// The faults and warnings of a file, and how they are shown with their lines.
    pub fn new(file: &str, faults: Vec<Fault>, warnings: Vec<Fault>, rendered: String) -> Faults {
        Faults {
            format_version: FORMAT_VERSION,
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

impl Report for Faults {
    fn text(&self) -> String {
        format!("{}{}\n", self.rendered, self.verdict())
    }

    fn markdown(&self) -> String {
        let mut text = String::new();
        let listed = [("fault", &self.faults), ("warning", &self.warnings)];
        for (word, faults) in listed {
            for Fault {
                file,
                line,
                column,
                message,
                help,
            } in faults
            {
                let (file, message) = (markdown_cell(file), markdown_cell(message));
                text.push_str(&format!("- {word} {file}:{line}:{column}: {message}"));
                if let Some(help) = help {
                    text.push_str(&format!(" ({})", markdown_cell(help)));
                }
                text.push('\n');
            }
        }
        text + &markdown_cell(&self.verdict()) + "\n"
    }
}
