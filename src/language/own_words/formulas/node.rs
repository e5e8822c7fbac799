//! What formulas are made of.

use std::collections::BTreeMap;

use crate::game::Face;
use crate::language::tree::Comparison;
use crate::language::vocabulary::Quantity;

/// A part of a formula.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Node {
    Number(f64),
    Quantity(Quantity),
    /// All one's own worms, which only stand against those of the rival.
    MyWorms,
    RivalWorms,
    /// "Theirs": what is the rival's of what stands before.
    Theirs,
    /// The dice that show the face in question.
    Count,
    /// The points of one die of the face in question.
    Value,
    /// The dice left once the face in question is kept.
    After,
    Two(Sign2, Box<Node>, Box<Node>),
    If(Box<Node>, Box<Node>, Box<Node>),
    /// A condition of the vocabulary.
    Asked(Vec<Comparison>),
    /// Whether the face in question is this one.
    Is(Face),
    Not(Box<Node>),
}

/// What stands between two parts of a formula.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign2 {
    Plus,
    Minus,
    Times,
    Over,
    Power,
    Rest,
    Largest,
    Smallest,
    AtLeast,
    MoreThan,
    AtMost,
    FewerThan,
    Equal,
    Unequal,
    And,
    Or,
}

impl Sign2 {
    /// Whether it makes a condition of two numbers.
    pub fn compares(self) -> bool {
        use Sign2::{AtLeast, AtMost, Equal, FewerThan, MoreThan, Unequal};
        matches!(
            self,
            AtLeast | MoreThan | AtMost | FewerThan | Equal | Unequal
        )
    }

    /// Whether a number stands so to zero.
    pub fn holds(self, number: f64) -> bool {
        let near = 1e-9;
        match self {
            Sign2::AtLeast => number > -near,
            Sign2::MoreThan => number > near,
            Sign2::AtMost => number < near,
            Sign2::FewerThan => number < -near,
            Sign2::Equal => number.abs() < near,
            Sign2::Unequal => number.abs() > near,
            _ => false,
        }
    }
}

impl Node {
    pub fn two(sign: Sign2, one: Node, two: Node) -> Node {
        Node::Two(sign, Box::new(one), Box::new(two))
    }

    pub fn negated(self) -> Node {
        Node::Not(Box::new(self))
    }

    /// How many parts it has.
    pub fn size(&self) -> usize {
        1 + match self {
            Node::Two(_, one, two) => one.size() + two.size(),
            Node::If(when, one, two) => when.size() + one.size() + two.size(),
            Node::Not(one) => one.size(),
            _ => 0,
        }
    }

    /// Whether it holds or not, and is no number.
    pub fn is_condition(&self) -> bool {
        match self {
            Node::Asked(_) | Node::Is(_) | Node::Not(_) => true,
            Node::Quantity(quantity) => quantity.is_flag(),
            Node::Two(sign, ..) => sign.compares() || matches!(sign, Sign2::And | Sign2::Or),
            Node::If(_, one, _) => one.is_condition(),
            _ => false,
        }
    }

    /// Whether it speaks of a face.
    pub fn is_of_face(&self) -> bool {
        match self {
            Node::Count | Node::Value | Node::After | Node::Is(_) => true,
            Node::Two(_, one, two) => one.is_of_face() || two.is_of_face(),
            Node::If(when, one, two) => when.is_of_face() || one.is_of_face() || two.is_of_face(),
            Node::Not(one) => one.is_of_face(),
            _ => false,
        }
    }

    /// "My worms - theirs": what is the rival's of what stands before.
    pub fn counterpart_of(self, one: &Node) -> Node {
        let named = |name| Node::Quantity(Quantity::named(name));
        match (&self, one) {
            (Node::Theirs, Node::MyWorms) => Node::RivalWorms,
            (Node::Theirs, Node::Quantity(quantity)) => match quantity.entry().name {
                "own top" | "gain" => named("rival's top"),
                "own tiles" => named("rival's tiles"),
                "own top number" | "total" | "tile to take" => named("rival's top number"),
                _ => self,
            },
            _ => self,
        }
    }
}

/// Quantities, each so many times, and a number, added up.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Sum {
    pub terms: BTreeMap<Quantity, f64>,
    pub number: f64,
    /// How often one's own worms, and those of the rival, are in it.
    pub worms: (f64, f64),
}

impl Sum {
    pub fn of(number: f64) -> Sum {
        Sum {
            number,
            ..Sum::default()
        }
    }

    pub fn is_number(&self) -> bool {
        self.terms.is_empty() && self.worms == (0.0, 0.0)
    }

    /// The other so many times added.
    pub fn plus(mut self, other: &Sum, times: f64) -> Sum {
        for (&quantity, &many) in &other.terms {
            *self.terms.entry(quantity).or_default() += times * many;
        }
        self.number += times * other.number;
        self.worms.0 += times * other.worms.0;
        self.worms.1 += times * other.worms.1;
        let lead = self.worms.0;
        if lead != 0.0 && lead + self.worms.1 == 0.0 {
            *self.terms.entry(Quantity::named("lead")).or_default() += lead;
            self.worms = (0.0, 0.0);
        }
        self.terms.retain(|_, many| many.abs() > 1e-9);
        self
    }

    /// With a number in the place of a quantity.
    pub fn with(&self, quantity: Quantity, number: f64) -> Sum {
        let mut sum = self.clone();
        let many = sum.terms.remove(&quantity).unwrap_or(0.0);
        sum.number += many * number;
        sum
    }
}
