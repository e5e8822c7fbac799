//! The final ranking: fresh games, the same for all finalists.

use super::search::Search;
use crate::arena::{Tally, duel};
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::rng::{Address, Purpose};
use crate::spread;
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
    let mut finalists = finalists(search);
    let heuristics: Vec<&Heuristic> = finalists.iter().map(|f| &f.heuristic).collect();
    let played = play(search, &heuristics, progress);
    for (finalist, tally) in finalists.iter_mut().zip(played) {
        finalist.fresh = tally;
    }
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

/// The number of games that [`rank`] plays when `others` [play] too.
pub fn games(search: &Search, others: usize) -> u64 {
    let players = finalists(search).len() + others;
    players as u64 * 2 * search.settings().games.final_pairs
}

/// The rank of each finalist: 1 and the number of those that are stronger
/// beyond doubt, so that those who cannot be told apart share one.
pub fn ranks(finalists: &[&Finalist]) -> Vec<usize> {
    let scores: Vec<Estimate> = finalists.iter().map(|f| f.score()).collect();
    let stronger = |score| scores.iter().filter(move |other| is_clear(**other, score));
    scores
        .iter()
        .map(|&score| 1 + stronger(score).count())
        .collect()
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

/// Plays the fresh games of the finalists with these heuristics.
///
/// `progress` is told of each batch of finished games.
pub fn play(
    search: &Search,
    heuristics: &[&Heuristic],
    progress: &(dyn Fn(u64) + Sync),
) -> Vec<Tally> {
    let stream = Address::new(Purpose::Final, search.settings().seed);
    let pairs = search.settings().games.final_pairs;
    let work: Vec<(usize, std::ops::Range<u64>)> = (0..heuristics.len())
        .flat_map(|number| {
            let pieces = spread::pieces(0..pairs).into_iter();
            pieces.map(move |piece| (number, piece))
        })
        .collect();
    let players: Vec<HeuristicPlayer> = heuristics
        .iter()
        .map(|&heuristic| HeuristicPlayer::of(heuristic))
        .collect();
    let played = spread::map(&work, |(number, piece)| {
        let (player, deals) = (&players[*number], piece.clone());
        let tally = duel(player, search.exact(), search.variant(), stream, deals);
        progress(tally.games());
        tally
    });
    let mut tallies = vec![Tally::default(); heuristics.len()];
    for ((number, _), tally) in work.iter().zip(played) {
        tallies[*number] += tally;
    }
    tallies
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
        .position(|finalist| !is_clear(best, finalist.score()))
        .unwrap_or(front.len() - 1)
}

/// Whether one score is higher than another by more than the noise of both.
fn is_clear(higher: Estimate, lower: Estimate) -> bool {
    higher.value - lower.value > higher.half_width().hypot(lower.half_width())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A finalist that scored this many of 1000 pairs in full and no other point.
    fn finalist(pairs: u64) -> Finalist {
        Finalist {
            heuristic: Heuristic::default(),
            search_score: 0.5,
            fresh: Tally {
                pairs: [1000 - pairs, 0, 0, 0, pairs],
                ..Tally::default()
            },
        }
    }

    #[test]
    fn those_that_cannot_be_told_apart_share_a_rank() {
        // Three standard deviations of one score are 0.047, of a difference 0.067.
        let finalists = [400, 300, 390, 310, 100].map(finalist);
        let all: Vec<&Finalist> = finalists.iter().collect();
        assert_eq!(ranks(&all), [1, 3, 1, 3, 5]);
        assert_eq!(pick(&finalists[..1]), 0);
    }
}
