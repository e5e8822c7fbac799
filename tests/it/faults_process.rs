//! The program among others: signals, pipes, terminals, and a system that gives
//! too little.
#![cfg(unix)]

use std::fs::{self, OpenOptions};
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::runs::{
    TINY, assert_same, assert_tidy, endless, evolve, resume, resuming, send, small, with,
};
use crate::support::terminal::Terminal;
use crate::support::{Run, finish, program, run, temporary};

#[test]
fn an_interrupt_saves_and_says_how_to_go_on() {
    let folder = tempfile::tempdir().unwrap();
    for signal in ["INT", "TERM", "HUP"] {
        let path = folder.path().join(signal);
        let child = endless(&path);
        send(signal, &child);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{signal}");
        let stdout = String::from_utf8(output.stdout).unwrap();
        assert!(stdout.contains("stopped: interrupted"), "{stdout}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert!(stderr.contains("--resume"), "{stderr}");
        assert!(path.join("report.html").exists());
    }
}

#[test]
fn a_second_interrupt_ends_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let child = endless(&path);
    send("STOP", &child);
    // Both wait until the program goes on, and it cannot finish in between.
    send("INT", &child);
    send("TERM", &child);
    send("CONT", &child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(output.stdout.is_empty());
    assert!(!path.join("report.html").exists());
    let resumed = resume(&path, &["--generations", "1"]);
    assert_eq!(resumed.code, 0, "{}", resumed.stderr);
}

#[test]
fn an_interrupt_of_a_command_with_nothing_to_save_ends_it_with_130() {
    for signal in ["INT", "TERM", "HUP"] {
        let endless = [
            "score",
            "random",
            "--against",
            "random",
            "--games",
            "100000000",
        ];
        let mut child = program()
            .args(endless)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        wait_for_handler(child.id());
        send(signal, &child);
        assert_eq!(child.wait().unwrap().code(), Some(130), "{signal}");
        let mut printed = String::new();
        let output = child.stdout.as_mut().unwrap();
        output.read_to_string(&mut printed).unwrap();
        assert_eq!(printed, "");
    }
}

/// Waits until a process catches interrupts; elsewhere than on Linux, a while.
fn wait_for_handler(process: u32) {
    const INTERRUPT: u64 = 1 << 1;
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(60) {
        let Ok(status) = fs::read_to_string(format!("/proc/{process}/status")) else {
            return std::thread::sleep(Duration::from_secs(2));
        };
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = u64::from_str_radix(caught.unwrap().trim(), 16).unwrap();
        if caught & INTERRUPT != 0 {
            return;
        }
        std::thread::yield_now();
    }
    panic!("the program never catches interrupts");
}

#[test]
fn interrupted_while_it_evaluates_a_run_goes_on_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let (path, whole) = (folder.path().join("run"), folder.path().join("whole"));
    let straight = evolve(&whole, &["--generations", "8"]);
    let mut command = small(&path);
    command.args(["--generations", "8"]);
    let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let mut child = child.unwrap();
    let saved = path.join("checkpoint.previous.json");
    while !saved.exists() {
        std::thread::sleep(Duration::from_millis(2));
    }
    // Between two saves nearly all of the time goes into evaluations.
    send("INT", &child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let resumed = resume(&path, &[]);
    assert_eq!(resumed.code, 0, "{}", resumed.stderr);
    assert_eq!(resumed.stdout, straight.stdout);
    assert_same(&path, &whole);
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn interrupted_while_it_writes_a_run_goes_on_to_the_same_bytes() {
    use crate::support::disk::{Fault, spoil};
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole");
    let tiny = |path: &Path| {
        let mut command = with(TINY, path);
        command.args(["--generations", "3"]);
        command
    };
    let straight = finish(&mut tiny(&whole)).stdout;
    let mut interrupted = 0;
    for (call, signal) in (1..20).zip(["INT", "TERM", "HUP"].into_iter().cycle()) {
        let path = folder.path().join(format!("call-{call}"));
        let mut command = tiny(&path);
        spoil(&mut command, &path, call, Fault::Signal(signal));
        let Run { code, stderr, .. } = finish(&mut command);
        // An interrupt in the last generation finds nothing left to do.
        assert!(matches!(code, 0 | 130), "{signal} at call {call}: {stderr}");
        interrupted += u32::from(code == 130);
        let resumed = resume(&path, &[]);
        assert_eq!(resumed.code, 0, "{}", resumed.stderr);
        assert_eq!(resumed.stdout, straight, "{signal} at call {call}");
        assert_same(&path, &whole);
        assert_tidy(&path);
    }
    assert!(interrupted >= 8, "only {interrupted} were interrupted");
}

#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in [
        &["players"][..],
        &["--help"],
        &["score", "bob1", "--games", "20"],
    ] {
        let mut child = program()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut stderr = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut stderr)
            .unwrap();
        assert_eq!(
            child.wait().unwrap().code(),
            Some(0),
            "{arguments:?} {stderr}"
        );
        assert_eq!(stderr, "");
    }
}

