//! Births on record, as checkpoints and `lineage.jsonl` hold them.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::checkpoint::{CheckpointError, heuristic, number};
use super::file::read_up_to;
use super::run::RunError;
use crate::evolution::lineage::{Birth, Lineage, Way};

/// The file of a run folder that tells how its rules came about.
pub const LINEAGE: &str = "lineage.jsonl";

/// The largest lineage that is read, in bytes.
pub const MAX_LINEAGE_BYTES: usize = 1 << 26;

/// A birth as it is written, the heuristic as its sentences.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BirthRecord {
    id: u64,
    rules: String,
    parents: Vec<u64>,
    way: Way,
    mutations: Vec<String>,
    generation: u32,
    island: usize,
    predicted: f64,
    gain: Option<f64>,
}

impl BirthRecord {
    /// The record of a birth.
    pub fn of(birth: &Birth) -> BirthRecord {
        BirthRecord {
            id: birth.id,
            rules: birth.heuristic.to_string(),
            parents: birth.parents.clone(),
            way: birth.way,
            mutations: birth.mutations.clone(),
            generation: birth.generation,
            island: birth.island,
            predicted: birth.predicted,
            gain: birth.gain,
        }
    }

    fn birth(self) -> Result<Birth, CheckpointError> {
        let gain = self.gain.map(|gain| number(gain, "gain"));
        Ok(Birth {
            id: self.id,
            heuristic: heuristic(&self.rules)?,
            parents: self.parents,
            way: self.way,
            mutations: self.mutations,
            generation: self.generation,
            island: self.island,
            predicted: number(self.predicted, "predicted")?,
            gain: gain.transpose()?,
        })
    }
}

/// The lineage of these records; so many births were recorded in all.
pub(super) fn lineage(
    records: Vec<BirthRecord>,
    recorded: u64,
) -> Result<Lineage, CheckpointError> {
    let births = records.into_iter().map(BirthRecord::birth);
    let births: Vec<Birth> = births.collect::<Result<_, _>>()?;
    Ok(Lineage::new(births, recorded)?)
}

/// Births as lines of JSON.
///
/// # Errors
/// When a number is not finite, which would be a bug.
pub(super) fn lines(births: &[&Birth]) -> Result<String, serde_json::Error> {
    let mut text = String::new();
    for birth in births {
        text.push_str(&serde_json::to_string(&BirthRecord::of(birth))?);
        text.push('\n');
    }
    Ok(text)
}

/// Reads the `lineage.jsonl` of the run that wrote `file`: a population file in
/// the run folder, or a `.rules` file in its folder `front`.
///
/// # Errors
/// When there is none, or it is not one.
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
        error: std::io::Error::other(error),
    })?;
    let records = serde_json::Deserializer::from_slice(&bytes).into_iter::<BirthRecord>();
    let records: Vec<BirthRecord> = records
        .collect::<Result<_, _>>()
        .map_err(|error| failed(error.into()))?;
    let recorded = records.last().map_or(0, |record| record.id);
    lineage(records, recorded).map_err(failed)
}
