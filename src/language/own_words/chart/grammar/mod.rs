//! How two stretches of words, one after the other, make one.

mod among;
mod cased;
mod conditions;
mod corrected;
mod counted;
mod doubtful;
mod faces;
mod groups;
mod limits;
mod orders;
mod stops;
mod there;
mod ties;
mod verbs;
mod words;

use super::item::{self, Around, Item, Made, Part, Question, Said, usual};
use crate::game::Face;
use crate::language::own_words::chart::choices;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::{When, is_none_rolled, is_worm_kept};
use crate::language::tree::{Choice, Comparison, Ranking, Relation};
use crate::language::vocabulary::{Filter, Quantity};

/// What two stretches make. The first family of rules that knows them decides.
pub(super) fn join(left: &Item, right: &Item, around: &Around) -> Made {
    words::join(left, right)
        .or_else(|| conditions::join(left, right))
        .or_else(|| corrected::join(left, right))
        .or_else(|| stops::join(left, right, around))
        .or_else(|| limits::join(left, right, around))
        .or_else(|| faces::join(left, right, around))
        .or_else(|| counted::join(left, right, around))
        .or_else(|| cased::join(left, right, around))
        .or_else(|| orders::join(left, right, around))
        .or_else(|| ties::join(left, right))
        .unwrap_or_default()
}

/// What a stretch may be besides.
pub(super) fn alone(item: &Item, around: &Around) -> Made {
    match item {
        Item::Goal(when) => {
            let stop = item::draft(Doing::Stop, When::always(), when.clone(), around);
            usual(Item::Orders(vec![stop]))
        }
        Item::Rank(rank) => usual(Item::Faces(vec![choices::ranked(*rank)])),
        Item::Numbers(numbers) if numbers.len() > 1 => {
            let exactly = |number: &i16| {
                let number = i8::try_from(*number).unwrap_or(i8::MAX);
                vec![Comparison::new(Quantity::TOTAL, Relation::Exactly, number)]
            };
            let when = When(numbers.iter().map(exactly).collect());
            usual(Item::Asked(Question::of(when)))
        }
        // "No" alone counts nothing.
        Item::Amount(amount) if amount.relation != Some(Relation::AtMost) || amount.number > 0 => {
            let counts = around.before.counts;
            let asked = counts.and_then(|counts| amount.comparisons(counts, Relation::Exactly));
            let asked = asked.map(|asked| Item::Asked(Question::of(When::all(asked))));
            item::maybe_at(asked, item::LOOSE)
        }
        _ => Made::new(),
    }
}

/// What a whole statement says, if it is one.
pub(super) fn whole(item: &Item, around: &Around) -> Option<Said> {
    // "The highest that leaves me two dice" is a choice, "a pair" alone is none.
    let having = |choice: &Choice| {
        matches!(choice.filter, Some(Filter::Having(_))) && choice.ranking == Ranking::DEFAULT
    };
    // "My priority is a face that lets me steal."
    let steals = |choice: &Choice| {
        let feature = choice.filter.and_then(Filter::feature);
        feature.is_some_and(|feature| feature.entry().name == "lets you steal")
    };
    let many = |faces: &[Choice]| {
        faces.len() == 1
            && faces
                .iter()
                .all(|one| choices::is_of_so_many(one) || steals(one))
    };
    // "Pairs, then worms."
    let listed = |faces: &[Choice]| {
        let known = |one: &Choice| !having(one) || choices::is_of_so_many(one);
        faces.len() > 1 && faces.iter().all(known)
    };
    match item {
        Item::Orders(orders) if orders.iter().any(never_holds) => None,
        Item::Orders(orders) => Some(Said::Orders(orders.clone())),
        Item::Tie(measure, direction) => Some(Said::Tie(*measure, *direction)),
        Item::Look(quantity) => Some(Said::Look(*quantity)),
        Item::Corrected(more) => Some(Said::Corrected(more.clone())),
        Item::Nothing | Item::Word(Part::WormsHigh) => Some(Said::Orders(Vec::new())),
        Item::Faces(faces) if many(faces) || listed(faces) || !faces.iter().any(having) => {
            Some(Said::Orders(item::takes(faces, &When::always(), around)))
        }
        // "Two or more fives."
        Item::Asked(Question {
            when,
            face: Some(face),
            prep: false,
            ..
        }) if when.counts_only(Some(*face)) => {
            let take = Choice::of(Filter::Named(*face));
            Some(Said::Orders(item::takes(&[take], when, around)))
        }
        // "I stop: when I can steal; when I have two dice; ..."
        Item::Case(asked)
            if around.before.doing == Some(Doing::Stop)
                && !asked.when.asks_rolled()
                && !asked.unless
                && !asked.only =>
        {
            let stop = item::draft(Doing::Stop, When::always(), asked.when.clone(), around);
            Some(Said::Orders(vec![stop]))
        }
        // "I take the worms last. Only take them if there is nothing else."
        Item::Word(Part::IfForced) => {
            let face = Filter::Named(around.before.named?);
            Some(Said::Orders(vec![item::anyway(Doing::Avoid(face), around)]))
        }
        // "24 or more and two dice or fewer", "a steal or 27 or one die".
        Item::Asked(asked) if stops::ends_turn(&asked.when) => {
            let stop = item::draft(Doing::Stop, When::always(), asked.when.clone(), around);
            Some(Said::Orders(vec![stop]))
        }
        // "Always steal", "until 27", "from 23", "anything with three worms".
        Item::Asked(asked) if stops::is_least(&asked.when) || stops::is_goal(&asked.when) => {
            let stop = item::draft(Doing::Stop, When::always(), asked.when.clone(), around);
            Some(Said::Orders(vec![stop]))
        }
        Item::UpTo(when) if stops::is_least(when) => {
            let stop = item::draft(Doing::Stop, When::always(), when.clone(), around);
            Some(Said::Orders(vec![stop]))
        }
        Item::Word(Part::Stop | Part::Anything) | Item::Again => {
            Some(Said::Orders(vec![item::anyway(Doing::Stop, around)]))
        }
        Item::Word(Part::Roll | Part::RollOn) => {
            Some(Said::Orders(vec![item::anyway(Doing::Roll, around)]))
        }
        Item::Final(worst) => item::avoids(&choices::all_named(worst), around).map(Said::Orders),
        Item::Next(next) => whole(next, around),
        _ => None,
    }
}

/// Whether an order is for a case that never comes: worms once a worm is kept, or where
/// none is rolled.
fn never_holds(order: &Draft) -> bool {
    let when = order.when().unwrap_or_default();
    let kept = !when.is_always() && when.0.iter().all(|all| all.iter().any(is_worm_kept));
    let missing = |face| order.comparisons().any(|one| is_none_rolled(one, face));
    order.named() == Some(Face::Worm) && kept
        || order.named().is_some_and(missing) && when.0.len() == 1
        || when.contradicts_itself()
}
