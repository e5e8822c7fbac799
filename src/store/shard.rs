//! What a shard found, as a file, and whether files belong together.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::error::StoreError;
use super::file::{read_up_to, shown};
use crate::language::visible::visible;
use crate::spread::shards::{MOST, Note, Shard};

const FORMAT: &str = "pickomino shard";
/// The version of the format that is read and written.
const FORMAT_VERSION: u32 = 1;
/// The largest file that is read.
const MAX_BYTES: usize = 1 << 30;

/// What a shard found.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedShard {
    format: String,
    format_version: u32,
    /// The version of the program.
    version: String,
    /// Its number, from 1.
    shard: usize,
    /// How many there are.
    shards: usize,
    /// Everything that the results depend on besides the version.
    settings: Value,
    /// A digest of version and settings.
    digest: String,
    /// What it found.
    notes: Vec<Note>,
    /// A checksum of what it found.
    checksum: String,
}

impl SavedShard {
    /// What a shard of the work with these settings found.
    ///
    /// # Errors
    /// When the settings have no place in JSON, which would be a bug.
    pub fn new(
        shard: Shard,
        settings: &impl Serialize,
        notes: Vec<Note>,
    ) -> Result<SavedShard, serde_json::Error> {
        let settings = serde_json::to_value(settings)?;
        let version = env!("CARGO_PKG_VERSION").to_owned();
        Ok(SavedShard {
            format: FORMAT.to_owned(),
            format_version: FORMAT_VERSION,
            shard: shard.number + 1,
            shards: shard.of,
            digest: digest(&version, &settings),
            version,
            settings,
            checksum: checksum(&notes)?,
            notes,
        })
    }

    /// The text of the file.
    ///
    /// # Errors
    /// When it cannot be written as JSON, which would be a bug.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self).map(|text| text + "\n")
    }

    fn read(path: &Path) -> Result<SavedShard, StoreError> {
        let bytes = read_up_to(path, MAX_BYTES)?;
        SavedShard::parse(&shown(path), &bytes)
    }

    /// Reads a shard from bytes that came from `file`.
    fn parse(file: &str, bytes: &[u8]) -> Result<SavedShard, StoreError> {
        let unusable = |message: String| StoreError::NoShard {
            file: file.to_owned(),
            message: visible(&message),
        };
        let read: Result<Value, _> = serde_json::from_slice(bytes);
        let value = read.map_err(|_| unusable("cut off, or something else".to_owned()))?;
        if value["format"] != FORMAT {
            return Err(unusable("something else".to_owned()));
        }
        if value["format_version"] != FORMAT_VERSION {
            let found = &value["format_version"];
            return Err(unusable(format!(
                "of format version {found}, and this program reads version {FORMAT_VERSION}"
            )));
        }
        let own = env!("CARGO_PKG_VERSION");
        if value["version"] != own {
            let found = value["version"].as_str().unwrap_or("?");
            let message = format!("made by version {found} of the program, and this is {own}");
            return Err(unusable(message));
        }
        let saved: SavedShard =
            serde_json::from_value(value).map_err(|error| unusable(error.to_string()))?;
        let checked = checksum(&saved.notes).is_ok_and(|sum| sum == saved.checksum)
            && digest(&saved.version, &saved.settings) == saved.digest
            && (1..=MOST).contains(&saved.shards)
            && (1..=saved.shards).contains(&saved.shard);
        match checked {
            true => Ok(saved),
            false => Err(unusable("damaged: its checksum does not match".to_owned())),
        }
    }
}

/// All shards of some work.
#[derive(Debug)]
pub struct AllShards {
    /// Everything that the results depend on besides the version of the program.
    pub settings: Value,
    /// What each found, by its number.
    pub notes: Vec<Vec<Note>>,
}

