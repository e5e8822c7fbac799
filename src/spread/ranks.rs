//! The ranks of a job: processes, on one machine or many, that compute the same and
//! divide the work of every [map](super::map()).
//!
//! Without the feature `mpi`, or when the program was not started by `mpirun` or
//! its like, there is one rank. The first rank alone reads checkpoints, writes and
//! prints; whatever depends on a clock, a signal or a file is [decided](decide) by
//! it. Nobody owns a part of the state, so nothing can drift.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use rustc_hash::FxHasher;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A result that one rank can send to another, as JSON; its numbers are finite.
pub trait Portable: Send + Serialize + DeserializeOwned {}

impl<R: Send + Serialize + DeserializeOwned> Portable for R {}

/// The number of this rank, and how many there are.
static OWN: OnceLock<(usize, usize)> = OnceLock::new();

static EXCHANGES: AtomicU64 = AtomicU64::new(0);
static BYTES: AtomicU64 = AtomicU64::new(0);

/// The number of this rank, from 0.
pub fn number() -> usize {
    OWN.get().map_or(0, |&(number, _)| number)
}

/// How many ranks there are.
pub fn count() -> usize {
    OWN.get().map_or(1, |&(_, count)| count)
}

/// Whether this is the rank that reads, writes and prints.
pub fn is_first() -> bool {
    number() == 0
}

/// What a rank sent to the others so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Traffic {
    /// Times that all ranks exchanged something.
    pub exchanges: u64,
    /// Bytes sent by this rank.
    pub bytes: u64,
}

impl fmt::Display for Traffic {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ranks, Traffic { exchanges, bytes }) = (count(), self);
        write!(
            formatter,
            "{ranks} ranks, {exchanges} exchanges, {bytes} bytes sent by this one"
        )
    }
}

/// What this rank sent so far.
pub fn traffic() -> Traffic {
    Traffic {
        exchanges: EXCHANGES.load(Ordering::Relaxed),
        bytes: BYTES.load(Ordering::Relaxed),
    }
}

/// Ranks do not compute the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("rank {rank} differs from rank 0 in its {what}")]
pub struct RanksDiffer {
    /// The first rank that differs.
    pub rank: usize,
    /// What is different.
    pub what: &'static str,
}

/// Checks that all ranks have the same text.
///
/// # Errors
/// When one has another.
pub fn agree(what: &'static str, text: &str) -> Result<(), RanksDiffer> {
    if count() == 1 {
        return Ok(());
    }
    let mut hasher = FxHasher::default();
    text.hash(&mut hasher);
    let hashes: Vec<u64> = exchange(vec![hasher.finish()])
        .into_iter()
        .flatten()
        .collect();
    match hashes.iter().position(|&other| other != hashes[0]) {
        Some(rank) => Err(RanksDiffer { rank, what }),
        None => Ok(()),
    }
}

/// What the first rank makes, on all ranks.
pub fn decide<T: Portable>(make: impl FnOnce() -> T) -> T {
    let made = decide_or_fail(|| Ok::<T, std::convert::Infallible>(make()));
    made.unwrap_or_else(|never| match never {})
}

/// What the first rank makes, on all ranks.
///
/// # Errors
/// On the first rank when it fails; it must then [`abort`] the others, which wait.
pub fn decide_or_fail<T: Portable, E>(make: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    if count() == 1 {
        return make();
    }
    let own = match is_first() {
        true => Some(make()?),
        false => None,
    };
    let text = own.as_ref().map_or_else(Vec::new, written);
    let told = broadcast(text);
    Ok(own.unwrap_or_else(|| read(&told)))
}

/// The results of every rank, by rank.
pub(super) fn exchange<R: Portable>(own: Vec<R>) -> Vec<Vec<R>> {
    let parts = gather(&written(&own));
    let mut own = Some(own);
    let parts = parts.iter().enumerate().map(|(rank, part)| {
        let own = (rank == number()).then(|| own.take()).flatten();
        own.unwrap_or_else(|| read(part))
    });
    parts.collect()
}

/// A value as it is sent.
///
/// # Panics
/// When it has no place in JSON, which is a bug of ours.
pub(super) fn written<T: Serialize>(value: &T) -> Vec<u8> {
    match serde_json::to_vec(value) {
        Ok(text) => text,
        Err(error) => panic!("a result cannot be sent to other ranks: {error}"),
    }
}

