//! Counts in, estimates out. Every formula cites its source.

pub(crate) mod rank;
pub mod rating;
pub mod sequential;

use statrs::distribution::{Binomial, ContinuousCDF, DiscreteCDF, Normal, StudentsT};

/// An estimate with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The point estimate.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// Half the width of the interval.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The standard normal quantile that leaves 2.5 % above it.
pub fn z95() -> f64 {
    Normal::standard().inverse_cdf(0.975)
}

/// The probability that a standard normal variable exceeds this.
pub fn upper_tail(deviations: f64) -> f64 {
    Normal::standard().sf(deviations)
}

/// The standard normal quantile that leaves this probability above it.
pub fn upper_quantile(probability: f64) -> f64 {
    -Normal::standard().inverse_cdf(probability)
}

/// The mean of `count` numbers with this sum and sum of squares, with the
/// interval of Student (1908), "The probable error of a mean": mean +- t s / sqrt(n).
///
/// With fewer than two numbers the interval is unbounded; without any the mean is 0.
pub fn mean(count: u64, sum: f64, sum_of_squares: f64) -> Estimate {
    let n = count as f64;
    let mean = if count == 0 { 0.0 } else { sum / n };
    let half = match standard_error(count, sum, sum_of_squares) {
        Some(error) => t95(n - 1.0) * error,
        None => f64::INFINITY,
    };
    Estimate {
        value: mean,
        low: mean - half,
        high: mean + half,
    }
}

/// The standard error s / sqrt(n) of the mean of `count` numbers with this sum
/// and sum of squares; `None` for fewer than two.
pub fn standard_error(count: u64, sum: f64, sum_of_squares: f64) -> Option<f64> {
    let n = count as f64;
    let squares = (sum_of_squares - sum * (sum / n)).max(0.0);
    (count > 1).then(|| (squares / (n - 1.0) / n).sqrt())
}

/// How many times as many games a measure with standard error `plain` would
/// take to be as exact as one with standard error `other`, both from the same
/// games and in the same unit: the ratio of the variances.
///
/// Variances fall as one over the number of games. `None` when one of the
/// errors is zero or not finite.
pub fn relative_efficiency(plain: f64, other: f64) -> Option<f64> {
    let ratio = (plain / other).powi(2);
    (plain > 0.0 && ratio.is_finite()).then_some(ratio)
}

/// Spearman's rank correlation of two lists of the same length, -1 to 1: the
/// correlation of their ranks, where equal values share the mean of their
/// ranks (Spearman, "The proof and measurement of association between two
/// things", 1904).
///
/// `None` where it is not defined: for fewer than two values, or when all
/// values of a list are equal.
///
/// # Panics
/// When the lists differ in length.
pub fn spearman(a: &[f64], b: &[f64]) -> Option<f64> {
    assert_eq!(a.len(), b.len(), "lists of different lengths");
    let mean = (a.len() as f64 + 1.0) / 2.0;
    let deviations = |values| ranks(values).into_iter().map(move |rank| rank - mean);
    let product = |a, b| {
        deviations(a)
            .zip(deviations(b))
            .map(|(x, y)| x * y)
            .sum::<f64>()
    };
    let spread = (product(a, a) * product(b, b)).sqrt();
    (spread > 0.0).then(|| product(a, b) / spread)
}

/// The rank of each value from 1, the lowest; equal values share their mean rank.
fn ranks(values: &[f64]) -> Vec<f64> {
    let rank = |value: &f64| {
        let lower = values.iter().filter(|v| v.total_cmp(value).is_lt()).count();
        let equal = values.iter().filter(|v| v.total_cmp(value).is_eq()).count();
        lower as f64 + (equal as f64 + 1.0) / 2.0
    };
    values.iter().map(rank).collect()
}

/// The quantile of Student's distribution that leaves 2.5 % above it.
fn t95(freedom: f64) -> f64 {
    match StudentsT::new(0.0, 1.0, freedom) {
        // From here on the two agree to five decimals.
        Ok(student) if freedom < 1e5 => student.inverse_cdf(0.975),
        _ => z95(),
    }
}

/// The weight, in deals, of the assumption that the games of a deal are
/// independent, against what the deals themselves say.
const INDEPENDENT_DEALS: f64 = 10.0;
/// The equal deals from which on it is believed that all deals are equal.
const ENOUGH_EQUAL_DEALS: u64 = 30;

