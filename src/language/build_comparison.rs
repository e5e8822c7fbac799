//! Builds a comparison from the words of one question.

use pest::iterators::Pair;

use super::build::mistake;
use super::error::{SyntaxError, SyntaxErrorKind};
use super::grammar::Rule;
use super::layout::Words;
use super::tree::{Comparison, Relation};
use super::vocabulary::{Kind, Quantity};
use super::wording::{NUMBERS, ORDINALS};
use crate::game::Face;

/// What a question comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    /// It depends on the turn.
    Depends(Comparison),
    /// It holds whenever the sentence is asked: "you can take a tile".
    Always,
}

/// What is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Subject {
    /// A number.
    Number(Quantity),
    /// A yes or no, asked about as an amount: "a worm", "no tile".
    OneOrNone(Quantity),
    /// Being ahead (or behind, when the lead is turned round).
    Lead(Turned),
    /// Having kept more faces than there are dice (or fewer, when turned round).
    Over(Turned),
    /// Being able to take a tile at all.
    Takes,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turned {
    No,
    Yes,
}

impl Turned {
    /// The same said of the difference the other way round.
    fn round(
        self,
        quantity: Quantity,
        relation: Relation,
        number: i16,
    ) -> (Quantity, Relation, i16) {
        match self {
            Turned::No => (quantity, relation, number),
            Turned::Yes => (quantity, mirrored(relation), -number),
        }
    }
}