#[test]
fn a_full_disk_is_an_error() {
    if !std::path::Path::new("/dev/full").exists() {
        return;
    }
    for arguments in [
        &["players"][..],
        &["--help"],
        &["explain", "bob1", "--format", "json"],
    ] {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let run = finish(
            program()
                .args(arguments)
                .stdout(full)
                .stderr(Stdio::piped()),
        );
        assert_eq!(run.code, 2, "{arguments:?}");
        assert!(
            run.stderr.contains("cannot write the result"),
            "{}",
            run.stderr
        );
    }
}

#[test]
fn without_standard_streams_a_run_does_its_work() {
    let folder = tempfile::tempdir().unwrap();
    let (path, whole) = (folder.path().join("run"), folder.path().join("whole"));
    assert_eq!(
        finish(with(TINY, &whole).args(["--generations", "1"])).code,
        0
    );
    let settings = whole.with_extension("yaml");
    let closed = |arguments: &[&str]| {
        let mut shell = Command::new("sh");
        let script = "exec \"$@\" <&- >&- 2>&-";
        shell
            .args(["-c", script, "sh"])
            .arg(program().get_program());
        shell.args(arguments).status().unwrap().code()
    };
    let [settings, out] = [&settings, &path].map(|path| path.to_str().unwrap());
    let run = [
        "evolve",
        "--generations",
        "1",
        "--settings-file",
        settings,
        "--out",
        out,
    ];
    assert_eq!(closed(&run), Some(0));
    // No file of the run took the place of a stream, and got what goes there.
    assert_same(&path, &whole);
    assert_eq!(closed(&["players"]), Some(0));
    assert_eq!(closed(&["play"]), Some(0));
    assert_eq!(closed(&["engine", "bob4"]), Some(0));
    assert_eq!(closed(&["score", "nobody"]), Some(2));
}

#[test]
fn folders_that_cannot_be_are_refused_before_any_work() {
    let folder = temporary();
    let file = folder.file("file", "x");
    let below = format!("{file}/run");
    for out in [&file, &below, "/proc/run"] {
        let start = Instant::now();
        let refused = run(&["evolve", "--out", out, "--generations", "100000"]);
        assert!(start.elapsed() < Duration::from_secs(30));
        refused.fails(2, out);
        run(&["evolve", "--resume", out]).fails(2, out);
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "x");
    let games = ["tournament", "bob1", "bob2", "--games", "20"];
    let svg = format!("{file}/chart.svg");
    let chart = [&games[..], &["--chart", &svg]].concat();
    run(&chart).fails(2, "cannot write");
    let rules = folder.file("a.rules", "quit.\n");
    run(&["format", &format!("{rules}/b"), "--write"]).fails(2, "cannot read");
}

/// The program where the system gives it no more than `limit`, an option of `ulimit`.
fn limited(limit: &str) -> Command {
    let mut shell = Command::new("sh");
    let script = format!("ulimit {limit}; exec \"$@\"");
    shell
        .args(["-c", &script, "sh"])
        .arg(program().get_program());
    shell.stdin(Stdio::null());
    shell
}

