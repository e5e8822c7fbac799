//! Builds a comparison from what was noted of the words of a question.

use std::ops::Range;

use super::atoms::{Atom, Meaning};
use super::tag::Tag;
use crate::game::{Face, FaceSet};
use crate::language::error::{SyntaxError, SyntaxErrorKind};
use crate::language::layout::Words;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Modifier, Quantity, Sign};
use crate::language::wording::{self, NUMBERS, ORDINALS};

/// What the words of a question say, gathered one by one.
#[derive(Debug, Default)]
struct Draft {
    relation: Option<Relation>,
    relations: usize,
    /// What "more than" and "fewer than" add to the number.
    shift: i16,
    number: Option<i16>,
    /// What else was noted.
    tags: Vec<Tag>,
    terms: Vec<(Sign, Quantity)>,
    /// The faces of a tally, and how many were said.
    faces: FaceSet,
    faces_said: usize,
}

/// The comparison that a question makes, whose words stand in this range.
pub(super) fn comparison(
    words: &Words,
    atom: &Atom,
    range: Range<usize>,
) -> Result<Comparison, SyntaxError> {
    let mut draft = Draft::default();
    if let Meaning::Question(quantity, settled) = atom.meaning
        && quantity.line().is_some()
    {
        let relation = settled.map_or(Relation::AtLeast, |(relation, _)| relation);
        return line(words, atom, quantity, relation, range);
    }
    let quantity = match atom.meaning {
        Meaning::Question(quantity, Some((relation, number))) => {
            return Ok(Comparison::new(quantity, relation, number));
        }
        Meaning::Question(quantity, None) => Some(quantity),
        _ => None,
    };
    for (tag, range) in &atom.found.notes {
        draft.read(words, *tag, range)?;
    }
    let quantity = match quantity {
        Some(tally) if tally.faces().is_some() => draft.tally(tally),
        other => other,
    };
    let comparison = match quantity.or_else(|| Quantity::sum(&draft.terms)) {
        Some(quantity) => draft.finish(quantity),
        None => Err(SyntaxErrorKind::TwiceAdded as Because),
    };
    comparison.map_err(|because| {
        let kind = because(words.said(range.clone()).to_owned());
        SyntaxError::new(kind, words.place(range))
    })
}

/// The comparison that says whether a line is reached.
fn line(
    words: &Words,
    atom: &Atom,
    quantity: Quantity,
    relation: Relation,
    range: Range<usize>,
) -> Result<Comparison, SyntaxError> {
    let mut said: Vec<i8> = Vec::new();
    for (tag, range) in &atom.found.notes {
        match tag {
            Tag::Number => said.push(number(words, range)?),
            // Any worms at stake, and always, are 1 or more.
            Tag::Some => said.push(1),
            _ => {}
        }
    }
    let turned = atom
        .found
        .notes
        .iter()
        .any(|(tag, _)| *tag == Tag::DiceFirst);
    let mut numbers = [0; Quantity::LINE_DICE];
    for pair in said.as_chunks::<2>().0 {
        let &[number, dice] = pair;
        let (number, dice) = if turned {
            (dice, number)
        } else {
            (number, dice)
        };
        let place = usize::try_from(dice - 1).ok();
        match place.and_then(|place| numbers.get_mut(place)) {
            Some(free @ 0) if number > 0 => *free = number,
            _ => numbers = [i8::MIN; Quantity::LINE_DICE],
        }
    }
    let line = quantity.with_line(numbers);
    match line.line() == Some(numbers) {
        true => Ok(Comparison::new(
            line,
            relation,
            i8::from(relation == Relation::AtLeast),
        )),
        false => {
            let kind = SyntaxErrorKind::BadLine(words.said(range.clone()).to_owned());
            Err(SyntaxError::new(kind, words.place(range)))
        }
    }
}

/// What is wrong with a question, given its words.
type Because = fn(String) -> SyntaxErrorKind;

