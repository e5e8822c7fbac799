//! `write`: a conversation in which a rule set grows, sentence by sentence.
//!
//! Whatever is typed is read back in canonical sentences, and its strength is
//! measured at once by a few games.

use std::path::Path;
use std::sync::Arc;

use super::args::WriteArgs;
use super::failure::{Done, Failure};
use super::session::Session;
use super::terminal;
use crate::arena::{
    DuelAnalysis, Judged, Seating, Watched, WatchedBy, analyse_duel, regret_by_situation,
};
use crate::language::tree::Heuristic;
use crate::language::visible::visible;
use crate::language::{Diagnostic, FaultyRules, RulesText, rules_text};
use crate::player::{ExactPlayer, HeuristicPlayer, Sentences};
use crate::report::percent;
use crate::rng::Purpose;
use crate::store::{StoreError, read_rules, write_atomically};
use crate::words::wrong_decision;

/// The pairs of games by which a rule set is measured, the same for all.
const PAIRS: u64 = 150;

const HELP: &str = "\
  Type a sentence in your own words, such as `worms first` or `stop at 25`.
  1 2 3    say what was suggested under this number
  show     show the rules so far
  undo     take back what was typed last
  quit     leave; the rules are saved after every sentence
";

/// Runs the command.
///
/// # Errors
/// Fails if the file can't be read or written.
pub fn run(session: &Session, args: &WriteArgs) -> Result<Done, Failure> {
    let path = Path::new(&args.file);
    let mut lines = Vec::new();
    if path.exists() {
        let known = read_rules(path)?;
        lines.push(known.parsed.heuristic.to_string());
    }
    terminal::print(&format!(
        "Rules for `{}`. Type a sentence in your own words, `help` or `quit`.\n",
        visible(&args.file)
    ))?;
    let mut draft = Draft {
        session,
        path,
        lines,
        suggested: Vec::new(),
    };
    if !draft.lines.is_empty() {
        draft.show()?;
    }
    while let Some(line) = terminal::ask("> ", LONGEST_LINE)? {
        match line.to_lowercase().as_str() {
            "" => {}
            "help" | "?" => terminal::print(HELP)?,
            "show" => draft.show()?,
            "undo" => draft.undo()?,
            "quit" | "exit" | "q" => break,
            _ => match line.trim_end_matches('.').parse::<usize>() {
                Ok(number) => draft.choose(number)?,
                Err(_) => draft.say(&line)?,
            },
        }
    }
    terminal::print(&match path.exists() {
        true => format!("\nSaved in `{}`.\n", visible(&args.file)),
        false => "\nNothing was saved.\n".to_owned(),
    })?;
    Ok(Done::Yes)
}

/// The most bytes of a line that is typed.
const LONGEST_LINE: u64 = 10_000;

/// What has been typed so far.
struct Draft<'a> {
    session: &'a Session,
    path: &'a Path,
    lines: Vec<String>,
    /// What may have been meant by the line that was not understood last, each the
    /// whole line.
    suggested: Vec<String>,
}

