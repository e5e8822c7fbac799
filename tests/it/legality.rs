//! No decision against the rules is ever accepted: not from any player of the
//! program, not from a player written against the library, not from a program
//! that answers over the wire.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::support::cases;
use crate::support::guests::guests;
use pickomino::arena::play_game;
use pickomino::game::{Dice, Face, Stack, Stealing, Take, Tile, Variant};
use pickomino::player::wire::Reply;
use pickomino::player::{Chance, Forfeit, Move, Player, RandomPlayer, TurnView};
use pickomino::rng::{Address, Purpose, Stream};
use proptest::prelude::*;
use serde_json::Value;

/// The moves that the rules allow where a player is asked whether to stop.
fn legal_moves(turn: &TurnView<'_>) -> Vec<Move> {
    let (position, state) = (turn.position, turn.state);
    let mut moves = Vec::new();
    if state.dice_left > 0 && state.kept.iter().count() < Face::COUNT {
        moves.push(Move::Roll);
    }
    if !state.kept.iter().any(|face| face == Face::Worm) {
        return moves;
    }
    let rivals = position.rivals().filter_map(Stack::top);
    if turn.variant.stealing == Stealing::Allowed
        && let Some(tile) = rivals.into_iter().find(|tile| tile.number() == state.total)
    {
        moves.push(Move::Take(Take::Steal(tile)));
    }
    let open = position.table().iter();
    if let Some(tile) = open.filter(|tile| tile.number() <= state.total).max() {
        moves.push(Move::Take(Take::Table(tile)));
    }
    moves
}

fn legal_faces(turn: &TurnView<'_>, roll: Dice) -> BTreeSet<Face> {
    let kept: BTreeSet<Face> = turn.state.kept.iter().collect();
    let shown = Face::ALL.into_iter().filter(|&face| roll.count(face) > 0);
    shown.filter(|face| !kept.contains(face)).collect()
}

/// Whether a player is asked whether to stop: there is a tile to take, and another
/// tile or the dice to choose instead.
fn is_a_question(moves: &[Move]) -> bool {
    moves.len() > 1 && moves.iter().any(|chosen| *chosen != Move::Roll)
}

/// A player whose every question and answer is checked against the rules.
struct Judged(Arc<dyn Player>);

impl Player for Judged {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        chance: &mut Chance,
    ) -> Result<Face, Forfeit> {
        let legal = legal_faces(turn, roll);
        assert_eq!(roll.len(), turn.state.dice_left);
        assert!(!legal.is_empty(), "asked although the roll is dead");
        let face = self.0.choose_face(turn, roll, chance)?;
        assert!(legal.contains(&face), "{face} from {roll} in {turn:?}");
        Ok(face)
    }

    fn choose_move(&self, turn: &TurnView<'_>, chance: &mut Chance) -> Result<Move, Forfeit> {
        let legal = legal_moves(turn);
        assert!(is_a_question(&legal), "asked without need: {turn:?}");
        let chosen = self.0.choose_move(turn, chance)?;
        assert!(legal.contains(&chosen), "{chosen:?} in {turn:?}");
        Ok(chosen)
    }
}

/// A player that answers anything, and notes whether it broke the rules.
struct Hostile {
    broke: AtomicBool,
    /// One answer in this many is drawn from all answers, the rest from the legal ones.
    one_in: u64,
}

impl Hostile {
    fn chooses<T: PartialEq + Copy>(&self, stream: &mut Stream, legal: &[T], all: &[T]) -> T {
        match stream.below(self.one_in) {
            0 => {
                let chosen = *stream.pick(all);
                if !legal.contains(&chosen) {
                    self.broke.store(true, Ordering::Relaxed);
                }
                chosen
            }
            _ => *stream.pick(legal),
        }
    }
}

fn all_moves() -> Vec<Move> {
    let takes = |take: fn(Tile) -> Take| Tile::all().map(take).map(Move::Take);
    let takes = takes(Take::Table).chain(takes(Take::Steal));
    takes.chain([Move::Roll]).collect()
}

impl Player for Hostile {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        chance: &mut Chance,
    ) -> Result<Face, Forfeit> {
        let legal: Vec<Face> = legal_faces(turn, roll).into_iter().collect();
        Ok(self.chooses(chance.whims(), &legal, &Face::ALL))
    }

    fn choose_move(&self, turn: &TurnView<'_>, chance: &mut Chance) -> Result<Move, Forfeit> {
        Ok(self.chooses(chance.whims(), &legal_moves(turn), &all_moves()))
    }
}

