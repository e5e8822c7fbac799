//! What the races of a certificate came to.

use serde::{Deserialize, Serialize};

use crate::language::tree::Heuristic;

/// What the races of a size, or of a part of its heats, came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Races {
    /// The size.
    pub size: usize,
    /// Rule sets that can be written.
    pub written: u64,
    /// All heats, and the next one to be run.
    pub heats: u64,
    /// The number of the next heat.
    pub next: u64,
    /// Rule sets raced: without those whose lists of sentences decide as others do.
    pub raced: u64,
    /// Those that ran through all fitness cases.
    pub finished: u64,
    /// The score (0 to 1) that the fitness cases predict at the limit.
    pub limit: f64,
    /// The probability that a rule set no worse than the limit is given up.
    pub error: f64,
    /// The best, best first.
    pub best: Vec<Found>,
}

/// A rule set that ran through all fitness cases.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// The rule set.
    pub rules: Heuristic,
    /// Its number in its size.
    pub number: u64,
    /// Its mean regret per turn.
    pub regret: f64,
    /// The score (0 to 1) that this predicts.
    pub predicted: f64,
    /// The seconds of thinking that it asks a turn.
    pub seconds: f64,
}

impl Races {
    /// The races of two shards together.
    #[must_use]
    pub fn and(mut self, other: Races, places: usize) -> Races {
        self.raced += other.raced;
        self.finished += other.finished;
        self.best.extend(other.best);
        self.keep_best(places);
        self
    }

    /// Keeps so many of the best, best first.
    pub fn keep_best(&mut self, places: usize) {
        self.best.sort_by(|one, other| {
            let by_number = || one.number.cmp(&other.number);
            one.regret.total_cmp(&other.regret).then_with(by_number)
        });
        self.best.truncate(places);
    }
}
