//! Reads any bytes as replies of a program that plays, in several moments of a
//! turn: what is understood is a legal face or move, and what is not is a
//! reason to forfeit, never a panic.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use pickomino::game::{Position, TurnState, Variant};
use pickomino::player::wire::Reply;
use pickomino::player::{Move, TurnView};

fuzz_target!(|bytes: &[u8]| {
    let Ok(reply) = serde_json::from_slice::<Reply>(bytes) else {
        return;
    };
    for (position, kept, rolled) in &*MOMENTS {
        let turn = TurnView {
            position,
            variant: &Variant::RULEBOOK,
            state: TurnState::of_kept(kept.parse().expect("dice")).expect("at most eight"),
        };
        let roll = rolled.parse().expect("dice");
        if let Ok(face) = reply.face(&turn, roll) {
            assert!(turn.state.choosable(roll).contains(face));
        }
        let takeable = turn.takeable();
        match reply.chosen(&turn, takeable) {
            Ok(Move::Roll) => assert!(!turn.state.is_over()),
            Ok(Move::Take(take)) => assert!(takeable.allows(take)),
            Err(reason) => assert!(!reason.is_empty()),
        }
    }
});

/// Position, kept dice and a roll of the rest, a letter of it where none is left.
type Moment = (Position, &'static str, &'static str);

static MOMENTS: LazyLock<Vec<Moment>> = LazyLock::new(|| {
    let moment = |table: &str, rivals: &[&str], kept, rolled| {
        let rivals = rivals.iter().map(|stack| stack.parse().expect("a stack"));
        let table = table.parse().expect("tiles");
        let mine = "22".parse().expect("a stack");
        let position = Position::new(table, mine, rivals).expect("a position");
        (position, kept, rolled)
    };
    vec![
        moment("21,23,36", &["24"], "-", "1123455w"),
        // A tile of the table only, a steal only, both.
        moment("21,23,36", &["24"], "555w3", "124"),
        moment("36", &["23"], "555w3", "444"),
        moment("21,36", &["25,23", "24"], "555w3", "12w"),
        // The turn is over, with one tile and with two.
        moment("21,36", &["25"], "555w3111", "w"),
        moment("21,36", &["25,26"], "555w3111", "5"),
    ]
});
