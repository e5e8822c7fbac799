//! Population files: named heuristics with their source and how they were measured.

use std::path::Path;

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};

use super::error::StoreError;
use super::file::{read_up_to, shown};
use super::name::Name;
use super::yaml;
use crate::evolution::environment::is_duel;
use crate::language::tree::Heuristic;
use crate::language::visible::visible;
use crate::language::{RulesText, rules_text};
use crate::stats::Estimate;

/// The largest population file that is read, in bytes.
pub const MAX_POPULATION_BYTES: usize = 1 << 20;

/// Named heuristics, in the order of their file.
#[derive(Debug, Clone, PartialEq)]
pub struct Population {
    entries: Vec<Entry>,
}

/// One named heuristic.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Its name, unique in the population.
    pub name: Name,
    /// Who made it or what produced it, one line.
    pub source: String,
    /// What it does, one line.
    pub description: String,
    /// Its sentences.
    pub rules: RulesText,
    /// How strong it was found to be.
    pub measured: Option<Measured>,
}

/// What is told of a heuristic besides its sentences.
#[derive(Debug, Clone, PartialEq)]
pub struct About {
    /// Its name.
    pub name: Name,
    /// Who made it or what produced it, one line.
    pub source: String,
    /// What it does, one line.
    pub description: String,
}

/// The result of a measurement that can be repeated.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "fields such as `score: 0.41`")]
pub struct Measured {
    /// Share of games won, 0 to 1.
    pub score: f64,
    /// Lower end of its 95 % interval.
    pub low: f64,
    /// Upper end of its 95 % interval.
    pub high: f64,
    /// The number of games.
    pub games: u64,
    /// The opponents.
    pub against: String,
    /// The players at the table.
    #[serde(default = "two", skip_serializing_if = "is_duel")]
    pub players: u8,
    /// The rule set.
    pub rules: String,
    /// The command that repeats the measurement.
    pub command: String,
}

impl Measured {
    /// The score with its interval.
    pub fn estimate(&self) -> Estimate {
        Estimate {
            value: self.score,
            low: self.low,
            high: self.high,
        }
    }
}

/// The usual number of players, which a file need not tell.
const fn two() -> u8 {
    2
}

/// A population file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "`format_version: 1` and a list of `heuristics`"
)]
struct PopulationFile {
    format_version: u32,
    heuristics: Vec<EntryFile>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "fields such as `name: my-rule`")]
struct EntryFile {
    name: String,
    source: String,
    description: String,
    rules: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    measured: Option<Measured>,
}

/// The version of the format that is read and written.
const FORMAT_VERSION: u32 = 1;

impl Population {
    /// A population of these entries.
    ///
    /// # Errors
    /// When two have the same name; `origin` is named in the error.
    pub fn new(origin: &str, entries: Vec<Entry>) -> Result<Population, StoreError> {
        let mut names = FxHashSet::default();
        for entry in &entries {
            if !names.insert(entry.name.as_str()) {
                return Err(StoreError::DuplicateName {
                    file: visible(origin),
                    name: entry.name.to_string(),
                });
            }
        }
        Ok(Population { entries })
    }

    /// Reads a population file of at most [`MAX_POPULATION_BYTES`] bytes.
    ///
    /// # Errors
    /// When the file cannot be read or anything in it is not as it should be.
    pub fn read(path: &Path) -> Result<Population, StoreError> {
        let bytes = read_up_to(path, MAX_POPULATION_BYTES)?;
        Population::parse(&path.to_string_lossy(), &bytes)
    }

    /// Reads a population from bytes that came from `origin`.
    ///
    /// # Errors
    /// When anything in them is not as it should be.
    pub fn parse(origin: &str, bytes: &[u8]) -> Result<Population, StoreError> {
        let file = visible(origin);
        if bytes.len() > MAX_POPULATION_BYTES {
            let limit = MAX_POPULATION_BYTES;
            return Err(StoreError::TooLarge { file, limit });
        }
        let Ok(text) = std::str::from_utf8(bytes) else {
            return Err(StoreError::NotUtf8 { file });
        };
        let read = PopulationFile::parse(origin, text)?;
        let entries = (1..).zip(read.heuristics);
        let entries = entries.map(|(number, entry)| entry.check(&file, number));
        Population::new(origin, entries.collect::<Result<_, _>>()?)
    }

