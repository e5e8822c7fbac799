//! The search, generation by generation.

mod fitness;
mod offspring;
mod state;
mod trials;

use self::fitness::Fitness;
use self::offspring::Breeder;
pub use self::state::State;
use super::archive::{Archive, Places};
use super::candidate::Candidate;
use super::effort_probes::EffortProbes;
use super::enumeration::{Enumeration, Scope};
use super::environment::Environment;
use super::lexicon::Lexicon;
use super::lineage::{Lineage, Moment};
use super::selection::{Complexity, is_for_effort, survivors};
use super::settings::{Method, Settings};
use super::signature::SignatureProbes;
use crate::arena::score_per_worm_of_regret;
use crate::game::Variant;
use crate::language::simplify;
use crate::language::tree::Heuristic;
use crate::player::ExactPlayer;
use crate::spread;

/// Decisions of each kind that tell whether two rule sets behave alike: one that
/// differs once in a thousand changes the score by less than can be seen.
const PROBES: usize = 1024;

/// A search under way.
#[derive(Debug)]
pub struct Search {
    settings: Settings,
    lexicon: Lexicon,
    environment: Environment,
    fitness: Fitness,
    probes: SignatureProbes,
    effort_probes: EffortProbes,
    state: State,
}

impl Search {
    /// Starts a search from `founders` and the best of the
    /// enumeration, filled up with random rule sets.
    ///
    /// # Panics
    /// Without founders, or with settings that [`Settings::check`] refuses.
    pub fn start(settings: Settings, environment: Environment, founders: &[Heuristic]) -> Search {
        let state = State {
            generation: 0,
            evaluations: 0,
            islands: vec![Vec::new(); settings.islands],
            archive: Archive::default(),
            enumeration: Vec::new(),
            lineage: Lineage::default(),
            references: founders.to_vec(),
            cases_since: 0,
        };
        let mut search = Search::resume(settings, environment, state);
        search.initialize(founders);
        search
    }

