//! `score`: measures the strength of a player.

use super::args::ScoreArgs;
use super::division::{Divisible, Division};
use super::failure::{Done, Failure};
use super::progress::LiveScore;
use super::session::{Seated, Session};
use super::table::Table;
use crate::arena::{DuelAnalysis, Tally, analyse_table, check_mirror};
use crate::effort::{Effort, SlipGames, SlipKind};
use crate::language::tree::Heuristic;
use crate::report::{Hands, MeasuredGames, ScoreReport};
use crate::rng::Purpose;
use crate::roster::{self, Kind};
use crate::spread::shards;

/// The most games that are analysed for regret and luck.
const ANALYSED_GAMES: u64 = 4000;

/// Runs the command.
///
/// # Errors
/// Fails if a player is not found or the tallies are inconsistent, which is a bug.
pub fn run(session: &Session, args: &ScoreArgs) -> Result<Done, Failure> {
    let player = session.seat(&args.rule.name())?;
    let table = Table::seat(session, &args.table)?;
    let deals = args.games.div_ceil(table.players() as u64);
    let command = Divisible::Score(args.clone());
    let division = Division::begin(session, args.part, command)?;
    let (tally, analysis) = session.compute(|| play(session, &player, &table, deals))?;
    let heuristic = player.entrant.heuristic();
    let hands = match heuristic {
        Some(heuristic) => {
            let measure = || {
                hands(
                    session,
                    heuristic,
                    &player,
                    &table,
                    deals,
                    args.without_slip,
                )
            };
            let measured = session.compute(measure)?;
            Some(measured)
        }
        None => None,
    };
    if let Some(done) = division.end()? {
        return Ok(done);
    }
    analysis.check()?;
    tally.check()?;
    if player.entrant.kind == Kind::Exact && table.is_exact() {
        check_mirror(&tally)?;
    }
    if let Some(forfeit) = &analysis.forfeit {
        session.messages().warning(&forfeit.to_string());
    }
    session.show(&ScoreReport::new(&MeasuredGames {
        name: &player.entrant.name,
        heuristic,
        against: &table.names(),
        conditions: session.conditions(),
        tally: &tally,
        analysis: &analysis,
        hands: hands.as_ref(),
    }))?;
    Ok(Done::Yes)
}

/// Plays all deals and analyses the first of them.
fn play(session: &Session, player: &Seated, table: &Table, deals: u64) -> (Tally, DuelAnalysis) {
    table.expect_deals(session, deals);
    let stream = session.stream(Purpose::Score);
    let progress = LiveScore::new(table.players() as u64 * deals);
    let analysed = deals.min(ANALYSED_GAMES.div_ceil(table.players() as u64));
    let analysis = analyse_table(
        player.watched(),
        &table.watched(),
        session.variant(),
        session.solver(),
        stream,
        0..analysed,
        &|games| progress.advance(games),
    );
    let seating = table.seating(session.variant());
    let mut tally = seating.play_in_parallel(&*player.player, stream, analysed..deals, &|games| {
        progress.advance(games)
    });
    tally += analysis.tally;
    (tally, analysis)
}

/// Rules to compare with one in the hands of someone who slips: the first that
/// is weaker than it without slips.
const REFERENCES: [&str; 2] = ["champion-5", "champion-1"];

/// The deals played for the same with an external program, which takes its time.
const DEALS_WITH_A_PROGRAM: u64 = 10;

/// What carrying out the rule asks for, and what slips cost it.
pub fn hands(
    session: &Session,
    heuristic: &Heuristic,
    player: &Seated,
    table: &Table,
    deals: u64,
    never: Option<SlipKind>,
) -> Hands {
    let most = match table.has(Kind::External) {
        true => DEALS_WITH_A_PROGRAM,
        false => (2 * Effort::PAIRS).div_ceil(table.players() as u64),
    };
    let deals = deals.min(most);
    let seating = table.seating(session.variant());
    let effort = session.effort_at(heuristic, &seating, deals);
    let own = SlipGames {
        heuristic,
        seating: &seating,
        solver: session.solver(),
        never,
    };
    let stream = session.stream(Purpose::Effort);
    let slips = own.measure(stream, 0..deals);
    let references = REFERENCES
        .into_iter()
        .filter(|name| *name != player.entrant.name);
    let mut losses = references.filter_map(|name| {
        let entrant = roster::find(name).ok()?;
        let heuristic = entrant.heuristic()?;
        let games = SlipGames { heuristic, ..own };
        Some((name.to_owned(), games.clean_loss(stream, 0..deals).value))
    });
    let is_weaker = |(_, loss): &(String, f64)| *loss > slips.clean.value;
    let reference = match shards::is_whole() {
        true => losses.find(is_weaker),
        // All shards measure the same, and each alone can't tell who is weaker.
        false => losses.collect::<Vec<_>>().into_iter().find(is_weaker),
    };
    Hands {
        effort,
        slips,
        reference,
        never,
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
