//! The seats around a player: who plays after it, and by which variant.

use std::ops::Range;

use arrayvec::ArrayVec;

use super::game::{GameResult, play_game_with, play_together, turn_chance};
use super::tally::Tally;
use crate::game::{MAX_PLAYERS, Outcome, Position, Variant};
use crate::player::{Chance, Forfeit, Player};
use crate::rng::Address;
use crate::spread;

/// The rivals of a player at a table of two to seven, in the order of play after
/// it, and the variant they play by.
///
/// Each deal is played once with the player in every seat, with the same dice
/// for each seat; the rivals keep their order around the table.
#[derive(Clone)]
pub struct Seating<'a> {
    rivals: ArrayVec<&'a dyn Player, { MAX_PLAYERS - 1 }>,
    variant: &'a Variant,
}

/// A turn that is due in one of several games.
pub struct Turn<'a> {
    /// The place of the game among those that are played.
    pub game: usize,
    /// Which rival is to move; `None` for the player itself.
    pub rival: Option<usize>,
    /// Who is to move.
    pub player: &'a dyn Player,
    /// The position.
    pub position: &'a Position,
}

/// A deal that was played once from every seat.
pub struct NotedDeal<N> {
    /// The games by the player's seat.
    pub games: Vec<GameResult>,
    /// What was noted of their turns, one game after the other.
    pub turns: Vec<N>,
}

/// The deals that are played side by side: enough for batches of turns to solve.
const TOGETHER: usize = 16;

