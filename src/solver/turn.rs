//! A solved turn: state and action values, choices, and the probability of each outcome.

use super::outcomes::{OutcomeDistribution, outcomes_of_rolling};
use super::problem::Payoffs;
use super::solve::{LANES, filled_up, solve_rolls, solve_rolls_into};
use crate::game::{Dice, Face, TurnState};
use crate::odds::{STATES, STATES_WITHOUT_DICE, StateId};

/// The value of every state and choice in one turn problem.
#[derive(Debug, Clone, PartialEq)]
pub struct SolvedTurn {
    payoffs: Payoffs,
    /// The value of rolling in each state with dice left; without any it is that of a bust.
    rolls: Box<[f64]>,
}

impl SolvedTurn {
    /// Solves the turn with these payoffs.
    pub fn of(payoffs: Payoffs) -> SolvedTurn {
        let rolls = solve_rolls(std::array::from_ref(&payoffs));
        SolvedTurn {
            rolls: with_dice(&rolls, 0),
            payoffs,
        }
    }

    /// Solves a turn for each of these payoffs, eight side by side: three times as
    /// fast as one by one, with the same values.
    pub fn of_each(payoffs: &[Payoffs]) -> Vec<SolvedTurn> {
        let mut rolls = vec![[0.0; LANES]; STATES];
        let mut solved = Vec::with_capacity(payoffs.len());
        for batch in payoffs.chunks(LANES) {
            if batch.len() < 3 {
                // Quicker one by one than eight at once.
                solved.extend(batch.iter().cloned().map(SolvedTurn::of));
                continue;
            }
            solve_rolls_into(&mut rolls, &filled_up(batch));
            solved.extend(batch.iter().enumerate().map(|(lane, payoffs)| SolvedTurn {
                payoffs: payoffs.clone(),
                rolls: with_dice(&rolls, lane),
            }));
        }
        solved
    }

    /// What the turn can end in.
    pub fn payoffs(&self) -> &Payoffs {
        &self.payoffs
    }

    /// The value of rolling again; that of a bust when no roll is possible.
    pub fn roll_value(&self, state: StateId) -> f64 {
        match state.index().checked_sub(STATES_WITHOUT_DICE) {
            Some(place) => self.rolls[place],
            None => self.payoffs.bust,
        }
    }

    /// The value of stopping; `None` when stopping is not allowed.
    pub fn stop_value(&self, state: TurnState) -> Option<f64> {
        let value = self.payoffs.stop[usize::from(state.total)];
        (state.has_worm() && value > f64::NEG_INFINITY).then_some(value)
    }

    /// The value of a state: that of the better of stopping and rolling again.
    pub fn value(&self, state: TurnState) -> f64 {
        let roll = self.roll_value(StateId::of(state));
        self.stop_value(state).map_or(roll, |stop| stop.max(roll))
    }

    /// Whether stopping is best; among equals it is.
    pub fn stops(&self, state: TurnState) -> bool {
        self.stop_value(state)
            .is_some_and(|stop| stop >= self.roll_value(StateId::of(state)))
    }

    /// The value of keeping `face` out of `roll`.
    pub fn face_value(&self, state: TurnState, roll: Dice, face: Face) -> f64 {
        self.value(state.keep(face, roll.count(face)))
    }

    /// The best face to keep out of `roll` with its value, the higher one among equals;
    /// `None` when the roll is dead.
    pub fn best_face(&self, state: TurnState, roll: Dice) -> Option<(Face, f64)> {
        state
            .choosable(roll)
            .iter()
            .map(|face| (face, self.face_value(state, roll, face)))
            .max_by(|(_, a), (_, b)| a.total_cmp(b))
    }

    /// The probability of each way the exact player's turn can end.
    pub fn outcomes(&self) -> OutcomeDistribution {
        self.outcomes_from(TurnState::START)
    }

    /// The probability of each way the turn can end when the exact player takes
    /// it over in `state`.
    ///
    /// # Panics
    /// When the state cannot occur.
    pub fn outcomes_from(&self, state: TurnState) -> OutcomeDistribution {
        let mut outcomes = OutcomeDistribution::NONE;
        if self.stops(state) {
            outcomes.stop[usize::from(state.total)] = 1.0;
            outcomes
        } else {
            self.outcomes_of_rolling(state)
        }
    }

    /// The same for a player who rolls again in `state` and then plays exactly; a
    /// bust when no roll is possible.
    ///
    /// # Panics
    /// When the state cannot occur.
    pub fn outcomes_of_rolling(&self, state: TurnState) -> OutcomeDistribution {
        let rolls: Vec<[f64; 1]> = StateId::all().map(|id| [self.roll_value(id)]).collect();
        let problems = std::array::from_ref(&self.payoffs);
        let [outcomes] = outcomes_of_rolling(problems, &rolls, StateId::of(state));
        outcomes
    }
}

/// The values of one of the problems solved side by side, of the states with dice left.
fn with_dice<const L: usize>(rolls: &[[f64; L]], lane: usize) -> Box<[f64]> {
    let rolls = &rolls[STATES_WITHOUT_DICE..];
    rolls.iter().map(|lanes| lanes[lane]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position, Stack, Variant};
    use crate::solver::TurnProblem;

    fn turn(table: &str, mine: &str, rival: &str) -> SolvedTurn {
        let stack = |text: &str| text.parse::<Stack>().unwrap();
        let position = Position::new(table.parse().unwrap(), stack(mine), [stack(rival)]).unwrap();
        SolvedTurn::of(TurnProblem::of(&position, &Variant::RULEBOOK).payoffs())
    }

    #[test]
    fn the_worked_turn_of_the_blog() {
        // Two fives bring two worms only if neither 29 nor 30 lies open.
        let turn = turn("25-28,31-36", "30,29", "-");
        let kept: Dice = "3124ww".parse().unwrap();
        let state = TurnState::of_kept(kept).unwrap();
        assert_eq!(state.total, 20);
        assert!((turn.roll_value(StateId::of(state)) - -1.47222).abs() < 5e-6);
    }

    #[test]
    fn turns_solved_side_by_side_are_the_same() {
        let indices = 40_000..40_000 + 2 * LANES + 3;
        let payoffs: Vec<Payoffs> = indices
            .map(|index| TurnProblem::from_two_player_index(index).payoffs())
            .collect();
        let alone: Vec<SolvedTurn> = payoffs.iter().cloned().map(SolvedTurn::of).collect();
        assert_eq!(SolvedTurn::of_each(&payoffs), alone);
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

    #[test]
    fn outcomes_of_every_state_give_its_value_back() {
        let turn = turn("21-23,25-32,34-36", "33", "24");
        for id in StateId::all().step_by(7) {
            let state = id.state();
            let rolling = turn.outcomes_of_rolling(state).expectation(turn.payoffs());
            assert!((rolling - turn.roll_value(id)).abs() < 1e-9, "{state:?}");
            let best = turn.outcomes_from(state).expectation(turn.payoffs());
            assert!((best - turn.value(state)).abs() < 1e-9, "{state:?}");
        }
    }

    #[test]
    fn nobody_stops_without_a_worm_or_with_nothing_to_take() {
        let turn = turn("25,30", "-", "-");
        let stop = |kept: &str| turn.stop_value(TurnState::of_kept(kept.parse().unwrap()).unwrap());
        assert_eq!(stop("555ww"), Some(2.0));
        assert_eq!(stop("44555"), None);
        assert_eq!(stop("444ww"), None);
    }
}
