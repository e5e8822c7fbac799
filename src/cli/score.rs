//! `score`: measures the strength of a player.

use super::args::ScoreArgs;
use super::failure::{Done, Failure};
use super::progress::LiveScore;
use super::session::{Seated, Session};
use crate::arena::{DuelAnalysis, Tally, analyse_duel, check_mirror, duel_in_parallel};
use crate::effort::{Effort, SlipGames};
use crate::language::tree::Heuristic;
use crate::report::{Hands, MeasuredGames, ScoreReport};
use crate::rng::Purpose;
use crate::roster::{self, Kind};

/// The most pairs of games that are analysed for regret and luck.
const ANALYSED_PAIRS: u64 = 2000;

/// Runs the command.
///
/// # Errors
/// Fails if a player is not found or the tallies are inconsistent, which is a bug.
pub fn run(session: &Session, args: &ScoreArgs) -> Result<Done, Failure> {
    let player = session.seat(&args.rule.name())?;
    let rival = session.seat(&args.against)?;
    let pairs = args.games.div_ceil(2);
    let (tally, analysis) = session.compute(|| play(session, &player, &rival, pairs))?;
    analysis.check()?;
    tally.check()?;
    if player.entrant.kind == Kind::Exact && rival.entrant.kind == Kind::Exact {
        check_mirror(&tally)?;
    }
    if let Some(forfeit) = &analysis.forfeit {
        session.messages().warning(&forfeit.to_string());
    }
    let heuristic = player.entrant.heuristic();
    let hands = match heuristic {
        Some(heuristic) => {
            let measured = session.compute(|| hands(session, heuristic, &player, &rival, pairs))?;
            Some(measured)
        }
        None => None,
    };
    session.show(&ScoreReport::new(&MeasuredGames {
        name: &player.entrant.name,
        heuristic,
        against: &rival.entrant.name,
        conditions: session.conditions(),
        tally: &tally,
        analysis: &analysis,
        hands: hands.as_ref(),
    }))?;
    Ok(Done::Yes)
}

/// Plays all pairs and analyses the first of them.
fn play(session: &Session, player: &Seated, rival: &Seated, pairs: u64) -> (Tally, DuelAnalysis) {
    let stream = session.stream(Purpose::Score);
    let progress = LiveScore::new(2 * pairs);
    let analysed = pairs.min(ANALYSED_PAIRS);
    let analysis = analyse_duel(
        [player.watched(), rival.watched()],
        session.variant(),
        session.solver(),
        stream,
        0..analysed,
        &|games| progress.advance(games),
    );
    let mut tally = duel_in_parallel(
        &*player.player,
        &*rival.player,
        session.variant(),
        stream,
        analysed..pairs,
        &|games| progress.advance(games),
    );
    tally += analysis.tally;
    (tally, analysis)
}

/// Rules to compare with one in the hands of someone who slips: the first that
/// is weaker than it without slips.
const REFERENCES: [&str; 2] = ["champion-5", "champion-1"];

/// The pairs of games played for the same with an external program, which takes
/// its time.
const PAIRS_WITH_A_PROGRAM: u64 = 10;

/// What carrying out the rule asks for, and what slips cost it.
pub fn hands(
    session: &Session,
    heuristic: &Heuristic,
    player: &Seated,
    rival: &Seated,
    pairs: u64,
) -> Hands {
    let most = match rival.entrant.kind {
        Kind::External => PAIRS_WITH_A_PROGRAM,
        _ => Effort::PAIRS,
    };
    let pairs = pairs.min(most);
    let own = SlipGames {
        heuristic,
        rival: &*rival.player,
        variant: session.variant(),
        solver: session.solver(),
    };
    let stream = session.stream(Purpose::Effort);
    let slips = own.measure(stream, 0..pairs);
    let references = REFERENCES
        .into_iter()
        .filter(|name| *name != player.entrant.name);
    let reference = references.into_iter().find_map(|name| {
        let entrant = roster::find(name).ok()?;
        let heuristic = entrant.heuristic()?;
        let games = SlipGames { heuristic, ..own };
        let loss = games.clean_loss(stream, 0..pairs).value;
        (loss > slips.clean.value).then(|| (name.to_owned(), loss))
    });
    Hands {
        effort: session.effort_against(heuristic, &*rival.player, pairs),
        slips,
        reference,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_that_do_not_add_up_are_a_bug_of_ours() {
        let wrong = Tally {
            wins: 3,
            pairs: [0, 0, 0, 0, 1],
            ..Tally::default()
        };
        let failure = Failure::from(wrong.check().unwrap_err());
        assert_eq!(failure.exit_code(), 70);
        let Failure::Bug(message) = failure else {
            panic!("{failure:?} is no bug");
        };
        assert!(message.contains("3 games do not add up"), "{message}");
        let uneven = check_mirror(&wrong).unwrap_err();
        assert_eq!(Failure::from(uneven).exit_code(), 70);
    }
}
