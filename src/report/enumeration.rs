//! All rule sets of the smallest sizes: what a run tried before it began, and
//! certificates.

use serde::Serialize;

use super::document::{Document, Level, Table};
use super::estimate::{ends, key};
use super::figure::{Figure, percent};
use super::record::Report;
use crate::arena::Tally;
use crate::evolution::candidate::PREDICTION_DEVIATION;
use crate::evolution::enumeration::EnumeratedSize;
use crate::evolution::enumeration::certificate::Races;
use crate::stats::{self, Estimate};
use crate::store::CertificatePlan;

/// The enumeration in one sentence; empty when there was none.
pub fn enumeration_line(sizes: &[EnumeratedSize]) -> String {
    let Some(largest) = sizes.last() else {
        return String::new();
    };
    let written: u64 = sizes.iter().map(|counted| counted.written).sum();
    let examined: u64 = sizes.iter().map(|counted| counted.examined).sum();
    format!(
        "Before the search, all rule sets up to size {} were tried (from size 2 on, only those that \
         say when to stop): {written} can be written, and {examined} of them decide differently.",
        largest.size
    )
}

/// The enumeration size by size; empty when there was none.
pub(super) fn enumeration_section(sizes: &[EnumeratedSize]) -> Document {
    if sizes.is_empty() {
        return Document::new();
    }
    let table = Table::of(sizes)
        .right("size", |counted| counted.size.to_string())
        .right("can be written", |counted| counted.written.to_string())
        .right("decide differently", |counted| counted.examined.to_string())
        .right("best in the cases", |counted| percent(counted.best));
    Document::new()
        .heading(Level::Part, "All rule sets of the smallest sizes")
        .table(table)
        .paragraph(
            "All were tried before the search, except sets of two or more sentences that never say \
             when to stop. \"Can be written\" counts the combinations of lists of sentences with \
             different wording; \"decide differently\" counts those whose lists differ in at least \
             one of 1024 choices of a face or 1024 choices to stop, the same for all. A rule set \
             that lost clearly more (by three standard errors) in the first fitness cases than the best of \
             its size was dropped early. The best of each size joined the search, so up to this \
             size no rule is better than the one above, as far as these measurements can tell.",
        )
}

/// The share of errors that a certificate allows itself.
const ERROR: f64 = 0.01;

/// The part of it for scores above what the fitness cases predict.
const ERROR_OF_PREDICTION: f64 = 0.005;

/// A certificate: no rule set of a size scores more than some score.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CertificateReport {
    rules: String,
    seed: u64,
    size: usize,
    max_effort: Option<Figure>,
    /// Rule sets of that size that can be written, and that decide differently.
    written: u64,
    different: u64,
    raced: u64,
    finished: u64,
    /// The score that none exceeds.
    none_above: Figure,
    confidence: Figure,
    /// The score predicted for the rule set that all had to beat.
    predicted_limit: Figure,
    /// The highest score predicted for stopping at once with any choice of faces, where
    /// the claim does not speak of rule sets that do so.
    predicted_at_once: Option<Figure>,
    /// The highest score predicted for one that played no games.
    predicted_of_others: Option<Figure>,
    /// What predictions are allowed to fall short.
    allowance: Figure,
    errors: Errors,
    games: u64,
    finalists: Vec<CertifiedRules>,
}

/// The probabilities of error that add up.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Errors {
    giving_up: Figure,
    prediction: Figure,
    games: Figure,
}

/// One of the best, with its games.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct CertifiedRules {
    sentences: Vec<String>,
    predicted: Figure,
    #[serde(flatten, serialize_with = "key::score")]
    score: Estimate,
    /// The score that it does not exceed.
    at_most: Figure,
    seconds_per_turn: Figure,
}

