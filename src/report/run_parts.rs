//! Parts of the report of a run: scores of other players, and what the
//! parts of the pick contribute.

use super::estimate::ends;
use super::evolution::interval;
use crate::evolution::ablation::Part;
use crate::language::tree::Heuristic;
use crate::stats::Estimate;

/// Another player and its score.
#[derive(Debug, Clone, PartialEq)]
pub struct Reference {
    /// Its name.
    pub name: String,
    /// Its score, 0 to 1.
    pub score: f64,
    /// The measured score with its interval, unless it is known without games.
    pub measured: Option<Estimate>,
}

/// What a sentence or a part of one contributes.
#[derive(Debug, Clone, PartialEq)]
pub struct PartContribution {
    /// The number of the sentence, from 1.
    pub sentence: usize,
    /// Its words.
    pub words: String,
    /// Whether this is a whole sentence or a part.
    pub extent: Extent,
    /// The score with it minus the score without it.
    pub contribution: Estimate,
}

impl Reference {
    /// A player with its score in fresh games.
    pub fn new(name: impl Into<String>, score: Estimate) -> Reference {
        Reference {
            name: name.into(),
            score: score.value,
            measured: Some(score),
        }
    }

    /// The exact player, whose score is known.
    pub fn exact(name: impl Into<String>, score: f64) -> Reference {
        Reference {
            name: name.into(),
            score,
            measured: None,
        }
    }
}

/// Whether something is a whole sentence or a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// A sentence without parts.
    Whole,
    /// A sentence whose parts are listed too.
    Sum,
    /// A part of a sentence.
    Part,
}

impl PartContribution {
    /// The parts of a rule with what they contribute.
    pub fn of(
        rule: &Heuristic,
        parts: &[Part],
        contributions: &[Estimate],
    ) -> Vec<PartContribution> {
        let sentences = rule.sentences();
        let has_parts = |id| parts.iter().filter(|part| part.sentence == id).count() > 1;
        let rows = parts.iter().zip(contributions).map(|(part, gained)| {
            let number = rule.ids().position(|id| id == part.sentence).unwrap_or(0);
            PartContribution {
                sentence: number + 1,
                words: match &part.words {
                    Some(words) => words.clone(),
                    None => sentences[number].clone(),
                },
                extent: match part.words {
                    Some(_) => Extent::Part,
                    None if has_parts(part.sentence) => Extent::Sum,
                    None => Extent::Whole,
                },
                // A difference of shares is bounded even if the interval is not.
                contribution: Estimate {
                    value: gained.value,
                    low: gained.low.max(-1.0),
                    high: gained.high.min(1.0),
                },
            }
        });
        rows.collect()
    }

    /// The number of the sentence; empty for a part.
    pub(super) fn number(&self) -> String {
        match self.extent {
            Extent::Part => String::new(),
            Extent::Whole | Extent::Sum => format!("{}.", self.sentence),
        }
    }

    /// The contribution with its interval, in points of score.
    pub(super) fn points(&self) -> String {
        let points = |share: f64| format!("{:+.1}", 100.0 * share);
        format!(
            "{} ({})",
            points(self.contribution.value),
            ends(&self.contribution, points)
        )
    }
}

impl Reference {
    pub(super) fn shown_interval(&self) -> String {
        match &self.measured {
            Some(score) => interval(score),
            None => "by symmetry".to_owned(),
        }
    }
}
