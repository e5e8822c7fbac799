//! Selection on two objectives, loss and size: non-dominated ranking and
//! crowding (Deb, Pratap, Agarwal, Meyarivan 2002, "A fast and elitist
//! multiobjective genetic algorithm: NSGA-II").

use std::cmp::Ordering;

use crate::language::tree::Heuristic;
use crate::rng::Stream;

/// A heuristic with its fitness in the exam in force.
#[derive(Debug, Clone, PartialEq)]
pub struct Individual {
    /// The heuristic, simplified.
    pub heuristic: Heuristic,
    /// Share of games lost per turn in the exam; never NaN.
    pub loss: f64,
}

impl Individual {
    /// By loss, then size, then text: a total order on different individuals.
    pub fn better_first(&self, other: &Individual) -> Ordering {
        self.loss
            .total_cmp(&other.loss)
            .then_with(|| self.heuristic.size().cmp(&other.heuristic.size()))
            .then_with(|| self.heuristic.cmp(&other.heuristic))
    }
}

/// Keeps the `count` fittest, best first, and of those that behave alike in the
/// exam only the shortest.
///
/// The order is by front, then by crowding, so that a place in the list is the
/// fitness a [`tournament`] compares.
pub fn survivors(mut candidates: Vec<Individual>, count: usize) -> Vec<Individual> {
    // Equal loss to the last bit means equal decisions throughout the exam.
    candidates.sort_by(Individual::better_first);
    candidates.dedup_by(|later, earlier| later.loss == earlier.loss);
    let mut ranked = Vec::with_capacity(count);
    while ranked.len() < count && !candidates.is_empty() {
        let (front, rest) = split_front(candidates);
        candidates = rest;
        ranked.extend(by_crowding(front));
    }
    ranked.truncate(count);
    ranked
}

/// What it takes to get into a full population.
///
/// Whoever is beaten in both objectives by one of the last front stands behind
/// all of the population and cannot [survive](survivors).
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Sizes and losses of the last front; empty while there is room.
    last_front: Vec<(usize, f64)>,
}

impl Entry {
    /// What it takes to get into this population of at most `count`.
    pub fn to(population: &[Individual], count: usize) -> Entry {
        let mut last_front = Vec::new();
        if population.len() >= count {
            let mut rest = population.to_vec();
            rest.sort_by(Individual::better_first);
            while !rest.is_empty() {
                let (front, behind) = split_front(rest);
                let front = front.iter().map(|i| (i.heuristic.size(), i.loss));
                last_front = front.collect();
                rest = behind;
            }
        }
        Entry { last_front }
    }

    /// The loss above which one of this size has no chance.
    pub fn limit(&self, size: usize) -> f64 {
        let rivals = self.last_front.iter().filter(|rival| rival.0 <= size);
        rivals.map(|rival| rival.1).fold(f64::INFINITY, f64::min)
    }
}

/// Splits off the individuals that no other beats in both objectives.
///
/// The input is sorted by loss; so are both parts.
fn split_front(sorted: Vec<Individual>) -> (Vec<Individual>, Vec<Individual>) {
    let mut smallest = usize::MAX;
    sorted.into_iter().partition(|individual| {
        let size = individual.heuristic.size();
        let better = size < smallest;
        smallest = smallest.min(size);
        better
    })
}

/// Orders a front by crowding distance, the loneliest first; its ends come first.
fn by_crowding(front: Vec<Individual>) -> Vec<Individual> {
    let sizes: Vec<f64> = front.iter().map(|i| i.heuristic.size() as f64).collect();
    let (Some(first), Some(last)) = (front.first(), front.last()) else {
        return front;
    };
    let losses = (last.loss - first.loss).max(f64::MIN_POSITIVE);
    let span = (sizes[0] - sizes[sizes.len() - 1]).max(1.0);
    let distance = |place: usize| {
        if place == 0 || place + 1 == front.len() {
            return f64::INFINITY;
        }
        (front[place + 1].loss - front[place - 1].loss) / losses
            + (sizes[place - 1] - sizes[place + 1]) / span
    };
    let mut order: Vec<(f64, usize)> = (0..front.len())
        .map(|place| (distance(place), place))
        .collect();
    order.sort_by(|(a, i), (b, j)| b.total_cmp(a).then(i.cmp(j)));
    let mut places: Vec<Option<Individual>> = front.into_iter().map(Some).collect();
    order
        .into_iter()
        .filter_map(|(_, place)| places[place].take())
        .collect()
}

/// The best placed of `competitors` individuals drawn at random from a
/// population that is ordered best first.
pub fn tournament<'a>(
    stream: &mut Stream,
    population: &'a [Individual],
    competitors: usize,
) -> &'a Individual {
    let place = (0..competitors.max(1))
        .map(|_| stream.index(population.len()))
        .min()
        .unwrap_or(0);
    &population[place]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::tree::{Action, Sentence};

    fn individual(loss: f64, size: usize) -> Individual {
        let stop = Sentence::always(Action::Stop);
        Individual {
            heuristic: Heuristic {
                stops: vec![stop; size],
                ..Heuristic::default()
            },
            loss,
        }
    }

    fn dominated(individual: &Individual, others: &[Individual]) -> bool {
        others.iter().any(|other| {
            let sizes = (other.heuristic.size(), individual.heuristic.size());
            (other.loss <= individual.loss && sizes.0 <= sizes.1) && other != individual
        })
    }

    #[test]
    fn the_first_front_survives_whole() {
        let mut all = Vec::new();
        for number in 0..60u32 {
            let size = 1 + (number as usize * 7) % 12;
            let noise = f64::from(number * 37 % 61) / 19.7;
            all.push(individual(12.0 - size as f64 + noise, size));
        }
        let front: Vec<_> = all.iter().filter(|i| !dominated(i, &all)).collect();
        assert!(front.len() > 2);
        let kept = survivors(all.clone(), front.len());
        assert!(front.iter().all(|member| kept.contains(member)));
    }

    #[test]
    fn those_above_the_limit_do_not_survive_and_some_below_do() {
        let mut population = Vec::new();
        for number in 0..200u32 {
            let size = 1 + (number as usize * 7) % 12;
            let noise = f64::from(number * 37 % 201) / 19.7;
            population.push(individual(12.0 - size as f64 + noise, size));
        }
        let population = survivors(population, 50);
        assert_eq!(Entry::to(&population, 51).limit(99), f64::INFINITY);
        let entry = Entry::to(&population, 50);
        let mut let_in = 0;
        for size in 1..=14 {
            for step in 0..400 {
                let newcomer = individual(f64::from(step) / 20.0 + 0.001, size);
                let all = population.iter().cloned().chain([newcomer.clone()]);
                let survives = survivors(all.collect(), 50).contains(&newcomer);
                assert!(!survives || newcomer.loss <= entry.limit(size));
                let_in += u32::from(survives);
            }
        }
        assert!(let_in > 100, "{let_in}");
    }

    #[test]
    fn of_those_that_behave_alike_the_shortest_survives() {
        let kept = survivors(vec![individual(1.0, 5), individual(1.0, 3)], 10);
        assert_eq!(kept, [individual(1.0, 3)]);
    }
}
