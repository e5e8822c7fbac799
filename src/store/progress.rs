//! How far someone has come with a rule, as a YAML file beside it.

use std::path::Path;

use super::error::StoreError;
use super::file::{read_up_to, shown, write_atomically};
use super::yaml;
use crate::training::Progress;

/// The most bytes of such a file; what is kept of answers takes far less.
const LIMIT: usize = 1024 * 1024;

/// Reads the progress from a file; the beginning when there is no such file.
///
/// # Errors
/// Fails if the file cannot be read, has faults, or is of another rule.
pub fn read_progress(path: &Path, rules: &str) -> Result<Progress, StoreError> {
    if !path.exists() {
        return Ok(Progress::new(rules.to_owned()));
    }
    let faulty = |message| StoreError::NoProgress {
        file: shown(path),
        message,
    };
    let bytes = read_up_to(path, LIMIT)?;
    let text = String::from_utf8(bytes).map_err(|_| StoreError::NotUtf8 { file: shown(path) })?;
    let progress: Progress = yaml::read(&text).map_err(faulty)?;
    progress.check().map_err(faulty)?;
    if progress.rules != rules {
        let message = "it belongs to a rule with other sentences";
        return Err(faulty(message.to_owned()));
    }
    Ok(progress)
}

/// Writes the progress to a file.
///
/// # Errors
/// Fails if the file cannot be written; the old content is then untouched.
pub fn write_progress(path: &Path, progress: &Progress) -> Result<(), StoreError> {
    let text = serde_yaml::to_string(progress).map_err(|error| StoreError::NoProgress {
        file: shown(path),
        message: error.to_string(),
    })?;
    write_atomically(path, text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::{Answered, Deck};

    #[test]
    fn what_is_written_is_read_again_and_faults_are_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.training.yaml");
        let mut progress = read_progress(&path, "Take worms.").unwrap();
        let answered = Answered {
            deck: Deck::Faces,
            faithful: true,
            regret: 0.25,
            seconds: 1.5,
            steps_at_risk: 2.0,
        };
        progress.note("face 1", answered);
        write_progress(&path, &progress).unwrap();
        assert_eq!(read_progress(&path, "Take worms.").unwrap(), progress);
        let error = read_progress(&path, "Take fives.").unwrap_err().to_string();
        assert!(error.contains("other sentences"), "{error}");
        let text = std::fs::read_to_string(&path).unwrap();
        for (from, to, fault) in [
            ("face 1: 2", "face 1: 9", "box 9"),
            ("seconds: 1.5", "seconds: -1", "seconds"),
            ("format_version: 1", "format_version: 7", "version is 7"),
            ("unlocked: 1", "locked: 1", "locked"),
        ] {
            assert!(text.contains(from), "{text}");
            std::fs::write(&path, text.replace(from, to)).unwrap();
            let error = read_progress(&path, "Take worms.").unwrap_err().to_string();
            assert!(error.contains(fault), "{error}");
        }
    }
}
