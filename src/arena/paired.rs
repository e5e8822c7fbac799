//! Several players on the same deals.

use std::ops::Range;

use super::seating::Seating;
use super::tally::Tally;
use crate::player::Player;
use crate::rng::Address;
use crate::spread;
use crate::stats::sequential::Differences;

/// The points, as [`Tally::points`] counts them, that `player` scores in each of the
/// numbered deals below `stream`, played once from every seat.
pub fn deal_scores(
    player: &dyn Player,
    seating: &Seating<'_>,
    stream: Address,
    deals: Range<u64>,
) -> Vec<i64> {
    let tallies = seating.play_deals(player, stream, deals).into_iter();
    tallies.map(|tally| tally.points() as i64).collect()
}

/// No differences yet of players at this table.
pub fn no_differences(seating: &Seating<'_>) -> Differences {
    Differences::in_parts(Tally::parts(seating.players() as u64))
}

/// The differences in score of the `others` from `base`, all at the same table on
/// the numbered deals below `stream`.
///
/// `progress` is told of each piece of finished games.
pub fn differences<P: Player>(
    base: &P,
    others: &[P],
    seating: &Seating<'_>,
    stream: Address,
    deals: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<Differences> {
    let zero = vec![no_differences(seating); others.len()];
    let play = |piece: Range<u64>| {
        let mut sums = zero.clone();
        let count = piece.end - piece.start;
        let references = deal_scores(base, seating, stream, piece.clone());
        for (sum, other) in sums.iter_mut().zip(others) {
            let scores = deal_scores(other, seating, stream, piece.clone());
            for (score, reference) in scores.iter().zip(&references) {
                *sum = sum.with(score - reference);
            }
        }
        progress(seating.players() as u64 * count * (others.len() as u64 + 1));
        sums
    };
    let add = |one: Vec<Differences>, other: Vec<Differences>| {
        let both = one.into_iter().zip(other);
        both.map(|(a, b)| a.and(b)).collect()
    };
    spread::over_deals(deals, zero.clone(), play, add)
}
