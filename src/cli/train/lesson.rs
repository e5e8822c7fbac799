//! A lesson at the terminal.

use std::path::Path;
use std::time::Instant;

use super::answers::{of_no_decision, reply, sentence_case};
use super::hands::Trainee;
use crate::cli::args::TrainDeck;
use crate::cli::failure::Failure;
use crate::cli::session::Session;
use crate::cli::terminal;
use crate::language::visible::visible;
use crate::report::situation_in_words;
use crate::rng::Stream;
use crate::store::write_progress;
use crate::training::{Answered, Deck, Exercise, NumberQuestion, Progress, Reply, School};
use crate::words::{reply_in_words, slip_in_words};

/// The most bytes of an answer.
const LONGEST: u64 = 1000;

/// A lesson under way.
pub struct Lesson<'a> {
    pub session: &'a Session,
    pub school: School<'a>,
    pub name: &'a str,
    /// The canonical sentences, in the order they are printed.
    pub sentences: Vec<String>,
    pub numbers: Vec<NumberQuestion>,
    /// Where the progress is kept.
    pub path: &'a Path,
    pub progress: Progress,
    pub draws: Stream,
    /// Decisions answered in this lesson.
    pub answered: usize,
    /// Those answered as the rule says.
    pub faithful: usize,
    /// What the answers gave away, in worms.
    pub regret: f64,
    /// What the rule gives away in the same decisions, in worms.
    pub own_regret: f64,
}

/// Whether there is more to come.
enum Next {
    More,
    Left,
}

