//! What can be reached in a turn with given dice, and what each choice there
//! gives away: found once, and walked by every candidate.
//!
//! The dice of a turn are the same for all candidates, so they meet in few
//! situations; which face is best there does not depend on the candidate.

use std::sync::OnceLock;

use crate::arena::{Judge, OutcomeValues};
use crate::game::{Dice, Face, Outcome, Position, Take, Takeable, TurnState, Variant};
use crate::player::{Chance, Forfeit, Move, Player, TurnView};
use crate::rng::Address;

/// A roll of a turn, and what follows each face that may be kept from it.
#[derive(Debug, Clone)]
pub struct Throw {
    roll: Dice,
    kept: [OnceLock<Box<Kept>>; Face::COUNT],
}

/// A face has been kept.
#[derive(Debug, Clone)]
struct Kept {
    state: TurnState,
    /// What keeping the face gave away.
    regret: f64,
    takeable: Takeable,
    /// What rolling again gives away, if there is something to take.
    rolling: f64,
    /// What taking the table tile gives away, if that can be done.
    table: f64,
    /// What stealing gives away, if that can be done.
    steal: f64,
    /// The next roll.
    next: OnceLock<Box<Throw>>,
}

/// A turn with its dice, and the values of its outcomes.
pub struct Course<'a, V> {
    /// The position it begins in.
    pub position: &'a Position,
    /// The variant in force.
    pub variant: &'a Variant,
    /// The branch of random numbers that its dice come from.
    pub dice: Address,
    /// Judges what is chosen.
    pub judge: Judge<'a, V>,
}

impl<V: OutcomeValues> Course<'_, V> {
    /// The roll at the beginning.
    pub fn first_throw(&self) -> Throw {
        self.throw(&self.view(TurnState::START), 0)
    }

    /// What a player gives away in this turn, beginning with its first throw; up to
    /// the forfeit if it makes one.
    pub fn regret(&self, player: &impl Player, first: &Throw) -> f64 {
        let mut regret = 0.0;
        // Only external players forfeit.
        let _ = self.walk(player, first, &mut regret);
        regret
    }

    fn walk(
        &self,
        player: &impl Player,
        first: &Throw,
        regret: &mut f64,
    ) -> Result<Outcome, Forfeit> {
        let mut chance = Chance::at(self.dice);
        let mut turn = self.view(TurnState::START);
        let mut throw = first;
        for number in 1.. {
            if turn.state.choosable(throw.roll).is_empty() {
                break;
            }
            let face = player.choose_face(&turn, throw.roll, &mut chance)?;
            let kept = throw.kept[face.index()].get_or_init(|| self.keep(&turn, throw.roll, face));
            *regret += kept.regret;
            turn.state = kept.state;
            if !kept.takeable.is_empty() {
                let chosen = match kept.takeable.only() {
                    Some(take) if turn.state.is_over() => Move::Take(take),
                    _ => player.choose_move(&turn, &mut chance)?,
                };
                *regret += kept.regret_of(chosen);
                if let Move::Take(take) = chosen {
                    return Ok(Outcome::Take(take));
                }
            }
            if turn.state.is_over() {
                break;
            }
            throw = kept
                .next
                .get_or_init(|| Box::new(self.throw(&turn, number)));
        }
        Ok(Outcome::Bust)
    }

    /// Follows the faces that a player keeps for as long as it rolls on. `offer` is told
    /// wherever it may stop, and what would be given away in the turn if it did, with a
    /// steal before the table; returns what is given away by never stopping.
    pub fn stopping_points(
        &self,
        player: &impl Player,
        first: &Throw,
        mut offer: impl FnMut(&TurnView<'_>, f64),
    ) -> f64 {
        let mut chance = Chance::at(self.dice);
        let (mut turn, mut throw, mut regret) = (self.view(TurnState::START), first, 0.0);
        for number in 1.. {
            if turn.state.choosable(throw.roll).is_empty() {
                break;
            }
            let Ok(face) = player.choose_face(&turn, throw.roll, &mut chance) else {
                break;
            };
            let kept = throw.kept[face.index()].get_or_init(|| self.keep(&turn, throw.roll, face));
            regret += kept.regret;
            turn.state = kept.state;
            if let Some(take) = kept.takeable.steal_first() {
                let stopping = regret + kept.regret_of(Move::Take(take));
                if turn.state.is_over() {
                    return stopping;
                }
                offer(&turn, stopping);
                regret += kept.rolling;
            }
            if turn.state.is_over() {
                break;
            }
            throw = kept
                .next
                .get_or_init(|| Box::new(self.throw(&turn, number)));
        }
        regret
    }

    fn view(&self, state: TurnState) -> TurnView<'_> {
        TurnView {
            position: self.position,
            variant: self.variant,
            state,
        }
    }

    /// The roll of this number, from 0: each takes one random number, however many
    /// dice it has.
    fn throw(&self, turn: &TurnView<'_>, number: usize) -> Throw {
        let mut chance = Chance::at(self.dice);
        for _ in 0..number {
            chance.roll(1);
        }
        Throw {
            roll: chance.roll(turn.state.dice_left),
            kept: Default::default(),
        }
    }

    fn keep(&self, turn: &TurnView<'_>, roll: Dice, face: Face) -> Box<Kept> {
        let keeping = self.judge.keeping(turn, Dice::NONE, roll, face).regret();
        let state = turn.state.keep(face, roll.count(face));
        let after = self.view(state);
        let takeable = after.takeable();
        let regret = |chosen| {
            self.judge
                .moving(&after, Dice::NONE, chosen)
                .regret()
                .max(0.0)
        };
        let taking = |take: Option<Take>| take.map_or(0.0, |take| regret(Move::Take(take)));
        Box::new(Kept {
            state,
            regret: keeping.max(0.0),
            takeable,
            rolling: match takeable.is_empty() {
                true => 0.0,
                false => regret(Move::Roll),
            },
            table: taking(takeable.table.map(Take::Table)),
            steal: taking(takeable.steal.map(Take::Steal)),
            next: OnceLock::new(),
        })
    }
}

impl Kept {
    fn regret_of(&self, chosen: Move) -> f64 {
        match chosen {
            Move::Roll => self.rolling,
            Move::Take(Take::Table(_)) => self.table,
            Move::Take(Take::Steal(_)) => self.steal,
        }
    }
}
