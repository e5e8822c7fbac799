//! Which faces are what a sentence looks for, the way a person finds out.

use arrayvec::ArrayVec;

use super::hand::Hand;
use super::step::{About, Slip, SlipKind};
use crate::game::{Face, FaceSet};
use crate::language::Observation;
use crate::language::vocabulary::{Filter, Gate, Operation, Test};

/// Looks at one roll, with what has been found out about it as a whole.
pub struct Roll<'a, H> {
    pub seen: &'a Observation<'a>,
    pub hand: &'a mut H,
    answers: ArrayVec<(&'static str, i8, bool), REMEMBERED>,
}

/// The most answers that are remembered for a roll; no rule of a size that people
/// would learn asks for more.
const REMEMBERED: usize = 16;

impl<'a, H: Hand> Roll<'a, H> {
    pub fn new(seen: &'a Observation<'a>, hand: &'a mut H) -> Roll<'a, H> {
        let answers = ArrayVec::new();
        Roll {
            seen,
            hand,
            answers,
        }
    }

    /// The open faces that pass a filter.
    pub fn passing(&mut self, filter: Filter, open: FaceSet) -> FaceSet {
        let (test, number) = match filter.feature() {
            Some(feature) => feature.test(),
            None => (Test::LOOK, 0),
        };
        if !self.may_be(test.gates, number) {
            return FaceSet::EMPTY;
        }
        let candidates = match filter {
            Filter::Named(face) => open.and([face].into_iter().collect()),
            Filter::Among(faces, _) => open.and(faces),
            Filter::Having(_) => open,
        };
        let passing = candidates.iter().filter(|&face| {
            let passes = filter.passes(&self.seen.candidate(face));
            let about = About::Filter(face, filter);
            self.tests(test, about, face, passes, SlipKind::Overlooked)
        });
        passing.collect()
    }

    /// Whether all gates are open; each question is answered once for the roll.
    pub fn may_be(&mut self, gates: &[Gate], number: i8) -> bool {
        gates.iter().all(|gate| self.is_open(gate, number))
    }

    fn is_open(&mut self, gate: &Gate, number: i8) -> bool {
        let known = self.answers.iter();
        let mut known =
            known.filter(|(asked, about, _)| (*about, *asked) == (number, gate.question));
        if let Some((.., answer)) = known.next() {
            return *answer;
        }
        let open = (gate.is_open)(self.seen, number);
        let about = About::Gate(gate.question);
        let answer = self.finds(gate.work, about, 1, Slip::Flips(SlipKind::Gate), open);
        // A question too many is asked again.
        let _ = self.answers.try_push((gate.question, number, answer));
        answer
    }

    /// Tests a face; a slip misses what holds.
    pub fn tests(
        &mut self,
        test: Test,
        about: About,
        face: Face,
        holds: bool,
        kind: SlipKind,
    ) -> bool {
        let dice = i32::from(self.seen.rolled(face));
        self.finds(test.work, about, dice, Slip::Misses(kind), holds)
    }

    /// Does the work that finds a yes or no, about a group of so many dice.
    fn finds(
        &mut self,
        work: &[Operation],
        about: About,
        dice: i32,
        slip: Slip,
        found: bool,
    ) -> bool {
        let total = self.seen.state().total;
        let needed = work.iter().copied();
        let needed = needed.filter(|&operation| !is_free(operation, dice, total));
        self.hand.finds(needed, about, slip, found)
    }
}

/// Whether nothing has to be done: one die needs no product, and a total of
/// nothing no sum.
pub const fn is_free(operation: Operation, dice: i32, total: u8) -> bool {
    match operation {
        Operation::Multiply => dice < 2,
        Operation::AddToTotal => total == 0,
        _ => false,
    }
}
