//! What a player does, in its own sentences.

use serde::Serialize;

use super::story::{STORY_NOTE, Story};
use super::table::markdown_cell;
use super::{FORMAT_VERSION, Report, Ruling, counted};
use crate::language::tree::Heuristic;
use crate::language::visible::visible;
use crate::roster::Entrant;

/// The sentences of a player and, for one moment, what it does and why.
#[derive(Debug, Clone, PartialEq, Serialize)]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Story>,
}

impl Explanation {
    /// The explanation of a player: what it decides in one moment, and how it
    /// came about, where that was asked for.
    pub fn new(entrant: &Entrant, ruling: Option<Ruling>, why: Option<Story>) -> Explanation {
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
        format!("How it came about: {}. {STORY_NOTE}", why.summary())
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
        if let Some(why) = &self.why {
            text.push_str(&format!("{}\n\n{}\n", self.how(why), why.text()));
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
        if let Some(why) = &self.why {
            text.push_str(&format!("{}\n\n{}\n", cell(&self.how(why)), why.markdown()));
        }
        text + &cell(&self.about()) + "\n"
    }
}
