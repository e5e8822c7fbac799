//! How strong rules are, what they ask of a person, and where they lose.

use std::ops::Range;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::position::{Placed, VARIANT};
use super::unanswerable::{Unanswerable, rules};
use crate::arena::{Choice, Judged, Seating, SituationRegret, duel, regret_by_situation};
use crate::effort::{Costs, Effort, SlipGames};
use crate::language::tree::Heuristic;
use crate::player::{ExactPlayer, HeuristicPlayer, Move, Sentences};
use crate::rng::{Address, Purpose};
use crate::solver::Solver;
use crate::stats::{self, Estimate};
use crate::words;

/// The seed of all games, which is the usual one of the program.
pub const SEED: u64 = 1;

/// The most deals that are played for one answer.
const MOST_DEALS: u64 = 10_000;

/// Deals from the first to before the second.
type Deals = [u64; 2];

fn checked([from, to]: Deals) -> Result<Range<u64>, Unanswerable> {
    match from <= to && to - from <= MOST_DEALS {
        true => Ok(from..to),
        false => {
            Err(format!("deals run from one number up to another, {MOST_DEALS} at most").into())
        }
    }
}

/// Plays more games.
#[derive(Debug, Deserialize)]
pub struct StrengthQuestion {
    rules: String,
    deals: Deals,
    /// Pairs of games so far, by half points scored: 0 to 4.
    pairs: [u64; 5],
}

#[derive(Debug, Serialize)]
pub struct Strength {
    pairs: [u64; 5],
    games: u64,
    /// The share of games won, a shared one counting half.
    score: Interval,
}

/// An [`Estimate`] as the view reads it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    value: f64,
    low: f64,
    high: f64,
}

impl From<Estimate> for Interval {
    fn from(estimate: Estimate) -> Interval {
        Interval {
            value: estimate.value,
            low: estimate.low,
            high: estimate.high,
        }
    }
}

impl From<Interval> for Estimate {
    fn from(interval: Interval) -> Estimate {
        Estimate {
            value: interval.value,
            low: interval.low,
            high: interval.high,
        }
    }
}

impl StrengthQuestion {
    pub fn answer(&self, solver: &Arc<Solver>) -> Result<Strength, Unanswerable> {
        let player = HeuristicPlayer::of(&rules(&self.rules)?);
        let deals = checked(self.deals)?;
        let stream = Address::new(Purpose::Score, SEED);
        let tally = duel(
            &player,
            &ExactPlayer::new(Arc::clone(solver)),
            &VARIANT,
            stream,
            deals,
        );
        let mut pairs = tally.pairs;
        for (sum, before) in pairs.iter_mut().zip(self.pairs) {
            *sum = sum.saturating_add(before);
        }
        Ok(Strength {
            pairs,
            games: pairs.iter().sum::<u64>().saturating_mul(2),
            score: stats::score_of_pairs(&pairs).into(),
        })
    }
}

/// Measures what rules ask of a person.
#[derive(Debug, Deserialize)]
pub struct EffortQuestion {
    rules: String,
}

#[derive(Debug, Serialize)]
pub struct EffortAnswer {
    seconds_per_turn: f64,
    seconds_per_roll: f64,
    /// Seconds that one roll in ten takes, or more.
    slow_roll: f64,
    learn: u32,
    held: u32,
    new_ideas: u32,
    slips: Vec<SlipsAt>,
    /// The kind of slip that costs most, if one costs anything.
    costliest: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct SlipsAt {
    rate: f64,
    /// The share of games lost by slips.
    lost: f64,
}

impl EffortQuestion {
    /// Deals in which slips are looked for; the times take as many as the program's.
    const SLIP_DEALS: u64 = 30;

