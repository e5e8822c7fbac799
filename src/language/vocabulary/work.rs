//! What a person does to know a word at the table: the work that a word's
//! declaration asks for, from which the [effort](crate::effort) of a rule is
//! added up; what is asked once for a whole roll, and what is done for each face after
//! that.

use crate::game::Face;
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

/// What is done to know how many dice are then left, and that they are few.
pub const DICE_THEN_LEFT: &[Operation] = &[Operation::Add, Operation::Compare];

/// What is done to know whether some dice of a face still open make up what is
/// missing to a steal.
pub const SHORT_BY_DICE: &[Operation] = &[Operation::Multiply, Operation::Add, Operation::Look];

/// What is done to know what worms stopping after a face would bring.
pub const WORMS_WON: Test = Test {
    gates: &[HAS_WORM, TILE_WITHIN_REACH],
    work: &[Operation::Multiply, Operation::AddToTotal, Operation::Look],
};

/// What is done to know what worms one more die could win after a face: what stopping
/// then brings, and what is missing to the next better tile on the table and to a
/// rival's, which the faces still open make up or do not.
pub const WORMS_TO_COME: Test = Test {
    gates: &[HAS_WORM, TILE_AND_DIE_WITHIN_REACH],
    work: &[
        Operation::Multiply,
        Operation::AddToTotal,
        Operation::Look,
        Operation::Look,
        Operation::AddToTotal,
        Operation::Look,
        Operation::AddToTotal,
        Operation::Look,
        Operation::Add,
        Operation::Multiply,
    ],
};

/// Nothing can be stolen where nobody has a tile.
pub const RIVAL_HAS_TILE: Gate = Gate {
    question: "a rival has a tile",
    work: &[Operation::Look],
    is_open: |seen, _| seen.rival_top() > 0,
};

/// What is missing to a rival's tile, against the largest group.
pub const REACH: &[Operation] = &[Operation::AddToTotal, Operation::Compare];

/// Whether the largest group reaches a rival's tile.
pub const STEAL_WITHIN_REACH: Gate = Gate {
    question: "one group can reach a rival's tile",
    work: REACH,
    is_open: |seen, _| seen.is_steal_within(0),
};

/// The same with some points beside.
pub const SETUP_WITHIN_REACH: Gate = Gate {
    question: "one group can come that near to a rival's tile",
    work: REACH,
    is_open: |seen, points| seen.is_steal_within(points),
};

/// The same with one die beside.
pub const DIE_WITHIN_REACH: Gate = Gate {
    question: "one group and one die can reach a rival's tile",
    work: REACH,
    is_open: |seen, _| seen.is_steal_within(5),
};

/// The same with two dice beside.
pub const PAIR_WITHIN_REACH: Gate = Gate {
    question: "one group and two dice can reach a rival's tile",
    work: REACH,
    is_open: |seen, _| seen.is_steal_within(10),
};

/// Nothing is taken without a worm.
pub const HAS_WORM: Gate = Gate {
    question: "a worm is kept or rolled",
    work: &[Operation::Look],
    is_open: |seen, _| seen.state().has_worm() || seen.rolled(Face::Worm) > 0,
};

/// The lowest tile, against the largest group.
const REACH_OF_TILE: &[Operation] = &[Operation::Look, Operation::AddToTotal, Operation::Compare];

/// Whether the largest group reaches any tile.
pub const TILE_WITHIN_REACH: Gate = Gate {
    question: "the largest group reaches the lowest tile",
    work: REACH_OF_TILE,
    is_open: |seen, _| seen.is_tile_within(0),
};

/// The same with one die beside.
pub const TILE_AND_DIE_WITHIN_REACH: Gate = Gate {
    question: "the largest group and one die reach the lowest tile",
    work: REACH_OF_TILE,
    is_open: |seen, _| seen.is_tile_within(5),
};

/// Whether a worm is still to come.
pub const NO_WORM_KEPT: Gate = Gate {
    question: "no worm is kept yet",
    work: &[Operation::Look],
    is_open: |seen, _| !seen.state().has_worm(),
};

/// Whether the largest group leaves as few dice as are spoken of.
pub const FEW_DICE: Gate = Gate {
    question: "the largest group leaves so few dice",
    work: &[Operation::Look, Operation::Compare],
    is_open: |seen, dice| seen.fewest_dice_left() <= dice,
};
