//! Everything a run depends on besides the version of the program.

use serde::{Deserialize, Serialize};

use super::enumeration;
use super::environment::is_duel;
use super::lexicon::{Lexicon, UnknownWord};
pub use super::weights::{MutationWeights, OperatorWeights};
use crate::game::MAX_PLAYERS;

/// The settings of a run, with the defaults that small-program searches use
/// successfully: several islands, mostly mutation, little crossover.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(
    default,
    deny_unknown_fields,
    expecting = "settings such as `population: 50`"
)]
pub struct Settings {
    /// Every random number of the run follows from it.
    pub seed: u64,
    /// The name of the rule set the games are played by.
    pub rules: String,
    /// The number of players at the table that is bred for.
    #[serde(skip_serializing_if = "is_duel")]
    pub players: u8,
    /// The rivals there, as given; the exact player where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub against: Vec<String>,
    /// Generations to breed.
    pub generations: u32,
    /// What the run starts from besides the published heuristics, as given.
    pub start: Vec<String>,
    /// Names of words of the language that the search must do without.
    pub without: Vec<String>,
    /// How the search proceeds.
    pub method: Method,
    /// All rule sets up to this size are tried before the first generation.
    #[serde(rename = "census")]
    pub enumerate_up_to: usize,
    /// Populations that breed apart.
    pub islands: usize,
    /// Heuristics on each island.
    pub population: usize,
    /// The largest size a heuristic may have.
    pub max_size: usize,
    /// The most seconds a turn that a heuristic may ask of a person, by the model.
    pub max_effort: Option<f64>,
    /// Whether amounts are whole points only.
    pub whole_numbers: bool,
    /// The share of steps that go wrong in the hands that the search breeds for.
    pub slips: Option<f64>,
    /// Competitors for each place as a parent.
    pub tournament: usize,
    /// Weights of the variation operators.
    #[serde(rename = "births")]
    pub operators: OperatorWeights,
    /// Weights of the kinds of mutation.
    pub mutations: MutationWeights,
    /// One-step edits of a member of the front that local search evaluates in
    /// each generation.
    #[serde(rename = "sweep")]
    pub local_edits: usize,
    /// Generations between migrations around the ring of islands.
    pub migration_interval: u32,
    /// Heuristics that migrate from each island.
    pub migrants: usize,
    /// The fitness cases.
    #[serde(rename = "exam")]
    pub cases: CaseSettings,
    /// Real games.
    pub games: GameSettings,
}

/// How a search proceeds; all but the first serve for comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Genetic programming on islands, selected by regret in fitness cases.
    Evolution,
    /// The same, selected by plain games won against the exact player.
    WinCounting,
    /// One heuristic on each island, replaced by the best of its mutants; where
    /// none is better the island starts again at random.
    HillClimbing,
    /// Heuristics made at random, the best kept.
    RandomSearch,
}

impl Method {
    /// Every method, evolution first.
    pub const ALL: [Method; 4] = [
        Method::Evolution,
        Method::WinCounting,
        Method::HillClimbing,
        Method::RandomSearch,
    ];

    /// What it is called in a table.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Evolution => "evolution",
            Method::WinCounting => "evolution by games won",
            Method::HillClimbing => "hill climbing",
            Method::RandomSearch => "random search",
        }
    }

    /// Whether heuristics breed with each other.
    pub const fn breeds(self) -> bool {
        matches!(self, Method::Evolution | Method::WinCounting)
    }
}

/// How fitness cases are drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(
    default,
    deny_unknown_fields,
    expecting = "settings such as `positions: 1536`"
)]
pub struct CaseSettings {
    /// Positions in a set of fitness cases.
    pub positions: usize,
    /// Turns of dice from each position.
    pub turns: usize,
    /// Games played out to estimate the value of each way a turn can end.
    pub rollouts: usize,
    /// Generations after which fresh cases are drawn.
    pub interval: u32,
}

/// How many real games are played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(
    default,
    deny_unknown_fields,
    expecting = "settings such as `final_pairs: 20000`"
)]
pub struct GameSettings {
    /// Pairs that a member of the archive plays each time it is raced.
    pub race_pairs: u64,
    /// Pairs after which a member of the archive has raced enough.
    pub enough_pairs: u64,
    /// Members of each size in the archive.
    #[serde(rename = "contenders")]
    pub archived_of_each_size: usize,
    /// Fresh pairs that finalists play, except those that fall behind before; at a larger
    /// table as many games.
    pub final_pairs: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            seed: 1,
            rules: crate::game::Variant::RULEBOOK.name.to_owned(),
            players: 2,
            against: Vec::new(),
            generations: 550,
            start: Vec::new(),
            without: Vec::new(),
            method: Method::Evolution,
            enumerate_up_to: 3,
            islands: 5,
            population: 50,
            max_size: 24,
            max_effort: None,
            whole_numbers: false,
            slips: None,
            tournament: 5,
            operators: OperatorWeights::default(),
            mutations: MutationWeights::default(),
            local_edits: 100,
            migration_interval: 10,
            migrants: 2,
            cases: CaseSettings::default(),
            games: GameSettings::default(),
        }
    }
}

