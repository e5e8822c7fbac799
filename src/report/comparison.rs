//! Which of two players is better.

use serde::Serialize;

use super::table::markdown_cell;
use super::{FORMAT_VERSION, Figure, Report};
use crate::language::visible::visible;
use crate::stats::Estimate;

/// What a comparison came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first is better.
    Better,
    /// The first is worse.
    Worse,
    /// The difference, if any, could be either way.
    NoDifferenceFound,
    /// Whatever the difference is, it is smaller than what matters.
    TooSmallToMatter,
    /// The pairs allowed were not enough.
    Undecided,
}

/// The result of a comparison on the same deals.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Comparison {
    format_version: u32,
    name: String,
    other: String,
    against: String,
    rules: &'static str,
    seed: u64,
    verdict: Verdict,
    /// Difference of the shares of games won.
    difference: Figure,
    #[serde(skip_serializing_if = "Option::is_none")]
    difference_low: Option<Figure>,
    #[serde(skip_serializing_if = "Option::is_none")]
    difference_high: Option<Figure>,
    /// The smallest difference that matters.
    margin_that_matters: Figure,
    pairs: u64,
    games: u64,
    /// Pairs in all that would about be needed to decide, while it is undecided.
    pairs_needed: Option<u64>,
}

impl Comparison {
    /// The comparison of `name` with `other`, each against `against` in `pairs`
    /// pairs of games; the interval of `difference` is given only where the
    /// number of pairs was not decided by the results. `needed` pairs in all
    /// would about decide it.
    pub fn new(
        [name, other, against]: [&str; 3],
        (rules, seed): (&'static str, u64),
        verdict: Verdict,
        (difference, interval): (f64, Option<Estimate>),
        (pairs, needed, matters): (u64, Option<u64>, f64),
    ) -> Comparison {
        Comparison {
            format_version: FORMAT_VERSION,
            name: visible(name),
            other: visible(other),
            against: visible(against),
            rules,
            seed,
            verdict,
            difference: Figure(difference),
            difference_low: interval.map(|interval| Figure(interval.low)),
            difference_high: interval.map(|interval| Figure(interval.high)),
            margin_that_matters: Figure(matters),
            pairs,
            games: 4 * pairs,
            pairs_needed: needed,
        }
    }

    fn sentence(&self) -> String {
        let (name, other) = (&self.name, &self.other);
        let matters = 100.0 * self.margin_that_matters.0;
        match self.verdict {
            Verdict::Better => format!("{name} is better than {other}"),
            Verdict::Worse => format!("{name} is worse than {other}"),
            Verdict::NoDifferenceFound => {
                format!("no difference found between {name} and {other}")
            }
            Verdict::TooSmallToMatter => format!(
                "the difference between {name} and {other} is too small to matter (below {matters} points)"
            ),
            Verdict::Undecided => format!("undecided between {name} and {other}"),
        }
    }

    fn about(&self) -> String {
        let mut about = format!("difference {:+.2} points", 100.0 * self.difference.0);
        if let (Some(low), Some(high)) = (self.difference_low, self.difference_high) {
            let (low, high) = (100.0 * low.0, 100.0 * high.0);
            about.push_str(&format!(" (95 % interval {low:+.2} to {high:+.2})"));
        }
        format!(
            "{about} of games won against {}, {} pairs of games each on the same deals, rules {}, seed {}",
            self.against, self.pairs, self.rules, self.seed
        )
    }

    /// How far the number of pairs can be relied on.
    fn stopping(&self) -> String {
        match (self.difference_low, self.pairs_needed) {
            (None, _) => {
                "decided early by a sequential test with errors of 5 %: the difference is \
                          then a rough figure, and has no interval"
                    .to_owned()
            }
            (Some(_), None) => "all pairs allowed were played".to_owned(),
            (Some(_), Some(needed)) => format!(
                "all pairs allowed were played; if the difference is as it looks, about {needed} \
                 in all would decide (`--pairs {needed}`)"
            ),
        }
    }
}

impl Report for Comparison {
    fn text(&self) -> String {
        format!(
            "{}\n{}\n{}\n",
            self.sentence(),
            self.about(),
            self.stopping()
        )
    }

    fn markdown(&self) -> String {
        let [sentence, about] = [self.sentence(), self.about()].map(|text| markdown_cell(&text));
        format!("**{sentence}**\n\n{about}\n\n{}\n", self.stopping())
    }
}
