//! The program among others: pipes, full disks, colours, hostile names.
#![cfg(unix)]

mod support;

use std::fs::OpenOptions;
use std::io::Read;
use std::process::Stdio;

use support::{finish, program, run, temporary};

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
fn colours_come_only_when_asked_for() {
    let coloured = |arguments: &[&str], no_color: Option<&str>| {
        let mut command = program();
        if let Some(value) = no_color {
            command.env("NO_COLOR", value);
        }
        finish(command.args(arguments)).stderr.contains('\u{1b}')
    };
    assert!(!coloured(&["score", "nobody"], None));
    assert!(coloured(&["score", "nobody", "--color", "always"], None));
    assert!(coloured(
        &["score", "nobody", "--color", "always"],
        Some("1")
    ));
    assert!(!coloured(&["score", "nobody", "--color", "never"], None));
    assert!(!coloured(&["score", "nobody"], Some("1")));
    let folder = temporary();
    let bad = folder.file("bad.rules", "Take wurms.\n");
    assert!(
        run(&["check", &bad, "--color", "always"])
            .stdout
            .contains('\u{1b}')
    );
    assert!(!run(&["check", &bad]).stdout.contains('\u{1b}'));
}

#[test]
fn hostile_names_and_texts_are_spelled_out() {
    let folder = temporary();
    let evil = "a\u{1b}[31m\u{202e}b\u{7}.rules";
    let file = folder.file(evil, "# \u{1b}]0;x\u{7}\nTake wurms\u{1b}[2J.\n");
    let good = folder.file("x\u{1b}[31m.rules", "Take worms.\nQuit.\n");
    let yaml = folder.file(
        "p\u{1b}.yaml",
        "format_version: 1\nheuristics:\n- {name: \"a\\e[31m\", source: s, description: d, rules: x}\n",
    );
    let entry = format!("{yaml}#a");
    for arguments in [
        &["check", &file][..],
        &["score", &file],
        &["explain", &good],
        &["score", &good, "--games", "2"],
        &["score", &good, "--games", "2", "--format", "markdown"],
        &["format", &good, "--check"],
        &["check", &entry],
        &["score", "\u{1b}[31mred"],
        &["score", "exec:\u{1b}[31m"],
        &["\u{1b}[31m"],
        &["score", "bob1", "--rules", "\u{1b}[31m"],
        &["advise", "--kept", "\u{1b}"],
        &["advise", "--table", "\u{1b}"],
        &["explain", "bob1", "--position", "\u{1b} 1"],
    ] {
        let run = run(arguments);
        let said = format!("{}{}", run.stdout, run.stderr);
        let bad = said
            .chars()
            .find(|l| l.is_control() && *l != '\n' && *l != '\t' || *l == '\u{202e}');
        assert_eq!(bad, None, "{arguments:?}: {said:?}");
    }
}

#[test]
fn hostile_files_are_refused_and_quickly() {
    let folder = temporary();
    let start = std::time::Instant::now();
    for (name, content) in [
        ("empty.rules", Vec::new()),
        ("binary.rules", b"\xff\xfe\x00".to_vec()),
        ("nul.rules", b"Take worms\0.".to_vec()),
        ("long.rules", vec![b'a'; 11 << 20]),
        ("comment.rules", b"# nothing\n".to_vec()),
        ("deep.rules", b"not ".repeat(100_000)),
    ] {
        let file = folder.file(name, content);
        let checked = run(&["check", &file]);
        assert!(matches!(checked.code, 1 | 2), "{name}: {}", checked.code);
        let scored = run(&["score", &file]);
        assert_eq!(scored.code, 2, "{name}");
        assert_eq!(scored.stdout, "");
    }
    run(&["check", "/dev/zero"]).fails(2, "larger than");
    assert!(start.elapsed().as_secs() < 20);
}

#[test]
fn an_interrupt_ends_with_130() {
    let mut child = program()
        .args([
            "score",
            "random",
            "--against",
            "random",
            "--games",
            "100000000",
        ])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    std::thread::sleep(std::time::Duration::from_millis(700));
    let killed = std::process::Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    if !killed.is_ok_and(|status| status.success()) {
        child.kill().unwrap();
        child.wait().unwrap();
        return;
    }
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[test]
fn a_person_can_play_to_the_end_or_leave() {
    use std::io::Write;
    let play = |input: &str| {
        let mut child = program()
            .args(["play", "--hints", "--against", "bob4"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The game may end before all is read.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stderr.is_empty());
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(play("").contains("You leave the game"));
    assert!(play("x\u{1b}[31m\nquit\n").contains("`x\\u{1b}[31m`? Type one of"));
    let whatever = play(&"w\n5\n4\n3\n2\n1\nstop\n\nroll\n".repeat(3000));
    assert!(
        ["You win", "You lose", "You share"]
            .iter()
            .any(|end| whatever.contains(end))
    );
    assert!(whatever.contains("worth: "));
}
