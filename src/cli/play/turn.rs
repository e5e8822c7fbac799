//! A person's turn: rolls, choices, and taking a choice back.

use std::sync::Arc;

use super::ask::{Exit, Prompt};
use super::rules::paragraph;
use crate::arena::{Decision, DecisionRecord, Judge};
use crate::cli::failure::Failure;
use crate::cli::session::Session;
use crate::cli::terminal;
use crate::game::{Dice, Face, Outcome, Position, Take, TurnState};
use crate::player::{Chance, Move, TurnView};
use crate::report::{AdviceReport, take_in_words};
use crate::solver::{SolvedTurn, TurnProblem};
use crate::words::dice_in_words;

/// When the exact player's advice is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hints {
    /// Before every question.
    Always,
    /// When the person asks for it.
    WhenAsked,
}

/// A turn in progress.
pub struct PersonalTurn<'a> {
    turn: TurnView<'a>,
    kept: Dice,
    problem: TurnProblem,
    solved: Arc<SolvedTurn>,
    hints: Hints,
}

/// What happens after keeping a face.
enum Next {
    Roll,
    End(Outcome),
}

/// An answer, or the request to take back the previous answer.
enum Answer<T> {
    Given(T),
    Undo,
}

impl<'a> PersonalTurn<'a> {
    /// The turn that begins in a position.
    pub fn new(session: &'a Session, hints: Hints, position: &'a Position) -> PersonalTurn<'a> {
        let problem = TurnProblem::of(position, session.variant());
        PersonalTurn {
            turn: TurnView {
                position,
                variant: session.variant(),
                state: TurnState::START,
            },
            kept: Dice::NONE,
            problem,
            solved: session.solver().turn(problem),
            hints,
        }
    }

    /// Plays the turn to its end and adds the decisions to `decisions`.
    ///
    /// # Errors
    /// Fails if the person leaves the game; earlier decisions are still added.
    pub fn play(
        mut self,
        chance: &mut Chance,
        decisions: &mut Vec<DecisionRecord>,
    ) -> Result<Outcome, Exit> {
        loop {
            let roll = chance.roll(self.turn.state.dice_left);
            terminal::print(&format!("{}You roll {roll}.\n", self.so_far()))?;
            if self.turn.state.choosable(roll).is_empty() {
                terminal::print("There is no face that you may keep.\n")?;
                return Ok(Outcome::Bust);
            }
            let (face, next) = self.choose(roll)?;
            // From here on nothing can be taken back.
            let solved = Arc::clone(&self.solved);
            let judge = Judge::new(&solved, self.problem);
            let keeping = judge.keeping(&self.turn, self.kept, roll, face);
            self.keep(roll, face);
            let chosen = match next {
                Next::Roll | Next::End(Outcome::Bust) => Move::Roll,
                Next::End(Outcome::Take(take)) => Move::Take(take),
            };
            let moving = judge.moving(&self.turn, self.kept, chosen);
            let free = [keeping, moving].into_iter().filter(|d| !d.is_forced());
            decisions.extend(free.map(|decision: Decision<'_>| decision.record()));
            if let Next::End(outcome) = next {
                return Ok(outcome);
            }
        }
    }

    /// Asks for a face and for the next step until neither is taken back.
    fn choose(&mut self, roll: Dice) -> Result<(Face, Next), Exit> {
        let before = (self.turn.state, self.kept);
        loop {
            (self.turn.state, self.kept) = before;
            let face = self.ask_face(roll)?;
            self.keep(roll, face);
            let followed = self.follow(dice_in_words(face, roll.count(face)));
            (self.turn.state, self.kept) = before;
            if let Answer::Given(next) = followed? {
                return Ok((face, next));
            }
        }
    }

    /// Asks for the next step after keeping `dice`.
    fn follow(&self, dice: String) -> Result<Answer<Next>, Exit> {
        terminal::print(&format!(
            "You keep {dice}: total {}.\n",
            self.turn.state.total
        ))?;
        loop {
            let (next, asked) = match self.only_end() {
                Some(outcome) => (Next::End(outcome), Asked::No),
                None => match self.ask_next()? {
                    Answer::Given(next) => (next, Asked::Yes),
                    Answer::Undo => return Ok(Answer::Undo),
                },
            };
            let Next::End(outcome) = next else {
                return Ok(Answer::Given(next));
            };
            match (self.confirm(outcome)?, asked) {
                (Answer::Given(()), _) => return Ok(Answer::Given(next)),
                (Answer::Undo, Asked::Yes) => {}
                (Answer::Undo, Asked::No) => return Ok(Answer::Undo),
            }
        }
    }

    fn keep(&mut self, roll: Dice, face: Face) {
        let count = roll.count(face);
        self.turn.state = self.turn.state.keep(face, count);
        self.kept = self.kept.and(Dice::of(face, count));
    }

    /// How the turn ends by itself here, if it does and in only one way.
    fn only_end(&self) -> Option<Outcome> {
        let takeable = self.turn.takeable();
        match takeable.only() {
            _ if !self.turn.state.is_over() => None,
            Some(take) => Some(Outcome::Take(take)),
            None => takeable.is_empty().then_some(Outcome::Bust),
        }
    }

    fn ask_face(&self, roll: Dice) -> Result<Face, Exit> {
        let choosable = self.turn.state.choosable(roll);
        let hint = || advised(&AdviceReport::on_roll(&self.turn, &self.solved, roll));
        self.hint_unasked(&hint)?;
        let faces: Vec<String> = choosable.iter().map(|face| face.to_string()).collect();
        Prompt {
            text: "Keep which face? ",
            advice: &format!("one of {}", faces.join(" ")),
            hint: &hint,
            variant: self.turn.variant,
        }
        .ask(|answer| {
            // `55` is accepted for two fives.
            let mut letters = answer.chars().filter(|letter| !letter.is_whitespace());
            let face = Face::from_letter(letters.next()?)?;
            let same = letters.all(|letter| Face::from_letter(letter) == Some(face));
            (same && choosable.contains(face)).then_some(face)
        })
    }

    /// Asks whether to stop or to roll, even if only rolling is possible, so that
    /// the face can be taken back.
    fn ask_next(&self) -> Result<Answer<Next>, Exit> {
        let (state, takeable) = (self.turn.state, self.turn.takeable());
        let hint = || advised(&AdviceReport::on_stopping(&self.turn, &self.solved));
        if !takeable.is_empty() {
            self.hint_unasked(&hint)?;
        }
        let table = takeable.table.map(Take::Table);
        let other = table.filter(|_| takeable.steal.is_some());
        let mut options = Vec::new();
        if let Some(first) = takeable.steal_first() {
            options.push(format!("`stop` to {}", take_in_words(first)));
        }
        if let Some(other) = other {
            options.push(format!("`table` to {}", take_in_words(other)));
        }
        if !state.is_over() {
            options.push(format!("`roll` for {}", dice(state.dice_left)));
        }
        options.push("`undo`".to_owned());
        let options = options.join(", ");
        let must_roll = takeable.is_empty();
        let text = match must_roll {
            true => format!("Enter to roll {}, or `undo`: ", dice(state.dice_left)),
            false => format!("{options}? "),
        };
        let end = |take| Answer::Given(Next::End(Outcome::Take(take)));
        Prompt {
            text: &text,
            advice: &options,
            hint: &hint,
            variant: self.turn.variant,
        }
        .ask(|answer| match answer {
            "" if must_roll => Some(Answer::Given(Next::Roll)),
            "roll" | "r" if !state.is_over() => Some(Answer::Given(Next::Roll)),
            "stop" | "s" => takeable.steal_first().map(end),
            "table" | "t" => other.map(end),
            "undo" | "u" => Some(Answer::Undo),
            _ => None,
        })
    }

    /// Asks to confirm how the turn ends.
    fn confirm(&self, outcome: Outcome) -> Result<Answer<()>, Exit> {
        let end = match outcome {
            Outcome::Bust => "end your turn: a bust".to_owned(),
            Outcome::Take(take) => take_in_words(take),
        };
        Prompt {
            text: &format!("Enter to {end}, or `undo`: "),
            advice: "Enter to confirm, or `undo` to take back your last choice",
            hint: &|| paragraph("There is nothing left to decide."),
            variant: self.turn.variant,
        }
        .ask(|answer| match answer {
            "" => Some(Answer::Given(())),
            "undo" | "u" => Some(Answer::Undo),
            _ => None,
        })
    }

    fn hint_unasked(&self, hint: &dyn Fn() -> String) -> Result<(), Failure> {
        match self.hints {
            Hints::Always => terminal::print(&hint()),
            Hints::WhenAsked => Ok(()),
        }
    }

    /// The dice kept so far, in words.
    fn so_far(&self) -> String {
        match self.kept.is_empty() {
            true => "\n".to_owned(),
            false => format!("Kept {}, total {}. ", self.kept, self.turn.state.total),
        }
    }
}

/// Whether the person was asked for the next step.
enum Asked {
    Yes,
    No,
}

/// The advice of the exact player, and the values of all choices.
fn advised(advice: &AdviceReport) -> String {
    let words = paragraph(&format!("The exact player says: {}", advice.advice()));
    format!("{words}  worth: {}\n", advice.values())
}

fn dice(number: u8) -> String {
    match number {
        1 => "1 die".to_owned(),
        _ => format!("{number} dice"),
    }
}
