//! Sequential comparison of two players by paired differences.
//!
//! The log-likelihood ratio of mean d1 against mean d0 for N differences of
//! mean m and variance s^2 is LLR = N (d1 - d0)(2 m - d0 - d1) / (2 s^2), the
//! normal case of Wald's sequential test (1945), "Sequential tests of
//! statistical hypotheses". With 5 % errors on either side it decides at
//! +-ln(0.95 / 0.05) = +-2.944. Whether the first is better and whether it is
//! worse are two such tests; so that both together find a difference among
//! equals in no more than 5 %, each of them has half of that and decides at
//! ln(1 / 0.025) = 3.689, which by Wald's inequality is enough whatever the
//! other bound (with 2.944 simulated comparisons of equals found one in 9.5 %).

use serde::{Deserialize, Serialize};

use super::{Estimate, mean};

/// The smallest difference of scores that matters.
pub const MATTERS: f64 = 0.005;
/// The log-likelihood ratio at which a difference is found, ln(1 / 0.025).
pub const FOUND: f64 = 3.689;
/// The log-likelihood ratio at which a difference is given up, ln(0.05 / 0.95).
pub const GIVEN_UP: f64 = -2.944;
/// The pairs below which nothing is decided.
pub const FEWEST: u64 = 200;

/// Differences of the scores of two players in deals, such as pairs of games.
///
/// Whole numbers in parts of a deal's score, in quarters by default: sums do not
/// depend on order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Differences {
    parts: u64,
    pairs: u64,
    sum: i64,
    squares: u64,
}

impl Default for Differences {
    fn default() -> Differences {
        Differences::in_parts(4)
    }
}

/// What the differences so far say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The first is better: a difference that matters explains the results best.
    Better,
    /// The first is worse.
    Worse,
    /// No difference explains the results better than one that matters.
    TooSmall,
    /// Not decided.
    Open,
}

impl Differences {
    /// No differences yet, in so many parts of a deal's score.
    pub const fn in_parts(parts: u64) -> Differences {
        Differences {
            parts,
            pairs: 0,
            sum: 0,
            squares: 0,
        }
    }

    /// One more difference, -4 to 4 quarters or as many other parts as there are.
    #[must_use]
    pub fn with(self, parts: i64) -> Differences {
        self.and(Differences {
            parts: self.parts,
            pairs: 1,
            sum: parts,
            squares: parts.unsigned_abs().pow(2),
        })
    }

    /// Both sets of differences, in the same parts, together.
    #[must_use]
    pub fn and(self, other: Differences) -> Differences {
        debug_assert_eq!(self.parts, other.parts, "different parts");
        Differences {
            parts: self.parts,
            pairs: self.pairs + other.pairs,
            sum: self.sum + other.sum,
            squares: self.squares + other.squares,
        }
    }

    /// The number of differences.
    pub fn pairs(self) -> u64 {
        self.pairs
    }

    /// Whether no pair differs.
    pub fn all_zero(self) -> bool {
        self.squares == 0
    }

    /// The differences of the second from the first instead.
    #[must_use]
    pub fn turned_round(self) -> Differences {
        Differences {
            sum: -self.sum,
            ..self
        }
    }

    /// By how many standard errors the mean is above zero, where the standard
    /// error is the one of differences with a true mean of zero; 0 while no
    /// pair differs.
    pub fn standard_errors_above_zero(self) -> f64 {
        match self.squares {
            0 => 0.0,
            squares => self.sum as f64 / (squares as f64).sqrt(),
        }
    }

    /// The mean difference as a share of games; its interval holds only when
    /// the number of pairs was fixed beforehand.
    pub fn mean(self) -> Estimate {
        let (sum, squares) = self.of_scores();
        mean(self.pairs, sum, squares)
    }

    /// The sum of the differences in score, and that of their squares.
    fn of_scores(self) -> (f64, f64) {
        let parts = self.parts as f64;
        (
            self.sum as f64 / parts,
            self.squares as f64 / (parts * parts),
        )
    }

    /// The log-likelihood ratio of a true mean of `d1` against one of `d0`;
    /// 0 while all differences are equal.
    pub fn llr(self, d0: f64, d1: f64) -> f64 {
        match self.variance() {
            Some(variance) => {
                let mean = self.of_scores().0 / self.pairs as f64;
                self.pairs as f64 * (d1 - d0) * (2.0 * mean - d0 - d1) / (2.0 * variance)
            }
            None => 0.0,
        }
    }

    /// The variance of a difference; `None` while all are equal.
    fn variance(self) -> Option<f64> {
        let n = self.pairs as f64;
        let (sum, squares) = self.of_scores();
        let mean = sum / n;
        let variance = (squares - n * mean * mean) / (n - 1.0);
        (self.pairs > 1 && variance > 0.0).then_some(variance)
    }

