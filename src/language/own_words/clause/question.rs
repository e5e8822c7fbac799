//! One question, and what is always so where it is said.

use super::{Because, Read, Reader, lower_faces};
use crate::game::{Face, FaceSet};
use crate::language::own_words::atoms::atom::{Amount, Bare, Sense};
use crate::language::own_words::orders::draft::Doing;
use crate::language::own_words::orders::when::{When, exact};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};

impl Reader<'_> {
    /// "... and there is one", "... and rolled(w)": says no more.
    pub(super) fn vacuous(&mut self) -> bool {
        if !self.accept_any(&["shown", "can-take"]) {
            return false;
        }
        if matches!(self.sense(), Some(Sense::CountIt(amount)) if amount.number <= 1) {
            self.at += 1;
            return true;
        }
        let mark = self.at;
        let face = self.accept(",") && matches!(self.sense(), Some(Sense::Face(_)));
        if face {
            self.at += 1;
            self.accept(",");
        } else {
            self.at = mark;
        }
        true
    }

    /// Conditions that always hold where they are said: "if there is one",
    /// "when I can", "if any fives or fours".
    pub(super) fn single_condition(&mut self) -> Read<When> {
        let only = self.accept("only");
        match self.sense() {
            Some(Sense::Face(_)) => {
                let mut faces = FaceSet::EMPTY;
                loop {
                    self.skip_silent();
                    match self.sense() {
                        Some(Sense::Face(face)) if faces.contains(*face) => break,
                        Some(Sense::Face(face)) => {
                            faces = faces.with(*face);
                            self.at += 1;
                            if self.accept("or-lower") {
                                faces = lower_faces(*face).iter().fold(faces, FaceSet::with);
                            }
                        }
                        Some(Sense::CountIt(amount)) if amount.as_faces().is_some() => {
                            let more = amount.as_faces().unwrap_or_default();
                            faces = more.iter().fold(faces, FaceSet::with);
                            self.at += 1;
                        }
                        _ => return self.stuck(),
                    }
                    self.skip_silent();
                    self.accept_any(&["shown", "can-take"]);
                    let mark = self.at;
                    let sign = self.accept(",") | self.accept_any(&["or", "and"]);
                    self.skip_silent();
                    let range = matches!(self.sense(), Some(Sense::CountIt(amount))
                        if amount.as_faces().is_some());
                    if !sign || !(range || matches!(self.sense(), Some(Sense::Face(_)))) {
                        self.at = mark;
                        break;
                    }
                }
                let avoided = self.drafts.iter().any(|draft| match draft.doing {
                    Doing::Avoid(Filter::Named(face)) => faces.contains(face),
                    _ => false,
                });
                if only && avoided {
                    // "Never ones. If there are only ones and twos, ...".
                    return self.stuck_because(Because::Unclear);
                }
                self.face = faces.iter().next().filter(|_| faces.len() == 1);
                self.subject.faces = Some(faces);
                let mark = self.at;
                self.skip_silent();
                if self.accept("and") && matches!(self.sense(), Some(Sense::Ask(..))) {
                    // "If a worm is rolled and none is kept".
                    return self.alternative(None);
                }
                self.at = mark;
                Ok(When::always())
            }
            Some(Sense::Having(feature)) => {
                self.subject.having = Some(*feature);
                self.at += 1;
                let mark = self.at;
                self.skip_silent();
                // "... and it is fours, fives or worms".
                if self.accept("and")
                    && self.accept("it")
                    && matches!(self.sense(), Some(Sense::Face(_)))
                {
                    return self.single_condition();
                }
                self.at = mark;
                Ok(When::always())
            }
            _ if self.accept_any(&["can-take", "shown", "none-left", "already"]) => {
                Ok(When::always())
            }
            _ if self.is("take") && self.word_is(&["have"]) && self.ends_behind() => {
                // "At 24 if I have no tile, at 26 if I have."
                let Some(asked) = self.asked_last else {
                    return self.stuck_because(Because::Unclear);
                };
                self.at += 1;
                let some = Comparison::new(asked.quantity(), Relation::AtLeast, 1);
                Ok(When::all(vec![some]))
            }
            _ if self.is("take")
                && self.word_is(&["have"])
                && self.atoms.get(self.at + 1).is_some_and(|next| next.is(",")) =>
            {
                self.at += 1;
                Ok(When::always())
            }
            _ if self.accept("it") => {
                self.skip_silent();
                self.accept("shown");
                let mark = self.at;
                if self.accept("and") && self.is("already") && self.may_ask() {
                    // "When there is one and I have none."
                    return self.alternative(None);
                }
                self.at = mark;
                Ok(When::always())
            }
            _ => self.stuck(),
        }
    }

    /// Whether the statement ends behind this phrase.
    fn ends_behind(&self) -> bool {
        self.atoms
            .get(self.at + 1)
            .is_none_or(|next| next.is("end"))
    }

    pub(super) fn question(&mut self, last: Option<Comparison>) -> Read<When> {
        if self.opens() {
            return self.bracketed();
        }
        if self.is_against() {
            return self.against();
        }
        if self.accept("one-without") {
            let none = |name| vec![Comparison::new(Quantity::named(name), Relation::AtMost, 0)];
            return Ok(When(vec![none("own top"), none("rival's top")]));
        }
        if self.after_ordinal() {
            // "The second last die" can't be asked about.
            return self.stuck();
        }
        let not = self.accept("not");
        self.skip_silent();
        if self.opens() {
            let inner = self.bracketed()?;
            return inner.negated().map_or_else(|| self.stuck(), Ok);
        }
        if self.accept("can-take") {
            return Ok(When::always());
        }
        if self.is("already") && self.face == Some(Face::Worm) {
            // "I have none so far", "I need one": of the worms spoken of.
            let none = not
                != self.word_is(&[
                    "none", "no", "not", "need", "needed", "missing", "lacking", "lack",
                ]);
            self.at += 1;
            let kept = Comparison::flag(Quantity::named("worm kept"));
            let have = When::all(vec![kept]);
            return match none {
                true => have.negated().map_or_else(|| self.stuck(), Ok),
                false => Ok(have),
            };
        }
        let listed = self.listed_exactly();
        let mut asked = match self.sense() {
            Some(Sense::Ask(asked, bare)) => {
                let mut asked = asked.clone();
                if let Some(tile) = self.tile
                    && self.word_is(&["it"])
                    && !self.word_is(&["what", "get", "take", "tile"])
                {
                    for one in &mut asked {
                        if one.quantity().entry().name == "gain" {
                            *one = Comparison::new(tile, one.relation(), one.threshold());
                        }
                    }
                }
                if let [one] = asked.as_slice()
                    && one.quantity() == Quantity::named("own tiles")
                    && !self.word_is(&["have", "own", "hold", "with", "my"])
                {
                    // "More than one tile": of those spoken of.
                    asked = match self
                        .counts
                        .filter(|counts| counts.entry().name.contains("tiles"))
                    {
                        Some(counts) => {
                            vec![Comparison::new(counts, one.relation(), one.threshold())]
                        }
                        None => return self.stuck_because(Because::Unclear),
                    };
                }
                if let (Some(counts), [one]) = (self.counts, asked.as_slice())
                    && one.quantity() == Quantity::DICE
                    && counts != Quantity::DICE
                    && self.word_is(&["it", "down"])
                    && !self.word_is(&["dice"])
                {
                    // "Ten tiles or more ... Once it's down to three": of tiles.
                    asked = vec![Comparison::new(counts, one.relation(), one.threshold())];
                }
                if asked
                    .iter()
                    .any(|one| one.quantity().entry().name == "worm kept")
                {
                    self.face = Some(Face::Worm);
                }
                if let [one] = asked.as_slice()
                    && one.threshold() <= 1
                {
                    self.asked_last = Some(*one);
                }
                self.note_counted(&asked);
                self.note_compared(&asked);
                self.note_asked(&asked, *bare);
                self.bare_total |= *bare == Bare::Yes
                    && asked
                        .iter()
                        .any(|one| ["total", "gain"].contains(&one.quantity().entry().name));
                if *bare == Bare::Yes && listed {
                    for one in &mut asked {
                        *one = exact(*one);
                    }
                }
                asked
            }
            // "Two worms: stop" is about tiles, if the text is.
            Some(Sense::Count(amount, Face::Worm)) if self.counts_worms_to_gain() => amount
                .comparisons(Quantity::named("gain"), Relation::AtLeast)
                .unwrap_or_default(),
            // "With three worms kept ... With one or two worms I stop at 23."
            Some(Sense::Count(amount, Face::Worm))
                if self.stop_follows() && self.counts == Some(Quantity::named("worms kept")) =>
            {
                let kept = Quantity::named("worms kept");
                amount
                    .comparisons(kept, Relation::Exactly)
                    .unwrap_or_default()
            }
            Some(Sense::Count(amount, Face::Worm))
                if self.stop_follows() && (self.tile.is_some() || self.speaks_of_tiles()) =>
            {
                let of_tile = self.tile.unwrap_or(Quantity::named("gain"));
                amount
                    .comparisons(of_tile, Relation::Exactly)
                    .unwrap_or_default()
            }
            Some(Sense::Count(amount, face)) => {
                self.face = Some(*face);
                self.counts = None;
                let alone = self.word_is(&["single", "only", "own", "alone"]);
                let bare = if alone {
                    Relation::Exactly
                } else {
                    Relation::AtLeast
                };
                match amount.comparisons(Quantity::rolled(*face), bare) {
                    Some(asked) => asked,
                    None => return self.stuck(),
                }
            }
            Some(Sense::CountIt(amount)) if self.word_is(&["see", "rolled"]) => match self.face {
                Some(face) => amount
                    .comparisons(Quantity::rolled(face), Relation::AtLeast)
                    .unwrap_or_default(),
                None => return self.stuck_because(Because::Unclear),
            },
            // "If there is only one of them".
            Some(Sense::CountIt(amount))
                if amount.relation.is_none() && self.word_is(&["only"]) =>
            {
                let relation = Some(Relation::Exactly);
                self.counted(
                    Amount {
                        relation,
                        ..*amount
                    },
                    last,
                )?
            }
            Some(Sense::CountIt(amount)) => self.counted(*amount, last)?,
            _ if self.is_one() && self.counts_again() => {
                let amount = Amount {
                    relation: None,
                    number: 1,
                    upper: None,
                };
                self.counted(amount, last)?
            }
            Some(Sense::Face(face)) if self.is_number() || self.counts_again() => {
                let number = face.index() as i16 + 1;
                let amount = Amount {
                    relation: None,
                    number,
                    upper: None,
                };
                self.counted(amount, last)?
            }
            _ => return self.stuck(),
        };
        let said_yet = self.word_is(&["have", "yet", "kept", "so", "already", "wormless", "far"]);
        let none_of = |one: &Comparison| {
            if (one.relation(), one.threshold()) != (Relation::AtMost, 0) {
                return None;
            }
            match one.quantity().entry().name {
                "worm kept" if !said_yet => Some(Face::Worm),
                _ => Face::ALL
                    .into_iter()
                    .find(|&face| one.quantity() == Quantity::rolled(face)),
            }
        };
        // "If no worms, ..." after "worms first": they would have been taken.
        asked.retain(|one| none_of(one).is_none_or(|face| !self.takes(face)));
        let before = self.at;
        self.at += 1;
        self.skip_silent();
        self.accept("shown");
        if asked.is_empty() {
            return Ok(When::always());
        }
        if matches!(self.atoms[before].sense, Sense::Count(..))
            && self.word_is(&["kept", "aside", "put", "set", "already"])
        {
            // So many dice of a face kept can't be asked about.
            return self.stuck();
        }
        let asked = When::all(asked);
        match not {
            false => Ok(asked),
            true => match asked.negated() {
                Some(negation) => Ok(negation),
                None => self.stuck_because(Because::Misplaced),
            },
        }
    }

    /// Whether the text speaks of tiles anywhere.
    pub(super) fn speaks_of_tiles(&self) -> bool {
        let mut words = self.tokens.iter().map(|token| token.text.as_str());
        words.any(|word| ["tile", "tiles", "wormer", "wormers"].contains(&word))
    }
}
