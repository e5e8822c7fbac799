//! What every command works with: settings, solver, players, output.

use std::error::Error;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use super::args::{Format, Settings};
use super::failure::Failure;
use super::terminal::{self, Messages};
use crate::arena::{Opponent, Watched, WatchedBy};
use crate::game::Variant;
use crate::language::Style;
use crate::player::Player;
use crate::report::{self, Conditions, Report};
use crate::roster::{self, Entrant, Kind};
use crate::solver::Solver;
use crate::spread;
use crate::store::{Population, RulesText};

/// One run of one command.
#[derive(Debug)]
pub struct Session {
    settings: Settings,
    messages: Messages,
    solver: Arc<Solver>,
}

/// A player at the table and who it is.
pub struct Seated {
    /// Who it is.
    pub entrant: Entrant,
    /// The player.
    pub player: Arc<dyn Player>,
}

impl Seated {
    /// The player under its name, as it enters a tournament.
    pub fn opponent(&self) -> Opponent<'_> {
        Opponent {
            name: &self.entrant.name,
            player: &*self.player,
        }
    }

    /// The player and how its turns are watched.
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
    pub fn new(settings: Settings, messages: Messages) -> Session {
        Session {
            settings,
            messages,
            solver: Arc::new(Solver::new()),
        }
    }

    /// The rule set in force.
    pub fn variant(&self) -> &Variant {
        self.settings.variant.as_ref().unwrap_or(&Variant::RULEBOOK)
    }

    /// The seed of all random numbers.
    pub fn seed(&self) -> u64 {
        self.settings.seed.unwrap_or(1)
    }

    /// What results depend on besides the players.
    pub fn conditions(&self) -> Conditions {
        Conditions {
            rules: self.variant().name,
            seed: self.seed(),
        }
    }

    /// The variant that the user asked for, if any.
    pub fn variant_asked(&self) -> Option<&Variant> {
        self.settings.variant.as_ref()
    }

    /// The seed that the user asked for, if any.
    pub fn seed_asked(&self) -> Option<u64> {
        self.settings.seed
    }

    /// How results are shown.
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

    /// How results on standard output are coloured; only text ever is.
    pub fn result_style(&self) -> Style {
        match self.settings.format {
            Format::Text => terminal::result_style(self.settings.color),
            _ => Style::Plain,
        }
    }

    /// Who `name` is.
    ///
    /// # Errors
    /// When there is no such player, or its file has mistakes in it.
    pub fn entrant(&self, name: &str) -> Result<Entrant, Failure> {
        Ok(roster::find(name)?)
    }

    /// The player called `name`, ready to play.
    ///
    /// # Errors
    /// As [`Session::entrant`], and when an external program does not start.
    pub fn seat(&self, name: &str) -> Result<Seated, Failure> {
        let entrant = self.entrant(name)?;
        let limit = Duration::from_secs(self.settings.reply_limit);
        let player = entrant.player(&self.solver, limit)?;
        Ok(Seated { entrant, player })
    }

    /// The text of a `.rules` file or of `populations.yaml#name`.
    ///
    /// # Errors
    /// When it cannot be read or has mistakes in it.
    pub fn rules_text(&self, file: &str) -> Result<RulesText, Failure> {
        let path = Path::new(file);
        let entry = file.rsplit_once('#').filter(|_| !path.exists());
        if let Some((population, name)) = entry {
            return Ok(Population::read_entry(Path::new(population), name)?.rules);
        }
        if roster::is_population(path)
            && let Some(rules) = self.entrant(file)?.rules
        {
            return Ok(rules);
        }
        Ok(RulesText::read(path)?)
    }

    /// Shows a result in the format asked for.
    ///
    /// # Errors
    /// When it cannot be written, or holds a number that is NaN.
    pub fn show(&self, report: &impl Report) -> Result<(), Failure> {
        let text = match self.settings.format {
            Format::Text => report.document().text(),
            Format::Markdown => report.document().markdown(),
            Format::Json => report::json(report).map_err(|e| Failure::Bug(e.to_string()))?,
            Format::Csv => report
                .csv()
                .ok_or_else(|| Failure::input("this result has no CSV"))?,
        };
        terminal::print(&text)
    }

    /// Does work on as many threads as the settings say.
    ///
    /// # Errors
    /// When the system does not allow so many threads.
    pub fn compute<T: Send>(&self, work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
        let threads = self.settings.threads.map_or_else(
            || thread::available_parallelism().map_or(1, usize::from),
            usize::from,
        );
        spread::on_threads(threads, work).map_err(|error| {
            let reason = error.source().map(|source| format!(": {source}"));
            Failure::input(format!("{error}{}", reason.unwrap_or_default()))
                .hint("try `--threads 1`")
        })
    }
}
