//! The paper's three simple programs.

use crate::game::{Dice, Face, Outcome};
use crate::player::{Chance, Forfeit, Move, Player, TurnView};

/// S1, S2 and S3: each has its own way with faces; all stop as soon as they
/// can and take a rival's top before a tile of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SimplePlayer {
    /// S1: worms first, then fives, then any other face by chance.
    WormsThenFives,
    /// S2: worms unless the roll shows more fives than worms, then the
    /// highest face.
    ///
    /// Reading: fives that are kept already do not count against worms.
    WormsOrMoreFives,
    /// S3: the face with the best expected return: points kept now, plus dice
    /// left times the mean worth of the faces not kept then. A worm counts 6.
    ///
    /// Reading: dice left and open faces are those after keeping the face;
    /// among equals the higher face is kept.
    ExpectedReturn,
}

impl SimplePlayer {
    fn face(self, turn: &TurnView<'_>, roll: Dice, chance: &mut Chance) -> Face {
        let faces = turn.state.choosable(roll);
        match self {
            SimplePlayer::WormsThenFives => {
                let first = [Face::Worm, Face::Five]
                    .into_iter()
                    .find(|&face| faces.contains(face));
                first.unwrap_or_else(|| {
                    let nth = chance.whims().index(usize::from(faces.len()));
                    faces.iter().nth(nth).unwrap_or(Face::Worm)
                })
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
            SimplePlayer::ExpectedReturn => faces
                .iter()
                .max_by(|&a, &b| {
                    let worth = |face| expected_return(turn, roll, face);
                    worth(a).total_cmp(&worth(b))
                })
                .unwrap_or(Face::Worm),
        }
    }
}

/// What a die counts in S3: the number of its place, a worm 6.
fn counted(face: Face) -> u8 {
    face as u8 + 1
}

fn expected_return(turn: &TurnView<'_>, roll: Dice, face: Face) -> f64 {
    let count = roll.count(face);
    let after = turn.state.keep(face, count);
    let open = after.kept.complement();
    let sum: u8 = open.iter().map(counted).sum();
    let mean = match open.len() {
        0 => 0.0,
        faces => f64::from(sum) / f64::from(faces),
    };
    f64::from(count * counted(face)) + f64::from(after.dice_left) * mean
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
        let tile: Option<Outcome> = turn.takeable().steal_first();
        Ok(tile.map_or(Move::Roll, Move::Take))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position, Rules, TurnState};
    use crate::rng::{Address, Purpose};

    fn chosen(player: SimplePlayer, kept: &str, roll: &str) -> char {
        let turn = TurnView {
            position: &Position::start(2),
            rules: &Rules::RULEBOOK,
            state: TurnState::of_kept(kept.parse().unwrap()).unwrap(),
        };
        let mut chance = Chance::at(Address::new(Purpose::Score, 1));
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
        // 2 + 7 x 19/5 = 28.6; the worm 6 + 7 x 3 = 27; threes 12 + 4 x 18/5 = 26.4.
        assert_eq!(chosen(ExpectedReturn, "-", "1123333w"), '2');
        // 4 x 4 + 4 x 17/5 = 29.6.
        assert_eq!(chosen(ExpectedReturn, "-", "1124444w"), '4');
    }
}
