//! `advise`: what the exact player would do in a position.

use super::args::AdviseArgs;
use super::failure::{Done, Failure};
use super::session::{Seated, Session};
use crate::arena::{Decision, Judge};
use crate::game::{Dice, Situation, Take};
use crate::player::{Chance, Forecast, Move, Sentences, TurnView};
use crate::report::{Advice, FaceThought, Figure, RuleChoice, dice_in_words, take_in_words};
use crate::rng::{Address, Purpose};
use crate::solver::{SolvedTurn, TurnProblem};

/// Runs the command.
///
/// # Errors
/// Fails if the position cannot occur or the player asked about is not found.
pub fn run(session: &Session, args: &AdviseArgs) -> Result<Done, Failure> {
    let situation = args.moment.situation()?;
    let rule = args.rule.as_deref().map(|name| session.seat(name));
    let rule = rule.transpose()?;
    let turn = TurnView {
        position: situation.position(),
        variant: session.variant(),
        state: situation.state(),
    };
    let problem = TurnProblem::of(turn.position, turn.variant);
    let moment = Moment {
        problem,
        solved: &session.solver().turn(problem),
        turn,
        kept: situation.kept(),
        chance: Chance::at(Address::new(Purpose::Sample, session.seed())),
    };
    let advice = match situation.rolled() {
        Some(roll) => moment.on_faces(roll, rule.as_ref())?,
        None => moment.on_stopping(&situation, rule.as_ref())?,
    };
    session.show(&advice)?;
    Ok(Done::Yes)
}

/// A position in a turn and its solution.
struct Moment<'a> {
    problem: TurnProblem,
    solved: &'a SolvedTurn,
    turn: TurnView<'a>,
    kept: Dice,
    chance: Chance,
}

impl Moment<'_> {
    fn on_faces(mut self, roll: Dice, rule: Option<&Seated>) -> Result<Advice, Failure> {
        let (turn, solved) = (&self.turn, self.solved);
        let faces = turn.state.choosable(roll).iter();
        let forecasts = faces.map(|face| (face, Forecast::of_face(turn, solved, roll, face)));
        let faces = FaceThought::all(roll, forecasts);
        let judge = Judge::new(solved, self.problem);
        let choice = rule.map(|rule| -> Result<RuleChoice, Failure> {
            let face = rule.player.choose_face(turn, roll, &mut self.chance)?;
            let sentence = sentences(rule).and_then(|s| s.of_face(turn, roll));
            let does = format!("keeps {}", dice_in_words(face, roll.count(face)));
            let decision = judge.keeping(turn, self.kept, roll, face);
            let what = (face.to_string(), does, value_and_cost(&decision));
            Ok(choice(rule, what, sentence))
        });
        Ok(Advice::on_faces(&faces, choice.transpose()?))
    }

    fn on_stopping(
        mut self,
        situation: &Situation,
        rule: Option<&Seated>,
    ) -> Result<Advice, Failure> {
        let (turn, solved) = (&self.turn, self.solved);
        let state = situation.state();
        let stop = solved.stop_value(state).zip(turn.takeable().steal_first());
        let roll = (!state.is_over()).then(|| Forecast::of_rolling(turn, solved));
        let asked = rule.filter(|_| stop.is_some());
        let judge = Judge::new(solved, self.problem);
        let choice = asked.map(|rule| -> Result<RuleChoice, Failure> {
            let chosen = rule.player.choose_move(turn, &mut self.chance)?;
            let sentences = sentences(rule).filter(|_| !state.is_over());
            let sentence = sentences.and_then(|s| s.of_action(turn));
            let decision = judge.moving(turn, self.kept, chosen);
            let (what, does) = match chosen {
                Move::Roll => ("roll", "rolls on".to_owned()),
                Move::Take(Take::Steal(tile)) => ("stop", format!("stops and steals tile {tile}")),
                Move::Take(take) => ("stop", format!("stops to {}", take_in_words(take))),
            };
            let value = value_and_cost(&decision);
            Ok(choice(rule, (what.to_owned(), does, value), sentence))
        });
        Ok(Advice::on_stopping(
            stop,
            roll.as_ref(),
            choice.transpose()?,
        ))
    }
}

fn sentences(rule: &Seated) -> Option<Sentences> {
    rule.entrant.heuristic().map(Sentences::of)
}

/// The value of what was chosen, and what it costs, in worms.
fn value_and_cost(decision: &Decision<'_>) -> (f64, f64) {
    (decision.judgement.value, decision.regret().max(0.0))
}

fn choice(
    rule: &Seated,
    (choice, does, (value, cost)): (String, String, (f64, f64)),
    sentence: Option<usize>,
) -> RuleChoice {
    let heuristic = rule.entrant.heuristic();
    let words = heuristic
        .zip(sentence)
        .and_then(|(heuristic, number)| heuristic.sentence(heuristic.ids().nth(number)?));
    RuleChoice {
        name: rule.entrant.name.clone(),
        choice,
        does,
        value: Figure(value),
        cost: Figure(cost),
        sentence_number: sentence.map(|number| number + 1),
        sentence: words,
    }
}
