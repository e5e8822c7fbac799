//! Decisions of rules to practise.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::measuring::sentence;
use super::position::{Placed, VARIANT};
use super::unanswerable::{Unanswerable, rules};
use crate::arena::Seating;
use crate::language::tree::{Action, Heuristic};
use crate::player::ExactPlayer;
use crate::rng::{Address, Purpose};
use crate::solver::Solver;
use crate::training::{Exercise, Reply, School, number_questions};
use crate::words::{reply_in_words, slip_in_words};

/// Asks for exercises.
#[derive(Debug, Deserialize)]
pub struct ExercisesQuestion {
    rules: String,
    /// At least so many, if the rules decide anything.
    count: usize,
    seed: u64,
}

#[derive(Debug, Serialize)]
pub struct Practice {
    exercises: Vec<ToDecide>,
    numbers: Vec<ToFillIn>,
}

/// A decision that the rules made.
#[derive(Debug, Serialize)]
struct ToDecide {
    /// Of what kind it is: what is kept of the answers belongs to it.
    key: String,
    #[serde(flatten)]
    position: Placed,
    kept: String,
    rolled: Option<String>,
    turn: usize,
    /// What the rules say.
    right: String,
    /// The sentence that says it; none for the default.
    sentence: Option<String>,
    replies: Vec<Possible>,
}

/// What may be answered.
#[derive(Debug, Serialize)]
struct Possible {
    reply: String,
    words: &'static str,
    /// Worms given away against the exact player.
    cost: f64,
    /// The one slip that leads to it.
    slip: Option<String>,
}

/// A number of the rules to be filled in.
#[derive(Debug, Serialize)]
struct ToFillIn {
    key: String,
    text: String,
    answer: String,
}

impl ExercisesQuestion {
    /// The most exercises that are drawn for one answer.
    const MOST: usize = 200;

    pub fn answer(&self, solver: &Arc<Solver>) -> Result<Practice, Unanswerable> {
        let heuristic = rules(&self.rules)?;
        let exact = ExactPlayer::new(Arc::clone(solver));
        let school = School {
            heuristic: &heuristic,
            seating: &Seating::of_two(&exact, &VARIANT),
            solver,
        };
        let stream = Address::new(Purpose::Training, self.seed);
        let drawn = school.draw(self.count.min(Self::MOST), stream.child(0));
        let drawn = Exercise::in_random_order(drawn, &mut stream.child(2).stream());
        let numbers = number_questions(&heuristic).into_iter();
        Ok(Practice {
            exercises: drawn
                .iter()
                .map(|it| ToDecide::of(it, &heuristic))
                .collect(),
            numbers: numbers
                .map(|number| ToFillIn {
                    key: number.key(),
                    text: number.text,
                    answer: number.answer,
                })
                .collect(),
        })
    }
}

impl ToDecide {
    fn of(exercise: &Exercise, heuristic: &Heuristic) -> ToDecide {
        let moment = &exercise.situation;
        let replies = exercise.values.iter().map(|&(reply, _)| Possible {
            reply: letter(reply),
            words: reply_in_words(reply),
            cost: exercise.regret(reply),
            slip: exercise
                .diagnosis(reply)
                .filter(|_| reply != exercise.right)
                .map(slip_in_words),
        });
        ToDecide {
            key: exercise.key(),
            position: Placed::of(moment.position()),
            kept: moment.kept().to_string(),
            rolled: moment.rolled().map(|roll| roll.to_string()),
            turn: exercise.turn,
            right: letter(exercise.right),
            sentence: sentence(heuristic, exercise.sentence),
            replies: replies.collect(),
        }
    }
}

/// A reply as it is typed: `w`, `3`, `stop`.
fn letter(reply: Reply) -> String {
    match reply {
        Reply::Face(face) => face.to_string(),
        Reply::Action(Action::Stop) => "stop".to_owned(),
        Reply::Action(Action::Roll) => "roll".to_owned(),
    }
}
