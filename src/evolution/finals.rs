//! The final ranking: fresh games, the same for all finalists.

use std::ops::Range;

use super::archive::joined;
use super::candidate::Candidate;
pub use super::finalist::Finalist;
pub use super::ranking::{Ranking, select};
use super::search::Search;
use crate::arena::Tally;
use crate::effort::{Costs, Effort, SlipGames, SlipLoss};
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::rng::{Address, Purpose};
use crate::spread;
use crate::stats::rank::PairedResults;

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
    let mut ranking = select(&finalists, &games.results, &believed);
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
    games.measure(stream, 0..Effort::PAIRS.min(settings.games.final_pairs))
}

/// What a rule of a search asks of a person.
fn effort(search: &Search, heuristic: &Heuristic, costs: &Costs) -> Effort {
    let settings = search.settings();
    let deals = Effort::PAIRS.min(settings.games.final_pairs);
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
        let played = players.iter();
        let played = played.map(|player| seating.play_deals(*player, stream, deals.clone()));
        let played: Vec<Vec<Tally>> = played.collect();
        for deal in 0..count as usize {
            let tallies = played.iter().map(|tallies| tallies[deal]);
            games.add(&tallies.collect::<Vec<Tally>>());
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
