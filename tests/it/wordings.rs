//! Strategies in people's own words: what is read, and whether it decides as
//! its author wanted.
//!
//! `tests/wordings/*.jsonl` holds one strategy a line, by writers who had not
//! seen the rule language, each with situations and the decision that its text
//! demands; those with `refuse` ask for something that can't be said.
//!
//! ```sh
//! cargo test --test it wordings -- --nocapture
//! ```
//!
//! prints the table, with every text that is refused or misread.

use std::fs;
use std::io::Write as _;
use std::process::Stdio;
use std::time::{Duration, Instant};

use pickomino::game::{Position, Situation, Stack, Variant};
use pickomino::language::RulesText;
use pickomino::language::compile::Program;
use pickomino::language::own_words::understand;
use pickomino::language::tree::Action;
use pickomino::language::{Observation, parse};
use proptest::collection::vec;
use proptest::prelude::{any, prop, prop_assert, prop_assert_eq, proptest};
use serde::Deserialize;

use crate::support::{cases, program, run, temporary};

/// A line of a file: one text, or several that mean the same.
#[derive(Deserialize)]
pub struct Strategy {
    id: String,
    #[serde(default)]
    pub text: String,
    #[serde(default)]
    texts: Vec<String>,
    pub checks: Vec<Check>,
    refuse: Option<String>,
}

impl Strategy {
    /// Each of its texts as a strategy of its own.
    pub fn each(self) -> Vec<Strategy> {
        if self.texts.is_empty() {
            return vec![self];
        }
        let one = |text: &String| Strategy {
            id: self.id.clone(),
            text: text.clone(),
            texts: Vec::new(),
            checks: self.checks.clone(),
            refuse: self.refuse.clone(),
        };
        self.texts.iter().map(one).collect()
    }
}

/// A situation, and what a text demands there.
#[derive(Clone, Deserialize)]
pub struct Check {
    table: String,
    mine: String,
    rival: String,
    pub kept: String,
    pub rolled: String,
    #[serde(default)]
    pub decision: String,
}

impl Check {
    /// What a program decides here, in the words of the check.
    pub fn decided(&self, program: &Program) -> String {
        let rival: Stack = self.rival.parse().unwrap();
        let table = self.table.parse().unwrap();
        let position = Position::new(table, self.mine.parse().unwrap(), [rival]).unwrap();
        let rolled = (self.rolled != "-").then(|| self.rolled.parse().unwrap());
        let situation = Situation::new(position, self.kept.parse().unwrap(), rolled).unwrap();
        let seen =
            Observation::of_turn(situation.position(), &Variant::RULEBOOK, situation.state());
        match situation.rolled() {
            Some(rolled) => {
                let face = program.choose_face(&seen.with_roll(rolled));
                format!("take {}", face.letter())
            }
            None if seen.gain(1) == 0 => "roll".to_owned(),
            None => match program.choose_action(&seen) {
                Action::Stop => "stop".to_owned(),
                Action::Roll => "roll".to_owned(),
            },
        }
    }
}

/// What became of the strategies of a file.
#[derive(Default)]
struct Table {
    right: usize,
    refused: usize,
    misread: usize,
    shown: String,
}

impl Table {
    fn note(&mut self, line: &str) {
        self.shown.push_str(line);
        self.shown.push('\n');
    }
}

/// What whoever works on the reader sees no more of than the counts.
pub const HELD_BACK: [&str; 5] = ["aside", "fresh", "inventive", "blind", "sealed"];

#[allow(clippy::print_stdout, reason = "shown on request")]
fn table(file: &str) -> Table {
    let text = fs::read_to_string(format!("tests/wordings/{file}.jsonl")).unwrap();
    let mut table = Table::default();
    let lines = text.lines().map(serde_json::from_str::<Strategy>);
    for strategy in lines.flat_map(|strategy| strategy.unwrap().each()) {
        let read = RulesText::parse(strategy.id.clone(), strategy.text.as_bytes());
        match (read, &strategy.refuse) {
            (Err(_), Some(_)) => table.right += 1,
            (Err(faulty), None) => {
                table.refused += 1;
                let error = &faulty.errors[0];
                table.note(&format!("{}: refused: {}", strategy.id, error.kind));
            }
            (Ok(_), Some(why)) => {
                table.misread += 1;
                table.note(&format!("{}: read, but {why}", strategy.id));
            }
            (Ok(rules), None) => {
                for read in rules.read_as() {
                    let [start, end] = read.from;
                    let said = strategy.text.get(start..end);
                    assert!(said.is_some_and(|said| !said.is_empty()), "{}", strategy.id);
                }
                let program = Program::of(&rules.parsed.heuristic);
                let wrong = strategy.checks.iter().find_map(|check| {
                    let decided = check.decided(&program);
                    (decided != check.decision).then_some((check, decided))
                });
                match wrong {
                    None => table.right += 1,
                    Some((check, decided)) => {
                        table.misread += 1;
                        let (id, kept, rolled) = (&strategy.id, &check.kept, &check.rolled);
                        let wanted = &check.decision;
                        table.note(&format!(
                            "{id}: misread: kept {kept}, rolled {rolled}: {decided} instead of {wanted}"
                        ));
                    }
                }
            }
        }
    }
    let Table {
        right,
        refused,
        misread,
        shown,
    } = &table;
    println!("{file}: {right} right, {refused} refused, {misread} misread");
    if !HELD_BACK.contains(&file) {
        println!("{shown}");
    }
    table
}

