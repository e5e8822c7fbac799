//! The turns of the fitness cases as trees, for players that stop as soon as they can: which
//! faces may be kept until something may be taken, and what each way there gives away.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashSet;

use crate::evolution::fitness_cases::FitnessCases;
use crate::game::{Dice, Face, FaceSet, Position, TurnState, Variant};
use crate::language::Observation;
use crate::language::tree::Comparison;
use crate::language::vocabulary::{Correction, Measure};
use crate::player::{Chance, Forfeit, HeuristicPlayer, Move, Player, TurnView};
use crate::spread;

/// What a choice leads to: the number of another choice, or of a regret.
#[derive(Debug, Clone, Copy)]
pub enum Next {
    /// Another choice.
    Choice(u32),
    /// What has been given away when something may be taken.
    Regret(u32),
}

/// A choice between faces, of which none ends the search for more points.
#[derive(Debug)]
pub struct Choice {
    state: TurnState,
    roll: Dice,
    /// What follows each face that may be kept.
    pub next: [Option<Next>; Face::COUNT],
}

/// A turn with its dice, up to where something may be taken.
#[derive(Debug)]
pub struct Turn {
    position: Position,
    variant: Variant,
    /// The choices, by their numbers.
    pub choices: Vec<Choice>,
    /// The regrets, by their numbers.
    pub regrets: Vec<f64>,
    /// Where it begins.
    pub first: Next,
}

/// The turns of the fitness cases for players that stop as soon as they can, and where
/// comparisons hold in them.
#[derive(Debug)]
pub struct Turns {
    /// The turns.
    pub turns: Vec<Turn>,
    /// The number of each turn's first choice among those of all turns.
    pub firsts: Vec<u32>,
    /// For each comparison that was [asked](Turns::ask), a bit for each choice.
    holds: Vec<Vec<u64>>,
    /// What the faces of each choice are worth by their points.
    pub keys: Vec<[i32; Face::COUNT]>,
    /// For each correction that was [weighed](Turns::weigh), how often it counts for the
    /// faces of each choice.
    pub times: Vec<Vec<[i8; Face::COUNT]>>,
}

/// What half a point is worth in a key; what is left decides among equals.
pub const HALF_POINT: i32 = 256;

/// The key of a face that cannot be kept.
pub const NONE: i32 = i32::MIN / 2;

impl Turns {
    /// Lays out all turns.
    pub fn of(cases: &FitnessCases) -> Turns {
        let numbers: Vec<usize> = (0..cases.turns_in_all()).collect();
        let turns = spread::map_here(&numbers, |&number| Turn::of(cases, number));
        let firsts = turns.iter().scan(0, |next, turn| {
            let first = *next;
            *next += turn.choices.len() as u32;
            Some(first)
        });
        Turns {
            firsts: firsts.collect(),
            turns,
            holds: Vec::new(),
            keys: Vec::new(),
            times: Vec::new(),
        }
    }

    /// Notes what faces are worth, and how often each of these corrections counts.
    pub fn weigh(&mut self, corrections: &[Correction]) {
        self.keys = self.of_faces(NONE, |seen, face| {
            let face = seen.candidate(face);
            HALF_POINT * Measure::POINTS.of(&face) + i32::from(face.points())
        });
        self.times = spread::map_here(corrections, |correction| {
            self.of_faces(0, |seen, face| {
                correction.times(&seen.candidate(face)) as i8
            })
        });
    }