impl Default for CaseSettings {
    fn default() -> CaseSettings {
        CaseSettings {
            positions: 1536,
            turns: 4,
            rollouts: 200,
            interval: 20,
        }
    }
}

impl Default for GameSettings {
    fn default() -> GameSettings {
        GameSettings {
            race_pairs: 512,
            enough_pairs: 10_000,
            archived_of_each_size: 3,
            final_pairs: 100_000,
        }
    }
}

/// The most rule sets on all islands together. One with its birth and its
/// signature takes a few kilobytes, so these take some hundred megabytes.
const MOST_AT_ONCE: usize = 100_000;

/// A setting out of its range.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[error("`{name}` is {value}: it must be {range}")]
pub struct BadSetting {
    name: &'static str,
    value: String,
    range: String,
}

impl Settings {
    /// The fresh deals that finalists play, each from every seat.
    pub fn final_deals(&self) -> u64 {
        (2 * self.games.final_pairs).div_ceil(u64::from(self.players))
    }

    /// Checks every setting.
    ///
    /// # Errors
    /// For the first setting out of its range.
    pub fn check(&self) -> Result<(), BadSetting> {
        let whole: [(&'static str, u64, u64, u64); 18] = [
            ("players", u64::from(self.players), 2, MAX_PLAYERS as u64),
            (
                "census",
                self.enumerate_up_to as u64,
                0,
                enumeration::LARGEST as u64,
            ),
            ("generations", u64::from(self.generations), 0, 1_000_000),
            ("islands", self.islands as u64, 1, 64),
            ("population", self.population as u64, 4, 10_000),
            ("max-size", self.max_size as u64, 2, 60),
            ("tournament", self.tournament as u64, 1, 100),
            ("sweep", self.local_edits as u64, 0, 100_000),
            ("migrants", self.migrants as u64, 0, self.population as u64),
            ("exam positions", self.cases.positions as u64, 1, 20_000),
            ("exam turns", self.cases.turns as u64, 1, 10_000),
            ("exam rollouts", self.cases.rollouts as u64, 1, 100_000),
            (
                "exam interval",
                u64::from(self.cases.interval),
                1,
                1_000_000,
            ),
            (
                "migration interval",
                u64::from(self.migration_interval),
                1,
                1_000_000,
            ),
            ("enough pairs", self.games.enough_pairs, 1, 10_000_000),
            (
                "contenders",
                self.games.archived_of_each_size as u64,
                1,
                100,
            ),
            ("race pairs", self.games.race_pairs, 1, 1_000_000),
            ("final pairs", self.games.final_pairs, 1, 10_000_000),
        ];
        for (name, value, low, high) in whole {
            if !(low..=high).contains(&value) {
                return Err(BadSetting {
                    name,
                    value: value.to_string(),
                    range: format!("from {low} to {high}"),
                });
            }
        }
        if let Some(seconds) = self.max_effort
            && !(5.0..=1000.0).contains(&seconds)
        {
            return Err(BadSetting {
                name: "max-effort",
                value: seconds.to_string(),
                range: "from 5 to 1000 seconds a turn".to_owned(),
            });
        }
        if let Some(rate) = self.slips
            && !(0.0..=0.3).contains(&rate)
        {
            return Err(BadSetting {
                name: "slips",
                value: rate.to_string(),
                range: "a share of the steps from 0 to 0.3, such as 0.01".to_owned(),
            });
        }
        let all = self.islands * self.population;
        if all > MOST_AT_ONCE {
            return Err(BadSetting {
                name: "islands times population",
                value: all.to_string(),
                range: format!("at most {MOST_AT_ONCE}, to fit into memory"),
            });
        }
        if let Err(UnknownWord(name)) = Lexicon::without(&self.without) {
            return Err(BadSetting {
                name: "without",
                value: name,
                range: "a name that `pickomino language` lists".to_owned(),
            });
        }
        positive_weights("births", &self.operators.in_order())?;
        positive_weights("mutations", &self.mutations.in_order())
    }
}

fn positive_weights(name: &'static str, weights: &[f64]) -> Result<(), BadSetting> {
    let fine = |&weight: &f64| weight.is_finite() && weight >= 0.0;
    if weights.iter().all(fine) && weights.iter().sum::<f64>() > 0.0 {
        return Ok(());
    }
    Err(BadSetting {
        name,
        value: format!("{weights:?}"),
        range: "finite weights of at least 0, not all 0".to_owned(),
    })
}
