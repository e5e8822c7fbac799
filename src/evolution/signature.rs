//! Behaviour signatures: what a rule set decides in a fixed set of decisions.
//!
//! Two rule sets with equal signatures behave alike, whatever they say. An
//! offspring that behaves like an existing rule set is discarded, unless it is
//! shorter.

use serde::{Deserialize, Serialize};

use crate::arena::{play_game_with, turn_chance};
use crate::game::{Dice, Face, Position, Take, TurnState, Variant};
use crate::language::tree::{Action, Comparison, Condition, Heuristic, Relation, Sentence};
use crate::language::vocabulary::Quantity;
use crate::player::{HeuristicPlayer, Move, Player, TurnView, Watcher, play_turn_with_dice};
use crate::rng::{Address, Purpose};

/// A fixed set of decisions from games; choices of a face and of a move in turn.
#[derive(Debug, Clone)]
pub struct SignatureProbes {
    variant: Variant,
    probes: Vec<Probe>,
}

/// One decision to make.
#[derive(Debug, Clone)]
struct Probe {
    position: Position,
    state: TurnState,
    /// The roll to choose a face from; none when it is to stop or roll.
    roll: Option<Dice>,
}

/// What a rule set decides in each of the [`SignatureProbes`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Signature(Box<[u8]>);

/// Whether a player stops, for each of the [`SignatureProbes`] that asks.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StopSignature(Box<[u64]>);

impl StopSignature {
    /// The moves as bits, 64 to a word.
    pub fn words(&self) -> &[u64] {
        &self.0
    }
}

/// Codes of moves; faces have the codes from 0.
const ROLL: u8 = 8;
const TABLE: u8 = 9;
const STEAL: u8 = 10;

impl SignatureProbes {
    /// Draws this many decisions of each kind from games among plain players, bold
    /// and cautious; always the same ones.
    pub fn draw(variant: &Variant, of_each_kind: usize) -> SignatureProbes {
        let players = [1, 3, 8].map(plain);
        let deals = Address::new(Purpose::Sample, 0);
        let mut seen = Collector::default();
        for game in 0.. {
            if seen.faces.len() >= of_each_kind && seen.moves.len() >= of_each_kind {
                break;
            }
            let [player, rival] = [game, game + 1].map(|number| &players[number % players.len()]);
            let deal = deals.child(game as u64);
            play_game_with(2, variant, |position, turn| {
                let seat = position.to_move();
                let mut chance = turn_chance(deal, seat, turn);
                match seat == game % 2 {
                    true => play_turn_with_dice(player, position, variant, &mut chance, &mut seen),
                    false => rival.play_turn(position, variant, &mut chance),
                }
            });
        }
        let pairs = seen.faces.into_iter().zip(seen.moves).take(of_each_kind);
        SignatureProbes {
            variant: *variant,
            probes: pairs.flat_map(|(face, chosen)| [face, chosen]).collect(),
        }
    }

    /// What a player decides.
    pub fn signature(&self, player: &HeuristicPlayer) -> Signature {
        let codes = self.probes.iter().map(|probe| self.code(player, probe));
        Signature(codes.collect())
    }

    /// What a player decides of the faces alone.
    pub fn faces(&self, player: &HeuristicPlayer) -> Signature {
        let faces = self.probes.iter().filter(|probe| probe.roll.is_some());
        Signature(faces.map(|probe| self.code(player, probe)).collect())
    }

    /// What a player decides of the moves alone.
    pub fn moves(&self, player: &HeuristicPlayer) -> Signature {
        let moves = self.probes.iter().filter(|probe| probe.roll.is_none());
        Signature(moves.map(|probe| self.code(player, probe)).collect())
    }

    /// Where a player stops, move by move.
    pub fn stops(&self, player: &HeuristicPlayer) -> StopSignature {
        let codes = self.moves(player).0;
        let words = codes.chunks(64).map(|codes| {
            let set = codes.iter().enumerate().filter(|&(_, &code)| code != ROLL);
            set.fold(0, |word, (place, _)| word | 1 << place)
        });
        StopSignature(words.collect())
    }

