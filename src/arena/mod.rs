//! Games, pairs of games with exchanged seats, duels over many deals,
//! tournaments and studies.
//!
//! Everything is a function of (players, variant, stream of deals): threads and
//! time change nothing. Tallies are whole numbers.

mod analysis;
mod duel;
mod game;
mod judge;
mod paired;
mod situations;
mod soundness;
mod study;
mod tables;
mod tournament;
mod witness;
mod worth;

pub use analysis::{Seen, Watched, WatchedBy, watched_duel};
pub use duel::{MOST_DEALS, Tally, duel, duel_in_parallel, play_pair};
pub use game::{GameResult, TURN_LIMIT, play_game, play_game_with, play_on, turn_chance};
pub use judge::{Act, Example, judge_face, judge_move};
pub use paired::{differences, pair_score};
pub use situations::{Fault, Losses, Situation, Source, losses};
pub use soundness::{Unsound, check_mirror};
pub use study::{Ended, StudyTally, study};
pub use tables::{Standing, tables};
pub use tournament::{CrossTable, Opponent, play_cell, round_robin};
pub use witness::{Grade, Witness};
pub use worth::{SCORE_PER_LOST_WORM, SCORE_PER_WORM_OF_MARGIN, WorthInGames};