#[test]
fn what_players_wrote_is_understood_or_refused() {
    // Each file with how many are right at least, and misread at most. The first two
    // and `short`, single statements and short strategies by six writers, were at hand
    // when the reader was made; `aside` was put aside and looked at once, and of `fresh`
    // the first thirteen were seen, but not worked on. Nobody who worked on the reader has
    // looked at `inventive`, by three writers who were asked for ideas of their own, or at
    // `blind` and `sealed`, by three others each who saw only `players` and were to go on like
    // one of its three writers each; of `blind` a judge told what kinds of statements are
    // refused. `seen` was such a file until it was opened and worked on; `later` is by three
    // more with the task of its writers, and was read at once.
    for (file, right, misread) in [
        ("players", 68, 0),
        ("more", 660, 4),
        ("short", 752, 4),
        ("ordinary", 2068, 14),
        ("seen", 95, 1),
        ("later", 105, 3),
        ("aside", 3, 0),
        ("fresh", 17, 0),
        ("inventive", 14, 3),
        ("blind", 49, 3),
        ("sealed", 27, 6),
    ] {
        let table = table(file);
        assert!(table.right >= right, "{file}: {} right", table.right);
        let shown = match HELD_BACK.contains(&file) {
            true => "",
            false => &table.shown,
        };
        assert!(
            table.misread <= misread,
            "{file}: {} misread{shown}",
            table.misread
        );
    }
}

#[test]
fn what_is_understood_is_said_back_in_sentences_that_read_back() {
    let text = fs::read_to_string("tests/wordings/players.jsonl").unwrap();
    for line in text.lines() {
        let strategy: Strategy = serde_json::from_str(line).unwrap();
        let Ok(understood) = understand(&strategy.text) else {
            continue;
        };
        let said = understood.parsed.heuristic.to_string();
        let again = parse(&said).map(|parsed| parsed.heuristic);
        assert_eq!(again, Ok(understood.parsed.heuristic), "{said}");
    }
}

#[test]
fn plain_ways_of_saying_it_are_read() {
    for (text, sentences) in [
        (
            "Worms first, then 5s, then 4s. Stop at 25.",
            "Take worms.\nTake fives.\nTake fours.\nStop when your total is 25 or more.",
        ),
        (
            "W > 5 > 4 > 3",
            "Take worms.\nTake fives.\nTake fours.\nTake threes.",
        ),
        (
            "bank at 25+, or 22+ with two dice left",
            "Stop when your total is 25 or more, or when your total is 22 or more and two or \
             fewer dice are left.",
        ),
        (
            "keep rolling until I've got 24",
            "Stop when your total is 24 or more.",
        ),
        (
            "if total >= 25 stop else roll",
            "Stop when your total is 25 or more.\nOtherwise, roll again.",
        ),
        ("Wörms first, then 5s.", "Take worms.\nTake fives."),
        (
            "three worms or more on the top tile of his pile: stop at 25",
            "Stop when the best rival's top tile has three or more worms and your total is 25 or \
             more.",
        ),
        (
            "I pick whatever there's most of, and if that's a draw the lower one.",
            "Take the face on the most dice, and among equals the lowest one.",
        ),
        (
            "1. worms\n2. fives\n- stop at 25",
            "Take worms.\nTake fives.\nStop when your total is 25 or more.",
        ),
    ] {
        let said = understand(text).map(|read| read.parsed.heuristic.to_string());
        assert_eq!(said.as_deref(), Ok(sentences), "{text}");
    }
    let worms = understand("take worms unless I already have one").unwrap();
    assert!(worms.parsed.heuristic.to_string().ends_with("ake worms."));
}

#[test]
fn words_that_are_not_understood_make_the_text_refused() {
    for (text, marked) in [
        ("Worms first. Stop when I feel lucky.", "when I feel lucky"),
        ("Worms first. Stop at my birthday.", "Stop at my birthday"),
        ("Take the frobnicated face.", "frobnicated"),
        ("Never roll unless I have four dice.", "Never roll"),
        ("Stop when I have two worms.", "when I have two worms"),
        ("Never bank an odd tile.", "Never bank an odd tile"),
        ("Roll without", "Roll without"),
    ] {
        let refused = understand(text).unwrap_err();
        assert_eq!(&text[refused.errors[0].span.clone()], marked, "{text}");
    }
    let refused = understand("Worms first. Stop when I feel lucky.").unwrap_err();
    assert_eq!(refused.rest, ["Take worms."]);
    let help = refused.errors[0].help().unwrap();
    assert!(help.contains("can't be asked about"), "{help}");
}

