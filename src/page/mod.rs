//! What the page in the browser asks, answered: questions and answers are JSON.
//!
//! The page is a thin view. All that it shows is worked out here, by the same
//! code as in the program: [`Desk::answer`] takes one question and gives one
//! answer. A question is an object whose `ask` says what is asked:
//!
//! | `ask` | answer |
//! | --- | --- |
//! | `read` | how a strategy in someone's words is read, or the words that are not understood |
//! | `suggest` | what may have been meant by each part of a text that is not understood |
//! | `solve` | nothing but how many turns there are: some are solved ahead, while nobody waits |
//! | `strength` | more games of rules against the exact player, added to those before |
//! | `effort` | the seconds rules take, what they ask of a memory, what slips cost |
//! | `losses` | where rules lose, and the sentences that decide there |
//! | `change` | the best single change of rules, and what it gains in fresh games |
//! | `coach` | the value of every choice in a position, and what rules would do |
//! | `lesson` | what is asked next in a lesson about rules |
//! | `answer` | what is said of an answer in it, and what to keep of the answers so far |
//! | `hands`, `hands_told` | how rules do in the hands of who gave those answers; the same in words |
//! | `odds` | the best chance of each total from some kept dice |
//! | `roll`, `keep`, `take`, `rival_turn` | the moves of a game |
//! | `selftest` | figures that must be those of the program |
//!
//! ```
//! use pickomino::page::Desk;
//!
//! let desk = Desk::new();
//! let answer = desk.answer(r#"{"ask": "keep", "kept": "55", "rolled": "11w345", "face": "w"}"#);
//! assert_eq!(answer, r#"{"kept":"55w","total":15,"dice_left":5}"#);
//! assert!(desk.answer("nonsense").starts_with(r#"{"error":"#));
//! ```

mod changing;
mod coaching;
mod games;
mod hands;
mod measuring;
mod position;
mod practice;
mod reading;
mod selftest;
mod solving;
mod unanswerable;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use self::changing::ChangeQuestion;
use self::coaching::{CoachQuestion, OddsQuestion};
use self::games::{KeepQuestion, RivalTurnQuestion, RollQuestion, TakeQuestion};
use self::hands::{HandsQuestion, HandsToldQuestion};
pub use self::measuring::Interval;
use self::measuring::{EffortQuestion, LossesQuestion, StrengthQuestion};
use self::practice::{AnswerQuestion, LastLesson, LessonQuestion};
use self::solving::SolveQuestion;
use self::unanswerable::Unanswerable;
use crate::solver::Solver;

/// Answers questions, and remembers the turns it has solved, and the last lesson, for
/// the next ones.
#[derive(Debug)]
pub struct Desk {
    solver: Arc<Solver>,
    lesson: LastLesson,
}

/// What may be asked.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
enum Question {
    Read { text: String },
    Suggest { text: String },
    Solve(SolveQuestion),
    Strength(StrengthQuestion),
    Effort(EffortQuestion),
    Losses(LossesQuestion),
    Change(ChangeQuestion),
    Coach(CoachQuestion),
    Lesson(LessonQuestion),
    Answer(AnswerQuestion),
    Hands(HandsQuestion),
    HandsTold(HandsToldQuestion),
    Odds(OddsQuestion),
    Roll(RollQuestion),
    Keep(KeepQuestion),
    Take(TakeQuestion),
    RivalTurn(RivalTurnQuestion),
    Selftest {},
}

/// An answer as JSON.
type Answer = Result<String, Unanswerable>;

impl Default for Desk {
    fn default() -> Desk {
        Desk::new()
    }
}

impl Desk {
    /// A desk that has solved nothing yet.
    pub fn new() -> Desk {
        Desk {
            solver: Arc::default(),
            lesson: LastLesson::default(),
        }
    }

    /// The answer to a question; `{"error": ...}` where there is none.
    pub fn answer(&self, question: &str) -> String {
        let asked = serde_json::from_str(question).map_err(Unanswerable::from);
        asked
            .and_then(|question| self.answer_to(&question))
            .or_else(|error| json(&error))
            .unwrap_or_default()
    }

    fn answer_to(&self, question: &Question) -> Answer {
        match question {
            Question::Read { text } => json(&reading::read(text)),
            Question::Suggest { text } => json(&reading::suggest(text)),
            Question::Solve(question) => json(&question.answer(&self.solver)),
            Question::Strength(question) => json(&question.answer(&self.solver)?),
            Question::Effort(question) => json(&question.answer(&self.solver)?),
            Question::Losses(question) => json(&question.answer(&self.solver)?),
            Question::Change(question) => json(&question.answer(&self.solver)?),
            Question::Coach(question) => json(&question.answer(&self.solver)?),
            Question::Lesson(question) => json(&question.answer(&self.solver, &self.lesson)?),
            Question::Answer(question) => json(&question.answer(&self.solver)?),
            Question::Hands(question) => json(&question.answer(&self.solver)?),
            Question::HandsTold(question) => json(&question.answer()?),
            Question::Odds(question) => json(&question.answer()?),
            Question::Roll(question) => json(&question.answer()?),
            Question::Keep(question) => json(&question.answer()?),
            Question::Take(question) => json(&question.answer()?),
            Question::RivalTurn(question) => json(&question.answer(&self.solver)?),
            Question::Selftest {} => json(&selftest::figures(&self.solver, &|question| {
                self.answer(question)
            })?),
        }
    }
}

fn json(answer: &impl Serialize) -> Answer {
    Ok(serde_json::to_string(answer)?)
}
