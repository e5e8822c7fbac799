//! Counts in, estimates out. Every formula cites its source.

pub mod rank;
pub mod rating;
pub mod sequential;

use statrs::distribution::{Binomial, ContinuousCDF, DiscreteCDF, Normal};

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

/// The mean of `count` numbers with this sum and sum of squares, with the
/// normal interval: mean +- z s / sqrt(n).
///
/// Without numbers the estimate is 0 with an endless interval.
pub fn mean(count: u64, sum: f64, sum_of_squares: f64) -> Estimate {
    if count == 0 {
        return Estimate {
            value: 0.0,
            low: f64::NEG_INFINITY,
            high: f64::INFINITY,
        };
    }
    let n = count as f64;
    let mean = sum / n;
    let variance = (sum_of_squares - sum * mean).max(0.0) / (n - 1.0).max(1.0);
    let half = z95() * (variance / n).sqrt();
    Estimate {
        value: mean,
        low: mean - half,
        high: mean + half,
    }
}

/// Pairs below which the normal interval is not to be trusted.
const FEW_PAIRS: u64 = 30;

/// The score over pairs of games, from the number of pairs by half points
/// scored in them (0 to 4), with the interval from the variance over pairs;
/// with few pairs or an extreme score the interval is [Wilson's](wilson).
pub fn score_of_pairs(pairs: &[u64; 5]) -> Estimate {
    let count: u64 = pairs.iter().sum();
    let (mut sum, mut squares) = (0.0, 0.0);
    for (halves, &pairs) in pairs.iter().enumerate() {
        let score = halves as f64 / 4.0;
        sum += score * pairs as f64;
        squares += score * score * pairs as f64;
    }
    let estimate = mean(count, sum, squares);
    let extreme = estimate.value < 0.02 || estimate.value > 0.98;
    if count < FEW_PAIRS || extreme {
        return wilson(sum * 2.0, 2 * count);
    }
    Estimate {
        low: estimate.low.max(0.0),
        high: estimate.high.min(1.0),
        ..estimate
    }
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
    let n = trials as f64;
    let p = successes / n;
    let z2 = z95() * z95();
    let centre = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt() * z95() / (1.0 + z2 / n);
    Estimate {
        value: p,
        low: (centre - half).clamp(0.0, 1.0),
        high: (centre + half).clamp(0.0, 1.0),
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
    fn the_mean_of_three_numbers() {
        let estimate = mean(3, 6.0, 14.0);
        assert_eq!(estimate.value, 2.0);
        // s = 1, so the half width is 1.959964 / sqrt 3.
        assert!((estimate.half_width() - 1.131_586).abs() < 1e-5);
    }

    #[test]
    fn wilson_agrees_with_a_published_example() {
        // 81 of 263: 0.2553 to 0.3662 (Newcombe 1998, Statistics in Medicine 17, table I).
        let estimate = wilson(81.0, 263);
        assert!((estimate.low - 0.2553).abs() < 5e-5);
        assert!((estimate.high - 0.3662).abs() < 5e-5);
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
    fn a_lost_match_is_not_certain_to_be_lost_again() {
        let estimate = score_of_pairs(&[100, 0, 0, 0, 0]);
        assert_eq!(estimate.value, 0.0);
        assert!(estimate.high > 0.0);
    }
}
