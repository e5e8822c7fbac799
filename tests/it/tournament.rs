//! Tournaments: files, charts, breaks.
#![cfg(unix)]

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::support::{finish, json, program, run, temporary};

const LONG: [&str; 7] = [
    "tournament",
    "bob1",
    "bob4",
    "bob5",
    "s3",
    "--games",
    "20000",
];

/// Runs with these arguments as well and interrupts after a while.
#[track_caller]
fn interrupted(arguments: &[&str], folder: &str) -> (i32, String) {
    let child = program()
        .args(LONG)
        .args(arguments)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(200));
    let id = child.id().to_string();
    let status = Command::new("kill").args(["-INT", &id]).status();
    assert!(status.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.stdout, b"", "it ended before the interrupt");
    let stderr = String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), stderr)
}

#[test]
fn a_tournament_goes_on_where_it_was_broken_off() {
    let folder = temporary();
    let here = folder.path("");
    let saved = folder.path("saved.json");
    let (code, stderr) = interrupted(&["--save", &saved], &here);
    assert_eq!(code, 130, "{stderr}");
    assert!(stderr.contains("--resume"), "{stderr}");
    let (code, stderr) = interrupted(&["--resume", &saved, "--threads", "1"], &here);
    assert_eq!(code, 130, "{stderr}");
    let resumed = finish(program().args(LONG).args(["--resume", &saved])).succeeds();
    let straight = finish(program().args(LONG)).succeeds();
    assert_eq!(resumed.stdout, straight.stdout);
    // Once finished it is only shown again.
    let again = finish(program().args(LONG).args(["--resume", &saved])).succeeds();
    assert_eq!(again.stdout, straight.stdout);
    run(&["tournament", "bob1", "bob4", "--resume", &saved]).fails(2, "another tournament");
    let other = ["--resume", &saved, "--seed", "2"];
    finish(program().args(LONG).args(other)).fails(2, "its seed is different");
    finish(program().args(LONG).args(["--save", &saved])).fails(2, "already exists");
    let damaged = folder.file("damaged.json", "{}\n{}\n");
    finish(program().args(LONG).args(["--resume", &damaged])).fails(2, "not a saved tournament");
}

#[test]
fn an_interrupt_saves_even_if_nobody_asked_for_it() {
    let folder = temporary();
    let here = folder.path("");
    let (code, stderr) = interrupted(&[], &here);
    assert_eq!(code, 130, "{stderr}");
    assert!(stderr.contains("runs/tournament-seed-1.json"), "{stderr}");
    let path = folder.path("runs/tournament-seed-1.json");
    let resume = ["--resume", &path, "--format", "json"];
    assert_eq!(finish(program().args(LONG).args(resume)).code, 0);
}

#[test]
fn tables_of_three_resume_too() {
    let folder = temporary();
    let saved = folder.path("saved.json");
    let plain = [
        "tournament",
        "bob1",
        "bob4",
        "s3",
        "--players",
        "3",
        "--games",
        "3000",
    ];
    let with = |more: &[&str]| finish(program().args(plain).args(more)).succeeds().stdout;
    let straight = with(&[]);
    assert_eq!(with(&["--save", &saved]), straight);
    assert_eq!(with(&["--resume", &saved]), straight);
    finish(program().args(plain).args(["--chart", "x.svg"]))
        .fails(2, "`--chart` needs two players");
}

#[test]
fn csv_and_chart_are_for_any_name() {
    let folder = temporary();
    let evil = "=SUM(A1)<b>\".rules";
    folder.file(evil, "Stop when you can steal.\n");
    let output = program()
        .args(["tournament", evil, "bob4", "optimal", "--games", "40"])
        .args(["--format", "csv", "--chart", "chart.svg"])
        .current_dir(folder.path(""))
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let head = reader.headers().unwrap().clone();
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 3);
    for cell in head.iter().chain(rows.iter().flatten()) {
        let number = cell.parse::<f64>().is_ok();
        assert!(number || !cell.starts_with(['=', '+', '-', '@']), "{cell}");
    }
    let of = |row: &csv::StringRecord, name: &str| {
        let column = head.iter().position(|other| other == name).unwrap();
        row[column].to_owned()
    };
    assert_eq!(of(&rows[0], "player"), "optimal");
    assert_eq!(of(&rows[0], "rating"), "0");
    assert_eq!(of(&rows[0], "optimal"), "");
    let sum: f64 = rows
        .iter()
        .map(|row| of(row, "score").parse::<f64>().unwrap())
        .sum();
    assert!((sum - 1.5).abs() < 1e-9);
    let svg = std::fs::read_to_string(folder.path("chart.svg")).unwrap();
    assert!(
        svg.contains("=SUM(A1)&lt;b&gt;") && !svg.contains("<b>"),
        "{svg}"
    );
}

/// The exact player on paired deals: neither seat nor player is favoured.
#[test]
fn the_first_seat_is_reported() {
    let record = json(&[
        "tournament",
        "optimal",
        "bob4",
        "--games",
        "2000",
        "--format",
        "json",
    ]);
    let seat = |key: &str| record["first_seat"][key].as_f64().unwrap();
    assert!(seat("low") < seat("value") && seat("value") < seat("high"));
    assert!((0.45..0.58).contains(&seat("value")));
    assert_eq!(record["players"][0]["rating"], 0.0);
}
