//! Ranks that are shared by what cannot be told apart.

use statrs::distribution::{ContinuousCDF, Normal};

use super::Estimate;
use super::z95;

/// The chance that among equals any two are told apart.
const ERROR: f64 = 0.05;

/// The rank of each estimate, 1 for the best: one more than the number of
/// estimates that are certainly higher.
///
/// One is certainly higher than another when it leads by more than z standard
/// errors of their difference, z as large as the number of comparisons asks
/// for (Bonferroni; Dunn 1961, "Multiple comparisons among means"): equals all
/// share the first rank in at least 95 % of cases, however many they are.
/// Standard errors are taken from the 95 % intervals and the estimates as
/// independent, which is on the safe side for games with the same dice.
pub fn shared_ranks(estimates: &[Estimate]) -> Vec<usize> {
    let others = estimates.len().saturating_sub(1) as f64;
    let comparisons = (estimates.len() as f64 * others / 2.0).max(1.0);
    let z = Normal::standard().inverse_cdf(1.0 - ERROR / (2.0 * comparisons));
    let leads = |a: &Estimate, b: &Estimate| {
        let error = a.half_width().hypot(b.half_width()) / z95();
        a.value - b.value > z * error
    };
    let rank = |own: &Estimate| 1 + estimates.iter().filter(|other| leads(other, own)).count();
    estimates.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn estimate(value: f64) -> Estimate {
        Estimate {
            value,
            low: value - 0.01,
            high: value + 0.01,
        }
    }

    #[test]
    fn what_cannot_be_told_apart_shares_a_rank() {
        let close = [0.42, 0.30, 0.425, 0.29].map(estimate);
        assert_eq!(shared_ranks(&close), [1, 3, 1, 3]);
        // A chain: the ends differ, the middle from neither.
        let chain = [0.40, 0.412, 0.424].map(estimate);
        assert_eq!(shared_ranks(&chain), [2, 1, 1]);
        assert_eq!(shared_ranks(&[estimate(0.5)]), [1]);
        assert_eq!(shared_ranks(&[]), [0; 0]);
    }

    #[test]
    fn more_comparisons_ask_for_a_longer_lead() {
        // The error of a difference is 0.0072, and the lead 2.2 of them.
        assert_eq!(shared_ranks(&[0.40, 0.416].map(estimate)), [2, 1]);
        let many: Vec<Estimate> = [0.40, 0.416]
            .into_iter()
            .cycle()
            .take(10)
            .map(estimate)
            .collect();
        assert_eq!(shared_ranks(&many), [1; 10]);
    }
}
