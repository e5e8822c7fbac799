//! Builds the tree of a sentence from what the grammar matched.

use std::ops::Range;

use pest::iterators::Pair;

use super::build_choice;
use super::build_comparison::{self, Answer};
use super::error::{MAX_COMPARISONS, SyntaxError, SyntaxErrorKind};
use super::grammar::Rule;
use super::layout::Words;
use super::placed::PlacedCondition;
use super::tree::{
    Action, Condition, FaceOrder, Heuristic, Order, Preference, Sentence, SentenceId, Verb,
};
use super::vocabulary::Kind;

/// Where the comparisons of a condition stand in the source, in bytes, in the
/// shape of the condition.
pub(super) type Places = Vec<Vec<Range<usize>>>;

/// A mistake found while building.
pub(super) fn mistake(words: &Words, pair: &Pair<Rule>, kind: SyntaxErrorKind) -> SyntaxError {
    let span = pair.as_span();
    SyntaxError::new(kind, words.source(span.start()..span.end()))
}

/// Adds the sentence that a `sentence` pair holds to a heuristic.
pub(super) fn sentence(
    words: &Words,
    pair: Pair<Rule>,
    heuristic: &mut Heuristic,
) -> Result<(SentenceId, Places), SyntaxError> {
    let inner: Vec<Pair<Rule>> = pair.into_inner().collect();
    let order = inner.iter().find_map(|part| Some((part, kind(part)?)));
    let Some((order, kind)) = order else {
        unreachable!("every sentence of the grammar has one order")
    };
    let mut condition = PlacedCondition::ALWAYS;
    for part in inner.iter().filter(|p| is_condition(p)) {
        let other = self::condition(words, part, kind)?;
        condition = condition.and(other);
        if condition.size() > MAX_COMPARISONS {
            let kind = SyntaxErrorKind::TooManyComparisons(condition.size());
            return Err(mistake(words, part, kind));
        }
    }
    let (condition, places) = condition.split();
    let index = match kind {
        Kind::Face => {
            let verb = match order.as_rule() {
                Rule::avoid => Verb::Avoid,
                _ => Verb::Take,
            };
            let order = FaceOrder::new(verb, build_choice::choice(words, order)?);
            push(&mut heuristic.faces, order, condition)
        }
        Kind::Stop => {
            let action = match order.as_rule() {
                Rule::roll => Action::Roll,
                _ => Action::Stop,
            };
            push(&mut heuristic.stops, action, condition)
        }
        Kind::Tile => push(&mut heuristic.tiles, preference(order), condition),
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
        Rule::stop | Rule::roll => Some(Kind::Stop),
        Rule::prefer => Some(Kind::Tile),
        _ => None,
    }
}

fn is_condition(pair: &Pair<Rule>) -> bool {
    matches!(pair.as_rule(), Rule::condition | Rule::setting)
}

fn preference(pair: &Pair<Rule>) -> Preference {
    let mut inner = pair.clone().into_inner();
    match inner.next().map(|p| p.as_rule()) {
        Some(Rule::table_first) => Preference::Table,
        _ => Preference::Steal,
    }
}

/// Alternatives of comparisons; "and" binds tighter than "or".
fn condition(words: &Words, pair: &Pair<Rule>, kind: Kind) -> Result<PlacedCondition, SyntaxError> {
    let parts = || pair.clone().into_inner();
    let asks = |part: &Pair<Rule>| matches!(part.as_rule(), Rule::comparison | Rule::circumstance);
    let too_many = |count| mistake(words, pair, SyntaxErrorKind::TooManyComparisons(count));
    let count = parts().filter(asks).count();
    if count > MAX_COMPARISONS {
        return Err(too_many(count));
    }
    let mut alternatives = vec![Vec::new()];
    let mut unless = None;
    let first = parts().next().map_or("", |part| part.as_str());
    for part in parts() {
        match part.as_rule() {
            Rule::unless => unless = Some(PlacedCondition::ALWAYS),
            Rule::or | Rule::or_said | Rule::or_unless => {
                if let Some(listed) = listed(&part)
                    && listed != first
                {
                    return Err(mistake(words, &part, SyntaxErrorKind::VagueList));
                }
                alternatives.push(Vec::new());
            }
            _ if asks(&part) => {
                let answer = build_comparison::comparison(words, &part, kind)?;
                match (answer, alternatives.last_mut()) {
                    (Answer::Depends(comparison), Some(last)) => last.push((comparison, part)),
                    (Answer::Always, _) if unless.is_some() => return Err(never(words, pair)),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    let place = |part: &Pair<Rule>| words.source(part.as_span().start()..part.as_span().end());
    let Some(mut negation) = unless else {
        let placed = alternatives.into_iter().map(|comparisons| {
            let placed = comparisons.into_iter();
            placed
                .map(|(comparison, part)| (comparison, place(&part)))
                .collect()
        });
        return Ok(PlacedCondition::new(placed.collect()));
    };
    for comparisons in &alternatives {
        let mut negated = Vec::new();
        for (comparison, part) in comparisons {
            let alone = build_comparison::negated(*comparison).ok_or_else(|| never(words, part))?;
            negated.extend(alone.into_iter().map(|c| vec![(c, place(part))]));
        }
        // What neither alternative forbids; the product stays small because
        // its size is looked at before it can grow further.
        let size = negation.len().max(1) * negated.len();
        if size > MAX_COMPARISONS {
            return Err(too_many(size));
        }
        negation = negation.and(PlacedCondition::new(negated));
    }
    Ok(negation)
}

/// The word that opens a further alternative after a bare comma.
fn listed<'a>(or: &Pair<'a, Rule>) -> Option<&'a str> {
    let inner = or.clone().into_inner().next()?;
    match inner.as_rule() {
        Rule::or_listed => inner.into_inner().next().map(|word| word.as_str()),
        _ => None,
    }
}

fn never(words: &Words, pair: &Pair<Rule>) -> SyntaxError {
    let kind = SyntaxErrorKind::NothingBelow(pair.as_str().trim().to_owned());
    mistake(words, pair, kind)
}
