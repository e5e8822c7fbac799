//! What a heuristic decides, read off its tree step by step.
//!
//! This is the plain reading that [compiled programs](super::compile) are
//! checked against. It hands every step to a [`Sink`], so that whatever wants
//! to know how a decision comes about (an explanation, an estimate of effort)
//! listens to the one reading there is.

use super::observation::Observation;
use super::simplify::default_choice;
use super::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Order, Preference, Sentence,
    SentenceId, Verb,
};
use super::vocabulary::{Filter, Kind, Measure, Modifier};
use crate::game::{Face, FaceSet};

/// A decision and the sentence that made it; `None` when the default did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision<T> {
    /// What is decided.
    pub decision: T,
    /// The sentence responsible.
    pub sentence: Option<SentenceId>,
}

/// Takes the steps of a decision, in the order in which they are made.
pub trait Sink {
    /// Takes one step.
    fn step(&mut self, step: Step);
}

/// Takes no notice.
impl Sink for () {
    fn step(&mut self, _: Step) {}
}

/// One step on the way to a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A sentence is looked at.
    Tries(SentenceId),
    /// A comparison of its condition is made, in the alternative of this
    /// number, from 0. The rest of an alternative is not read after one that
    /// is false, nor the rest of the condition after an alternative that holds.
    Compares(usize, Finding),
    /// The filter of its choice is held against a face, which passes or not.
    Filters(Face, Filter, Passes),
    /// A face is measured for the ranking; points in halves.
    Measures(Face, Measure, i32),
    /// The points of a face are corrected by so many halves.
    Corrects(Face, Modifier, i32),
    /// A face is measured for what decides among equals.
    BreaksTie(Face, Measure, i32),
    /// This is how it ends for the sentence.
    Ends(Ending),
}

/// Whether a face passes a filter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Passes {
    /// It does.
    Yes,
    /// It does not.
    No,
}

/// How a sentence ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// It decides.
    Decides,
    /// Its condition does not hold.
    Fails,
    /// Its condition holds, but there is no such face.
    NoFace(Lack),
    /// "Never take ...": these faces are left to one side from here on.
    Avoids(FaceSet),
    /// "Never take ...", but no other face would be left.
    CannotAvoid,
}

/// A comparison and what it was compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finding {
    /// The comparison.
    pub comparison: Comparison,
    /// The reading of its quantity.
    pub reading: i8,
}

impl Finding {
    /// Whether the comparison is true.
    pub fn is_true(self) -> bool {
        self.comparison.holds(self.reading)
    }
}

/// Why no face qualifies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lack {
    /// No die shows the face.
    NotRolled(Face),
    /// The face was kept earlier in the turn.
    KeptBefore(Face),
    /// The face was left to one side by an earlier sentence.
    LeftAside(Face),
    /// No face on offer is what the sentence looks for.
    NoneSuch(Filter),
    /// All such faces were left to one side by earlier sentences.
    NoneLeft(Filter),
}

impl Heuristic {
    /// The face to keep: the first sentence whose condition holds and whose
    /// choice exists decides; else the face worth the most points.
    pub fn choose_face(&self, seen: &Observation<'_>) -> Decision<Face> {
        self.interpret_face(seen, &mut ())
    }

    /// Whether to stop, asked only when stopping is allowed; the default is to roll.
    pub fn choose_action(&self, seen: &Observation<'_>) -> Decision<Action> {
        self.interpret_action(seen, &mut ())
    }

    /// Which tile to take when a steal and a lower table tile are both open;
    /// the default is the steal.
    pub fn choose_tile(&self, seen: &Observation<'_>) -> Decision<Preference> {
        self.interpret_tile(seen, &mut ())
    }

    /// As [`Heuristic::choose_face`], step by step.
    pub fn interpret_face(&self, seen: &Observation<'_>, sink: &mut impl Sink) -> Decision<Face> {
        let mut open = seen.choosable();
        for (index, Sentence { condition, order }) in self.faces.iter().enumerate() {
            if !applies(Kind::Face, index, condition, seen, sink) {
                continue;
            }
            let FaceOrder { verb, choice } = order;
            let passing = choice.passing(seen, open, sink);
            let ending = match verb {
                _ if passing.is_empty() => Ending::NoFace(Lack::of(choice, seen)),
                Verb::Avoid if passing == open => Ending::CannotAvoid,
                Verb::Avoid => {
                    open = open.and(passing.complement());
                    Ending::Avoids(passing)
                }
                Verb::Take => {
                    let decision = choice.pick(seen, passing, sink);
                    sink.step(Step::Ends(Ending::Decides));
                    return by(decision, Kind::Face, index);
                }
            };
            sink.step(Step::Ends(ending));
        }
        Decision {
            decision: default_choice().pick(seen, open, sink),
            sentence: None,
        }
    }

