//! What all commands share: settings, solver, players and output.

use std::error::Error;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::args::{Format, Settings};
use super::failure::Failure;
use super::said_back::read_as_in_words;
use super::terminal::{self, Messages};
use super::turns::Turns;
use crate::arena::{Opponent, Seating, Watched, WatchedBy};
use crate::effort::{Costs, Effort};
use crate::game::Variant;
use crate::language::Style;
use crate::language::tree::Heuristic;
use crate::language::{RulesText, SaidBack};
use crate::player::{ExactPlayer, Player};
use crate::report::{self, Conditions, Report};
use crate::rng::{Address, Purpose};
use crate::roster::{self, Entrant, Kind};
use crate::solver::Solver;
use crate::spread::{self, ranks};
use crate::store::{Population, read_costs, read_rules};

/// A single execution of a command.
#[derive(Debug)]
pub struct Session {
    settings: Settings,
    costs: Costs,
    messages: Messages,
    solver: Arc<Solver>,
    turns: Turns,
    /// How texts in people's own words were read, in the order of the command.
    said_back: Mutex<Option<SaidBack>>,
    /// The players found.
    players: Mutex<Vec<Entrant>>,
}

/// A player and its description.
pub struct Seated {
    /// The description.
    pub entrant: Entrant,
    /// The player.
    pub player: Arc<dyn Player>,
}

impl Seated {
    /// The player with its name, for a tournament.
    pub fn opponent(&self) -> Opponent<'_> {
        Opponent {
            name: &self.entrant.name,
            player: &*self.player,
        }
    }

    /// The player, and how its turns are analysed.
    pub fn watched(&self) -> Watched<'_> {
        Watched {
            player: &*self.player,
            by: match self.entrant.kind {
                Kind::Exact => WatchedBy::Outcomes,
                _ => WatchedBy::Decisions,
            },
        }
    }
}

impl Session {
    /// A session with these settings.
    ///
    /// # Errors
    /// Fails if the table of costs has faults.
    pub fn new(settings: Settings, messages: Messages) -> Result<Session, Failure> {
        let costs = settings.costs.as_deref().map(read_costs).transpose()?;
        Ok(Session {
            costs: costs.unwrap_or_default(),
            turns: Turns::new(!settings.no_cache),
            settings,
            messages,
            solver: Arc::new(Solver::new()),
            said_back: Mutex::default(),
            players: Mutex::default(),
        })
    }

    /// A session like this in which shards of these settings are merged.
    pub fn merging(&self, seed: u64, variant: Variant, costs: Costs) -> Session {
        Session {
            settings: Settings {
                seed: Some(seed),
                variant: Some(variant),
                ..self.settings.clone()
            },
            costs,
            messages: self.messages,
            solver: Arc::clone(&self.solver),
            turns: Turns::new(!self.settings.no_cache),
            said_back: Mutex::default(),
            players: Mutex::default(),
        }
    }

