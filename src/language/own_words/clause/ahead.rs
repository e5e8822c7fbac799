//! What stands ahead: how the next words are to be read.

use super::Reader;
use crate::game::Face;
use crate::language::own_words::atoms::atom::{Atom, Sense};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Feature, Quantity};

impl Reader<'_> {
    /// Whether a question about the total stands here.
    pub(super) fn asks_total(&self) -> bool {
        matches!(self.sense(), Some(Sense::Ask(asked, _))
            if asked.iter().any(|one| one.quantity() == Quantity::TOTAL))
    }

    /// Whether a question about the total stands behind this phrase.
    pub(super) fn total_follows(&self) -> bool {
        matches!(self.atoms.get(self.at + 1).map(|atom| &atom.sense), Some(Sense::Ask(asked, _))
            if asked.iter().any(|one| one.quantity() == Quantity::TOTAL))
    }

    /// Whether another bare limit follows behind a comma: "25 with three dice,
    /// 22 with two".
    pub(super) fn is_limit_again(&self, start: usize) -> bool {
        let comma = self.atoms[start..self.at]
            .last()
            .is_some_and(|atom| atom.is(","));
        comma && (self.is("what-offer") || self.asks_total())
    }

    /// Whether a condition begins here without a "when".
    pub(super) fn begins_condition(&self) -> bool {
        match self.sense() {
            Some(Sense::Ask(..)) => !self.has_worms(),
            _ if self.counts_again() || self.is_against() || self.is("one-without") => true,
            // "Can a face bring me to 25? I take it."
            Some(Sense::Having(_)) => {
                let rest = self.atoms.get(self.at + 1..).unwrap_or_default();
                let comma = rest
                    .iter()
                    .take(3)
                    .any(|next| [",", ":", "=>"].iter().any(|part| next.is(part)));
                let mut rest = rest.iter().filter(|next| {
                    next.sense != Sense::Silent
                        && ![",", ":", "=>"].iter().any(|part| next.is(part))
                });
                comma
                    && rest.next().is_some_and(|next| next.is("take"))
                    && rest.next().is_some_and(|next| next.is("it"))
            }
            // "Two or more worms, take them."
            Some(Sense::Count(..)) if self.stop_follows() || self.counts_worms_to_gain() => true,
            // "Threes are lucky. Two or more of them and I take them."
            Some(Sense::CountIt(amount)) if amount.relation.is_some() && self.face.is_some() => {
                let next = |ahead: usize| self.atoms.get(self.at + ahead);
                next(1).is_some_and(|next| ["and", ",", ":", "=>"].iter().any(|part| next.is(part)))
                    && next(2)
                        .is_some_and(|next| ["take", "avoid"].iter().any(|part| next.is(part)))
            }
            // "No fives, then it's ..."
            Some(Sense::Count(amount, _)) if amount.number == 0 => {
                let next = self.atoms.get(self.at + 1);
                let sign = |next: &Atom| [",", ":", "=>"].iter().any(|part| next.is(part));
                next.is_some_and(sign) && !self.refuses_faces()
            }
            Some(Sense::Count(..))
                if self
                    .atoms
                    .get(self.at + 1)
                    .is_some_and(|next| next.is("=>")) =>
            {
                true
            }
            Some(Sense::Count(..)) => {
                self.atoms
                    .get(self.at + 1)
                    .is_some_and(|next| [",", ":", "=>"].iter().any(|part| next.is(part)))
                    && self.atoms[self.at + 2..]
                        .iter()
                        .take(2)
                        .any(|a| a.is("take") || a.is("avoid") || a.is("already"))
            }
            _ => false,
        }
    }

    /// Whether an order to stop or roll follows behind a comma or its like:
    /// "two worms: stop".
    pub(super) fn stop_follows(&self) -> bool {
        let rest = self.atoms.get(self.at + 1..).unwrap_or_default();
        let sign = rest
            .first()
            .is_some_and(|next| [",", ":", "=>"].iter().any(|part| next.is(part)));
        let mut rest = rest.iter().filter(|next| {
            next.sense != Sense::Silent
                && !["only", "always", ",", ":", "=>"]
                    .iter()
                    .any(|part| next.is(part))
        });
        (sign || self.tile.is_some() || self.speaks_of_tiles())
            && rest.next().is_some_and(|next| {
                ["stop", "roll", "hold-out", "never"]
                    .iter()
                    .any(|part| next.is(part))
                    || matches!(next.sense, Sense::Ask(..)) && self.only_follows()
            })
    }

    /// Whether "only" stands behind the sign behind this phrase.
    fn only_follows(&self) -> bool {
        self.atoms
            .get(self.at + 2)
            .is_some_and(|next| next.is("only"))
    }

    /// "One worm is not enough. Two worms and more I take": of the tile.
    pub(super) fn counts_worms_to_gain(&self) -> bool {
        let of_tile = self.last_asked() == Some(Quantity::named("gain"));
        let next = |ahead: usize| self.atoms.get(self.at + ahead);
        of_tile
            && matches!(self.sense(), Some(Sense::Count(_, Face::Worm)))
            && next(1).is_some_and(|next| next.is("take"))
            && next(2).is_none_or(|next| next.is("end"))
    }

    /// Whether "anything" or its like ends the order behind this phrase.
    pub(super) fn offer_follows(&self) -> bool {
        let rest = self.atoms.get(self.at + 1..).unwrap_or_default();
        rest.first().is_some_and(|next| next.is("what-offer"))
            && rest
                .get(1)
                .is_none_or(|next| next.is("end") || next.is(","))
    }

    /// Whether a tile spoken of is taken here: "a tile with one worm I take
    /// only when ...", "a steal I always take".
    pub(super) fn takes_tile(&self, case: &When) -> bool {
        let of_tiles = |all: &Vec<Comparison>| all.iter().all(|one| is_about_tile(one.quantity()));
        let next = self.atoms.get(self.at + 1);
        let it = next.is_some_and(|next| next.is("it"));
        let behind = self.atoms.get(self.at + 1 + usize::from(it));
        let ends = behind.is_none_or(|atom| {
            [
                "end",
                ",",
                "only",
                "when",
                "unless",
                "always",
                "otherwise",
                "but",
            ]
            .iter()
            .any(|part| atom.is(part))
        });
        self.is("take") && ends && !case.is_always() && case.0.iter().all(of_tiles)
    }

    /// "It is the same: I steal", "otherwise I have the tile"
    pub(super) fn steals_here(&self, case: &When) -> bool {
        let next = self.atoms.get(self.at + 1);
        let before = self.at.checked_sub(1).and_then(|at| self.atoms.get(at));
        let otherwise = before.is_some_and(|atom| atom.is("otherwise"));
        let said = match self.sense() {
            Some(Sense::Ask(asked, _)) => asked.as_slice(),
            _ => return false,
        };
        let steal = !case.is_always() && *said == [Comparison::flag(Quantity::STEAL)];
        let tile = otherwise && *said == [Comparison::flag(Quantity::named("own top"))];
        (steal || tile) && next.is_none_or(|next| next.is("end") || next.is(","))
    }

    /// Whether what can be taken is taken here, and in how many phrases.
    pub(super) fn takes_what_it_can(&self, case: &When) -> Option<usize> {
        let next = |ahead: usize| self.atoms.get(self.at + ahead);
        let ends = |ahead: usize| next(ahead).is_none_or(|next| next.is("end") || next.is(","));
        let takes = next(1).is_some_and(|next| next.is("take"));
        let it = takes && next(2).is_some_and(|next| next.is("it"));
        match () {
            () if !self.is("can-take") => None,
            () if it && ends(3) => Some(3),
            () if !case.is_always() && ends(1) => Some(1),
            () => None,
        }
    }

    /// "Two worms: I have it", "one-wormer: I'll have anything".
    pub(super) fn has_tile_here(&self, case: &When) -> bool {
        let next = self.atoms.get(self.at + 1);
        let it =
            self.is("take") && self.word_is(&["have"]) && next.is_some_and(|next| next.is("it"))
                || self.is("already") && self.word_is(&["have"]) && self.word_is(&["it", "one"]);
        let behind = match self.is("take") {
            true => self.atoms.get(self.at + 2),
            false => next,
        };
        let of_tiles = |all: &Vec<Comparison>| all.iter().any(|one| is_about_tile(one.quantity()));
        it && behind.is_none_or(|next| next.is("end") || next.is(","))
            && !case.is_always()
            && case.0.iter().all(of_tiles)
    }

    /// Whether a question about the tile to be had follows, so many phrases on.
    pub(super) fn asks_tile(&self, ahead: usize) -> bool {
        matches!(self.atoms.get(self.at + ahead).map(|atom| &atom.sense), Some(Sense::Ask(asked, _))
            if asked.iter().all(|one| is_about_tile(one.quantity())))
    }

    /// Whether something "must" hold, by the words from a phrase to here.
    pub(super) fn says_must(&self, start: usize) -> bool {
        let words = self.atoms[start..self.at].iter();
        let mut words = words.flat_map(|atom| &self.tokens[atom.words.clone()]);
        words.any(|token| ["must", "should"].contains(&token.text.as_str()))
    }

    /// Whether one of the phrases from one to here asks about the tile to be had.
    pub(super) fn asks_tile_between(&self, start: usize) -> bool {
        self.atoms[start..self.at].iter().any(|atom| {
            matches!(&atom.sense, Sense::Ask(asked, _)
                if asked.iter().any(|one| is_about_tile(one.quantity())))
        })
    }

    /// "No ones and no twos." or "... only if I must": no condition.
    pub(super) fn refuses_faces(&self) -> bool {
        let none = |atom: &&Atom| {
            matches!(&atom.sense, Sense::Count(amount, _) if amount.number == 0)
                || ["and", "or"].iter().any(|part| atom.is(part))
                || atom.sense == Sense::Silent
        };
        let rest = self.atoms.get(self.at..).unwrap_or_default();
        let faces = rest.iter().take_while(none).count();
        let next = rest[faces..].iter().find(|atom| !atom.is(","));
        faces > 0
            && next.is_none_or(|next| {
                ["end", "only", "unless", "until", "when"]
                    .iter()
                    .any(|part| next.is(part))
            })
    }

    /// What a face must not do that shall leave the dice asked for.
    pub(super) fn dice_to_leave(&self) -> Option<Feature> {
        let next = self.atoms.get(self.at + 1)?;
        let Sense::Ask(asked, _) = &next.sense else {
            return None;
        };
        let &[one] = asked.as_slice() else {
            return None;
        };
        let few = Feature::named("leaves few dice");
        let dice = one.quantity() == Quantity::DICE;
        (dice && one.relation() == Relation::AtLeast && one.threshold() > 0)
            .then(|| few.with_number(one.threshold() - 1))
    }

    /// Whether a question about the total follows, so many phrases on.
    pub(super) fn total_after(&self, ahead: usize) -> bool {
        const OTHER: [&str; 6] = [
            "dice",
            "faces kept",
            "roll",
            "worm kept",
            "steal",
            "own tiles",
        ];
        matches!(self.atoms.get(self.at + ahead).map(|atom| &atom.sense), Some(Sense::Ask(asked, _))
            if asked.iter().all(|one| !OTHER.contains(&one.quantity().entry().name)))
    }

    pub(super) fn faces_follow(&self) -> bool {
        self.atoms[(self.at + 1).min(self.atoms.len())..]
            .iter()
            .take(2)
            .any(|atom| {
                matches!(
                    atom.sense,
                    Sense::Face(_) | Sense::Rank(_) | Sense::Count(..)
                )
            })
    }
}

/// Whether it is asked about the tile that stopping would bring.
pub(super) fn is_about_tile(quantity: Quantity) -> bool {
    let of_tile = |quantity: Quantity| {
        ["gain", "steal", "tile to take", "only the lowest tile"].contains(&quantity.entry().name)
    };
    of_tile(quantity) || quantity.terms().any(|(_, word)| of_tile(word))
}

/// Whether a case asks for what only matters when to stop.
pub(super) fn is_about_stopping(case: &When) -> bool {
    const OF_FACES: [&str; 3] = ["roll", "rolled", "worm kept"];
    let mut asked = case.0.iter().flatten().peekable();
    asked.peek().is_some() && asked.all(|one| !OF_FACES.contains(&one.quantity().entry().name))
}
