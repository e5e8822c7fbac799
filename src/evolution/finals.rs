//! The final ranking: fresh games, on the same deals for all finalists until they fall
//! behind.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::archive::joined;
use super::candidate::Candidate;
pub use super::ranking::{Finalist, Ranking, select};
use super::search::Search;
use crate::arena::Tally;
use crate::effort::{Costs, Effort, SlipGames, SlipLoss};
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::rng::{Address, Purpose};
use crate::spread;
use crate::stats::rank::PairedResults;

/// Fresh games of several players on the same deals, in their order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
        let all: Vec<usize> = (0..self.tallies.len()).collect();
        self.add_among(&all, deal);
    }

    /// Adds a deal that only these players played, given in ascending order.
    pub(super) fn add_among(&mut self, players: &[usize], deal: &[Tally]) {
        let points = deal.iter().map(Tally::points);
        let points: Vec<u64> = points.collect();
        self.results.add_among(players, &points);
        for (&player, own) in players.iter().zip(deal) {
            self.tallies[player] += *own;
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

/// When finalists that are [behind](is_behind) play no more: after an eighth, a quarter,
/// half, and all of the deals, each with the lead in standard errors that others must have
/// by then.
const LOOKS: [(u64, f64); 4] = [(8, 1.0), (4, 0.5), (2, 0.0), (1, 0.0)];

/// Deals before which nobody is behind.
const FIRST_DEALS: u64 = 1000;

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
    let candidates = finalists(search);
    let players: Vec<&HeuristicPlayer> = candidates.iter().map(|one| one.player()).collect();
    let mut games = FreshGames::new(players.len());
    let all = search.settings().final_deals();
    let efforts = candidates.iter();
    let efforts = efforts.map(|candidate| effort(search, candidate.heuristic(), costs));
    let efforts: Vec<Effort> = efforts.collect();
    let finalists = |games: &FreshGames| {
        let finalists = candidates.iter().zip(&games.tallies).zip(&efforts);
        let new = |((candidate, fresh), effort): ((&&Candidate, &Tally), &Effort)| {
            Finalist::new((*candidate).clone(), *fresh, *effort)
        };
        finalists.map(new).collect::<Vec<Finalist>>()
    };
    let mut open: Vec<usize> = (0..players.len()).collect();
    let mut played = 0;
    let looks = LOOKS.map(|(part, lead)| (all / part, lead)).into_iter();
    for (until, lead) in looks.filter(|&(until, _)| until >= FIRST_DEALS.min(all)) {
        let deals = played..until;
        let spared = (players.len() - open.len()) as u64 * (until - played);
        progress(spared * search.environment().players() as u64);
        games = games.and(&play_among(search, &players, &open, deals, progress));
        played = until;
        let so_far = finalists(&games);
        open.retain(|&place| {
            let is_believed = believed.contains(&so_far[place].candidate.id());
            is_believed || !is_behind(place, &so_far, &games.results, lead)
        });
    }
    let mut ranking = select(&finalists(&games), &games.results, &believed);
    for finalist in ranking.shown_mut() {
        finalist.slips = Some(slips(search, finalist.heuristic()));
    }
    ranking
}

/// What slips cost a rule of a search.
fn slips(search: &Search, heuristic: &Heuristic) -> SlipLoss {
    let settings = search.settings();
    let exact = search.exact();
    let games = SlipGames {
        heuristic,
        seating: &search.environment().seating(),
        solver: exact.shared_solver(),
        never: None,
    };
    let stream = Address::new(Purpose::Effort, settings.seed);
    games.measure(stream, 0..Effort::PAIRS.min(settings.final_deals()))
}

/// What a rule of a search asks of a person.
fn effort(search: &Search, heuristic: &Heuristic, costs: &Costs) -> Effort {
    let settings = search.settings();
    let deals = Effort::PAIRS.min(settings.final_deals());
    let stream = Address::new(Purpose::Effort, settings.seed);
    let seating = search.environment().seating();
    Effort::measure(heuristic, &seating, costs, stream, 0..deals)
}

fn ids<'a>(candidates: impl Iterator<Item = &'a Candidate>) -> Vec<u64> {
    candidates.map(Candidate::id).collect()
}

/// The number of games that [`rank`] plays when `others` [play] too.
pub fn games(search: &Search, others: usize) -> u64 {
    let players = finalists(search).len() + others;
    let seats = search.environment().players();
    (players * seats) as u64 * search.settings().final_deals()
}

/// The archived candidates of each size whose strength is best proven, and the best of
/// each band of effort.
fn finalists(search: &Search) -> Vec<&Candidate> {
    let archive = &search.state().archive;
    let best = archive.most_proven();
    let best = best.flat_map(|of_size| of_size.into_iter().take(FINALISTS_OF_EACH_SIZE));
    let easy = archive.front_by_effort(search.effort_probes());
    joined(best.collect(), easy)
}

