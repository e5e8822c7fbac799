//! Builds what a face sentence takes.

use pest::iterators::Pair;

use super::build::mistake;
use super::build_comparison::{face, number};
use super::error::{Hint, SyntaxError, SyntaxErrorKind};
use super::grammar::Rule;
use super::layout::Words;
use super::tree::{Choice, Ranking};
use super::vocabulary::{Direction, Filter, Measure, Modifier};
use super::wording::NUMBERS;
use crate::game::Face;

/// Builds the choice inside a `take` pair.
pub(super) fn choice(words: &Words, take: &Pair<Rule>) -> Result<Choice, SyntaxError> {
    let mut filter = None;
    let mut ranking = Ranking::DEFAULT;
    for part in take.clone().into_inner().flat_map(Pair::into_inner) {
        match part.as_rule() {
            Rule::ranking => ranking = self::ranking(words, &part)?,
            Rule::named => filter = Some(Filter::Named(named(&part))),
            Rule::filter => {
                for ability in part.into_inner() {
                    filter = Some(self::filter(words, &ability)?);
                }
            }
            _ => filter = Some(self::filter(words, &part)?),
        }
    }
    Ok(Choice::new(filter, ranking))
}

fn named(pair: &Pair<Rule>) -> Face {
    let digit = pair.as_str().bytes().find(u8::is_ascii_digit);
    match digit {
        Some(digit) if (b'1'..=b'5').contains(&digit) => Face::ALL[usize::from(digit - b'1')],
        _ => face(pair),
    }
}

fn filter(words: &Words, pair: &Pair<Rule>) -> Result<Filter, SyntaxError> {
    Ok(match pair.as_rule() {
        Rule::steals => Filter::Steals,
        Rule::takes => Filter::Takes,
        Rule::leaves => {
            let mut points = 1;
            for part in pair.clone().into_inner() {
                if part.as_rule() == Rule::number {
                    points = number(words, &part)?;
                    if points == 0 {
                        let text = part.as_str().trim().to_owned();
                        let kind = SyntaxErrorKind::NothingBelow(text);
                        return Err(mistake(words, &part, kind).hinting(Some(Hint::DidYouMean(
                            "a face that lets you steal".to_owned(),
                        ))));
                    }
                }
            }
            Filter::ShortOfSteal(points)
        }
        Rule::one_die_from => Filter::OneDieFromSteal,
        _ => Filter::SetsUpSteal,
    })
}

fn ranking(words: &Words, pair: &Pair<Rule>) -> Result<Ranking, SyntaxError> {
    let mut measure = Measure::Points;
    let mut direction = Direction::Most;
    let mut modifiers: Vec<Modifier> = Vec::new();
    for part in pair.clone().into_inner() {
        match part.as_rule() {
            Rule::measure => {
                for word in part.into_inner().flatten() {
                    match word.as_rule() {
                        Rule::by_points => measure = Measure::Points,
                        Rule::by_dice | Rule::by_frequency => measure = Measure::Dice,
                        Rule::by_face => measure = Measure::Face,
                        Rule::by_worms => measure = Measure::Worms,
                        Rule::fewest | Rule::lowest | Rule::least_word => {
                            direction = Direction::Fewest;
                        }
                        _ => {}
                    }
                }
            }
            _ => {
                if (measure, direction) != (Measure::Points, Direction::Most) {
                    let kind = SyntaxErrorKind::ModifierWithoutPoints;
                    return Err(mistake(words, &part, kind));
                }
                for inner in part.into_inner() {
                    let modifier = modifier(words, &inner)?;
                    if modifiers.iter().any(|other| other.is_like(modifier)) {
                        return Err(mistake(words, &inner, SyntaxErrorKind::RepeatedModifier));
                    }
                    modifiers.push(modifier);
                }
            }
        }
    }
    Ok(Ranking::new(measure, direction, modifiers))
}

fn modifier(words: &Words, pair: &Pair<Rule>) -> Result<Modifier, SyntaxError> {
    let mut modifier = Modifier::EachDieLess(0);
    let mut amount = 0;
    for part in pair.clone().into_inner().flatten() {
        match part.as_rule() {
            Rule::half => amount = half(words, &part)?,
            Rule::one_half => return Ok(Modifier::OneDieLess(1)),
            Rule::one_none => return Ok(Modifier::OneDieLess(2)),
            Rule::one_die_from => modifier = Modifier::OneDieFromStealMore(0),
            Rule::worm_won => modifier = Modifier::EachWormMore(0),
            Rule::first_worm => modifier = Modifier::FirstWormMore(0),
            Rule::steals => modifier = Modifier::StealsMore(0),
            Rule::takes => modifier = Modifier::TakesMore(0),
            Rule::sets_up => modifier = Modifier::SetsUpStealMore(0),
            _ => {}
        }
    }
    Ok(modifier.with_amount(amount))
}

/// An amount in half points, 1 to 40.
fn half(words: &Words, pair: &Pair<Rule>) -> Result<i8, SyntaxError> {
    let text = pair.as_str().trim();
    let (whole, half) = match text.split_once('.') {
        Some((whole, "5")) => (whole, 1),
        Some((whole, zeros)) if zeros.bytes().all(|digit| digit == b'0') => (whole, 0),
        Some(_) => ("", 0),
        None => match text.strip_suffix(" and a half") {
            Some(whole) => (whole, 1),
            None if text.starts_with("half") => ("0", 1),
            None => (text, 0),
        },
    };
    let word = NUMBERS.iter().position(|&word| word == whole);
    let halves = word
        .or_else(|| whole.parse().ok())
        .and_then(|whole: usize| whole.checked_mul(2)?.checked_add(half))
        .and_then(|halves| i8::try_from(halves).ok())
        .filter(|halves| (1..=40).contains(halves));
    halves.ok_or_else(|| mistake(words, pair, SyntaxErrorKind::BadAmount(text.to_owned())))
}
