//! The share of games won after each way a turn can end.

use serde::{Deserialize, Serialize};

use crate::arena::{OutcomeValues, play_together, turn_chance};
use crate::evolution::environment::Environment;
use crate::game::{Outcome, Position, Take, Tile, Variant};
use crate::odds::HIGHEST_TOTAL;
use crate::player::Player;
use crate::rng::Address;
use crate::solver::Payoffs;

/// The share of games that the player to move wins after each way its turn can
/// end, estimated by playing on as the exact player, among the rivals.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct WinShares {
    bust: f64,
    table: [f64; Tile::COUNT],
    steal: [f64; Tile::COUNT],
}

impl WinShares {
    /// Plays on from each ending, `rollouts` games with the same dice for all.
    pub fn of(
        position: &Position,
        environment: &Environment,
        rollouts: usize,
        games: Address,
    ) -> WinShares {
        let (seating, variant) = (environment.seating(), environment.variant());
        let own = position.to_move();
        let player = |_, seat| match seating.place(own, seat) {
            None => environment.exact() as &dyn Player,
            Some(place) => seating.rivals()[place],
        };
        let share = |outcome| {
            let mut after = position.clone();
            after.play(outcome, variant);
            let starts = std::iter::repeat_n(after, rollouts);
            let played = play_together(starts, variant, player, |game, position, turn| {
                let seat = position.to_move();
                // The same dice for every outcome.
                let chance = &mut turn_chance(games.child(game as u64), seat, turn);
                player(game, seat).play_turn(position, variant, chance)
            });
            let won = played.iter().map(|game| game.share(own));
            won.sum::<f64>() / rollouts as f64
        };
        let mut shares = WinShares {
            bust: share(Outcome::Bust),
            table: [0.0; Tile::COUNT],
            steal: [0.0; Tile::COUNT],
        };
        for tile in position.table().iter() {
            shares.table[tile.index()] = share(Take::Table(tile).into());
        }
        for tile in position.stealable(variant).iter() {
            shares.steal[tile.index()] = share(Take::Steal(tile).into());
        }
        shares
    }

    /// The share of games won after stopping at each total, with the better tile.
    pub fn payoffs(&self, position: &Position, variant: &Variant) -> Payoffs {
        let mut stop = [f64::NEG_INFINITY; HIGHEST_TOTAL as usize + 1];
        for (share, total) in stop.iter_mut().zip(0..) {
            for take in position.takeable(total, variant).takes() {
                *share = share.max(self.value(take.into()));
            }
        }
        Payoffs {
            stop,
            bust: self.bust,
        }
    }
}

impl OutcomeValues for &WinShares {
    /// The share of games won.
    fn value(&self, outcome: Outcome) -> f64 {
        match outcome {
            Outcome::Bust => self.bust,
            Outcome::Take(Take::Table(tile)) => self.table[tile.index()],
            Outcome::Take(Take::Steal(tile)) => self.steal[tile.index()],
        }
    }
}
