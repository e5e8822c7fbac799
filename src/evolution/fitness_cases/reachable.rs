//! What can be reached in a turn with given dice, and what each choice there
//! gives away: found once, and walked by every candidate.
//!
//! The dice of a turn are the same for all candidates, so they meet in few
//! situations, some 170 a turn; which face is best there does not depend on the
//! candidate. They lie close together, since a walk waits for memory more than for
//! anything else.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use crate::arena::{Judge, OutcomeValues};
use crate::game::{Dice, Face, FaceSet, Outcome, Position, Take, Takeable, TurnState, Variant};
use crate::language::tree::{FaceOrder, Sentence};
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

/// The faces that all who choose alike keep in a turn, as far as any of them has come.
#[derive(Debug, Default)]
pub struct Kept(AtomicU32);

/// The faces that are kept in each turn by all candidates that say the same of faces: most
/// children say of faces what a parent says.
#[derive(Debug, Default)]
pub struct KeptByFaceSentences(Mutex<KeptBy>);

type KeptBy = FxHashMap<Vec<Sentence<FaceOrder>>, Arc<[Kept]>>;

/// Faces kept one after the other: the place of each among those that could be kept, in
/// three bits, below their number. Of two beginnings of the same faces the longer one is
/// the larger number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Beginning(u32);

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

    /// What a player gives away in this turn; up to the forfeit if it makes one. It is
    /// asked for faces only beyond those that are known to be `kept`, by it or by players
    /// that choose alike, and notes what it keeps there.
    pub fn regret(&self, player: &impl Player, reachable: &Reachable, kept: &Kept) -> f64 {
        let mut regret = 0.0;
        let mut faces = kept.beginning();
        // Only external players forfeit.
        let _ = self.walk(player, reachable, &mut faces, &mut regret);
        kept.note(faces);
        regret
    }

    fn walk(
        &self,
        player: &impl Player,
        Reachable { all, moves }: &Reachable,
        faces: &mut Beginning,
        regret: &mut f64,
    ) -> Result<Outcome, Forfeit> {
        let mut chance = Chance::at(self.dice);
        let mut turn = self.view(TurnState::START);
        let mut at = &all[0];
        for step in 0.. {
            if step == faces.len() {
                let choosable = turn.state.choosable(at.roll);
                if choosable.is_empty() {
                    break;
                }
                let face = player.choose_face(&turn, at.roll, &mut chance)?;
                *faces = faces.and(place(choosable, face));
            }
            at = &all[at.next as usize + faces.place(step)];
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
        Ok(Outcome::Bust)
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

impl Kept {
    fn beginning(&self) -> Beginning {
        Beginning(self.0.load(Ordering::Relaxed))
    }

    /// Notes faces kept, unless more are known.
    fn note(&self, Beginning(faces): Beginning) {
        if faces > self.0.load(Ordering::Relaxed) {
            self.0.fetch_max(faces, Ordering::Relaxed);
        }
    }
}

impl KeptByFaceSentences {
    /// Lists of sentences that are remembered, some 25 kilobytes each.
    const MOST: usize = 1024;

    /// What those keep who say this of faces, in so many turns.
    pub fn by(&self, faces: &[Sentence<FaceOrder>], turns: usize) -> Arc<[Kept]> {
        let mut lists = self.lists();
        if let Some(known) = lists.get(faces) {
            return Arc::clone(known);
        }
        if lists.len() == KeptByFaceSentences::MOST {
            lists.clear();
        }
        let kept: Arc<[Kept]> = (0..turns).map(|_| Kept::default()).collect();
        lists.insert(faces.to_vec(), Arc::clone(&kept));
        kept
    }

    fn lists(&self) -> MutexGuard<'_, KeptBy> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Beginning {
    const BITS: u32 = 3;

    /// Where the number of faces begins.
    const COUNT: u32 = Beginning::BITS * Face::COUNT as u32;

    fn len(self) -> u32 {
        self.0 >> Beginning::COUNT
    }

    /// The place of the face that is kept in this step.
    fn place(self, step: u32) -> usize {
        let place = self.0 >> (Beginning::BITS * step);
        place as usize & ((1 << Beginning::BITS) - 1)
    }

    /// One more face, at this place.
    fn and(self, place: usize) -> Beginning {
        let shifted = (place as u32) << (Beginning::BITS * self.len());
        Beginning((self.0 | shifted) + (1 << Beginning::COUNT))
    }
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

#[cfg(test)]
impl KeptByFaceSentences {
    pub fn len(&self) -> usize {
        self.lists().len()
    }

    pub fn forget(&self) {
        self.lists().clear();
    }
}
