//! What must hold whoever plays, by simulation: luck is no advantage, the exact
//! player halves its games with itself, and exact values are what dice bring.

use std::sync::Arc;
use std::time::Duration;

use pickomino::arena::{
    DuelAnalysis, RegretMeter, Watched, WatchedBy, analyse_duel, check_mirror, duel,
    play_game_with, turn_chance,
};
use pickomino::game::{Position, Stack, TurnState, Variant};
use pickomino::odds::{StateId, distinct_rolls};
use pickomino::player::{Chance, ExactPlayer, Player, Unwatched, play_turn_with_dice};
use pickomino::rng::{Address, Purpose};
use pickomino::roster;
use pickomino::solver::{SolvedTurn, Solver, TurnProblem};
use pickomino::stats::mean;

use crate::support::solver;

fn player(name: &str, solver: &Arc<Solver>) -> Arc<dyn Player> {
    let entrant = roster::find(name).unwrap();
    entrant.player(solver, Duration::from_secs(1)).unwrap()
}

fn analysed(name: &str, by: WatchedBy, rules: &Variant) -> DuelAnalysis {
    let solver = solver();
    let (player, exact) = (player(name, &solver), ExactPlayer::new(Arc::clone(&solver)));
    let first = Watched {
        player: &*player,
        by,
    };
    let second = Watched {
        player: &exact,
        by: WatchedBy::Outcomes,
    };
    let stream = Address::new(Purpose::Sample, 4);
    analyse_duel([first, second], rules, &solver, stream, 0..250, &|_| ())
}

/// The mean over all rolls of the best value after the roll is the value before it.
#[test]
fn the_luck_of_a_roll_is_exactly_zero_on_average() {
    for index in [0, 52_000, 44_444, 53_124, 31_007] {
        let problem = TurnProblem::from_two_player_index(index);
        let turn = SolvedTurn::of(problem.payoffs());
        let bust = turn.payoffs().bust;
        for id in StateId::all().filter(|id| !id.state().is_over()) {
            let state = id.state();
            let rolls = distinct_rolls(state.dice_left);
            let luck = rolls.iter().map(|roll| {
                let best = turn
                    .best_face(state, roll.dice)
                    .map_or(bust, |(_, value)| value);
                roll.probability * (best - turn.roll_value(id))
            });
            let luck: f64 = luck.sum();
            assert!(luck.abs() < 1e-9, "{state:?}: {luck}");
        }
    }
}

#[test]
fn luck_is_zero_on_average_whoever_plays_by_whatever_rules() {
    for (name, rules) in [
        ("random", Variant::RULEBOOK),
        ("bob1", Variant::BLOG),
        ("bob5", Variant::SHORT),
        ("champion-9", Variant::RULEBOOK),
        ("champion-9", Variant::NO_STEAL),
    ] {
        let duel = analysed(name, WatchedBy::Decisions, &rules);
        duel.check().unwrap();
        for luck in [duel.luck_per_game(), duel.rival_luck_per_game()] {
            // Twice the half width of a 95 % interval: 4 standard errors.
            assert!(
                luck.value.abs() < 2.0 * luck.half_width(),
                "{name}: {luck:?}"
            );
        }
    }
}

/// Luck is watched by outcomes or by decisions: the same luck either way.
#[test]
fn both_ways_of_watching_the_exact_player_agree() {
    for by in [WatchedBy::Outcomes, WatchedBy::Decisions] {
        let duel = analysed("optimal", by, &Variant::RULEBOOK);
        duel.check().unwrap();
        assert!(duel.regret_per_game().value < 1e-9);
        let adjusted = duel.margin_adjusted();
        assert!(adjusted.low < 0.0 && adjusted.high > 0.0, "{adjusted:?}");
    }
}

#[test]
fn the_exact_player_halves_its_games_by_all_rules() {
    let exact = ExactPlayer::new(solver());
    for rules in Variant::ALL {
        for seed in 0..3 {
            let stream = Address::new(Purpose::Score, seed);
            let tally = duel(&exact, &exact, &rules, stream, 0..300);
            assert_eq!((tally.pairs, tally.margin), ([0, 0, 300, 0, 0], 0));
            tally.check().unwrap();
            check_mirror(&tally).unwrap();
        }
    }
}

#[test]
fn exact_values_are_what_the_dice_bring() {
    let exact = ExactPlayer::new(solver());
    let turns = 200_000;
    for (table, mine, rivals) in [
        ("21-36", "-", &["-"][..]),
        ("21-23,25-32,34-36", "33", &["24"]),
        ("22,27-30,36", "33", &["21"]),
        ("21,29", "36", &["30,24", "22", "33"]),
        ("36", "21", &["29"]),
    ] {
        let stacks = rivals.iter().map(|stack| stack.parse::<Stack>().unwrap());
        let position =
            Position::new(table.parse().unwrap(), mine.parse().unwrap(), stacks).unwrap();
        let rules = Variant::RULEBOOK;
        let problem = TurnProblem::of(&position, &rules);
        let value = SolvedTurn::of(problem.payoffs()).value(TurnState::START);
        let (mut sum, mut squares) = (0.0, 0.0);
        for turn in 0..turns {
            let mut chance = Chance::at(Address::new(Purpose::Sample, 6).child(turn));
            let outcome =
                play_turn_with_dice(&exact, &position, &rules, &mut chance, &mut Unwatched);
            let worth = problem.outcome_value(outcome.unwrap());
            sum += worth;
            squares += worth * worth;
        }
        let found = mean(turns, sum, squares);
        // Of five positions one in four runs would miss a 95 % interval.
        let allowed = 1.5 * found.half_width();
        assert!(
            (found.value - value).abs() < allowed,
            "{table}: {value}, {found:?}"
        );
    }
}

/// The regret of a policy, counted decision by decision, is the value of the turn
/// less what the policy brings.
#[test]
fn regret_is_the_worms_that_a_turn_lacks() {
    let solver = solver();
    let rules = Variant::RULEBOOK;
    for name in ["bob1", "bob4", "champion-9", "random"] {
        let player = player(name, &solver);
        let (mut sum, mut squares, mut turns) = (0.0, 0.0, 0);
        for game in 0..400 {
            let deal = Address::new(Purpose::Sample, 8).child(game);
            play_game_with(2, &rules, |position, turn| {
                let problem = TurnProblem::of(position, &rules);
                let solved = solver.turn(problem);
                let mut chance = turn_chance(deal, position.to_move(), turn);
                let (meter, outcome) =
                    RegretMeter::turn(&*player, position, &rules, &mut chance, &solver);
                let outcome = outcome?;
                let lacking = solved.value(TurnState::START) - problem.outcome_value(outcome);
                let surplus = lacking - meter.regret;
                sum += surplus;
                squares += surplus * surplus;
                turns += 1;
                Ok(outcome)
            });
        }
        let surplus = mean(turns, sum, squares);
        let error = surplus.half_width();
        assert!(surplus.value.abs() < 2.0 * error, "{name}: {surplus:?}");
    }
}
