//! The folder of an evolution run: settings, checkpoint, history, front, report.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::atomic;
use super::births::{self, LINEAGE};
use super::checkpoint::{self, CheckpointError};
use super::file::read_up_to;
use super::history::HistoryEntry;
use crate::evolution::search::{Search, State};
use crate::evolution::settings::Settings;
use crate::language::tree::Heuristic;

const CHECKPOINT: &str = "checkpoint.json";
const PREVIOUS: &str = "checkpoint.previous.json";
const HISTORY: &str = "history.jsonl";
const SETTINGS: &str = "settings.yaml";
const LOCK: &str = ".lock";

/// Why a run folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Another process works in it.
    #[error("another evolve is running in `{0}`")]
    Locked(PathBuf),
    /// It holds a run already.
    #[error("`{0}` holds a run already: go on with it by `--resume`, or choose another folder")]
    Taken(PathBuf),
    /// There is no run in it.
    #[error("`{0}` holds no run: there are neither settings nor a checkpoint in it")]
    Missing(PathBuf),
    /// Its checkpoint cannot be used.
    #[error("the checkpoint `{path}` cannot be used: {error}")]
    Checkpoint {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: CheckpointError,
    },
    /// There is no lineage where a rule is.
    #[error("`{0}` is in no run folder with a `lineage.jsonl`")]
    NoLineage(PathBuf),
    /// A lineage cannot be used.
    #[error("the lineage `{path}` cannot be used: {error}")]
    Lineage {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: CheckpointError,
    },
    /// A file could not be read or written.
    #[error("`{path}`: {error}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
}

/// An open run folder, locked against other processes until it is dropped.
#[derive(Debug)]
pub struct RunFolder {
    path: PathBuf,
    _lock: File,
}

impl RunFolder {
    /// Makes a folder for a new run.
    ///
    /// # Errors
    /// When it cannot be made, is in use, or holds a run already.
    pub fn create(path: &Path) -> Result<RunFolder, RunError> {
        fs::create_dir_all(path).map_err(|error| file_error(path, error))?;
        let folder = RunFolder::lock(path)?;
        if folder.file(CHECKPOINT).exists() || folder.file(PREVIOUS).exists() {
            return Err(RunError::Taken(path.to_owned()));
        }
        Ok(folder)
    }

    /// Opens the folder of a run and reads where it stands; no state means
    /// that it was stopped before its first checkpoint.
    ///
    /// When the last checkpoint cannot be used but the one before it can, that
    /// one counts.
    ///
    /// # Errors
    /// When there is no run, it is in use, or no checkpoint of it can be used.
    pub fn open(path: &Path) -> Result<(RunFolder, Settings, Option<State>), RunError> {
        let known = [CHECKPOINT, PREVIOUS, SETTINGS];
        if !known.iter().any(|name| path.join(name).exists()) {
            return Err(RunError::Missing(path.to_owned()));
        }
        let folder = RunFolder::lock(path)?;
        if !path.join(CHECKPOINT).exists() && !path.join(PREVIOUS).exists() {
            folder.write(HISTORY, b"")?;
            let settings = folder.read_settings()?;
            return Ok((folder, settings, None));
        }
        let (settings, state) = match folder.read_checkpoint(CHECKPOINT) {
            Ok(read) => read,
            Err(error) => folder.read_checkpoint(PREVIOUS).map_err(|_| error)?,
        };
        folder.trim_history(state.generation)?;
        Ok((folder, settings, Some(state)))
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the settings in force.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), RunError> {
        let yaml =
            settings_text(settings).map_err(|error| file_error(&self.file(SETTINGS), error))?;
        self.write(SETTINGS, yaml.as_bytes())
    }

    /// Saves the state; the checkpoint before it is kept beside it.
    ///
    /// # Errors
    /// When a file cannot be written; the old checkpoint is then still there.
    pub fn save_checkpoint(&self, search: &Search) -> Result<(), RunError> {
        let path = self.file(CHECKPOINT);
        let text = checkpoint::write(search.settings(), search.state());
        let text = text.map_err(|error| file_error(&path, io::Error::other(error)))?;
        if path.exists() {
            let previous = self.file(PREVIOUS);
            fs::rename(&path, &previous).map_err(|error| file_error(&previous, error))?;
        }
        self.write(CHECKPOINT, text.as_bytes())
    }

