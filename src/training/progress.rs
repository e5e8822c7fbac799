//! How far one has come: Leitner boxes, unlocked sentences, answers so far.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::{Position, Situation, Stack};
use crate::stats::{self, Estimate};

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// The numbers of the rule.
    Numbers,
    /// The questions that are answered once for a roll.
    Gates,
    /// Which face to keep.
    Faces,
    /// Whether to stop.
    Stops,
}

/// How far someone has come with a rule, as it is kept in a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The version of this format: [`Progress::FORMAT_VERSION`].
    pub format_version: u32,
    /// The rule, in canonical sentences.
    pub rules: String,
    /// The sentences that are asked about, from the first on.
    pub unlocked: usize,
    /// The answers given so far, the forgotten ones too.
    pub answered: u64,
    /// The box, from 1, of whatever was asked; see [`Progress::LAST_BOX`].
    pub boxes: BTreeMap<String, u8>,
    /// The last answers, oldest first.
    pub answers: Vec<Answered>,
    /// Decisions that were answered wrongly and not rightly since, oldest first.
    pub missed: Vec<Missed>,
}

/// A situation in which the answer was wrong, in the usual notation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Missed {
    /// The open tiles.
    pub table: String,
    /// One's own stack.
    pub mine: String,
    /// The rivals' stacks, in the order of play.
    pub rivals: Vec<String>,
    /// The dice kept.
    pub kept: String,
    /// The roll, where a face is to be chosen.
    pub rolled: Option<String>,
}

impl Missed {
    /// A situation as it is kept.
    pub fn of(situation: &Situation) -> Missed {
        let position = situation.position();
        Missed {
            table: position.table().to_string(),
            mine: position.mine().to_string(),
            rivals: position.rivals().map(ToString::to_string).collect(),
            kept: situation.kept().to_string(),
            rolled: situation.rolled().map(|roll| roll.to_string()),
        }
    }

    /// The situation; `None` when it cannot occur.
    pub fn situation(&self) -> Option<Situation> {
        let rivals = self.rivals.iter().map(|rival| rival.parse().ok());
        let rivals: Vec<Stack> = rivals.collect::<Option<_>>()?;
        let (table, mine) = (self.table.parse().ok()?, self.mine.parse().ok()?);
        let position = Position::new(table, mine, rivals).ok()?;
        let rolled = match &self.rolled {
            Some(rolled) => Some(rolled.parse().ok()?),
            None => None,
        };
        Situation::new(position, self.kept.parse().ok()?, rolled).ok()
    }
}

/// An answer that was given.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answered {
    /// What was asked.
    pub deck: Deck,
    /// Whether it was what the rule says.
    pub faithful: bool,
    /// What it gave away against the exact player, in worms.
    pub regret: f64,
    /// The time it took, in seconds.
    pub seconds: f64,
    /// The steps that would have led to another answer, had they gone wrong.
    pub steps_at_risk: f64,
}

impl Answered {
    /// An answer that decides nothing and is not timed.
    pub fn of_no_decision(deck: Deck, faithful: bool) -> Answered {
        Answered {
            deck,
            faithful,
            regret: 0.0,
            seconds: 0.0,
            steps_at_risk: 0.0,
        }
    }
}

/// What the answers so far say of someone.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct InYourHands {
    /// Decisions answered.
    pub decisions: usize,
    /// The share of them that was as the rule says, 0 to 1.
    pub faithful: f64,
    /// The regret of a decision, in worms.
    pub regret: f64,
    /// The share of steps that went wrong, 0 to 1, with its interval.
    pub slip_rate: Estimate,
    /// Seconds a roll: a face and whether to stop.
    pub seconds_per_roll: f64,
}

impl Progress {
    /// The last box; what is in it is asked least often.
    pub const LAST_BOX: u8 = 5;

    /// The version of the format that is read and written.
    pub const FORMAT_VERSION: u32 = 1;

    /// The decisions after which they say something.
    pub const ENOUGH: usize = 50;

    /// The answers that are kept.
    const KEPT: usize = 500;

    /// The longest that an answer counts for, in seconds: one was away then.
    const LONGEST: f64 = 120.0;

    /// The beginning, with a rule of these sentences.
    pub fn new(rules: String) -> Progress {
        Progress {
            format_version: Progress::FORMAT_VERSION,
            rules,
            unlocked: 1,
            answered: 0,
            boxes: BTreeMap::new(),
            answers: Vec::new(),
            missed: Vec::new(),
        }
    }

