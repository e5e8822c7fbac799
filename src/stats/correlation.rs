//! Rank correlation.

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

#[cfg(test)]
mod tests {
    use super::*;

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
