//! What became of each sentence on the way to a decision, and in words.

use super::interpret::{Decision, Ending, Finding, Lack, Sink, Step};
use super::observation::Observation;
use super::tree::{Action, Comparison, Heuristic, Preference, SentenceId};
use super::vocabulary::{Kind, Quantity, Relation};
use super::wording::{self, Number};
use crate::game::{Face, FaceSet};

/// A decision and how the sentences led to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trace<T> {
    /// What is decided, and by which sentence.
    pub decision: Decision<T>,
    /// The sentences in order up to the one that decides; all of them when the
    /// default does.
    pub attempts: Vec<Attempt>,
}

/// What became of one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Which sentence.
    pub sentence: SentenceId,
    /// What became of it.
    pub fate: Fate,
}

/// Why a sentence decides or does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// It decides, by its first alternative whose comparisons are all true;
    /// none when it has no condition.
    Decides(Vec<Finding>),
    /// Its condition does not hold: the first false comparison of each
    /// alternative, each once.
    Fails(Vec<Finding>),
    /// Its condition holds, but there is no such face.
    NoFace(Lack),
    /// "Never take ...": these faces are left to one side from here on.
    Avoids(FaceSet),
    /// "Never take ...", but no other face would be left.
    CannotAvoid,
}

impl Heuristic {
    /// As [`Heuristic::choose_face`], with the fate of each sentence.
    pub fn trace_face(&self, seen: &Observation<'_>) -> Trace<Face> {
        traced(|tracer| self.interpret_face(seen, tracer))
    }

    /// As [`Heuristic::choose_action`], with the fate of each sentence.
    pub fn trace_action(&self, seen: &Observation<'_>) -> Trace<Action> {
        traced(|tracer| self.interpret_action(seen, tracer))
    }

    /// As [`Heuristic::choose_tile`], with the fate of each sentence.
    pub fn trace_tile(&self, seen: &Observation<'_>) -> Trace<Preference> {
        traced(|tracer| self.interpret_tile(seen, tracer))
    }
}

fn traced<T>(interpret: impl FnOnce(&mut Tracer) -> Decision<T>) -> Trace<T> {
    let mut tracer = Tracer::default();
    let decision = interpret(&mut tracer);
    let attempts = tracer.attempts;
    Trace { decision, attempts }
}

/// Gathers the fates of sentences from the steps of the interpreter.
#[derive(Default)]
struct Tracer {
    attempts: Vec<Attempt>,
    sentence: Option<SentenceId>,
    /// The comparisons made for the sentence, with the numbers of their alternatives.
    findings: Vec<(usize, Finding)>,
}

impl Sink for Tracer {
    fn step(&mut self, step: Step) {
        match step {
            Step::Tries(sentence) => {
                self.sentence = Some(sentence);
                self.findings.clear();
            }
            Step::Compares(alternative, finding) => self.findings.push((alternative, finding)),
            Step::Ends(ending) => {
                let fate = match ending {
                    Ending::Decides => Fate::Decides(self.fulfilled()),
                    Ending::Fails => Fate::Fails(self.failed()),
                    Ending::NoFace(lack) => Fate::NoFace(lack),
                    Ending::Avoids(faces) => Fate::Avoids(faces),
                    Ending::CannotAvoid => Fate::CannotAvoid,
                };
                let attempt = |sentence| Attempt { sentence, fate };
                self.attempts.extend(self.sentence.take().map(attempt));
            }
            _ => {}
        }
    }
}

impl Tracer {
    /// The comparisons of the alternative that holds, which is the last one read.
    fn fulfilled(&self) -> Vec<Finding> {
        let last = self.findings.last().map(|(alternative, _)| *alternative);
        let of_last = self.findings.iter().filter(|(a, _)| Some(*a) == last);
        of_last.map(|(_, finding)| *finding).collect()
    }

    /// The first false comparison of each alternative, each once.
    fn failed(&self) -> Vec<Finding> {
        let mut failed: Vec<Finding> = Vec::new();
        for (_, finding) in &self.findings {
            if !finding.is_true() && !failed.contains(finding) {
                failed.push(*finding);
            }
        }
        failed
    }
}

