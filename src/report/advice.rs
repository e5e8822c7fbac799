//! The exact player's view of one moment.

use serde::Serialize;

use super::table::markdown_cell;
use super::{Align, FORMAT_VERSION, Figure, Report, Table};

/// What each possibility is worth, and what to do.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Advice {
    format_version: u32,
    #[serde(flatten)]
    question: Question,
    best: Option<String>,
    advice: String,
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
    },
}

/// What keeping a face is worth, in worms.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FaceValue {
    /// The face's letter.
    pub face: String,
    /// How many dice show it.
    pub dice: u8,
    /// Expected worms of the turn after keeping it.
    pub value: Figure,
}

impl Advice {
    /// The advice on a roll; `faces` from the best down, at least one.
    pub fn on_faces(faces: Vec<FaceValue>, advice: String) -> Advice {
        Advice {
            format_version: FORMAT_VERSION,
            best: faces.first().map(|best| best.face.clone()),
            question: Question::Face { faces },
            advice,
        }
    }

    /// The advice on stopping or rolling; each in worms, `None` where it cannot
    /// be done; `tile` is what stopping takes, and whether that is a steal.
    pub fn on_stopping(
        stop: Option<f64>,
        roll: Option<f64>,
        tile: Option<(u8, Steal)>,
        advice: String,
    ) -> Advice {
        let best = match (stop, roll) {
            (Some(stop), Some(roll)) if stop < roll => Some("roll"),
            (Some(_), _) => Some("stop"),
            (None, Some(_)) => Some("roll"),
            (None, None) => None,
        };
        Advice {
            format_version: FORMAT_VERSION,
            best: best.map(str::to_owned),
            question: Question::Stop {
                stop: stop.map(Figure),
                roll: roll.map(Figure),
                tile: tile.map(|(tile, _)| tile),
                steal: tile.map(|(_, steal)| steal == Steal::Yes),
            },
            advice,
        }
    }

    fn table(&self) -> Table {
        match &self.question {
            Question::Face { faces } => {
                let mut table = Table::new(&[
                    ("face", Align::Left),
                    ("dice", Align::Right),
                    ("worms", Align::Right),
                ]);
                for face in faces {
                    let dice = face.dice.to_string();
                    table.row([face.face.clone(), dice, format!("{:+.4}", face.value.0)]);
                }
                table
            }
            Question::Stop { stop, roll, .. } => {
                let mut table = Table::new(&[("", Align::Left), ("worms", Align::Right)]);
                for (what, value) in [("stop", stop), ("roll", roll)] {
                    let value = value.map_or("not allowed".to_owned(), |v| format!("{:+.4}", v.0));
                    table.row([what, &value]);
                }
                table
            }
        }
    }
}

/// Whether a tile is a rival's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Steal {
    /// It is the top of a rival's stack.
    Yes,
    /// It lies on the table.
    No,
}

impl Report for Advice {
    fn text(&self) -> String {
        format!("{}\n\n{}", self.advice, self.table().text())
    }

    fn markdown(&self) -> String {
        format!(
            "{}\n\n{}",
            markdown_cell(&self.advice),
            self.table().markdown()
        )
    }
}
