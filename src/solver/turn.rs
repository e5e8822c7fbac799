//! A solved turn: state and action values, choices, and the distribution of outcomes.

use super::problem::Payoffs;
use super::solve::{LANES, solve_rolls};
use crate::game::{Dice, Face, TurnState};
use crate::odds::{STATES, StateId, Walk, slot, successors};

/// The value of every state and choice in one turn problem.
#[derive(Debug, Clone, PartialEq)]
pub struct SolvedTurn {
    payoffs: Payoffs,
    /// The value of rolling in each state.
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

    /// Solves a turn for each of these payoffs, eight side by side: three times as
    /// fast as one by one, with the same values.
    pub fn of_each(payoffs: &[Payoffs]) -> Vec<SolvedTurn> {
        let mut turns = Vec::with_capacity(payoffs.len());
        for batch in payoffs.chunks(LANES) {
            let Ok(full) = <&[Payoffs; LANES]>::try_from(batch) else {
                turns.extend(batch.iter().cloned().map(SolvedTurn::of));
                continue;
            };
            let rolls = solve_rolls(full);
            turns.extend(full.iter().enumerate().map(|(lane, payoffs)| SolvedTurn {
                payoffs: payoffs.clone(),
                rolls: rolls.iter().map(|lanes| lanes[lane]).collect(),
            }));
        }
        turns
    }

    /// What the turn can end in.
    pub fn payoffs(&self) -> &Payoffs {
        &self.payoffs
    }

    /// The value of rolling again; that of a bust when no roll is possible.
    pub fn roll_value(&self, state: StateId) -> f64 {
        self.rolls[state.index()]
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
        let values = self.values();
        let mut scratch = Scratch {
            keys: [0; 64],
            ways: [0; 64],
        };
        let first = StateId::of(state);
        let mut reach = [0.0; STATES];
        reach[first.index()] = 1.0;
        let mut outcomes = OutcomeDistribution::NONE;
        for id in StateId::all().rev() {
            let reached = reach[id.index()];
            if reached == 0.0 {
                continue;
            }
            let state = id.state();
            if id != first && self.stops(state) {
                outcomes.stop[usize::from(state.total)] += reached;
            } else if state.is_over() {
                outcomes.bust += reached;
            } else {
                outcomes.bust += reached * spread(id, reached, &values, &mut reach, &mut scratch);
            }
        }
        outcomes
    }

    /// The value of every state.
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

/// Passes the probability of a state on to the states its rolls lead to, and
/// returns the probability that the roll is dead.
fn spread(
    id: StateId,
    reached: f64,
    values: &[f64],
    reach: &mut [f64; STATES],
    scratch: &mut Scratch,
) -> f64 {
    let state = id.state();
    let open = 6 - state.rolls();
    let walk = Walk::over(state.dice_left, open);
    let successors = &successors()[id.index()];
    let slots = (0..usize::from(open))
        .flat_map(|nth| (1..=state.dice_left).map(move |count| slot(nth, count)));
    let Scratch { keys, ways } = scratch;
    for slot in slots.clone() {
        keys[slot] = key(values[usize::from(successors[slot])], slot);
        ways[slot] = 0;
    }
    let mut best = [0; 8];
    for &group in &walk.groups {
        let depth = usize::from(group.depth & 7);
        if depth > 0 {
            best[depth] = best[depth - 1].max(keys[usize::from(group.slot) & SLOT_MASK]);
        }
        let parent = best[depth];
        let mut parent_ways = 0;
        for step in walk.steps(group) {
            // The slots of a group differ, so no sum waits for the one before it;
            // masks, because which is better cannot be predicted.
            let slot = usize::from(step.slot) & SLOT_MASK;
            let better = u32::from(keys[slot] > parent).wrapping_neg();
            ways[slot] += step.ways & better;
            parent_ways += step.ways & !better;
        }
        ways[parent as usize & SLOT_MASK] += parent_ways;
    }
    let each = reached / 6f64.powi(i32::from(state.dice_left));
    for slot in slots {
        reach[usize::from(successors[slot])] += each * f64::from(ways[slot]);
    }
    walk.dead
}

/// What [`spread`] works with, by slot.
struct Scratch {
    keys: [u64; 64],
    /// In how many ordered rolls a slot is chosen.
    ways: [u32; 64],
}

/// The low bits of a key, which hold a slot.
const SLOT_MASK: usize = 63;

/// A number, above 0, that orders slots by value and, where values agree to
/// one part in 2^46, by face and count.
fn key(value: f64, slot: usize) -> u64 {
    let bits = value.to_bits();
    // Makes the order of the bits that of the numbers (as `f64::total_cmp` does).
    let flip = ((bits as i64 >> 63) as u64) | 1 << 63;
    ((bits ^ flip) & !(SLOT_MASK as u64)) | slot as u64
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
    /// Nothing yet.
    const NONE: OutcomeDistribution = OutcomeDistribution {
        bust: 0.0,
        stop: [0.0; 41],
    };

    /// The expected value under some payoffs.
    pub fn expectation(&self, payoffs: &Payoffs) -> f64 {
        let stops = self.stop.iter().zip(&payoffs.stop);
        stops
            .filter(|(probability, _)| **probability > 0.0)
            .map(|(probability, value)| probability * value)
            .sum::<f64>()
            + self.bust * payoffs.bust
    }
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

    #[test]
    fn slots_are_ordered_by_value_and_then_by_number() {
        let values = [-1e9, -4.0, -1.0, -1e-9, 0.0, 1e-9, 0.5, 1.0, 8.0];
        let keys = values.map(|value| key(value, 7));
        assert!(keys.is_sorted_by(|a, b| a < b), "{keys:?}");
        assert!(key(1.0, 7) < key(1.0, 8) && key(1.0, 63) < key(1.1, 0));
        assert!(key(f64::NEG_INFINITY, 0) > 0);
    }
}
