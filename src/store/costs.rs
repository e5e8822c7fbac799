//! A table of what each step of a rule takes, as a YAML file.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::error::StoreError;
use super::file::{read_up_to, shown};
use super::yaml;
use crate::effort::Costs;

/// The most bytes of such a file.
const LIMIT: usize = 64 * 1024;

/// The longest time of a step, in seconds.
const LONGEST: f64 = 60.0;

/// The table in seconds, as it is written; what is left out is as usual.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Seconds {
    look: f64,
    count_beyond_four: f64,
    recall: f64,
    add: f64,
    half: f64,
    add_to_total: f64,
    multiply: f64,
    compare: f64,
    keep_place: f64,
}

impl Default for Seconds {
    fn default() -> Seconds {
        let seconds = |hundredths: u16| f64::from(hundredths) / 100.0;
        let usual = Costs::USUAL;
        Seconds {
            look: seconds(usual.look),
            count_beyond_four: seconds(usual.count_beyond_four),
            recall: seconds(usual.recall),
            add: seconds(usual.add),
            half: seconds(usual.half),
            add_to_total: seconds(usual.add_to_total),
            multiply: seconds(usual.multiply),
            compare: seconds(usual.compare),
            keep_place: seconds(usual.keep_place),
        }
    }
}

impl Seconds {
    /// The table in hundredths of a second.
    fn costs(self) -> Result<Costs, String> {
        let hundredths = |name: &str, seconds: f64| match (0.0..=LONGEST).contains(&seconds) {
            true => Ok((100.0 * seconds).round() as u16),
            false => Err(format!("`{name}` is {seconds}, not 0 to {LONGEST} seconds")),
        };
        Ok(Costs {
            look: hundredths("look", self.look)?,
            count_beyond_four: hundredths("count_beyond_four", self.count_beyond_four)?,
            recall: hundredths("recall", self.recall)?,
            add: hundredths("add", self.add)?,
            half: hundredths("half", self.half)?,
            add_to_total: hundredths("add_to_total", self.add_to_total)?,
            multiply: hundredths("multiply", self.multiply)?,
            compare: hundredths("compare", self.compare)?,
            keep_place: hundredths("keep_place", self.keep_place)?,
        })
    }
}

/// Reads the costs of steps, in seconds, from a file.
///
/// # Errors
/// Fails if the file cannot be read or has faults.
pub fn read_costs(path: &Path) -> Result<Costs, StoreError> {
    let faulty = |message| StoreError::NoCosts {
        file: shown(path),
        message,
    };
    let bytes = read_up_to(path, LIMIT)?;
    let text = String::from_utf8(bytes).map_err(|_| StoreError::NotUtf8 { file: shown(path) })?;
    let seconds: Seconds = yaml::read(&text).map_err(faulty)?;
    seconds.costs().map_err(faulty)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Costs, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("costs.yaml");
        std::fs::write(&path, text).unwrap();
        read_costs(&path).map_err(|error| error.to_string())
    }

    #[test]
    fn what_a_file_leaves_out_is_as_usual() {
        let costs = read("look: 1.25\nhalf: 0\n").unwrap();
        let usual = Costs::USUAL;
        assert_eq!(
            costs,
            Costs {
                look: 125,
                half: 0,
                ..usual
            }
        );
        let whole = serde_yaml::to_string(&Seconds::default()).unwrap();
        assert_eq!(read(&whole).unwrap(), usual);
    }

    #[test]
    fn faults_are_named() {
        for (text, fault) in [
            ("look: -1\n", "`look` is -1, not 0 to 60 seconds"),
            ("add: 61\n", "`add` is 61, not 0 to 60 seconds"),
            ("add: .nan\n", "not a finite number"),
            ("glance: 1\n", "glance"),
            ("look: slow\n", "slow"),
            ("1\n", "expected struct Seconds"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.contains(fault), "{text}: {error}");
        }
    }
}
