//! Checkpoints: the state of a search, from which it goes on as if it had
//! never stopped.
//!
//! A checkpoint is two lines: a header with format, version and checksum, and
//! the state as JSON. Heuristics are written as their sentences.

use serde::{Deserialize, Serialize};

use super::births::{BirthRecord, lineage};
use super::sealed::{SealError, seal, unseal};
use crate::arena::{MOST_DEALS, Tally};
use crate::evolution::archive::{Archive, Contender};
use crate::evolution::census::Counted;
use crate::evolution::lineage::ImpossibleBirth;
use crate::evolution::search::State;
use crate::evolution::selection::Individual;
use crate::evolution::settings::Settings;
use crate::language::tree::Heuristic;
use crate::language::visible::visible;

/// The version of the format; others are refused.
pub const FORMAT_VERSION: u32 = 3;

const FORMAT: &str = "pickomino checkpoint";

/// Why a checkpoint cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CheckpointError {
    /// Cut off or not a checkpoint at all.
    #[error("it is no checkpoint, or only a part of one")]
    Torn,
    /// Some byte is not what was written.
    #[error("it is damaged: its checksum does not match")]
    Damaged,
    /// Written by another version of the program.
    #[error("it has format version {0}; this program reads version {FORMAT_VERSION}")]
    Version(u32),
    /// Not the JSON this version writes.
    #[error("it cannot be read: {}", visible(&.0.to_string()))]
    Json(#[from] serde_json::Error),
    /// A sentence this version does not understand.
    #[error("it holds a rule that cannot be read: `{0}`")]
    Rule(String),
    /// A number that no run can reach.
    #[error("it holds an impossible number: {0}")]
    Number(&'static str),
    /// A lineage that no run can have.
    #[error("its lineage is impossible: {0}")]
    Lineage(#[from] ImpossibleBirth),
}

impl From<SealError> for CheckpointError {
    fn from(error: SealError) -> CheckpointError {
        match error {
            SealError::Torn => CheckpointError::Torn,
            SealError::Damaged => CheckpointError::Damaged,
            SealError::Version(version) => CheckpointError::Version(version),
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    settings: Settings,
    generation: u32,
    evaluations: u64,
    islands: Vec<Vec<IndividualRecord>>,
    archive: Vec<ContenderRecord>,
    census: Vec<Counted>,
    births: Vec<BirthRecord>,
    births_recorded: u64,
    examinees: Vec<String>,
    examined_since: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct IndividualRecord {
    rules: String,
    loss: f64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ContenderRecord {
    rules: String,
    predictions: f64,
    latest: f64,
    exams: u32,
    race: Tally,
    born: u32,
}

/// Writes a checkpoint.
///
/// # Errors
/// When a number is not finite, which would be a bug.
pub fn write(settings: &Settings, state: &State) -> Result<String, serde_json::Error> {
    let individual = |individual: &Individual| IndividualRecord {
        rules: individual.heuristic.to_string(),
        loss: individual.loss,
    };
    let contender = |contender: &Contender| ContenderRecord {
        rules: contender.heuristic.to_string(),
        predictions: contender.predictions,
        latest: contender.latest,
        exams: contender.exams,
        race: contender.race,
        born: contender.born,
    };
    let islands = state.islands.iter();
    let record = Record {
        settings: settings.clone(),
        generation: state.generation,
        evaluations: state.evaluations,
        islands: islands
            .map(|island| island.iter().map(individual).collect())
            .collect(),
        archive: state.archive.contenders().map(contender).collect(),
        census: state.census.clone(),
        births: state.lineage.births().map(BirthRecord::of).collect(),
        births_recorded: state.lineage.recorded(),
        examinees: state.examinees.iter().map(Heuristic::to_string).collect(),
        examined_since: state.examined_since,
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
    if record.islands.len() != record.settings.islands {
        return Err(CheckpointError::Number("islands"));
    }
    let islands = record
        .islands
        .iter()
        .map(|island| island.iter().map(individual).collect())
        .collect::<Result<Vec<Vec<Individual>>, CheckpointError>>()?;
    if islands.iter().any(Vec::is_empty) {
        return Err(CheckpointError::Number("population"));
    }
    let mut archive = Archive::default();
    for contender in &record.archive {
        if !contender.race.is_sound(MOST_DEALS) {
            return Err(CheckpointError::Number("race"));
        }
        archive.admit(Contender {
            heuristic: heuristic(&contender.rules)?,
            predictions: number(contender.predictions, "predictions")?,
            latest: number(contender.latest, "latest")?,
            exams: contender.exams,
            race: contender.race,
            born: contender.born,
        });
    }
    archive.rank(usize::MAX);
    for counted in &record.census {
        number(counted.best, "census")?;
    }
    let lineage = lineage(record.births, record.births_recorded)?;
    let archived = archive.contenders().map(|c| &c.heuristic);
    let living = islands.iter().flatten().map(|i| &i.heuristic);
    if archived
        .chain(living)
        .any(|alive| lineage.of(alive).is_none())
    {
        return Err(CheckpointError::Number("births"));
    }
    let examinees: Vec<Heuristic> = record
        .examinees
        .iter()
        .map(|text| heuristic(text))
        .collect::<Result<_, _>>()?;
    if examinees.is_empty() {
        return Err(CheckpointError::Number("examinees"));
    }
    Ok(State {
        generation: record.generation,
        evaluations: record.evaluations,
        islands,
        archive,
        census: record.census,
        lineage,
        examinees,
        examined_since: record.examined_since,
    })
}

fn individual(record: &IndividualRecord) -> Result<Individual, CheckpointError> {
    Ok(Individual {
        heuristic: heuristic(&record.rules)?,
        loss: number(record.loss, "loss")?,
    })
}

pub(super) fn heuristic(text: &str) -> Result<Heuristic, CheckpointError> {
    text.parse()
        .map_err(|_| CheckpointError::Rule(text.escape_debug().to_string()))
}

pub(super) fn number(number: f64, name: &'static str) -> Result<f64, CheckpointError> {
    if number.is_finite() {
        return Ok(number);
    }
    Err(CheckpointError::Number(name))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::evolution::search::Search;
    use crate::game::Variant;
    use crate::solver::Solver;

    fn small() -> Settings {
        let mut settings = Settings {
            islands: 2,
            population: 6,
            generations: 4,
            ..Settings::default()
        };
        settings.exam.positions = 20;
        settings.exam.turns = 2;
        settings.exam.rollouts = 5;
        settings.exam.interval = 2;
        settings.games.race_pairs = 4;
        settings.games.enough_pairs = 8;
        settings
    }

    fn search() -> Search {
        let founder = "Stop as soon as you can take a tile.".parse().unwrap();
        let solver = Arc::new(Solver::new());
        Search::start(small(), Variant::RULEBOOK, solver, &[founder])
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
        let solver = Arc::new(Solver::new());
        let mut resumed = Search::resume(settings, Variant::RULEBOOK, solver, state);
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
        assert!(matches!(error, CheckpointError::Number("race")), "{error}");
    }

    #[test]
    fn another_version_is_refused() {
        let search = search();
        let saved = write(search.settings(), search.state()).unwrap();
        let written = format!("\"format_version\":{FORMAT_VERSION}");
        let newer = saved.replace(&written, "\"format_version\":1");
        assert!(matches!(read(&newer), Err(CheckpointError::Version(1))));
    }
}
