//! Training in words, and as a page to practise with in a browser.

use minijinja::{AutoEscape, Environment, context};
use serde::Serialize;

use super::document::PageError;
use crate::game::Situation;
use crate::language::tree::Heuristic;
use crate::training::{Exercise, NumberQuestion};
use crate::words::{reply_in_words, slip_in_words};

/// "Table 21-36. Your tiles 27,22, the rival's 24. Kept 33w: 11, 5 dice left."
pub fn situation_in_words(situation: &Situation) -> String {
    let position = situation.position();
    let rivals: Vec<String> = position.rivals().map(ToString::to_string).collect();
    let (whose, rivals) = match rivals.as_slice() {
        [one] => ("the rival's", one.clone()),
        several => ("the rivals'", several.join("; ")),
    };
    let state = situation.state();
    let dice = match state.dice_left {
        1 => "1 die".to_owned(),
        dice => format!("{dice} dice"),
    };
    let kept = match situation.kept().is_empty() {
        true => "Nothing kept".to_owned(),
        false => format!("Kept {}: {}", situation.kept(), state.total),
    };
    let mine = position.mine();
    let table = position.table();
    format!("Table {table}. Your tiles {mine}, {whose} {rivals}. {kept}, {dice} left.")
}

/// A page to practise a rule with, which needs nothing but a browser.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TrainingPage {
    name: String,
    sentences: Vec<String>,
    exercises: Vec<PageExercise>,
    numbers: Vec<PageNumber>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct PageExercise {
    situation: String,
    roll: Option<String>,
    sentence: Option<usize>,
    right: &'static str,
    replies: Vec<PageReply>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct PageReply {
    reply: &'static str,
    regret: f64,
    slip: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct PageNumber {
    text: String,
    answer: String,
}

const NAME: &str = "training.html";
const TEMPLATE: &str = include_str!("training.html");

impl TrainingPage {
    /// The page of a rule with these exercises and questions.
    pub fn new(
        name: &str,
        heuristic: &Heuristic,
        exercises: &[Exercise],
        numbers: &[NumberQuestion],
    ) -> TrainingPage {
        TrainingPage {
            name: name.to_owned(),
            sentences: heuristic.sentences(),
            exercises: exercises.iter().map(PageExercise::of).collect(),
            numbers: numbers.iter().map(PageNumber::of).collect(),
        }
    }

    /// The page as text.
    ///
    /// # Errors
    /// Fails if the template cannot be rendered.
    pub fn html(&self) -> Result<String, PageError> {
        let mut environment = Environment::new();
        environment.set_auto_escape_callback(|_| AutoEscape::Html);
        environment.add_template(NAME, TEMPLATE)?;
        let data = serde_json::to_string(self).unwrap_or_default();
        // Nothing in a script may look like the end of it.
        let data = minijinja::Value::from_safe_string(data.replace('<', "\\u003c"));
        let page = environment.get_template(NAME)?;
        Ok(page.render(context! { name => &self.name, sentences => &self.sentences, data })?)
    }
}

impl PageExercise {
    fn of(exercise: &Exercise) -> PageExercise {
        let replies = exercise.values.iter().map(|&(reply, _)| PageReply {
            reply: reply_in_words(reply),
            regret: (1000.0 * exercise.regret(reply)).round() / 1000.0,
            slip: exercise.diagnosis(reply).map(slip_in_words),
        });
        PageExercise {
            situation: situation_in_words(&exercise.situation),
            roll: exercise.situation.rolled().map(|roll| roll.to_string()),
            sentence: exercise.sentence,
            right: reply_in_words(exercise.right),
            replies: replies.collect(),
        }
    }
}

impl PageNumber {
    fn of(question: &NumberQuestion) -> PageNumber {
        PageNumber {
            text: question.text.clone(),
            answer: question.answer.clone(),
        }
    }
}
