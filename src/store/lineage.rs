//! The `lineage.jsonl` of a run folder: how its rule sets came about.

use std::io;
use std::path::{Path, PathBuf};

use super::file::read_up_to;
use super::run_error::{CheckpointError, RunError};
use crate::evolution::lineage::Lineage;
use crate::evolution::provenance::Birth;

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
