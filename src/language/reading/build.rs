//! Builds the tree of a sentence from what the grammar matched.

use std::ops::Range;

use pest::iterators::Pair;

use super::atoms::Meaning;
use super::comparison::{comparison, half, number, value};
use super::marks::{Reading, Rule};
use super::placed::PlacedCondition;
use super::tag::Tag;
use crate::game::FaceSet;
use crate::language::error::{Hint, MAX_COMPARISONS, SyntaxError, SyntaxErrorKind};
use crate::language::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Order, Preference, Ranking,
    Sentence, SentenceId, Verb,
};
use crate::language::vocabulary::{
    Correction, Direction, Feature, Filter, Kind, Measure, Modifier,
};

/// Where the comparisons of a condition stand in the source, in bytes, in the
/// shape of the condition.
pub(in crate::language) type Places = Vec<Vec<Range<usize>>>;

type Built<T> = Result<T, SyntaxError>;

/// Adds the sentence that a `sentence` pair holds to a heuristic.
pub(super) fn sentence(
    reading: &Reading<'_>,
    pair: Pair<Rule>,
    heuristic: &mut Heuristic,
) -> Built<(SentenceId, Places)> {
    let inner: Vec<Pair<Rule>> = pair.into_inner().collect();
    let order = inner.iter().find_map(|part| Some((part, kind(part)?)));
    let Some((order, kind)) = order else {
        unreachable!("every sentence of the grammar has one order")
    };
    let mut condition = PlacedCondition::ALWAYS;
    let conditions = [Rule::condition, Rule::setting];
    for part in inner.iter().filter(|p| conditions.contains(&p.as_rule())) {
        condition = condition.and(self::condition(reading, part, kind)?);
        if condition.size() > MAX_COMPARISONS {
            let kind = SyntaxErrorKind::TooManyComparisons(condition.size());
            return Err(reading.mistake(part, kind));
        }
    }
    if order.as_rule() == Rule::stop_line
        && let Some(line) = question(reading, order, kind)?
    {
        let placed = vec![vec![(line, reading.place(order))]];
        condition = condition.and(PlacedCondition::new(placed));
    }
    let (condition, places) = condition.split();
    let index = match order.as_rule() {
        Rule::take => {
            let order = FaceOrder::take(choice(reading, order)?);
            push(&mut heuristic.faces, order, condition)
        }
        Rule::avoid => {
            let order = FaceOrder::new(Verb::Avoid, choice(reading, order)?);
            push(&mut heuristic.faces, order, condition)
        }
        Rule::stop | Rule::stop_line => push(&mut heuristic.stops, Action::Stop, condition),
        Rule::roll => push(&mut heuristic.stops, Action::Roll, condition),
        Rule::table_first => push(&mut heuristic.tiles, Preference::Table, condition),
        _ => push(&mut heuristic.tiles, Preference::Steal, condition),
    };
    Ok((SentenceId { kind, index }, places))
}

/// Adds a sentence at the end of its list and returns its index there.
fn push<O: Order>(list: &mut Vec<Sentence<O>>, order: O, condition: Condition) -> usize {
    list.push(Sentence { condition, order });
    list.len() - 1
}

/// The kind of sentence that an order makes; `None` when the pair is no order.
fn kind(pair: &Pair<Rule>) -> Option<Kind> {
    match pair.as_rule() {
        Rule::take | Rule::avoid => Some(Kind::Face),
        Rule::stop | Rule::stop_line | Rule::roll => Some(Kind::Stop),
        Rule::table_first | Rule::steal_first => Some(Kind::Tile),
        _ => None,
    }
}

// ------------------------------------------------------------------ conditions