impl<'a> Seating<'a> {
    /// A table of two.
    pub fn of_two(rival: &'a dyn Player, variant: &'a Variant) -> Seating<'a> {
        Seating::new(2, &[rival], variant)
    }

    /// A table of so many players, at which the `rivals` are repeated in turn
    /// until it is full.
    ///
    /// # Panics
    /// Unless there are two to seven players, and at least one rival and no more
    /// than there are seats for.
    pub fn new(players: usize, rivals: &[&'a dyn Player], variant: &'a Variant) -> Seating<'a> {
        assert!(
            (2..=MAX_PLAYERS).contains(&players) && (1..players).contains(&rivals.len()),
            "{} rivals at a table of {players}",
            rivals.len()
        );
        Seating {
            rivals: rivals.iter().copied().cycle().take(players - 1).collect(),
            variant,
        }
    }

    /// The number of players, the player itself included.
    pub fn players(&self) -> usize {
        self.rivals.len() + 1
    }

    /// The variant in force.
    pub fn variant(&self) -> &'a Variant {
        self.variant
    }

    /// The rivals in the order of play after the player.
    pub fn rivals(&self) -> &[&'a dyn Player] {
        &self.rivals
    }

    /// The place among the rivals of whoever sits in `seat` when the player sits
    /// in `own`; `None` for the player itself.
    pub fn place(&self, own: usize, seat: usize) -> Option<usize> {
        let players = self.players();
        let place = (seat + players - own - 1) % players;
        (place < self.rivals.len()).then_some(place)
    }

    /// Plays a deal with the player in the seat `own`; `turn` is asked for the
    /// player's outcomes, given the position and the number of the round.
    pub fn play_from(
        &self,
        own: usize,
        deal: Address,
        mut turn: impl FnMut(&Position, usize) -> Result<Outcome, Forfeit>,
    ) -> GameResult {
        play_game_with(self.players(), self.variant, |position, round| {
            let seat = position.to_move();
            match self.place(own, seat) {
                None => turn(position, round),
                Some(rival) => {
                    let mut chance = turn_chance(deal, seat, round);
                    self.rivals[rival].play_turn(position, self.variant, &mut chance)
                }
            }
        })
    }

    /// Plays a deal once from every seat; `turn` plays the player's turns, with
    /// the chance of each as often as it asks for it.
    pub fn play_own_turns(
        &self,
        deal: Address,
        mut turn: impl FnMut(&Position, &dyn Fn() -> Chance) -> Result<Outcome, Forfeit>,
    ) -> Tally {
        let games: ArrayVec<GameResult, MAX_PLAYERS> = (0..self.players())
            .map(|own| {
                self.play_from(own, deal, |position, round| {
                    turn(position, &|| turn_chance(deal, own, round))
                })
            })
            .collect();
        Tally::of_deal(&games)
    }

    /// The positions in which `player` is to move in the numbered deals below
    /// `stream`, each played once from every seat.
    pub fn positions_faced(
        &self,
        player: &dyn Player,
        stream: Address,
        deals: Range<u64>,
    ) -> Vec<Position> {
        let mut faced = Vec::new();
        for deal in deals {
            self.play_own_turns(stream.child(deal), |position, chance| {
                faced.push(position.clone());
                player.play_turn(position, self.variant, &mut chance())
            });
        }
        faced
    }

    /// Plays the numbered deals below `stream`, each once from every seat, on one
    /// thread; a tally for each deal.
    pub fn play_deals(
        &self,
        player: &dyn Player,
        stream: Address,
        deals: Range<u64>,
    ) -> Vec<Tally> {
        let deals: Vec<u64> = deals.collect();
        let together = deals.chunks(TOGETHER).flat_map(|deals| {
            let games = self.play_together(player, stream, deals, |turn, chance| {
                turn.player.play_turn(turn.position, self.variant, chance)
            });
            let tallies = games.chunks(self.players()).map(Tally::of_deal);
            tallies.collect::<Vec<Tally>>()
        });
        together.collect()
    }

    /// Plays these deals below `stream` side by side, each once from every seat: the
    /// games of the first deal by the player's seat, then those of the next. `turn` is
    /// asked for the outcome of everybody's turns.
    pub fn play_together(
        &self,
        player: &dyn Player,
        stream: Address,
        deals: &[u64],
        mut turn: impl FnMut(&Turn<'_>, &mut Chance) -> Result<Outcome, Forfeit>,
    ) -> Vec<GameResult> {
        let players = self.players();
        let starts = std::iter::repeat_n(Position::start(players), players * deals.len());
        let rival = |game: usize, seat| self.place(game % players, seat);
        let who = |game, seat| rival(game, seat).map_or(player, |rival| self.rivals[rival]);
        play_together(starts, self.variant, who, |game, position, round| {
            let seat = position.to_move();
            let due = Turn {
                game,
                rival: rival(game, seat),
                player: who(game, seat),
                position,
            };
            let deal = stream.child(deals[game / players]);
            turn(&due, &mut turn_chance(deal, seat, round))
        })
    }

    /// As [`Seating::play_together`], with what was noted of the turns of each deal: what
    /// `turn` returns beside the outcome.
    pub fn play_noting<N>(
        &self,
        player: &dyn Player,
        stream: Address,
        deals: &[u64],
        mut turn: impl FnMut(&Turn<'_>, &mut Chance) -> (Option<N>, Result<Outcome, Forfeit>),
    ) -> Vec<NotedDeal<N>> {
        let players = self.players();
        let mut noted: Vec<Vec<N>> = Vec::new();
        noted.resize_with(players * deals.len(), Vec::new);
        let results = self.play_together(player, stream, deals, |due, chance| {
            let (note, outcome) = turn(due, chance);
            noted[due.game].extend(note);
            outcome
        });
        let mut noted = noted.into_iter();
        let deals = results.chunks(players).map(|games| NotedDeal {
            games: games.to_vec(),
            turns: noted.by_ref().take(players).flatten().collect(),
        });
        deals.collect()
    }

    /// Plays the numbered deals below `stream`, on one thread.
    pub fn play(&self, player: &dyn Player, stream: Address, deals: Range<u64>) -> Tally {
        self.play_deals(player, stream, deals).into_iter().sum()
    }

    /// Plays the numbered deals below `stream` on all threads in use; `progress`
    /// is told of each piece of finished games.
    pub fn play_in_parallel(
        &self,
        player: &dyn Player,
        stream: Address,
        deals: Range<u64>,
        progress: &(dyn Fn(&Tally) + Sync),
    ) -> Tally {
        let play = |piece| {
            let tally = self.play(player, stream, piece);
            progress(&tally);
            tally
        };
        spread::sum_over_deals(deals, Tally::default, play, Tally::and)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::{Shares, play_game};
    use crate::player::{ExactPlayer, HeuristicPlayer, RandomPlayer};
    use crate::rng::Purpose;
    use crate::solver::Solver;

    fn exact() -> ExactPlayer {
        ExactPlayer::new(Solver::shared())
    }

    fn stream() -> Address {
        Address::new(Purpose::Score, 1)
    }

    #[test]
    fn rivals_sit_after_the_player_in_turn_until_the_table_is_full() {
        let (exact, variant) = (exact(), Variant::RULEBOOK);
        let seating = Seating::new(5, &[&exact, &RandomPlayer], &variant);
        let places = |own| (0..5).map(move |seat| (own, seat));
        for (own, seat) in (0..5).flat_map(places) {
            let after = (seat + 5 - own) % 5;
            assert_eq!(seating.place(own, seat), after.checked_sub(1));
        }
        let deal = stream().child(3);
        let me = HeuristicPlayer::of(&"Take worms.".parse().unwrap());
        // From seat 3: the rivals after it are exact, random, exact, random.
        let table: [&dyn Player; 5] = [&RandomPlayer, &exact, &RandomPlayer, &me, &exact];
        let plain = play_game(&table, &variant, deal);
        let from_three = seating.play_from(3, deal, |position, round| {
            me.play_turn(position, &variant, &mut turn_chance(deal, 3, round))
        });
        assert_eq!(from_three, plain);
    }

    #[test]
    fn a_fair_share_comes_out_exactly() {
        let (exact, variant) = (exact(), Variant::RULEBOOK);
        for players in 2..=MAX_PLAYERS {
            let seating = Seating::new(players, &[&exact], &variant);
            for deals in [7, 49] {
                let tally = seating.play(&exact, stream(), 0..deals);
                assert_eq!(tally.games(), deals * players as u64);
                assert_eq!((tally.deals(), tally.players()), (deals, players as u64));
                assert_eq!(tally.score(), 1.0 / players as f64);
                let estimate = tally.estimate();
                assert_eq!(estimate.value, 1.0 / players as f64);
                let is_certain = estimate.low == estimate.high;
                assert_eq!(is_certain, deals == 49);
                assert_eq!(tally.margin, 0);
                assert_eq!(tally.first_seat_score(), first_seat(&exact, players, deals));
                tally.check().unwrap();
                assert!(tally.is_sound(deals) && !tally.is_sound(deals - 1));
            }
        }
    }

    /// The share of the first seat among equals, from each deal played once.
    fn first_seat(player: &dyn Player, players: usize, deals: u64) -> f64 {
        let table = vec![player; players];
        let shares = (0..deals).map(|deal| {
            let game = play_game(&table, &Variant::RULEBOOK, stream().child(deal));
            Shares::of_game(&game, 0)
        });
        shares.sum::<u64>() as f64 / (Shares::WHOLE * deals) as f64
    }

    #[test]
    fn shares_of_all_at_a_table_add_up() {
        let (exact, variant) = (exact(), Variant::RULEBOOK);
        let who: [&dyn Player; 3] = [&exact, &RandomPlayer, &RandomPlayer];
        // Each of the three as the player, the others after it in the same order.
        let tallies = [0, 1, 2].map(|first| {
            let rivals = [who[(first + 1) % 3], who[(first + 2) % 3]];
            Seating::new(3, &rivals, &variant).play(who[first], stream(), 0..40)
        });
        let shares: u64 = tallies.iter().map(|tally| tally.shares.sum).sum();
        assert_eq!(shares, 3 * 40 * Shares::WHOLE);
        let margins: i64 = tallies.iter().map(|tally| tally.margin).sum();
        assert_eq!(margins, 0);
        assert!(tallies[0].score() > 0.8, "{tallies:?}");
        for tally in &tallies {
            tally.check().unwrap();
            assert!(tally.is_sound(40));
        }
    }

    #[test]
    fn any_number_of_threads_gives_the_same_tally() {
        let (exact, variant) = (exact(), Variant::RULEBOOK);
        let seating = Seating::new(4, &[&exact, &RandomPlayer], &variant);
        let plain = seating.play(&RandomPlayer, stream(), 0..150);
        for threads in [1, 3] {
            let parallel = spread::on_threads(threads, || {
                seating.play_in_parallel(&RandomPlayer, stream(), 0..150, &|_| ())
            });
            assert_eq!(parallel.unwrap(), plain);
        }
    }
}
