//! The effort of a rule in its own play.

use std::collections::BTreeMap;
use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::costs::Costs;
use super::hand::Stopwatch;
use super::memory::Memory;
use super::procedure::{choose_action, choose_face, choose_tile};
use crate::arena::Seating;
use crate::game::{Dice, Face, Position, Variant};
use crate::language::tree::Heuristic;
use crate::player::{Chance, HeuristicPlayer, Move, TurnView, Watcher, play_turn_with_dice};
use crate::rng::Address;
use crate::spread;

/// The expected thinking time when a careful, practised person carries a rule
/// out, by the model: nobody was timed.
///
/// Only thinking that the rule asks for counts. Throwing and sorting dice, adding
/// up the kept ones, and knowing whether a tile may be taken belong to the game.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Effort {
    /// Seconds a roll, free ones included.
    pub seconds_per_roll: f64,
    /// Seconds a turn.
    pub seconds_per_turn: f64,
    /// Seconds that one roll in ten takes, or more.
    pub slow_roll: f64,
    /// What it asks of a memory.
    pub memory: Memory,
}

/// The times of all rolls of some turns, in hundredths of a second; the sum of
/// times does not depend on their order.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
struct Times {
    rolls: BTreeMap<u32, u64>,
    turns: u64,
}

impl Times {
    /// Adds the times of other turns.
    #[must_use]
    fn and(mut self, other: Times) -> Times {
        for (time, rolls) in other.rolls {
            *self.rolls.entry(time).or_default() += rolls;
        }
        self.turns += other.turns;
        self
    }

    /// The rolls.
    fn count(&self) -> u64 {
        self.rolls.values().sum()
    }

    /// The time of all rolls together.
    fn sum(&self) -> u64 {
        let sums = self.rolls.iter();
        sums.map(|(&time, rolls)| u64::from(time) * rolls).sum()
    }

    /// The time that one roll in ten takes, or more.
    fn slow(&self) -> u32 {
        let slow = self.count().div_ceil(10);
        let mut seen = 0;
        let mut falling = self.rolls.iter().rev();
        let reached = falling.find(|(_, rolls)| {
            seen += **rolls;
            seen >= slow
        });
        reached.map_or(0, |(&time, _)| time)
    }
}

impl Effort {
    /// The pairs of games that are watched unless someone asks for another number.
    pub const PAIRS: u64 = 100;

    /// The effort of a rule in the numbered deals below `stream`, each played once
    /// from every seat.
    pub fn measure(
        heuristic: &Heuristic,
        seating: &Seating<'_>,
        costs: &Costs,
        stream: Address,
        deals: Range<u64>,
    ) -> Effort {
        let variant = seating.variant();
        let player = HeuristicPlayer::of(heuristic);
        let play = |deals: Range<u64>| {
            let mut times = Timekeeper::new(heuristic, costs);
            let deals: Vec<u64> = deals.collect();
            seating.play_together(&player, stream, &deals, |due, chance| {
                if due.rival.is_some() {
                    return due.player.play_turn(due.position, variant, chance);
                }
                times.times.turns += 1;
                play_turn_with_dice(&player, due.position, variant, chance, &mut times)
            });
            times.done()
        };
        let times = spread::sum_over_deals(deals, Times::default, play, Times::and);
        Effort::of(heuristic, &times)
    }

    /// The effort of a rule in one turn from each of some positions; the dice of
    /// turn after turn come from the numbered branches below `stream`.
    pub fn of_turns(
        heuristic: &Heuristic,
        positions: &[Position],
        variant: &Variant,
        costs: &Costs,
        stream: Address,
    ) -> Effort {
        let player = HeuristicPlayer::of(heuristic);
        let mut times = Timekeeper::new(heuristic, costs);
        for (number, position) in (0..).zip(positions) {
            let mut chance = Chance::at(stream.child(number));
            times.times.turns += 1;
            // A player of ours forfeits nothing.
            let _ = play_turn_with_dice(&player, position, variant, &mut chance, &mut times);
        }
        Effort::of(heuristic, &times.done())
    }

    /// The effort of a rule with these times.
    fn of(heuristic: &Heuristic, times: &Times) -> Effort {
        let seconds = times.sum() as f64 / 100.0;
        Effort {
            seconds_per_roll: seconds / times.count().max(1) as f64,
            seconds_per_turn: seconds / times.turns.max(1) as f64,
            slow_roll: f64::from(times.slow()) / 100.0,
            memory: Memory::of(heuristic),
        }
    }
}

/// Times the decisions of turns that are played by the rule.
struct Timekeeper<'a> {
    heuristic: &'a Heuristic,
    costs: &'a Costs,
    /// The time of the roll on the table; `None` before the first.
    roll: Option<u32>,
    times: Times,
}

impl<'a> Timekeeper<'a> {
    fn new(heuristic: &'a Heuristic, costs: &'a Costs) -> Timekeeper<'a> {
        Timekeeper {
            heuristic,
            costs,
            roll: None,
            times: Times::default(),
        }
    }

    /// Puts the time of the last roll with the others.
    fn end_roll(&mut self) {
        if let Some(time) = self.roll.take() {
            *self.times.rolls.entry(time).or_default() += 1;
        }
    }

    fn done(mut self) -> Times {
        self.end_roll();
        self.times
    }

    /// Carries a decision out against the clock.
    fn time<T>(&mut self, decide: impl FnOnce(&Heuristic, &mut Stopwatch<'_>) -> T) -> T {
        let mut watch = Stopwatch::new(self.costs);
        let decided = decide(self.heuristic, &mut watch);
        *self.roll.get_or_insert_default() += watch.time;
        decided
    }
}

impl Watcher for Timekeeper<'_> {
    fn rolled(&mut self, _: &TurnView<'_>, _: Dice) {
        self.end_roll();
        self.roll = Some(0);
    }

    fn kept(&mut self, turn: &TurnView<'_>, roll: Dice, face: Face) {
        let seen = turn.observe_roll(roll);
        let carried_out = self.time(|rule, watch| choose_face(rule, &seen, watch));
        debug_assert_eq!(carried_out, face, "carried out as the plain reading says");
    }

    fn moved(&mut self, turn: &TurnView<'_>, chosen: Move) {
        let seen = turn.observe();
        if !turn.state.is_over() {
            self.time(|rule, watch| choose_action(rule, &seen, watch));
        }
        let takeable = turn.takeable();
        let both = takeable.table.is_some() && takeable.steal.is_some();
        if both && matches!(chosen, Move::Take(_)) {
            self.time(|rule, watch| choose_tile(rule, &seen, watch));
        }
    }
}
