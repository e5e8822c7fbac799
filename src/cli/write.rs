//! `write`: a conversation in which a rule set grows, sentence by sentence.
//!
//! Whatever is typed is read back in canonical sentences, and its strength is
//! measured at once by a few games.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::args::WriteArgs;
use super::failure::{Done, Failure};
use super::session::Session;
use super::terminal;
use crate::arena::{
    DuelAnalysis, Judged, Seating, Watched, WatchedBy, analyse_duel, regret_by_situation,
};
use crate::language::own_words::Suggestions;
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
  0        leave out what was not understood
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
        offered: BTreeMap::new(),
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
    /// whole line, by the number to type.
    offered: BTreeMap<usize, String>,
}

impl Draft<'_> {
    /// Says what was offered under the number typed.
    fn choose(&mut self, number: usize) -> Result<(), Failure> {
        match self.offered.remove(&number) {
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
        self.offered.clear();
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
        let here = |one: &&Suggestions| one.statement.start >= start;
        let Some(asked) = suggestions.iter().flatten().find(here).cloned() else {
            let diagnostics = faulty.diagnosed(suggestions);
            return terminal::print(&terminal::in_lines(&faulty, &diagnostics, style));
        };
        let said = visible(&faulty.text[asked.statement.clone()]);
        let left_out = asked.left_out(&faulty.text).map(|rest| (0, rest));
        let lines = (1..).zip(asked.taken(&faulty.text)).chain(left_out);
        let lines = lines.map(|(number, mut text)| (number, text.split_off(start)));
        self.offered = lines.filter(|(_, line)| !line.trim().is_empty()).collect();
        let head = match self.offered.contains_key(&0) {
            true => format!("Instead of `{said}`, did you mean one of these?"),
            false => "Did you mean one of these?".to_owned(),
        };
        let diagnostics: Vec<_> = match asked.sentences.is_empty() {
            true => faulty.diagnosed(suggestions),
            false => faulty.errors.iter().map(Diagnostic::from).collect(),
        };
        let mut told = terminal::in_lines(&faulty, &diagnostics, style);
        if !asked.sentences.is_empty() {
            told.push_str(&format!(
                "  {head} Type its number, or say it in other words.\n"
            ));
        }
        for (number, sentences) in (1..).zip(&asked.sentences) {
            told.push_str(&format!("  {number}  {sentences}\n"));
        }
        if self.offered.contains_key(&0) {
            told.push_str(&format!("  0  leave out `{said}`\n"));
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
