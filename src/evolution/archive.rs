//! The archive: the best candidates of each size and of each band of effort,
//! with the evidence for their strength.

use std::collections::BTreeMap;

use super::candidate::{Candidate, PREDICTION_DEVIATION};
use super::effort_probes::{EffortProbes, band};

/// The best candidates of each size, highest estimate first, those among them whose
/// strength is best proven, and those of each band of effort.
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

    /// Orders the members of each size, and keeps the best of each by estimate, as
    /// many by what is proven, and the best of each band of effort.
    pub fn rank(&mut self, places: Places, probes: &EffortProbes) {
        self.sort();
        let bands = self.bands(probes);
        let best = bands.into_values();
        let easy: Vec<u64> = best
            .flat_map(|band| band.into_iter().take(places.of_each_band))
            .map(Candidate::id)
            .collect();
        for members in self.by_size.values_mut() {
            let proven = most_proven(members);
            let proven = proven.into_iter().take(places.of_each_size);
            let proven: Vec<u64> = proven.map(Candidate::id).collect();
            let mut place = 0;
            members.retain(|member| {
                place += 1;
                let id = member.id();
                place <= places.of_each_size || proven.contains(&id) || easy.contains(&id)
            });
        }
    }

    /// The members of each size, those first that are surely strong, whatever luck
    /// estimates flatter others with.
    pub fn most_proven(&self) -> impl Iterator<Item = Vec<&Candidate>> {
        self.by_size.values().map(|members| most_proven(members))
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

/// Members in the order of what their estimates are at least.
fn most_proven(members: &[Candidate]) -> Vec<&Candidate> {
    let mut members: Vec<&Candidate> = members.iter().collect();
    members.sort_by(|a, b| {
        let bounds = b
            .evidence
            .lower_bound()
            .total_cmp(&a.evidence.lower_bound());
        bounds.then_with(|| a.heuristic().cmp(b.heuristic()))
    });
    members
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolution::candidate::Evidence;
    use crate::evolution::provenance::Origin;

    #[test]
    fn newcomers_with_luck_do_not_displace_what_is_proven() {
        let rule = |number: usize, case_sets: u32, score: f64| {
            let sentence = format!("Stop when your total is {number} or more.");
            let evidence = Evidence {
                predictions: score * f64::from(case_sets),
                latest: score,
                case_sets,
                ..Evidence::default()
            };
            Candidate::new(Origin::Start, sentence.parse().unwrap()).with_evidence(evidence)
        };
        let proven = rule(24, 10, 0.45);
        let mut archive = Archive::default();
        archive.admit(proven.clone());
        for number in 25..29 {
            archive.admit(rule(number, 1, 0.455));
        }
        let solver = crate::solver::Solver::shared();
        let exact = crate::player::ExactPlayer::new(solver);
        let probes = EffortProbes::draw(&exact, &crate::game::Variant::RULEBOOK, 2);
        archive.rank(Places::with(3), &probes);
        let kept: Vec<&Candidate> = archive.members().collect();
        assert!(kept.len() > 3);
        assert_eq!(kept[kept.len() - 1].heuristic(), proven.heuristic());
        let best: Vec<&Candidate> = archive.most_proven().map(|of_size| of_size[0]).collect();
        assert_eq!(best[0].heuristic(), proven.heuristic());
        assert!(proven.evidence.lower_bound() > kept[0].evidence.lower_bound());
    }
}
