//! Whether intervals cover and tests err as often as they say, by simulation.
//!
//! `cargo test --release --test it error_rates -- --nocapture` prints what is measured.
#![allow(clippy::print_stdout, reason = "what is measured is for a report")]

use pickomino::rng::{Address, Purpose, Stream};
use pickomino::stats::sequential::{Differences, Standing};
use pickomino::stats::{Estimate, mean, score_of_pairs, wilson};

const RUNS: u64 = 10_000;

/// Numbers that come with these weights.
pub struct Law<T> {
    values: Vec<T>,
    /// The weights added up, from the first on.
    ends: Vec<f64>,
}

impl<T: Copy> Law<T> {
    pub fn new(weighted: impl IntoIterator<Item = (T, f64)>) -> Law<T> {
        let (values, weights): (Vec<T>, Vec<f64>) = weighted.into_iter().unzip();
        let all: f64 = weights.iter().sum();
        let mut sum = 0.0;
        let ends = weights.iter().map(|weight| {
            sum += weight / all;
            sum
        });
        Law {
            ends: ends.collect(),
            values,
        }
    }

    pub fn draw(&self, stream: &mut Stream) -> T {
        let unit = stream.unit();
        let place = self.ends.iter().filter(|&&end| unit >= end).count();
        self.values[place.min(self.values.len() - 1)]
    }

    pub fn expectation(&self, of: impl Fn(T) -> f64) -> f64 {
        let mut before = 0.0;
        let parts = self.values.iter().zip(&self.ends).map(|(&value, &end)| {
            let part = of(value) * (end - before);
            before = end;
            part
        });
        parts.sum()
    }
}

pub fn stream(number: u64) -> Stream {
    Address::new(Purpose::Sample, 20).child(number).stream()
}

/// How often the interval of `estimate` holds the truth.
fn coverage(truth: f64, estimate: impl Fn(&mut Stream) -> Estimate) -> f64 {
    let holds = (0..RUNS).filter(|&run| {
        let estimate = estimate(&mut stream(run));
        // A truth at the very end is not missed by rounding.
        estimate.low <= truth + 1e-12 && truth <= estimate.high + 1e-12
    });
    holds.count() as f64 / RUNS as f64
}

/// Pairs by half points scored, as players scored them against the exact
/// player: `pickomino score NAME --games 100000 --format json`, key `pairs`.
pub const PLAYERS: [(&str, [f64; 5]); 4] = [
    ("bob1", [34_129.0, 0.0, 14_392.0, 0.0, 1479.0]),
    ("bob4", [25_659.0, 0.0, 20_393.0, 0.0, 3948.0]),
    ("champion-9", [16_777.0, 0.0, 24_283.0, 0.0, 8940.0]),
    ("champion-15", [15_264.0, 0.0, 24_900.0, 0.0, 9836.0]),
];

fn score_coverage(law: &Law<usize>, pairs: u64) -> f64 {
    let truth = law.expectation(|halves| halves as f64 / 4.0);
    coverage(truth, |stream| {
        let mut counts = [0; 5];
        for _ in 0..pairs {
            counts[law.draw(stream)] += 1;
        }
        score_of_pairs(&counts)
    })
}

#[test]
fn scores_of_real_players_are_covered() {
    for (name, weights) in PLAYERS {
        let law = Law::new((0..).zip(weights));
        for pairs in [30, 100, 1000] {
            let covered = score_coverage(&law, pairs);
            println!("score of {name}, {pairs} pairs: {:.2} %", 100.0 * covered);
            assert!(
                (covered - 0.95).abs() < 0.01,
                "{name}, {pairs} pairs: {covered}"
            );
        }
    }
}

/// Half points in a pair of independent games: a few in a hundred are shared.
fn independent(score: f64) -> Law<usize> {
    let shared = 0.06 * score * (1.0 - score);
    let game = [1.0 - score - shared / 2.0, shared, score - shared / 2.0];
    let pair = (0..9).map(|both| (both / 3 + both % 3, game[both / 3] * game[both % 3]));
    Law::new(pair)
}

/// Scores are whole numbers of half points, so the coverage of few pairs jumps
/// with the true score; what counts is the mean over scores.
#[test]
fn scores_of_few_pairs_and_extreme_scores_are_covered() {
    for (what, pairs, low, high) in [
        ("few pairs", 5, 0.2, 0.8),
        ("few pairs", 10, 0.15, 0.85),
        ("few pairs", 20, 0.1, 0.9),
        ("extreme scores", 200, 0.01, 0.05),
        ("extreme scores", 200, 0.95, 0.99),
        ("extreme scores", 1000, 0.002, 0.02),
    ] {
        let scores = (0..12).map(|step| low + (high - low) * f64::from(step) / 11.0);
        let covered: Vec<f64> = scores
            .map(|score| score_coverage(&independent(score), pairs))
            .collect();
        let mean = covered.iter().sum::<f64>() / covered.len() as f64;
        let least = covered.iter().copied().fold(1.0, f64::min);
        let (mean, least) = (100.0 * mean, 100.0 * least);
        println!(
            "{what}, {pairs} pairs, true scores {low} to {high}: {mean:.2} %, at least {least:.2} %"
        );
        assert!((mean - 95.0).abs() < 1.0, "{what}, {pairs} pairs: {mean}");
        assert!(least > 91.5, "{what}, {pairs} pairs: {least}");
    }
}

