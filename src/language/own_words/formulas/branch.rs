//! The cases of a statement of formulas, and what is done in each.

use std::ops::Range;

use super::node::{Node, Operator};

/// What is done in a case.
#[derive(Debug, Clone)]
pub(super) enum Act {
    Stop,
    Roll,
    /// Stops where this holds.
    StopWhen(Node),
    /// Whatever else is said, in bytes of the text.
    Body(Range<usize>),
}

/// One case of a statement; without a condition it is for all that are left.
#[derive(Debug, Clone)]
pub(super) struct Branch {
    pub when: Option<Node>,
    pub act: Act,
}

impl Branch {
    /// "Second roll: worms if there are any, else the most points": in that roll.
    pub fn also_when(&mut self, head: &Node) {
        let head = head.clone();
        self.when = Some(match self.when.take() {
            Some(when) => Node::two(Operator::And, head, when),
            None => head,
        });
    }
}
