//! Decisions of a rule as exercises.

use crate::arena::{DecisionStream, Judge, Seating};
use crate::effort::{About, Hand, OnceSlipping, SingleSlip, Step, Way, procedure, single_slips};
use crate::game::{Dice, Face, Situation};
use crate::language::tree::{Action, Heuristic};
use crate::odds::StateId;
use crate::player::{HeuristicPlayer, Move, Sentences, TurnView, play_turn_with_dice};
use crate::rng::{Address, Stream};
use crate::solver::{Solver, TurnProblem};

/// What may be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reply {
    /// Keep the dice of this face.
    Face(Face),
    /// Stop, or roll again.
    Action(Action),
}

/// A question for a roll as a whole, with its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gate {
    /// The question.
    pub question: &'static str,
    /// Its answer.
    pub holds: bool,
}

impl Reply {
    /// What someone means by an answer: `3`, `w`, `worms`, `stop`, `r`.
    pub fn said(answer: &str) -> Option<Reply> {
        let named = |name: &str| Face::ALL.into_iter().find(|face| face.to_string() == name);
        match answer {
            "stop" | "s" => Some(Reply::Action(Action::Stop)),
            "roll" | "r" => Some(Reply::Action(Action::Roll)),
            "worm" | "worms" => Some(Reply::Face(Face::Worm)),
            name => named(name).map(Reply::Face),
        }
    }
}

/// A decision that the rule made in a game, to be made again by a person.
#[derive(Debug, Clone)]
pub struct Exercise {
    /// The table, the stacks and the dice; the person is to move.
    pub situation: Situation,
    /// The turn it comes from, counted from 1; 0 when it was not drawn.
    pub turn: usize,
    /// What the rule says.
    pub right: Reply,
    /// Whatever may be answered, with its value in worms for the exact player.
    pub values: Vec<(Reply, f64)>,
    /// The number, from 0, of the sentence that decides; `None` when the default
    /// does.
    pub sentence: Option<usize>,
    /// The questions for the roll as a whole that the rule asks, answered.
    pub gates: Vec<Gate>,
    slips: Vec<SingleSlip<Reply>>,
}

/// A rule, and the games that its exercises come from.
#[derive(Clone, Copy)]
pub struct School<'a> {
    /// The rule.
    pub heuristic: &'a Heuristic,
    /// The rivals and the variant.
    pub seating: &'a Seating<'a>,
    /// The solver that says what an answer costs.
    pub solver: &'a Solver,
}

