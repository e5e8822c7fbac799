//! The tree of a heuristic: sentences, conditions, comparisons, choices.
//!
//! Trees are built by the [parser](super::parse()), by random birth and by
//! variation; constructors keep them in the one form that prints and reads
//! back to itself.

mod choice;

use super::vocabulary::{Kind, Quantity};

pub use choice::{Choice, Ranking};

/// A complete heuristic: sentences of three kinds, each list tried in order.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Heuristic {
    /// Tried in order after each roll; the first that applies chooses the face.
    pub faces: Vec<FaceSentence>,
    /// Tried in order whenever stopping is allowed; the first that applies decides.
    pub stops: Vec<StopSentence>,
    /// Tried in order when a steal and a lower table tile are both open.
    pub tiles: Vec<TileSentence>,
}

impl Heuristic {
    /// What a person must remember: 1 per sentence, comparison and modifier,
    /// and 1 for a ranking stated beside a filter.
    pub fn size(&self) -> usize {
        let faces = self
            .faces
            .iter()
            .map(|s| 1 + s.condition.size() + s.choice.size());
        let stops = self.stops.iter().map(|s| 1 + s.condition.size());
        let tiles = self.tiles.iter().map(|s| 1 + s.condition.size());
        faces.chain(stops).chain(tiles).sum()
    }

    /// The number of sentences.
    pub fn len(&self) -> usize {
        self.faces.len() + self.stops.len() + self.tiles.len()
    }

    /// The condition of one of its sentences.
    ///
    /// # Panics
    /// When there is no such sentence.
    pub fn condition(&self, id: SentenceId) -> &Condition {
        match id.kind {
            Kind::Face => &self.faces[id.index].condition,
            Kind::Stop => &self.stops[id.index].condition,
            Kind::Tile => &self.tiles[id.index].condition,
        }
    }

    /// Whether there is no sentence at all (every decision is left to the defaults).
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// "When *condition*, take *choice*."
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaceSentence {
    /// When the sentence applies.
    pub condition: Condition,
    /// What the sentence says to do with its choice.
    pub verb: Verb,
    /// Which face it means; where no face qualifies the next sentence is tried.
    pub choice: Choice,
}

impl FaceSentence {
    /// A sentence in its canonical form: only a filter can be avoided, so a
    /// ranking beside it is dropped, and one without a filter is taken.
    pub fn new(condition: Condition, verb: Verb, choice: Choice) -> FaceSentence {
        let (verb, choice) = match (verb, choice.filter) {
            (Verb::Avoid, Some(filter)) => (verb, Choice::of(filter)),
            _ => (Verb::Take, choice),
        };
        FaceSentence {
            condition,
            verb,
            choice,
        }
    }

    /// Whether some face is taken wherever the condition holds.
    pub fn always_takes(&self) -> bool {
        self.verb == Verb::Take && self.choice.always_exists()
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

/// "Stop when *condition*." or "Roll again when *condition*."
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StopSentence {
    /// What the sentence says to do.
    pub action: Action,
    /// When the sentence applies.
    pub condition: Condition,
}

/// "Prefer the table to a steal when *condition*."
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileSentence {
    /// Which tile the sentence prefers.
    pub preference: Preference,
    /// When the sentence applies.
    pub condition: Condition,
}

/// What a stop sentence says to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Take the tile and end the turn.
    Stop,
    /// Roll the remaining dice.
    Roll,
}

/// Which tile a tile sentence prefers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Preference {
    /// The lower tile from the table.
    Table,
    /// The rival's top tile.
    Steal,
}

/// Comparisons joined by "and" within an alternative, alternatives joined by "or".
///
/// No alternative at all means "always".
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Condition {
    /// The alternatives; each holds at least one comparison.
    pub alternatives: Vec<Vec<Comparison>>,
}

impl Condition {
    /// The condition that always holds.
    pub const ALWAYS: Condition = Condition {
        alternatives: Vec::new(),
    };

