//! How many times as much data a noisier measure needs.

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_the_error_stands_for_four_times_the_games() {
        assert_eq!(relative_efficiency(0.02, 0.01), Some(4.0));
        assert_eq!(relative_efficiency(0.02, 0.0), None);
        assert_eq!(relative_efficiency(0.0, 0.02), None);
        assert_eq!(relative_efficiency(f64::INFINITY, 0.1), None);
        assert_eq!(relative_efficiency(f64::NAN, 0.1), None);
    }
}
