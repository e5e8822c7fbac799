//! Where a player loses: its decisions by situation, judged by the exact player.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::game::{play_game_with, turn_chance};
use super::judge::{Act, Example, judge_face, judge_move};
use crate::game::{Dice, Face, Outcome, Variant};
use crate::player::{Forfeit, Move, Player, Sentences, TurnView, Watcher, play_turn_with_dice};
use crate::rng::Address;
use crate::solver::{SolvedTurn, Solver, TurnProblem};
use crate::spread;

/// What kind of wrong decision was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// A face was kept where another was better.
    Face {
        /// The number of the roll, 1 for the first.
        roll: u8,
        /// The face kept.
        kept: Face,
        /// The better one.
        best: Face,
    },
    /// The turn was ended where rolling on was better.
    Stopped {
        /// Dice left.
        dice: u8,
        /// Different faces kept.
        faces: u8,
        /// Where the tile was taken from.
        from: Source,
    },
    /// The dice were rolled where stopping was better.
    Rolled {
        /// Dice left.
        dice: u8,
        /// Different faces kept.
        faces: u8,
        /// Where a tile could have been taken from.
        from: Source,
    },
    /// A tile was taken where another was better.
    Tile {
        /// Where it was taken from.
        from: Source,
    },
}

/// Where a tile is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Source {
    /// The table.
    Table,
    /// The top of a rival's stack.
    Rival,
}

impl Source {
    fn of(outcome: Option<Outcome>) -> Source {
        match outcome {
            Some(Outcome::Steal(_)) => Source::Rival,
            _ => Source::Table,
        }
    }
}

/// What the decisions of one kind, by one sentence, lost.
#[derive(Debug, Clone, PartialEq)]
pub struct Situation {
    /// The fault.
    pub fault: Fault,
    /// The number of the sentence responsible, from 0; `None` for the default
    /// or without sentences.
    pub sentence: Option<usize>,
    /// How often it occurred.
    pub times: u64,
    /// Worms lost in all.
    pub loss: f64,
    /// The costliest of them, the first among equals.
    pub example: Example,
}

/// Everything a player lost in a number of games.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Losses {
    /// The games.
    pub games: u64,
    /// Decisions with more than one possibility.
    pub decisions: u64,
    /// Worms lost in all.
    pub loss: f64,
    /// Why games were forfeited: the first reason.
    pub forfeit: Option<Forfeit>,
    situations: BTreeMap<(Fault, Option<usize>), Situation>,
}

impl Losses {
    /// The situations, the costliest in all first.
    pub fn situations(&self) -> Vec<&Situation> {
        let mut situations: Vec<&Situation> = self.situations.values().collect();
        situations.sort_by(|a, b| b.loss.total_cmp(&a.loss));
        situations
    }

    fn note(&mut self, fault: Fault, sentence: Option<usize>, example: Example) {
        let loss = example.loss();
        self.loss += loss;
        self.merge(Situation {
            fault,
            sentence,
            times: 1,
            loss,
            example,
        });
    }

    fn merge(&mut self, other: Situation) {
        match self.situations.get_mut(&(other.fault, other.sentence)) {
            Some(known) => {
                known.times += other.times;
                known.loss += other.loss;
                if other.example.loss() > known.example.loss() {
                    known.example = other.example;
                }
            }
            None => {
                let key = (other.fault, other.sentence);
                self.situations.insert(key, other);
            }
        }
    }

    fn add(mut self, other: Losses) -> Losses {
        self.games += other.games;
        self.decisions += other.decisions;
        self.loss += other.loss;
        self.forfeit = self.forfeit.or(other.forfeit);
        for situation in other.situations.into_values() {
            self.merge(situation);
        }
        self
    }
}

/// Plays the numbered deals below `stream` in pairs with exchanged seats, and
/// notes what each wrong decision of `player` lost.
pub fn losses(
    (player, sentences): (&dyn Player, Option<&Sentences>),
    rival: &dyn Player,
    variant: &Variant,
    solver: &Solver,
    (stream, deals): (Address, Range<u64>),
    progress: &(dyn Fn(u64) + Sync),
) -> Losses {
    let play = |piece: Range<u64>| {
        let mut losses = Losses::default();
        for deal in piece {
            for seat in [0, 1] {
                let deal = stream.child(deal);
                let result = play_game_with(2, variant, |position, turn| {
                    let mut chance = turn_chance(deal, position.to_move(), turn);
                    if position.to_move() != seat {
                        return rival.play_turn(position, variant, &mut chance);
                    }
                    let problem = TurnProblem::of(position, variant);
                    let mut judge = Judge {
                        turn: solver.turn(problem),
                        sentences,
                        kept: Dice::NONE,
                        losses: &mut losses,
                    };
                    play_turn_with_dice(player, position, variant, &mut chance, &mut judge)
                });
                losses.games += 1;
                let forfeit = result.forfeit.map(|(_, forfeit)| forfeit);
                losses.forfeit = losses.forfeit.take().or(forfeit);
            }
        }
        progress(losses.games);
        losses
    };
    spread::over_deals(deals, Losses::default(), play, Losses::add)
}

