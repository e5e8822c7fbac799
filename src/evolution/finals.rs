//! The final ranking: fresh games, the same for all finalists.

use rayon::prelude::*;

use super::search::Search;
use crate::arena::{Tally, chunks, duel};
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::rng::{Address, Purpose};
use crate::stats::{Estimate, score_of_pairs, z95};

/// A finalist with what the search believed and what fresh games said.
#[derive(Debug, Clone, PartialEq)]
pub struct Finalist {
    /// The heuristic.
    pub heuristic: Heuristic,
    /// The search's estimate of the score, too good by selection.
    pub search_score: f64,
    /// The fresh pairs against the exact player.
    pub fresh: Tally,
}

impl Finalist {
    /// The score in fresh games.
    pub fn score(&self) -> Estimate {
        score_of_pairs(&self.fresh.pairs)
    }
}

/// The final ranking.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranking {
    /// The finalists that scored higher in fresh games than everything
    /// shorter, by more than one standard error; shortest first.
    pub front: Vec<Finalist>,
    /// The place in the front of the shortest one that cannot be told from the best.
    pub pick: usize,
    /// Finalists that the search had on its front and fresh games put off it.
    pub fell_off: Vec<Finalist>,
}

/// How many contenders of each size are finalists.
const FINALISTS_OF_EACH_SIZE: usize = 2;

/// Plays the finalists' fresh games and ranks them.
///
/// `progress` is told of each batch of finished games.
pub fn rank(search: &Search, progress: &(dyn Fn(u64) + Sync)) -> Ranking {
    let believed: Vec<&Heuristic> = search
        .state()
        .archive
        .front()
        .into_iter()
        .map(|contender| &contender.heuristic)
        .collect();
    let finalists = play(search, progress);
    let (front, rest) = split(finalists);
    let pick = pick(&front);
    let fell_off = rest
        .into_iter()
        .filter(|finalist| believed.contains(&&finalist.heuristic))
        .collect();
    Ranking {
        front,
        pick,
        fell_off,
    }
}

/// The number of games that [`rank`] plays.
pub fn games(search: &Search) -> u64 {
    finalists(search).len() as u64 * 2 * search.settings().games.final_pairs
}

fn finalists(search: &Search) -> Vec<Finalist> {
    let mut of_size = (0, 0);
    let contenders = search.state().archive.contenders().filter(|contender| {
        let size = contender.heuristic.size();
        of_size = if of_size.0 == size {
            (size, of_size.1 + 1)
        } else {
            (size, 1)
        };
        of_size.1 <= FINALISTS_OF_EACH_SIZE
    });
    contenders
        .map(|contender| Finalist {
            heuristic: contender.heuristic.clone(),
            search_score: contender.estimate(),
            fresh: Tally::default(),
        })
        .collect()
}

fn play(search: &Search, progress: &(dyn Fn(u64) + Sync)) -> Vec<Finalist> {
    let mut finalists = finalists(search);
    let stream = Address::new(Purpose::Final, search.settings().seed);
    let work: Vec<(usize, std::ops::Range<u64>)> = (0..finalists.len())
        .flat_map(|finalist| {
            chunks(0..search.settings().games.final_pairs)
                .into_iter()
                .map(move |chunk| (finalist, chunk))
        })
        .collect();
    let players: Vec<HeuristicPlayer> = finalists
        .iter()
        .map(|finalist| HeuristicPlayer::of(&finalist.heuristic))
        .collect();
    let played: Vec<(usize, Tally)> = work
        .into_par_iter()
        .map(|(finalist, chunk)| {
            let player = &players[finalist];
            let tally = duel(player, search.exact(), search.rules(), stream, chunk);
            progress(tally.games());
            (finalist, tally)
        })
        .collect();
    for (finalist, tally) in played {
        finalists[finalist].fresh += tally;
    }
    finalists
}

/// Splits off those that scored higher than everything shorter, by more than
/// the standard error of the difference.
fn split(mut finalists: Vec<Finalist>) -> (Vec<Finalist>, Vec<Finalist>) {
    finalists.sort_by(|a, b| {
        let sizes = a.heuristic.size().cmp(&b.heuristic.size());
        let scores = b.fresh.score().total_cmp(&a.fresh.score());
        sizes
            .then(scores)
            .then_with(|| a.heuristic.cmp(&b.heuristic))
    });
    let mut best: Option<Estimate> = None;
    finalists.into_iter().partition(|finalist| {
        let score = finalist.score();
        let better = best.is_none_or(|best| {
            let noise = score.half_width().hypot(best.half_width()) / z95();
            score.value > best.value + noise
        });
        if better {
            best = Some(score);
        }
        better
    })
}

/// The shortest whose score is within the noise of the best one's.
fn pick(front: &[Finalist]) -> usize {
    let Some(best) = front.last() else {
        return 0;
    };
    let best = best.score();
    front
        .iter()
        .position(|finalist| {
            let score = finalist.score();
            let noise = score.half_width().hypot(best.half_width());
            best.value - score.value <= noise
        })
        .unwrap_or(front.len() - 1)
}
