//! Runs of `evolve` that are killed, damaged, forged or written to a bad disk.
//!
//! Kills at random moments, for as long as you like, are in `tests/soak.rs`.

use std::fs;
use std::path::Path;

use crate::support::runs::{
    TINY, assert_same, assert_tidy, evolve, files, forged, resume, resuming, sealed, small, with,
};
use crate::support::{Run, finish};
use serde_json::{Value, json};

const CHECKPOINT: &str = "checkpoint.json";
const PREVIOUS: &str = "checkpoint.previous.json";

/// A tiny run of two generations into this folder.
fn tiny(folder: &Path) -> std::process::Command {
    let mut command = with(TINY, folder);
    command.args(["--generations", "2"]);
    command
}

/// A tiny run that nothing disturbed, and what it printed.
#[track_caller]
fn straight(folder: &Path) -> Run {
    let run = finish(&mut tiny(folder));
    assert_eq!(run.code, 0, "{}", run.stderr);
    run
}

/// Goes on with a run, or begins it where nothing of it was saved yet.
#[track_caller]
fn go_on(folder: &Path) -> Run {
    let resumed = resume(folder, &[]);
    match resumed.stderr.contains("holds no run") {
        true => finish(&mut tiny(folder)),
        false => resumed,
    }
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
mod on_a_bad_disk {
    use super::*;
    use crate::support::disk::{self, BROKEN, FULL, Fault, spoil};

    /// Meets the fault at each call to the disk of a tiny run, one run for each,
    /// every `step`th call; goes on, and checks that it came to the same.
    #[track_caller]
    fn at_every_call(fault: Fault, step: usize, met: impl Fn(&Run, &Path)) -> u64 {
        let folder = tempfile::tempdir().unwrap();
        let whole = folder.path().join("whole");
        let printed = straight(&whole).stdout;
        for call in (1..).step_by(step) {
            let path = folder.path().join(format!("call-{call}"));
            let mut command = tiny(&path);
            spoil(&mut command, &path, call, fault);
            let run = finish(&mut command);
            if !disk::met(&path).exists() {
                assert_eq!((run.code, run.stdout), (0, printed));
                return call;
            }
            assert_ne!(run.code, 0, "the fault at call {call} is kept quiet");
            met(&run, &path);
            let resumed = go_on(&path);
            assert_eq!(resumed.code, 0, "call {call}: {}", resumed.stderr);
            assert_eq!(resumed.stdout, printed, "call {call}");
            assert_same(&path, &whole);
            assert_tidy(&path);
        }
        unreachable!("a run ends")
    }

    #[test]
    fn killed_in_any_write_or_between_write_and_rename_a_run_goes_on_to_the_same_bytes() {
        let calls = at_every_call(Fault::Signal("KILL"), 1, |run, _| {
            assert_eq!(run.code, -1, "{}", run.stderr);
            assert_eq!(run.stdout, "");
        });
        assert!(calls > 30, "only {calls} calls were met");
    }

    #[test]
    fn a_disk_that_gets_full_at_any_moment_keeps_what_was_saved() {
        let calls = at_every_call(FULL, 3, |run, path| {
            assert_eq!(run.code, 2, "{}{}", run.stdout, run.stderr);
            assert!(
                run.stderr.contains("No space left on device"),
                "{}",
                run.stderr
            );
            for name in [CHECKPOINT, PREVIOUS] {
                if let Ok(text) = fs::read_to_string(path.join(name)) {
                    assert!(pickomino::store::checkpoint::read(&text).is_ok(), "{name}");
                }
            }
        });
        assert!(calls > 30, "only {calls} calls were met");
    }

    #[test]
    fn a_write_sync_or_rename_that_fails_is_never_called_saved() {
        let calls = at_every_call(BROKEN, 1, |run, path| {
            assert_eq!(run.code, 2, "{}{}", run.stdout, run.stderr);
            assert!(run.stderr.contains("Input/output error"), "{}", run.stderr);
            assert_eq!(run.stdout, "", "results come after their files");
            let said = run
                .stderr
                .split("the run is saved up to generation ")
                .nth(1);
            let Some(said) = said.and_then(|said| said.split(';').next()) else {
                return;
            };
            let saved = [CHECKPOINT, PREVIOUS].map(|name| {
                let text = fs::read_to_string(path.join(name)).ok()?;
                let (_, state) = pickomino::store::checkpoint::read(&text).ok()?;
                Some(state.generation)
            });
            let saved = saved.into_iter().flatten().max().unwrap();
            assert!(said.parse::<u32>().unwrap() <= saved, "{said} of {saved}");
        });
        assert!(calls > 30, "only {calls} calls were met");
    }

    #[test]
    fn a_kill_after_the_fallback_to_the_checkpoint_before_loses_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let whole = folder.path().join("whole");
        let printed = straight(&whole).stdout;
        for call in 1..=9 {
            let path = folder.path().join(format!("call-{call}"));
            straight(&path);
            let torn = fs::read(path.join(CHECKPOINT)).unwrap();
            fs::write(path.join(CHECKPOINT), &torn[..torn.len() / 2]).unwrap();
            let mut command = resuming(&path);
            spoil(&mut command, &path, call, Fault::Signal("KILL"));
            assert_eq!(finish(&mut command).code, -1);
            let resumed = resume(&path, &[]);
            assert_eq!(resumed.code, 0, "call {call}: {}", resumed.stderr);
            assert_eq!(resumed.stdout, printed);
            assert_same(&path, &whole);
        }
    }
}