/// What the words say, gathered one by one.
#[derive(Debug, Default)]
struct Draft {
    subject: Option<Subject>,
    relation: Option<Relation>,
    relations: Relations,
    /// What "more than" and "fewer than" add to the number.
    shift: i16,
    number: Option<i8>,
    negation: Negation,
    steal: Steal,
    faces: Faces,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Relations {
    #[default]
    One,
    Several,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Negation {
    #[default]
    No,
    Yes,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Steal {
    #[default]
    Once,
    Double,
}

/// Whether the faces kept are added to the worms at stake.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
enum Faces {
    #[default]
    Apart,
    Added,
}

/// Builds the comparison a `comparison` or `circumstance` pair holds.
pub(super) fn comparison(
    words: &Words,
    pair: &Pair<Rule>,
    kind: Kind,
) -> Result<Answer, SyntaxError> {
    let mut draft = Draft::default();
    for part in pair.clone().into_inner().flatten() {
        draft.read(words, &part)?;
    }
    let said = || pair.as_str().trim().to_owned();
    let answer = match draft.finish() {
        Ok(answer) => answer,
        Err(because) => return Err(mistake(words, pair, because(said()))),
    };
    let (fits, instead) = match answer {
        Answer::Depends(comparison) => {
            let quantity = comparison.quantity();
            (quantity.fits(kind), quantity.instead())
        }
        Answer::Always => (
            kind != Kind::Face,
            "say `take a face that lets you take a tile`",
        ),
    };
    if fits {
        return Ok(answer);
    }
    let because = SyntaxErrorKind::DoesNotFit {
        phrase: said(),
        kind,
        instead,
    };
    Err(mistake(words, pair, because))
}

impl Draft {
    fn read(&mut self, words: &Words, part: &Pair<Rule>) -> Result<(), SyntaxError> {
        use Relation::{AtLeast, AtMost, Exactly};
        match part.as_rule() {
            Rule::number => self.number = Some(number(words, part)?),
            Rule::ordinal => self.number = Some(ordinal(words, part)?),
            Rule::at_least | Rule::or_more | Rule::or_later => self.relate(AtLeast, 0),
            Rule::at_most | Rule::or_fewer | Rule::or_earlier => self.relate(AtMost, 0),
            Rule::exactly => self.relate(Exactly, 0),
            Rule::more_than => self.relate(AtLeast, 1),
            Rule::fewer_than => self.relate(AtMost, -1),
            Rule::one_article => self.number = Some(1),
            Rule::some => {
                self.relate(AtLeast, 0);
                self.number = Some(1);
            }
            Rule::none => {
                self.relate(AtMost, 0);
                self.number = Some(0);
            }
            Rule::not => self.negation = Negation::Yes,
            Rule::double => self.steal = Steal::Double,
            Rule::plus_faces | Rule::faces_plus => self.faces = Faces::Added,
            _ => self.read_subject(part),
        }
        Ok(())
    }

    fn read_subject(&mut self, part: &Pair<Rule>) {
        use Relation::{AtLeast, AtMost, Exactly};
        use Subject::{Lead, Number, OneOrNone, Over};
        match part.as_rule() {
            Rule::dice_here | Rule::dice_alone => self.about(Number(Quantity::DICE)),
            Rule::last_die => self.state(Number(Quantity::DICE), Exactly, 1),
            Rule::tiles_open => self.about(Number(Quantity::named("tiles on the table"))),
            Rule::faces_kept | Rule::faces_counted | Rule::faces_alone => {
                self.about(Number(Quantity::named("faces kept")))
            }
            Rule::points_kept | Rule::total_is => self.about(Number(Quantity::named("total"))),
            Rule::worm_kept | Rule::worm_alone | Rule::worm_counted => {
                self.about(OneOrNone(Quantity::named("worm kept")));
            }
            Rule::without_worm | Rule::lacking => {
                self.state(Number(Quantity::named("worm kept")), AtMost, 0);
            }
            Rule::face_name => self.about(Number(Quantity::rolled(face(part)))),
            Rule::roll_is | Rule::on_roll | Rule::rolls_made => {
                self.about(Number(Quantity::ROLL));
            }
            Rule::from_roll => self.about_as(Number(Quantity::ROLL), AtLeast),
            Rule::up_to_roll | Rule::first_rolls => {
                self.about_as(Number(Quantity::ROLL), AtMost);
            }
            Rule::before_roll => {
                self.about_as(Number(Quantity::ROLL), AtMost);
                self.shift = -1;
            }
            Rule::can_take | Rule::can_be_taken => self.about(Subject::Takes),
            Rule::can_steal | Rule::steal_possible => {
                self.state(Number(Quantity::STEAL), AtLeast, 1);
            }
            Rule::cannot | Rule::steal_impossible => {
                self.state(Number(Quantity::STEAL), AtMost, 0);
            }
            Rule::gain => self.about(Number(Quantity::named("gain"))),
            Rule::more_faces => self.about(Over(Turned::No)),
            Rule::fewer_faces => self.about(Over(Turned::Yes)),
            Rule::as_many => {
                self.about(Number(Quantity::named("faces kept against dice")));
                self.number = Some(0);
            }
            Rule::top_plus | Rule::stake_plus | Rule::stake_alone | Rule::worms_staked => {
                self.about(Number(Quantity::named("worms at stake")));
            }
            Rule::better_target => self.about(Number(Quantity::named("short of a better tile"))),
            Rule::table_target => self.about(Number(Quantity::named("short of the table"))),
            Rule::steal_target => self.about(Number(Quantity::SHORT_OF_STEAL)),
            Rule::reaches | Rule::equals => {
                (self.relation, self.number) = (Some(AtMost), Some(0));
            }
            Rule::own_worms => self.about(Number(Quantity::named("own top"))),
            Rule::own_tile => self.about(OneOrNone(Quantity::named("own top"))),
            Rule::rival_worms | Rule::rival_top => {
                self.about(Number(Quantity::named("rival's top")))
            }
            Rule::rival_tile => self.about(OneOrNone(Quantity::named("rival's top"))),
            Rule::no_rival => self.state(Number(Quantity::named("rival's top")), AtMost, 0),
            Rule::lowest_tile => self.about(Number(Quantity::named("lowest tile"))),
            Rule::highest_tile => self.about(Number(Quantity::named("highest tile"))),
            Rule::ahead | Rule::lead => self.about(Lead(Turned::No)),
            Rule::behind | Rule::trail => self.about(Lead(Turned::Yes)),
            Rule::not_ahead => {
                self.about(Lead(Turned::No));
                self.negation = Negation::Yes;
            }
            Rule::not_behind => {
                self.about(Lead(Turned::Yes));
                self.negation = Negation::Yes;
            }
            Rule::level => self.state(Number(Quantity::named("lead")), Exactly, 0),
            Rule::level_or_ahead => self.state(Number(Quantity::named("lead")), AtLeast, 0),
            Rule::level_or_behind => self.state(Number(Quantity::named("lead")), AtMost, 0),
            _ => {}
        }
    }

    /// Notes how the number is meant; saying it twice is once too often.
    fn relate(&mut self, relation: Relation, shift: i16) {
        if self.relation.replace(relation).is_some() {
            self.relations = Relations::Several;
        }
        self.shift = shift;
    }

    /// Sets the subject; the first one named counts.
    fn about(&mut self, subject: Subject) {
        self.subject.get_or_insert(subject);
    }

    fn about_as(&mut self, subject: Subject, relation: Relation) {
        self.about(subject);
        self.relation.get_or_insert(relation);
    }

    fn state(&mut self, subject: Subject, relation: Relation, number: i8) {
        self.about(subject);
        (self.relation, self.number) = (Some(relation), Some(number));
    }

    fn finish(self) -> Result<Answer, fn(String) -> SyntaxErrorKind> {
        if self.relations == Relations::Several {
            return Err(SyntaxErrorKind::TwoInOne);
        }
        let relation = self.relation.unwrap_or(Relation::Exactly);
        let number = i16::from(self.number.unwrap_or(0)) + self.shift;
        let (quantity, relation, number) = match self.subject {
            None => unreachable!("every comparison of the grammar names its subject"),
            Some(Subject::Takes) => return Ok(Answer::Always),
            Some(Subject::Number(quantity)) => (quantity, relation, number),
            Some(Subject::OneOrNone(quantity)) => {
                let number = match (relation, number) {
                    (Relation::AtLeast | Relation::Exactly, 1) => 1,
                    (Relation::AtMost | Relation::Exactly, 0) => 0,
                    _ => return Err(SyntaxErrorKind::NotCounted),
                };
                let relation = match number {
                    0 => Relation::AtMost,
                    _ => Relation::AtLeast,
                };
                (quantity, relation, number)
            }
            Some(Subject::Lead(turned)) => {
                let (relation, number) = match (self.number, relation) {
                    (None, _) => (Relation::AtLeast, 1),
                    (Some(_), Relation::AtMost) => return Err(SyntaxErrorKind::VagueLead),
                    (Some(_), _) if number < 1 => return Err(SyntaxErrorKind::VagueLead),
                    (Some(_), relation) => (relation, number),
                };
                turned.round(Quantity::named("lead"), relation, number)
            }
            Some(Subject::Over(turned)) => {
                let (relation, number) = match self.number {
                    None => (Relation::AtLeast, 1),
                    Some(_) => (relation, number),
                };
                turned.round(Quantity::named("faces kept against dice"), relation, number)
            }
        };
        let (relation, number) = match (self.negation, relation) {
            (Negation::No, _) => (relation, number),
            (Negation::Yes, Relation::AtLeast) => (Relation::AtMost, number - 1),
            (Negation::Yes, Relation::AtMost) => (Relation::AtLeast, number + 1),
            (Negation::Yes, Relation::Exactly) => return Err(SyntaxErrorKind::TwoInOne),
        };
        if number < 0 && !quantity.is_difference() {
            return Err(SyntaxErrorKind::NothingBelow);
        }
        let number = match i8::try_from(number) {
            Ok(number) if number <= 99 => number,
            _ => return Err(SyntaxErrorKind::NumberTooLarge),
        };
        let quantity = match (self.steal, self.faces) {
            (_, Faces::Added) => Quantity::named("worms at stake plus faces kept"),
            (Steal::Double, _) if quantity == Quantity::named("gain") => {
                Quantity::named("gain, a steal double")
            }
            (Steal::Double, _) => Quantity::named("worms at stake, a steal double"),
            _ => quantity,
        };
        Ok(Answer::Depends(Comparison::new(quantity, relation, number)))
    }
}

/// The comparisons of which one holds exactly where the given one does not;
/// `None` when that can't be written.
pub(super) fn negated(comparison: Comparison) -> Option<Vec<Comparison>> {
    let quantity = comparison.quantity();
    let threshold = comparison.threshold();
    let below = |n: i8| Some((Relation::AtMost, n.checked_sub(1)?));
    let above = |n: i8| Some((Relation::AtLeast, n.checked_add(1)?));
    let negations = match comparison.relation() {
        Relation::AtLeast => vec![below(threshold)?],
        Relation::AtMost => vec![above(threshold)?],
        Relation::Exactly => vec![below(threshold)?, above(threshold)?],
    };
    negations
        .into_iter()
        .map(|(relation, number)| {
            let negation = Comparison::new(quantity, relation, number);
            (negation.threshold() == number).then_some(negation)
        })
        .collect()
}

const fn mirrored(relation: Relation) -> Relation {
    match relation {
        Relation::AtLeast => Relation::AtMost,
        Relation::AtMost => Relation::AtLeast,
        Relation::Exactly => Relation::Exactly,
    }
}

/// A whole number from 0 to 99, in digits or as a word.
pub(super) fn number(words: &Words, pair: &Pair<Rule>) -> Result<i8, SyntaxError> {
    let text = pair.as_str().trim();
    match NUMBERS.iter().position(|&word| word == text) {
        Some(index) => Ok(index as i8),
        None => digits(words, pair, text),
    }
}

/// A place from first on.
fn ordinal(words: &Words, pair: &Pair<Rule>) -> Result<i8, SyntaxError> {
    let text = pair.as_str().trim();
    match ORDINALS.iter().position(|&word| word == text) {
        Some(index) => Ok(index as i8 + 1),
        None => digits(
            words,
            pair,
            text.trim_end_matches(|c: char| c.is_alphabetic()),
        ),
    }
}

fn digits(words: &Words, pair: &Pair<Rule>, text: &str) -> Result<i8, SyntaxError> {
    let number = text.parse().ok().filter(|number| (0..=99).contains(number));
    number.ok_or_else(|| {
        let kind = SyntaxErrorKind::NumberTooLarge(pair.as_str().trim().to_owned());
        mistake(words, pair, kind)
    })
}

/// The face that a pair names.
pub(super) fn face(pair: &Pair<Rule>) -> Face {
    for part in pair.clone().into_inner().flatten() {
        return match part.as_rule() {
            Rule::one_face => Face::One,
            Rule::two_face => Face::Two,
            Rule::three_face => Face::Three,
            Rule::four_face => Face::Four,
            Rule::five_face => Face::Five,
            _ => continue,
        };
    }
    Face::Worm
}
