//! What people count a face for besides its points, as data: "worms count 6",
//! "take away 2 for each die it uses up".

use crate::game::Face;
use crate::language::vocabulary::{Correction, Feature};

/// What a number in such a phrase changes.
#[derive(Debug, Clone, Copy)]
pub(super) enum Change {
    /// Each die counts so much less.
    EachDieLess,
    /// Each die counts so much more.
    EachDieMore,
    /// A face that leaves fewer dice than the second number counts so much less.
    FewDiceLess,
    /// Each die of a face is worth the number.
    Worth(Face),
    /// A face counts so much more.
    FaceMore(Face),
}

impl Change {
    /// The correction and its amount in halves, from the numbers that were said;
    /// nothing where they change nothing.
    pub fn correction(self, numbers: &[f64]) -> Option<(Correction, f64)> {
        let &number = numbers.first()?;
        let halves = 2.0 * number;
        Some(match self {
            Change::EachDieLess => (Correction::EACH_DIE, -halves),
            Change::EachDieMore => (Correction::EACH_DIE, halves),
            Change::FewDiceLess => {
                let fewest = *numbers.get(1)?;
                let few = Feature::named("leaves few dice").with_number(fewest as i8 - 1);
                (Correction::Having(few), -halves)
            }
            Change::Worth(face) => {
                let more = halves - 2.0 * f64::from(face.points());
                (Correction::value_of(face), more)
            }
            Change::FaceMore(face) => (Correction::of_face(face), halves),
        })
    }
}

/// Phrases and what they change; in the last ones `{face}` stands for a face.
pub(super) const SCORES: &[(&str, Change)] = &[
    (
        "{take off} {points number} (points|point|one)? (off)? {per die} {it uses}?",
        Change::EachDieLess,
    ),
    (
        "{put on} {points number} (points|point|times)? (for|per|times)? (each|every|number)? dice (it|which|would)? (left|spared|saved|keep) (over|afterwards|after it|to roll|in hand)?",
        Change::EachDieLess,
    ),
    (
        "{put on} {points number} (points|point)? {per die} {it uses}?",
        Change::EachDieMore,
    ),
    (
        "{take off} {points number} (points|point)? when (it)? (would)? leave (me)? (with)? (fewer than|under) {number} dice",
        Change::FewDiceLess,
    ),
];

/// How a face is said to be worth a number each.
pub(super) const WORTH: &str = "(pretend|say|count)? (value «|v «)? {face} »? (dice)? (here|for it)? (count|worth|=|be|as|like|go for|value|make|give|bring) (as|for|at)? {points number} (points|point|pips|here|for it|each|apiece)? (points)? (each|apiece|for it|here)? ((instead|not) (5|five))? (for it|here)?";

/// How a face is said to count so much more.
pub(super) const MORE: &str =
    "{put on} {points number} (points|point)? (for|when|to|on) (it)? {face}";
