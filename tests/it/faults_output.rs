//! Text from outside in what the program shows and writes: nothing of it steers
//! a terminal, a browser, a spreadsheet or a path.
#![cfg(unix)]

use std::fs;
use std::path::Path;

use crate::support::runs::evolve;
use crate::support::{finish, program, run, temporary};
use serde_json::Value;

#[test]
fn colours_come_only_when_asked_for() {
    let coloured = |arguments: &[&str], no_color: Option<&str>| {
        let mut command = program();
        if let Some(value) = no_color {
            command.env("NO_COLOR", value);
        }
        let run = finish(command.args(arguments));
        (run.stdout + &run.stderr).contains('\u{1b}')
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
    for arguments in [&["check", &bad][..], &["--help"], &["scroe"]] {
        assert!(!coloured(arguments, None), "{arguments:?}");
        let asked = [arguments, &["--color", "always"]].concat();
        assert!(coloured(&asked, None), "{asked:?}");
    }
    assert!(coloured(&["--color=always", "scroe"], None));
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
fn names_of_files_are_harmless_in_reports() {
    let folder = tempfile::tempdir().unwrap();
    let start = folder.path().join("<b>`it's`\u{1b}[31m.rules");
    fs::write(&start, "Take worms.").unwrap();
    let path = folder.path().join("run");
    let more = ["--generations", "1", "--start", start.to_str().unwrap()];
    let run = evolve(&path, &more);
    assert_eq!(run.code, 0, "{}", run.stderr);
    for name in ["report.md", "report.html", "front.yaml"] {
        let text = fs::read_to_string(path.join(name)).unwrap();
        assert!(!text.contains('\u{1b}'), "{name}");
        assert!(name != "report.html" || !text.contains("<b>"), "{name}");
    }
    let entry = format!("{}#size-1", path.join("front.yaml").display());
    finish(program().args(["explain", &entry])).succeeds();
}

/// A name with a line break could forge a message of ours in a line of its own.
#[test]
fn names_with_line_breaks_forge_no_message() {
    let folder = temporary();
    let name = folder.path("x\nerror: all is well\n");
    for arguments in [
        &["check", &name][..],
        &["score", &name],
        &["explain", &name],
        &["evolve", "--resume", &name],
        &["evolve", "--settings-file", &name],
        &["evolve", "--start", &name],
        &["tournament", "bob1", "bob4", "--resume", &name],
    ] {
        let run = run(arguments);
        assert_eq!(run.code, 2, "{arguments:?}");
        let forged = run.stderr.lines().any(|line| line == "error: all is well");
        assert!(!forged, "{arguments:?}: {}", run.stderr);
    }
}

#[test]
fn names_from_a_file_are_no_paths() {
    let folder = temporary();
    for name in [
        "../x",
        "..",
        ".",
        "/etc/passwd",
        "a/b",
        "a\\b",
        "~",
        "-rf",
        "C:x",
        "a\0b",
        "con/",
        "",
    ] {
        let name = serde_json::to_string(name).unwrap();
        let file = folder.file(
            "p.yaml",
            format!("format_version: 1\nheuristics:\n- {{name: {name}, source: s, description: d, rules: \"Take worms.\"}}\n"),
        );
        run(&["check", &file]).fails(2, "p.yaml");
        run(&["score", &format!("{file}#x")]).fails(2, "p.yaml");
    }
}

/// Words of a comment or a name that a page, a chart or a table would take for
/// its own.
#[test]
fn markup_in_rules_and_names_stays_text() {
    let folder = temporary();
    let evil = "<script>alert(1)</script>|`*_[x](http://x)&amp;\"'.rules";
    let evil = folder.file(
        &evil.replace('/', "∕"),
        "# </style><img src=x onerror=alert(1)> | ](javascript:x)\nTake worms.\nQuit.\n",
    );
    let out = Path::new(&folder.path("run")).to_owned();
    let more = ["--generations", "1", "--start", &evil];
    assert_eq!(evolve(&out, &more).code, 0);
    let page = fs::read_to_string(out.join("report.html")).unwrap();
    for tag in ["<script", "<img", "</style><"] {
        assert!(!page.contains(tag), "{tag}");
    }
    assert!(page.contains("&lt;script&gt;"), "the name is shown as text");
    for arguments in [
        &["explain", &evil][..],
        &["score", &evil, "--games", "20"],
        &["tournament", &evil, "bob1", "--games", "20"],
        &["lessons", &evil, "--games", "20", "--rules", "no-steal"],
    ] {
        let shown = run(&[arguments, &["--format", "markdown"]].concat())
            .succeeds()
            .stdout;
        assert!(!shown.contains("<script"), "{arguments:?}: {shown}");
        let cells = |line: &str| line.replace("\\|", "").matches('|').count();
        let table: Vec<&str> = shown.lines().filter(|line| line.starts_with('|')).collect();
        if arguments[0] == "tournament" {
            let first = table.first().map(|line| cells(line));
            assert!(
                table.iter().take(4).all(|line| Some(cells(line)) == first),
                "{shown}"
            );
        }
    }
}

#[test]
fn spreadsheets_take_no_name_for_a_formula() {
    let folder = temporary();
    for evil in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "=cmd|' ∕C calc'!A0"] {
        folder.file(&format!("{evil}.rules"), "Take worms.\nQuit.\n");
        let name = format!("./{evil}.rules");
        let names = [name.as_str(), "bob1"];
        for name in [names, [&name[2..], "bob1"]] {
            let mut command = program();
            command.args(["tournament", "--games", "20", "--format", "csv", "--"]);
            let csv = finish(command.args(name).current_dir(folder.path("")))
                .succeeds()
                .stdout;
            let mut reader = csv::Reader::from_reader(csv.as_bytes());
            let head = reader.headers().unwrap().clone();
            let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
            for cell in head.iter().chain(rows.iter().flatten()) {
                let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']);
                assert!(!formula || cell.parse::<f64>().is_ok(), "{cell:?}");
            }
        }
    }
}

/// JSON carries any name, and reads back as it was.
#[test]
fn json_holds_any_name_as_it_is() {
    let folder = temporary();
    let evil = "a\u{1b}[31m\u{202e}\"\\b.rules";
    let file = folder.file(evil, "Take worms.\nQuit.\n");
    let run = run(&["explain", &file, "--format", "json"]).succeeds();
    assert!(!run.stdout.contains('\u{1b}'), "{:?}", run.stdout);
    let record: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(record["sentences"].as_array().unwrap().len(), 2);
}
