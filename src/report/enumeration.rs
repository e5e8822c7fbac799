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
use crate::evolution::enumeration::races::Races;
use crate::evolution::fitness_cases::CertainRace;
use crate::evolution::settings::{CaseSettings, Settings};
use crate::stats::{self, Estimate};
use crate::store::CertificatePlan;

/// The enumeration in some sentences; empty when there was none.
pub fn enumeration_line(sizes: &[EnumeratedSize], none_above: Option<Figure>) -> String {
    let Some(largest) = sizes.last() else {
        return String::new();
    };
    let written: u64 = sizes.iter().map(|counted| counted.written).sum();
    let examined: u64 = sizes.iter().map(|counted| counted.examined).sum();
    let (written, examined) = (grouped(written), grouped(examined));
    let tried = format!(
        "Before the search, all rule sets up to size {} were tried (from size 2 on, only those that \
         say when to stop): {written} can be written, and {examined} of them decide differently.",
        largest.size
    );
    match none_above {
        Some(Figure(above)) => format!(
            "{tried} None of them scores above {} against the exact player, at {}.",
            percent(above),
            percent(1.0 - ERROR)
        ),
        None => tried,
    }
}

/// The score that no rule set enumerated exceeds, with the error of a certificate: the
/// highest that the fitness cases predict, and what predictions may fall short. `None` without
/// an enumeration, at other tables than that of two, and with fewer fitness cases than usual,
/// whose predictions were not measured.
pub fn none_above(sizes: &[EnumeratedSize], settings: &Settings) -> Option<Figure> {
    let (cases, usual) = (&settings.cases, CaseSettings::default());
    let turns = cases.positions * cases.turns;
    let is_usual = settings.players == 2
        && settings.against.is_empty()
        && turns >= usual.positions * usual.turns
        && cases.rollouts >= usual.rollouts;
    let best = sizes.iter().map(|size| size.best).reduce(f64::max);
    let error = ERROR - CertainRace::error(turns);
    let allowance = stats::upper_quantile(error) * PREDICTION_DEVIATION;
    best.filter(|_| is_usual)
        .map(|best| Figure(best + allowance))
}

/// The enumeration size by size; empty when there was none.
pub(super) fn enumeration_section(
    sizes: &[EnumeratedSize],
    none_above: Option<Figure>,
) -> Document {
    if sizes.is_empty() {
        return Document::new();
    }
    let table = Table::of(sizes)
        .right("size", |counted| counted.size.to_string())
        .right("can be written", |counted| grouped(counted.written))
        .right("decide differently", |counted| grouped(counted.examined))
        .right("best in the cases", |counted| percent(counted.best));
    let document = Document::new()
        .heading(Level::Part, "All rule sets of the smallest sizes")
        .table(table)
        .paragraph(
            "All were tried before the search, except sets of two or more sentences that never say \
             when to stop, lines of numbers by the dice left, and the best among faces named in a \
             list. \"Can be written\" counts the combinations of lists of sentences with different \
             wording; \"decide differently\" leaves out those whose lists decide as others do in 1024 \
             choices of a face and 1024 choices to stop, or in all fitness cases. A rule set that lost \
             clearly more (by four standard errors) in the first fitness cases than the best of its \
             size or of smaller ones was dropped early. The best of each size joined the search.",
        );
    match none_above {
        Some(Figure(above)) => document.paragraph(format!(
            "None of them scores above {} against the exact player, at {}: that is the best prediction \
             and what a prediction may fall short. `pickomino certify` plays games besides.",
            percent(above),
            percent(1.0 - ERROR)
        )),
        None => document,
    }
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
    /// Rule sets of that size that can be written.
    written: u64,
    raced: u64,
    finished: u64,
    /// The score that none exceeds.
    none_above: Figure,
    confidence: Figure,
    /// The score predicted for the rule set that all had to beat.
    predicted_limit: Figure,
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
            raced: races.raced,
            finished: races.finished,
            none_above: Figure(at_most.fold(predicted, f64::max)),
            confidence: Figure(1.0 - ERROR),
            predicted_limit: Figure(races.limit),
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
        let (written, size) = (grouped(self.written), self.size);
        let which = match self.max_effort {
            Some(Figure(seconds)) => {
                format!(" that asks for at most {seconds} s of thinking a turn")
            }
            None => String::new(),
        };
        let [above, sure] = [self.none_above.0, self.confidence.0].map(percent);
        format!(
            "Of the {written} rule sets of size {size} none{which} scores above {above} against the \
             exact player, at {sure}."
        )
    }

    fn evidence(&self) -> Vec<String> {
        let mut evidence = vec![format!(
            "{} that decide differently were raced through the fitness cases against one for which \
             these predict {}, and {} ran to the end.",
            grouped(self.raced),
            percent(self.predicted_limit.0),
            grouped(self.finished)
        )];
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
    fn fewer_fitness_cases_or_other_tables_prove_nothing() {
        let size = |size, best| EnumeratedSize {
            size,
            written: 2000,
            examined: 1000,
            best,
        };
        let sizes = [size(1, 0.28), size(2, 0.32), size(3, 0.0)];
        let usual = Settings::default();
        let Figure(above) = none_above(&sizes, &usual).unwrap();
        assert!((0.3316..0.3318).contains(&above), "{above}");
        let line = enumeration_line(&sizes, Some(Figure(above)));
        assert!(line.ends_with("6,000 can be written, and 3,000 of them decide differently. None of them scores above 33.2 % against the exact player, at 99.0 %."), "{line}");
        let mut few = usual.clone();
        few.cases.positions = 48;
        let mut three = usual.clone();
        three.players = 3;
        for settings in [few, three] {
            assert_eq!(none_above(&sizes, &settings), None);
        }
        assert_eq!(none_above(&[], &usual), None);
    }

    #[test]
    fn numbers_are_grouped_by_thousands() {
        let all = [0, 999, 1000, 36_847_321].map(grouped);
        assert_eq!(all, ["0", "999", "1,000", "36,847,321"]);
    }
}
