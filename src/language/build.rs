//! Builds the tree of a sentence from what the grammar matched.

use pest::iterators::Pair;

use super::build_choice;
use super::build_comparison::{self, Answer};
use super::error::{MAX_COMPARISONS, SyntaxError, SyntaxErrorKind};
use super::grammar::Rule;
use super::layout::Words;
use super::tree::{
    Action, Choice, Comparison, Condition, FaceSentence, Preference, StopSentence, TileSentence,
};
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

/// What a sentence orders, before its condition is known.
enum Order {
    Take(Choice),
    Act(Action),
    Prefer(Preference),
}

impl Order {
    fn kind(&self) -> Kind {
        match self {
            Order::Take(_) => Kind::Face,
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
pub(super) fn sentence(words: &Words, pair: Pair<Rule>) -> Result<Sentence, SyntaxError> {
    let inner: Vec<Pair<Rule>> = pair.into_inner().collect();
    let mut order = None;
    for part in &inner {
        let found = match part.as_rule() {
            Rule::take => Order::Take(build_choice::choice(words, part)?),
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
    let mut condition = Condition::ALWAYS;
    for part in inner.iter().filter(|p| p.as_rule() == Rule::condition) {
        let other = self::condition(words, part, order.kind())?;
        condition = both(condition, other);
        if condition.size() > MAX_COMPARISONS {
            let kind = SyntaxErrorKind::TooManyComparisons(condition.size());
            return Err(mistake(words, part, kind));
        }
    }
    Ok(match order {
        Order::Take(choice) => Sentence::Face(FaceSentence { condition, choice }),
        Order::Act(action) => Sentence::Stop(StopSentence { action, condition }),
        Order::Prefer(preference) => Sentence::Tile(TileSentence {
            preference,
            condition,
        }),
    })
}

fn preference(pair: &Pair<Rule>) -> Preference {
    let mut inner = pair.clone().into_inner();
    match inner.next().map(|p| p.as_rule()) {
        Some(Rule::table_first) => Preference::Table,
        _ => Preference::Steal,
    }
}

/// Alternatives of comparisons; "and" binds tighter than "or".
fn condition(words: &Words, pair: &Pair<Rule>, kind: Kind) -> Result<Condition, SyntaxError> {
    let mut alternatives: Vec<Vec<Comparison>> = vec![Vec::new()];
    let mut count = 0;
    for part in pair.clone().into_inner() {
        match part.as_rule() {
            Rule::or => alternatives.push(Vec::new()),
            Rule::comparison | Rule::circumstance => {
                count += 1;
                if count > MAX_COMPARISONS {
                    continue;
                }
                let answer = build_comparison::comparison(words, &part, kind)?;
                if let (Answer::Depends(comparison), Some(last)) = (answer, alternatives.last_mut())
                {
                    last.push(comparison);
                }
            }
            _ => {}
        }
    }
    if count > MAX_COMPARISONS {
        let kind = SyntaxErrorKind::TooManyComparisons(count);
        return Err(mistake(words, pair, kind));
    }
    Ok(Condition::new(alternatives))
}

/// The condition that holds when both hold.
fn both(one: Condition, other: Condition) -> Condition {
    if one.is_always() {
        return other;
    }
    if other.is_always() {
        return one;
    }
    let alternatives = one.alternatives.iter().flat_map(|left| {
        other
            .alternatives
            .iter()
            .map(move |right| left.iter().chain(right).copied().collect())
    });
    Condition::new(alternatives.collect())
}
