//! What a choice of face is made of: features, rankings, corrections.

use super::corrections::CORRECTIONS;
use super::faces::FEATURES;
use super::rankings::{RANKINGS, RankingWord};
use super::word::{Amounts, CorrectionWord, Entry, FeatureWord, is_same};
use super::work::{Operation, Test};
use crate::game::{Face, FaceSet};
use crate::language::observation::Candidate;

/// Something that holds, or not, once a face has been kept; with a number
/// where it has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Feature {
    /// Its place among the declarations.
    place: u8,
    /// Its number; 0 where it has none.
    number: i8,
}

impl Feature {
    /// One of each kind, with the smallest number.
    pub const ALL: [Feature; FEATURES.len()] = {
        let mut all = [Feature {
            place: 0,
            number: 0,
        }; FEATURES.len()];
        let mut place = 0;
        while place < FEATURES.len() {
            all[place] = Feature::at(place);
            place += 1;
        }
        all
    };

    const fn at(place: usize) -> Feature {
        let number = match FEATURES[place].range {
            Some((lowest, _)) => lowest,
            None => 0,
        };
        Feature {
            place: place as u8,
            number,
        }
    }

    /// The declared feature of this name, with its smallest number.
    ///
    /// # Panics
    /// When there is none; for names written into the program, this is found
    /// when it is compiled.
    pub const fn named(name: &str) -> Feature {
        let mut place = 0;
        while place < FEATURES.len() {
            if is_same(FEATURES[place].entry.name, name) {
                return Feature::at(place);
            }
            place += 1;
        }
        panic!("no feature is declared by this name")
    }

    /// Its declaration.
    pub fn declaration(self) -> &'static FeatureWord {
        &FEATURES[usize::from(self.place)]
    }

    /// Name, meaning and other wordings; these stand after "take".
    pub fn entry(self) -> Entry {
        self.declaration().entry
    }

    /// The number it is about and the range this may lie in.
    pub fn number(self) -> Option<(i8, (i8, i8))> {
        let range = self.declaration().range?;
        Some((self.number, range))
    }

    /// The same feature with another number, brought into its range; nothing
    /// changes where there is no number.
    #[must_use]
    pub fn with_number(self, number: i8) -> Feature {
        match self.declaration().range {
            Some((lowest, highest)) => Feature {
                number: number.clamp(lowest, highest),
                ..self
            },
            None => self,
        }
    }

    /// Whether a search makes rules with it.
    pub fn is_searched(self) -> bool {
        !self.declaration().numbers.is_empty()
    }

    /// Whether both are of one kind, whatever their numbers.
    pub fn is_like(self, other: Feature) -> bool {
        self.place == other.place
    }

    /// What a person does to know whether a face has it, and the number this is about.
    pub fn test(self) -> (Test, i8) {
        (self.declaration().test, self.number)
    }

    /// Whether the face and its dice tell it, whatever lies on the table and has been
    /// kept: a look at them is all the work.
    pub fn is_of_dice(self) -> bool {
        let test = self.declaration().test;
        test.gates.is_empty() && test.work == Test::LOOK.work
    }

    /// Whether a face has it.
    pub fn holds(self, face: &Candidate<'_>) -> bool {
        (self.declaration().holds)(face, self.number)
    }
}

/// What a face must be to be considered at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Filter {
    /// This face and no other.
    Named(Face),
    /// A face of which this holds.
    Having(Feature),
    /// One of these faces, at least one and not all, of which this holds where
    /// it is given.
    Among(FaceSet, Option<Feature>),
}

impl Filter {
    /// One of some faces, of which a feature holds where it is given, in its
    /// canonical form; `None` when any face would do, or no face was given.
    pub fn among(faces: FaceSet, feature: Option<Feature>) -> Option<Filter> {
        match (faces.len(), feature) {
            (0, _) => None,
            (6, feature) => feature.map(Filter::Having),
            (1, None) => faces.iter().next().map(Filter::Named),
            _ => Some(Filter::Among(faces, feature)),
        }
    }

    /// What must hold of the face, besides its being one of some.
    pub fn feature(self) -> Option<Feature> {
        match self {
            Filter::Named(_) => None,
            Filter::Having(feature) => Some(feature),
            Filter::Among(_, feature) => feature,
        }
    }