#[test]
fn shares_are_covered() {
    for (trials, low, high) in [(20, 0.1, 0.9), (100, 0.05, 0.95), (1000, 0.01, 0.99)] {
        let shares = (0..20).map(|step| low + (high - low) * f64::from(step) / 19.0);
        let covered = shares.map(|share| {
            coverage(share, |stream| {
                let successes = (0..trials).filter(|_| stream.chance(share)).count();
                wilson(successes as f64, trials)
            })
        });
        let mean = covered.sum::<f64>() / 20.0;
        println!(
            "Wilson, {trials} trials, {low} to {high}: {:.2} %",
            100.0 * mean
        );
        assert!((mean - 0.95).abs() < 0.01, "{trials} trials: {mean}");
    }
}

/// Worm margins of pairs: whole numbers, more or less a bell.
#[test]
fn means_over_pairs_are_covered() {
    for pairs in [5, 20, 100, 1000] {
        let covered = coverage(-3.0, |stream| {
            let (mut sum, mut squares) = (0.0, 0.0);
            for _ in 0..pairs {
                let twelve: f64 = (0..12).map(|_| stream.unit()).sum();
                let margin = (8.0 * (twelve - 6.0)).round() - 3.0;
                sum += margin;
                squares += margin * margin;
            }
            mean(pairs, sum, squares)
        });
        println!("mean of {pairs} pairs: {:.2} %", 100.0 * covered);
        assert!((covered - 0.95).abs() < 0.01, "{pairs} pairs: {covered}");
    }
}

/// Differences in quarters between two rules of equal strength, shifted to a
/// mean of `difference` by taking from one side and giving to the other.
fn differences(spread: [f64; 5], difference: f64) -> Law<i64> {
    let all: f64 = spread.iter().sum();
    let (mut weighted, mut reach) = (vec![(0, spread[0] / all)], 0.0);
    for (quarters, weight) in (1i64..).zip(&spread[1..]) {
        let each = weight / all / 2.0;
        weighted.extend([(quarters, each), (-quarters, each)]);
        reach += 2.0 * each * quarters as f64 / 4.0;
    }
    let tilt = difference / reach;
    let tilted = weighted
        .into_iter()
        .map(|(quarters, weight)| (quarters, weight * (1.0 + tilt * quarters.signum() as f64)));
    Law::new(tilted)
}

/// How often the test ends in each way: better, worse, too small, open.
fn verdicts(law: &Law<i64>, (runs, most): (u64, u64)) -> [f64; 4] {
    let mut counts = [0.0; 4];
    for run in 0..runs {
        let mut stream = stream(run);
        let mut seen = Differences::default();
        let standing = loop {
            for _ in 0..100 {
                seen = seen.with(law.draw(&mut stream));
            }
            let standing = seen.standing();
            if standing != Standing::Open || seen.pairs() >= most {
                break standing;
            }
        };
        counts[standing as usize] += 1.0 / runs as f64;
    }
    counts
}

/// How often the scores of champion-9 and champion-7 in a pair of games
/// differ by 0 to 4 quarters, in 20,000 deals; differences either way together.
const DIFFERENT: [f64; 5] = [14_123.0, 0.0, 5577.0, 0.0, 300.0];
/// The same for champion-15 and champion-13.
const SIMILAR: [f64; 5] = [15_659.0, 0.0, 4189.0, 0.0, 152.0];

/// Among equals a difference is found in at most 5 % of the comparisons, and a
/// difference that matters is called too small in at most 5 %.
#[test]
fn the_sequential_test_keeps_its_error_rates() {
    let runs = 2000;
    // Three standard errors of a share of 5 %.
    let allowed = 0.05 + 3.0 * (0.05 * 0.95 / runs as f64).sqrt();
    for (what, spread, most) in [
        ("different rules", DIFFERENT, 40_000),
        ("similar rules", SIMILAR, 1_000_000),
    ] {
        for quarter_points in [-2, 0, 2] {
            let truth = f64::from(quarter_points) * 0.0025;
            let law = differences(spread, truth);
            assert!((law.expectation(|q| q as f64 / 4.0) - truth).abs() < 1e-12);
            let [better, worse, small, open] = verdicts(&law, (runs, most));
            println!(
                "{what}, difference {:+.2} points, at most {most} pairs: better {:.1} %, \
                 worse {:.1} %, too small {:.1} %, open {:.1} %",
                100.0 * truth,
                100.0 * better,
                100.0 * worse,
                100.0 * small,
                100.0 * open
            );
            let wrong = match quarter_points {
                0 => better + worse,
                1.. => small + worse,
                _ => small + better,
            };
            assert!(wrong < allowed, "{what}, {truth}: wrong in {wrong}");
            let reversed = if quarter_points < 0 { better } else { worse };
            assert!(quarter_points == 0 || reversed < 0.01, "{what}: {reversed}");
        }
    }
}
