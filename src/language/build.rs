//! Builds the tree of a sentence from what the grammar matched.

use std::ops::Range;

use pest::iterators::Pair;

use super::build_choice;
use super::build_comparison::{self, Answer};
use super::error::{MAX_COMPARISONS, SyntaxError, SyntaxErrorKind};
use super::grammar::Rule;
use super::layout::Words;
use super::placed::PlacedCondition;
use super::tree::{Action, Choice, FaceSentence, Preference, StopSentence, TileSentence, Verb};
use super::vocabulary::Kind;

/// One sentence of any kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Sentence {
    /// "Take ...".
    Face(FaceSentence),
    /// "Stop ...", "Roll again ...".
    Stop(StopSentence),
    /// "Prefer ...".
    Tile(TileSentence),
}

/// A sentence and where the comparisons of its condition stand in the source,
/// in bytes, in the shape of the condition.
pub(super) type Built = (Sentence, Vec<Vec<Range<usize>>>);

/// What a sentence orders, before its condition is known.
enum Order {
    Choose(Verb, Choice),
    Act(Action),
    Prefer(Preference),
}

impl Order {
    fn kind(&self) -> Kind {
        match self {
            Order::Choose(..) => Kind::Face,
            Order::Act(_) => Kind::Stop,
            Order::Prefer(_) => Kind::Tile,
        }
    }
}

/// A mistake found while building.
pub(super) fn mistake(words: &Words, pair: &Pair<Rule>, kind: SyntaxErrorKind) -> SyntaxError {
    let span = pair.as_span();
    SyntaxError::new(kind, words.source(span.start()..span.end()))
}

/// Builds the sentence that a `sentence` pair holds.
pub(super) fn sentence(words: &Words, pair: Pair<Rule>) -> Result<Built, SyntaxError> {
    let inner: Vec<Pair<Rule>> = pair.into_inner().collect();
    let mut order = None;
    for part in &inner {
        let found = match part.as_rule() {
            Rule::take => Order::Choose(Verb::Take, build_choice::choice(words, part)?),
            Rule::avoid => Order::Choose(Verb::Avoid, build_choice::choice(words, part)?),
            Rule::stop => Order::Act(Action::Stop),
            Rule::roll => Order::Act(Action::Roll),
            Rule::prefer => Order::Prefer(preference(part)),
            _ => continue,
        };
        order = Some(found);
    }
    let Some(order) = order else {
        unreachable!("every sentence of the grammar has one order")
    };
    let mut condition = PlacedCondition::ALWAYS;
    for part in inner.iter().filter(|p| is_condition(p)) {
        let other = self::condition(words, part, order.kind())?;
        condition = condition.and(other);
        if condition.size() > MAX_COMPARISONS {
            let kind = SyntaxErrorKind::TooManyComparisons(condition.size());
            return Err(mistake(words, part, kind));
        }
    }
    let (condition, places) = condition.split();
    let sentence = match order {
        Order::Choose(verb, choice) => Sentence::Face(FaceSentence::new(condition, verb, choice)),
        Order::Act(action) => Sentence::Stop(StopSentence { action, condition }),
        Order::Prefer(preference) => Sentence::Tile(TileSentence {
            preference,
            condition,
        }),
    };
    Ok((sentence, places))
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
