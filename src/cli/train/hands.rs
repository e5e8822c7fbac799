//! How rules do in the hands of someone who was watched.

use super::lesson::Lesson;
use crate::arena::{Seating, duel_in_parallel};
use crate::cli::failure::Failure;
use crate::effort::SlipGames;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::report::{RuleInHands, hands_in_words};
use crate::rng::Purpose;
use crate::stats::Estimate;
use crate::store::Population;
use crate::training::InYourHands;

/// Pairs of games by which a rule is measured without slips.
const PAIRS: u64 = 2000;

/// Pairs in which slips are measured.
const SLIP_PAIRS: u64 = 60;

/// How the rule of a lesson does in a person's hands, and which built-in rule
/// would do best.
pub fn in_your_hands(lesson: &Lesson<'_>, hands: &InYourHands) -> Result<String, Failure> {
    let session = lesson.session;
    let own = lesson.school.heuristic;
    session.compute(|| {
        let by_model = |heuristic: &Heuristic| session.effort(heuristic).seconds_per_roll;
        let slowness = hands.seconds_per_roll / by_model(own).max(0.1);
        let clean = clean_score(lesson);
        let own = RuleInHands {
            name: lesson.name.to_owned(),
            score: in_hands(lesson, own, clean, hands),
            seconds_per_roll: hands.seconds_per_roll,
        };
        let known = Population::champions().entries().iter();
        let others = known.filter_map(|entry| {
            let measured = entry.measured.as_ref()?;
            let clean = Estimate {
                value: measured.score,
                low: measured.low,
                high: measured.high,
            };
            Some(RuleInHands {
                name: entry.name.to_string(),
                score: in_hands(lesson, &entry.rules.parsed.heuristic, clean, hands),
                seconds_per_roll: slowness * by_model(&entry.rules.parsed.heuristic),
            })
        });
        let stronger =
            |one: &RuleInHands, other: &RuleInHands| one.score.value.total_cmp(&other.score.value);
        let best = others
            .max_by(stronger)
            .filter(|best| best.score.low > own.score.value);
        hands_in_words(hands, &own, best.as_ref().unwrap_or(&own))
    })
}

/// The score of the rule of a lesson without slips.
fn clean_score(lesson: &Lesson<'_>) -> Estimate {
    let session = lesson.session;
    let player = HeuristicPlayer::of(lesson.school.heuristic);
    let tally = duel_in_parallel(
        &player,
        lesson.school.rival,
        session.variant(),
        session.stream(Purpose::Score),
        0..PAIRS,
        &|_| {},
    );
    tally.estimate()
}

/// A score less what slips at the rate of these hands cost.
fn in_hands(
    lesson: &Lesson<'_>,
    heuristic: &Heuristic,
    clean: Estimate,
    hands: &InYourHands,
) -> Estimate {
    let games = SlipGames {
        heuristic,
        seating: &Seating::of_two(lesson.school.rival, lesson.school.variant),
        solver: lesson.school.solver,
    };
    let stream = lesson.session.stream(Purpose::Effort);
    let slips = games.measure(stream, 0..SLIP_PAIRS);
    let added = |rate: f64| slips.worm * slips.added_at(rate).value;
    let rate = hands.slip_rate;
    Estimate {
        value: (clean.value - added(rate.value)).max(0.0),
        low: (clean.low - added(rate.high)).max(0.0),
        high: (clean.high - added(rate.low)).min(1.0),
    }
}
