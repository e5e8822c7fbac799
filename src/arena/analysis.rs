//! A duel watched turn by turn: what decisions lose, and how lucky the dice are.
//!
//! With two players the worms by which a game is won are the worth of one's
//! outcomes minus the worth of the rival's. Luck has expectation zero whatever
//! a player does, so the margin without luck estimates the same and varies
//! less.

use std::ops::Range;

use super::duel::Tally;
use super::game::{GameResult, play_game_with, turn_chance};
use super::witness::Witness;
use crate::game::{Outcome, Position, Variant};
use crate::player::{Chance, Forfeit, Player, play_turn_with_dice};
use crate::rng::Address;
use crate::solver::{Solver, TurnProblem};
use crate::spread;
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
    /// By its outcomes alone, for the exact player: it loses nothing, so all
    /// that its turns bring beyond their worth is luck.
    Outcomes,
}

/// What was seen in a watched duel, from the first player's side.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Seen {
    /// The games.
    pub tally: Tally,
    /// Decisions of the first player with more than one possibility.
    pub decisions: u64,
    /// Those decisions by [`Grade`](super::Grade).
    pub grades: [u64; 4],
    /// The smallest loss of a decision, in worms: 0, or below it by rounding.
    pub least_loss: f64,
    /// Why games were forfeited: the first reason.
    pub forfeit: Option<Forfeit>,
    pub(super) loss: Sums,
    pub(super) luck: Sums,
    pub(super) rival_luck: Sums,
    pub(super) adjusted: Sums,
}

/// Sums over pairs of games.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct Sums {
    sum: f64,
    squares: f64,
}

impl Sums {
    fn of(value: f64) -> Sums {
        Sums {
            sum: value,
            squares: value * value,
        }
    }

    fn add(&mut self, other: Sums) {
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean for each game of a pair, with its interval over pairs.
    fn per_game(self, pairs: u64) -> Estimate {
        stats::mean(pairs, self.sum / 2.0, self.squares / 4.0)
    }

    fn error_per_game(self, pairs: u64) -> Option<f64> {
        stats::standard_error(pairs, self.sum / 2.0, self.squares / 4.0)
    }
}

impl Seen {
    /// Worms lost per game by decisions, with its interval.
    pub fn loss_per_game(&self) -> Estimate {
        self.loss.per_game(self.pairs())
    }

    /// Worms lost per decision; 0 without decisions.
    pub fn loss_per_decision(&self) -> f64 {
        match self.decisions {
            0 => 0.0,
            decisions => self.loss.sum / decisions as f64,
        }
    }

    /// Worms per game by which the first player wins, without luck.
    pub fn margin_adjusted(&self) -> Estimate {
        self.adjusted.per_game(self.pairs())
    }

    /// Worms per game that the dice of the first player brought beyond their
    /// expectation, with its interval.
    pub fn luck_per_game(&self) -> Estimate {
        self.luck.per_game(self.pairs())
    }

    /// The same for the second player.
    pub fn rival_luck_per_game(&self) -> Estimate {
        self.rival_luck.per_game(self.pairs())
    }

    /// The standard error of [`Seen::loss_per_game`]; `None` for fewer than two pairs.
    pub fn loss_error(&self) -> Option<f64> {
        self.loss.error_per_game(self.pairs())
    }

    /// The standard error of [`Seen::margin_adjusted`]; `None` for fewer than two pairs.
    pub fn margin_adjusted_error(&self) -> Option<f64> {
        self.adjusted.error_per_game(self.pairs())
    }

    /// The standard errors of the luck of either player.
    pub(super) fn luck_errors(&self) -> [Option<f64>; 2] {
        [self.luck, self.rival_luck].map(|luck| luck.error_per_game(self.pairs()))
    }

    fn pairs(&self) -> u64 {
        self.tally.pairs.iter().sum()
    }

    /// Both sets of games together; in the order of the deals, for sums of
    /// floats depend on it.
    fn add(mut self, other: Seen) -> Seen {
        self.tally += other.tally;
        self.decisions += other.decisions;
        for (mine, theirs) in self.grades.iter_mut().zip(other.grades) {
            *mine += theirs;
        }
        self.least_loss = self.least_loss.min(other.least_loss);
        self.forfeit = self.forfeit.or(other.forfeit);
        self.loss.add(other.loss);
        self.luck.add(other.luck);
        self.rival_luck.add(other.rival_luck);
        self.adjusted.add(other.adjusted);
        self
    }
}

/// Plays the numbered deals below `stream` as [`duel_in_parallel`] does, with
/// the same results, and watches every turn.
///
/// [`duel_in_parallel`]: super::duel_in_parallel
pub fn watched_duel(
    (player, rival): (Watched<'_>, Watched<'_>),
    variant: &Variant,
    solver: &Solver,
    stream: Address,
    deals: Range<u64>,
    progress: &(dyn Fn(&Tally) + Sync),
) -> Seen {
    let eye = Eye { variant, solver };
    let play = |piece: Range<u64>| {
        let seen = piece
            .map(|deal| eye.pair(player, rival, stream.child(deal)))
            .fold(Seen::default(), Seen::add);
        progress(&seen.tally);
        seen
    };
    spread::over_deals(deals, Seen::default(), play, Seen::add)
}

/// What watching needs.
struct Eye<'a> {
    variant: &'a Variant,
    solver: &'a Solver,
}

