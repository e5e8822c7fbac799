//! How offspring are made.

use std::collections::BTreeSet;

use super::fitness::Fitness;
use super::state::State;
use crate::evolution::candidate::{Candidate, Parent};
use crate::evolution::easing::whole;
use crate::evolution::effort_probes::EffortProbes;
use crate::evolution::lexicon::Lexicon;
use crate::evolution::provenance::Origin;
use crate::evolution::random_rules;
use crate::evolution::selection::{Complexity, is_for_effort, tournament};
use crate::evolution::settings::{Method, Settings};
use crate::evolution::signature::{Signature, SignatureProbes};
use crate::evolution::variation::{cross, mutate, weighted};
use crate::language::enumerate::edits::one_step_edits;
use crate::language::simplify;
use crate::language::tree::Heuristic;
use crate::rng::{Address, Purpose, Stream};

/// The variation operators that offspring are drawn from, in the order of
/// [`OperatorWeights::in_order`](crate::evolution::settings::OperatorWeights::in_order).
const OPERATORS: [Origin; 4] = [
    Origin::Mutation,
    Origin::Crossover,
    Origin::Immigrant,
    Origin::Archive,
];

/// Makes candidates that have not been evaluated yet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Breeder<'a> {
    pub settings: &'a Settings,
    pub lexicon: &'a Lexicon,
    pub probes: &'a SignatureProbes,
    pub effort_probes: &'a EffortProbes,
    pub fitness: &'a Fitness,
    pub state: &'a State,
}

