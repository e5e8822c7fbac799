//! The odds of all turns of two players in a file of the user's cache folder, so
//! that only the first run solves them.
//!
//! The file only saves time. It is checked as a whole, and eight of its turns are
//! solved again; one that fails is not used, and one
//! that is missing is written anew.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

use super::atomic;
use crate::solver::{LANES, Payoffs, Solver, TurnOdds, TurnProblem};
use crate::spread;

/// Solved turns in a file.
#[derive(Debug, Clone)]
pub struct TurnCache {
    path: PathBuf,
}

/// Why the odds of turns are not in the cache file, or cannot be put there.
#[derive(Debug, thiserror::Error)]
pub enum TurnCacheError {
    /// The system refused to read.
    #[error("cannot read the cache file `{}`: {error}", file.display())]
    Read {
        /// The file.
        file: PathBuf,
        /// The system's reason.
        #[source]
        error: io::Error,
    },
    /// The system refused to write.
    #[error("cannot write the cache file `{}`: {error}", file.display())]
    Write {
        /// The file.
        file: PathBuf,
        /// The system's reason.
        #[source]
        error: io::Error,
    },
    /// Not what was written.
    #[error("the cache file `{}` is damaged and not used", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
    },
}

/// The first bytes of a cache file, which change with its format.
const HEADER: &[u8; 16] = b"pickomino turns1";

/// The turns solved in one piece of parallel work: a few hundredths of a second.
const PIECE: usize = 64 * LANES;

impl TurnCache {
    /// The file in the user's cache folder, such as `~/.cache/pickomino/turns`;
    /// `None` if the system knows no such folder.
    pub fn of_user() -> Option<TurnCache> {
        let folders = choose_native_strategy().ok()?;
        Some(TurnCache::at(folders.cache_dir().join("pickomino/turns")))
    }

    /// The file at this path.
    pub fn at(path: PathBuf) -> TurnCache {
        TurnCache { path }
    }

    /// Lets a solver remember the turns in the file; false if there is no file, or one
    /// of another version of the program.
    ///
    /// # Errors
    /// When the file is damaged or cannot be read; the solver then is as it was.
    pub fn recall(&self, solver: &Solver) -> Result<bool, TurnCacheError> {
        let file = || self.path.clone();
        let bytes = match read(&self.path, SIZE) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
            Err(error) => {
                return Err(TurnCacheError::Read {
                    file: file(),
                    error,
                });
            }
        };
        if !bytes.starts_with(HEADER) && bytes.starts_with(&HEADER[..HEADER.len() - 1]) {
            return Ok(false);
        }
        let odds = intact(&bytes).ok_or_else(|| TurnCacheError::Damaged { file: file() })?;
        if !agree(odds) {
            return Ok(false);
        }
        let problems: Vec<TurnProblem> = TurnProblem::of_two_players().collect();
        let pieces: Vec<_> = problems.chunks(PIECE).zip(odds.chunks(PIECE)).collect();
        spread::map_here(&pieces, |(problems, odds)| {
            for (problem, odds) in problems.iter().zip(*odds) {
                solver.remember(*problem, TurnOdds::from_bytes(odds));
            }
        });
        Ok(true)
    }

    /// Puts these turns, in the order of [`TurnProblem::of_two_players`], into the file.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn keep(&self, odds: &[TurnOdds]) -> Result<(), TurnCacheError> {
        let write = || {
            let folder = self.path.parent().unwrap_or(Path::new("."));
            fs::create_dir_all(folder)?;
            atomic::remove_abandoned(folder)?;
            atomic::write(&self.path, &encoded(odds))
        };
        write().map_err(|error| TurnCacheError::Write {
            file: self.path.clone(),
            error,
        })
    }
}

/// Solves all turns of two players, in the order of [`TurnProblem::of_two_players`],
/// on all threads in use.
pub fn solve_all_turns() -> Vec<TurnOdds> {
    let payoffs: Vec<Payoffs> = TurnProblem::of_two_players()
        .map(TurnProblem::payoffs)
        .collect();
    let pieces: Vec<&[Payoffs]> = payoffs.chunks(PIECE).collect();
    let odds = spread::map_here(&pieces, |piece| TurnOdds::of_each(piece));
    odds.into_iter().flatten().collect()
}

