//! Words that say nothing, signs, and words that make one part of a sentence.

use crate::game::{Face, FaceSet};
use crate::language::own_words::atoms::atom::{Amount, Ranked};
use crate::language::own_words::chart::choices;
use crate::language::own_words::chart::item::{
    FREE, Item, LOOSE, Made, Part, USUAL, free, loose, usual,
};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::is_worm_missing;
use crate::language::tree::{Choice, Relation};
use crate::language::vocabulary::Filter;
use Item::{
    Asked, Case, CaseIt, Faces, Joined, Look, Next, Nothing, Orders, Rank, Soft, Tie, UpTo, Which,
    Word,
};
use Part as P;

pub(super) fn join(left: &Item, right: &Item) -> Option<Made> {
    worms_high(left, right)
        .or_else(|| nothing(left, right))
        .or_else(|| signs(left, right))
        .or_else(|| parts(left, right))
}

/// "The highest number, worms above fives": worms are meant too.
fn worms_high(left: &Item, right: &Item) -> Option<Made> {
    let high = Word(P::WormsHigh);
    let other = match (left, right) {
        (Word(P::WormsHigh), other) | (other, Word(P::WormsHigh)) => other,
        _ => return None,
    };
    let with_worms = |choice: &Choice| {
        let numbers = Filter::among(FaceSet::EMPTY.with(Face::Worm).complement(), None);
        match choice.filter.is_some() && choice.filter == numbers {
            true => Choice::best(choice.ranking.clone()),
            false => choice.clone(),
        }
    };
    Some(usual(match other {
        Nothing | Word(P::Comma | P::And | P::But | P::Opens | P::Closes | P::Colon) => high,
        // "Worm before five, and five before the rest."
        Faces(faces) if begins_with_five(faces) => {
            let worms = Choice::of(Filter::Named(Face::Worm));
            Faces([std::slice::from_ref(&worms), faces].concat())
        }
        Faces(faces) => Faces(faces.iter().map(with_worms).collect()),
        Rank(rank) => Rank(Ranked {
            numbers: false,
            ..*rank
        }),
        Orders(list) => {
            let mut list = list.clone();
            for order in &mut list {
                if let Doing::Take(choice) = &mut order.doing {
                    *choice = with_worms(choice);
                }
            }
            Orders(list)
        }
        // "When I have no worm, a worm always comes first" takes worms then.
        Case(case) | Asked(case) if case.when.asks("worm kept") => return None,
        Tie(..) | Asked(_) | Case(_) => other.clone(),
        _ => return None,
    }))
}

/// Whether faces are listed from the fives on, without worms.
fn begins_with_five(faces: &[Choice]) -> bool {
    let named = choices::named(faces).unwrap_or_default();
    named.first() == Some(&Face::Five) && !named.contains(&Face::Worm)
}

/// Words that say nothing stand anywhere.
fn nothing(left: &Item, right: &Item) -> Option<Made> {
    Some(match (left, right) {
        (Nothing, Nothing) | (Nothing, Word(P::Comma)) | (Word(P::Comma), Nothing) => free(Nothing),
        (Nothing, other) | (other, Nothing) if is_phrase(other) => usual(other.clone()),
        (Nothing, Word(part)) | (Word(part), Nothing) if is_verb(*part) || is_word(*part) => {
            usual(Word(*part))
        }
        (Soft, Nothing | Soft) | (Nothing, Soft) => usual(Soft),
        (Soft, other @ (Asked(_) | Case(_) | Faces(_) | Orders(_) | Rank(_)))
        | (other @ (Asked(_) | Case(_) | Faces(_) | Orders(_) | Rank(_)), Soft) => {
            usual(other.clone())
        }
        _ => return None,
    })
}

