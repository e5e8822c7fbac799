//! Prints reports/performance.md: `reports/remake performance`.
//!
//! Each figure stands beside one measured in the same run, because absolute
//! times say little on a busy machine; every time is the best of several.

#![expect(clippy::print_stdout, reason = "the report is its output")]

use std::hint::black_box;
use std::sync::Arc;
use std::time::Instant;

use pickomino::arena::{duel, duel_in_parallel, play_game};
use pickomino::evolution::environment::Environment;
use pickomino::evolution::fitness_cases::{CaseCounts, FitnessCases};
use pickomino::evolution::lexicon::Lexicon;
use pickomino::evolution::search::Search;
use pickomino::evolution::settings::Settings;
use pickomino::evolution::variation::mutate;
use pickomino::game::Variant;
use pickomino::language::simplify;
use pickomino::language::tree::Heuristic;
use pickomino::odds::{StateId, Walk};
use pickomino::player::{ExactPlayer, HeuristicPlayer, Player};
use pickomino::rng::{Address, Purpose};
use pickomino::roster;
use pickomino::solver::{
    LANES, Payoffs, Solver, TurnOdds, TurnProblem, solve_rolls, solve_rolls_plainly,
};
use pickomino::spread;
use pickomino::stats::spearman;
use pickomino::store::solve_all_turns;
use pickomino::store::{CHAMPIONS, PUBLISHED};

/// The best time of several tries, in seconds.
fn best_of(tries: usize, mut work: impl FnMut()) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..tries {
        let start = Instant::now();
        work();
        best = best.min(start.elapsed().as_secs_f64());
    }
    best
}

fn payoffs(index: usize) -> Payoffs {
    TurnProblem::from_two_player_index(index % TurnProblem::TWO_PLAYER_COUNT).payoffs()
}

fn published(name: &str) -> Heuristic {
    let entrant = roster::find(name).expect("a named player");
    entrant.heuristic().expect("a heuristic").clone()
}

fn main() {
    println!("# Performance\n");
    println!(
        "Written by `reports/remake performance`. Times are the \
         best of several tries on one core unless said otherwise; on a busy machine only the \
         ratios, measured side by side, mean much.\n"
    );
    solver();
    games();
    search();
    fitness_cases();
}

fn solver() {
    let problems: Vec<Payoffs> = (0..64).map(|i| payoffs(i * 827)).collect();
    let plain = best_of(5, || {
        for problem in &problems[..16] {
            black_box(solve_rolls_plainly(problem));
        }
    }) / 16.0;
    let single = best_of(9, || {
        for problem in &problems {
            black_box(solve_rolls(std::array::from_ref(problem)));
        }
    }) / 64.0;
    let batches: Vec<[Payoffs; LANES]> = problems
        .chunks_exact(LANES)
        .map(|chunk| std::array::from_fn(|lane| chunk[lane].clone()))
        .collect();
    let batched = best_of(9, || {
        for batch in &batches {
            black_box(solve_rolls(batch));
        }
    }) / 64.0;
    let odds = best_of(9, || {
        for problem in &problems {
            black_box(TurnOdds::of(problem));
        }
    }) / 64.0;
    let batched_odds = best_of(9, || {
        black_box(TurnOdds::of_each(&problems));
    }) / 64.0;
    let all = best_of(2, || {
        black_box(solve_all_turns());
    });
    let entries: usize = StateId::all()
        .map(StateId::state)
        .filter(|state| !state.is_over())
        .map(|state| Walk::over(state.dice_left, 6 - state.rolls()))
        .map(|walk| {
            walk.groups
                .iter()
                .map(|&g| walk.steps(g).len())
                .sum::<usize>()
        })
        .sum();
    println!("## The solver\n");
    println!("| one turn problem | microseconds | times the plain way |");
    println!("| --- | ---: | ---: |");
    for (name, seconds) in [
        ("plain: every distinct roll, every face", plain),
        ("walk over lumped rolls", single),
        ("the same, eight problems side by side", batched),
        ("solved, with the odds of its outcomes", odds),
        ("the same, eight problems side by side", batched_odds),
    ] {
        println!("| {name} | {:.1} | {:.1} |", 1e6 * seconds, plain / seconds);
    }
    println!(
        "\nA problem has {entries} (state, lumped roll) entries; each costs one load, one \
         maximum, one multiplication and one addition, {:.2} ns each when eight problems share \
         the walk, {:.2} ns alone. Alone, the additions wait for each other; side by side, the \
         arithmetic units are the bound. The {} problems that two players can meet take {all:.2} s with \
         their odds, on all processors.\n",
        1e9 * batched / entries as f64,
        1e9 * single / entries as f64,
        TurnProblem::of_two_players().count(),
    );
}

