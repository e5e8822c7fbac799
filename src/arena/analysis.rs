//! What games analysed turn by turn show: the regret of decisions, and the luck of
//! the dice.
//!
//! With two players the worms by which a game is won are the value of the
//! player's outcomes minus the value of the rival's, and with more about those
//! minus the rivals' on average. Luck has expectation zero whatever a player does,
//! so the margin without luck estimates the same and varies less.

use serde::{Deserialize, Serialize};

use super::tally::Tally;
use crate::player::{Forfeit, Player};
use crate::stats::{self, Estimate};

/// A player, and how its turns are watched.
#[derive(Clone, Copy)]
pub struct Watched<'a> {
    /// Who plays.
    pub player: &'a dyn Player,
    /// How its turns are watched.
    pub by: WatchedBy,
}

/// How the turns of a player are watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WatchedBy {
    /// Roll by roll and decision by decision.
    Decisions,
    /// By its outcomes alone, for the exact player: it has no regret, so all that
    /// its turns bring beyond their value is luck.
    Outcomes,
}

/// The analysis of games, from one player's side.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct DuelAnalysis {
    /// The games.
    pub tally: Tally,
    /// Decisions of the player between at least two choices.
    pub decisions: u64,
    /// Those decisions by [`Grade`](super::Grade).
    pub grades: [u64; 4],
    /// The smallest regret of a decision, in worms: 0, or below it by rounding.
    pub least_regret: f64,
    /// Why games were forfeited: the first reason.
    #[serde(skip)]
    pub forfeit: Option<Forfeit>,
    pub(super) regret: Sums,
    pub(super) luck: Sums,
    pub(super) rival_luck: Sums,
    pub(super) adjusted: Sums,
}

/// Sums over deals.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub(super) struct Sums {
    sum: f64,
    squares: f64,
}

impl Sums {
    /// The sums over a single deal.
    pub fn of(value: f64) -> Sums {
        Sums {
            sum: value,
            squares: value * value,
        }
    }

    fn add(&mut self, other: Sums) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean for each game of a deal, with its interval over deals.
    fn per_game(self, tally: &Tally) -> Estimate {
        let (sum, squares) = self.of_games(tally.players());
        stats::mean(tally.deals(), sum, squares)
    }

    fn error_per_game(self, tally: &Tally) -> Option<f64> {
        let (sum, squares) = self.of_games(tally.players());
        stats::standard_error(tally.deals(), sum, squares)
    }

    /// The sums for each of so many games of a deal.
    fn of_games(self, games: u64) -> (f64, f64) {
        let games = games as f64;
        (self.sum / games, self.squares / (games * games))
    }
}

impl DuelAnalysis {
    /// The regret per game, in worms, with its interval.
    pub fn regret_per_game(&self) -> Estimate {
        self.regret.per_game(&self.tally)
    }

    /// The regret per decision, in worms; 0 without decisions.
    pub fn regret_per_decision(&self) -> f64 {
        match self.decisions {
            0 => 0.0,
            decisions => self.regret.sum / decisions as f64,
        }
    }

    /// Worms per game that the player has more than its rivals on average, without
    /// luck.
    pub fn margin_adjusted(&self) -> Estimate {
        self.adjusted.per_game(&self.tally)
    }

    /// Worms per game that the dice of the player brought beyond their
    /// expectation, with its interval.
    pub fn luck_per_game(&self) -> Estimate {
        self.luck.per_game(&self.tally)
    }

    /// The same for all rivals together.
    pub fn rival_luck_per_game(&self) -> Estimate {
        self.rival_luck.per_game(&self.tally)
    }

    /// The standard error of [`DuelAnalysis::regret_per_game`]; `None` for fewer
    /// than two deals.
    pub fn regret_error(&self) -> Option<f64> {
        self.regret.error_per_game(&self.tally)
    }

    /// The standard error of [`DuelAnalysis::margin_adjusted`]; `None` for fewer
    /// than two deals.
    pub fn margin_adjusted_error(&self) -> Option<f64> {
        self.adjusted.error_per_game(&self.tally)
    }

    /// The standard errors of the luck of the player and of its rivals.
    pub(super) fn luck_errors(&self) -> [Option<f64>; 2] {
        [self.luck, self.rival_luck].map(|luck| luck.error_per_game(&self.tally))
    }

    /// Both sets of games together; in the order of the deals, because sums of
    /// floats depend on it.
    pub(super) fn add(mut self, other: DuelAnalysis) -> DuelAnalysis {
        self.tally += other.tally;
        self.decisions += other.decisions;
        for (mine, theirs) in self.grades.iter_mut().zip(other.grades) {
            *mine += theirs;
        }
        self.least_regret = self.least_regret.min(other.least_regret);
        self.forfeit = self.forfeit.or(other.forfeit);
        self.regret.add(other.regret);
        self.luck.add(other.luck);
        self.rival_luck.add(other.rival_luck);
        self.adjusted.add(other.adjusted);
        self
    }
}
