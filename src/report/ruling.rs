//! What a player decides in a position, and why.

use serde::Serialize;

use crate::language::interpret::Finding;
use crate::language::trace::{Attempt, Fate, Trace};
use crate::language::tree::{Heuristic, Preference, SentenceId};
use crate::language::wording::{Number, face_name};

/// What a player decides in a position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// What it does: `take`, `stop` or `roll`.
    pub decision: &'static str,
    /// The face or the tile it takes.
    pub what: Option<String>,
    /// The number of the sentence that decides, from 1; `None` if the default
    /// decides or there are no sentences.
    pub sentence_number: Option<usize>,
    /// That sentence.
    pub sentence: Option<String>,
    /// The decision in words.
    pub text: String,
    /// The sentences that were tried, in order; the last one decides, if any does.
    pub why: Vec<Reason>,
    /// The choice between two tiles, if there is one.
    pub tile: Option<TileRuling>,
}

/// How a player chooses between a steal and a lower tile of the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TileRuling {
    /// What it prefers: `steal` or `table`.
    pub prefers: &'static str,
    /// As in [`Ruling`].
    pub sentence_number: Option<usize>,
    /// As in [`Ruling`].
    pub sentence: Option<String>,
    /// As in [`Ruling`].
    pub text: String,
    /// As in [`Ruling`].
    pub why: Vec<Reason>,
}

/// Why one sentence decides or does not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Reason {
    /// The number of the sentence, from 1.
    pub sentence_number: usize,
    /// The sentence.
    pub sentence: String,
    /// What it does: `decides`, `fails` (its condition is false), `no_face` (it finds
    /// none), `avoids` (a face) or `cannot_avoid` (no other face would be left).
    pub outcome: &'static str,
    /// The comparisons that decide whether it applies.
    pub comparisons: Vec<SettledComparison>,
    /// The reason in words.
    pub text: String,
}

/// A comparison that decides whether a sentence applies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SettledComparison {
    /// The comparison in words.
    pub comparison: String,
    /// Whether it is true.
    pub holds: bool,
    /// The number that is compared; 1 for yes and 0 for no.
    pub reading: i8,
}

impl Ruling {
    /// A decision without sentences; `text` has no full stop.
    pub fn new(decision: &'static str, what: Option<String>, text: &str) -> Ruling {
        Ruling {
            decision,
            what,
            sentence_number: None,
            sentence: None,
            text: format!("{text}."),
            why: Vec::new(),
            tile: None,
        }
    }

    /// Adds the sentences that led to the decision.
    #[must_use]
    pub fn because<T>(self, heuristic: &Heuristic, trace: &Trace<T>) -> Ruling {
        let (sentence_number, sentence) = named(heuristic, trace.decision.sentence);
        let said = self.text.trim_end_matches('.');
        Ruling {
            text: credited(said, sentence_number, sentence.as_deref()),
            why: reasons(heuristic, &trace.attempts),
            sentence_number,
            sentence,
            ..self
        }
    }

    /// Adds the choice between two tiles.
    #[must_use]
    pub fn preferring(self, heuristic: &Heuristic, trace: &Trace<Preference>) -> Ruling {
        let (sentence_number, sentence) = named(heuristic, trace.decision.sentence);
        let (prefers, said) = match trace.decision.decision {
            Preference::Steal => ("steal", "It prefers the steal to the table"),
            Preference::Table => ("table", "It prefers the table to the steal"),
        };
        let tile = TileRuling {
            prefers,
            text: credited(said, sentence_number, sentence.as_deref()),
            why: reasons(heuristic, &trace.attempts),
            sentence_number,
            sentence,
        };
        Ruling {
            tile: Some(tile),
            ..self
        }
    }

    /// The decisions in words, each with its reasons.
    pub(super) fn decisions(&self) -> impl Iterator<Item = (&str, &[Reason])> {
        let tile = self.tile.iter();
        let tile = tile.map(|tile| (tile.text.as_str(), tile.why.as_slice()));
        std::iter::once((self.text.as_str(), self.why.as_slice())).chain(tile)
    }
}

/// The number, from 1, and the words of a sentence.
fn named(heuristic: &Heuristic, id: Option<SentenceId>) -> (Option<usize>, Option<String>) {
    let number = id.and_then(|id| number(heuristic, id));
    (number, id.and_then(|id| heuristic.sentence(id)))
}

fn number(heuristic: &Heuristic, id: SentenceId) -> Option<usize> {
    let place = heuristic.ids().position(|other| other == id);
    place.map(|place| place + 1)
}

fn credited(said: &str, number: Option<usize>, sentence: Option<&str>) -> String {
    match (number, sentence) {
        (Some(number), Some(sentence)) => format!("{said}, by sentence {number}: {sentence}"),
        _ => format!("{said}, by default: no sentence decides."),
    }
}

fn reasons(heuristic: &Heuristic, attempts: &[Attempt]) -> Vec<Reason> {
    let reasons = attempts.iter().filter_map(|attempt| {
        let number = number(heuristic, attempt.sentence)?;
        let (outcome, findings) = match &attempt.fate {
            Fate::Decides(findings) => ("decides", findings.as_slice()),
            Fate::Fails(findings) => ("fails", findings.as_slice()),
            Fate::NoFace(_) => ("no_face", [].as_slice()),
            Fate::Avoids(_) => ("avoids", [].as_slice()),
            Fate::CannotAvoid => ("cannot_avoid", [].as_slice()),
        };
        let kind = attempt.sentence.kind;
        let compared = findings.iter().map(|finding| SettledComparison {
            comparison: finding.comparison.clause(kind),
            holds: finding.is_true(),
            reading: finding.reading,
        });
        let said: Vec<String> = findings
            .iter()
            .map(|finding| Finding::words(*finding, kind))
            .collect();
        let said = said.join("; ");
        let text = match &attempt.fate {
            Fate::Decides(findings) if findings.is_empty() => {
                format!("Sentence {number} applies: it has no condition.")
            }
            Fate::Decides(_) => format!("Sentence {number} applies: {said}."),
            Fate::Fails(_) => format!("Sentence {number} does not apply: {said}."),
            Fate::NoFace(lack) => format!("Sentence {number} does not apply: {}.", lack.words()),
            Fate::Avoids(faces) => {
                let names: Vec<&str> = faces
                    .iter()
                    .map(|face| face_name(face, Number::Many))
                    .collect();
                format!(
                    "Sentence {number} leaves {} to one side.",
                    names.join(" and ")
                )
            }
            Fate::CannotAvoid => {
                format!("Sentence {number} changes nothing: no other face would be left.")
            }
        };
        Some(Reason {
            sentence_number: number,
            sentence: heuristic.sentence(attempt.sentence)?,
            outcome,
            comparisons: compared.collect(),
            text,
        })
    });
    reasons.collect()
}