/// Sentences that are easily taken for their opposite, or for more than they say.
#[test]
fn what_turns_a_sentence_round_is_heard() {
    for (text, sentences) in [
        (
            "I never roll with just one die.",
            "Stop when one die is left.",
        ),
        (
            "I only take ones if there's nothing else.",
            "Never take ones.",
        ),
        (
            "No fives until I have a worm.",
            "When you have not kept a worm, never take fives.",
        ),
        (
            "I ignore worms until the third roll.",
            "Up to the second roll, never take worms.",
        ),
        (
            "If there are three or more fives, fives, otherwise worms.",
            "When you have rolled three or more fives, take fives.\nTake worms.",
        ),
        (
            "Unless there's one die left I go on to 26.",
            "Stop when your total is 26 or more.\nStop when one die is left.",
        ),
        (
            "A one-worm tile isn't enough for me.",
            "Roll again when you would gain exactly one worm.\nOtherwise, stop.",
        ),
        (
            "I only stop for 3 worms or more, unless I've one die left.",
            "Stop when you would gain three or more worms.\nStop when one die is left.",
        ),
        (
            "Whichever is more, fives or worms.",
            "Take fives or worms, the one on the most dice.",
        ),
        (
            "I don't take worms if there is only one of them.",
            "When you have rolled exactly one worm, never take worms.",
        ),
        (
            "Rival has 2+ tiles: go to 27, otherwise 24. A steal always stops.",
            "Stop when a rival's pile has two or more tiles and your total is 27 or more.\nStop when \
             you can steal.\nRoll again when a rival's pile has two or more tiles.\nStop when your \
             total is 24 or more.",
        ),
    ] {
        let said = understand(text).map(|read| read.parsed.heuristic.to_string());
        assert_eq!(said.as_deref(), Ok(sentences), "{text}");
    }
}

/// A list that is said begins with a dash, as an option does.
#[test]
fn what_is_said_may_be_a_list_with_dashes() {
    let said = ["format", "--say", "- worms first\n- stop at 25"];
    let run = run(&said);
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(
        run.stdout,
        "Take worms.\nStop when your total is 25 or more.\n"
    );
}

/// What is left out is what was said before, and typing errors are no other words.
#[test]
fn what_is_left_out_or_mistyped_is_understood() {
    for (text, sentences) in [
        (
            "With two dice left I stop, with more I roll.",
            "Stop when two or fewer dice are left.\nRoll again when three or more dice are left.",
        ),
        (
            "Most points, worms count 6, minus 2 for each die.",
            "Take the face worth the most points, counting each worm as 6 and each die 2 less.",
        ),
        (
            "Never stop below 25 unless I can steal.",
            "Stop when you can steal.\nRoll again when you cannot steal and your total is 24 or less.\nOtherwise, stop.",
        ),
        (
            "Worms first, only exeption: ones never. Stop with two tiles remainig on the table.",
            "Never take ones.\nTake worms.\nStop when two or fewer tiles are left on the table.",
        ),
        (
            "I stop if the tile I'd get has more worms than the rival's top tile.",
            "Stop when the worms you would gain minus the best rival's top tile comes to 1 or more \
             and a rival has a tile.",
        ),
        (
            "Have I got a tile? Yes: stop at 24. No: stop at 22.",
            "Stop when you have a tile and your total is 24 or more.\nRoll again when you have a \
             tile.\nStop when your total is 22 or more.",
        ),
        (
            "Three or more of 4, 5 and worms: the one with the most points, otherwise worms.",
            "Take a four, a five or a worm that shows on at least 3 dice.\nTake worms.",
        ),
    ] {
        let said = understand(text).map(|read| read.parsed.heuristic.to_string());
        assert_eq!(said.as_deref(), Ok(sentences), "{text}");
    }
}

proptest! {
    #![proptest_config(cases(400))]

    /// Whatever comes of words that players use, in any order: nothing panics,
    /// and what is understood is said back in sentences that mean the same.
    #[test]
    fn mixed_up_own_words_are_read_or_refused(picks in vec(any::<prop::sample::Index>(), 1..25)) {
        let text = fs::read_to_string("tests/wordings/players.jsonl").unwrap();
        let words: Vec<&str> = text.split([' ', '"']).filter(|word| !word.is_empty()).collect();
        let text: Vec<&str> = picks.iter().map(|pick| *pick.get(&words)).collect();
        let text = text.join(" ");
        if let Ok(understood) = understand(&text) {
            let said = understood.parsed.heuristic.to_string();
            let again = parse(&said).map(|parsed| parsed.heuristic);
            prop_assert_eq!(again, Ok(understood.parsed.heuristic), "{}\n{}", text, said);
            for span in understood.parsed.spans {
                prop_assert!(text.get(span.whole).is_some());
            }
        }
    }
}

