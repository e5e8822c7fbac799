//! Certificates: every rule set of a size is tried, and none of them is stronger than
//! some score, with a stated probability of error.
//!
//! Rule sets are put together from the [parts](super::parts) that decide differently and
//! from all [lists of stop sentences](super::stop_lists), and race through the fitness
//! cases against a fixed limit: the best rule set of at most that size that is known. They
//! come in heats of fixed size, and no race depends on another, so that neither threads,
//! ranks, shards nor breaks change what is found.
//!
//! That none is stronger than S is an intersection-union test (Berger 1982,
//! "Multiparameter hypothesis testing and acceptance sampling"): it fails only if the one
//! strongest rule set, whichever it is, is misjudged. So the errors of judging *one* rule
//! set add up, and not those of all.

use std::ops::{ControlFlow, Range};

use serde::{Deserialize, Serialize};

use super::parts::Parts;
use super::stop_lists::{Asked, StopList};
use super::stopping::{Followed, Readings};
use crate::evolution::effort_probes::EffortProbes;
use crate::evolution::fitness_cases::{CertainRace, FitnessCases};
use crate::evolution::lexicon::Lexicon;
use crate::evolution::signature::SignatureProbes;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::spread::{self, shards::Shard};

/// The usual number of rule sets of a heat.
pub const HEAT: u64 = 1 << 16;

/// The rule sets that one piece of parallel work races at most.
const PIECE: u64 = 1 << 13;

/// What is certified.
#[derive(Debug, Clone, Copy)]
pub struct Claim<'a> {
    /// The words that may be used.
    pub lexicon: &'a Lexicon,
    /// The size.
    pub size: usize,
    /// The most seconds a turn that a rule set may ask of a person; any if `None`.
    pub max_effort: Option<f64>,
    /// How many of the best are kept.
    pub places: usize,
    /// The rule sets of a heat, usually [`HEAT`].
    pub heat: u64,
}

/// What the races of a size, or of a part of its heats, came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Races {
    /// The size.
    pub size: usize,
    /// Rule sets that can be written; from size 4 on without those that stop at once.
    pub written: u64,
    /// Of these, those no two of whose lists of sentences decide alike.
    pub different: u64,
    /// All heats, and the next one to be run.
    pub heats: u64,
    /// The number of the next heat.
    pub next: u64,
    /// Rule sets raced.
    pub raced: u64,
    /// Those that ran through all fitness cases.
    pub finished: u64,
    /// The score (0 to 1) that the fitness cases predict at the limit.
    pub limit: f64,
    /// The score that the fitness cases predict for the best choice of faces and tiles with
    /// stopping at once, when rule sets that do so are not raced and nothing else is claimed
    /// of them.
    pub at_once: Option<f64>,
    /// The probability that a rule set no worse than the limit is given up.
    pub error: f64,
    /// The best, best first.
    pub best: Vec<Found>,
}

/// A rule set that ran through all fitness cases.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// The rule set.
    pub rules: Heuristic,
    /// Its number in its size.
    number: u64,
    /// Its mean regret per turn.
    regret: f64,
    /// The score (0 to 1) that this predicts.
    pub predicted: f64,
    /// The seconds of thinking that it asks a turn.
    pub seconds: f64,
}

/// What one piece of parallel work found.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Piece {
    finished: u64,
    /// Numbers, mean regrets, and seconds a turn.
    best: Vec<(u64, f64, f64)>,
}

/// Rule sets of a size with lists of the same sizes.
struct Block {
    faces: usize,
    stops: usize,
    tiles: usize,
    /// The number of its first rule set.
    first: u64,
    count: u64,
}

/// The rule sets of a size, numbered, and their races.
pub struct Certifier<'a> {
    claim: Claim<'a>,
    cases: &'a FitnessCases,
    efforts: &'a EffortProbes,
    faces: Parts,
    tiles: Parts,
    asked: Asked,
    /// By the size of lists of stop sentences.
    readings: Vec<Readings>,
    blocks: Vec<Block>,
    /// The mean regret that is raced against.
    limit: f64,
}

impl<'a> Certifier<'a> {
    /// Numbers the rule sets of a size; the limit is the best of those `known` that the
    /// claim speaks of.
    pub fn new(
        claim: Claim<'a>,
        cases: &'a FitnessCases,
        (probes, efforts): (&SignatureProbes, &'a EffortProbes),
        known: &[Heuristic],
    ) -> Certifier<'a> {
        let size = claim.size;
        let beside = size.saturating_sub(1).clamp(1, 2);
        let asked = Asked::of(claim.lexicon, probes);
        let mut certifier = Certifier {
            claim,
            cases,
            efforts,
            faces: Parts::faces(claim.lexicon, probes, beside),
            tiles: Parts::tiles(claim.lexicon, probes, beside),
            readings: (0..=size).map(|size| Readings::of(&asked, size)).collect(),
            asked,
            blocks: Vec::new(),
            limit: f64::INFINITY,
        };
        certifier.blocks = certifier.blocks();
        let fitting = known.iter().filter(|one| certifier.speaks_of(one));
        let fitting: Vec<&Heuristic> = fitting.collect();
        let regrets = spread::map(&fitting, |one| {
            let player = HeuristicPlayer::of(one);
            cases.certain_regret(&player, f64::INFINITY).unwrap_or(1.0)
        });
        certifier.limit = regrets.into_iter().fold(f64::INFINITY, f64::min);
        certifier
    }