    /// As [`Heuristic::choose_action`], step by step.
    pub fn interpret_action(
        &self,
        seen: &Observation<'_>,
        sink: &mut impl Sink,
    ) -> Decision<Action> {
        first(&self.stops, Action::Roll, seen, sink)
    }

    /// As [`Heuristic::choose_tile`], step by step.
    pub fn interpret_tile(
        &self,
        seen: &Observation<'_>,
        sink: &mut impl Sink,
    ) -> Decision<Preference> {
        first(&self.tiles, Preference::Steal, seen, sink)
    }
}

/// The order of the first sentence whose condition holds, or the default.
fn first<O: Order + Copy>(
    sentences: &[Sentence<O>],
    default: O,
    seen: &Observation<'_>,
    sink: &mut impl Sink,
) -> Decision<O> {
    for (index, sentence) in sentences.iter().enumerate() {
        if applies(O::KIND, index, &sentence.condition, seen, sink) {
            sink.step(Step::Ends(Ending::Decides));
            return by(sentence.order, O::KIND, index);
        }
    }
    Decision {
        decision: default,
        sentence: None,
    }
}

fn by<T>(decision: T, kind: Kind, index: usize) -> Decision<T> {
    Decision {
        decision,
        sentence: Some(SentenceId { kind, index }),
    }
}

/// Reads the condition of one sentence.
fn applies(
    kind: Kind,
    index: usize,
    condition: &Condition,
    seen: &Observation<'_>,
    sink: &mut impl Sink,
) -> bool {
    sink.step(Step::Tries(SentenceId { kind, index }));
    let holds = condition.interpret(seen, sink);
    if !holds {
        sink.step(Step::Ends(Ending::Fails));
    }
    holds
}

impl Condition {
    /// Whether the condition holds; one without alternatives always does.
    pub fn holds(&self, seen: &Observation<'_>) -> bool {
        self.interpret(seen, &mut ())
    }

    fn interpret(&self, seen: &Observation<'_>, sink: &mut impl Sink) -> bool {
        let mut alternatives = self.alternatives.iter().enumerate();
        self.is_always()
            || alternatives.any(|(alternative, comparisons)| {
                comparisons.iter().all(|&comparison| {
                    let reading = comparison.quantity().observe(seen);
                    let finding = Finding {
                        comparison,
                        reading,
                    };
                    sink.step(Step::Compares(alternative, finding));
                    finding.is_true()
                })
            })
    }
}

impl Choice {
    /// The `open` faces that pass the filter.
    fn passing(&self, seen: &Observation<'_>, open: FaceSet, sink: &mut impl Sink) -> FaceSet {
        let Some(filter) = self.filter else {
            return open;
        };
        let passing = open.iter().filter(|&face| {
            let passes = filter.passes(&seen.candidate(face));
            let told = match passes {
                true => Passes::Yes,
                false => Passes::No,
            };
            sink.step(Step::Filters(face, filter, told));
            passes
        });
        passing.collect()
    }

    /// The best of some faces; where the ranking leaves equals the one worth
    /// more points, then the higher one. The worm when there are none.
    fn pick(&self, seen: &Observation<'_>, faces: FaceSet, sink: &mut impl Sink) -> Face {
        let ranking = &self.ranking;
        let best = faces.iter().max_by_key(|&face| {
            let candidate = seen.candidate(face);
            let mut value = ranking.measure.of(&candidate);
            sink.step(Step::Measures(face, ranking.measure, value));
            for &modifier in &ranking.modifiers {
                let change = modifier.correction.times(&candidate) * i32::from(modifier.amount);
                sink.step(Step::Corrects(face, modifier, change));
                value += change;
            }
            let among_equals = ranking.among_equals.map_or(0, |(measure, direction)| {
                let value = measure.of(&candidate);
                sink.step(Step::BreaksTie(face, measure, value));
                direction.directed(value)
            });
            let value = ranking.direction.directed(value);
            (value, among_equals, candidate.points(), face)
        });
        best.unwrap_or(Face::Worm)
    }
}

impl Lack {
    /// Why no open face qualifies for a choice.
    fn of(choice: &Choice, seen: &Observation<'_>) -> Lack {
        let offered = !choice.passing(seen, seen.choosable(), &mut ()).is_empty();
        match choice.filter {
            Some(Filter::Named(face)) if offered => Lack::LeftAside(face),
            Some(Filter::Named(face)) if seen.rolled(face) > 0 => Lack::KeptBefore(face),
            Some(Filter::Named(face)) => Lack::NotRolled(face),
            Some(filter) if offered => Lack::NoneLeft(filter),
            Some(filter) => Lack::NoneSuch(filter),
            None => unreachable!("some face is always open, and a ranking alone takes one"),
        }
    }
}