/// Files that may not grow to the size of a checkpoint.
#[cfg(unix)]
#[test]
fn files_that_may_not_grow_end_a_run_with_what_was_saved() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    assert_eq!(evolve(&path, &["--generations", "2"]).code, 0);
    let saved = fs::metadata(path.join(CHECKPOINT)).unwrap().len();
    // In blocks of 512 bytes.
    let limit = format!("trap '' XFSZ; ulimit -f {}; exec \"$@\"", saved / 1024);
    let command = crate::support::program();
    let mut limited = std::process::Command::new("sh");
    limited
        .args(["-c", &limit, "sh"])
        .arg(command.get_program());
    limited.args(["evolve", "--generations", "4", "--resume"]);
    limited.arg(&path);
    let full = finish(&mut limited);
    assert_eq!(full.code, 2, "{}{}", full.stdout, full.stderr);
    assert!(full.stderr.contains("File too large"), "{}", full.stderr);
    let hint = "the run is saved up to generation 2; once there is room, continue with `pickomino evolve --resume";
    assert!(full.stderr.contains(hint), "{}", full.stderr);

    let resumed = resume(&path, &["--generations", "4"]);
    assert_eq!(resumed.code, 0, "{}", resumed.stderr);
    let straight = folder.path().join("straight");
    assert_eq!(
        evolve(&straight, &["--generations", "4"]).stdout,
        resumed.stdout
    );
    assert_same(&straight, &path);
}

/// A finished tiny run with a checkpoint that this makes of its own, and none before it.
#[track_caller]
fn with_checkpoint(folder: &Path, of: impl FnOnce(&str) -> Vec<u8>) -> Vec<u8> {
    if !folder.exists() {
        straight(folder);
    }
    let saved = fs::read_to_string(folder.join(CHECKPOINT)).unwrap();
    let made = of(&saved);
    fs::write(folder.join(CHECKPOINT), &made).unwrap();
    let _ = fs::remove_file(folder.join(PREVIOUS));
    saved.into_bytes()
}

/// Checks that a run with such a checkpoint is refused and left as it was.
#[track_caller]
fn refused(folder: &Path, message: &str, of: impl FnOnce(&str) -> Vec<u8>) {
    let saved = with_checkpoint(folder, of);
    let before = files(folder);
    let run = resume(folder, &[]);
    assert_eq!(run.code, 2, "{message}: {}{}", run.stdout, run.stderr);
    let known = run.stderr.contains("cannot be used") && run.stderr.contains(message);
    assert!(known, "{message}: {}", run.stderr);
    assert_eq!(run.stdout, "");
    assert!(files(folder) == before, "{message}");
    fs::write(folder.join(CHECKPOINT), saved).unwrap();
}

