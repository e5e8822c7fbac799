//! What is decided when exactly one step goes wrong.

use super::hand::Way;
use super::step::{Slip, Step};

/// One step of a decision that goes wrong, and what is decided then.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SingleSlip<T> {
    /// The step.
    pub step: Step,
    /// How often it goes wrong in this way when it does, 0 to 1.
    pub share: f64,
    /// What is decided.
    pub decided: T,
}

/// Takes note of each step and says how it goes.
pub type Noted<'a> = &'a mut dyn FnMut(Step) -> Way;

/// Each way in which one step of a decision may go wrong, the others right.
pub fn single_slips<T>(decide: impl Fn(Noted<'_>) -> T) -> Vec<SingleSlip<T>> {
    let mut steps = Vec::new();
    decide(&mut |step| {
        steps.push(step);
        Way::Right
    });
    let mut slips = Vec::new();
    for (place, &step) in steps.iter().enumerate() {
        let ways: &[Way] = match step.slip {
            Slip::Never => &[],
            Slip::OffBy(..) => &[Way::TooHigh, Way::TooLow],
            _ => &[Way::TooHigh],
        };
        for &way in ways {
            let mut places = 0..;
            let decided = decide(&mut |_| match places.next() == Some(place) {
                true => way,
                false => Way::Right,
            });
            let share = 1.0 / ways.len() as f64;
            slips.push(SingleSlip {
                step,
                share,
                decided,
            });
        }
    }
    slips
}
