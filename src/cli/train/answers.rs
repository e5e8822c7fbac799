//! What is meant by an answer.

use crate::game::Face;
use crate::language::tree::Action;
use crate::training::{Answered, Deck, Reply};

/// What someone means by an answer to a decision.
pub fn reply(answer: &str) -> Option<Reply> {
    let named = |name: &str| Face::ALL.into_iter().find(|face| face.to_string() == name);
    match answer {
        "stop" | "s" => Some(Reply::Action(Action::Stop)),
        "roll" | "r" => Some(Reply::Action(Action::Roll)),
        "worm" | "worms" => Some(Reply::Face(Face::Worm)),
        name => named(name).map(Reply::Face),
    }
}

/// An answer that decides nothing and is not timed.
pub fn of_no_decision(deck: Deck, faithful: bool) -> Answered {
    Answered {
        deck,
        faithful,
        regret: 0.0,
        seconds: 0.0,
        steps_at_risk: 0.0,
    }
}

pub fn sentence_case(question: &str) -> String {
    let mut letters = question.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    let end = if question.ends_with('?') { "" } else { "?" };
    format!("{}{}{end}", first.unwrap_or_default(), letters.as_str())
}
