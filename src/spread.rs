//! Parallel work: an ordered map, and a map-reduce over deals on top of it.
//!
//! Results come in the order of the items and are reduced in that order, so
//! that neither the number of threads nor the number of [ranks] changes a byte.
//! Everything parallel in the program goes through this file.
//!
//! On several ranks every rank holds the whole state and computes the same; only
//! the items of a [map] are divided: of `n` ranks, rank `r` does the items `r`,
//! `r + n`, `r + 2n`, ..., and then all ranks exchange their results. Of
//! [shards](shards::Shard) each does a part of the deals, and files are merged.

pub mod meter;
pub mod ranks;
pub mod shards;

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(feature = "program")]
use rayon::prelude::*;

pub use ranks::Portable;

/// The most deals that one piece of parallel work plays.
const PIECE: u64 = 64;

/// The fewest, except in the last piece.
const SMALL_PIECE: u64 = 8;

/// As many pieces as there are of a few deals keep several threads equally busy.
const PIECES: u64 = 16;

/// The results of `work` on each item, in the order of the items, computed on
/// all threads of all ranks.
///
/// All ranks must call it with the same items. Called by the work of another map,
/// it stays on its rank.
pub fn map<T: Sync, R: Portable>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let part = Part {
        number: ranks::number(),
        of: ranks::count(),
    };
    let is_alone = part.of == 1 && !meter::is_on();
    if is_alone || AT_WORK.swap(true, Ordering::SeqCst) {
        return share(items, Part::WHOLE, work);
    }
    let results = match part.of {
        1 => meter::divided(|| share(items, part, work)),
        _ => shards::interleaved(ranks::exchange(share(items, part, work))),
    };
    AT_WORK.store(false, Ordering::SeqCst);
    results
}

/// Whether the work of a divided map is under way on this rank.
static AT_WORK: AtomicBool = AtomicBool::new(false);

/// The same on all threads of this rank alone: for what takes less time than its
/// results take to send.
pub fn map_here<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let all = || share(items, Part::WHOLE, work);
    match AT_WORK.load(Ordering::SeqCst) {
        true => all(),
        false => meter::on_each(all),
    }
}

/// Plays the deals piece by piece on all threads of all ranks and adds the results
/// to `zero`, in the order of the deals.
pub fn over_deals<R: Portable>(
    deals: Range<u64>,
    zero: R,
    play: impl Fn(Range<u64>) -> R + Sync,
    add: impl Fn(R, R) -> R,
) -> R {
    let all = |pieces: &[Range<u64>]| map(pieces, |piece| play(piece.clone()));
    let results = shards::divided(&pieces(deals), all);
    results.into_iter().fold(zero, add)
}

/// The same for results of whole numbers, whose sum does not depend on their order.
pub fn sum_over_deals<R: Portable>(
    deals: Range<u64>,
    zero: impl Fn() -> R,
    play: impl Fn(Range<u64>) -> R + Sync,
    add: impl Fn(R, R) -> R,
) -> R {
    let all = |pieces: &[Range<u64>]| {
        let results = map(pieces, |piece| play(piece.clone()));
        results.into_iter().fold(zero(), &add)
    };
    shards::divided_sum(&pieces(deals), all, &add)
}

/// The same on all threads of this rank alone.
pub fn over_deals_here<R: Send>(
    deals: Range<u64>,
    zero: R,
    play: impl Fn(Range<u64>) -> R + Sync,
    add: impl Fn(R, R) -> R,
) -> R {
    let results = map_here(&pieces(deals), |piece| play(piece.clone()));
    results.into_iter().fold(zero, add)
}

/// Cuts a range of deals into pieces of parallel work.
pub fn pieces(deals: Range<u64>) -> Vec<Range<u64>> {
    let count = deals.end.saturating_sub(deals.start);
    let size = (count / PIECES).clamp(SMALL_PIECE, PIECE);
    let starts = deals.clone().step_by(size as usize);
    starts
        .map(|start| start..(start + size).min(deals.end))
        .collect()
}

