//! The final ranking: fresh games, the same for all finalists.

use std::cmp::Ordering;
use std::ops::Range;

use super::archive::joined;
use super::candidate::Candidate;
use super::search::Search;
use crate::arena::Tally;
use crate::effort::{Costs, Effort};
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::rng::{Address, Purpose};
use crate::spread;
use crate::stats::Estimate;
use crate::stats::rank::PairedResults;

/// A candidate in the final ranking.
#[derive(Debug, Clone)]
pub struct Finalist {
    /// The candidate, with the search's evidence for its strength.
    pub candidate: Candidate,
    /// The fresh games.
    pub fresh: Tally,
    /// What it asks of a person.
    pub effort: Effort,
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

    /// The score in fresh games.
    pub fn score(&self) -> Estimate {
        self.fresh.estimate()
    }
}

/// The final ranking, by one rule: who is
/// clearly stronger than whom.
#[derive(Debug, Clone)]
pub struct Ranking {
    /// The shortest finalist, and all that are clearly stronger than everything
    /// shorter on the front; shortest first.
    pub front: Vec<Finalist>,
    /// The place in the front of the shortest one that the strongest finalist is
    /// not clearly stronger than.
    pub pick: usize,
    /// Finalists that the search had on its front and fresh games put off it.
    pub fell_off: Vec<Finalist>,
    /// The finalist that takes the least effort, and all that are clearly stronger
    /// than everything easier on this front; easiest first.
    pub by_effort: Vec<Finalist>,
}

/// Fresh games of several players on the same deals, in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreshGames {
    /// The games of each.
    pub tallies: Vec<Tally>,
    /// Deal by deal, who scored how much more than whom.
    pub results: PairedResults,
}

impl FreshGames {
    /// No games yet, for this many players.
    pub fn new(players: usize) -> FreshGames {
        FreshGames {
            tallies: vec![Tally::default(); players],
            results: PairedResults::new(players),
        }
    }

    /// Adds a deal, one tally for each player.
    ///
    /// # Panics
    /// Unless there are as many tallies as players.
    pub fn add(&mut self, deal: &[Tally]) {
        let points = deal.iter().map(Tally::points);
        self.results.add(&points.collect::<Vec<u64>>());
        for (sum, own) in self.tallies.iter_mut().zip(deal) {
            *sum += *own;
        }
    }

    fn and(mut self, other: &FreshGames) -> FreshGames {
        for (sum, more) in self.tallies.iter_mut().zip(&other.tallies) {
            *sum += *more;
        }
        self.results = self.results.and(&other.results);
        self
    }
}

/// How many archived candidates of each size are finalists.
const FINALISTS_OF_EACH_SIZE: usize = 2;

/// Deals whose results are in memory at once before they are summed up.
const AT_ONCE: u64 = 1 << 14;

/// Plays the finalists' fresh games and ranks them.
///
/// Effort is told by `costs`; `progress` receives the number of games in each
/// finished piece.
pub fn rank(search: &Search, costs: &Costs, progress: &(dyn Fn(u64) + Sync)) -> Ranking {
    let believed: Vec<u64> = ids(search.state().archive.front().into_iter());
    let finalists = finalists(search);
    let players: Vec<&HeuristicPlayer> = finalists.iter().map(|one| one.player()).collect();
    let games = play(search, &players, progress);
    let finalists = finalists.into_iter().zip(&games.tallies);
    let finalists: Vec<Finalist> = finalists
        .map(|(candidate, &fresh)| {
            let effort = effort(search, candidate.heuristic(), costs);
            Finalist::new(candidate.clone(), fresh, effort)
        })
        .collect();
    select(&finalists, &games.results, &believed)
}

/// What a rule of a search asks of a person.
fn effort(search: &Search, heuristic: &Heuristic, costs: &Costs) -> Effort {
    let settings = search.settings();
    let deals = Effort::PAIRS.min(settings.games.final_pairs);
    let stream = Address::new(Purpose::Effort, settings.seed);
    let seating = search.environment().seating();
    Effort::at_table(heuristic, &seating, costs, stream, 0..deals)
}

