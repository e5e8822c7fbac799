//! Games analysed turn by turn: the regret of decisions, and the luck of the dice.
//!
//! With two players the worms by which a game is won are the value of the
//! player's outcomes minus the value of the rival's, and with more about those
//! minus the rivals' on average. Luck has expectation zero whatever a player does,
//! so the margin without luck estimates the same and varies less.

use std::ops::Range;

use super::game::{GameResult, play_game_with, turn_chance};
use super::regret::RegretMeter;
use super::seating::Seating;
use super::tally::Tally;
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

/// The analysis of games, from one player's side.
#[derive(Debug, Clone, PartialEq, Default)]
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
    pub forfeit: Option<Forfeit>,
    pub(super) regret: Sums,
    pub(super) luck: Sums,
    pub(super) rival_luck: Sums,
    pub(super) adjusted: Sums,
}

/// Sums over deals.
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
    let [player, rival] = players;
    analyse_table(player, &[rival], variant, solver, stream, deals, progress)
}

/// Plays the numbered deals below `stream` as [`Seating::play_in_parallel`] does
/// with these rivals, one for each seat, and analyses every turn of everyone.
///
/// # Panics
/// Unless there are one to six rivals.
pub fn analyse_table(
    player: Watched<'_>,
    rivals: &[Watched<'_>],
    variant: &Variant,
    solver: &Solver,
    stream: Address,
    deals: Range<u64>,
    progress: &(dyn Fn(&Tally) + Sync),
) -> DuelAnalysis {
    let players: Vec<&dyn Player> = rivals.iter().map(|rival| rival.player).collect();
    let table = AnalysedTable {
        player,
        rivals,
        seating: Seating::new(rivals.len() + 1, &players, variant),
        solver,
    };
    let play = |piece: Range<u64>| {
        let analysis = piece
            .map(|deal| table.deal(stream.child(deal)))
            .fold(DuelAnalysis::default(), DuelAnalysis::add);
        progress(&analysis.tally);
        analysis
    };
    spread::over_deals(deals, DuelAnalysis::default(), play, DuelAnalysis::add)
}

struct AnalysedTable<'a> {
    player: Watched<'a>,
    rivals: &'a [Watched<'a>],
    seating: Seating<'a>,
    solver: &'a Solver,
}

impl AnalysedTable<'_> {
    fn deal(&self, deal: Address) -> DuelAnalysis {
        let (mut mine, mut theirs) = (RegretMeter::default(), RegretMeter::default());
        let (players, variant) = (self.seating.players(), self.seating.variant());
        let games = (0..players).map(|own| {
            play_game_with(players, variant, |position, round| {
                let seat = position.to_move();
                let mut chance = turn_chance(deal, seat, round);
                match self.seating.place(own, seat) {
                    None => self.turn(self.player, position, &mut chance, &mut mine),
                    Some(place) => {
                        self.turn(self.rivals[place], position, &mut chance, &mut theirs)
                    }
                }
            })
        });
        let games: Vec<GameResult> = games.collect();
        let tally = Tally::of_deal(&games);
        let forfeit = games.into_iter().find_map(|game| game.forfeit);
        let rivals = self.rivals.len() as f64;
        let luck = mine.luck - theirs.luck / rivals;
        DuelAnalysis {
            tally,
            decisions: mine.decisions,
            grades: mine.grades,
            least_regret: mine.least_regret.min(theirs.least_regret),
            forfeit: forfeit.map(|(_, forfeit)| forfeit),
            regret: Sums::of(mine.regret),
            luck: Sums::of(mine.luck),
            rival_luck: Sums::of(theirs.luck),
            adjusted: Sums::of(tally.margin as f64 / rivals - luck),
        }
    }

    fn turn(
        &self,
        watched: Watched<'_>,
        position: &Position,
        chance: &mut Chance,
        meter: &mut RegretMeter,
    ) -> Result<Outcome, Forfeit> {
        let variant = self.seating.variant();
        match watched.by {
            WatchedBy::Outcomes => {
                let problem = TurnProblem::of(position, variant);
                let outcome = watched.player.play_turn(position, variant, chance)?;
                let before = self.solver.with_odds(problem, |odds| odds.value);
                meter.luck += problem.outcome_value(outcome) - before;
                Ok(outcome)
            }
            WatchedBy::Decisions => {
                let (turn, outcome) =
                    RegretMeter::turn(watched.player, position, variant, chance, self.solver);
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
    fn at_a_larger_table_luck_averages_out_and_the_games_are_the_same() {
        let solver = Arc::new(Solver::new());
        let exact = ExactPlayer::new(Arc::clone(&solver));
        let heuristic = "Take worms. Stop as soon as you can take a tile.";
        let player = HeuristicPlayer::of(&heuristic.parse().unwrap());
        let (variant, stream) = (Variant::RULEBOOK, Address::new(Purpose::Score, 1));
        let watched = |player, by| Watched { player, by };
        let rivals = [
            watched(&exact, WatchedBy::Outcomes),
            watched(&RandomPlayer, WatchedBy::Decisions),
        ];
        let own = watched(&player, WatchedBy::Decisions);
        let analysis = analyse_table(own, &rivals, &variant, &solver, stream, 0..400, &|_| ());
        let seating = Seating::new(3, &[&exact, &RandomPlayer], &variant);
        assert_eq!(analysis.tally, seating.play(&player, stream, 0..400));
        analysis.check().unwrap();
        let (raw, adjusted) = (analysis.tally.margin_per_game(), analysis.margin_adjusted());
        assert!(
            (adjusted.value - raw.value).abs() < 0.6,
            "{raw:?} {adjusted:?}"
        );
        assert!(adjusted.half_width() < raw.half_width());
        assert!(analysis.regret_per_game().value > 1.0);
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