    /// Checks what was read from a file.
    ///
    /// # Errors
    /// What is out of its range.
    pub fn check(&self) -> Result<(), String> {
        let version = Progress::FORMAT_VERSION;
        if self.format_version != version {
            let found = self.format_version;
            return Err(format!("its format version is {found}, not {version}"));
        }
        let boxes = 1..=Progress::LAST_BOX;
        if let Some((key, place)) = self.boxes.iter().find(|(_, place)| !boxes.contains(place)) {
            return Err(format!(
                "`{key}` is in box {place}, not 1 to {}",
                Progress::LAST_BOX
            ));
        }
        let fine = |number: f64| (0.0..1e6).contains(&number);
        let faulty = |a: &&Answered| ![a.seconds, a.steps_at_risk, a.regret].into_iter().all(fine);
        match self.answers.iter().find(faulty) {
            Some(answer) => Err(format!(
                "the seconds or steps of an answer are wrong: {answer:?}"
            )),
            None => Ok(()),
        }
    }

    /// The box of what is asked under a key, 1 at first.
    pub fn leitner_box(&self, key: &str) -> u8 {
        self.boxes.get(key).copied().unwrap_or(1)
    }

    /// Takes note of an answer: what was answered rightly goes to the next box,
    /// the rest back to the first.
    pub fn note(&mut self, key: &str, mut answered: Answered) {
        let place = match answered.faithful {
            true => (self.leitner_box(key) + 1).min(Progress::LAST_BOX),
            false => 1,
        };
        self.answered += 1;
        self.boxes.insert(key.to_owned(), place);
        answered.seconds = answered.seconds.clamp(0.0, Progress::LONGEST);
        // Below zero by rounding.
        answered.regret = answered.regret.max(0.0);
        self.answers.push(answered);
        let surplus = self.answers.len().saturating_sub(Progress::KEPT);
        self.answers.drain(..surplus);
    }

    /// Takes note of a decision that was answered wrongly, or rightly at last.
    pub fn note_decision(&mut self, situation: &Situation, faithful: bool) {
        /// The most that are kept.
        const MOST: usize = 50;
        let missed = Missed::of(situation);
        self.missed.retain(|other| *other != missed);
        if !faithful {
            self.missed.push(missed);
        }
        let surplus = self.missed.len().saturating_sub(MOST);
        self.missed.drain(..surplus);
    }

    /// Whether a sentence, by its number from 0, is to be known by heart; what no
    /// sentence decides is.
    pub fn is_unlocked(&self, sentence: Option<usize>) -> bool {
        sentence.is_none_or(|sentence| sentence < self.unlocked)
    }

    /// Unlocks the next of so many sentences when it is time: its number, from 0.
    pub fn unlock(&mut self, sentences: usize) -> Option<usize> {
        let next = self.unlocked;
        let ready = next < sentences && self.is_ready_for_more();
        ready.then(|| {
            self.unlocked += 1;
            next
        })
    }

    /// Whether the last answers were right often enough to unlock a sentence.
    fn is_ready_for_more(&self) -> bool {
        /// Right answers in a row.
        const IN_A_ROW: usize = 4;
        let last = self.answers.iter().rev().take(IN_A_ROW);
        self.answers.len() >= IN_A_ROW && last.into_iter().all(|answered| answered.faithful)
    }

    /// The answers to decisions that are kept.
    pub fn decisions(&self) -> impl Iterator<Item = &Answered> {
        self.of(Deck::Faces).chain(self.of(Deck::Stops))
    }

    fn of(&self, deck: Deck) -> impl Iterator<Item = &Answered> {
        let answers = self.answers.iter();
        answers.filter(move |answered| answered.deck == deck)
    }

    /// How many things are in each box.
    pub fn in_boxes(&self) -> [usize; Progress::LAST_BOX as usize] {
        let mut counts = [0; Progress::LAST_BOX as usize];
        for place in self.boxes.values() {
            counts[usize::from(*place) - 1] += 1;
        }
        counts
    }

