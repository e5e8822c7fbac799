//! What can be reached in a turn with given dice, and what each choice there
//! gives away: found once, and walked by every candidate.
//!
//! The dice of a turn are the same for all candidates, so they meet in few
//! situations, some 170 a turn; which face is best there does not depend on the
//! candidate. They lie close together, since a walk waits for memory more than for
//! anything else.

use crate::arena::{Judge, OutcomeValues};
use crate::game::{Dice, Face, FaceSet, Outcome, Position, Take, Takeable, TurnState, Variant};
use crate::player::{Chance, Forfeit, Move, Player, TurnView};
use crate::rng::Address;

/// All that can be reached in a turn.
#[derive(Debug, Clone)]
pub struct Reachable {
    /// The beginning first; what follows one thing lies side by side, in the order of
    /// the faces kept.
    all: Box<[Reached]>,
    /// The moves where there is something to take.
    moves: Box<[Moves]>,
}

/// A face has been kept, or none yet, and the dice left are rolled: half a line of
/// cache.
#[derive(Debug, Clone)]
struct Reached {
    /// What keeping the face gave away.
    regret: f64,
    /// The next roll; no dice when the turn is over.
    roll: Dice,
    /// The place of what follows the lowest face that may be kept from it.
    next: u32,
    state: TurnState,
    takeable: Takeable,
    /// The place of the moves, if there is something to take.
    moves: u32,
}

/// What moves give away where there is something to take.
#[derive(Debug, Clone)]
struct Moves {
    /// Rolling again.
    rolling: f64,
    /// Taking the table tile, if that can be done.
    table: f64,
    /// Stealing, if that can be done.
    steal: f64,
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
    /// All that any player can reach.
    pub fn reachable(&self) -> Reachable {
        let rolls = self.rolls();
        let roll = |state: TurnState| match state.is_over() {
            true => Dice::NONE,
            false => rolls[usize::from(state.rolls())]
                .clone()
                .roll(state.dice_left),
        };
        let mut all = vec![Reached {
            regret: 0.0,
            roll: roll(TurnState::START),
            next: 0,
            state: TurnState::START,
            takeable: Takeable::default(),
            moves: 0,
        }];
        let mut moves = Vec::new();
        let mut at = 0;
        while at < all.len() {
            all[at].next = all.len() as u32;
            let (before, thrown) = (self.view(all[at].state), all[at].roll);
            for face in before.state.choosable(thrown).iter() {
                let state = before.state.keep(face, thrown.count(face));
                let after = self.view(state);
                let takeable = after.takeable();
                let keeping = self.judge.keeping(&before, Dice::NONE, thrown, face);
                all.push(Reached {
                    regret: keeping.regret().max(0.0),
                    roll: roll(state),
                    next: 0,
                    state,
                    takeable,
                    moves: moves.len() as u32,
                });
                if !takeable.is_empty() {
                    moves.push(self.moves(&after, takeable));
                }
            }
            at += 1;
        }
        Reachable {
            all: all.into(),
            moves: moves.into(),
        }
    }

    /// The random numbers of the turn before each of its rolls: a roll takes one,
    /// however many dice it has.
    fn rolls(&self) -> [Chance; Face::COUNT] {
        let mut chance = Chance::at(self.dice);
        std::array::from_fn(|_| {
            let before = chance.clone();
            chance.roll(1);
            before
        })
    }

    /// What a player gives away in this turn; up to the forfeit if it makes one.
    pub fn regret(&self, player: &impl Player, reachable: &Reachable) -> f64 {
        let mut regret = 0.0;
        // Only external players forfeit.
        let _ = self.walk(player, reachable, &mut regret);
        regret
    }

    fn walk(
        &self,
        player: &impl Player,
        Reachable { all, moves }: &Reachable,
        regret: &mut f64,
    ) -> Result<Outcome, Forfeit> {
        let mut chance = Chance::at(self.dice);
        let mut turn = self.view(TurnState::START);
        let mut at = &all[0];
        loop {
            let choosable = turn.state.choosable(at.roll);
            if choosable.is_empty() {
                return Ok(Outcome::Bust);
            }
            let face = player.choose_face(&turn, at.roll, &mut chance)?;
            at = &all[at.next as usize + place(choosable, face)];
            *regret += at.regret;
            turn.state = at.state;
            if !at.takeable.is_empty() {
                let chosen = match at.takeable.only() {
                    Some(take) if turn.state.is_over() => Move::Take(take),
                    _ => player.choose_move(&turn, &mut chance)?,
                };
                *regret += moves[at.moves as usize].regret(chosen);
                if let Move::Take(take) = chosen {
                    return Ok(Outcome::Take(take));
                }
            }
        }
    }

    /// Follows the faces that a player keeps for as long as it rolls on. `offer` is told
    /// wherever it may stop, and what would be given away in the turn if it did, with a
    /// steal before the table; returns what is given away by never stopping.
    pub fn stopping_points(
        &self,
        player: &impl Player,
        Reachable { all, moves }: &Reachable,
        mut offer: impl FnMut(&TurnView<'_>, f64),
    ) -> f64 {
        let mut chance = Chance::at(self.dice);
        let (mut turn, mut at, mut regret) = (self.view(TurnState::START), &all[0], 0.0);
        loop {
            let choosable = turn.state.choosable(at.roll);
            if choosable.is_empty() {
                return regret;
            }
            let Ok(face) = player.choose_face(&turn, at.roll, &mut chance) else {
                return regret;
            };
            at = &all[at.next as usize + place(choosable, face)];
            regret += at.regret;
            turn.state = at.state;
            if let Some(take) = at.takeable.steal_first() {
                let moves = &moves[at.moves as usize];
                let stopping = regret + moves.regret(Move::Take(take));
                if turn.state.is_over() {
                    return stopping;
                }
                offer(&turn, stopping);
                regret += moves.rolling;
            }
        }
    }

    fn view(&self, state: TurnState) -> TurnView<'_> {
        TurnView {
            position: self.position,
            variant: self.variant,
            state,
        }
    }

    fn moves(&self, turn: &TurnView<'_>, takeable: Takeable) -> Moves {
        let regret = |chosen| {
            let judgement = self.judge.moving(turn, Dice::NONE, chosen);
            judgement.regret().max(0.0)
        };
        let taking = |take: Option<Take>| take.map_or(0.0, |take| regret(Move::Take(take)));
        Moves {
            rolling: regret(Move::Roll),
            table: taking(takeable.table.map(Take::Table)),
            steal: taking(takeable.steal.map(Take::Steal)),
        }
    }
}

/// How many of the faces are lower than this one.
fn place(faces: FaceSet, face: Face) -> usize {
    let lower = FaceSet::from_bits((1 << face.index()) - 1);
    usize::from(faces.and(lower).len())
}

impl Moves {
    fn regret(&self, chosen: Move) -> f64 {
        match chosen {
            Move::Roll => self.rolling,
            Move::Take(Take::Table(_)) => self.table,
            Move::Take(Take::Steal(_)) => self.steal,
        }
    }
}
