//! Whether intervals cover and tests err as often as they say.
//!
//! Coverage is summed exactly over all outcomes wherever they can be counted;
//! the rest is simulated. `cargo test --release --test it error_rates -- --nocapture`
//! prints what is measured.
#![allow(clippy::print_stdout, reason = "what is measured is for a report")]

use pickomino::rng::{Address, Purpose, Stream};
use pickomino::stats::sequential::{Differences, Standing};
use pickomino::stats::{Estimate, mean, score_of_pairs, wilson};
use statrs::distribution::{Binomial, Discrete};

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

/// Whether the interval holds the truth; rounding does not count.
fn holds(estimate: Estimate, truth: f64) -> bool {
    estimate.low <= truth + 1e-12 && truth <= estimate.high + 1e-12
}

/// Probabilities below this are left out of sums.
const NEGLIGIBLE: f64 = 1e-13;

/// The numbers of successes in so many trials that are not negligible, with
/// their probabilities.
fn successes(trials: u64, share: f64) -> Vec<(u64, f64)> {
    if share <= 0.0 || trials == 0 {
        return vec![(0, 1.0)];
    }
    let law = Binomial::new(share.min(1.0), trials).unwrap();
    let mean = share * trials as f64;
    // Beyond that all are negligible.
    let reach = 10.0 + 8.0 * mean.sqrt();
    let first = (mean - reach).max(0.0) as u64;
    let last = trials.min((mean + reach) as u64);
    let near = (first..=last).map(|number| (number, law.pmf(number)));
    near.filter(|(_, probability)| *probability > NEGLIGIBLE)
        .collect()
}

/// The probability of half points in a pair of games, from 0 to 4.
type PairLaw = [f64; 5];

fn pair_law(weights: [f64; 5]) -> PairLaw {
    let all: f64 = weights.iter().sum();
    weights.map(|weight| weight / all)
}

/// Calls `each` with all counts of so many pairs by half points that are not
/// negligible, and with their probabilities.
fn each_count(law: &PairLaw, pairs: u64, each: &mut impl FnMut(&[u64; 5], f64)) {
    count_from(0, law, (pairs, 1.0), &mut [0; 5], each);
}

/// The same for the `left` pairs that score at least `halves`, with the counts
/// of those that score less given, which come with this probability.
fn count_from(
    halves: usize,
    law: &PairLaw,
    (left, probability): (u64, f64),
    counts: &mut [u64; 5],
    each: &mut impl FnMut(&[u64; 5], f64),
) {
    if halves == 4 {
        counts[4] = left;
        return each(counts, probability);
    }
    let rest: f64 = law[halves..].iter().sum();
    let share = if rest > 0.0 { law[halves] / rest } else { 0.0 };
    for (count, of_it) in successes(left, share) {
        counts[halves] = count;
        let both = probability * of_it;
        if both > NEGLIGIBLE {
            count_from(halves + 1, law, (left - count, both), counts, each);
        }
    }
}

/// How often the interval of a score over so many pairs holds the truth.
fn score_coverage(law: &PairLaw, pairs: u64) -> f64 {
    let truth: f64 = (0..5).map(|halves| halves as f64 / 4.0 * law[halves]).sum();
    let (mut covered, mut all) = (0.0, 0.0);
    each_count(law, pairs, &mut |counts, probability| {
        all += probability;
        if holds(score_of_pairs(counts), truth) {
            covered += probability;
        }
    });
    assert!((all - 1.0).abs() < 1e-6, "the outcomes add up to {all}");
    covered
}

/// Pairs by half points scored, as players scored them against the exact
/// player: `pickomino score NAME --games 100000 --format json`, key `pairs`.
pub const PLAYERS: [(&str, [f64; 5]); 4] = [
    ("bob1", [34_129.0, 0.0, 14_392.0, 0.0, 1479.0]),
    ("bob4", [25_659.0, 0.0, 20_393.0, 0.0, 3948.0]),
    ("champion-9", [14_933.0, 0.0, 24_658.0, 0.0, 10_409.0]),
    ("champion-14", [14_404.0, 0.0, 24_651.0, 0.0, 10_945.0]),
];

#[test]
fn scores_of_real_players_are_covered() {
    for (name, weights) in PLAYERS {
        for pairs in [30, 100, 1000] {
            let covered = score_coverage(&pair_law(weights), pairs);
            println!("score of {name}, {pairs} pairs: {:.2} %", 100.0 * covered);
            assert!(
                (covered - 0.95).abs() < 0.01,
                "{name}, {pairs} pairs: {covered}"
            );
        }
    }
}

/// Half points in a pair of independent games: a few in a hundred are shared.
fn independent(score: f64) -> PairLaw {
    let shared = 0.06 * score * (1.0 - score);
    let game = [1.0 - score - shared / 2.0, shared, score - shared / 2.0];
    let mut pair = [0.0; 5];
    for both in 0..9 {
        pair[both / 3 + both % 3] += game[both / 3] * game[both % 3];
    }
    pair
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
        let covered = shares.map(|share| -> f64 {
            let all = successes(trials, share).into_iter();
            let covered = all.filter(|(won, _)| holds(wilson(*won as f64, trials), share));
            covered.map(|(_, probability)| probability).sum()
        });
        let mean = covered.sum::<f64>() / 20.0;
        println!(
            "Wilson, {trials} trials, {low} to {high}: {:.2} %",
            100.0 * mean
        );
        assert!((mean - 0.95).abs() < 0.01, "{trials} trials: {mean}");
    }
}

/// Worm margins of pairs: whole numbers, more or less a bell around -3 with a
/// standard deviation of 8. Simulated, because there are too many outcomes.
#[test]
fn means_over_pairs_are_covered() {
    const RUNS: u64 = 10_000;
    for pairs in [5, 20, 100, 1000] {
        let covered = (0..RUNS).filter(|&run| {
            let mut stream = stream(run);
            let (mut sum, mut squares) = (0.0, 0.0);
            for _ in 0..pairs {
                // The heads of 64 coins have a variance of 16.
                let heads = f64::from(stream.bits().count_ones());
                let margin = 2.0 * (heads - 32.0) - 3.0;
                sum += margin;
                squares += margin * margin;
            }
            holds(mean(pairs, sum, squares), -3.0)
        });
        let covered = covered.count() as f64 / RUNS as f64;
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

/// How often the scores of two unlike rules in a pair of games
/// differ by 0 to 4 quarters, in 20,000 deals; differences either way together.
const DIFFERENT: [f64; 5] = [14_123.0, 0.0, 5577.0, 0.0, 300.0];
/// The same for two rules that decide nearly alike.
const SIMILAR: [f64; 5] = [15_659.0, 0.0, 4189.0, 0.0, 152.0];

/// Among equals a difference is found in at most 5 % of the comparisons, and a
/// difference that matters is called too small in at most 5 %.
#[test]
fn the_sequential_test_keeps_its_error_rates() {
    let runs = 1000;
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