/// The score over pairs of games, from the number of pairs by half points
/// scored in them (0 to 4): [`score_of_shares`] for two games a deal.
pub fn score_of_pairs(pairs: &[u64; 5]) -> Estimate {
    let sum = |of: fn(u64) -> u64| {
        let by_halves = (0..).zip(pairs);
        by_halves.map(|(halves, pairs)| of(halves) * pairs).sum()
    };
    score_of_shares(&DealShares {
        games: 2,
        whole: 2,
        deals: pairs.iter().sum(),
        sum: sum(|halves| halves),
        squares: sum(|halves| halves * halves),
    })
}

/// What was scored in a number of deals, each of several games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DealShares {
    /// The games of each deal.
    pub games: u64,
    /// The parts in which a game is counted.
    pub whole: u64,
    /// The deals.
    pub deals: u64,
    /// The parts scored in all of them.
    pub sum: u64,
    /// The sum over deals of the squared parts of the deal.
    pub squares: u64,
}

impl DealShares {
    /// The parts of all games of a deal.
    fn deal(&self) -> f64 {
        (self.games * self.whole) as f64
    }

    /// Whether every deal scored the same, neither nothing nor everything.
    fn are_equal(&self) -> bool {
        let (deals, sum) = (u128::from(self.deals), u128::from(self.sum));
        let most = deals * u128::from(self.games * self.whole);
        sum > 0 && sum < most && u128::from(self.squares) * deals == sum * sum
    }

    /// The standard error of the score; `None` for fewer than two deals.
    pub fn error(&self) -> Option<f64> {
        let deal = self.deal();
        let (sum, squares) = (self.sum as f64 / deal, self.squares as f64 / (deal * deal));
        standard_error(self.deals, sum, squares)
    }
}

/// The score over deals of several games each, 0 to 1.
///
/// The interval is [Wilson's](wilson) for p (1 - p) / v games, where v is the
/// variance of the score of a deal over the number of deals: as many
/// independent games without shares would say as much. With many deals it is
/// mean +- z s / sqrt(n). Deals that are few say little about their variance,
/// so ten deals of n independent games, with v = p (1 - p) / n each, are mixed in.
pub fn score_of_shares(shares: &DealShares) -> Estimate {
    if shares.deals == 0 {
        return wilson(0.0, 0);
    }
    let (n, games) = (shares.deals as f64, shares.games as f64);
    // One division of whole numbers, so that a fair share is exactly one.
    let value = shares.sum as f64 / (n * shares.deal());
    if shares.are_equal() && shares.deals >= ENOUGH_EQUAL_DEALS {
        return Estimate {
            value,
            low: value,
            high: value,
        };
    }
    let (sum, squares) = (
        shares.sum as f64 / shares.deal(),
        shares.squares as f64 / (shares.deal() * shares.deal()),
    );
    let independent = value * (1.0 - value) / games;
    let deviations = (squares - sum * value).max(0.0) + INDEPENDENT_DEALS * independent;
    // At a score of 0 or 1 nothing deviates, and nothing is left but independence.
    let games = match independent > 0.0 {
        true => games * n * independent * (n - 1.0 + INDEPENDENT_DEALS) / deviations,
        false => games * n,
    };
    wilson_of(value, games)
}

/// The standard error of the score over pairs of games; `None` for fewer than two.
pub fn score_error(pairs: &[u64; 5]) -> Option<f64> {
    let (count, sum, squares) = sums_of_pairs(pairs);
    standard_error(count, sum, squares)
}

/// The number of pairs, the sum of their scores, and that of the squares.
fn sums_of_pairs(pairs: &[u64; 5]) -> (u64, f64, f64) {
    let (mut sum, mut squares) = (0.0, 0.0);
    for (halves, &pairs) in pairs.iter().enumerate() {
        let score = halves as f64 / 4.0;
        sum += score * pairs as f64;
        squares += score * score * pairs as f64;
    }
    (pairs.iter().sum(), sum, squares)
}

/// A share of `trials`, with the score interval of Wilson (1927), "Probable
/// inference, the law of succession, and statistical inference".
pub fn wilson(successes: f64, trials: u64) -> Estimate {
    if trials == 0 {
        return Estimate {
            value: 0.0,
            low: 0.0,
            high: 1.0,
        };
    }
    wilson_of(successes / trials as f64, trials as f64)
}

