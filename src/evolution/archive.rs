//! The archive: the best candidates of each size, with the evidence for their
//! strength.

use std::collections::BTreeMap;

use super::candidate::{Candidate, PREDICTION_DEVIATION};

/// The best candidates of each size, highest estimate first.
#[derive(Debug, Clone, Default)]
pub struct Archive {
    by_size: BTreeMap<usize, Vec<Candidate>>,
}

impl Archive {
    /// All members by size, then by estimate.
    pub fn members(&self) -> impl Iterator<Item = &Candidate> {
        self.by_size.values().flatten()
    }

    /// All members, to add evidence to; call [`Archive::rank`] afterwards.
    pub fn members_mut(&mut self) -> impl Iterator<Item = &mut Candidate> {
        self.by_size.values_mut().flatten()
    }

    /// Whether a candidate with this predicted score may turn out to be among
    /// the best `places` of its size.
    pub fn may_admit(&self, candidate: &Candidate, predicted: f64, places: usize) -> bool {
        let Some(known) = self.by_size.get(&candidate.size()) else {
            return true;
        };
        let is_new = known
            .iter()
            .all(|member| member.heuristic() != candidate.heuristic());
        let promises =
            |last: &Candidate| last.evidence.estimate() < predicted + PREDICTION_DEVIATION;
        is_new && known.get(places - 1).is_none_or(promises)
    }

    /// Adds a member; call [`Archive::rank`] afterwards.
    pub fn admit(&mut self, member: Candidate) {
        self.by_size.entry(member.size()).or_default().push(member);
    }

    /// Orders the members of each size and keeps the best `places`.
    pub fn rank(&mut self, places: usize) {
        for members in self.by_size.values_mut() {
            members.sort_by(|a, b| {
                let estimates = b.evidence.estimate().total_cmp(&a.evidence.estimate());
                estimates.then_with(|| a.heuristic().cmp(b.heuristic()))
            });
            members.truncate(places);
        }
    }

    /// The best of each size that are estimated stronger than everything
    /// shorter, shortest first.
    pub fn front(&self) -> Vec<&Candidate> {
        let mut front: Vec<&Candidate> = Vec::new();
        for best in self.by_size.values().filter_map(|c| c.first()) {
            let estimate = best.evidence.estimate();
            if front
                .last()
                .is_none_or(|last| estimate > last.evidence.estimate())
            {
                front.push(best);
            }
        }
        front
    }
}
