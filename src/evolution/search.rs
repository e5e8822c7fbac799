//! The search, generation by generation.

mod breed;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;

use super::archive::{Archive, Contender};
use super::edits::one_step_edits;
use super::exam::{self, Exam};
use super::lexicon::Lexicon;
use super::lineage::{Child, Lineage, Origin, Parent, Way};
use super::selection::{Individual, survivors};
use super::settings::Settings;
use crate::arena::duel;
use crate::game::Rules;
use crate::language::simplify;
use crate::language::tree::Heuristic;
use crate::player::{ExactPlayer, HeuristicPlayer};
use crate::rng::{Address, Purpose, Stream};
use crate::solver::Solver;

/// Everything about a search that the next generation depends on, apart from
/// the settings.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    /// Generations bred so far.
    pub generation: u32,
    /// Heuristics examined so far.
    pub evaluations: u64,
    /// The populations, each best first.
    pub islands: Vec<Vec<Individual>>,
    /// The best of each size.
    pub archive: Archive,
    /// How all of them came about.
    pub lineage: Lineage,
    /// The heuristics whose games supply the positions of the exam in force.
    pub examinees: Vec<Heuristic>,
    /// The generation in which that exam was set.
    pub examined_since: u32,
}

/// A search under way.
#[derive(Debug)]
pub struct Search {
    settings: Settings,
    lexicon: Lexicon,
    rules: Rules,
    exact: ExactPlayer,
    exam: Exam,
    state: State,
}

impl Search {
    /// Starts a search from `founders`, filled up with random heuristics.
    ///
    /// # Panics
    /// Without founders, or with settings that [`Settings::check`] refuses.
    pub fn start(
        settings: Settings,
        rules: Rules,
        solver: Arc<Solver>,
        founders: &[Heuristic],
    ) -> Search {
        let state = State {
            generation: 0,
            evaluations: 0,
            islands: Vec::new(),
            archive: Archive::default(),
            lineage: Lineage::default(),
            examinees: founders.to_vec(),
            examined_since: 0,
        };
        let mut search = Search::resume(settings, rules, solver, state);
        search.found(founders);
        search
    }

    /// Goes on with a search from its state.
    ///
    /// # Panics
    /// With settings that [`Settings::check`] refuses.
    pub fn resume(settings: Settings, rules: Rules, solver: Arc<Solver>, state: State) -> Search {
        let exact = ExactPlayer::new(solver);
        let exam = set_exam(&settings, &rules, &exact, &state);
        let Ok(lexicon) = Lexicon::without(&settings.without) else {
            panic!("settings are checked before a search starts")
        };
        Search {
            settings,
            lexicon,
            rules,
            exact,
            exam,
            state,
        }
    }

    /// The state, to be saved.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The settings in force.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The rules in force.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The player every heuristic is measured against.
    pub fn exact(&self) -> &ExactPlayer {
        &self.exact
    }

    /// Breeds one generation on every island and races what is new and good.
    pub fn advance(&mut self) {
        self.state.generation += 1;
        if self.state.generation - self.state.examined_since >= self.settings.exam.interval {
            self.set_fresh_exam();
        }
        if self
            .state
            .generation
            .is_multiple_of(self.settings.migration_interval)
        {
            self.migrate();
        }
        let children: Vec<Vec<Child>> = (0..self.settings.islands)
            .into_par_iter()
            .map(|island| self.breed(island))
            .collect();
        let mut newcomers = self.settle(children);
        newcomers.extend(self.sweep());
        self.race(&newcomers);
    }

