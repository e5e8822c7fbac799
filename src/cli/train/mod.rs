//! `train`: practises a rule, decision by decision.

mod answers;
mod hands;
mod lesson;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::lesson::Lesson;
use super::args::TrainArgs;
use super::failure::{Done, Failure};
use super::session::Session;
use crate::arena::Seating;
use crate::language::visible::visible;
use crate::player::ExactPlayer;
use crate::report::TrainingPage;
use crate::rng::{Address, Purpose};
use crate::store::{read_progress, write_atomically};
use crate::training::{Exercise, School, number_questions};

/// The decisions that are drawn for a lesson.
const DRAWN: usize = 400;

/// The decisions on a page.
const ON_A_PAGE: usize = 200;

/// Runs the command.
///
/// # Errors
/// Fails if the player is not found or is no rule, or a file can't be read or
/// written.
pub fn run(session: &Session, args: &TrainArgs) -> Result<Done, Failure> {
    let entrant = session.entrant(&args.rule.name())?;
    let heuristic = entrant.heuristic().ok_or_else(|| {
        Failure::input(format!("`{}` has no sentences to practise", entrant.name))
            .hint("name a `.rules` file or a heuristic that `pickomino players` lists")
    })?;
    let exact = ExactPlayer::new(Arc::clone(session.solver()));
    let school = School {
        heuristic,
        seating: &Seating::of_two(&exact, session.variant()),
        solver: session.solver(),
    };
    let numbers = number_questions(heuristic);
    if let Some(path) = &args.page {
        let stream = session.stream(Purpose::Training);
        let drawn = session.compute(|| drawn(&school, stream))?;
        let few = &drawn[..drawn.len().min(ON_A_PAGE)];
        let page = TrainingPage::new(&entrant.name, heuristic, few, &numbers);
        let page = page
            .html()
            .map_err(|error| Failure::Bug(error.to_string()))?;
        write_atomically(path, page.as_bytes())?;
        session
            .messages()
            .note(&format!("page: {}", path.display()));
        return Ok(Done::Yes);
    }
    let file = args.rule.player.as_deref().map(Path::new);
    let path = match (&args.progress, file.filter(|path| path.is_file())) {
        (Some(path), _) => path.clone(),
        (None, Some(file)) => beside(file),
        (None, None) => beside(Path::new(&plain(&entrant.name))),
    };
    let progress = read_progress(&path, &heuristic.to_string())?;
    // Who goes on gets other decisions than before.
    let stream = session.stream(Purpose::Training).child(progress.answered);
    let drawn = session.compute(|| drawn(&school, stream))?;
    let mut lesson = Lesson {
        session,
        school,
        name: &entrant.name,
        sentences: heuristic.sentences(),
        numbers,
        path: &path,
        progress,
        draws: stream.child(1).stream(),
        answered: 0,
        faithful: 0,
        regret: 0.0,
        own_regret: 0.0,
    };
    lesson.give(args.deck, drawn)?;
    session
        .messages()
        .note(&format!("progress: {}", visible(&path.to_string_lossy())));
    Ok(Done::Yes)
}

/// Decisions of the rule, those with more to learn from in front.
fn drawn(school: &School<'_>, stream: Address) -> Vec<Exercise> {
    let drawn = school.draw(DRAWN, stream.child(0));
    Exercise::in_random_order(drawn, &mut stream.child(2).stream())
}

/// A name without what file names had better not hold.
fn plain(name: &str) -> String {
    let kept = |letter: char| match letter.is_alphanumeric() || "-_".contains(letter) {
        true => letter,
        false => '-',
    };
    name.chars().map(kept).collect()
}

/// The file beside a rule that keeps the progress: `my.training.yaml`.
fn beside(rule: &Path) -> PathBuf {
    let stem = rule.file_stem().unwrap_or(rule.as_os_str());
    let mut name = stem.to_owned();
    name.push(".training.yaml");
    rule.with_file_name(name)
}
