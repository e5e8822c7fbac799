//! What slips cost: how much more a rule loses when its steps go wrong now and
//! then.
//!
//! Every step fails by itself with the same probability. Forgetting a sentence, a
//! wrong total, fatigue, and slips that come together are not modelled; the steps
//! of choosing between two tiles are too rare to matter here.

use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::careless::{CarelessPlayer, OnceSlipping, SingleSlip, single_slips};
use super::procedure::{choose_action, choose_face};
use super::step::SlipKind;
use crate::arena::{RegretMeter, Seating, TurnRecord, judge_deals, score_per_worm_of_regret};
use crate::game::{Dice, Face, Position};
use crate::language::tree::{Action, Heuristic};
use crate::odds::StateId;
use crate::player::{Chance, HeuristicPlayer, Move, TurnView, Watcher, play_turn_with_dice};
use crate::rng::Address;
use crate::solver::{SolvedTurn, Solver, TurnProblem};
use crate::spread;
use crate::stats::{self, Estimate};

/// The slip rates at which losses are measured: those shown, and two by which a
/// break-even is found.
pub const SLIP_RATES: [f64; 4] = [0.01, 0.03, 0.1, 0.3];

/// The number of kinds of slips.
const KINDS: usize = SlipKind::ALL.len();

/// What slips cost a rule, in worms per game against the exact player's choices.
#[derive(Debug, Clone, PartialEq)]
pub struct SlipLoss {
    /// The loss of the rule without slips.
    pub clean: Estimate,
    /// What is lost beyond that at each of [`SLIP_RATES`], by simulation.
    pub added: [Estimate; SLIP_RATES.len()],
    /// What one slip at every step would cost to first order, by
    /// [`SlipKind`]: times a small slip rate it is what the simulation measures.
    pub first_order: [f64; KINDS],
    /// The score that one worm lost stands for at their table.
    pub worm: f64,
}

/// A rule and the games in which its slips are measured.
#[derive(Clone, Copy)]
pub struct SlipGames<'a> {
    /// The rule.
    pub heuristic: &'a Heuristic,
    /// The rivals and the variant.
    pub seating: &'a Seating<'a>,
    /// The solver that says what a decision loses.
    pub solver: &'a Solver,
    /// A kind of slip that is never made.
    pub never: Option<SlipKind>,
}

/// Sums over deals.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Sums {
    deals: u64,
    clean: (f64, f64),
    added: [(f64, f64); SLIP_RATES.len()],
    first_order: [f64; KINDS],
}

/// A turn of the rule, played without slips.
struct OwnTurn {
    record: TurnRecord,
    /// The chance at its beginning.
    chance: Chance,
}

