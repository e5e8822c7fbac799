//! Answers any lines as requests of the wire protocol: every line has one reply
//! on one line that echoes its `id`; a player is asked only what the rules let
//! it answer; and the same question sent on to another player brings an answer
//! that is legal.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use pickomino::game::{Dice, Face, Variant};
use pickomino::player::wire::{Reply, Request, answer};
use pickomino::player::{Chance, Forfeit, HeuristicPlayer, Move, Player, RandomPlayer, TurnView};
use pickomino::rng::{Address, Purpose};
use serde_json::Value;

fuzz_target!(|bytes: &[u8]| {
    for (number, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let rules = &Variant::ALL[number % Variant::ALL.len()];
        let mut chance = Chance::at(Address::new(Purpose::Sample, 1).child(number as u64));
        let reply = answer(line, &Relay(&*RULE), rules, &mut chance);
        let text = serde_json::to_string(&reply).expect("a reply is JSON");
        let words = [&reply.take, &reply.error].into_iter().flatten();
        for words in words {
            assert!(!words.contains(char::is_control), "{text}");
        }
        assert!(!text.contains('\n'), "{text}");
        let said = [
            reply.take.is_some(),
            reply.stop.is_some(),
            reply.error.is_some(),
        ];
        assert_eq!(said.into_iter().filter(|&said| said).count(), 1, "{text}");
        if let Ok(Value::Object(request)) = serde_json::from_slice(line) {
            let id = request.get("id").cloned().unwrap_or_default();
            assert_eq!(reply.id, id, "{text}");
        }
        answer(line, &Relay(&RandomPlayer), rules, &mut chance);
    }
});

static RULE: LazyLock<HeuristicPlayer> = LazyLock::new(|| {
    let rule = "Take a face that lets you steal.\n\
        Take the face worth the most points, counting each die 2.5 less and each worm it would \
        win you 5.5 more, double if stolen.\n\
        Stop when you can steal, or when you have kept more faces than dice are left.";
    HeuristicPlayer::of(&rule.parse().expect("a rule"))
});

/// Asks the player within by the wire, as an engine asks a program of its own.
struct Relay<'a>(&'a dyn Player);

impl Relay<'_> {
    fn ask(&self, request: &Request, turn: &TurnView<'_>, chance: &mut Chance) -> Reply {
        let line = serde_json::to_vec(request).expect("a request is JSON");
        let reply = answer(&line, self.0, turn.variant, chance);
        let line = serde_json::to_vec(&reply).expect("a reply is JSON");
        serde_json::from_slice(&line).expect("a reply reads back")
    }
}

impl Player for Relay<'_> {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        chance: &mut Chance,
    ) -> Result<Face, Forfeit> {
        assert!(!turn.state.choosable(roll).is_empty());
        let reply = self.ask(&Request::face(1, turn, roll), turn, chance);
        Ok(reply.face(turn, roll).expect("a legal face"))
    }

    fn choose_move(&self, turn: &TurnView<'_>, chance: &mut Chance) -> Result<Move, Forfeit> {
        let takeable = turn.takeable();
        assert!(!takeable.is_empty());
        let reply = self.ask(&Request::stop(1, turn), turn, chance);
        Ok(reply.chosen(turn, takeable).expect("a legal move"))
    }
}
