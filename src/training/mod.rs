//! Learning a rule by doing: exercises drawn from the rule's own games, what an
//! answer costs, which slip explains it, and how far one has come.
//!
//! Two things are told apart throughout. An answer is *faithful* if it is what the
//! rule says; its *cost* is what it gives away against the exact player, which a
//! faithful answer may do as well.

mod exercise;
mod hands;
mod lesson;
mod numbers;
mod progress;

pub use exercise::{Exercise, Gate, Reply, School};
pub use hands::{RuleInHands, Trainee};
pub use lesson::{Course, Lesson, Task, Verdict};
pub use numbers::{NumberQuestion, number_questions};
pub use progress::{Answered, Deck, InYourHands, Missed, Progress};