    /// Examines one-step edits of one member of the front, each in its turn,
    /// lets the fittest join an island, and returns all.
    fn sweep(&mut self) -> Vec<Individual> {
        let generation = self.state.generation as usize;
        let mut stream = self.stream(self.settings.islands, 0);
        let front = self.state.archive.front();
        let Some(chosen) = front.get(generation % front.len().max(1)) else {
            return Vec::new();
        };
        let parent = Parent {
            heuristic: chosen.heuristic.clone(),
            predicted: chosen.latest,
        };
        let edits = one_step_edits(&chosen.heuristic).into_iter();
        let mut edits: Vec<Heuristic> = edits
            .map(|edit| simplify(&edit.heuristic))
            .filter(|heuristic| self.is_admissible(heuristic))
            .collect();
        for place in 0..edits.len().min(self.settings.sweep) {
            let other = place + stream.index(edits.len() - place);
            edits.swap(place, other);
        }
        edits.truncate(self.settings.sweep);
        let examined = self.examine(edits);
        let number = generation % self.settings.islands;
        for individual in &examined {
            let mut origin = Origin::new(Way::Sweep);
            origin.parents.push(parent.clone());
            let predicted = self.exam.predicted_score(individual.loss);
            let place = (self.state.generation, number);
            let child = origin.child(individual.heuristic.clone());
            self.state.lineage.record(child, place, predicted);
        }
        let island = &mut self.state.islands[number];
        let mut candidates = std::mem::take(island);
        candidates.extend(examined.iter().cloned());
        *island = survivors(candidates, self.settings.population);
        examined
    }

    /// Fills the islands of the first generation.
    fn found(&mut self, founders: &[Heuristic]) {
        let founded = (0..self.settings.islands).map(|island| {
            let start = |founder: &Heuristic| Origin::new(Way::Start).child(founder.clone());
            let mut members: Vec<Child> = founders.iter().map(start).collect();
            let mut slot = 0;
            while members.len() < self.settings.population.max(founders.len()) {
                let mut stream = self.stream(island, slot);
                members.push(self.immigrant(&mut stream));
                slot += 1;
            }
            members.retain(|member| self.is_admissible(&member.heuristic));
            members
        });
        let children: Vec<Vec<Child>> = founded.collect();
        self.state.islands = vec![Vec::new(); self.settings.islands];
        let newcomers = self.settle(children);
        self.race(&newcomers);
    }

    fn stream(&self, island: usize, slot: usize) -> Stream {
        Address::new(Purpose::Search, self.settings.seed)
            .child(u64::from(self.state.generation))
            .child(island as u64)
            .child(slot as u64)
            .stream()
    }

    fn is_admissible(&self, heuristic: &Heuristic) -> bool {
        (1..=self.settings.max_size).contains(&heuristic.size()) && self.lexicon.allows(heuristic)
    }

    /// Examines the children, lets the fittest live, and returns the newborn
    /// survivors, whose births go on record.
    fn settle(&mut self, children: Vec<Vec<Child>>) -> Vec<Individual> {
        let mut newcomers = Vec::new();
        for (island, brood) in children.into_iter().enumerate() {
            let heuristics = brood.iter().map(|child| child.heuristic.clone());
            let born = self.examine(heuristics.collect());
            let children = brood
                .into_iter()
                .map(|child| (child.heuristic.clone(), child));
            let mut newborn: BTreeMap<Heuristic, Child> = children.collect();
            let mut candidates = std::mem::take(&mut self.state.islands[island]);
            candidates.extend(born);
            let alive = survivors(candidates, self.settings.population);
            for individual in &alive {
                if let Some(child) = newborn.remove(&individual.heuristic) {
                    let place = (self.state.generation, island);
                    let predicted = self.exam.predicted_score(individual.loss);
                    self.state.lineage.record(child, place, predicted);
                    newcomers.push(individual.clone());
                }
            }
            self.state.islands[island] = alive;
        }
        newcomers
    }

    fn examine(&mut self, heuristics: Vec<Heuristic>) -> Vec<Individual> {
        self.state.evaluations += heuristics.len() as u64;
        let exam = &self.exam;
        heuristics
            .into_par_iter()
            .map(|heuristic| Individual {
                loss: exam.loss(&HeuristicPlayer::of(&heuristic)),
                heuristic,
            })
            .collect()
    }

