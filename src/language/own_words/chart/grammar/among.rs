//! Choices among some faces: "fives or fours, whichever there are more of", "the most dice, but
//! no ones".

use crate::game::{Face, FaceSet};
use crate::language::own_words::atoms::atom::{Amount, Ranked};
use crate::language::own_words::chart::choices::{self, only_having, set_of};
use crate::language::own_words::chart::item::{
    self, Around, Item, Made, Part, avoids, draft, free, maybe, takes, usual,
};
use crate::language::own_words::orders::draft::{Doing, Draft, choices_in};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Choice, Ranking, Relation};
use crate::language::vocabulary::Filter;
use Item::{Faces, Orders, Rank, Which, Word};
use Part as P;

/// "Fives or fours, whichever there are more of".
pub(super) fn among(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    Some(match (left, right) {
        (Word(P::Whichever | P::Those), Rank(rank)) => {
            let mut made = usual(Rank(*rank));
            made.extend(usual(Which(*rank)));
            made
        }
        // "Of 3, 4 and 5 take the most points", "from the numbers that come twice the highest".
        (Faces(faces), Orders(list)) if faces.len() > 1 || only_having(faces).is_some() => {
            let [one] = list.as_slice() else {
                return None;
            };
            let choice = one.choice()?;
            let plain = !choice.is_named() && !one.otherwise && one.case.is_always();
            let of_them = match only_having(faces) {
                Some(_) => {
                    let ranked = Choice::new(faces.first()?.filter, choice.ranking.clone());
                    choice.filter.is_none().then_some(ranked)
                }
                None => all_but(choice, set_of(faces)?.complement()),
            };
            let of_them = of_them.filter(|_| plain);
            maybe(of_them.map(|one| Orders(takes(&[one], &When::always(), around))))
        }
        // "Whichever there is more of, worms or fives".
        (Which(rank), Faces(faces)) if set_of(faces).is_some() => {
            maybe(one_of(faces, *rank).map(|one| Faces(vec![one])))
        }
        // "The evens (2 before 4)": in this order.
        (Faces(faces), Faces(list)) => usual(Faces(in_order(faces, list)?)),
        // "A pair, the highest of such".
        (Faces(faces), Which(rank)) if choices::is_of_feature(faces) => {
            let ranking = Ranking::new(rank.measure, rank.direction, Vec::new());
            let filter = faces.first()?.filter;
            usual(Faces(vec![Choice::new(filter, ranking)]))
        }
        (Faces(faces), Which(rank)) => maybe(one_of(faces, *rank).map(|one| Faces(vec![one]))),
        (Orders(list), Which(rank)) => {
            let case = &list.first()?.case;
            let one = choices_in(case, list).and_then(|choices| one_of(&choices, *rank));
            maybe(one.map(|one| Orders(takes(&[one], case, around))))
        }
        _ => return None,
    })
}

