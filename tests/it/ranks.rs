//! The same command on one, two and three ranks: the same bytes, whatever happens
//! to a rank. Needs `mpirun`, and the program with the feature `mpi`.
#![cfg(all(unix, feature = "mpi"))]

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::runs::{assert_same, assert_tidy, send, with};
use crate::support::{Run, finish, program};

/// Settings under which everything that is divided is done, fast.
const SETTINGS: &str = "
rules: no-steal
census: 1
islands: 4
population: 6
max_size: 8
slips: 0.01
exam:
  positions: 48
  rollouts: 4
  interval: 2
games:
  race_pairs: 64
  final_pairs: 200
";

/// `mpirun` for so many ranks of the program with these arguments.
fn ranks(count: usize, arguments: &Command) -> Command {
    let mut command = Command::new("mpirun");
    let count = count.to_string();
    command.args(["-n", &count, "--oversubscribe", "--allow-run-as-root"]);
    command.arg(arguments.get_program());
    command.args(arguments.get_args()).args(["--threads", "1"]);
    for (name, value) in arguments.get_envs() {
        if let Some(value) = value {
            command.env(name, value);
        }
    }
    command.stdin(Stdio::null());
    command
}

/// The command with these arguments on so many ranks.
#[track_caller]
fn on_ranks(count: usize, arguments: &[&str]) -> Run {
    finish(&mut ranks(count, program().args(arguments)))
}

/// The process ids of the ranks that a job has started, by rank.
fn processes(job: &Child) -> Vec<(usize, u32)> {
    let parent = format!("{}", job.id());
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let Some(id) = entry
            .file_name()
            .to_str()
            .and_then(|name| name.parse().ok())
        else {
            continue;
        };
        let read = |name: &str| fs::read_to_string(entry.path().join(name)).unwrap_or_default();
        let status = read("stat");
        let after = status.rsplit(") ").next().unwrap_or_default();
        if after.split(' ').nth(1) != Some(&parent) {
            continue;
        }
        let environment = read("environ");
        let rank = environment
            .split('\0')
            .find_map(|variable| variable.strip_prefix("OMPI_COMM_WORLD_RANK=")?.parse().ok());
        found.extend(rank.map(|rank: usize| (rank, id)));
    }
    found.sort_unstable();
    found
}

/// A run without an end on so many ranks that has saved twice; `mpirun` waits so many
/// seconds for those that it ends.
fn endless(count: usize, folder: &Path, patience: u32) -> Child {
    let mut command = with(SETTINGS, folder);
    command.args(["--generations", "100000"]);
    let mut command = ranks(count, &command);
    let name = "OMPI_MCA_odls_base_sigkill_timeout";
    command.env(name, patience.to_string());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    while !folder.join("checkpoint.previous.json").exists() {
        thread::sleep(Duration::from_millis(5));
    }
    child
}

/// The generation that a run was saved at.
fn generation(folder: &Path) -> u64 {
    let text = fs::read_to_string(folder.join("checkpoint.json")).unwrap();
    let body: Value = serde_json::from_str(text.lines().nth(1).unwrap()).unwrap();
    body["generation"].as_u64().unwrap()
}

#[test]
fn any_number_of_ranks_leaves_the_same_files() {
    let folder = tempfile::tempdir().unwrap();
    let alone = folder.path().join("alone");
    let expected = finish(with(SETTINGS, &alone).args(["--generations", "7"]));
    assert_eq!(expected.code, 0, "{}", expected.stderr);
    for count in [1, 2, 3] {
        let path = folder.path().join(count.to_string());
        let mut command = with(SETTINGS, &path);
        let run = finish(&mut ranks(count, command.args(["--generations", "7"])));
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert_eq!(run.stdout, expected.stdout, "{count} ranks");
        assert_same(&alone, &path);
        assert_tidy(&path);
    }
}

#[test]
fn any_number_of_ranks_prints_the_same_results() {
    let commands: [&[&str]; 6] = [
        &["score", "champion-5", "--games", "1500", "--format", "json"],
        &["score", "bob5", "--players", "3", "--games", "300"],
        &["compare", "champion-5", "bob5", "--pairs", "600"],
        &["tournament", "bob1", "bob5", "champion-1", "--games", "300"],
        &[
            "tournament",
            "bob1",
            "bob5",
            "champion-1",
            "--players",
            "3",
            "--games",
            "300",
        ],
        &["study", "turns", "--games", "300", "--players", "3"],
    ];
    for command in commands {
        let alone = finish(program().args(command).args(["--threads", "1"]));
        for count in [1, 2, 3] {
            let run = on_ranks(count, command);
            assert_eq!(run.stdout, alone.stdout, "{command:?} on {count}");
            assert_eq!(run.code, alone.code, "{command:?}: {}", run.stderr);
        }
    }
}