    /// The first `migrants` of each island replace the last of the next.
    fn migrate(&mut self) {
        let count = self.settings.migrants;
        let leaving: Vec<Vec<Individual>> = self
            .state
            .islands
            .iter()
            .map(|island| island.iter().take(count).cloned().collect())
            .collect();
        let islands = self.state.islands.len();
        for (from, migrants) in leaving.into_iter().enumerate() {
            let island = &mut self.state.islands[(from + 1) % islands];
            let mut candidates = std::mem::take(island);
            candidates.extend(migrants);
            *island = survivors(candidates, self.settings.population);
        }
    }

    /// Sets an exam on positions from games of the best so far, and examines
    /// everyone alive again.
    fn set_fresh_exam(&mut self) {
        self.state.examined_since = self.state.generation;
        let front = self.state.archive.front().into_iter();
        self.state.examinees = front.map(|c| c.heuristic.clone()).collect();
        self.exam = set_exam(&self.settings, &self.rules, &self.exact, &self.state);
        let islands = std::mem::take(&mut self.state.islands);
        for island in islands {
            let members = island.into_iter().map(|i| i.heuristic).collect();
            let examined = self.examine(members);
            let ranked = survivors(examined, self.settings.population);
            self.state.islands.push(ranked);
        }
        let exam = &self.exam;
        let contenders: Vec<&mut Contender> = self.state.archive.contenders_mut().collect();
        contenders.into_par_iter().for_each(|contender| {
            let loss = exam.loss(&HeuristicPlayer::of(&contender.heuristic));
            contender.latest = exam.predicted_score(loss);
            contender.predictions += contender.latest;
            contender.exams += 1;
        });
        self.state.archive.rank(self.settings.games.contenders);
    }

    /// Admits promising newcomers to the archive and races them and the front
    /// against the exact player.
    fn race(&mut self, newcomers: &[Individual]) {
        let places = self.settings.games.contenders;
        for newcomer in newcomers {
            let predicted = self.exam.predicted_score(newcomer.loss);
            let archive = &mut self.state.archive;
            if archive.may_admit(&newcomer.heuristic, predicted, places) {
                archive.admit(Contender {
                    heuristic: newcomer.heuristic.clone(),
                    predictions: predicted,
                    latest: predicted,
                    exams: 1,
                    race: crate::arena::Tally::default(),
                    born: self.state.generation,
                });
            }
        }
        let front: BTreeSet<Heuristic> = self
            .state
            .archive
            .front()
            .into_iter()
            .map(|contender| contender.heuristic.clone())
            .collect();
        let games = &self.settings.games;
        let stream = Address::new(Purpose::Race, self.settings.seed);
        let (exact, rules) = (&self.exact, &self.rules);
        let mut racing: Vec<&mut Contender> = self
            .state
            .archive
            .contenders_mut()
            .filter(|contender| {
                let wanted = match front.contains(&contender.heuristic) {
                    true => games.enough_pairs,
                    false => games.race_pairs,
                };
                contender.pairs() < wanted
            })
            .collect();
        racing.par_iter_mut().for_each(|contender| {
            let player = HeuristicPlayer::of(&contender.heuristic);
            let first = contender.pairs();
            let deals = first..first + games.race_pairs;
            contender.race += duel(&player, exact, rules, stream, deals);
        });
        self.state.archive.rank(places);
        self.forget_the_dead();
    }

    fn forget_the_dead(&mut self) {
        let state = &mut self.state;
        let archived = state.archive.contenders().map(|c| &c.heuristic);
        let living = state.islands.iter().flatten().map(|i| &i.heuristic);
        state.lineage.prune(archived.chain(living));
    }
}

fn set_exam(settings: &Settings, rules: &Rules, exact: &ExactPlayer, state: &State) -> Exam {
    let examinees: Vec<HeuristicPlayer> = state.examinees.iter().map(HeuristicPlayer::of).collect();
    let stream = Address::new(Purpose::Train, settings.seed).child(u64::from(state.examined_since));
    exam::Exam::set(
        exact,
        rules,
        &examinees,
        exam::ExamSize {
            positions: settings.exam.positions,
            turns: settings.exam.turns,
            rollouts: settings.exam.rollouts,
        },
        stream,
    )
}
