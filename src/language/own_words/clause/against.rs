//! Comparisons that leave out what is compared, as it was named before: "Got
//! fewer tiles than she has? ... The same or more? ...".

use std::sync::LazyLock;

use super::{Read, Reader};
use crate::language::own_words::draft::When;
use crate::language::own_words::ellipses::{BIGGER, ELLIPSES};
use crate::language::own_words::shared::find;
use crate::language::reading::pattern::Pattern;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Quantity, Sign};

/// What an ellipsis says of the difference before: its pattern, and how it
/// compares with what number.
static PATTERNS: LazyLock<Vec<(Pattern, Relation, i8)>> = LazyLock::new(|| {
    let made = |&(pattern, relation, number)| (Pattern::with(pattern, find), relation, number);
    ELLIPSES.iter().map(made).collect()
});

/// Whose thing is the bigger one: its pattern, and whether it is the rival's.
static OWNERS: LazyLock<Vec<(Pattern, Sign)>> = LazyLock::new(|| {
    let made = |&(pattern, sign)| (Pattern::with(pattern, find), sign);
    BIGGER.iter().map(made).collect()
});

impl Reader<'_> {
    /// Keeps in mind what was compared with what.
    pub(super) fn note_compared(&mut self, asked: &[Comparison]) {
        if let [one] = asked
            && one.quantity().is_difference()
            && (one.quantity() == Quantity::named("lead") || one.quantity().terms().count() == 2)
        {
            self.compared = Some(one.quantity());
        }
    }

    /// Whether a comparison stands here that leaves out what is compared.
    pub(super) fn is_against(&self) -> bool {
        self.against_here().is_some()
    }

    /// Reads a comparison that leaves out what is compared.
    pub(super) fn against(&mut self) -> Read<When> {
        match self.against_here() {
            Some((asked, atoms)) => {
                self.at += atoms;
                Ok(When::all(vec![asked]))
            }
            None => self.stuck(),
        }
    }

    /// What is asked here of the difference before, and with how many phrases;
    /// these go on to the next sign.
    fn against_here(&self) -> Option<(Comparison, usize)> {
        let difference = self.compared?;
        let rest = self.atoms.get(self.at..)?;
        let ends = |part: &str| [",", ":", "=>", "end", "or", "and"].contains(&part);
        let short = rest.iter().take(6);
        let mut length = short
            .take_while(|atom| !["end", ",", ":", "=>"].iter().any(|part| atom.is(part)))
            .count();
        while length > 0 {
            let last = &rest[length - 1];
            let next = rest.get(length);
            let words: Vec<&str> = self.tokens[rest[0].words.start..last.words.end]
                .iter()
                .map(|token| token.text.as_str())
                .collect();
            let whole = |pattern: &Pattern| {
                let found = pattern.matches(&words, 0, None);
                found.iter().any(|found| found.end == words.len())
            };
            let stops = next.is_none_or(|next| {
                matches!(&next.sense, super::Sense::Part(part) if ends(part) || self.is_order(next))
            });
            if stops {
                if let Some((_, relation, number)) = PATTERNS.iter().find(|(one, ..)| whole(one)) {
                    return Some((Comparison::new(difference, *relation, *number), length));
                }
                if let Some((_, sign)) = OWNERS.iter().find(|(one, _)| whole(one)) {
                    return Some((bigger(difference, *sign), length));
                }
            }
            length -= 1;
        }
        None
    }

    /// Whether a phrase is the verb of an order.
    fn is_order(&self, atom: &super::Atom) -> bool {
        ["stop", "roll", "then"].iter().any(|part| atom.is(part))
    }
}

/// That one's own thing is the bigger one, or that the rival's is.
fn bigger(difference: Quantity, own: Sign) -> Comparison {
    let rivals = |quantity: Quantity| quantity.entry().name.starts_with("rival");
    let first_is_rivals = difference
        .terms()
        .next()
        .is_some_and(|(_, word)| rivals(word));
    let up = first_is_rivals == (own == Sign::Minus);
    match up {
        true => Comparison::new(difference, Relation::AtLeast, 1),
        false => Comparison::new(difference, Relation::AtMost, -1),
    }
}