/// "The most dice, but no ones".
pub(super) fn left_out(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    Some(match (left, right) {
        // "What I won't do is leave myself a single die."
        (Word(P::Not | P::Never), Faces(faces)) if only_having(faces).is_some() => {
            let avoids = only_having(faces).map(|feature| Doing::Avoid(Filter::Having(feature)));
            let always = When::always;
            maybe(avoids.map(|avoid| Orders(vec![draft(avoid, always(), always(), around)])))
        }
        (Word(P::Not | P::Never), Faces(faces)) => {
            let mut made = match set_of(faces) {
                Some(set) if faces.len() > 1 => free(Item::Without(set)),
                set => maybe(set.map(Item::Without)),
            };
            // "Never ones"; "never a worm before a five" is no list.
            let rises = set_of(faces).is_some_and(|set| !set.contains(Face::Worm))
                && choices::named(faces)?.is_sorted();
            let never = *left == Word(P::Never) && rises;
            let avoided = avoids(faces, around).filter(|_| never);
            made.extend(avoided.map(|avoided| (Orders(avoided), item::USUAL + 2)));
            made
        }
        (Item::Amount(amount), Faces(faces)) if is_none(*amount) => {
            maybe(set_of(faces).map(Item::Without))
        }
        // "The most points out of ones, twos and threes."
        (Word(P::Those | P::Whichever), Faces(faces)) if faces.len() > 1 => {
            let set = set_of(faces)?;
            vec![
                (Item::Without(set.complement()), item::FREE),
                (Item::Among(set), item::USUAL),
            ]
        }
        // "Out of fives and worms the one with more dice."
        (Item::Among(set), Faces(faces)) => {
            let one = faces.first().filter(|_| faces.len() == 1)?;
            maybe(all_but(one, set.complement()).map(|one| Faces(vec![one])))
        }
        (Item::Among(set), Orders(list)) => {
            let [one] = list.as_slice() else {
                return None;
            };
            let Doing::Take(choice) = &one.doing else {
                return None;
            };
            let choice = all_but(choice, set.complement());
            maybe(choice.map(|choice| Orders(takes(&[choice], &one.case, around))))
        }
        // "But only if it is 4, 5 or a worm".
        (Word(P::IfIt), Faces(faces)) => {
            let others = set_of(faces).map(|set| Item::Without(set.complement()));
            maybe(others)
        }
        // "Out of those with two or more dice the highest".
        (Word(P::Those), Faces(faces)) if only_having(faces).is_some() => usual(right.clone()),
        (Item::Among(_), Word(P::Comma | P::Colon)) => free(left.clone()),
        (Word(P::But | P::Comma | P::And), Item::Without(_)) => usual(right.clone()),
        // "No ones and no twos."
        (Item::Without(one), Item::Without(other)) => {
            usual(Item::Without(one.iter().chain(other.iter()).collect()))
        }
        // "No ones as long as there is something else."
        (Item::Without(set), Word(P::SomethingElse | P::IfForced)) => {
            let faces: Vec<Face> = set.iter().collect();
            maybe(avoids(&choices::all_named(&faces), around).map(Orders))
        }
        // "Never ones and no twos."
        (Orders(list), Item::Without(set))
            if list
                .iter()
                .all(|one| one.avoids() && one.filter().and_then(Filter::feature).is_none()) =>
        {
            let faces: Vec<Face> = set.iter().collect();
            let more = avoids(&choices::all_named(&faces), around)?;
            usual(Orders([list.as_slice(), &more].concat()))
        }
        // "Not ones, not twos, just the highest."
        (Item::Without(set), Item::Next(next)) => match next.as_ref() {
            Faces(ranked) if ranked.len() == 1 && ranked[0].filter.is_none() => {
                let faces: Vec<Face> = set.iter().collect();
                let never = avoids(&choices::all_named(&faces), around)?;
                let take = takes(ranked, &When::always(), around);
                item::loose(Orders([never, take].concat()))
            }
            _ => Made::new(),
        },
        (Faces(faces), Item::Without(set)) => maybe(all_but(faces.last()?, *set).map(|last| {
            let rest = faces[..faces.len() - 1].iter().cloned();
            Faces(rest.chain([last]).collect())
        })),
        // "Never a single die, except worms."
        (Orders(list), Item::Without(set)) if list.iter().all(Draft::avoids) => {
            let [one] = list.as_slice() else {
                return None;
            };
            let feature = one.filter().and_then(Filter::feature)?;
            let others = Filter::among(set.complement(), Some(feature))?;
            usual(Orders(vec![Draft {
                doing: Doing::Avoid(others),
                ..one.clone()
            }]))
        }
        (Orders(list), Item::Without(set)) => {
            let (last, rest) = list.split_last()?;
            let Doing::Take(choice) = &last.doing else {
                return None;
            };
            maybe(all_but(choice, *set).map(|choice| {
                let last = Draft {
                    doing: Doing::Take(choice),
                    ..last.clone()
                };
                Orders(rest.iter().cloned().chain([last]).collect())
            }))
        }
        _ => return None,
    })
}

/// Faces of which the last ones are named again, in the order that is to be.
fn in_order(faces: &[Choice], list: &[Choice]) -> Option<Vec<Choice>> {
    let before = faces.len().checked_sub(list.len())?;
    // "The odd faces (1, 3, 5), the highest first" only tells which these are.
    let told = choices::named(list)?.is_sorted();
    let again = list.len() > 1 && !told && set_of(&faces[before..])? == set_of(list)?;
    again.then(|| [&faces[..before], list].concat())
}

/// A ranking of all faces, or of all with a feature, without some of them.
fn all_but(choice: &Choice, set: FaceSet) -> Option<Choice> {
    let feature = match choice.filter {
        None => None,
        Some(Filter::Having(feature)) => Some(feature),
        Some(_) => return None,
    };
    let filter = Filter::among(set.complement(), feature);
    Some(Choice::new(filter, choice.ranking.clone()))
}

/// One of two or three faces that were named, by a ranking.
fn one_of(faces: &[Choice], rank: Ranked) -> Option<Choice> {
    let set = set_of(faces)?;
    let few = (2..4).contains(&faces.len()) && usize::from(set.len()) == faces.len();
    let ranking = Ranking::new(rank.measure, rank.direction, Vec::new());
    few.then(|| Choice::new(Filter::among(set, None), ranking))
}

/// Whether an amount is none.
pub(super) fn is_none(amount: Amount) -> bool {
    (amount.relation, amount.number) == (Some(Relation::AtMost), 0)
}
