//! What a run leaves beside its checkpoints: the history of its estimates, and how its
//! rule sets came about.

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::file::read_up_to;
use super::run_error::{CheckpointError, RunError};
use crate::evolution::lineage::Lineage;
use crate::evolution::provenance::Birth;
use crate::evolution::search::Search;

/// A line of the history.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HistoryEntry {
    /// Generations bred so far.
    pub generation: u32,
    /// Rule sets evaluated so far.
    pub evaluations: u64,
    /// The best of each size that was estimated stronger than everything shorter.
    pub front: Vec<HistoryMember>,
}

/// A member of the front of its time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct HistoryMember {
    /// Its size.
    pub size: usize,
    /// The search's estimate of its score, 0 to 1.
    pub search_score: f64,
    /// The pairs it had raced.
    pub pairs: u64,
}

impl HistoryEntry {
    /// The current state of a search.
    pub fn of(search: &Search) -> HistoryEntry {
        let state = search.state();
        let front = state.archive.front().into_iter();
        HistoryEntry {
            generation: state.generation,
            evaluations: state.evaluations,
            front: front
                .map(|candidate| HistoryMember {
                    size: candidate.size(),
                    search_score: candidate.evidence.estimate(),
                    pairs: candidate.evidence.pairs(),
                })
                .collect(),
        }
    }

    /// The best estimate of those no larger than `size`.
    pub fn best_up_to(&self, size: usize) -> Option<f64> {
        let fitting = self.front.iter().filter(|member| member.size <= size);
        fitting
            .map(|member| member.search_score)
            .max_by(f64::total_cmp)
    }
}

/// The file of a run folder that tells how its rule sets came about.
pub const LINEAGE: &str = "lineage.jsonl";

/// The largest lineage that is read, in bytes.
pub const MAX_LINEAGE_BYTES: usize = 1 << 26;

/// Births as lines of JSON.
///
/// # Errors
/// When a number is not finite, which would be a bug.
pub(super) fn lines(births: &[&Birth]) -> Result<String, serde_json::Error> {
    let mut text = String::new();
    for birth in births {
        text.push_str(&serde_json::to_string(birth)?);
        text.push('\n');
    }
    Ok(text)
}

/// Reads the `lineage.jsonl` of the run that wrote `file`: a population file in
/// the run folder, or a `.rules` file in its folder `front`.
///
/// # Errors
/// When there is no such file, or it cannot be used.
pub fn lineage_beside(file: &Path) -> Result<Lineage, RunError> {
    let folder = file.parent().unwrap_or(Path::new(""));
    let above = folder.parent().unwrap_or(Path::new(""));
    let places: [PathBuf; 2] = [folder.join(LINEAGE), above.join(LINEAGE)];
    let path = places.iter().find(|path| path.is_file());
    let path = path.ok_or_else(|| RunError::NoLineage(file.to_owned()))?;
    let failed = |error: CheckpointError| RunError::Lineage {
        path: path.clone(),
        error,
    };
    let bytes = read_up_to(path, MAX_LINEAGE_BYTES).map_err(|error| RunError::File {
        path: path.clone(),
        error: io::Error::other(error),
    })?;
    let births = serde_json::Deserializer::from_slice(&bytes).into_iter();
    let births: Result<Vec<Birth>, serde_json::Error> = births.collect();
    let births = births.map_err(|error| failed(error.into()))?;
    let recorded = births.last().map_or(0, |birth| birth.id);
    Lineage::new(births, recorded).map_err(|error| failed(error.into()))
}
