//! The six faces of a Pickomino die, and sets of them.

use std::fmt;

/// One of the six faces of a die.
///
/// Ordered as people rank them: 1 is lowest, the worm is highest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Face {
    /// Counts 1 point.
    One,
    /// Counts 2 points.
    Two,
    /// Counts 3 points.
    Three,
    /// Counts 4 points.
    Four,
    /// Counts 5 points.
    Five,
    /// Counts 5 points; without one no tile can be taken.
    Worm,
}

impl Face {
    /// The number of faces.
    pub const COUNT: usize = 6;

    /// Every face, lowest first.
    pub const ALL: [Face; Face::COUNT] = [
        Face::One,
        Face::Two,
        Face::Three,
        Face::Four,
        Face::Five,
        Face::Worm,
    ];

    /// [`Face::ALL`] filled up to eight, for look-ups that need no bounds check.
    const AT: [Face; 8] = [
        Face::One,
        Face::Two,
        Face::Three,
        Face::Four,
        Face::Five,
        Face::Worm,
        Face::Worm,
        Face::Worm,
    ];

    /// The position in [`Face::ALL`], 0 to 5.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What one die showing this face counts, 1 to 5.
    pub const fn points(self) -> u8 {
        match self {
            Face::Worm => 5,
            other => other as u8 + 1,
        }
    }

    /// The letter that stands for this face in notation: `1` to `5`, or `w`.
    pub const fn letter(self) -> char {
        match self {
            Face::One => '1',
            Face::Two => '2',
            Face::Three => '3',
            Face::Four => '4',
            Face::Five => '5',
            Face::Worm => 'w',
        }
    }

    /// The face that a letter of notation stands for; `W` is read as `w`.
    pub fn from_letter(letter: char) -> Option<Face> {
        Face::ALL
            .into_iter()
            .find(|face| face.letter() == letter.to_ascii_lowercase())
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A set of faces, as six bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct FaceSet(u8);

impl FaceSet {
    /// The empty set.
    pub const EMPTY: FaceSet = FaceSet(0);
    /// All six faces.
    pub const ALL: FaceSet = FaceSet(0b11_1111);
    /// How many different sets there are.
    pub const COUNT: usize = 64;

    /// The set whose bits are the low six bits of `bits` (bit i: `Face::ALL[i]`).
    pub const fn from_bits(bits: u8) -> FaceSet {
        FaceSet(bits & 0b11_1111)
    }

    /// The bits of the set, below 64.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether `face` is in the set.
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face as u8 & 1 == 1
    }

    /// The set with `face` added.
    #[must_use]
    pub const fn with(self, face: Face) -> FaceSet {
        FaceSet(self.0 | 1 << face as u8)
    }

    /// The faces that are in both sets.
    #[must_use]
    pub const fn and(self, other: FaceSet) -> FaceSet {
        FaceSet(self.0 & other.0)
    }

    /// The faces that are not in the set.
    #[must_use]
    pub const fn complement(self) -> FaceSet {
        FaceSet(!self.0 & 0b11_1111)
    }

    /// The number of faces in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The face, if there is just one.
    pub fn only(self) -> Option<Face> {
        match self.len() {
            1 => self.iter().next(),
            _ => None,
        }
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces of the set, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let face = Face::AT[left.trailing_zeros() as usize & 7];
            let any = left != 0;
            left &= left.wrapping_sub(1);
            any.then_some(face)
        })
    }
}

impl FromIterator<Face> for FaceSet {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> FaceSet {
        faces.into_iter().fold(FaceSet::EMPTY, FaceSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_read_back() {
        for face in Face::ALL {
            assert_eq!(Face::from_letter(face.letter()), Some(face));
        }
        assert_eq!(Face::from_letter('6'), None);
    }

    #[test]
    fn a_set_lists_what_was_put_in() {
        for bits in 0..64 {
            let set = FaceSet::from_bits(bits);
            assert_eq!(set.iter().collect::<FaceSet>(), set);
            assert_eq!(set.iter().count(), usize::from(set.len()));
            assert_eq!(set.and(set.complement()), FaceSet::EMPTY);
            for face in set.iter() {
                assert_eq!(set.with(face), set, "what is in stays in");
            }
        }
    }
}
