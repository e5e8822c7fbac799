//! The census: every rule set of the smallest sizes, tried.
//!
//! Rule sets are put together from [parts] of which no two decide alike in the
//! [probes](super::probes), and race through the exam against the best of
//! their size. What comes out is a start for the search, and a certificate:
//! up to that size nothing in the language does better, as far as exam and
//! probes can see.
//!
//! From size 2 on only rule sets that say when to stop are tried; one that
//! never does plays on until the dice are gone.

pub mod parts;

use serde::{Deserialize, Serialize};

use self::parts::Parts;
use super::exam::Exam;
use super::lexicon::Lexicon;
use super::probes::Probes;
use super::selection::Individual;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::spread;

/// The largest size that a census can go up to.
pub const LARGEST: usize = 3;

/// What the census says of one size.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The size.
    pub size: usize,
    /// Rule sets of this size that can be written with different parts, those
    /// that decide alike included.
    pub written: u64,
    /// Rule sets examined, none of whose parts decide alike.
    pub examined: u64,
    /// The highest score (0 to 1) that the exam predicts for any of them.
    pub best: f64,
}

/// The census of all sizes up to some.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Census {
    /// Size by size, from 1.
    pub sizes: Vec<Counted>,
    /// The best of each size, best first.
    pub best: Vec<Vec<Individual>>,
}

impl Census {
    /// Tries every rule set up to size `up_to`, at most [`LARGEST`], and keeps
    /// the best `places` of each size.
    pub fn take(
        exam: &Exam,
        lexicon: &Lexicon,
        probes: &Probes,
        up_to: usize,
        places: usize,
    ) -> Census {
        let mut census = Census::default();
        if up_to == 0 {
            return census;
        }
        let faces = Parts::faces(lexicon, probes, (up_to - 1).max(1));
        let stops = Parts::stops(lexicon, probes, up_to);
        let tiles = Parts::tiles(lexicon, probes, (up_to - 1).max(1));
        for size in 1..=up_to {
            let (mut written, mut examined) = (0, 0);
            let mut best: Vec<Individual> = Vec::new();
            for stop in (0..=size).rev().filter(|&stop| stop > 0 || size == 1) {
                for tile in 0..=size - stop {
                    let face = size - stop - tile;
                    let sizes = [face, stop, tile];
                    let lists = [&faces, &stops, &tiles];
                    let counts = lists.iter().zip(sizes);
                    written += counts
                        .map(|(parts, size)| parts.written[size])
                        .product::<u64>();
                    let [faces, stops, tiles] = [0, 1, 2].map(|n| &lists[n].different[sizes[n]]);
                    for tile in tiles {
                        for face in faces {
                            let joined = |stop: &Heuristic| Heuristic {
                                faces: face.faces.clone(),
                                stops: stop.stops.clone(),
                                tiles: tile.tiles.clone(),
                            };
                            let all: Vec<Heuristic> = stops.iter().map(joined).collect();
                            examined += all.len() as u64;
                            race(exam, all, places, &mut best);
                        }
                    }
                }
            }
            census.sizes.push(Counted {
                size,
                written,
                examined,
                best: best
                    .first()
                    .map_or(0.0, |best| exam.predicted_score(best.loss)),
            });
            census.best.push(best);
        }
        census
    }
}

/// Examines heuristics and keeps the best `places` of them and of those before.
fn race(exam: &Exam, heuristics: Vec<Heuristic>, places: usize, best: &mut Vec<Individual>) {
    /// Heuristics that race against the same limit.
    const HEAT: usize = 512;
    for heat in heuristics.chunks(HEAT) {
        let limit = match best.len() < places {
            true => f64::INFINITY,
            false => best.last().map_or(f64::INFINITY, |last| last.loss),
        };
        let examined = spread::map(heat, |heuristic| {
            let loss = exam.loss_unless_above(&HeuristicPlayer::of(heuristic), limit)?;
            let heuristic = heuristic.clone();
            Some(Individual { heuristic, loss })
        });
        best.extend(examined.into_iter().flatten());
        best.sort_by(Individual::better_first);
        best.truncate(places);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::evolution::exam::ExamSize;
    use crate::game::Variant;
    use crate::language::tree::{Action, Comparison, Condition, Relation, Sentence};
    use crate::language::vocabulary::{Kind, names};
    use crate::player::ExactPlayer;
    use crate::rng::{Address, Purpose};
    use crate::solver::Solver;

    /// A language of few words.
    fn lexicon() -> Lexicon {
        let kept = ["dice", "steal", "gain", "short of a steal"];
        let others = names().filter(|name| !kept.contains(name));
        Lexicon::without(&others.map(str::to_owned).collect::<Vec<_>>()).unwrap()
    }

    fn exam(exact: &ExactPlayer) -> Exam {
        let examinee = HeuristicPlayer::of(&Heuristic::default());
        let size = ExamSize {
            positions: 60,
            turns: 4,
            rollouts: 10,
        };
        let stream = Address::new(Purpose::Train, 5);
        Exam::set(exact, &Variant::RULEBOOK, &[examinee], size, stream)
    }

    /// All stop sentences of up to three comparisons joined by one word, plainly
    /// written down.
    fn plain_stops(lexicon: &Lexicon) -> Vec<Heuristic> {
        let mut asked = Vec::new();
        for &quantity in lexicon.quantities(Kind::Stop) {
            for threshold in quantity.range().0..=quantity.range().1 {
                for relation in [Relation::AtLeast, Relation::AtMost, Relation::Exactly] {
                    asked.push(Comparison::new(quantity, relation, threshold));
                }
            }
        }
        let mut conditions: Vec<Condition> = asked.iter().map(|&one| one.into()).collect();
        for &one in &asked {
            for &other in &asked {
                conditions.push(Condition::new(vec![vec![one], vec![other]]));
                conditions.push(Condition::new(vec![vec![one, other]]));
            }
        }
        let whole = |condition| Heuristic {
            stops: vec![Sentence::new(Action::Stop, condition)],
            ..Heuristic::default()
        };
        conditions.into_iter().map(whole).collect()
    }

    #[test]
    fn nothing_that_can_be_written_beats_the_best_of_the_census() {
        let exact = ExactPlayer::new(Arc::new(Solver::new()));
        let (exam, lexicon) = (exam(&exact), lexicon());
        let probes = Probes::draw(&exact, &Variant::RULEBOOK, 512);
        let census = Census::take(&exam, &lexicon, &probes, 3, 2);
        let best = |size: usize| census.best[size - 1][0].loss;
        assert_eq!(census.sizes.len(), 3);
        for counted in &census.sizes {
            assert!(counted.examined > 0 && counted.examined <= counted.written);
            let found = &census.best[counted.size - 1];
            assert!(found.iter().all(|i| i.heuristic.size() == counted.size));
        }
        let mut tried = 0;
        for heuristic in plain_stops(&lexicon) {
            let loss = exam.loss(&HeuristicPlayer::of(&heuristic));
            // What is merged may differ in decisions as rare as the probes miss.
            let above = (1..=heuristic.size())
                .map(best)
                .fold(f64::INFINITY, f64::min);
            assert!(loss > above - 1e-4, "{heuristic}: {loss} against {above}");
            tried += 1;
        }
        assert!(tried > 2000, "{tried}");
    }
}
