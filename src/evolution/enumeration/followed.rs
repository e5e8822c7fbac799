//! Races of many rule sets whose turns are followed together.
//!
//! Which faces are kept does not depend on when to stop: behind the same face sentences the
//! turns with their dice are [followed](Followed) once, with what stopping at each point would
//! give away, and which comparisons hold there, as bits. A list of stop sentences is then a
//! formula on bytes.
//!
//! Who stops [as soon as it can](AtOnce) with a condition for one of its face sentences
//! chooses, wherever it matters, between what it says with that sentence and without, so that
//! the two are followed once. Two corrections are sums of small tables.

use std::ops::Range;

use super::face_lists::{Conditioned, FaceLists, NumberedCondition, Place};
use super::parts::Parts;
use super::stop_lists::{Asked, StopList};
use super::turns::{HALF_POINT, NONE, Next, Turns};
use crate::evolution::fitness_cases::{CertainRace, FitnessCases};
use crate::evolution::lexicon::Lexicon;
use crate::game::Face;
use crate::language::tree::{Comparison, Heuristic};
use crate::language::vocabulary::Quantity;
use crate::player::HeuristicPlayer;

/// The most points of a turn at which one may stop: fewer than faces.
const POINTS: usize = 8;

/// The bit of a turn that no list stops at: it stands for never stopping.
const NEVER: u64 = 1 << (POINTS - 1);

/// The bits of all points.
const ALL: u64 = NEVER - 1;

/// What lists of some size ask, by what is asked about.
#[derive(Debug)]
pub struct Readings {
    count: usize,
    groups: Vec<(Quantity, Vec<(usize, Comparison)>)>,
}

impl Readings {
    /// Groups the comparisons of lists of this size.
    pub fn of(asked: &Asked, size: usize) -> Readings {
        let mut groups: Vec<(Quantity, Vec<(usize, Comparison)>)> = Vec::new();
        let count = asked.needed(size);
        for (number, &comparison) in asked.comparisons[..count].iter().enumerate() {
            let quantity = comparison.quantity();
            match groups.iter_mut().find(|(other, _)| *other == quantity) {
                Some((_, group)) => group.push((number, comparison)),
                None => groups.push((quantity, vec![(number, comparison)])),
            }
        }
        Readings { count, groups }
    }
}

/// The turns of the fitness cases, followed with the same face sentences as far as needed.
pub struct Followed<'a> {
    cases: &'a FitnessCases,
    readings: &'a Readings,
    player: HeuristicPlayer,
    /// What is given away by stopping at each point of a turn, and by never stopping.
    regrets: Vec<[f64; POINTS]>,
    /// Where each comparison holds: for each a byte for each turn.
    holds: Vec<u8>,
    turns: usize,
}

