//! How a turn can end: the probability of each outcome when it is played exactly,
//! by a pass forward over the states of a turn, several problems at a time.

use super::problem::Payoffs;
use super::solve::larger;
use crate::odds::{HIGHEST_TOTAL, SLOTS, STATES, StateId, Walk, successors};

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
    pub(super) const NONE: OutcomeDistribution = OutcomeDistribution {
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

/// The outcomes of the player who rolls in `first` and then plays exactly, for `L`
/// problems side by side; `rolls` is what [`solve_rolls`](super::solve_rolls) gave.
///
/// A bust where no roll is possible.
pub(super) fn outcomes_of_rolling<const L: usize>(
    problems: &[Payoffs; L],
    rolls: &[[f64; L]],
    first: StateId,
) -> [OutcomeDistribution; L] {
    let values = state_values(problems, rolls);
    let mut reach = [[0.0; L]; STATES];
    reach[first.index()] = [1.0; L];
    let mut bust = [0.0; L];
    let mut stop = [[0.0; L]; TOTALS];
    let mut slots = Slots::new();
    for id in StateId::all().rev() {
        let mut rolling = reach[id.index()];
        if rolling == [0.0; L] {
            continue;
        }
        let state = id.state();
        if id != first && state.has_worm() {
            let total = usize::from(state.total);
            for lane in 0..L {
                if problems[lane].stop[total] >= rolls[id.index()][lane] {
                    stop[total][lane] += rolling[lane];
                    rolling[lane] = 0.0;
                }
            }
        }
        let dead = if state.is_over() {
            1.0
        } else if rolling == [0.0; L] {
            continue;
        } else {
            let walk = Walk::over(state.dice_left, 6 - state.rolls());
            let successors = &successors()[id.index()];
            slots.choose(walk, successors, &values);
            let all = 6f64.powi(i32::from(state.dice_left));
            let each = rolling.map(|reached| reached / all);
            for slot in walk.slots.iter().map(|&slot| usize::from(slot)) {
                let after = &mut reach[usize::from(successors[slot])];
                for lane in 0..L {
                    after[lane] += each[lane] * slots.ways[slot][lane];
                }
            }
            walk.dead
        };
        for lane in 0..L {
            bust[lane] += rolling[lane] * dead;
        }
    }
    std::array::from_fn(|lane| OutcomeDistribution {
        bust: bust[lane],
        stop: stop.map(|lanes| lanes[lane]),
    })
}

const TOTALS: usize = HIGHEST_TOTAL as usize + 1;

/// The value of each state, for `L` problems side by side.
fn state_values<const L: usize>(problems: &[Payoffs; L], rolls: &[[f64; L]]) -> Vec<[f64; L]> {
    let mut values = rolls.to_vec();
    for (id, value) in StateId::all().zip(&mut values) {
        let state = id.state();
        if state.has_worm() {
            for lane in 0..L {
                value[lane] = value[lane].max(problems[lane].stop[usize::from(state.total)]);
            }
        }
    }
    values
}

/// In how many ordered rolls of a state each slot is chosen, and what that is
/// worked out with.
///
/// The ways are whole numbers, so no sum of them is rounded.
struct Slots<const L: usize> {
    keys: [[f64; L]; 64],
    ways: [[f64; L]; 64],
}

impl<const L: usize> Slots<L> {
    fn new() -> Slots<L> {
        Slots {
            keys: [[0.0; L]; 64],
            ways: [[0.0; L]; 64],
        }
    }

    /// Counts the ordered rolls in which each slot is the best.
    #[inline(always)]
    fn choose(&mut self, walk: &Walk, successors: &[u16; SLOTS], values: &[[f64; L]]) {
        for slot in walk.slots.iter().map(|&slot| usize::from(slot)) {
            let values = &values[usize::from(successors[slot])];
            self.keys[slot] = values.map(|value| key(value, slot));
            self.ways[slot] = [0.0; L];
        }
        // The parents of the group at hand, from the first face on: the slot that
        // each adds, the best of its keys, and the rolls in which no further face
        // is better than that.
        let mut path = [0; 8];
        let mut best = [[f64::NEG_INFINITY; L]; 8];
        let mut ways = [[0.0; L]; 8];
        let mut deepest = 0;
        for &group in &walk.groups {
            let depth = usize::from(group.depth & 7);
            while deepest >= depth.max(1) {
                self.settle(path[deepest & 7], &best, &mut ways, deepest);
                deepest -= 1;
            }
            if depth > 0 {
                let slot = usize::from(group.slot) & SLOT_MASK;
                path[depth] = slot;
                let (before, added) = (&best[depth - 1], &self.keys[slot]);
                best[depth] = std::array::from_fn(|lane| larger(added[lane], before[lane]));
            }
            deepest = depth;
            let parent = best[depth];
            let mut rest = [f64::from(group.ways); L];
            for step in walk.steps(group) {
                let slot = usize::from(step.slot) & SLOT_MASK;
                let all = f64::from(step.ways);
                let (keys, ways) = (&self.keys[slot], &mut self.ways[slot]);
                for lane in 0..L {
                    let better = if keys[lane] > parent[lane] { all } else { 0.0 };
                    ways[lane] += better;
                    rest[lane] -= better;
                }
            }
            ways[depth] = rest;
        }
        while deepest > 0 {
            self.settle(path[deepest & 7], &best, &mut ways, deepest);
            deepest -= 1;
        }
    }

    /// Gives the rolls that stayed with the parent at this depth to the slot it
    /// adds where that is its best, and to its own parent where it is not.
    #[inline(always)]
    fn settle(
        &mut self,
        slot: usize,
        best: &[[f64; L]; 8],
        ways: &mut [[f64; L]; 8],
        depth: usize,
    ) {
        let (keys, to) = (&self.keys[slot], &mut self.ways[slot]);
        for lane in 0..L {
            let all = ways[depth][lane];
            let better = keys[lane] > best[depth - 1][lane];
            let here = if better { all } else { 0.0 };
            to[lane] += here;
            ways[depth - 1][lane] += all - here;
        }
    }
}

/// The low bits of a key, which hold a slot.
const SLOT_MASK: usize = 63;

/// A number that orders slots by value and, where values agree to one part in
/// 2^46, by face and count.
#[inline(always)]
fn key(value: f64, slot: usize) -> f64 {
    let bits = value.to_bits();
    // Below 0 a larger mantissa is a smaller number.
    let below_zero = (bits as i64 >> 63) as u64;
    f64::from_bits(bits & !(SLOT_MASK as u64) | (slot as u64 ^ below_zero) & (SLOT_MASK as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_ordered_by_value_and_then_by_number() {
        let values = [-1e9, -4.0, -1.0, -1e-9, 0.0, 1e-9, 0.5, 1.0, 8.0];
        let keys = values.map(|value| key(value, 7));
        assert!(keys.is_sorted_by(|a, b| a < b), "{keys:?}");
        assert!(key(1.0, 7) < key(1.0, 8) && key(1.0, 63) < key(1.1, 0));
        assert!(key(-1.0, 7) < key(-1.0, 8) && key(-1.1, 63) < key(-1.0, 0));
        assert!(key(-0.0, 47) < key(0.0, 0));
    }
}