    /// The first option given that results depend on, if any.
    pub fn asked_of_results(&self) -> Option<&'static str> {
        let settings = &self.settings;
        let given = [
            ("seed", settings.seed.is_some()),
            ("rules", settings.variant.is_some()),
            ("costs", settings.costs.is_some()),
        ];
        let mut given = given.into_iter().filter(|(_, given)| *given);
        given.next().map(|(option, _)| option)
    }

    /// The players found so far, in order.
    pub fn players_found(&self) -> Vec<Entrant> {
        let players = self.players.lock();
        players.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What the steps of rules take.
    pub fn costs(&self) -> &Costs {
        &self.costs
    }

    /// The effort of a rule against the exact player.
    pub fn effort(&self, heuristic: &Heuristic) -> Effort {
        let exact = ExactPlayer::new(Arc::clone(&self.solver));
        let seating = Seating::of_two(&exact, self.variant());
        self.effort_at(heuristic, &seating, Effort::PAIRS)
    }

    /// The effort of a rule at a table, in so many deals.
    pub fn effort_at(&self, heuristic: &Heuristic, seating: &Seating<'_>, deals: u64) -> Effort {
        let stream = self.stream(Purpose::Effort);
        Effort::measure(heuristic, seating, &self.costs, stream, 0..deals)
    }

    /// The variant of the game.
    pub fn variant(&self) -> &Variant {
        self.settings.variant.as_ref().unwrap_or(&Variant::RULEBOOK)
    }

    /// The seed of all random numbers.
    pub fn seed(&self) -> u64 {
        self.settings.seed.unwrap_or(1)
    }

    /// The stream of random numbers for a purpose.
    pub fn stream(&self, purpose: Purpose) -> Address {
        Address::new(purpose, self.seed())
    }

    /// The variant and the seed, which all results depend on.
    pub fn conditions(&self) -> Conditions {
        Conditions {
            rules: self.variant().name,
            seed: self.seed(),
        }
    }

    /// The variant that was given as an option, if any.
    pub fn variant_asked(&self) -> Option<&Variant> {
        self.settings.variant.as_ref()
    }

    /// The seed that was given as an option, if any.
    pub fn seed_asked(&self) -> Option<u64> {
        self.settings.seed
    }

    /// The output format.
    pub fn format(&self) -> Format {
        self.settings.format
    }

    /// The solver that all players of this session share.
    pub fn solver(&self) -> &Arc<Solver> {
        &self.solver
    }

    /// Messages on standard error.
    pub fn messages(&self) -> Messages {
        self.messages
    }

    /// The style of results on standard output; only text is ever coloured.
    pub fn result_style(&self) -> Style {
        match self.settings.format {
            Format::Text => terminal::result_style(self.settings.color),
            _ => Style::Plain,
        }
    }

    /// Finds the player called `name`.
    ///
    /// # Errors
    /// Fails if there is no such player or its file has faults.
    pub fn entrant(&self, name: &str) -> Result<Entrant, Failure> {
        let entrant = roster::find(name)?;
        if let Some(rules) = &entrant.rules {
            self.say_back(rules);
        }
        let players = self.players.lock();
        let mut players = players.unwrap_or_else(PoisonError::into_inner);
        players.push(entrant.clone());
        Ok(entrant)
    }

    /// Says how a text was read, unless its sentences were canonical, and keeps
    /// it for the result.
    fn say_back(&self, rules: &RulesText) {
        let Some(said_back) = rules.said_back() else {
            return;
        };
        self.messages.note(&read_as_in_words(rules, &said_back));
        let mut all = self.said_so_far();
        match &mut *all {
            Some(all) => {
                all.read_as.extend(said_back.read_as.iter().cloned());
                all.ignored.extend(&said_back.ignored);
            }
            None => *all = Some(said_back),
        }
    }

    /// Finds the player called `name` and makes it ready to play.
    ///
    /// # Errors
    /// Fails as [`Session::entrant`] does, or if an external program does not start.
    pub fn seat(&self, name: &str) -> Result<Seated, Failure> {
        self.seat_entrant(self.entrant(name)?)
    }

    /// Makes a player that was found ready to play.
    ///
    /// # Errors
    /// Fails if an external program does not start.
    pub fn seat_entrant(&self, entrant: Entrant) -> Result<Seated, Failure> {
        if entrant.kind == Kind::External && ranks::count() > 1 {
            let message = format!("`{}` plays on one rank only", entrant.name);
            return Err(Failure::input(message)
                .hint("programs may answer each rank differently; leave out `mpirun`"));
        }
        let limit = Duration::from_secs(self.settings.reply_limit);
        let player = entrant.player(&self.solver, limit)?;
        Ok(Seated { entrant, player })
    }

    /// Reads a `.rules` file or `populations.yaml#name`.
    ///
    /// # Errors
    /// Fails if it cannot be read or has faults.
    pub fn rules_text(&self, file: &str) -> Result<RulesText, Failure> {
        let rules = self.find_rules_text(file)?;
        self.say_back(&rules);
        Ok(rules)
    }

    fn said_so_far(&self) -> MutexGuard<'_, Option<SaidBack>> {
        self.said_back
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// As [`Session::rules_text`], without a word about how it was read.
    ///
    /// # Errors
    /// As [`Session::rules_text`].
    pub fn find_rules_text(&self, file: &str) -> Result<RulesText, Failure> {
        if let Some(said) = file.strip_prefix(roster::SAID) {
            return Ok(roster::said(said)?);
        }
        let path = Path::new(file);
        let entry = file.rsplit_once('#').filter(|_| !path.exists());
        if let Some((population, name)) = entry {
            return Ok(Population::read_entry(Path::new(population), name)?.rules);
        }
        if roster::is_population(path)
            && let Some(rules) = roster::find(file)?.rules
        {
            return Ok(rules);
        }
        Ok(read_rules(path)?)
    }

    /// Prints a result in the chosen format.
    ///
    /// # Errors
    /// Fails if the result cannot be written or contains NaN.
    pub fn show(&self, report: &impl Report) -> Result<(), Failure> {
        let text = match self.settings.format {
            Format::Text => report.document().text_within(terminal::result_width()),
            Format::Markdown => report.document().markdown(),
            Format::Json => report::json_with(report, self.said_so_far().as_ref())
                .map_err(|e| Failure::Bug(e.to_string()))?,
            Format::Csv => report
                .csv()
                .ok_or_else(|| Failure::input("this result cannot be written as CSV"))?,
        };
        terminal::print(&text)
    }

    /// Prepares for so many deals at a table of so many, within [`Session::compute`].
    pub fn expect_deals(&self, deals: u64, players: usize) {
        // With more players nearly every turn is one that few games have.
        if players == 2 {
            let solver = &self.solver;
            self.turns.expect_games(2 * deals, solver, self.messages);
        }
    }

    /// Does work on the number of threads that the settings say.
    ///
    /// # Errors
    /// Fails if the system cannot start so many threads.
    pub fn compute<T: Send>(&self, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
        let threads = self.settings.threads.map_or_else(
            || thread::available_parallelism().map_or(1, usize::from),
            usize::from,
        );
        let work = || {
            self.turns.recall(&self.solver, self.messages);
            work()
        };
        spread::on_threads(threads, work).map_err(|error| {
            let reason = error.source().map(|source| format!(": {source}"));
            Failure::input(format!("{error}{}", reason.unwrap_or_default()))
                .hint("try `--threads 1`")
        })
    }
}
