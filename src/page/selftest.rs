//! Figures by which the module in the page is held against the program.

use std::sync::Arc;

use serde::Serialize;

use super::position::{Placed, VARIANT};
use super::unanswerable::Unanswerable;
use crate::game::{Dice, Position, TurnState};
use crate::odds;
use crate::player::{Chance, ExactPlayer, Player, TurnView};
use crate::rng::{Address, Purpose, Stream};
use crate::solver::{Solver, TurnProblem};

/// The positions that are drawn.
const POSITIONS: u64 = 100;

/// The rules that are measured.
const RULES: &str = "Take worms. Take the face worth the most points. \
                     Stop when your total is 25 or more. Stop when you have one die left.";

/// What is worked out in the page and in the program alike.
#[derive(Debug, Serialize)]
pub struct Figures {
    /// The worth of the first turn, in worms.
    first_turn: f64,
    /// The faces of the roll `1124445w` and what keeping each is worth.
    faces: Vec<(String, f64)>,
    /// Positions drawn from games.
    positions: Vec<Drawn>,
    /// The answers to some questions about one rule set.
    answers: Vec<serde_json::Value>,
}

/// A position, its worth, a roll and the best face of it.
type Drawn = (Placed, f64, String, String);

/// Works the figures out.
pub fn figures(
    solver: &Arc<Solver>,
    ask: &dyn Fn(&str) -> String,
) -> Result<Figures, Unanswerable> {
    let start = Position::start(2);
    let solved = solver.turn(TurnProblem::of(&start, &VARIANT));
    let roll: Dice = "1124445w".parse()?;
    let faces = TurnState::START.choosable(roll).iter();
    let faces = faces.map(|face| {
        let value = solved.face_value(TurnState::START, roll, face);
        (face.to_string(), value)
    });
    let rules = serde_json::Value::from(RULES);
    let questions = [
        serde_json::json!({"ask": "read", "text": "Worms first, then 5s, then 4s. Stop at 25."}),
        serde_json::json!({"ask": "strength", "rules": rules, "deals": [0, 100], "pairs": [0, 0, 0, 0, 0]}),
        serde_json::json!({"ask": "effort", "rules": rules}),
        serde_json::json!({"ask": "losses", "rules": rules, "deals": [0, 20]}),
        serde_json::json!({"ask": "lesson", "rules": rules, "course": "mixed", "drawn": 5}),
        serde_json::json!({"ask": "odds", "kept": "55w"}),
    ];
    let answers: Result<Vec<serde_json::Value>, Unanswerable> = questions
        .iter()
        .map(|question| Ok(serde_json::from_str(&ask(&question.to_string()))?))
        .collect();
    Ok(Figures {
        first_turn: solved.value(TurnState::START),
        faces: faces.collect(),
        positions: positions(solver)?,
        answers: answers?,
    })
}

/// Positions from games between exact players.
fn positions(solver: &Arc<Solver>) -> Result<Vec<Drawn>, Unanswerable> {
    let exact = ExactPlayer::new(Arc::clone(solver));
    let mut drawn = Vec::new();
    for number in 0..POSITIONS {
        let address = Address::new(Purpose::Sample, 1).child(number);
        let mut stream: Stream = address.stream();
        let mut position = Position::start(2);
        for turn in 0..stream.below(12) {
            let mut chance = Chance::at(address.child(turn));
            let outcome = exact.play_turn(&position, &VARIANT, &mut chance)?;
            position.play(outcome, &VARIANT);
            if position.is_over() {
                position = Position::start(2);
            }
        }
        let solved = solver.turn(TurnProblem::of(&position, &VARIANT));
        let roll = odds::draw(&mut stream, 8);
        let turn = TurnView {
            position: &position,
            variant: &VARIANT,
            state: TurnState::START,
        };
        let best = solved.best_face(turn.state, roll);
        let best = best.map_or("-".to_owned(), |(face, _)| face.to_string());
        let value = solved.value(turn.state);
        drawn.push((Placed::of(&position), value, roll.to_string(), best));
    }
    Ok(drawn)
}