/// Wilson's interval around the share `p` of `n` trials, above 0.
fn wilson_of(p: f64, n: f64) -> Estimate {
    let z2 = z95() * z95();
    let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt() * z95() / (1.0 + z2 / n);
    Estimate {
        value: p,
        low: (centre - half).clamp(0.0, p),
        high: (centre + half).clamp(p, 1.0),
    }
}

/// The chance of at least `successes` in `trials` that each succeed with
/// `chance` (0 to 1): the one-sided p-value of the exact binomial test.
pub fn binomial_p_value(successes: u64, trials: u64, chance: f64) -> f64 {
    match (successes.checked_sub(1), Binomial::new(chance, trials)) {
        (Some(below), Ok(binomial)) => binomial.sf(below),
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_number_says_nothing_about_the_spread() {
        assert_eq!(mean(1, 2.0, 4.0).value, 2.0);
        assert_eq!(mean(1, 2.0, 4.0).half_width(), f64::INFINITY);
        assert_eq!(mean(0, 0.0, 0.0).high, f64::INFINITY);
        assert_eq!(mean(2, 4.0, 8.0).half_width(), 0.0);
    }

    #[test]
    fn the_lady_who_tastes_tea_by_coin() {
        // 9 or 10 heads out of 10: 11 / 1024.
        assert!((binomial_p_value(9, 10, 0.5) - 11.0 / 1024.0).abs() < 1e-12);
        assert_eq!(binomial_p_value(0, 10, 0.5), 1.0);
        assert_eq!(binomial_p_value(0, 0, 0.5), 1.0);
    }

    #[test]
    fn identical_pairs_leave_no_doubt() {
        let estimate = score_of_pairs(&[0, 0, 100, 0, 0]);
        assert_eq!((estimate.low, estimate.high), (0.5, 0.5));
    }

    #[test]
    fn with_many_pairs_the_interval_is_that_of_the_mean() {
        let pairs = [31_000, 5_000, 48_000, 4_000, 12_000];
        let (count, sum, squares) = sums_of_pairs(&pairs);
        let (score, mean) = (score_of_pairs(&pairs), mean(count, sum, squares));
        assert_eq!(score.value, mean.value);
        assert!((score.low - mean.low).abs() < 2e-5, "{score:?} {mean:?}");
        assert!((score.high - mean.high).abs() < 2e-5, "{score:?} {mean:?}");
    }

    #[test]
    fn a_lost_match_is_not_certain_to_be_lost_again() {
        let estimate = score_of_pairs(&[100, 0, 0, 0, 0]);
        assert_eq!(estimate.value, 0.0);
        assert!(estimate.high > 0.0);
    }

    #[test]
    fn half_the_error_stands_for_four_times_the_games() {
        assert_eq!(relative_efficiency(0.02, 0.01), Some(4.0));
        assert_eq!(relative_efficiency(0.02, 0.0), None);
        assert_eq!(relative_efficiency(0.0, 0.02), None);
        assert_eq!(relative_efficiency(f64::INFINITY, 0.1), None);
        assert_eq!(relative_efficiency(f64::NAN, 0.1), None);
    }

    #[test]
    fn correlations_of_known_lists() {
        let up = [1.0, 2.0, 3.0, 4.0, 5.0];
        let close = |a: &[f64], b: &[f64], wanted: f64| {
            assert!((spearman(a, b).unwrap() - wanted).abs() < 1e-12);
        };
        close(&up, &[0.1, 0.2, 7.0, 8.0, 900.0], 1.0);
        close(&up, &[5.0, 4.0, 3.0, 2.0, 1.0], -1.0);
        // 1 - 6 x 4 / (5 x 24).
        close(&up, &[2.0, 1.0, 4.0, 3.0, 5.0], 0.8);
        assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0]), [3.5, 1.0, 3.5, 2.0]);
        // Ranks 1 2.5 2.5 4 and 1 2 3 4: 4.5 / sqrt(4.5 x 5).
        close(&[1.0, 2.0, 2.0, 3.0], &[1.0, 2.0, 3.0, 4.0], 0.9f64.sqrt());
    }

    #[test]
    fn nothing_correlates_with_a_constant() {
        assert_eq!(spearman(&[1.0, 1.0], &[1.0, 2.0]), None);
        assert_eq!(spearman(&[1.0], &[1.0]), None);
        assert_eq!(spearman(&[], &[]), None);
    }
}
