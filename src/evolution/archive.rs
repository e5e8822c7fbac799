//! The archive: the best heuristics of each size, with all that is known of
//! their strength.

use std::collections::BTreeMap;

use crate::arena::Tally;
use crate::language::tree::Heuristic;

/// A heuristic and the evidence for its strength.
#[derive(Debug, Clone, PartialEq)]
pub struct Contender {
    /// The heuristic.
    pub heuristic: Heuristic,
    /// Sum over the exams taken of the scores predicted by them.
    pub predictions: f64,
    /// The score predicted by the exam in force.
    pub latest: f64,
    /// The number of exams taken.
    pub exams: u32,
    /// The pairs raced against the exact player.
    pub race: Tally,
    /// The generation it was born in.
    pub born: u32,
}

/// Standard deviation of the true score around the one predicted by an exam,
/// measured as 0.0038 over rules that score 36 to 44 %.
const PREDICTION_DEVIATION: f64 = 0.005;

impl Contender {
    /// The number of pairs raced.
    pub fn pairs(&self) -> u64 {
        self.race.pairs.iter().sum()
    }

    /// The score predicted by the exams alone.
    pub fn predicted(&self) -> f64 {
        self.predictions / f64::from(self.exams.max(1))
    }

    /// The search's estimate of the score: prediction and games, each weighted
    /// by its precision, or games alone where there was no exam.
    ///
    /// It steers the search and is too good for whatever the search selects;
    /// only fresh games tell the score.
    pub fn estimate(&self) -> f64 {
        if self.exams == 0 {
            return self.race.score();
        }
        let games = self.race.games() as f64;
        let (prior, evidence) = (1.0 / PREDICTION_DEVIATION.powi(2), games / 0.25);
        (self.predicted() * prior + self.race.score() * evidence) / (prior + evidence)
    }
}

/// The contenders of each size, best estimate first.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Archive {
    by_size: BTreeMap<usize, Vec<Contender>>,
}

impl Archive {
    /// All contenders by size, then by estimate.
    pub fn contenders(&self) -> impl Iterator<Item = &Contender> {
        self.by_size.values().flatten()
    }

    /// All contenders, to add evidence to; call [`Archive::rank`] afterwards.
    pub fn contenders_mut(&mut self) -> impl Iterator<Item = &mut Contender> {
        self.by_size.values_mut().flatten()
    }

    /// Whether a heuristic with this predicted score may turn out to be among
    /// the best `places` of its size.
    pub fn may_admit(&self, heuristic: &Heuristic, predicted: f64, places: usize) -> bool {
        let Some(known) = self.by_size.get(&heuristic.size()) else {
            return true;
        };
        !known
            .iter()
            .any(|contender| contender.heuristic == *heuristic)
            && (known.len() < places
                || known[places - 1].estimate() < predicted + PREDICTION_DEVIATION)
    }

    /// Adds a contender; call [`Archive::rank`] afterwards.
    pub fn admit(&mut self, contender: Contender) {
        let size = contender.heuristic.size();
        self.by_size.entry(size).or_default().push(contender);
    }

    /// Orders the contenders of each size and keeps the best `places`.
    pub fn rank(&mut self, places: usize) {
        for contenders in self.by_size.values_mut() {
            contenders.sort_by(|a, b| {
                let estimates = b.estimate().total_cmp(&a.estimate());
                estimates.then_with(|| a.heuristic.cmp(&b.heuristic))
            });
            contenders.truncate(places);
        }
    }

    /// The best of each size that are estimated stronger than everything
    /// shorter, shortest first.
    pub fn front(&self) -> Vec<&Contender> {
        let mut front: Vec<&Contender> = Vec::new();
        for best in self.by_size.values().filter_map(|c| c.first()) {
            if front.last().is_none_or(|l| best.estimate() > l.estimate()) {
                front.push(best);
            }
        }
        front
    }
}
