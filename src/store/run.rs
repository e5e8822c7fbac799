//! The folder of an evolution run: settings, checkpoint, history, front, report.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::atomic;
use super::checkpoint::{self, SavedCertificate};
use super::error::StoreError;
use super::file::read_up_to;
use super::records::{self, HistoryEntry, LINEAGE};
use super::run_error::RunError;
use super::yaml;
use crate::evolution::candidate::Candidate;
use crate::evolution::search::{Search, State};
use crate::evolution::settings::Settings;

const CHECKPOINT: &str = "checkpoint.json";
const PREVIOUS: &str = "checkpoint.previous.json";
const CERTIFICATE: &str = "certificate.json";
const HISTORY: &str = "history.jsonl";
const SETTINGS: &str = "settings.yaml";
const FRONT: &str = "front";
const LOCK: &str = ".lock";

/// The largest checkpoint or history that is read, in bytes: about a hundred
/// times that of the largest run.
const MAX_RUN_FILE: usize = 1 << 30;

/// A run that was opened.
#[derive(Debug)]
pub struct Opened {
    /// Its folder.
    pub folder: RunFolder,
    /// Its settings.
    pub settings: Settings,
    /// Its state; `None` when it was stopped before its first checkpoint.
    pub state: Option<State>,
    /// Why the previous checkpoint is used instead of the last one.
    pub passed_over: Option<RunError>,
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
        let known = [CHECKPOINT, PREVIOUS, CERTIFICATE];
        if known.iter().any(|name| folder.file(name).exists()) {
            return Err(RunError::Taken(path.to_owned()));
        }
        Ok(folder)
    }

    /// Opens the folder of a run and reads its state.
    ///
    /// Falls back on the previous checkpoint when the last one cannot be used.
    /// Removes what a killed process left unfinished.
    ///
    /// # Errors
    /// When there is no run, it is in use, or no checkpoint of it can be used.
    pub fn open(path: &Path) -> Result<Opened, RunError> {
        let known = [CHECKPOINT, PREVIOUS, SETTINGS];
        if !known.iter().any(|name| path.join(name).exists()) {
            return Err(RunError::Missing(path.to_owned()));
        }
        let folder = RunFolder::lock(path)?;
        if !path.join(CHECKPOINT).exists() && !path.join(PREVIOUS).exists() {
            folder.write(HISTORY, b"")?;
            return Ok(Opened {
                settings: folder.read_settings()?,
                folder,
                state: None,
                passed_over: None,
            });
        }
        let (read, passed_over) = match folder.read_checkpoint(CHECKPOINT) {
            Ok(read) => (read, None),
            Err(error) if error.is_a_loss() => match folder.read_checkpoint(PREVIOUS) {
                Ok(read) => (read, Some(error)),
                Err(_) => return Err(error),
            },
            Err(error) => return Err(error),
        };
        if passed_over.is_some() {
            // Else the next one saved would push out the only one that is good.
            folder.rename(PREVIOUS, CHECKPOINT)?;
        }
        let (settings, state) = read;
        folder.trim_history(state.generation)?;
        Ok(Opened {
            folder,
            settings,
            state: Some(state),
            passed_over,
        })
    }

    /// Opens the folder of a certificate and reads how far it is.
    ///
    /// # Errors
    /// When there is none, it is in use, or it cannot be used.
    pub fn open_certificate(path: &Path) -> Result<(RunFolder, SavedCertificate), RunError> {
        let file = path.join(CERTIFICATE);
        if !file.exists() {
            return Err(RunError::NoCertificate(path.to_owned()));
        }
        let folder = RunFolder::lock(path)?;
        let saved = SavedCertificate::parse(&read_text(&file)?);
        let saved = saved.map_err(|error| RunError::Checkpoint { path: file, error })?;
        Ok((folder, saved))
    }

    /// Saves how far a certificate is, whole or not at all.
    ///
    /// # Errors
    /// When the file cannot be written; what was saved before is then still there.
    pub fn save_certificate(&self, saved: &SavedCertificate) -> Result<(), RunError> {
        let text = saved.to_text();
        let text = text.map_err(|error| file_error(&self.file(CERTIFICATE), error.into()))?;
        self.write(CERTIFICATE, text.as_bytes())
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
    /// When a file cannot be written; what was saved before is then still there.
    pub fn save_checkpoint(&self, search: &Search) -> Result<(), RunError> {
        let path = self.file(CHECKPOINT);
        let text = checkpoint::write(search.settings(), search.state());
        let text = text.map_err(|error| file_error(&path, io::Error::other(error)))?;
        let failed = |error| file_error(&path, error);
        let new = atomic::prepare(&path, text.as_bytes()).map_err(failed)?;
        if path.exists() {
            self.rename(CHECKPOINT, PREVIOUS)?;
        }
        new.put().map_err(failed)
    }

    /// Adds a line to the history.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add_history(&self, entry: &HistoryEntry) -> Result<(), RunError> {
        let path = self.file(HISTORY);
        refuse_link(&path)?;
        let append = || -> io::Result<()> {
            let mut line = serde_json::to_string(entry).map_err(io::Error::other)?;
            line.push('\n');
            let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
            file.write_all(line.as_bytes())?;
            file.sync_all()
        };
        append().map_err(|error| file_error(&path, error))
    }

    /// Reads the whole history.
    ///
    /// # Errors
    /// When the file cannot be read or is not a history.
    pub fn history(&self) -> Result<Vec<HistoryEntry>, RunError> {
        let path = self.file(HISTORY);
        let text = read_text(&path)?;
        let entries = text.lines().map(serde_json::from_str);
        let entries: Result<_, serde_json::Error> = entries.collect();
        entries.map_err(|error| file_error(&path, error.into()))
    }

    /// Writes how the archive of a search came about.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save_lineage(&self, search: &Search) -> Result<(), RunError> {
        let state = search.state();
        let births = state
            .lineage
            .leading_to(state.archive.members().map(Candidate::id));
        let lines = records::lines(&births);
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

    /// Replaces the front written by an earlier end of the run with these `.rules`
    /// texts, each under its name.
    ///
    /// # Errors
    /// When a file cannot be written or removed.
    pub fn save_front(&self, rules: &[(String, String)]) -> Result<(), RunError> {
        let folder = self.file(FRONT);
        refuse_link(&folder)?;
        fs::create_dir_all(&folder).map_err(|error| file_error(&folder, error))?;
        atomic::remove_unfinished(&folder).map_err(|error| file_error(&folder, error))?;
        let listed = fs::read_dir(&folder).map_err(|error| file_error(&folder, error))?;
        let names: BTreeSet<String> = rules
            .iter()
            .map(|(name, _)| format!("{name}.rules"))
            .collect();
        for entry in listed.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if is_of_a_front(&name) && !names.contains(&name) {
                let path = entry.path();
                fs::remove_file(&path).map_err(|error| file_error(&path, error))?;
            }
        }
        for (name, text) in rules {
            self.write(&format!("{FRONT}/{name}.rules"), text.as_bytes())?;
        }
        Ok(())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    fn rename(&self, from: &str, to: &str) -> Result<(), RunError> {
        let (from, to) = (self.file(from), self.file(to));
        fs::rename(&from, &to).map_err(|error| file_error(&to, error))
    }

    fn lock(path: &Path) -> Result<RunFolder, RunError> {
        let lock_path = path.join(LOCK);
        refuse_link(&lock_path)?;
        let mut options = OpenOptions::new();
        let lock = options.write(true).create(true).truncate(false);
        let lock = lock.open(&lock_path);
        let lock = lock.map_err(|error| file_error(&lock_path, error))?;
        match lock.try_lock() {
            Ok(()) => {
                atomic::remove_unfinished(path).map_err(|error| file_error(path, error))?;
                Ok(RunFolder {
                    path: path.to_owned(),
                    _lock: lock,
                })
            }
            Err(fs::TryLockError::WouldBlock) => Err(RunError::Locked(path.to_owned())),
            Err(fs::TryLockError::Error(error)) => Err(file_error(&lock_path, error)),
        }
    }

    fn read_settings(&self) -> Result<Settings, RunError> {
        read_settings(&self.file(SETTINGS))
    }

    fn read_checkpoint(&self, name: &str) -> Result<(Settings, State), RunError> {
        let path = self.file(name);
        let text = read_text(&path)?;
        checkpoint::read(&text).map_err(|error| RunError::Checkpoint { path, error })
    }

    /// Drops what a killed run had written after its last checkpoint.
    fn trim_history(&self, generation: u32) -> Result<(), RunError> {
        let path = self.file(HISTORY);
        if !path.exists() {
            return Ok(());
        }
        let text = read_bytes(&path)?;
        let text = String::from_utf8_lossy(&text);
        let belongs = |line: &&str| {
            let entry: Result<HistoryEntry, _> = serde_json::from_str(line);
            entry.is_ok_and(|entry| entry.generation <= generation)
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
/// When a setting cannot be written as YAML, which would be a bug.
pub fn settings_text(settings: &Settings) -> io::Result<String> {
    serde_yaml::to_string(settings).map_err(io::Error::other)
}

/// Reads settings from a YAML file of at most [`MAX_SETTINGS_BYTES`] bytes;
/// what it does not name has its default.
///
/// # Errors
/// When it cannot be read, or names something that is not a setting.
pub fn read_settings(path: &Path) -> Result<Settings, RunError> {
    let wrong = |message: String| file_error(path, io::Error::other(message));
    let bytes = read_up_to(path, MAX_SETTINGS_BYTES);
    let bytes = bytes.map_err(|error| read_error(path, error))?;
    let text = String::from_utf8(bytes).map_err(|error| wrong(error.to_string()))?;
    yaml::read(&text).map_err(|message| wrong(format!("not a settings file: {message}")))
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, RunError> {
    read_up_to(path, MAX_RUN_FILE).map_err(|error| read_error(path, error))
}

fn read_text(path: &Path) -> Result<String, RunError> {
    let wrong = |error| file_error(path, io::Error::other(error));
    String::from_utf8(read_bytes(path)?).map_err(wrong)
}

/// Refuses a symbolic link, which would be written through.
fn refuse_link(path: &Path) -> Result<(), RunError> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_symlink() => {
            let error = io::Error::other("a symbolic link, which is not written through");
            Err(file_error(path, error))
        }
        _ => Ok(()),
    }
}

/// The largest settings file that is read, in bytes.
pub const MAX_SETTINGS_BYTES: usize = 1 << 20;

/// Whether a file name is one that a front has: `size-9.rules`, `easy-2.rules`.
fn is_of_a_front(name: &str) -> bool {
    let size = name
        .strip_prefix("size-")
        .or_else(|| name.strip_prefix("easy-"))
        .and_then(|name| name.strip_suffix(".rules"));
    size.is_some_and(|size| !size.is_empty() && size.bytes().all(|digit| digit.is_ascii_digit()))
}

/// Drops the path from an error, since [`RunError::File`] names it.
fn read_error(path: &Path, error: StoreError) -> RunError {
    match error {
        StoreError::Read { error, .. } => file_error(path, error),
        error => file_error(path, io::Error::other(error)),
    }
}

fn file_error(path: &Path, error: io::Error) -> RunError {
    RunError::File {
        path: path.to_owned(),
        error,
    }
}