/// A program that replies at random, often against the rules; its replies are read
/// like those of any program.
struct Program {
    broke: AtomicBool,
}

impl Program {
    fn reply(&self, stream: &mut Stream) -> Reply {
        let takes = ["1", "2", "3", "4", "5", "w", "W", "6", "", "ww", "worm"];
        let mut maybe = |share| stream.chance(share);
        let (take, stop, tile, steal) = (maybe(0.97), maybe(0.97), maybe(0.3), maybe(0.3));
        let error = maybe(0.01);
        Reply {
            id: Value::Null,
            take: take.then(|| (*stream.pick(&takes)).to_owned()),
            stop: stop.then(|| stream.chance(0.5)),
            tile: tile.then(|| 20 + stream.index(18) as u8),
            steal: steal.then(|| stream.chance(0.5)),
            error: error.then(|| "no idea".to_owned()),
        }
    }

    fn judged<T>(&self, understood: Result<T, String>, legal: impl Fn(&T) -> bool) -> Answer<T> {
        match understood {
            Ok(decision) => {
                assert!(legal(&decision), "understood against the rules");
                Ok(decision)
            }
            Err(reason) => {
                self.broke.store(true, Ordering::Relaxed);
                assert!(reason.starts_with("it"), "{reason}");
                let player = "a program".to_owned();
                Err(Forfeit { player, reason })
            }
        }
    }
}

type Answer<T> = Result<T, Forfeit>;

impl Player for Program {
    fn choose_face(&self, turn: &TurnView<'_>, roll: Dice, chance: &mut Chance) -> Answer<Face> {
        let reply = self.reply(chance.whims());
        let legal = legal_faces(turn, roll);
        self.judged(reply.face(turn, roll), |face| legal.contains(face))
    }

    fn choose_move(&self, turn: &TurnView<'_>, chance: &mut Chance) -> Answer<Move> {
        let reply = self.reply(chance.whims());
        let legal = legal_moves(turn);
        let chosen = reply.chosen(turn, turn.takeable());
        self.judged(chosen, |chosen| legal.contains(chosen))
    }
}

fn variant() -> impl Strategy<Value = Variant> {
    prop::sample::select(Variant::ALL.to_vec())
}

proptest! {
    #![proptest_config(cases(192))]

    #[test]
    fn our_players_keep_to_the_rules(seed: u64, seats in 2usize..=7, variant in variant()) {
        let players: Vec<Judged> = guests(seed, seats).into_iter().map(Judged).collect();
        let seated: Vec<&dyn Player> = players.iter().map(|player| player as &dyn Player).collect();
        let game = play_game(&seated, &variant, Address::new(Purpose::Sample, seed));
        prop_assert_eq!(game.forfeit, None);
    }

    /// A game goes through exactly when no rule was broken in it.
    #[test]
    fn a_player_that_breaks_the_rules_is_found_out(
        seed: u64,
        seats in 2usize..=7,
        one_in in 2u64..400,
        variant in variant(),
    ) {
        let hostile = Hostile { broke: AtomicBool::new(false), one_in };
        let mut seated: Vec<&dyn Player> = vec![&RandomPlayer; seats];
        seated[seed as usize % seats] = &hostile;
        let deal = Address::new(Purpose::Sample, seed);
        let game = catch_unwind(AssertUnwindSafe(|| play_game(&seated, &variant, deal)));
        prop_assert_eq!(game.is_err(), hostile.broke.load(Ordering::Relaxed));
    }

    /// Whatever a program replies, it plays by the rules or forfeits.
    #[test]
    fn a_program_that_breaks_the_rules_forfeits(
        seed: u64,
        seats in 2usize..=7,
        variant in variant(),
    ) {
        let program = Program { broke: AtomicBool::new(false) };
        let seat = seed as usize % seats;
        let mut seated: Vec<&dyn Player> = vec![&RandomPlayer; seats];
        seated[seat] = &program;
        let game = play_game(&seated, &variant, Address::new(Purpose::Sample, seed));
        prop_assert_eq!(game.forfeit.is_some(), program.broke.load(Ordering::Relaxed));
        if let Some((loser, _)) = game.forfeit {
            prop_assert_eq!(loser, seat);
            prop_assert!(!game.winners.contains(&seat));
            prop_assert_eq!(game.winners.len(), seats - 1);
        }
    }
}