    /// The file that reads back as this population.
    ///
    /// # Errors
    /// When a number in it is not finite.
    pub fn to_yaml(&self) -> Result<String, StoreError> {
        let heuristics = self.entries.iter().map(|entry| EntryFile {
            name: entry.name.to_string(),
            source: entry.source.clone(),
            description: entry.description.clone(),
            rules: entry.rules.text.clone(),
            measured: entry.measured.clone(),
        });
        let file = PopulationFile {
            format_version: FORMAT_VERSION,
            heuristics: heuristics.collect(),
        };
        let yaml = serde_yaml::to_string(&file);
        let yaml = yaml.map_err(|error| StoreError::NoPopulation {
            file: "population".to_owned(),
            message: error.to_string(),
        })?;
        // Nothing is written that would not be read.
        Population::parse("population", yaml.as_bytes())?;
        Ok(yaml)
    }

    /// The heuristics, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The heuristic of this name.
    pub fn entry(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|e| e.name.as_str() == name)
    }

    /// The names of the heuristics, in order.
    pub fn names(&self) -> Vec<String> {
        let names = self.entries.iter().map(|e| e.name.to_string());
        names.collect()
    }

    /// Reads the heuristic of this name from a text that came from `origin`, if the text has
    /// it; of the others no sentence is read.
    ///
    /// # Errors
    /// When the text is no population, or anything in the entry is not as it should be.
    pub(super) fn parse_entry(
        origin: &str,
        text: &str,
        name: &str,
    ) -> Result<Option<Entry>, StoreError> {
        let file = PopulationFile::parse(origin, text)?;
        let mut entries = (1..).zip(file.heuristics);
        let named = entries.find(|(_, entry)| entry.name == name);
        let entry = named.map(|(number, entry)| entry.check(&visible(origin), number));
        entry.transpose()
    }

    /// Reads one heuristic of a population file.
    ///
    /// # Errors
    /// As [`Population::read`], and when the file has no such entry.
    pub fn read_entry(path: &Path, name: &str) -> Result<Entry, StoreError> {
        let population = Population::read(path)?;
        let found = population.entry(name).cloned();
        found.ok_or_else(|| StoreError::NoEntry {
            file: shown(path),
            name: visible(name),
            known: population.names(),
        })
    }
}

impl Entry {
    /// An entry for a heuristic; source and description are one line each.
    ///
    /// # Errors
    /// When the heuristic cannot be read back from its own sentences.
    pub fn new(
        about: About,
        heuristic: &Heuristic,
        measured: Option<Measured>,
    ) -> Result<Entry, StoreError> {
        let About {
            name,
            source,
            description,
        } = about;
        let text = rules_text(&[], heuristic);
        Ok(Entry {
            rules: RulesText::parse(name.to_string(), text.as_bytes())?,
            name,
            source,
            description,
            measured,
        })
    }
}

impl PopulationFile {
    /// Reads a text that came from `origin`.
    fn parse(origin: &str, text: &str) -> Result<PopulationFile, StoreError> {
        let wrong = |message: String| StoreError::NoPopulation {
            file: visible(origin),
            message,
        };
        let read: PopulationFile = yaml::read(text).map_err(wrong)?;
        if read.format_version != FORMAT_VERSION {
            return Err(wrong(format!(
                "format_version is {}, and this program reads {FORMAT_VERSION}",
                read.format_version
            )));
        }
        Ok(read)
    }
}

impl EntryFile {
    fn check(self, file: &str, number: usize) -> Result<Entry, StoreError> {
        let wrong = |message: String| StoreError::BadEntry {
            file: file.to_owned(),
            number,
            message,
        };
        let name: Name = self.name.parse().map_err(|e| wrong(format!("{e}")))?;
        for (field, text) in [("source", &self.source), ("description", &self.description)] {
            if text.trim().is_empty() || text.contains('\n') {
                return Err(wrong(format!("`{field}` must be one line of text")));
            }
        }
        if let Some(measured) = &self.measured {
            measured.check().map_err(wrong)?;
        }
        let origin = format!("{file}#{name}");
        Ok(Entry {
            rules: RulesText::parse(origin, self.rules.as_bytes())?,
            name,
            source: self.source,
            description: self.description,
            measured: self.measured,
        })
    }
}

impl Measured {
    fn check(&self) -> Result<(), String> {
        for (field, share) in [
            ("score", self.score),
            ("low", self.low),
            ("high", self.high),
        ] {
            if !(0.0..=1.0).contains(&share) {
                return Err(format!("`{field}` is {share}, and a share lies in 0 to 1"));
            }
        }
        if !(self.low..=self.high).contains(&self.score) {
            return Err("`score` does not lie between `low` and `high`".to_owned());
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "population_tests.rs"]
mod tests;
