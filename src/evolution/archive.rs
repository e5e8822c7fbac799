//! The archive: the best candidates of each size and of each band of effort,
//! with the evidence for their strength.

use std::collections::BTreeMap;

use super::candidate::{Candidate, PREDICTION_DEVIATION};
use super::effort_probes::{EffortProbes, band};

/// The best candidates of each size, highest estimate first, and those of each
/// band of effort among them.
#[derive(Debug, Clone, Default)]
pub struct Archive {
    by_size: BTreeMap<usize, Vec<Candidate>>,
}

/// How many members an archive keeps.
#[derive(Debug, Clone, Copy)]
pub struct Places {
    /// Of each size.
    pub of_each_size: usize,
    /// Of each band of effort.
    pub of_each_band: usize,
}

impl Places {
    /// So many of each size, and two of each band of effort.
    pub const fn with(of_each_size: usize) -> Places {
        Places {
            of_each_size,
            of_each_band: 2,
        }
    }
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
    /// the best of its size, or of its band of effort.
    pub fn may_admit(
        &self,
        candidate: &Candidate,
        predicted: f64,
        places: Places,
        probes: &EffortProbes,
    ) -> bool {
        let known = || self.by_size.get(&candidate.size()).into_iter().flatten();
        if known().any(|member| member.heuristic() == candidate.heuristic()) {
            return false;
        }
        let better =
            |member: &&Candidate| member.evidence.estimate() >= predicted + PREDICTION_DEVIATION;
        if known().filter(better).count() < places.of_each_size {
            return true;
        }
        let own = band(candidate.effort(probes));
        let easy = self
            .members()
            .filter(|member| band(member.effort(probes)) == own);
        easy.filter(better).count() < places.of_each_band
    }

    /// Adds a member; call [`Archive::rank`] afterwards.
    pub fn admit(&mut self, member: Candidate) {
        self.by_size.entry(member.size()).or_default().push(member);
    }

    /// Orders the members of each size.
    pub fn sort(&mut self) {
        for members in self.by_size.values_mut() {
            members.sort_by(|a, b| {
                let estimates = b.evidence.estimate().total_cmp(&a.evidence.estimate());
                estimates.then_with(|| a.heuristic().cmp(b.heuristic()))
            });
        }
    }

    /// Orders the members of each size, and keeps the best of each and of each
    /// band of effort.
    pub fn rank(&mut self, places: Places, probes: &EffortProbes) {
        self.sort();
        let bands = self.bands(probes);
        let best = bands.into_values();
        let easy: Vec<u64> = best
            .flat_map(|band| band.into_iter().take(places.of_each_band))
            .map(Candidate::id)
            .collect();
        for members in self.by_size.values_mut() {
            let mut place = 0;
            members.retain(|member| {
                place += 1;
                place <= places.of_each_size || easy.contains(&member.id())
            });
        }
    }

    /// The members of each band of effort, highest estimate first.
    pub fn bands(&self, probes: &EffortProbes) -> BTreeMap<usize, Vec<&Candidate>> {
        let mut bands: BTreeMap<usize, Vec<&Candidate>> = BTreeMap::new();
        for member in self.members() {
            let own = band(member.effort(probes));
            bands.entry(own).or_default().push(member);
        }
        for members in bands.values_mut() {
            // Of equals the shorter one comes first.
            members.sort_by(|a, b| b.evidence.estimate().total_cmp(&a.evidence.estimate()));
        }
        bands
    }

    /// The best of each size that are estimated stronger than everything
    /// shorter, shortest first.
    pub fn front(&self) -> Vec<&Candidate> {
        rising(self.by_size.values().filter_map(|members| members.first()))
    }

    /// The best of each band of effort that are estimated stronger than
    /// everything easier, easiest first.
    pub fn front_by_effort(&self, probes: &EffortProbes) -> Vec<&Candidate> {
        let bands = self.bands(probes);
        rising(
            bands
                .into_values()
                .filter_map(|members| members.first().copied()),
        )
    }
}

/// These candidates, followed by those of `others` that are not among them.
pub fn joined<'a>(mut these: Vec<&'a Candidate>, others: Vec<&'a Candidate>) -> Vec<&'a Candidate> {
    for other in others {
        if these.iter().all(|one| one.id() != other.id()) {
            these.push(other);
        }
    }
    these
}

/// Those that are estimated stronger than all before them.
fn rising<'a>(candidates: impl Iterator<Item = &'a Candidate>) -> Vec<&'a Candidate> {
    let mut front: Vec<&Candidate> = Vec::new();
    for best in candidates {
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
