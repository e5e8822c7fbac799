//! Branches of a statement whose orders stand in people's own words: "if n > 3: worms, else
//! fives".

use std::ops::Range;

use super::branch::{Act, Branch};
use super::node::Cases;
use super::value::Meaning;
use crate::language::own_words::atoms;
use crate::language::own_words::orders::draft::Draft;
use crate::language::own_words::orders::when::When;
use crate::language::own_words::statements::Reader;
use crate::language::own_words::words::{light, tokens};
use crate::language::vocabulary::Kind;

/// Orders, and the words that were let pass, in bytes.
type Orders = (Vec<Draft>, Vec<Range<usize>>);

/// Reads what is done in the cases of a statement as people say it.
pub(super) fn bodies(
    text: &str,
    branches: &[Branch],
    meaning: Meaning,
    place: &Range<usize>,
) -> Option<Orders> {
    let (mut drafts, mut let_pass) = (Vec::new(), Vec::new());
    for branch in branches {
        let Act::Body(words) = &branch.act else {
            return None;
        };
        let (mut orders, ignored) = part(text, words.clone())?;
        let_pass.extend(ignored);
        let faces = orders.iter().all(Draft::is_about_faces);
        let kind = if faces { Kind::Face } else { Kind::Stop };
        if orders.is_empty()
            || !faces && (orders.iter().any(Draft::is_about_faces) || branches.len() > 1)
        {
            return None;
        }
        let when = match &branch.when {
            Some(when) => Meaning { kind, ..meaning }.cases(when)?,
            None => Cases::always(),
        };
        let case = When(
            when.whens(kind)
                .into_iter()
                .flat_map(|when| match when.is_always() {
                    true => vec![Vec::new()],
                    false => when.0,
                })
                .collect(),
        );
        if case.0.is_empty() {
            continue;
        }
        let case = if case.0.iter().any(Vec::is_empty) {
            When::always()
        } else {
            case
        };
        if faces && (case.asks_level() || case.asks("even total")) {
            // "Equal: w over 5" is about the faces, not the worms won; "odd: the highest" may be
            // about the dice.
            return None;
        }
        for draft in &mut orders {
            draft.case = draft.case.and(&case)?;
            draft.otherwise |= branch.when.is_none();
            draft.place = place.clone();
        }
        drafts.extend(orders);
    }
    Some((drafts, let_pass))
}

/// What some words say by themselves, as people say it.
fn part(text: &str, words: Range<usize>) -> Option<Orders> {
    let (tokens, mut ignored) = light::without(tokens::tokens(text.get(words.clone())?));
    let atoms = atoms::atoms(&tokens);
    let mut reader = Reader::new(&tokens, &atoms, &[]);
    if !reader.read().is_empty() {
        return None;
    }
    ignored.append(&mut reader.ignored);
    let moved = |place: Range<usize>| words.start + place.start..words.start + place.end;
    Some((reader.drafts, ignored.into_iter().map(moved).collect()))
}
