//! `lessons`: shows where a player loses most and which change helps.

use super::args::LessonsArgs;
use super::failure::{Done, Failure};
use super::progress::Progress;
use super::session::{Seated, Session};
use super::table::Table;
use crate::arena::{Judged, RegretBySituation, Seating, regret_by_situation};
use crate::evolution::ablation::{Ablation, AblationGames, games};
use crate::evolution::environment::Environment;
use crate::evolution::improve::{Effort, Improvement, improve};
use crate::language::tree::Heuristic;
use crate::player::Sentences;
use crate::report::{Lessons, LessonsReport, RuleLessons};
use crate::rng::Purpose;

/// The most games in which decisions are judged.
const JUDGED_GAMES: u64 = 4000;

/// Runs the command.
///
/// # Errors
/// Fails if a player is not found.
pub fn run(session: &Session, args: &LessonsArgs) -> Result<Done, Failure> {
    let player = session.seat(&args.rule.name())?;
    let table = Table::seat(session, &args.table)?;
    let players = table.players();
    let deals = args.games.div_ceil(players as u64);
    let judged = deals.min(JUDGED_GAMES.div_ceil(players as u64));
    let effort = Effort::of_games(args.games, players);
    let rule = player.entrant.heuristic();
    let more = rule.map_or(0, |rule| {
        games(rule.len(), players, deals) + effort.games(players)
    });
    let progress = Progress::new(players as u64 * judged + more, "games");
    let context = LessonContext {
        session,
        seating: &table.seating(session.variant()),
        progress: &|games| progress.advance(games),
    };
    let (regret, taught) = session.compute(|| {
        table.expect_deals(session, deals);
        let regret = context.regret(&player, judged);
        let taught = rule.map(|rule| {
            let worth = context.worth(rule, deals);
            let environment = table.environment(session, *session.variant());
            (rule, worth, context.improvement(rule, &environment, effort))
        });
        (regret, taught)
    })?;
    drop(progress);
    if let Some(forfeit) = &regret.forfeit {
        session.messages().warning(&forfeit.to_string());
    }
    session.show(&LessonsReport::new(&Lessons {
        name: &player.entrant.name,
        against: &table.names(),
        players,
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
    seating: &'a Seating<'a>,
    progress: &'a (dyn Fn(u64) + Sync),
}

impl LessonContext<'_> {
    fn regret(&self, player: &Seated, deals: u64) -> RegretBySituation {
        let sentences = player.entrant.heuristic().map(Sentences::of);
        let judged = Judged {
            player: &*player.player,
            sentences: sentences.as_ref(),
            seating: self.seating,
        };
        regret_by_situation(
            judged,
            self.session.solver(),
            self.session.stream(Purpose::Score),
            0..deals,
            self.progress,
        )
    }

    /// The score with each sentence minus the score without it.
    fn worth(&self, rule: &Heuristic, deals: u64) -> Ablation {
        let games = AblationGames {
            seating: self.seating,
            stream: self.session.stream(Purpose::Score),
            pairs: deals,
        };
        Ablation::measure(rule, games, self.progress)
    }

    fn improvement(
        &self,
        rule: &Heuristic,
        environment: &Environment,
        effort: Effort,
    ) -> Improvement {
        improve(
            rule,
            environment,
            self.session.seed(),
            effort,
            self.progress,
        )
    }
}
