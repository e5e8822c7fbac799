//! How far a tournament is, as a file.

use std::path::Path;

use serde::{Deserialize, Serialize};

use super::error::StoreError;
use super::file::{read_up_to, shown, write_atomically};
use super::sealed::{seal, unseal};
use crate::arena::{CrossTable, MOST_DEALS, TableTally};
use crate::language::visible::visible;

const FORMAT: &str = "pickomino tournament";
/// The largest file that is read: some ten thousand pairings.
const MAX_BYTES: usize = 16 << 20;

/// A tournament under way: what is played and how far it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedTournament {
    /// What is played.
    pub plan: Plan,
    /// What was played so far.
    pub played: Played,
}

/// What is played in a tournament: the same plan gives the same games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The name of the rule set.
    pub rules: String,
    /// The seed of all dice.
    pub seed: u64,
    /// How many sit at a table, 2 to 7.
    pub seats: usize,
    /// Deals of each two, or with more at a table deals in all.
    pub deals: u64,
    /// Who takes part, in order: the name, and the sentences of who plays by some.
    pub entrants: Vec<(String, Option<String>)>,
}

/// What was played so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Played {
    /// Two at a table.
    Duels(CrossTable),
    /// Three to seven at a table.
    Tables {
        /// The deals played.
        deals: u64,
        /// What each entrant got.
        standings: Vec<TableTally>,
    },
}

impl SavedTournament {
    /// The version of the format that is read and written.
    pub const FORMAT_VERSION: u32 = 1;

    /// Nothing played yet.
    pub fn new(plan: Plan) -> SavedTournament {
        let names = plan.entrants.iter().map(|(name, _)| name.as_str());
        let played = match plan.seats {
            2 => Played::Duels(CrossTable::new(names)),
            _ => Played::Tables {
                deals: 0,
                standings: vec![TableTally::default(); plan.entrants.len()],
            },
        };
        SavedTournament { plan, played }
    }

    /// Reads what [`save`](SavedTournament::save) wrote.
    ///
    /// # Errors
    /// When the file cannot be read, is damaged, or holds something impossible.
    pub fn read(path: &Path) -> Result<SavedTournament, StoreError> {
        let bytes = read_up_to(path, MAX_BYTES)?;
        SavedTournament::parse(&path.to_string_lossy(), &bytes)
    }

    /// Reads a tournament from bytes that came from `origin`.
    ///
    /// # Errors
    /// When they are damaged or hold something impossible.
    pub fn parse(origin: &str, bytes: &[u8]) -> Result<SavedTournament, StoreError> {
        let file = visible(origin);
        let Ok(text) = std::str::from_utf8(bytes) else {
            return Err(StoreError::NotUtf8 { file });
        };
        let unusable = |message: String| StoreError::NoTournament {
            file: file.clone(),
            message: visible(&message),
        };
        let body = unseal(FORMAT, SavedTournament::FORMAT_VERSION, text)
            .map_err(|error| unusable(error.to_string()))?;
        let saved: SavedTournament =
            serde_json::from_str(body).map_err(|error| unusable(error.to_string()))?;
        match saved.is_sound() {
            true => Ok(saved),
            false => Err(unusable("of numbers that do not add up".to_owned())),
        }
    }

    /// The text that reads back as this tournament.
    ///
    /// # Errors
    /// When it cannot be written as JSON, which would be a bug.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        let body = serde_json::to_string(self)?;
        seal(FORMAT, SavedTournament::FORMAT_VERSION, &body)
    }

    /// Writes the file whole or not at all.
    ///
    /// # Errors
    /// When the system refuses; what was saved before is then untouched.
    pub fn save(&self, path: &Path) -> Result<(), StoreError> {
        let text = self.to_text().map_err(|error| StoreError::Write {
            file: shown(path),
            error: error.into(),
        })?;
        write_atomically(path, text.as_bytes())
    }

    fn is_sound(&self) -> bool {
        let names = self.plan.entrants.iter().map(|(name, _)| name);
        if self.plan.deals > MOST_DEALS {
            return false;
        }
        match &self.played {
            Played::Duels(table) => {
                self.plan.seats == 2 && names.eq(table.names()) && table.is_sound(self.plan.deals)
            }
            Played::Tables { deals, standings } => {
                (3..=7).contains(&self.plan.seats)
                    && *deals <= self.plan.deals
                    && standings.len() == names.len()
                    && standings
                        .iter()
                        .all(|standing| standing.is_sound(self.plan.seats as u64, *deals))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(seats: usize) -> Plan {
        Plan {
            rules: "rulebook".to_owned(),
            seed: 7,
            seats,
            deals: 10,
            entrants: ["a", "b", "c"].map(|name| (name.to_owned(), None)).into(),
        }
    }

    #[test]
    fn what_is_saved_is_read_and_damage_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("saved.json");
        for seats in [2, 3] {
            let saved = SavedTournament::new(plan(seats));
            saved.save(&path).unwrap();
            assert_eq!(SavedTournament::read(&path).unwrap(), saved);
            let whole = std::fs::read(&path).unwrap();
            for part in 0..16 {
                std::fs::write(&path, &whole[..whole.len() * part / 16]).unwrap();
                assert!(SavedTournament::read(&path).is_err(), "{part}/16");
            }
            for place in (0..whole.len()).step_by(7) {
                let mut bytes = whole.clone();
                bytes[place] ^= 1;
                std::fs::write(&path, bytes).unwrap();
                assert!(SavedTournament::read(&path).is_err(), "byte {place}");
            }
        }
    }

    #[test]
    fn numbers_that_do_not_add_up_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("saved.json");
        let other = SavedTournament {
            played: SavedTournament::new(plan(2)).played,
            plan: Plan {
                entrants: vec![("a".to_owned(), None)],
                ..plan(2)
            },
        };
        other.save(&path).unwrap();
        let error = SavedTournament::read(&path).unwrap_err().to_string();
        assert!(error.contains("do not add up"), "{error}");
    }

    fn refused(text: &str) -> String {
        let sealed = seal(FORMAT, SavedTournament::FORMAT_VERSION, text).unwrap();
        let error = SavedTournament::parse("saved.json", sealed.as_bytes()).unwrap_err();
        error.to_string()
    }

    #[test]
    fn numbers_that_no_tournament_reaches_are_refused() {
        let text = |seats| serde_json::to_string(&SavedTournament::new(plan(seats))).unwrap();
        let huge = u64::MAX.to_string();
        for (seats, field) in [
            (2, "\"wins\":0"),
            (2, "\"pairs\":[0"),
            (2, "\"margin_squared\":0"),
            (2, "\"rival_forfeits\":0"),
            (2, "\"deals\":10"),
            (3, "\"deals\":0"),
            (3, "\"shares\":0"),
            (3, "\"shares_squared\":0"),
            (3, "\"worms\":0"),
            (3, "\"deals\":10"),
        ] {
            let number = field.trim_end_matches(|last: char| last.is_ascii_digit());
            let changed = text(seats).replace(field, &format!("{number}{huge}"));
            assert_ne!(changed, text(seats), "{field}");
            assert!(refused(&changed).contains("do not add up"), "{field}");
        }
    }

    #[test]
    fn a_message_holds_no_control_character() {
        let message = refused("{\"a\u{9b}31m\u{7f}\":1}");
        assert!(message.contains("`a\\u{9b}31m\\u{7f}`"), "{message}");
    }
}
