//! The exact player's view of one moment.

use std::collections::BTreeMap;

use serde::Serialize;

use super::document::{Document, Table};
use super::figure::Figure;
use super::record::Report;
use super::thoughts::{self, FaceThought};
use crate::arena::Grade;
use crate::game::Take;
use crate::player::Forecast;

/// What each possibility is worth, and what to do.
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

/// Either which face to keep or whether to stop.
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

/// What keeping a face is worth, in worms.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct FaceValue {
    face: String,
    dice: u8,
    /// Expected worms of the turn after keeping it.
    value: Figure,
    #[serde(flatten)]
    chances: Chances,
}

/// How the turn may end after a choice.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Chances {
    bust: Figure,
    steal: Figure,
    /// Chances of each tile, by number; those to be stolen included.
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

/// What a player of ours does in the same moment.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RuleChoice {
    /// Who.
    pub name: String,
    /// A face's letter, `stop` or `roll`.
    pub choice: String,
    /// What it does in words: `keeps the two worms`.
    pub does: String,
    /// The worth of that, in worms.
    pub value: Figure,
    /// What it costs against the best, in worms.
    pub cost: Figure,
    /// The number of the sentence responsible, from 1; none for the default.
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
    /// The advice on a roll; `faces` from the best down, at least one.
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

    /// The advice on stopping or rolling; `stop` is its worth in worms with the
    /// tile it takes, `None` where it is not allowed, and `roll` what rolling
    /// leads to, `None` where the turn is over.
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