impl CertificateReport {
    /// The certificate of these races, and the games of the best, best first.
    pub fn new(plan: &CertificatePlan, races: &Races, played: &[Tally]) -> CertificateReport {
        let error_of_games = ERROR - ERROR_OF_PREDICTION - races.error;
        let allowance = stats::upper_quantile(ERROR_OF_PREDICTION) * PREDICTION_DEVIATION;
        let deviations = stats::upper_quantile(error_of_games);
        let finalists = races.best.iter().zip(played).map(|(found, tally)| {
            let at_most = match tally.score_error() {
                Some(error) => (tally.score() + deviations * error).min(1.0),
                None => 1.0,
            };
            CertifiedRules {
                sentences: found.rules.to_string().lines().map(str::to_owned).collect(),
                predicted: Figure(found.predicted),
                score: tally.estimate(),
                at_most: Figure(at_most),
                seconds_per_turn: Figure(found.seconds),
            }
        });
        let mut finalists: Vec<CertifiedRules> = finalists.collect();
        finalists.sort_by(|one, other| other.score.value.total_cmp(&one.score.value));
        let others = races.best.get(played.len()).map(|found| found.predicted);
        let predicted = [Some(races.limit), others];
        let predicted = predicted.into_iter().flatten().fold(0.0, f64::max) + allowance;
        let at_most = finalists.iter().map(|one| one.at_most.0);
        CertificateReport {
            rules: plan.settings.rules.clone(),
            seed: plan.settings.seed,
            size: races.size,
            max_effort: plan.settings.max_effort.map(Figure),
            written: races.written,
            different: races.different,
            raced: races.raced,
            finished: races.finished,
            none_above: Figure(at_most.fold(predicted, f64::max)),
            confidence: Figure(1.0 - ERROR),
            predicted_limit: Figure(races.limit),
            predicted_at_once: races.at_once.map(Figure),
            predicted_of_others: others.map(Figure),
            allowance: Figure(allowance),
            errors: Errors {
                giving_up: Figure(races.error),
                prediction: Figure(ERROR_OF_PREDICTION),
                games: Figure(error_of_games),
            },
            games: played.first().map_or(0, Tally::games),
            finalists,
        }
    }

    /// The report in Markdown.
    pub fn markdown(&self) -> String {
        self.document().markdown()
    }

    /// What is certified, in one sentence.
    fn claim(&self) -> String {
        let (different, size) = (grouped(self.different), self.size);
        let which = match self.max_effort {
            Some(Figure(seconds)) => {
                format!("none that asks for at most {seconds} s of thinking a turn")
            }
            None => "none".to_owned(),
        };
        let stopping = match self.predicted_at_once {
            Some(_) => "that stop on a condition and decide differently",
            None => "that decide differently",
        };
        let [above, sure] = [self.none_above.0, self.confidence.0].map(percent);
        format!(
            "Of {different} rule sets of size {size} {stopping} {which} scores above {above} against \
             the exact player, at {sure}."
        )
    }

    fn evidence(&self) -> Vec<String> {
        let mut evidence = vec![format!(
            "{} can be written; {} were raced through the fitness cases against one for which these \
             predict {}, and {} ran to the end.",
            grouped(self.written),
            grouped(self.raced),
            percent(self.predicted_limit.0),
            grouped(self.finished)
        )];
        if let Some(Figure(at_once)) = self.predicted_at_once {
            evidence.push(format!(
                "Those that stop as soon as they can are not among them: there are too many choices of \
                 faces. For the best choice that could be, which no rule set of this size is, {} is \
                 predicted.",
                percent(at_once)
            ));
        }
        if let Some(Figure(others)) = self.predicted_of_others {
            let others = percent(others);
            evidence.push(format!(
                "For the best that played no games {others} is predicted."
            ));
        }
        evidence.push(format!(
            "Errors: giving up too early one that is no worse than the limit {}; a score more than \
             {} points above the predicted one {}; the games of the best {}.",
            small(self.errors.giving_up.0),
            points(self.allowance.0),
            small(self.errors.prediction.0),
            small(self.errors.games.0)
        ));
        evidence.push(format!("Rules {}, seed {}.", self.rules, self.seed));
        evidence
    }
}

/// A probability in percent with two digits behind the point.
fn small(probability: f64) -> String {
    format!("{:.2} %", 100.0 * probability)
}

/// A difference of scores in points.
fn points(difference: f64) -> String {
    format!("{:.1}", 100.0 * difference)
}

/// A number in groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev();
    let groups = groups.map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<String>>().join(",")
}

impl Report for CertificateReport {
    fn document(&self) -> Document {
        let table = Table::of(&self.finalists)
            .counted()
            .right("predicted", |one| percent(one.predicted.0))
            .right("played", |one| percent(one.score.value))
            .right("95 % interval", |one| ends(&one.score, percent))
            .right("at most", |one| percent(one.at_most.0))
            .right("a turn", |one| format!("{:.0} s", one.seconds_per_turn.0))
            .left("rule set", |one| one.sentences.join(" "));
        let mut document = Document::new().paragraph(self.claim());
        if let Some(best) = self.finalists.first() {
            let [score, ends] = [percent(best.score.value), ends(&best.score, percent)];
            let games = grouped(self.games);
            document = document.paragraph(format!(
                "The best found scores {score} ({ends}) in {games} games:"
            ));
            document = document.lines(best.sentences.clone());
        }
        document.bullets(self.evidence()).table(table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        let all = [0, 999, 1000, 36_847_321].map(grouped);
        assert_eq!(all, ["0", "999", "1,000", "36,847,321"]);
    }
}
