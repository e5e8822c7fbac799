//! The final ranking: who is on which front, and who is offered first.

use std::cmp::Ordering;

use super::candidate::Candidate;
use crate::arena::Tally;
use crate::effort::{Effort, SLIP_RATES, SlipLoss};
use crate::language::tree::Heuristic;
use crate::stats::Estimate;
use crate::stats::rank::PairedResults;

/// The final ranking, by one rule: who is
/// clearly stronger than whom.
#[derive(Debug, Clone)]
pub struct Ranking {
    /// The shortest finalist, and all that are clearly stronger than everything
    /// shorter on the front; shortest first.
    pub front: Vec<Finalist>,
    /// The place in the front of the shortest one that the strongest finalist is
    /// not clearly stronger than.
    pub shortest: usize,
    /// Finalists that the search had on its front and fresh games put off it.
    pub fell_off: Vec<Finalist>,
    /// The finalist that takes the least effort, and all that are clearly stronger
    /// than everything easier on this front; easiest first.
    pub by_effort: Vec<Finalist>,
}

/// Seconds of thinking a turn that are no burden to most: the pick takes no more
/// if any rule does.
const EASY: f64 = 30.0;

impl Ranking {
    /// The finalist to offer first: within half a minute a turn the one of least
    /// effort whose score in careful hands, with slips at one step in a hundred,
    /// lies within the interval of the best.
    pub fn pick(&self) -> Option<&Finalist> {
        let shown = || self.by_effort.iter().chain(&self.front);
        let seconds = |finalist: &Finalist| finalist.effort.seconds_per_turn;
        let easiest = shown().map(seconds).fold(f64::INFINITY, f64::min);
        let limit = easiest.max(EASY);
        let easy = || shown().filter(|finalist| seconds(finalist) <= limit);
        let score = |finalist: &Finalist| finalist.score_in_careful_hands();
        let better = |one: &Estimate, other: &Estimate| one.value.total_cmp(&other.value);
        let best = easy().map(score).max_by(better)?;
        let as_good = easy().filter(|finalist| score(finalist).value >= best.low);
        as_good.min_by(|one, other| seconds(one).total_cmp(&seconds(other)))
    }

    pub(super) fn shown_mut(&mut self) -> impl Iterator<Item = &mut Finalist> {
        self.front.iter_mut().chain(&mut self.by_effort)
    }
}

/// Ranks finalists by their `results` in fresh games, given in the same order;
/// `believed` are the ids of those that the search had on its front.
///
/// Only those that played all deals are ranked: the first deals may be kind to all.
pub fn select(finalists: &[Finalist], results: &PairedResults, believed: &[u64]) -> Ranking {
    let score = |place: usize| finalists[place].fresh.score();
    let deals = |place: usize| finalists[place].fresh.deals();
    let most = (0..finalists.len()).map(deals).max();
    let ordered = |first: &dyn Fn(&Finalist, &Finalist) -> Ordering| {
        let mut places: Vec<usize> = (0..finalists.len())
            .filter(|&place| Some(deals(place)) == most)
            .collect();
        places.sort_by(|&a, &b| {
            let (one, other) = (&finalists[a], &finalists[b]);
            let scores = || score(b).total_cmp(&score(a));
            let sentences = || one.heuristic().cmp(other.heuristic());
            first(one, other).then_with(scores).then_with(sentences)
        });
        places
    };
    let sizes =
        |one: &Finalist, other: &Finalist| one.candidate.size().cmp(&other.candidate.size());
    let efforts = |one: &Finalist, other: &Finalist| {
        let seconds = |finalist: &Finalist| finalist.effort.seconds_per_turn;
        seconds(one).total_cmp(&seconds(other))
    };
    let shortest_first = ordered(&sizes);
    let front = stronger_than_all_before(&shortest_first, results);
    let is_believed = |&&place: &&usize| believed.contains(&finalists[place].candidate.id());
    let fell_off = shortest_first.iter().filter(|place| !front.contains(place));
    let fell_off: Vec<usize> = fell_off.filter(is_believed).copied().collect();
    let by_effort = stronger_than_all_before(&ordered(&efforts), results);
    // Of several that scored the same the shortest comes last here, and counts.
    let longest_first = shortest_first.iter().copied().rev();
    let strongest = longest_first.max_by(|&a, &b| score(a).total_cmp(&score(b)));
    let shortest = strongest.and_then(|strongest| {
        let mut front = front.iter();
        front.position(|&place| !results.is_clearly_stronger(strongest, place))
    });
    let rank = |&place: &usize| {
        let shown = front.iter().chain(&fell_off);
        let stronger = shown.filter(|&&other| results.is_clearly_stronger(other, place));
        Finalist {
            rank: 1 + stronger.count(),
            ..finalists[place].clone()
        }
    };
    Ranking {
        front: front.iter().map(rank).collect(),
        shortest: shortest.unwrap_or(0),
        fell_off: fell_off.iter().map(rank).collect(),
        by_effort: by_effort.iter().map(rank).collect(),
    }
}

