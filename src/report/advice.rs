//! The advice of the exact player in a position.

use std::collections::BTreeMap;

use serde::Serialize;

use super::document::{Document, Table};
use super::figure::Figure;
use super::record::Report;
use super::thoughts::{self, FaceThought};
use crate::arena::Grade;
use crate::game::Take;
use crate::player::Forecast;

/// The value of each choice, and which one is best.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Advice {
    #[serde(flatten)]
    question: Question,
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
enum Question {
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
            cost if cost < thoughts::AS_GOOD => "That costs nothing.".to_owned(),
            cost => format!("That costs {cost:.2} worms: {}.", Grade::of(cost).words()),
        };
        format!("{} {}{by} {cost}", self.name, self.does)
    }
}

impl Advice {
    /// The advice on a roll, for at least one face, the best first.
    pub fn on_faces(faces: &[FaceThought], rule: Option<RuleChoice>) -> Advice {
        let value = |thought: &FaceThought| FaceValue {
            face: thought.face.to_string(),
            dice: thought.dice,
            value: Figure(thought.forecast.value),
            chances: Chances::of(&thought.forecast),
        };
        Advice {
            best: faces.first().map(|best| best.face.to_string()),
            question: Question::Face {
                faces: faces.iter().map(value).collect(),
            },
            advice: thoughts::faces_in_words(faces),
            rule,
            table: thoughts::face_table(faces),
        }
    }

    /// The advice on stopping or rolling: the value of stopping in worms with the
    /// tile it takes, unless it is not allowed, and the forecast of rolling,
    /// unless the turn is over.
    pub fn on_stopping(
        stop: Option<(f64, Take)>,
        roll: Option<&Forecast>,
        rule: Option<RuleChoice>,
    ) -> Advice {
        let advice = thoughts::stopping_in_words(stop, roll);
        let table = thoughts::stop_table(stop, roll);
        let tile = stop.map(|(_, take)| (take.tile().number(), matches!(take, Take::Steal(_))));
        let stop = stop.map(|(worth, _)| worth);
        let chances = roll.map(Chances::of);
        let roll = roll.map(|roll| roll.value);
        let best = match (stop, roll) {
            (Some(stop), Some(roll)) if stop < roll => Some("roll"),
            (Some(_), _) => Some("stop"),
            (None, Some(_)) => Some("roll"),
            (None, None) => None,
        };
        Advice {
            best: best.map(str::to_owned),
            question: Question::Stop {
                stop: stop.map(Figure),
                roll: roll.map(Figure),
                tile: tile.map(|(tile, _)| tile),
                steal: tile.map(|(_, steal)| steal),
                after_rolling: chances,
            },
            advice,
            rule,
            table,
        }
    }
}

impl Report for Advice {
    fn document(&self) -> Document {
        let rule = self.rule.as_ref().map(RuleChoice::words);
        let mut document = Document::new().paragraph(&self.advice);
        if let Some(rule) = rule {
            document = document.paragraph(rule);
        }
        document.table(self.table.clone())
    }
}