impl Lesson<'_> {
    /// Asks until the person leaves or there is nothing more to ask.
    pub fn give(&mut self, deck: TrainDeck, drawn: Vec<Exercise>) -> Result<(), Failure> {
        self.introduce()?;
        let of = |faces: bool| move |one: &Exercise| one.situation.rolled().is_some() == faces;
        match deck {
            TrainDeck::Mixed => self.mixed(drawn)?,
            TrainDeck::Numbers => self.all_numbers()?,
            TrainDeck::Gates => self.all_gates(&drawn)?,
            TrainDeck::Faces => self.decisions(drawn.into_iter().filter(of(true)).collect())?,
            TrainDeck::Stops => self.decisions(drawn.into_iter().filter(of(false)).collect())?,
            TrainDeck::Turns => self.turns(drawn)?,
            TrainDeck::Errors => {
                let missed = self.progress.missed.iter();
                let missed = missed.filter_map(|one| self.school.exercise(&one.situation()?));
                let missed: Vec<Exercise> = missed.collect();
                if missed.is_empty() {
                    terminal::print("There is nothing that you got wrong and not right since.\n")?;
                }
                self.decisions(missed)?;
            }
        }
        self.conclude()
    }

    fn introduce(&self) -> Result<(), Failure> {
        let numbered = self.sentences.iter().enumerate();
        let rule: String = numbered
            .map(|(n, text)| format!("  {}. {text}\n", n + 1))
            .collect();
        terminal::print(&format!(
            "{}:\n{rule}\nAnswer as the rule says. `why` shows the steps, `rule` the sentences; \
             `quit` leaves.\n",
            visible(self.name)
        ))
    }

    /// Numbers first, then decisions with a gate or a number in between.
    fn mixed(&mut self, drawn: Vec<Exercise>) -> Result<(), Failure> {
        for number in self.numbers.clone() {
            let key = number.key();
            let new = self.progress.leitner_box(&key) == 1;
            if new
                && self.is_unlocked(Some(number.sentence))
                && let Next::Left = self.ask_number(&number)?
            {
                return Ok(());
            }
        }
        for (place, exercise) in drawn.iter().enumerate() {
            if !self.is_due(exercise) {
                continue;
            }
            let gate = exercise.gates.first().filter(|_| place % 5 == 4);
            if let Some(&gate) = gate
                && let Next::Left = self.ask_gate(exercise, gate)?
            {
                return Ok(());
            }
            if let Next::Left = self.ask_decision(exercise)? {
                return Ok(());
            }
        }
        Ok(())
    }

    fn all_numbers(&mut self) -> Result<(), Failure> {
        for number in self.numbers.clone() {
            if let Next::Left = self.ask_number(&number)? {
                break;
            }
        }
        Ok(())
    }

    fn all_gates(&mut self, drawn: &[Exercise]) -> Result<(), Failure> {
        let asked = drawn
            .iter()
            .flat_map(|one| one.gates.iter().map(move |gate| (one, *gate)));
        let mut none = true;
        for (exercise, gate) in asked {
            none = false;
            if let Next::Left = self.ask_gate(exercise, gate)? {
                break;
            }
        }
        match none {
            true => terminal::print("This rule asks nothing of a roll as a whole.\n"),
            false => Ok(()),
        }
    }

    fn decisions(&mut self, exercises: Vec<Exercise>) -> Result<(), Failure> {
        for exercise in &exercises {
            if let Next::Left = self.ask_decision(exercise)? {
                break;
            }
        }
        Ok(())
    }

    /// The decisions of one turn after another, with the time of each turn.
    fn turns(&mut self, mut drawn: Vec<Exercise>) -> Result<(), Failure> {
        drawn.sort_by_key(|one| (one.turn, one.situation.kept().len()));
        for turn in drawn.chunk_by(|one, other| one.turn == other.turn) {
            let begun = Instant::now();
            for exercise in turn {
                if let Next::Left = self.ask_decision(exercise)? {
                    return Ok(());
                }
            }
            let seconds = begun.elapsed().as_secs_f64();
            let count = turn.len();
            let decisions = if count == 1 { "decision" } else { "decisions" };
            terminal::print(&format!(
                "  {count} {decisions} of a turn in {seconds:.0} s\n"
            ))?;
        }
        Ok(())
    }

    /// Whether a decision comes up: the more rarely, the higher its box is.
    fn is_due(&mut self, exercise: &Exercise) -> bool {
        let place = self.progress.leitner_box(&exercise.key());
        self.draws.chance(0.5_f64.powi(i32::from(place) - 1))
    }

    fn is_unlocked(&self, sentence: Option<usize>) -> bool {
        sentence.is_none_or(|sentence| sentence < self.progress.unlocked)
    }

    fn ask_decision(&mut self, exercise: &Exercise) -> Result<Next, Failure> {
        let rolled = exercise.situation.rolled();
        let mut text = format!("\n{}\n", situation_in_words(&exercise.situation));
        if let Some(sentence) = exercise.sentence
            && !self.is_unlocked(Some(sentence))
        {
            text.push_str(&format!("Decided by: {}\n", self.sentences[sentence]));
        }
        let question = match rolled {
            Some(roll) => format!("{text}You roll {roll}. Which face? "),
            None => format!("{text}Stop or roll? "),
        };
        let begun = Instant::now();
        let understood = |answer: &str| {
            let reply = reply(answer)?;
            let mut known = exercise.values.iter();
            known.any(|(other, _)| *other == reply).then_some(reply)
        };
        let advice = match rolled {
            Some(_) => "a face that may be kept: 1 to 5, or w",
            None => "`stop` or `roll`",
        };
        let Some(reply) = self.ask(&question, advice, understood, Some(exercise))? else {
            return Ok(Next::Left);
        };
        let faithful = reply == exercise.right;
        let regret = exercise.regret(reply);
        let answered = Answered {
            deck: match rolled {
                Some(_) => Deck::Faces,
                None => Deck::Stops,
            },
            faithful,
            regret,
            seconds: begun.elapsed().as_secs_f64(),
            steps_at_risk: exercise.steps_at_risk(),
        };
        self.answered += 1;
        self.faithful += usize::from(faithful);
        self.regret += regret;
        self.own_regret += exercise.regret(exercise.right);
        terminal::print(&self.verdict(exercise, reply))?;
        self.progress.note_decision(&exercise.situation, faithful);
        self.note(&exercise.key(), answered)
    }

    /// What is said of an answer: whether it is right, why, and what it loses.
    fn verdict(&self, exercise: &Exercise, reply: Reply) -> String {
        let regret = exercise.regret(reply);
        let cost = match regret < 0.005 {
            true => "it loses nothing against the exact player".to_owned(),
            false => format!("it loses {regret:.2} worms against the exact player"),
        };
        if reply == exercise.right {
            return format!("  right; {cost}\n");
        }
        let mut text = format!("  the rule says {}", reply_in_words(exercise.right));
        match exercise.sentence {
            Some(sentence) => text.push_str(&format!(", by: {}\n", self.sentences[sentence])),
            None => text.push_str(", because no sentence decides: the most points\n"),
        }
        if let Some(step) = exercise.diagnosis(reply) {
            text.push_str(&format!(
                "  one slip explains it: {}\n",
                slip_in_words(step)
            ));
        }
        text.push_str(&format!("  your answer: {cost}\n"));
        text
    }

    fn ask_number(&mut self, number: &NumberQuestion) -> Result<Next, Failure> {
        let question = format!("\n{}\nWhich number belongs in the gap? ", number.text);
        let given = |answer: &str| (!answer.is_empty()).then(|| answer.to_owned());
        let Some(answer) = self.ask(&question, "a number", given, None)? else {
            return Ok(Next::Left);
        };
        let faithful = number.is_right(&answer);
        terminal::print(&match faithful {
            true => "  right\n".to_owned(),
            false => format!("  it is {}\n", number.answer),
        })?;
        self.note(&number.key(), of_no_decision(Deck::Numbers, faithful))
    }

    fn ask_gate(
        &mut self,
        exercise: &Exercise,
        (gate, right): (&'static str, bool),
    ) -> Result<Next, Failure> {
        let rolled = exercise
            .situation
            .rolled()
            .map(|roll| format!(" You roll {roll}."));
        let question = format!(
            "\n{}{}\n{} Yes or no? ",
            situation_in_words(&exercise.situation),
            rolled.unwrap_or_default(),
            sentence_case(gate)
        );
        let understood = |answer: &str| match answer {
            "yes" | "y" => Some(true),
            "no" | "n" => Some(false),
            _ => None,
        };
        let asked = self.ask(&question, "`yes` or `no`", understood, Some(exercise))?;
        let Some(answer) = asked else {
            return Ok(Next::Left);
        };
        terminal::print(match (answer == right, right) {
            (true, _) => "  right\n",
            (false, true) => "  yes, it may\n",
            (false, false) => "  no, it can't\n",
        })?;
        self.note(
            &format!("gate {gate}"),
            of_no_decision(Deck::Gates, answer == right),
        )
    }

    /// Asks until there is an answer; `None` when the person leaves.
    fn ask<T>(
        &self,
        question: &str,
        advice: &str,
        understood: impl Fn(&str) -> Option<T>,
        exercise: Option<&Exercise>,
    ) -> Result<Option<T>, Failure> {
        while let Some(answer) = terminal::ask(question, LONGEST)? {
            let answer = answer.to_lowercase();
            if let Some(understood) = understood(&answer) {
                return Ok(Some(understood));
            }
            match (answer.as_str(), exercise) {
                ("quit" | "exit" | "q", _) => return Ok(None),
                ("rule", _) => self.introduce()?,
                ("why", Some(exercise)) => terminal::print(&self.steps(exercise))?,
                _ => terminal::print(&format!("  Type {advice}, `rule`, `why` or `quit`.\n"))?,
            }
        }
        terminal::print("\n")?;
        Ok(None)
    }

    /// What a person does to decide, step by step.
    fn steps(&self, exercise: &Exercise) -> String {
        let steps = self.school.steps(&exercise.situation);
        let lines = steps
            .iter()
            .map(|step| format!("  {}: {}\n", step.name(), step.about));
        match steps.is_empty() {
            true => "  nothing has to be thought of here\n".to_owned(),
            false => lines.collect(),
        }
    }

    /// Keeps an answer, and unlocks the next sentence when it is time.
    fn note(&mut self, key: &str, answered: Answered) -> Result<Next, Failure> {
        self.progress.note(key, answered);
        let locked = self.sentences.get(self.progress.unlocked);
        if let Some(sentence) = locked.filter(|_| self.progress.is_ready_for_more()) {
            terminal::print(&format!(
                "\nFrom now on you are asked this too: {sentence}\n"
            ))?;
            self.progress.unlock();
        }
        write_progress(self.path, &self.progress)?;
        Ok(Next::More)
    }

    /// The two marks, and how the rule does in this person's hands.
    fn conclude(&self) -> Result<(), Failure> {
        if self.answered > 0 {
            let count = self.answered as f64;
            terminal::print(&format!(
                "\nFaithful: {} of {} decisions as the rule says.\nCost: {:.3} worms a decision \
                 against the exact player; the rule itself {:.3}.\n",
                self.faithful,
                self.answered,
                self.regret / count,
                self.own_regret / count
            ))?;
        }
        match self.progress.in_your_hands() {
            Some(hands) => {
                let trainee = Trainee {
                    session: self.session,
                    school: self.school,
                    hands,
                };
                terminal::print(&trainee.told(self.name)?)
            }
            None => terminal::print(&format!(
                "After {} decisions you are told how the rule does in your hands.\n",
                Progress::ENOUGH
            )),
        }
    }
}
