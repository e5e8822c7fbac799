//! Self-checks: results that are impossible whoever plays are bugs of the program.

use super::analysis::DuelAnalysis;
use super::tally::{Shares, Tally};
use crate::stats::Estimate;

/// An impossible result: the program itself is wrong.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum Unsound {
    /// Luck whose mean is not zero.
    #[error(
        "the mean luck of {games} games is {mean:.4} worms, more than 4 standard errors from zero"
    )]
    Luck {
        /// The number of games.
        games: u64,
        /// Worms per game.
        mean: f64,
    },
    /// A decision better than the best.
    #[error("a decision loses {0} worms: a loss cannot be below zero")]
    NegativeRegret(f64),
    /// Pairs, games and margins that contradict each other.
    #[error("the tallies of {games} games do not add up: {fault}")]
    Tally {
        /// The number of games.
        games: u64,
        /// What contradicts what.
        fault: &'static str,
    },
    /// The exact player does not share its games with itself.
    #[error("the exact player scores {0} against itself instead of its fair share")]
    Mirror(f64),
}

/// The games below which mean luck is not judged.
const ENOUGH_GAMES: u64 = 1000;
/// How far rounding may take regret below 0, in worms.
const ROUNDING: f64 = 1e-9;

impl DuelAnalysis {
    /// Checks regret, luck and tallies.
    ///
    /// # Errors
    /// The first check that fails.
    pub fn check(&self) -> Result<(), Unsound> {
        self.tally.check()?;
        let games = self.tally.games();
        if self.grades.iter().sum::<u64>() != self.decisions {
            let fault = "graded decisions are not all decisions";
            return Err(Unsound::Tally { games, fault });
        }
        let regret = self.least_regret.min(self.regret_per_game().value);
        if regret.is_nan() || regret < -ROUNDING {
            return Err(Unsound::NegativeRegret(regret));
        }
        let lucks = [self.luck_per_game(), self.rival_luck_per_game()];
        let judged = lucks.into_iter().zip(self.luck_errors());
        judged
            .filter(|_| games >= ENOUGH_GAMES)
            .try_for_each(|(luck, error)| check_luck(luck, error, games))
    }
}

/// Checks that luck is within 4 standard errors of zero; by chance it is not in
/// 6 of 100,000 matches.
fn check_luck(luck: Estimate, error: Option<f64>, games: u64) -> Result<(), Unsound> {
    // In this order, because no comparison with NaN holds.
    match luck.value.abs() <= 4.0 * error.unwrap_or(f64::INFINITY) + ROUNDING {
        true => Ok(()),
        false => Err(Unsound::Luck {
            games,
            mean: luck.value,
        }),
    }
}

impl Tally {
    /// Checks that games, pairs, points and margins agree.
    ///
    /// # Errors
    /// When they contradict each other.
    pub fn check(&self) -> Result<(), Unsound> {
        let games = self.games();
        let halves: u64 = (0..).zip(self.pairs).map(|(half, n)| half * n).sum();
        let margin = u128::from(self.margin.unsigned_abs());
        // Cauchy's inequality, and a deal with a margin has at least one worm of it.
        let spread = u128::from(self.deals()) * u128::from(self.margin_squared);
        let is_pair = self.shares.deals == 0;
        let won = Shares::WHOLE * self.wins;
        let most = won + Shares::WHOLE / 2 * self.shared;
        // At a larger table whoever does not forfeit shares the win.
        let forfeitable = if is_pair {
            self.wins + self.losses
        } else {
            games
        };
        for (holds, fault) in [
            (
                games == self.players() * self.deals(),
                "games are not once from every seat",
            ),
            (
                !is_pair || halves == 2 * self.wins + self.shared,
                "points by pair are not points by game",
            ),
            (
                is_pair || (won..=most).contains(&self.shares.sum),
                "shares are not what was won",
            ),
            (
                self.first_seat <= 2 * games && self.shares.first_seat <= Shares::WHOLE * games,
                "the first seats scored more than there was",
            ),
            (
                self.forfeits + self.rival_forfeits <= forfeitable,
                "more games forfeited than decided",
            ),
            (
                margin * margin <= spread && margin <= u128::from(self.margin_squared),
                "the margin is larger than its squares allow",
            ),
        ] {
            if !holds {
                return Err(Unsound::Tally { games, fault });
            }
        }
        Ok(())
    }
}