impl Draft<'_> {
    /// Says the suggestion whose number was typed.
    fn choose(&mut self, number: usize) -> Result<(), Failure> {
        let suggestion = number.checked_sub(1).and_then(|at| self.suggested.get(at));
        match suggestion.cloned() {
            Some(line) => self.say(&line),
            None => terminal::print("  no suggestion has this number; type a sentence\n"),
        }
    }

    fn rules(lines: &[String]) -> Result<RulesText, StoreError> {
        let text = lines.join("\n");
        Ok(RulesText::parse("your words".to_owned(), text.as_bytes())?)
    }

    /// Takes a sentence in, if it is understood together with those before.
    fn say(&mut self, line: &str) -> Result<(), Failure> {
        let before = match self.lines.is_empty() {
            true => Heuristic::default(),
            false => Draft::rules(&self.lines)?.parsed.heuristic,
        };
        self.lines.push(line.to_owned());
        self.suggested.clear();
        match Draft::rules(&self.lines) {
            Ok(rules) => {
                let heuristic = rules.parsed.heuristic;
                let known = before.sentences();
                let new = heuristic.sentences();
                let new = new.iter().filter(|sentence| !known.contains(sentence));
                let new: Vec<String> = new.map(|sentence| format!("  {sentence}\n")).collect();
                terminal::print(&match new.as_slice() {
                    [] => "  nothing new\n".to_owned(),
                    new => new.concat(),
                })?;
                self.save(&heuristic)?;
                self.tell((!before.is_empty()).then_some(&before), &heuristic)
            }
            Err(StoreError::Rules(faulty)) => {
                self.lines.pop();
                self.refuse(line, *faulty)
            }
            Err(other) => Err(other.into()),
        }
    }

    /// Tells what is not understood of a line, and what may have been meant.
    fn refuse(&mut self, line: &str, mut faulty: FaultyRules) -> Result<(), Failure> {
        // Only what was typed now is shown.
        let mut start = self.lines.iter().map(|line| line.len() + 1).sum();
        if let Err(StoreError::Rules(alone)) = Draft::rules(&[line.to_owned()]) {
            (faulty, start) = (*alone, 0);
        } else {
            faulty.errors.retain(|error| error.span.start >= start);
        }
        let style = self.session.result_style();
        let suggestions = faulty.suggestions();
        let mut here = suggestions.iter().flatten();
        let Some(suggested) = here.find(|one| one.statement.start >= start) else {
            let diagnostics = faulty.diagnosed(suggestions);
            return terminal::print(&terminal::in_lines(&faulty, &diagnostics, style));
        };
        let taken = suggested.taken(&faulty.text).into_iter();
        self.suggested = taken.map(|mut text| text.split_off(start)).collect();
        let diagnostics: Vec<_> = faulty.errors.iter().map(Diagnostic::from).collect();
        let mut told = terminal::in_lines(&faulty, &diagnostics, style);
        told.push_str("  Did you mean one of these? Type its number, or say it in other words.\n");
        for (index, sentences) in suggested.sentences.iter().enumerate() {
            told.push_str(&format!("  {}  {sentences}\n", index + 1));
        }
        terminal::print(&told)
    }

    fn undo(&mut self) -> Result<(), Failure> {
        if self.lines.pop().is_none() {
            return terminal::print("  there is nothing to take back\n");
        }
        if self.lines.is_empty() {
            self.save(&Heuristic::default())?;
            return terminal::print("  no rules are left\n");
        }
        let heuristic = Draft::rules(&self.lines)?.parsed.heuristic;
        self.save(&heuristic)?;
        self.show()
    }

    fn show(&self) -> Result<(), Failure> {
        if self.lines.is_empty() {
            return terminal::print("  no rules yet\n");
        }
        let heuristic = Draft::rules(&self.lines)?.parsed.heuristic;
        let sentences = heuristic.sentences().into_iter();
        let sentences: String = sentences
            .map(|sentence| format!("  {sentence}\n"))
            .collect();
        terminal::print(&sentences)?;
        self.tell(None, &heuristic)
    }

    fn save(&self, heuristic: &Heuristic) -> Result<(), Failure> {
        let text = rules_text(&[], heuristic);
        Ok(write_atomically(self.path, text.as_bytes())?)
    }

    /// How strong the rules are, how much the last change brought, and what
    /// costs most.
    fn tell(&self, before: Option<&Heuristic>, now: &Heuristic) -> Result<(), Failure> {
        let session = self.session;
        let told = session.compute(|| {
            let exact = ExactPlayer::new(Arc::clone(session.solver()));
            let was = before.map(|before| measure(session, &exact, before));
            strength(session, &exact, now, was)
        })?;
        terminal::print(&told)
    }
}

/// Plays the games by which a rule set is measured.
fn measure(session: &Session, exact: &ExactPlayer, rules: &Heuristic) -> DuelAnalysis {
    let player = HeuristicPlayer::of(rules);
    let player = Watched {
        player: &player,
        by: WatchedBy::Decisions,
    };
    let rival = Watched {
        player: exact,
        by: WatchedBy::Outcomes,
    };
    let stream = session.stream(Purpose::Score);
    let (variant, solver) = (session.variant(), session.solver());
    analyse_duel([player, rival], variant, solver, stream, 0..PAIRS, &|_| {})
}

/// "about 28 % of games ...", and where it loses most.
fn strength(
    session: &Session,
    exact: &ExactPlayer,
    now: &Heuristic,
    was: Option<DuelAnalysis>,
) -> String {
    let analysis = measure(session, exact, now);
    let score = analysis.tally.estimate();
    let lost = analysis.regret_per_game().value;
    let mut told = format!(
        "  wins about {} of games against the exact player ({} to {})\n  gives away {lost:.1} worms a game",
        percent(score.value),
        percent(score.low),
        percent(score.high),
    );
    if let Some(was) = was {
        told.push_str(&format!(" (before: {:.1})", was.regret_per_game().value));
    }
    told.push('\n');
    let player = HeuristicPlayer::of(now);
    let sentences = Sentences::of(now);
    let judged = Judged {
        player: &player,
        sentences: Some(&sentences),
        seating: &Seating::of_two(exact, session.variant()),
    };
    let stream = session.stream(Purpose::Score);
    let regret = regret_by_situation(judged, session.solver(), stream, 0..PAIRS, &|_| {});
    if let Some(worst) = regret.situations().first() {
        let sentence = worst
            .sentence
            .and_then(|number| now.sentence(now.ids().nth(number)?));
        let by = sentence.map(|sentence| format!(", by `{sentence}`"));
        told.push_str(&format!(
            "  it loses most here: {}{}\n",
            wrong_decision(worst.wrong),
            by.unwrap_or_default()
        ));
    }
    told
}
