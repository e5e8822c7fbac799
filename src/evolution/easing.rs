//! The part of a rule set that a mutation works on, and mutations that make it easier to
//! carry out, while it decides the same or nearly so.

use super::lexicon::Lexicon;
use crate::game::Face;
use crate::language::tree::{Choice, Comparison, FaceOrder, Heuristic, Ranking, Sentence, Verb};
use crate::language::vocabulary::{Correction, Filter, Kind, Modifier};
use crate::rng::Stream;

/// The rule set with every amount a whole number of points: halves are rounded
/// away from zero.
pub fn whole(heuristic: &Heuristic) -> Heuristic {
    let mut whole = heuristic.clone();
    for sentence in &mut whole.faces {
        let ranking = &mut sentence.order.choice.ranking;
        let rounded = ranking.modifiers.iter();
        let rounded =
            rounded.map(|m| m.with_amount(m.amount + m.amount.signum() * (m.amount % 2).abs()));
        *ranking = ranking.with_modifiers(rounded.collect());
    }
    whole
}

/// Rounds all amounts to whole points; false when they are whole.
pub(super) fn whole_amounts(_: &mut Stream, _: &Lexicon, heuristic: &mut Heuristic) -> bool {
    let rounded = whole(heuristic);
    let changed = rounded != *heuristic;
    *heuristic = rounded;
    changed
}

/// Says what each die counts face by face instead of so much less for each; half
/// of the time in whole points.
pub(super) fn value_table(stream: &mut Stream, _: &Lexicon, heuristic: &mut Heuristic) -> bool {
    let rounded = stream.chance(0.5);
    with_ranking(stream, heuristic, |_, ranking| {
        let Some(table) = with_table(ranking, rounded) else {
            return false;
        };
        *ranking = table;
        true
    })
}

/// The ranking with a table instead of so much more or less for each die; `None`
/// when it says nothing of each die.
fn with_table(ranking: &Ranking, rounded: bool) -> Option<Ranking> {
    let of_dice = |modifier: &Modifier| modifier.correction == Correction::EACH_DIE;
    let each = ranking.modifiers.iter().find(|m| of_dice(m))?.amount;
    let (table, others): (Vec<Modifier>, Vec<Modifier>) = {
        let others = ranking.modifiers.iter().filter(|m| !of_dice(m));
        others.copied().partition(|m| m.valued().is_some())
    };
    let values = Face::ALL.into_iter().filter_map(|face| {
        let known = table
            .iter()
            .find_map(|modifier| modifier.valued().filter(|v| v.0 == face));
        let value = known.map_or(2 * face.points() as i8, |(_, value)| value) + each;
        let value = match rounded {
            true => value - value % 2,
            false => value,
        };
        Modifier::valuing(face, value)
    });
    Some(ranking.with_modifiers(values.chain(others).collect()))
}

/// Makes a correction for a feature a sentence before the one it stands in, or
/// the sentence before a ranking a correction of it.
pub(super) fn correction_to_sentence(
    stream: &mut Stream,
    lexicon: &Lexicon,
    heuristic: &mut Heuristic,
) -> bool {
    match stream.chance(0.7) {
        true => split_off(stream, heuristic),
        false => take_in(stream, lexicon, heuristic),
    }
}

/// "... counting a face that F 3 less" becomes "Never take a face that F." before
/// it; what counts more becomes "Take a face that F, ...", ranked alike.
fn split_off(stream: &mut Stream, heuristic: &mut Heuristic) -> bool {
    let all = heuristic.faces.iter().enumerate().flat_map(|(index, s)| {
        let modifiers = s.order.choice.ranking.modifiers.iter();
        modifiers.filter_map(move |modifier| match modifier.correction {
            Correction::Having(feature) => Some((index, *modifier, feature)),
            Correction::Each(_) => None,
        })
    });
    let all: Vec<(usize, Modifier, _)> = all.collect();
    if all.is_empty() {
        return false;
    }
    let (index, modifier, feature) = *stream.pick(&all);
    let sentence = &mut heuristic.faces[index];
    let ranking = &mut sentence.order.choice.ranking;
    let others = ranking.modifiers.iter().filter(|&other| *other != modifier);
    *ranking = ranking.with_modifiers(others.copied().collect());
    let order = match modifier.amount < 0 {
        true => FaceOrder::new(Verb::Avoid, Choice::of(Filter::Having(feature))),
        false => FaceOrder::take(Choice::new(Some(Filter::Having(feature)), ranking.clone())),
    };
    let before = Sentence {
        condition: sentence.condition.clone(),
        order,
    };
    heuristic.faces.insert(index, before);
    true
}

/// The other way round: "Never take a face that F." or "Take a face that F." in
/// front of a ranking counts so much less or more in it.
fn take_in(stream: &mut Stream, lexicon: &Lexicon, heuristic: &mut Heuristic) -> bool {
    let pairs = heuristic.faces.windows(2).enumerate();
    let all = pairs.filter_map(|(index, pair)| {
        let Some(Filter::Having(feature)) = pair[0].order.choice.filter else {
            return None;
        };
        let next = &pair[1].order;
        let correction = Correction::Having(feature);
        let named = matches!(next.choice.filter, Some(Filter::Named(_)));
        let ranked = next.verb == Verb::Take && !named && next.choice.ranking.takes_modifiers();
        let modifiers = &next.choice.ranking.modifiers;
        let known = modifiers.iter().any(|other| other.correction == correction);
        let fits = ranked && !known && lexicon.features().iter().any(|f| f.is_like(feature));
        fits.then_some((index, correction))
    });
    let all: Vec<(usize, Correction)> = all.collect();
    if all.is_empty() {
        return false;
    }
    let (index, correction) = *stream.pick(&all);
    let verb = heuristic.faces.remove(index).order.verb;
    let amount = 2 * (2 + stream.index(6)) as i8;
    let amount = match verb {
        Verb::Avoid => -amount,
        Verb::Take => amount,
    };
    let ranking = &mut heuristic.faces[index].order.choice.ranking;
    let modifiers = ranking.modifiers.iter().copied();
    let more = modifiers.chain([Modifier::new(correction, amount)]);
    *ranking = ranking.with_modifiers(more.collect());
    true
}

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