/// Files that are not the shards of one work, each once.
#[derive(Debug, thiserror::Error)]
pub enum ShardsError {
    /// One of them cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Two belong to different work.
    #[error("`{one}` and `{other}` do not belong together: {what}")]
    Differ {
        /// A file.
        one: String,
        /// Another.
        other: String,
        /// What is different.
        what: String,
    },
    /// Two are the same part.
    #[error("`{one}` and `{other}` are both shard {shard}")]
    Twice {
        /// A file.
        one: String,
        /// Another.
        other: String,
        /// The shard, such as `2/7`.
        shard: String,
    },
    /// Some are not among them.
    #[error("of {of} shards these are missing: {missing}")]
    Missing {
        /// The numbers of the first few.
        missing: String,
        /// How many there are in all.
        of: usize,
    },
}

impl AllShards {
    /// Reads all shards of some work, in any order.
    ///
    /// # Errors
    /// When a file cannot be used, two do not belong together or are the same shard, or
    /// one is missing.
    pub fn read(paths: &[PathBuf]) -> Result<AllShards, ShardsError> {
        let mut first: Option<(String, SavedShard)> = None;
        let mut found: Vec<Option<(String, Vec<Note>)>> = Vec::new();
        for path in paths {
            let (file, mut saved) = (shown(path), SavedShard::read(path)?);
            let notes = std::mem::take(&mut saved.notes);
            let (one, other) = first.get_or_insert_with(|| (file.clone(), saved.clone()));
            if let Some(what) = difference(other, &saved) {
                return Err(ShardsError::Differ {
                    one: one.clone(),
                    other: file,
                    what,
                });
            }
            found.resize(saved.shards, None);
            if let Some((one, _)) = &found[saved.shard - 1] {
                return Err(ShardsError::Twice {
                    one: one.clone(),
                    other: file,
                    shard: format!("{}/{}", saved.shard, saved.shards),
                });
            }
            found[saved.shard - 1] = Some((file, notes));
        }
        let missing = (1..).zip(&found).filter(|(_, found)| found.is_none());
        let missing: Vec<String> = missing.map(|(number, _)| number.to_string()).collect();
        if !missing.is_empty() {
            let few = missing.iter().take(SHOWN).cloned().collect::<Vec<_>>();
            let rest = missing.len().saturating_sub(SHOWN);
            return Err(ShardsError::Missing {
                missing: match rest {
                    0 => few.join(", "),
                    _ => format!("{}, and {rest} more", few.join(", ")),
                },
                of: found.len(),
            });
        }
        Ok(AllShards {
            settings: first.map_or(Value::Null, |(_, saved)| saved.settings),
            notes: found
                .into_iter()
                .flatten()
                .map(|(_, notes)| notes)
                .collect(),
        })
    }
}

/// The most missing shards that are named.
const SHOWN: usize = 12;

/// What is different in the work of two shards, in words.
fn difference(one: &SavedShard, other: &SavedShard) -> Option<String> {
    if one.shards != other.shards {
        let (one, other) = (one.shards, other.shards);
        return Some(format!("one is of {one} shards, the other of {other}"));
    }
    if one.digest == other.digest && one.settings == other.settings {
        return None;
    }
    let what = differing(&one.settings, &other.settings);
    Some(format!("their settings differ in `{what}`"))
}

/// The path to the first value in which two records differ.
fn differing(one: &Value, other: &Value) -> String {
    let (Some(one), Some(other)) = (one.as_object(), other.as_object()) else {
        return String::new();
    };
    let all = one.keys().chain(other.keys());
    let mut differ = all.filter(|key| one.get(*key) != other.get(*key));
    let Some(key) = differ.next() else {
        return String::new();
    };
    let below = match (one.get(key), other.get(key)) {
        (Some(one), Some(other)) => differing(one, other),
        _ => String::new(),
    };
    match below.is_empty() {
        true => key.clone(),
        false => format!("{key}.{below}"),
    }
}

