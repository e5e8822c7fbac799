//! The fitness cases: positions and dice that tell how good a heuristic is with
//! little noise.
//!
//! A heuristic plays turns from positions that occur in games, with dice that
//! are the same for every candidate. Each way a turn can end is worth the share
//! of games won when both sides play exactly from there on; the turn solved for
//! these values gives the regret of each decision: what it gives away against
//! the best one.
//!
//! By the performance difference lemma (Kakade and Langford 2002,
//! "Approximately optimal approximate reinforcement learning") the regrets of
//! all turns of a game add up to the difference in score between the candidate
//! and the best player of single turns. The regret of one game's turns tells as
//! much as winning or losing several dozen games.

mod races;
mod reachable;
mod win_shares;

use std::sync::Arc;

pub use self::races::CertainRace;
use self::races::Paired;
use self::reachable::{Course, Kept, KeptByFaceSentences, Reachable};
use self::win_shares::WinShares;
use super::candidate::Candidate;
use super::environment::Environment;
use crate::arena::{Judge, turn_chance};
use crate::game::{Position, Variant};
use crate::player::{HeuristicPlayer, Player, TurnView, Unwatched, play_turn_with_dice};
use crate::rng::Address;
use crate::solver::{LANES, Payoffs, SolvedTurn};
use crate::spread;
use crate::stats::{self, Estimate};

/// How much work goes into a set of fitness cases.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CaseCounts {
    /// Positions.
    pub positions: usize,
    /// Turns of dice from each position.
    pub turns: usize,
    /// Games played out to estimate the value of each way a turn can end.
    pub rollouts: usize,
}

/// A set of fitness cases: positions with their solved turns, and dice.
#[derive(Debug)]
pub struct FitnessCases {
    variant: Variant,
    cases: Vec<Case>,
    turns: usize,
    dice: Address,
    /// What can be reached in each turn.
    reachable: Vec<Reachable>,
    /// The faces that candidates kept so far.
    kept: KeptByFaceSentences,
    /// The regret per turn of the exact player.
    exact_regret: f64,
    /// Its score.
    exact_score: f64,
    /// Turns that a player has in a game, on average.
    turns_per_game: f64,
    /// The regrets turn by turn of the best reference policy, with which the
    /// candidates are compared.
    baseline: Vec<f64>,
}

/// A candidate, and the mean regret per turn above which it need not be known.
#[derive(Debug, Clone, Copy)]
pub struct Entrant<'a> {
    /// The candidate.
    pub candidate: &'a Candidate,
    /// A share of games won.
    pub limit: f64,
}

/// Turns that a player has in a game against the exact player, on average.
///
/// Over rule sets that score 36 to 44 %, the slope of score against regret per
/// turn was measured as 14.5.
pub const TURNS_PER_GAME: f64 = 14.7;

#[derive(Debug, Clone)]
struct Case {
    position: Position,
    values: WinShares,
    turn: SolvedTurn,
}

