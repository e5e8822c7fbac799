//! A duel analysed turn by turn: the regret of decisions, and the luck of the dice.
//!
//! With two players the worms by which a game is won are the value of the
//! player's outcomes minus the value of the rival's. Luck has expectation zero
//! whatever a player does, so the margin without luck estimates the same and
//! varies less.

use std::ops::Range;

use super::duel::Tally;
use super::game::{GameResult, play_game_with, turn_chance};
use super::regret::RegretMeter;
use crate::game::{Outcome, Position, Variant};
use crate::player::{Chance, Forfeit, Player};
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
    /// By its outcomes alone, for the exact player: it has no regret, so all that
    /// its turns bring beyond their value is luck.
    Outcomes,
}

/// The analysis of a duel, from the first player's side.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct DuelAnalysis {
    /// The games.
    pub tally: Tally,
    /// Decisions of the first player between at least two choices.
    pub decisions: u64,
    /// Those decisions by [`Grade`](super::Grade).
    pub grades: [u64; 4],
    /// The smallest regret of a decision, in worms: 0, or below it by rounding.
    pub least_regret: f64,
    /// Why games were forfeited: the first reason.
    pub forfeit: Option<Forfeit>,
    pub(super) regret: Sums,
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

impl DuelAnalysis {
    /// The regret per game, in worms, with its interval.
    pub fn regret_per_game(&self) -> Estimate {
        self.regret.per_game(self.pairs())
    }

    /// The regret per decision, in worms; 0 without decisions.
    pub fn regret_per_decision(&self) -> f64 {
        match self.decisions {
            0 => 0.0,
            decisions => self.regret.sum / decisions as f64,
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

    /// The standard error of [`DuelAnalysis::regret_per_game`]; `None` for fewer
    /// than two pairs.
    pub fn regret_error(&self) -> Option<f64> {
        self.regret.error_per_game(self.pairs())
    }

    /// The standard error of [`DuelAnalysis::margin_adjusted`]; `None` for fewer
    /// than two pairs.
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

    /// Both sets of games together; in the order of the deals, because sums of
    /// floats depend on it.
    fn add(mut self, other: DuelAnalysis) -> DuelAnalysis {
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

/// Plays the numbered deals below `stream` as [`duel_in_parallel`] does, with
/// the same results, and analyses every turn of both players.
///
/// [`duel_in_parallel`]: super::duel_in_parallel
pub fn analyse_duel(
    players: [Watched<'_>; 2],
    variant: &Variant,
    solver: &Solver,
    stream: Address,
    deals: Range<u64>,
    progress: &(dyn Fn(&Tally) + Sync),
) -> DuelAnalysis {
    let duel = AnalysedDuel {
        players,
        variant,
        solver,
    };
    let play = |piece: Range<u64>| {
        let analysis = piece
            .map(|deal| duel.pair(stream.child(deal)))
            .fold(DuelAnalysis::default(), DuelAnalysis::add);
        progress(&analysis.tally);
        analysis
    };
    spread::over_deals(deals, DuelAnalysis::default(), play, DuelAnalysis::add)
}

struct AnalysedDuel<'a> {
    players: [Watched<'a>; 2],
    variant: &'a Variant,
    solver: &'a Solver,
}

impl AnalysedDuel<'_> {
    fn pair(&self, deal: Address) -> DuelAnalysis {
        let [player, rival] = self.players;
        let (mut mine, mut theirs) = (RegretMeter::default(), RegretMeter::default());
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
        DuelAnalysis {
            tally,
            decisions: mine.decisions,
            grades: mine.grades,
            least_regret: mine.least_regret.min(theirs.least_regret),
            forfeit: forfeit.map(|(_, forfeit)| forfeit),
            regret: Sums::of(mine.regret),
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
        meter: &mut RegretMeter,
    ) -> Result<Outcome, Forfeit> {
        match watched.by {
            WatchedBy::Outcomes => {
                let problem = TurnProblem::of(position, self.variant);
                let outcome = watched.player.play_turn(position, self.variant, chance)?;
                let before = self.solver.with_odds(problem, |odds| odds.value);
                meter.luck += problem.outcome_value(outcome) - before;
                Ok(outcome)
            }
            WatchedBy::Decisions => {
                let (variant, solver) = (self.variant, self.solver);
                let (turn, outcome) =
                    RegretMeter::turn(watched.player, position, variant, chance, solver);
                meter.add(&turn);
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

    fn analysed(threads: usize, deals: Range<u64>) -> (DuelAnalysis, Tally) {
        let solver = Arc::new(Solver::new());
        let exact = ExactPlayer::new(Arc::clone(&solver));
        let heuristic = "Take worms. Stop as soon as you can take a tile.";
        let player = HeuristicPlayer::of(&heuristic.parse().unwrap());
        let variant = Variant::RULEBOOK;
        let stream = Address::new(Purpose::Score, 1);
        let players = [
            Watched {
                player: &player,
                by: WatchedBy::Decisions,
            },
            Watched {
                player: &exact,
                by: WatchedBy::Outcomes,
            },
        ];
        let analyse = || analyse_duel(players, &variant, &solver, stream, deals.clone(), &|_| ());
        let analysis = spread::on_threads(threads, analyse).unwrap();
        (analysis, duel(&player, &exact, &variant, stream, deals))
    }

    #[test]
    fn analysing_changes_no_game_and_threads_change_no_byte() {
        let (one, plain) = analysed(1, 0..200);
        let (three, _) = analysed(3, 0..200);
        assert_eq!(one, three);
        assert_eq!(one.tally, plain);
        one.check().unwrap();
    }

    #[test]
    fn without_luck_the_margin_is_the_value_of_turns_minus_regret() {
        let (duel, _) = analysed(2, 0..600);
        let raw = duel.tally.margin as f64 / duel.tally.games() as f64;
        let adjusted = duel.margin_adjusted();
        assert!((adjusted.value - raw).abs() < 0.6, "{raw} {adjusted:?}");
        assert!(duel.regret_per_game().value > 1.0);
        assert_eq!(duel.grades.iter().sum::<u64>(), duel.decisions);
        duel.check().unwrap();
    }

    #[test]
    fn the_exact_player_watched_by_decisions_has_no_regret() {
        let solver = Arc::new(Solver::new());
        let exact = ExactPlayer::new(Arc::clone(&solver));
        let watched = |player, by| Watched { player, by };
        let duel = analyse_duel(
            [
                watched(&exact, WatchedBy::Decisions),
                watched(&RandomPlayer, WatchedBy::Decisions),
            ],
            &Variant::BLOG,
            &solver,
            Address::new(Purpose::Score, 2),
            0..100,
            &|_| (),
        );
        assert!(duel.regret_per_game().value < 1e-9);
        assert_eq!(duel.grades[1..], [0, 0, 0]);
    }
}
