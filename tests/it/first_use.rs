//! Wrong turns of a newcomer: each is answered with what is wrong and what to do.

#[cfg(unix)]
use crate::support::terminal::Terminal;
use crate::support::{finish, program, run, temporary};

fn as_bytes(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(unit).collect()
}

/// As an editor on Windows saves rules: a mark, line ends, quotes of its own.
#[test]
fn rules_from_another_editor_are_read() {
    let folder = temporary();
    let text = "\u{feff}# Mine\r\nTake worms when a rival\u{2019}s top tile is worth 3 or more worms.\r\n\
        Take the face worth the most points.\r\nStop when you can steal.\r\n";
    let file = folder.file("my first rule.rules", text);
    let run = run(&["check", &file]).succeeds();
    assert!(run.stdout.contains("no faults"), "{}", run.stdout);
}

#[test]
fn text_in_utf16_is_called_so_once() {
    let folder = temporary();
    for text in ["Take worms.\r\n", "\u{feff}Take worms.\r\n"] {
        for unit in [u16::to_le_bytes, u16::to_be_bytes] {
            let file = folder.file("saved.rules", as_bytes(text, unit));
            let run = run(&["check", &file]);
            assert_eq!(run.code, 1);
            assert_eq!(run.stdout.matches("error: ").count(), 1, "{}", run.stdout);
            assert!(run.stdout.contains("this is UTF-16 text"), "{}", run.stdout);
            assert!(
                run.stdout.contains("with the encoding UTF-8"),
                "{}",
                run.stdout
            );
        }
    }
}

#[test]
fn a_folder_in_the_place_of_a_file_is_told_apart() {
    let folder = temporary();
    let path = folder.path("");
    for command in ["check", "format", "score", "explain", "lessons"] {
        run(&[command, &path]).fails(2, "hint: name a file in it");
    }
}

#[test]
fn a_file_in_the_place_of_a_run_folder_is_told_apart() {
    let folder = temporary();
    let file = folder.file("mine.rules", "Take worms.");
    let hint = "choose a path that is not a file";
    run(&["evolve", "--generations", "0", "--out", &file]).fails(2, hint);
    let below = folder.path("mine.rules/run");
    run(&["evolve", "--generations", "0", "--out", &below]).fails(2, hint);
    let content = std::fs::read_to_string(&file).unwrap();
    assert_eq!(content, "Take worms.");
}

#[test]
fn going_on_with_what_is_no_run_names_what_is_one() {
    let folder = temporary();
    let file = folder.file("mine.rules", "Take worms.");
    for path in [folder.path(""), folder.path("nowhere"), file] {
        run(&["evolve", "--resume", &path]).fails(2, "such as `runs/seed-1`");
    }
}

/// What a system refuses is told of the file that was named, with what to do.
#[test]
fn places_that_cannot_be_written_are_told_by_their_own_names() {
    for arguments in [
        &["card", "bob1", "--out", "/dev/null/card.svg"][..],
        &[
            "study",
            "turns",
            "--games",
            "1",
            "--chart",
            "/dev/null/chart.svg",
        ],
    ] {
        let refused = run(arguments);
        assert_eq!(refused.code, 2, "{}", refused.stderr);
        let stderr = refused.stderr;
        assert!(stderr.contains("cannot write `/dev/null/c"), "{stderr}");
        assert!(!stderr.contains(".unfinished"), "{stderr}");
    }
    let mut lost = program();
    lost.args(["score", "bob1", "--games", "2000"]);
    let lost = finish(lost.env("XDG_CACHE_HOME", "/dev/null"));
    assert_eq!(lost.code, 0);
    assert_eq!(
        lost.stderr.matches("warning: ").count(),
        1,
        "{}",
        lost.stderr
    );
    assert!(
        lost.stderr.contains("`--no-cache` does without"),
        "{}",
        lost.stderr
    );
}

#[cfg(unix)]
#[test]
fn a_list_is_read_on_a_narrow_terminal() {
    let list = |columns| {
        let mut command = program();
        let command = command.arg("players").env("TERM", "xterm");
        Terminal::start(command, columns).end().0.replace('\r', "")
    };
    assert!(list(40).starts_with("optimal\n  kind: exact\n  size: -\n  description: Max"));
    let wide = list(120);
    assert!(
        wide.lines().all(|line| line.chars().count() <= 120),
        "{wide}"
    );
    assert!(wide.starts_with("name  "), "{wide}");
}
