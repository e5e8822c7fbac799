//! How a rule evolved, from the start of its run.

use serde::Serialize;

use super::diff::{self, SentenceChange};
use super::document::{Document, Inline, Item};
use super::figure::{Figure, counted, percent, unsigned_zero};
use crate::evolution::lineage::Lineage;
use crate::evolution::provenance::{Birth, Origin};
use crate::language::tree::Heuristic;
use crate::store::PUBLISHED;

/// The steps that led to a rule, each a change of the previous one.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct Story {
    /// The steps, from the start.
    pub steps: Vec<StoryStep>,
}

/// A step in the evolution of a rule.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct StoryStep {
    /// The number of the birth in the lineage of its run.
    pub id: u64,
    /// The generation.
    pub generation: u32,
    /// The island, from 1.
    pub island: usize,
    /// How it came about.
    #[serde(rename = "way")]
    pub origin: Origin,
    /// The kinds of mutation applied.
    pub mutations: Vec<String>,
    /// Way and mutations in words.
    pub how: String,
    /// The size after the step.
    pub size: usize,
    /// The score (0 to 1) that the search predicted at birth.
    pub predicted: Figure,
    /// The gain over the rule of the previous step, predicted by the same fitness cases.
    pub gain: Option<Figure>,
    /// The changes of the sentences; at the start all are new.
    pub changes: Vec<SentenceChange>,
    /// The sentences of the second parent, if there was one.
    pub crossed_with: Vec<String>,
}

/// Explains the figures of a story.
pub(super) const STORY_NOTE: &str = "Gains and scores of the steps are estimates of the search at \
     that time: a gain compares two rules in the same fitness cases (positions that occur in \
     games), a score comes from the fitness cases of its generation. They change every few \
     generations, so gains and scores need not add up.";

impl Story {
    /// The story of a rule; `None` if the lineage does not contain it.
    pub fn of(heuristic: &Heuristic, lineage: &Lineage) -> Option<Story> {
        let line = lineage.line(heuristic);
        let mut before = Vec::new();
        let steps = line.into_iter().map(|birth| {
            let step = StoryStep::new(birth, &before, lineage);
            before = birth.heuristic.sentences();
            step
        });
        let steps: Vec<StoryStep> = steps.collect();
        (!steps.is_empty()).then_some(Story { steps })
    }

    /// The story in one line.
    pub fn summary(&self) -> String {
        let (Some(first), Some(last)) = (self.steps.first(), self.steps.last()) else {
            return String::new();
        };
        let after = match self.steps.len() {
            1 => "unchanged".to_owned(),
            steps => format!(
                "after {}, the last in generation {}",
                counted(steps - 1, "change"),
                last.generation
            ),
        };
        format!("{}, {after}", first.how)
    }

    /// The steps as a numbered list.
    pub(super) fn document(&self) -> Document {
        Document::new().numbered(self.steps.iter().map(StoryStep::item))
    }
}

impl StoryStep {
    fn new(birth: &Birth, before: &[String], lineage: &Lineage) -> StoryStep {
        let second = birth.parents.get(1).and_then(|&id| lineage.birth(id));
        StoryStep {
            id: birth.id,
            generation: birth.generation,
            island: birth.island + 1,
            origin: birth.origin,
            mutations: birth.mutations.clone(),
            how: how(birth),
            size: birth.heuristic.size(),
            predicted: Figure(birth.predicted),
            gain: birth.gain.map(Figure),
            changes: diff::changes(before, &birth.heuristic.sentences()),
            crossed_with: second.map_or_else(Vec::new, |birth| birth.heuristic.sentences()),
        }
    }

    fn heading(&self) -> String {
        let score = percent(self.predicted.0);
        match self.gain {
            Some(Figure(gain)) => format!(
                "generation {}, {:+.1} points to {score}: {}",
                self.generation,
                unsigned_zero((1000.0 * gain).round() / 10.0),
                self.how
            ),
            None => format!("generation {}, {score}: {}", self.generation, self.how),
        }
    }

    /// The step with its changes; the sentences of a start are not marked as new.
    fn item(&self) -> Item {
        let line = |change: &SentenceChange| match self.gain {
            Some(_) => change.line(),
            None => change
                .pieces
                .iter()
                .map(|piece| piece.text.as_str())
                .collect::<String>()
                .into(),
        };
        Item {
            text: Inline::from(self.heading()),
            below: self.changes.iter().map(line).collect(),
        }
    }
}

fn how(birth: &Birth) -> String {
    let mutations: Vec<String> = birth.mutations.iter().map(|m| mutation(m)).collect();
    let mutations = mutations.join(", ");
    let and = |what: &str| match mutations.as_str() {
        "" => what.to_owned(),
        _ => format!("{what}, {mutations}"),
    };
    match birth.origin {
        Origin::Start => match published(&birth.heuristic) {
            Some(name) => format!("started from {name}"),
            None => "started from a rule given to the run".to_owned(),
        },
        Origin::Immigrant => "made at random".to_owned(),
        Origin::Crossover => and("crossed with another rule"),
        Origin::Archive => and("taken from the archive"),
        Origin::Enumeration => "among the best of all rule sets of its size".to_owned(),
        Origin::LocalSearch => "the best single change of a rule on the front".to_owned(),
        Origin::Mutation if mutations.is_empty() => "changed".to_owned(),
        Origin::Mutation => mutations,
    }
}

/// The name of a published rule.
fn published(heuristic: &Heuristic) -> Option<String> {
    let mut entries = PUBLISHED.entries().iter();
    let entry = entries.find(|entry| entry.rules.parsed.heuristic == *heuristic)?;
    Some(entry.name.to_string())
}

/// A kind of mutation in words.
fn mutation(kind: &str) -> String {
    let words = match kind {
        "threshold" => "a threshold moved",
        "amount" => "an amount changed",
        "add_comparison" => "a comparison added",
        "drop_comparison" => "a comparison dropped",
        "replace_comparison" => "a comparison replaced",
        "add_sentence" => "a sentence added",
        "drop_sentence" => "a sentence dropped",
        "swap_sentences" => "two sentences exchanged",
        "replace_choice" => "a choice replaced",
        "add_modifier" => "a correction added",
        "drop_modifier" => "a correction dropped",
        "flip_action" => "stopping and rolling exchanged",
        other => return other.replace('_', " "),
    };
    words.to_owned()
}
