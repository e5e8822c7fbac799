//! A player who slips now and then, and what is decided when exactly one step goes
//! wrong.

use super::hand::{Hand, Way};
use super::procedure::{choose_action, choose_face, choose_tile};
use super::step::{Slip, SlipKind, Step};
use crate::game::{Dice, Face};
use crate::language::tree::Heuristic;
use crate::player::{Chance, Forfeit, Move, Player, TurnView};
use crate::rng::Stream;

/// Plays by a rule and slips at each step with the same probability, each slip
/// by itself.
#[derive(Debug, Clone)]
pub struct CarelessPlayer {
    heuristic: Heuristic,
    slip_rate: f64,
    never: Option<SlipKind>,
}

impl CarelessPlayer {
    /// A player that slips at this share of its steps, 0 to 1.
    pub fn new(heuristic: Heuristic, slip_rate: f64) -> CarelessPlayer {
        CarelessPlayer {
            heuristic,
            slip_rate,
            never: None,
        }
    }

    /// The same player, who never makes slips of a kind.
    #[must_use]
    pub fn never(self, never: Option<SlipKind>) -> CarelessPlayer {
        CarelessPlayer { never, ..self }
    }

    fn hand(&self, whims: &mut Stream) -> impl FnMut(Step) -> Way {
        // The draws are the same whichever kind is left out.
        |step| match whims.chance(self.slip_rate) {
            false => Way::Right,
            true => match (whims.chance(0.5), step.slip.kind()) {
                (_, Some(kind)) if self.never == Some(kind) => Way::Right,
                (true, _) => Way::TooHigh,
                (false, _) => Way::TooLow,
            },
        }
    }
}

impl Player for CarelessPlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        chance: &mut Chance,
    ) -> Result<Face, Forfeit> {
        let seen = turn.observe_roll(roll);
        let mut hand = self.hand(chance.whims());
        Ok(choose_face(&self.heuristic, &seen, &mut hand))
    }

    fn choose_move(&self, turn: &TurnView<'_>, chance: &mut Chance) -> Result<Move, Forfeit> {
        let seen = turn.observe();
        // Which tile is asked only after stopping, so each has its own hand.
        let mut whims = chance.whims().clone();
        let mut hand = self.hand(chance.whims());
        let action = || choose_action(&self.heuristic, &seen, &mut hand);
        let tile = || choose_tile(&self.heuristic, &seen, &mut self.hand(&mut whims));
        Ok(turn.decided(action, tile))
    }
}

/// One step of a decision that goes wrong, and what is decided then.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SingleSlip<T> {
    /// The step.
    pub step: Step,
    /// How often it goes wrong in this way when it does, 0 to 1.
    pub share: f64,
    /// What is decided.
    pub decided: T,
}

/// Carries out a decision with at most one slip; without one it notes the steps in which
/// a slip would find something else.
#[derive(Debug, Default)]
pub struct OnceSlipping {
    /// Which step goes wrong, counted from 0, and how.
    slip: Option<(usize, Way)>,
    /// The steps so far.
    steps: usize,
    /// The steps in which a slip matters, each with its number.
    noted: Vec<(usize, Step)>,
}

impl OnceSlipping {
    /// How the next step goes, in which a slip may matter.
    fn way(&mut self, step: Step, matters: bool) -> Way {
        let number = self.steps;
        self.steps += 1;
        match self.slip {
            Some((wrong, way)) if wrong == number => return way,
            None if matters => self.noted.push((number, step)),
            _ => {}
        }
        Way::Right
    }
}

impl Hand for OnceSlipping {
    fn carry_out(&mut self, step: Step) -> Way {
        self.way(step, false)
    }

    fn number(&mut self, step: Step, found: i32) -> i32 {
        let matters = step.slip.number(found, 1) != found;
        let way = self.way(step, matters);
        step.slip.number(found, way.sign())
    }

    fn verdict(&mut self, step: Step, found: bool) -> bool {
        let wrong = step.slip.verdict(found);
        match self.way(step, wrong != found) {
            Way::Right => found,
            Way::TooHigh | Way::TooLow => wrong,
        }
    }
}

/// Each way in which one step of a decision may go wrong and find something else, the
/// others right.
pub fn single_slips<T>(decide: impl Fn(&mut OnceSlipping) -> T) -> Vec<SingleSlip<T>> {
    let mut right = OnceSlipping::default();
    decide(&mut right);
    let mut slips = Vec::new();
    for (number, step) in right.noted {
        let ways: &[Way] = match step.slip {
            Slip::OffBy(..) => &[Way::TooHigh, Way::TooLow],
            _ => &[Way::TooHigh],
        };
        for &way in ways {
            let decided = decide(&mut OnceSlipping {
                slip: Some((number, way)),
                ..OnceSlipping::default()
            });
            let share = 1.0 / ways.len() as f64;
            slips.push(SingleSlip {
                step,
                share,
                decided,
            });
        }
    }
    slips
}