fn ids<'a>(candidates: impl Iterator<Item = &'a Candidate>) -> Vec<u64> {
    candidates.map(Candidate::id).collect()
}

/// The number of games that [`rank`] plays when `others` [play] too.
pub fn games(search: &Search, others: usize) -> u64 {
    let players = finalists(search).len() + others;
    let seats = search.environment().players();
    (players * seats) as u64 * search.settings().games.final_pairs
}

/// The best archived candidates of each size, and of each band of effort.
fn finalists(search: &Search) -> Vec<&Candidate> {
    let archive = &search.state().archive;
    let members: Vec<&Candidate> = archive.members().collect();
    let sizes = members.chunk_by(|a, b| a.size() == b.size());
    let best = sizes.flat_map(|of_size| of_size.iter().take(FINALISTS_OF_EACH_SIZE));
    let easy = archive.front_by_effort(search.effort_probes());
    joined(best.copied().collect(), easy)
}

/// Plays the fresh games of these players.
///
/// `progress` receives the number of games in each finished piece.
pub fn play(
    search: &Search,
    players: &[&HeuristicPlayer],
    progress: &(dyn Fn(u64) + Sync),
) -> FreshGames {
    let stream = Address::new(Purpose::Final, search.settings().seed);
    let seating = search.environment().seating();
    let play = |deals: Range<u64>| {
        let mut games = FreshGames::new(players.len());
        let count = deals.end - deals.start;
        for deal in deals.map(|deal| stream.child(deal)) {
            let played = players.iter();
            let played = played.map(|player| seating.play_deal(*player, deal));
            games.add(&played.collect::<Vec<Tally>>());
        }
        progress((seating.players() * players.len()) as u64 * count);
        games
    };
    let pairs = search.settings().games.final_pairs;
    let starts = (0..pairs).step_by(AT_ONCE as usize);
    starts.fold(FreshGames::new(players.len()), |games, start| {
        let deals = start..pairs.min(start + AT_ONCE);
        spread::over_deals(deals, games, play, |one, other| one.and(&other))
    })
}

/// Ranks finalists by their `results` in fresh games, given in the same order;
/// `believed` are the ids of those that the search had on its front.
pub fn select(finalists: &[Finalist], results: &PairedResults, believed: &[u64]) -> Ranking {
    let score = |place: usize| finalists[place].fresh.score();
    let ordered = |first: &dyn Fn(&Finalist, &Finalist) -> Ordering| {
        let mut places: Vec<usize> = (0..finalists.len()).collect();
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
    let pick = strongest.and_then(|strongest| {
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
        pick: pick.unwrap_or(0),
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

#[cfg(test)]
mod tests {
    use super::*;
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
        assert_eq!(ranking.pick, 2);
    }

    #[test]
    fn the_pick_is_the_shortest_that_the_strongest_does_not_clearly_beat() {
        // Three comparisons ask for 2.39 standard errors: a lead in 6 deals.
        let ranking = ranked(&[(1, 50), (2, 55), (3, 60)]);
        assert_eq!(sizes_and_ranks(&ranking.front), [(1, 2), (3, 1)]);
        assert_eq!(ranking.pick, 1);
        let ranking = ranked(&[(1, 50), (2, 55), (3, 55)]);
        assert_eq!(sizes_and_ranks(&ranking.front), [(1, 1)]);
        assert_eq!(ranking.pick, 0);
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
    fn a_lone_finalist_is_front_and_pick() {
        let ranking = ranked(&[(4, 0)]);
        assert_eq!(
            (sizes_and_ranks(&ranking.front), ranking.pick),
            (vec![(4, 1)], 0)
        );
        assert!(ranked(&[]).front.is_empty());
    }
}
