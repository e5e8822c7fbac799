//! Which of two players is better.

use serde::Serialize;

use super::document::{Document, Inline, Level};
use super::effort::EffortFigures;
use super::estimate::{ends, key};
use super::figure::{Figure, are_two, deals_in_words, games_in_words, points};
use super::record::{Conditions, Report};
use crate::stats::Estimate;

/// The result of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first is better.
    Better,
    /// The first is worse.
    Worse,
    /// Neither is clearly better.
    NoDifferenceFound,
    /// The difference is smaller than what matters.
    TooSmallToMatter,
    /// There are not enough deals to decide.
    Undecided,
}

/// A comparison of two players on the same deals.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ComparisonReport {
    /// The player to judge.
    pub name: String,
    /// The player it is compared with.
    pub other: String,
    /// The opponents of both.
    pub against: String,
    /// The players at the table; not told when they are two.
    #[serde(skip_serializing_if = "are_two")]
    pub players: usize,
    /// The variant and the seed.
    #[serde(flatten)]
    pub conditions: Conditions,
    /// The verdict.
    pub verdict: Verdict,
    /// The difference between them.
    #[serde(flatten)]
    pub difference: Difference,
    /// The smallest difference that matters, a share of games.
    pub margin_that_matters: Figure,
    /// The number of deals that each played; pairs of games at a table of two.
    pub pairs: u64,
    /// The number of games that both played.
    pub games: u64,
    /// What the player asks of a person, if it is a rule.
    pub effort: Option<EffortFigures>,
    /// What the other asks of a person, if it is a rule.
    pub other_effort: Option<EffortFigures>,
    /// About how many deals would decide, if the result is open.
    pub pairs_needed: Option<u64>,
}

/// The difference between the shares of games won.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Difference {
    /// A sequential test stopped early, so there is no interval.
    Rough {
        /// The mean difference.
        difference: Figure,
    },
    /// The number of deals did not depend on the results.
    Measured {
        /// The difference with its interval.
        #[serde(flatten, serialize_with = "key::difference")]
        difference: Estimate,
    },
}

impl ComparisonReport {
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
            "difference {difference} of games won against {}, {} {} each on the same deals, {}",
            self.against,
            self.pairs,
            games_in_words(self.players),
            self.conditions
        )
    }

    /// What either asks of a person.
    fn efforts(&self) -> Vec<String> {
        let players = [(&self.name, self.effort), (&self.other, self.other_effort)];
        let rules = players.into_iter();
        let told =
            rules.filter_map(|(name, effort)| Some(format!("{name}, {}", effort?.sentence())));
        told.collect()
    }

    /// Why the comparison ended.
    fn stopping(&self) -> String {
        let deals = deals_in_words(self.players);
        match (self.difference, self.pairs_needed) {
            (Difference::Rough { .. }, _) => "decided early by a sequential test with error \
                 rates of 5 %; the difference is therefore rough and has no interval"
                .to_owned(),
            (_, None) => format!("all {deals} were played"),
            (_, Some(needed)) => format!(
                "all {deals} were played; if this difference is real, about {needed} in all \
                 would decide (`--pairs {needed}`)"
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
            .lines(self.efforts())
    }
}
