//! Games, seatings at tables of two to seven, duels over many deals, judged
//! decisions, tournaments and studies.
//!
//! Every result is a function of players, variant and deals alone, not of
//! threads or time. Tallies are whole numbers.
//!
//! The score of a rule set against the exact player:
//!
//! ```
//! use std::sync::Arc;
//!
//! use pickomino::arena::duel_in_parallel;
//! use pickomino::game::Variant;
//! use pickomino::player::{ExactPlayer, HeuristicPlayer};
//! use pickomino::rng::{Address, Purpose};
//! use pickomino::solver::Solver;
//! use pickomino::stats::score_of_pairs;
//!
//! let rules = "Take worms. Take the highest face. Stop as soon as you can take a tile.";
//! let player = HeuristicPlayer::of(&rules.parse().expect("sentences of the language"));
//! let exact = ExactPlayer::new(Arc::new(Solver::new()));
//!
//! let stream = Address::new(Purpose::Score, 1);
//! let variant = Variant::RULEBOOK;
//! let tally = duel_in_parallel(&player, &exact, &variant, stream, 0..200, &|_| ());
//! let score = score_of_pairs(&tally.pairs);
//! assert_eq!(tally.games(), 400);
//! assert!(score.low < score.value && score.value < 0.5);
//! ```

mod analysed_games;
mod analysis;
mod decision;
mod duel;
mod effective_games;
mod game;
mod paired;
mod regret;
mod seating;
mod situations;
mod soundness;
mod study;
mod tables;
mod tally;
mod tournament;
mod turn_record;

pub use analysed_games::{analyse_duel, analyse_table};
pub use analysis::{DuelAnalysis, Watched, WatchedBy};
pub use decision::Judgement;
pub(crate) use decision::{Choice, Decision, DecisionRecord, DecisionStream, Judge, OutcomeValues};
pub use duel::{duel, duel_in_parallel};
pub(crate) use effective_games::{
    EffectiveGames, score_per_worm_of_margin, score_per_worm_of_regret,
};
pub(crate) use game::play_together;
pub use game::{GameResult, TURN_LIMIT, play_game, play_game_with, turn_chance};
pub use paired::differences;
pub(crate) use paired::{deal_scores, no_differences};
pub use regret::{Grade, RegretMeter};
pub use seating::Seating;
pub(crate) use situations::{
    Judged, RegretBySituation, SituationRegret, TileSource, WrongDecision, regret_by_situation,
};
pub use soundness::{Unsound, check_mirror};
pub use study::{Ended, StudyTally, study};
pub use tables::{TableTally, tables};
pub(crate) use tally::MOST_DEALS;
pub use tally::{Shares, Tally};
pub use tournament::{CrossTable, Opponent, play_cell, round_robin};
pub(crate) use turn_record::{TurnRecord, judge_deals};
