//! Which of two players is better.

use serde::Serialize;

use super::document::{Document, Inline, Level};
use super::estimate::ends;
use super::figure::{Figure, points};
use super::key;
use super::record::{Conditions, Report};
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
pub struct ComparisonReport {
    name: String,
    other: String,
    against: String,
    #[serde(flatten)]
    conditions: Conditions,
    verdict: Verdict,
    #[serde(flatten)]
    difference: Difference,
    /// The smallest difference that matters.
    margin_that_matters: Figure,
    pairs: u64,
    games: u64,
    /// Pairs in all that would about be needed to decide, while it is undecided.
    pairs_needed: Option<u64>,
}

/// The difference of the shares of games won.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Difference {
    /// After a test that stopped early, which leaves no interval.
    Rough {
        /// The mean so far.
        difference: Figure,
    },
    /// After a number of pairs that did not depend on the results.
    Measured {
        /// The difference with its interval.
        #[serde(flatten, serialize_with = "key::difference")]
        difference: Estimate,
    },
}

/// Two players compared, and what came of it.
#[derive(Debug, Clone, Copy)]
pub struct ComparedPlayers<'a> {
    /// The player in question.
    pub name: &'a str,
    /// The player it is compared with.
    pub other: &'a str,
    /// The opponent of both.
    pub against: &'a str,
    /// What the games depend on.
    pub conditions: Conditions,
    /// The answer.
    pub verdict: Verdict,
    /// How far apart they are.
    pub difference: Difference,
    /// The smallest difference that matters, a share of games.
    pub margin_that_matters: f64,
    /// The pairs of games that each played.
    pub pairs: u64,
    /// The pairs that would about decide it, if it is open.
    pub pairs_needed: Option<u64>,
}

impl ComparisonReport {
    /// The report of a comparison.
    pub fn new(compared: &ComparedPlayers<'_>) -> ComparisonReport {
        ComparisonReport {
            name: visible(compared.name),
            other: visible(compared.other),
            against: visible(compared.against),
            conditions: compared.conditions,
            verdict: compared.verdict,
            difference: compared.difference,
            margin_that_matters: Figure(compared.margin_that_matters),
            pairs: compared.pairs,
            games: 4 * compared.pairs,
            pairs_needed: compared.pairs_needed,
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
        let difference = match self.difference {
            Difference::Rough { difference } => format!("{} points", points(difference.0)),
            Difference::Measured { difference } => format!(
                "{} points (95 % interval {})",
                points(difference.value),
                ends(&difference, points)
            ),
        };
        format!(
            "difference {difference} of games won against {}, {} pairs of games each on the \
             same deals, {}",
            self.against, self.pairs, self.conditions
        )
    }

    /// How far the number of pairs can be relied on.
    fn stopping(&self) -> String {
        match (self.difference, self.pairs_needed) {
            (Difference::Rough { .. }, _) => "decided early by a sequential test with errors of \
                 5 %: the difference is then a rough figure, and has no interval"
                .to_owned(),
            (_, None) => "all pairs allowed were played".to_owned(),
            (_, Some(needed)) => format!(
                "all pairs allowed were played; if the difference is as it looks, about {needed} \
                 in all would decide (`--pairs {needed}`)"
            ),
        }
    }
}

impl Report for ComparisonReport {
    fn document(&self) -> Document {
        Document::new()
            .heading(Level::Part, self.sentence())
            .lines([
                Inline::from(self.about()),
                Inline::with_code(&self.stopping()),
            ])
    }
}