/// A number for a version and settings: their FNV-1a hash, which tells accidents.
fn digest(version: &str, settings: &Value) -> String {
    let text = format!("{version}\n{settings}");
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

fn checksum(notes: &[Note]) -> Result<String, serde_json::Error> {
    let text = serde_json::to_vec(notes)?;
    Ok(format!("{:08x}", crc32fast::hash(&text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(results: &str) -> Note {
        serde_json::from_str(&format!("{{\"items\":9,\"results\":{results}}}")).unwrap()
    }

    fn saved(number: usize, of: usize, seed: u64) -> String {
        let settings = serde_json::json!({"seed": seed, "command": {"games": 7}});
        let notes = vec![note("[0.1, 1e-300, 18446744073709551615]")];
        let shard = Shard { number, of };
        SavedShard::new(shard, &settings, notes)
            .unwrap()
            .to_text()
            .unwrap()
    }

    fn merged(texts: &[String]) -> Result<AllShards, ShardsError> {
        let folder = tempfile::tempdir().unwrap();
        let files = texts.iter().zip(["a", "b", "c", "d"]).map(|(text, name)| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        });
        AllShards::read(&files.collect::<Vec<PathBuf>>())
    }

    fn refused(texts: &[String]) -> String {
        merged(texts).unwrap_err().to_string()
    }

    #[test]
    fn shards_come_in_any_order_and_keep_every_digit() {
        let all = merged(&[saved(2, 3, 1), saved(0, 3, 1), saved(1, 3, 1)]).unwrap();
        assert_eq!(all.notes.len(), 3);
        let expected = vec![note("[0.1, 1e-300, 18446744073709551615]")];
        assert!(all.notes.iter().all(|notes| *notes == expected));
        assert_eq!(all.settings["seed"], 1);
    }

    #[test]
    fn none_is_taken_twice_none_missing_and_all_belong_together() {
        let twice = refused(&[saved(0, 2, 1), saved(1, 2, 1), saved(0, 2, 1)]);
        assert!(twice.contains("are both shard 1/2"), "{twice}");
        let missing = refused(&[saved(3, 5, 1), saved(1, 5, 1)]);
        assert!(
            missing.contains("of 5 shards these are missing: 1, 3, 5"),
            "{missing}"
        );
        let other = refused(&[saved(0, 2, 1), saved(1, 2, 2)]);
        assert!(other.contains("differ in `seed`"), "{other}");
        let other = refused(&[saved(0, 2, 1), saved(1, 3, 1)]);
        assert!(
            other.contains("one is of 2 shards, the other of 3"),
            "{other}"
        );
        let games = saved(1, 2, 1).replace("\"games\":7", "\"games\":8");
        assert!(refused(&[saved(0, 2, 1), games]).contains("damaged"));
    }

    #[test]
    fn what_is_damaged_or_of_another_version_is_refused() {
        let whole = saved(0, 1, 1);
        merged(std::slice::from_ref(&whole)).unwrap();
        for part in 0..16 {
            let cut = whole[..whole.len() * part / 16].to_owned();
            assert!(refused(&[cut]).contains("cut off"), "{part}/16");
        }
        let mut changed = 0;
        for place in 0..whole.len() - 1 {
            let mut bytes = whole.clone().into_bytes();
            bytes[place] ^= 1;
            let Ok(text) = String::from_utf8(bytes) else {
                continue;
            };
            // Zeros at the end of a number change nothing.
            let same = |text: &str| serde_json::from_str::<Value>(text).ok();
            if same(&text) != same(&whole) {
                assert!(merged(std::slice::from_ref(&text)).is_err(), "{text}");
                changed += 1;
            }
        }
        assert!(changed > 100, "{changed}");
        let version = format!("\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
        let other = refused(&[whole.replace(&version, "\"version\":\"0.0.7\"")]);
        assert!(other.contains("made by version 0.0.7"), "{other}");
        let other = refused(&[whole.replace("\"format_version\":1", "\"format_version\":2")]);
        assert!(other.contains("of format version 2"), "{other}");
        assert!(refused(&["{}".to_owned()]).contains("something else"));
    }
}