    /// Whether the face and its dice tell it, whatever lies on the table and has been
    /// kept.
    pub fn is_of_dice(self) -> bool {
        self.feature().is_none_or(Feature::is_of_dice)
    }

    /// Whether a face is let through.
    pub fn passes(self, face: &Candidate<'_>) -> bool {
        match self {
            Filter::Named(named) => face.face() == named,
            Filter::Having(feature) => feature.holds(face),
            Filter::Among(faces, feature) => {
                faces.contains(face.face()) && feature.is_none_or(|feature| feature.holds(face))
            }
        }
    }
}

/// How the faces that pass the filter are ranked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Measure(u8);

impl Measure {
    /// Every measure.
    pub const ALL: [Measure; RANKINGS.len()] = {
        let mut all = [Measure(0); RANKINGS.len()];
        let mut place = 0;
        while place < RANKINGS.len() {
            all[place] = Measure(place as u8);
            place += 1;
        }
        all
    };

    /// Points of all dice of the face together; the only one that can be corrected.
    pub const POINTS: Measure = Measure::named("worth the most points");
    /// The face itself, the worm highest; no two faces are equal in it.
    pub const FACE: Measure = Measure::named("the highest face");

    /// The declared measure of this name.
    ///
    /// # Panics
    /// When there is none; for names written into the program, this is found
    /// when it is compiled.
    pub const fn named(name: &str) -> Measure {
        let mut place = 0;
        while place < RANKINGS.len() {
            if is_same(RANKINGS[place].entry.name, name) {
                return Measure(place as u8);
            }
            place += 1;
        }
        panic!("no ranking is declared by this name")
    }

    /// Its declaration.
    pub fn declaration(self) -> &'static RankingWord {
        &RANKINGS[usize::from(self.0)]
    }

    /// Name, meaning and other wordings; these stand after "take".
    pub fn entry(self) -> Entry {
        self.declaration().entry
    }

    /// Whether the face and its dice tell it, whatever lies on the table and has been
    /// kept: what is worked out on the total is something else.
    pub fn is_of_dice(self) -> bool {
        !self.declaration().work.contains(&Operation::AddToTotal)
    }

    /// What it measures of a face; points in halves.
    pub fn of(self, face: &Candidate<'_>) -> i32 {
        (self.declaration().measure)(face)
    }
}

/// What the points of a face may be corrected for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Correction {
    /// Something that counts as often as its declaration says.
    Each(Counted),
    /// Something that holds once the face has been kept.
    Having(Feature),
}

/// A word that says how often a correction counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Counted(u8);

impl Correction {
    /// One of each kind, the faces each on their own.
    pub const ALL: [Correction; CORRECTIONS.len() + FEATURES.len()] = {
        let first = Correction::Each(Counted(0));
        let mut all = [first; CORRECTIONS.len() + FEATURES.len()];
        let mut place = 0;
        while place < all.len() {
            all[place] = match place.checked_sub(CORRECTIONS.len()) {
                Some(feature) => Correction::Having(Feature::ALL[feature]),
                None => Correction::Each(Counted(place as u8)),
            };
            place += 1;
        }
        all
    };

    /// Every die of a face.
    pub const EACH_DIE: Correction = Correction::named("each die");

    /// Every die of a face as long as no worm is kept.
    pub const EACH_DIE_UNTIL_WORM: Correction = Correction::named("each die until a worm");

    /// The first declared correction of this name, besides the features.
    ///
    /// # Panics
    /// When there is none; for names in the program, this is found as it is compiled.
    pub const fn named(name: &str) -> Correction {
        Correction::Each(Counted(correction_place(name) as u8))
    }

    /// The place of what each die of the lowest face counts; the other faces follow.
    const FIRST_VALUE: usize = correction_place("the value of a die");

    /// What each die of this face counts.
    pub const fn value_of(face: Face) -> Correction {
        Correction::Each(Counted((Correction::FIRST_VALUE + face.index()) as u8))
    }

    /// The face whose dice it says the value of, if it does.
    pub fn valued(self) -> Option<Face> {
        let Correction::Each(Counted(place)) = self else {
            return None;
        };
        let face = usize::from(place).checked_sub(Correction::FIRST_VALUE)?;
        Face::ALL.get(face).copied()
    }