#[test]
fn a_torn_checkpoint_gives_way_to_the_one_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let (path, whole) = (folder.path().join("run"), folder.path().join("whole"));
    let printed = straight(&whole).stdout;
    straight(&path);
    let saved = fs::read(path.join(CHECKPOINT)).unwrap();
    fs::write(path.join(CHECKPOINT), &saved[..saved.len() / 2]).unwrap();
    let resumed = resume(&path, &[]);
    assert_eq!(resumed.code, 0, "{}", resumed.stderr);
    let told = "continuing from the previous one, of generation 1";
    assert!(resumed.stderr.contains(told), "{}", resumed.stderr);
    assert_eq!(resumed.stdout, printed);
    assert_same(&path, &whole);
    for name in [CHECKPOINT, PREVIOUS] {
        fs::write(path.join(name), &saved[..saved.len() / 2]).unwrap();
    }
    resume(&path, &[]).fails(2, "cannot be used");
}

#[test]
fn a_checkpoint_of_another_version_is_refused_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    straight(&path);
    let saved = fs::read_to_string(path.join(CHECKPOINT)).unwrap();
    let (header, rest) = saved.split_once('\n').unwrap();
    for version in [0, 3, 99] {
        let mut header: Value = serde_json::from_str(header).unwrap();
        header["format_version"] = version.into();
        fs::write(path.join(CHECKPOINT), format!("{header}\n{rest}")).unwrap();
        // The one before it could be used, but a newer program can use both.
        let before = (files(&path), fs::read(path.join(PREVIOUS)).unwrap());
        let message = format!("it has format version {version}");
        let refused = resume(&path, &[]);
        assert!(
            refused.stderr.contains("--settings-file"),
            "{}",
            refused.stderr
        );
        refused.fails(2, &message);
        let after = (files(&path), fs::read(path.join(PREVIOUS)).unwrap());
        assert!(before == after);
    }
}

#[test]
fn a_checkpoint_with_what_no_run_can_reach_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let refused = |message: &str, change: fn(&mut Value)| {
        refused(&path, message, |saved| forged(saved, change).into_bytes());
    };
    // Another population.
    refused("islands", |state| {
        state["islands"].as_array_mut().unwrap().pop();
    });
    refused("islands", |state| state["settings"]["islands"] = json!(7));
    refused("population", |state| state["islands"][0] = json!([]));
    refused("references", |state| state["references"] = json!([]));
    refused("births", |state| state["births"] = json!([]));
    refused("race", |state| {
        state["archive"][0]["evidence"]["race"]["wins"] = json!(1_000_000);
    });
    // No numbers.
    refused("null", |state| {
        state["islands"][0][0]["regret"] = Value::Null
    });
    refused("invalid type", |state| {
        state["archive"][0]["evidence"]["predictions"] = json!("NaN");
    });
    refused("-1", |state| state["generation"] = json!(-1));
    // Rules of another grammar, fields of another program.
    refused("`Juggle the dice.`", |state| {
        state["births"][0]["rules"] = json!("Juggle the dice.");
    });
    refused("unknown field", |state| {
        state["random_state"] = json!([0, 0, 0, 0])
    });
    refused("missing field", |state| {
        state.as_object_mut().unwrap().remove("archive");
    });
}

#[test]
fn a_checkpoint_with_numbers_beyond_all_bounds_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    for number in ["1e999", "NaN", "-Infinity", "1e400"] {
        refused(&path, "cannot be read", |saved| {
            let (header, body) = saved.trim_end().split_once('\n').unwrap();
            let (before, after) = body.split_once("\"regret\":").unwrap();
            let end = after.find(['}', ',']).unwrap();
            let body = format!("{before}\"regret\":{number}{}", &after[end..]);
            sealed(header, &body).into_bytes()
        });
    }
}

#[test]
fn a_checkpoint_with_settings_out_of_range_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    with_checkpoint(&path, |saved| {
        let huge =
            |state: &mut Value| state["settings"]["exam"]["positions"] = json!(4_000_000_000_u32);
        forged(saved, huge).into_bytes()
    });
    resume(&path, &[]).fails(2, "exam positions");
}

#[test]
fn a_checkpoint_that_went_through_another_system_is_refused_not_misread() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    straight(&path);
    let saved = fs::read_to_string(path.join(CHECKPOINT)).unwrap();
    // Text of plain characters is the same on every machine.
    assert!(saved.is_ascii() && !saved.contains('\r'));
    assert_eq!(saved.lines().count(), 2);
    refused(&path, "", |saved| saved.replace('\n', "\r\n").into_bytes());
    refused(&path, "", |saved| format!("\u{feff}{saved}").into_bytes());
    let wide = |saved: &str| saved.encode_utf16().flat_map(u16::to_be_bytes).collect();
    with_checkpoint(&path, wide);
    resume(&path, &[]).fails(2, "checkpoint.json");
}

