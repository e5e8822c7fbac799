//! Games, pairs of games with exchanged seats, duels over many deals, judged
//! decisions, tournaments and studies.
//!
//! Everything is a function of (players, variant, stream of deals): threads and
//! time change nothing. Tallies are whole numbers.

mod analysis;
mod decision;
mod duel;
mod effective_games;
mod game;
mod paired;
mod regret;
mod situations;
mod soundness;
mod study;
mod tables;
mod tournament;

pub use analysis::{DuelAnalysis, Watched, WatchedBy, analyse_duel};
pub use decision::{
    Choice, Decision, DecisionRecord, DecisionStream, Judge, Judgement, OutcomeValues,
};
pub use duel::{MOST_DEALS, Tally, duel, duel_in_parallel, play_pair};
pub use effective_games::{EffectiveGames, SCORE_PER_WORM_OF_MARGIN, SCORE_PER_WORM_OF_REGRET};
pub use game::{GameResult, TURN_LIMIT, play_game, play_game_with, play_on, turn_chance};
pub use paired::{differences, pair_score};
pub use regret::{Grade, RegretMeter};
pub use situations::{
    Judged, RegretBySituation, SituationRegret, TileSource, WrongDecision, regret_by_situation,
};
pub use soundness::{Unsound, check_mirror};
pub use study::{Ended, StudyTally, study};
pub use tables::{Standing, tables};
pub use tournament::{CrossTable, Opponent, play_cell, round_robin};
