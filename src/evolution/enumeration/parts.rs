//! All parts that the smallest rule sets are made of: lists of face, stop and
//! tile sentences, without those that decide as a shorter or earlier one does.

use std::collections::BTreeSet;

use crate::evolution::lexicon::Lexicon;
use crate::evolution::signature::{Signature, SignatureProbes, StopSignature};
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
            take_in(
                ones.iter()
                    .map(|one| whole(std::slice::from_ref(one)))
                    .collect(),
            );
        }
        if up_to >= 2 {
            let mut twos = Vec::new();
            for first in &ones {
                let pairs = ones.iter().map(|second| [first.clone(), second.clone()]);
                twos.extend(pairs.map(|pair| whole(&pair)));
                let conditions = enumerate::comparisons(lexicon.quantities(Kind::Face)).into_iter();
                twos.extend(
                    conditions.map(|one| whole(&[Sentence::new(first.order.clone(), one)])),
                );
            }
            let refined = refined_choices(lexicon).into_iter();
            twos.extend(refined.map(|choice| whole(&[Sentence::always(FaceOrder::take(choice))])));
            take_in(twos);
        }
        deduplicator.parts
    }

    /// All lists of stop sentences up to this size, at most 3.
    pub fn stops(lexicon: &Lexicon, probes: &SignatureProbes, up_to: usize) -> Parts {
        let mut deduplicator = Deduplicator::default();
        let signed = |list: Vec<Sentence<Action>>| {
            let part = Heuristic {
                stops: list,
                ..Heuristic::default()
            };
            (probes.stops(&HeuristicPlayer::of(&part)), part)
        };
        deduplicator.add_size([signed(Vec::new())]);
        if up_to >= 1 {
            deduplicator.add_size([signed(vec![Sentence::always(Action::Stop)])]);
        }
        if up_to < 2 {
            return deduplicator.parts;
        }
        let all = enumerate::comparisons(lexicon.quantities(Kind::Stop)).into_iter();
        let singles = all.map(|one| signed(vec![Sentence::new(Action::Stop, one)]));
        deduplicator.add_size(singles);
        if up_to < 3 {
            return deduplicator.parts;
        }
        // Larger ones are made of comparisons that differ: others add nothing.
        let singles: Vec<(Comparison, StopSignature)> = deduplicator.parts.different[2]
            .iter()
            .filter_map(|part| {
                let asked = part.stops[0].condition.comparisons().next()?;
                Some((*asked, probes.stops(&HeuristicPlayer::of(part))))
            })
            .collect();
        let negations = singles.iter().map(|(one, bits)| {
            let stops = vec![
                Sentence::new(Action::Roll, *one),
                Sentence::always(Action::Stop),
            ];
            (bits.negated(), stops)
        });
        let pairs = singles.iter().enumerate().flat_map(|(place, (one, bits))| {
            singles[place + 1..]
                .iter()
                .flat_map(move |(other, others)| {
                    let both = Condition::new(vec![vec![*one, *other]]);
                    let either = Condition::new(vec![vec![*one], vec![*other]]);
                    [
                        (bits.and(others), vec![Sentence::new(Action::Stop, both)]),
                        (bits.or(others), vec![Sentence::new(Action::Stop, either)]),
                    ]
                })
        });
        let threes = negations.chain(pairs).map(|(bits, stops)| {
            let part = Heuristic {
                stops,
                ..Heuristic::default()
            };
            (bits, part)
        });
        let tallies = enumerate::tallies(lexicon.quantities(Kind::Stop)).into_iter();
        let tallies: Vec<_> = tallies
            .map(|one| signed(vec![Sentence::new(Action::Stop, one)]))
            .collect();
        deduplicator.add_size(threes.chain(tallies));
        deduplicator.parts
    }

    /// All lists of tile sentences up to this size, at most 2.
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
