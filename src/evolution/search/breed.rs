//! How children come about.

use std::collections::BTreeSet;

use super::Search;
use crate::evolution::archive::Contender;
use crate::evolution::birth;
use crate::evolution::lineage::{Child, Origin, Parent, Way};
use crate::evolution::probes::Fingerprint;
use crate::evolution::selection::{Individual, tournament};
use crate::evolution::settings::Method;
use crate::evolution::variation::{cross, mutate, weighted};
use crate::language::simplify;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::rng::Stream;

impl Search {
    /// The children of an island's next generation, all new to it: none says
    /// or decides what one there does already, unless in fewer words.
    pub(super) fn breed(&self, island: usize) -> Vec<Child> {
        /// Children made for one slot before it is left empty.
        const TRIES: usize = 10;
        let population = &self.state.islands[island];
        let archive: Vec<&Contender> = self.state.archive.contenders().collect();
        let mut known: BTreeSet<Heuristic> =
            population.iter().map(|i| i.heuristic.clone()).collect();
        let prints: Vec<Fingerprint> = population
            .iter()
            .map(|i| self.probes.fingerprint(&HeuristicPlayer::of(&i.heuristic)))
            .collect();
        let is_repeated = |heuristic: &Heuristic| {
            let shorter = population.iter().zip(&prints);
            let shorter = shorter.filter(|(i, _)| i.heuristic.size() <= heuristic.size());
            let prints: Vec<&Fingerprint> = shorter.map(|(_, print)| print).collect();
            let player = HeuristicPlayer::of(heuristic);
            self.probes.find_alike(&player, &prints).is_some()
        };
        let mut children = Vec::with_capacity(self.settings.population);
        for slot in 0..self.settings.population {
            let mut stream = self.stream(island, slot);
            let child = (0..TRIES)
                .map(|_| self.conceive(&mut stream, population, &archive))
                .find(|Child { heuristic, .. }| {
                    self.is_admissible(heuristic)
                        && !known.contains(heuristic)
                        && !is_repeated(heuristic)
                });
            if let Some(child) = child {
                known.insert(child.heuristic.clone());
                children.push(child);
            }
        }
        children
    }

    fn conceive(
        &self,
        stream: &mut Stream,
        population: &[Individual],
        archive: &[&Contender],
    ) -> Child {
        let births = &self.settings.births;
        let weights = [
            births.mutation,
            births.crossover,
            births.immigrant,
            births.archive,
        ];
        let parent = |stream: &mut Stream| {
            let chosen = tournament(stream, population, self.settings.tournament);
            Parent {
                heuristic: chosen.heuristic.clone(),
                predicted: self.fitness.predicted_score(chosen.loss),
            }
        };
        let mutations = &self.settings.mutations;
        let mutated = |stream: &mut Stream, way: Way, parent: Parent| {
            let mut child = parent.heuristic.clone();
            let mut origin = Origin::new(way);
            origin.mutations = mutate(stream, &self.lexicon, mutations, &mut child);
            origin.parents.push(parent);
            origin.child(simplify(&child))
        };
        let way = match self.settings.method {
            Method::Evolution | Method::WinCounting => weighted(stream, &weights),
            Method::HillClimbing => 0,
            Method::RandomSearch => 2,
        };
        match way {
            1 => {
                let parents = [parent(stream), parent(stream)];
                let mut child = cross(stream, &parents[0].heuristic, &parents[1].heuristic);
                let mut origin = Origin::new(Way::Crossover);
                origin.parents.extend(parents);
                if stream.chance(0.5) {
                    origin.mutations = mutate(stream, &self.lexicon, mutations, &mut child);
                }
                origin.child(simplify(&child))
            }
            2 => self.immigrant(stream),
            3 if !archive.is_empty() => {
                let chosen = stream.pick(archive);
                let parent = Parent {
                    heuristic: chosen.heuristic.clone(),
                    predicted: chosen.latest,
                };
                mutated(stream, Way::Archive, parent)
            }
            _ => {
                let parent = parent(stream);
                mutated(stream, Way::Mutation, parent)
            }
        }
    }

    /// A heuristic made at random.
    pub(super) fn immigrant(&self, stream: &mut Stream) -> Child {
        let heuristic = birth::heuristic(stream, &self.lexicon);
        Origin::new(Way::Immigrant).child(simplify(&heuristic))
    }
}