/// Threads need room for their stacks.
#[cfg(target_os = "linux")]
#[test]
fn threads_that_cannot_be_started_are_an_error() {
    let games = ["score", "bob1", "--games", "20"];
    let run = |limit: &str, more: &[&str]| finish(limited(limit).args(games).args(more));
    // Now and then a thread that did start finds no memory first, and the C library,
    // Rust's own or the allocator ends the program before it can say anything.
    let ended = |run: &Run| {
        let ends = ["glibc", "alternative stack", "memory allocation of"];
        ends.iter().any(|end| run.stderr.contains(end))
    };
    let told = (0..10).map(|_| run("-v 600000", &["--threads", "1024"]));
    let told = told.into_iter().find(|run| !ended(run));
    told.expect("an answer of our own")
        .fails(2, "cannot start `1024` threads");
    let few = run("-v 600000", &["--threads", "2"]);
    assert_eq!(few.code, 0, "{}", few.stderr);
    // A debug build alone takes 20 MB: with less the system ends it before it begins.
    for room in (40_000..600_000).step_by(20_000) {
        let run = run(&format!("-v {room}"), &["--threads", "64"]);
        let whole = run.code == 0 && !run.stdout.is_empty();
        let told = run.stdout.is_empty() && !run.stderr.is_empty();
        assert!(whole || told, "{room}: {run:?}");
        assert!(!run.stderr.contains("panicked"), "{room}: {}", run.stderr);
        assert_ne!(run.code, 70, "{room}: {}", run.stderr);
    }
}

/// Without memory the system's allocator ends the program wherever it stands.
#[cfg(target_os = "linux")]
#[test]
fn a_run_that_gets_no_memory_goes_on_where_there_is_more() {
    let folder = tempfile::tempdir().unwrap();
    let (path, whole) = (folder.path().join("run"), folder.path().join("whole"));
    let three = ["--generations", "3"];
    let straight = finish(with(TINY, &whole).args(three));
    assert_eq!(
        finish(with(TINY, &path).args(["--generations", "1"])).code,
        0
    );
    // Less and the program is not even loaded.
    let starts = |room: &u64| {
        let version = finish(limited(&format!("-v {room}")).arg("--version"));
        version.code == 0
    };
    let least = (4_000..100_000).step_by(1000).find(starts).unwrap();
    let mut starved = 0;
    for room in (least..least + 18_000).step_by(1500) {
        let mut command = limited(&format!("-v {room}"));
        command.args(resuming(&path).get_args()).args(three);
        let run = finish(command.args(["--threads", "1"]));
        let told = run.stderr.contains("memory") || run.stderr.contains("cannot start");
        assert!(run.code == 0 || told, "{room}: {}", run.stderr);
        starved += u32::from(run.code != 0);
    }
    assert!(starved > 3, "memory lacked only {starved} times");
    let resumed = resume(&path, &three);
    assert_eq!(resumed.code, 0, "{}", resumed.stderr);
    assert_eq!(resumed.stdout, straight.stdout);
    assert_same(&path, &whole);
}

#[test]
fn dumb_and_narrow_terminals_get_plain_text() {
    let folder = temporary();
    let bad = folder.file("bad.rules", "Take wurms.\n");
    let shown = |columns, term: &str, arguments: &[&str]| {
        let mut command = program();
        // Colours are not for the asking of an automatic build.
        command.args(arguments).env("TERM", term).env("CI", "true");
        let (shown, code, _) = Terminal::start(&mut command, columns).end();
        assert!(matches!(code, Some(0..=2)), "{arguments:?}: {shown}");
        assert!(!shown.is_empty(), "{arguments:?}");
        assert!(!shown.contains("internal"), "{shown}");
        shown
    };
    for columns in [1, 20, 400] {
        for arguments in [
            &["--help"][..],
            &["evolve", "--help"],
            &["players"],
            &["score", "bob1", "--games", "100"],
            &["tournament", "bob1", "bob4", "--games", "100"],
            &["explain", "bob4", "--position", "rolled 11234www"],
            &["check", &bad],
            &["score", "nobody"],
        ] {
            let plain = shown(columns, "dumb", arguments);
            assert!(
                !plain.contains('\u{1b}'),
                "{columns} {arguments:?}: {plain:?}"
            );
            shown(columns, "xterm-256color", arguments);
        }
    }
    assert!(shown(80, "xterm-256color", &["score", "nobody"]).contains('\u{1b}'));
}
