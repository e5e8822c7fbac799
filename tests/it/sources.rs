//! The players of the sources beside the figures that the sources print.
//!
//! Where a text leaves room, the readings chosen are those that fit; see
//! `tests/it/readings.rs`.

use std::ops::ControlFlow;

use pickomino::arena::{CrossTable, Opponent, duel_in_parallel, round_robin, study};
use pickomino::game::{Face, Position, Tile, TileSet, Variant};
use pickomino::literature::paper::{Growth, MonteCarlo, SimplePlayer, printed};
use pickomino::literature::{self, AppealPlayer, LiteratureKind, StealFactor};
use pickomino::odds::StateId;
use pickomino::player::Player;
use pickomino::rng::{Address, Purpose};
use pickomino::solver::{SolvedTurn, TurnProblem};

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

/// The mean distance in points of each program's pairings from the paper's
/// Table VIII, in 10,000 games each (`reports/sources.md`).
const REACHED: [(&str, f64); 17] = [
    ("s1", 1.7),
    ("s2", 0.9),
    ("s3", 0.9),
    ("mc", 1.2),
    ("mc2", 1.0),
    ("mc3", 1.2),
    ("mc4", 1.2),
    ("mcpr10", 0.9),
    ("mcpr25", 0.9),
    ("mcpr50", 1.3),
    ("mcsf", 0.7),
    ("mc4pr10", 0.8),
    ("mc4pr100", 1.6),
    ("mcr2", 1.5),
    ("mcr4", 0.9),
    ("mcc", 1.1),
    ("mc4c", 1.7),
];

/// Every program of the paper against every other: each row and the whole table
/// are as close to the printed ones as they were when the readings were chosen.
#[test]
fn every_program_of_the_paper_is_as_close_as_reached() {
    let programs: Vec<_> = literature::of_paper()
        .into_iter()
        .filter(|it| it.kind != LiteratureKind::MonteCarlo && it.name != "mcpr5-limit")
        .collect();
    let entrants: Vec<Opponent<'_>> = programs
        .iter()
        .map(|it| Opponent {
            name: it.name,
            player: &*it.player,
        })
        .collect();
    let mut table = CrossTable::new(programs.iter().map(|it| it.name));
    let deals = 200;
    let done = round_robin(
        &entrants,
        &Variant::RULEBOOK,
        Address::new(Purpose::Tournament, 1),
        deals,
        &mut table,
        &|_| (),
        &mut |_| ControlFlow::Continue(()),
    );
    assert!(done.is_continue());
    let short = |name: &'static str| name.strip_suffix("-limit").unwrap_or(name);
    let place = |name| programs.iter().position(|it| short(it.name) == name);
    let rows: Vec<f64> = REACHED
        .iter()
        .map(|&(name, reached)| {
            let row = place(name).unwrap();
            let cells = printed().iter().filter(|cell| cell.player == name);
            let off: Vec<f64> = cells
                .filter_map(|cell| {
                    let score = table.cell(row, place(cell.rival)?)?.score();
                    Some(100.0 * (score - cell.share()).abs())
                })
                .collect();
            assert_eq!(off.len(), REACHED.len() - 1, "{name}");
            let mean = off.iter().sum::<f64>() / off.len() as f64;
            // Chance alone puts a share of 400 games off by 2 points.
            assert!(mean < reached + 2.0, "{name} is {mean:.2} points off");
            mean
        })
        .collect();
    let mean = rows.iter().sum::<f64>() / rows.len() as f64;
    assert!(mean < 2.6, "{mean:.2} points off");
    // The text calls MC4C strong, MC3 and MCSF weak; the rest are the tables'.
    let score = |name| table.score(place(name).unwrap()).value;
    for (better, worse) in [
        ("mc", "s3"),
        ("mc", "mc3"),
        ("mc3", "mcsf"),
        ("mc", "mc2"),
        ("mc", "mcr2"),
        ("mcpr25", "mcpr50"),
        ("s3", "s2"),
        ("s2", "s1"),
    ] {
        assert!(score(better) > score(worse), "{better} {worse}");
    }
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
            let tally = study(&player, players, &rules, stream, 2000, &|_| ());
            // Of two such shares: four standard errors.
            let variance = printed * (100.0 - printed) * (1.0 / 2000.0 + 1.0 / 10_000.0);
            within(100.0 * tally.seat(0).value, printed, 4.0 * variance.sqrt());
        }
    }
}
