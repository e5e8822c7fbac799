//! Programs of the user at the table: the example in Python, both ways, and
//! small faulty ones in a tournament.
#![cfg(unix)]

use std::process::{Command, Stdio};

use crate::support::{finish, json, program, run, temporary};
use serde_json::Value;

/// Whether there is a Python to run the example with.
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn python() -> bool {
    let mut version = Command::new("python3");
    let version = version.arg("--version").stdout(Stdio::null()).status();
    let found = version.is_ok_and(|status| status.success());
    if !found {
        eprintln!("skipped: there is no python3");
    }
    found
}

const EXAMPLE: &str = "exec:python3 tests/bots/example.py";

#[test]
fn the_example_in_python_plays_for_us() {
    if !python() {
        return;
    }
    let record = json(&["score", EXAMPLE, "--games", "60", "--format", "json"]);
    assert_eq!(record["forfeits"], 0);
    // It plays as the blog's fourth heuristic does.
    let bob = json(&["score", "bob4", "--games", "60", "--format", "json"]);
    assert_eq!(record["score"], bob["score"]);
    assert_eq!(record["margin"], bob["margin"]);
}

#[test]
fn the_example_in_python_asks_our_engine() {
    if !python() {
        return;
    }
    for player in ["optimal", "bob5", "champion-9", "random"] {
        let program = program();
        let ours = program.get_program().to_str().unwrap();
        let mut client = Command::new("python3");
        let client = client.args(["tests/bots/example.py", "ask", ours, "engine", player]);
        let run = finish(client);
        assert_eq!(run.code, 0, "{player}: {}", run.stderr);
        assert!(run.stdout.starts_with("200 turns: "), "{}", run.stdout);
    }
}

#[test]
fn a_referee_of_another_make_counts_the_same_scores() {
    if !python() {
        return;
    }
    const GAMES: &str = "200";
    for (player, players) in [
        ("bob1", "2"),
        ("champion-9", "2"),
        ("optimal", "2"),
        ("bob1", "3"),
    ] {
        let program = program();
        let ours = program.get_program().to_str().unwrap();
        let mut referee = Command::new("python3");
        let script = "tests/bots/referee.py";
        let table = ["--players", players, "--games", GAMES, player];
        let run = finish(referee.args([script, "--program", ours]).args(table));
        assert_eq!(run.code, 0, "{player}: {}", run.stderr);
        let theirs: Value = serde_json::from_str(&run.stdout).unwrap();
        let table = ["--players", players, "--games", "4000", "--format", "json"];
        let ours = json(&[&["score", player], &table[..]].concat());
        let half = |record: &Value| {
            let end = |key: &str| record[key].as_f64().unwrap();
            (end("score_high") - end("score_low")) / 2.0
        };
        // Twice what 95 of 100 such pairs are apart at most.
        let apart = theirs["score"].as_f64().unwrap() - ours["score"].as_f64().unwrap();
        let chance = half(&theirs).hypot(half(&ours));
        assert!(apart.abs() < 2.0 * chance, "{player}: {theirs} {ours}");
    }
}

/// A tournament of a faulty program, a sound one and a player of the program itself.
fn with(faulty: &str) -> (Value, String) {
    let run = run(&[
        "tournament",
        "bob1",
        faulty,
        "bob4",
        "--games",
        "20",
        "--reply-limit",
        "1",
        "--format",
        "json",
    ]);
    assert_eq!(run.code, 0, "{}", run.stderr);
    (serde_json::from_str(&run.stdout).unwrap(), run.stderr)
}

#[test]
fn faulty_programs_lose_their_games_and_the_tournament_goes_on() {
    let cheat = "while read l; do i=$((i+1)); echo '{\"id\":'$i',\"take\":\"9\"}'; done";
    let folder = temporary();
    let cheat = format!("exec:sh {}", folder.file("cheat.sh", cheat));
    for (faulty, message) in [
        ("exec:sh -c 'exit 3'", "the program ended"),
        ("exec:sleep 60", "no reply within 1 s"),
        ("exec:yes", "not of the protocol"),
        (cheat.as_str(), "cannot be kept"),
    ] {
        let (record, stderr) = with(faulty);
        let cause = stderr.lines().filter(|line| line.contains(message)).count();
        assert!(
            (1..=3).contains(&cause),
            "told, but not of each game: {stderr}"
        );
        let players = record["players"].as_array().unwrap();
        let last = &players[2];
        assert_eq!(last["games"], 40);
        assert_eq!(last["forfeits"], 40, "{faulty}");
        assert_eq!(last["score"], 0.0);
        for sound in &players[..2] {
            assert_eq!(sound["forfeits"], 0);
            assert_eq!(sound["games"], 40);
        }
        assert!(record["cross_table"]["bob4"]["bob1"].as_f64().unwrap() < 1.0);
    }
}

/// A program that fails once in a while loses one game each time.
#[test]
fn a_program_that_crashed_is_started_anew() {
    let folder = temporary();
    let starts = folder.path("starts");
    let program = program();
    let ours = program.get_program().to_str().unwrap();
    // Its first start ends at once, every later one plays on.
    let script = format!(
        "echo x >> '{starts}'\n[ $(wc -l < '{starts}') -gt 1 ] || exit 7\nexec '{ours}' engine bob4\n"
    );
    let script = folder.file("crash.sh", script);
    let (record, stderr) = with(&format!("exec:sh {script}"));
    assert!(stderr.contains("the program ended"), "{stderr}");
    let forfeits = record["players"].as_array().unwrap().iter();
    let forfeits: u64 = forfeits.map(|p| p["forfeits"].as_u64().unwrap()).sum();
    assert_eq!(forfeits, 1);
    assert_eq!(std::fs::read_to_string(starts).unwrap().lines().count(), 2);
}