impl<'a> Followed<'a> {
    /// With the face sentences of a heuristic that has no others.
    pub fn new(cases: &'a FitnessCases, readings: &'a Readings, faces: &Heuristic) -> Followed<'a> {
        let turns = cases.turns_in_all();
        Followed {
            cases,
            readings,
            player: HeuristicPlayer::of(faces),
            regrets: Vec::with_capacity(turns),
            holds: vec![0; turns * readings.count],
            turns,
        }
    }

    /// The mean regret with a list of stop sentences, or `None` as soon as it is certainly
    /// above `limit`; the same as [`FitnessCases::certain_regret`] of the whole.
    pub fn race(&mut self, list: StopList, limit: f64) -> Option<f64> {
        let mut race = CertainRace::new(self.turns, limit);
        let mut run = 0;
        while run < self.turns {
            let look = race.next_look();
            self.follow(look);
            if !self.go_on(&mut race, list, run..look) {
                return None;
            }
            run = look;
        }
        race.mean()
    }

    /// Runs some turns of a race; whether it goes on.
    fn go_on(&self, race: &mut CertainRace, list: StopList, run: Range<usize>) -> bool {
        use StopList as List;
        // One loop for each shape, so that each is compiled by itself.
        match list {
            List::Never => self.turns(race, run, [0; 3], |_| 0),
            List::AtOnce => self.turns(race, run, [0; 3], |_| ALL),
            List::If(a) => self.turns(race, run, [a, a, a], |at| List::If(0).decided(ALL, at)),
            List::Unless(a) => {
                self.turns(race, run, [a, a, a], |at| List::Unless(0).decided(ALL, at))
            }
            List::Both(a, b) => {
                self.turns(race, run, [a, b, b], |at| List::Both(0, 1).decided(ALL, at))
            }
            List::Either(a, b) => self.turns(race, run, [a, b, b], |at| {
                List::Either(0, 1).decided(ALL, at)
            }),
            List::UnlessBoth(a, b) => self.turns(race, run, [a, b, b], |at| {
                List::UnlessBoth(0, 1).decided(ALL, at)
            }),
            List::UnlessEither(a, b) => self.turns(race, run, [a, b, b], |at| {
                List::UnlessEither(0, 1).decided(ALL, at)
            }),
            List::NotBut(a, b) => self.turns(race, run, [a, b, b], |at| {
                List::NotBut(0, 1).decided(ALL, at)
            }),
            List::All(a, b, c) => self.turns(race, run, [a, b, c], |at| {
                List::All(0, 1, 2).decided(ALL, at)
            }),
            List::Any(a, b, c) => self.turns(race, run, [a, b, c], |at| {
                List::Any(0, 1, 2).decided(ALL, at)
            }),
            List::BothOr(a, b, c) => self.turns(race, run, [a, b, c], |at| {
                List::BothOr(0, 1, 2).decided(ALL, at)
            }),
        }
    }

    /// The same for a list that stops where `stops` says so of three comparisons.
    #[inline(always)]
    fn turns(
        &self,
        race: &mut CertainRace,
        run: Range<usize>,
        asked: [u16; 3],
        stops: impl Fn(&dyn Fn(u16) -> u64) -> u64,
    ) -> bool {
        let [one, two, three] = asked.map(|number| {
            let start = usize::from(number) * self.turns;
            &self.holds[start..start + self.turns][run.clone()]
        });
        let turns = self.regrets[run].iter().zip(one).zip(two).zip(three);
        race.go_on(turns.map(|(((regrets, one), two), three)| {
            let points = stops(&|number| {
                u64::from(match number {
                    0 => *one,
                    1 => *two,
                    _ => *three,
                })
            });
            regrets[(points | NEVER).trailing_zeros() as usize % POINTS]
        }))
    }

    /// Follows the turns up to this number.
    fn follow(&mut self, turns: usize) {
        for number in self.regrets.len()..turns {
            let mut regrets = [0.0; POINTS];
            let (holds, all) = (&mut self.holds, self.turns);
            let mut point = 0;
            let never = self
                .cases
                .stopping_points(&self.player, number, |turn, regret| {
                    regrets[point] = regret;
                    let seen = turn.observe();
                    for (quantity, comparisons) in &self.readings.groups {
                        let reading = quantity.observe(&seen);
                        for (asked, comparison) in comparisons {
                            let bit = u8::from(comparison.holds(reading)) << point;
                            holds[asked * all + number] |= bit;
                        }
                    }
                    point += 1;
                });
            for regret in &mut regrets[point..] {
                *regret = never;
            }
            self.regrets.push(regrets);
        }
    }
}

/// The lists of face sentences of a size, and the turns that they race through.
pub struct AtOnce {
    /// The lists.
    pub lists: FaceLists,
    turns: Turns,
}

impl AtOnce {
    /// The lists of a size, 2 or 3, that are made of these sentences.
    pub fn new(cases: &FitnessCases, lexicon: &Lexicon, orders: &Parts, size: usize) -> AtOnce {
        let mut turns = Turns::of(cases);
        let lists = FaceLists::of(lexicon, orders, size, &mut turns);
        AtOnce { lists, turns }
    }

    /// How many lists, from this one on, are raced together, if they are.
    pub fn sharing(&self, number: u64) -> Option<u64> {
        match self.lists.place(number) {
            Place::When(.., rest) | Place::Corrected(.., rest) => Some(rest),
            Place::Always(_) => None,
        }
    }

    /// The mean regret of each of some lists that share as much as the first does, or `None`
    /// as soon as it is certainly above `limit`.
    pub fn regrets(&self, numbers: Range<u64>, limit: f64) -> Vec<Option<f64>> {
        match self.lists.place(numbers.start) {
            Place::When(list, ..) => {
                let asked = numbers.filter_map(|number| self.lists.place(number).asked());
                self.race_each(&list, asked, limit)
            }
            _ => {
                let race = |number| match self.lists.place(number) {
                    Place::Corrected(two, _) => self.race_corrected(two, limit),
                    _ => self.race(&self.lists.list(number), limit),
                };
                numbers.map(race).collect()
            }
        }
    }

    /// The mean regret of a player that keeps faces by these sentences, or `None` as soon as
    /// it is certainly above `limit`.
    fn race(&self, faces: &Heuristic, limit: f64) -> Option<f64> {
        let player = HeuristicPlayer::of(faces);
        let regrets = self.turns.turns.iter().map(|turn| turn.regret(&player));
        CertainRace::new(self.turns.turns.len(), limit).run(regrets)
    }

    /// The same of who takes the face worth the most points with two corrections: their
    /// numbers, and how many half points each counts.
    fn race_corrected(&self, corrections: [(u16, i8); 2], limit: f64) -> Option<f64> {
        let [one, other] = corrections.map(|(number, _)| &self.turns.times[usize::from(number)]);
        let [first, second] = corrections.map(|(_, amount)| HALF_POINT * i32::from(amount));
        let face = |choice: usize| {
            let (keys, one, other) = (&self.turns.keys[choice], &one[choice], &other[choice]);
            let (mut best, mut most) = (0, NONE);
            for place in 0..Face::COUNT {
                let times = [one, other].map(|times| i32::from(times[place]));
                let key = keys[place] + first * times[0] + second * times[1];
                if key >= most {
                    (best, most) = (place, key);
                }
            }
            best
        };
        let regrets = self
            .turns
            .turns
            .iter()
            .zip(&self.turns.firsts)
            .map(|(turn, first)| {
                let mut next = turn.first;
                loop {
                    match next {
                        Next::Regret(place) => return turn.regrets[place as usize],
                        Next::Choice(place) => {
                            let after = turn.choices[place as usize].next;
                            let face = face((first + place) as usize);
                            next = after[face].unwrap_or(Next::Regret(0));
                        }
                    }
                }
            });
        CertainRace::new(self.turns.turns.len(), limit).run(regrets)
    }

