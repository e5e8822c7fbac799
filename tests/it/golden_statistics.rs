//! Every formula of the statistics against another implementation of it.
//!
//! The expected values were computed with scipy 1.17.1 and numpy 2.4.6; the
//! expression stands above each of them.

use pickomino::stats::rating::{Meeting, ratings};
use pickomino::stats::sequential::Differences;
use pickomino::stats::{binomial_p_value, mean, score_of_pairs, wilson};

#[track_caller]
fn close(found: f64, expected: f64) {
    let scale = expected.abs().max(1.0);
    assert!(
        (found - expected).abs() < 1e-9 * scale,
        "{found}, not {expected}"
    );
}

/// `scipy.stats.binomtest(k, n).proportion_ci(method='wilson')`
#[test]
fn intervals_of_shares() {
    for (successes, trials, low, high) in [
        (0, 10, 0.0, 0.27753279986288926),
        (1, 10, 0.017876213095072896, 0.4041500267952385),
        (81, 263, 0.2552885198782742, 0.36620957698280004),
        (423, 1000, 0.39273181375780764, 0.4538575070489679),
        (5000, 10_000, 0.49020206181540477, 0.5097979381845952),
        (15, 15, 0.7961166989641515, 1.0),
    ] {
        let estimate = wilson(f64::from(successes), trials);
        close(estimate.value, f64::from(successes) / trials as f64);
        close(estimate.low, low);
        close(estimate.high, high);
    }
}

/// `scipy.stats.t.interval(0.95, len(x) - 1, loc=x.mean(), scale=scipy.stats.sem(x))`
#[test]
fn intervals_of_means() {
    for (numbers, expected, low, high) in [
        (
            &[1.0, 2.0, 3.0][..],
            2.0,
            -0.48413771175033027,
            4.48413771175033,
        ),
        (
            &[0.0, 0.25, 0.5, 0.75, 1.0, 0.5, 0.5],
            0.5,
            0.20150731824612317,
            0.7984926817538769,
        ),
        (
            &[-3.0, 4.0, 1.0, 1.0, -2.0, 0.0, 7.0, -1.0],
            0.875,
            -1.8592394406729076,
            3.6092394406729076,
        ),
    ] {
        let sum = numbers.iter().sum();
        let squares = numbers.iter().map(|x| x * x).sum();
        let estimate = mean(numbers.len() as u64, sum, squares);
        close(estimate.value, expected);
        close(estimate.low, low);
        close(estimate.high, high);
    }
}

/// `scipy.stats.binomtest(k, n, p, alternative='greater').pvalue`; the second
/// and third are the article's first seats of two and three players.
#[test]
fn binomial_tests() {
    for (successes, trials, chance, expected) in [
        (9, 10, 0.5, 0.0107421875),
        (5338, 10_000, 0.5, 7.2654137924980825e-12),
        (3765, 10_000, 1.0 / 3.0, 6.674674439721057e-20),
        (510, 1000, 0.5, 0.2739863729617383),
        (1, 3, 0.9, 0.999),
        (10, 10, 0.1, 1e-10),
    ] {
        let found = binomial_p_value(successes, trials, chance);
        assert!(
            (found / expected - 1.0).abs() < 1e-8,
            "{found}, not {expected}"
        );
    }
}