    /// What the answers say; `None` before there are so many that they say anything.
    pub fn in_your_hands(&self) -> Option<InYourHands> {
        let (of, decisions) = (|deck| self.of(deck), || self.decisions());
        let count = decisions().count();
        if count < Progress::ENOUGH {
            return None;
        }
        let total = count as f64;
        let wrong = decisions().filter(|answered| !answered.faithful).count() as f64;
        let at_risk: f64 = decisions().map(|answered| answered.steps_at_risk).sum();
        // Of so many steps that would have shown, so many went wrong.
        let per_step = total / at_risk.max(1.0);
        let slipped = stats::wilson(wrong, count as u64);
        let rate = |share: f64| (share * per_step).min(1.0);
        let mean_seconds = |deck: Deck| {
            let times: Vec<f64> = of(deck).map(|answered| answered.seconds).collect();
            times.iter().sum::<f64>() / times.len().max(1) as f64
        };
        Some(InYourHands {
            decisions: count,
            faithful: 1.0 - wrong / total,
            regret: decisions().map(|answered| answered.regret).sum::<f64>() / total,
            slip_rate: Estimate {
                value: rate(wrong / total),
                low: rate(slipped.low),
                high: rate(slipped.high),
            },
            seconds_per_roll: mean_seconds(Deck::Faces) + mean_seconds(Deck::Stops),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answered(deck: Deck, faithful: bool) -> Answered {
        Answered {
            deck,
            faithful,
            regret: 0.1,
            seconds: 3.0,
            steps_at_risk: 2.0,
        }
    }

    #[test]
    fn boxes_rise_one_by_one_and_fall_to_the_first() {
        let mut progress = Progress::new(String::new());
        for place in [2, 3, 4, 5, 5] {
            progress.note("face 1", answered(Deck::Faces, true));
            assert_eq!(progress.leitner_box("face 1"), place);
        }
        progress.note("face 1", answered(Deck::Faces, false));
        assert_eq!(progress.leitner_box("face 1"), 1);
        assert_eq!(progress.leitner_box("stop 2"), 1);
    }

    #[test]
    fn the_slip_rate_is_that_of_steps_that_would_have_shown() {
        let mut progress = Progress::new(String::new());
        for number in 0..100 {
            let deck = if number % 2 == 0 {
                Deck::Faces
            } else {
                Deck::Stops
            };
            assert_eq!(progress.in_your_hands().is_some(), number >= 50);
            progress.note("", answered(deck, number % 10 != 0));
            progress.note("", answered(Deck::Numbers, false));
        }
        let hands = progress.in_your_hands().unwrap();
        assert_eq!(hands.decisions, 100);
        assert!((hands.faithful - 0.9).abs() < 1e-12);
        // Ten wrong answers to a hundred decisions of two such steps each.
        assert!((hands.slip_rate.value - 0.05).abs() < 1e-12);
        assert!(hands.slip_rate.low < 0.05 && hands.slip_rate.high > 0.05);
        assert!((hands.seconds_per_roll - 6.0).abs() < 1e-12);
        assert!((hands.regret - 0.1).abs() < 1e-12);
    }

    #[test]
    fn what_was_missed_stays_until_it_is_right() {
        let mut progress = Progress::new(String::new());
        let kept = "ww5".parse().unwrap();
        let rolled = "12345".parse().ok();
        let situation = Situation::new(Position::start(3), kept, rolled).unwrap();
        for _ in 0..2 {
            progress.note_decision(&situation, false);
            assert_eq!(progress.missed.len(), 1);
            assert_eq!(progress.missed[0].situation(), Some(situation.clone()));
        }
        progress.note_decision(&situation, true);
        assert_eq!(progress.missed, []);
    }

    #[test]
    fn a_sentence_is_unlocked_by_four_right_answers_in_a_row() {
        let mut progress = Progress::new(String::new());
        let unlocked = [true, true, true, false, true, true, true, true].map(|faithful| {
            progress.note("face 1", answered(Deck::Faces, faithful));
            progress.unlock(2)
        });
        assert_eq!(unlocked[..7], [None; 7]);
        assert_eq!(unlocked[7], Some(1));
        assert!(progress.is_unlocked(Some(1)) && progress.is_unlocked(None));
        assert!(!progress.is_unlocked(Some(2)));
        assert_eq!(progress.unlock(2), None);
    }

    #[test]
    fn only_the_last_answers_are_kept_and_long_pauses_cut() {
        let mut progress = Progress::new(String::new());
        for _ in 0..Progress::KEPT + 10 {
            let pause = Answered {
                seconds: 1e6,
                ..answered(Deck::Faces, true)
            };
            progress.note("face 1", pause);
        }
        assert_eq!(progress.answers.len(), Progress::KEPT);
        assert_eq!(progress.answers[0].seconds, Progress::LONGEST);
    }
}
