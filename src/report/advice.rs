//! The advice of the exact player in a position.

use std::collections::BTreeMap;

use serde::Serialize;

use super::document::{Document, Table};
use super::figure::Figure;
use super::forecast::{self, FaceForecast};
use super::record::Report;
use crate::arena::Grade;
use crate::game::{Dice, Take};
use crate::player::{Forecast, TurnView};
use crate::solver::SolvedTurn;

/// The value of each choice, and which one is best.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AdviceReport {
    #[serde(flatten)]
    choices: Choices,
    best: Option<String>,
    advice: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<RuleChoice>,
    #[serde(skip)]
    table: Table,
}

/// The choices: either faces, or stopping and rolling.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
enum Choices {
    Face {
        faces: Vec<FaceValue>,
    },
    Stop {
        stop: Option<Figure>,
        roll: Option<Figure>,
        tile: Option<u8>,
        steal: Option<bool>,
        after_rolling: Option<Chances>,
    },
}

/// The value of keeping a face.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct FaceValue {
    face: String,
    dice: u8,
    /// Expected worms of the turn after keeping it.
    value: Figure,
    #[serde(flatten)]
    chances: Chances,
}

/// The probabilities of how the turn ends after a choice.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Chances {
    bust: Figure,
    steal: Figure,
    /// The probability of each tile, by number, stolen or not.
    tiles: BTreeMap<u8, Figure>,
}

impl Chances {
    fn of(forecast: &Forecast) -> Chances {
        let tiles = forecast
            .takes
            .iter()
            .map(|&(take, chance)| (take.tile().number(), Figure(chance)));
        Chances {
            bust: Figure(forecast.bust),
            steal: Figure(forecast.steal()),
            tiles: tiles.collect(),
        }
    }
}

/// What a player does in the same position.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RuleChoice {
    /// The name of the player.
    pub name: String,
    /// A face's letter, `stop` or `roll`.
    pub choice: String,
    /// What it does in words: `keeps the two worms`.
    pub does: String,
    /// The value of that, in worms.
    pub value: Figure,
    /// The cost compared with the best choice, in worms.
    pub cost: Figure,
    /// The number of the sentence that decides, from 1; none for the default.
    pub sentence_number: Option<usize>,
    /// The sentence.
    pub sentence: Option<String>,
}

impl RuleChoice {
    fn words(&self) -> String {
        let by = match (self.sentence_number, &self.sentence) {
            (Some(number), Some(sentence)) => format!(", by sentence {number}: {sentence}"),
            _ => ".".to_owned(),
        };
        let cost = match self.cost.0 {
            cost if cost < forecast::AS_GOOD => "That costs nothing.".to_owned(),
            cost => format!("That costs {cost:.2} worms: {}.", Grade::of(cost).words()),
        };
        format!("{} {}{by} {cost}", self.name, self.does)
    }
}

impl AdviceReport {
    /// The advice on which face of a roll to keep.
    pub fn on_roll(turn: &TurnView<'_>, solved: &SolvedTurn, roll: Dice) -> AdviceReport {
        let faces = FaceForecast::all(turn, solved, roll);
        let value = |face: &FaceForecast| FaceValue {
            face: face.face.to_string(),
            dice: face.dice,
            value: Figure(face.forecast.value),
            chances: Chances::of(&face.forecast),
        };
        AdviceReport {
            best: faces.first().map(|best| best.face.to_string()),
            choices: Choices::Face {
                faces: faces.iter().map(value).collect(),
            },
            advice: forecast::faces_in_words(&faces),
            rule: None,
            table: forecast::face_table(&faces),
        }
    }

    /// The advice on whether to stop or to roll.
    pub fn on_stopping(turn: &TurnView<'_>, solved: &SolvedTurn) -> AdviceReport {
        let stop = Forecast::of_stopping(turn, solved);
        let roll = (!turn.state.is_over()).then(|| Forecast::of_rolling(turn, solved));
        let (stop, roll) = (stop.as_ref(), roll.as_ref());
        let best = match (stop, roll) {
            (Some(stop), Some(roll)) if stop.value < roll.value => Some("roll"),
            (Some(_), _) => Some("stop"),
            (None, Some(_)) => Some("roll"),
            (None, None) => None,
        };
        let take = stop.and_then(|stop| stop.takes.first());
        AdviceReport {
            best: best.map(str::to_owned),
            choices: Choices::Stop {
                stop: stop.map(|stop| Figure(stop.value)),
                roll: roll.map(|roll| Figure(roll.value)),
                tile: take.map(|(take, _)| take.tile().number()),
                steal: take.map(|(take, _)| matches!(take, Take::Steal(_))),
                after_rolling: roll.map(Chances::of),
            },
            advice: forecast::stopping_in_words(stop, roll),
            rule: None,
            table: forecast::stop_table(stop, roll),
        }
    }

    /// Adds what a player does in the same position.
    #[must_use]
    pub fn with_rule(self, rule: Option<RuleChoice>) -> AdviceReport {
        AdviceReport { rule, ..self }
    }

    /// The advice in words.
    pub fn advice(&self) -> &str {
        &self.advice
    }

    /// The values of all choices, the best face first: `w +2.13, 4 +1.20`.
    pub fn values(&self) -> String {
        let value = |name: &str, value: Figure| format!("{name} {:+.2}", value.0);
        let values: Vec<String> = match &self.choices {
            Choices::Face { faces } => {
                let faces = faces.iter();
                faces.map(|face| value(&face.face, face.value)).collect()
            }
            Choices::Stop { stop, roll, .. } => {
                let choices = [("stop", stop), ("roll", roll)].into_iter();
                choices
                    .filter_map(|(name, worms)| Some(value(name, (*worms)?)))
                    .collect()
            }
        };
        values.join(", ")
    }
}

impl Report for AdviceReport {
    fn document(&self) -> Document {
        let rule = self.rule.as_ref().map(RuleChoice::words);
        let mut document = Document::new().paragraph(&self.advice);
        if let Some(rule) = rule {
            document = document.paragraph(rule);
        }
        document.table(self.table.clone())
    }
}
