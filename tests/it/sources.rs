//! The players of the sources beside the figures that the sources print.
//!
//! Where a text leaves room, the readings chosen are those that fit; see
//! `tests/it/readings.rs`.

use std::ops::ControlFlow;
use std::sync::Arc;

use pickomino::arena::{CrossTable, Opponent, duel_in_parallel, round_robin, study};
use pickomino::game::{Face, Position, Tile, TileSet, Variant};
use pickomino::literature::paper::{
    Growth, MonteCarlo, PRINTED_ORDER, SimplePlayer, printed_place,
};
use pickomino::literature::{self, AppealPlayer, StealFactor};
use pickomino::odds::StateId;
use pickomino::player::Player;
use pickomino::rng::{Address, Purpose};
use pickomino::solver::{SolvedTurn, TurnProblem};
use pickomino::stats::correlation::spearman;

/// The wins of one player over another in per cent of 20,000 games.
fn wins(player: &dyn Player, rival: &dyn Player) -> f64 {
    let stream = Address::new(Purpose::Tournament, 1);
    let rules = Variant::RULEBOOK;
    let tally = duel_in_parallel(player, rival, &rules, stream, 0..10_000, &|_| ());
    100.0 * tally.score()
}

fn within(measured: f64, printed: f64, points: f64) {
    let off = (measured - printed).abs();
    assert!(off <= points, "{measured:.2} %, printed {printed} %");
}

#[test]
fn simple_programs_score_about_as_printed() {
    let (s1, s2) = (SimplePlayer::WormsThenFives, SimplePlayer::WormsOrMoreFives);
    let s3 = SimplePlayer::ExpectedReturn;
    within(wins(&s2, &s3), 45.67, 2.0);
    within(wins(&s1, &s2), 20.47, 2.0);
    within(wins(&s1, &s3), 16.74, 2.0);
}

#[test]
fn monte_carlo_in_the_limit_scores_about_as_printed() {
    let mc = MonteCarlo {
        growth: Growth::Limit,
        ..MonteCarlo::MC
    };
    within(wins(&mc, &SimplePlayer::WormsThenFives), 85.26, 2.0);
    within(wins(&mc, &SimplePlayer::WormsOrMoreFives), 59.11, 2.0);
    within(wins(&mc, &SimplePlayer::ExpectedReturn), 54.68, 2.0);
}

/// The order of the paper's tables and text, by the score of each among all.
#[test]
fn programs_rank_as_in_the_paper() {
    let names: Vec<&str> = PRINTED_ORDER.into_iter().flatten().copied().collect();
    let players: Vec<Arc<dyn Player>> = names
        .iter()
        .map(|name| {
            let mut programs = literature::of_paper().into_iter();
            programs
                .find(|program| program.name == *name)
                .unwrap()
                .player
        })
        .collect();
    let named = names.iter().zip(&players);
    let entrants: Vec<Opponent<'_>> = named
        .map(|(name, player)| Opponent {
            name,
            player: &**player,
        })
        .collect();
    let mut table = CrossTable::new(names.iter().copied());
    let done = round_robin(
        &entrants,
        &Variant::RULEBOOK,
        Address::new(Purpose::Tournament, 1),
        1000,
        &mut table,
        &|_| (),
        &mut |_| ControlFlow::Continue(()),
    );
    assert!(done.is_continue());
    let scores: Vec<f64> = (0..names.len()).map(|n| table.score(n).value).collect();
    let score = |name: &str| scores[names.iter().position(|other| *other == name).unwrap()];
    for (better, worse) in [
        ("mc4c-limit", "mc-limit"),
        ("mc-limit", "s3"),
        ("mc-limit", "mc3-limit"),
        ("mc-limit", "mcsf-limit"),
        ("s3", "s2"),
        ("s2", "s1"),
    ] {
        assert!(score(better) > score(worse), "{names:?} {scores:?}");
    }
    let place = |name: &&str| -(printed_place(name).unwrap() as f64);
    let places: Vec<f64> = names.iter().map(place).collect();
    // MCSF is weaker than the place it shares: 0.89 in many games.
    let correlation = spearman(&places, &scores).unwrap();
    assert!(correlation > 0.85, "{names:?} {scores:?}: {correlation}");
}

/// Folk wisdom: N worms always beat N fives, for the worms of a turn too.
#[test]
fn worms_beat_as_many_fives() {
    for (table, mine, rival) in [
        ("21-36", "-", "-"),
        ("21-36", "-", "24"),
        ("33-36", "30", "27"),
    ] {
        let stacks = (mine.parse().unwrap(), [rival.parse().unwrap()]);
        let open: TileSet = table.parse().unwrap();
        let taken = Tile::all().filter(|tile| [mine, rival].contains(&&*tile.to_string()));
        let open = taken.fold(open, TileSet::without);
        let position = Position::new(open, stacks.0, stacks.1).unwrap();
        let problem = TurnProblem::of(&position, &Variant::RULEBOOK);
        let turn = SolvedTurn::of(problem.payoffs());
        for state in StateId::all().map(StateId::state) {
            if state.kept.contains(Face::Worm) || state.kept.contains(Face::Five) {
                continue;
            }
            for count in 1..=state.dice_left / 2 {
                let [worms, fives] =
                    [Face::Worm, Face::Five].map(|face| turn.value(state.keep(face, count)));
                assert!(worms >= fives, "{table} {state:?} {count}: {worms} {fives}");
            }
        }
    }
}

#[test]
fn sampled_trees_play_like_their_limit() {
    let limit = MonteCarlo {
        growth: Growth::Limit,
        ..MonteCarlo::MC
    };
    let stream = Address::new(Purpose::Tournament, 2);
    let rules = Variant::RULEBOOK;
    let tally = duel_in_parallel(&MonteCarlo::MC, &limit, &rules, stream, 0..40, &|_| ());
    // Eighty games: five standard errors are 28 points.
    within(100.0 * tally.score(), 50.0, 28.0);
}

#[test]
fn the_first_seat_is_worth_what_the_article_found() {
    let player = AppealPlayer::new(StealFactor::Double);
    let stream = Address::new(Purpose::Study, 1);
    let article = [
        (2, 53.38, 51.93),
        (3, 37.65, 35.68),
        (4, 28.79, 25.93),
        (5, 23.92, 21.82),
        (6, 21.43, 17.64),
        (7, 17.93, 15.69),
    ];
    for (players, without, with) in article {
        for (rules, printed) in [(Variant::NO_STEAL, without), (Variant::RULEBOOK, with)] {
            let tally = study(&player, players, &rules, stream, 3000, &|_| ());
            // Of two such shares: four standard errors.
            let variance = printed * (100.0 - printed) * (1.0 / 3000.0 + 1.0 / 10_000.0);
            within(100.0 * tally.seat(0).value, printed, 4.0 * variance.sqrt());
        }
    }
}