fn signs(left: &Item, right: &Item) -> Option<Made> {
    Some(match (left, right) {
        // "A pair, the highest" is one choice, "a pair, then the highest" two.
        (Word(part @ (P::Comma | P::Then)), Rank(rank)) => {
            let next = Next(Box::new(Faces(vec![choices::ranked(*rank)])));
            vec![(next, if *part == P::Then { FREE } else { USUAL + 2 })]
        }
        (Word(P::Comma | P::Then | P::And), Faces(_) | Orders(_)) => {
            free(Next(Box::new(right.clone())))
        }
        (Word(P::Or), Faces(list)) if list.iter().all(Choice::is_named) => {
            usual(Next(Box::new(right.clone())))
        }
        // "Worms, or the face on the most dice": where there are none.
        (Word(P::Or), Faces(list)) if list.len() == 1 && list[0].filter.is_none() => {
            loose(Next(Box::new(right.clone())))
        }
        (Word(P::Or), Rank(rank)) => {
            vec![(
                Next(Box::new(Faces(vec![choices::ranked(*rank)]))),
                2 * LOOSE,
            )]
        }
        // "Stop at 24, or at 22 if ..."
        (Word(P::Or), Orders(list)) if list.iter().all(is_stop) => {
            usual(Next(Box::new(right.clone())))
        }
        // "Worms, or without worms the highest."
        (Word(P::Or), Orders(list)) if list.iter().all(is_without) => {
            usual(Next(Box::new(right.clone())))
        }
        // "Worms, or the highest when there are none."
        (Word(P::Or), Orders(list)) if list.first().is_some_and(is_other_choice) => {
            free(right.clone())
        }
        (Word(P::Comma | P::And | P::Then), Next(_)) => free(right.clone()),
        (Word(P::Or | P::And | P::But | P::Then), Tie(..)) => free(right.clone()),
        (Word(P::Comma), other @ (Asked(_) | Case(_) | UpTo(_) | Tie(..)))
        | (
            other @ (Asked(_) | Case(_) | UpTo(_) | Faces(_) | Orders(_) | Rank(_) | Tie(..)),
            Word(P::Comma),
        ) => free(other.clone()),
        (Word(P::Comma), Word(part)) if is_verb(*part) || is_word(*part) => free(Word(*part)),
        (Word(part @ (P::Otherwise | P::But | P::Then)), Word(P::Comma)) => free(Word(*part)),
        // "24+ (22+ when I am ahead)": before what was said.
        (Word(P::Opens), Orders(list)) if list.iter().all(is_stop_at_something) => {
            let first = list.iter().cloned().map(Draft::put_first).collect();
            vec![
                (right.clone(), USUAL + 2),
                (Next(Box::new(Orders(first))), FREE),
            ]
        }
        // "The highest (fives when I am behind)", too.
        (Word(P::Opens), Orders(list)) if list.iter().all(is_take_in_case) => {
            let first = list.iter().cloned().map(Draft::put_first).collect();
            free(Next(Box::new(Orders(first))))
        }
        (Next(_), Word(P::Closes)) => free(left.clone()),
        (Word(P::Opens), Nothing) => usual(Nothing),
        (Nothing, Word(P::Closes)) => free(Nothing),
        (Word(P::Opens), Word(part)) if is_verb(*part) || *part == P::Equal => free(Word(*part)),
        (Word(part), Word(P::Closes)) if is_verb(*part) || *part == P::Equal => free(Word(*part)),
        (Word(P::Opens), other) | (other, Word(P::Closes))
            if matches!(
                other,
                Asked(_)
                    | Case(_)
                    | UpTo(_)
                    | Orders(_)
                    | Tie(..)
                    | Faces(_)
                    | Rank(_)
                    | Item::Corrected(_)
            ) =>
        {
            usual(other.clone())
        }
        // "Pick: ..." may be a heading.
        (Word(part @ (P::Stop | P::Roll | P::Take)), Word(P::Colon)) => {
            vec![(Word(*part), 0), (Nothing, LOOSE)]
        }
        (Word(part @ (P::Otherwise | P::But)), Word(P::Colon)) => free(Word(*part)),
        // "Never ones: the highest number."
        (Word(P::Colon), Rank(rank)) => {
            vec![(Next(Box::new(Rank(*rank))), USUAL)]
        }
        (Nothing | Look(_) | Faces(_), Word(P::Colon)) => usual(left.clone()),
        (Word(P::Equal), Word(P::Colon)) => free(left.clone()),
        (Which(_), Nothing | Word(P::Comma)) => free(left.clone()),
        (Nothing, Which(_)) => usual(right.clone()),
        (Word(P::Those | P::Comma | P::And | P::Colon | P::Take | P::It), Which(_)) => {
            free(right.clone())
        }
        (Faces(_) | Orders(_) | Asked(_), Word(P::IfIt)) => free(left.clone()),
        (CaseIt(_) | Item::OnlyIt(_), Nothing | Word(P::Comma | P::Shown)) => usual(left.clone()),
        (Faces(_) | Rank(_), Word(P::Those)) => usual(left.clone()),
        _ => return None,
    })
}

