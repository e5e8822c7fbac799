//! What decides among faces that are as good as each other.

use crate::game::Face;
use crate::language::own_words::chart::choices;
use crate::language::own_words::chart::item::{
    self, Item, LOOSE, Made, Part, USUAL, loose, maybe, usual,
};
use crate::language::own_words::orders::draft::{Doing, Draft, among_equals, choices_in};
use crate::language::own_words::orders::when::{When, is_worm_missing};
use crate::language::tree::Choice;
use crate::language::vocabulary::{Direction, Filter, Measure};
use Item::{CaseIt, Faces, Next, Orders, Rank, Tie, TieTo, Word};
use Part as P;

/// "If equal, the higher one".
pub(super) fn join(left: &Item, right: &Item) -> Option<Made> {
    Some(match (left, right) {
        (Word(P::Equal), Rank(rank)) | (Rank(rank), Word(P::Equal)) => {
            usual(Tie(rank.measure, rank.direction))
        }
        (Word(P::Equal), Orders(_) | Next(_) | Faces(_)) => {
            let face = match right {
                Faces(faces) => choices::only_face(faces),
                _ => None,
            };
            let tie = tie_of(right).map(|(measure, direction)| Tie(measure, direction));
            let mut made = maybe(tie);
            made.extend(face.map(|face| (TieTo(face), USUAL)));
            made
        }
        // "Worms on ties."
        (Faces(faces), Word(P::Equal)) if choices::only_face(faces) == Some(Face::Worm) => {
            usual(Tie(Measure::FACE, Direction::Most))
        }
        (Faces(faces), Word(P::Equal)) if choices::only_face(faces).is_some() => {
            let tied = choices::only_face(faces).map(TieTo);
            item::maybe_at(tied, LOOSE)
        }
        // "Worms before fives before fours on ties."
        (Faces(faces), Word(P::Equal)) if faces.len() > 1 && choices::named(faces).is_some() => {
            let (measure, direction) = tie_of(left)?;
            usual(Tie(measure, direction))
        }
        (Item::Amount(amount), Word(P::Equal)) | (Word(P::Equal), Item::Amount(amount)) => {
            let plain = amount.relation.is_none() && amount.upper.is_none();
            let face = usize::try_from(amount.number - 1).ok();
            let face = face.and_then(|at| Face::ALL.get(at).copied());
            let numbers = face.filter(|face| plain && *face != Face::Worm);
            maybe(numbers.map(TieTo))
        }
        (TieTo(_), Word(P::Comma | P::Closes)) | (Word(P::Comma | P::Opens | P::And), TieTo(_)) => {
            let tie = if matches!(left, TieTo(_)) {
                left
            } else {
                right
            };
            usual(tie.clone())
        }
        (Faces(faces), TieTo(face)) => {
            let (last, rest) = faces.split_last()?;
            let all = tied_to(last, *face).map(|last| [rest, &[last]].concat());
            maybe(all.map(Faces))
        }
        (Orders(list), TieTo(face)) => {
            let mut list = list.clone();
            let Doing::Take(choice) = &mut list.last_mut()?.doing else {
                return None;
            };
            *choice = tied_to(choice, *face)?;
            usual(Orders(list))
        }
        (Faces(faces), Word(P::Equal)) if !faces.last()?.is_named() => {
            vec![(left.clone(), 2 * LOOSE)]
        }
        // "The highest if there are two of them".
        (Rank(rank), CaseIt(amount)) if amount.number == 2 && amount.relation.is_none() => {
            loose(Tie(rank.measure, rank.direction))
        }
        // "A pair, the highest if there are several", "most dice, the higher if equal".
        (Faces(faces), Tie(measure, direction)) => {
            let (last, rest) = faces.split_last().filter(|(last, _)| !last.is_named())?;
            let mut all = rest.to_vec();
            all.push(among_equals(last, *measure, *direction));
            usual(Faces(all))
        }
        // "With equal sums the worm, and without worms the higher number."
        (Tie(measure, direction), Orders(_) | Next(_)) => {
            let same = tie_of(right) == Some((*measure, *direction));
            maybe(same.then(|| left.clone()))
        }
        (Orders(list), Tie(measure, direction)) => {
            let mut list = list.clone();
            match list.last_mut().map(|last| &mut last.doing) {
                Some(Doing::Take(choice)) if !choice.is_named() => {
                    *choice = among_equals(choice, *measure, *direction);
                    usual(Orders(list))
                }
                _ => Made::new(),
            }
        }
        _ => return None,
    })
}

/// Whether an order is for when there is no worm.
fn is_without_worm(order: &Draft) -> bool {
    !order.case.is_always() && order.case.0.iter().flatten().all(is_worm_missing)
}

/// A choice among some faces where equals are decided by naming the highest of them, or
/// the lowest.
fn tied_to(choice: &Choice, face: Face) -> Option<Choice> {
    let Some(Filter::Among(faces, _)) = choice.filter else {
        return None;
    };
    let ends = [faces.iter().last()?, faces.iter().next()?];
    let direction = [Direction::Most, Direction::Fewest]
        .into_iter()
        .zip(ends)
        .find_map(|(direction, end)| (end == face).then_some(direction))?;
    Some(among_equals(choice, Measure::FACE, direction))
}

/// What decides among equals, if orders say so: "the highest one", "worms before
/// fives before fours".
fn tie_of(item: &Item) -> Option<(Measure, Direction)> {
    let choices: Vec<Choice> = match item {
        Next(next) => return tie_of(next),
        Faces(faces) => faces.clone(),
        // "Worms, and without worms the higher one."
        Orders(list) => {
            let plain = |one: &Draft| match is_without_worm(one) {
                true => Draft {
                    case: When::always(),
                    ..one.clone()
                },
                false => one.clone(),
            };
            let list: Vec<Draft> = list.iter().map(plain).collect();
            choices_in(&When::always(), &list)?
        }
        _ => return None,
    };
    match choices.as_slice() {
        [one] if !one.is_named() => Some((one.ranking.measure, one.ranking.direction)),
        // "On ties worms, else the higher one": of equal points, the one on fewer dice is the
        // higher one.
        [first, rest] if first.filter == Some(Filter::Named(Face::Worm)) && !rest.is_named() => {
            let ranking = &rest.ranking;
            let high = (ranking.measure, ranking.direction) == (Measure::FACE, Direction::Most)
                || ranking.measure == Measure::named("on the most dice")
                    && ranking.direction == Direction::Fewest;
            high.then_some((Measure::FACE, Direction::Most))
        }
        faces => {
            let named = choices::named(faces)?;
            let falls = named.windows(2).all(|two| two[0] > two[1]);
            let from_high = named.first() == Some(&Face::Worm) && falls;
            from_high.then_some((Measure::FACE, Direction::Most))
        }
    }
}