impl Finding {
    /// "`three or fewer dice are left` is false, since five dice are left";
    /// the reason is left out where it would repeat the comparison.
    pub fn words(self, kind: Kind) -> String {
        let clause = self.comparison.clause(kind);
        let truth = if self.is_true() { "true" } else { "false" };
        let quantity = self.comparison.quantity();
        let reason = reading(quantity, self.reading, kind);
        match quantity.is_flag() || reason == clause {
            true => format!("`{clause}` is {truth}"),
            false => format!("`{clause}` is {truth}, since {reason}"),
        }
    }
}

impl Lack {
    /// "no face lets you steal", "no worm is rolled".
    pub fn words(self) -> String {
        let many = |face| wording::face_name(face, Number::Many);
        match self {
            Lack::NotRolled(face) => {
                format!("no {} is rolled", wording::face_name(face, Number::One))
            }
            Lack::KeptBefore(face) => format!("{} are kept already", many(face)),
            Lack::LeftAside(face) => format!("{} are left to one side", many(face)),
            Lack::NoneSuch(filter) => format!("no face {}", wording::passing(filter)),
            Lack::NoneLeft(filter) => {
                format!("no face not left to one side {}", wording::passing(filter))
            }
        }
    }
}

/// A reading as a clause: "five dice are left".
fn reading(quantity: Quantity, reading: i8, kind: Kind) -> String {
    let (lowest, highest) = quantity.range();
    if let Some(absent) = quantity.absent()
        && !(lowest..=highest).contains(&reading)
    {
        return absent.to_owned();
    }
    let exactly = Comparison::new(quantity, Relation::Exactly, reading);
    // At the ends of a range the canonical form is open.
    const OPEN: [&str; 6] = [
        "exactly ",
        "at least ",
        "at most ",
        " or more",
        " or fewer",
        " or less",
    ];
    let clause = exactly.clause(kind);
    OPEN.iter()
        .fold(clause, |clause, open| clause.replacen(open, "", 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::observation::FAR;
    use crate::language::vocabulary::{Feature, Filter};

    #[test]
    fn readings_are_said_plainly() {
        for kind in [Kind::Face, Kind::Stop, Kind::Tile] {
            for quantity in Quantity::ALL.into_iter().filter(|q| q.fits(kind)) {
                let (low, high) = quantity.occurs(kind);
                for value in low.max(-60)..=high.min(60) {
                    let words = reading(quantity, value, kind);
                    for vague in [
                        "exactly",
                        "or more",
                        "or fewer",
                        "or less",
                        "or later",
                        "or earlier",
                    ] {
                        assert!(!words.contains(vague), "{words}");
                    }
                }
            }
        }
        assert_eq!(reading(Quantity::DICE, 5, Kind::Stop), "five dice are left");
        assert_eq!(
            reading(Quantity::named("lead"), -1, Kind::Stop),
            "you are behind by one worm"
        );
        assert_eq!(
            reading(Quantity::named("own top"), 1, Kind::Stop),
            "your own top tile has one worm"
        );
        assert_eq!(
            reading(Quantity::ROLL, 6, Kind::Face),
            "it is the sixth roll"
        );
        for (quantity, nothing) in [
            (
                Quantity::SHORT_OF_STEAL,
                "no tile you could steal is at or above your total",
            ),
            (
                Quantity::named("short of a better tile"),
                "no better tile is on the table",
            ),
            (Quantity::named("lowest tile"), "the table is empty"),
            (Quantity::named("highest tile"), "the table is empty"),
        ] {
            assert_eq!(reading(quantity, FAR, Kind::Stop), nothing);
            assert!(!reading(quantity, 25, Kind::Stop).starts_with("no "));
            assert!(!reading(quantity, 25, Kind::Stop).contains("empty"));
        }
    }

    #[test]
    fn what_is_lacking_is_said() {
        assert_eq!(
            Lack::NoneSuch(Filter::Having(Feature::named("lets you steal"))).words(),
            "no face lets you steal"
        );
        assert_eq!(Lack::NotRolled(Face::Worm).words(), "no worm is rolled");
        assert_eq!(
            Lack::KeptBefore(Face::Five).words(),
            "fives are kept already"
        );
    }
}