    /// A condition of these alternatives; one without a comparison always
    /// holds, and so does the whole.
    pub fn new(alternatives: Vec<Vec<Comparison>>) -> Condition {
        if alternatives.iter().any(Vec::is_empty) {
            return Condition::ALWAYS;
        }
        Condition { alternatives }
    }

    /// Whether the condition has no comparison and so always holds.
    pub fn is_always(&self) -> bool {
        self.alternatives.is_empty()
    }

    /// The number of comparisons.
    pub fn size(&self) -> usize {
        self.alternatives.iter().map(Vec::len).sum()
    }

    /// The comparisons of all alternatives, in order.
    pub fn comparisons(&self) -> impl Iterator<Item = &Comparison> {
        self.alternatives.iter().flatten()
    }
}

impl From<Comparison> for Condition {
    fn from(comparison: Comparison) -> Condition {
        Condition {
            alternatives: vec![vec![comparison]],
        }
    }
}

impl From<((Verb, Choice), Condition)> for FaceSentence {
    fn from(((verb, choice), condition): ((Verb, Choice), Condition)) -> FaceSentence {
        FaceSentence::new(condition, verb, choice)
    }
}

impl From<(Action, Condition)> for StopSentence {
    fn from((action, condition): (Action, Condition)) -> StopSentence {
        StopSentence { action, condition }
    }
}

impl From<(Preference, Condition)> for TileSentence {
    fn from((preference, condition): (Preference, Condition)) -> TileSentence {
        TileSentence {
            preference,
            condition,
        }
    }
}

/// How a quantity is compared with a threshold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// The threshold or more.
    AtLeast,
    /// The threshold or less.
    AtMost,
    /// Neither more nor less.
    Exactly,
}

/// One comparison of a quantity with a small number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Comparison {
    quantity: Quantity,
    relation: Relation,
    threshold: i8,
}

impl Comparison {
    /// A comparison in its canonical form: "exactly" the lowest value of the
    /// range is written "at most" it, "exactly" the highest "at least" it, and
    /// a flag is either "at least 1" or "at most 0". Thresholds are kept to
    /// what can be written: 0 to 99, and -98 to 98 for a difference.
    pub fn new(quantity: Quantity, relation: Relation, threshold: i8) -> Comparison {
        let (lowest, highest) = quantity.range();
        let threshold = match quantity.is_difference() {
            true => threshold.clamp(-98, 98),
            false => threshold.clamp(0, 99),
        };
        let relation = match relation {
            Relation::Exactly if threshold == lowest => Relation::AtMost,
            Relation::Exactly if threshold == highest => Relation::AtLeast,
            other => other,
        };
        let (relation, threshold) = match (quantity.is_flag(), relation) {
            (true, Relation::AtLeast) => (relation, 1),
            (true, Relation::AtMost) => (relation, 0),
            (true, Relation::Exactly) if threshold > 0 => (Relation::AtLeast, 1),
            (true, Relation::Exactly) => (Relation::AtMost, 0),
            (false, _) => (relation, threshold),
        };
        Comparison {
            quantity,
            relation,
            threshold,
        }
    }

    /// The comparison that holds when a flag is set.
    pub fn flag(quantity: Quantity) -> Comparison {
        Comparison::new(quantity, Relation::AtLeast, 1)
    }

    /// What is compared.
    pub fn quantity(self) -> Quantity {
        self.quantity
    }

    /// How it is compared.
    pub fn relation(self) -> Relation {
        self.relation
    }

    /// What it is compared with.
    pub fn threshold(self) -> i8 {
        self.threshold
    }

    /// Whether the comparison holds for this reading of its quantity.
    pub fn holds(self, reading: i8) -> bool {
        match self.relation {
            Relation::AtLeast => reading >= self.threshold,
            Relation::AtMost => reading <= self.threshold,
            Relation::Exactly => reading == self.threshold,
        }
    }
}

/// The place of a sentence in a heuristic: its kind and its index in that kind's list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SentenceId {
    /// Which list.
    pub kind: Kind,
    /// Which sentence of the list, from 0.
    pub index: usize,
}
