//! Orders and questions that lean on those before: numbers beyond the last, "with two
//! dice I stop, with more I roll", what is not said again, "with one only below 22", and
//! comparisons that leave out what is compared, "Got fewer tiles than she has? ... The
//! same or more? ...".

use super::{Read, Reader};
use crate::language::own_words::atoms::atom::{Asked, Bare, Sense};
use crate::language::own_words::atoms::sense::with_tile_there;
use crate::language::own_words::lexicon::compared::{BEYOND, BIGGER, ELLIPSES, THINGS};
use crate::language::own_words::lexicon::shared::find;
use crate::language::own_words::orders::draft::Doing;
use crate::language::own_words::orders::when::When;
use crate::language::reading::pattern::Pattern;
use crate::language::reading::phrasebook::Phrasebook;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Quantity, Sign};
use std::sync::LazyLock;

/// What lies beyond a number, and whether it is more.
static BEYONDS: LazyLock<Phrasebook<Relation>> = LazyLock::new(|| {
    let made = |&(pattern, relation)| (relation, Pattern::with(pattern, find));
    Phrasebook::of(BEYOND.iter().map(made))
});

impl Reader<'_> {
    /// Keeps in mind which numbers were asked for.
    pub(super) fn note_asked(&mut self, asked: &[Comparison], bare: Bare) {
        const KEPT: usize = 6;
        let Some(quantity) = asked.first().map(|one| one.quantity()) else {
            return;
        };
        if quantity.is_flag() && quantity.declaration().is_some() {
            return;
        }
        let of = |relation: Relation| {
            let mut these = asked.iter().filter(|one| one.quantity() == quantity);
            these
                .find(|one| [relation, Relation::Exactly].contains(&one.relation()))
                .map(|one| one.threshold())
        };
        self.asked.retain(|before| before.quantity != quantity);
        self.asked.push(Asked {
            quantity,
            lowest: of(Relation::AtLeast),
            highest: of(Relation::AtMost),
            bare: bare == Bare::Yes,
        });
        if self.asked.len() > KEPT {
            self.asked.remove(0);
        }
    }

    /// What a number was asked of last.
    pub(super) fn last_asked(&self) -> Option<Quantity> {
        self.asked.last().map(|asked| asked.quantity)
    }

    /// What is asked here of numbers beyond those asked for before, and with how
    /// many phrases.
    pub(super) fn beyond_here(&self) -> Option<(Comparison, usize)> {
        if self.asked.is_empty() {
            return None;
        }
        let before = self.at.checked_sub(1).and_then(|at| self.atoms.get(at));
        let asks = before.is_some_and(|atom| {
            let with = atom.sense == Sense::Silent && self.starts_with(atom, "with");
            atom.is("when") || with
        });
        self.whole_here(|words| {
            // "If more, ...".
            let with = || BEYONDS.whole(&[&["with"], words].concat());
            let relation = BEYONDS.whole(words).or_else(|| asks.then(with)?)?;
            let thing = THINGS
                .iter()
                .find(|(thing, _)| words.iter().any(|word| thing.contains(word)));
            let size = words.contains(&"it")
                && words
                    .iter()
                    .any(|word| ["bigger", "higher", "smaller", "lower"].contains(word));
            let fits = |asked: &&Asked| {
                let name = asked.quantity.entry().name;
                if size && name != "total" && !["gain", "tile to take"].contains(&name) {
                    // "When it is bigger": no number of things.
                    return false;
                }
                thing.is_none_or(|(_, names)| names.contains(&name))
            };
            let before = self.asked.iter().rev().find(fits)?;
            let behind = words.contains(&"behind");
            let relation = match behind {
                true => relation.mirrored(),
                false => *relation,
            };
            let next = match relation {
                Relation::AtMost => before.lowest?.checked_sub(1)?,
                _ => match (before.highest, before.bare) {
                    (Some(highest), _) => highest.checked_add(1)?,
                    (None, true) => before.lowest?.checked_add(1)?,
                    (None, false) => return None,
                },
            };
            Some(Comparison::new(before.quantity, relation, next))
        })
    }
}

impl Reader<'_> {
    /// What was said to do last, about stopping or rolling.
    pub(super) fn done_last(&self) -> Option<Doing> {
        let last = self.drafts.iter().rev().find(|draft| !draft.implied)?;
        match last.doing {
            Doing::Take(_) | Doing::Avoid(_) => None,
            // "Never stop below 24."
            Doing::Roll if last.first => Some(Doing::Stop),
            Doing::Roll => Some(Doing::Roll),
            Doing::Stop => Some(Doing::Stop),
        }
    }

    /// Whether an order stands here that leaves out what to do: "only" and when, or a
    /// total that is not to be passed where rolling was spoken of.
    pub(super) fn is_again(&self) -> bool {
        let next = self.atoms.get(self.at + 1);
        let only = self.is("only")
            && next.is_some_and(|next| {
                next.is("when") || next.is("until") || matches!(next.sense, Sense::Ask(..))
            });
        let rolls = self.done_last() == Some(Doing::Roll);
        let below = |sense: &Sense| {
            matches!(sense, Sense::Ask(asked, _) if asked.iter().all(|one| {
                one.quantity() == Quantity::TOTAL && one.relation() == Relation::AtMost
            }))
        };
        only && self.done_last().is_some() || rolls && self.sense().is_some_and(below)
    }

    /// "Same goes for A": what was said last, in another case.
    pub(super) fn same_for(&mut self) -> Read<()> {
        let start = self.at;
        let Some(doing) = self.done_last() else {
            return self.stuck();
        };
        self.at += 1;
        let limit = self.condition()?;
        if !self.ends() && !self.is(",") {
            return self.stuck();
        }
        self.push(doing, When::always(), limit, start);
        Ok(())
    }

    /// Reads such an order.
    pub(super) fn again(&mut self, case: When, start: usize) -> Read<()> {
        match self.done_last() {
            Some(Doing::Roll) => self.roll(case, start),
            _ => {
                self.only |= self.accept("only");
                self.stop(case, false, start)
            }
        }
    }

    /// "With three faces I roll, with four never."
    pub(super) fn never_that(&mut self, case: When, start: usize) -> Read<()> {
        let doing = match self.done_last() {
            Some(Doing::Roll) => Doing::Stop,
            Some(Doing::Stop) => Doing::Roll,
            _ => return self.stuck(),
        };
        self.push(doing, case, When::always(), start);
        Ok(())
    }

    /// "..., I have them", "I won't have them": of the face spoken of.
    pub(super) fn spoken_of(&mut self, doing: Doing, mut case: When, start: usize) -> Read<()> {
        self.at += 1;
        self.modify(&mut case)?;
        self.push(doing, case, When::always(), start);
        Ok(())
    }
}

/// What an ellipsis says of the difference before: how it compares with what number.
static SIDES: LazyLock<Phrasebook<(Relation, i8)>> = LazyLock::new(|| {
    let made = |&(pattern, relation, number)| ((relation, number), Pattern::with(pattern, find));
    Phrasebook::of(ELLIPSES.iter().map(made))
});

/// Whose thing is the bigger one.
static OWNERS: LazyLock<Phrasebook<Sign>> = LazyLock::new(|| {
    let made = |&(pattern, sign)| (sign, Pattern::with(pattern, find));
    Phrasebook::of(BIGGER.iter().map(made))
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
                if let Some(&(relation, number)) = SIDES.whole(words) {
                    return Some(Comparison::new(difference, relation, number));
                }
                OWNERS.whole(words).map(|&sign| bigger(difference, sign))
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
