//! What a lesson asks, one thing after the other, and what is said of an answer.

use serde::{Deserialize, Serialize};

use super::{
    Answered, Deck, Exercise, Gate, NumberQuestion, Progress, Reply, School, number_questions,
};
use crate::effort::Step;
use crate::rng::Address;

/// What a lesson practises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Course {
    /// The numbers that are new, then decisions with a gate in between.
    Mixed,
    /// The numbers of the rule.
    Numbers,
    /// The questions that are answered once for a roll.
    Gates,
    /// Which face to keep.
    Faces,
    /// Whether to stop.
    Stops,
    /// Whole turns against the clock.
    Turns,
    /// What was answered wrongly and not rightly since.
    Errors,
}

/// A lesson about a rule: the same for everyone who begins it with as many answers.
#[derive(Debug, Clone)]
pub struct Lesson {
    course: Course,
    exercises: Vec<Exercise>,
    numbers: Vec<NumberQuestion>,
    order: Vec<Item>,
    draws: Address,
}

/// A place in the list of exercises or numbers.
#[derive(Debug, Clone, Copy)]
enum Item {
    Number(usize),
    Gate(usize, usize),
    Decision(usize),
}

/// Something that is asked.
#[derive(Debug, Clone)]
pub enum Task {
    /// A number of the rule.
    Number(NumberQuestion),
    /// A question for a roll as a whole.
    Gate(Exercise, Gate),
    /// A face, or whether to stop.
    Decision(Exercise),
}

/// What is said of an answer to a decision.
#[derive(Debug, Clone, Copy)]
pub struct Verdict<'a> {
    /// Whether it is what the rule says.
    pub faithful: bool,
    /// What it gives away against the exact player, in worms.
    pub regret: f64,
    /// The step that would have led to it if it alone had gone wrong; `None` for
    /// what the rule says.
    pub slip: Option<&'a Step>,
}

impl Lesson {
    /// The decisions that are drawn for a lesson.
    pub const DRAWN: usize = 400;

    /// A lesson of at least so many decisions, if the rule decides anything, for
    /// someone who gave as many answers before; others get other decisions.
    pub fn new(
        school: &School<'_>,
        course: Course,
        stream: Address,
        answered: u64,
        drawn: usize,
    ) -> Lesson {
        let stream = stream.child(answered);
        let mut exercises = match course {
            Course::Numbers | Course::Errors => Vec::new(),
            _ => school.draw_in_random_order(drawn, stream),
        };
        if course == Course::Turns {
            exercises.sort_by_key(|one| (one.turn, one.situation.kept().len()));
        }
        let mut lesson = Lesson {
            course,
            exercises,
            numbers: number_questions(school.heuristic),
            order: Vec::new(),
            draws: stream.child(1),
        };
        lesson.order = lesson.items();
        lesson
    }

    fn items(&self) -> Vec<Item> {
        let numbers = (0..self.numbers.len()).map(Item::Number);
        let decisions = || self.exercises.iter().enumerate();
        let of = |faces: bool| {
            decisions()
                .filter(move |(_, one)| one.situation.rolled().is_some() == faces)
                .map(|(place, _)| Item::Decision(place))
        };
        let gates = |place, one: &Exercise| (0..one.gates.len()).map(move |n| Item::Gate(place, n));
        match self.course {
            Course::Mixed => {
                let rest = decisions().flat_map(|(place, one)| {
                    let gate = gates(place, one).next().filter(|_| place % 5 == 4);
                    gate.into_iter().chain([Item::Decision(place)])
                });
                numbers.chain(rest).collect()
            }
            Course::Numbers => numbers.collect(),
            Course::Gates => decisions()
                .flat_map(|(place, one)| gates(place, one))
                .collect(),
            Course::Faces => of(true).collect(),
            Course::Stops => of(false).collect(),
            Course::Turns => decisions()
                .map(|(place, _)| Item::Decision(place))
                .collect(),
            Course::Errors => Vec::new(),
        }
    }