/// What the turns of one player came to in a pair.
#[derive(Debug, Clone, Copy, Default)]
struct Account {
    loss: f64,
    luck: f64,
    least_loss: f64,
    decisions: u64,
    grades: [u64; 4],
}

impl Eye<'_> {
    fn pair(&self, player: Watched<'_>, rival: Watched<'_>, deal: Address) -> Seen {
        let (mut mine, mut theirs) = (Account::default(), Account::default());
        let games: [GameResult; 2] = [0, 1].map(|seat| {
            play_game_with(2, self.variant, |position, turn| {
                let to_move = position.to_move();
                let mut chance = turn_chance(deal, to_move, turn);
                match to_move == seat {
                    true => self.turn(player, position, &mut chance, &mut mine),
                    false => self.turn(rival, position, &mut chance, &mut theirs),
                }
            })
        });
        let tally = Tally::of_pair(&games);
        let [first, second] = games;
        let forfeit = first.forfeit.or(second.forfeit);
        Seen {
            tally,
            decisions: mine.decisions,
            grades: mine.grades,
            least_loss: mine.least_loss.min(theirs.least_loss),
            forfeit: forfeit.map(|(_, forfeit)| forfeit),
            loss: Sums::of(mine.loss),
            luck: Sums::of(mine.luck),
            rival_luck: Sums::of(theirs.luck),
            adjusted: Sums::of(tally.margin as f64 - (mine.luck - theirs.luck)),
        }
    }

    fn turn(
        &self,
        watched: Watched<'_>,
        position: &Position,
        chance: &mut Chance,
        account: &mut Account,
    ) -> Result<Outcome, Forfeit> {
        let problem = TurnProblem::of(position, self.variant);
        match watched.by {
            WatchedBy::Outcomes => {
                let outcome = watched.player.play_turn(position, self.variant, chance)?;
                let before = self.solver.with_odds(problem, |odds| odds.value);
                account.luck += problem.worth(outcome) - before;
                Ok(outcome)
            }
            WatchedBy::Decisions => {
                let mut witness = Witness::new(problem, self.solver.turn(problem));
                let outcome = play_turn_with_dice(
                    watched.player,
                    position,
                    self.variant,
                    chance,
                    &mut witness,
                );
                account.loss += witness.loss;
                account.least_loss = account.least_loss.min(witness.least_loss);
                account.luck += witness.luck;
                account.decisions += witness.decisions;
                for (sum, grade) in account.grades.iter_mut().zip(witness.grades) {
                    *sum += grade;
                }
                outcome
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::arena::duel;
    use crate::player::{ExactPlayer, HeuristicPlayer, RandomPlayer};
    use crate::rng::Purpose;

    fn seen(threads: usize, deals: Range<u64>) -> (Seen, Tally) {
        let solver = Arc::new(Solver::new());
        let exact = ExactPlayer::new(Arc::clone(&solver));
        let heuristic = "Take worms. Stop as soon as you can take a tile.";
        let player = HeuristicPlayer::of(&heuristic.parse().unwrap());
        let variant = Variant::RULEBOOK;
        let stream = Address::new(Purpose::Score, 1);
        let pair = (
            Watched {
                player: &player,
                by: WatchedBy::Decisions,
            },
            Watched {
                player: &exact,
                by: WatchedBy::Outcomes,
            },
        );
        let watch = || watched_duel(pair, &variant, &solver, stream, deals.clone(), &|_| ());
        let seen = spread::on_threads(threads, watch).unwrap();
        (seen, duel(&player, &exact, &variant, stream, deals))
    }

    #[test]
    fn watching_changes_no_game_and_threads_change_no_byte() {
        let (one, plain) = seen(1, 0..200);
        let (three, _) = seen(3, 0..200);
        assert_eq!(one, three);
        assert_eq!(one.tally, plain);
        one.check().unwrap();
    }

    #[test]
    fn without_luck_the_margin_is_the_worth_of_turns_minus_losses() {
        let (seen, _) = seen(2, 0..600);
        let raw = seen.tally.margin as f64 / seen.tally.games() as f64;
        let adjusted = seen.margin_adjusted();
        assert!((adjusted.value - raw).abs() < 0.6, "{raw} {adjusted:?}");
        assert!(seen.loss_per_game().value > 1.0);
        assert_eq!(seen.grades.iter().sum::<u64>(), seen.decisions);
        seen.check().unwrap();
    }

    #[test]
    fn the_exact_player_watched_by_decisions_loses_nothing() {
        let solver = Arc::new(Solver::new());
        let exact = ExactPlayer::new(Arc::clone(&solver));
        let watched = |player, by| Watched { player, by };
        let seen = watched_duel(
            (
                watched(&exact, WatchedBy::Decisions),
                watched(&RandomPlayer, WatchedBy::Decisions),
            ),
            &Variant::BLOG,
            &solver,
            Address::new(Purpose::Score, 2),
            0..100,
            &|_| (),
        );
        assert!(seen.loss_per_game().value < 1e-9);
        assert_eq!(seen.grades[1..], [0, 0, 0]);
    }
}
