//! Lessons about rules: what is asked next, and what is said of an answer.

use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::measuring::{SEED, sentence};
use super::position::{Placed, VARIANT, situation};
use super::unanswerable::{Unanswerable, rules};
use crate::arena::Seating;
use crate::game::Situation;
use crate::language::tree::{Action, Heuristic};
use crate::player::ExactPlayer;
use crate::rng::{Address, Purpose};
use crate::solver::Solver;
use crate::training::{self, Course, Exercise, Lesson, Progress, Reply, School, number_questions};
use crate::words::{gate_in_words, reply_in_words, slip_in_words};

/// Asks for what comes next in a lesson.
#[derive(Debug, Deserialize)]
pub struct LessonQuestion {
    rules: String,
    course: Course,
    /// At least so many decisions make up the lesson.
    drawn: usize,
    /// What is kept of the answers so far; null for a beginner.
    progress: Option<Value>,
    /// Where the lesson goes on; null for a new one.
    place: Option<Place>,
}

/// A place in a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Place {
    /// The answers given before the lesson.
    begun: u64,
    at: usize,
}

#[derive(Debug, Serialize)]
pub struct Asked {
    /// None at the end of the lesson.
    task: Option<Task>,
    /// Which decision of its turn it is, from 1, and of how many.
    turn: (usize, usize),
    place: Place,
    standing: Standing,
    /// What was kept could not be read, or belongs to other rules.
    anew: bool,
}

/// What is asked; it comes back with the answer.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Task {
    Number {
        key: String,
        text: String,
    },
    Gate {
        #[serde(flatten)]
        moment: Moment,
        question: String,
    },
    Decision {
        #[serde(flatten)]
        moment: Moment,
        replies: Vec<Possible>,
        /// The sentence that decides, while it need not be known.
        told: Option<String>,
    },
}

/// A moment of a turn.
#[derive(Debug, Serialize, Deserialize)]
struct Moment {
    #[serde(flatten)]
    position: Placed,
    kept: String,
    rolled: Option<String>,
}

/// What may be answered.
#[derive(Debug, Serialize, Deserialize)]
struct Possible {
    reply: String,
    words: String,
}

/// How far someone has come.
#[derive(Debug, Serialize)]
struct Standing {
    /// Answers given so far, of all kinds.
    answered: u64,
    /// Decisions answered, of those that are kept.
    decisions: usize,
    /// The decisions after which they say something.
    enough: usize,
    /// The share that was as the rule says.
    faithful: f64,
    /// Worms given away in a decision.
    cost: f64,
    /// Seconds a decision.
    seconds: f64,
    /// How many things are in each box.
    boxes: Vec<usize>,
    /// The sentences to be known by heart.
    unlocked: usize,
    sentences: usize,
    /// Decisions that are to be asked again.
    missed: usize,
}

/// The lesson that was drawn last, which most questions are about.
#[derive(Debug, Default)]
pub struct LastLesson(Mutex<Option<(LessonKey, Arc<Lesson>)>>);

/// What a lesson depends on: rules, course, answers before it, decisions drawn.
type LessonKey = (String, Course, u64, usize);

impl LessonQuestion {
    pub fn answer(&self, solver: &Arc<Solver>, last: &LastLesson) -> Result<Asked, Unanswerable> {
        let rules = rules(&self.rules)?;
        let (progress, anew) = kept(&rules, self.progress.as_ref());
        let place = self.place.unwrap_or(Place {
            begun: progress.answered,
            at: 0,
        });
        let exact = ExactPlayer::new(Arc::clone(solver));
        let school = School {
            heuristic: &rules,
            seating: &Seating::of_two(&exact, &VARIANT),
            solver,
        };
        let lesson = self.lesson(&school, place.begun, last);
        let (task, at) = match lesson.next(&school, &progress, place.at) {
            Some((task, at)) => (Some(task), at),
            None => (None, place.at),
        };
        Ok(Asked {
            task: task.map(|task| Task::of(&task, &rules, &progress)),
            turn: lesson.within_turn(at),
            place: Place { at, ..place },
            standing: Standing::of(&progress, &rules),
            anew,
        })
    }

    fn lesson(&self, school: &School<'_>, begun: u64, last: &LastLesson) -> Arc<Lesson> {
        let drawn = self.drawn.min(Lesson::DRAWN);
        let key = (self.rules.clone(), self.course, begun, drawn);
        let mut last = last.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((known, lesson)) if *known == key => Arc::clone(lesson),
            _ => {
                let stream = Address::new(Purpose::Training, SEED);
                let lesson = Lesson::new(school, self.course, stream, begun, drawn);
                let lesson = Arc::new(lesson);
                *last = Some((key, Arc::clone(&lesson)));
                lesson
            }
        }
    }
}

/// What is kept of the answers so far, and whether it could not be used.
pub fn kept(rules: &Heuristic, kept: Option<&Value>) -> (Progress, bool) {
    let new = || Progress::new(rules.to_string());
    let Some(kept) = kept else {
        return (new(), false);
    };
    match serde_json::from_value::<Progress>(kept.clone()) {
        Ok(progress) if progress.check().is_ok() && progress.rules == rules.to_string() => {
            (progress, false)
        }
        _ => (new(), true),
    }
}

impl Task {
    fn of(task: &training::Task, rules: &Heuristic, progress: &Progress) -> Task {
        match task {
            training::Task::Number(number) => Task::Number {
                key: number.key(),
                text: number.text.clone(),
            },
            training::Task::Gate(exercise, gate) => Task::Gate {
                moment: Moment::of(&exercise.situation),
                question: gate_in_words(*gate),
            },
            training::Task::Decision(exercise) => {
                let locked = exercise.sentence;
                let locked = locked.filter(|_| !progress.is_unlocked(exercise.sentence));
                Task::Decision {
                    moment: Moment::of(&exercise.situation),
                    replies: exercise
                        .values
                        .iter()
                        .map(|it| Possible::of(it.0))
                        .collect(),
                    told: sentence(rules, locked),
                }
            }
        }
    }
}

