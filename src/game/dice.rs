//! Multisets of dice: how many dice show each face.

use super::Face;

/// Up to eight dice, as the number of dice showing each face.
///
/// Packed in 24 bits, four for each face, so that multisets add by adding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Dice(u32);

impl Dice {
    /// The number of dice in the game.
    pub const COUNT: u8 = 8;
    /// No dice.
    pub const NONE: Dice = Dice(0);

    /// `count` dice (at most eight) all showing `face`.
    pub const fn of(face: Face, count: u8) -> Dice {
        Dice((count as u32) << (4 * face as u32))
    }

    /// Reads the packed form: four bits per face, lowest face lowest.
    pub const fn from_packed(packed: u32) -> Dice {
        Dice(packed)
    }

    /// The packed form, below 2^24.
    pub const fn packed(self) -> u32 {
        self.0
    }

    /// How many dice show `face`.
    pub const fn count(self, face: Face) -> u8 {
        (self.0 >> (4 * face as u32) & 15) as u8
    }

    /// The sum of two multisets, which must not exceed eight dice.
    #[must_use]
    pub const fn and(self, other: Dice) -> Dice {
        Dice(self.0 + other.0)
    }

    /// The number of dice.
    pub const fn len(self) -> u8 {
        let pairs = (self.0 & 0x0F_0F0F) + (self.0 >> 4 & 0x0F_0F0F);
        ((pairs & 0xFF) + (pairs >> 8 & 0xFF) + (pairs >> 16)) as u8
    }

    /// Whether there are no dice.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces shown.
    pub const fn faces(self) -> super::FaceSet {
        // One bit of four for each face, then two faces of eight bits, then all.
        let any = (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & 0x11_1111;
        let pairs = (any | any >> 3) & 0x03_0303;
        super::FaceSet::from_bits((pairs | pairs >> 6 | pairs >> 12) as u8)
    }

    /// The sum of the dice; a worm counts 5.
    pub fn total(self) -> u8 {
        Face::ALL
            .into_iter()
            .map(|face| self.count(face) * face.points())
            .sum()
    }
}

impl FromIterator<Face> for Dice {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Dice {
        faces
            .into_iter()
            .fold(Dice::NONE, |dice, face| dice.and(Dice::of(face, 1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_add_up() {
        let dice: Dice = [Face::Three, Face::Three, Face::Four, Face::Worm]
            .into_iter()
            .collect();
        assert_eq!(dice.len(), 4);
        assert_eq!(dice.total(), 15);
        assert_eq!(dice.count(Face::Three), 2);
        assert_eq!(dice.faces().len(), 3);
        assert!(!dice.is_empty() && Dice::NONE.is_empty());
        assert_eq!(Dice::of(Face::Worm, 8).len(), 8);
        assert_eq!(Dice::of(Face::Worm, 8).total(), 40);
    }

    #[test]
    fn a_face_is_seen_however_many_dice_show_it() {
        for face in Face::ALL {
            for count in 1..=Dice::COUNT {
                let dice = Dice::of(face, count);
                assert!(dice.faces().iter().eq([face]), "{count} of {face}");
                assert_eq!(dice.len(), count);
            }
        }
    }
}
