//! A lesson at the terminal.

use std::path::Path;
use std::time::{Duration, Instant};

use super::hands::told;
use crate::cli::failure::Failure;
use crate::cli::session::Session;
use crate::cli::terminal;
use crate::language::visible::visible;
use crate::report::situation_in_words;
use crate::store::write_progress;
use crate::training::{
    Course, Exercise, Gate, Lesson, NumberQuestion, Progress, Reply, School, Task, Verdict,
};
use crate::words::{gate_in_words, reply_in_words, slip_in_words};

/// The most bytes of an answer.
const LONGEST: u64 = 1000;

/// A lesson under way.
pub struct Conversation<'a> {
    pub session: &'a Session,
    pub school: School<'a>,
    pub name: &'a str,
    /// The canonical sentences, in the order they are printed.
    pub sentences: Vec<String>,
    /// Where the progress is kept.
    pub path: &'a Path,
    pub progress: Progress,
    pub marks: Marks,
}

/// The two marks for the decisions of a lesson, never mixed.
#[derive(Default)]
pub struct Marks {
    answered: usize,
    /// Answers that were as the rule says.
    faithful: usize,
    /// What the answers gave away, in worms.
    regret: f64,
    /// What the rule gives away in the same decisions, in worms.
    own_regret: f64,
}

/// Whether there is more to come.
enum Next {
    More,
    Left,
}

impl Conversation<'_> {
    /// Asks until the person leaves or there is nothing more to ask.
    pub fn give(&mut self, course: Course, lesson: &Lesson) -> Result<(), Failure> {
        self.introduce()?;
        match course {
            Course::Gates if lesson.is_empty() => {
                terminal::print("This rule asks nothing of a roll as a whole.\n")?;
            }
            Course::Errors if self.progress.missed.is_empty() => {
                terminal::print("There is nothing that you got wrong and not right since.\n")?;
            }
            _ => {}
        }
        let (mut place, mut turn) = (0, Duration::ZERO);
        while let Some((task, next)) = lesson.next(&self.school, &self.progress, place) {
            place = next;
            let begun = Instant::now();
            if let Next::Left = self.ask_task(&task)? {
                break;
            }
            turn += begun.elapsed();
            let (at, count) = lesson.within_turn(place);
            if course == Course::Turns && at == count {
                let seconds = turn.as_secs_f64();
                let decisions = if count == 1 { "decision" } else { "decisions" };
                terminal::print(&format!(
                    "  {count} {decisions} of a turn in {seconds:.0} s\n"
                ))?;
                turn = Duration::ZERO;
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

    fn ask_task(&mut self, task: &Task) -> Result<Next, Failure> {
        match task {
            Task::Number(number) => self.ask_number(number),
            Task::Gate(exercise, gate) => self.ask_gate(exercise, *gate),
            Task::Decision(exercise) => self.ask_decision(exercise),
        }
    }

    fn ask_decision(&mut self, exercise: &Exercise) -> Result<Next, Failure> {
        let rolled = exercise.situation.rolled();
        let mut text = format!("\n{}\n", situation_in_words(&exercise.situation));
        if let Some(sentence) = exercise.sentence
            && !self.progress.is_unlocked(Some(sentence))
        {
            text.push_str(&format!("Decided by: {}\n", self.sentences[sentence]));
        }
        let question = match rolled {
            Some(roll) => format!("{text}You roll {roll}. Which face? "),
            None => format!("{text}Stop or roll? "),
        };
        let begun = Instant::now();
        let understood = |answer: &str| {
            let reply = Reply::said(answer)?;
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
        let seconds = begun.elapsed().as_secs_f64();
        let verdict = exercise.note(reply, seconds, &mut self.progress);
        self.marks.count(exercise, &verdict);
        terminal::print(&self.said_of(exercise, &verdict))?;
        self.go_on()
    }

    /// What is said of an answer: whether it is right, why, and what it loses.
    fn said_of(&self, exercise: &Exercise, verdict: &Verdict<'_>) -> String {
        let regret = verdict.regret;
        let cost = match regret < 0.005 {
            true => "it loses nothing against the exact player".to_owned(),
            false => format!("it loses {regret:.2} worms against the exact player"),
        };
        if verdict.faithful {
            return format!("  right; {cost}\n");
        }
        let mut text = format!("  the rule says {}", reply_in_words(exercise.right));
        match exercise.sentence {
            Some(sentence) => text.push_str(&format!(", by: {}\n", self.sentences[sentence])),
            None => text.push_str(", because no sentence decides: the most points\n"),
        }
        if let Some(step) = verdict.slip {
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
        let faithful = number.note(&answer, &mut self.progress);
        terminal::print(&match faithful {
            true => "  right\n".to_owned(),
            false => format!("  it is {}\n", number.answer),
        })?;
        self.go_on()
    }

    fn ask_gate(&mut self, exercise: &Exercise, gate: Gate) -> Result<Next, Failure> {
        let rolled = exercise
            .situation
            .rolled()
            .map(|roll| format!(" You roll {roll}."));
        let question = format!(
            "\n{}{}\n{} Yes or no? ",
            situation_in_words(&exercise.situation),
            rolled.unwrap_or_default(),
            gate_in_words(gate)
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
        let faithful = gate.note(answer, &mut self.progress);
        terminal::print(match (faithful, gate.holds) {
            (true, _) => "  right\n",
            (false, true) => "  the answer is yes\n",
            (false, false) => "  the answer is no\n",
        })?;
        self.go_on()
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

    /// Unlocks the next sentence when it is time, and keeps the progress.
    fn go_on(&mut self) -> Result<Next, Failure> {
        if let Some(unlocked) = self.progress.unlock(self.sentences.len()) {
            let sentence = &self.sentences[unlocked];
            terminal::print(&format!(
                "\nFrom now on you are asked this too: {sentence}\n"
            ))?;
        }
        write_progress(self.path, &self.progress)?;
        Ok(Next::More)
    }

    /// The two marks, and how the rule does in this person's hands.
    fn conclude(&self) -> Result<(), Failure> {
        if let Some(marks) = self.marks.told() {
            terminal::print(&marks)?;
        }
        match self.progress.in_your_hands() {
            Some(hands) => terminal::print(&told(self.session, self.school, &hands, self.name)?),
            None => terminal::print(&format!(
                "After {} decisions you are told how the rule does in your hands.\n",
                Progress::ENOUGH
            )),
        }
    }
}

impl Marks {
    fn count(&mut self, exercise: &Exercise, verdict: &Verdict<'_>) {
        self.answered += 1;
        self.faithful += usize::from(verdict.faithful);
        self.regret += verdict.regret;
        self.own_regret += exercise.regret(exercise.right);
    }

    fn told(&self) -> Option<String> {
        let count = self.answered as f64;
        (self.answered > 0).then(|| {
            format!(
                "\nFaithful: {} of {} decisions as the rule says.\nCost: {:.3} worms a decision \
                 against the exact player; the rule itself {:.3}.\n",
                self.faithful,
                self.answered,
                self.regret / count,
                self.own_regret / count
            )
        })
    }
}