    /// What is asked next by someone who has come so far, from a place in the
    /// lesson on, 0 at first; and the place after it. `None` at the end.
    ///
    /// Errors come back until none is left, whatever the place.
    pub fn next(
        &self,
        school: &School<'_>,
        progress: &Progress,
        place: usize,
    ) -> Option<(Task, usize)> {
        if self.course == Course::Errors {
            let mut missed = progress.missed.iter();
            let again = missed.find_map(|one| school.exercise(&one.situation()?))?;
            return Some((Task::Decision(again), place + 1));
        }
        let rest = self.order.iter().enumerate().skip(place);
        let mut asked = rest.filter(|(_, item)| self.is_asked(**item, progress));
        let (found, item) = asked.next()?;
        Some((self.task(*item), found + 1))
    }

    /// In a mixture, numbers come up while they are new, and decisions the more
    /// rarely, the higher their box is.
    fn is_asked(&self, item: Item, progress: &Progress) -> bool {
        if self.course != Course::Mixed {
            return true;
        }
        match item {
            Item::Number(place) => {
                let number = &self.numbers[place];
                let new = progress.leitner_box(&number.key()) == 1;
                new && progress.is_unlocked(Some(number.sentence))
            }
            Item::Gate(place, _) | Item::Decision(place) => {
                let known = progress.leitner_box(&self.exercises[place].key());
                let mut draw = self.draws.child(place as u64).stream();
                draw.chance(0.5_f64.powi(i32::from(known) - 1))
            }
        }
    }

    fn task(&self, item: Item) -> Task {
        match item {
            Item::Number(place) => Task::Number(self.numbers[place].clone()),
            Item::Decision(place) => Task::Decision(self.exercises[place].clone()),
            Item::Gate(place, gate) => {
                let exercise = &self.exercises[place];
                Task::Gate(exercise.clone(), exercise.gates[gate])
            }
        }
    }

    /// Which decision of its turn the one before a place is, from 1, and how many
    /// the turn has.
    pub fn within_turn(&self, place: usize) -> (usize, usize) {
        let turn = |place: usize| self.exercises.get(place).map(|one| one.turn);
        let here = place.checked_sub(1).and_then(turn);
        let same = |place: &usize| here.is_some() && turn(*place) == here;
        let before = (0..place).rev().take_while(same).count();
        let after = (place..).take_while(same).count();
        (before, before + after)
    }

    /// Whether it asks nothing at all.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }
}

impl Gate {
    /// Takes note of an answer.
    pub fn note(&self, answer: bool, progress: &mut Progress) -> bool {
        let faithful = answer == self.holds;
        let key = format!("gate {}", self.question);
        progress.note(&key, Answered::of_no_decision(Deck::Gates, faithful));
        faithful
    }
}

impl NumberQuestion {
    /// Takes note of an answer.
    pub fn note(&self, answer: &str, progress: &mut Progress) -> bool {
        let faithful = self.is_right(answer);
        let answered = Answered::of_no_decision(Deck::Numbers, faithful);
        progress.note(&self.key(), answered);
        faithful
    }
}

