//! Checkpoints: the saved state of a search. A resumed search continues exactly
//! as if it had never stopped.
//!
//! A checkpoint is two lines: a header with format, version and checksum, and
//! the state as JSON. Candidates are saved by the ids of their births.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::run_error::CheckpointError;
use super::sealed::{seal, unseal};
use crate::arena::MOST_DEALS;
use crate::evolution::archive::Archive;
use crate::evolution::candidate::{Candidate, Evidence};
use crate::evolution::enumeration::EnumeratedSize;
use crate::evolution::enumeration::races::Races;
use crate::evolution::lineage::Lineage;
use crate::evolution::provenance::Birth;
use crate::evolution::search::State;
use crate::evolution::settings::Settings;
use crate::language::tree::Heuristic;
use crate::spread::shards::Shard;

/// The version of the format; others are refused.
pub const FORMAT_VERSION: u32 = 4;

const FORMAT: &str = "pickomino checkpoint";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    settings: Settings,
    generation: u32,
    evaluations: u64,
    births: Vec<Birth>,
    births_recorded: u64,
    islands: Vec<Vec<MemberRecord>>,
    archive: Vec<ArchivedRecord>,
    enumeration: Vec<EnumeratedSize>,
    references: Vec<Heuristic>,
    cases_since: u32,
}

/// A member of a population.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MemberRecord {
    birth: u64,
    regret: f64,
}

/// A member of the archive.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ArchivedRecord {
    birth: u64,
    evidence: Evidence,
}

/// Writes a checkpoint.
///
/// # Errors
/// When a number is not finite, which would be a bug.
pub fn write(settings: &Settings, state: &State) -> Result<String, serde_json::Error> {
    let member = |candidate: &Candidate| MemberRecord {
        birth: candidate.id(),
        regret: candidate.regret,
    };
    let archived = |candidate: &Candidate| ArchivedRecord {
        birth: candidate.id(),
        evidence: candidate.evidence,
    };
    let islands = state.islands.iter();
    let record = Record {
        settings: settings.clone(),
        generation: state.generation,
        evaluations: state.evaluations,
        births: state.lineage.births().cloned().collect(),
        births_recorded: state.lineage.recorded(),
        islands: islands
            .map(|island| island.iter().map(member).collect())
            .collect(),
        archive: state.archive.members().map(archived).collect(),
        enumeration: state.enumeration.clone(),
        references: state.references.clone(),
        cases_since: state.cases_since,
    };
    let body = serde_json::to_string(&record)?;
    seal(FORMAT, FORMAT_VERSION, &body)
}

/// Reads a checkpoint back.
///
/// # Errors
/// When it is torn, damaged, of another version, or holds something impossible.
pub fn read(text: &str) -> Result<(Settings, State), CheckpointError> {
    let body = unseal(FORMAT, FORMAT_VERSION, text)?;
    let record: Record = serde_json::from_str(body)?;
    let settings = record.settings.clone();
    Ok((settings, state(record)?))
}

fn state(record: Record) -> Result<State, CheckpointError> {
    let sound = [
        ("islands", record.islands.len() == record.settings.islands),
        ("population", !record.islands.iter().any(Vec::is_empty)),
        ("references", !record.references.is_empty()),
    ];
    if let Some((name, _)) = sound.iter().find(|(_, is_sound)| !is_sound) {
        return Err(CheckpointError::Impossible(name));
    }
    let lineage = Lineage::new(record.births, record.births_recorded)?;
    let born = |id: u64| {
        let birth = lineage.birth(id).map(Arc::clone);
        birth
            .map(Candidate::of)
            .ok_or(CheckpointError::Impossible("births"))
    };
    let member = |member: &MemberRecord| {
        let candidate = born(member.birth)?;
        Ok(candidate.with_regret(member.regret))
    };
    let islands = record.islands.iter();
    let islands = islands.map(|island| island.iter().map(member).collect());
    let islands: Result<Vec<Vec<Candidate>>, CheckpointError> = islands.collect();
    let islands = islands?;
    let mut archive = Archive::default();
    for archived in record.archive {
        if !archived.evidence.race.is_sound(MOST_DEALS) {
            return Err(CheckpointError::Impossible("race"));
        }
        archive.admit(born(archived.birth)?.with_evidence(archived.evidence));
    }
    archive.sort();
    Ok(State {
        generation: record.generation,
        evaluations: record.evaluations,
        islands,
        archive,
        enumeration: record.enumeration,
        lineage,
        references: record.references,
        cases_since: record.cases_since,
    })
}

