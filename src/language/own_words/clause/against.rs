//! Comparisons that leave out what is compared, as it was named before: "Got
//! fewer tiles than she has? ... The same or more? ...".

use std::sync::LazyLock;

use super::{Read, Reader};
use crate::language::own_words::atom::{Bare, Sense};
use crate::language::own_words::compared::{BIGGER, ELLIPSES};
use crate::language::own_words::draft::When;
use crate::language::own_words::sense::with_tile_there;
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
        if let [one, ..] = asked
            && one.quantity().is_difference()
            && (one.quantity() == Quantity::named("lead") || one.quantity().terms().count() == 2)
        {
            self.compared = Some(one.quantity());
        }
    }

    /// "If we have the same ...": of what was compared before, where that was not about
    /// faces.
    pub(super) fn asks_level(&self) -> bool {
        let stops = self
            .drafts
            .last()
            .is_some_and(|last| !last.is_about_faces());
        let next = self.atoms.get(self.at + 1);
        let or = next.is_some_and(|next| next.is("or") || next.is("or-lower"));
        self.is("tie") && !or && stops && self.compared.is_some()
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
                self.note_asked(&[asked], Bare::No);
                Ok(When::all(with_tile_there(asked)))
            }
            None => self.stuck(),
        }
    }

    /// What is asked here of the difference before, or of a number before, and
    /// with how many phrases.
    fn against_here(&self) -> Option<(Comparison, usize)> {
        let compared = self.compared.and_then(|difference| {
            self.whole_here(|words| {
                let whole = |pattern: &Pattern| reads_all(pattern, words);
                if let Some((_, relation, number)) = PATTERNS.iter().find(|(one, ..)| whole(one)) {
                    return Some(Comparison::new(difference, *relation, *number));
                }
                let owner = OWNERS.iter().find(|(one, _)| whole(one));
                owner.map(|(_, sign)| bigger(difference, *sign))
            })
        });
        compared.or_else(|| self.beyond_here())
    }

    /// What the words from here on say together, and how many phrases they are:
    /// as many as possible, up to the next sign at most.
    pub(super) fn whole_here<T>(&self, read: impl Fn(&[&str]) -> Option<T>) -> Option<(T, usize)> {
        const MOST_PHRASES: usize = 6;
        let rest = self.atoms.get(self.at..)?;
        let signs = [",", ":", "=>", "end"];
        let longest = rest.iter().take(MOST_PHRASES);
        let longest = longest
            .take_while(|atom| !signs.iter().any(|part| atom.is(part)))
            .count();
        (1..=longest).rev().find_map(|length| {
            let last = &rest[length - 1];
            if !rest.get(length).is_none_or(|next| self.may_follow(next)) {
                return None;
            }
            let words: Vec<&str> = self.tokens[rest[0].words.start..last.words.end]
                .iter()
                .map(|token| token.text.as_str())
                .collect();
            Some((read(&words)?, length))
        })
    }

    /// Whether a phrase may stand behind a comparison: a sign, an order or a face.
    fn may_follow(&self, atom: &super::Atom) -> bool {
        const PARTS: [&str; 17] = [
            ",",
            ":",
            "=>",
            "end",
            "or",
            "and",
            "but",
            "stop",
            "roll",
            "then",
            "take",
            "avoid",
            "never",
            "hold-out",
            "what-offer",
            "always",
            "only",
        ];
        PARTS.iter().any(|part| atom.is(part))
            || matches!(
                atom.sense,
                Sense::Face(_) | Sense::Rank(_) | Sense::Having(_) | Sense::Silent
            )
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

/// Whether a pattern reads some words from the first to the last.
pub(super) fn reads_all(pattern: &Pattern, words: &[&str]) -> bool {
    let found = pattern.matches(words, 0, None);
    found.iter().any(|found| found.end == words.len())
}
