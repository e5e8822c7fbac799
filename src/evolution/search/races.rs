//! Who is admitted to the archive, and the races of its members.

use std::collections::BTreeSet;

use super::Search;
use crate::evolution::candidate::{Candidate, Evidence};
use crate::rng::{Address, Purpose};
use crate::spread;

impl Search {
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

    /// Races the new members of the archive and its front at the table, and ranks
    /// the archive.
    pub(super) fn race(&mut self) {
        let games = &self.settings.games;
        let stream = Address::new(Purpose::Race, self.settings.seed);
        let seating = self.environment.seating();
        let front = self.state.archive.front().into_iter();
        let front: BTreeSet<u64> = front.map(Candidate::id).collect();
        let is_wanted = |member: &&mut Candidate| {
            let wanted = match front.contains(&member.id()) {
                true => games.enough_pairs,
                false => games.race_pairs,
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
