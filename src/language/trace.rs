//! What became of each sentence on the way to a decision, and in words.

use super::decide::{Decision, Offers, Readings};
use super::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Preference, Relation, SentenceId,
    Verb,
};
use super::vocabulary::{FAR, Feature, Filter, Kind, Quantity};
use super::wording::{self, Number};
use crate::game::{Face, FaceSet};

/// A decision and how the sentences led to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trace<T> {
    /// What is decided, and by which sentence.
    pub decision: Decision<T>,
    /// The sentences in order up to the one that decides; all of them when the
    /// default does.
    pub steps: Vec<Step>,
}

/// What became of one sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    /// Which sentence.
    pub sentence: SentenceId,
    /// What became of it.
    pub fate: Fate,
}

/// Why a sentence decides or does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// It decides, by its first alternative whose comparisons are all true;
    /// none when it has no condition.
    Decides(Vec<Finding>),
    /// Its condition does not hold: the first false comparison of each
    /// alternative, each once.
    Fails(Vec<Finding>),
    /// Its condition holds, but there is no such face.
    NoFace(Lack),
    /// "Never take ...": these faces are left to one side from here on.
    Avoids(FaceSet),
    /// "Never take ...", but no other face would be left.
    CannotAvoid,
}

/// A comparison and what it was compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finding {
    /// The comparison.
    pub comparison: Comparison,
    /// The reading of its quantity.
    pub reading: i8,
}

/// Why no face qualifies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lack {
    /// No die shows the face.
    NotRolled(Face),
    /// The face was kept earlier in the turn.
    KeptBefore(Face),
    /// The face was left to one side by an earlier sentence.
    LeftAside(Face),
    /// No face on offer is what the sentence looks for.
    NoneSuch(Feature),
    /// All such faces were left to one side by earlier sentences.
    NoneLeft(Feature),
}

impl Heuristic {
    /// As [`Heuristic::choose_face`], with the fate of each sentence.
    pub fn trace_face(&self, offers: &impl Offers) -> Trace<Face> {
        let decision = self.choose_face(offers);
        let last = decision
            .sentence
            .map_or(self.faces.len(), |id| id.index + 1);
        let mut open = offers.choosable();
        let reached = self.faces.iter().take(last).enumerate();
        let steps = reached.map(|(index, sentence)| {
            let condition = &sentence.condition;
            let FaceOrder { verb, choice } = &sentence.order;
            let fate = if !condition.holds(offers) {
                Fate::Fails(failed(condition, offers))
            } else if choice.choose(offers, open).is_none() {
                Fate::NoFace(Lack::of(choice, offers))
            } else if *verb == Verb::Take {
                Fate::Decides(fulfilled(condition, offers))
            } else {
                let aside = open.and(choice.avoided(offers, open).complement());
                open = open.and(aside.complement());
                match aside.is_empty() {
                    true => Fate::CannotAvoid,
                    false => Fate::Avoids(aside),
                }
            };
            step(Kind::Face, index, fate)
        });
        let steps = steps.collect();
        Trace { decision, steps }
    }

    /// As [`Heuristic::choose_action`], with the fate of each sentence.
    pub fn trace_action(&self, readings: &impl Readings) -> Trace<Action> {
        let decision = self.choose_action(readings);
        let conditions = self.stops.iter().map(|s| &s.condition);
        let steps = steps(Kind::Stop, conditions, readings);
        Trace { decision, steps }
    }

    /// As [`Heuristic::choose_tile`], with the fate of each sentence.
    pub fn trace_tile(&self, readings: &impl Readings) -> Trace<Preference> {
        let decision = self.choose_tile(readings);
        let conditions = self.tiles.iter().map(|s| &s.condition);
        let steps = steps(Kind::Tile, conditions, readings);
        Trace { decision, steps }
    }
}

/// The fates of sentences that decide wherever their conditions hold.
fn steps<'a>(
    kind: Kind,
    conditions: impl Iterator<Item = &'a Condition>,
    readings: &impl Readings,
) -> Vec<Step> {
    let mut steps = Vec::new();
    for (index, condition) in conditions.enumerate() {
        if condition.holds(readings) {
            let fate = Fate::Decides(fulfilled(condition, readings));
            steps.push(step(kind, index, fate));
            break;
        }
        let fate = Fate::Fails(failed(condition, readings));
        steps.push(step(kind, index, fate));
    }
    steps
}

fn step(kind: Kind, index: usize, fate: Fate) -> Step {
    let sentence = SentenceId { kind, index };
    Step { sentence, fate }
}

/// The comparisons of the first alternative that holds.
fn fulfilled(condition: &Condition, readings: &impl Readings) -> Vec<Finding> {
    let mut alternatives = condition.alternatives.iter().map(|alternative| {
        let comparisons = alternative.iter();
        let findings = comparisons.map(|&comparison| Finding::of(comparison, readings));
        findings.collect::<Vec<Finding>>()
    });
    let holds = |findings: &Vec<Finding>| findings.iter().all(|finding| finding.is_true());
    alternatives.find(holds).unwrap_or_default()
}

/// The first false comparison of each alternative, each once.
fn failed(condition: &Condition, readings: &impl Readings) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for alternative in &condition.alternatives {
        let comparisons = alternative.iter();
        let mut findings = comparisons.map(|&comparison| Finding::of(comparison, readings));
        if let Some(finding) = findings.find(|finding| !finding.is_true())
            && !found.contains(&finding)
        {
            found.push(finding);
        }
    }
    found
}

