//! Finds players by name: built in, published, evolved, from a file, or external
//! programs.

use std::iter;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use crate::language::RulesText;
use crate::language::tree::Heuristic;
use crate::language::visible::visible;
use crate::literature::{self, LiteratureKind, LiteraturePlayer};
use crate::player::{
    CannotStart, ExactPlayer, ExternalPlayer, HeuristicPlayer, Player, RandomPlayer,
};
use crate::solver::Solver;
use crate::store::{BUILT_IN, Entry, Population, StoreError, read_rules};

/// A player that can take part in games.
#[derive(Debug, Clone, PartialEq)]
pub struct Entrant {
    /// The name in results, without hidden characters.
    pub name: String,
    /// What kind of player it is.
    pub kind: Kind,
    /// The author or origin.
    pub source: String,
    /// A one-line description.
    pub description: String,
    /// The sentences, if it plays by sentences.
    pub rules: Option<RulesText>,
    /// The words of the command, if it is an external program.
    command: Vec<String>,
}

/// The kind of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Maximises the worms of each turn.
    Exact,
    /// Decides at random.
    Random,
    /// Another player from the literature that does not play by sentences.
    Literature(LiteratureKind),
    /// Plays by sentences.
    Heuristic,
    /// An external program.
    External,
}

impl Kind {
    /// The name of the kind in results.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Exact => "exact",
            Kind::Random => "random",
            Kind::Literature(kind) => kind.word(),
            Kind::Heuristic => "heuristic",
            Kind::External => "external",
        }
    }

    /// Whether it samples by growing random trees, which takes a hundred times as
    /// long as its limit does.
    pub fn is_sampled(self) -> bool {
        self == Kind::Literature(LiteratureKind::MonteCarlo)
    }
}

/// The name of the exact player.
pub const OPTIMAL: &str = "optimal";
/// The name of the player that decides at random.
pub const RANDOM: &str = "random";
/// The prefix of a command that starts an external program.
const PROGRAM: &str = "exec:";

/// A name that stands for no player.
#[derive(Debug, thiserror::Error)]
pub enum RosterError {
    /// There is no such player or file.
    #[error("no player or file is called `{name}`")]
    Unknown {
        /// The name, without hidden characters.
        name: String,
        /// The most similar known name, if there is one.
        nearest: Option<String>,
    },
    /// A population file is named without one of its heuristics.
    #[error("`{file}` contains several heuristics: name one as `{file}#NAME`")]
    WhichOne {
        /// The file, without hidden characters.
        file: String,
        /// The names in it.
        known: Vec<String>,
    },
    /// A command has an unmatched quotation mark.
    #[error("`{0}` has an unmatched quotation mark")]
    OpenQuotation(String),
    /// A file cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A program does not start.
    #[error(transparent)]
    Program(#[from] CannotStart),
}

/// The prefix of rules said in place of a name.
pub const SAID: &str = "say:";

/// Where rules come from that were said.
pub const SAID_ORIGIN: &str = "--say";

/// All players that have a name, in the order in which they are listed; a
/// population is read when the players before it have been taken.
pub fn known() -> impl Iterator<Item = Entrant> {
    let named = BUILT_IN.iter().flat_map(|population| population.entries());
    without_sentences().chain(named.map(|entry| of_entry(entry.clone(), entry.name.to_string())))
}

/// The players that do not play by sentences, in the order in which they are listed.
fn without_sentences() -> impl Iterator<Item = Entrant> {
    let entrant = |name: &str, kind, source: &str, description: &str| Entrant {
        name: name.to_owned(),
        kind,
        source: source.to_owned(),
        description: description.to_owned(),
        rules: None,
        command: Vec::new(),
    };
    let optimal = entrant(
        OPTIMAL,
        Kind::Exact,
        "Thomas ten Cate, \"How to win at the game Pickomino\" (there: Alice)",
        "Maximises the expected worms of each turn by exact calculation",
    );
    let random = entrant(
        RANDOM,
        Kind::Random,
        "this program",
        "Keeps any face with equal chance and stops with chance one half",
    );
    let of_source = move |player: LiteraturePlayer| {
        let kind = Kind::Literature(player.kind);
        entrant(player.name, kind, player.source, &player.description)
    };
    let posts = literature::of_posts().into_iter().map(of_source);
    let paper = literature::of_paper().into_iter().map(of_source);
    iter::once(optimal)
        .chain(posts)
        .chain([random])
        .chain(paper)
}

fn of_entry(entry: Entry, name: String) -> Entrant {
    Entrant {
        name,
        kind: Kind::Heuristic,
        source: entry.source,
        description: entry.description,
        rules: Some(entry.rules),
        command: Vec::new(),
    }
}

/// Finds a player by its name, a `.rules` file, an entry of a population file
/// written `FILE#NAME`, or `exec:COMMAND ARGS`.
///
/// # Errors
/// Fails if there is no such player or its file has faults.
pub fn find(name: &str) -> Result<Entrant, RosterError> {
    if let Some(command) = name.strip_prefix(PROGRAM) {
        return program(name, command);
    }
    if let Some(text) = name.strip_prefix(SAID) {
        return Ok(Entrant {
            name: "your words".to_owned(),
            kind: Kind::Heuristic,
            source: "said on the command line".to_owned(),
            description: "rules in your own words".to_owned(),
            rules: Some(said(text)?),
            command: Vec::new(),
        });
    }
    let mut populations = BUILT_IN.iter();
    if let Some(entry) = populations.find_map(|population| population.read_only(name)) {
        return Ok(of_entry(entry, name.to_owned()));
    }
    if let Some(entrant) = without_sentences().find(|known| known.name == name) {
        return Ok(entrant);
    }
    let path = Path::new(name);
    if let Some((file, entry)) = name.rsplit_once('#')
        && !path.exists()
    {
        let entry = Population::read_entry(Path::new(file), entry)?;
        return Ok(of_entry(entry, visible(name)));
    }
    if is_population(path) {
        return only_entry(path);
    }
    if path.exists() || name.ends_with(".rules") || name.contains(std::path::MAIN_SEPARATOR) {
        let rules = read_rules(path)?;
        let title = rules.parsed.title.clone();
        return Ok(Entrant {
            name: visible(name),
            kind: Kind::Heuristic,
            source: visible(name),
            description: title.unwrap_or_else(|| "rules from a file".to_owned()),
            rules: Some(rules),
            command: Vec::new(),
        });
    }
    Err(unknown(name))
}

/// Reads rules that were said on the command line.
///
/// # Errors
/// Fails if they are not understood.
pub fn said(text: &str) -> Result<RulesText, RosterError> {
    let rules = RulesText::parse(SAID_ORIGIN.to_owned(), text.as_bytes());
    Ok(rules.map_err(StoreError::from)?)
}

fn unknown(name: &str) -> RosterError {
    RosterError::Unknown {
        name: visible(name),
        nearest: nearest(name, known().map(|known| known.name)),
    }
}

/// Whether a path has the extension of a population file.
pub fn is_population(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == "yaml" || e == "yml")
}

