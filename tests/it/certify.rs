//! Certificates as a user makes them: killed, resumed, in shards, refused.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use pickomino::language::vocabulary::names;

use crate::shards::assert_merge;
use crate::support::runs::send;
use crate::support::{Folder, finish, program, run, temporary};

/// Few words and cases: a certificate of size 4 of some ten heats takes seconds.
pub(crate) fn settings(folder: &Folder) -> String {
    let kept = ["dice", "steal", "gain", "face", "roll", "kept"];
    let left_out = names().filter(|name| !kept.contains(name));
    let left_out: Vec<String> = left_out.map(|name| format!("  - {name:?}\n")).collect();
    let text = format!(
        "rules: no-steal\nexam:\n  positions: 48\n  turns: 2\n  rollouts: 3\nwithout:\n{}",
        left_out.concat()
    );
    folder.file("few.yaml", text)
}

/// The program, certifying a size with these settings.
fn certify(size: &str, settings: &str) -> Command {
    let mut command = program();
    command.args([
        "certify",
        size,
        "--games",
        "40",
        "--settings-file",
        settings,
    ]);
    command
}

/// Whether a certificate has begun to race.
fn has_begun(folder: &Path) -> bool {
    let saved = fs::read_to_string(folder.join("certificate.json")).unwrap_or_default();
    saved.contains("\"races\":{")
}

#[test]
fn a_certificate_that_was_killed_or_interrupted_goes_on_to_the_same_bytes() {
    let folder = temporary();
    let settings = settings(&folder);
    let straight = folder.path("straight");
    let expected = finish(certify("4", &settings).args(["--out", &straight]));
    assert_eq!(expected.code, 0, "{}", expected.stderr);
    assert!(expected.stdout.contains("at 99.0 %"), "{}", expected.stdout);
    for signal in ["KILL", "INT"] {
        let out = folder.path(signal);
        let mut command = certify("4", &settings);
        command.args(["--out", &out, "--threads", "1"]);
        let child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let child = child.unwrap();
        while !has_begun(Path::new(&out)) {
            thread::sleep(Duration::from_millis(2));
        }
        send(signal, &child);
        let ended = child.wait_with_output().unwrap();
        assert_eq!(ended.stdout, b"", "it ended before the signal");
        run(&["certify", "2", "--out", &out]).fails(2, "already holds a run");
        let resumed = run(&["certify", "--resume", &out, "--threads", "3"]);
        assert_eq!(resumed.stdout, expected.stdout, "{}", resumed.stderr);
        for name in ["report.md", "certificate.json"] {
            let read = |folder: &str| fs::read(Path::new(folder).join(name)).unwrap();
            assert!(read(&out) == read(&straight), "{name} after {signal}");
        }
        // Once done it is only shown again.
        let again = run(&["certify", "--resume", &out]);
        assert_eq!(again.stdout, expected.stdout);
    }
}

#[test]
fn shards_of_a_certificate_merge_to_the_bytes_of_the_whole() {
    let folder = temporary();
    let settings = settings(&folder);
    let whole = [
        "certify",
        "4",
        "--games",
        "40",
        "--settings-file",
        &settings,
    ];
    assert_merge(&whole, &[1, 2], &["text", "json"]);
    let small = [
        "certify",
        "3",
        "--games",
        "40",
        "--settings-file",
        &settings,
    ];
    assert_merge(&small, &[3, 7], &["json"]);
}

#[test]
fn what_is_certified_is_told_with_its_evidence() {
    let folder = temporary();
    let settings = settings(&folder);
    let command = [
        "certify",
        "3",
        "--games",
        "200",
        "--settings-file",
        &settings,
        "--format",
        "json",
    ];
    let finished = finish(program().args(command));
    let found: serde_json::Value = serde_json::from_str(&finished.stdout).unwrap();
    let errors = &found["errors"];
    let sum: f64 = ["giving_up", "prediction", "games"]
        .map(|part| errors[part].as_f64().unwrap())
        .iter()
        .sum();
    assert!((sum - 0.01).abs() < 1e-12, "{found}");
    assert_eq!(found["confidence"], 0.99);
    let above = found["none_above"].as_f64().unwrap();
    for one in found["finalists"].as_array().unwrap() {
        let (score, at_most) = (
            one["score"].as_f64().unwrap(),
            one["at_most"].as_f64().unwrap(),
        );
        assert!(score < at_most && at_most <= above, "{one}");
    }
    assert!(above > found["predicted_limit"].as_f64().unwrap());
    // What asks for too much thinking does not count.
    let mut easy = command.to_vec();
    easy.extend(["--max-effort", "11"]);
    let easy: serde_json::Value =
        serde_json::from_str(&finish(program().args(easy)).stdout).unwrap();
    for one in easy["finalists"].as_array().unwrap() {
        assert!(one["seconds_per_turn"].as_f64().unwrap() <= 11.0, "{one}");
    }
    assert!(easy["none_above"].as_f64().unwrap() <= above);
}

#[test]
fn what_cannot_be_certified_is_refused() {
    let folder = temporary();
    run(&["certify"]).fails(2, "SIZE");
    run(&["certify", "5"]).fails(2, "5 is not in 1..=4");
    run(&["certify", "2", "--max-effort", "0"]).fails(2, "must be from 0.1 to 1000");
    let none = folder.path("none");
    run(&["certify", "--resume", &none]).fails(2, "holds no certificate");
    fs::create_dir(&none).unwrap();
    folder.file("none/certificate.json", "{}\n{}\n");
    run(&["certify", "--resume", &none]).fails(2, "cannot be used");
    run(&["evolve", "--out", &none]).fails(2, "already holds a run");
}