/// "If none", "but only": two words for one part.
fn parts(left: &Item, right: &Item) -> Option<Made> {
    let (Word(left), right) = (left, right) else {
        return match (left, right) {
            (Nothing, Word(P::Shown)) => Some(usual(Word(P::Shown))),
            _ => None,
        };
    };
    Some(match (left, right) {
        (P::Only, Rank(_)) => loose(right.clone()),
        (P::Unless, Word(P::Shown | P::Anything)) => loose(Word(P::Unless)),
        (P::NoneOf, Nothing) => free(Word(P::NoneOf)),
        (P::If, Word(P::NoneOf | P::Not)) | (P::NoneOf, Word(P::Colon | P::Comma | P::Then)) => {
            usual(Word(P::Otherwise))
        }
        (P::And | P::But, Word(P::Otherwise)) | (P::Otherwise, Word(P::And)) => {
            free(Word(P::Otherwise))
        }
        (P::Roll, Word(P::Only)) => vec![(Word(P::Roll), 2 * LOOSE)],
        (P::And, Word(P::Then)) => free(Word(P::Then)),
        (P::Otherwise, Word(P::Then)) => free(Word(P::Otherwise)),
        (P::Comma, Word(part @ (P::And | P::Or))) => free(Word(*part)),
        // "When I can", "if there is one".
        (P::If, Word(P::Anything | P::Shown)) => {
            vec![
                (Nothing, LOOSE),
                (Word(P::Anything), USUAL),
                (Word(P::If), LOOSE),
            ]
        }
        (P::Shown, Nothing) => usual(Word(P::Shown)),
        (P::If, Word(P::It)) => loose(Word(P::IfIt)),
        (P::IfIt, Word(P::Comma | P::Colon | P::Shown | P::Closes)) => free(Nothing),
        (P::If, Word(P::Already)) => loose(Nothing),
        // "If there are only twos and ones, the one with more dice."
        (P::If, Word(P::Only)) => loose(Word(P::Those)),
        // "Take that one."
        // "I have them only when there is nothing else."
        (P::TakeIt, Word(P::IfForced)) => usual(right.clone()),
        (P::Take, Word(P::TakeIt)) => free(Word(P::TakeIt)),
        (P::If, Word(P::NothingElse)) => vec![(Nothing, USUAL), (Word(P::IfForced), USUAL)],
        (P::Unless | P::But | P::Until, Word(P::NothingElse)) => usual(Nothing),
        (P::Only, Word(P::IfForced)) => free(Word(P::IfForced)),
        (P::Otherwise, Word(P::Never | P::Avoid | P::AvoidIt)) => usual(Word(P::IfForced)),
        (P::Comma, Word(P::IfForced)) => free(right.clone()),
        (P::Take, Word(P::IfForced)) | (P::Only, Word(P::Avoid)) => usual(Word(P::Avoid)),
        (P::But | P::And, Word(P::Only)) => free(Word(P::Only)),
        (P::And, Word(part @ (P::TakeIt | P::AvoidIt))) => free(Word(*part)),
        (P::Then, Word(P::TakeIt)) => vec![(right.clone(), 3 * LOOSE)],
        (P::But, Case(_)) => loose(right.clone()),
        (P::Then, Case(_)) => usual(right.clone()),
        (P::Take, Word(P::Only)) => loose(Word(P::Take)),
        (P::Take, Word(P::Never)) | (P::Never | P::Not, Word(P::Take)) => usual(Word(P::Avoid)),
        (P::Take, Word(P::It)) => usual(Word(P::TakeIt)),
        (P::Avoid, Word(P::It)) => usual(Word(P::AvoidIt)),
        (P::Take, Word(P::Those)) => usual(Word(P::TakeIt)),
        (P::Never | P::Not, Word(P::Roll)) => usual(Word(P::NeverRoll)),
        // "Three faces kept and something to take": who stops takes something.
        (P::And, Word(P::Anything | P::Shown)) => vec![(Nothing, LOOSE + 1)],
        (P::Stop, Word(P::Only)) | (P::Only, Word(P::Stop)) => usual(Word(P::StopOnly)),
        (P::Only, Word(P::Roll)) => usual(Word(P::Roll)),
        (P::Never | P::Not, Word(P::Stop)) => usual(Word(P::NeverStop)),
        (P::Stop, Word(P::Never)) => loose(Word(P::NeverStop)),
        // "Only as a last resort".
        (P::Only, Word(P::Last)) => usual(Word(P::Last)),
        (P::Only, Word(P::NothingElse)) => usual(Word(P::IfForced)),
        (P::And | P::Then | P::Comma, Word(P::Stop) | Item::Again) => free(Item::Again),
        (P::And | P::Then | P::Comma, Word(P::Roll | P::RollOn)) => free(Word(P::RollOn)),
        (P::Or, Word(P::NoneOf)) => {
            let none = Amount {
                relation: Some(Relation::AtMost),
                number: 0,
                upper: None,
            };
            usual(Joined(Box::new((P::Or, Item::Amount(none)))))
        }
        _ => return None,
    })
}