/// Checks that the exact player won a fair share of its games with itself.
///
/// # Errors
/// When it did not.
pub fn check_mirror(tally: &Tally) -> Result<(), Unsound> {
    let players = tally.players();
    match players * players * tally.points() == Tally::parts(players) * tally.games() {
        true => Ok(()),
        false => Err(Unsound::Mirror(tally.score())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally() -> Tally {
        Tally {
            wins: 5,
            shared: 2,
            losses: 3,
            pairs: [1, 0, 1, 2, 1],
            margin: 6,
            margin_squared: 20,
            first_seat: 11,
            turns: 300,
            forfeits: 0,
            rival_forfeits: 1,
            ..Tally::default()
        }
    }

    #[test]
    fn a_right_tally_passes() {
        assert_eq!(tally().check(), Ok(()));
        assert_eq!(Tally::default().check(), Ok(()));
        let analysis = DuelAnalysis {
            tally: tally(),
            decisions: 3,
            grades: [1, 1, 0, 1],
            ..DuelAnalysis::default()
        };
        assert_eq!(analysis.check(), Ok(()));
    }

    /// Every number wrong by a little, one at a time.
    #[test]
    fn a_wrong_tally_is_found() {
        type Spoil = fn(&mut Tally);
        let wrong: [(Spoil, &str); 9] = [
            (|t| t.wins += 1, "from every seat"),
            (|t| t.shared -= 1, "from every seat"),
            (|t| t.pairs[2] += 1, "from every seat"),
            (|t| t.pairs = [1, 0, 1, 1, 2], "points by pair"),
            (
                |t| (t.wins, t.losses) = (t.losses, t.wins),
                "points by pair",
            ),
            (|t| t.first_seat = 21, "first seats"),
            (|t| t.forfeits = 8, "forfeited"),
            (|t| t.margin = -11, "squares allow"),
            (|t| t.margin_squared = 5, "squares allow"),
        ];
        for (spoil, fault) in wrong {
            let mut tally = tally();
            spoil(&mut tally);
            let error = tally.check().unwrap_err().to_string();
            assert!(error.contains("do not add up"), "{error}");
            assert!(error.contains(fault), "{error}");
        }
    }

    #[test]
    fn decisions_and_regret_that_cannot_be_are_found() {
        let analysis = DuelAnalysis {
            tally: tally(),
            decisions: 4,
            grades: [1, 1, 0, 1],
            ..DuelAnalysis::default()
        };
        assert!(matches!(analysis.check(), Err(Unsound::Tally { .. })));
        for regret in [-1e-6, f64::NEG_INFINITY] {
            let analysis = DuelAnalysis {
                least_regret: regret,
                ..DuelAnalysis::default()
            };
            assert_eq!(analysis.check(), Err(Unsound::NegativeRegret(regret)));
        }
        let rounded = DuelAnalysis {
            least_regret: -1e-12,
            ..DuelAnalysis::default()
        };
        assert_eq!(rounded.check(), Ok(()));
    }

    #[test]
    fn luck_that_is_no_luck_is_found() {
        let luck = |value| Estimate {
            value,
            low: 0.0,
            high: 0.0,
        };
        assert!(check_luck(luck(-0.39), Some(0.1), 2000).is_ok());
        assert!(check_luck(luck(0.41), Some(0.1), 2000).is_err());
        assert!(check_luck(luck(f64::NAN), Some(0.1), 2000).is_err());
        assert!(check_luck(luck(0.0), Some(0.0), 2000).is_ok());
    }

    #[test]
    fn a_mirror_match_that_is_not_halved_is_found() {
        assert_eq!(check_mirror(&tally()), Err(Unsound::Mirror(0.6)));
        let halved = Tally { wins: 3, ..tally() };
        assert_eq!(check_mirror(&halved), Ok(()));
    }
}