impl Draft {
    fn read(&mut self, words: &Words, tag: Tag, range: &Range<usize>) -> Result<(), SyntaxError> {
        use Relation::{AtLeast, AtMost, Exactly};
        match tag {
            Tag::Number => self.number = Some(number(words, range)?.into()),
            Tag::Tenths => self.number = Some(tenths(words, range)?.into()),
            Tag::Ordinal => self.number = Some(ordinal(words, range)?.into()),
            Tag::AtLeast => self.relate(AtLeast, 0),
            Tag::AtMost => self.relate(AtMost, 0),
            Tag::Exactly => self.relate(Exactly, 0),
            Tag::MoreThan => self.relate(AtLeast, 1),
            Tag::FewerThan => self.relate(AtMost, -1),
            Tag::One => self.number = Some(1),
            Tag::Some => {
                self.relate(AtLeast, 0);
                self.number = Some(1);
            }
            Tag::None => {
                self.relate(AtMost, 0);
                self.number = Some(0);
            }
            Tag::From => _ = self.relation.get_or_insert(AtLeast),
            Tag::UpTo => _ = self.relation.get_or_insert(AtMost),
            Tag::Before => {
                self.relation.get_or_insert(AtMost);
                self.shift = -1;
            }
            Tag::AsMany => self.number = Some(0),
            Tag::Last => self.state(Exactly, 1),
            Tag::Yes => self.state(AtLeast, 1),
            Tag::No | Tag::Reached => self.state(AtMost, 0),
            Tag::Level => self.state(Exactly, 0),
            Tag::LevelOrAhead => self.state(AtLeast, 0),
            Tag::LevelOrBehind => self.state(AtMost, 0),
            Tag::Term(place) => {
                let sign = match self.tags.last() {
                    Some(Tag::Minus) => Sign::Minus,
                    _ => Sign::Plus,
                };
                self.tags.push(tag);
                self.terms.push((sign, Quantity::ALL[usize::from(place)]));
            }
            Tag::Face => {
                let face = face(words.said(range.clone()));
                self.faces_said += 1;
                self.faces = self.faces.with(face);
            }
            other => self.tags.push(other),
        }
        Ok(())
    }

    /// The tally of the faces that were said; `None` when one was said twice.
    fn tally(&self, tally: Quantity) -> Option<Quantity> {
        let once = usize::from(self.faces.len()) == self.faces_said;
        once.then(|| tally.with_faces(self.faces))
    }

    /// Notes how the number is meant; saying it twice is once too often.
    fn relate(&mut self, relation: Relation, shift: i16) {
        if self.relation.replace(relation).is_some() {
            self.relations += 1;
        }
        self.shift = shift;
    }

    fn state(&mut self, relation: Relation, number: i16) {
        (self.relation, self.number) = (Some(relation), Some(number));
    }

    fn is(&self, tag: Tag) -> bool {
        self.tags.contains(&tag)
    }

    fn finish(self, quantity: Quantity) -> Result<Comparison, Because> {
        if self.relations > 0 {
            return Err(SyntaxErrorKind::TwoInOne);
        }
        // "Stop when you have 22 points" may mean more as well; people mostly mean it.
        let likely = self.number.is_some_and(|number| number > 20);
        if quantity == Quantity::TOTAL && self.relation.is_none() && likely {
            return Err(SyntaxErrorKind::BareTotal);
        }
        let relation = self.relation.unwrap_or(Relation::Exactly);
        let number = self.number.unwrap_or(0) + self.shift;
        let number = match self.is(Tag::Negative) {
            true => -number,
            false => number,
        };
        let turned = self.is(Tag::Behind) || self.is(Tag::FewerFaces);
        let (relation, number) = if self.is(Tag::Whether) {
            match (relation, number) {
                (Relation::AtLeast | Relation::Exactly, 1) => (Relation::AtLeast, 1),
                (Relation::AtMost | Relation::Exactly, 0) => (Relation::AtMost, 0),
                _ => return Err(SyntaxErrorKind::NotCounted),
            }
        } else if self.is(Tag::Ahead) || self.is(Tag::Behind) {
            match (self.number, relation) {
                (None, _) => (Relation::AtLeast, 1),
                (Some(_), Relation::AtMost) => return Err(SyntaxErrorKind::VagueLead),
                (Some(_), _) if number < 1 => return Err(SyntaxErrorKind::VagueLead),
                (Some(_), relation) => (relation, number),
            }
        } else if self.number.is_none() && (self.is(Tag::MoreFaces) || turned) {
            (Relation::AtLeast, 1)
        } else {
            (relation, number)
        };
        let (relation, number) = match turned {
            true => (relation.mirrored(), -number),
            false => (relation, number),
        };
        let (relation, number) = match (self.is(Tag::Not), relation) {
            (false, _) => (relation, number),
            (true, Relation::AtLeast) => (Relation::AtMost, number - 1),
            (true, Relation::AtMost) => (Relation::AtLeast, number + 1),
            (true, Relation::Exactly) => return Err(SyntaxErrorKind::TwoInOne),
        };
        if number < 0 && !quantity.is_difference() {
            return Err(SyntaxErrorKind::NothingBelow);
        }
        match i8::try_from(number) {
            Ok(number) if number <= 99 => Ok(Comparison::new(quantity, relation, number)),
            _ => Err(SyntaxErrorKind::NumberTooLarge),
        }
    }
}