fn games() {
    let exact = ExactPlayer::new(Arc::new(Solver::new()));
    let bob4 = HeuristicPlayer::of(&published("bob4"));
    let rules = Variant::RULEBOOK;
    let stream = Address::new(Purpose::Sample, 1);
    let deals = 20_000;
    println!("## Games\n");
    println!(
        "| players | games per second and core | games per second on two threads | speed-up |"
    );
    println!("| --- | ---: | ---: | ---: |");
    for (name, player) in [
        ("exact against exact", &exact as &dyn Player),
        ("bob4 against exact", &bob4),
    ] {
        // Solves what is needed.
        duel(player, &exact, &rules, stream, 0..deals);
        let one = best_of(5, || {
            black_box(duel(player, &exact, &rules, stream, 0..deals));
        });
        let two = best_of(5, || {
            let play = || duel_in_parallel(player, &exact, &rules, stream, 0..deals, &|_| ());
            black_box(spread::on_threads(2, play).expect("two threads"));
        });
        let games = 2.0 * deals as f64;
        println!(
            "| {name} | {:.0} | {:.0} | {:.2} |",
            games / one,
            games / two,
            one / two
        );
    }
    println!(
        "\n| exact players at the table | turns a game | games per second and core | turns per second and core |"
    );
    println!("| ---: | ---: | ---: | ---: |");
    for players in 2..=7 {
        let table: Vec<&dyn Player> = vec![&exact; players];
        let play = || -> usize {
            let deals = 0..4000u64;
            deals
                .map(|deal| play_game(&table, &rules, stream.child(deal)).turns)
                .sum()
        };
        let turns = play() as f64;
        let seconds = best_of(3, || {
            black_box(play());
        });
        println!(
            "| {players} | {:.1} | {:.0} | {:.0} |",
            turns / 4000.0,
            4000.0 / seconds,
            turns / seconds
        );
    }
    println!();
    println!("| deals of bob4 against exact | games per second and core |");
    println!("| ---: | ---: |");
    for deals in [1000, 10_000, 100_000] {
        let seconds = best_of(2, || {
            black_box(duel(&bob4, &exact, &rules, stream, 0..deals));
        });
        println!("| {deals} | {:.0} |", 2.0 * deals as f64 / seconds);
    }
    println!();
}

fn search() {
    let solver = Arc::new(Solver::new());
    let exact = ExactPlayer::new(Arc::clone(&solver));
    let environment = Environment::duel(exact.clone(), Variant::RULEBOOK);
    let bob4 = HeuristicPlayer::of(&published("bob4"));
    let rules = Variant::RULEBOOK;
    let stream = Address::new(Purpose::Sample, 2);
    println!("## The search\n");
    println!("| fitness cases: positions x turns | milliseconds | games that take as long |");
    println!("| --- | ---: | ---: |");
    duel(&bob4, &exact, &rules, stream, 0..10_000);
    let game = best_of(3, || {
        black_box(duel(&bob4, &exact, &rules, stream, 0..10_000));
    }) / 20_000.0;
    for (positions, turns) in [(512, 4), (1024, 4), (2048, 4), (1024, 8)] {
        let size = CaseCounts {
            positions,
            turns,
            rollouts: 10,
        };
        let references = std::slice::from_ref(&bob4);
        let cases = FitnessCases::draw(&environment, references, size, stream);
        let seconds = best_of(5, || {
            black_box(cases.mean_regret(&bob4));
        });
        println!(
            "| {positions} x {turns} | {:.2} | {:.0} |",
            1e3 * seconds,
            seconds / game
        );
    }
    println!(
        "\n| population of each of five islands | seconds for a generation | rule sets a second |"
    );
    println!("| ---: | ---: | ---: |");
    for population in [25, 50, 100] {
        let settings = Settings {
            population,
            ..Settings::default()
        };
        let founders = [published("bob4")];
        let mut search = Search::start(settings, environment.clone(), &founders);
        for _ in 0..3 {
            search.advance();
        }
        let before = search.state().evaluations;
        let start = Instant::now();
        for _ in 0..8 {
            search.advance();
        }
        let seconds = start.elapsed().as_secs_f64();
        let tried = (search.state().evaluations - before) as f64;
        println!(
            "| {population} | {:.2} | {:.0} |",
            seconds / 8.0,
            tried / seconds
        );
    }
    println!("\nGenerations use every core and include races in real games.");
}

