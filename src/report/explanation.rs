//! The sentences of a player, and which one decides.

use std::collections::BTreeSet;

use serde::Serialize;

use super::document::{Document, Inline, Level, Table};
use super::effort::{EffortFigures, StepFigures};
use super::figure::counted;
use super::procedure::{self, Procedure};
use super::record::Report;
use super::ruling::Ruling;
use super::story::{STORY_NOTE, Story};
use crate::effort::{Costs, Effort, Step};
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
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    meanings: BTreeSet<&'static str>,
    effort: Option<EffortFigures>,
    #[serde(skip_serializing_if = "Option::is_none")]
    procedure: Option<Procedure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<Ruling>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepFigures>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Story>,
}

impl ExplanationReport {
    /// The explanation of a player, with the effort of carrying it out if it is a
    /// rule, and the story of how it evolved, if asked for.
    pub fn new(entrant: &Entrant, effort: Option<Effort>, why: Option<Story>) -> ExplanationReport {
        let heuristic = entrant.heuristic();
        ExplanationReport {
            name: entrant.name.clone(),
            kind: entrant.kind.word(),
            source: visible(&entrant.source),
            description: visible(&entrant.description),
            size: heuristic.map(Heuristic::size),
            words: heuristic.map(Heuristic::words),
            sentences: heuristic.map(Heuristic::sentences).unwrap_or_default(),
            meanings: heuristic.map(procedure::meanings).unwrap_or_default(),
            effort: effort.map(EffortFigures::from),
            procedure: None,
            ruling: None,
            steps: None,
            why,
        }
    }

    /// With the rule as numbered steps.
    #[must_use]
    pub fn with_procedure(self, heuristic: &Heuristic) -> ExplanationReport {
        ExplanationReport {
            procedure: Some(Procedure::of(heuristic)),
            ..self
        }
    }

    /// With what it does in a position.
    #[must_use]
    pub fn with_ruling(self, ruling: Ruling) -> ExplanationReport {
        ExplanationReport {
            ruling: Some(ruling),
            ..self
        }
    }

    /// With what a person does in the position, at these costs.
    #[must_use]
    pub fn with_steps(self, steps: Vec<Step>, costs: &Costs) -> ExplanationReport {
        let steps = steps.iter().map(|step| StepFigures::of(step, costs));
        ExplanationReport {
            steps: Some(steps.collect()),
            ..self
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
        if self.procedure.is_none() {
            document = document.lines(self.meanings.iter().map(ToString::to_string));
        }
        if let Some(procedure) = &self.procedure {
            if let Some(values) = &procedure.values {
                document = document.paragraph(each_die_counts(values));
            }
            document = document.numbered(procedure.steps());
        }
        for (decision, why) in self.ruling.iter().flat_map(Ruling::decisions) {
            let reasons = why.iter().map(|reason| Inline::with_code(&reason.text));
            document = document.paragraph(decision).bullets(reasons);
        }
        if let Some(steps) = &self.steps {
            document = document.paragraph(thinking(steps));
            if !steps.is_empty() {
                document = document.table(steps_table(steps));
            }
        }
        if let Some(why) = &self.why {
            document = document.paragraph(self.how(why)).append(why.document());
        }
        let effort = self.effort.iter();
        let effort = effort.flat_map(EffortFigures::sentences);
        document.lines(std::iter::once(self.about()).chain(effort))
    }
}

/// "Each die counts: 1 -1.5, ..., worm 2.5."
fn each_die_counts(values: &[String; 6]) -> String {
    let faces = ["1", "2", "3", "4", "5", "worm"].into_iter().zip(values);
    let counts: Vec<String> = faces
        .map(|(face, value)| format!("{face}: {value}"))
        .collect();
    format!("What each die counts - {}.", counts.join(", "))
}

/// The time of all steps together.
fn thinking(steps: &[StepFigures]) -> String {
    let hundredths = steps.iter().map(|step| (100.0 * step.seconds.0).round());
    let seconds = hundredths.sum::<f64>() / 100.0;
    match steps {
        [] => "Nothing to think about here.".to_owned(),
        _ => format!(
            "Carried out by a person, {} and {seconds:.1} s of thinking, by the model:",
            counted(steps.len(), "step")
        ),
    }
}

fn steps_table(steps: &[StepFigures]) -> Table {
    Table::of(steps)
        .left("step", |step| step.step.replace('_', " "))
        .left("about", |step| step.about.clone())
        .right("seconds", |step| format!("{:.1}", step.seconds.0))
        .into()
}
