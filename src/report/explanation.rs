//! The sentences of a player, and which one decides.

use serde::Serialize;

use super::document::{Document, Inline, Level};
use super::figure::counted;
use super::record::Report;
use super::ruling::Ruling;
use super::story::{STORY_NOTE, Story};
use crate::language::tree::Heuristic;
use crate::language::visible::visible;
use crate::roster::Entrant;

/// The sentences of a player and, for a position, what it does and why.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ExplanationReport {
    name: String,
    kind: &'static str,
    source: String,
    description: String,
    size: Option<usize>,
    words: Option<usize>,
    sentences: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<Ruling>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Story>,
}

impl ExplanationReport {
    /// The explanation of a player, with its ruling in a position and the story of
    /// how it evolved, if asked for.
    pub fn new(entrant: &Entrant, ruling: Option<Ruling>, why: Option<Story>) -> ExplanationReport {
        let heuristic = entrant.heuristic();
        ExplanationReport {
            name: entrant.name.clone(),
            kind: entrant.kind.word(),
            source: visible(&entrant.source),
            description: visible(&entrant.description),
            size: heuristic.map(Heuristic::size),
            words: heuristic.map(Heuristic::words),
            sentences: heuristic.map(Heuristic::sentences).unwrap_or_default(),
            ruling,
            why,
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

    fn how(&self, why: &Story) -> String {
        format!("How it evolved: {}. {STORY_NOTE}", why.summary())
    }
}

impl Report for ExplanationReport {
    fn document(&self) -> Document {
        let heading = format!("{}: {}", self.name, self.description);
        let mut document = Document::new()
            .heading(Level::Part, heading)
            .numbered(&self.sentences);
        for (decision, why) in self.ruling.iter().flat_map(Ruling::decisions) {
            let reasons = why.iter().map(|reason| Inline::with_code(&reason.text));
            document = document.paragraph(decision).bullets(reasons);
        }
        if let Some(why) = &self.why {
            document = document.paragraph(self.how(why)).append(why.document());
        }
        document.paragraph(self.about())
    }
}