/// The first place, and each that is clearly stronger than all taken before it.
fn stronger_than_all_before(places: &[usize], results: &PairedResults) -> Vec<usize> {
    places.iter().fold(Vec::new(), |mut front, &place| {
        let beats = |&before: &usize| results.is_clearly_stronger(place, before);
        if front.iter().all(beats) {
            front.push(place);
        }
        front
    })
}

/// The slip rate of careful hands.
const CAREFUL: f64 = SLIP_RATES[0];

/// A candidate in the final ranking.
#[derive(Debug, Clone)]
pub struct Finalist {
    /// The candidate, with the search's evidence for its strength.
    pub candidate: Candidate,
    /// The fresh games.
    pub fresh: Tally,
    /// What it asks of a person.
    pub effort: Effort,
    /// What slips cost it, if it is on a front.
    pub slips: Option<SlipLoss>,
    /// 1 plus the number of finalists in the ranking that are clearly stronger;
    /// 1 before it is ranked.
    pub rank: usize,
}

impl Finalist {
    /// A finalist that is not ranked yet.
    pub fn new(candidate: Candidate, fresh: Tally, effort: Effort) -> Finalist {
        Finalist {
            candidate,
            fresh,
            effort,
            slips: None,
            rank: 1,
        }
    }

    /// The rule set.
    pub fn heuristic(&self) -> &Heuristic {
        self.candidate.heuristic()
    }

    /// The search's estimate of the score, too high by selection.
    pub fn search_score(&self) -> f64 {
        self.candidate.evidence.estimate()
    }

    /// The score with slips at one step in a hundred; without, where these were
    /// not measured.
    pub fn score_in_careful_hands(&self) -> Estimate {
        let clean = self.score();
        let slips = self.slips.as_ref();
        slips.map_or(clean, |slips| slips.score_at(CAREFUL, clean))
    }

