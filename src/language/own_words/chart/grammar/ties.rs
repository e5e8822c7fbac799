//! What decides among faces that are as good as each other.

use super::shapes::{self, Made, loose, only_having, usual};
use crate::game::Face;
use crate::language::own_words::chart::item::{Item, Part};
use crate::language::own_words::draft::{Doing, Draft};
use crate::language::tree::{Choice, Ranking};
use crate::language::vocabulary::{Direction, Filter, Measure};
use Item::{CaseIt, Faces, Next, Orders, Rank, Tie, Word};
use Part as P;

/// "If equal, the higher one".
pub(super) fn join(left: &Item, right: &Item) -> Option<Made> {
    Some(match (left, right) {
        (Word(P::Equal), Rank(rank)) | (Rank(rank), Word(P::Equal)) => {
            usual(Tie(rank.measure, rank.direction))
        }
        (Word(P::Equal), Orders(_) | Next(_) | Faces(_)) => {
            let (measure, direction) = tie_of(right)?;
            usual(Tie(measure, direction))
        }
        // "Worms on ties."
        (Faces(faces), Word(P::Equal)) if shapes::only_face(faces) == Some(Face::Worm) => {
            usual(Tie(Measure::FACE, Direction::Most))
        }
        (Faces(faces), Word(P::Equal)) if !faces.last()?.is_named() => loose(left.clone()),
        // "The highest if there are two of them".
        (Rank(rank), CaseIt(amount)) if amount.number == 2 && amount.relation.is_none() => {
            loose(Tie(rank.measure, rank.direction))
        }
        // "A pair, the highest if there are several".
        (Faces(faces), Tie(measure, direction)) if only_having(faces).is_some() => {
            let ranking = Ranking::new(*measure, *direction, Vec::new());
            let filter = faces.first()?.filter;
            usual(Faces(vec![Choice::new(filter, ranking)]))
        }
        (Faces(faces), Tie(measure, direction)) => {
            let (last, rest) = faces.split_last().filter(|(last, _)| !last.is_named())?;
            let mut all = rest.to_vec();
            all.push(last.and_among_equals(*measure, *direction));
            usual(Faces(all))
        }
        (Orders(list), Tie(measure, direction)) => {
            let mut list = list.clone();
            match list.last_mut().map(|last| &mut last.doing) {
                Some(Doing::Take(choice)) if !choice.is_named() => {
                    *choice = choice.and_among_equals(*measure, *direction);
                    usual(Orders(list))
                }
                _ => Made::new(),
            }
        }
        _ => return None,
    })
}

/// What decides among equals, if orders say so: "the highest one", "worms before
/// fives before fours".
fn tie_of(item: &Item) -> Option<(Measure, Direction)> {
    let choices: Vec<Choice> = match item {
        Next(next) => return tie_of(next),
        Faces(faces) => faces.clone(),
        Orders(list) => {
            let plain = |one: &Draft| match &one.doing {
                Doing::Take(choice) if one.case.is_always() => Some(choice.clone()),
                _ => None,
            };
            list.iter().map(plain).collect::<Option<Vec<Choice>>>()?
        }
        _ => return None,
    };
    match choices.as_slice() {
        [one] if !one.is_named() => Some((one.ranking.measure, one.ranking.direction)),
        // "On ties worms, else the higher one."
        [first, rest]
            if first.filter == Some(Filter::Named(Face::Worm))
                && !rest.is_named()
                && rest.ranking.measure == Measure::FACE =>
        {
            let high = rest.ranking.direction == Direction::Most;
            high.then_some((Measure::FACE, Direction::Most))
        }
        faces => {
            let named = shapes::named(faces)?;
            let falls = named.windows(2).all(|two| two[0] > two[1]);
            let from_high = named.first() == Some(&Face::Worm) && falls;
            from_high.then_some((Measure::FACE, Direction::Most))
        }
    }
}
