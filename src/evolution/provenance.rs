//! Where a rule set comes from.

use serde::{Deserialize, Serialize};

use crate::language::tree::Heuristic;

/// How a candidate came about: by a variation operator, or from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The run started from it.
    Start,
    /// Among the best of its size in the exhaustive enumeration.
    #[serde(rename = "census")]
    Enumeration,
    /// Made at random.
    Immigrant,
    /// A mutated copy of one parent.
    Mutation,
    /// A cross of two parents, sometimes mutated.
    Crossover,
    /// A mutated copy of a member of the archive.
    Archive,
    /// A member of the front with one step changed, found by local search.
    #[serde(rename = "sweep")]
    LocalSearch,
}

/// Where and when a rule set came about, as `lineage.jsonl` and checkpoints hold it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Birth {
    /// Counted from 1 in the order of record; 0 until it is on record.
    pub id: u64,
    /// The rule set, simplified.
    #[serde(rename = "rules")]
    pub heuristic: Heuristic,
    /// The ids of its parents, the most similar first; always smaller than its own.
    pub parents: Vec<u64>,
    /// How it came about.
    #[serde(rename = "way")]
    pub origin: Origin,
    /// The kinds of mutation applied, in order.
    pub mutations: Vec<String>,
    /// The generation.
    pub generation: u32,
    /// The island, from 0.
    pub island: usize,
    /// Its score (0 to 1) as predicted by the fitness cases of that time.
    pub predicted: f64,
    /// That score minus the one the same cases predicted for the first parent.
    pub gain: Option<f64>,
}

impl Birth {
    /// A birth without parents that is not on record yet.
    pub fn new(origin: Origin, heuristic: Heuristic) -> Birth {
        Birth {
            id: 0,
            heuristic,
            parents: Vec::new(),
            origin,
            mutations: Vec::new(),
            generation: 0,
            island: 0,
            predicted: 0.0,
            gain: None,
        }
    }
}
