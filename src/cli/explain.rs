//! `explain`: what a player does, in its own sentences.

use std::path::Path;

use super::args::{ExplainArgs, MomentArgs};
use super::failure::{Done, Failure};
use super::session::{Seated, Session};
use crate::game::{Outcome, Situation};
use crate::language::tree::{Heuristic, SentenceId};
use crate::player::{Chance, FaceSight, Move, Sight, TurnView};
use crate::report::{Explanation, Ruling, Story, dice_in_words};
use crate::rng::{Address, Purpose};
use crate::store::lineage_beside;
use crate::store::run::RunError;

/// Runs the command.
///
/// # Errors
/// When the player is not found or the moment cannot occur.
pub fn run(session: &Session, args: &ExplainArgs) -> Result<Done, Failure> {
    let moment = match &args.position {
        Some(text) => MomentArgs::parse(text)?,
        None => args.moment.clone(),
    };
    let story = match args.why {
        true => Some(story(session, &args.player)?),
        false => None,
    };
    if moment.is_empty() {
        let entrant = session.entrant(&args.player)?;
        session.show(&Explanation::new(&entrant, None, story))?;
        return Ok(Done::Yes);
    }
    let situation = moment.situation()?;
    let seated = session.seat(&args.player)?;
    let ruling = rule(session, &seated, &situation)?;
    session.show(&Explanation::new(&seated.entrant, Some(ruling), story))?;
    Ok(Done::Yes)
}

/// How the rule came about that a file in a run folder holds.
fn story(session: &Session, name: &str) -> Result<Story, Failure> {
    let entrant = session.entrant(name)?;
    let unknown = |message: String| {
        Failure::input(message)
            .hint("ask about a rule of a run, as in `runs/seed-1/front.yaml#size-9`")
    };
    let not_from_a_run = || unknown(format!("`{}` is no rule of a run", entrant.name));
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
    let turn = TurnView {
        position: situation.position(),
        rules: session.rules(),
        state: situation.state(),
    };
    let mut chance = Chance::at(Address::new(Purpose::Sample, session.seed()));
    let forfeited = |forfeit: crate::player::Forfeit| Failure::input(forfeit.to_string());
    let heuristic = seated.entrant.heuristic();
    if let Some(roll) = situation.rolled() {
        let face = seated
            .player
            .choose_face(&turn, roll, &mut chance)
            .map_err(forfeited)?;
        let sentence = heuristic.and_then(|h| h.choose_face(&FaceSight::of(turn, roll)).sentence);
        let text = format!("It keeps {}", dice_in_words(face, roll.count(face)));
        return Ok(ruling(
            "take",
            Some(face.to_string()),
            text,
            (heuristic, sentence),
        ));
    }
    let takeable = turn.takeable();
    if takeable.is_empty() {
        let text = match turn.state.is_over() {
            true => "The turn is over, and there is nothing to take: a bust",
            false => "It must roll: stopping is not allowed here",
        };
        return Ok(ruling("roll", None, text.to_owned(), (None, None)));
    }
    let chosen = seated
        .player
        .choose_move(&turn, &mut chance)
        .map_err(forfeited)?;
    let sight = Sight::of(turn);
    let stop = heuristic
        .filter(|_| !turn.state.is_over())
        .and_then(|h| h.choose_action(&sight).sentence);
    Ok(match chosen {
        Move::Roll | Move::Take(Outcome::Bust) => {
            ruling("roll", None, "It rolls again".to_owned(), (heuristic, stop))
        }
        Move::Take(Outcome::Table(tile)) => {
            let text = format!("It stops and takes tile {tile}");
            ruling("stop", Some(tile.to_string()), text, (heuristic, stop))
        }
        Move::Take(Outcome::Steal(tile)) => {
            let text = format!("It stops and steals tile {tile}");
            ruling("stop", Some(tile.to_string()), text, (heuristic, stop))
        }
    })
}

fn ruling(
    decision: &'static str,
    what: Option<String>,
    text: String,
    (heuristic, id): (Option<&Heuristic>, Option<SentenceId>),
) -> Ruling {
    let number = heuristic
        .zip(id)
        .and_then(|(heuristic, id)| heuristic.ids().position(|other| other == id))
        .map(|index| index + 1);
    let sentence = heuristic
        .zip(id)
        .and_then(|(heuristic, id)| heuristic.sentence(id));
    let text = match (number, &sentence, heuristic) {
        (Some(number), Some(sentence), _) => format!("{text}, by sentence {number}: {sentence}"),
        (_, _, Some(_)) => format!("{text}: no sentence applies, so the default decides."),
        _ => format!("{text}."),
    };
    Ruling {
        decision,
        what,
        sentence_number: number,
        sentence,
        text,
    }
}
