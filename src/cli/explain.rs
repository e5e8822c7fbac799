//! `explain`: shows the sentences of a player, and which one decides.

use std::path::Path;

use super::args::{ExplainArgs, MomentArgs};
use super::failure::{Done, Failure};
use super::session::{Seated, Session};
use crate::effort::procedure;
use crate::game::{Situation, Take, Tile};
use crate::player::{Chance, Move, TurnView};
use crate::report::{ExplanationReport, Ruling, Story};
use crate::rng::Purpose;
use crate::store::{RunError, lineage_beside};
use crate::words::dice_in_words;

/// Runs the command.
///
/// # Errors
/// Fails if the player is not found or the position cannot occur.
pub fn run(session: &Session, args: &ExplainArgs) -> Result<Done, Failure> {
    let moment = match &args.position {
        Some(text) => MomentArgs::parse(text)?,
        None => args.moment.clone(),
    };
    let name = args.rule.name();
    let story = match args.why {
        true => Some(story(session, &name)?),
        false => None,
    };
    let entrant = session.entrant(&name)?;
    let effort = match entrant.heuristic() {
        Some(heuristic) => Some(session.compute(|| session.effort(heuristic))?),
        None => None,
    };
    let mut report = ExplanationReport::new(&entrant, effort, story);
    if let Some(heuristic) = entrant.heuristic().filter(|_| args.procedure) {
        report = report.with_procedure(heuristic);
    }
    if !moment.is_empty() {
        let situation = moment.situation()?;
        let seated = session.seat_entrant(entrant)?;
        let ruling = rule(session, &seated, &situation)?;
        report = report.with_ruling(ruling);
        if args.effort {
            let steps = seated
                .entrant
                .heuristic()
                .map_or_else(Vec::new, |heuristic| {
                    procedure::steps(heuristic, &turn(session, &situation), situation.rolled())
                });
            report = report.with_steps(steps, session.costs());
        }
    } else if args.effort {
        return Err(Failure::input("`--effort` needs a position")
            .hint("add `--position 'kept 33w rolled 1245w'`"));
    }
    session.show(&report)?;
    Ok(Done::Yes)
}

fn turn<'a>(session: &'a Session, situation: &'a Situation) -> TurnView<'a> {
    TurnView {
        position: situation.position(),
        variant: session.variant(),
        state: situation.state(),
    }
}

/// How a rule in a run folder evolved.
fn story(session: &Session, name: &str) -> Result<Story, Failure> {
    let entrant = session.entrant(name)?;
    let unknown = |message: String| {
        Failure::input(message)
            .hint("name a rule of a run, such as `runs/seed-1/front.yaml#size-9`")
    };
    let not_from_a_run = || unknown(format!("`{}` is not a rule of a run", entrant.name));
    let heuristic = entrant.heuristic().ok_or_else(not_from_a_run)?;
    let file = match name.rsplit_once('#') {
        Some((file, _)) if !Path::new(name).exists() => file,
        _ => name,
    };
    if !Path::new(file).exists() {
        return Err(not_from_a_run());
    }
    let lineage = lineage_beside(Path::new(file)).map_err(|error| match error {
        RunError::NoLineage(_) => unknown(error.to_string()),
        _ => error.into(),
    })?;
    Story::of(heuristic, &lineage).ok_or_else(|| {
        unknown(format!(
            "`{}` is not in the lineage of its run",
            entrant.name
        ))
    })
}

fn rule(session: &Session, seated: &Seated, situation: &Situation) -> Result<Ruling, Failure> {
    let turn = turn(session, situation);
    let mut chance = Chance::at(session.stream(Purpose::Sample));
    let forfeited = |forfeit: crate::player::Forfeit| Failure::input(forfeit.to_string());
    let heuristic = seated.entrant.heuristic();
    if let Some(roll) = situation.rolled() {
        let face = seated
            .player
            .choose_face(&turn, roll, &mut chance)
            .map_err(forfeited)?;
        let text = format!("It keeps {}", dice_in_words(face, roll.count(face)));
        let ruling = Ruling::new("take", Some(face.to_string()), &text);
        return Ok(match heuristic {
            Some(rules) => ruling.because(rules, &rules.trace_face(&turn.observe_roll(roll))),
            None => ruling,
        });
    }
    let takeable = turn.takeable();
    if takeable.is_empty() {
        let text = match turn.state.is_over() {
            true => "The turn is over, and there is nothing to take: a bust",
            false => "It must roll: stopping is not allowed here",
        };
        return Ok(Ruling::new("roll", None, text));
    }
    let chosen = seated
        .player
        .choose_move(&turn, &mut chance)
        .map_err(forfeited)?;
    let stop = |verb: &str, tile: Tile| {
        let text = match turn.state.is_over() {
            true => format!("The turn is over, and it {verb} tile {tile}"),
            false => format!("It stops and {verb} tile {tile}"),
        };
        Ruling::new("stop", Some(tile.to_string()), &text)
    };
    let (ruling, takes) = match chosen {
        Move::Roll => (Ruling::new("roll", None, "It rolls again"), false),
        Move::Take(Take::Table(tile)) => (stop("takes", tile), true),
        Move::Take(Take::Steal(tile)) => (stop("steals", tile), true),
    };
    let Some(rules) = heuristic else {
        return Ok(ruling);
    };
    let seen = turn.observe();
    let ruling = match turn.state.is_over() {
        true => ruling,
        false => ruling.because(rules, &rules.trace_action(&seen)),
    };
    let two_tiles = takeable.table.is_some() && takeable.steal.is_some();
    Ok(match takes && two_tiles {
        true => ruling.preferring(rules, &rules.trace_tile(&seen)),
        false => ruling,
    })
}
