//! What a person does to know a word at the table: the work that a word's
//! declaration asks for, from which the [effort](crate::effort) of a rule is
//! added up.

use crate::language::observation::Observation;

/// One thing a person does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Operation {
    /// Look at one thing: a tile, a die, a group of dice, whose size is seen up
    /// to four and counted beyond.
    Look,
    /// Recall a number learnt by heart.
    Recall,
    /// Add or subtract a number of one digit.
    Add,
    /// Add to a total of two digits, or subtract from it.
    AddToTotal,
    /// Multiply a number by the dice of a group, or by some worms.
    Multiply,
    /// Compare two numbers.
    Compare,
}

/// A question that is answered for a whole roll, before any face of it is looked
/// at: where the answer is no, no face of the roll can have what is looked for.
#[derive(Debug, Clone, Copy)]
pub struct Gate {
    /// The question, as it is told: "is a rival's tile within reach".
    pub question: &'static str,
    /// What is done to answer it.
    pub work: &'static [Operation],
    /// Whether it is open; given the number that the word is about.
    pub is_open: fn(&Observation<'_>, i8) -> bool,
}

/// What is done to know whether a face has something, or how often.
#[derive(Debug, Clone, Copy)]
pub struct Test {
    /// The questions for a whole roll, in order; the first no settles it.
    pub gates: &'static [Gate],
    /// What is done for each face once all are open.
    pub work: &'static [Operation],
}

impl Test {
    /// A look at the face.
    pub const LOOK: Test = Test {
        gates: &[],
        work: &[Operation::Look],
    };
}