/// A value that was sent.
pub(super) fn read<T: Portable>(text: &[u8]) -> T {
    match serde_json::from_slice(text) {
        Ok(value) => value,
        Err(error) => panic!("a result of another rank cannot be read: {error}"),
    }
}

fn count_sent(bytes: usize) {
    EXCHANGES.fetch_add(1, Ordering::Relaxed);
    BYTES.fetch_add(bytes as u64, Ordering::Relaxed);
}

/// Keeps the ranks together until it is dropped, which waits for all of them.
pub struct Job {
    #[cfg(feature = "mpi")]
    _universe: Option<mpi::environment::Universe>,
}

/// Joins the ranks that were started together. To be called once, first of all.
pub fn join() -> Job {
    #[cfg(feature = "mpi")]
    {
        use mpi::topology::Communicator;
        /// What those who start ranks tell them: Open MPI, PMIx, and PMI of MPICH or Slurm.
        const TOLD: [&str; 3] = ["OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"];
        let is_started = TOLD.iter().any(|name| std::env::var_os(name).is_some());
        // One thread at a time exchanges, though not always the same.
        let start = || mpi::initialize_with_threading(mpi::Threading::Serialized);
        let universe = is_started.then(start).flatten();
        let universe = universe.map(|(universe, _)| universe);
        if let Some(universe) = &universe {
            let world = universe.world();
            let _ = OWN.set((world.rank() as usize, world.size() as usize));
        }
        Job {
            _universe: universe,
        }
    }
    #[cfg(not(feature = "mpi"))]
    Job {}
}

/// Ends all ranks at once when there are several.
pub fn abort(exit_code: u8) {
    #[cfg(feature = "mpi")]
    if count() > 1 {
        use mpi::topology::{Communicator, SimpleCommunicator};
        SimpleCommunicator::world().abort(i32::from(exit_code));
    }
    #[cfg(not(feature = "mpi"))]
    let _ = exit_code;
}

/// The bytes of every rank, by rank.
#[cfg(feature = "mpi")]
fn gather(own: &[u8]) -> Vec<Vec<u8>> {
    use mpi::datatype::PartitionMut;
    use mpi::topology::SimpleCommunicator;
    use mpi::traits::CommunicatorCollectives;
    let world = SimpleCommunicator::world();
    let mut lengths = vec![0; count()];
    world.all_gather_into(&length(own), &mut lengths[..]);
    let places = lengths.iter().scan(0, |place, length| {
        let start = *place;
        *place += length;
        Some(start)
    });
    let places: Vec<i32> = places.collect();
    let mut all = vec![0; lengths.iter().map(|&length| length as usize).sum()];
    let mut parts = PartitionMut::new(&mut all[..], &lengths[..], &places[..]);
    world.all_gather_varcount_into(own, &mut parts);
    count_sent(own.len());
    let parts = places.iter().zip(&lengths);
    let parts = parts.map(|(&start, &length)| {
        let start = start as usize;
        all[start..start + length as usize].to_vec()
    });
    parts.collect()
}

/// The bytes of the first rank.
#[cfg(feature = "mpi")]
fn broadcast(mut bytes: Vec<u8>) -> Vec<u8> {
    use mpi::topology::{Communicator, SimpleCommunicator};
    use mpi::traits::Root;
    let world = SimpleCommunicator::world();
    let mut length = length(&bytes);
    world.process_at_rank(0).broadcast_into(&mut length);
    bytes.resize(length as usize, 0);
    world.process_at_rank(0).broadcast_into(&mut bytes[..]);
    count_sent(if is_first() { bytes.len() } else { 0 });
    bytes
}

/// A length as MPI counts.
///
/// # Panics
/// From 2 GiB on.
#[cfg(feature = "mpi")]
fn length(bytes: &[u8]) -> i32 {
    match i32::try_from(bytes.len()) {
        Ok(length) => length,
        Err(_) => panic!("{} bytes are too many to send at once", bytes.len()),
    }
}

#[cfg(not(feature = "mpi"))]
fn gather(own: &[u8]) -> Vec<Vec<u8>> {
    count_sent(0);
    vec![own.to_vec()]
}

#[cfg(not(feature = "mpi"))]
fn broadcast(bytes: Vec<u8>) -> Vec<u8> {
    bytes
}
