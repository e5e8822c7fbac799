//! Rolls as a walk: the expectation over all rolls of the best choice in each,
//! at one multiplication per lumped roll.
//!
//! Dice showing faces already kept are lumped together. A lumped roll is then
//! a choice of counts for some of the open faces. Rolls that add one face to
//! the same smaller roll, their parent, form a group: the best choice of each is
//! the better of the parent's best and the face added. Groups come depth
//! first, so that the best of a parent is known when its group comes.

use std::sync::LazyLock;

use super::roll::FACTORIALS;
use super::states::slot;

/// A lumped roll: its group's parent with one face added.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Step {
    /// Probability of exactly this lumped roll, above 0.
    pub probability: f64,
    /// The same as a number of ordered rolls out of 6^dice.
    pub ways: u32,
    /// The [`slot`] of the face added.
    pub slot: u8,
}

/// The lumped rolls that add one face to the same parent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    /// How many different open faces the parent shows, 0 to 5; its own parent
    /// is that of the latest group with one fewer.
    pub depth: u8,
    /// The [`slot`] of the face that the parent adds to its own parent;
    /// without meaning at depth 0.
    pub slot: u8,
    /// The ordered rolls of its steps together.
    pub ways: u32,
    first: u16,
    len: u16,
}

/// All lumped rolls of some dice with some number of open faces.
#[derive(Debug, Clone, PartialEq)]
pub struct Walk {
    /// The slots that its rolls lead to, each a face and a count.
    pub slots: Vec<u8>,
    /// Probability that no open face shows: the turn is bust.
    pub dead: f64,
    /// The groups, parents before children.
    pub groups: Vec<Group>,
    steps: Vec<Step>,
}

impl Walk {
    /// The walk over rolls of `dice` dice (1 to 8) with `open` faces (0 to 6) not kept yet.
    pub fn over(dice: u8, open: u8) -> &'static Walk {
        &WALKS[usize::from(dice)][usize::from(open)]
    }

    /// The rolls of a group of this walk.
    pub fn steps(&self, group: Group) -> &[Step] {
        let first = usize::from(group.first);
        &self.steps[first..first + usize::from(group.len)]
    }

    fn build(dice: u8, open: u8) -> Walk {
        let all = 6f64.powi(i32::from(dice));
        let faces = Faces {
            open,
            closed: 6 - open,
        };
        let mut walk = Walk {
            slots: (0..usize::from(open))
                .flat_map(|nth| (1..=dice).map(move |count| slot(nth, count) as u8))
                .collect(),
            dead: f64::from(faces.closed_ways(dice)) / all,
            groups: Vec::new(),
            steps: Vec::new(),
        };
        let parent = Parent {
            slot: 0,
            depth: 0,
            next: 0,
            left: dice,
            ways: FACTORIALS[usize::from(dice)],
        };
        walk.add_group(&parent, faces, all);
        walk
    }

    /// Adds the group of a parent, and those of the rolls in it.
    fn add_group(&mut self, parent: &Parent, faces: Faces, all: f64) {
        let first = self.steps.len();
        let mut parents = Vec::new();
        for nth in parent.next..faces.open {
            for count in 1..=parent.left {
                let rest = parent.left - count;
                let ways = parent.ways / FACTORIALS[usize::from(count)];
                let slot = slot(usize::from(nth), count) as u8;
                let exact = ways / FACTORIALS[usize::from(rest)] * faces.closed_ways(rest);
                if exact > 0 {
                    self.steps.push(Step {
                        probability: f64::from(exact) / all,
                        ways: exact,
                        slot,
                    });
                }
                if rest > 0 && nth + 1 < faces.open {
                    parents.push(Parent {
                        slot,
                        depth: parent.depth + 1,
                        next: nth + 1,
                        left: rest,
                        ways,
                    });
                }
            }
        }
        self.groups.push(Group {
            depth: parent.depth,
            slot: parent.slot,
            ways: self.steps[first..].iter().map(|step| step.ways).sum(),
            first: first as u16,
            len: (self.steps.len() - first) as u16,
        });
        for child in &parents {
            self.add_group(child, faces, all);
        }
    }
}

/// How many faces are open, and how many are kept already.
#[derive(Clone, Copy)]
struct Faces {
    open: u8,
    closed: u8,
}

impl Faces {
    /// In how many ways so many dice all show kept faces.
    fn closed_ways(self, dice: u8) -> u32 {
        u32::from(self.closed).pow(u32::from(dice))
    }
}

/// A partial roll that others extend.
struct Parent {
    slot: u8,
    depth: u8,
    /// The first open face that may be added.
    next: u8,
    /// Dice that may show it.
    left: u8,
    /// n! over the factorials of the counts so far.
    ways: u32,
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
                let groups = walk.groups.iter();
                let steps: f64 = groups
                    .flat_map(|&group| walk.steps(group))
                    .map(|step| step.probability)
                    .sum();
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
            for &group in &walk.groups {
                let depth = usize::from(group.depth);
                if depth > 0 {
                    best[depth] = best[depth - 1].max(score(usize::from(group.slot)));
                }
                for step in walk.steps(group) {
                    let added = score(usize::from(step.slot));
                    walked += step.probability * best[depth].max(added);
                }
            }
            assert!((walked - plain).abs() < 1e-9, "{state:?}");
        }
    }
}
