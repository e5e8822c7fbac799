//! Whether the intervals of scores at tables of three to seven hold the truth as
//! often as they say, by simulation of planted shares.
//!
//! `cargo test --release --test it table_scores -- --nocapture` prints what is measured.
#![allow(clippy::print_stdout, reason = "what is measured is for a report")]

use pickomino::rng::Stream;
use pickomino::stats::{DealShares, score_of_shares};

use crate::error_rates::stream;

/// The parts of a game, which up to seven winners can share evenly.
const WHOLE: u64 = 420;

/// How the games of a deal hang together.
#[derive(Debug, Clone, Copy)]
enum Deal {
    /// Not at all.
    Independent,
    /// In one deal in ten every game ends alike.
    Alike,
    /// In two deals in three the dice decide: one seat wins, whoever sits there.
    Fair,
}

/// The parts won in a game: a sixteenth of the games won are shared by two or three.
fn game(stream: &mut Stream, score: f64) -> u64 {
    if stream.unit() >= score {
        return 0;
    }
    match stream.unit() {
        unit if unit < 1.0 / 32.0 => WHOLE / 2,
        unit if unit < 2.0 / 32.0 => WHOLE / 3,
        _ => WHOLE,
    }
}

fn deal(stream: &mut Stream, kind: Deal, seats: u64, score: f64) -> u64 {
    let together = stream.unit();
    match kind {
        Deal::Alike if together < 0.1 => seats * game(stream, score),
        Deal::Fair if together < 2.0 / 3.0 => WHOLE,
        _ => (0..seats).map(|_| game(stream, score)).sum(),
    }
}

/// The mean share of a game, by the law of [`game`] and [`deal`].
fn truth(kind: Deal, seats: u64, score: f64) -> f64 {
    let won = score * (1.0 - 1.0 / 32.0 / 2.0 - 1.0 / 32.0 * 2.0 / 3.0);
    match kind {
        Deal::Fair => 2.0 / 3.0 / seats as f64 + won / 3.0,
        _ => won,
    }
}

#[test]
fn scores_at_larger_tables_are_covered() {
    const RUNS: u64 = 3000;
    for seats in [3, 4, 7] {
        for kind in [Deal::Independent, Deal::Alike, Deal::Fair] {
            for (deals, of_fair_share) in [(10, 0.9), (30, 0.9), (100, 0.5), (1000, 0.9)] {
                let score = of_fair_share / seats as f64;
                let truth = truth(kind, seats, score);
                let held = (0..RUNS).filter(|&run| {
                    let mut stream = stream(run);
                    let mut shares = DealShares {
                        games: seats,
                        whole: WHOLE,
                        deals,
                        sum: 0,
                        squares: 0,
                    };
                    for _ in 0..deals {
                        let won = deal(&mut stream, kind, seats, score);
                        shares.sum += won;
                        shares.squares += won * won;
                    }
                    let estimate = score_of_shares(&shares);
                    estimate.low <= truth && truth <= estimate.high
                });
                let covered = held.count() as f64 / RUNS as f64;
                println!(
                    "{seats} seats, {kind:?}, {deals} deals: {:.1} %",
                    100.0 * covered
                );
                // Few deals say little about how their games hang together, and are
                // taken for independent.
                let right = match deals {
                    ..1000 => 0.91..=1.0,
                    _ => 0.925..=0.975,
                };
                assert!(
                    right.contains(&covered),
                    "{seats} seats, {kind:?}, {deals} deals: {covered}"
                );
            }
        }
    }
}
