//! Where a player loses: its decisions by situation, judged by the exact player.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;

use super::duel::chunks;
use super::game::{play_game_with, turn_chance};
use super::witness::Witness;
use crate::game::{Dice, Face, Outcome, Position, Rules};
use crate::odds::StateId;
use crate::player::{Forfeit, Move, Player, Sentences, TurnView, Watcher, play_turn_with_dice};
use crate::rng::Address;
use crate::solver::{SolvedTurn, Solver, TurnProblem};

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

/// A choice that a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Act {
    /// Keep the dice of this face.
    Keep(Face),
    /// Roll on, or end the turn with a tile.
    Move(Move),
}

/// One wrong decision in full.
#[derive(Debug, Clone, PartialEq)]
pub struct Example {
    /// The position, with the player to move.
    pub position: Position,
    /// The dice kept before.
    pub kept: Dice,
    /// The roll to choose from; `None` when the question was whether to stop.
    pub rolled: Option<Dice>,
    /// What was done, and what it is worth in worms.
    pub done: (Act, f64),
    /// What was best, and what it is worth in worms.
    pub best: (Act, f64),
}

impl Example {
    /// Worms lost.
    pub fn loss(&self) -> f64 {
        self.best.1 - self.done.1
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
    rules: &Rules,
    solver: &Solver,
    (stream, deals): (Address, Range<u64>),
    progress: &(dyn Fn(u64) + Sync),
) -> Losses {
    let pieces: Vec<Losses> = chunks(deals)
        .into_par_iter()
        .map(|chunk| {
            let mut losses = Losses::default();
            for deal in chunk {
                for seat in [0, 1] {
                    let deal = stream.child(deal);
                    let result = play_game_with(2, rules, |position, turn| {
                        let mut chance = turn_chance(deal, position.to_move(), turn);
                        if position.to_move() != seat {
                            return rival.play_turn(position, rules, &mut chance);
                        }
                        let problem = TurnProblem::of(position, rules);
                        let turn = solver.turn(problem);
                        let mut judge = Judge {
                            witness: Witness::new(problem, Arc::clone(&turn)),
                            turn,
                            sentences,
                            kept: Dice::NONE,
                            losses: &mut losses,
                        };
                        play_turn_with_dice(player, position, rules, &mut chance, &mut judge)
                    });
                    losses.games += 1;
                    let forfeit = result.forfeit.map(|(_, forfeit)| forfeit);
                    losses.forfeit = losses.forfeit.take().or(forfeit);
                }
            }
            progress(losses.games);
            losses
        })
        .collect();
    // In the order of the deals: sums of floats and ties depend on it.
    pieces.into_iter().fold(Losses::default(), Losses::add)
}

/// Losses below this many worms come from rounding.
const ROUNDING: f64 = 1e-9;

/// Judges the decisions of one turn.
struct Judge<'a> {
    witness: Witness,
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
        if view.state.choosable(roll).len() < 2 {
            return;
        }
        self.losses.decisions += 1;
        let worth = self.turn.face(view.state, roll, face);
        let Some((best, best_worth)) = self.turn.best_face(view.state, roll) else {
            return;
        };
        if best_worth - worth < ROUNDING {
            return;
        }
        let fault = Fault::Face {
            roll: view.state.rolls() + 1,
            kept: face,
            best,
        };
        let example = Example {
            position: view.position.clone(),
            kept: before,
            rolled: Some(roll),
            done: (Act::Keep(face), worth),
            best: (Act::Keep(best), best_worth),
        };
        let sentence = self.sentences.and_then(|s| s.of_face(view, roll));
        self.losses.note(fault, sentence, example);
    }

    fn moved(&mut self, view: &TurnView<'_>, chosen: Move) {
        let takeable = view.takeable();
        let both = takeable.table.is_some() && takeable.steal.is_some();
        if view.state.is_over() && !both {
            return;
        }
        self.losses.decisions += 1;
        let roll = self.turn.roll(StateId::of(view.state));
        let worth = match chosen {
            Move::Roll => roll,
            Move::Take(outcome) => self.witness.worth(outcome),
        };
        let best_worth = self.turn.value(view.state);
        if best_worth - worth < ROUNDING {
            return;
        }
        let (dice, faces) = (view.state.dice_left, view.state.rolls());
        // A steal is worth more than any lower tile of the table.
        let tile = takeable.steal_first();
        let best = match tile {
            Some(tile) if self.turn.stops(view.state) => Move::Take(tile),
            _ => Move::Roll,
        };
        let (fault, sentence) = match (chosen, best) {
            (Move::Roll, _) => {
                let from = Source::of(tile);
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
        let example = Example {
            position: view.position.clone(),
            kept: self.kept,
            rolled: None,
            done: (Act::Move(chosen), worth),
            best: (Act::Move(best), best_worth),
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
        let (rules, stream) = (Rules::RULEBOOK, Address::new(Purpose::Score, 3));
        let watched = |player, by| Watched { player, by };
        let seen = watched_duel(
            (
                watched(&RandomPlayer, WatchedBy::Decisions),
                watched(&exact, WatchedBy::Outcomes),
            ),
            &rules,
            &solver,
            stream,
            0..100,
            &|_| (),
        );
        let lost = losses(
            (&RandomPlayer, None),
            &exact,
            &rules,
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
            &Rules::BLOG,
            &solver,
            deals,
            &|_| (),
        );
        assert!(lost.situations().is_empty() && lost.loss == 0.0);
        assert!(lost.decisions > 1000);
    }
}
