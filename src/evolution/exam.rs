//! The exam: the low-noise fitness of a search.
//!
//! A heuristic plays turns from positions that occur in games, with dice that
//! are the same for every candidate. Each way a turn can end is worth the
//! share of games won when both sides play exactly from there on; solving the
//! turn for that worth says what each decision of the candidate loses.
//!
//! By the performance difference lemma (Kakade and Langford 2002,
//! "Approximately optimal approximate reinforcement learning") the losses of
//! all turns of a game add up to the difference in score between the candidate
//! and the best player of single turns. One game's worth of loss tells as
//! much as many dozens of games of winning and losing.

mod worths;

use self::worths::Worths;
use crate::arena::{DecisionStream, Judge, play_game_with, turn_chance};
use crate::game::{Position, Variant};
use crate::player::{Chance, ExactPlayer, HeuristicPlayer, Player, Unwatched, play_turn_with_dice};
use crate::rng::{Address, Stream};
use crate::solver::{LANES, Payoffs, SolvedTurn};
use crate::spread;
use crate::stats::{self, Estimate};

/// The size of an exam.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExamSize {
    /// Positions.
    pub positions: usize,
    /// Turns of dice from each position.
    pub turns: usize,
    /// Games played out to find the worth of each way a turn can end.
    pub rollouts: usize,
}

/// A set of questions: positions with their solved turns, and dice.
#[derive(Debug, Clone)]
pub struct Exam {
    variant: Variant,
    questions: Vec<Question>,
    turns: usize,
    dice: Address,
    /// The loss per turn of the exact player, who scores one half.
    exact_loss: f64,
    /// The losses turn by turn of the best examinee, which sets the pace.
    pace: Vec<f64>,
}

/// Turns that a player has in a game of two, on average.
///
/// Over rules that score 36 to 44 %, the slope of score against loss per turn
/// was measured as 14.5.
const TURNS_PER_GAME: f64 = 14.7;

#[derive(Debug, Clone)]
struct Question {
    position: Position,
    worths: Worths,
    turn: SolvedTurn,
}

impl Exam {
    /// Sets an exam on positions that the `examinees`, in turn, face in games
    /// against the exact player; games and dice come from `stream`.
    ///
    /// # Panics
    /// Without examinees.
    pub fn set(
        exact: &ExactPlayer,
        variant: &Variant,
        examinees: &[HeuristicPlayer],
        size: ExamSize,
        stream: Address,
    ) -> Exam {
        let positions = size.positions;
        let mut faced = Vec::with_capacity(positions);
        for game in 0.. {
            if faced.len() >= positions {
                break;
            }
            let examinee = &examinees[game % examinees.len()];
            let deal = stream.child(game as u64);
            let whole = positions_faced(examinee, exact, variant, deal, game % 2);
            // Every third of them: neighbours in a game are alike.
            let few = whole.into_iter().skip(game % 3).step_by(3);
            faced.extend(few.take(positions - faced.len()));
        }
        shuffle(&mut faced, &mut stream.child(u64::MAX - 2).stream());
        let games = stream.child(u64::MAX - 1);
        let numbered: Vec<(u64, &Position)> = (0..).zip(&faced).collect();
        let worths: Vec<Worths> = spread::map(&numbered, |&(number, position)| {
            let games = games.child(number);
            Worths::of(position, variant, exact, size.rollouts, games)
        });
        let pairs = faced.iter().zip(&worths);
        let payoffs: Vec<Payoffs> = pairs
            .map(|(position, worths)| worths.payoffs(position, variant))
            .collect();
        let batches: Vec<&[Payoffs]> = payoffs.chunks(LANES).collect();
        let turns = spread::map(&batches, |batch| SolvedTurn::of_each(batch));
        let turns = turns.into_iter().flatten();
        let parts = faced.into_iter().zip(worths).zip(turns);
        let questions = parts.map(|((position, worths), turn)| Question {
            position,
            worths,
            turn,
        });
        let mut exam = Exam {
            variant: *variant,
            questions: questions.collect(),
            turns: size.turns,
            dice: stream.child(u64::MAX),
            exact_loss: 0.0,
            pace: Vec::new(),
        };
        exam.exact_loss = exam.loss(exact);
        let results: Vec<Vec<f64>> =
            spread::map(examinees, |examinee| exam.turn_losses(examinee).collect());
        let total = |losses: &Vec<f64>| losses.iter().sum::<f64>();
        let best = results
            .into_iter()
            .min_by(|a, b| total(a).total_cmp(&total(b)));
        exam.pace = best.unwrap_or_default();
        exam
    }

