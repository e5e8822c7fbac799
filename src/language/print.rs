//! Prints a heuristic as the canonical English sentences.

use std::fmt;

use serde::ser::{Serialize, Serializer};

use super::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Order, Preference, Ranking,
    Sentence, SentenceId, Verb,
};
use super::vocabulary::Kind;
use super::wording;

impl Heuristic {
    /// The sentences in canonical English: faces, stops, tiles.
    pub fn sentences(&self) -> Vec<String> {
        self.ids().filter_map(|id| self.sentence(id)).collect()
    }

    /// One sentence in canonical English, `None` when there is no such sentence.
    pub fn sentence(&self, id: SentenceId) -> Option<String> {
        Some(match id.kind {
            Kind::Face => written(self.faces.get(id.index)?),
            Kind::Stop => {
                let sentence = self.stops.get(id.index)?;
                match sentence.condition.is_always() {
                    true => always(sentence.order, id.index).to_owned(),
                    false => written(sentence),
                }
            }
            Kind::Tile => written(self.tiles.get(id.index)?),
        })
    }

    /// The number of words of all sentences.
    pub fn words(&self) -> usize {
        let sentences = self.sentences();
        sentences.iter().map(|s| s.split_whitespace().count()).sum()
    }
}

/// One sentence per line, without a line break after the last.
impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentences().join("\n"))
    }
}

/// Files hold a heuristic as its sentences.
impl Serialize for Heuristic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Comparison {
    /// What the comparison says after "when" in a sentence of this kind.
    pub fn clause(self, kind: Kind) -> String {
        wording::clause(self, kind)
    }
}

/// The comparison as a face sentence words it.
impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.clause(Kind::Face))
    }
}

impl Condition {
    /// What the condition says in a sentence of this kind, with its "when":
    /// "when A and B, when C, or when D"; empty when it always holds.
    pub fn clause(&self, kind: Kind) -> String {
        let phrases: Vec<String> = self
            .alternatives
            .iter()
            .map(|comparisons| {
                let clauses: Vec<String> = comparisons.iter().map(|c| c.clause(kind)).collect();
                format!("when {}", clauses.join(" and "))
            })
            .collect();
        match phrases.as_slice() {
            [] => String::new(),
            [one] => one.clone(),
            [one, two] => format!("{one}, or {two}"),
            [most @ .., last] => format!("{}, or {last}", most.join(", ")),
        }
    }

    /// "From the third roll on", when the condition is one comparison that
    /// reads better at the head of the sentence.
    fn lead_in(&self, kind: Kind) -> Option<String> {
        match self.alternatives.as_slice() {
            [comparisons] => match comparisons.as_slice() {
                [comparison] => wording::lead_in(*comparison, kind),
                _ => None,
            },
            _ => None,
        }
    }
}

/// The choice after "take": "a face that lets you steal".
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.filter {
            None => f.write_str(&wording::ranking(&self.ranking)),
            Some(filter) => {
                f.write_str(&wording::filter(filter))?;
                if self.ranking == Ranking::DEFAULT {
                    return Ok(());
                }
                write!(f, ", {}", wording::ranking_of_those(&self.ranking))
            }
        }
    }
}

/// The order as it is said: "take worms", "roll again".
impl fmt::Display for FaceOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.verb {
            Verb::Take => write!(f, "take {}", self.choice),
            Verb::Avoid => write!(f, "never take {}", self.choice),
        }
    }
}

/// As [`FaceOrder`] is said.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Stop => "stop",
            Action::Roll => "roll again",
        })
    }
}

/// As [`FaceOrder`] is said.
impl fmt::Display for Preference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Preference::Table => "prefer the table to a steal",
            Preference::Steal => "prefer a steal to the table",
        })
    }
}

/// A sentence: "When ..., take ...", "Stop when ...", "From the third roll on, stop."
fn written<O: Order>(sentence: &Sentence<O>) -> String {
    let Sentence { condition, order } = sentence;
    if let Some(lead_in) = condition.lead_in(O::KIND) {
        return format!("{lead_in}, {order}.");
    }
    let clause = condition.clause(O::KIND);
    capitalised(&match (clause.as_str(), O::KIND) {
        ("", _) => format!("{order}."),
        (_, Kind::Face) => format!("{clause}, {order}."),
        _ => format!("{order} {clause}."),
    })
}

/// A stop sentence that always applies, at its place in the list.
const fn always(action: Action, index: usize) -> &'static str {
    match (action, index) {
        (Action::Stop, 0) => "Stop as soon as you can take a tile.",
        (Action::Stop, _) => "Otherwise, stop.",
        (Action::Roll, 0) => "Always roll again.",
        (Action::Roll, _) => "Otherwise, roll again.",
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