impl Finding {
    fn of(comparison: Comparison, readings: &impl Readings) -> Finding {
        Finding {
            comparison,
            reading: readings.quantity(comparison.quantity()),
        }
    }

    /// Whether the comparison is true.
    pub fn is_true(self) -> bool {
        self.comparison.holds(self.reading)
    }

    /// "`three or fewer dice are left` is false, since five dice are left";
    /// the reason is left out where it would repeat the comparison.
    pub fn words(self, kind: Kind) -> String {
        let clause = self.comparison.clause(kind);
        let truth = if self.is_true() { "true" } else { "false" };
        let quantity = self.comparison.quantity();
        let reason = reading(quantity, self.reading, kind);
        match quantity.is_flag() || reason == clause {
            true => format!("`{clause}` is {truth}"),
            false => format!("`{clause}` is {truth}, since {reason}"),
        }
    }
}

impl Lack {
    /// Why no open face qualifies for a choice.
    fn of(choice: &Choice, offers: &impl Offers) -> Lack {
        let offered = choice.choose(offers, offers.choosable()).is_some();
        match choice.filter {
            Some(Filter::Named(face)) if offered => Lack::LeftAside(face),
            Some(Filter::Named(face)) if offers.count(face) > 0 => Lack::KeptBefore(face),
            Some(Filter::Named(face)) => Lack::NotRolled(face),
            Some(Filter::Having(feature)) if offered => Lack::NoneLeft(feature),
            Some(Filter::Having(feature)) => Lack::NoneSuch(feature),
            None => unreachable!("some face is always open, and a ranking alone takes one"),
        }
    }

    /// "no face lets you steal", "no worm is rolled".
    pub fn words(self) -> String {
        let many = |face| wording::face_name(face, Number::Many);
        match self {
            Lack::NotRolled(face) => {
                format!("no {} is rolled", wording::face_name(face, Number::One))
            }
            Lack::KeptBefore(face) => format!("{} are kept already", many(face)),
            Lack::LeftAside(face) => format!("{} are left to one side", many(face)),
            Lack::NoneSuch(feature) => format!("no face {}", ability(feature)),
            Lack::NoneLeft(feature) => format!("no face not left to one side {}", ability(feature)),
        }
    }
}

/// What a feature does: "lets you steal".
fn ability(feature: Feature) -> String {
    let phrase = wording::feature(feature);
    match phrase.strip_prefix("a face that ") {
        Some(ability) => ability.to_owned(),
        None => phrase,
    }
}

/// A reading as a clause: "five dice are left".
fn reading(quantity: Quantity, reading: i8, kind: Kind) -> String {
    match quantity {
        Quantity::ShortOfSteal if reading >= FAR => {
            "no tile you could steal is at or above your total".to_owned()
        }
        Quantity::ShortOfBetter if reading >= FAR => "no better tile is on the table".to_owned(),
        Quantity::LowestTile | Quantity::HighestTile if !(21..=36).contains(&reading) => {
            "the table is empty".to_owned()
        }
        _ => {
            let exactly = Comparison::new(quantity, Relation::Exactly, reading);
            // At the ends of a range the canonical form is open.
            const OPEN: [&str; 6] = [
                "exactly ",
                "at least ",
                "at most ",
                " or more",
                " or fewer",
                " or less",
            ];
            let clause = exactly.clause(kind);
            OPEN.iter()
                .fold(clause, |clause, open| clause.replacen(open, "", 1))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::logic::readings;

    #[test]
    fn readings_are_said_plainly() {
        for kind in [Kind::Face, Kind::Stop, Kind::Tile] {
            for quantity in Quantity::ALL.into_iter().filter(|q| q.fits(kind)) {
                let (low, high) = readings(quantity, kind);
                for value in low.max(-60)..=high.min(60) {
                    let words = reading(quantity, value as i8, kind);
                    for vague in [
                        "exactly",
                        "or more",
                        "or fewer",
                        "or less",
                        "or later",
                        "or earlier",
                    ] {
                        assert!(!words.contains(vague), "{words}");
                    }
                }
            }
        }
        assert_eq!(reading(Quantity::Dice, 5, Kind::Stop), "five dice are left");
        assert_eq!(
            reading(Quantity::Lead, -1, Kind::Stop),
            "you are behind by one worm"
        );
        assert_eq!(
            reading(Quantity::OwnTopWorms, 1, Kind::Stop),
            "your own top tile has one worm"
        );
        assert_eq!(
            reading(Quantity::RollNumber, 6, Kind::Face),
            "it is the sixth roll"
        );
        for (quantity, nothing) in [
            (
                Quantity::ShortOfSteal,
                "no tile you could steal is at or above your total",
            ),
            (Quantity::ShortOfBetter, "no better tile is on the table"),
            (Quantity::LowestTile, "the table is empty"),
            (Quantity::HighestTile, "the table is empty"),
        ] {
            assert_eq!(reading(quantity, FAR, Kind::Stop), nothing);
            assert!(!reading(quantity, 25, Kind::Stop).starts_with("no "));
            assert!(!reading(quantity, 25, Kind::Stop).contains("empty"));
        }
    }

    #[test]
    fn what_is_lacking_is_said() {
        assert_eq!(
            Lack::NoneSuch(Feature::Steals).words(),
            "no face lets you steal"
        );
        assert_eq!(Lack::NotRolled(Face::Worm).words(), "no worm is rolled");
        assert_eq!(
            Lack::KeptBefore(Face::Five).words(),
            "fives are kept already"
        );
    }
}
