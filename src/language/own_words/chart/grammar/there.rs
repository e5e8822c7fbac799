//! Faces with a feature, if any are there: "if there is a pair, take it"; and choices of
//! which more must hold: "the highest, as long as it leaves two dice".

use crate::game::FaceSet;
use crate::language::own_words::chart::choices::{is_of_so_many, only_face, only_having, set_of};
use crate::language::own_words::chart::item::{
    Around, Item, LOOSE, Made, Part, draft, maybe, takes, usual,
};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Feature, Filter, Quantity};
use Item::{Faces, Next, Orders, Word};
use Part as P;

/// "If there is a pair, take it", "if there are pairs, the highest".
pub(super) fn there(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    let always = &When::always();
    let of = |there: Filter, choice: &Choice| {
        let fits = choice.filter.is_none_or(|filter| filter == there);
        fits.then(|| Choice::new(Some(there), choice.ranking.clone()))
    };
    let all_of = |there: Filter, set: FaceSet| match there {
        Filter::Having(feature) => Filter::among(set, Some(feature)).map(Item::There),
        _ => None,
    };
    Some(match (left, right) {
        (Word(P::If), Faces(faces)) => {
            maybe(only_having(faces).map(|feature| Item::There(Filter::Having(feature))))
        }
        // "If three show the same number and it is 3, 4 or 5".
        (Item::There(there), Next(next)) => match next.as_ref() {
            Faces(faces) => maybe(set_of(faces).and_then(|set| all_of(*there, set))),
            _ => Made::new(),
        },
        // "If a face brings a steal, and I have a worm": no steal without one.
        (Item::There(Filter::Having(feature)), Item::Joined(joined)) => {
            let takes = [
                "lets you steal",
                "lets you take a tile",
                "hits a table tile",
            ];
            let worm = matches!(joined.as_ref(), (P::And, Item::Asked(asked)) if asked.when.asks("worm kept"));
            let known = worm && takes.contains(&feature.entry().name);
            maybe(known.then(|| left.clone()))
        }
        (Item::There(there), Item::Without(set)) => maybe(all_of(*there, set.complement())),
        (Word(P::If | P::Only | P::It), Item::Without(_)) => usual(right.clone()),
        // "Only if there are four of one number, that one comes first."
        (Word(P::Only), Item::There(filter)) => {
            maybe(is_of_so_many(&Choice::of(*filter)).then(|| right.clone()))
        }
        // "Never a face that would leave me one die".
        (Word(P::Avoid | P::AvoidIt), Item::There(filter)) => usual(Orders(vec![draft(
            Doing::Avoid(*filter),
            When::always(),
            When::always(),
            around,
        )])),
        (Item::There(_), Word(P::Comma | P::Colon | P::Then) | Item::Nothing) => {
            usual(left.clone())
        }
        (Item::There(there), Word(P::First)) => {
            let take = takes(&[Choice::of(*there)], always, around).into_iter();
            usual(Orders(take.map(Draft::put_first).collect()))
        }
        (Item::There(there), Word(P::TakeIt)) => {
            let choice = Choice::of(*there);
            usual(Orders(takes(&[choice], always, around)))
        }
        // "If it leaves me one die, I take the next best."
        (Item::There(there), Word(P::AvoidIt)) => {
            let avoid = Doing::Avoid(*there);
            usual(Orders(vec![draft(
                avoid,
                When::always(),
                When::always(),
                around,
            )]))
        }
        (Item::There(there), Faces(faces)) => match faces.as_slice() {
            [one] => maybe(of(*there, one).map(|one| Faces(vec![one]))),
            _ => Made::new(),
        },
        (Item::There(there), Orders(list)) => match list.as_slice() {
            [
                Draft {
                    doing: Doing::Take(choice),
                    case,
                    ..
                },
            ] => {
                let choice = of(*there, choice);
                maybe(choice.map(|choice| Orders(takes(&[choice], case, around))))
            }
            _ => Made::new(),
        },
        _ => return None,
    })
}

/// "The highest, as long as it leaves two dice", "worms, unless it leaves one die".
pub(super) fn provided(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    Some(match (left, right) {
        (Word(P::Unless), Faces(faces)) => {
            let unless = only_having(faces).and_then(of_what_is_left)?;
            usual(Item::There(Filter::Having(unless)))
        }
        // "Fives if there is a pair or more."
        (Faces(faces), Item::There(Filter::Having(feature)))
            if only_face(faces).is_some() && feature.entry().name == "on enough dice" =>
        {
            let (number, _) = feature.number()?;
            let rolled = Quantity::rolled(only_face(faces)?);
            let many = Comparison::new(rolled, Relation::AtLeast, number);
            let orders = Orders(takes(faces, &When::all(vec![many]), around));
            vec![(orders, 2 * LOOSE)]
        }
        (Faces(faces), Item::There(Filter::Having(feature))) => {
            of_what_is_left(*feature)?;
            match faces.as_slice() {
                [one] => maybe(also_having(one, *feature).map(|one| Faces(vec![one]))),
                _ => Made::new(),
            }
        }
        (Orders(list), Item::There(Filter::Having(feature))) => {
            of_what_is_left(*feature)?;
            match list.as_slice() {
                [
                    Draft {
                        doing: Doing::Take(choice),
                        case,
                        ..
                    },
                ] => {
                    let choice = also_having(choice, *feature);
                    maybe(choice.map(|choice| Orders(takes(&[choice], case, around))))
                }
                _ => Made::new(),
            }
        }
        _ => return None,
    })
}

/// A choice of which something more must hold.
fn also_having(choice: &Choice, feature: Feature) -> Option<Choice> {
    let filter = match choice.filter {
        None => Filter::Having(feature),
        Some(Filter::Named(face)) => Filter::among(FaceSet::EMPTY.with(face), Some(feature))?,
        Some(Filter::Among(faces, None)) => Filter::among(faces, Some(feature))?,
        Some(_) => return None,
    };
    Some(Choice::new(Some(filter), choice.ranking.clone()))
}

/// The opposite of a feature of what a choice leaves; of so many dice exactly, more.
fn of_what_is_left(feature: Feature) -> Option<Feature> {
    let (number, _) = feature.number()?;
    let (opposite, number) = match feature.entry().name {
        "leaves few dice" | "leaves exactly so many dice" => ("leaves enough dice", number + 1),
        "leaves enough dice" => ("leaves few dice", number - 1),
        _ => return None,
    };
    Some(Feature::named(opposite).with_number(number))
}