fn is_stop(order: &Draft) -> bool {
    order.doing == Doing::Stop && !order.otherwise
}

/// Whether an order is to stop at something or in a case, and not anyway.
fn is_stop_at_something(order: &Draft) -> bool {
    is_stop(order) && !order.when().unwrap_or_default().is_always()
}

/// Whether an order is to choose in a case, not merely when a face is there.
fn is_take_in_case(order: &Draft) -> bool {
    order.is_about_faces() && !order.case.is_always() && !order.case.asks_rolled()
}

/// Whether an order is to choose where there is no worm.
fn is_without(order: &Draft) -> bool {
    order.is_about_faces() && order.case.0.iter().flatten().any(is_worm_missing)
}

/// Whether an order is to choose by a ranking where nothing else applies.
fn is_other_choice(order: &Draft) -> bool {
    let ranks = matches!(&order.doing, Doing::Take(choice) if !choice.is_named());
    order.otherwise && ranks
}

/// Whether it is a phrase beside which words may stand that say nothing.
fn is_phrase(item: &Item) -> bool {
    matches!(
        item,
        Asked(_)
            | Case(_)
            | UpTo(_)
            | Faces(_)
            | Orders(_)
            | Rank(_)
            | Tie(..)
            | Item::Amount(_)
            | Item::Corrected(_)
            | Look(_)
    )
}

fn is_verb(part: Part) -> bool {
    matches!(
        part,
        P::Stop
            | P::Roll
            | P::Take
            | P::Avoid
            | P::NeverStop
            | P::StopOnly
            | P::TakeIt
            | P::AvoidIt
            | P::HoldOut
            | P::NeverRoll
            | P::Anything
    )
}

fn is_word(part: Part) -> bool {
    matches!(
        part,
        P::Otherwise
            | P::But
            | P::If
            | P::Unless
            | P::Until
            | P::Never
            | P::Only
            | P::And
            | P::Or
            | P::Then
            | P::Equal
            | P::Whichever
    )
}