impl FitnessCases {
    /// Draws cases from positions that the reference policies, in turn, face in
    /// games at the table of `environment`; games and dice come from `stream`.
    ///
    /// # Panics
    /// Without reference policies.
    pub fn draw(
        environment: &Environment,
        references: &[HeuristicPlayer],
        counts: CaseCounts,
        stream: Address,
    ) -> FitnessCases {
        let (exact, variant) = (environment.exact(), environment.variant());
        let (players, positions) = (environment.players(), counts.positions);
        let (mut games, mut turns) = (0, 0);
        let mut faced = Vec::with_capacity(positions);
        for game in 0.. {
            if faced.len() >= positions {
                break;
            }
            let reference = &references[game % references.len()];
            let deal = stream.child(game as u64);
            let whole = positions_faced(reference, environment, deal, game % players);
            games += 1;
            turns += whole.len();
            // Every third of them: neighbours in a game are alike.
            let few = whole.into_iter().skip(game % 3).step_by(3);
            faced.extend(few.take(positions - faced.len()));
        }
        // So that the first few tell as much as any others.
        stream.child(u64::MAX - 2).stream().shuffle(&mut faced);
        let turns_per_game = match environment.is_duel() {
            true => TURNS_PER_GAME,
            false => turns as f64 / f64::from(games),
        };
        let games = stream.child(u64::MAX - 1);
        let numbered: Vec<(u64, &Position)> = (0..).zip(&faced).collect();
        let values: Vec<WinShares> = spread::map(&numbered, |&(number, position)| {
            let games = games.child(number);
            WinShares::of(position, environment, counts.rollouts, games)
        });
        let pairs = faced.iter().zip(&values);
        let payoffs: Vec<Payoffs> = pairs
            .map(|(position, values)| values.payoffs(position, variant))
            .collect();
        let batches: Vec<&[Payoffs]> = payoffs.chunks(LANES).collect();
        let turns = spread::map_here(&batches, |batch| SolvedTurn::of_each(batch));
        let turns = turns.into_iter().flatten();
        let parts = faced.into_iter().zip(values).zip(turns);
        let cases = parts.map(|((position, values), turn)| Case {
            position,
            values,
            turn,
        });
        let mut cases = FitnessCases {
            variant: *variant,
            cases: cases.collect(),
            turns: counts.turns,
            dice: stream.child(u64::MAX),
            reachable: Vec::new(),
            kept: KeptByFaceSentences::default(),
            exact_regret: 0.0,
            exact_score: environment.exact_score(),
            turns_per_game,
            baseline: Vec::new(),
        };
        let all: Vec<usize> = (0..cases.turns_in_all()).collect();
        let reachable = |&turn: &usize| cases.course(turn / cases.turns, turn).reachable();
        cases.reachable = spread::map_here(&all, reachable);
        cases.exact_regret = cases.mean_regret(exact);
        let of_turns = |reference: &_| cases.turn_regrets(reference).collect();
        let regrets: Vec<Vec<f64>> = spread::map(references, of_turns);
        let total = |regrets: &Vec<f64>| regrets.iter().sum::<f64>();
        let best = regrets
            .into_iter()
            .min_by(|a, b| total(a).total_cmp(&total(b)));
        cases.baseline = best.unwrap_or_default();
        cases
    }

    /// The score (0 to 1) that a regret per turn stands for.
    ///
    /// It is measured from the exact player's own regret, which removes what all
    /// regrets have in common: the noise in the values of outcomes.
    pub fn predicted_score(&self, regret: f64) -> f64 {
        (self.exact_score + self.turns_per_game * (self.exact_regret - regret)).clamp(0.0, 1.0)
    }

    /// Turns that a player has in a game, on average.
    pub fn turns_per_game(&self) -> f64 {
        self.turns_per_game
    }

    /// The mean regret per turn, as a share of games won.
    pub fn mean_regret(&self, player: &impl Player) -> f64 {
        self.turn_regrets(player).sum::<f64>() / self.turns_in_all() as f64
    }

    /// The mean regret per turn of each candidate, as a share of games won.
    pub fn mean_regrets(&self, candidates: &[&Candidate]) -> Vec<f64> {
        let limit = f64::INFINITY;
        let entrants = candidates.iter();
        let entrants = entrants.map(|&candidate| Entrant { candidate, limit });
        let regrets = self.mean_regrets_unless_above(&entrants.collect::<Vec<_>>());
        regrets.into_iter().flatten().collect()
    }