    /// The score against the exact player that a loss per turn stands for.
    ///
    /// Measured from the exact player's own loss, which takes out what all
    /// losses have in common: the noise in the worth of outcomes.
    pub fn predicted_score(&self, loss: f64) -> f64 {
        (0.5 + TURNS_PER_GAME * (self.exact_loss - loss)).clamp(0.0, 1.0)
    }

    /// The mean loss per turn, as a share of games won.
    pub fn loss(&self, player: &impl Player) -> f64 {
        self.turn_losses(player).sum::<f64>() / self.len() as f64
    }

    /// The mean loss per turn, or `None` as soon as it is clearly above `limit`.
    ///
    /// A race (Maron and Moore 1994, "Hoeffding races") in paired form: after
    /// 64, 128, 256, ... turns the candidate's lead or lag on the pacemaker
    /// is compared with the one that the limit stands for.
    pub fn loss_unless_above(&self, player: &impl Player, limit: f64) -> Option<f64> {
        /// Turns before the first look.
        const FIRST_LOOK: usize = 64;
        /// Standard errors that leave no doubt.
        const CLEARLY: f64 = 3.0;
        let allowed = limit - self.pace.iter().sum::<f64>() / self.len() as f64;
        let (mut loss, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for (number, (own, pace)) in self.turn_losses(player).zip(&self.pace).enumerate() {
            loss += own;
            sum += own - pace;
            squares += (own - pace).powi(2);
            let turns = number + 1;
            if turns >= FIRST_LOOK && turns.is_power_of_two() {
                let count = turns as f64;
                let mean = sum / count;
                let variance = (squares / count - mean * mean).max(0.0);
                if mean - CLEARLY * (variance / count).sqrt() > allowed {
                    return None;
                }
            }
        }
        Some(loss / self.len() as f64)
    }

    /// The mean loss per turn from each position, as a share of games won.
    pub fn losses(&self, player: &impl Player) -> Vec<f64> {
        let turns: Vec<f64> = self.turn_losses(player).collect();
        let means = turns.chunks(self.turns);
        means
            .map(|losses| losses.iter().sum::<f64>() / self.turns as f64)
            .collect()
    }

    /// The number of turns.
    fn len(&self) -> usize {
        self.questions.len() * self.turns
    }

    /// The loss in each turn, those from one position after those from another.
    fn turn_losses<P: Player>(&self, player: &P) -> impl Iterator<Item = f64> {
        (0..self.len()).map(|number| self.turn_loss(player, number / self.turns, number))
    }

    /// What losses per turn, position by position, say about the difference in
    /// score: that of the `other` player minus that of the `base`.
    pub fn predicted_difference(&self, base: &[f64], other: &[f64]) -> Estimate {
        let differences = base
            .iter()
            .zip(other)
            .map(|(base, other)| TURNS_PER_GAME * (base - other));
        let (sum, squares) = differences.fold((0.0, 0.0), |(sum, squares), difference| {
            (sum + difference, squares + difference * difference)
        });
        stats::mean(base.len() as u64, sum, squares)
    }

    fn turn_loss(&self, player: &impl Player, question: usize, turn: usize) -> f64 {
        let question = &self.questions[question];
        let dice = self.dice.child(turn as u64);
        let mut loss = 0.0;
        let judge = Judge::new(&question.turn, &question.worths);
        // Forced decisions count too: outcome values are sampled, and a bust may come
        // out above the only tile.
        let mut decisions = DecisionStream::new(judge, |decision| {
            loss += decision.regret().max(0.0);
        });
        // Only external players forfeit.
        let _ = play_turn_with_dice(
            player,
            &question.position,
            &self.variant,
            &mut Chance::at(dice),
            &mut decisions,
        );
        loss
    }
}

/// Brings the positions into a random order, so that the first few tell as much
/// as any others.
fn shuffle(positions: &mut [Position], stream: &mut Stream) {
    for place in (1..positions.len()).rev() {
        positions.swap(place, stream.index(place + 1));
    }
}

/// The positions in which `player` is to move, in a game from this seat.
fn positions_faced(
    player: &HeuristicPlayer,
    rival: &ExactPlayer,
    variant: &Variant,
    deal: Address,
    seat: usize,
) -> Vec<Position> {
    let mut faced = Vec::new();
    play_game_with(2, variant, |position, turn| {
        let mut chance = turn_chance(deal, position.to_move(), turn);
        if position.to_move() == seat {
            faced.push(position.clone());
            play_turn_with_dice(player, position, variant, &mut chance, &mut Unwatched)
        } else {
            rival.play_turn(position, variant, &mut chance)
        }
    });
    faced
}
