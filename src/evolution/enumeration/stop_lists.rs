//! Lists of stop sentences as combinations of few comparisons, which millions of fit
//! into memory or are counted through.

use std::ops::Range;

use rustc_hash::FxHashSet;

use crate::evolution::lexicon::Lexicon;
use crate::evolution::signature::{SignatureProbes, StopSignature};
use crate::game::FaceSet;
use crate::language::enumerate;
use crate::language::tree::{Action, Comparison, Condition, Heuristic, Sentence};
use crate::language::vocabulary::Kind;
use crate::player::HeuristicPlayer;
use crate::spread;

/// The comparisons that stop sentences are made of, no two of which hold alike: those of
/// size 1, then of size 2, then of size 3.
#[derive(Debug)]
pub struct Asked {
    /// The comparisons.
    pub comparisons: Vec<Comparison>,
    signatures: Vec<StopSignature>,
    /// How many are of size 1, and of size 1 or 2.
    singles: usize,
    pairs: usize,
    /// How many can be written of sizes 1 to 3.
    written: [u64; 3],
}

/// A list of stop sentences: comparisons by their numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopList {
    /// None.
    Never,
    /// "Stop."
    AtOnce,
    /// "Stop when A."
    If(u16),
    /// "Roll again when A. Stop."
    Unless(u16),
    /// "Stop when A and B."
    Both(u16, u16),
    /// "Stop when A, or when B."
    Either(u16, u16),
    /// "Roll again when A and B. Stop."
    UnlessBoth(u16, u16),
    /// "Roll again when A, or when B. Stop."
    UnlessEither(u16, u16),
    /// "Roll again when A. Stop when B."
    NotBut(u16, u16),
    /// "Stop when A and B and C."
    All(u16, u16, u16),
    /// "Stop when A, or when B, or when C."
    Any(u16, u16, u16),
    /// "Stop when A and B, or when C."
    BothOr(u16, u16, u16),
}

/// Lists made of each three comparisons.
const OF_THREE: u64 = 5;
/// Lists made of each two, in addition.
const OF_TWO: u64 = 4;

impl Asked {
    /// What can be asked before stopping.
    pub fn of(lexicon: &Lexicon, probes: &SignatureProbes) -> Asked {
        let quantities = lexicon.quantities(Kind::Stop);
        let triples = quantities.iter().filter(|one| one.faces().is_some());
        let triples = triples.flat_map(|tally| {
            let sets = (0..64)
                .map(FaceSet::from_bits)
                .filter(|faces| faces.len() == 3);
            sets.flat_map(|faces| enumerate::compared([tally.with_faces(faces)]))
        });
        let by_size: [Vec<Comparison>; 3] = [
            enumerate::comparisons(quantities),
            enumerate::tallies(quantities),
            triples.collect(),
        ];
        let mut asked = Asked {
            comparisons: Vec::new(),
            signatures: Vec::new(),
            singles: 0,
            pairs: 0,
            written: [0, 1, 2].map(|size: usize| by_size[size].len() as u64),
        };
        let mut seen = FxHashSet::default();
        for (size, comparisons) in by_size.into_iter().enumerate() {
            let signatures = spread::map_here(&comparisons, |&one| {
                let stops = vec![Sentence::new(Action::Stop, one)];
                probes.stops(&HeuristicPlayer::of(&Heuristic {
                    stops,
                    ..Heuristic::default()
                }))
            });
            for (one, signature) in comparisons.into_iter().zip(signatures) {
                if seen.insert(signature.clone()) {
                    asked.comparisons.push(one);
                    asked.signatures.push(signature);
                }
            }
            match size {
                0 => asked.singles = asked.comparisons.len(),
                1 => asked.pairs = asked.comparisons.len(),
                _ => {}
            }
        }
        asked
    }

    /// How many of the comparisons lists of a size are made of: the first ones.
    pub fn needed(&self, size: usize) -> usize {
        match size {
            0 | 1 => 0,
            2 => self.singles,
            3 => self.pairs,
            _ => self.comparisons.len(),
        }
    }