/// A face by its plural.
fn face(text: &str) -> Face {
    let many = |face: &Face| wording::face_name(*face, wording::Number::Many);
    let digit = |face: &Face| {
        text.strip_suffix('s')
            .is_some_and(|one| one.starts_with(face.letter()))
    };
    let mut faces = Face::ALL.into_iter();
    faces
        .find(|face| many(face) == text || digit(face))
        .unwrap_or(Face::Worm)
}

/// A whole number from 0 to 99, in digits or as a word.
pub(super) fn number(words: &Words, range: &Range<usize>) -> Result<i8, SyntaxError> {
    let text = words.said(range.clone());
    match NUMBERS.iter().position(|&word| word == text) {
        Some(index) => Ok(index as i8),
        None => digits(words, range, text),
    }
}

/// A place from first on.
fn ordinal(words: &Words, range: &Range<usize>) -> Result<i8, SyntaxError> {
    let text = words.said(range.clone());
    match ORDINALS.iter().position(|&word| word == text) {
        Some(index) => Ok(index as i8 + 1),
        None => digits(words, range, text.trim_end_matches(char::is_alphabetic)),
    }
}

fn digits(words: &Words, range: &Range<usize>, text: &str) -> Result<i8, SyntaxError> {
    let number = text.parse().ok().filter(|number| (0..=99).contains(number));
    number.ok_or_else(|| {
        let kind = SyntaxErrorKind::NumberTooLarge(words.said(range.clone()).to_owned());
        SyntaxError::new(kind, words.place(range.clone()))
    })
}

/// A number from 0 to 9.9 with at most one decimal, in tenths.
fn tenths(words: &Words, range: &Range<usize>) -> Result<i8, SyntaxError> {
    let text = words.said(range.clone());
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digit = |text: &str| match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some((digit - b'0') as i8),
        _ => None,
    };
    match (digit(whole), digit(part)) {
        (Some(whole), Some(part)) => Ok(10 * whole + part),
        _ => Err(bad_amount(words, range, SyntaxErrorKind::BadTenths)),
    }
}

/// An amount in half points, 1 to 40.
pub(super) fn half(words: &Words, range: &Range<usize>) -> Result<i8, SyntaxError> {
    let bad = || bad_amount(words, range, SyntaxErrorKind::BadAmount);
    halves(words.said(range.clone()))
        .filter(|halves| (1..=Modifier::MOST).contains(halves))
        .ok_or_else(bad)
}

/// The value of a die in half points, as far from what it counts otherwise as a
/// correction may be; nothing where it is no other.
pub(super) fn value(
    words: &Words,
    range: &Range<usize>,
    negative: bool,
    face: Face,
) -> Result<Option<Modifier>, SyntaxError> {
    let bad = || bad_amount(words, range, SyntaxErrorKind::BadValue);
    let value = halves(words.said(range.clone())).ok_or_else(bad)?;
    let value = if negative { -value } else { value };
    match value == 2 * face.points() as i8 {
        true => Ok(None),
        false => Modifier::valuing(face, value).map(Some).ok_or_else(bad),
    }
}

fn bad_amount(
    words: &Words,
    range: &Range<usize>,
    kind: fn(String) -> SyntaxErrorKind,
) -> SyntaxError {
    let said = words.said(range.clone()).to_owned();
    SyntaxError::new(kind(said), words.place(range.clone()))
}

/// A number of half points.
fn halves(text: &str) -> Option<i8> {
    let (whole, half) = match text.split_once('.') {
        Some((whole, "5")) => (whole, 1),
        Some((whole, zeros)) if zeros.bytes().all(|digit| digit == b'0') => (whole, 0),
        Some(_) => ("", 0),
        None if text == "nothing" => ("0", 0),
        None => match text.strip_suffix(" and a half") {
            Some(whole) => (whole, 1),
            None if text.starts_with("half") => ("0", 1),
            None => (text, 0),
        },
    };
    let word = NUMBERS.iter().position(|&word| word == whole);
    word.or_else(|| whole.parse().ok())
        .and_then(|whole: usize| whole.checked_mul(2)?.checked_add(half))
        .and_then(|halves| i8::try_from(halves).ok())
}