    /// Something of each face of each choice, and this for those that cannot be kept.
    fn of_faces<T: Copy>(
        &self,
        none: T,
        of: impl Fn(&Observation<'_>, Face) -> T,
    ) -> Vec<[T; Face::COUNT]> {
        let choices = self
            .turns
            .iter()
            .flat_map(|turn| turn.choices.iter().map(move |choice| (turn, choice)));
        let of = |(turn, choice): (&Turn, &Choice)| {
            let seen = turn.view(choice.state).observe_roll(choice.roll);
            let mut all = [none; Face::COUNT];
            for face in choice.state.choosable(choice.roll).iter() {
                all[face.index()] = of(&seen, face);
            }
            all
        };
        choices.map(of).collect()
    }

    /// Notes where comparisons hold, and returns those that hold otherwise than those before
    /// somewhere, and neither always nor never.
    pub fn ask(&mut self, comparisons: Vec<Comparison>) -> Vec<Comparison> {
        let all = spread::map_here(&comparisons, |one| bits(&self.turns, *one));
        let choices: usize = self.turns.iter().map(|turn| turn.choices.len()).sum();
        let mut asked = Vec::new();
        let mut seen: FxHashSet<Vec<u64>> = self.holds.iter().cloned().collect();
        for (comparison, holds) in comparisons.into_iter().zip(all) {
            let held: u32 = holds.iter().map(|word| word.count_ones()).sum();
            let varies = held > 0 && (held as usize) < choices;
            if varies && seen.insert(holds.clone()) {
                asked.push(comparison);
                self.holds.push(holds);
            }
        }
        asked
    }

    /// Where a comparison holds: a word for each 64 choices.
    pub fn holds(&self, number: u16) -> &[u64] {
        &self.holds[usize::from(number)]
    }
}

/// Where a comparison holds, choice by choice.
fn bits(turns: &[Turn], comparison: Comparison) -> Vec<u64> {
    let quantity = comparison.quantity();
    let choices = turns
        .iter()
        .flat_map(|turn| turn.choices.iter().map(move |choice| (turn, choice)));
    let mut words = Vec::new();
    for (number, (turn, choice)) in choices.enumerate() {
        if number % 64 == 0 {
            words.push(0);
        }
        let seen = turn.view(choice.state);
        let holds = comparison.holds(quantity.observe(&seen.observe_roll(choice.roll)));
        if let Some(word) = words.last_mut() {
            *word |= u64::from(holds) << (number % 64);
        }
    }
    words
}

impl Turn {
    fn of(cases: &FitnessCases, number: usize) -> Turn {
        let mut turn = Turn {
            // Until there is a choice.
            position: Position::start(2),
            variant: Variant::RULEBOOK,
            choices: Vec::new(),
            regrets: Vec::new(),
            first: Next::Regret(0),
        };
        turn.first = turn.explore(cases, number, &mut Vec::new());
        turn
    }

    /// What follows these choices of faces.
    fn explore(&mut self, cases: &FitnessCases, number: usize, path: &mut Vec<Face>) -> Next {
        let scout = Scout::new(path);
        let never = cases.stopping_points(&scout, number, |_, regret| {
            scout.found().regret.get_or_insert(regret);
        });
        let found = std::mem::take(&mut *scout.found());
        let (None, Some((position, variant, state, roll))) = (found.regret, found.choice) else {
            self.regrets.push(found.regret.unwrap_or(never));
            return Next::Regret(self.regrets.len() as u32 - 1);
        };
        (self.position, self.variant) = (position, variant);
        let place = self.choices.len();
        self.choices.push(Choice {
            state,
            roll,
            next: [None; Face::COUNT],
        });
        for face in state.choosable(roll).iter() {
            path.push(face);
            let next = self.explore(cases, number, path);
            self.choices[place].next[face.index()] = Some(next);
            path.pop();
        }
        Next::Choice(place as u32)
    }

    fn view(&self, state: TurnState) -> TurnView<'_> {
        TurnView {
            position: &self.position,
            variant: &self.variant,
            state,
        }
    }

    /// The face that a player keeps.
    pub fn face(&self, choice: &Choice, player: &HeuristicPlayer) -> Face {
        player.face(&self.view(choice.state), choice.roll)
    }

    /// What a player gives away.
    pub fn regret(&self, player: &HeuristicPlayer) -> f64 {
        let mut next = self.first;
        loop {
            match next {
                Next::Regret(place) => return self.regrets[place as usize],
                Next::Choice(place) => {
                    let choice = &self.choices[place as usize];
                    let face = self.face(choice, player);
                    next = choice.next[face.index()].unwrap_or(Next::Regret(0));
                }
            }
        }
    }
}

/// Keeps the faces of a path, and finds what can be chosen then.
struct Scout<'p> {
    path: &'p [Face],
    found: Mutex<Found>,
}

/// What a scout has found.
#[derive(Default)]
struct Found {
    kept: usize,
    /// What is given away when something may be taken, and is.
    regret: Option<f64>,
    choice: Option<(Position, Variant, TurnState, Dice)>,
}

impl<'p> Scout<'p> {
    fn new(path: &'p [Face]) -> Scout<'p> {
        let found = Mutex::default();
        Scout { path, found }
    }

    fn found(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Player for Scout<'_> {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        _: &mut Chance,
    ) -> Result<Face, Forfeit> {
        let mut found = self.found();
        let choosable: FaceSet = turn.state.choosable(roll);
        if found.regret.is_none() {
            if let Some(only) = choosable.only() {
                return Ok(only);
            }
            if let Some(&face) = self.path.get(found.kept) {
                found.kept += 1;
                return Ok(face);
            }
            let choice = (turn.position.clone(), *turn.variant, turn.state, roll);
            found.choice = Some(choice);
        }
        Err(Forfeit {
            player: String::new(),
            reason: String::new(),
        })
    }

    fn choose_move(&self, _: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        Ok(Move::Roll)
    }
}