    /// Adds a line to the history.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add_history(&self, entry: &HistoryEntry) -> Result<(), RunError> {
        let path = self.file(HISTORY);
        let append = || -> io::Result<()> {
            let mut line = serde_json::to_string(entry).map_err(io::Error::other)?;
            line.push('\n');
            let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
            file.write_all(line.as_bytes())
        };
        append().map_err(|error| file_error(&path, error))
    }

    /// Reads the whole history.
    ///
    /// # Errors
    /// When the file cannot be read or is no history.
    pub fn history(&self) -> Result<Vec<HistoryEntry>, RunError> {
        let path = self.file(HISTORY);
        let text = fs::read_to_string(&path).map_err(|error| file_error(&path, error))?;
        let entries = text.lines().map(serde_json::from_str);
        let entries: Result<_, serde_json::Error> = entries.collect();
        entries.map_err(|error| file_error(&path, error.into()))
    }

    /// Writes how these heuristics of a search came about.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save_lineage<'a>(
        &self,
        search: &Search,
        heuristics: impl Iterator<Item = &'a Heuristic>,
    ) -> Result<(), RunError> {
        let births = search.state().lineage.leading_to(heuristics);
        let lines = births::lines(&births);
        let lines = lines.map_err(|error| file_error(&self.file(LINEAGE), error.into()))?;
        self.write(LINEAGE, lines.as_bytes())
    }

    /// Replaces a file of the run, such as a report.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), RunError> {
        let path = self.file(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|error| file_error(parent, error))?;
        }
        atomic::write(&path, bytes).map_err(|error| file_error(&path, error))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    fn lock(path: &Path) -> Result<RunFolder, RunError> {
        let lock_path = path.join(LOCK);
        let lock = File::create(&lock_path).map_err(|error| file_error(&lock_path, error))?;
        match lock.try_lock() {
            Ok(()) => Ok(RunFolder {
                path: path.to_owned(),
                _lock: lock,
            }),
            Err(fs::TryLockError::WouldBlock) => Err(RunError::Locked(path.to_owned())),
            Err(fs::TryLockError::Error(error)) => Err(file_error(&lock_path, error)),
        }
    }

    fn read_settings(&self) -> Result<Settings, RunError> {
        read_settings(&self.file(SETTINGS))
    }

    fn read_checkpoint(&self, name: &str) -> Result<(Settings, State), RunError> {
        let path = self.file(name);
        let text = fs::read_to_string(&path).map_err(|error| file_error(&path, error))?;
        checkpoint::read(&text).map_err(|error| RunError::Checkpoint { path, error })
    }

    /// Drops what a killed run had written after its last checkpoint.
    fn trim_history(&self, generation: u32) -> Result<(), RunError> {
        let path = self.file(HISTORY);
        let Ok(text) = fs::read_to_string(&path) else {
            return Ok(());
        };
        let belongs = |line: &&str| {
            let entry: Option<serde_json::Value> = serde_json::from_str(line).ok();
            let of = entry.and_then(|entry| entry.get("generation")?.as_u64());
            of.is_some_and(|of| of <= u64::from(generation))
        };
        let kept: String = text
            .lines()
            .filter(belongs)
            .flat_map(|line| [line, "\n"])
            .collect();
        self.write(HISTORY, kept.as_bytes())
    }
}

/// Settings as the YAML text that [`read_settings`] reads.
///
/// # Errors
/// When a setting cannot be said in YAML, which would be a bug.
pub fn settings_text(settings: &Settings) -> io::Result<String> {
    serde_yaml::to_string(settings).map_err(io::Error::other)
}

/// Reads settings from a YAML file of at most [`MAX_SETTINGS_BYTES`] bytes;
/// what it does not name has its default.
///
/// # Errors
/// When it cannot be read, or names something that is no setting.
pub fn read_settings(path: &Path) -> Result<Settings, RunError> {
    let bytes = read_up_to(path, MAX_SETTINGS_BYTES)
        .map_err(|error| file_error(path, io::Error::other(error)))?;
    serde_yaml::from_slice(&bytes).map_err(|error| file_error(path, io::Error::other(error)))
}

/// The largest settings file that is read, in bytes.
pub const MAX_SETTINGS_BYTES: usize = 1 << 20;

fn file_error(path: &Path, error: io::Error) -> RunError {
    RunError::File {
        path: path.to_owned(),
        error,
    }
}
