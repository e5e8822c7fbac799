//! What candidates are put to: fitness, admission to the archive, races.

use std::collections::BTreeSet;

use super::Search;
use crate::evolution::candidate::{Candidate, Evidence};
use crate::evolution::fitness_cases::Entrant;
use crate::evolution::selection::{AdmissionLimit, Complexity};
use crate::evolution::settings::Method;
use crate::rng::{Address, Purpose};
use crate::spread;

/// Added to the regret of what is too hard for a person, so that whatever is
/// not comes first.
const TOO_HARD: f64 = 1.0;

/// Candidates that are evaluated together: some for each thread, and enough to
/// share what they find.
const TOGETHER: usize = 32;

impl Search {
    /// Evaluates candidates, as [`Search::evaluate_each`] does.
    pub(super) fn evaluate(
        &mut self,
        candidates: Vec<Candidate>,
        newcomers_to: Option<usize>,
    ) -> Vec<Candidate> {
        let evaluated = self.evaluate_each(vec![(candidates, newcomers_to)]);
        evaluated.into_iter().flatten().collect()
    }

    /// Evaluates groups of candidates. Newcomers to an island that clearly cannot be
    /// selected there leave early and are not returned.
    pub(super) fn evaluate_each(
        &mut self,
        mut groups: Vec<(Vec<Candidate>, Option<usize>)>,
    ) -> Vec<Vec<Candidate>> {
        let counts = groups.iter().map(|(candidates, _)| candidates.len() as u64);
        self.state.evaluations += counts.sum::<u64>();
        let places = match self.settings.method {
            Method::HillClimbing => 1,
            _ => self.settings.population,
        };
        let limits = groups.iter().map(|&(_, newcomers_to)| {
            newcomers_to.map(|island| {
                let complexity = Complexity::on_island(island, &self.effort_probes);
                let population = &self.state.islands[island];
                let limit = AdmissionLimit::of(population, places, complexity);
                (limit, complexity)
            })
        });
        let limits: Vec<Option<(AdmissionLimit, Complexity<'_>)>> = limits.collect();
        let few = groups
            .iter()
            .zip(&limits)
            .flat_map(|((candidates, _), limit)| {
                let few = candidates.chunks(TOGETHER);
                few.map(move |few| (few, limit))
            });
        let few: Vec<(&[Candidate], &Option<_>)> = few.collect();
        let regrets = spread::map(&few, |(few, limit)| {
            self.regrets(few, |candidate| match limit {
                Some((limit, complexity)) => limit.regret(complexity.of(candidate)),
                None => f64::INFINITY,
            })
        });
        let mut regrets = regrets.into_iter().flatten();
        for (candidates, _) in &mut groups {
            candidates.retain_mut(|candidate| {
                let regret = regrets.next().flatten();
                candidate.regret = regret.unwrap_or(f64::INFINITY);
                regret.is_some()
            });
        }
        groups
            .into_iter()
            .map(|(candidates, _)| candidates)
            .collect()
    }

    /// The fitness of each of a few candidates; `None` for one whose regret in the
    /// fitness cases is clearly above its limit.
    fn regrets(
        &self,
        candidates: &[Candidate],
        limit: impl Fn(&Candidate) -> f64,
    ) -> Vec<Option<f64>> {
        let entrants = candidates.iter().map(|candidate| Entrant {
            candidate,
            limit: limit(candidate),
        });
        let entrants: Vec<Entrant<'_>> = entrants.collect();
        let regrets = self.fitness.regrets(&entrants).into_iter();
        let in_all = |(regret, candidate): (Option<f64>, &Candidate)| {
            let regret = regret?;
            let too_hard = match self.is_too_hard(candidate) {
                true => TOO_HARD,
                false => 0.0,
            };
            Some(regret + self.slip_regret(candidate) + too_hard)
        };
        regrets.zip(candidates).map(in_all).collect()
    }

    /// Predicts the scores of the archive by the fitness cases in force, if they are
    /// what counts.
    pub(super) fn predict_archive(&mut self) {
        let Some(cases) = self.fitness.cases() else {
            return;
        };
        let members: Vec<&Candidate> = self.state.archive.members().collect();
        let few: Vec<&[&Candidate]> = members.chunks(TOGETHER).collect();
        let regrets = spread::map(&few, |few| {
            let regrets = cases.mean_regrets(few).into_iter();
            let in_all = |(regret, member): (f64, &&Candidate)| regret + self.slip_regret(member);
            regrets.zip(*few).map(in_all).collect::<Vec<f64>>()
        });
        let regrets = regrets.into_iter().flatten();
        for (member, regret) in self.state.archive.members_mut().zip(regrets) {
            let evidence = &mut member.evidence;
            evidence.latest = cases.predicted_score(regret);
            evidence.predictions += evidence.latest;
            evidence.case_sets += 1;
        }
        let places = self.places();
        self.state.archive.rank(places, &self.effort_probes);
    }

    /// Admits promising newcomers to the archive.
    pub(super) fn admit_to_archive(&mut self, newcomers: Vec<Candidate>) {
        let (places, probes) = (self.places(), &self.effort_probes);
        let newcomers: Vec<Candidate> = newcomers
            .into_iter()
            .filter(|newcomer| !self.is_too_hard(newcomer))
            .collect();
        let efforts = spread::map(&newcomers, |newcomer| newcomer.effort(probes));
        for (newcomer, effort) in newcomers.into_iter().zip(efforts) {
            newcomer.note_effort(effort);
            let predicted = self.fitness.predicted_score(newcomer.regret);
            let archive = &self.state.archive;
            if archive.may_admit(&newcomer, predicted, places, probes) {
                let evidence = Evidence {
                    predictions: predicted,
                    latest: predicted,
                    case_sets: u32::from(self.fitness.cases().is_some()),
                    slip_cost: self.fitness.turns_per_game() * self.slip_regret(&newcomer),
                    ..Evidence::default()
                };
                self.state.archive.admit(newcomer.with_evidence(evidence));
            }
        }
    }

    /// Races the front of the archive at the table, and ranks the archive.
    ///
    /// A few games tell much less than the fitness cases: the others race, once, only
    /// where there are none.
    pub(super) fn race(&mut self) {
        let games = &self.settings.games;
        let stream = Address::new(Purpose::Race, self.settings.seed);
        let seating = self.environment.seating();
        let front = self.state.archive.front().into_iter();
        let front: BTreeSet<u64> = front.map(Candidate::id).collect();
        let others = match self.fitness.cases() {
            Some(_) => 0,
            None => games.race_pairs,
        };
        let is_wanted = |member: &&mut Candidate| {
            let wanted = match front.contains(&member.id()) {
                true => games.enough_pairs,
                false => others,
            };
            member.evidence.pairs() < wanted
        };
        let racing = self.state.archive.members_mut().filter(is_wanted);
        let mut racing: Vec<&mut Candidate> = racing.collect();
        let raced = spread::map(&racing, |member| {
            let first = member.evidence.pairs();
            let deals = first..first + games.race_pairs;
            seating.play(member.player(), stream, deals)
        });
        for (member, tally) in racing.iter_mut().zip(raced) {
            member.evidence.race += tally;
        }
        let places = self.places();
        self.state.archive.rank(places, &self.effort_probes);
    }
}