    /// How many lists of a size are [made](Asked::list).
    pub fn lists(&self, size: usize) -> u64 {
        let singles = self.singles as u64;
        let pairs = (self.pairs - self.singles) as u64;
        let twos = singles * singles.saturating_sub(1) / 2;
        match size {
            0 | 1 => 1,
            2 => singles,
            3 => 2 * twos + singles + pairs,
            _ => {
                let triples = (self.comparisons.len() - self.pairs) as u64;
                OF_THREE * twos * singles.saturating_sub(2) / 3
                    + OF_TWO * twos
                    + (2 * singles + 1) * pairs
                    + triples
            }
        }
    }

    /// How many lists of a size can be written, with comparisons that hold alike.
    pub fn written(&self, size: usize) -> u64 {
        let [singles, pairs, triples] = self.written;
        let twos = singles * singles.saturating_sub(1) / 2;
        match size {
            0 | 1 => 1,
            2 => singles,
            3 => 2 * twos + singles + pairs,
            _ => {
                OF_THREE * twos * singles.saturating_sub(2) / 3
                    + OF_TWO * twos
                    + (2 * singles + 1) * pairs
                    + triples
            }
        }
    }

    /// The list of this size and number.
    pub fn list(&self, size: usize, number: u64) -> StopList {
        let singles = self.singles as u64;
        let twos = singles * singles.saturating_sub(1) / 2;
        let pairs = (self.pairs - self.singles) as u64;
        match size {
            0 => StopList::Never,
            1 => StopList::AtOnce,
            2 => StopList::If(number as u16),
            3 if number < 2 * twos => {
                let (one, other) = two(number / 2);
                match number % 2 {
                    0 => StopList::Both(one, other),
                    _ => StopList::Either(one, other),
                }
            }
            3 if number < 2 * twos + singles => StopList::Unless((number - 2 * twos) as u16),
            3 => StopList::If((number - 2 * twos) as u16),
            _ => self.list_of_four(number, (singles, twos, pairs)),
        }
    }

    /// The lists of this size and these numbers, one after the other: quicker than one by
    /// one.
    pub fn successive(
        &self,
        size: usize,
        numbers: Range<u64>,
    ) -> impl Iterator<Item = (u64, StopList)> + '_ {
        let singles = self.singles as u64;
        let threes = match size {
            4 => {
                OF_THREE * (singles * singles.saturating_sub(1) / 2) * singles.saturating_sub(2) / 3
            }
            _ => 0,
        };
        let mut last = None;
        numbers.map(move |number| {
            if number >= threes {
                return (number, self.list(size, number));
            }
            let asked = match last {
                None => three(number / OF_THREE),
                Some(last) if number % OF_THREE == 0 => next_three(last),
                Some(last) => last,
            };
            last = Some(asked);
            (number, StopList::of_three(asked, number))
        })
    }

    fn list_of_four(&self, number: u64, (singles, twos, pairs): (u64, u64, u64)) -> StopList {
        let threes = OF_THREE * twos * singles.saturating_sub(2) / 3;
        if number < threes {
            return StopList::of_three(three(number / OF_THREE), number);
        }
        let number = number - threes;
        if number < OF_TWO * twos {
            let (one, other) = two(number / OF_TWO);
            return match number % OF_TWO {
                0 => StopList::UnlessBoth(one, other),
                1 => StopList::UnlessEither(one, other),
                2 => StopList::NotBut(one, other),
                _ => StopList::NotBut(other, one),
            };
        }
        let number = number - OF_TWO * twos;
        let joined = 2 * singles * pairs;
        if number < joined {
            let (pair, rest) = (number / (2 * singles), number % (2 * singles));
            let (pair, single) = ((singles + pair) as u16, (rest / 2) as u16);
            return match rest % 2 {
                0 => StopList::Both(pair, single),
                _ => StopList::Either(pair, single),
            };
        }
        let number = number - joined;
        match number < pairs {
            true => StopList::Unless((singles + number) as u16),
            false => StopList::If((singles + number) as u16),
        }
    }

    /// The sentences of a list.
    pub fn sentences(&self, list: StopList) -> Vec<Sentence<Action>> {
        let one = |number: u16| self.comparisons[usize::from(number)];
        let and = |numbers: &[u16]| Condition::new(vec![numbers.iter().map(|n| one(*n)).collect()]);
        let or = |numbers: &[u16]| Condition::new(numbers.iter().map(|n| vec![one(*n)]).collect());
        let stop = |condition: Condition| vec![Sentence::new(Action::Stop, condition)];
        let unless = |condition: Condition| {
            let roll = Sentence::new(Action::Roll, condition);
            vec![roll, Sentence::always(Action::Stop)]
        };
        match list {
            StopList::Never => Vec::new(),
            StopList::AtOnce => vec![Sentence::always(Action::Stop)],
            StopList::If(a) => stop(and(&[a])),
            StopList::Unless(a) => unless(and(&[a])),
            StopList::Both(a, b) => stop(and(&[a, b])),
            StopList::Either(a, b) => stop(or(&[a, b])),
            StopList::UnlessBoth(a, b) => unless(and(&[a, b])),
            StopList::UnlessEither(a, b) => unless(or(&[a, b])),
            StopList::NotBut(a, b) => vec![
                Sentence::new(Action::Roll, and(&[a])),
                Sentence::new(Action::Stop, and(&[b])),
            ],
            StopList::All(a, b, c) => stop(and(&[a, b, c])),
            StopList::Any(a, b, c) => stop(or(&[a, b, c])),
            StopList::BothOr(a, b, c) => {
                stop(Condition::new(vec![vec![one(a), one(b)], vec![one(c)]]))
            }
        }
    }
}