    /// Being this face.
    pub const fn of_face(face: Face) -> Correction {
        let first = const { correction_place("a face by name") };
        Correction::Each(Counted((first + face.index()) as u8))
    }

    /// Name, meaning and other wordings; these stand after "counting".
    pub fn entry(self) -> Entry {
        match self {
            Correction::Each(word) => word.declaration().entry,
            Correction::Having(feature) => feature.entry(),
        }
    }

    /// Amounts worth trying.
    pub fn amounts(self) -> Amounts {
        match self {
            Correction::Each(word) => word.declaration().amounts,
            Correction::Having(feature) => feature.declaration().amounts,
        }
    }

    /// What a person does to know how often it counts for a face, and the number
    /// that this is about; `None` where the dice of the face say it.
    pub fn test(self) -> Option<(Test, i8)> {
        match self {
            Correction::Each(word) => word.declaration().test.map(|test| (test, 0)),
            Correction::Having(feature) => Some(feature.test()),
        }
    }

    /// Whether the face and its dice tell it, whatever lies on the table and is kept.
    pub fn is_of_dice(self) -> bool {
        match self {
            Correction::Each(word) => word.declaration().test.is_none(),
            Correction::Having(feature) => feature.is_of_dice(),
        }
    }

    /// Its own declaration, where it is not for a feature.
    fn declared(self) -> Option<&'static CorrectionWord> {
        match self {
            Correction::Each(word) => Some(word.declaration()),
            Correction::Having(_) => None,
        }
    }

    /// Numbers to learn by heart for it.
    pub fn by_heart(self) -> u32 {
        self.declared().map_or(1, |word| word.by_heart)
    }

    /// A sentence that says what it means, where its phrase doesn't say it all.
    pub fn explained(self) -> Option<&'static str> {
        self.declared()?.explained
    }

    /// How many times the amount counts for a face.
    pub fn times(self, face: &Candidate<'_>) -> i32 {
        match self {
            Correction::Each(word) => i32::from((word.declaration().times)(face)),
            Correction::Having(feature) => i32::from(feature.holds(face)),
        }
    }
}

impl Counted {
    /// Its declaration.
    pub fn declaration(self) -> &'static CorrectionWord {
        &CORRECTIONS[usize::from(self.0)]
    }
}

/// The place of the first correction of a name.
const fn correction_place(name: &str) -> usize {
    let mut place = 0;
    while place < CORRECTIONS.len() {
        if is_same(CORRECTIONS[place].entry.name, name) {
            return place;
        }
        place += 1;
    }
    panic!("no correction is declared by this name")
}

/// A correction and its amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modifier {
    /// What is corrected for.
    pub correction: Correction,
    /// Half points more (or less, below zero): not 0, at most [`Modifier::MOST`] either way.
    pub amount: i8,
}

impl Modifier {
    /// The largest amount either way, in half points.
    pub const MOST: i8 = 40;

    /// A modifier; the amount is in half points and brought into its range,
    /// 0 becoming 1.
    pub fn new(correction: Correction, amount: i8) -> Modifier {
        Modifier {
            correction,
            amount: match amount.clamp(-Modifier::MOST, Modifier::MOST) {
                0 => 1,
                amount => amount,
            },
        }
    }

    /// The modifier by which a die of this face counts so much, in half points;
    /// `None` where no correction says so: it counts that anyway, or the
    /// difference is more than [`Modifier::MOST`].
    pub fn valuing(face: Face, value: i8) -> Option<Modifier> {
        let amount = value.checked_sub(2 * face.points() as i8)?;
        let said = amount != 0 && (-Modifier::MOST..=Modifier::MOST).contains(&amount);
        said.then(|| Modifier::new(Correction::value_of(face), amount))
    }

    /// The face whose dice it says the value of, and the value, in half points.
    pub fn valued(self) -> Option<(Face, i8)> {
        let face = self.correction.valued()?;
        Some((face, 2 * face.points() as i8 + self.amount))
    }

    /// The same correction by another amount, in half points.
    #[must_use]
    pub fn with_amount(self, amount: i8) -> Modifier {
        Modifier::new(self.correction, amount)
    }
}
