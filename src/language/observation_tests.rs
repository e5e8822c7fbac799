//! Tests of what one more die could bring, on single positions.

use super::*;

fn seen<'a>(position: &'a Position, kept: &str) -> Observation<'a> {
    let state = TurnState::of_kept(kept.parse().unwrap()).unwrap();
    Observation::of_turn(position, &Variant::RULEBOOK, state)
}

#[test]
fn worms_to_come_are_those_of_each_face_that_helps() {
    let stack = |text: &str| text.parse::<Stack>().unwrap();
    let table = "21-24,26-36".parse().unwrap();
    let position = Position::new(table, stack("-"), [stack("25")]).unwrap();
    let to_come = |kept, roll: &str, face| {
        let seen = seen(&position, kept).with_roll(roll.parse().unwrap());
        seen.candidate(face).worms_to_come()
    };
    // 21 and three dice left: a four steals 25, of two worms, and counts four; 21 is one.
    assert_eq!(to_come("1w", "555112", Face::Five), 3 * (4 - 1));
    // 21 with threes kept and one die left: 25 with a four, 26 with a five.
    assert_eq!(to_come("1w", "333334", Face::Three), (4 - 1) + (2 - 1));
    // 24 without a worm.
    assert_eq!(to_come("-", "44444412", Face::Four), 0);
    // 20 with a worm: every open face reaches a tile, a five steals 25.
    assert_eq!(to_come("555", "w1122", Face::Worm), 4 * 4);
}

#[test]
fn a_face_helps_if_one_die_of_it_brings_more_worms() {
    let stack = |text: &str| text.parse::<Stack>().unwrap();
    let table = "21-24,26-36".parse().unwrap();
    let position = Position::new(table, stack("-"), [stack("25")]).unwrap();
    let helping = |kept| seen(&position, kept).faces_that_help();
    // 21, one worm: a four would steal 25, a five would reach 26.
    assert_eq!(helping("1555w"), 1, "the fives are kept");
    assert_eq!(helping("133333w"), 2);
    // 24 without a worm: only a worm lets the player take anything, 29.
    assert_eq!(helping("444444"), 1);
    // 26, two worms: a three reaches 29 and a five 31, of three worms.
    assert_eq!(helping("4444ww"), 2);
    // The steal counts twice its two worms: none of 26 to 30 is worth more.
    assert_eq!(helping("5555w"), 0);
    assert_eq!(helping("33334445"), 0, "no die is left");
}
