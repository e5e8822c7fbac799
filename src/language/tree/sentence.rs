//! One sentence: an order, and when it applies.

use std::fmt::Display;

use super::{Choice, Condition};
use crate::language::vocabulary::Kind;

/// "When *condition*, *order*."
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Sentence<Order> {
    /// When the sentence applies.
    pub condition: Condition,
    /// What it says to do.
    pub order: Order,
}

impl<O: Order> Sentence<O> {
    /// A sentence with a condition.
    pub fn new(order: O, condition: impl Into<Condition>) -> Sentence<O> {
        let condition = condition.into();
        Sentence { condition, order }
    }

    /// A sentence that always applies.
    pub fn always(order: O) -> Sentence<O> {
        Sentence::new(order, Condition::ALWAYS)
    }
}

/// What a sentence of one kind says to do.
pub trait Order: Clone + Eq + Display {
    /// The kind of its sentences.
    const KIND: Kind;

    /// Whether it decides wherever its condition holds, so that no sentence
    /// after it is reached there.
    fn decides(&self) -> bool;
}

/// "Take *choice*." or "Never take *choice*."
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceOrder {
    /// What to do with the choice.
    pub verb: Verb,
    /// Which face it means; where no face qualifies the next sentence is tried.
    pub choice: Choice,
}

impl FaceOrder {
    /// An order in its canonical form: only a filter can be avoided, so a
    /// ranking beside it is dropped, and a choice without a filter is taken.
    pub fn new(verb: Verb, choice: Choice) -> FaceOrder {
        match (verb, choice.filter) {
            (Verb::Avoid, Some(filter)) => FaceOrder {
                verb,
                choice: Choice::of(filter),
            },
            _ => FaceOrder::take(choice),
        }
    }

    /// The order to take a face.
    pub fn take(choice: Choice) -> FaceOrder {
        let verb = Verb::Take;
        FaceOrder { verb, choice }
    }

    /// The same choice with the other verb, where it can be avoided.
    #[must_use]
    pub fn reversed(&self) -> FaceOrder {
        let verb = match self.verb {
            Verb::Take => Verb::Avoid,
            Verb::Avoid => Verb::Take,
        };
        FaceOrder::new(verb, self.choice.clone())
    }
}

impl Order for FaceOrder {
    const KIND: Kind = Kind::Face;

    fn decides(&self) -> bool {
        self.verb == Verb::Take && self.choice.always_exists()
    }
}

impl Order for Action {
    const KIND: Kind = Kind::Stop;

    fn decides(&self) -> bool {
        true
    }
}

impl Order for Preference {
    const KIND: Kind = Kind::Tile;

    fn decides(&self) -> bool {
        true
    }
}

/// What a face sentence says to do with its choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verb {
    /// Keep the best of the faces that qualify.
    Take,
    /// "Never take": leave the faces that qualify to one side, in this sentence
    /// and those after it, unless no other face is left.
    Avoid,
}

/// What a stop sentence says to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Take the tile and end the turn.
    Stop,
    /// Roll the remaining dice.
    Roll,
}

impl Action {
    /// The other order.
    #[must_use]
    pub const fn reversed(self) -> Action {
        match self {
            Action::Stop => Action::Roll,
            Action::Roll => Action::Stop,
        }
    }
}

/// Which tile a tile sentence prefers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Preference {
    /// The lower tile from the table.
    Table,
    /// The rival's top tile.
    Steal,
}
