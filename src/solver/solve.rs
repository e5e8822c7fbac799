//! The turn's dynamic programme: backward induction over the states of a turn,
//! several problems at a time.

use super::problem::Payoffs;
use crate::odds::{HIGHEST_TOTAL, SLOTS, STATES, StateId, Step, Walk, slot, successors};

/// How many problems are solved side by side for throughput.
///
/// Their values lie next to each other, so that the compiler uses vector
/// instructions for them.
pub const LANES: usize = 8;

/// A batch of one to [`LANES`] problems, filled up with the last of them.
pub(super) fn filled_up(batch: &[Payoffs]) -> [Payoffs; LANES] {
    std::array::from_fn(|lane| batch[lane.min(batch.len() - 1)].clone())
}

/// The value of rolling in each state, for `L` problems side by side.
///
/// A state in which no roll is possible has the value of a bust.
pub fn solve_rolls<const L: usize>(problems: &[Payoffs; L]) -> Vec<[f64; L]> {
    let mut rolls = vec![[0.0; L]; STATES];
    solve_rolls_into(&mut rolls, problems);
    rolls
}

/// The same, put where the values of other problems were.
pub(super) fn solve_rolls_into<const L: usize>(rolls: &mut [[f64; L]], problems: &[Payoffs; L]) {
    let mut values = [[0.0; L]; STATES];
    let stops = transpose(problems);
    let bust: [f64; L] = std::array::from_fn(|lane| problems[lane].bust);
    for id in StateId::all() {
        let state = id.state();
        let roll = if state.is_over() {
            bust
        } else {
            let walk = Walk::over(state.dice_left, 6 - state.rolls());
            expectation(walk, &successors()[id.index()], &values, &bust)
        };
        rolls[id.index()] = roll;
        values[id.index()] = if state.has_worm() {
            let stop = &stops[usize::from(state.total)];
            std::array::from_fn(|lane| larger(stop[lane], roll[lane]))
        } else {
            roll
        };
    }
}

/// The expectation over all rolls of the best value a roll leads to.
#[inline(always)]
fn expectation<const L: usize>(
    walk: &Walk,
    successors: &[u16; SLOTS],
    values: &[[f64; L]],
    bust: &[f64; L],
) -> [f64; L] {
    let mut best = [[f64::NEG_INFINITY; L]; 8];
    let mut sum: [f64; L] = std::array::from_fn(|lane| walk.dead * bust[lane]);
    for &group in &walk.groups {
        let depth = usize::from(group.depth & 7);
        let mut parent = best[0];
        if depth > 0 {
            let added = &values[usize::from(successors[usize::from(group.slot)])];
            let before = &best[depth - 1];
            parent = std::array::from_fn(|lane| larger(added[lane], before[lane]));
            best[depth] = parent;
        }
        for &Step {
            probability, slot, ..
        } in walk.steps(group)
        {
            let added = &values[usize::from(successors[usize::from(slot)])];
            for lane in 0..L {
                sum[lane] += probability * larger(added[lane], parent[lane]);
            }
        }
    }
    sum
}

/// The larger of two numbers; compiles to one instruction, unlike [`f64::max`],
/// which also looks for NaN.
#[inline(always)]
pub(super) fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

fn transpose<const L: usize>(problems: &[Payoffs; L]) -> Vec<[f64; L]> {
    (0..=usize::from(HIGHEST_TOTAL))
        .map(|total| std::array::from_fn(|lane| problems[lane].stop[total]))
        .collect()
}

/// The value of rolling in each state by the plain formula: every distinct
/// roll, every face in it. The yardstick that the fast way is checked against.
pub fn solve_rolls_plainly(payoffs: &Payoffs) -> Vec<f64> {
    let mut rolls = vec![payoffs.bust; STATES];
    let mut values = vec![payoffs.bust; STATES];
    let distinct: Vec<_> = (0..=8).map(crate::odds::distinct_rolls).collect();
    for id in StateId::all() {
        let state = id.state();
        if !state.is_over() {
            let open: Vec<_> = state.kept.complement().iter().collect();
            rolls[id.index()] = distinct[usize::from(state.dice_left)]
                .iter()
                .map(|roll| {
                    let best = open
                        .iter()
                        .enumerate()
                        .filter(|(_, face)| roll.dice.count(**face) > 0)
                        .map(|(nth, face)| {
                            let slot = slot(nth, roll.dice.count(*face));
                            values[usize::from(successors()[id.index()][slot])]
                        })
                        .reduce(f64::max);
                    roll.probability * best.unwrap_or(payoffs.bust)
                })
                .sum();
        }
        values[id.index()] = if state.has_worm() {
            rolls[id.index()].max(payoffs.stop[usize::from(state.total)])
        } else {
            rolls[id.index()]
        };
    }
    rolls
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::TurnProblem;

    #[test]
    fn fast_and_plain_agree_and_lanes_do_not_mix() {
        let indices = [0, 4, 53_124, 31_007, 12_345, 850, 44_444, 2_600];
        let payoffs = indices.map(|index| TurnProblem::from_two_player_index(index).payoffs());
        let together = solve_rolls::<LANES>(&payoffs);
        for (lane, payoffs) in payoffs.iter().enumerate() {
            let plain = solve_rolls_plainly(payoffs);
            let alone = solve_rolls(std::array::from_ref(payoffs));
            for state in 0..STATES {
                assert_eq!(together[state][lane], alone[state][0]);
                assert!((plain[state] - alone[state][0]).abs() < 1e-9);
            }
        }
    }
}
