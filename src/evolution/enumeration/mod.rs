//! Exhaustive enumeration of the smallest rule sets.
//!
//! Rule sets are put together from [parts] of which no two have the same
//! behaviour [signature](super::signature), and race through the fitness cases
//! against the best of their size. The result is a start for the search, and a
//! certificate: up to that size nothing in the language does better, as far as
//! fitness cases and signatures can tell.
//!
//! From size 2 on only rule sets that say when to stop are tried; one that
//! never does rolls until no dice are left.

pub mod certificate;
pub mod parts;
mod stop_lists;
mod stopping;

use serde::{Deserialize, Serialize};

use self::parts::Parts;
use super::candidate::Candidate;
use super::fitness_cases::FitnessCases;
use super::lexicon::Lexicon;
use super::provenance::Origin;
use super::signature::SignatureProbes;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::spread;

/// The largest size that can be enumerated.
pub const LARGEST: usize = 3;

/// What the enumeration of one size came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EnumeratedSize {
    /// The size.
    pub size: usize,
    /// Rule sets of this size that can be written with different parts, whether
    /// or not they behave alike.
    pub written: u64,
    /// Rule sets evaluated, no two of whose parts behave alike.
    pub examined: u64,
    /// The highest score (0 to 1) that the fitness cases predict for any of them.
    pub best: f64,
}

/// The enumeration of all sizes up to some.
#[derive(Debug, Clone, Default)]
pub struct Enumeration {
    /// Size by size, from 1.
    pub sizes: Vec<EnumeratedSize>,
    /// The best of each size, best first.
    pub best: Vec<Vec<Candidate>>,
}

/// What is enumerated.
#[derive(Debug, Clone, Copy)]
pub struct Scope<'a> {
    /// The words that may be used.
    pub lexicon: &'a Lexicon,
    /// The largest size, at most [`LARGEST`].
    pub up_to: usize,
    /// How many of the best of each size are kept.
    pub places: usize,
}

impl Enumeration {
    /// Tries every rule set in scope.
    pub fn run(cases: &FitnessCases, probes: &SignatureProbes, scope: Scope<'_>) -> Enumeration {
        let Scope {
            lexicon,
            up_to,
            places,
        } = scope;
        let mut enumeration = Enumeration::default();
        if up_to == 0 {
            return enumeration;
        }
        let faces = Parts::faces(lexicon, probes, (up_to - 1).max(1));
        let stops = Parts::stops(lexicon, probes, up_to);
        let tiles = Parts::tiles(lexicon, probes, (up_to - 1).max(1));
        for size in 1..=up_to {
            let (mut written, mut examined) = (0, 0);
            let mut best: Vec<Candidate> = Vec::new();
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
                            race(cases, all, places, &mut best);
                        }
                    }
                }
            }
            enumeration.sizes.push(EnumeratedSize {
                size,
                written,
                examined,
                best: best
                    .first()
                    .map_or(0.0, |best| cases.predicted_score(best.regret)),
            });
            enumeration.best.push(best);
        }
        enumeration
    }
}

/// Evaluates heuristics and keeps the best `places` of them and of those before.
fn race(
    cases: &FitnessCases,
    heuristics: Vec<Heuristic>,
    places: usize,
    best: &mut Vec<Candidate>,
) {
    /// Heuristics that race against the same limit.
    const HEAT: usize = 512;
    for heat in heuristics.chunks(HEAT) {
        let last = best.last().filter(|_| best.len() >= places);
        let limit = last.map_or(f64::INFINITY, |last| last.regret);
        let regrets = spread::map(heat, |heuristic| {
            cases.mean_regret_unless_above(&HeuristicPlayer::of(heuristic), limit)
        });
        let evaluated = heat.iter().zip(regrets).filter_map(|(heuristic, regret)| {
            let candidate = Candidate::new(Origin::Enumeration, heuristic.clone());
            Some(candidate.with_regret(regret?))
        });
        best.extend(evaluated);
        best.sort_by(Candidate::better_first);
        best.truncate(places);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolution::environment::Environment;
    use crate::evolution::fitness_cases::CaseCounts;
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

    fn cases(exact: &ExactPlayer) -> FitnessCases {
        let reference = HeuristicPlayer::of(&Heuristic::default());
        let counts = CaseCounts {
            positions: 20,
            turns: 4,
            rollouts: 10,
        };
        let stream = Address::new(Purpose::Train, 5);
        let environment = Environment::duel(exact.clone(), Variant::RULEBOOK);
        FitnessCases::draw(&environment, &[reference], counts, stream)
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
    fn nothing_that_can_be_written_beats_the_best_of_the_enumeration() {
        let exact = ExactPlayer::new(Solver::shared());
        let (cases, lexicon) = (cases(&exact), lexicon());
        let probes = SignatureProbes::draw(&Variant::RULEBOOK, 512);
        let scope = Scope {
            lexicon: &lexicon,
            up_to: 3,
            places: 2,
        };
        let enumeration = Enumeration::run(&cases, &probes, scope);
        let best = |size: usize| enumeration.best[size - 1][0].regret;
        assert_eq!(enumeration.sizes.len(), 3);
        for counted in &enumeration.sizes {
            assert!(counted.examined > 0 && counted.examined <= counted.written);
            let found = &enumeration.best[counted.size - 1];
            assert!(found.iter().all(|found| found.size() == counted.size));
        }
        let mut tried = 0;
        for heuristic in plain_stops(&lexicon) {
            let regret = cases.mean_regret(&HeuristicPlayer::of(&heuristic));
            // What is merged may differ in decisions as rare as the probes miss.
            let above = (1..=heuristic.size())
                .map(best)
                .fold(f64::INFINITY, f64::min);
            assert!(
                regret > above - 1e-4,
                "{heuristic}: {regret} against {above}"
            );
            tried += 1;
        }
        assert!(tried > 2000, "{tried}");
    }
}
