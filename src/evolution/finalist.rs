//! A candidate in the final ranking.

use super::candidate::Candidate;
use crate::arena::Tally;
use crate::effort::{Effort, SLIP_RATES, SlipLoss};
use crate::language::tree::Heuristic;
use crate::stats::Estimate;

/// The slip rate of careful hands.
const CAREFUL: f64 = SLIP_RATES[0];

/// A candidate in the final ranking.
#[derive(Debug, Clone)]
pub struct Finalist {
    /// The candidate, with the search's evidence for its strength.
    pub candidate: Candidate,
    /// The fresh games.
    pub fresh: Tally,
    /// What it asks of a person.
    pub effort: Effort,
    /// What slips cost it, if it is on a front.
    pub slips: Option<SlipLoss>,
    /// 1 plus the number of finalists in the ranking that are clearly stronger;
    /// 1 before it is ranked.
    pub rank: usize,
}

impl Finalist {
    /// A finalist that is not ranked yet.
    pub fn new(candidate: Candidate, fresh: Tally, effort: Effort) -> Finalist {
        Finalist {
            candidate,
            fresh,
            effort,
            slips: None,
            rank: 1,
        }
    }

    /// The rule set.
    pub fn heuristic(&self) -> &Heuristic {
        self.candidate.heuristic()
    }

    /// The search's estimate of the score, too high by selection.
    pub fn search_score(&self) -> f64 {
        self.candidate.evidence.estimate()
    }

    /// The score with slips at one step in a hundred; without, where these were
    /// not measured.
    pub fn score_in_careful_hands(&self) -> Estimate {
        let clean = self.score();
        let slips = self.slips.as_ref();
        slips.map_or(clean, |slips| slips.score_at(CAREFUL, clean))
    }

    /// The score in fresh games.
    pub fn score(&self) -> Estimate {
        self.fresh.estimate()
    }
}
