//! `compare`: finds the better of two players, using the same dice for both.

use std::ops::Range;

use super::args::CompareArgs;
use super::failure::{Done, Failure};
use super::progress::Progress;
use super::session::{Seated, Session};
use super::table::Table;
use crate::arena::{deal_scores, no_differences};
use crate::effort::Effort;
use crate::report::{ComparisonReport, Difference, Figure, Verdict, deals_in_words};
use crate::rng::Purpose;
use crate::spread;
use crate::stats::sequential::{Differences, MATTERS, Standing};

/// Runs the command.
///
/// # Errors
/// Fails if a player is not found.
pub fn run(session: &Session, args: &CompareArgs) -> Result<Done, Failure> {
    let (player, other) = args.names();
    let player = session.seat(&player)?;
    let other = session.seat(&other)?;
    let table = Table::seat(session, &args.table)?;
    let seating = table.seating(session.variant());
    let stream = session.stream(Purpose::Score);
    let scores = |who: &Seated, deals: &Range<u64>| {
        deal_scores(&*who.player, &seating, stream, deals.clone())
    };
    let (differences, standing) = session.compute(|| {
        table.expect_deals(session, 2 * args.pairs);
        let progress = Progress::new(args.pairs, deals_in_words(table.players()));
        let mut differences = no_differences(&seating);
        loop {
            let from = differences.pairs();
            let to = (from + LOOK_EVERY).min(args.pairs);
            let points = spread::map(&spread::pieces(from..to), |deals| {
                let both = scores(&player, deals)
                    .into_iter()
                    .zip(scores(&other, deals));
                both.map(|(one, other)| one - other).collect::<Vec<i64>>()
            });
            let points = points.into_iter().flatten();
            differences = points.fold(differences, Differences::with);
            progress.advance(to - from);
            let standing = differences.standing();
            if standing != Standing::Open || differences.pairs() >= args.pairs {
                return (differences, standing);
            }
        }
    })?;
    let mean = differences.mean();
    let verdict = match standing {
        Standing::Better => Verdict::Better,
        Standing::Worse => Verdict::Worse,
        Standing::TooSmall => Verdict::TooSmallToMatter,
        Standing::Open if mean.low > -MATTERS && mean.high < MATTERS && !differences.all_zero() => {
            Verdict::TooSmallToMatter
        }
        Standing::Open if mean.low <= 0.0 && mean.high >= 0.0 => Verdict::NoDifferenceFound,
        Standing::Open => Verdict::Undecided,
    };
    let difference = match standing {
        Standing::Open => Difference::Measured { difference: mean },
        _ => Difference::Rough {
            difference: Figure(mean.value),
        },
    };
    // No number of pairs decides between players that never differ.
    let needed = match verdict {
        Verdict::Undecided | Verdict::NoDifferenceFound => differences.pairs_needed(),
        _ => None,
    };
    let effort = |who: &Seated| {
        let rule = who.entrant.heuristic();
        rule.map(|rule| session.effort_at(rule, &seating, Effort::PAIRS).into())
    };
    let (effort, other_effort) = session.compute(|| (effort(&player), effort(&other)))?;
    session.show(&ComparisonReport {
        effort,
        other_effort,
        name: player.entrant.name,
        other: other.entrant.name,
        against: table.names(),
        players: table.players(),
        conditions: session.conditions(),
        verdict,
        difference,
        margin_that_matters: Figure(MATTERS),
        pairs: differences.pairs(),
        games: 2 * table.players() as u64 * differences.pairs(),
        pairs_needed: needed,
    })?;
    Ok(match verdict {
        Verdict::Worse => Done::No,
        _ => Done::Yes,
    })
}

/// The number of deals between two looks at the results.
const LOOK_EVERY: u64 = 100;