/// The number of deals that keeps every thread of every rank busy for a moment; the
/// same on all ranks. All of them where shards are concerned, which share each piece of
/// work.
pub fn busy() -> u64 {
    /// More deals than anyone plays.
    const ALL: u64 = 1 << 40;
    if !shards::is_whole() {
        return ALL;
    }
    #[cfg(feature = "program")]
    let threads = rayon::current_num_threads();
    #[cfg(not(feature = "program"))]
    let threads = 1;
    PIECE * (ranks::decide(|| threads) * ranks::count()) as u64
}

#[cfg(feature = "program")]
/// The system does not allow so many threads.
#[derive(Debug, thiserror::Error)]
#[error("cannot start `{threads}` threads")]
pub struct CannotStartThreads {
    threads: usize,
    #[source]
    source: rayon::ThreadPoolBuildError,
}

#[cfg(feature = "program")]
/// Does `work` with this number of threads in use.
///
/// # Errors
/// When the threads cannot be started.
pub fn on_threads<R: Send>(
    threads: usize,
    work: impl FnOnce() -> R + Send,
) -> Result<R, CannotStartThreads> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|source| CannotStartThreads { threads, source })?;
    Ok(pool.install(work))
}

/// One of several equal parts of the work: the items `number`, `number + of`,
/// `number + 2 of`, ...
#[derive(Debug, Clone, Copy)]
struct Part {
    number: usize,
    of: usize,
}

impl Part {
    const WHOLE: Part = Part { number: 0, of: 1 };
}

/// The results of one part of the items, in their order.
fn share<T: Sync, R: Send>(items: &[T], part: Part, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let own: Vec<&T> = items.iter().skip(part.number).step_by(part.of).collect();
    #[cfg(feature = "program")]
    let own = own.into_par_iter();
    #[cfg(not(feature = "program"))]
    let own = own.into_iter();
    own.map(&work).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_division_of_the_work_gives_the_same_results() {
        let square = |&item: &u64| item * item;
        for count in [0, 1, 2, 5, 6, 7, 100] {
            let items: Vec<u64> = (0..count).collect();
            let expected: Vec<u64> = items.iter().map(square).collect();
            for of in [1, 2, 3, 7] {
                let parts = (0..of).map(|number| share(&items, Part { number, of }, square));
                assert_eq!(
                    shards::interleaved(parts.collect()),
                    expected,
                    "{count} in {of}"
                );
            }
            for threads in [1, 3] {
                let mapped = on_threads(threads, || map(&items, square)).unwrap();
                assert_eq!(mapped, expected, "{count} on {threads} threads");
            }
        }
    }

    #[test]
    fn deals_are_added_up_in_their_order_and_none_twice() {
        for (deals, zero) in [
            (0..0, vec![9]),
            (3..3 + 5 * PIECE + 7, vec![]),
            (7..8, vec![]),
        ] {
            let whole: Vec<u64> = zero.iter().copied().chain(deals.clone()).collect();
            for threads in [1, 4] {
                let together = |mut all: Vec<u64>, piece: Vec<u64>| {
                    all.extend(piece);
                    all
                };
                let work = || over_deals(deals.clone(), zero.clone(), Vec::from_iter, together);
                assert_eq!(on_threads(threads, work).unwrap(), whole);
            }
        }
    }

    #[test]
    fn sums_of_floats_do_not_depend_on_the_threads() {
        let play = |piece: Range<u64>| piece.map(|deal| 1.0 / (deal as f64 + 1.0)).sum::<f64>();
        let sum = || over_deals(0..10_000, 0.0, play, |a, b| a + b);
        let [one, two, five] = [1, 2, 5].map(|threads| on_threads(threads, sum).unwrap());
        assert_eq!(one.to_bits(), two.to_bits());
        assert_eq!(one.to_bits(), five.to_bits());
    }
}