const CERTIFICATE: &str = "pickomino certificate";

/// The version of the format of certificates; others are refused.
const CERTIFICATE_VERSION: u32 = 1;

/// What a certificate depends on besides the version of the program.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CertificatePlan {
    /// The size.
    pub size: usize,
    /// Games that each finalist plays.
    pub games: u64,
    /// Seed, variant, words, effort, and fitness cases.
    pub settings: Settings,
}

/// A certificate under way.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedCertificate {
    /// What is certified.
    pub plan: CertificatePlan,
    /// The part of it.
    pub shard: Option<Shard>,
    /// The races so far; `None` before they began.
    pub races: Option<Races>,
}

impl SavedCertificate {
    /// The text that reads back as this.
    ///
    /// # Errors
    /// When a number is not finite, which would be a bug.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        seal(
            CERTIFICATE,
            CERTIFICATE_VERSION,
            &serde_json::to_string(self)?,
        )
    }

    /// Reads what [`to_text`](SavedCertificate::to_text) wrote.
    ///
    /// # Errors
    /// When it is torn, damaged, or of another version.
    pub fn parse(text: &str) -> Result<SavedCertificate, CheckpointError> {
        let body = unseal(CERTIFICATE, CERTIFICATE_VERSION, text)?;
        Ok(serde_json::from_str(body)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolution::environment::Environment;
    use crate::evolution::search::Search;
    use crate::game::Variant;
    use crate::player::ExactPlayer;
    use crate::solver::Solver;

    fn small() -> Settings {
        let mut settings = Settings {
            rules: Variant::NO_STEAL.name.to_owned(),
            islands: 2,
            population: 6,
            generations: 4,
            ..Settings::default()
        };
        settings.cases.positions = 20;
        settings.cases.turns = 2;
        settings.cases.rollouts = 5;
        settings.cases.interval = 2;
        settings.games.race_pairs = 4;
        settings.games.enough_pairs = 8;
        settings
    }

    fn environment() -> Environment {
        let exact = ExactPlayer::new(Solver::shared());
        Environment::duel(exact, Variant::NO_STEAL)
    }

    fn search() -> Search {
        let founder = "Stop as soon as you can take a tile.".parse().unwrap();
        Search::start(small(), environment(), &[founder])
    }

    #[test]
    fn a_resumed_search_goes_on_as_if_it_had_never_stopped() {
        let mut straight = search();
        straight.advance();
        let saved = write(straight.settings(), straight.state()).unwrap();
        for _ in 0..3 {
            straight.advance();
        }
        let (settings, state) = read(&saved).unwrap();
        let mut resumed = Search::resume(settings, environment(), state);
        for _ in 0..3 {
            resumed.advance();
        }
        assert_eq!(
            write(resumed.settings(), resumed.state()).unwrap(),
            write(straight.settings(), straight.state()).unwrap(),
        );
    }

    #[test]
    fn a_cut_or_flipped_checkpoint_is_refused() {
        let search = search();
        let saved = write(search.settings(), search.state()).unwrap();
        assert!(read(&saved).is_ok());
        for part in 0..64 {
            let cut = &saved[..saved.len() * part / 64];
            assert!(read(cut).is_err(), "cut at {part}/64");
        }
        for place in 0..saved.len() {
            let mut bytes = saved.clone().into_bytes();
            bytes[place] ^= 1 << (place % 8);
            if let Ok(text) = String::from_utf8(bytes) {
                assert!(read(&text).is_err(), "flipped byte {place}");
            }
        }
    }

    #[test]
    fn games_that_cannot_have_been_played_are_refused() {
        let search = search();
        let saved = write(search.settings(), search.state()).unwrap();
        let body = unseal(FORMAT, FORMAT_VERSION, &saved).unwrap();
        let (field, huge) = ("\"wins\":", "\"wins\":18446744073709551615");
        let changed = body.replacen(&format!("{field}0"), huge, 1);
        assert_ne!(changed, body);
        let changed = seal(FORMAT, FORMAT_VERSION, &changed).unwrap();
        let error = read(&changed).unwrap_err();
        assert!(
            matches!(error, CheckpointError::Impossible("race")),
            "{error}"
        );
    }

    #[test]
    fn another_version_is_refused() {
        let search = search();
        let saved = write(search.settings(), search.state()).unwrap();
        let written = format!("\"format_version\":{FORMAT_VERSION}");
        let newer = saved.replace(&written, "\"format_version\":1");
        assert!(matches!(
            read(&newer),
            Err(CheckpointError::Version { found: 1, .. })
        ));
    }
}
