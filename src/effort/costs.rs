//! What one thing done in the head takes, in time.

use serde::{Deserialize, Serialize};

use super::step::Step;
use crate::language::vocabulary::Operation;

/// The time of each operation, in hundredths of a second.
///
/// | operation | s | ground |
/// | --- | --- | --- |
/// | look at one thing | 0.4 | an eye fixation takes 0.23 s, a group of up to four is seen in 40 to 100 ms an item (Trick and Pylyshyn 1994) |
/// | count each item beyond four | 0.3 | 250 to 350 ms an item (the same) |
/// | recall a learnt number | 0.5 | half a mental operator of the keystroke-level model, 1.35 s (Card, Moran and Newell 1980) |
/// | add or subtract one digit | 0.8 | sums of one digit take 0.7 to 1.0 s |
/// | a half in it, on top | 0.4 | an assumption; card counters double their counts to avoid halves |
/// | add to a total of two digits | 1.3 | carries cost extra (Imbo, Vandierendonck and De Rammelaere 2007) |
/// | multiply | 1.2 | an assumption between 0.8 and 2.2 s |
/// | compare two numbers | 0.3 | 306 ms (Milosavljevic and others 2011) |
/// | keep one's place, with every step | 0.1 | a cognitive cycle |
///
/// The ratios between rules can be trusted further than the seconds: nobody was
/// timed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Costs {
    /// A look at a tile, a die, or a group of up to four dice.
    pub look: u16,
    /// Each die or tile of a group beyond the fourth.
    pub count_beyond_four: u16,
    /// Recalling a number learnt by heart.
    pub recall: u16,
    /// Adding or subtracting a number of one digit.
    pub add: u16,
    /// What a half in a sum or product costs on top.
    pub half: u16,
    /// Adding to a total of two digits, or subtracting from it.
    pub add_to_total: u16,
    /// Multiplying by two or more.
    pub multiply: u16,
    /// Comparing two numbers.
    pub compare: u16,
    /// Keeping one's place, with every step.
    pub keep_place: u16,
}

impl Costs {
    /// The table that the program uses unless another is given.
    pub const USUAL: Costs = Costs {
        look: 40,
        count_beyond_four: 30,
        recall: 50,
        add: 80,
        half: 40,
        add_to_total: 130,
        multiply: 120,
        compare: 30,
        keep_place: 10,
    };

    /// The same time for every step: to check that a claim about two rules does not
    /// depend on the other tables.
    pub const EQUAL: Costs = Costs {
        look: 100,
        count_beyond_four: 0,
        recall: 100,
        add: 100,
        half: 0,
        add_to_total: 100,
        multiply: 100,
        compare: 100,
        keep_place: 0,
    };

    /// Elementary information processes as fitted to decisions between gambles
    /// (Bettman, Johnson and Payne 1990): a reading 1.19 s, a sum 0.84 s, a
    /// product 2.23 s, a comparison 0.08 s.
    pub const PROCESSES: Costs = Costs {
        look: 119,
        count_beyond_four: 0,
        recall: 119,
        add: 84,
        half: 0,
        add_to_total: 84,
        multiply: 223,
        compare: 8,
        keep_place: 0,
    };

    /// The time of a step, in hundredths of a second.
    pub fn of(&self, step: &Step) -> u32 {
        let operation = match step.operation {
            Operation::Look => self.look,
            Operation::Recall => self.recall,
            Operation::Add => self.add,
            Operation::AddToTotal => self.add_to_total,
            Operation::Multiply => self.multiply,
            Operation::Compare => self.compare,
        };
        let half = if step.halves { self.half } else { 0 };
        let counted = u32::from(self.count_beyond_four) * u32::from(step.beyond_four);
        u32::from(operation) + u32::from(half) + counted + u32::from(self.keep_place)
    }
}

impl Default for Costs {
    fn default() -> Costs {
        Costs::USUAL
    }
}