/// Losses below this many worms come from rounding.
const ROUNDING: f64 = 1e-9;

/// Judges the decisions of one turn.
struct Judge<'a> {
    turn: Arc<SolvedTurn>,
    sentences: Option<&'a Sentences>,
    kept: Dice,
    losses: &'a mut Losses,
}

impl Watcher for Judge<'_> {
    fn rolled(&mut self, _: &TurnView<'_>, _: Dice) {}

    fn kept(&mut self, view: &TurnView<'_>, roll: Dice, face: Face) {
        let before = self.kept;
        self.kept = before.and(Dice::of(face, roll.count(face)));
        let Some(example) = judge_face(view, &self.turn, before, roll, face) else {
            return;
        };
        self.losses.decisions += 1;
        if let Act::Keep(best) = example.best.0
            && example.loss() >= ROUNDING
        {
            let fault = Fault::Face {
                roll: view.state.rolls() + 1,
                kept: face,
                best,
            };
            let sentence = self.sentences.and_then(|s| s.of_face(view, roll));
            self.losses.note(fault, sentence, example);
        }
    }

    fn moved(&mut self, view: &TurnView<'_>, chosen: Move) {
        let Some(example) = judge_move(view, &self.turn, self.kept, chosen) else {
            return;
        };
        self.losses.decisions += 1;
        let Act::Move(best) = example.best.0 else {
            return;
        };
        if example.loss() < ROUNDING {
            return;
        }
        let (dice, faces) = (view.state.dice_left, view.state.rolls());
        let (fault, sentence) = match (chosen, best) {
            (Move::Roll, _) => {
                let from = Source::of(view.takeable().steal_first());
                (
                    Fault::Rolled { dice, faces, from },
                    Sentences::of_action as Asked,
                )
            }
            (Move::Take(taken), Move::Roll) => {
                let from = Source::of(Some(taken));
                (
                    Fault::Stopped { dice, faces, from },
                    Sentences::of_action as Asked,
                )
            }
            (Move::Take(taken), Move::Take(_)) => {
                let from = Source::of(Some(taken));
                (Fault::Tile { from }, Sentences::of_tile as Asked)
            }
        };
        let sentence = self.sentences.and_then(|s| sentence(s, view));
        self.losses.note(fault, sentence, example);
    }
}

/// Names the sentence behind a move.
type Asked = fn(&Sentences, &TurnView<'_>) -> Option<usize>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::{Watched, WatchedBy, watched_duel};
    use crate::player::{ExactPlayer, RandomPlayer};
    use crate::rng::Purpose;

    #[test]
    fn situations_add_up_to_the_loss_of_a_watched_duel() {
        let solver = Arc::new(Solver::new());
        let exact = ExactPlayer::new(Arc::clone(&solver));
        let (variant, stream) = (Variant::RULEBOOK, Address::new(Purpose::Score, 3));
        let watched = |player, by| Watched { player, by };
        let seen = watched_duel(
            (
                watched(&RandomPlayer, WatchedBy::Decisions),
                watched(&exact, WatchedBy::Outcomes),
            ),
            &variant,
            &solver,
            stream,
            0..100,
            &|_| (),
        );
        let lost = losses(
            (&RandomPlayer, None),
            &exact,
            &variant,
            &solver,
            (stream, 0..100),
            &|_| (),
        );
        let situations = lost.situations();
        let sum: f64 = situations.iter().map(|s| s.loss).sum();
        assert!((sum - lost.loss).abs() < 1e-6);
        assert!((lost.loss / 200.0 - seen.loss_per_game().value).abs() < 1e-6);
        assert_eq!((lost.games, lost.decisions), (200, seen.decisions));
        assert!(situations.is_sorted_by(|a, b| a.loss >= b.loss));
        assert!(situations.iter().all(|s| s.example.loss() > 0.0));
    }

    #[test]
    fn the_exact_player_makes_no_mistake() {
        let solver = Arc::new(Solver::new());
        let exact = ExactPlayer::new(Arc::clone(&solver));
        let stream = Address::new(Purpose::Score, 3);
        let deals = (stream, 0..50);
        let lost = losses(
            (&exact, None),
            &exact,
            &Variant::BLOG,
            &solver,
            deals,
            &|_| (),
        );
        assert!(lost.situations().is_empty() && lost.loss == 0.0);
        assert!(lost.decisions > 1000);
    }
}