    /// The score in fresh games.
    pub fn score(&self) -> Estimate {
        self.fresh.estimate()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::Tally;
    use crate::effort::Effort;
    use crate::evolution::candidate::Candidate;
    use crate::evolution::finals::FreshGames;
    use crate::evolution::provenance::Origin;

    fn tally(half_points: u64) -> Tally {
        let mut pairs = [0; 5];
        pairs[half_points as usize] = 1;
        Tally {
            wins: half_points / 2,
            shared: half_points % 2,
            losses: 2 - half_points.div_ceil(2),
            pairs,
            ..Tally::default()
        }
    }

    /// Finalists of these sizes that score one half point in every deal, and one
    /// more in this many of the first 100.
    fn ranked(sizes_and_points: &[(usize, u64)]) -> Ranking {
        let mut games = FreshGames::new(sizes_and_points.len());
        for deal in 0..200 {
            let points = sizes_and_points.iter();
            let pairs = points.map(|&(_, points)| tally(1 + u64::from(deal < points)));
            games.add(&pairs.collect::<Vec<Tally>>());
        }
        let finalists = sizes_and_points.iter().zip(&games.tallies);
        let finalists: Vec<Finalist> = finalists
            .map(|(&(size, _), &fresh)| {
                let heuristic = "Take worms. ".repeat(size).parse().unwrap();
                // Longer rules are easier here.
                let effort = Effort {
                    seconds_per_turn: 100.0 - size as f64,
                    ..Effort::default()
                };
                Finalist::new(Candidate::new(Origin::Start, heuristic), fresh, effort)
            })
            .collect();
        // None is on record: all have the id 0.
        select(&finalists, &games.results, &[0])
    }

    fn sizes_and_ranks(finalists: &[Finalist]) -> Vec<(usize, usize)> {
        let pairs = finalists.iter().map(|f| (f.candidate.size(), f.rank));
        pairs.collect()
    }

    #[test]
    fn one_rule_decides_on_front_ranks_and_pick() {
        // A lead in n deals is one of root n standard errors, and ten comparisons
        // ask for 2.81: a lead in 8 deals.
        let ranking = ranked(&[(5, 33), (1, 10), (2, 17), (3, 20), (4, 29)]);
        assert_eq!(sizes_and_ranks(&ranking.front), [(1, 4), (3, 3), (4, 1)]);
        assert_eq!(sizes_and_ranks(&ranking.fell_off), [(2, 3), (5, 1)]);
        assert_eq!(sizes_and_ranks(&ranking.by_effort), [(5, 1)]);
        assert_eq!(ranking.shortest, 2);
    }

    #[test]
    fn the_shortest_of_the_best_is_the_one_that_the_strongest_does_not_clearly_beat() {
        // Three comparisons ask for 2.39 standard errors: a lead in 6 deals.
        let ranking = ranked(&[(1, 50), (2, 55), (3, 60)]);
        assert_eq!(sizes_and_ranks(&ranking.front), [(1, 2), (3, 1)]);
        assert_eq!(ranking.shortest, 1);
        let ranking = ranked(&[(1, 50), (2, 55), (3, 55)]);
        assert_eq!(sizes_and_ranks(&ranking.front), [(1, 1)]);
        assert_eq!(ranking.shortest, 0);
    }

    #[test]
    fn of_two_of_a_size_the_one_that_scored_more_is_on_the_front() {
        let ranking = ranked(&[(2, 10), (2, 12), (3, 90)]);
        let points = |finalist: &Finalist| finalist.fresh.wins;
        assert_eq!(sizes_and_ranks(&ranking.front), [(2, 2), (3, 1)]);
        assert_eq!(points(&ranking.front[0]), 12);
        assert_eq!(points(&ranking.fell_off[0]), 10);
    }

    #[test]
    fn who_did_not_play_to_the_end_is_on_no_front() {
        let mut games = FreshGames::new(2);
        for _ in 0..100 {
            games.add(&[tally(4), tally(4)]);
        }
        for _ in 0..100 {
            games.add_among(&[1], &[tally(0)]);
        }
        let effort = Effort::default();
        let finalists = [2, 3].map(|size| {
            let heuristic = "Take worms. ".repeat(size).parse().unwrap();
            let fresh = games.tallies[size - 2];
            Finalist::new(Candidate::new(Origin::Start, heuristic), fresh, effort)
        });
        let ranking = select(&finalists, &games.results, &[]);
        assert_eq!(sizes_and_ranks(&ranking.front), [(3, 1)]);
        assert_eq!(sizes_and_ranks(&ranking.by_effort), [(3, 1)]);
    }

    /// A finalist of these seconds a turn that scores a share of 10,000 deals.
    fn finalist(seconds: f64, share: f64) -> Finalist {
        let heuristic = format!(
            "Take worms. Stop when your total is {} or more.",
            seconds as u8
        );
        let effort = Effort {
            seconds_per_turn: seconds,
            ..Effort::default()
        };
        let won = (10_000.0 * share) as u64;
        let fresh = Tally {
            wins: 2 * won,
            losses: 20_000 - 2 * won,
            pairs: [10_000 - won, 0, 0, 0, won],
            ..Tally::default()
        };
        let heuristic = heuristic.parse().unwrap();
        Finalist::new(Candidate::new(Origin::Start, heuristic), fresh, effort)
    }

    #[test]
    fn the_pick_is_the_easiest_of_the_best_within_half_a_minute() {
        let pick = |seconds_and_shares: &[(f64, f64)]| {
            let by_effort = seconds_and_shares.iter();
            let ranking = Ranking {
                front: Vec::new(),
                shortest: 0,
                fell_off: Vec::new(),
                by_effort: by_effort
                    .map(|&(seconds, share)| finalist(seconds, share))
                    .collect(),
            };
            ranking.pick().map(|pick| pick.effort.seconds_per_turn)
        };
        assert_eq!(
            pick(&[(5.0, 0.3), (14.0, 0.42), (24.0, 0.44), (80.0, 0.47)]),
            Some(24.0)
        );
        assert_eq!(
            pick(&[(5.0, 0.3), (14.0, 0.435), (24.0, 0.44), (80.0, 0.47)]),
            Some(14.0)
        );
        assert_eq!(pick(&[(50.0, 0.4), (80.0, 0.47)]), Some(50.0));
        assert_eq!(pick(&[]), None);
    }

    #[test]
    fn a_lone_finalist_is_front_and_pick() {
        let ranking = ranked(&[(4, 0)]);
        assert_eq!(
            (sizes_and_ranks(&ranking.front), ranking.shortest),
            (vec![(4, 1)], 0)
        );
        assert!(ranked(&[]).front.is_empty());
    }
}
