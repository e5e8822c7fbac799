//! Selection on two objectives, regret and complexity: non-dominated ranking and
//! crowding (Deb, Pratap, Agarwal, Meyarivan 2002, "A fast and elitist
//! multiobjective genetic algorithm: NSGA-II").

use std::cmp::Ordering;

use super::candidate::Candidate;
use super::effort_probes::EffortProbes;
use crate::rng::Stream;

/// What candidates are kept simple by; less is better.
#[derive(Debug, Clone, Copy)]
pub enum Complexity<'a> {
    /// What a person must remember.
    Size,
    /// What a person must do, as far apart as these probes can tell.
    Effort(&'a EffortProbes),
}

impl<'a> Complexity<'a> {
    /// What counts on an island.
    pub fn on_island(island: usize, probes: &'a EffortProbes) -> Complexity<'a> {
        match is_for_effort(island) {
            true => Complexity::Effort(probes),
            false => Complexity::Size,
        }
    }

    /// The complexity of a candidate: its size, or the logarithm of its effort in
    /// steps of a twentieth.
    pub fn of(self, candidate: &Candidate) -> i32 {
        /// Steps of the natural logarithm.
        const STEPS: f64 = 20.0;
        match self {
            Complexity::Size => candidate.size() as i32,
            Complexity::Effort(probes) => {
                let seconds = candidate.effort(probes).max(0.1);
                (STEPS * seconds.ln()).round() as i32
            }
        }
    }

    /// Whether a candidate is simpler than another; where what counts does not tell them
    /// apart, size does.
    pub fn is_simpler(self, one: &Candidate, other: &Candidate) -> bool {
        (self.of(one), one.size()) < (self.of(other), other.size())
    }

    /// The candidates that are fitter than everything simpler, the simplest first.
    pub fn front(self, candidates: &[Candidate]) -> Vec<&Candidate> {
        let mut candidates: Vec<&Candidate> = candidates.iter().collect();
        candidates.sort_by(|one, other| {
            let simpler = self.of(one).cmp(&self.of(other));
            simpler.then_with(|| self.better_first(one, other))
        });
        let mut least = f64::INFINITY;
        candidates.retain(|candidate| {
            let is_fitter = candidate.regret < least;
            least = least.min(candidate.regret);
            is_fitter
        });
        candidates
    }

    /// Orders by regret, then complexity, then as the candidates do.
    fn better_first(self, one: &Candidate, other: &Candidate) -> Ordering {
        one.regret
            .total_cmp(&other.regret)
            .then_with(|| self.of(one).cmp(&self.of(other)))
            .then_with(|| one.better_first(other))
    }
}

/// Whether effort counts on an island: on every fourth.
pub fn is_for_effort(island: usize) -> bool {
    island % 4 == 3
}

/// Keeps the `count` fittest, best first, and of those that behave alike in the
/// fitness cases only the simplest.
///
/// The order is by front, then by crowding, so that a place in the list is the
/// fitness a [`tournament`] compares.
pub fn survivors(
    mut candidates: Vec<Candidate>,
    count: usize,
    complexity: Complexity<'_>,
) -> Vec<Candidate> {
    // Equal regret to the last bit means equal decisions in all cases.
    candidates.sort_by(|one, other| complexity.better_first(one, other));
    candidates.dedup_by(|later, earlier| later.regret == earlier.regret);
    let mut ranked = Vec::with_capacity(count);
    while ranked.len() < count && !candidates.is_empty() {
        let (front, rest) = split_front(candidates, complexity);
        candidates = rest;
        ranked.extend(by_crowding(front, complexity));
    }
    ranked.truncate(count);
    ranked
}

/// What it takes to be selected into a full population.
///
/// A candidate that one of the last front beats in both objectives ranks behind
/// the whole population and cannot [survive](survivors).
#[derive(Debug, Clone, PartialEq)]
pub struct AdmissionLimit {
    /// Complexities and regrets of the last front; empty while there is room.
    last_front: Vec<(i32, f64)>,
}

impl AdmissionLimit {
    /// What it takes to be selected into this population of at most `count`.
    pub fn of(
        population: &[Candidate],
        count: usize,
        complexity: Complexity<'_>,
    ) -> AdmissionLimit {
        let mut last_front = Vec::new();
        if population.len() >= count {
            let mut rest = population.to_vec();
            rest.sort_by(|one, other| complexity.better_first(one, other));
            while !rest.is_empty() {
                let (front, behind) = split_front(rest, complexity);
                let front = front.iter();
                let front = front.map(|member| (complexity.of(member), member.regret));
                last_front = front.collect();
                rest = behind;
            }
        }
        AdmissionLimit { last_front }
    }

