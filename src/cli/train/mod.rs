//! `train`: practises a rule, decision by decision.

mod conversation;
mod hands;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::conversation::{Conversation, Marks};
use super::args::TrainArgs;
use super::failure::{Done, Failure};
use super::session::Session;
use crate::arena::Seating;
use crate::language::visible::visible;
use crate::player::ExactPlayer;
use crate::report::TrainingPage;
use crate::rng::Purpose;
use crate::store::{read_progress, write_atomically};
use crate::training::{Lesson, School, number_questions};

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
    if let Some(path) = &args.page {
        let stream = session.stream(Purpose::Training);
        let drawn = session.compute(|| school.draw_in_random_order(Lesson::DRAWN, stream))?;
        let few = &drawn[..drawn.len().min(ON_A_PAGE)];
        let numbers = number_questions(heuristic);
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
    let (course, stream) = (args.deck.into(), session.stream(Purpose::Training));
    let lesson = session
        .compute(|| Lesson::new(&school, course, stream, progress.answered, Lesson::DRAWN))?;
    let mut conversation = Conversation {
        session,
        school,
        name: &entrant.name,
        sentences: heuristic.sentences(),
        path: &path,
        progress,
        marks: Marks::default(),
    };
    conversation.give(course, &lesson)?;
    session
        .messages()
        .note(&format!("progress: {}", visible(&path.to_string_lossy())));
    Ok(Done::Yes)
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