    /// About how many pairs in all it takes to decide, if the true difference
    /// and its variance are as they look; `None` while all differences are equal.
    ///
    /// The expected size of Wald's test: the bound over the drift of the ratio
    /// for each pair, or, where there is next to no drift, the product of both
    /// bounds over the variance of the ratio for each pair.
    pub fn pairs_needed(self) -> Option<u64> {
        let variance = self.variance()?;
        let mean = self.of_scores().0 / self.pairs as f64;
        let drift = MATTERS * (2.0 * mean.abs() - MATTERS) / (2.0 * variance);
        let drifting = match drift > 0.0 {
            true => FOUND / drift,
            false => (GIVEN_UP / drift).abs(),
        };
        let wandering = FOUND * -GIVEN_UP * variance / (MATTERS * MATTERS);
        let needed = drifting.min(wandering).max(FEWEST as f64);
        Some((needed.ceil() as u64).max(self.pairs))
    }

    /// What the differences so far say.
    pub fn standing(self) -> Standing {
        if self.pairs < FEWEST {
            return Standing::Open;
        }
        let better = self.llr(0.0, MATTERS);
        let worse = self.llr(0.0, -MATTERS);
        match (better, worse) {
            (better, _) if better >= FOUND => Standing::Better,
            (_, worse) if worse >= FOUND => Standing::Worse,
            (better, worse) if better <= GIVEN_UP && worse <= GIVEN_UP => Standing::TooSmall,
            _ => Standing::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn repeated(values: &[i64], times: usize) -> Differences {
        let all = values.iter().cycle().take(values.len() * times);
        all.fold(Differences::default(), |sum, &value| sum.with(value))
    }

    #[test]
    fn the_ratio_follows_its_formula() {
        let differences = repeated(&[1, -1, 1, 0], 100);
        let (n, mean) = (400.0, 1.0 / 16.0);
        let variance = (300.0 / 16.0 - n * mean * mean) / 399.0;
        let expected = n * 0.005 * (2.0 * mean - 0.005) / (2.0 * variance);
        assert!((differences.llr(0.0, 0.005) - expected).abs() < 1e-9);
        assert_eq!(differences.standing(), Standing::Open);
        assert_eq!(repeated(&[1, -1, 1, 0], 200).standing(), Standing::Better);
        assert_eq!(repeated(&[-1, 1, -1, 0], 200).standing(), Standing::Worse);
        assert_eq!(FEWEST, 200);
        assert_eq!(repeated(&[1, 1, 1, 0], 50).standing(), Standing::Better);
        assert_eq!(repeated(&[1, 1, 1, 0], 49).standing(), Standing::Open);
    }

    #[test]
    fn the_mean_is_that_of_the_shares_of_games() {
        let differences = repeated(&[2, -1, 0, 0], 60);
        assert_eq!(differences.pairs(), 240);
        assert!(!differences.all_zero() && repeated(&[0], 3).all_zero());
        // Quarters of a pair: 60 times 0.5 and -0.25.
        let expected = mean(240, 15.0, 60.0 * (0.25 + 0.0625));
        assert_eq!(differences.mean(), expected);
        assert_eq!(expected.value, 0.0625);
    }

    #[test]
    fn no_difference_is_found_too_small_in_the_end() {
        assert_eq!(repeated(&[1, -1], 50).standing(), Standing::Open);
        assert_eq!(repeated(&[1, -1], 5_000).standing(), Standing::Open);
        assert_eq!(repeated(&[1, -1], 8_000).standing(), Standing::TooSmall);
        assert_eq!(repeated(&[0], 100_000).standing(), Standing::Open);
    }

    #[test]
    fn the_pairs_needed_are_those_at_which_it_decides() {
        for (values, times) in [
            (&[2, -1, 0, 0][..], 60),
            (&[1, -1], 100),
            (&[-1, 0, 0, -1, 1, 1, -1, 0], 100),
        ] {
            let few = repeated(values, times);
            assert_eq!(few.standing(), Standing::Open);
            let needed = few.pairs_needed().unwrap();
            let again = |pairs: u64| repeated(values, pairs as usize / values.len());
            assert_eq!(again(needed * 9 / 10).standing(), Standing::Open);
            assert_ne!(again(needed * 11 / 10).standing(), Standing::Open);
        }
        assert_eq!(repeated(&[0], 500).pairs_needed(), None);
        // Half of what matters does not drift, but it does not take for ever.
        let mut hundred = [0; 100];
        hundred[0] = 1;
        // 3.689 * 2.944 * variance / 0.005^2, the variance 0.12375 / 199.
        assert_eq!(repeated(&hundred, 2).pairs_needed(), Some(271));
    }
}
