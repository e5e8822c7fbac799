//! What a comparison asks about: a word, or a sum of words.

use super::tallies::{self, HIGH_FACES, MOST_KEPT};
use super::word::{
    Amount, Entry, Idea, Kind, PLAIN, Phrase, QuantityWord, Searched, Sign, Source, is_same,
};
use super::work::Operation;
use super::{dice, points, table, turn, worms};
use crate::game::{Face, FaceSet};
use crate::language::observation::Observation;

/// The declarations, family by family; their order is fixed.
const FAMILIES: [&[QuantityWord]; 6] = [
    turn::WORDS,
    dice::WORDS,
    points::WORDS,
    worms::WORDS,
    table::WORDS,
    tallies::WORDS,
];

/// The number of declared quantities.
const COUNT: usize = turn::WORDS.len()
    + dice::WORDS.len()
    + points::WORDS.len()
    + worms::WORDS.len()
    + table::WORDS.len()
    + tallies::WORDS.len();

/// Every declaration; the place in this list is what a tree remembers.
static WORDS: [&QuantityWord; COUNT] = {
    let mut words = [&FAMILIES[0][0]; COUNT];
    let mut place = 0;
    while place < COUNT {
        words[place] = declared(place);
        place += 1;
    }
    words
};

/// The declaration at a place.
const fn declared(mut place: usize) -> &'static QuantityWord {
    let mut family = 0;
    while place >= FAMILIES[family].len() {
        place -= FAMILIES[family].len();
        family += 1;
    }
    &FAMILIES[family][place]
}

/// A number that a person at the table can see, asked about in a condition: a
/// word of the vocabulary, or a sum of words.
///
/// Flags are numbers too: 1 for yes, 0 for no. Quantities are ordered as they
/// are declared, sums without a name last. A tally has faces of its own, and a line
/// has a number for each count of dice left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quantity {
    /// Its place among the declarations; [`UNNAMED`] for a sum without a name.
    place: u8,
    /// The words in the order of their places, each as its place plus 1, below
    /// zero where it is subtracted; 0 beyond the last. Of a tally the bits of its
    /// faces; of a line its numbers, from one die left on.
    terms: [i8; Quantity::MOST_TERMS],
}

/// The place of sums that no declaration names.
const UNNAMED: u8 = u8::MAX;

impl Quantity {
    /// The most words that a sum may have.
    pub const MOST_TERMS: usize = 4;

    /// The most dice left that a line has a number for: with more, no tile is reached.
    pub const LINE_DICE: usize = Quantity::MOST_TERMS;

    /// Every declared quantity in a fixed order; tallies and lines are examples.
    pub const ALL: [Quantity; COUNT] = {
        let mut all = [Quantity::at(0); COUNT];
        let mut place = 0;
        while place < COUNT {
            all[place] = Quantity::at(place);
            place += 1;
        }
        all
    };

    /// The number of the roll.
    pub const ROLL: Quantity = Quantity::named("roll");
    /// Dice in hand, or dice left.
    pub const DICE: Quantity = Quantity::named("dice");
    /// The sum of the dice kept.
    pub const TOTAL: Quantity = Quantity::named("total");
    /// Whether stopping now lets the player steal.
    pub const STEAL: Quantity = Quantity::named("steal");
    /// Points missing to a rival's top tile.
    pub const SHORT_OF_STEAL: Quantity = Quantity::named("short of a steal");

    /// The first declared quantity of this name.
    ///
    /// # Panics
    /// When there is none; for names written into the program, this is found
    /// when it is compiled.
    pub const fn named(name: &str) -> Quantity {
        Quantity::at(place_of(name))
    }

    /// Dice of one face in the roll on the table.
    pub const fn rolled(face: Face) -> Quantity {
        Quantity::at(const { place_of("rolled") } + face.index())
    }

    const fn at(place: usize) -> Quantity {
        let mut terms = [0; Quantity::MOST_TERMS];
        match declared(place).source {
            Source::Seen(_) => terms[0] = place as i8 + 1,
            Source::Sum(parts) => {
                let mut index = 0;
                while index < parts.len() {
                    let (sign, name) = parts[index];
                    let term = place_of(name) as i8 + 1;
                    // Terms stand in the order of their places.
                    let mut at = index;
                    while at > 0 && terms[at - 1].unsigned_abs() > term.unsigned_abs() {
                        terms[at] = terms[at - 1];
                        at -= 1;
                    }
                    terms[at] = match sign {
                        Sign::Plus => term,
                        Sign::Minus => -term,
                    };
                    index += 1;
                }
            }
            Source::Tally(_) => terms[0] = HIGH_FACES.bits() as i8,
            Source::Line(..) => terms = [1, 3, 5, 0],
        }
        let place = place as u8;
        Quantity { place, terms }
    }

