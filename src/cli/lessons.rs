//! `lessons`: shows where a player loses most and which change helps.

use std::sync::Arc;

use super::args::LessonsArgs;
use super::failure::{Done, Failure};
use super::progress::Progress;
use super::session::{Seated, Session};
use crate::arena::{Judged, RegretBySituation, regret_by_situation};
use crate::evolution::ablation::{Ablation, AblationGames, games};
use crate::evolution::improve::{Effort, Improvement, improve};
use crate::language::tree::Heuristic;
use crate::player::{ExactPlayer, Sentences};
use crate::report::{Lessons, LessonsReport, RuleLessons};
use crate::rng::Purpose;
use crate::roster::OPTIMAL;

/// The most pairs of games in which decisions are judged.
const JUDGED_PAIRS: u64 = 2000;

/// Runs the command.
///
/// # Errors
/// Fails if the player is not found.
pub fn run(session: &Session, args: &LessonsArgs) -> Result<Done, Failure> {
    let player = session.seat(&args.rule.name())?;
    let exact = ExactPlayer::new(Arc::clone(session.solver()));
    let pairs = args.games.div_ceil(2);
    let judged = pairs.min(JUDGED_PAIRS);
    let effort = Effort::of_games(args.games);
    let rule = player.entrant.heuristic();
    let more = rule.map_or(0, |rule| games(rule.len(), pairs) + effort.games());
    let progress = Progress::new(2 * judged + more, "games");
    let context = LessonContext {
        session,
        exact: &exact,
        progress: &|games| progress.advance(games),
    };
    let (regret, taught) = session.compute(|| {
        let regret = context.regret(&player, judged);
        let taught = rule.map(|rule| {
            let worth = context.worth(rule, pairs);
            (rule, worth, context.improvement(rule, effort))
        });
        (regret, taught)
    })?;
    drop(progress);
    if let Some(forfeit) = &regret.forfeit {
        session.messages().warning(&forfeit.to_string());
    }
    session.show(&LessonsReport::new(&Lessons {
        name: &player.entrant.name,
        against: OPTIMAL,
        variant: session.variant(),
        seed: session.seed(),
        regret: &regret,
        rule: taught
            .as_ref()
            .map(|(heuristic, worth, improvement)| RuleLessons {
                heuristic,
                worth,
                improvement,
            }),
    }))?;
    Ok(Done::Yes)
}

/// What all parts of the lessons have in common.
struct LessonContext<'a> {
    session: &'a Session,
    exact: &'a ExactPlayer,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl LessonContext<'_> {
    fn regret(&self, player: &Seated, pairs: u64) -> RegretBySituation {
        let sentences = player.entrant.heuristic().map(Sentences::of);
        let judged = Judged {
            player: &*player.player,
            sentences: sentences.as_ref(),
            rival: self.exact,
        };
        let (variant, solver) = (self.session.variant(), self.session.solver());
        let deals = 0..pairs;
        regret_by_situation(
            judged,
            variant,
            solver,
            self.session.stream(Purpose::Score),
            deals,
            self.progress,
        )
    }

    /// The score with each sentence minus the score without it.
    fn worth(&self, rule: &Heuristic, pairs: u64) -> Ablation {
        let games = AblationGames {
            exact: self.exact,
            variant: self.session.variant(),
            stream: self.session.stream(Purpose::Score),
            pairs,
        };
        Ablation::measure(rule, games, self.progress)
    }

    fn improvement(&self, rule: &Heuristic, effort: Effort) -> Improvement {
        let (variant, seed) = (self.session.variant(), self.session.seed());
        improve(rule, self.exact, variant, seed, effort, self.progress)
    }
}
