//! The exam: the low-noise fitness of a search.
//!
//! A heuristic plays turns from positions that occur in games, with dice that
//! are the same for every candidate; the worms it loses against the exact
//! player's values are added up. One game's worth of loss tells about as much
//! as eighty games of winning and losing.

use std::sync::Arc;

use rayon::prelude::*;

use crate::arena::{Witness, turn_chance};
use crate::game::{Position, Rules};
use crate::player::{Chance, HeuristicPlayer, Player, Unwatched, play_turn_with_dice};
use crate::rng::Address;
use crate::solver::{SolvedTurn, TurnProblem};

/// A set of questions: positions with their solved turns, and dice.
#[derive(Debug, Clone)]
pub struct Exam {
    rules: Rules,
    questions: Vec<Question>,
    turns: usize,
    dice: Address,
}

#[derive(Debug, Clone)]
struct Question {
    position: Position,
    problem: TurnProblem,
    turn: Arc<SolvedTurn>,
}

impl Exam {
    /// Sets an exam of `positions` positions with `turns` turns of dice each.
    ///
    /// The positions are those that the `examinees`, in turn, face in games
    /// against `rival`; games and dice come from `stream`.
    ///
    /// # Panics
    /// Without examinees.
    pub fn set(
        rules: &Rules,
        (examinees, rival): (&[HeuristicPlayer], &dyn Player),
        (positions, turns): (usize, usize),
        stream: Address,
    ) -> Exam {
        let mut faced = Vec::with_capacity(positions);
        for game in 0.. {
            if faced.len() >= positions {
                break;
            }
            let examinee = &examinees[game % examinees.len()];
            let deal = stream.child(game as u64);
            let whole = positions_faced(examinee, rival, rules, deal, game % 2);
            // Every third of them: neighbours in a game are alike.
            let few = whole.into_iter().skip(game % 3).step_by(3);
            faced.extend(few.take(positions - faced.len()));
        }
        let questions = faced.into_par_iter().map(|position| {
            let problem = TurnProblem::of(&position, rules);
            let turn = Arc::new(SolvedTurn::of(problem.payoffs()));
            Question {
                position,
                problem,
                turn,
            }
        });
        Exam {
            rules: *rules,
            questions: questions.collect(),
            turns,
            dice: stream.child(u64::MAX),
        }
    }

    /// The mean loss per turn, in worms.
    pub fn loss(&self, player: &HeuristicPlayer) -> f64 {
        let mut loss = 0.0;
        for (number, question) in self.questions.iter().enumerate() {
            for turn in 0..self.turns {
                let dice = self.dice.child((number * self.turns + turn) as u64);
                let mut witness = Witness::new(question.problem, Arc::clone(&question.turn));
                // Only external players forfeit.
                let _ = play_turn_with_dice(
                    player,
                    &question.position,
                    &self.rules,
                    &mut Chance::at(dice),
                    &mut witness,
                );
                loss += witness.loss;
            }
        }
        loss / (self.questions.len() * self.turns) as f64
    }
}

/// The positions in which `player` is to move, in a game from this seat.
fn positions_faced(
    player: &HeuristicPlayer,
    rival: &dyn Player,
    rules: &Rules,
    deal: Address,
    seat: usize,
) -> Vec<Position> {
    let mut faced = Vec::new();
    crate::arena::play_game_with(2, rules, |position, turn| {
        let mut chance = turn_chance(deal, position.to_move(), turn);
        if position.to_move() == seat {
            faced.push(position.clone());
            play_turn_with_dice(player, position, rules, &mut chance, &mut Unwatched)
        } else {
            rival.play_turn(position, rules, &mut chance)
        }
    });
    faced
}
