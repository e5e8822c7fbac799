//! Plays games and analyses every turn of them.

use std::ops::Range;
use std::sync::Arc;

use super::analysis::{DuelAnalysis, Sums, Watched, WatchedBy};
use super::game::GameResult;
use super::regret::RegretMeter;
use super::seating::{NotedDeal, Seating};
use super::tally::Tally;
use super::turn_record::{TurnRecord, judge_deals};
use crate::game::{Outcome, Position, Variant};
use crate::player::{Chance, Forfeit, Player};
use crate::rng::Address;
use crate::solver::{SolvedTurn, Solver, TurnProblem};
use crate::spread;

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
        let analyses = judge_deals(
            piece,
            solver,
            |deals| table.play(stream, deals),
            problems,
            |deal, solved| table.judge(deal, solved),
        );
        let analyses = analyses.into_iter();
        let analysis = analyses.fold(DuelAnalysis::default(), DuelAnalysis::add);
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

/// A deal with the turns of everybody.
type PlayedDeal = NotedDeal<(Whose, WatchedTurn)>;

/// The problems of the recorded turns.
fn problems(deal: &PlayedDeal) -> Vec<TurnProblem> {
    let problems = deal.turns.iter().filter_map(|(_, turn)| match turn {
        WatchedTurn::Record(record) => Some(record.problem()),
        WatchedTurn::Luck(_) => None,
    });
    problems.collect()
}

/// Whose turn it was.
#[derive(Clone, Copy)]
enum Whose {
    Own,
    Rivals,
}

enum WatchedTurn {
    /// Of a player whose decisions are watched.
    Record(TurnRecord),
    /// The luck in the turn of the exact player, in worms.
    Luck(f64),
}

impl AnalysedTable<'_> {
    /// Plays deals side by side.
    fn play(&self, stream: Address, deals: &[u64]) -> Vec<PlayedDeal> {
        let own = self.player.player;
        self.seating.play_noting(own, stream, deals, |due, chance| {
            let (whose, watched) = match due.rival {
                None => (Whose::Own, self.player),
                Some(place) => (Whose::Rivals, self.rivals[place]),
            };
            let (turn, outcome) = self.turn(watched, due.position, chance);
            (turn.map(|turn| (whose, turn)), outcome)
        })
    }

    /// Plays a turn; the exact player's says nothing when it is forfeited.
    fn turn(
        &self,
        watched: Watched<'_>,
        position: &Position,
        chance: &mut Chance,
    ) -> (Option<WatchedTurn>, Result<Outcome, Forfeit>) {
        let variant = self.seating.variant();
        match watched.by {
            WatchedBy::Outcomes => {
                let problem = TurnProblem::of(position, variant);
                let outcome = watched.player.play_turn(position, variant, chance);
                let before = self.solver.with_odds(problem, |odds| odds.value);
                let luck = |outcome: &Outcome| problem.outcome_value(*outcome) - before;
                let turn = outcome.as_ref().ok().map(luck).map(WatchedTurn::Luck);
                (turn, outcome)
            }
            WatchedBy::Decisions => {
                let (turn, outcome) = TurnRecord::play(watched.player, position, variant, chance);
                (Some(WatchedTurn::Record(turn)), outcome)
            }
        }
    }

    /// Judges the turns of a deal by the solutions of those that are recorded.
    fn judge(&self, deal: &PlayedDeal, solved: &[Arc<SolvedTurn>]) -> DuelAnalysis {
        let mut solved = solved.iter();
        let mut meter = |turn: &WatchedTurn| match turn {
            WatchedTurn::Luck(luck) => RegretMeter::of_luck(*luck),
            WatchedTurn::Record(record) => match solved.next() {
                Some(solved) => RegretMeter::of(record, solved),
                None => unreachable!("every recorded turn was solved"),
            },
        };
        let (mut mine, mut theirs) = (RegretMeter::default(), RegretMeter::default());
        for (whose, turn) in &deal.turns {
            let sum = match whose {
                Whose::Own => &mut mine,
                Whose::Rivals => &mut theirs,
            };
            sum.add(&meter(turn));
        }
        self.analysis(&deal.games, &mine, &theirs)
    }

    fn analysis(
        &self,
        games: &[GameResult],
        mine: &RegretMeter,
        theirs: &RegretMeter,
    ) -> DuelAnalysis {
        let tally = Tally::of_deal(games);
        let forfeit = games.iter().find_map(|game| game.forfeit.clone());
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::duel;
    use crate::player::{ExactPlayer, HeuristicPlayer, RandomPlayer};
    use crate::rng::Purpose;

    fn analysed(threads: usize, deals: Range<u64>) -> (DuelAnalysis, Tally) {
        let solver = Solver::shared();
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
        let solver = Solver::shared();
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
        let solver = Solver::shared();
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