fn only_entry(path: &Path) -> Result<Entrant, RosterError> {
    let population = Population::read(path)?;
    let shown = visible(&path.to_string_lossy());
    match population.entries() {
        [only] => Ok(of_entry(only.clone(), format!("{shown}#{}", only.name))),
        _ => Err(RosterError::WhichOne {
            file: shown,
            known: population.names(),
        }),
    }
}

fn program(name: &str, command: &str) -> Result<Entrant, RosterError> {
    let words = words(command).ok_or_else(|| RosterError::OpenQuotation(visible(name)))?;
    if words.is_empty() {
        return Err(CannotStart::NoCommand.into());
    }
    Ok(Entrant {
        name: visible(name),
        kind: Kind::External,
        source: visible(command),
        description: "an external program that speaks the wire protocol".to_owned(),
        rules: None,
        command: words,
    })
}

/// Splits a command at spaces outside of quotation marks, `'` or `"`.
fn words(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quotation = None;
    for letter in command.chars() {
        match (quotation, letter) {
            (Some(mark), letter) if letter == mark => quotation = None,
            (None, '\'' | '"') => {
                quotation = Some(letter);
                word.get_or_insert_default();
            }
            (None, letter) if letter.is_whitespace() => words.extend(word.take()),
            (_, letter) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quotation.is_none().then_some(words)
}

/// The candidate most similar to `name`, if it is similar enough to be meant.
pub fn nearest(
    name: &str,
    candidates: impl IntoIterator<Item = impl AsRef<str>>,
) -> Option<String> {
    // The time grows with the length, and long names are not misspelt ones.
    if name.len() > 100 {
        return None;
    }
    let likeness = |known: &str| strsim::jaro_winkler(&name.to_lowercase(), known);
    candidates
        .into_iter()
        .map(|known| (likeness(known.as_ref()), known))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, known)| known.as_ref().to_owned())
}

impl Entrant {
    /// The heuristic, if it plays by sentences.
    pub fn heuristic(&self) -> Option<&Heuristic> {
        self.rules.as_ref().map(|rules| &rules.parsed.heuristic)
    }

    /// Makes the player; an external program is started, with a time limit for
    /// each reply.
    ///
    /// # Errors
    /// Fails if the program does not start.
    pub fn player(
        &self,
        solver: &Arc<Solver>,
        limit: Duration,
    ) -> Result<Arc<dyn Player>, RosterError> {
        if let Some(heuristic) = self.heuristic() {
            return Ok(Arc::new(HeuristicPlayer::of(heuristic)));
        }
        Ok(match self.kind {
            Kind::External => {
                let external = ExternalPlayer::start(&self.name, &self.command, limit)?;
                Arc::new(external)
            }
            Kind::Random => Arc::new(RandomPlayer),
            Kind::Literature(_) => {
                let posts = literature::of_posts().into_iter();
                let mut players = posts.chain(literature::of_paper());
                let found = players.find(|player| player.name == self.name);
                found.ok_or_else(|| unknown(&self.name))?.player
            }
            Kind::Exact | Kind::Heuristic => Arc::new(ExactPlayer::new(Arc::clone(solver))),
        })
    }
}

#[cfg(test)]
#[path = "roster_tests.rs"]
mod tests;
