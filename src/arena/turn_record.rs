//! Turns written down as they are played, to be judged later and many at once.

use std::ops::Range;
use std::sync::Arc;

use crate::game::{Dice, Face, Outcome, Position, TurnState, Variant};
use crate::player::{Chance, Forfeit, Move, Player, TurnView, Watcher, play_turn_with_dice};
use crate::solver::{SolvedTurn, Solver, TurnProblem};

/// The deals whose turns are solved side by side: enough to do so well, and few
/// enough to hold their solved turns.
const JUDGED_AT_ONCE: usize = 32;

/// Plays deals, several at a time, solves their turns side by side, and judges each
/// deal by its solved turns, which come in the order of its `problems`; the results
/// come in the order of the deals.
pub(crate) fn judge_deals<D, R>(
    deals: Range<u64>,
    solver: &Solver,
    play: impl Fn(&[u64]) -> Vec<D>,
    problems: impl Fn(&D) -> Vec<TurnProblem>,
    judge: impl Fn(&D, &[Arc<SolvedTurn>]) -> R,
) -> Vec<R> {
    let deals: Vec<u64> = deals.collect();
    let mut results = Vec::with_capacity(deals.len());
    for deals in deals.chunks(JUDGED_AT_ONCE) {
        let played = play(deals);
        let faced: Vec<Vec<TurnProblem>> = played.iter().map(&problems).collect();
        let solved = solver.turns(faced.iter().flatten().copied());
        let mut first = 0;
        for (deal, faced) in played.iter().zip(&faced) {
            let end = first + faced.len();
            results.push(judge(deal, &solved[first..end]));
            first = end;
        }
    }
    results
}

/// A turn as it was played, roll by roll.
#[derive(Debug, Clone)]
pub struct TurnRecord {
    position: Position,
    variant: Variant,
    events: Vec<Event>,
}

/// What happens in a turn.
#[derive(Debug, Clone, Copy)]
enum Event {
    Rolled(Dice),
    /// Out of the last roll.
    Kept(Face),
    /// When stopping was allowed.
    Moved(Move),
}

/// Writes down what happens.
struct Recorder(Vec<Event>);

impl Watcher for Recorder {
    fn rolled(&mut self, _: &TurnView<'_>, roll: Dice) {
        self.0.push(Event::Rolled(roll));
    }

    fn kept(&mut self, _: &TurnView<'_>, _: Dice, face: Face) {
        self.0.push(Event::Kept(face));
    }

    fn moved(&mut self, _: &TurnView<'_>, chosen: Move) {
        self.0.push(Event::Moved(chosen));
    }
}

impl TurnRecord {
    /// Plays a turn roll by roll; the outcome is the player's forfeit if it makes one.
    pub fn play(
        player: &dyn Player,
        position: &Position,
        variant: &Variant,
        chance: &mut Chance,
    ) -> (TurnRecord, Result<Outcome, Forfeit>) {
        let mut recorder = Recorder(Vec::new());
        let outcome = play_turn_with_dice(player, position, variant, chance, &mut recorder);
        let record = TurnRecord {
            position: position.clone(),
            variant: *variant,
            events: recorder.0,
        };
        (record, outcome)
    }

    /// The position that it began in.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The problem that the player faced.
    pub fn problem(&self) -> TurnProblem {
        TurnProblem::of(&self.position, &self.variant)
    }

    /// Lets a watcher follow the turn as if it were played again.
    pub fn replay(&self, watcher: &mut impl Watcher) {
        let mut turn = TurnView {
            position: &self.position,
            variant: &self.variant,
            state: TurnState::START,
        };
        let mut roll = Dice::NONE;
        for event in &self.events {
            match *event {
                Event::Rolled(dice) => {
                    roll = dice;
                    watcher.rolled(&turn, roll);
                }
                Event::Kept(face) => {
                    watcher.kept(&turn, roll, face);
                    turn.state = turn.state.keep(face, roll.count(face));
                }
                Event::Moved(chosen) => watcher.moved(&turn, chosen),
            }
        }
    }
}