    /// The same of a list with each of these conditions for one of its sentences.
    fn race_each(
        &self,
        list: &Conditioned,
        conditions: impl Iterator<Item = NumberedCondition>,
        limit: f64,
    ) -> Vec<Option<f64>> {
        let players = [list.without(), list.with()].map(|list| HeuristicPlayer::of(&list));
        let mut forks = Forks::new(&self.turns, &players);
        let race = |condition: NumberedCondition| {
            let mut race = CertainRace::new(self.turns.turns.len(), limit);
            let mut run = 0;
            while run < self.turns.turns.len() {
                let look = race.next_look();
                forks.follow(look);
                if !forks.go_on(&mut race, condition, run..look) {
                    return None;
                }
                run = look;
            }
            race.mean()
        };
        conditions.map(race).collect()
    }
}

/// A choice that hangs on a condition: its number, and what follows without and with it.
#[derive(Debug, Clone, Copy)]
struct Fork {
    choice: u32,
    next: [Next; 2],
}

/// What two players give away, one of whom decides wherever a condition holds, and the
/// other elsewhere, in the turns so far.
struct Forks<'a> {
    turns: &'a Turns,
    /// The one who decides where the condition does not hold, and the other.
    players: &'a [HeuristicPlayer; 2],
    firsts: Vec<Next>,
    forks: Vec<Fork>,
    regrets: Vec<f64>,
}

impl<'a> Forks<'a> {
    fn new(turns: &'a Turns, players: &'a [HeuristicPlayer; 2]) -> Forks<'a> {
        Forks {
            turns,
            players,
            firsts: Vec::new(),
            forks: Vec::new(),
            regrets: Vec::new(),
        }
    }

    /// Follows the turns up to this number.
    fn follow(&mut self, turns: usize) {
        for number in self.firsts.len()..turns {
            let first = self.grow(number, self.turns.turns[number].first);
            self.firsts.push(first);
        }
    }

    fn grow(&mut self, number: usize, mut next: Next) -> Next {
        let turn = &self.turns.turns[number];
        loop {
            let place = match next {
                Next::Choice(place) => place,
                Next::Regret(place) => {
                    self.regrets.push(turn.regrets[place as usize]);
                    return Next::Regret(self.regrets.len() as u32 - 1);
                }
            };
            let choice = &turn.choices[place as usize];
            let faces = self.players.each_ref().map(|one| turn.face(choice, one));
            let [without, with] = faces.map(|face| choice.next[face.index()]);
            next = without.unwrap_or(Next::Regret(0));
            if faces[0] != faces[1] {
                let fork = self.forks.len();
                self.forks.push(Fork {
                    choice: self.turns.firsts[number] + place,
                    next: [next; 2],
                });
                let with = with.unwrap_or(Next::Regret(0));
                let grown = [self.grow(number, next), self.grow(number, with)];
                self.forks[fork].next = grown;
                return Next::Choice(fork as u32);
            }
        }
    }

    /// Runs some turns of a race; whether it goes on.
    fn go_on(
        &self,
        race: &mut CertainRace,
        condition: NumberedCondition,
        run: Range<usize>,
    ) -> bool {
        match condition {
            NumberedCondition::One(one) => {
                let one = self.turns.holds(one);
                race.go_on(run.map(|turn| self.regret(turn, |word| one[word])))
            }
            NumberedCondition::Both(one, other) => {
                let (one, other) = (self.turns.holds(one), self.turns.holds(other));
                race.go_on(run.map(|turn| self.regret(turn, |word| one[word] & other[word])))
            }
            NumberedCondition::Either(one, other) => {
                let (one, other) = (self.turns.holds(one), self.turns.holds(other));
                race.go_on(run.map(|turn| self.regret(turn, |word| one[word] | other[word])))
            }
        }
    }

    /// What is given away in a turn, with a bit for each choice where the condition holds.
    #[inline(always)]
    fn regret(&self, turn: usize, holds: impl Fn(usize) -> u64) -> f64 {
        let mut next = self.firsts[turn];
        loop {
            match next {
                Next::Regret(place) => return self.regrets[place as usize],
                Next::Choice(place) => {
                    let fork = &self.forks[place as usize];
                    let bit = holds(fork.choice as usize / 64) >> (fork.choice % 64) & 1;
                    next = fork.next[bit as usize];
                }
            }
        }
    }
}
