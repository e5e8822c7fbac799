//! Three to seven players at a table, over many deals.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::game::play_game;
use super::tally::{MOST_DEALS, Shares};
use crate::game::{MAX_PLAYERS, Variant};
use crate::player::Player;
use crate::rng::Address;
use crate::spread;
use crate::stats::{self, DealShares, Estimate, score_of_shares};

/// What a player got in games with several others.
///
/// Whole numbers: shares of a game are counted in parts of [`TableTally::WHOLE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableTally {
    /// Deals taken part in; each is played once for every seat.
    pub deals: u64,
    /// Games played.
    pub games: u64,
    /// Shares of games won.
    pub shares: u64,
    /// Sum over deals of the squared shares of the deal.
    pub shares_squared: u64,
    /// Worms at the end of games.
    pub worms: u64,
    /// Games forfeited.
    pub forfeits: u64,
}

impl TableTally {
    /// The parts of a game won alone.
    pub const WHOLE: u64 = Shares::WHOLE;

    /// The share of games won, 0 to 1, with the interval over deals.
    pub fn score(&self) -> Estimate {
        if self.deals == 0 {
            return stats::wilson(0.0, 0);
        }
        score_of_shares(&DealShares {
            games: self.games / self.deals,
            whole: TableTally::WHOLE,
            deals: self.deals,
            sum: self.shares,
            squares: self.shares_squared,
        })
    }

    /// Whether the numbers are possible after at most so many deals at tables of
    /// so many seats; they never are after more than `MOST_DEALS`.
    pub fn is_sound(&self, seats: u64, deals: u64) -> bool {
        // Small first, so that the products below do not overflow.
        self.deals <= deals.min(MOST_DEALS) && seats <= MAX_PLAYERS as u64 && {
            let whole = seats * TableTally::WHOLE;
            self.games == seats * self.deals
                && self.shares <= TableTally::WHOLE * self.games
                && self.shares_squared <= whole * whole * self.deals
                && self.worms <= 40 * self.games
                && self.forfeits <= self.games
        }
    }

    /// The sum of both.
    #[must_use]
    pub fn and(self, other: TableTally) -> TableTally {
        TableTally {
            deals: self.deals + other.deals,
            games: self.games + other.games,
            shares: self.shares + other.shares,
            shares_squared: self.shares_squared + other.shares_squared,
            worms: self.worms + other.worms,
            forfeits: self.forfeits + other.forfeits,
        }
    }
}

/// Plays the numbered deals below `stream`, each by `seats` of the players
/// drawn for it, once in every rotation of the seats; `progress` is told of
/// finished deals.
///
/// # Panics
/// Unless there are two to seven seats and as many players.
pub fn tables(
    players: &[&dyn Player],
    seats: usize,
    variant: &Variant,
    stream: Address,
    deals: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<TableTally> {
    assert!(
        seats <= players.len(),
        "{seats} seats for {} players",
        players.len()
    );
    let zero = vec![TableTally::default(); players.len()];
    let play = |piece: Range<u64>| {
        let count = piece.end - piece.start;
        let mut standings = zero.clone();
        for deal in piece {
            table(players, seats, variant, stream.child(deal), &mut standings);
        }
        progress(count);
        standings
    };
    let add = |one: Vec<TableTally>, other: Vec<TableTally>| {
        let both = one.into_iter().zip(other);
        both.map(|(a, b)| a.and(b)).collect()
    };
    spread::sum_over_deals(deals, || zero.clone(), play, add)
}

fn table(
    players: &[&dyn Player],
    seats: usize,
    variant: &Variant,
    deal: Address,
    standings: &mut [TableTally],
) {
    let mut seated: Vec<usize> = (0..players.len()).collect();
    let mut draw = deal.child(u64::MAX).stream();
    for seat in 0..seats {
        let other = seat + draw.index(seated.len() - seat);
        seated.swap(seat, other);
    }
    seated.truncate(seats);
    let mut shares = vec![0; seats];
    for _ in 0..seats {
        let here: Vec<&dyn Player> = seated.iter().map(|&who| players[who]).collect();
        let game = play_game(&here, variant, deal);
        for (seat, &who) in seated.iter().enumerate() {
            let standing = &mut standings[who];
            standing.games += 1;
            standing.worms += u64::from(game.worms[seat]);
            let loser = game.forfeit.as_ref().map(|(loser, _)| *loser);
            standing.forfeits += u64::from(loser == Some(seat));
            shares[seat] += Shares::of_game(&game, seat);
        }
        seated.rotate_left(1);
        shares.rotate_left(1);
    }
    for (&who, share) in seated.iter().zip(shares) {
        standings[who].deals += 1;
        standings[who].shares += share;
        standings[who].shares_squared += share * share;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{ExactPlayer, RandomPlayer};
    use crate::rng::Purpose;
    use crate::solver::Solver;

    #[test]
    fn equal_players_share_evenly_and_nothing_is_lost() {
        let exact = ExactPlayer::new(Solver::shared());
        let stream = Address::new(Purpose::Score, 1);
        let variant = Variant::RULEBOOK;
        let same: [&dyn Player; 3] = [&exact, &exact, &exact];
        for standing in tables(&same, 3, &variant, stream, 0..5, &|_| ()) {
            assert_eq!(standing.shares, 5 * TableTally::WHOLE);
            assert_eq!((standing.deals, standing.games), (5, 15));
        }
        let mixed: [&dyn Player; 4] = [&exact, &RandomPlayer, &RandomPlayer, &exact];
        let standings = tables(&mixed, 3, &variant, stream, 0..70, &|_| ());
        let shares: u64 = standings.iter().map(|standing| standing.shares).sum();
        assert_eq!(shares, 70 * 3 * TableTally::WHOLE);
        assert!(standings[0].score().low > standings[1].score().high);
    }
}
