//! The part of a rule set that a mutation works on.

use crate::language::tree::{Comparison, Heuristic, Ranking, Verb};
use crate::language::vocabulary::{Filter, Kind};
use crate::rng::Stream;

/// Hands a random comparison to `change`.
pub(super) fn with_comparison(
    stream: &mut Stream,
    heuristic: &mut Heuristic,
    change: impl FnOnce(&mut Stream, Kind, &mut Comparison),
) -> bool {
    let mut all: Vec<(Kind, &mut Comparison)> = heuristic
        .conditions_mut()
        .flat_map(|(id, condition)| {
            let comparisons = condition.alternatives.iter_mut().flatten();
            comparisons.map(move |comparison| (id.kind, comparison))
        })
        .collect();
    if all.is_empty() {
        return false;
    }
    let chosen = stream.index(all.len());
    let (kind, comparison) = &mut all[chosen];
    change(stream, *kind, comparison);
    true
}

/// Hands a random ranking of faces to `change`; false when there is none, or
/// nothing to change.
pub(super) fn with_ranking(
    stream: &mut Stream,
    heuristic: &mut Heuristic,
    change: impl FnOnce(&mut Stream, &mut Ranking) -> bool,
) -> bool {
    let mut all: Vec<&mut Ranking> = heuristic
        .faces
        .iter_mut()
        .map(|s| &mut s.order)
        .filter(|order| order.verb == Verb::Take)
        .filter(|order| !matches!(order.choice.filter, Some(Filter::Named(_))))
        .map(|order| &mut order.choice.ranking)
        .collect();
    if all.is_empty() {
        return false;
    }
    let chosen = stream.index(all.len());
    change(stream, all[chosen])
}
