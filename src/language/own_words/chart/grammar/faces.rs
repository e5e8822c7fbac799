//! Choices of faces, and lists of them.

use super::among::{among, is_none, left_out};
use super::groups::{feature_of, so_many};
use super::orders::{leaves_out_already, says_more_of};
use super::there::{provided, there};
use super::verbs;
use crate::game::Face;
use crate::language::own_words::atoms::atom::Ranked;
use crate::language::own_words::chart::choices::{self, only_having, ranked, set_of};
use crate::language::own_words::chart::item::{
    self, Around, FREE, Item, LOOSE, Made, Part, USUAL, avoids, free, loose, maybe, takes, usual,
};
use crate::language::own_words::orders::draft::Draft;
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Choice, Ranking};
use crate::language::vocabulary::{Direction, Filter, Measure};
use Item::{Asked, Faces, Next, Orders, Rank, Which, Word};
use Part as P;

pub(super) fn join(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    choices(left, right, around)
        .or_else(|| verbs::join(left, right, around))
        .or_else(|| among(left, right, around))
        .or_else(|| provided(left, right, around))
        .or_else(|| left_out(left, right, around))
        .or_else(|| there(left, right, around))
}

/// Whether these are one or two faces that may come last of all.
fn is_dregs(faces: &[Choice]) -> bool {
    let low = |faces: Vec<Face>| faces.len() == 1 || faces.iter().all(|face| *face < Face::Four);
    faces.len() < 3 && choices::named(faces).is_some_and(low)
}

/// How many faces are named at most where the last one comes behind all that are not.
const MOST_APART: usize = 4;

/// Whether low faces are ranked first.
fn is_lowest(rank: Ranked) -> bool {
    (rank.measure, rank.direction) == (Measure::FACE, Direction::Fewest)
}

/// Whether a choice is one of some faces that are named.
fn is_among(choice: &Choice) -> bool {
    matches!(choice.filter, Some(Filter::Among(..)))
}

/// Whether a list ends among faces that are all avoided, "fives, ones and twos only if I must",
/// or what is avoided begins with the end of a list that falls: "threes, twos, ones never".
fn splits_avoided(list: &[Choice], orders: &[Draft]) -> bool {
    let avoided: Vec<Face> = orders
        .iter()
        .take_while(|order| order.avoids())
        .filter_map(Draft::about_face)
        .collect();
    let last = choices::named(list).and_then(|faces| faces.last().copied());
    let (Some(last), [first, ..]) = (last, avoided.as_slice()) else {
        return false;
    };
    is_dregs(list) || last == Face::One && *first == Face::Two || !avoided.is_sorted()
}

