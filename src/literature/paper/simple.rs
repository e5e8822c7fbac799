//! The paper's three simple programs.

use std::cmp::Reverse;

use crate::game::{Dice, Face};
use crate::player::{Chance, Forfeit, Move, Player, TurnView};

/// S1, S2 and S3: each has its own way with faces; all stop as soon as they
/// can and take a rival's top before a tile of the table.
///
/// The paper's sentences on faces can be read in several ways. Of 24 readings
/// of S1 and S3 together, these two come closest to all printed results at
/// once: each of the six within two points. `tests/it/readings.rs` plays them all
/// and holds that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SimplePlayer {
    /// S1: worms first, then fives, then a face by chance.
    ///
    /// Reading: fives are sought once worms are kept; of a roll that does not
    /// show what is sought any face is kept, each as likely. Fives in preference
    /// to other faces while worms are still missing would win four points more
    /// than printed.
    WormsThenFives,
    /// S2: worms unless the roll shows more fives than worms, then the
    /// highest face.
    ///
    /// Reading: fives that are kept already do not count against worms.
    WormsOrMoreFives,
    /// S3: the face with the best expected return: points kept now, plus dice
    /// left times the mean worth of the faces not yet kept. A worm counts 6.
    ///
    /// Reading: dice left are those after keeping the face, faces not yet kept
    /// those before, so that the mean is the same for every face of a roll.
    /// Among equals the lower face is kept.
    ExpectedReturn,
}

impl SimplePlayer {
    fn face(self, turn: &TurnView<'_>, roll: Dice, chance: &mut Chance) -> Face {
        let faces = turn.state.choosable(roll);
        match self {
            SimplePlayer::WormsThenFives => {
                let sought = match turn.state.has_worm() {
                    true => Face::Five,
                    false => Face::Worm,
                };
                if faces.contains(sought) {
                    return sought;
                }
                let nth = chance.whims().index(usize::from(faces.len()));
                faces.iter().nth(nth).unwrap_or(Face::Worm)
            }
            SimplePlayer::WormsOrMoreFives => {
                let fives = match faces.contains(Face::Five) {
                    true => roll.count(Face::Five),
                    false => 0,
                };
                if fives > roll.count(Face::Worm) {
                    return Face::Five;
                }
                // The worm is the highest face.
                faces.iter().last().unwrap_or(Face::Worm)
            }
            SimplePlayer::ExpectedReturn => {
                let open = turn.state.kept.complement();
                let sum: u32 = open.iter().map(counted).sum();
                // Times the number of open faces, so that it is whole.
                let expected_return = |face: Face| {
                    let count = roll.count(face);
                    let left = u32::from(turn.state.dice_left - count);
                    u32::from(count) * counted(face) * u32::from(open.len()) + left * sum
                };
                // Of equal ones `min_by_key` finds the first, the lower face.
                let best = faces
                    .iter()
                    .min_by_key(|&face| Reverse(expected_return(face)));
                best.unwrap_or(Face::Worm)
            }
        }
    }
}

/// What a die counts in S3: the number of its place, a worm 6.
fn counted(face: Face) -> u32 {
    face as u32 + 1
}

impl Player for SimplePlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        chance: &mut Chance,
    ) -> Result<Face, Forfeit> {
        Ok(self.face(turn, roll, chance))
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        let tile = turn.takeable().steal_first();
        Ok(tile.map_or(Move::Roll, Move::Take))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position, TurnState, Variant};
    use crate::rng::{Address, Purpose};

    fn chosen(player: SimplePlayer, kept: &str, roll: &str) -> char {
        chosen_with(1, player, kept, roll)
    }

    fn chosen_with(seed: u64, player: SimplePlayer, kept: &str, roll: &str) -> char {
        let turn = TurnView {
            position: &Position::start(2),
            variant: &Variant::RULEBOOK,
            state: TurnState::of_kept(kept.parse().unwrap()).unwrap(),
        };
        let mut chance = Chance::at(Address::new(Purpose::Score, seed));
        let face = player.choose_face(&turn, roll.parse().unwrap(), &mut chance);
        face.unwrap().letter()
    }

    #[test]
    fn faces_follow_the_paper() {
        use SimplePlayer::{ExpectedReturn, WormsOrMoreFives, WormsThenFives};
        assert_eq!(chosen(WormsThenFives, "-", "1455555w"), 'w');
        assert_eq!(chosen(WormsThenFives, "w", "1444455"), '5');
        assert_eq!(chosen(WormsOrMoreFives, "-", "1234555w"), '5');
        assert_eq!(chosen(WormsOrMoreFives, "-", "123455ww"), 'w');
        assert_eq!(chosen(WormsOrMoreFives, "5", "111255w"), 'w');
        assert_eq!(chosen(WormsOrMoreFives, "5w", "111225"), '2');
        // Each die counts 3.5 less: worms 2.5, two fours 1, five threes -2.5.
        assert_eq!(chosen(ExpectedReturn, "-", "3333344w"), 'w');
        // Five fives 7.5, as much as three worms: the lower face.
        assert_eq!(chosen(ExpectedReturn, "-", "55555www"), '5');
        // Of 1 to 5 the mean is 3: two fours as much as one five.
        assert_eq!(chosen(ExpectedReturn, "ww", "111445"), '4');
        assert_eq!(chosen(ExpectedReturn, "ww", "111345"), '5');
    }

    #[test]
    fn s1_keeps_any_face_where_it_finds_none_it_seeks() {
        let chosen = |kept, roll| {
            let faces =
                (0..600).map(|seed| chosen_with(seed, SimplePlayer::WormsThenFives, kept, roll));
            faces.collect::<Vec<char>>()
        };
        for (kept, roll, shown) in [("-", "11111125", "125"), ("w", "2333344", "234")] {
            let faces = chosen(kept, roll);
            for face in shown.chars() {
                let times = faces.iter().filter(|&&other| other == face).count();
                // 200 are expected: five standard errors are 58.
                assert!(times.abs_diff(200) < 58, "{face}: {times}");
            }
        }
    }
}
