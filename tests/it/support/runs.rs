//! Small runs of `evolve`, and what they leave.

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use super::{Run, finish, program};

/// Settings under which a run of a few generations takes less than a second.
///
/// Most of the time of a short run goes into solving turns. Without stealing
/// there are fewer kinds of turn, because the rivals' tops do not matter.
pub const SMALL: &str = "
rules: no-steal
census: 1
islands: 2
population: 8
max_size: 8
exam:
  positions: 64
  rollouts: 5
games:
  race_pairs: 64
  final_pairs: 200
";

/// Settings under which a run takes a fifth of a second, and finds next to nothing.
pub const TINY: &str = "
rules: no-steal
census: 1
islands: 2
population: 4
max_size: 5
sweep: 4
exam:
  positions: 4
  turns: 1
  rollouts: 1
games:
  race_pairs: 2
  final_pairs: 4
";

/// The command with these settings, which it finds beside the run folder.
pub fn with(settings: &str, folder: &Path) -> Command {
    let file = folder.with_extension("yaml");
    fs::write(&file, settings).unwrap();
    let mut command = program();
    command.arg("evolve").arg("--settings-file").arg(file);
    command.arg("--out").arg(folder);
    command
}

/// The command with the small settings.
pub fn small(folder: &Path) -> Command {
    with(SMALL, folder)
}

/// A small run into this folder.
#[track_caller]
pub fn evolve(folder: &Path, more: &[&str]) -> Run {
    finish(small(folder).args(more))
}

/// The command that goes on with a run.
pub fn resuming(folder: &Path) -> Command {
    let mut command = program();
    command.args(["evolve", "--resume"]).arg(folder);
    command
}

/// Goes on with a run.
#[track_caller]
pub fn resume(folder: &Path, more: &[&str]) -> Run {
    finish(resuming(folder).args(more))
}

/// Every file that a finished run leaves, with its content.
#[track_caller]
pub fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for name in [
        "settings.yaml",
        "checkpoint.json",
        "history.jsonl",
        "report.md",
        "report.html",
        "lineage.jsonl",
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

/// Checks that two runs left the same files.
#[track_caller]
pub fn assert_same(one: &Path, other: &Path) {
    let (one, other) = (files(one), files(other));
    let names = |files: &[(String, Vec<u8>)]| -> Vec<String> {
        files.iter().map(|(name, _)| name.clone()).collect()
    };
    assert_eq!(names(&one), names(&other));
    for ((name, one), (_, other)) in one.iter().zip(&other) {
        assert!(one == other, "{name} differs");
    }
}

/// Checks that nothing lies in a run folder that belongs into none.
#[track_caller]
pub fn assert_tidy(folder: &Path) {
    const KNOWN: [&str; 10] = [
        ".lock",
        "checkpoint.json",
        "checkpoint.previous.json",
        "front",
        "front.yaml",
        "history.jsonl",
        "lineage.jsonl",
        "report.html",
        "report.md",
        "settings.yaml",
    ];
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(KNOWN.contains(&name.as_str()), "{name} is left");
    }
    for entry in fs::read_dir(folder.join("front")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(name.ends_with(".rules"), "{name} is left");
    }
}

/// A run without an end that has saved twice.
pub fn endless(folder: &Path) -> Child {
    let mut command = small(folder);
    command.args(["--generations", "100000"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    while !folder.join("checkpoint.previous.json").exists() {
        thread::sleep(Duration::from_millis(5));
    }
    child
}

/// Sends a process a signal: `INT`, `KILL` ...
#[cfg(unix)]
#[track_caller]
pub fn send(signal: &str, child: &Child) {
    let mut kill = Command::new("kill");
    kill.arg(format!("-{signal}")).arg(child.id().to_string());
    assert!(kill.status().unwrap().success());
}

/// A saved text with its state changed and its checksum made good: what no
/// accident, but another program or a person can make of it.
#[track_caller]
pub fn forged(saved: &str, change: impl FnOnce(&mut Value)) -> String {
    let (header, body) = saved.split_once('\n').unwrap();
    let mut body: Value = serde_json::from_str(body).unwrap();
    change(&mut body);
    sealed(header, &body.to_string())
}

/// A saved text of this body under a header with the right checksum.
#[track_caller]
pub fn sealed(header: &str, body: &str) -> String {
    let mut header: Value = serde_json::from_str(header).unwrap();
    // FNV-1a.
    let sum = body.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    header["checksum"] = format!("{sum:016x}").into();
    format!("{header}\n{body}\n")
}