impl School<'_> {
    /// At least so many exercises, in the order of the games below `stream`: the
    /// oftener a decision is due in games, the oftener it is among them. None for
    /// a rule that never decides between two things.
    pub fn draw(&self, count: usize, stream: Address) -> Vec<Exercise> {
        /// Games enough for any rule that decides anything.
        const MOST_DEALS: u64 = 1000;
        let player = HeuristicPlayer::of(self.heuristic);
        let mut found = Vec::new();
        let mut number = 0;
        for deal in (0..MOST_DEALS).map(|deal| stream.child(deal)) {
            if found.len() >= count {
                break;
            }
            self.seating.play_own_turns(deal, |position, chance| {
                number += 1;
                let problem = TurnProblem::of(position, self.seating.variant());
                let solved = self.solver.turn(problem);
                let judge = Judge::new(&solved, problem);
                let mut decisions = DecisionStream::new(judge, |decision| {
                    let moment = Situation::new(position.clone(), decision.kept, decision.rolled);
                    let exercise = moment.ok().and_then(|moment| self.exercise(&moment));
                    found.extend(exercise.map(|exercise| Exercise {
                        turn: number,
                        ..exercise
                    }));
                });
                play_turn_with_dice(
                    &player,
                    position,
                    self.seating.variant(),
                    &mut chance(),
                    &mut decisions,
                )
            });
        }
        found
    }

    /// The same, those with more to learn from in front.
    pub fn draw_in_random_order(&self, count: usize, stream: Address) -> Vec<Exercise> {
        let drawn = self.draw(count, stream.child(0));
        Exercise::in_random_order(drawn, &mut stream.child(2).stream())
    }

    /// What a person does to decide in a situation, step by step.
    pub fn steps(&self, situation: &Situation) -> Vec<Step> {
        procedure::steps(self.heuristic, &self.turn(situation), situation.rolled())
    }

    fn turn<'a>(&'a self, situation: &'a Situation) -> TurnView<'a> {
        TurnView {
            position: situation.position(),
            variant: self.seating.variant(),
            state: situation.state(),
        }
    }

    /// The decision due in a situation, as an exercise; `None` when there is
    /// nothing to decide.
    pub fn exercise(&self, situation: &Situation) -> Option<Exercise> {
        let rule = self.heuristic;
        let turn = self.turn(situation);
        let values = self.values(&turn, situation.rolled());
        let due = situation.rolled().is_some() || !turn.state.is_over();
        if !due || values.len() < 2 {
            return None;
        }
        let sentences = Sentences::of(rule);
        let mut gates = Gates::default();
        let (right, sentence, slips) = match situation.rolled() {
            Some(roll) => {
                let seen = turn.observe_roll(roll);
                let face = procedure::choose_face(rule, &seen, &mut gates);
                let decide = |hand: &mut OnceSlipping| {
                    Reply::Face(procedure::choose_face(rule, &seen, hand))
                };
                let sentence = sentences.of_face(&turn, roll);
                (Reply::Face(face), sentence, single_slips(decide))
            }
            None => {
                let seen = turn.observe();
                let action = procedure::choose_action(rule, &seen, &mut gates);
                let decide = |hand: &mut OnceSlipping| {
                    Reply::Action(procedure::choose_action(rule, &seen, hand))
                };
                let sentence = sentences.of_action(&turn);
                (Reply::Action(action), sentence, single_slips(decide))
            }
        };
        Some(Exercise {
            situation: situation.clone(),
            turn: 0,
            right,
            values,
            sentence,
            gates: gates.answered,
            slips,
        })
    }

    /// What each answer is worth to the exact player, in worms; stopping takes the
    /// tile that the rule takes.
    fn values(&self, turn: &TurnView<'_>, rolled: Option<Dice>) -> Vec<(Reply, f64)> {
        let problem = TurnProblem::of(turn.position, turn.variant);
        let solved = self.solver.turn(problem);
        if let Some(roll) = rolled {
            let faces = turn.state.choosable(roll).iter();
            let value = |face| solved.face_value(turn.state, roll, face);
            return faces.map(|face| (Reply::Face(face), value(face))).collect();
        }
        let tile = || self.heuristic.choose_tile(&turn.observe()).decision;
        let stop = match turn.decided(|| Action::Stop, tile) {
            Move::Take(take) => Some(problem.outcome_value(take.into())),
            Move::Roll => None,
        };
        let roll = solved.roll_value(StateId::of(turn.state));
        let stop = stop.map(|value| (Reply::Action(Action::Stop), value));
        let roll = (Reply::Action(Action::Roll), roll);
        stop.into_iter().chain([roll]).collect()
    }
}

impl Exercise {
    /// Under which name answers to decisions of its kind are kept: `face 2`, `stop
    /// default`.
    pub fn key(&self) -> String {
        let kind = match self.situation.rolled() {
            Some(_) => "face",
            None => "stop",
        };
        match self.sentence {
            Some(sentence) => format!("{kind} {}", sentence + 1),
            None => format!("{kind} default"),
        }
    }

    /// What an answer gives away against the best one, in worms.
    pub fn regret(&self, reply: Reply) -> f64 {
        let best = self.values.iter().map(|(_, value)| *value);
        let best = best.fold(f64::NEG_INFINITY, f64::max);
        self.value(reply).map_or(0.0, |value| best - value)
    }

    fn value(&self, reply: Reply) -> Option<f64> {
        let mut values = self.values.iter();
        values
            .find(|(other, _)| *other == reply)
            .map(|(_, value)| *value)
    }

    /// How many of its steps would lead to another answer if they went wrong.
    pub fn steps_at_risk(&self) -> f64 {
        let wrong = self.slips.iter().filter(|slip| slip.decided != self.right);
        wrong.map(|slip| slip.share).sum()
    }

    /// The step that would have led to this answer if it alone had gone wrong.
    pub fn diagnosis(&self, reply: Reply) -> Option<&Step> {
        let mut slips = self.slips.iter();
        let explains = |slip: &&SingleSlip<Reply>| slip.decided == reply;
        slips.find(explains).map(|slip| &slip.step)
    }

