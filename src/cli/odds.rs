//! `odds`: the best chances of reaching each total.

use std::collections::BTreeMap;

use super::args::OddsArgs;
use super::failure::{Done, Failure};
use super::session::Session;
use crate::game::{Dice, Position, Situation, Tile};
use crate::report::{FaceOdds, Figure, OddsReport};
use crate::solver::{Payoffs, SolvedTurn};

/// Runs the command.
///
/// # Errors
/// When the dice are impossible.
pub fn run(session: &Session, args: &OddsArgs) -> Result<Done, Failure> {
    let kept: Dice = args.kept.parse()?;
    let rolled = args.rolled.as_deref().map(str::parse).transpose()?;
    let situation = Situation::new(Position::start(2), kept, rolled)?;
    let at_least = Goals::new(|total, goal| total >= goal);
    let exactly = Goals::new(|total, goal| total == goal);
    let state = situation.state();
    let mut faces = Vec::new();
    if let Some(roll) = situation.rolled() {
        for face in state.choosable(roll).iter() {
            faces.push(FaceOdds {
                face: face.to_string(),
                at_least: at_least.chances(|turn| turn.face(state, roll, face)),
                exactly: exactly.chances(|turn| turn.face(state, roll, face)),
            });
        }
    }
    let best = |turn: &SolvedTurn| match situation.rolled() {
        Some(roll) => turn.best_face(state, roll).map_or(0.0, |(_, value)| value),
        None => turn.value(state),
    };
    session.show(&OddsReport::new(
        (
            kept.to_string(),
            rolled.map(|rolled: Dice| rolled.to_string()),
        ),
        (at_least.chances(best), exactly.chances(best)),
        faces,
    ))?;
    Ok(Done::Yes)
}

/// For each total from 21 to 36 the turn in which only reaching it counts.
struct Goals(Vec<(u8, SolvedTurn)>);

impl Goals {
    fn new(reached: impl Fn(u8, u8) -> bool) -> Goals {
        let goals = Tile::all().map(Tile::number).map(|goal| {
            let stop = std::array::from_fn(|total| match reached(total as u8, goal) {
                true => 1.0,
                false => 0.0,
            });
            (goal, SolvedTurn::of(Payoffs { stop, bust: 0.0 }))
        });
        Goals(goals.collect())
    }

    fn chances(&self, value: impl Fn(&SolvedTurn) -> f64) -> BTreeMap<String, Figure> {
        let chance = |(goal, turn): &(u8, SolvedTurn)| (goal.to_string(), Figure(value(turn)));
        self.0.iter().map(chance).collect()
    }
}
