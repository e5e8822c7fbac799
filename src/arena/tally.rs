//! What a player got at a table, each deal played once from every seat.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::game::{GameResult, TURN_LIMIT};
use crate::game::MAX_PLAYERS;
use crate::stats::{self, DealShares, Estimate, score_error, score_of_pairs, score_of_shares};

/// What a player got at a table of two to seven, in whole numbers.
///
/// The sum of tallies of tables of one size does not depend on their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games shared.
    pub shared: u64,
    /// Games lost.
    pub losses: u64,
    /// Deals of two, pairs of games, by half points scored in them: 0 to 4.
    pub pairs: [u64; 5],
    /// Sum over deals of the margin of the deal: worms more than each rival has.
    pub margin: i64,
    /// Sum over deals of the squared margin of the deal.
    pub margin_squared: u64,
    /// Half points scored by whoever sat in the first seat of two.
    pub first_seat: u64,
    /// Turns played by all.
    pub turns: u64,
    /// Games the player forfeited.
    pub forfeits: u64,
    /// Games a rival forfeited.
    pub rival_forfeits: u64,
    /// Deals of more than two.
    #[serde(default, skip_serializing_if = "Shares::is_none")]
    pub shares: Shares,
}

/// Shares of games at a table of three to seven, in parts of [`Shares::WHOLE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shares {
    /// Deals, each played once from every seat.
    pub deals: u64,
    /// Shares of games won.
    pub sum: u64,
    /// Sum over deals of the squared shares of the deal.
    pub squares: u64,
    /// Shares won by whoever sat in the first seat.
    pub first_seat: u64,
}

impl Shares {
    /// The parts of a game won alone: 1 to 7 winners share them evenly.
    pub const WHOLE: u64 = 420;

    /// Whether there are none.
    fn is_none(&self) -> bool {
        *self == Shares::default()
    }

    /// The parts of a game that the player in this seat won.
    pub(super) fn of_game(game: &GameResult, seat: usize) -> u64 {
        match game.winners.contains(&seat) {
            true => Shares::WHOLE / game.winners.len() as u64,
            false => 0,
        }
    }

    fn and(self, other: Shares) -> Shares {
        Shares {
            deals: self.deals + other.deals,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
            first_seat: self.first_seat + other.first_seat,
        }
    }
}

/// More deals than anyone plays: sums over them do not overflow.
pub const MOST_DEALS: u64 = 1 << 40;

/// The most worms that a game can be won by: all of them.
const WORMS: u64 = 40;

impl Tally {
    /// The number of games.
    pub fn games(&self) -> u64 {
        self.wins + self.shared + self.losses
    }

    /// The deals, each played once from every seat.
    pub fn deals(&self) -> u64 {
        self.pairs.iter().sum::<u64>() + self.shares.deals
    }

    /// The players at the table; two without games.
    pub fn players(&self) -> u64 {
        self.games().checked_div(self.shares.deals).unwrap_or(2)
    }

    /// The share of games won, a shared game divided among its winners; 0 without
    /// games.
    pub fn score(&self) -> f64 {
        let whole = Shares::WHOLE;
        match (self.games(), self.shares.deals) {
            (0, _) => 0.0,
            (games, 0) => (2 * self.wins + self.shared) as f64 / (2 * games) as f64,
            (games, _) => self.shares.sum as f64 / (whole * games) as f64,
        }
    }

    /// The [score](Tally::score) with its interval over deals.
    pub fn estimate(&self) -> Estimate {
        match self.deal_shares() {
            Some(shares) => score_of_shares(&shares),
            None => score_of_pairs(&self.pairs),
        }
    }

    /// The standard error of the score; `None` for fewer than two deals.
    pub fn score_error(&self) -> Option<f64> {
        match self.deal_shares() {
            Some(shares) => shares.error(),
            None => score_error(&self.pairs),
        }
    }

    /// The worms per game by which the player has more than its rivals on
    /// average, with its interval.
    pub fn margin_per_game(&self) -> Estimate {
        let (sum, squares) = self.margins_per_game();
        stats::mean(self.deals(), sum, squares)
    }

    /// What was scored deal by deal at a table of more than two.
    fn deal_shares(&self) -> Option<DealShares> {
        (self.shares.deals > 0).then(|| DealShares {
            games: self.players(),
            whole: Shares::WHOLE,
            deals: self.shares.deals,
            sum: self.shares.sum,
            squares: self.shares.squares,
        })
    }

    /// What the player scored, in parts of which a deal of so many players has
    /// [`Tally::parts`].
    pub fn points(&self) -> u64 {
        match self.shares.deals {
            0 => 2 * self.wins + self.shared,
            _ => self.shares.sum,
        }
    }

    /// The points of a deal of so many players: half points at a table of two.
    pub const fn parts(players: u64) -> u64 {
        match players {
            2 => 4,
            more => more * Shares::WHOLE,
        }
    }

