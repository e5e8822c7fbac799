//! What the work of one process spends where: the measured parts of a model of many ranks.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::ranks::{self, Portable};

/// What was spent since the meter was read last.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Spent {
    /// On the work of maps, which ranks divide.
    pub divided: Duration,
    /// On the work of maps that each rank does for itself, on all its threads.
    pub on_each: Duration,
    /// On writing the results that ranks would exchange.
    pub written: Duration,
    /// On reading them.
    pub read: Duration,
    /// Bytes of these results.
    pub bytes: u64,
    /// Times that ranks would exchange results.
    pub exchanges: u64,
}

struct Meter {
    clock: fn() -> Duration,
    spent: Spent,
}

static METER: Mutex<Option<Meter>> = Mutex::new(None);

fn meter() -> MutexGuard<'static, Option<Meter>> {
    METER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Measures from now on, by this clock. Results of maps are written and read as ranks
/// would, which takes time.
pub fn start(clock: fn() -> Duration) {
    let spent = Spent::default();
    *meter() = Some(Meter { clock, spent });
}

/// What was spent since the last time.
pub fn take() -> Spent {
    let mut meter = meter();
    meter
        .as_mut()
        .map_or_else(Spent::default, |meter| std::mem::take(&mut meter.spent))
}

/// Whether something is measured.
pub(super) fn is_on() -> bool {
    meter().is_some()
}

/// Does work that ranks divide.
pub(super) fn divided<R: Portable>(work: impl FnOnce() -> Vec<R>) -> Vec<R> {
    let Some(clock) = clock() else {
        return work();
    };
    let begun = clock();
    let results = work();
    let worked = clock();
    let text = ranks::written(&results);
    let wrote = clock();
    let results: Vec<R> = ranks::read(&text);
    let read = clock();
    if let Some(Meter { spent, .. }) = &mut *meter() {
        spent.divided += worked.saturating_sub(begun);
        spent.written += wrote.saturating_sub(worked);
        spent.read += read.saturating_sub(wrote);
        spent.bytes += text.len() as u64;
        spent.exchanges += 1;
    }
    results
}

/// Does work that each rank does for itself.
pub(super) fn on_each<R>(work: impl FnOnce() -> R) -> R {
    let Some(clock) = clock() else {
        return work();
    };
    let begun = clock();
    let results = work();
    let worked = clock();
    if let Some(Meter { spent, .. }) = &mut *meter() {
        spent.on_each += worked.saturating_sub(begun);
    }
    results
}

fn clock() -> Option<fn() -> Duration> {
    meter().as_ref().map(|meter| meter.clock)
}