impl Exercise {
    /// Takes note of an answer that took so many seconds.
    pub fn note(&self, reply: Reply, seconds: f64, progress: &mut Progress) -> Verdict<'_> {
        let verdict = self.verdict(reply);
        let answered = Answered {
            deck: match self.situation.rolled() {
                Some(_) => Deck::Faces,
                None => Deck::Stops,
            },
            faithful: verdict.faithful,
            regret: verdict.regret,
            seconds,
            steps_at_risk: self.steps_at_risk(),
        };
        progress.note_decision(&self.situation, verdict.faithful);
        progress.note(&self.key(), answered);
        verdict
    }

    /// What is said of an answer.
    pub fn verdict(&self, reply: Reply) -> Verdict<'_> {
        let faithful = reply == self.right;
        Verdict {
            faithful,
            regret: self.regret(reply),
            slip: self.diagnosis(reply).filter(|_| !faithful),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::arena::Seating;
    use crate::game::Variant;
    use crate::player::ExactPlayer;
    use crate::rng::Purpose;
    use crate::roster;
    use crate::solver::Solver;

    /// Gives a lesson with so many exercises to someone who answers everything so.
    fn given(course: Course, rightly: bool, progress: &mut Progress) -> Vec<Task> {
        let solver = Solver::shared();
        let entrant = roster::find("champion-10").unwrap();
        let exact = ExactPlayer::new(Arc::clone(&solver));
        let school = School {
            heuristic: entrant.heuristic().unwrap(),
            seating: &Seating::of_two(&exact, &Variant::RULEBOOK),
            solver: &solver,
        };
        let stream = Address::new(Purpose::Training, 1);
        let lesson = Lesson::new(&school, course, stream, progress.answered, 100);
        let (mut place, mut asked) = (0, Vec::new());
        while let Some((task, next)) = lesson.next(&school, progress, place) {
            match &task {
                Task::Number(number) => {
                    let answer = if rightly { &number.answer } else { "none" };
                    assert_eq!(number.note(answer, progress), rightly);
                }
                Task::Gate(_, gate) => {
                    assert_eq!(gate.note(gate.holds == rightly, progress), rightly);
                }
                Task::Decision(exercise) => {
                    let mut replies = exercise.values.iter().map(|(reply, _)| *reply);
                    let wrong = replies.find(|reply| *reply != exercise.right).unwrap();
                    let reply = if rightly { exercise.right } else { wrong };
                    assert_eq!(exercise.note(reply, 1.0, progress).faithful, rightly);
                }
            }
            if course == Course::Turns {
                let (at, all) = lesson.within_turn(next);
                assert!((1..=all).contains(&at) && all <= 16, "{at} of {all}");
            }
            asked.push(task);
            place = next;
            if course == Course::Errors && asked.len() == 1000 {
                break;
            }
        }
        asked
    }

    #[test]
    fn each_course_asks_what_it_is_called_after() {
        for course in [Course::Numbers, Course::Gates, Course::Faces, Course::Stops] {
            let mut progress = Progress::new(String::new());
            let asked = given(course, true, &mut progress);
            assert!(asked.len() >= 5, "{course:?}: {}", asked.len());
            let fits = |task: &Task| match task {
                Task::Number(_) => course == Course::Numbers,
                Task::Gate(..) => course == Course::Gates,
                Task::Decision(one) => {
                    let face = one.situation.rolled().is_some();
                    course == if face { Course::Faces } else { Course::Stops }
                }
            };
            assert!(asked.iter().all(fits), "{course:?}");
            assert_eq!(progress.answers.len(), asked.len());
        }
    }

    #[test]
    fn a_mixture_asks_less_of_what_is_known() {
        let mut beginner = Progress::new(String::new());
        let first = given(Course::Mixed, true, &mut beginner).len();
        let second = given(Course::Mixed, true, &mut beginner).len();
        let slow = given(Course::Mixed, false, &mut Progress::new(String::new())).len();
        assert!(second < first && first < slow, "{second} {first} {slow}");
        // Numbers are asked of unlocked sentences alone.
        let asked = given(Course::Mixed, false, &mut Progress::new(String::new()));
        let locked = |task: &Task| matches!(task, Task::Number(number) if number.sentence > 0);
        assert!(!asked.iter().any(locked));
    }

    #[test]
    fn turns_come_whole_and_in_order() {
        let asked = given(Course::Turns, true, &mut Progress::new(String::new()));
        let turns: Vec<(usize, u8)> = asked
            .iter()
            .filter_map(|task| match task {
                Task::Decision(one) => Some((one.turn, one.situation.kept().len())),
                _ => None,
            })
            .collect();
        assert_eq!(turns.len(), asked.len());
        assert!(turns.is_sorted());
    }

    #[test]
    fn errors_come_back_until_they_are_right() {
        let mut progress = Progress::new(String::new());
        assert!(given(Course::Errors, true, &mut progress).is_empty());
        given(Course::Stops, false, &mut progress);
        let missed = progress.missed.len();
        assert!(missed >= 5);
        assert_eq!(given(Course::Errors, false, &mut progress).len(), 1000);
        assert_eq!(progress.missed.len(), missed);
        assert_eq!(given(Course::Errors, true, &mut progress).len(), missed);
        assert!(progress.missed.is_empty());
    }
}