    /// The worms per game by which the player has more than its rivals on
    /// average: their sum over deals and that of their squares.
    pub(super) fn margins_per_game(&self) -> (f64, f64) {
        let parts = self.parts_of_margin();
        let (sum, squares) = (self.margin as f64, self.margin_squared as f64);
        (sum / parts, squares / (parts * parts))
    }

    /// The margin of a deal that one worm per game stands for.
    pub(super) fn parts_of_margin(&self) -> f64 {
        (self.players() * (self.players() - 1)) as f64
    }

    /// The share of games won by the first seat; 0 without games.
    pub fn first_seat_score(&self) -> f64 {
        let games = self.games().max(1);
        match self.shares.deals {
            0 => self.first_seat as f64 / (2 * games) as f64,
            _ => self.shares.first_seat as f64 / (Shares::WHOLE * games) as f64,
        }
    }

    /// Whether the numbers are possible after at most so many deals, each played
    /// once from every seat; they never are after more than `MOST_DEALS`.
    pub fn is_sound(&self, deals: u64) -> bool {
        let deals = deals.min(MOST_DEALS);
        let seats = MAX_PLAYERS as u64;
        let games = [self.wins, self.shared, self.losses];
        let forfeits = [self.forfeits, self.rival_forfeits];
        let counts = games.iter().chain(&forfeits).chain(&self.pairs);
        // Small first, so that the sums below do not overflow.
        let small = counts.copied().all(|count| count <= seats * deals);
        if !small || self.shares.deals > deals {
            return false;
        }
        let pairs: u64 = self.pairs.iter().sum();
        let (played, players) = (pairs + self.shares.deals, self.players());
        if !(2..=seats).contains(&players) {
            return false;
        }
        let rivals = players - 1;
        played <= deals
            && self.games() == players * played
            && match self.shares.deals {
                0 => self.pairs_are_sound(pairs),
                _ => pairs == 0 && self.shares_are_sound(),
            }
            && self.forfeits + self.rival_forfeits <= self.games()
            && self.turns <= players * TURN_LIMIT as u64 * self.games()
            && self.margin.unsigned_abs() <= rivals * WORMS * self.games()
            && self.margin_squared <= (rivals * WORMS * players).pow(2) * played
    }

    fn pairs_are_sound(&self, pairs: u64) -> bool {
        let halves: u64 = (0..).zip(self.pairs).map(|(half, n)| half * n).sum();
        self.shares.is_none()
            && 2 * self.wins + self.shared == halves
            && self.first_seat <= 4 * pairs
    }

    fn shares_are_sound(&self) -> bool {
        let (whole, shares) = (Shares::WHOLE, &self.shares);
        let won = whole * self.wins;
        let deal = u128::from(whole * self.players());
        self.first_seat == 0
            && shares.first_seat <= whole * self.games()
            && (won..=won + whole / 2 * self.shared).contains(&shares.sum)
            && u128::from(shares.squares) <= deal * deal * u128::from(shares.deals)
            && u128::from(shares.sum).pow(2)
                <= u128::from(shares.squares) * u128::from(shares.deals)
    }

    /// Both sets of games together.
    #[must_use]
    pub fn and(mut self, other: Tally) -> Tally {
        self += other;
        self
    }

    /// The same games of two from the second player's side.
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

    /// The tally of one deal: the player in seat 0, then in seat 1, and so on.
    pub fn of_deal(games: &[GameResult]) -> Tally {
        let mut tally = Tally::default();
        let (mut halves, mut shares, mut margin) = (0, 0, 0);
        let rivals = games.len() as i64 - 1;
        for (seat, game) in games.iter().enumerate() {
            match (game.winners.contains(&seat), game.winners.len()) {
                (true, 1) => tally.wins += 1,
                (true, _) => tally.shared += 1,
                (false, _) => tally.losses += 1,
            }
            halves += half_points(game, seat);
            shares += Shares::of_game(game, seat);
            tally.first_seat += half_points(game, 0) as u64;
            tally.shares.first_seat += Shares::of_game(game, 0);
            let worms: i64 = game.worms.iter().copied().map(i64::from).sum();
            let own = i64::from(game.worms[seat]);
            margin += rivals * own - (worms - own);
            tally.turns += game.turns as u64;
            if let Some((loser, _)) = game.forfeit {
                tally.forfeits += u64::from(loser == seat);
                tally.rival_forfeits += u64::from(loser != seat);
            }
        }
        tally.margin = margin;
        tally.margin_squared = margin.unsigned_abs().pow(2);
        if games.len() == 2 {
            tally.pairs[halves] = 1;
            tally.shares = Shares::default();
        } else {
            tally.first_seat = 0;
            tally.shares.deals = 1;
            tally.shares.sum = shares;
            tally.shares.squares = shares * shares;
        }
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
        self.shares = self.shares.and(other.shares);
    }
}

impl std::iter::Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::default(), Tally::and)
    }
}
