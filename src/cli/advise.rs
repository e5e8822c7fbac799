//! `advise`: the exact player's view of a moment of a turn.

use super::args::AdviseArgs;
use super::failure::{Done, Failure};
use super::session::Session;
use crate::game::{Dice, Face, Outcome, Situation};
use crate::odds::StateId;
use crate::player::TurnView;
use crate::report::{Advice, FaceValue, Figure, Steal, dice_in_words};
use crate::solver::{SolvedTurn, TurnProblem};

/// Runs the command.
///
/// # Errors
/// When the moment cannot occur.
pub fn run(session: &Session, args: &AdviseArgs) -> Result<Done, Failure> {
    let situation = args.moment.situation()?;
    let problem = TurnProblem::of(situation.position(), session.rules());
    let turn = session.solver().turn(problem);
    let advice = match situation.rolled() {
        Some(roll) => on_faces(&situation, &turn, roll),
        None => on_stopping(session, &situation, &turn),
    };
    session.show(&advice)?;
    Ok(Done::Yes)
}

fn on_faces(situation: &Situation, turn: &SolvedTurn, roll: Dice) -> Advice {
    let state = situation.state();
    let mut faces: Vec<(Face, f64)> = state
        .choosable(roll)
        .iter()
        .map(|face| (face, turn.face(state, roll, face)))
        .collect();
    // The higher face first among equals, as the exact player chooses.
    faces.sort_by(|(a, worth), (b, other)| other.total_cmp(worth).then(b.cmp(a)));
    let words = face_words(&faces, roll);
    let value = |&(face, value): &(Face, f64)| FaceValue {
        face: face.to_string(),
        dice: roll.count(face),
        value: Figure(value),
    };
    Advice::on_faces(faces.iter().map(value).collect(), words)
}

fn face_words(faces: &[(Face, f64)], roll: Dice) -> String {
    let Some(&(best, worth)) = faces.first() else {
        return "There is nothing to keep: the turn is a bust.".to_owned();
    };
    let kept = dice_in_words(best, roll.count(best));
    let reason = match faces.get(1) {
        None => "there is nothing else to keep".to_owned(),
        Some(&(second, other)) => {
            let second = dice_in_words(second, roll.count(second));
            match worth - other {
                cost if cost < 0.005 => format!("{second} would be as good"),
                cost => format!("{second}, the next best, would cost {cost:.2} worms"),
            }
        }
    };
    format!("Keep {kept}: the turn is then worth {worth:+.2} worms, and {reason}.")
}

fn on_stopping(session: &Session, situation: &Situation, turn: &SolvedTurn) -> Advice {
    let state = situation.state();
    let view = TurnView {
        position: situation.position(),
        rules: session.rules(),
        state,
    };
    let stop = turn.stop(state);
    let roll = (!state.is_over()).then(|| turn.roll(StateId::of(state)));
    let tile = view
        .takeable()
        .steal_first()
        .and_then(|outcome| match outcome {
            Outcome::Table(tile) => Some((tile, Steal::No)),
            Outcome::Steal(tile) => Some((tile, Steal::Yes)),
            Outcome::Bust => None,
        });
    let taking = tile.map(|(tile, steal)| match steal {
        Steal::Yes => format!("steal tile {tile}"),
        Steal::No => format!("take tile {tile}"),
    });
    let words = match (stop, roll, taking) {
        (Some(stop), Some(roll), Some(taking)) if stop >= roll => {
            format!("Stop and {taking}: that is worth {stop:+.2} worms, rolling on {roll:+.2}.")
        }
        (Some(stop), Some(roll), Some(taking)) => format!(
            "Roll on: that is worth {roll:+.2} worms; to stop and {taking} only {stop:+.2}."
        ),
        (Some(stop), None, Some(taking)) => {
            format!("The turn is over: {taking}, worth {stop:+.2} worms.")
        }
        (_, Some(roll), _) => {
            format!("Roll: you cannot stop yet, and the turn is worth {roll:+.2} worms.")
        }
        _ => "The turn is over and there is nothing to take: a bust.".to_owned(),
    };
    Advice::on_stopping(
        stop,
        roll,
        tile.map(|(tile, steal)| (tile.number(), steal)),
        words,
    )
}
