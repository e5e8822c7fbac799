//! The decisions of a turn, judged by the solution of the turn.
//!
//! The **regret** of a decision is the value of the best choice minus the value
//! of the one made. All regret in the program is computed here: scores, lessons,
//! reviews, advice and the fitness of a search differ only in what they do with
//! the decisions and in how they value the outcome of a turn.

use crate::game::{Dice, Face, Outcome, Position, Take};
use crate::odds::StateId;
use crate::player::{Move, TurnView, Watcher};
use crate::solver::{SolvedTurn, TurnProblem};

/// A choice that a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Keep the dice of this face.
    Keep(Face),
    /// Roll again, or end the turn with a tile.
    Move(Move),
}

/// A choice that was made beside the best one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Judgement {
    /// The choice made.
    pub chosen: Choice,
    /// The value of the choice made.
    pub value: f64,
    /// The best choice.
    pub best: Choice,
    /// The value of the best choice.
    pub best_value: f64,
}

impl Judgement {
    /// What the choice gives away against the best one; below 0 only by rounding.
    pub fn regret(&self) -> f64 {
        self.best_value - self.value
    }
}

/// A judged decision, at the moment it is made.
#[derive(Debug, Clone, Copy)]
pub struct Decision<'a> {
    /// The turn before the decision.
    pub turn: TurnView<'a>,
    /// The dice kept before the decision.
    pub kept: Dice,
    /// The roll to choose from; `None` when the question is whether to stop.
    pub rolled: Option<Dice>,
    /// What was chosen and what was best.
    pub judgement: Judgement,
}

impl Decision<'_> {
    /// What the decision gives away against the best one; below 0 only by rounding.
    pub fn regret(&self) -> f64 {
        self.judgement.regret()
    }

    /// Whether there was only one choice.
    pub fn is_forced(&self) -> bool {
        let state = self.turn.state;
        if let Some(roll) = self.rolled {
            return state.choosable(roll).len() < 2;
        }
        let takeable = self.turn.takeable();
        let both = takeable.table.is_some() && takeable.steal.is_some();
        takeable.is_empty() || (state.is_over() && !both)
    }

    /// A copy to keep beyond the turn.
    pub fn record(&self) -> DecisionRecord {
        DecisionRecord {
            position: self.turn.position.clone(),
            kept: self.kept,
            rolled: self.rolled,
            judgement: self.judgement,
        }
    }
}

/// A judged decision, kept beyond its turn.
#[derive(Debug, Clone, PartialEq)]
pub struct DecisionRecord {
    /// The position, with the player to move.
    pub position: Position,
    /// The dice kept before the decision.
    pub kept: Dice,
    /// The roll to choose from; `None` when the question was whether to stop.
    pub rolled: Option<Dice>,
    /// What was chosen and what was best.
    pub judgement: Judgement,
}

impl DecisionRecord {
    /// What the decision gave away against the best one; below 0 only by rounding.
    pub fn regret(&self) -> f64 {
        self.judgement.regret()
    }
}

/// Gives each outcome of a turn its value, in the unit that the turn is solved in.
pub trait OutcomeValues {
    /// The value of ending the turn with this outcome.
    fn value(&self, outcome: Outcome) -> f64;
}

impl OutcomeValues for TurnProblem {
    /// The value in worms.
    fn value(&self, outcome: Outcome) -> f64 {
        self.outcome_value(outcome)
    }
}

/// Judges the decisions of a turn by its solution.
#[derive(Debug, Clone, Copy)]
pub struct Judge<'a, V> {
    solved: &'a SolvedTurn,
    outcomes: V,
}

impl<'a, V: OutcomeValues> Judge<'a, V> {
    /// A judge that asks this solution, the payoffs of which are the values of
    /// these outcomes.
    pub fn new(solved: &'a SolvedTurn, outcomes: V) -> Judge<'a, V> {
        Judge { solved, outcomes }
    }

    /// Judges the keeping of `face` out of `roll`, with `kept` kept before.
    pub fn keeping<'t>(
        &self,
        turn: &TurnView<'t>,
        kept: Dice,
        roll: Dice,
        face: Face,
    ) -> Decision<'t> {
        let judgement = self.face(turn, roll, face, self.solved.best_face(turn.state, roll));
        Decision {
            turn: *turn,
            kept,
            rolled: Some(roll),
            judgement,
        }
    }

    fn face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        face: Face,
        best: Option<(Face, f64)>,
    ) -> Judgement {
        let value = self.solved.face_value(turn.state, roll, face);
        let (best, best_value) = best.unwrap_or((face, value));
        Judgement {
            chosen: Choice::Keep(face),
            value,
            best: Choice::Keep(best),
            best_value,
        }
    }

    /// Judges a move, with `kept` kept.
    pub fn moving<'t>(&self, turn: &TurnView<'t>, kept: Dice, chosen: Move) -> Decision<'t> {
        let value = match chosen {
            Move::Roll => self.solved.roll_value(StateId::of(turn.state)),
            Move::Take(take) => self.outcomes.value(take.into()),
        };
        let best = match self.solved.stops(turn.state) {
            true => self.best_tile(turn).map_or(Move::Roll, Move::Take),
            false => Move::Roll,
        };
        Decision {
            turn: *turn,
            kept,
            rolled: None,
            judgement: Judgement {
                chosen: Choice::Move(chosen),
                value,
                best: Choice::Move(best),
                best_value: self.solved.value(turn.state),
            },
        }
    }

    /// The better tile that stopping takes, the steal among equals.
    fn best_tile(&self, turn: &TurnView<'_>) -> Option<Take> {
        let value = |take: &Take| self.outcomes.value(Outcome::Take(*take));
        let takes = turn.takeable().takes();
        takes.max_by(|a, b| value(a).total_cmp(&value(b)))
    }
}