/// "Three of something", "the highest pair", "worms, fives and so on".
fn choices(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    let having = |feature| Faces(vec![Choice::of(Filter::Having(feature))]);
    Some(match (left, right) {
        // "No pairs": whatever comes next is for what is left.
        (Item::Amount(amount), Faces(faces)) if is_none(*amount) => {
            only_having(faces)?;
            usual(Word(P::NoneOf))
        }
        (Item::Amount(amount), Faces(named)) if named.len() > 1 => {
            let filter = Filter::among(set_of(named)?, Some(so_many(*amount)?))?;
            usual(Faces(vec![Choice::of(filter)]))
        }
        (Item::Amount(amount), Word(P::Kind)) => maybe(so_many(*amount).map(having)),
        (Word(P::Kind), Asked(asked)) => maybe(feature_of(asked).map(having)),
        (Rank(rank), Faces(faces)) | (Faces(faces), Rank(rank)) => {
            let feature = only_having(faces)?;
            let ranked = ranked(*rank);
            let filter = match ranked.filter {
                Some(Filter::Among(set, _)) => Filter::among(set, Some(feature)),
                _ => Some(Filter::Having(feature)),
            };
            // "A face that lets me steal, then the most points" are two.
            let behind = u32::from(matches!(right, Rank(_)));
            vec![(
                Faces(vec![Choice::new(filter, ranked.ranking)]),
                item::USUAL + behind,
            )]
        }
        // "A pair, the highest first", "biggest first".
        (Rank(rank), Word(P::First)) => vec![(Rank(*rank), USUAL), (Which(*rank), LOOSE)],
        // "Three or more of fours, fives and worms."
        (Faces(named), Faces(faces)) if named.len() > 1 && only_having(faces).is_some() => {
            // "A one, two or three that is all on its own".
            let filter = Filter::among(set_of(named)?, Some(only_having(faces)?));
            usual(Faces(vec![Choice::new(filter, Ranking::DEFAULT)]))
        }
        // "Start from the top: the highest face".
        (Faces(faces), Faces(again)) if faces == again && choices::named(faces).is_none() => {
            usual(left.clone())
        }
        (Faces(faces), Faces(named)) if named.len() > 1 => {
            let filter = Filter::among(set_of(named)?, Some(only_having(faces)?));
            usual(Faces(vec![Choice::new(filter, Ranking::DEFAULT)]))
        }
        (Faces(one), Next(next)) => match next.as_ref() {
            Faces(other) => {
                // "4, 5 or worms, whichever shows most": one of all three.
                let among = other.first().is_some_and(is_among);
                // "The fewest dice, so the fewest dice, the higher one if equal."
                if let ([said], [next]) = (one.as_slice(), other.as_slice())
                    && says_more_of(said, next)
                {
                    return Some(usual(Faces(vec![next.clone()])));
                }
                // "A pair, the highest pair" is one choice.
                let (last, rest) = one.split_last()?;
                let again = last.filter.is_some()
                    && last.ranking == Ranking::DEFAULT
                    && only_having(std::slice::from_ref(last)).is_some()
                    && other.first().is_some_and(|next| next.filter == last.filter);
                let one = if again { rest } else { one.as_slice() };
                let faces = one.iter().chain(other).cloned().collect();
                // "The most points, worms, fives": the first one is always there.
                let ranks = |one: &Choice| match (one.filter, other[0].filter) {
                    (None, Some(Filter::Named(_))) => true,
                    (Some(Filter::Among(set, None)), Some(Filter::Named(face))) => {
                        set.contains(face)
                    }
                    _ => false,
                };
                // "Most points, on ties worms, then the higher": all of it decides among equals.
                let decided = |one: &Choice| one.ranking.among_equals.is_some();
                let vain = one.iter().any(ranks) || one.last().is_some_and(decided);
                // "A pair, the highest" is one choice.
                let ranks = matches!(other.as_slice(), [next] if next.filter.is_none());
                let ranked = ranks && choices::is_of_feature(std::slice::from_ref(last));
                let cost = if among { 3 } else { 0 }
                    + if vain { 2 * item::LOOSE } else { 0 }
                    + if ranked { 4 } else { 0 };
                vec![(Faces(faces), item::USUAL + cost)]
            }
            Orders(other) if leaves_out_already(one.last()?, other) => usual(left.clone()),
            Orders(other) => {
                let among = other[0].choice().is_some_and(is_among);
                let split = splits_avoided(one, other);
                let cost = if split { LOOSE } else { FREE } + if among { 3 } else { FREE };
                let one = takes(one, &When::always(), around);
                vec![(Orders([one.as_slice(), other].concat()), USUAL + cost)]
            }
            _ => Made::new(),
        },
        // "Worms when any, otherwise the highest."
        (Faces(one), Word(P::If)) if choices::only_face(one) == Some(Face::Worm) => {
            vec![(Faces(one.clone()), 2 * item::LOOSE)]
        }
        (Faces(one), Word(P::SoOn)) => maybe(and_so_on(one).map(Faces)),
        (Word(P::First), Faces(one)) => usual(Faces(one.clone())),
        (Faces(one), Word(P::First)) => {
            let mut made = usual(Faces(one.clone()));
            // "Pairs first", "four dice beat everything", "but worms first": before what was
            // said.
            if only_having(one).is_some() || choices::only_face(one).is_some() {
                let orders = takes(one, &When::always(), around).into_iter();
                made.extend(loose(Orders(orders.map(Draft::put_first).collect())));
            }
            made
        }
        (Faces(one), Word(P::Last)) | (Word(P::Last), Faces(one))
            if is_dregs(one) || choices::only_face(one).is_some() =>
        {
            maybe(choices::named(one).map(Item::Final))
        }
        // "Worms last, ones first."
        (Item::Final(worst), Item::Next(next)) => match next.as_ref() {
            Faces(list) => {
                let never = avoids(&choices::all_named(worst), around)?;
                let list = takes(list, &When::always(), around);
                vec![(Orders([never, list].concat()), 2 * LOOSE)]
            }
            _ => return None,
        },
        // "The highest first, and low numbers only at the last."
        (Rank(rank), Word(P::Last | P::IfForced)) if is_lowest(*rank) => usual(Item::Nothing),
        (Word(P::Comma | P::And | P::But | P::Only | P::Take), Item::Final(_)) => {
            free(right.clone())
        }
        (Item::Final(_), Word(P::Comma) | Item::Nothing) => usual(left.clone()),
        // "Fives, fours, worms last" is a list, and so is one of nearly all faces; in "the
        // highest number, worms last" worms are no numbers.
        (Faces(list), Item::Final(worst)) => {
            let low = |face: &Face| *face < Face::Three;
            let lowest = worst.iter().all(low);
            let worst = choices::all_named(worst);
            let all = [list.as_slice(), &worst].concat();
            let named = choices::named(list);
            // "Fours, twos and ones last": both.
            let split = named
                .as_ref()
                .and_then(|named| named.last())
                .is_some_and(low);
            let made = match named {
                Some(_) if is_dregs(&all) => Item::Final(choices::named(&all)?),
                Some(_) if all.len() > MOST_APART || list.len() > 1 && !lowest => Faces(all),
                _ => {
                    let list = takes(list, &When::always(), around);
                    Orders([list, avoids(&worst, around)?].concat())
                }
            };
            let avoids = matches!(made, Orders(_)) && choices::named(list).is_some();
            let cost = USUAL + 2 * u32::from(split) + 3 * u32::from(avoids);
            vec![(made, cost)]
        }
        (Orders(list), Item::Final(worst)) if list.iter().all(Draft::is_about_faces) => {
            let worst = choices::all_named(worst);
            let worst = match list.iter().any(|order| order.named().is_none()) {
                true => avoids(&worst, around)?,
                false => takes(&worst, &When::always(), around),
            };
            usual(Orders([list.as_slice(), &worst].concat()))
        }
        // "Three of a kind, then the highest" are two.
        (Faces(one), Word(P::Then)) if choices::is_of_feature(one) => {
            vec![(Faces(one.clone()), 3 * item::LOOSE)]
        }
        (Faces(one), Word(P::Last | P::Then)) | (Word(P::Last), Faces(one)) => {
            loose(Faces(one.clone()))
        }
        _ => return None,
    })
}

/// "Fives, fours and so on": down to the ones, or up to the fives.
fn and_so_on(faces: &[Choice]) -> Option<Vec<Choice>> {
    let named = choices::named(faces).filter(|named| named.len() > 1)?;
    let last = *named.last()?;
    let rest: Vec<Face> = match named.is_sorted() {
        true => Face::ALL
            .into_iter()
            .filter(|face| (last < *face) && *face < Face::Worm)
            .collect(),
        false if named.windows(2).all(|two| two[0] > two[1]) => Face::ALL
            .into_iter()
            .rev()
            .filter(|face| *face < last)
            .collect(),
        false => return None,
    };
    Some(choices::all_named(&[named, rest].concat()))
}
