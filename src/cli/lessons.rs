//! `lessons`: where a player loses most, and what to change.

use std::sync::Arc;

use super::args::LessonsArgs;
use super::failure::{Done, Failure};
use super::progress::Progress;
use super::session::{Seated, Session};
use crate::arena::{Losses, differences, losses};
use crate::evolution::edits::without;
use crate::evolution::improve::{Effort, Improvement, improve};
use crate::language::tree::Heuristic;
use crate::player::{ExactPlayer, HeuristicPlayer, Sentences};
use crate::report::{LessonsReport, Worth};
use crate::rng::{Address, Purpose};
use crate::roster::OPTIMAL;
use crate::stats::Estimate;

/// The most pairs of games of which decisions are judged.
const JUDGED_PAIRS: u64 = 2000;

/// Runs the command.
///
/// # Errors
/// When the player is not found.
pub fn run(session: &Session, args: &LessonsArgs) -> Result<Done, Failure> {
    let player = session.seat(&args.player)?;
    let exact = ExactPlayer::new(Arc::clone(session.solver()));
    let pairs = args.games.div_ceil(2);
    let judged = pairs.min(JUDGED_PAIRS);
    let effort = Effort::of_games(args.games);
    let rule = player.entrant.heuristic();
    let more = rule.map_or(0, |rule| {
        2 * pairs * (rule.len() as u64 + 1) + effort.games()
    });
    let progress = Progress::new(2 * judged + more, "games");
    let teacher = Teacher {
        session,
        exact: &exact,
        progress: &|games| progress.advance(games),
    };
    let (losses, taught) = session.compute(|| {
        let losses = teacher.losses(&player, judged);
        let taught = rule.map(|rule| {
            let worth = teacher.worth(rule, pairs);
            (rule, worth, teacher.improvement(rule, effort))
        });
        (losses, taught)
    })?;
    drop(progress);
    if let Some(forfeit) = &losses.forfeit {
        session.messages().warning(&forfeit.to_string());
    }
    session.show(&LessonsReport::new(
        (&player.entrant.name, OPTIMAL),
        (session.rules(), session.seed()),
        &losses,
        taught
            .as_ref()
            .map(|(rule, worth, improvement)| (*rule, worth, improvement)),
    ))?;
    Ok(Done::Yes)
}

/// What every part of the lessons needs.
struct Teacher<'a> {
    session: &'a Session,
    exact: &'a ExactPlayer,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl Teacher<'_> {
    fn losses(&self, player: &Seated, pairs: u64) -> Losses {
        let sentences = player.entrant.heuristic().map(Sentences::of);
        losses(
            (&*player.player, sentences.as_ref()),
            self.exact,
            self.session.rules(),
            self.session.solver(),
            (self.stream(), 0..pairs),
            self.progress,
        )
    }

    /// The score with each sentence minus the score without it.
    fn worth(&self, rule: &Heuristic, pairs: u64) -> Worth {
        let shorter: Vec<HeuristicPlayer> = rule
            .ids()
            .map(|id| HeuristicPlayer::of(&without(rule, id)))
            .collect();
        let without_it = differences(
            &HeuristicPlayer::of(rule),
            &shorter,
            self.exact,
            self.session.rules(),
            (self.stream(), 0..pairs),
            self.progress,
        );
        let turned_round = without_it.iter().map(|difference| {
            let mean = difference.mean();
            Estimate {
                value: -mean.value,
                low: -mean.high,
                high: -mean.low,
            }
        });
        Worth {
            sentences: turned_round.collect(),
            pairs,
        }
    }

    fn improvement(&self, rule: &Heuristic, effort: Effort) -> Improvement {
        let (rules, seed) = (self.session.rules(), self.session.seed());
        improve(rule, self.exact, rules, (seed, effort), self.progress)
    }

    fn stream(&self) -> Address {
        Address::new(Purpose::Score, self.session.seed())
    }
}