    /// The sum of other quantities; `None` when a word is in it twice or is
    /// not one that can be added, or there are too many.
    pub fn sum(parts: &[(Sign, Quantity)]) -> Option<Quantity> {
        let mut all = Vec::new();
        for &(sign, part) in parts {
            for (inner, word) in part.terms() {
                word.word().noun?;
                all.push(match sign == inner {
                    true => word.terms[0],
                    false => -word.terms[0],
                });
            }
        }
        all.sort_unstable_by_key(|term| term.unsigned_abs());
        let twice = all
            .windows(2)
            .any(|pair| pair[0].unsigned_abs() == pair[1].unsigned_abs());
        if twice || all.is_empty() || all.len() > Quantity::MOST_TERMS {
            return None;
        }
        let mut terms = [0; Quantity::MOST_TERMS];
        terms[..all.len()].copy_from_slice(&all);
        let mut plain = Quantity::ALL.into_iter().filter(|q| !q.is_shaped());
        let named = plain.find(|q| q.terms == terms);
        Some(named.unwrap_or(Quantity {
            place: UNNAMED,
            terms,
        }))
    }

    /// The words that are added up, in the order in which they are said.
    pub fn terms(self) -> impl Iterator<Item = (Sign, Quantity)> {
        let mut terms: Vec<(Sign, Quantity)> = match self.declaration().map(|word| word.source) {
            Some(Source::Sum(parts)) => {
                let parts = parts.iter();
                parts
                    .map(|&(sign, name)| (sign, Quantity::named(name)))
                    .collect()
            }
            _ => self.own_terms().collect(),
        };
        terms.sort_by_key(|&(sign, _)| sign == Sign::Minus);
        terms.into_iter()
    }

    fn own_terms(self) -> impl Iterator<Item = (Sign, Quantity)> {
        let itself = self.is_shaped().then_some((Sign::Plus, self));
        let terms = self.terms.into_iter();
        let terms = terms.take_while(move |&term| term != 0 && itself.is_none());
        itself.into_iter().chain(terms.map(|term| {
            let sign = match term > 0 {
                true => Sign::Plus,
                false => Sign::Minus,
            };
            (sign, Quantity::at(usize::from(term.unsigned_abs()) - 1))
        }))
    }

    /// Whether it has faces or numbers of its own.
    pub fn is_shaped(self) -> bool {
        self.faces().is_some() || self.line().is_some()
    }

    /// Whether both are the same word, whatever their faces or numbers.
    pub fn is_like(self, other: Quantity) -> bool {
        self.place == other.place
    }

    /// The faces that a tally counts, at least two and not all.
    pub fn faces(self) -> Option<FaceSet> {
        matches!(self.word().source, Source::Tally(_))
            .then(|| FaceSet::from_bits(self.terms[0] as u8))
    }

    /// The same tally of other faces; nothing changes where these are fewer than
    /// two or all, or where it is no tally.
    #[must_use]
    pub fn with_faces(mut self, faces: FaceSet) -> Quantity {
        if self.faces().is_some() && (2..Face::COUNT).contains(&usize::from(faces.len())) {
            self.terms[0] = faces.bits() as i8;
        }
        self
    }

    /// The numbers of a line for 1, 2, ... dice left; 0 where it says none.
    pub fn line(self) -> Option<[i8; Quantity::LINE_DICE]> {
        matches!(self.word().source, Source::Line(..)).then_some(self.terms)
    }

    /// The same line with other numbers, brought into the range of what it compares;
    /// nothing changes where it would say none, or where it is no line.
    #[must_use]
    pub fn with_line(mut self, numbers: [i8; Quantity::LINE_DICE]) -> Quantity {
        if let Some(of) = self.compared() {
            let numbers = numbers.map(|number| number.clamp(0, of.range().1));
            if numbers != [0; Quantity::LINE_DICE] {
                self.terms = numbers;
            }
        }
        self
    }

    /// The word that a line compares with its numbers.
    pub fn compared(self) -> Option<Quantity> {
        match self.word().source {
            Source::Line(of, _) => Some(Quantity::named(of)),
            _ => None,
        }
    }

