//! Races of many lists of stop sentences behind the same face sentences.
//!
//! Which faces are kept does not depend on when to stop, so the turns with their dice
//! are followed once: what stopping at each point would give away, and which comparisons
//! hold there, as bits. A list of stop sentences is then a formula on bytes.

use std::ops::Range;

use super::stop_lists::{Asked, StopList};
use crate::evolution::fitness_cases::{CertainRace, FitnessCases};
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