    /// Resumes a search from its state.
    ///
    /// # Panics
    /// With settings that [`Settings::check`] refuses.
    pub fn resume(settings: Settings, environment: Environment, state: State) -> Search {
        let (exact, variant) = (environment.exact(), environment.variant());
        let fitness = Fitness::draw(&settings, &environment, &state);
        let Ok(lexicon) = Lexicon::without(&settings.without) else {
            panic!("settings are checked before a search starts")
        };
        Search {
            probes: SignatureProbes::draw(variant, PROBES),
            effort_probes: EffortProbes::draw(exact, variant, environment.players()),
            settings,
            lexicon,
            environment,
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

    /// The variant in force.
    pub fn variant(&self) -> &Variant {
        self.environment.variant()
    }

    /// The exact player, by whose values every rule set is measured.
    pub fn exact(&self) -> &ExactPlayer {
        self.environment.exact()
    }

    /// The table that rule sets are bred for.
    pub fn environment(&self) -> &Environment {
        &self.environment
    }

    /// The turns in which effort is measured.
    pub(crate) fn effort_probes(&self) -> &EffortProbes {
        &self.effort_probes
    }

    /// How many members the archive keeps.
    fn places(&self) -> Places {
        Places::with(self.settings.games.archived_of_each_size)
    }

    /// Breeds one generation on every island and races what is new and good.
    pub fn advance(&mut self) {
        self.state.generation += 1;
        if self.state.generation - self.state.cases_since >= self.settings.cases.interval {
            self.renew_cases();
        }
        let breeds = self.settings.method.breeds();
        let migration_interval = self.settings.migration_interval;
        let together = breeds && !self.state.is_apart();
        if together && self.state.generation.is_multiple_of(migration_interval) {
            self.migrate();
        }
        let offspring = self.make_offspring();
        let mut newcomers = self.evaluate_and_select(offspring);
        if breeds {
            newcomers.extend(self.search_locally());
        }
        self.admit_to_archive(newcomers);
        self.race();
        self.forget_the_dead();
    }

    /// Fills the islands with the first candidates.
    fn initialize(&mut self, founders: &[Heuristic]) {
        let enumerated = self.enumerate();
        let islands = 0..self.settings.islands;
        let breeder = self.breeder();
        let first = islands.map(|island| breeder.first_candidates(island, founders, &enumerated));
        let first = first.collect();
        let newcomers = self.evaluate_and_select(first);
        self.admit_to_archive(newcomers);
        self.race();
        self.forget_the_dead();
    }

    /// Tries all rule sets of the smallest sizes and returns the best of them.
    fn enumerate(&mut self) -> Vec<Heuristic> {
        let Some(cases) = self.fitness.cases() else {
            return Vec::new();
        };
        let scope = Scope {
            lexicon: &self.lexicon,
            up_to: self.settings.enumerate_up_to.min(self.settings.max_size),
            places: self.settings.games.archived_of_each_size,
        };
        let enumeration = Enumeration::run(cases, &self.probes, scope);
        let evaluated = enumeration.sizes.iter().map(|size| size.examined);
        self.state.evaluations += evaluated.sum::<u64>();
        self.state.enumeration = enumeration.sizes;
        let best = enumeration.best.iter().flatten();
        best.map(|candidate| simplify(candidate.heuristic()))
            .collect()
    }

    fn breeder(&self) -> Breeder<'_> {
        Breeder {
            settings: &self.settings,
            lexicon: &self.lexicon,
            probes: &self.probes,
            effort_probes: &self.effort_probes,
            fitness: &self.fitness,
            state: &self.state,
        }
    }

    /// The offspring of each island.
    fn make_offspring(&self) -> Vec<Vec<Candidate>> {
        let breeder = self.breeder();
        let islands = 0..self.settings.islands;
        let slots = islands.clone().flat_map(|island| {
            let slots = 0..self.settings.population;
            slots.map(move |slot| (island, slot))
        });
        let slots: Vec<(usize, usize)> = slots.collect();
        spread::map_here(&slots, |&(island, slot)| {
            let member = self.state.islands[island].get(slot);
            member.map(|member| member.signature(&self.probes));
        });
        let first = spread::map(&slots, |&(island, slot)| breeder.first_try(island, slot));
        let mut first = first.into_iter();
        let offspring = islands.map(|island| {
            let first = first.by_ref().take(self.settings.population).collect();
            breeder.offspring(island, first)
        });
        offspring.collect()
    }

    /// Evaluates the offspring of each island and keeps the fittest; returns the
    /// newcomers, whose births go on record.
    fn evaluate_and_select(&mut self, offspring: Vec<Vec<Candidate>>) -> Vec<Candidate> {
        let mut newcomers = Vec::new();
        let groups = offspring.into_iter().enumerate();
        let groups = groups.map(|(island, offspring)| (offspring, Some(island)));
        let evaluated = self.evaluate_each(groups.collect());
        for (island, evaluated) in evaluated.into_iter().enumerate() {
            newcomers.extend(match self.settings.method {
                Method::HillClimbing => self.climb(island, evaluated),
                _ => {
                    let mut alive = self.select(island, evaluated);
                    let newcomers = self.record(&mut alive, island);
                    self.state.islands[island] = alive;
                    newcomers
                }
            });
        }
        newcomers
    }

    /// The fittest of an island's population and these candidates.
    fn select(&mut self, island: usize, more: Vec<Candidate>) -> Vec<Candidate> {
        if is_for_effort(island) {
            let efforts = spread::map(&more, |one| one.effort(&self.effort_probes));
            for (one, effort) in more.iter().zip(efforts) {
                one.note_effort(effort);
            }
        }
        let mut candidates = std::mem::take(&mut self.state.islands[island]);
        candidates.extend(more);
        let complexity = Complexity::on_island(island, &self.effort_probes);
        survivors(candidates, self.settings.population, complexity)
    }

    /// Hill climbing with restarts: the best of the offspring replaces its
    /// parent, or an immigrant when none is better. Returns all evaluated.
    fn climb(&mut self, island: usize, mut evaluated: Vec<Candidate>) -> Vec<Candidate> {
        evaluated.sort_by(Candidate::better_first);
        let parent = self.state.islands[island].pop();
        let parent_regret = parent.map_or(f64::INFINITY, |parent| parent.regret);
        let is_better = |step: &Candidate| step.regret < parent_regret;
        let mut next = 0;
        if !evaluated.first().is_some_and(is_better) {
            let breeder = self.breeder();
            let mut stream = breeder.stream(island, self.settings.population);
            let immigrant = breeder.immigrant(&mut stream);
            next = evaluated.len();
            evaluated.extend(self.evaluate(vec![immigrant], None));
        }
        let newcomers = self.record(&mut evaluated, island);
        self.state.islands[island].extend(evaluated.into_iter().nth(next));
        newcomers
    }

    /// Whether a candidate asks more of a person than the settings allow.
    fn is_too_hard(&self, candidate: &Candidate) -> bool {
        let limit = self.settings.max_effort;
        limit.is_some_and(|limit| candidate.effort(&self.effort_probes) > limit)
    }

    /// What slips cost, in the unit of regret in fitness cases: a share of games a
    /// turn.
    fn slip_regret(&self, candidate: &Candidate) -> f64 {
        let rate = self.settings.slips;
        let loss = |rate| rate * candidate.slip_loss(&self.effort_probes);
        let players = self.environment.players() as u64;
        rate.map_or(0.0, |rate| score_per_worm_of_regret(players) * loss(rate))
    }

    /// Puts the births on record that are not yet, and returns these candidates.
    fn record(&mut self, candidates: &mut [Candidate], island: usize) -> Vec<Candidate> {
        let at = Moment {
            generation: self.state.generation,
            island,
        };
        let mut newcomers = Vec::new();
        for candidate in candidates.iter_mut().filter(|c| c.id() == 0) {
            let predicted = self.fitness.predicted_score(candidate.regret);
            self.state.lineage.record(candidate, at, predicted);
            newcomers.push(candidate.clone());
        }
        newcomers
    }

    /// The first `migrants` of each island replace the last of the next.
    fn migrate(&mut self) {
        let count = self.settings.migrants;
        let leaving = self.state.islands.iter();
        let leaving: Vec<Vec<Candidate>> = leaving
            .map(|island| island.iter().take(count).cloned().collect())
            .collect();
        let islands = self.state.islands.len();
        for (from, migrants) in leaving.into_iter().enumerate() {
            let to = next_alike(from, islands);
            self.state.islands[to] = self.select(to, migrants);
        }
    }

    /// Draws fitness cases from games of the best so far, and evaluates all
    /// candidates again.
    fn renew_cases(&mut self) {
        self.state.cases_since = self.state.generation;
        let front = self.state.archive.front().into_iter();
        self.state.references = front.map(|c| c.heuristic().clone()).collect();
        self.fitness = Fitness::draw(&self.settings, &self.environment, &self.state);
        let islands = std::mem::take(&mut self.state.islands).into_iter();
        let evaluated = self.evaluate_each(islands.map(|members| (members, None)).collect());
        for (island, evaluated) in evaluated.into_iter().enumerate() {
            let complexity = Complexity::on_island(island, &self.effort_probes);
            let ranked = survivors(evaluated, self.settings.population, complexity);
            self.state.islands.push(ranked);
        }
        self.predict_archive();
    }

    /// Local search: evaluates small changes to a member of the front and lets
    /// the fittest join an island; returns all evaluated.
    fn search_locally(&mut self) -> Vec<Candidate> {
        let island = self.state.generation as usize % self.settings.islands;
        let neighbours = self.breeder().neighbours(island);
        let mut evaluated = self.evaluate(neighbours, Some(island));
        let newcomers = self.record(&mut evaluated, island);
        self.state.islands[island] = self.select(island, evaluated);
        newcomers
    }

    /// Forgets the births that led to no candidate alive.
    fn forget_the_dead(&mut self) {
        let state = &mut self.state;
        let living = state.islands.iter().flatten();
        let alive = state.archive.members().chain(living);
        state.lineage.prune(alive.map(Candidate::id));
    }
}

/// The next island on which the same complexity counts.
fn next_alike(from: usize, islands: usize) -> usize {
    let mut others = (1..=islands).map(|step| (from + step) % islands);
    let alike = |to: &usize| is_for_effort(*to) == is_for_effort(from);
    others.find(alike).unwrap_or(from)
}
