//! The search, generation by generation.

mod breed;
mod climb;
mod fitness;
mod founding;
mod sweep;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use self::fitness::Fitness;
use super::archive::{Archive, Contender};
use super::census::Counted;
use super::lexicon::Lexicon;
use super::lineage::{Child, Lineage};
use super::probes::Probes;
use super::selection::{Entry, Individual, survivors};
use super::settings::{Method, Settings};
use crate::arena::duel;
use crate::game::Variant;
use crate::language::tree::Heuristic;
use crate::player::{ExactPlayer, HeuristicPlayer};
use crate::rng::{Address, Purpose, Stream};
use crate::solver::Solver;
use crate::spread;

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
    /// What the census of the smallest sizes said.
    pub census: Vec<Counted>,
    /// How all of them came about.
    pub lineage: Lineage,
    /// The heuristics whose games supply the positions of the exam in force.
    pub examinees: Vec<Heuristic>,
    /// The generation in which that exam was set.
    pub examined_since: u32,
}

/// Decisions of each kind that tell whether two heuristics behave alike: one
/// that differs once in a thousand changes the score by less than can be seen.
const PROBES: usize = 1024;

/// A search under way.
#[derive(Debug)]
pub struct Search {
    settings: Settings,
    lexicon: Lexicon,
    variant: Variant,
    exact: ExactPlayer,
    fitness: Fitness,
    probes: Probes,
    state: State,
}

impl Search {
    /// Starts a search from `founders` and the best of the [census], filled up
    /// with random heuristics.
    ///
    /// [census]: super::census
    ///
    /// # Panics
    /// Without founders, or with settings that [`Settings::check`] refuses.
    pub fn start(
        settings: Settings,
        variant: Variant,
        solver: Arc<Solver>,
        founders: &[Heuristic],
    ) -> Search {
        let state = State {
            generation: 0,
            evaluations: 0,
            islands: Vec::new(),
            archive: Archive::default(),
            census: Vec::new(),
            lineage: Lineage::default(),
            examinees: founders.to_vec(),
            examined_since: 0,
        };
        let mut search = Search::resume(settings, variant, solver, state);
        let census = search.take_census();
        search.found(founders, &census);
        search
    }