    /// The mean regret per turn of each entrant, or `None` as soon as it is clearly
    /// above its limit.
    ///
    /// All play a few turns before anyone plays the next few: they are then at hand.
    pub fn mean_regrets_unless_above(&self, entrants: &[Entrant<'_>]) -> Vec<Option<f64>> {
        /// Turns that an entrant plays before the next one.
        const TURNS: usize = 4;
        let baseline = self.baseline.iter().sum::<f64>() / self.turns_in_all() as f64;
        let races = entrants.iter().map(|entrant| {
            let race = Paired::below(entrant.limit - baseline);
            let faces = &entrant.candidate.heuristic().faces;
            (race, self.kept.by(faces, self.turns_in_all()))
        });
        let mut all: Vec<(Paired, Arc<[Kept]>)> = races.collect();
        for first in (0..self.turns_in_all()).step_by(TURNS) {
            let turns = first..self.turns_in_all().min(first + TURNS);
            for (entrant, (race, kept)) in entrants.iter().zip(&mut all) {
                for number in turns.clone() {
                    if race.is_above {
                        break;
                    }
                    let course = self.course(number / self.turns, number);
                    let player = entrant.candidate.player();
                    let own = course.regret(player, &self.reachable[number], &kept[number]);
                    race.add(own, self.baseline[number]);
                }
            }
        }
        let mean = |race: &Paired| race.regret / self.turns_in_all() as f64;
        let known = |(race, _): &(Paired, _)| (!race.is_above).then(|| mean(race));
        all.iter().map(known).collect()
    }

    /// The mean regret per turn, or `None` as soon as it is [certainly
    /// above](CertainRace) `limit`.
    pub fn certain_regret(&self, player: &impl Player, limit: f64) -> Option<f64> {
        let mut race = CertainRace::new(self.turns_in_all(), limit);
        let turns = (0..self.turns_in_all()).map(|number| {
            let turn = self.turn_in_order(number);
            self.turn_regret(player, turn / self.turns, turn)
        });
        race.run(turns)
    }

    /// Where a player that keeps faces like this one may stop in a turn, by its number in a
    /// [`CertainRace`]: `offer` is told each point, and what stopping there gives away.
    /// Returns what is given away by never stopping.
    pub fn stopping_points(
        &self,
        player: &impl Player,
        number: usize,
        offer: impl FnMut(&TurnView<'_>, f64),
    ) -> f64 {
        let turn = self.turn_in_order(number);
        let course = self.course(turn / self.turns, turn);
        course.stopping_points(player, &self.reachable[turn], offer)
    }

    /// The turn of this number in an order in which neighbours are from different games:
    /// the first turn from every position, then the second.
    fn turn_in_order(&self, number: usize) -> usize {
        let positions = self.cases.len();
        number % positions * self.turns + number / positions
    }

    /// The mean regret per turn from each position, as a share of games won.
    pub fn regrets(&self, player: &impl Player) -> Vec<f64> {
        let turns: Vec<f64> = self.turn_regrets(player).collect();
        let means = turns.chunks(self.turns);
        means
            .map(|regrets| regrets.iter().sum::<f64>() / self.turns as f64)
            .collect()
    }

    /// What regrets, position by position, say about the difference in score:
    /// that of the `other` player minus that of the `base`.
    pub fn predicted_difference(&self, base: &[f64], other: &[f64]) -> Estimate {
        let differences = base
            .iter()
            .zip(other)
            .map(|(base, other)| self.turns_per_game * (base - other));
        let (sum, squares) = differences.fold((0.0, 0.0), |(sum, squares), difference| {
            (sum + difference, squares + difference * difference)
        });
        stats::mean(base.len() as u64, sum, squares)
    }

    /// The number of turns.
    pub fn turns_in_all(&self) -> usize {
        self.cases.len() * self.turns
    }

    /// The regret in each turn, position after position.
    fn turn_regrets<P: Player>(&self, player: &P) -> impl Iterator<Item = f64> {
        (0..self.turns_in_all()).map(|number| self.turn_regret(player, number / self.turns, number))
    }

    fn turn_regret(&self, player: &impl Player, case: usize, turn: usize) -> f64 {
        let course = self.course(case, turn);
        course.regret(player, &self.reachable[turn], &Kept::default())
    }

    /// A turn from the position of a case.
    fn course(&self, case: usize, turn: usize) -> Course<'_, &WinShares> {
        let case = &self.cases[case];
        Course {
            position: &case.position,
            variant: &self.variant,
            dice: self.dice.child(turn as u64),
            judge: Judge::new(&case.turn, &case.values),
        }
    }
}

/// The positions in which `player` is to move, in a game from this seat.
fn positions_faced(
    player: &HeuristicPlayer,
    environment: &Environment,
    deal: Address,
    seat: usize,
) -> Vec<Position> {
    let mut faced = Vec::new();
    environment
        .seating()
        .play_from(seat, deal, |position, round| {
            let mut chance = turn_chance(deal, seat, round);
            faced.push(position.clone());
            let variant = environment.variant();
            play_turn_with_dice(player, position, variant, &mut chance, &mut Unwatched)
        });
    faced
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::DecisionStream;
    use crate::evolution::provenance::Origin;
    use crate::player::{Chance, ExactPlayer};
    use crate::rng::Purpose;
    use crate::roster;
    use crate::solver::Solver;

    impl FitnessCases {
        /// The regret of a turn, played roll by roll without anything found before.
        fn plain_regret(&self, player: &impl Player, case: usize, turn: usize) -> f64 {
            let course = self.course(case, turn);
            let mut regret = 0.0;
            let mut decisions = DecisionStream::new(course.judge, |decision| {
                regret += decision.regret().max(0.0);
            });
            let mut chance = Chance::at(course.dice);
            let (position, variant) = (course.position, course.variant);
            play_turn_with_dice(player, position, variant, &mut chance, &mut decisions).unwrap();
            regret
        }
    }

    /// Some cases, and players of all kinds.
    fn cases_and_players() -> (FitnessCases, [HeuristicPlayer; 4]) {
        let exact = ExactPlayer::new(Solver::shared());
        let environment = Environment::duel(exact, Variant::RULEBOOK);
        let players = ["champion-1", "champion-9", "champion-20", "bob4"].map(|name| {
            let entrant = roster::find(name).unwrap();
            HeuristicPlayer::of(entrant.heuristic().unwrap())
        });
        let counts = CaseCounts {
            positions: 60,
            turns: 4,
            rollouts: 5,
        };
        let stream = Address::new(Purpose::Sample, 32);
        let cases = FitnessCases::draw(&environment, &players, counts, stream);
        (cases, players)
    }

    #[test]
    fn what_was_found_before_changes_no_regret() {
        let (cases, players) = cases_and_players();
        for player in &players {
            for number in 0..cases.turns_in_all() {
                let (case, turn) = (number / 4, number);
                let found = cases.turn_regret(player, case, turn);
                assert_eq!(found, cases.plain_regret(player, case, turn), "{number}");
            }
        }
    }

    /// Those who say the same of faces, too.
    #[test]
    fn those_who_play_together_have_the_regrets_they_have_alone() {
        let (cases, _) = cases_and_players();
        let candidates = ["champion-20", "champion-9", "bob4"].map(|name| {
            let entrant = roster::find(name).unwrap();
            [16, 2, 0].map(|stops| {
                let mut heuristic = entrant.heuristic().unwrap().clone();
                heuristic.stops.truncate(stops);
                Candidate::new(Origin::Start, heuristic)
            })
        });
        let candidates: Vec<&Candidate> = candidates.as_flattened().iter().collect();
        let means = candidates.iter();
        let means: Vec<f64> = means.map(|one| cases.mean_regret(one.player())).collect();
        assert_eq!(cases.mean_regrets(&candidates), means);
        assert_eq!(cases.kept.len(), 3);
        let least = means.iter().copied().fold(f64::INFINITY, f64::min);
        let mut left = 0;
        for factor in [0.5, 0.9, 1.0, 1.1, 1.5, f64::INFINITY] {
            let limit = factor * least;
            let entrants = candidates.iter();
            let entrants = entrants.map(|&candidate| Entrant { candidate, limit });
            let entrants: Vec<Entrant<'_>> = entrants.collect();
            let together = cases.mean_regrets_unless_above(&entrants);
            for ((entrant, regret), &mean) in entrants.iter().zip(together).zip(&means) {
                cases.kept.forget();
                assert_eq!(cases.mean_regrets_unless_above(&[*entrant]), [regret]);
                assert!(regret.is_none_or(|regret| regret == mean));
                left += usize::from(regret.is_none());
            }
        }
        assert!(0 < left && left < 45, "{left}");
    }
}
