//! Prints a heuristic as the canonical English sentences.

use std::fmt;

use super::tree::{
    Action, Choice, Comparison, Condition, FaceSentence, Heuristic, Preference, Ranking,
    SentenceId, StopSentence, TileSentence, Verb,
};
use super::vocabulary::{Filter, Kind};
use super::wording;

impl Heuristic {
    /// The sentences in canonical English: faces, stops, tiles.
    pub fn sentences(&self) -> Vec<String> {
        self.ids().filter_map(|id| self.sentence(id)).collect()
    }

    /// One sentence in canonical English, `None` when there is no such sentence.
    pub fn sentence(&self, id: SentenceId) -> Option<String> {
        let place = match id.index {
            0 => Place::First,
            _ => Place::Later,
        };
        Some(match id.kind {
            Kind::Face => face(self.faces.get(id.index)?),
            Kind::Stop => stop(self.stops.get(id.index)?, place),
            Kind::Tile => tile(self.tiles.get(id.index)?),
        })
    }

    /// The places of all sentences in the order they are printed.
    pub fn ids(&self) -> impl Iterator<Item = SentenceId> + use<> {
        let lists = [
            (Kind::Face, self.faces.len()),
            (Kind::Stop, self.stops.len()),
            (Kind::Tile, self.tiles.len()),
        ];
        lists
            .into_iter()
            .flat_map(|(kind, len)| (0..len).map(move |index| SentenceId { kind, index }))
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
                let named = matches!(filter, Filter::Named(_));
                if named || self.ranking == Ranking::DEFAULT {
                    return Ok(());
                }
                write!(f, ", {}", wording::ranking_of_those(&self.ranking))
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    First,
    Later,
}

fn face(sentence: &FaceSentence) -> String {
    let verb = match sentence.verb {
        Verb::Take => "take",
        Verb::Avoid => "never take",
    };
    let order = format!("{verb} {}.", sentence.choice);
    match opening(&sentence.condition, Kind::Face) {
        Some(opening) => format!("{opening}, {order}"),
        None => capitalised(&order),
    }
}

/// The condition at the head of a sentence, capitalised.
fn opening(condition: &Condition, kind: Kind) -> Option<String> {
    condition.lead_in(kind).or_else(|| {
        let clause = condition.clause(kind);
        (!clause.is_empty()).then(|| capitalised(&clause))
    })
}

fn stop(sentence: &StopSentence, place: Place) -> String {
    if sentence.condition.is_always() {
        let text = match (sentence.action, place) {
            (Action::Stop, Place::First) => "Stop as soon as you can take a tile.",
            (Action::Stop, Place::Later) => "Otherwise, stop.",
            (Action::Roll, Place::First) => "Always roll again.",
            (Action::Roll, Place::Later) => "Otherwise, roll again.",
        };
        return text.to_owned();
    }
    let order = match sentence.action {
        Action::Stop => "stop",
        Action::Roll => "roll again",
    };
    ordered(order, &sentence.condition, Kind::Stop)
}

fn tile(sentence: &TileSentence) -> String {
    let order = match sentence.preference {
        Preference::Table => "prefer the table to a steal",
        Preference::Steal => "prefer a steal to the table",
    };
    ordered(order, &sentence.condition, Kind::Tile)
}

/// An order with its condition: "Stop when ...", "From the third roll on, stop."
fn ordered(order: &str, condition: &Condition, kind: Kind) -> String {
    if let Some(lead_in) = condition.lead_in(kind) {
        return format!("{lead_in}, {order}.");
    }
    match condition.clause(kind).as_str() {
        "" => format!("{}.", capitalised(order)),
        clause => format!("{} {clause}.", capitalised(order)),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
