//! The command `evolve` from outside: the same bytes on any number of threads
//! and after any interruption.

mod support;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;
use support::{Run, finish, program};

/// Settings under which a run takes a second or two.
const SMALL: &str = "
islands: 2
population: 8
max_size: 8
exam:
  positions: 128
  rollouts: 20
games:
  race_pairs: 128
  final_pairs: 2000
";

/// The command with the small settings, which it finds beside the run folder.
fn small(folder: &Path) -> Command {
    let settings = folder.with_extension("yaml");
    fs::write(&settings, SMALL).unwrap();
    let mut command = program();
    command.arg("evolve").arg("--settings-file").arg(settings);
    command.arg("--out").arg(folder);
    command
}

/// A small run into this folder.
fn evolve(folder: &Path, more: &[&str]) -> Run {
    finish(small(folder).args(more))
}

fn resume(folder: &Path, more: &[&str]) -> Run {
    let mut command = program();
    command.args(["evolve", "--resume"]).arg(folder).args(more);
    finish(&mut command)
}

/// Every file that a finished run leaves, with its content.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for name in [
        "settings.yaml",
        "checkpoint.json",
        "history.jsonl",
        "report.md",
        "front.yaml",
    ] {
        files.push((name.to_owned(), fs::read(folder.join(name)).unwrap()));
    }
    for entry in fs::read_dir(folder.join("front")).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        files.push((name, fs::read(entry.path()).unwrap()));
    }
    files.sort();
    files
}

#[test]
fn threads_and_kills_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let straight = folder.path().join("straight");
    let four = ["--generations", "4"];
    let one = evolve(&straight, &[&four[..], &["--threads", "1"]].concat());
    assert_eq!(one.code, 0, "{}", one.stderr);
    let other = folder.path().join("two");
    let two = evolve(&other, &[&four[..], &["--threads", "2"]].concat());
    assert_eq!(one.stdout, two.stdout);
    assert_eq!(files(&straight), files(&other));

    // Once before the first checkpoint, once between two of them.
    for (number, lines) in [0, 2].into_iter().enumerate() {
        let killed = folder.path().join(format!("killed-{number}"));
        let mut child = small(&killed)
            .args(four)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let reached = || {
            let history = fs::read_to_string(killed.join("history.jsonl"));
            let bred = history.unwrap_or_default().lines().count();
            killed.join("settings.yaml").exists() && bred >= lines
        };
        while !reached() {
            thread::sleep(Duration::from_millis(5));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let resumed = resume(&killed, &["--threads", "1"]);
        assert_eq!(resumed.code, 0, "{}", resumed.stderr);
        assert_eq!(resumed.stdout, one.stdout);
        assert_eq!(files(&killed), files(&straight));
    }

    // A finished run has nothing left to do.
    assert_eq!(resume(&straight, &[]).stdout, one.stdout);
    assert_eq!(files(&straight), files(&other));
}

#[test]
fn what_is_printed_scores_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let json = ["--generations", "6", "--format", "json"];
    let report: Value = serde_json::from_str(&evolve(&path, &json).stdout).unwrap();
    assert_eq!(report["stopped_because"], "generations_done");
    let front = report["front"].as_array().unwrap();
    assert!(front.len() >= 3, "{report}");
    assert!(front.iter().any(|entry| entry["name"] == report["pick"]));
    let last = &front[front.len() - 1];
    let name = last["name"].as_str().unwrap();
    let entry = format!("{}#{name}", path.join("front.yaml").display());
    let score = ["score", &entry, "--games", "20000", "--seed", "9"];
    let scored = finish(program().args(score).args(["--format", "json"]));
    let scored: Value = serde_json::from_str(&scored.stdout).unwrap();
    assert_eq!(scored["sentences"], last["sentences"]);
    let number = |value: &Value| value["score"].as_f64().unwrap();
    // Four standard errors of the difference of 20,000 and 4,000 games.
    assert!(
        (number(&scored) - number(last)).abs() < 0.035,
        "{scored} {last}"
    );
}

#[test]
fn errors_are_clear_and_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    assert_eq!(evolve(&path, &["--generations", "1"]).code, 0);
    let before = files(&path);
    evolve(&path, &["--generations", "1"]).fails(2, "holds a run already");
    assert_eq!(files(&path), before);
    resume(&folder.path().join("nowhere"), &[]).fails(2, "holds no run");
    let out = folder.path().join("none");
    for (arguments, message) in [
        (["--generations", "5000000000"], "5000000000"),
        (["--time", "soon"], "10m"),
        (["--start", "optimal"], "no sentences"),
        (["--start", "missing.rules"], "missing.rules"),
    ] {
        evolve(&out, &arguments).fails(2, message);
    }
    for arguments in [["--islands", "0"], ["--population", "1000000000"]] {
        evolve(&out, &arguments).fails(2, arguments[0].trim_start_matches('-'));
    }
    for (settings, message) in [
        ("generation: 3", "generation"),
        ("births: {mutation: .nan}", "births"),
        ("population: -1", "population"),
        ("[", "settings.yaml"),
    ] {
        let file = folder.path().join("settings.yaml");
        fs::write(&file, settings).unwrap();
        let mut command = program();
        command
            .args(["evolve", "--settings-file"])
            .arg(&file)
            .arg("--out")
            .arg(&out);
        finish(&mut command).fails(2, message);
    }
    assert!(!out.exists());

    let checkpoint = path.join("checkpoint.json");
    let whole = fs::read(&checkpoint).unwrap();
    fs::write(&checkpoint, &whole[..whole.len() / 2]).unwrap();
    assert_eq!(
        resume(&path, &[]).code,
        0,
        "the checkpoint before it counts"
    );
    for name in ["checkpoint.json", "checkpoint.previous.json"] {
        fs::write(path.join(name), &whole[..whole.len() / 2]).unwrap();
    }
    resume(&path, &[]).fails(2, "cannot be used");
}

#[cfg(unix)]
#[test]
fn an_interrupt_saves_and_says_how_to_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let child = small(&path)
        .args(["--generations", "100000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while !path.join("checkpoint.previous.json").exists() {
        thread::sleep(Duration::from_millis(5));
    }
    let mut kill = Command::new("kill");
    assert!(
        kill.args(["-INT", &child.id().to_string()])
            .status()
            .unwrap()
            .success()
    );
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let (stdout, stderr) = (output.stdout, output.stderr);
    assert!(
        String::from_utf8(stdout)
            .unwrap()
            .contains("stopped: interrupted")
    );
    assert!(String::from_utf8(stderr).unwrap().contains("--resume"));
}
