//! `lessons`: where a player loses most, and what to change.

use std::sync::Arc;

use super::args::LessonsArgs;
use super::failure::{Done, Failure};
use super::progress::Progress;
use super::session::{Seated, Session};
use crate::arena::{Losses, losses};
use crate::evolution::improve::{Effort, Improvement, improve};
use crate::evolution::worth::{Worth, games};
use crate::language::tree::Heuristic;
use crate::player::{ExactPlayer, Sentences};
use crate::report::LessonsReport;
use crate::rng::{Address, Purpose};
use crate::roster::OPTIMAL;

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
    let more = rule.map_or(0, |rule| games(rule.len(), pairs) + effort.games());
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
        (session.variant(), session.seed()),
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
            self.session.variant(),
            self.session.solver(),
            (self.stream(), 0..pairs),
            self.progress,
        )
    }

    /// The score with each sentence minus the score without it.
    fn worth(&self, rule: &Heuristic, pairs: u64) -> Worth {
        let opponent = (self.exact, self.session.variant());
        Worth::measure(rule, opponent, (self.stream(), pairs), self.progress)
    }

    fn improvement(&self, rule: &Heuristic, effort: Effort) -> Improvement {
        let (variant, seed) = (self.session.variant(), self.session.seed());
        improve(rule, self.exact, variant, (seed, effort), self.progress)
    }

    fn stream(&self) -> Address {
        Address::new(Purpose::Score, self.session.seed())
    }
}
