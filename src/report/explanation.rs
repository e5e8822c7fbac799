//! What a player does, in its own sentences.

use serde::Serialize;

use super::table::markdown_cell;
use super::{FORMAT_VERSION, Report, Ruling, counted};
use crate::language::tree::Heuristic;
use crate::language::visible::visible;

/// The sentences of a player and, for one moment, what it does and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Explanation {
    format_version: u32,
    name: String,
    kind: &'static str,
    source: String,
    description: String,
    size: Option<usize>,
    words: Option<usize>,
    sentences: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<Ruling>,
}

impl Explanation {
    /// The explanation of a player.
    pub fn new(entrant: &crate::roster::Entrant, ruling: Option<Ruling>) -> Explanation {
        let heuristic = entrant.heuristic();
        Explanation {
            format_version: FORMAT_VERSION,
            name: entrant.name.clone(),
            kind: entrant.kind.word(),
            source: visible(&entrant.source),
            description: visible(&entrant.description),
            size: heuristic.map(Heuristic::size),
            words: heuristic.map(Heuristic::words),
            sentences: heuristic.map(Heuristic::sentences).unwrap_or_default(),
            ruling,
        }
    }

    fn about(&self) -> String {
        let complexity = match (self.size, self.words) {
            (Some(size), Some(words)) => format!(
                "{}, size {size}, {}",
                counted(self.sentences.len(), "sentence"),
                counted(words, "word")
            ),
            _ => format!("a player of kind {}, without sentences", self.kind),
        };
        format!("{complexity}; source: {}", self.source)
    }
}

impl Report for Explanation {
    fn text(&self) -> String {
        let mut text = format!("{}: {}\n\n", self.name, self.description);
        for (index, sentence) in self.sentences.iter().enumerate() {
            text.push_str(&format!("{:>3}. {sentence}\n", index + 1));
        }
        if !self.sentences.is_empty() {
            text.push('\n');
        }
        if let Some(ruling) = &self.ruling {
            for (decision, why) in ruling.decisions() {
                text.push_str(&format!("{decision}\n"));
                for reason in why {
                    text.push_str(&format!("  {}\n", reason.text));
                }
            }
            text.push('\n');
        }
        text + &self.about() + "\n"
    }

    fn markdown(&self) -> String {
        let cell = markdown_cell;
        let mut text = format!("## {}\n\n{}\n\n", cell(&self.name), cell(&self.description));
        for (index, sentence) in self.sentences.iter().enumerate() {
            text.push_str(&format!("{}. {}\n", index + 1, cell(sentence)));
        }
        if !self.sentences.is_empty() {
            text.push('\n');
        }
        if let Some(ruling) = &self.ruling {
            for (decision, why) in ruling.decisions() {
                text.push_str(&format!("{}\n\n", cell(decision)));
                for reason in why {
                    text.push_str(&format!("- {}\n", cell(&reason.text)));
                }
                if !why.is_empty() {
                    text.push('\n');
                }
            }
        }
        text + &cell(&self.about()) + "\n"
    }
}
