//! A rule set from its birth to the final ranking.

use std::cmp::{Ordering, Reverse};
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use super::effort_probes::EffortProbes;
use super::provenance::{Birth, Origin};
use super::signature::{Signature, SignatureProbes};
use crate::arena::Tally;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;

/// A rule set with all that the search knows of it.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(into = "Offspring", from = "Offspring")]
pub struct Candidate {
    /// Where it comes from; its id is 0 until it is on record.
    pub(super) birth: Arc<Birth>,
    /// The score predicted for its first parent by the fitness cases in force
    /// when it was made.
    pub(super) parent_score: Option<f64>,
    player: HeuristicPlayer,
    signature: OnceLock<Signature>,
    effort: OnceLock<f64>,
    slip_loss: OnceLock<f64>,
    /// Its fitness, less is better: the mean regret per turn in the fitness
    /// cases in force, or the share of games not won; infinite until it is
    /// evaluated, and never NaN.
    pub regret: f64,
    /// What is known of its strength, if it is in the archive.
    pub evidence: Evidence,
}

/// A candidate before its evaluation, as one rank sends it to another.
#[derive(Serialize, Deserialize)]
struct Offspring {
    birth: Arc<Birth>,
    parent_score: Option<f64>,
}

impl From<Candidate> for Offspring {
    fn from(candidate: Candidate) -> Offspring {
        Offspring {
            birth: candidate.birth,
            parent_score: candidate.parent_score,
        }
    }
}

impl From<Offspring> for Candidate {
    fn from(offspring: Offspring) -> Candidate {
        Candidate {
            parent_score: offspring.parent_score,
            ..Candidate::of(offspring.birth)
        }
    }
}

/// Standard deviation of the true score around the one predicted by a set of
/// fitness cases, measured as 0.0038 over rule sets that score 36 to 44 %.
pub(crate) const PREDICTION_DEVIATION: f64 = 0.005;

/// The evidence for the strength of a member of the archive.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evidence {
    /// The sum of the scores predicted by all sets of fitness cases so far.
    pub predictions: f64,
    /// The score predicted by the fitness cases in force.
    pub latest: f64,
    /// The number of sets of fitness cases that `predictions` adds up.
    pub case_sets: u32,
    /// The games raced.
    pub race: Tally,
    /// What slips cost of the score, 0 to 1, where the search reckons with them;
    /// the predictions have it taken off.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub slip_cost: f64,
}

impl Evidence {
    /// The number of deals raced; pairs of games at a table of two.
    pub fn pairs(&self) -> u64 {
        self.race.deals()
    }

    /// The search's estimate of the score: prediction and games, each weighted
    /// by its precision, or games alone where there are no fitness cases.
    ///
    /// The estimate steers the search and flatters whatever the search selects;
    /// only fresh games tell the score.
    pub fn estimate(&self) -> f64 {
        let raced = self.race.score() - self.slip_cost;
        if self.case_sets == 0 {
            return raced;
        }
        let predicted = self.predictions / f64::from(self.case_sets);
        let (prior, evidence) = self.precisions();
        (predicted * prior + raced * evidence) / (prior + evidence)
    }

    /// What is left of the estimate where luck is taken off it: two of its standard
    /// errors. The more sets of cases and games speak for a member, the fewer.
    pub fn lower_bound(&self) -> f64 {
        let (prediction, games) = self.precisions();
        let precision = f64::from(self.case_sets) * prediction + games;
        self.estimate() - 2.0 / precision.sqrt()
    }

    /// The precision, one over the variance, of one set's prediction and of all games.
    fn precisions(&self) -> (f64, f64) {
        let games = self.race.games() as f64;
        (1.0 / PREDICTION_DEVIATION.powi(2), games / 0.25)
    }
}

/// Whether nothing is taken off.
fn is_nothing(cost: &f64) -> bool {
    *cost == 0.0
}

/// A parent and the score that the fitness cases in force predict for it.
#[derive(Debug, Clone, Copy)]
pub struct Parent<'a> {
    /// The parent.
    pub candidate: &'a Candidate,
    /// The score, 0 to 1.
    pub predicted: f64,
}

