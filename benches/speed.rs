//! How fast the parts are that a search spends its time in:
//!
//! ```sh
//! cargo bench --manifest-path benches/Cargo.toml
//! ```

use std::hint::black_box;
use std::sync::Arc;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use pickomino::arena::duel;
use pickomino::evolution::candidate::Candidate;
use pickomino::evolution::environment::Environment;
use pickomino::evolution::fitness_cases::{CaseCounts, FitnessCases};
use pickomino::evolution::provenance::Origin;
use pickomino::evolution::search::Search;
use pickomino::evolution::settings::Settings;
use pickomino::game::Variant;
use pickomino::language::tree::Heuristic;
use pickomino::player::{ExactPlayer, HeuristicPlayer, Player};
use pickomino::rng::{Address, Purpose};
use pickomino::roster;
use pickomino::solver::{
    LANES, Payoffs, Solver, TurnOdds, TurnProblem, solve_rolls, solve_rolls_plainly,
};
use pickomino::store::solve_all_turns;

fn payoffs(index: usize) -> Payoffs {
    TurnProblem::from_two_player_index(index % TurnProblem::TWO_PLAYER_COUNT).payoffs()
}

fn solver(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solver");
    let one = payoffs(31_007);
    group.bench_function("one turn, plainly", |b| {
        b.iter(|| solve_rolls_plainly(black_box(&one)));
    });
    group.bench_function("one turn", |b| {
        b.iter(|| solve_rolls(std::array::from_ref(black_box(&one))));
    });
    let many: [Payoffs; LANES] = std::array::from_fn(|lane| payoffs(31_007 + 257 * lane));
    group.throughput(Throughput::Elements(LANES as u64));
    group.bench_function("eight turns side by side", |b| {
        b.iter(|| solve_rolls(black_box(&many)));
    });
    group.bench_function("the odds of eight turns, one by one", |b| {
        b.iter(|| black_box(&many).each_ref().map(TurnOdds::of));
    });
    group.bench_function("the odds of eight turns, side by side", |b| {
        b.iter(|| TurnOdds::of_each(black_box(&many)));
    });
    let solver = Solver::new();
    let problems: Vec<TurnProblem> = TurnProblem::of_two_players().step_by(7).collect();
    solver.solve_odds(problems.iter().copied());
    let random = |number: usize| (number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    group.throughput(Throughput::Elements(problems.len() as u64));
    group.bench_function("draws by all bits", |b| {
        b.iter(|| {
            for (number, &problem) in problems.iter().enumerate() {
                black_box(solver.with_odds(problem, |odds| odds.draw(random(number))));
            }
        });
    });
    group.bench_function("draws by sixteen bits", |b| {
        b.iter(|| {
            for (number, &problem) in problems.iter().enumerate() {
                black_box(solver.draw(problem, random(number)));
            }
        });
    });
    group.sample_size(10);
    group.throughput(Throughput::Elements(
        TurnProblem::of_two_players().count() as u64
    ));
    group.bench_function("the odds of all turns of two players", |b| {
        b.iter(solve_all_turns);
    });
    group.finish();
}

fn published(name: &str) -> Heuristic {
    let entrant = roster::find(name).expect("a named player");
    entrant.heuristic().expect("a heuristic").clone()
}

fn games(criterion: &mut Criterion) {
    let exact = ExactPlayer::new(Arc::new(Solver::new()));
    let bob4 = HeuristicPlayer::of(&published("bob4"));
    let stream = Address::new(Purpose::Sample, 1);
    let variant = Variant::RULEBOOK;
    let mut group = criterion.benchmark_group("games");
    group.throughput(Throughput::Elements(2000));
    group.bench_function("exact against exact", |b| {
        b.iter(|| duel(&exact, &exact, &variant, stream, 0..1000));
    });
    group.bench_function("bob4 against exact", |b| {
        b.iter(|| duel(&bob4, &exact, &variant, stream, 0..1000));
    });
    group.finish();
}

fn evolution(criterion: &mut Criterion) {
    let solver = Arc::new(Solver::new());
    let exact = ExactPlayer::new(solver);
    let bob4 = HeuristicPlayer::of(&published("bob4"));
    let settings = Settings::default();
    let counts = CaseCounts {
        positions: settings.cases.positions,
        turns: settings.cases.turns,
        rollouts: 20,
    };
    let stream = Address::new(Purpose::Sample, 2);
    let references = std::slice::from_ref(&bob4);
    let environment = Environment::duel(exact, Variant::RULEBOOK);
    let cases = FitnessCases::draw(&environment, references, counts, stream);
    let mut group = criterion.benchmark_group("evolution");
    group.sample_size(10);
    group.bench_function("the regret of one candidate", |b| {
        b.iter(|| cases.mean_regret(black_box(&bob4)));
    });
    let names: [String; 8] = std::array::from_fn(|place| format!("champion-{}", place + 3));
    let champions = names.map(|name| Candidate::new(Origin::Start, published(&name)));
    let all = champions.each_ref();
    group.bench_function("the regrets of eight candidates, one by one", |b| {
        b.iter(|| black_box(all).map(|one| cases.mean_regret(one.player())));
    });
    cases.mean_regrets(&all);
    group.bench_function("the same together, what they keep being remembered", |b| {
        b.iter(|| cases.mean_regrets(&black_box(all)));
    });
    // With a rival that is named, the plain way is taken.
    let rival: Arc<dyn Player> = Arc::new(environment.exact().clone());
    let plain = Environment::new(
        2,
        vec![rival],
        environment.exact().clone(),
        Variant::RULEBOOK,
    );
    let few = CaseCounts {
        positions: 64,
        rollouts: settings.cases.rollouts,
        ..counts
    };
    for (name, environment) in [("plainly", &plain), ("in a few bytes", &environment)] {
        group.bench_function(format!("cases from 64 positions, played on {name}"), |b| {
            b.iter(|| FitnessCases::draw(environment, references, few, stream));
        });
    }
    let founders = [published("bob4")];
    let mut search = Search::start(settings, environment, &founders);
    group.bench_function("one generation", |b| b.iter(|| search.advance()));
    group.finish();
}

criterion_group!(benches, solver, games, evolution);
criterion_main!(benches);
