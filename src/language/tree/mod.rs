//! The tree of a heuristic: sentences, conditions, comparisons, choices.
//!
//! Trees are built by the [parser](super::parse()), by random birth and by
//! variation; constructors keep them in the one form that prints and reads
//! back to itself.

mod choice;
mod condition;
mod sentence;

use std::cmp::Ordering;

use super::vocabulary::Kind;

pub use super::vocabulary::Relation;
pub use choice::{Choice, Ranking};
pub use condition::{Comparison, Condition};
pub use sentence::{Action, FaceOrder, Order, Preference, Sentence, Verb};

/// A complete heuristic: sentences of three kinds, each list tried in order.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Heuristic {
    /// Tried in order after each roll; the first that applies chooses the face.
    pub faces: Vec<Sentence<FaceOrder>>,
    /// Tried in order whenever stopping is allowed; the first that applies decides.
    pub stops: Vec<Sentence<Action>>,
    /// Tried in order when a steal and a lower table tile are both open.
    pub tiles: Vec<Sentence<Preference>>,
}

impl Heuristic {
    /// What a person must remember: 1 per sentence, comparison and modifier, 1 for a
    /// ranking stated beside a filter, and for a comparison or a choice that names
    /// several faces or numbers what these add ([`Comparison::size`], [`Choice::size`]).
    pub fn size(&self) -> usize {
        let comparisons: usize = self.conditions().map(|(_, c)| c.size()).sum();
        let choices: usize = self.faces.iter().map(|s| s.order.choice.size()).sum();
        self.len() + comparisons + choices
    }

    /// The number of sentences.
    pub fn len(&self) -> usize {
        self.faces.len() + self.stops.len() + self.tiles.len()
    }

    /// Whether there is no sentence at all (every decision is left to the defaults).
    pub fn is_empty(&self) -> bool {
        self.len() == 0
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

    /// The conditions of all sentences in the order they are printed.
    pub fn conditions(&self) -> impl Iterator<Item = (SentenceId, &Condition)> {
        self.ids().map(|id| (id, self.condition(id)))
    }

    /// As [`Heuristic::conditions`], to be changed.
    pub fn conditions_mut(&mut self) -> impl Iterator<Item = (SentenceId, &mut Condition)> {
        let ids = self.ids();
        let faces = self.faces.iter_mut().map(|s| &mut s.condition);
        let stops = self.stops.iter_mut().map(|s| &mut s.condition);
        let tiles = self.tiles.iter_mut().map(|s| &mut s.condition);
        ids.zip(faces.chain(stops).chain(tiles))
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

    /// As [`Heuristic::condition`], to be changed.
    ///
    /// # Panics
    /// When there is no such sentence.
    pub fn condition_mut(&mut self, id: SentenceId) -> &mut Condition {
        match id.kind {
            Kind::Face => &mut self.faces[id.index].condition,
            Kind::Stop => &mut self.stops[id.index].condition,
            Kind::Tile => &mut self.tiles[id.index].condition,
        }
    }

    /// Removes one of its sentences.
    ///
    /// # Panics
    /// When there is no such sentence.
    pub fn remove(&mut self, id: SentenceId) {
        match id.kind {
            Kind::Face => drop(self.faces.remove(id.index)),
            Kind::Stop => drop(self.stops.remove(id.index)),
            Kind::Tile => drop(self.tiles.remove(id.index)),
        }
    }
}

/// The fixed order in which a search takes heuristics and breaks its ties.
impl Ord for Heuristic {
    fn cmp(&self, other: &Heuristic) -> Ordering {
        fn faces(h: &Heuristic) -> impl Iterator<Item = (&Condition, &FaceOrder)> {
            h.faces.iter().map(|s| (&s.condition, &s.order))
        }
        fn stops(h: &Heuristic) -> impl Iterator<Item = (Action, &Condition)> {
            h.stops.iter().map(|s| (s.order, &s.condition))
        }
        fn tiles(h: &Heuristic) -> impl Iterator<Item = (Preference, &Condition)> {
            h.tiles.iter().map(|s| (s.order, &s.condition))
        }
        faces(self)
            .cmp(faces(other))
            .then_with(|| stops(self).cmp(stops(other)))
            .then_with(|| tiles(self).cmp(tiles(other)))
    }
}

impl PartialOrd for Heuristic {
    fn partial_cmp(&self, other: &Heuristic) -> Option<Ordering> {
        Some(self.cmp(other))
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
