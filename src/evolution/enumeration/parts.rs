//! All parts that the smallest rule sets are made of: lists of face, stop and
//! tile sentences, without those that decide as a shorter or earlier one does.

use std::collections::BTreeSet;

use crate::evolution::lexicon::Lexicon;
use crate::evolution::signature::{Signature, SignatureProbes};
use crate::language::enumerate;
use crate::language::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Preference, Ranking, Sentence,
    Verb,
};
use crate::language::vocabulary::{Filter, Kind};
use crate::player::HeuristicPlayer;
use crate::spread;

/// The parts of one kind.
#[derive(Debug, Clone, PartialEq)]
pub struct Parts {
    /// By size, from 0: heuristics with sentences of this kind only, no two of
    /// which decide alike.
    pub different: Vec<Vec<Heuristic>>,
    /// By size: how many were written down.
    pub written: Vec<u64>,
}

impl Parts {
    /// All lists of face sentences up to this size, at most 2.
    pub fn faces(lexicon: &Lexicon, probes: &SignatureProbes, up_to: usize) -> Parts {
        let asked = enumerate::comparisons(lexicon.quantities(Kind::Face));
        Parts::of_faces(lexicon, probes, up_to, Some(&asked))
    }

    /// All single face sentences without a condition up to size 2.
    pub fn face_orders(lexicon: &Lexicon, probes: &SignatureProbes) -> Parts {
        Parts::of_faces(lexicon, probes, 2, None)
    }

    /// Single sentences, and pairs of sentences and those with conditions if these are given.
    fn of_faces(
        lexicon: &Lexicon,
        probes: &SignatureProbes,
        up_to: usize,
        asked: Option<&[Comparison]>,
    ) -> Parts {
        let whole = |sentences: &[Sentence<FaceOrder>]| Heuristic {
            faces: sentences.to_vec(),
            ..Heuristic::default()
        };
        let mut deduplicator = Deduplicator::default();
        let mut take_in = |lists: Vec<Heuristic>| {
            let signature = |part: &Heuristic| probes.faces(&HeuristicPlayer::of(part));
            let signatures: Vec<Signature> = spread::map(&lists, signature);
            deduplicator.add_size(signatures.into_iter().zip(lists));
        };
        take_in(vec![Heuristic::default()]);
        let ones = plain_choices(lexicon);
        if up_to >= 1 {
            let ones = ones.iter().map(std::slice::from_ref);
            take_in(ones.map(whole).collect());
        }
        if up_to >= 2 {
            let mut twos = Vec::new();
            for (first, asked) in ones.iter().zip(std::iter::repeat(asked)) {
                let Some(asked) = asked else { break };
                let pairs = ones.iter().map(|second| [first.clone(), second.clone()]);
                twos.extend(pairs.map(|pair| whole(&pair)));
                let conditioned = |one| whole(&[Sentence::new(first.order.clone(), one)]);
                twos.extend(asked.iter().copied().map(conditioned));
            }
            let refined = refined_choices(lexicon).into_iter();
            twos.extend(refined.map(|choice| whole(&[Sentence::always(FaceOrder::take(choice))])));
            take_in(twos);
        }
        deduplicator.parts
    }

    /// All lists of tile sentences up to this size, at most 3.
    pub fn tiles(lexicon: &Lexicon, probes: &SignatureProbes, up_to: usize) -> Parts {
        let mut deduplicator = Deduplicator::default();
        let whole = |condition| Heuristic {
            tiles: vec![Sentence::new(Preference::Table, condition)],
            ..Heuristic::default()
        };
        // What to take is seen where one stops.
        let signed = |part: Heuristic| {
            let stopping = Heuristic {
                stops: vec![Sentence::always(Action::Stop)],
                ..part.clone()
            };
            (probes.moves(&HeuristicPlayer::of(&stopping)), part)
        };
        deduplicator.add_size([signed(Heuristic::default())]);
        if up_to >= 1 {
            deduplicator.add_size([signed(whole(Condition::ALWAYS))]);
        }
        if up_to >= 2 {
            let asked = enumerate::comparisons(lexicon.quantities(Kind::Tile)).into_iter();
            deduplicator.add_size(asked.map(|one| signed(whole(one.into()))));
        }
        if up_to >= 3 {
            let asked = deduplicator.parts.different[2].iter();
            let asked = asked.filter_map(|part| part.tiles[0].condition.comparisons().next());
            let asked: Vec<Comparison> = asked.copied().collect();
            let mut threes: Vec<Heuristic> = Vec::new();
            for (place, &one) in asked.iter().enumerate() {
                threes.push(Heuristic {
                    tiles: vec![
                        Sentence::new(Preference::Steal, one),
                        Sentence::always(Preference::Table),
                    ],
                    ..Heuristic::default()
                });
                for &other in &asked[place + 1..] {
                    threes.push(whole(Condition::new(vec![vec![one, other]])));
                    threes.push(whole(Condition::new(vec![vec![one], vec![other]])));
                }
            }
            deduplicator.add_size(spread::map(&threes, |part| signed(part.clone())));
        }
        deduplicator.parts
    }
}

/// Takes in parts and leaves out those that decide as one before.
struct Deduplicator<Key> {
    seen: BTreeSet<Key>,
    parts: Parts,
}

impl<Key> Default for Deduplicator<Key> {
    fn default() -> Deduplicator<Key> {
        Deduplicator {
            seen: BTreeSet::new(),
            parts: Parts {
                different: Vec::new(),
                written: Vec::new(),
            },
        }
    }
}

impl<Key: Ord> Deduplicator<Key> {
    /// Takes in the parts of the next size with what they decide.
    fn add_size(&mut self, parts: impl IntoIterator<Item = (Key, Heuristic)>) {
        let (mut written, mut different) = (0, Vec::new());
        for (signature, part) in parts {
            written += 1;
            if self.seen.insert(signature) {
                different.push(part);
            }
        }
        self.parts.written.push(written);
        self.parts.different.push(different);
    }
}

/// Every sentence of size 1: a plain choice, taken or avoided.
fn plain_choices(lexicon: &Lexicon) -> Vec<Sentence<FaceOrder>> {
    let rankings = enumerate::rankings(lexicon.rankings()).map(Choice::best);
    let mut sentences: Vec<Sentence<FaceOrder>> = rankings
        .map(|choice| Sentence::always(FaceOrder::take(choice)))
        .collect();
    let features = enumerate::features(lexicon.features()).map(Filter::Having);
    for filter in enumerate::named_faces().chain(features) {
        for verb in [Verb::Take, Verb::Avoid] {
            let order = FaceOrder::new(verb, Choice::of(filter));
            sentences.push(Sentence::always(order));
        }
    }
    sentences
}

/// Every choice that counts 1 beside its sentence: a correction, what decides
/// among equals, or a ranking stated beside a filter.
fn refined_choices(lexicon: &Lexicon) -> Vec<Choice> {
    let mut choices = Vec::new();
    for modifier in enumerate::modifiers(lexicon.corrections()) {
        choices.push(Choice::best(
            Ranking::DEFAULT.with_modifiers(vec![modifier]),
        ));
    }
    for ranking in enumerate::rankings(lexicon.rankings()) {
        let ties = lexicon.rankings().iter();
        choices.extend(ties.map(|&by| Choice::best(ranking.clone().then(Some(by)))));
        let filters = enumerate::features(lexicon.features()).map(Filter::Having);
        choices.extend(filters.map(|filter| Choice::new(Some(filter), ranking.clone())));
    }
    choices.retain(|choice| choice.size() == 1);
    choices
}