    /// Its declaration; `None` for a sum without a name.
    pub fn declaration(self) -> Option<&'static QuantityWord> {
        WORDS.get(usize::from(self.place)).copied()
    }

    /// The declaration of a word.
    fn word(self) -> &'static QuantityWord {
        self.declaration().unwrap_or(&PLAIN)
    }

    /// Name, meaning and other wordings.
    pub fn entry(self) -> Entry {
        self.word().entry
    }

    /// How a comparison with it is said.
    pub fn phrase(self) -> Phrase {
        self.word().phrase
    }

    /// How else it may be said, each as a pattern of words.
    pub fn also(self) -> &'static [&'static str] {
        self.word().also
    }

    /// How people say it in their own words, as patterns of words.
    pub fn said(self) -> &'static [&'static str] {
        self.word().said
    }

    /// What it is called in a sum.
    pub fn noun(self) -> Option<&'static str> {
        self.word().noun
    }

    /// What a lone comparison says at the head of a sentence of some kinds.
    pub fn lead_ins(self) -> &'static [(Kind, &'static str)] {
        self.word().lead_ins
    }

    /// What is said of a number outside the range.
    pub fn absent(self) -> Option<&'static str> {
        self.word().absent
    }

    /// The way out for someone who asks about it where that can't be answered.
    pub fn instead(self) -> &'static str {
        self.word().instead
    }

    /// Comparisons with it that are worth trying.
    pub fn ideas(self) -> &'static [Idea] {
        self.word().ideas
    }

    /// Whether a search makes rules with it; sums are made by people only.
    pub fn is_searched(self) -> bool {
        self.word().searched == Searched::Yes
    }

    /// What a person does to know its number, where it is not a sum.
    pub fn work(self) -> &'static [Operation] {
        self.word().work
    }

    /// Its number at the table.
    pub fn observe(self, seen: &Observation<'_>) -> i8 {
        match WORDS.get(usize::from(self.place)).map(|word| word.source) {
            Some(Source::Seen(read)) => return read(seen),
            Some(Source::Tally(count)) => {
                return count(seen, FaceSet::from_bits(self.terms[0] as u8));
            }
            Some(Source::Line(_, read)) => {
                let mut numbers = std::iter::once(0).chain(self.terms);
                let number = numbers.nth(seen.state().dice_left.into()).unwrap_or(0);
                return i8::from(number == 1 || number > 1 && read(seen) >= number);
            }
            Some(Source::Sum(_)) | None => {}
        }
        let terms = self.terms.iter().take_while(|&&term| term != 0);
        let sum: i16 = terms
            .map(
                |&term| match WORDS[usize::from(term.unsigned_abs()) - 1].source {
                    Source::Seen(read) => i16::from(term.signum()) * i16::from(read(seen)),
                    _ => 0,
                },
            )
            .sum();
        sum.clamp(i16::from(i8::MIN), i16::from(i8::MAX)) as i8
    }

    /// The lowest and the highest threshold that make sense for it.
    pub fn range(self) -> (i8, i8) {
        match self.declaration() {
            Some(word) => self.of_own_faces(word.range),
            None => self.added(Quantity::range),
        }
    }

    /// The thresholds worth trying first: a part of the range.
    pub fn likely(self) -> (i8, i8) {
        match self.declaration() {
            Some(word) => self.of_own_faces(word.likely),
            None => self.added(Quantity::likely),
        }
    }

    /// The lowest and the highest number it can have in a sentence of a kind,
    /// or a little more; [`Quantity::range`] is what makes sense to write.
    pub fn occurs(self, kind: Kind) -> (i8, i8) {
        match (self.declaration(), kind) {
            (Some(word), Kind::Face | Kind::Stop) => self.of_own_faces(word.occurs.in_turn),
            (Some(word), Kind::Tile) => self.of_own_faces(word.occurs.at_end),
            (None, _) => self.added(|word| word.occurs(kind)),
        }
    }

    /// The bounds where no face is counted more than once.
    fn of_own_faces(self, (lowest, highest): (i8, i8)) -> (i8, i8) {
        match self.faces() {
            Some(faces) if highest == MOST_KEPT => (lowest, faces.len() as i8),
            _ => (lowest, highest),
        }
    }

    /// The bounds of a sum, from those of its words.
    fn added(self, bounds: impl Fn(Quantity) -> (i8, i8)) -> (i8, i8) {
        let (mut lowest, mut highest) = (0_i8, 0_i8);
        for (sign, word) in self.own_terms() {
            let (low, high) = bounds(word);
            (lowest, highest) = match sign {
                Sign::Plus => (lowest.saturating_add(low), highest.saturating_add(high)),
                Sign::Minus => (lowest.saturating_sub(high), highest.saturating_sub(low)),
            };
        }
        (lowest, highest)
    }

    /// Whether the quantity is a yes or no, worded without a number.
    pub fn is_flag(self) -> bool {
        self.phrase().amount == Amount::Flag
    }

    /// Whether the quantity can be below zero.
    pub fn is_difference(self) -> bool {
        self.range().0 < 0
    }

    /// Whether a sentence of this kind may ask about the quantity.
    ///
    /// What stopping would bring is unknown while a face is being chosen, and
    /// the roll is gone once it has been.
    pub fn fits(self, kind: Kind) -> bool {
        self.own_terms()
            .all(|(_, word)| word.word().asked_in.contains(&kind))
    }
}

/// The place of the first declaration of a name.
const fn place_of(name: &str) -> usize {
    let mut place = 0;
    while place < COUNT {
        if is_same(declared(place).entry.name, name) {
            return place;
        }
        place += 1;
    }
    panic!("no quantity is declared by this name")
}
