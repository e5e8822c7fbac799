//! Who carries out a rule: someone who makes no slip and is only timed, someone
//! whose steps are written down, someone who slips.

use super::costs::Costs;
use super::step::{About, Slip, Step};
use crate::language::vocabulary::Operation;

/// Carries out steps one after another; any closure that takes note of them will
/// do.
pub trait Hand {
    /// Carries out a step, and says how that goes.
    fn carry_out(&mut self, step: Step) -> Way;

    /// What the number that a step finds is taken for.
    fn number(&mut self, step: Step, found: i32) -> i32 {
        let way = self.carry_out(step);
        step.slip.number(found, way.sign())
    }

    /// What the yes or no that some work finds is taken for: only the last step can
    /// go wrong, as the whole.
    fn finds(
        &mut self,
        work: impl Iterator<Item = Operation>,
        about: About,
        slip: Slip,
        found: bool,
    ) -> bool {
        let mut work = work.peekable();
        let mut taken = found;
        while let Some(operation) = work.next() {
            let slip = match work.peek() {
                Some(_) => Slip::Never,
                None => slip,
            };
            taken = self.verdict(Step::new(operation, about, slip), taken);
        }
        taken
    }

    /// What the yes or no that a step finds is taken for.
    fn verdict(&mut self, step: Step, found: bool) -> bool {
        match self.carry_out(step) {
            Way::Right => found,
            Way::TooHigh | Way::TooLow => step.slip.verdict(found),
        }
    }
}

/// How a step goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// As it should.
    Right,
    /// Wrong; a number comes out too high.
    TooHigh,
    /// Wrong; a number comes out too low.
    TooLow,
}

impl Way {
    /// 1 for too high, -1 for too low, 0 for right.
    pub const fn sign(self) -> i32 {
        match self {
            Way::Right => 0,
            Way::TooHigh => 1,
            Way::TooLow => -1,
        }
    }
}

impl<F: FnMut(Step) -> Way + ?Sized> Hand for F {
    fn carry_out(&mut self, step: Step) -> Way {
        self(step)
    }
}

/// Makes no slip, and adds up the time.
#[derive(Debug, Clone, Copy)]
pub struct Stopwatch<'a> {
    costs: &'a Costs,
    /// Hundredths of a second so far.
    pub time: u32,
}

impl<'a> Stopwatch<'a> {
    /// A stopwatch at zero.
    pub const fn new(costs: &'a Costs) -> Stopwatch<'a> {
        Stopwatch { costs, time: 0 }
    }
}

impl Hand for Stopwatch<'_> {
    fn carry_out(&mut self, step: Step) -> Way {
        self.time += self.costs.of(&step);
        Way::Right
    }
}
