//! Who of several competitors is clearly stronger than whom, judged by their
//! results on the same deals.

use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF, Normal};

use super::sequential::Differences;

/// The chance that any two of equally strong competitors are told apart.
const FAMILY_ERROR: f64 = 0.05;

/// The results of several competitors on the same deals, summed up for every
/// two of them.
///
/// Whole numbers: the order in which deals are added does not matter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairedResults {
    competitors: usize,
    /// First minus second, for 0 and 1, 0 and 2, ..., 1 and 2, ...
    differences: Vec<Differences>,
}

impl PairedResults {
    /// No deals yet, for this many competitors.
    pub fn new(competitors: usize) -> PairedResults {
        let pairs = competitors * competitors.saturating_sub(1) / 2;
        PairedResults {
            competitors,
            differences: vec![Differences::default(); pairs],
        }
    }

    /// Adds a deal in which each competitor scored this many points, such as half
    /// points, in the same parts of a game in all deals.
    ///
    /// # Panics
    /// Unless there are as many scores as competitors.
    pub fn add(&mut self, points: &[u64]) {
        assert_eq!(points.len(), self.competitors, "a score for each");
        let all: Vec<usize> = (0..self.competitors).collect();
        self.add_among(&all, points);
    }

    /// Adds a deal that only these competitors played, given in ascending order.
    ///
    /// # Panics
    /// When there is no such competitor, or no score for each.
    pub fn add_among(&mut self, competitors: &[usize], points: &[u64]) {
        assert_eq!(points.len(), competitors.len(), "a score for each");
        for (place, (&first, own)) in competitors.iter().zip(points).enumerate() {
            let others = competitors.iter().zip(points).skip(place + 1);
            for (&second, other) in others {
                let at = self.place(first, second);
                let sum = &mut self.differences[at];
                *sum = sum.with(*own as i64 - *other as i64);
            }
        }
    }

    /// Where the difference of `first` minus `second` stands.
    fn place(&self, first: usize, second: usize) -> usize {
        assert!(second < self.competitors, "competitor {second} is missing");
        // Rows get shorter: that of `first` starts after those of all before it.
        let row = first * (2 * self.competitors - first - 1) / 2;
        row + second - first - 1
    }

    /// Adds the deals of `other`, played by the same competitors.
    #[must_use]
    pub fn and(mut self, other: &PairedResults) -> PairedResults {
        for (sum, more) in self.differences.iter_mut().zip(&other.differences) {
            *sum = sum.and(*more);
        }
        self
    }

    /// Whether competitor `a` is clearly stronger than `b`: ahead by more than
    /// [`critical_value`](PairedResults::critical_value) standard errors of the
    /// difference between them.
    ///
    /// The standard error is the one of two equals, the root of the mean square
    /// of the differences over the root of their number. Differences that are as
    /// likely one way as the other then exceed `z` standard errors with a chance
    /// of at most exp(-z^2 / 2) however few the deals are (Hoeffding 1963,
    /// "Probability inequalities for sums of bounded random variables").
    ///
    /// # Panics
    /// When there is no such competitor.
    pub fn is_clearly_stronger(&self, a: usize, b: usize) -> bool {
        a != b && self.standard_errors_ahead(a, b) > self.critical_value()
    }

    /// How many of these standard errors competitor `a` is ahead of `b`; 0 of itself.
    ///
    /// # Panics
    /// When there is no such competitor.
    pub fn standard_errors_ahead(&self, a: usize, b: usize) -> f64 {
        if a == b {
            return 0.0;
        }
        let ahead = self.differences[self.place(a.min(b), a.max(b))];
        let ahead = if a < b { ahead } else { ahead.turned_round() };
        ahead.standard_errors_above_zero()
    }

    /// The standard errors that no difference among equals exceeds in 95 % of
    /// cases, however many competitors there are: the normal quantile corrected
    /// for the number of pairs (Bonferroni; Dunn 1961, "Multiple comparisons
    /// among means").
    pub fn critical_value(&self) -> f64 {
        let comparisons = self.differences.len().max(1) as f64;
        Normal::standard().inverse_cdf(1.0 - FAMILY_ERROR / (2.0 * comparisons))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same deal `times` times over, and as often one in which all score 1.
    fn results(half_points: &[u64], times: usize) -> PairedResults {
        let mut results = PairedResults::new(half_points.len());
        for _ in 0..times {
            results.add(half_points);
            results.add(&vec![1; half_points.len()]);
        }
        results
    }

    #[test]
    fn a_lead_counts_when_it_exceeds_the_critical_value() {
        // A lead of n half points in n of 2 n deals: the root of n standard errors.
        let two = results(&[2, 1], 4);
        assert!((two.critical_value() - 1.96).abs() < 1e-3);
        assert!(two.is_clearly_stronger(0, 1) && !two.is_clearly_stronger(1, 0));
        assert!(!results(&[2, 1], 3).is_clearly_stronger(0, 1));
        assert!(!two.is_clearly_stronger(0, 0));
    }

    #[test]
    fn more_competitors_ask_for_a_longer_lead() {
        let many = [2, 1, 1, 1, 1, 1, 1, 1, 1, 1];
        // 45 comparisons: 3.26 standard errors.
        assert!(!results(&many, 10).is_clearly_stronger(0, 9));
        assert!(results(&many, 11).is_clearly_stronger(0, 9));
    }

    #[test]
    fn every_two_are_compared() {
        let ranked = results(&[0, 4, 2, 3, 1], 100);
        let points = [0, 4, 2, 3, 1];
        for (a, own) in points.iter().enumerate() {
            for (b, other) in points.iter().enumerate() {
                assert_eq!(ranked.is_clearly_stronger(a, b), own > other, "{a} {b}");
            }
        }
    }

    #[test]
    fn those_who_stop_early_are_compared_by_the_deals_they_played() {
        let mut games = results(&[3, 1, 2], 40);
        for _ in 0..1000 {
            games.add_among(&[0, 2], &[0, 4]);
        }
        // Over all deals the last is ahead of the first; the second played no more.
        assert!(games.is_clearly_stronger(2, 0));
        assert!(games.is_clearly_stronger(0, 1) && games.is_clearly_stronger(2, 1));
        let whole = results(&[3, 1, 2], 40);
        let ahead = |games: &PairedResults, a, b| games.differences[games.place(a, b)];
        assert_eq!(ahead(&games, 0, 1), ahead(&whole, 0, 1));
        assert_eq!(ahead(&games, 1, 2), ahead(&whole, 1, 2));
    }

    #[test]
    fn deals_add_up_in_any_order() {
        let [mut whole, mut one, mut other] = [(); 3].map(|()| PairedResults::new(3));
        for (number, deal) in [[0, 1, 4], [2, 2, 0], [3, 1, 1]].iter().enumerate() {
            whole.add(deal);
            if number == 1 { &mut one } else { &mut other }.add(deal);
        }
        assert_eq!(one.and(&other), whole);
        assert_eq!(
            PairedResults::new(0).critical_value(),
            PairedResults::new(2).critical_value()
        );
    }
}
