//! The table that rule sets are bred for.

use std::fmt;
use std::sync::Arc;

use crate::arena::Seating;
use crate::game::Variant;
use crate::player::{ExactPlayer, Player};
use crate::rng::{Address, Purpose};

/// The table that rule sets are bred for and measured at: how many play, who the
/// rivals are, and by which variant.
#[derive(Clone)]
pub struct Environment {
    players: usize,
    /// In the order of play after the player; the exact player where there are none.
    rivals: Vec<Arc<dyn Player>>,
    variant: Variant,
    exact: ExactPlayer,
    exact_score: f64,
}

/// Deals that tell the score of the exact player among other rivals to about
/// half a point.
const DEALS: u64 = 5000;

impl Environment {
    /// The table of two, against the exact player.
    pub fn duel(exact: ExactPlayer, variant: Variant) -> Environment {
        Environment::new(2, Vec::new(), exact, variant)
    }

    /// A table of so many players, at which the `rivals` are repeated in turn
    /// until it is full; without any, all are exact players.
    ///
    /// # Panics
    /// Unless there are two to seven players, and no more rivals than there are
    /// seats for.
    pub fn new(
        players: usize,
        rivals: Vec<Arc<dyn Player>>,
        exact: ExactPlayer,
        variant: Variant,
    ) -> Environment {
        let is_fair = rivals.is_empty();
        let mut environment = Environment {
            players,
            rivals,
            variant,
            exact,
            exact_score: 1.0 / players as f64,
        };
        if !is_fair {
            environment.exact_score = environment.measured();
        }
        environment
    }

    /// The measured score of the exact player.
    fn measured(&self) -> f64 {
        let stream = Address::new(Purpose::Train, 0).child(u64::MAX);
        let games = self.seating();
        games
            .play_in_parallel(&self.exact, stream, 0..DEALS, &|_| ())
            .score()
    }

    /// The rivals and the variant.
    pub fn seating(&self) -> Seating<'_> {
        let rivals: Vec<&dyn Player> = match self.rivals.as_slice() {
            [] => vec![&self.exact],
            rivals => rivals.iter().map(|rival| &**rival).collect(),
        };
        Seating::new(self.players, &rivals, &self.variant)
    }

    /// The number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The variant in force.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The exact player.
    pub fn exact(&self) -> &ExactPlayer {
        &self.exact
    }

    /// The score (0 to 1) of the exact player among the rivals.
    pub fn exact_score(&self) -> f64 {
        self.exact_score
    }

    /// Whether this is the table of two, against the exact player.
    pub fn is_duel(&self) -> bool {
        self.players == 2 && self.rivals.is_empty()
    }
}

/// Whether so many players are the usual number, which files need not name.
pub(crate) fn is_duel(players: &u8) -> bool {
    *players == 2
}

impl fmt::Debug for Environment {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Environment")
            .field("players", &self.players)
            .field("variant", &self.variant)
            .finish_non_exhaustive()
    }
}
