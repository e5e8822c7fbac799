//! Tournaments at tables of three to seven players.

use std::ops::AddAssign;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::chunks;
use super::game::play_game;
use super::tournament::Entrant;
use crate::game::{MAX_PLAYERS, Rules};
use crate::player::Player;
use crate::rng::Address;
use crate::stats::{Estimate, mean};

/// A whole win in the unit of shares: it can be shared by two to seven evenly.
pub const SHARE: u64 = 420;

/// How one entrant fared, in whole numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableTally {
    /// Deals it sat at the table for.
    pub deals: u64,
    /// Games it played: one for each seat of each deal.
    pub games: u64,
    /// Sum of its shares of wins, in parts of [`SHARE`].
    pub shares: u64,
    /// Sum over deals of the squared share of the whole deal.
    pub shares_squared: u64,
    /// Sum of its worms at the end of games.
    pub worms: u64,
    /// The shares it won from each seat.
    pub by_seat: [u64; MAX_PLAYERS],
    /// Games it forfeited.
    pub forfeits: u64,
}

impl TableTally {
    /// The share of its games that it won, 0 to 1, with its interval from the
    /// variance over deals.
    pub fn score(&self) -> Estimate {
        let whole = (SHARE * self.games.checked_div(self.deals).unwrap_or(1)) as f64;
        let (sum, squares) = (self.shares as f64, self.shares_squared as f64);
        mean(self.deals, sum / whole, squares / (whole * whole))
    }
}

impl AddAssign<&TableTally> for TableTally {
    fn add_assign(&mut self, other: &TableTally) {
        self.deals += other.deals;
        self.games += other.games;
        self.shares += other.shares;
        self.shares_squared += other.shares_squared;
        self.worms += other.worms;
        for (mine, theirs) in self.by_seat.iter_mut().zip(other.by_seat) {
            *mine += theirs;
        }
        self.forfeits += other.forfeits;
    }
}

/// Plays `deals` deals at tables of `size` (2 to 7) players and tallies every
/// entrant, in their order.
///
/// Each deal seats entrants drawn by lot, in an order drawn by lot, and is
/// played once for each rotation of the seating, so that everyone sits in
/// every seat with the same dice.
///
/// # Panics
/// When there are fewer entrants than seats, or not two to seven seats.
pub fn tables(
    entrants: &[Entrant<'_>],
    size: usize,
    rules: &Rules,
    stream: Address,
    deals: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<TableTally> {
    assert!((2..=MAX_PLAYERS).contains(&size), "{size} seats");
    assert!(entrants.len() >= size, "{size} seats");
    let none = || vec![TableTally::default(); entrants.len()];
    chunks(0..deals)
        .into_par_iter()
        .map(|chunk| {
            let mut tallies = none();
            let games = (chunk.end - chunk.start) * size as u64;
            for deal in chunk {
                play_deal(entrants, size, rules, stream.child(deal), &mut tallies);
            }
            progress(games);
            tallies
        })
        .reduce(none, |mut sum, tallies| {
            for (sum, tally) in sum.iter_mut().zip(&tallies) {
                *sum += tally;
            }
            sum
        })
}

fn play_deal(
    entrants: &[Entrant<'_>],
    size: usize,
    rules: &Rules,
    deal: Address,
    tallies: &mut [TableTally],
) {
    let mut seating = draw_lots(entrants.len(), size, deal);
    let mut shares = [0; MAX_PLAYERS];
    let drawn = seating.clone();
    for _ in 0..size {
        let players: Vec<&dyn Player> = seating.iter().map(|&who| entrants[who].player).collect();
        let game = play_game(&players, rules, deal);
        let share = SHARE / game.winners.len() as u64;
        for (seat, &who) in seating.iter().enumerate() {
            let tally = &mut tallies[who];
            tally.games += 1;
            tally.worms += u64::from(game.worms[seat]);
            if game.winners.contains(&seat) {
                tally.shares += share;
                tally.by_seat[seat] += share;
                let place = drawn.iter().position(|&drawn| drawn == who);
                shares[place.unwrap_or_default()] += share;
            }
        }
        if let Some((loser, _)) = game.forfeit {
            tallies[seating[loser]].forfeits += 1;
        }
        seating.rotate_right(1);
    }
    for (&who, share) in drawn.iter().zip(shares) {
        tallies[who].deals += 1;
        tallies[who].shares_squared += share * share;
    }
}

/// Draws `size` of `count` entrants in random order.
fn draw_lots(count: usize, size: usize, deal: Address) -> Vec<usize> {
    // A branch of the deal that no turn has.
    let mut lots = deal.child(u64::MAX).stream();
    let mut order: Vec<usize> = (0..count).collect();
    for place in 0..size {
        let other = place + lots.index(count - place);
        order.swap(place, other);
    }
    order.truncate(size);
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::RandomPlayer;
    use crate::player::paper::SimplePlayer;
    use crate::rng::Purpose;

    #[test]
    fn shares_add_up_and_equals_fare_equally() {
        let twin = |name| Entrant {
            name,
            player: &SimplePlayer::ExpectedReturn as &dyn Player,
        };
        let random = Entrant {
            name: "random",
            player: &RandomPlayer,
        };
        let entrants = [twin("a"), random, twin("b"), twin("c"), twin("d")];
        for size in 3..=5 {
            let stream = Address::new(Purpose::Tournament, 2);
            let tallies = tables(&entrants, size, &Rules::RULEBOOK, stream, 400, &|_| ());
            let shares: u64 = tallies.iter().map(|tally| tally.shares).sum();
            assert_eq!(shares, 400 * size as u64 * SHARE);
            let seats: u64 = tallies.iter().flat_map(|tally| tally.by_seat).sum();
            assert_eq!(seats, shares);
            let deals: u64 = tallies.iter().map(|tally| tally.deals).sum();
            assert_eq!(deals, 400 * size as u64);
            assert!(tallies[1].score().high < tallies[0].score().low);
            let scores = [0, 2, 3, 4].map(|who| tallies[who].score());
            for pair in scores.windows(2) {
                let apart = (pair[0].value - pair[1].value).abs();
                let width = pair[0].half_width() + pair[1].half_width();
                assert!(apart < 2.0 * width, "{pair:?}");
            }
        }
    }
}
