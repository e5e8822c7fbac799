//! Exhaustive enumeration of the smallest rule sets.
//!
//! Rule sets are put together from [parts] of which no two have the same
//! behaviour [signature](super::signature), and [race](certificate) through the
//! fitness cases against the best of their size. The result is a start for the
//! search, and a certificate: up to that size nothing in the language does better,
//! with an error that is known.
//!
//! From size 2 on only rule sets that say when to stop are tried; one that
//! never does rolls until no dice are left.

pub mod certificate;
mod face_lists;
mod followed;
pub mod parts;
pub mod races;
mod stop_lists;
mod turns;

use std::convert::Infallible;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use self::certificate::{Certifier, Claim};
use self::races::Found;
use super::candidate::Candidate;
use super::effort_probes::EffortProbes;
use super::fitness_cases::FitnessCases;
use super::lexicon::Lexicon;
use super::provenance::Origin;
use super::signature::SignatureProbes;
use crate::language::tree::Heuristic;
use crate::spread::shards::Shard;

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
    /// The highest score (0 to 1) that the fitness cases predict for any of them; 0 if all
    /// were clearly worse than the best of the sizes before.
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
    /// Tries every rule set in scope. Each size is raced against the best of the ones before,
    /// and then against the last of the places.
    pub fn run(cases: &FitnessCases, probes: &SignatureProbes, scope: Scope<'_>) -> Enumeration {
        Enumeration::within(cases, probes, scope, None)
    }

    /// The same of those that ask a person for at most so many seconds of thinking a turn.
    pub fn within(
        cases: &FitnessCases,
        probes: &SignatureProbes,
        scope: Scope<'_>,
        effort: Option<(&EffortProbes, f64)>,
    ) -> Enumeration {
        /// Rule sets that race against the same limit.
        const HEAT: u64 = 1 << 13;
        let mut enumeration = Enumeration::default();
        let mut known: Vec<Heuristic> = Vec::new();
        for size in 1..=scope.up_to {
            let claim = Claim {
                lexicon: scope.lexicon,
                size,
                max_effort: effort.map(|(_, seconds)| seconds),
                places: scope.places,
                heat: HEAT,
            };
            let efforts = effort.map(|(efforts, _)| efforts);
            let mut certifier = Certifier::new(claim, cases, (probes, efforts), &known);
            let mut races = certifier.begin();
            while races.next < races.heats {
                let one = |_: &_| Ok::<_, Infallible>(ControlFlow::Break(()));
                let Ok(raced) = certifier.run(races, Shard::WHOLE, one);
                certifier.tighten(&raced);
                races = raced;
            }
            let best = races.best.first();
            enumeration.sizes.push(EnumeratedSize {
                size,
                written: races.written,
                examined: races.raced,
                best: best.map_or(0.0, |best| best.predicted),
            });
            known.extend(best.map(|best| best.rules.clone()));
            let candidate = |found: Found| {
                Candidate::new(Origin::Enumeration, found.rules).with_regret(found.regret)
            };
            let best = races.best.into_iter().map(candidate);
            enumeration.best.push(best.collect());
        }
        enumeration
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
    use crate::player::{ExactPlayer, HeuristicPlayer};
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