/// How well fitness cases rank heuristics, beside 20,000 plain games.
fn fitness_cases() {
    const DEALS: u64 = 200_000;
    let exact = ExactPlayer::new(Arc::new(Solver::new()));
    let rules = Variant::RULEBOOK;
    let stream = Address::new(Purpose::Sample, 3);
    let players: Vec<HeuristicPlayer> = diverse().iter().map(HeuristicPlayer::of).collect();
    let scores = |stream: Address, deals| -> Vec<f64> {
        let play =
            |player: &HeuristicPlayer| duel(player, &exact, &rules, stream, 0..deals).score();
        spread::map(&players, play)
    };
    let truth = scores(stream.child(1), DEALS);
    let plain = scores(stream.child(2), 10_000);
    let settings = Settings::default().cases;
    println!("\n## How well fitness cases rank\n");
    println!(
        "{} rules that score {:.0} to {:.0} %, ranked by {} games each; rank correlation \
         (Spearman) with that order:\n",
        players.len(),
        100.0 * truth.iter().copied().fold(1.0, f64::min),
        100.0 * truth.iter().copied().fold(0.0, f64::max),
        2 * DEALS
    );
    println!("| ranked by | milliseconds for each rule | rank correlation |");
    println!("| --- | ---: | ---: |");
    let start = Instant::now();
    black_box(duel(
        &players[0],
        &exact,
        &rules,
        stream.child(2),
        0..10_000,
    ));
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "| 20,000 plain games | {:.1} | {:.4} |",
        1e3 * seconds,
        spearman(&plain, &truth).unwrap_or(0.0)
    );
    let environment = Environment::duel(exact.clone(), rules);
    for seed in 4..7 {
        let size = CaseCounts {
            positions: settings.positions,
            turns: settings.turns,
            rollouts: settings.rollouts,
        };
        let stream = Address::new(Purpose::Sample, seed);
        let cases = FitnessCases::draw(&environment, &players, size, stream);
        let start = Instant::now();
        let regrets: Vec<f64> = players
            .iter()
            .map(|player| -cases.mean_regret(player))
            .collect();
        let seconds = start.elapsed().as_secs_f64() / players.len() as f64;
        println!(
            "| fitness cases, {} x {} turns | {:.1} | {:.4} |",
            size.positions,
            size.turns,
            1e3 * seconds,
            spearman(&regrets, &truth).unwrap_or(0.0)
        );
    }
}

/// The built-in heuristics and mutants of them.
fn diverse() -> Vec<Heuristic> {
    let entries = PUBLISHED.entries().iter();
    let built_in: Vec<Heuristic> = entries
        .chain(CHAMPIONS.entries())
        .map(|entry| entry.rules.parsed.heuristic.clone())
        .collect();
    let lexicon = Lexicon::without(&[]).unwrap();
    let mut stream = Address::new(Purpose::Sample, 7).stream();
    let mut all = built_in.clone();
    while all.len() < 60 {
        let mut mutant = stream.pick(&built_in).clone();
        let settings = Settings::default();
        mutate(&mut stream, &lexicon, &settings.mutations, &mut mutant);
        all.push(simplify(&mutant));
    }
    all.sort();
    all.dedup();
    all
}