/// What is said is used, shown beside the words on standard error and kept in
/// the result.
#[test]
fn rules_are_said_on_the_command_line() {
    let said = "Worms first, honestly, then 5s. Stop at 25.";
    let explained = run(&["explain", "--say", said, "--format", "json"]);
    assert_eq!(explained.code, 0, "{}", explained.stderr);
    assert!(
        explained.stderr.starts_with("read as:\n  Take worms."),
        "{}",
        explained.stderr
    );
    let record: serde_json::Value = serde_json::from_str(&explained.stdout).unwrap();
    let read = record["read_as"].as_array().unwrap();
    assert_eq!(read.len(), 3);
    assert_eq!(read[2]["sentence"], "Stop when your total is 25 or more.");
    let from = |end: usize| read[2]["from"][end].as_u64().unwrap() as usize;
    assert_eq!(&said[from(0)..from(1)], "Stop at 25");
    assert!(record["ignored"].is_array());
    let refused = run(&["explain", "--say", "Stop when I feel lucky."]);
    assert_eq!((refused.code, refused.stdout.as_str()), (2, ""));
    assert!(refused.stderr.contains("`pickomino write FILE` asks back"));
    let checked = run(&["check", "--say", "Stop when I feel lucky."]);
    assert_eq!(checked.code, 1);
    let canonical = run(&["explain", "--say", "Take worms.", "--format", "json"]);
    assert_eq!(canonical.stderr, "");
    assert!(!canonical.stdout.contains("read_as"));
}

/// What `write` says, and the file that it leaves, when these lines are typed.
fn conversation(talk: &str) -> (String, String) {
    let folder = temporary();
    let file = folder.path("mine.rules");
    let mut child = program()
        .args(["write", &file])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(talk.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let shown = String::from_utf8(output.stdout).unwrap();
    (shown, fs::read_to_string(&file).unwrap())
}

#[test]
fn a_conversation_ends_in_a_file_of_canonical_sentences() {
    let (shown, written) = conversation(
        "worms first\nstop at 25\nstop when I feel lucky\nstop with two dice left\nundo\nquit\n",
    );
    for told in [
        "Take worms.",
        "of games against the exact player",
        "can't be asked about",
    ] {
        assert!(shown.contains(told), "{told}: {shown}");
    }
    assert_eq!(
        written,
        "Take worms.\nStop when your total is 25 or more.\n"
    );
}

#[test]
fn a_suggestion_is_taken_by_its_number() {
    let (shown, written) =
        conversation("1\nworms first; don't snorfle ones!\n9\n1\n1\nstop at 25\nquit\n");
    assert!(shown.contains("  1  Never take ones.\n"), "{shown}");
    assert_eq!(
        shown.matches("no suggestion has this number").count(),
        3,
        "{shown}"
    );
    assert_eq!(
        written,
        "Never take ones.\nTake worms.\nStop when your total is 25 or more.\n"
    );
}

#[test]
fn what_is_not_understood_is_left_out_by_zero() {
    let text = "worms first. Don't snorfle ones. Stop at 25";
    let (shown, written) = conversation(&format!("0\n{text}\n0\ndon't snorfle ones\n0\nquit\n"));
    assert!(
        shown.contains("  0  leave out `Don't snorfle ones.`\n"),
        "{shown}"
    );
    assert_eq!(
        shown.matches("no suggestion has this number").count(),
        2,
        "{shown}"
    );
    assert_eq!(
        written,
        "Take worms.\nStop when your total is 25 or more.\n"
    );
}

/// Texts of 10 KiB of all kinds are read or refused within the bound; the
/// generous one is for builds without optimisation on machines with much to do.
#[test]
fn long_texts_take_no_time_worth_mentioning() {
    let limit = Duration::from_millis(if cfg!(debug_assertions) { 1500 } else { 50 });
    for piece in [
        "worms first, then 5s or more ",
        "stop at 25 or ",
        "if ",
        "25 ",
        "unless unless ",
        "w > 5 > ",
        "take the highest of fives and fours and ",
        "((((",
        "no no not never ",
        "Take worms. Stop at 25 when I am behind. ",
        "with more than that, if it's less, above it ",
        "exeptionally wrongly speltt wordds herre ",
    ] {
        let text = piece.repeat(10 * 1024 / piece.len());
        let start = Instant::now();
        let _ = understand(&text);
        let took = start.elapsed();
        assert!(took < limit, "{piece}: {took:?}");
    }
}