impl Moment {
    fn of(moment: &Situation) -> Moment {
        Moment {
            position: Placed::of(moment.position()),
            kept: moment.kept().to_string(),
            rolled: moment.rolled().map(|roll| roll.to_string()),
        }
    }

    fn exercise(&self, school: &School<'_>) -> Result<Exercise, Unanswerable> {
        let rolled = self.rolled.as_deref().unwrap_or("-");
        let situation = situation(&self.position, &self.kept, rolled)?;
        let exercise = school.exercise(&situation);
        Ok(exercise.ok_or("there is nothing to decide")?)
    }
}

impl Possible {
    fn of(reply: Reply) -> Possible {
        Possible {
            reply: match reply {
                Reply::Face(face) => face.to_string(),
                Reply::Action(Action::Stop) => "stop".to_owned(),
                Reply::Action(Action::Roll) => "roll".to_owned(),
            },
            words: reply_in_words(reply).to_owned(),
        }
    }
}

impl Standing {
    fn of(progress: &Progress, rules: &Heuristic) -> Standing {
        let decisions = progress.decisions().count();
        let mean = |sum: f64| sum / decisions.max(1) as f64;
        let faithful = progress.decisions().filter(|one| one.faithful).count();
        Standing {
            answered: progress.answered,
            decisions,
            enough: Progress::ENOUGH,
            faithful: mean(faithful as f64),
            cost: mean(progress.decisions().map(|one| one.regret).sum()),
            seconds: mean(progress.decisions().map(|one| one.seconds).sum()),
            boxes: progress.in_boxes().into(),
            unlocked: progress.unlocked.min(rules.len()),
            sentences: rules.len(),
            missed: progress.missed.len(),
        }
    }
}

/// Answers what was asked.
#[derive(Debug, Deserialize)]
pub struct AnswerQuestion {
    rules: String,
    progress: Option<Value>,
    task: Task,
    /// A face, `stop` or `roll`; `yes` or `no`; a number.
    reply: String,
    seconds: f64,
}

#[derive(Debug, Serialize)]
pub struct Noted {
    faithful: bool,
    /// What is right.
    right: Possible,
    /// Of a decision alone.
    decision: Option<SaidOfDecision>,
    /// The sentence that is to be known by heart from now on.
    unlocked: Option<String>,
    /// What is to be kept.
    progress: Progress,
    standing: Standing,
}

#[derive(Debug, Serialize)]
struct SaidOfDecision {
    /// The sentence that decides; none for the default.
    sentence: Option<String>,
    /// The one slip that explains a wrong answer.
    slip: Option<String>,
    /// Worms given away against the exact player.
    cost: f64,
    /// What a person does to decide: the operation, and what it is about.
    steps: Vec<(String, String)>,
}

impl AnswerQuestion {
    pub fn answer(&self, solver: &Arc<Solver>) -> Result<Noted, Unanswerable> {
        let rules = rules(&self.rules)?;
        let (mut progress, _) = kept(&rules, self.progress.as_ref());
        let exact = ExactPlayer::new(Arc::clone(solver));
        let school = School {
            heuristic: &rules,
            seating: &Seating::of_two(&exact, &VARIANT),
            solver,
        };
        let reply = self.reply.trim().to_lowercase();
        let plain = |words: &str| Possible {
            reply: words.to_owned(),
            words: words.to_owned(),
        };
        let unknown = || Unanswerable::from(format!("`{reply}` cannot be answered here"));
        let (faithful, right, decision) = match &self.task {
            Task::Number { key, .. } => {
                let mut numbers = number_questions(&rules).into_iter();
                let number = numbers.find(|number| number.key() == *key);
                let number = number.ok_or("these rules have no such number")?;
                let faithful = number.note(&reply, &mut progress);
                (faithful, plain(&number.answer), None)
            }
            Task::Gate { moment, question } => {
                let exercise = moment.exercise(&school)?;
                let mut gates = exercise.gates.iter();
                let gate = gates.find(|gate| gate_in_words(**gate) == *question);
                let gate = gate.ok_or("these rules have no such question")?;
                let answer = match reply.as_str() {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(unknown()),
                };
                let right = if gate.holds { "yes" } else { "no" };
                (gate.note(answer, &mut progress), plain(right), None)
            }
            Task::Decision { moment, .. } => {
                let exercise = moment.exercise(&school)?;
                let reply = Reply::said(&reply);
                let reply = reply.filter(|reply| exercise.values.iter().any(|it| it.0 == *reply));
                let reply = reply.ok_or_else(unknown)?;
                let verdict = exercise.note(reply, self.seconds, &mut progress);
                let steps = school.steps(&exercise.situation);
                let steps = steps
                    .iter()
                    .map(|step| (step.name().replace('_', " "), step.about.to_string()));
                let said = SaidOfDecision {
                    sentence: sentence(&rules, exercise.sentence),
                    slip: verdict.slip.map(slip_in_words),
                    cost: verdict.regret,
                    steps: steps.collect(),
                };
                (verdict.faithful, Possible::of(exercise.right), Some(said))
            }
        };
        let unlocked = progress.unlock(rules.len());
        Ok(Noted {
            faithful,
            right,
            decision,
            unlocked: sentence(&rules, unlocked),
            standing: Standing::of(&progress, &rules),
            progress,
        })
    }
}
