//! Builds what a face sentence takes.

use pest::iterators::Pair;

use super::build::mistake;
use super::build_comparison::{face, number};
use super::error::{Hint, SyntaxError, SyntaxErrorKind};
use super::grammar::Rule;
use super::layout::Words;
use super::tree::{Choice, Ranking};
use super::vocabulary::{Correction, Direction, Feature, Filter, Measure, Modifier};
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
                    filter = Some(Filter::Having(feature(words, &ability)?));
                }
            }
            _ => filter = Some(Filter::Having(feature(words, &part)?)),
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

fn feature(words: &Words, pair: &Pair<Rule>) -> Result<Feature, SyntaxError> {
    Ok(match pair.as_rule() {
        Rule::steals => Feature::named("lets you steal"),
        Rule::takes => Feature::named("lets you take a tile"),
        Rule::one_die_from => Feature::named("one die from a steal"),
        Rule::sets_up => Feature::named("sets up a steal"),
        Rule::few_dice => few(Feature::named("leaves few dice"), words, pair)?,
        Rule::no_worm => few(Feature::named("leaves no worm"), words, pair)?,
        _ => {
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
            Feature::named("exactly short of a steal").with_number(points)
        }
    })
}

/// A feature that speaks of the dice left, with the most there may be.
fn few(feature: Feature, words: &Words, pair: &Pair<Rule>) -> Result<Feature, SyntaxError> {
    let mut dice = 0;
    let mut fewer = 0;
    for part in pair.clone().into_inner().flatten() {
        match part.as_rule() {
            Rule::number => dice = number(words, &part)?,
            Rule::fewer_than => fewer = 1,
            _ => {}
        }
    }
    Ok(feature.with_number(dice - fewer))
}

fn ranking(words: &Words, pair: &Pair<Rule>) -> Result<Ranking, SyntaxError> {
    let mut by = (Measure::POINTS, Direction::Most);
    let mut modifiers: Vec<Modifier> = Vec::new();
    let mut among_equals = None;
    for part in pair.clone().into_inner() {
        match part.as_rule() {
            Rule::measure => by = measure(part),
            Rule::among_equals => among_equals = part.into_inner().next().map(measure),
            _ => {
                if by != (Measure::POINTS, Direction::Most) {
                    let kind = SyntaxErrorKind::ModifierWithoutPoints;
                    return Err(mistake(words, &part, kind));
                }
                for inner in part.into_inner() {
                    let modifier = modifier(words, &inner)?;
                    let known = |other: &Modifier| other.correction == modifier.correction;
                    if modifiers.iter().any(known) {
                        return Err(mistake(words, &inner, SyntaxErrorKind::RepeatedModifier));
                    }
                    modifiers.push(modifier);
                }
            }
        }
    }
    Ok(Ranking::new(by.0, by.1, modifiers).then(among_equals))
}

fn measure(pair: Pair<Rule>) -> (Measure, Direction) {
    let mut by = (Measure::POINTS, Direction::Most);
    for word in pair.into_inner().flatten() {
        match word.as_rule() {
            Rule::by_dice | Rule::by_frequency => by.0 = Measure::named("on the most dice"),
            Rule::by_face => by.0 = Measure::FACE,
            Rule::by_worms => by.0 = Measure::named("wins the most worms"),
            Rule::fewest | Rule::lowest | Rule::least_word => by.1 = Direction::Fewest,
            _ => {}
        }
    }
    by
}

fn modifier(words: &Words, pair: &Pair<Rule>) -> Result<Modifier, SyntaxError> {
    let mut correction = Correction::named("each die");
    let mut sign = 1;
    let mut amount = 0;
    for part in pair.clone().into_inner().flatten() {
        match part.as_rule() {
            Rule::half => amount = half(words, &part)?,
            Rule::less => sign = -1,
            Rule::worm_won => correction = Correction::named("each worm won"),
            Rule::if_stolen => correction = Correction::named("each worm won, a steal double"),
            Rule::first_worm => correction = Correction::of_face(Face::Worm),
            Rule::named => correction = Correction::of_face(named(&part)),
            Rule::steals
            | Rule::takes
            | Rule::leaves
            | Rule::sets_up
            | Rule::one_die_from
            | Rule::few_dice
            | Rule::no_worm => correction = Correction::Having(feature(words, &part)?),
            _ => {}
        }
    }
    Ok(Modifier::new(correction, sign * amount))
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