impl StopList {
    /// The list of three comparisons of this number, of which the remainder counts.
    fn of_three((a, b, c): (u16, u16, u16), number: u64) -> StopList {
        match number % OF_THREE {
            0 => StopList::All(a, b, c),
            1 => StopList::Any(a, b, c),
            2 => StopList::BothOr(a, b, c),
            3 => StopList::BothOr(a, c, b),
            _ => StopList::BothOr(b, c, a),
        }
    }

    /// Where it stops, bit by bit, given where each comparison holds; `all` has the bits
    /// that count.
    #[inline(always)]
    pub fn decided(self, all: u64, holds: impl Fn(u16) -> u64) -> u64 {
        let stops = match self {
            StopList::Never => 0,
            StopList::AtOnce => all,
            StopList::If(a) => holds(a),
            StopList::Unless(a) => !holds(a),
            StopList::Both(a, b) => holds(a) & holds(b),
            StopList::Either(a, b) => holds(a) | holds(b),
            StopList::UnlessBoth(a, b) => !(holds(a) & holds(b)),
            StopList::UnlessEither(a, b) => !(holds(a) | holds(b)),
            StopList::NotBut(a, b) => !holds(a) & holds(b),
            StopList::All(a, b, c) => holds(a) & holds(b) & holds(c),
            StopList::Any(a, b, c) => holds(a) | holds(b) | holds(c),
            StopList::BothOr(a, b, c) => holds(a) & holds(b) | holds(c),
        };
        stops & all
    }
}

/// The three after these.
fn next_three((a, b, c): (u16, u16, u16)) -> (u16, u16, u16) {
    if a + 1 < b {
        (a + 1, b, c)
    } else if b + 1 < c {
        (0, b + 1, c)
    } else {
        (0, 1, c + 1)
    }
}

/// The two of this number, the smaller first: all with 1, then all with 2, ...
pub fn two(number: u64) -> (u16, u16) {
    let mut larger = ((2.0 * number as f64).sqrt()) as u64;
    while larger * larger.saturating_sub(1) / 2 > number {
        larger -= 1;
    }
    while (larger + 1) * larger / 2 <= number {
        larger += 1;
    }
    (
        (number - larger * larger.saturating_sub(1) / 2) as u16,
        larger as u16,
    )
}

/// The three of this number, in order: all up to 2, then all with 3, ...
fn three(number: u64) -> (u16, u16, u16) {
    let below = |n: u64| n * n.saturating_sub(1) * n.saturating_sub(2) / 6;
    let mut largest = (6.0 * number as f64).cbrt() as u64;
    while below(largest) > number {
        largest -= 1;
    }
    while below(largest + 1) <= number {
        largest += 1;
    }
    let (one, other) = two(number - below(largest));
    (one, other, largest as u16)
}

#[cfg(test)]
#[path = "stop_lists_tests.rs"]
mod tests;
