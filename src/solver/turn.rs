//! A solved turn: values, choices, regret and the distribution of outcomes.

use super::problem::Payoffs;
use super::solve::solve_rolls;
use crate::game::{Dice, Face, TurnState};
use crate::odds::{STATES, StateId, Walk, successors};

/// The values of every decision in one turn problem.
#[derive(Debug, Clone, PartialEq)]
pub struct SolvedTurn {
    payoffs: Payoffs,
    /// The worth of rolling in each state, in worms.
    rolls: Box<[f64]>,
}

impl SolvedTurn {
    /// Solves the turn with these payoffs.
    pub fn of(payoffs: Payoffs) -> SolvedTurn {
        let rolls = solve_rolls(std::array::from_ref(&payoffs));
        SolvedTurn {
            rolls: rolls.into_iter().map(|[roll]| roll).collect(),
            payoffs,
        }
    }

    /// What the turn can end in.
    pub fn payoffs(&self) -> &Payoffs {
        &self.payoffs
    }

    /// The worth of rolling on, in worms; that of a bust when no roll is possible.
    pub fn roll(&self, state: StateId) -> f64 {
        self.rolls[state.index()]
    }

    /// The worth of stopping, in worms; `None` when stopping is not allowed.
    pub fn stop(&self, state: TurnState) -> Option<f64> {
        let worth = self.payoffs.stop[usize::from(state.total)];
        (state.has_worm() && worth > f64::NEG_INFINITY).then_some(worth)
    }

    /// The worth of the better of stopping and rolling on.
    pub fn value(&self, state: TurnState) -> f64 {
        let roll = self.roll(StateId::of(state));
        self.stop(state).map_or(roll, |stop| stop.max(roll))
    }

    /// Whether the exact player stops here; at equal worth it does.
    pub fn stops(&self, state: TurnState) -> bool {
        self.stop(state)
            .is_some_and(|stop| stop >= self.roll(StateId::of(state)))
    }

    /// The worth of keeping `face` out of `roll`.
    pub fn face(&self, state: TurnState, roll: Dice, face: Face) -> f64 {
        self.value(state.keep(face, roll.count(face)))
    }

    /// The best face to keep out of `roll`, the higher one among equals;
    /// `None` when the roll is dead.
    pub fn best_face(&self, state: TurnState, roll: Dice) -> Option<(Face, f64)> {
        state
            .choosable(roll)
            .iter()
            .map(|face| (face, self.face(state, roll, face)))
            .max_by(|(_, a), (_, b)| a.total_cmp(b))
    }

    /// The probability of each way the exact player's turn can end.
    pub fn outcomes(&self) -> OutcomeDistribution {
        let values = self.values();
        let mut reach = [0.0; STATES];
        reach[StateId::START.index()] = 1.0;
        let mut outcomes = OutcomeDistribution {
            bust: 0.0,
            stop: [0.0; 41],
        };
        for id in StateId::all().rev() {
            let reached = reach[id.index()];
            if reached == 0.0 {
                continue;
            }
            let state = id.state();
            if self.stops(state) {
                outcomes.stop[usize::from(state.total)] += reached;
            } else if state.is_over() {
                outcomes.bust += reached;
            } else {
                outcomes.bust += reached * spread(id, reached, &values, &mut reach);
            }
        }
        outcomes
    }

    /// The worth of the better of stopping and rolling on, in every state.
    fn values(&self) -> Vec<f64> {
        StateId::all()
            .map(|id| {
                let state = id.state();
                let stop = match state.has_worm() {
                    true => self.payoffs.stop[usize::from(state.total)],
                    false => f64::NEG_INFINITY,
                };
                stop.max(self.rolls[id.index()])
            })
            .collect()
    }
}

/// Hands the probability of a state on to the states its rolls lead to and
/// returns the probability that the roll is dead.
fn spread(id: StateId, reached: f64, values: &[f64], reach: &mut [f64; STATES]) -> f64 {
    let state = id.state();
    let walk = Walk::over(state.dice_left, 6 - state.rolls());
    let successors = &successors()[id.index()];
    let mut best = [(f64::NEG_INFINITY, 0); 8];
    for step in &walk.steps {
        let after = usize::from(successors[usize::from(step.slot)]);
        let depth = usize::from(step.depth & 7);
        let (value, parent) = (values[after], best[depth.wrapping_sub(1) & 7]);
        // Faces are added lowest first, so "or equal" prefers the higher face.
        best[depth] = if value >= parent.0 {
            (value, after)
        } else {
            parent
        };
        reach[best[depth].1] += reached * step.probability;
    }
    walk.dead
}

/// The probability of each way a turn can end; they add up to 1.
#[derive(Debug, Clone, PartialEq)]
pub struct OutcomeDistribution {
    /// Probability of a bust.
    pub bust: f64,
    /// Probability of stopping at each total, 0 to 40.
    pub stop: [f64; 41],
}

impl OutcomeDistribution {
    /// The expected worth under some payoffs, in worms.
    pub fn expectation(&self, payoffs: &Payoffs) -> f64 {
        let stops = self.stop.iter().zip(&payoffs.stop);
        stops
            .filter(|(probability, _)| **probability > 0.0)
            .map(|(probability, worth)| probability * worth)
            .sum::<f64>()
            + self.bust * payoffs.bust
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position, Rules, Stack};
    use crate::solver::TurnProblem;

    fn turn(table: &str, mine: &str, rival: &str) -> SolvedTurn {
        let stack = |text: &str| text.parse::<Stack>().unwrap();
        let position = Position::new(table.parse().unwrap(), stack(mine), [stack(rival)]).unwrap();
        SolvedTurn::of(TurnProblem::of(&position, &Rules::RULEBOOK).payoffs())
    }

    #[test]
    fn the_worked_turn_of_the_blog() {
        // Two fives bring two worms only if neither 29 nor 30 lies open.
        let turn = turn("25-28,31-36", "30,29", "-");
        let kept: Dice = "3124ww".parse().unwrap();
        let state = TurnState::of_kept(kept).unwrap();
        assert_eq!(state.total, 20);
        assert!((turn.roll(StateId::of(state)) - -1.47222).abs() < 5e-6);
    }

    #[test]
    fn an_optimal_first_turn_brings_about_1_6_worms() {
        let turn = turn("21-36", "-", "-");
        let value = turn.value(TurnState::START);
        assert!((1.5..1.7).contains(&value), "{value}");
    }

    #[test]
    fn outcomes_add_up_and_give_the_value_back() {
        for (table, mine, rival) in [
            ("21-36", "-", "-"),
            ("21-23,25-36", "-", "24"),
            ("22,27-30,36", "33", "21"),
            ("36", "21", "29"),
            ("21", "-", "-"),
        ] {
            let turn = turn(table, mine, rival);
            let outcomes = turn.outcomes();
            let sum = outcomes.bust + outcomes.stop.iter().sum::<f64>();
            assert!((sum - 1.0).abs() < 1e-12);
            let expected = outcomes.expectation(turn.payoffs());
            assert!((expected - turn.value(TurnState::START)).abs() < 1e-12);
        }
    }
}