impl Breeder<'_> {
    /// The first candidates of an island: these rule sets, and immigrants up to
    /// the size of the population.
    ///
    /// Of equal rule sets the one added last comes first, and counts.
    pub fn first_candidates(
        &self,
        island: usize,
        founders: &[Heuristic],
        enumerated: &[Heuristic],
    ) -> Vec<Candidate> {
        let in_form = |rule: &Heuristic| match self.settings.whole_numbers {
            true => self.finished(rule),
            false => rule.clone(),
        };
        let new = |origin| move |rule: &Heuristic| Candidate::new(origin, in_form(rule));
        let mut members: Vec<Candidate> = founders.iter().map(new(Origin::Start)).collect();
        members.extend(enumerated.iter().map(new(Origin::Enumeration)));
        let missing = self.settings.population.saturating_sub(members.len());
        members.extend((0..missing).map(|slot| self.immigrant(&mut self.stream(island, slot))));
        members.retain(|member| self.is_admissible(member));
        members.reverse();
        members
    }

    /// The offspring of an island's next generation, given the first try of each slot. A
    /// rule set that says the same as its siblings is discarded, and its slot tried
    /// again.
    pub fn offspring(&self, island: usize, first: Vec<Option<Candidate>>) -> Vec<Candidate> {
        let mut known = BTreeSet::new();
        let mut all = Vec::with_capacity(first.len());
        for (slot, first) in first.into_iter().enumerate() {
            let is_new = |offspring: &Candidate| !known.contains(offspring.heuristic());
            let offspring = match first {
                Some(first) if !is_new(&first) => self.try_slot(island, slot, is_new),
                first => first,
            };
            if let Some(offspring) = offspring {
                known.insert(offspring.heuristic().clone());
                all.push(offspring);
            }
        }
        all
    }

    /// The offspring of a slot, whatever its siblings are.
    pub fn first_try(&self, island: usize, slot: usize) -> Option<Candidate> {
        self.try_slot(island, slot, |_| true)
    }

    /// The first offspring of a slot that will do and is new. A rule set that says or
    /// decides the same as an existing one is discarded unless it is simpler.
    fn try_slot(
        &self,
        island: usize,
        slot: usize,
        is_new: impl Fn(&Candidate) -> bool,
    ) -> Option<Candidate> {
        /// Offspring made for one slot before it is left empty.
        const TRIES: usize = 10;
        let population = &self.state.islands[island];
        let archive: Vec<&Candidate> = match self.state.is_apart() {
            true => Vec::new(),
            false => self.state.archive.members().collect(),
        };
        let says_the_same =
            |offspring: &Candidate, member: &Candidate| member.heuristic() == offspring.heuristic();
        let complexity = Complexity::on_island(island, self.effort_probes);
        let is_repeated = |offspring: &Candidate| {
            let signatures = population
                .iter()
                .map(|member| member.signature(self.probes));
            let signatures: Vec<&Signature> = signatures.collect();
            let equal = self.probes.find_equal(offspring.player(), &signatures);
            equal.is_some_and(|place| !complexity.is_simpler(offspring, &population[place]))
        };
        let mut stream = self.stream(island, slot);
        (0..TRIES)
            .map(|_| self.make_one(&mut stream, population, &archive))
            .find(|offspring| {
                self.is_admissible(offspring)
                    && is_new(offspring)
                    && !population.iter().any(|one| says_the_same(offspring, one))
                    && !is_repeated(offspring)
            })
    }

    fn make_one(
        &self,
        stream: &mut Stream,
        population: &[Candidate],
        archive: &[&Candidate],
    ) -> Candidate {
        let selected = |stream: &mut Stream| {
            self.bred(tournament(stream, population, self.settings.tournament))
        };
        let mutated = |stream: &mut Stream, origin: Origin, parent: Parent<'_>| {
            let mut child = parent.candidate.heuristic().clone();
            let mutations = self.mutate(stream, &mut child);
            Candidate::offspring(origin, &[parent], &mutations, self.finished(&child))
        };
        let operator = match self.settings.method {
            Method::Evolution | Method::WinCounting => {
                OPERATORS[weighted(stream, &self.settings.operators.in_order())]
            }
            Method::HillClimbing => Origin::Mutation,
            Method::RandomSearch => Origin::Immigrant,
        };
        match operator {
            Origin::Crossover => {
                let parents = [selected(stream), selected(stream)];
                let [one, other] = parents.map(|parent| parent.candidate.heuristic());
                let mut child = cross(stream, one, other);
                let mutations = match stream.chance(0.5) {
                    true => self.mutate(stream, &mut child),
                    false => Vec::new(),
                };
                Candidate::offspring(operator, &parents, &mutations, self.finished(&child))
            }
            Origin::Immigrant => self.immigrant(stream),
            Origin::Archive if !archive.is_empty() => {
                let chosen: &&Candidate = stream.pick(archive);
                mutated(stream, operator, archived(chosen))
            }
            _ => {
                let parent = selected(stream);
                mutated(stream, Origin::Mutation, parent)
            }
        }
    }

    /// The rule set as it is tried: simplified, and in whole numbers if these are
    /// asked for.
    fn finished(&self, heuristic: &Heuristic) -> Heuristic {
        match self.settings.whole_numbers {
            true => simplify(&whole(heuristic)),
            false => simplify(heuristic),
        }
    }

    fn mutate(&self, stream: &mut Stream, child: &mut Heuristic) -> Vec<&'static str> {
        mutate(stream, self.lexicon, &self.settings.mutations, child)
    }

    /// A random rule set.
    pub fn immigrant(&self, stream: &mut Stream) -> Candidate {
        let heuristic = random_rules::heuristic(stream, self.lexicon);
        Candidate::new(Origin::Immigrant, self.finished(&heuristic))
    }

    /// The neighbours of a member of the front by what counts on an island: as many of its
    /// one-step edits as the settings say, those left out that behave like it and are not
    /// simpler.
    pub fn neighbours(&self, island: usize) -> Vec<Candidate> {
        let mut stream = self.stream(self.settings.islands, 0);
        let complexity = Complexity::on_island(island, self.effort_probes);
        let apart = self.state.is_apart();
        let front = match is_for_effort(island) {
            _ if apart => complexity.front(&self.state.islands[island]),
            true => self.state.archive.front_by_effort(self.effort_probes),
            false => self.state.archive.front(),
        };
        if front.is_empty() {
            return Vec::new();
        }
        let &centre = stream.pick(&front);
        let parent = match apart {
            true => self.bred(centre),
            false => archived(centre),
        };
        let signature = centre.signature(self.probes);
        let differs = |neighbour: &Candidate| {
            let equal = || self.probes.find_equal(neighbour.player(), &[signature]);
            complexity.is_simpler(neighbour, centre) || equal().is_none()
        };
        let mut edits = one_step_edits(centre.heuristic());
        stream.shuffle(&mut edits);
        let neighbours = edits.into_iter().map(|edit| {
            let heuristic = self.finished(&edit.heuristic);
            Candidate::offspring(Origin::LocalSearch, &[parent], &[], heuristic)
        });
        let neighbours = neighbours.filter(|one| self.is_admissible(one) && differs(one));
        neighbours.take(self.settings.local_edits).collect()
    }

    /// The random numbers of a slot of an island's generation.
    pub fn stream(&self, island: usize, slot: usize) -> Stream {
        Address::new(Purpose::Search, self.settings.seed)
            .child(u64::from(self.state.generation))
            .child(island as u64)
            .child(slot as u64)
            .stream()
    }

    /// A member of an island as a parent.
    fn bred<'a>(&self, candidate: &'a Candidate) -> Parent<'a> {
        Parent {
            candidate,
            predicted: self.fitness.predicted_score(candidate.regret),
        }
    }

    fn is_admissible(&self, candidate: &Candidate) -> bool {
        (1..=self.settings.max_size).contains(&candidate.size())
            && self.lexicon.allows(candidate.heuristic())
    }
}

/// A member of the archive as a parent.
fn archived(candidate: &Candidate) -> Parent<'_> {
    Parent {
        candidate,
        predicted: candidate.evidence.latest,
    }
}
