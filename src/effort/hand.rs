//! Who carries out a rule: someone who makes no slip and is only timed, someone
//! whose steps are written down, someone who slips.

use super::costs::Costs;
use super::step::Step;

/// Carries out steps: takes what each should find, and returns what it is taken
/// for.
pub trait Hand {
    /// A step that finds a number.
    fn number(&mut self, step: Step, found: i32) -> i32;

    /// A step that finds a yes or no.
    fn verdict(&mut self, step: Step, found: bool) -> bool;
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
    fn number(&mut self, step: Step, found: i32) -> i32 {
        self.time += self.costs.of(&step);
        found
    }

    fn verdict(&mut self, step: Step, found: bool) -> bool {
        self.time += self.costs.of(&step);
        found
    }
}

/// Makes no slip, and notes every step.
impl Hand for Vec<Step> {
    fn number(&mut self, step: Step, found: i32) -> i32 {
        self.push(step);
        found
    }

    fn verdict(&mut self, step: Step, found: bool) -> bool {
        self.push(step);
        found
    }
}
