//! Training in words, and as a page to practise with in a browser.

use minijinja::{AutoEscape, Environment, context};
use serde::Serialize;

use super::document::PageError;
use super::figure::percent;
use crate::game::Situation;
use crate::language::tree::Heuristic;
use crate::stats::Estimate;
use crate::training::{Exercise, InYourHands, NumberQuestion};
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

/// A rule and its score in someone's hands.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleInHands {
    /// The name of the rule.
    pub name: String,
    /// The share of games it would win.
    pub score: Estimate,
    /// The seconds a roll that it would take.
    pub seconds_per_roll: f64,
}

/// "In your hands: 42.3 % (41.5 to 43.0 %), 9.0 s a roll ...", and the rule that
/// would be the strongest for the same person.
pub fn hands_in_words(hands: &InYourHands, own: &RuleInHands, best: &RuleInHands) -> String {
    let percents = |score: &Estimate| {
        let (value, low, high) = (
            percent(score.value),
            percent(score.low),
            percent(score.high),
        );
        format!("{value} ({low} to {high})")
    };
    let rate = match hands.slip_rate.value {
        0.0 => "no step of yours went wrong".to_owned(),
        rate => format!("one step in {:.0} went wrong", 1.0 / rate),
    };
    let mut text = format!(
        "In your hands: {}, {:.1} s a roll.\nOver your last {} decisions {rate} ({} of them were \
         as the rule says).\n",
        percents(&own.score),
        hands.seconds_per_roll,
        hands.decisions,
        percent(hands.faithful)
    );
    text.push_str(&match best.name == own.name {
        true => "No built-in rule would do better for you.\n".to_owned(),
        false => format!(
            "With as many slips {} would win the most of the built-in rules: {}, at about {:.1} s \
             a roll for you.\n",
            best.name,
            percents(&best.score),
            best.seconds_per_roll
        ),
    });
    text
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
