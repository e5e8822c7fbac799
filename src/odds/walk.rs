//! Rolls as a walk: the expectation over all rolls of the best choice in each,
//! at one multiplication per lumped roll.
//!
//! Dice showing faces already kept are lumped together. A lumped roll is then
//! a choice of counts for some of the open faces. Visiting these depth first,
//! each visit adds one face to its parent's roll, so the best choice of a roll
//! is the better of its parent's best and the one face added.

use std::sync::LazyLock;

use super::roll::FACTORIALS;
use super::states::slot;

/// One visit of the walk: a lumped roll that extends an earlier one by a face.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    /// Probability of exactly this lumped roll (0 when it leaves dice over
    /// that could show nothing, because every face is open).
    pub probability: f64,
    /// The [`slot`] of the face added.
    pub slot: u8,
    /// How many different open faces the roll shows, from 1; its parent is
    /// the latest step with one fewer.
    pub depth: u8,
}

/// All lumped rolls of some dice with some number of open faces.
#[derive(Debug, Clone, PartialEq)]
pub struct Walk {
    /// Probability that no open face shows: the turn is bust.
    pub dead: f64,
    /// The rolls that show an open face, parents before children.
    pub steps: Vec<Step>,
}

impl Walk {
    /// The walk over rolls of `dice` dice (1 to 8) with `open` faces (0 to 6) not kept yet.
    pub fn over(dice: u8, open: u8) -> &'static Walk {
        &WALKS[usize::from(dice)][usize::from(open)]
    }

    fn build(dice: u8, open: u8) -> Walk {
        let all = 6f64.powi(i32::from(dice));
        let closed = 6 - open;
        let dead = f64::from(u32::from(closed).pow(u32::from(dice))) / all;
        let mut steps = Vec::new();
        let mut visit = Visit {
            open,
            closed,
            all,
            steps: &mut steps,
        };
        visit.extend(0, 1, dice, FACTORIALS[usize::from(dice)]);
        Walk { dead, steps }
    }
}

struct Visit<'a> {
    open: u8,
    closed: u8,
    all: f64,
    steps: &'a mut Vec<Step>,
}

impl Visit<'_> {
    /// Adds every extension by a face from the `first` open one on; `ways` is
    /// n! over the factorials of the counts so far.
    fn extend(&mut self, first: u8, depth: u8, left: u8, ways: u32) {
        for nth in first..self.open {
            for count in 1..=left {
                let rest = left - count;
                let ways = ways / FACTORIALS[usize::from(count)];
                let last = nth + 1 == self.open;
                if rest > 0 && self.closed == 0 && last {
                    continue;
                }
                let closed = u32::from(self.closed).pow(u32::from(rest));
                let exact = f64::from(ways / FACTORIALS[usize::from(rest)] * closed);
                self.steps.push(Step {
                    probability: exact / self.all,
                    slot: slot(usize::from(nth), count) as u8,
                    depth,
                });
                self.extend(nth + 1, depth + 1, rest, ways);
            }
        }
    }
}

static WALKS: LazyLock<Vec<Vec<Walk>>> = LazyLock::new(|| {
    (0..=8)
        .map(|dice| (0..=6).map(|open| Walk::build(dice, open)).collect())
        .collect()
});

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::{StateId, distinct_rolls};

    #[test]
    fn probabilities_add_up_to_one() {
        for dice in 1..=8 {
            for open in 0..=6 {
                let walk = Walk::over(dice, open);
                let steps: f64 = walk.steps.iter().map(|step| step.probability).sum();
                assert!((walk.dead + steps - 1.0).abs() < 1e-12, "{dice} {open}");
            }
        }
    }

    #[test]
    fn a_dead_roll_has_the_published_probability() {
        for dice in 1..=8u8 {
            for open in 0..=6u8 {
                let kept = f64::from(6 - open);
                let formula = (kept / 6.0).powi(i32::from(dice));
                assert!((Walk::over(dice, open).dead - formula).abs() < 1e-15);
            }
        }
    }

    #[test]
    fn a_walk_agrees_with_all_distinct_rolls() {
        // The expectation of an arbitrary score of the best slot.
        let score = |slot: usize| ((slot * 37 + 11) % 48) as f64;
        for id in StateId::all().step_by(13) {
            let state = id.state();
            if state.is_over() {
                continue;
            }
            let open: Vec<_> = state.kept.complement().iter().collect();
            let plain: f64 = distinct_rolls(state.dice_left)
                .iter()
                .map(|roll| {
                    let best = open
                        .iter()
                        .enumerate()
                        .filter(|(_, face)| roll.dice.count(**face) > 0)
                        .map(|(nth, face)| score(slot(nth, roll.dice.count(*face))))
                        .fold(0.0, f64::max);
                    roll.probability * best
                })
                .sum();
            let walk = Walk::over(state.dice_left, open.len() as u8);
            let mut best = [0.0f64; 7];
            let mut walked = 0.0;
            for step in &walk.steps {
                let depth = usize::from(step.depth);
                best[depth] = best[depth - 1].max(score(usize::from(step.slot)));
                walked += step.probability * best[depth];
            }
            assert!((walked - plain).abs() < 1e-9, "{state:?}");
        }
    }
}