    /// The regret above which a candidate of this complexity has no chance.
    pub fn regret(&self, complexity: i32) -> f64 {
        let rivals = self.last_front.iter();
        let rivals = rivals.filter(|rival| rival.0 <= complexity);
        rivals.map(|rival| rival.1).fold(f64::INFINITY, f64::min)
    }
}

/// Splits off the candidates that no other beats in both objectives.
///
/// The input is sorted by regret; so are both parts.
fn split_front(
    sorted: Vec<Candidate>,
    complexity: Complexity<'_>,
) -> (Vec<Candidate>, Vec<Candidate>) {
    let mut least = i32::MAX;
    sorted.into_iter().partition(|candidate| {
        let own = complexity.of(candidate);
        let better = own < least;
        least = least.min(own);
        better
    })
}

/// Orders a front by crowding distance, largest first; its ends come first.
fn by_crowding(front: Vec<Candidate>, complexity: Complexity<'_>) -> Vec<Candidate> {
    let complexities = front.iter().map(|member| f64::from(complexity.of(member)));
    let complexities: Vec<f64> = complexities.collect();
    let (Some(first), Some(last)) = (front.first(), front.last()) else {
        return front;
    };
    let regrets = (last.regret - first.regret).max(f64::MIN_POSITIVE);
    let span = (complexities[0] - complexities[complexities.len() - 1]).max(1.0);
    let distance = |place: usize| {
        if place == 0 || place + 1 == front.len() {
            return f64::INFINITY;
        }
        (front[place + 1].regret - front[place - 1].regret) / regrets
            + (complexities[place - 1] - complexities[place + 1]) / span
    };
    let mut order: Vec<(f64, usize)> = (0..front.len())
        .map(|place| (distance(place), place))
        .collect();
    order.sort_by(|(a, i), (b, j)| b.total_cmp(a).then(i.cmp(j)));
    let mut places: Vec<Option<Candidate>> = front.into_iter().map(Some).collect();
    order
        .into_iter()
        .filter_map(|(_, place)| places[place].take())
        .collect()
}

/// The best placed of `competitors` candidates drawn at random from a
/// population that is ordered best first.
pub fn tournament<'a>(
    stream: &mut Stream,
    population: &'a [Candidate],
    competitors: usize,
) -> &'a Candidate {
    let place = (0..competitors.max(1))
        .map(|_| stream.index(population.len()))
        .min()
        .unwrap_or(0);
    &population[place]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolution::provenance::Origin;

    fn candidate(regret: f64, size: usize) -> Candidate {
        let heuristic = "Take worms. ".repeat(size).parse().unwrap();
        Candidate::new(Origin::Start, heuristic).with_regret(regret)
    }

    fn is_same(one: &Candidate, other: &Candidate) -> bool {
        (one.regret, one.size()) == (other.regret, other.size())
    }

    fn is_dominated(candidate: &Candidate, others: &[Candidate]) -> bool {
        others.iter().any(|other| {
            other.regret <= candidate.regret
                && other.size() <= candidate.size()
                && !is_same(other, candidate)
        })
    }

    #[test]
    fn the_first_front_survives_whole() {
        let mut all = Vec::new();
        for number in 0..60u32 {
            let size = 1 + (number as usize * 7) % 12;
            let noise = f64::from(number * 37 % 61) / 19.7;
            all.push(candidate(12.0 - size as f64 + noise, size));
        }
        let front: Vec<_> = all.iter().filter(|one| !is_dominated(one, &all)).collect();
        assert!(front.len() > 2);
        let kept = survivors(all.clone(), front.len(), Complexity::Size);
        let is_kept = |member: &&Candidate| kept.iter().any(|one| is_same(one, member));
        assert!(front.iter().all(is_kept));
    }

    #[test]
    fn those_above_the_limit_do_not_survive_and_some_below_do() {
        let mut population = Vec::new();
        for number in 0..200u32 {
            let size = 1 + (number as usize * 7) % 12;
            let noise = f64::from(number * 37 % 201) / 19.7;
            population.push(candidate(12.0 - size as f64 + noise, size));
        }
        let population = survivors(population, 50, Complexity::Size);
        assert_eq!(
            AdmissionLimit::of(&population, 51, Complexity::Size).regret(99),
            f64::INFINITY
        );
        let limit = AdmissionLimit::of(&population, 50, Complexity::Size);
        let mut let_in = 0;
        for size in 1..=14 {
            for step in 0..400 {
                let newcomer = candidate(f64::from(step) / 20.0 + 0.001, size);
                let all = population.iter().cloned().chain([newcomer.clone()]);
                let kept = survivors(all.collect(), 50, Complexity::Size);
                let survives = kept.iter().any(|one| is_same(one, &newcomer));
                assert!(!survives || newcomer.regret <= limit.regret(size as i32));
                let_in += u32::from(survives);
            }
        }
        assert!(let_in > 100, "{let_in}");
    }

    #[test]
    fn of_those_that_behave_alike_the_shortest_survives() {
        let kept = survivors(
            vec![candidate(1.0, 5), candidate(1.0, 3)],
            10,
            Complexity::Size,
        );
        assert_eq!(kept.len(), 1);
        assert!(is_same(&kept[0], &candidate(1.0, 3)));
    }
}
