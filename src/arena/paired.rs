//! Several players on the same deals.

use std::ops::Range;

use super::duel::{Tally, play_pair};
use crate::game::Variant;
use crate::player::Player;
use crate::rng::Address;
use crate::spread;
use crate::stats::sequential::Differences;

/// The half points, 0 to 4, that `player` scores in a deal played twice.
pub fn pair_score(
    player: &dyn Player,
    rival: &dyn Player,
    variant: &Variant,
    deal: Address,
) -> i64 {
    let tally = Tally::of_pair(&play_pair(player, rival, variant, deal));
    (2 * tally.wins + tally.shared) as i64
}

/// The differences in score of the `others` from `base`, all against `rival` on
/// the numbered deals below `stream`.
///
/// `progress` is told of each piece of finished games.
pub fn differences<P: Player>(
    base: &P,
    others: &[P],
    rival: &dyn Player,
    variant: &Variant,
    stream: Address,
    deals: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<Differences> {
    let score = |player: &P, deal: u64| pair_score(player, rival, variant, stream.child(deal));
    let zero = vec![Differences::default(); others.len()];
    let play = |piece: Range<u64>| {
        let mut sums = zero.clone();
        let pairs = piece.end - piece.start;
        for deal in piece {
            let reference = score(base, deal);
            for (sum, other) in sums.iter_mut().zip(others) {
                *sum = sum.with(score(other, deal) - reference);
            }
        }
        progress(2 * pairs * (others.len() as u64 + 1));
        sums
    };
    let add = |one: Vec<Differences>, other: Vec<Differences>| {
        let both = one.into_iter().zip(other);
        both.map(|(a, b)| a.and(b)).collect()
    };
    spread::over_deals(deals, zero.clone(), play, add)
}