/// Watches a turn and hands on each of its decisions, judged, forced ones included.
#[derive(Debug)]
pub struct DecisionStream<'a, V, F> {
    judge: Judge<'a, V>,
    kept: Dice,
    /// The best face of the roll that lies on the table.
    best_face: Option<(Face, f64)>,
    luck: f64,
    decided: F,
}

impl<'a, V: OutcomeValues, F: FnMut(&Decision<'_>)> DecisionStream<'a, V, F> {
    /// The decisions of a turn, handed to `decided`.
    pub fn new(judge: Judge<'a, V>, decided: F) -> DecisionStream<'a, V, F> {
        DecisionStream {
            judge,
            kept: Dice::NONE,
            best_face: None,
            luck: 0.0,
            decided,
        }
    }

    /// What the rolls so far brought beyond their expectation.
    pub fn luck(&self) -> f64 {
        self.luck
    }
}

impl<V: OutcomeValues, F: FnMut(&Decision<'_>)> Watcher for DecisionStream<'_, V, F> {
    fn rolled(&mut self, turn: &TurnView<'_>, roll: Dice) {
        let solved = self.judge.solved;
        self.best_face = solved.best_face(turn.state, roll);
        let best = self
            .best_face
            .map_or(solved.payoffs().bust, |(_, value)| value);
        self.luck += best - solved.roll_value(StateId::of(turn.state));
    }

    fn kept(&mut self, turn: &TurnView<'_>, roll: Dice, face: Face) {
        let judgement = self.judge.face(turn, roll, face, self.best_face);
        let decision = Decision {
            turn: *turn,
            kept: self.kept,
            rolled: Some(roll),
            judgement,
        };
        self.kept = self.kept.and(Dice::of(face, roll.count(face)));
        (self.decided)(&decision);
    }

    fn moved(&mut self, turn: &TurnView<'_>, chosen: Move) {
        (self.decided)(&self.judge.moving(turn, self.kept, chosen));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position, Tile, TurnState, Variant};
    use crate::solver::Solver;

    fn problem(table: &str) -> TurnProblem {
        let none = || "-".parse().unwrap();
        let position = Position::new(table.parse().unwrap(), none(), [none()]);
        TurnProblem::of(&position.unwrap(), &Variant::RULEBOOK)
    }

    fn turn<'a>(position: &'a Position, kept: &str) -> TurnView<'a> {
        TurnView {
            position,
            variant: &Variant::RULEBOOK,
            state: TurnState::of_kept(kept.parse().unwrap()).unwrap(),
        }
    }

    #[test]
    fn regret_is_what_the_best_choice_would_have_brought() {
        let position = Position::start(2);
        let (own, solver) = (problem("21-36"), Solver::new());
        let solved = solver.turn(own);
        let judge = Judge::new(&solved, own);
        let turn = turn(&position, "33w");
        let (kept, roll) = ("33w".parse().unwrap(), "1245w".parse().unwrap());
        let (best, best_value) = solved.best_face(turn.state, roll).unwrap();
        for face in turn.state.choosable(roll).iter() {
            let decision = judge.keeping(&turn, kept, roll, face);
            let value = solved.face_value(turn.state, roll, face);
            assert_eq!(decision.judgement.best, Choice::Keep(best));
            assert_eq!(decision.regret(), best_value - value);
            assert!(!decision.is_forced() && decision.regret() >= 0.0);
        }
        let dull: Dice = "11111".parse().unwrap();
        assert!(judge.keeping(&turn, kept, dull, Face::One).is_forced());
        assert!(judge.moving(&turn, kept, Move::Roll).is_forced());
    }

    /// A decision better than the best is no rounding and must come to light.
    #[test]
    fn a_solution_of_another_problem_is_noticed() {
        let (own, other) = (problem("21-36"), problem("21-24"));
        let position = Position::start(2);
        for (wrong, problem) in [(false, own), (true, other)] {
            let solved = Solver::new().turn(problem);
            let take = Move::Take(Take::Table(Tile::new(25).unwrap()));
            let turn = turn(&position, "5555w");
            let decision = Judge::new(&solved, own).moving(&turn, Dice::NONE, take);
            assert_eq!(decision.regret() < -0.5, wrong, "{}", decision.regret());
        }
    }
}