/// Alternatives of comparisons; "and" binds tighter than "or".
fn condition(reading: &Reading<'_>, pair: &Pair<Rule>, kind: Kind) -> Built<PlacedCondition> {
    let parts = || pair.clone().into_inner();
    let asks = |part: &Pair<Rule>| matches!(part.as_rule(), Rule::question | Rule::circumstance);
    let too_many = |count| reading.mistake(pair, SyntaxErrorKind::TooManyComparisons(count));
    let never = |part| {
        let kind = SyntaxErrorKind::NothingBelow(reading.said(part));
        reading.mistake(part, kind)
    };
    let count = parts().filter(asks).count();
    if count > MAX_COMPARISONS {
        return Err(too_many(count));
    }
    let mut alternatives = vec![Vec::new()];
    let mut unless = None;
    let first = parts().next().map(|part| reading.said(&part));
    for part in parts() {
        match part.as_rule() {
            Rule::unless => unless = Some(PlacedCondition::ALWAYS),
            Rule::or | Rule::or_said | Rule::or_unless => {
                let listed = listed(&part).map(|when| reading.said(&when));
                if listed.is_some() && listed != first {
                    return Err(reading.mistake(&part, SyntaxErrorKind::VagueList));
                }
                alternatives.push(Vec::new());
            }
            _ if asks(&part) => {
                let answer = question(reading, &part, kind)?;
                match (answer, alternatives.last_mut()) {
                    (Some(comparison), Some(last)) => last.push((comparison, part)),
                    (None, _) if unless.is_some() => return Err(never(pair)),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    let Some(mut negation) = unless else {
        let placed = alternatives.into_iter().map(|comparisons| {
            let placed = comparisons.into_iter();
            placed
                .map(|(comparison, part)| (comparison, reading.place(&part)))
                .collect()
        });
        return Ok(PlacedCondition::new(placed.collect()));
    };
    for comparisons in &alternatives {
        let mut negated_all = Vec::new();
        for (comparison, part) in comparisons {
            let alone = comparison.negated().ok_or_else(|| never(part))?;
            let place = reading.place(part);
            negated_all.extend(alone.into_iter().map(|c| vec![(c, place.clone())]));
        }
        // What neither alternative forbids; the product stays small because
        // its size is looked at before it can grow further.
        let size = negation.len().max(1) * negated_all.len();
        if size > MAX_COMPARISONS {
            return Err(too_many(size));
        }
        negation = negation.and(PlacedCondition::new(negated_all));
    }
    Ok(negation)
}

/// The word that opens a further alternative after a bare comma.
fn listed<'a>(or: &Pair<'a, Rule>) -> Option<Pair<'a, Rule>> {
    let inner = or.clone().into_inner().next()?;
    match inner.as_rule() {
        Rule::or_listed => inner.into_inner().next(),
        _ => None,
    }
}

/// The comparison that a question makes; `None` when it holds whenever the
/// sentence is asked: "you can take a tile".
fn question(reading: &Reading<'_>, pair: &Pair<Rule>, kind: Kind) -> Built<Option<Comparison>> {
    let atom = reading.atom(pair);
    let comparison = match atom.meaning {
        Meaning::Structure(_) => None,
        _ => Some(comparison(reading.words, atom, reading.range(pair))?),
    };
    let (fits, instead) = match comparison {
        Some(comparison) => {
            let quantity = comparison.quantity();
            (quantity.fits(kind), quantity.instead())
        }
        None => (
            kind != Kind::Face,
            "say `take a face that lets you take a tile`",
        ),
    };
    if fits {
        return Ok(comparison);
    }
    let because = SyntaxErrorKind::DoesNotFit {
        phrase: reading.said(pair),
        kind,
        instead,
    };
    Err(reading.mistake(pair, because))
}

// --------------------------------------------------------------------- choices

/// The choice inside a `take` or `avoid` pair.
fn choice(reading: &Reading<'_>, order: &Pair<Rule>) -> Built<Choice> {
    let mut faces = FaceSet::EMPTY;
    let mut having = None;
    let mut ranking = Ranking::DEFAULT;
    for part in order.clone().into_inner().flat_map(Pair::into_inner) {
        match (part.as_rule(), reading.atom(&part).meaning) {
            (Rule::ranked, _) => ranking = ranked(reading, &part)?,
            (Rule::but, _) => {
                let left_out = part.into_inner().next();
                let left_out = left_out.map(|face| reading.atom(&face).meaning);
                if let Some(Meaning::Face(face)) = left_out {
                    faces = FaceSet::EMPTY.with(face).complement();
                }
            }
            (_, Meaning::Face(face)) => faces = faces.with(face),
            (_, Meaning::Feature(feature) | Meaning::Ability(feature)) => {
                having = Some(numbered(reading, &part, feature)?);
            }
            _ => {}
        }
    }
    let faces = match faces.is_empty() {
        true => FaceSet::ALL,
        false => faces,
    };
    Ok(Choice::new(Filter::among(faces, having), ranking))
}

/// A feature with the number that was said.
fn numbered(reading: &Reading<'_>, pair: &Pair<Rule>, feature: Feature) -> Built<Feature> {
    let Some((_, (lowest, _))) = feature.number() else {
        return Ok(feature);
    };
    let (mut number, mut fewer) = (None, 0);
    for (tag, range) in &reading.atom(pair).found.notes {
        match tag {
            Tag::Number => {
                let said = self::number(reading.words, range)?;
                if said < lowest {
                    let text = reading.words.said(range.clone()).to_owned();
                    let kind = SyntaxErrorKind::NothingBelow(text);
                    let hint = Hint::DidYouMean("a face that lets you steal".to_owned());
                    let error = SyntaxError::new(kind, reading.words.place(range.clone()));
                    return Err(error.hinting(Some(hint)));
                }
                number = Some(said);
            }
            Tag::None => number = Some(0),
            Tag::FewerThan => fewer = 1,
            _ => {}
        }
    }
    // "One die short of a steal", without a number, is the lowest.
    Ok(feature.with_number(number.unwrap_or(lowest) - fewer))
}

fn ranked(reading: &Reading<'_>, pair: &Pair<Rule>) -> Built<Ranking> {
    const MOST_POINTS: (Measure, Direction) = (Measure::POINTS, Direction::Most);
    let mut by = MOST_POINTS;
    let mut modifiers: Vec<Modifier> = Vec::new();
    let mut among_equals = None;
    for part in pair.clone().into_inner() {
        match part.as_rule() {
            Rule::ranking => by = end(reading, &part),
            Rule::equals => {
                among_equals = part.into_inner().next().map(|by| end(reading, &by));
            }
            _ => {
                if by != MOST_POINTS {
                    let kind = SyntaxErrorKind::ModifierWithoutPoints;
                    return Err(reading.mistake(&part, kind));
                }
                for inner in part.into_inner() {
                    if inner.as_rule() != Rule::correction {
                        continue;
                    }
                    // A die that counts its points is no correction.
                    let Some(modifier) = modifier(reading, &inner)? else {
                        continue;
                    };
                    let known = |other: &Modifier| other.correction == modifier.correction;
                    if modifiers.iter().any(known) {
                        let kind = SyntaxErrorKind::RepeatedModifier;
                        return Err(reading.mistake(&inner, kind));
                    }
                    modifiers.push(modifier);
                }
            }
        }
    }
    Ok(Ranking::new(by.0, by.1, modifiers).then(among_equals))
}

/// The end of the measure that a ranking names.
fn end(reading: &Reading<'_>, pair: &Pair<Rule>) -> (Measure, Direction) {
    let atom = reading.atom(pair);
    let Meaning::Ranking(measure) = atom.meaning else {
        unreachable!("the grammar takes rankings only here")
    };
    let fewest = atom.found.notes.iter().any(|(tag, _)| *tag == Tag::Fewest);
    let direction = match fewest {
        true => Direction::Fewest,
        false => Direction::Most,
    };
    (measure, direction)
}

fn modifier(reading: &Reading<'_>, pair: &Pair<Rule>) -> Built<Option<Modifier>> {
    let atom = reading.atom(pair);
    let Meaning::Correction(mut correction) = atom.meaning else {
        unreachable!("the grammar takes corrections only here")
    };
    if let Correction::Having(feature) = correction {
        correction = Correction::Having(numbered(reading, pair, feature)?);
    }
    if let Some(face) = correction.valued() {
        let notes = &atom.found.notes;
        let negative = notes.iter().any(|(tag, _)| *tag == Tag::Negative);
        let half = notes.iter().find(|(tag, _)| *tag == Tag::Half);
        let value = half.map(|(_, range)| value(reading.words, range, negative, face));
        return value.unwrap_or(Ok(None));
    }
    let (mut amount, mut sign) = (0, 1);
    for (tag, range) in &atom.found.notes {
        match tag {
            Tag::Half => amount = half(reading.words, range)?,
            Tag::Less => sign = -1,
            _ => {}
        }
    }
    Ok(Some(Modifier::new(correction, sign * amount)))
}
