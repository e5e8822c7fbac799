//! Whether the final ranking of a search tells equals apart as seldom and finds
//! differences as often as it should, and whether the scores it prints are
//! unbiased.
//!
//! `cargo test --release --test it final_ranking -- --nocapture` prints what is measured.
#![allow(clippy::print_stdout, reason = "what is measured is for a report")]

use pickomino::arena::{Tally, duel};
use pickomino::effort::{Costs, Effort};
use pickomino::evolution::candidate::Candidate;
use pickomino::evolution::environment::Environment;
use pickomino::evolution::finals::{self, Finalist, FreshGames, Ranking};
use pickomino::evolution::provenance::Origin;
use pickomino::evolution::search::Search;
use pickomino::evolution::settings::Settings;
use pickomino::game::Variant;
use pickomino::language::tree::Heuristic;
use pickomino::player::ExactPlayer;
use pickomino::rng::{Address, Purpose, Stream};
use pickomino::stats::score_error;
use pickomino::store::PUBLISHED;
use statrs::distribution::{ContinuousCDF, Normal};

use crate::error_rates::{Law, PLAYERS, stream};
use crate::support::solver;

/// The chance that a rule scores in its own way in a deal, not as most do: two
/// rules then differ in as many deals as champion-9 and champion-7, in 29 %.
const OWN_WAY: f64 = 0.275;

/// Half points of champion-9 in a pair of games, tilted so that a rule whose
/// own way this is scores `better` (as a share of games) than champion-9.
fn own_way(better: f64) -> Law<usize> {
    let weights = PLAYERS[2].1;
    let usual = Law::new((0..).zip(weights));
    let mean = usual.expectation(share);
    let spread = usual.expectation(|half_points| (share(half_points) - mean).powi(2));
    let tilt = better / OWN_WAY / spread;
    let tilted = (0..).zip(weights);
    Law::new(tilted.map(|(half_points, weight)| {
        let tilted = weight * (1.0 + tilt * (share(half_points) - mean));
        (half_points, tilted)
    }))
}

fn share(half_points: usize) -> f64 {
    half_points as f64 / 4.0
}

/// The tally of a pair of games in which a player scored so many half points.
fn pair(half_points: usize) -> Tally {
    let mut pairs = [0; 5];
    pairs[half_points] = 1;
    Tally {
        wins: half_points as u64 / 2,
        shared: half_points as u64 % 2,
        losses: 2 - half_points.div_ceil(2) as u64,
        pairs,
        ..Tally::default()
    }
}

/// Ranks finalists of these sizes after games on the same deals, in which each
/// scores as most do or in its own way.
fn ranking(stream: &mut Stream, sizes: &[usize], own_ways: &[Law<usize>], deals: u32) -> Ranking {
    let most = own_way(0.0);
    let mut games = FreshGames::new(own_ways.len());
    for _ in 0..deals {
        let common = most.draw(stream);
        let pairs = own_ways.iter().map(|own_way| {
            pair(match stream.chance(OWN_WAY) {
                true => own_way.draw(stream),
                false => common,
            })
        });
        games.add(&pairs.collect::<Vec<Tally>>());
    }
    let finalists = sizes.iter().zip(&games.tallies);
    let finalists: Vec<Finalist> = finalists
        .map(|(&size, &fresh)| {
            let heuristic = "Take worms. ".repeat(size).parse().unwrap();
            Finalist::new(
                Candidate::new(Origin::Start, heuristic),
                fresh,
                Effort::default(),
            )
        })
        .collect();
    // None is on record: all have the id 0.
    finals::select(&finalists, &games.results, &[0])
}

fn ranks(ranking: &Ranking) -> Vec<usize> {
    let shown = ranking.front.iter().chain(&ranking.fell_off);
    shown.map(|finalist| finalist.rank).collect()
}

#[test]
fn equals_share_a_rank_and_the_shortest_is_picked() {
    let runs = 200;
    let sizes: Vec<usize> = (0..50).map(|number| 1 + number / 2).collect();
    let own_ways: Vec<Law<usize>> = sizes.iter().map(|_| own_way(0.0)).collect();
    let as_it_should = (0..runs).filter(|&run| {
        let ranking = ranking(&mut stream(run), &sizes, &own_ways, 500);
        assert_eq!(ranking.front[0].candidate.size(), 1);
        assert_eq!(ranks(&ranking).len(), 50);
        ranking.front.len() == 1 && ranking.shortest == 0 && ranks(&ranking) == [1; 50]
    });
    let rate = as_it_should.count() as f64 / runs as f64;
    println!(
        "50 equals share a rank, and the shortest is picked: {:.1} %",
        100.0 * rate
    );
    assert!(rate >= 0.95, "{rate}");
}

/// Mean and standard deviation of the difference in a deal between a rule that
/// is `better` and one that is not, by going through all cases.
fn difference(better: f64) -> (f64, f64) {
    let (most, own) = (own_way(0.0), own_way(better));
    let kept = [(false, 1.0 - OWN_WAY), (true, OWN_WAY)];
    let expectation = |of: &dyn Fn(f64) -> f64| {
        let mut sum = 0.0;
        for (first, chance) in kept {
            for (second, other_chance) in kept {
                let cases = most.expectation(|common| {
                    let first_law = if first { &own } else { &most };
                    first_law.expectation(|a| {
                        most.expectation(|b| {
                            let a = if first { a } else { common };
                            let b = if second { b } else { common };
                            of(share(a) - share(b))
                        })
                    })
                });
                sum += chance * other_chance * cases;
            }
        }
        sum
    };
    let mean = expectation(&|difference| difference);
    let squares = expectation(&|difference| difference * difference);
    (mean, (squares - mean * mean).sqrt())
}