#[test]
fn a_run_goes_on_by_its_own_settings() {
    let folder = tempfile::tempdir().unwrap();
    let (path, whole) = (folder.path().join("run"), folder.path().join("whole"));
    let printed = straight(&whole).stdout;
    straight(&path);
    fs::copy(path.join(PREVIOUS), path.join(CHECKPOINT)).unwrap();
    for (option, value) in [
        ("--islands", "3"),
        ("--population", "9"),
        ("--max-size", "3"),
        ("--without", "lead"),
        ("--start", "bob1"),
        ("--settings-file", "x.yaml"),
    ] {
        resume(&path, &[option, value]).fails(2, "cannot be used with");
    }
    let resumed = resume(&path, &["--seed", "99", "--rules", "blog"]);
    assert_eq!(resumed.code, 0, "{}", resumed.stderr);
    assert_eq!(resumed.stdout, printed);
    assert_same(&path, &whole);
}

#[test]
fn a_finished_run_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let printed = straight(&path).stdout;
    let before = files(&path);
    for _ in 0..2 {
        assert_eq!(resume(&path, &[]).stdout, printed);
        assert!(files(&path) == before);
    }
}

#[test]
fn what_a_killed_process_left_unfinished_is_cleared_away() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    straight(&path);
    for place in [".unfinished-a1b2c3", "front/.unfinished-a1b2c3"] {
        fs::write(path.join(place), "half of somethi").unwrap();
    }
    let history = fs::read_to_string(path.join("history.jsonl")).unwrap();
    let torn = format!("{history}{{\"generation\":3,\"eva\u{0}");
    fs::write(
        path.join("history.jsonl"),
        [torn.as_bytes(), b"\xff"].concat(),
    )
    .unwrap();
    assert_eq!(resume(&path, &[]).code, 0);
    assert_tidy(&path);
    assert_eq!(
        fs::read_to_string(path.join("history.jsonl")).unwrap(),
        history
    );
}

#[cfg(unix)]
#[test]
fn links_planted_in_a_run_folder_are_not_written_through() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let treasure = folder.path().join("treasure");
    fs::create_dir(&treasure).unwrap();
    let (file, rule) = (treasure.join("file"), treasure.join("size-1.rules"));
    for name in [&file, &rule] {
        fs::write(name, "Take worms.\n").unwrap();
    }
    for (name, target) in [
        (".lock", &file),
        ("history.jsonl", &file),
        ("front", &treasure),
    ] {
        let path = folder.path().join("refused");
        fs::create_dir(&path).unwrap();
        symlink(target, path.join(name)).unwrap();
        finish(&mut tiny(&path)).fails(2, "a symbolic link");
        fs::remove_dir_all(&path).unwrap();
    }
    // What is put in its place whole, is put in the place of the link.
    let path = folder.path().join("replaced");
    fs::create_dir(&path).unwrap();
    for name in [
        "settings.yaml",
        "report.md",
        "report.html",
        "front.yaml",
        "lineage.jsonl",
    ] {
        symlink(&file, path.join(name)).unwrap();
    }
    assert_eq!(finish(&mut tiny(&path)).code, 0);
    assert_tidy(&path);
    assert!(files(&path).len() > 7);
    for name in [&file, &rule] {
        assert_eq!(fs::read_to_string(name).unwrap(), "Take worms.\n");
    }
    assert_eq!(fs::read_dir(&treasure).unwrap().count(), 2);
}

#[cfg(unix)]
#[test]
fn two_processes_do_not_work_in_one_run_folder() {
    use crate::support::runs::{endless, send};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let first = endless(&path);
    resume(&path, &["--generations", "1"]).fails(2, "another process is running in");
    finish(small(&path).args(["--generations", "1"])).fails(2, "another process is running in");
    send("KILL", &first);
    first.wait_with_output().unwrap();
    // The lock goes with its process.
    assert_eq!(resume(&path, &["--generations", "1"]).code, 0);
}