    /// Whether a rule set is of at most the size and effort that the claim speaks of.
    fn speaks_of(&self, heuristic: &Heuristic) -> bool {
        let Claim { lexicon, size, .. } = self.claim;
        heuristic.size() <= size && lexicon.allows(heuristic) && {
            let limit = self.claim.max_effort;
            limit.is_none_or(|limit| self.efforts.seconds(heuristic) <= limit)
        }
    }

    /// Which sizes of lists make the size up. From size 2 on, only rule sets that say when
    /// to stop; from size 4 on, only those that do not stop at once.
    fn blocks(&self) -> Vec<Block> {
        let size = self.claim.size;
        let mut blocks = Vec::new();
        let mut first = 0;
        for stops in (0..=size).rev() {
            let is_tried = match stops {
                0 => size == 1,
                1 => !leaves_out_at_once(size),
                _ => true,
            };
            for tiles in (0..=size - stops).filter(|_| is_tried) {
                let faces = size - stops - tiles;
                let parts = [&self.faces.different[faces], &self.tiles.different[tiles]];
                let [faces_made, tiles_made] = parts.map(|parts| parts.len() as u64);
                let count = faces_made * tiles_made * self.asked.lists(stops);
                blocks.push(Block {
                    faces,
                    stops,
                    tiles,
                    first,
                    count,
                });
                first += count;
            }
        }
        blocks
    }

    /// All rule sets of the size.
    fn count(&self) -> u64 {
        self.blocks.last().map_or(0, |last| last.first + last.count)
    }

    /// Before the first heat.
    pub fn begin(&self) -> Races {
        let sum = |count: &dyn Fn(&Block) -> u64| self.blocks.iter().map(count).sum();
        let stops: Vec<u64> = (0..=self.claim.size)
            .map(|n| self.asked.different(n))
            .collect();
        let at_once = leaves_out_at_once(self.claim.size).then(|| {
            let least = self.cases.least_regret_of_stopping_at_once();
            self.cases.predicted_score(least)
        });
        Races {
            size: self.claim.size,
            written: sum(&|block| {
                self.faces.written[block.faces]
                    * self.tiles.written[block.tiles]
                    * self.asked.written(block.stops)
            }),
            different: sum(&|block| {
                let faces = self.faces.different[block.faces].len() as u64;
                let tiles = self.tiles.different[block.tiles].len() as u64;
                faces * tiles * stops[block.stops]
            }),
            heats: self.count().div_ceil(self.claim.heat),
            next: 0,
            raced: 0,
            finished: 0,
            limit: match self.limit.is_finite() {
                true => self.cases.predicted_score(self.limit),
                false => 0.0,
            },
            at_once,
            error: match self.limit.is_finite() {
                true => CertainRace::error(self.cases.turns_in_all()),
                false => 0.0,
            },
            best: Vec::new(),
        }
    }

    /// Runs the heats of a shard that are left, until the end or until `moment` breaks off.
    pub fn run<E>(
        &self,
        mut races: Races,
        shard: Shard,
        mut moment: impl FnMut(&Races) -> Result<ControlFlow<()>, E>,
    ) -> Result<Races, E> {
        while races.next < races.heats {
            let heat = races.next;
            races.next += 1;
            if !shard.has(heat as usize) {
                continue;
            }
            let first = heat * self.claim.heat;
            let numbers = first..(first + self.claim.heat).min(self.count());
            races.raced += numbers.end - numbers.start;
            let worst = races.best.get(self.claim.places.saturating_sub(1));
            let worst = worst.map_or(f64::INFINITY, |worst| worst.regret);
            let pieces = self.pieces(numbers);
            let results = spread::map(&pieces, |piece| self.race(piece.clone(), worst));
            for piece in results {
                races.finished += piece.finished;
                races
                    .best
                    .extend(piece.best.iter().map(|found| self.found(*found)));
            }
            races.keep_best(self.claim.places);
            if moment(&races)?.is_break() {
                break;
            }
        }
        Ok(races)
    }