/// Not by the formula: from the densities of every difference,
/// `x = numpy.repeat(quarters, counts) / 4; s = x.std(ddof=1);
/// sum(norm.logpdf(x, d1, s) - norm.logpdf(x, d0, s))`
#[test]
fn likelihood_ratios() {
    let spread = [
        (-4, 3),
        (-3, 1),
        (-2, 60),
        (-1, 20),
        (0, 300),
        (1, 25),
        (2, 75),
        (3, 2),
        (4, 14),
    ];
    let (alike, few) = ([(-2, 10), (0, 80), (2, 10)], [(-1, 7), (1, 5)]);
    type Counts<'a> = &'a [(i64, usize)];
    let cases: [(Counts<'_>, [f64; 3]); 4] = [
        (
            &spread,
            [0.8827272810814035, -0.9973671877154189, 4.952443966586696],
        ),
        (
            &alike,
            [
                -0.024749999999986727,
                -0.024749999999986727,
                -0.29699999999999616,
            ],
        ),
        (
            &few,
            [
                -0.03997714285714027,
                0.035451428571431354,
                -0.25343999999999944,
            ],
        ),
        (
            &[(0, 150), (1, 50)],
            [5.094399999999988, -5.518933333333376, 29.292800000000028],
        ),
    ];
    for (counts, expected) in cases {
        let all = counts
            .iter()
            .flat_map(|&(quarters, count)| std::iter::repeat_n(quarters, count));
        let differences = all.fold(Differences::default(), Differences::with);
        let hypotheses = [(0.0, 0.005), (0.0, -0.005), (-0.01, 0.02)];
        for ((d0, d1), expected) in hypotheses.into_iter().zip(expected) {
            close(differences.llr(d0, d1), expected);
        }
    }
}

/// The likelihood of the model written out and maximised by
/// `scipy.optimize.minimize`, BFGS and then Nelder-Mead.
#[test]
fn ratings_of_three_players() {
    let meeting = |player, rival, pairs| Meeting {
        player,
        rival,
        pairs,
    };
    let met = [
        meeting(0, 1, [10, 4, 30, 6, 50]),
        meeting(0, 2, [2, 1, 40, 5, 20]),
        meeting(1, 2, [30, 3, 25, 2, 40]),
    ];
    let found = ratings(3, 0, &met).unwrap();
    let values = [0.0, -126.40718722, -138.62442432];
    // `inv(H) @ S @ inv(H)` of the players that are not the anchor: H adds up
    // (games + 1) p (1 - p), S the number of pairs times the `var(ddof=1)` of
    // the wins in each.
    let half_widths = [0.0, 43.11255793, 43.96358159];
    for (found, expected) in found.iter().zip(values.into_iter().zip(half_widths)) {
        let wrong = [found.value - expected.0, found.half_width() - expected.1];
        assert!(
            wrong.iter().all(|wrong| wrong.abs() < 1e-5),
            "{found:?}, not {expected:?}"
        );
    }
    let never = meeting(0, 2, [0; 5]);
    let myself = meeting(1, 1, [3, 0, 0, 0, 3]);
    let more = [met.as_slice(), &[never, myself]].concat();
    for (one, other) in found.iter().zip(ratings(3, 0, &more).unwrap()) {
        assert!((one.value - other.value).abs() < 1e-9);
        assert!((one.half_width() - other.half_width()).abs() < 1e-9);
    }
}

/// As above in closed form; where the pairs do not differ, the variance of the
/// wins is games p (1 - p).
#[test]
fn ratings_of_two_players_that_met_seldom() {
    for (pairs, value, half_width) in [
        ([0, 0, 0, 0, 100], 1041.2577490480699, 480.91154250604103),
        ([7, 0, 0, 0, 0], -584.9591991595825, 473.1375407614254),
        ([0, 1, 0, 0, 0], -120.41199826559249, 340.48061728594234),
        ([0, 0, 1, 0, 1], 147.19071411783773, 324.26725455804024),
    ] {
        let met = Meeting {
            player: 1,
            rival: 0,
            pairs,
        };
        let found = ratings(2, 0, &[met]).unwrap()[1];
        close(found.value, value);
        close(found.half_width(), half_width);
    }
}

/// Wilson's equation n (p - x)^2 = z^2 x (1 - x) solved by
/// `scipy.optimize.brentq` for n = p (1 - p) / (v / pairs), where v is
/// `(((scores - p)**2).sum() + 10 * p * (1 - p) / 2) / (pairs - 1 + 10)`.
#[test]
fn intervals_of_scores_over_pairs() {
    for (pairs, low, high) in [
        ([31, 5, 48, 4, 12], 0.3407977309363692, 0.46745181943487274),
        ([2, 1, 5, 0, 1], 0.23187156770161726, 0.6282762166469552),
        (
            [400, 3, 20, 0, 1],
            0.018513544651377233,
            0.041289226330426476,
        ),
        ([0, 0, 0, 0, 7], 0.7846891972623642, 1.0),
    ] {
        let estimate = score_of_pairs(&pairs);
        close(estimate.low, low);
        close(estimate.high, high);
    }
}
