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

use super::followed::{AtOnce, Followed, Readings};
use super::parts::Parts;
use super::races::{Found, Races};
use super::stop_lists::{Asked, StopList};

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

/// What one piece of parallel work found.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Piece {
    finished: u64,
    /// Numbers, mean regrets, and seconds a turn.
    best: Vec<(u64, f64, f64)>,
}

/// Rule sets of a size with lists of the same sizes; the number of the first, and how many.
struct Block {
    faces: usize,
    stops: usize,
    tiles: usize,
    first: u64,
    count: u64,
}

/// The rule sets of a size, numbered, and their races.
pub struct Certifier<'a> {
    claim: Claim<'a>,
    cases: &'a FitnessCases,
    efforts: Option<&'a EffortProbes>,
    faces: Parts,
    tiles: Parts,
    asked: Asked,
    /// By the size of lists of stop sentences.
    readings: Vec<Readings>,
    /// Lists of face sentences for those who stop at once.
    at_once: Option<AtOnce>,
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
        (probes, efforts): (&SignatureProbes, Option<&'a EffortProbes>),
        known: &[Heuristic],
    ) -> Certifier<'a> {
        let Claim { lexicon, size, .. } = claim;
        let asked = Asked::of(lexicon, probes);
        // The faces of those who stop at once make up the largest lists.
        let at_once = (size > 2).then(|| {
            let orders = Parts::face_orders(lexicon, probes);
            AtOnce::new(cases, lexicon, &orders, size - 1)
        });
        let mut certifier = Certifier {
            claim,
            cases,
            efforts,
            faces: Parts::faces(lexicon, probes, size.saturating_sub(2).max(1)),
            tiles: Parts::tiles(lexicon, probes, size.saturating_sub(1).max(1)),
            readings: (0..=size).map(|size| Readings::of(&asked, size)).collect(),
            asked,
            at_once,
            blocks: Vec::new(),
            limit: f64::INFINITY,
        };
        certifier.blocks = certifier.blocks();
        let fitting = known.iter().filter(|one| certifier.speaks_of(one));
        let players: Vec<_> = fitting.map(HeuristicPlayer::of).collect();
        let regrets = spread::map(&players, |player| cases.mean_regret(player));
        certifier.limit = regrets.into_iter().fold(f64::INFINITY, f64::min);
        certifier
    }

    /// Whether a rule set is of at most the size and effort that the claim speaks of.
    fn speaks_of(&self, heuristic: &Heuristic) -> bool {
        let Claim { lexicon, size, .. } = self.claim;
        heuristic.size() <= size
            && lexicon.allows(heuristic)
            && self.is_easy(self.seconds(heuristic))
    }

    fn is_easy(&self, seconds: f64) -> bool {
        self.claim.max_effort.is_none_or(|limit| seconds <= limit)
    }

    /// The seconds that a rule set asks a turn, where it matters.
    fn seconds(&self, heuristic: &Heuristic) -> f64 {
        self.efforts
            .map_or(0.0, |efforts| efforts.seconds(heuristic))
    }

    /// Which sizes of lists make the size up; from size 2 on, only of rule sets that say when
    /// to stop.
    fn blocks(&self) -> Vec<Block> {
        let size = self.claim.size;
        let mut blocks = Vec::new();
        let mut first = 0;
        for stops in (0..=size).rev() {
            let is_tried = stops > 0 || size == 1;
            for tiles in (0..=size - stops).filter(|_| is_tried) {
                let faces = size - stops - tiles;
                let block = self.block_of([faces, stops, tiles], first);
                first += block.count;
                blocks.push(block);
            }
        }
        blocks
    }

    fn block_of(&self, [faces, stops, tiles]: [usize; 3], first: u64) -> Block {
        let count = 0;
        let mut block = Block {
            faces,
            stops,
            tiles,
            first,
            count,
        };
        block.count = match self.at_once(&block) {
            Some(at_once) => at_once.lists.count(),
            None => {
                let parts = [&self.faces.different[faces], &self.tiles.different[tiles]];
                let [faces, tiles] = parts.map(|parts| parts.len() as u64);
                faces * tiles * self.asked.lists(stops)
            }
        };
        block
    }

    /// Races only against the last of the places from now on, if it is better than what
    /// was raced against before.
    pub fn tighten(&mut self, races: &Races) {
        if let Some(last) = races.best.get(self.claim.places - 1) {
            self.limit = self.limit.min(last.regret);
        }
    }

    /// All rule sets of the size.
    fn count(&self) -> u64 {
        self.blocks.last().map_or(0, |last| last.first + last.count)
    }

    /// Before the first heat.
    pub fn begin(&self) -> Races {
        let written = |block: &Block| match self.at_once(block) {
            Some(at_once) => at_once.lists.written,
            None => {
                let lists = self.faces.written[block.faces] * self.tiles.written[block.tiles];
                lists * self.asked.written(block.stops)
            }
        };
        Races {
            size: self.claim.size,
            written: self.blocks.iter().map(written).sum(),
            heats: self.count().div_ceil(self.claim.heat),
            next: 0,
            raced: 0,
            finished: 0,
            limit: self.cases.predicted_score(self.limit),
            error: CertainRace::error(self.cases.turns_in_all()),
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
                let found = piece.best.iter().map(|found| self.found(*found));
                races.best.extend(found);
            }
            races.keep_best(self.claim.places);
            if moment(&races)?.is_break() {
                break;
            }
        }
        Ok(races)
    }

    fn found(&self, (number, regret, seconds): (u64, f64, f64)) -> Found {
        let (rules, predicted) = (self.heuristic(number), self.cases.predicted_score(regret));
        Found {
            rules,
            number,
            regret,
            predicted,
            seconds,
        }
    }

    /// Cuts rule sets into pieces with the same face and tile sentences.
    fn pieces(&self, numbers: Range<u64>) -> Vec<Range<u64>> {
        let mut pieces = Vec::new();
        let mut start = numbers.start;
        while start < numbers.end {
            let (block, within) = self.block(start);
            let end = match self.sharing(block, within) {
                Some(rest) => start + rest.min(PIECE),
                // Each race by itself.
                None => (start + PIECE / 64).min(block.first + block.count),
            };
            let end = end.min(numbers.end);
            pieces.push(start..end);
            start = end;
        }
        pieces
    }

    /// The lists of a block whose number is kept elsewhere.
    fn at_once(&self, block: &Block) -> Option<&AtOnce> {
        let fits = block.stops == 1 && block.tiles == 0 && block.faces > 1;
        self.at_once.as_ref().filter(|_| fits)
    }

    /// The turns of how many rule sets, from this one of a block on, are followed together, if
    /// they are.
    fn sharing(&self, block: &Block, within: u64) -> Option<u64> {
        if let Some(at_once) = self.at_once(block) {
            return at_once.sharing(within);
        }
        let lists = self.asked.lists(block.stops);
        (block.tiles == 0 && block.stops > 1).then(|| lists - within % lists)
    }

    /// The block of a rule set, and its number there.
    fn block(&self, number: u64) -> (&Block, u64) {
        let is_before = |block: &Block| block.first + block.count <= number;
        let block = &self.blocks[self.blocks.partition_point(is_before)];
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
        if let Some(at_once) = self.at_once(block) {
            return Heuristic {
                stops: self.asked.sentences(StopList::AtOnce),
                ..at_once.lists.list(within)
            };
        }
        let (face, stop, tile) = self.lists(block, within);
        let (faces, tiles) = (face.faces.clone(), tile.tiles.clone());
        let stops = self.asked.sentences(stop);
        Heuristic {
            faces,
            stops,
            tiles,
        }
    }

    /// Races the rule sets of a piece, all with the same faces; those with a regret above
    /// `worst` are none of the best.
    fn race(&self, numbers: Range<u64>, worst: f64) -> Piece {
        let regrets = self.regrets(numbers.clone());
        let raced = numbers
            .zip(regrets)
            .filter_map(|(number, regret)| Some((number, regret?)));
        let mut raced: Vec<(u64, f64)> = raced.collect();
        let finished = raced.len() as u64;
        raced.retain(|(_, regret)| *regret <= worst);
        raced.sort_by(|one, other| one.1.total_cmp(&other.1).then(one.0.cmp(&other.0)));
        let fitting = raced.into_iter().filter_map(|(number, regret)| {
            let seconds = self.seconds(&self.heuristic(number));
            self.is_easy(seconds).then_some((number, regret, seconds))
        });
        Piece {
            finished,
            best: fitting.take(self.claim.places).collect(),
        }
    }

    /// The mean regrets of the rule sets of a piece, without those given up.
    fn regrets(&self, numbers: Range<u64>) -> Vec<Option<f64>> {
        let (block, within) = self.block(numbers.start);
        if let Some(at_once) = self.at_once(block) {
            let all = within..within + (numbers.end - numbers.start);
            return at_once.regrets(all, self.limit);
        }
        if self.sharing(block, within).is_some() {
            let (faces, ..) = self.lists(block, within);
            let mut followed = Followed::new(self.cases, &self.readings[block.stops], faces);
            let first = within % self.asked.lists(block.stops);
            let lists = first..first + (numbers.end - numbers.start);
            let lists = self.asked.successive(block.stops, lists);
            return lists
                .map(|(_, list)| followed.race(list, self.limit))
                .collect();
        }
        let race = |number| {
            let player = HeuristicPlayer::of(&self.heuristic(number));
            self.cases.certain_regret(&player, self.limit)
        };
        numbers.map(race).collect()
    }
}

#[cfg(test)]
#[path = "certificate_tests.rs"]
mod tests;
