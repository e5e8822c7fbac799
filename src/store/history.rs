//! The history of a run: the search's estimates after each generation.

use serde::{Deserialize, Serialize};

use crate::evolution::search::Search;

/// A line of the history.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HistoryEntry {
    /// Generations bred so far.
    pub generation: u32,
    /// Rule sets evaluated so far.
    pub evaluations: u64,
    /// The best of each size that was estimated stronger than everything shorter.
    pub front: Vec<HistoryMember>,
}

/// A member of the front of its time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HistoryMember {
    /// Its size.
    pub size: usize,
    /// The search's estimate of its score, 0 to 1.
    pub search_score: f64,
    /// The pairs it had raced.
    pub pairs: u64,
}

impl HistoryEntry {
    /// The current state of a search.
    pub fn of(search: &Search) -> HistoryEntry {
        let state = search.state();
        let front = state.archive.front().into_iter();
        HistoryEntry {
            generation: state.generation,
            evaluations: state.evaluations,
            front: front
                .map(|candidate| HistoryMember {
                    size: candidate.size(),
                    search_score: candidate.evidence.estimate(),
                    pairs: candidate.evidence.pairs(),
                })
                .collect(),
        }
    }

    /// The best estimate of those no larger than `size`.
    pub fn best_up_to(&self, size: usize) -> Option<f64> {
        let fitting = self.front.iter().filter(|member| member.size <= size);
        fitting
            .map(|member| member.search_score)
            .max_by(f64::total_cmp)
    }
}
