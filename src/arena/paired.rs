//! Several players on the same deals.

use std::ops::Range;

use super::seating::Seating;
use super::tally::Tally;
use crate::player::Player;
use crate::rng::Address;
use crate::spread;
use crate::stats::sequential::Differences;

/// The points, as [`Tally::points`] counts them, that `player` scores in a deal
/// played once from every seat.
pub fn deal_score(player: &dyn Player, seating: &Seating<'_>, deal: Address) -> i64 {
    seating.play_deal(player, deal).points() as i64
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
    let score = |player: &P, deal: u64| deal_score(player, seating, stream.child(deal));
    let zero = vec![no_differences(seating); others.len()];
    let play = |piece: Range<u64>| {
        let mut sums = zero.clone();
        let count = piece.end - piece.start;
        for deal in piece {
            let reference = score(base, deal);
            for (sum, other) in sums.iter_mut().zip(others) {
                *sum = sum.with(score(other, deal) - reference);
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