#[test]
fn planted_differences_are_found_as_often_as_expected() {
    let (runs, deals) = (300, 1000);
    let sizes: Vec<usize> = (1..=10).collect();
    let normal = Normal::standard();
    let critical = FreshGames::new(sizes.len()).results.critical_value();
    for better in [0.01, 0.03, 0.045, 0.08] {
        let (mean, deviation) = difference(better);
        assert!((mean - better).abs() < 1e-9, "{mean}");
        let root = f64::from(deals).sqrt();
        let equal_deviation = mean.hypot(deviation);
        let expected = normal.cdf((root * mean - critical * equal_deviation) / deviation);
        let own_ways: Vec<Law<usize>> = sizes
            .iter()
            .map(|&size| own_way(if size == 6 { better } else { 0.0 }))
            .collect();
        let (mut on_front, mut alone) = (0.0, 0.0);
        for run in 0..runs {
            let ranking = ranking(&mut stream(run), &sizes, &own_ways, deals);
            let front = ranking.front.iter().map(|f| f.candidate.size());
            let found = front.collect::<Vec<_>>() == [1, 6];
            on_front += f64::from(u8::from(found)) / runs as f64;
            let picked = found && ranking.shortest == 1;
            let as_planted = picked && ranks(&ranking) == [2, 1, 2, 2, 2, 2, 2, 2, 2, 2];
            alone += f64::from(u8::from(as_planted)) / runs as f64;
        }
        println!(
            "better by {:.1} points: on the front in {:.1} %, expected {:.1} %; told from all \
             others in {:.1} %",
            100.0 * better,
            100.0 * on_front,
            100.0 * expected,
            100.0 * alone
        );
        // Four standard errors of a share, and one in a hundred for other pairs.
        let allowed = 4.0 * (expected * (1.0 - expected) / runs as f64).sqrt() + 0.01;
        assert!(
            (on_front - expected).abs() < allowed,
            "{on_front}, not {expected}"
        );
        assert!(alone <= on_front);
        assert!(better < 0.08 || alone > 0.95, "{alone}");
    }
}

/// What searches print of the scores on their fronts minus what fresh games on
/// another seed say: the mean over searches, and its standard error.
fn bias(
    seeds: std::ops::RangeInclusive<u64>,
    settings: &Settings,
    variant: Variant,
    pairs: u64,
) -> (f64, f64) {
    let environment = Environment::duel(ExactPlayer::new(solver()), variant);
    let published = PUBLISHED.entries().iter();
    let founders = published.map(|entry| entry.rules.parsed.heuristic.clone());
    let founders: Vec<Heuristic> = founders.collect();
    let (mut sum, mut variance, mut searches) = (0.0, 0.0, 0.0);
    for seed in seeds {
        let settings = Settings {
            seed,
            ..settings.clone()
        };
        let generations = settings.generations;
        let mut search = Search::start(settings, environment.clone(), &founders);
        for _ in 0..generations {
            search.advance();
        }
        let front = finals::rank(&search, &Costs::USUAL, &|_| ()).front;
        let other_deals = Address::new(Purpose::Score, seed);
        for finalist in &front {
            let player = finalist.candidate.player();
            let again = duel(player, search.exact(), &variant, other_deals, 0..pairs);
            let errors = [&finalist.fresh, &again].map(|tally| score_error(&tally.pairs).unwrap());
            sum += (finalist.score().value - again.score()) / front.len() as f64;
            // As if all on the front scored alike, which is on the safe side.
            variance += (errors[0].powi(2) + errors[1].powi(2)) / front.len() as f64;
        }
        searches += 1.0;
    }
    (sum / searches, variance.sqrt() / searches)
}

fn assert_unbiased((bias, error): (f64, f64)) {
    println!(
        "printed minus fresh: {:+.2} +- {:.2} points",
        100.0 * bias,
        100.0 * error
    );
    assert!(bias.abs() < 3.0 * error, "{bias} +- {error}");
}

#[test]
fn printed_scores_are_unbiased() {
    let mut settings = Settings {
        generations: 2,
        islands: 1,
        population: 16,
        enumerate_up_to: 0,
        local_edits: 10,
        ..Settings::default()
    };
    settings.cases.positions = 48;
    settings.cases.rollouts = 10;
    settings.games.race_pairs = 16;
    settings.games.final_pairs = 500;
    let (bias, error) = bias(1..=6, &settings, Variant::NO_STEAL, 1000);
    assert!(error < 0.008, "{error} tells nothing");
    assert_unbiased((bias, error));
}

#[test]
#[ignore = "takes an hour"]
fn printed_scores_of_long_searches_are_unbiased() {
    let settings = Settings {
        generations: 40,
        ..Settings::default()
    };
    assert_unbiased(bias(1..=8, &settings, Variant::RULEBOOK, 100_000));
}