impl SlipGames<'_> {
    /// Plays the numbered deals below `stream` without slips, each once from every
    /// seat, and plays each turn of the rule again with slips, with the same dice.
    pub fn measure(&self, stream: Address, deals: Range<u64>) -> SlipLoss {
        let player = HeuristicPlayer::of(self.heuristic);
        let careless = SLIP_RATES
            .map(|rate| CarelessPlayer::new(self.heuristic.clone(), rate).never(self.never));
        let variant = self.seating.variant();
        let again = |turn: &OwnTurn, solved: &SolvedTurn, clean: f64, sums: &mut Sums| {
            let position = turn.record.position();
            for ((added, _), careless) in sums.added.iter_mut().zip(&careless) {
                let mut chance = turn.chance.clone();
                let (record, _) = TurnRecord::play(careless, position, variant, &mut chance);
                *added += RegretMeter::of(&record, solved).regret - clean;
            }
            let mut chance = turn.chance.clone();
            self.slip_once(
                &player,
                position,
                solved,
                &mut chance,
                &mut sums.first_order,
            );
        };
        self.loss(&self.sums(stream, deals, again))
    }

    /// The loss of the rule without slips in the same games.
    pub fn clean_loss(&self, stream: Address, deals: Range<u64>) -> Estimate {
        self.loss(&self.sums(stream, deals, |_, _, _, _| ())).clean
    }

    /// What one slip at every step would cost to first order, in worms a turn, in
    /// one turn from each of some positions; the dice of turn after turn come from
    /// the numbered branches below `stream`.
    pub fn first_order_of_turns(&self, positions: &[Position], stream: Address) -> f64 {
        let player = HeuristicPlayer::of(self.heuristic);
        let mut lost = [0.0; KINDS];
        for (number, position) in (0..).zip(positions) {
            let mut chance = Chance::at(stream.child(number));
            let solved = (self.solver).turn(TurnProblem::of(position, self.seating.variant()));
            self.slip_once(&player, position, &solved, &mut chance, &mut lost);
        }
        lost.iter().sum::<f64>() / positions.len().max(1) as f64
    }

    /// The sums over the numbered deals below `stream`; `again` adds what follows
    /// from playing a turn again that lost so many worms.
    fn sums(
        &self,
        stream: Address,
        deals: Range<u64>,
        again: impl Fn(&OwnTurn, &SolvedTurn, f64, &mut Sums) + Sync,
    ) -> Sums {
        let judge = |turns: &Vec<OwnTurn>, solved: &[Arc<SolvedTurn>]| {
            let mut sums = Sums::default();
            for (turn, solved) in turns.iter().zip(solved) {
                let clean = RegretMeter::of(&turn.record, solved).regret;
                sums.clean.0 += clean;
                again(turn, solved, clean, &mut sums);
            }
            sums.of_one_deal()
        };
        let play = |deals: Range<u64>| {
            let played = judge_deals(
                deals,
                self.solver,
                |deals| self.turns(stream, deals),
                |turns| turns.iter().map(|turn| turn.record.problem()).collect(),
                judge,
            );
            played.into_iter().fold(Sums::default(), Sums::and)
        };
        spread::over_deals(deals, Sums::default(), play, Sums::and)
    }

    /// The turns of the rule in each of some deals, which are played once from every
    /// seat.
    fn turns(&self, stream: Address, deals: &[u64]) -> Vec<Vec<OwnTurn>> {
        let player = HeuristicPlayer::of(self.heuristic);
        let variant = self.seating.variant();
        let played = self
            .seating
            .play_noting(&player, stream, deals, |due, chance| {
                if due.rival.is_some() {
                    return (None, due.player.play_turn(due.position, variant, chance));
                }
                let begun = chance.clone();
                let (record, outcome) = TurnRecord::play(&player, due.position, variant, chance);
                let turn = OwnTurn {
                    record,
                    chance: begun,
                };
                (Some(turn), outcome)
            });
        played.into_iter().map(|deal| deal.turns).collect()
    }

    fn loss(&self, sums: &Sums) -> SlipLoss {
        let players = self.seating.players() as u64;
        let seats = players as f64;
        let per_game = |(sum, squares): (f64, f64)| {
            stats::mean(sums.deals, sum / seats, squares / (seats * seats))
        };
        let games = (players * sums.deals.max(1)) as f64;
        SlipLoss {
            clean: per_game(sums.clean),
            added: sums.added.map(per_game),
            first_order: sums.first_order.map(|lost| lost / games),
            worm: score_per_worm_of_regret(players),
        }
    }

    /// Adds what each step of a turn would lose if it alone went wrong.
    fn slip_once(
        &self,
        player: &HeuristicPlayer,
        position: &Position,
        solved: &SolvedTurn,
        chance: &mut Chance,
        lost: &mut [f64; KINDS],
    ) {
        let mut single = SingleSlips {
            heuristic: self.heuristic,
            solved,
            problem: TurnProblem::of(position, self.seating.variant()),
            never: self.never,
            lost,
        };
        // A player of ours forfeits nothing.
        let _ = play_turn_with_dice(
            player,
            position,
            self.seating.variant(),
            chance,
            &mut single,
        );
    }
}

impl Sums {
    /// Sums over the turns of one deal, as sums over deals.
    fn of_one_deal(mut self) -> Sums {
        let square = |(sum, squares): &mut (f64, f64)| *squares = *sum * *sum;
        self.deals = 1;
        square(&mut self.clean);
        self.added.iter_mut().for_each(square);
        self
    }

    fn and(mut self, other: Sums) -> Sums {
        let add = |one: &mut (f64, f64), other: (f64, f64)| {
            one.0 += other.0;
            one.1 += other.1;
        };
        self.deals += other.deals;
        add(&mut self.clean, other.clean);
        for (one, other) in self.added.iter_mut().zip(other.added) {
            add(one, other);
        }
        for (one, other) in self.first_order.iter_mut().zip(other.first_order) {
            *one += other;
        }
        self
    }
}

impl SlipLoss {
    /// What one slip at every step would cost to first order, of all kinds.
    pub fn first_order_sum(&self) -> f64 {
        self.first_order.iter().sum()
    }

