//! The run: generation after generation until a limit is reached.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::search::Search;
use crate::spread::ranks;

/// Why a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopReason {
    /// Every generation asked for has been bred.
    GenerationsDone,
    /// The time limit was reached.
    TimeUp,
    /// The user asked to stop.
    Interrupted,
}

impl StopReason {
    /// The reason in one word, as machines read it.
    pub const fn code(self) -> &'static str {
        match self {
            StopReason::GenerationsDone => "generations_done",
            StopReason::TimeUp => "time_up",
            StopReason::Interrupted => "interrupted",
        }
    }
}

/// When to stop besides the number of generations.
#[derive(Debug, Clone, Copy)]
pub struct Limits<'a> {
    /// The time allowed for breeding.
    pub time: Option<Duration>,
    /// Set from outside to stop after the generation under way.
    pub interrupted: &'a AtomicBool,
}

/// Breeds until a limit is reached; calls `bred` after every generation, and
/// ends when it fails.
///
/// # Errors
/// Whatever `bred` fails with.
pub fn run<E>(
    search: &mut Search,
    limits: &Limits<'_>,
    mut bred: impl FnMut(&Search) -> Result<(), E>,
) -> Result<StopReason, E> {
    let started = Instant::now();
    loop {
        if search.state().generation >= search.settings().generations {
            return Ok(StopReason::GenerationsDone);
        }
        let (interrupted, time_up) = ranks::decide(|| {
            let time_up = limits.time.is_some_and(|time| started.elapsed() >= time);
            (limits.interrupted.load(Ordering::Relaxed), time_up)
        });
        if interrupted {
            return Ok(StopReason::Interrupted);
        }
        if time_up {
            return Ok(StopReason::TimeUp);
        }
        search.advance();
        bred(search)?;
    }
}