    fn found(&self, (number, regret, seconds): (u64, f64, f64)) -> Found {
        Found {
            rules: self.heuristic(number),
            number,
            regret,
            predicted: self.cases.predicted_score(regret),
            seconds,
        }
    }

    /// Cuts rule sets into pieces with the same face and tile sentences.
    fn pieces(&self, numbers: Range<u64>) -> Vec<Range<u64>> {
        let mut pieces = Vec::new();
        let mut start = numbers.start;
        while start < numbers.end {
            let (block, within) = self.block(start);
            let lists = self.asked.lists(block.stops);
            let same = start - within % lists + lists;
            let end = match self.followed(block) {
                true => same.min(start + PIECE),
                // Each race by itself.
                false => (start + PIECE / 64).min(block.first + block.count),
            };
            let end = end.min(numbers.end);
            pieces.push(start..end);
            start = end;
        }
        pieces
    }

    /// Whether the turns of a block are followed once for all lists of stop sentences.
    fn followed(&self, block: &Block) -> bool {
        block.tiles == 0 && block.stops > 1
    }

    /// The block of a rule set, and its number there.
    fn block(&self, number: u64) -> (&Block, u64) {
        let place = self
            .blocks
            .partition_point(|block| block.first + block.count <= number);
        let block = &self.blocks[place];
        (block, number - block.first)
    }

    /// The lists of a rule set: faces, stops and tiles by their numbers.
    fn lists(&self, block: &Block, within: u64) -> (&Heuristic, StopList, &Heuristic) {
        let lists = self.asked.lists(block.stops);
        let faces = &self.faces.different[block.faces];
        let (rest, stop) = (within / lists, within % lists);
        let (tile, face) = (rest / faces.len() as u64, rest % faces.len() as u64);
        let tile = &self.tiles.different[block.tiles][tile as usize];
        let stop = self.asked.list(block.stops, stop);
        (&faces[face as usize], stop, tile)
    }

    /// The rule set of this number.
    fn heuristic(&self, number: u64) -> Heuristic {
        let (block, within) = self.block(number);
        let (face, stop, tile) = self.lists(block, within);
        Heuristic {
            faces: face.faces.clone(),
            stops: self.asked.sentences(stop),
            tiles: tile.tiles.clone(),
        }
    }

    /// Races the rule sets of a piece, all with the same faces; those with a regret above
    /// `worst` are none of the best.
    fn race(&self, numbers: Range<u64>, worst: f64) -> Piece {
        let (block, within) = self.block(numbers.start);
        let lists = self.asked.lists(block.stops);
        let raced: Vec<Option<(u64, f64)>> = match self.followed(block) {
            true => {
                let (faces, ..) = self.lists(block, within);
                let readings = &self.readings[block.stops];
                let mut followed = Followed::new(self.cases, readings, faces);
                let first = within % lists;
                let some = first..first + (numbers.end - numbers.start);
                let some = self.asked.successive(block.stops, some);
                let race = |(list, stops)| {
                    let regret = followed.race(stops, self.limit)?;
                    Some((numbers.start + list - first, regret))
                };
                some.map(race).collect()
            }
            false => {
                let race = |number| {
                    let player = HeuristicPlayer::of(&self.heuristic(number));
                    Some((number, self.cases.certain_regret(&player, self.limit)?))
                };
                numbers.map(race).collect()
            }
        };
        let mut raced: Vec<(u64, f64)> = raced.into_iter().flatten().collect();
        let finished = raced.len() as u64;
        raced.retain(|(_, regret)| *regret <= worst);
        raced.sort_by(|one, other| one.1.total_cmp(&other.1).then(one.0.cmp(&other.0)));
        let fitting = raced.into_iter().filter_map(|(number, regret)| {
            let limit = self.claim.max_effort;
            let seconds = self.efforts.seconds(&self.heuristic(number));
            let fits = limit.is_none_or(|limit| seconds <= limit);
            fits.then_some((number, regret, seconds))
        });
        Piece {
            finished,
            best: fitting.take(self.claim.places).collect(),
        }
    }
}

/// Whether rule sets of a size that stop at once are left out: there are too many choices
/// of faces for them.
fn leaves_out_at_once(size: usize) -> bool {
    size > 3
}

impl Races {
    /// The races of two shards together.
    #[must_use]
    pub fn and(mut self, other: Races, places: usize) -> Races {
        self.raced += other.raced;
        self.finished += other.finished;
        self.best.extend(other.best);
        self.keep_best(places);
        self
    }

    fn keep_best(&mut self, places: usize) {
        self.best.sort_by(|one, other| {
            let by_number = || one.number.cmp(&other.number);
            one.regret.total_cmp(&other.regret).then_with(by_number)
        });
        self.best.truncate(places);
    }
}

#[cfg(test)]
#[path = "certificate_tests.rs"]
mod tests;