impl Candidate {
    /// A rule set without parents.
    pub fn new(origin: Origin, heuristic: Heuristic) -> Candidate {
        Candidate::of(Birth::new(origin, heuristic))
    }

    /// The offspring of one or two parents, made by these kinds of mutation.
    pub fn offspring(
        origin: Origin,
        parents: &[Parent<'_>],
        mutations: &[&str],
        heuristic: Heuristic,
    ) -> Candidate {
        let mut parents: Vec<&Parent<'_>> = parents.iter().collect();
        let shared = |parent: &Parent<'_>| {
            let own = parent.candidate.heuristic();
            count_shared(&own.faces, &heuristic.faces)
                + count_shared(&own.stops, &heuristic.stops)
                + count_shared(&own.tiles, &heuristic.tiles)
        };
        parents.sort_by_key(|parent| Reverse(shared(parent)));
        let parent_score = parents.first().map(|parent| parent.predicted);
        let birth = Birth {
            parents: parents.iter().map(|p| p.candidate.birth.id).collect(),
            mutations: mutations.iter().map(|&kind| kind.to_owned()).collect(),
            ..Birth::new(origin, heuristic)
        };
        Candidate {
            parent_score,
            ..Candidate::of(birth)
        }
    }

    /// The candidate of a birth.
    pub fn of(birth: impl Into<Arc<Birth>>) -> Candidate {
        let birth = birth.into();
        Candidate {
            player: HeuristicPlayer::of(&birth.heuristic),
            birth,
            parent_score: None,
            signature: OnceLock::new(),
            effort: OnceLock::new(),
            slip_loss: OnceLock::new(),
            regret: f64::INFINITY,
            evidence: Evidence::default(),
        }
    }

    /// The candidate with this fitness.
    #[must_use]
    pub fn with_regret(self, regret: f64) -> Candidate {
        Candidate { regret, ..self }
    }

    /// The candidate with this evidence.
    #[must_use]
    pub fn with_evidence(self, evidence: Evidence) -> Candidate {
        Candidate { evidence, ..self }
    }

    /// The rule set, simplified.
    pub fn heuristic(&self) -> &Heuristic {
        &self.birth.heuristic
    }

    /// What a person must remember.
    pub fn size(&self) -> usize {
        self.heuristic().size()
    }

    /// The id of its birth in the lineage; 0 until it is on record.
    pub fn id(&self) -> u64 {
        self.birth.id
    }

    /// The rule set as a player.
    pub fn player(&self) -> &HeuristicPlayer {
        &self.player
    }

    /// Its behaviour signature, computed once; all calls must pass the same probes.
    pub fn signature(&self, probes: &SignatureProbes) -> &Signature {
        self.signature
            .get_or_init(|| probes.signature(&self.player))
    }

    /// Seconds a turn for a person, computed once; all calls must pass the same
    /// probes.
    pub fn effort(&self, probes: &EffortProbes) -> f64 {
        *self.effort.get_or_init(|| probes.seconds(self.heuristic()))
    }

    /// Takes note of the effort that another rank computed.
    pub(super) fn note_effort(&self, seconds: f64) {
        let _ = self.effort.set(seconds);
    }

    /// What one slip at every step would cost, in worms a turn, computed once; all
    /// calls must pass the same probes.
    pub fn slip_loss(&self, probes: &EffortProbes) -> f64 {
        let loss = || probes.slip_loss(self.heuristic());
        *self.slip_loss.get_or_init(loss)
    }

    /// Orders by regret, then size, then sentences: a total order on different
    /// rule sets.
    pub fn better_first(&self, other: &Candidate) -> Ordering {
        self.regret
            .total_cmp(&other.regret)
            .then_with(|| self.size().cmp(&other.size()))
            .then_with(|| self.heuristic().cmp(other.heuristic()))
    }
}

/// How many sentences of one list the other has too.
fn count_shared<T: PartialEq>(one: &[T], other: &[T]) -> usize {
    let shared = one.iter().filter(|sentence| other.contains(sentence));
    shared.count()
}