    pub fn answer(&self, solver: &Arc<Solver>) -> Result<EffortAnswer, Unanswerable> {
        let heuristic = rules(&self.rules)?;
        let exact = ExactPlayer::new(Arc::clone(solver));
        let seating = Seating::of_two(&exact, &VARIANT);
        let stream = Address::new(Purpose::Effort, SEED);
        let deals = 0..Effort::PAIRS;
        let effort = Effort::measure(&heuristic, &seating, &Costs::USUAL, stream, deals);
        let games = SlipGames {
            heuristic: &heuristic,
            seating: &seating,
            solver,
            never: None,
        };
        let loss = games.measure(stream, 0..Self::SLIP_DEALS);
        let lost = |rate| SlipsAt {
            rate,
            lost: (loss.worm * loss.added_at(rate).value).max(0.0),
        };
        let costliest = loss.costs().max_by(|(_, a), (_, b)| a.total_cmp(b));
        Ok(EffortAnswer {
            seconds_per_turn: effort.seconds_per_turn,
            seconds_per_roll: effort.seconds_per_roll,
            slow_roll: effort.slow_roll,
            learn: effort.memory.learn,
            held: effort.memory.held,
            new_ideas: effort.memory.new_ideas,
            slips: [0.01, 0.03].map(lost).into(),
            costliest: costliest
                .filter(|(_, cost)| *cost > 0.0)
                .map(|(kind, _)| kind.words()),
        })
    }
}

/// Looks for the decisions that lose most.
#[derive(Debug, Deserialize)]
pub struct LossesQuestion {
    rules: String,
    deals: Deals,
}

#[derive(Debug, Serialize)]
pub struct Losses {
    games: u64,
    decisions: u64,
    /// Worms lost a game.
    per_game: f64,
    situations: Vec<LosingSituation>,
    sentences: Vec<SentenceLoss>,
}

#[derive(Debug, Serialize)]
struct LosingSituation {
    situation: String,
    /// Times a game.
    times: f64,
    /// Worms a game.
    lost: f64,
    sentence: Option<String>,
    example: Example,
}

/// A wrong decision.
#[derive(Debug, Serialize)]
struct Example {
    #[serde(flatten)]
    position: Placed,
    kept: String,
    rolled: String,
    chosen: String,
    best: String,
    /// Worms.
    cost: f64,
}

#[derive(Debug, Serialize)]
struct SentenceLoss {
    sentence: String,
    /// Worms a game.
    lost: f64,
}

impl LossesQuestion {
    /// The situations that are told.
    const MOST: usize = 8;

    pub fn answer(&self, solver: &Arc<Solver>) -> Result<Losses, Unanswerable> {
        let heuristic = rules(&self.rules)?;
        let (player, exact) = (
            HeuristicPlayer::of(&heuristic),
            ExactPlayer::new(Arc::clone(solver)),
        );
        let judged = Judged {
            player: &player,
            sentences: Some(&Sentences::of(&heuristic)),
            seating: &Seating::of_two(&exact, &VARIANT),
        };
        let stream = Address::new(Purpose::Score, SEED);
        let deals = checked(self.deals)?;
        let found = regret_by_situation(judged, solver, stream, deals, &|_| ());
        let games = found.games.max(1) as f64;
        let situations = found.situations();
        let said = |number: Option<usize>| sentence(&heuristic, number);
        let told = situations
            .iter()
            .take(Self::MOST)
            .map(|lost| LosingSituation {
                situation: words::wrong_decision(lost.wrong),
                times: lost.times as f64 / games,
                lost: lost.regret / games,
                sentence: said(lost.sentence),
                example: Example::of(lost),
            });
        let sentences = (0..heuristic.len()).map(Some).chain([None]);
        let mut sentences: Vec<SentenceLoss> = sentences
            .map(|number| {
                let here = situations.iter().filter(|lost| lost.sentence == number);
                SentenceLoss {
                    sentence: said(number).unwrap_or_else(|| "no sentence applied".to_owned()),
                    lost: here.map(|lost| lost.regret).sum::<f64>() / games,
                }
            })
            .filter(|sentence| sentence.lost > 0.0)
            .collect();
        sentences.sort_by(|a, b| b.lost.total_cmp(&a.lost));
        Ok(Losses {
            games: found.games,
            decisions: found.decisions,
            per_game: found.regret / games,
            situations: told.collect(),
            sentences,
        })
    }
}

/// The sentence with a number from 0.
pub fn sentence(heuristic: &Heuristic, number: Option<usize>) -> Option<String> {
    heuristic.sentence(heuristic.ids().nth(number?)?)
}

impl Example {
    fn of(situation: &SituationRegret) -> Example {
        let decision = &situation.example;
        let word = |choice| match choice {
            Choice::Keep(face) => face.to_string(),
            Choice::Move(Move::Roll) => "roll".to_owned(),
            Choice::Move(Move::Take(_)) => "stop".to_owned(),
        };
        Example {
            position: Placed::of(&decision.position),
            kept: decision.kept.to_string(),
            rolled: decision
                .rolled
                .map_or("-".to_owned(), |roll| roll.to_string()),
            chosen: word(decision.judgement.chosen),
            best: word(decision.judgement.best),
            cost: decision.regret(),
        }
    }
}