/// Plays the fresh games of these players.
///
/// `progress` receives the number of games in each finished piece.
pub fn play(
    search: &Search,
    players: &[&HeuristicPlayer],
    progress: &(dyn Fn(u64) + Sync),
) -> FreshGames {
    let all: Vec<usize> = (0..players.len()).collect();
    let deals = search.settings().final_deals();
    play_among(search, players, &all, 0..deals, progress)
}

/// Plays the fresh games of those of the players that are `open`, on these deals.
fn play_among(
    search: &Search,
    players: &[&HeuristicPlayer],
    open: &[usize],
    deals: Range<u64>,
    progress: &(dyn Fn(u64) + Sync),
) -> FreshGames {
    let stream = Address::new(Purpose::Final, search.settings().seed);
    let seating = search.environment().seating();
    let play = |deals: Range<u64>| {
        let mut games = FreshGames::new(players.len());
        let count = deals.end - deals.start;
        let played = open.iter().map(|&place| players[place]);
        let played = played.map(|player| seating.play_deals(player, stream, deals.clone()));
        let played: Vec<Vec<Tally>> = played.collect();
        for deal in 0..count as usize {
            let tallies = played.iter().map(|tallies| tallies[deal]);
            games.add_among(open, &tallies.collect::<Vec<Tally>>());
        }
        progress((seating.players() * open.len()) as u64 * count);
        games
    };
    let starts = deals.clone().step_by(AT_ONCE as usize);
    starts.fold(FreshGames::new(players.len()), |games, start| {
        let deals = start..deals.end.min(start + AT_ONCE);
        spread::over_deals(deals, games, play, |one, other| one.and(&other))
    })
}

/// Whether a finalist that is no longer is ahead, and one that is no harder, by more than
/// this many standard errors: then this one hardly comes out ahead of all of them, as
/// those on a front do, and if it does, by next to nothing.
fn is_behind(place: usize, finalists: &[Finalist], results: &PairedResults, lead: f64) -> bool {
    let own = &finalists[place];
    let ahead =
        (0..finalists.len()).filter(|&other| results.standard_errors_ahead(other, place) > lead);
    let ahead: Vec<&Finalist> = ahead.map(|other| &finalists[other]).collect();
    let size = |finalist: &Finalist| finalist.candidate.size();
    let seconds = |finalist: &Finalist| finalist.effort.seconds_per_turn;
    ahead.iter().any(|other| size(other) <= size(own))
        && ahead.iter().any(|other| seconds(other) <= seconds(own))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolution::provenance::Origin;

    fn pair(half_points: u64) -> Tally {
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

    /// Finalists of these sizes and seconds a turn that score so many half points in
    /// half the deals, and one in the others.
    fn played(finalists: &[(usize, f64, u64)]) -> (Vec<Finalist>, FreshGames) {
        let mut games = FreshGames::new(finalists.len());
        for deal in 0..200 {
            let pairs = finalists.iter();
            let pairs = pairs.map(|&(_, _, points)| pair(if deal < 100 { points } else { 1 }));
            games.add(&pairs.collect::<Vec<Tally>>());
        }
        let all = finalists.iter().zip(&games.tallies);
        let all = all.map(|(&(size, seconds_per_turn, _), &fresh)| {
            let heuristic = "Take worms. ".repeat(size).parse().unwrap();
            let effort = Effort {
                seconds_per_turn,
                ..Effort::default()
            };
            Finalist::new(Candidate::new(Origin::Start, heuristic), fresh, effort)
        });
        (all.collect(), games)
    }

    #[test]
    fn who_is_behind_on_both_fronts_plays_no_more() {
        let (finalists, games) = played(&[
            (2, 20.0, 1),
            (3, 10.0, 1),
            (5, 30.0, 3),
            (6, 40.0, 2),
            (7, 5.0, 2),
        ]);
        let behind = |place| is_behind(place, &finalists, &games.results, 1.0);
        let behind: Vec<bool> = (0..finalists.len()).map(behind).collect();
        // The fourth is longer and harder than the third; the fifth is the easiest.
        assert_eq!(behind, [false, false, false, true, false]);
        let ids = [u64::MAX];
        let ranking = select(&finalists, &games.results, &ids);
        for finalist in ranking.front.iter().chain(&ranking.by_effort) {
            let size = |other: &Finalist| other.candidate.size();
            let place = finalists
                .iter()
                .position(|other| size(other) == size(finalist));
            assert!(!is_behind(place.unwrap(), &finalists, &games.results, 1.0));
        }
    }

    #[test]
    fn who_plays_no_more_keeps_the_games_it_played() {
        let (_, mut games) = played(&[(1, 1.0, 1), (2, 2.0, 2), (3, 3.0, 3)]);
        for _ in 0..50 {
            games.add_among(&[0, 2], &[pair(4), pair(0)]);
        }
        let deals: Vec<u64> = games.tallies.iter().map(Tally::deals).collect();
        assert_eq!(deals, [250, 200, 250]);
    }
}
