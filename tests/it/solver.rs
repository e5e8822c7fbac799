//! The solver against plain enumeration, and against dice.

use pickomino::game::{Dice, Face, Position, Stack, TurnState, Variant};
use pickomino::odds::StateId;
use pickomino::player::{Chance, ExactPlayer, Player, Unwatched, play_turn_with_dice};
use pickomino::rng::{Address, Purpose};
use pickomino::solver::{Payoffs, SolvedTurn, TurnProblem};

use crate::support::solver;

/// The value of rolling again, by trying every ordered roll of the dice left and
/// every choice: no lumping, no weights, no table.
fn brute_force(payoffs: &Payoffs, state: TurnState) -> f64 {
    let rolls = 6usize.pow(u32::from(state.dice_left));
    let mut sum = 0.0;
    for number in 0..rolls {
        let faces =
            (0..u32::from(state.dice_left)).map(|die| Face::ALL[number / 6usize.pow(die) % 6]);
        let roll: Dice = faces.collect();
        let best = Face::ALL
            .into_iter()
            .filter(|face| roll.count(*face) > 0 && !state.kept.contains(*face))
            .map(|face| {
                let after = state.keep(face, roll.count(face));
                let stop = match after.has_worm() {
                    true => payoffs.stop[usize::from(after.total)],
                    false => f64::NEG_INFINITY,
                };
                let over = after.dice_left == 0 || after.kept.len() == 6;
                let roll = if over {
                    payoffs.bust
                } else {
                    brute_force(payoffs, after)
                };
                stop.max(roll)
            })
            .reduce(f64::max);
        sum += best.unwrap_or(payoffs.bust);
    }
    sum / rolls as f64
}

fn position(table: &str, mine: &str, rivals: &[&str]) -> Position {
    let rivals = rivals.iter().map(|text| text.parse::<Stack>().unwrap());
    Position::new(table.parse().unwrap(), mine.parse().unwrap(), rivals).unwrap()
}

fn positions() -> Vec<Position> {
    vec![
        position("21-36", "-", &["-"]),
        position("21-23,25-36", "-", &["24"]),
        position("22,27-30,36", "33", &["21"]),
        position("21,29", "36", &["30,24", "22", "33"]),
        position("36", "21", &["29"]),
        position("23,27", "34", &["30,24", "22", "33", "-", "21,36", "29"]),
    ]
}

/// Games with at most three dice, and with four dice and four faces kept.
#[test]
fn reduced_games_agree_with_brute_force() {
    for position in positions() {
        let payoffs = TurnProblem::of(&position, &Variant::RULEBOOK).payoffs();
        let turn = SolvedTurn::of(payoffs.clone());
        let mut compared = 0;
        for id in StateId::all() {
            let state = id.state();
            let small = state.dice_left <= 2
                || (state.dice_left == 3 && id.index() % 7 == 0)
                || (state.dice_left == 4 && state.kept.len() >= 4);
            if small && !state.is_over() {
                let plain = brute_force(&payoffs, state);
                assert!((turn.roll_value(id) - plain).abs() < 1e-9, "{state:?}");
                compared += 1;
            }
        }
        assert!(compared > 500);
    }
}

/// The turn drawn without dice ends as the turn played with dice does.
#[test]
fn drawn_turns_end_like_played_ones() {
    let exact = ExactPlayer::new(solver());
    let rules = Variant::RULEBOOK;
    let turns = 20_000u64;
    for position in positions() {
        let mut counts = std::collections::BTreeMap::<String, (f64, f64)>::new();
        for turn in 0..turns {
            let drawn = Address::new(Purpose::Score, 1).child(turn);
            let outcome = exact.play_turn(&position, &rules, &mut Chance::at(drawn));
            counts.entry(format!("{outcome:?}")).or_default().0 += 1.0;
            let played = Address::new(Purpose::Score, 2).child(turn);
            let outcome = play_turn_with_dice(
                &exact,
                &position,
                &rules,
                &mut Chance::at(played),
                &mut Unwatched,
            );
            counts.entry(format!("{outcome:?}")).or_default().1 += 1.0;
        }
        // Two-sample chi-square with equal sample sizes.
        let chi2: f64 = counts
            .values()
            .map(|(a, b)| (a - b).powi(2) / (a + b))
            .sum();
        let freedom = counts.len() as f64 - 1.0;
        assert!(
            chi2 < freedom + 5.0 * (2.0 * freedom.max(1.0)).sqrt(),
            "{chi2} for {freedom} degrees of freedom: {counts:?}"
        );
    }
}