    /// How much there is to learn from it: the more, the more its single slips
    /// cost and the closer the choice is.
    pub fn weight(&self) -> f64 {
        let own = self.value(self.right).unwrap_or(0.0);
        let lost = self.slips.iter().map(|slip| {
            let value = self.value(slip.decided).unwrap_or(own);
            slip.share * (own - value).max(0.0)
        });
        let others = self.values.iter().filter(|(reply, _)| *reply != self.right);
        let closest = others
            .map(|(_, value)| (value - own).abs())
            .fold(f64::INFINITY, f64::min);
        (0.02 + lost.sum::<f64>()) / (0.2 + closest)
    }

    /// The same exercises in a random order, those with more to learn from more
    /// likely in front.
    fn in_random_order(exercises: Vec<Exercise>, stream: &mut Stream) -> Vec<Exercise> {
        // Sorted by exponential times at these rates (Efraimidis and Spirakis
        // 2006, "Weighted random sampling with a reservoir").
        let timed = exercises.into_iter().map(|exercise| {
            let time = -(1.0 - stream.unit()).ln() / exercise.weight();
            (time, exercise)
        });
        let mut timed: Vec<(f64, Exercise)> = timed.collect();
        timed.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        timed.into_iter().map(|(_, exercise)| exercise).collect()
    }
}

/// Takes note of the questions for the roll as a whole, and of their answers.
#[derive(Default)]
struct Gates {
    answered: Vec<Gate>,
}

impl Hand for Gates {
    fn carry_out(&mut self, _: Step) -> Way {
        Way::Right
    }

    fn verdict(&mut self, step: Step, found: bool) -> bool {
        if let About::Gate(question) = step.about {
            self.answered.retain(|known| known.question != question);
            self.answered.push(Gate {
                question,
                holds: found,
            });
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::game::Variant;
    use crate::player::ExactPlayer;
    use crate::rng::Purpose;
    use crate::roster;

    fn exercises(name: &str) -> Vec<Exercise> {
        let solver = Solver::shared();
        let entrant = roster::find(name).unwrap();
        let exact = ExactPlayer::new(Arc::clone(&solver));
        let school = School {
            heuristic: entrant.heuristic().unwrap(),
            seating: &Seating::of_two(&exact, &Variant::RULEBOOK),
            solver: &solver,
        };
        school.draw(300, Address::new(Purpose::Sample, 30))
    }

    #[test]
    fn exercises_are_decisions_between_things_that_differ() {
        let drawn = exercises("champion-10");
        assert!(drawn.len() >= 300);
        let mut faces = 0;
        for exercise in &drawn {
            assert!(exercise.values.len() >= 2);
            assert!(
                exercise
                    .values
                    .iter()
                    .any(|(reply, _)| *reply == exercise.right)
            );
            let least = exercise
                .values
                .iter()
                .map(|(reply, _)| exercise.regret(*reply));
            assert!(least.fold(f64::INFINITY, f64::min).abs() < 1e-12);
            faces += usize::from(exercise.situation.rolled().is_some());
        }
        assert!((100..290).contains(&faces), "{faces}");
        assert!(drawn.iter().any(|exercise| !exercise.gates.is_empty()));
    }

    /// A wrong answer that a slip explains is one that the slip leads to.
    #[test]
    fn diagnoses_name_a_step_that_leads_to_the_answer() {
        let drawn = exercises("champion-8");
        let wrong = drawn.iter().flat_map(|exercise| {
            let replies = exercise.values.iter().map(|(reply, _)| *reply);
            replies
                .filter(|reply| *reply != exercise.right)
                .map(move |reply| (exercise, reply))
        });
        let explained = wrong.filter(|(exercise, reply)| exercise.diagnosis(*reply).is_some());
        let explained: Vec<_> = explained.collect();
        assert!(explained.len() > 100, "{}", explained.len());
        for (exercise, _) in explained {
            assert!(exercise.steps_at_risk() > 0.0);
        }
    }

    #[test]
    fn what_costs_more_comes_first_more_often() {
        let drawn = exercises("champion-10");
        let half = |exercises: &[Exercise]| -> f64 {
            exercises.iter().take(150).map(Exercise::weight).sum()
        };
        let plain = half(&drawn);
        let mut stream = Address::new(Purpose::Sample, 31).stream();
        let ordered = Exercise::in_random_order(drawn, &mut stream);
        assert!(half(&ordered) > 1.3 * plain, "{} {plain}", half(&ordered));
    }
}