    /// The place of the first signature that is the player's own.
    pub fn find_equal(&self, player: &HeuristicPlayer, others: &[&Signature]) -> Option<usize> {
        let mut alike: Vec<usize> = (0..others.len()).collect();
        for (place, probe) in self.probes.iter().enumerate() {
            if alike.is_empty() {
                return None;
            }
            let code = self.code(player, probe);
            alike.retain(|&other| others[other].0[place] == code);
        }
        alike.first().copied()
    }

    fn code(&self, player: &HeuristicPlayer, probe: &Probe) -> u8 {
        let turn = TurnView {
            position: &probe.position,
            variant: &self.variant,
            state: probe.state,
        };
        match probe.roll {
            Some(roll) => player.face(&turn, roll).index() as u8,
            None => match player.decide(&turn) {
                Move::Roll => ROLL,
                Move::Take(Take::Table(_)) => TABLE,
                Move::Take(_) => STEAL,
            },
        }
    }
}

/// Takes the most points; stops with a steal or with so few dice left.
fn plain(dice: i8) -> HeuristicPlayer {
    let steal = Comparison::flag(Quantity::STEAL);
    let few = Comparison::new(Quantity::DICE, Relation::AtMost, dice);
    let stop = Sentence::new(Action::Stop, Condition::new(vec![vec![steal], vec![few]]));
    HeuristicPlayer::of(&Heuristic {
        stops: vec![stop],
        ..Heuristic::default()
    })
}

/// Collects every third decision of each kind.
#[derive(Default)]
struct Collector {
    faces: Vec<Probe>,
    moves: Vec<Probe>,
    faces_passed: usize,
    moves_passed: usize,
}

/// Decisions of a kind passed by between two probes: neighbours are alike.
const STRIDE: usize = 3;

impl Watcher for Collector {
    fn rolled(&mut self, turn: &TurnView<'_>, roll: Dice) {
        if turn.state.choosable(roll).len() < 2 {
            return;
        }
        self.faces_passed += 1;
        if self.faces_passed.is_multiple_of(STRIDE) {
            self.faces.push(Probe {
                position: turn.position.clone(),
                state: turn.state,
                roll: Some(roll),
            });
        }
    }

    fn kept(&mut self, _: &TurnView<'_>, _: Dice, _: Face) {}

    fn moved(&mut self, turn: &TurnView<'_>, _: Move) {
        if turn.state.is_over() {
            return;
        }
        self.moves_passed += 1;
        if self.moves_passed.is_multiple_of(STRIDE) {
            self.moves.push(Probe {
                position: turn.position.clone(),
                state: turn.state,
                roll: None,
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::parse;

    fn player(text: &str) -> HeuristicPlayer {
        HeuristicPlayer::of(&parse(text).unwrap().heuristic)
    }

    fn probes(count: usize) -> SignatureProbes {
        SignatureProbes::draw(&Variant::RULEBOOK, count)
    }

    #[test]
    fn faces_and_moves_are_probed_in_turn() {
        let probes = probes(50);
        assert_eq!(probes.probes.len(), 100);
        for pair in probes.probes.chunks(2) {
            assert!(pair[0].roll.is_some() && pair[1].roll.is_none());
        }
    }

    #[test]
    fn equal_signatures_are_found_whatever_the_sentences() {
        let probes = probes(300);
        let stop = "Take worms. Stop when you have kept four or more faces.";
        let others = [
            player("Stop as soon as you can take a tile."),
            player(stop),
            player("Take the highest face."),
        ];
        let signatures: Vec<Signature> =
            others.iter().map(|other| probes.signature(other)).collect();
        let signatures: Vec<&Signature> = signatures.iter().collect();
        let same = player(
            "Take worms. Take worms. Stop when you have kept four faces, or when you have kept \
             five or more faces.",
        );
        assert_eq!(probes.find_equal(&same, &signatures), Some(1));
        let other = player("Take worms. Stop when you have kept three or more faces.");
        assert_eq!(probes.find_equal(&other, &signatures), None);
        assert_eq!(probes.find_equal(&other, &[]), None);
    }
}