#[test]
fn after_the_death_of_any_rank_a_run_goes_on_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    for victim in [0, 2] {
        let path = folder.path().join(victim.to_string());
        let job = endless(3, &path, 1);
        let (_, id) = processes(&job)[victim];
        let killed = Command::new("kill")
            .args(["-KILL", &id.to_string()])
            .status();
        assert!(killed.unwrap().success());
        let started = Instant::now();
        let output = job.wait_with_output().unwrap();
        assert!(!output.status.success());
        assert!(started.elapsed() < Duration::from_secs(30), "{victim}");
        // On another number of ranks.
        let last = (generation(&path) + 3).to_string();
        let mut resuming = program();
        resuming.args(["evolve", "--resume"]).arg(&path);
        resuming.args(["--generations", &last]);
        let resumed = finish(&mut ranks(2, &resuming));
        assert_eq!(resumed.code, 0, "{}", resumed.stderr);
        let straight = folder.path().join(format!("straight-{victim}"));
        let run = finish(with(SETTINGS, &straight).args(["--generations", &last]));
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert_same(&straight, &path);
    }
}

#[test]
fn an_interrupt_of_the_job_ends_the_generation_and_saves() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let job = endless(2, &path, 60);
    send("INT", &job);
    let output = job.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(stdout.contains("stopped: interrupted"), "{stdout}{stderr}");
    assert!(stderr.contains("--resume"), "{stderr}");
    assert!(path.join("report.html").exists());
}

#[test]
fn ranks_that_differ_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let program = env!("CARGO_BIN_EXE_pickomino");
    let two = |one: &[&str], other: &[&str]| {
        let mut command = Command::new("mpirun");
        command.args(["--oversubscribe", "--allow-run-as-root"]);
        command.args(["-n", "1", program]).args(one);
        command.args([":", "-n", "1", program]).args(other);
        finish(&mut command)
    };
    let run = two(
        &["score", "bob1", "--seed", "1"],
        &["score", "bob1", "--seed", "2"],
    );
    assert_eq!(run.code, 2);
    let message = "rank 1 differs from rank 0 in its arguments";
    assert!(run.stderr.contains(message), "{}", run.stderr);
    assert_eq!(run.stdout, "");
    // The same arguments, but another file of that name.
    fs::write(folder.path().join("worms.rules"), "Take worms.").unwrap();
    let settings = folder.path().join("tiny.yaml");
    fs::write(&settings, SETTINGS).unwrap();
    let other = folder.path().join("other");
    fs::create_dir(&other).unwrap();
    fs::write(other.join("worms.rules"), "Take fives.").unwrap();
    let mut command = Command::new("mpirun");
    command.args(["--oversubscribe", "--allow-run-as-root"]);
    let out = folder.path().join("run");
    for (number, place) in [folder.path(), &other].into_iter().enumerate() {
        if number > 0 {
            command.arg(":");
        }
        command.args(["-n", "1", "-wdir"]).arg(place).arg(program);
        command.args(["evolve", "--start", "worms.rules", "--settings-file"]);
        command.arg(&settings).arg("--out").arg(&out);
    }
    let run = finish(&mut command);
    assert_eq!(run.code, 2);
    let message = "rank 1 differs from rank 0 in its rules to start from";
    assert!(run.stderr.contains(message), "{}", run.stderr);
    assert!(!out.exists());
}

#[test]
fn what_runs_on_one_rank_only_says_so() {
    let run = on_ranks(2, &["odds"]);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    assert!(
        run.stderr.contains("runs on one rank only"),
        "{}",
        run.stderr
    );
    let run = on_ranks(2, &["score", "exec:cat"]);
    assert_eq!(run.code, 2);
    assert!(
        run.stderr.contains("plays on one rank only"),
        "{}",
        run.stderr
    );
    // A faulty option is told once.
    let run = on_ranks(3, &["score", "bob1", "--games", "none"]);
    assert_eq!(run.code, 2);
    assert_eq!(
        run.stderr.matches("invalid value").count(),
        1,
        "{}",
        run.stderr
    );
}