    /// Goes on with a search from its state.
    ///
    /// # Panics
    /// With settings that [`Settings::check`] refuses.
    pub fn resume(
        settings: Settings,
        variant: Variant,
        solver: Arc<Solver>,
        state: State,
    ) -> Search {
        let exact = ExactPlayer::new(solver);
        let fitness = Fitness::set(&settings, &variant, &exact, &state);
        let Ok(lexicon) = Lexicon::without(&settings.without) else {
            panic!("settings are checked before a search starts")
        };
        Search {
            probes: Probes::draw(&exact, &variant, PROBES),
            settings,
            lexicon,
            variant,
            exact,
            fitness,
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
    pub fn variant(&self) -> &Variant {
        &self.variant
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
        let breeds = self.settings.method.breeds();
        let migration_interval = self.settings.migration_interval;
        if breeds && self.state.generation.is_multiple_of(migration_interval) {
            self.migrate();
        }
        let islands: Vec<usize> = (0..self.settings.islands).collect();
        let children = spread::map(&islands, |&island| self.breed(island));
        let mut newcomers = self.settle(children);
        if breeds {
            newcomers.extend(self.sweep());
        }
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
            if self.settings.method == Method::HillClimbing {
                newcomers.extend(self.climb(island, brood));
                continue;
            }
            let born = self.race_through_exam(&brood, island);
            let mut candidates = std::mem::take(&mut self.state.islands[island]);
            candidates.extend(born);
            let alive = survivors(candidates, self.settings.population);
            newcomers.extend(self.record(brood, &alive, island));
            self.state.islands[island] = alive;
        }
        newcomers
    }

    /// Puts the births of those among the `alive` that are of the brood on
    /// record, and returns them.
    fn record(
        &mut self,
        brood: Vec<Child>,
        alive: &[Individual],
        island: usize,
    ) -> Vec<Individual> {
        let children = brood
            .into_iter()
            .map(|child| (child.heuristic.clone(), child));
        let mut newborn: BTreeMap<Heuristic, Child> = children.collect();
        let mut newcomers = Vec::new();
        for individual in alive {
            if let Some(child) = newborn.remove(&individual.heuristic) {
                let place = (self.state.generation, island);
                let predicted = self.fitness.predicted_score(individual.loss);
                self.state.lineage.record(child, place, predicted);
                newcomers.push(individual.clone());
            }
        }
        newcomers
    }

    fn examine(&mut self, heuristics: Vec<Heuristic>) -> Vec<Individual> {
        self.state.evaluations += heuristics.len() as u64;
        let losses = spread::map(&heuristics, |heuristic| {
            let player = HeuristicPlayer::of(heuristic);
            self.fitness.loss(&player, f64::INFINITY)
        });
        let examined = heuristics.into_iter().zip(losses);
        examined
            .filter_map(|(heuristic, loss)| loss.map(|loss| Individual { heuristic, loss }))
            .collect()
    }

    /// Examines newcomers to an island; those that clearly have no place there
    /// leave early and are not returned.
    fn race_through_exam(&mut self, newcomers: &[Child], island: usize) -> Vec<Individual> {
        self.state.evaluations += newcomers.len() as u64;
        let places = match self.settings.method {
            Method::HillClimbing => 1,
            _ => self.settings.population,
        };
        let entry = Entry::to(&self.state.islands[island], places);
        let examined = spread::map(newcomers, |Child { heuristic, .. }| {
            let player = HeuristicPlayer::of(heuristic);
            let limit = entry.limit(heuristic.size());
            let loss = self.fitness.loss(&player, limit)?;
            let heuristic = heuristic.clone();
            Some(Individual { heuristic, loss })
        });
        examined.into_iter().flatten().collect()
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
        self.fitness = Fitness::set(&self.settings, &self.variant, &self.exact, &self.state);
        let islands = std::mem::take(&mut self.state.islands);
        for island in islands {
            let members = island.into_iter().map(|i| i.heuristic).collect();
            let examined = self.examine(members);
            let ranked = survivors(examined, self.settings.population);
            self.state.islands.push(ranked);
        }
        let Some(exam) = self.fitness.exam() else {
            return;
        };
        let contenders: Vec<&Contender> = self.state.archive.contenders().collect();
        let losses = spread::map(&contenders, |contender| {
            exam.loss(&HeuristicPlayer::of(&contender.heuristic))
        });
        for (contender, loss) in self.state.archive.contenders_mut().zip(losses) {
            contender.latest = exam.predicted_score(loss);
            contender.predictions += contender.latest;
            contender.exams += 1;
        }
        self.state.archive.rank(self.settings.games.contenders);
    }

    /// Admits promising newcomers to the archive and races them and the front
    /// against the exact player.
    fn race(&mut self, newcomers: &[Individual]) {
        let places = self.settings.games.contenders;
        for newcomer in newcomers {
            let predicted = self.fitness.predicted_score(newcomer.loss);
            let archive = &mut self.state.archive;
            if archive.may_admit(&newcomer.heuristic, predicted, places) {
                archive.admit(Contender {
                    heuristic: newcomer.heuristic.clone(),
                    predictions: predicted,
                    latest: predicted,
                    exams: u32::from(self.fitness.exam().is_some()),
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
        let (exact, variant) = (&self.exact, &self.variant);
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
        let played = spread::map(&racing, |contender| {
            let player = HeuristicPlayer::of(&contender.heuristic);
            let first = contender.pairs();
            let deals = first..first + games.race_pairs;
            duel(&player, exact, variant, stream, deals)
        });
        for (contender, tally) in racing.iter_mut().zip(played) {
            contender.race += tally;
        }
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
