//! The state of a search.

use crate::evolution::archive::Archive;
use crate::evolution::candidate::Candidate;
use crate::evolution::enumeration::EnumeratedSize;
use crate::evolution::lineage::Lineage;
use crate::language::tree::Heuristic;

/// Everything that the next generation depends on, apart from the settings.
#[derive(Debug, Clone)]
pub struct State {
    /// Generations bred so far.
    pub generation: u32,
    /// Rule sets evaluated so far.
    pub evaluations: u64,
    /// The populations, each best first.
    pub islands: Vec<Vec<Candidate>>,
    /// The best of each size.
    pub archive: Archive,
    /// What the exhaustive enumeration of the smallest sizes came to.
    pub enumeration: Vec<EnumeratedSize>,
    /// How all candidates came about.
    pub lineage: Lineage,
    /// The reference policies, whose games supply the positions of the fitness
    /// cases in force.
    pub references: Vec<Heuristic>,
    /// The generation in which these cases were drawn.
    pub cases_since: u32,
}

/// The first generations of a run, in which islands breed apart: so one finds what
/// another, taken with something nearly as good, would pass by.
const APART: u32 = 200;

impl State {
    /// Whether islands breed apart, with nothing from each other or from the archive.
    pub(super) fn is_apart(&self) -> bool {
        self.generation <= APART
    }
}
