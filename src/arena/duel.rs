//! Two players over many deals, each deal played twice with exchanged seats.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::game::{GameResult, TURN_LIMIT, play_game};
use crate::game::Variant;
use crate::player::Player;
use crate::rng::Address;
use crate::spread;

/// The result of a duel from the first player's side, in whole numbers.
///
/// The sum of tallies does not depend on their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games shared.
    pub shared: u64,
    /// Games lost.
    pub losses: u64,
    /// Pairs by half points scored in them: 0 to 4.
    pub pairs: [u64; 5],
    /// Sum over pairs of the worm margin of the pair.
    pub margin: i64,
    /// Sum over pairs of the squared worm margin of the pair.
    pub margin_squared: u64,
    /// Half points scored by whoever sat in the first seat.
    pub first_seat: u64,
    /// Turns played by both.
    pub turns: u64,
    /// Games the first player forfeited.
    pub forfeits: u64,
    /// Games the second player forfeited.
    pub rival_forfeits: u64,
}

/// More deals than anyone plays: sums over them do not overflow.
pub const MOST_DEALS: u64 = 1 << 40;

/// The most worms that a pair of games can be won by: all of them twice.
const WORMS: u64 = 80;

impl Tally {
    /// The number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.shared + self.losses
    }

    /// The share of games won, a shared game counting half; 0 without games.
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.0,
            games => (2 * self.wins + self.shared) as f64 / (2 * games) as f64,
        }
    }

    /// Whether the numbers are possible after at most so many deals, each played
    /// twice; they never are after more than `MOST_DEALS`.
    pub fn is_sound(&self, deals: u64) -> bool {
        let deals = deals.min(MOST_DEALS);
        let games = [self.wins, self.shared, self.losses];
        let forfeits = [self.forfeits, self.rival_forfeits];
        let counts = games.iter().chain(&forfeits).chain(&self.pairs);
        // Small first, so that the sums below do not overflow.
        counts.copied().all(|count| count <= 2 * deals) && {
            let pairs: u64 = self.pairs.iter().sum();
            let halves: u64 = (0..).zip(self.pairs).map(|(half, n)| half * n).sum();
            pairs <= deals
                && self.games() == 2 * pairs
                && 2 * self.wins + self.shared == halves
                && self.first_seat <= 4 * pairs
                && self.forfeits + self.rival_forfeits <= 2 * pairs
                && self.turns <= 4 * TURN_LIMIT as u64 * pairs
                && self.margin.unsigned_abs() <= WORMS * pairs
                && self.margin_squared <= WORMS * WORMS * pairs
        }
    }

    /// Both sets of games together.
    #[must_use]
    pub fn and(mut self, other: Tally) -> Tally {
        self += other;
        self
    }

    /// The same games from the second player's side.
    #[must_use]
    pub fn mirrored(&self) -> Tally {
        let mut pairs = self.pairs;
        pairs.reverse();
        Tally {
            wins: self.losses,
            losses: self.wins,
            pairs,
            margin: -self.margin,
            forfeits: self.rival_forfeits,
            rival_forfeits: self.forfeits,
            ..*self
        }
    }

    /// The tally of one pair: the first player in seat 0, then in seat 1.
    pub fn of_pair(games: &[GameResult; 2]) -> Tally {
        let mut tally = Tally::default();
        let (mut halves, mut margin) = (0, 0);
        for (seat, game) in games.iter().enumerate() {
            let scored = half_points(game, seat);
            halves += scored;
            match scored {
                2 => tally.wins += 1,
                1 => tally.shared += 1,
                _ => tally.losses += 1,
            }
            margin += i64::from(game.worms[seat]) - i64::from(game.worms[1 - seat]);
            tally.first_seat += half_points(game, 0) as u64;
            tally.turns += game.turns as u64;
            if let Some((loser, _)) = game.forfeit {
                tally.forfeits += u64::from(loser == seat);
                tally.rival_forfeits += u64::from(loser != seat);
            }
        }
        tally.pairs[halves] = 1;
        tally.margin = margin;
        tally.margin_squared = margin.unsigned_abs().pow(2);
        tally
    }
}

fn half_points(game: &GameResult, seat: usize) -> usize {
    match (game.winners.contains(&seat), game.winners.len()) {
        (true, 1) => 2,
        (true, _) => 1,
        (false, _) => 0,
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.wins += other.wins;
        self.shared += other.shared;
        self.losses += other.losses;
        for (mine, theirs) in self.pairs.iter_mut().zip(other.pairs) {
            *mine += theirs;
        }
        self.margin += other.margin;
        self.margin_squared += other.margin_squared;
        self.first_seat += other.first_seat;
        self.turns += other.turns;
        self.forfeits += other.forfeits;
        self.rival_forfeits += other.rival_forfeits;
    }
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::default(), Tally::and)
    }
}

/// Plays one deal twice, with exchanged seats and the same dice for each seat.
pub fn play_pair(
    player: &dyn Player,
    rival: &dyn Player,
    variant: &Variant,
    deal: Address,
) -> [GameResult; 2] {
    [
        play_game(&[player, rival], variant, deal),
        play_game(&[rival, player], variant, deal),
    ]
}

/// Plays the numbered deals below `stream`, on one thread.
pub fn duel(
    player: &dyn Player,
    rival: &dyn Player,
    variant: &Variant,
    stream: Address,
    deals: std::ops::Range<u64>,
) -> Tally {
    deals
        .map(|deal| Tally::of_pair(&play_pair(player, rival, variant, stream.child(deal))))
        .sum()
}

/// Plays the numbered deals below `stream` on all threads in use; `progress` is told of each piece of finished games.
pub fn duel_in_parallel(
    player: &dyn Player,
    rival: &dyn Player,
    variant: &Variant,
    stream: Address,
    deals: std::ops::Range<u64>,
    progress: &(dyn Fn(&Tally) + Sync),
) -> Tally {
    let play = |piece| {
        let tally = duel(player, rival, variant, stream, piece);
        progress(&tally);
        tally
    };
    spread::over_deals(deals, Tally::default(), play, Tally::and)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::player::{ExactPlayer, RandomPlayer};
    use crate::rng::Purpose;
    use crate::solver::Solver;

    #[test]
    fn the_exact_player_halves_every_pair_with_itself() {
        let exact = ExactPlayer::new(Arc::new(Solver::new()));
        let stream = Address::new(Purpose::Score, 1);
        let tally = duel(&exact, &exact, &Variant::RULEBOOK, stream, 0..100);
        assert_eq!(tally.score(), 0.5);
        assert_eq!(tally.margin, 0);
        assert_eq!(tally.pairs, [0, 0, 100, 0, 0]);
    }

    #[test]
    fn any_number_of_threads_gives_the_same_tally() {
        let exact = ExactPlayer::new(Arc::new(Solver::new()));
        let stream = Address::new(Purpose::Score, 1);
        let variant = Variant::RULEBOOK;
        let plain = duel(&RandomPlayer, &exact, &variant, stream, 0..300);
        for threads in [1, 3] {
            let parallel = spread::on_threads(threads, || {
                duel_in_parallel(&RandomPlayer, &exact, &variant, stream, 0..300, &|_| ())
            });
            assert_eq!(parallel.unwrap(), plain);
        }
        assert!(plain.score() < 0.1, "random play loses");
    }
}