/// The number of turns.
const TURNS: usize = 43_125;

/// The size of the file, in bytes: header, turns, checksum (CRC-32).
const SIZE: usize = HEADER.len() + TURNS * TurnOdds::BYTES + 4;

/// The content of a file of at most `limit` bytes, or one byte more of a longer one.
fn read(path: &Path, limit: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(limit + 1);
    let file = File::open(path)?;
    file.take(limit as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn encoded(odds: &[TurnOdds]) -> Vec<u8> {
    let mut bytes = HEADER.to_vec();
    for odds in odds {
        bytes.extend(odds.to_bytes());
    }
    let checksum = crc32fast::hash(&bytes);
    bytes.extend(checksum.to_le_bytes());
    bytes
}

/// The turns in the file, each as its bytes; `None` if it is damaged.
fn intact(bytes: &[u8]) -> Option<&[[u8; TurnOdds::BYTES]]> {
    if bytes.len() != SIZE {
        return None;
    }
    let (bytes, checksum) = bytes.split_last_chunk::<4>()?;
    if crc32fast::hash(bytes) != u32::from_le_bytes(*checksum) {
        return None;
    }
    let (turns, rest) = bytes
        .strip_prefix(HEADER)?
        .as_chunks::<{ TurnOdds::BYTES }>();
    rest.is_empty().then_some(turns)
}

/// Whether eight turns from all over are what this program makes of them.
fn agree(odds: &[[u8; TurnOdds::BYTES]]) -> bool {
    let places = sample();
    let mut problems = TurnProblem::of_two_players().enumerate();
    let chosen: Vec<Payoffs> = places
        .iter()
        .filter_map(|place| problems.find(|(number, _)| number == place))
        .map(|(_, problem)| problem.payoffs())
        .collect();
    let solved = TurnOdds::of_each(&chosen);
    let kept = places
        .iter()
        .map(|&place| TurnOdds::from_bytes(&odds[place]));
    kept.eq(solved)
}

/// Where the turns are that are solved again.
fn sample() -> [usize; LANES] {
    std::array::from_fn(|lane| lane * (TURNS - 1) / (LANES - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_recalled_as_they_were_solved() {
        let folder = tempfile::tempdir().unwrap();
        let cache = TurnCache::at(folder.path().join("new/turns"));
        let solver = Solver::new();
        assert!(!cache.recall(&solver).unwrap());
        // Only the turns that are looked at are solved.
        let odds = TurnOdds::of(&TurnProblem::from_two_player_index(0).payoffs());
        let mut odds = vec![odds; TURNS];
        let problems: Vec<TurnProblem> = TurnProblem::of_two_players().collect();
        assert_eq!(problems.len(), TURNS);
        for place in sample() {
            odds[place] = TurnOdds::of(&problems[place].payoffs());
        }
        cache.keep(&odds).unwrap();
        assert!(cache.recall(&solver).unwrap());
        for place in sample().into_iter().chain([7, TURNS / 2]) {
            solver.with_odds(problems[place], |recalled| {
                assert_eq!(recalled, &odds[place])
            });
        }
        // Any byte that is not as it was written.
        let good = fs::read(&cache.path).unwrap();
        for place in [0, 20, SIZE / 2, SIZE - 1] {
            let mut bad = good.clone();
            bad[place] ^= 1;
            fs::write(&cache.path, bad).unwrap();
            let error = cache.recall(&solver).unwrap_err();
            assert!(error.to_string().contains("is damaged"), "{error}");
        }
        for length in [0, 100, SIZE - 1] {
            fs::write(&cache.path, &good[..length]).unwrap();
            assert!(cache.recall(&solver).is_err());
        }
        fs::write(&cache.path, [&good[..], b"x"].concat()).unwrap();
        assert!(cache.recall(&solver).is_err());
        // What another version of the solver found.
        odds[TURNS - 1].value += 1.0;
        cache.keep(&odds).unwrap();
        assert!(!cache.recall(&solver).unwrap());
    }
}
