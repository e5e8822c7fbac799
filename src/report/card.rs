//! A rule on one small page, to print and keep beside the dice.

use minijinja::value::{Serde, Value};
use minijinja::{AutoEscape, Environment, context};
use serde::Serialize;

use super::document::{Document, Level, PageError, Table};
use super::effort::{EffortFigures, InHand, seconds};
use super::estimate::{ends, key};
use super::figure::percent;
use super::procedure::Procedure;
use super::record::Report;
use super::score::Hands;
use crate::language::tree::Heuristic;
use crate::language::visible::visible;
use crate::stats::Estimate;

/// A rule as a procedure, with how well it does.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct CardReport {
    name: String,
    procedure: Procedure,
    against: String,
    #[serde(flatten, serialize_with = "key::score")]
    score: Estimate,
    games: u64,
    effort: EffortFigures,
    #[serde(flatten)]
    in_hand: InHand,
}

/// A line of text on the card.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct Line {
    x: usize,
    y: usize,
    text: String,
    style: Style,
}

/// How a line is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Style {
    Title,
    Heading,
    Step,
    Figure,
}

impl Style {
    /// Letters in a line of 370, and its height.
    const fn letters_and_height(self) -> (usize, usize) {
        match self {
            Style::Title => (32, 28),
            Style::Heading | Style::Step => (56, 19),
            Style::Figure => (74, 15),
        }
    }
}

/// A face on the card with what one die of it counts.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct FaceBox {
    x: usize,
    y: usize,
    name: &'static str,
    value: String,
}

impl CardReport {
    /// The card of a rule that was measured in so many games.
    pub fn new(
        name: &str,
        heuristic: &Heuristic,
        against: &str,
        (score, games): (Estimate, u64),
        hands: &Hands,
    ) -> CardReport {
        CardReport {
            name: visible(name),
            procedure: Procedure::of(heuristic),
            against: visible(against),
            score,
            games,
            effort: hands.effort.into(),
            in_hand: InHand::new(score, &hands.slips, None),
        }
    }

    /// The card as a picture.
    ///
    /// # Errors
    /// Fails if the template cannot be rendered.
    pub fn svg(&self) -> Result<String, PageError> {
        let mut environment = Environment::new();
        environment.set_auto_escape_callback(|_| AutoEscape::Html);
        environment.add_template(NAME, TEMPLATE)?;
        let (faces, lines, height) = self.layout();
        let (faces, lines) = (Value::from(Serde(faces)), Value::from(Serde(lines)));
        let card = environment.get_template(NAME)?;
        Ok(card.render(context! { faces, lines, height })?)
    }

    /// The card as a self-contained page.
    ///
    /// # Errors
    /// Fails if a template cannot be rendered.
    pub fn html(&self) -> Result<String, PageError> {
        Document::new().figure(self.svg()?, "").html(&self.name)
    }

    /// Where everything stands, and how high the card is.
    fn layout(&self) -> (Vec<FaceBox>, Vec<Line>, usize) {
        let mut sheet = Sheet {
            lines: Vec::new(),
            y: 40,
        };
        sheet.write(&self.name, Style::Title);
        let mut faces = Vec::new();
        if let Some(values) = &self.procedure.values {
            let boxes = FACES.iter().zip(values).enumerate();
            faces.extend(boxes.map(|(place, (&name, value))| FaceBox {
                x: 24 + 63 * place,
                y: sheet.y - 10,
                name,
                value: value.clone(),
            }));
            sheet.y += 60;
        }
        let parts = [
            ("Which face", &self.procedure.faces),
            ("Stop or roll", &self.procedure.stops),
            ("Which tile", &self.procedure.tiles),
        ];
        let mut number = 0;
        for (heading, steps) in parts.into_iter().filter(|(_, steps)| !steps.is_empty()) {
            sheet.y += 10;
            sheet.write(heading, Style::Heading);
            for step in steps {
                number += 1;
                sheet.write(&format!("{number}. {step}"), Style::Step);
            }
        }
        sheet.y += 14;
        for figure in self.figures() {
            sheet.write(&figure, Style::Figure);
        }
        (faces, sheet.lines, sheet.y + 8)
    }

    /// How well the rule does, in lines.
    fn figures(&self) -> Vec<String> {
        let mut figures = vec![format!(
            "Wins {} of {} games against {} ({}).",
            percent(self.score.value),
            self.games,
            self.against,
            ends(&self.score, percent)
        )];
        figures.extend(self.in_hand.in_hand.iter().map(|slip| {
            format!(
                "With slips at {:.0} % of the steps: {}.",
                100.0 * slip.slip_rate,
                percent(slip.score.value)
            )
        }));
        figures.push(format!(
            "Thinking: {} a roll, {} a turn, by a model; nobody was timed.",
            seconds(self.effort.seconds_per_roll),
            seconds(self.effort.seconds_per_turn)
        ));
        figures
    }
}

/// A sheet that is written from the top down.
struct Sheet {
    lines: Vec<Line>,
    /// The foot of the next line.
    y: usize,
}

impl Sheet {
    /// Writes a text, in as many lines as it takes.
    fn write(&mut self, text: &str, style: Style) {
        let (letters, height) = style.letters_and_height();
        for (place, text) in wrapped(text, letters).into_iter().enumerate() {
            let indent = if style == Style::Step && place > 0 {
                18
            } else {
                0
            };
            let (x, y) = (24 + indent, self.y);
            self.lines.push(Line { x, y, text, style });
            self.y += height;
        }
    }
}

const NAME: &str = "card.svg";
const TEMPLATE: &str = include_str!("card.svg");

/// The faces as they are marked on the card.
const FACES: [&str; 6] = ["1", "2", "3", "4", "5", "worm"];

impl Report for CardReport {
    fn document(&self) -> Document {
        let document = Document::new().heading(Level::Part, &self.name);
        let document = match &self.procedure.values {
            Some(values) => {
                let columns = FACES.iter().zip(values);
                let row = [()];
                let table = columns.fold(Table::of(&row), |table, (name, value)| {
                    table.right(*name, |()| value.clone())
                });
                document.table(table)
            }
            None => document,
        };
        document
            .numbered(self.procedure.steps())
            .lines(self.figures())
    }
}

/// The text in lines of at most so many letters.
fn wrapped(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
