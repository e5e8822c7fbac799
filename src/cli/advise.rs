//! `advise`: what the exact player would do in a position.

use super::args::AdviseArgs;
use super::failure::{Done, Failure};
use super::session::{Seated, Session};
use crate::arena::{Decision, Judge};
use crate::game::Dice;
use crate::player::{Chance, Move, Sentences, TurnView};
use crate::report::{AdviceReport, Figure, RuleChoice, take_in_words};
use crate::rng::Purpose;
use crate::solver::{SolvedTurn, TurnProblem};
use crate::words::dice_in_words;

/// Runs the command.
///
/// # Errors
/// Fails if the position cannot occur or the player asked about is not found.
pub fn run(session: &Session, args: &AdviseArgs) -> Result<Done, Failure> {
    let situation = args.moment.situation()?;
    let rule = args.rule().map(|name| session.seat(&name));
    let rule = rule.transpose()?;
    let turn = TurnView {
        position: situation.position(),
        variant: session.variant(),
        state: situation.state(),
    };
    let problem = TurnProblem::of(turn.position, turn.variant);
    let solved = session.solver().turn(problem);
    let mut moment = Moment {
        problem,
        solved: &solved,
        turn,
        kept: situation.kept(),
        chance: Chance::at(session.stream(Purpose::Sample)),
    };
    let advice = match situation.rolled() {
        Some(roll) => {
            let choice = rule.map(|rule| moment.face_of(&rule, roll)).transpose()?;
            AdviceReport::on_roll(&moment.turn, &solved, roll).with_rule(choice)
        }
        None => {
            let asked = rule.filter(|_| !moment.turn.takeable().is_empty());
            let choice = asked.map(|rule| moment.move_of(&rule)).transpose()?;
            AdviceReport::on_stopping(&moment.turn, &solved).with_rule(choice)
        }
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
    /// What a player does with a roll.
    fn face_of(&mut self, rule: &Seated, roll: Dice) -> Result<RuleChoice, Failure> {
        let turn = &self.turn;
        let face = rule.player.choose_face(turn, roll, &mut self.chance)?;
        let judge = Judge::new(self.solved, self.problem);
        let sentence = sentences(rule).and_then(|s| s.of_face(turn, roll));
        let does = format!("keeps {}", dice_in_words(face, roll.count(face)));
        Ok(RuleChoice {
            choice: face.to_string(),
            does,
            ..choice(rule, &judge.keeping(turn, self.kept, roll, face), sentence)
        })
    }

    /// Whether a player stops or rolls.
    fn move_of(&mut self, rule: &Seated) -> Result<RuleChoice, Failure> {
        let turn = &self.turn;
        let chosen = rule.player.choose_move(turn, &mut self.chance)?;
        let judge = Judge::new(self.solved, self.problem);
        let sentences = sentences(rule).filter(|_| !turn.state.is_over());
        let sentence = sentences.and_then(|s| s.of_action(turn));
        let (what, does) = match chosen {
            Move::Roll => ("roll", "rolls".to_owned()),
            Move::Take(take) => ("stop", format!("stops to {}", take_in_words(take))),
        };
        Ok(RuleChoice {
            choice: what.to_owned(),
            does,
            ..choice(rule, &judge.moving(turn, self.kept, chosen), sentence)
        })
    }
}

fn sentences(rule: &Seated) -> Option<Sentences> {
    rule.entrant.heuristic().map(Sentences::of)
}

/// What a decision of a player costs, and the sentence that decides, without
/// saying what it does.
fn choice(rule: &Seated, decision: &Decision<'_>, sentence: Option<usize>) -> RuleChoice {
    let heuristic = rule.entrant.heuristic();
    let words = heuristic
        .zip(sentence)
        .and_then(|(heuristic, number)| heuristic.sentence(heuristic.ids().nth(number)?));
    RuleChoice {
        name: rule.entrant.name.clone(),
        choice: String::new(),
        does: String::new(),
        value: Figure(decision.judgement.value),
        cost: Figure(decision.regret().max(0.0)),
        sentence_number: sentence.map(|number| number + 1),
        sentence: words,
    }
}