    /// The points of score that one step in a hundred going wrong costs to first
    /// order, for each kind of slip.
    pub fn costs(&self) -> impl Iterator<Item = (SlipKind, f64)> {
        let kinds = SlipKind::ALL.into_iter().zip(self.first_order);
        kinds.map(|(kind, lost)| (kind, self.worm * lost))
    }

    /// What is lost beyond the loss without slips at a slip rate, between the
    /// measured rates in a straight line; beyond the largest as at that.
    pub fn added_at(&self, rate: f64) -> Estimate {
        let zero = Estimate {
            value: 0.0,
            low: 0.0,
            high: 0.0,
        };
        let (mut below, mut start) = (zero, 0.0);
        for (added, end) in self.added.into_iter().zip(SLIP_RATES) {
            if rate <= end {
                let part = ((rate - start) / (end - start)).clamp(0.0, 1.0);
                let between = |low: f64, high: f64| low + part * (high - low);
                return Estimate {
                    value: between(below.value, added.value),
                    low: between(below.low, added.low),
                    high: between(below.high, added.high),
                };
            }
            (below, start) = (added, end);
        }
        below
    }

    /// The score at a slip rate: the score without slips less what the added loss
    /// stands for, with the uncertainty of both.
    pub fn score_at(&self, rate: f64, clean: Estimate) -> Estimate {
        let added = self.added_at(rate);
        let value = clean.value - self.worm * added.value;
        let value = value.clamp(0.0, 1.0);
        let half = self.worm * added.half_width();
        let half = clean.half_width().hypot(half);
        Estimate {
            value,
            low: (value - half).max(0.0),
            high: (value + half).min(1.0),
        }
    }

    /// The slip rate at which the rule loses so much more, between the measured
    /// rates in a straight line; `None` when it takes more than the largest.
    pub fn rate_of(&self, added: f64) -> Option<f64> {
        let measured = SLIP_RATES.into_iter().zip(self.added);
        let (mut rate, mut loss) = (0.0, 0.0);
        for (next, at) in measured {
            if at.value >= added && at.value > loss {
                return Some(rate + (next - rate) * (added - loss) / (at.value - loss));
            }
            (rate, loss) = (next, at.value);
        }
        None
    }
}

/// Watches a turn and adds up what each step would lose if it alone went wrong.
struct SingleSlips<'a> {
    heuristic: &'a Heuristic,
    solved: &'a SolvedTurn,
    problem: TurnProblem,
    never: Option<SlipKind>,
    lost: &'a mut [f64; KINDS],
}

impl SingleSlips<'_> {
    /// Adds what each step of a decision would lose if it alone went wrong.
    fn try_each<T: Copy + PartialEq>(
        &mut self,
        chosen: T,
        decide: impl Fn(&mut OnceSlipping) -> T,
        value: impl Fn(T) -> f64,
    ) {
        for SingleSlip {
            step,
            share,
            decided,
        } in single_slips(decide)
        {
            if let Some(kind) = step.slip.kind()
                && self.never != Some(kind)
                && decided != chosen
            {
                self.lost[kind as usize] += share * (value(chosen) - value(decided));
            }
        }
    }
}

impl Watcher for SingleSlips<'_> {
    fn rolled(&mut self, _: &TurnView<'_>, _: Dice) {}

    fn kept(&mut self, turn: &TurnView<'_>, roll: Dice, face: Face) {
        let (seen, solved, heuristic) = (turn.observe_roll(roll), self.solved, self.heuristic);
        self.try_each(
            face,
            |hand| choose_face(heuristic, &seen, hand),
            |face| solved.face_value(turn.state, roll, face),
        );
    }

    fn moved(&mut self, turn: &TurnView<'_>, chosen: Move) {
        if turn.state.is_over() {
            return;
        }
        let (seen, solved, heuristic) = (turn.observe(), self.solved, self.heuristic);
        let stopping = turn.takeable().steal_first();
        let stopping = match chosen {
            Move::Take(take) => Some(take),
            Move::Roll => stopping,
        };
        let stop = stopping.map_or(0.0, |take| self.problem.outcome_value(take.into()));
        let action = match chosen {
            Move::Take(_) => Action::Stop,
            Move::Roll => Action::Roll,
        };
        self.try_each(
            action,
            |hand| choose_action(heuristic, &seen, hand),
            |action| match action {
                Action::Stop => stop,
                Action::Roll => solved.roll_value(StateId::of(turn.state)),
            },
        );
    }
}
