//! Settings and populations in YAML that are wrong, odd or hostile: refused
//! before any work, with a message that names the file.

use std::path::Path;
use std::time::Duration;

use crate::support::runs::{TINY, evolve, small, with};
use crate::support::{finish, finish_within, program, run, temporary};

/// Checks that a file of settings is refused so, and that no run was begun.
#[track_caller]
fn bad_settings(text: impl AsRef<[u8]>, message: &str) {
    let folder = temporary();
    let file = folder.file("settings.yaml", text);
    let out = folder.path("run");
    let mut command = program();
    command.args([
        "evolve",
        "--time",
        "0s",
        "--settings-file",
        &file,
        "--out",
        &out,
    ]);
    finish_within(QUICK, &mut command).fails(2, message);
    assert!(!Path::new(&out).exists(), "{message}");
}

/// Checks that a population is refused so.
#[track_caller]
fn bad_population(text: impl AsRef<[u8]>, message: &str) {
    let folder = temporary();
    let file = folder.file("rules.yaml", text);
    let run = finish_within(QUICK, program().args(["check", &file]));
    assert!(run.stderr.contains("rules.yaml"), "{}", run.stderr);
    run.fails(2, message);
}

/// As wrong in settings as in a population: `text` is put before either.
#[track_caller]
fn bad_in_both(text: &str, message: &str) {
    bad_settings(format!("{text}\n{TINY}"), message);
    bad_population(format!("{text}\n{ONE}"), message);
}

/// More than enough to refuse a file, and too little to make a run.
const QUICK: Duration = Duration::from_secs(30);

const ONE: &str = "format_version: 1
heuristics:
- name: a
  source: s
  description: d
  rules: Take worms.
";

#[test]
fn what_is_right_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings.yaml");
    std::fs::write(&settings, TINY).unwrap();
    let mut command = program();
    command.args(["evolve", "--generations", "0", "--settings-file"]);
    command
        .arg(settings)
        .arg("--out")
        .arg(folder.path().join("run"));
    assert_eq!(finish(&mut command).code, 0);
    let file = temporary();
    run(&["check", &file.file("rules.yaml", ONE)]).succeeds();
}

#[test]
fn aliases_that_multiply_are_refused() {
    let mut bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for level in 1..10 {
        let aliases = vec![format!("*a{}", level - 1); 10].join(", ");
        bomb.push_str(&format!("a{level}: &a{level} [{aliases}]\n"));
    }
    bad_settings(&bomb, "settings.yaml");
    bad_population(&bomb, "rules.yaml");
    let lists = bomb.replace("a9: &a9", "without: &a9");
    let lists = lists.replace("\na", "\n  a");
    bad_settings(&lists, "settings.yaml");
    let within = bomb
        .lines()
        .map(|line| format!("  {line}\n"))
        .collect::<String>();
    bad_settings(format!("exam:\n{within}"), "settings.yaml");
    bad_population(
        format!("format_version: 1\nheuristics:\n- name: a\n{within}"),
        "rules.yaml",
    );
}

#[test]
fn an_alias_of_itself_is_refused() {
    bad_settings("start: &a [*a]\n", "settings.yaml");
    bad_population("format_version: 1\nheuristics: &a [*a]\n", "rules.yaml");
    bad_population("&a a: *a\n", "rules.yaml");
}

#[test]
fn deep_nesting_is_refused_at_once() {
    for depth in [65, 129, 1000, 500_000] {
        for (open, close) in [("[", "]"), ("{a: ", "}"), ("{", "}")] {
            let depth = depth.min(1_000_000 / (open.len() + 1));
            let (open, close) = (open.repeat(depth), close.repeat(depth));
            bad_settings(
                format!("start: {open}{close}\n"),
                "nested more than 64 deep",
            );
            bad_population(format!("heuristics: {open}\n"), "nested more than 64 deep");
        }
    }
    // Nested without brackets: by dashes, and by indentation.
    for depth in [129, 1000, 400_000] {
        bad_settings(
            format!("start:\n{}x\n", "- ".repeat(depth)),
            "settings.yaml",
        );
        bad_population(
            format!("heuristics:\n{}x\n", "- ".repeat(depth)),
            "rules.yaml",
        );
        bad_population("? ".repeat(depth), "rules.yaml");
    }
    let indented = |depth: usize| -> String {
        (0..depth)
            .map(|level| format!("{}a:\n", " ".repeat(level)))
            .collect()
    };
    for depth in [129, 1000] {
        bad_settings(indented(depth), "settings.yaml");
        bad_population(indented(depth), "rules.yaml");
    }
}

#[test]
fn a_key_that_comes_twice_is_refused() {
    bad_settings(format!("{TINY}islands: 3\n"), "duplicate");
    bad_settings("exam: {turns: 1, turns: 2}\n", "duplicate");
    bad_population(format!("{ONE}format_version: 1\n"), "duplicate");
    bad_population(format!("{ONE}  name: b\n"), "duplicate");
}

#[test]
fn an_unknown_key_is_refused() {
    bad_settings(
        format!("{TINY}generation: 3\n"),
        "unknown field `generation`",
    );
    bad_settings("exam: {position: 3}\n", "unknown field `position`");
    bad_settings("games: {1: 3}\n", "unknown field");
    bad_population(format!("{ONE}  colour: red\n"), "unknown field `colour`");
    bad_population(format!("{ONE}colour: red\n"), "unknown field `colour`");
}

#[test]
fn numbers_that_are_none_or_out_of_range_are_refused() {
    for (number, message) in [
        (".nan", "not a finite number"),
        ("-.inf", "not a finite number"),
        (".inf", "not a finite number"),
        ("-1", "births"),
        ("-0.5", "births"),
        ("1e999", "births"),
    ] {
        bad_settings(format!("births: {{mutation: {number}}}\n"), message);
        let measured = format!(
            "  measured: {{score: {number}, low: 0.1, high: 0.9, games: 100, against: optimal, rules: rulebook, command: x}}\n"
        );
        bad_population(format!("{ONE}{measured}"), "rules.yaml");
    }
    for number in [
        ".nan", ".inf", "-1", "1e3", "1.5", "0x1G", "1_000", "'5'", "~", "yes", "0200",
    ] {
        bad_settings(format!("population: {number}\n"), "population");
        bad_population(ONE.replace(": 1", &format!(": {number}")), "format_version");
    }
    bad_settings(
        "births: {mutation: 0, crossover: 0, immigrant: 0, archive: 0}\n",
        "births",
    );
}

#[test]
fn huge_values_are_refused_before_they_take_memory() {
    for (settings, message) in [
        ("generations: 4000000000\n", "`generations` is 4000000000"),
        ("generations: 18446744073709551616\n", "generations"),
        ("population: 1000000000\n", "`population` is 1000000000"),
        ("islands: 1000000000\n", "`islands` is 1000000000"),
        (
            "islands: 64\npopulation: 10000\n",
            "`islands times population` is 640000",
        ),
        (
            "exam: {positions: 1000000000}\n",
            "`exam positions` is 1000000000",
        ),
        ("exam: {turns: 1000000000}\n", "`exam turns` is 1000000000"),
        (
            "exam: {rollouts: 1000000000}\n",
            "`exam rollouts` is 1000000000",
        ),
        (
            "games: {final_pairs: 18446744073709551615}\n",
            "`final pairs` is 18446744073709551615",
        ),
    ] {
        bad_settings(settings, message);
    }
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out");
    evolve(&out, &["--generations", "5000000000"]).fails(2, "5000000000");
    evolve(&out, &["--population", "1000000000"]).fails(2, "population");
    let many = ["--islands", "64", "--population", "10000"];
    finish_within(QUICK, small(&out).args(many)).fails(2, "islands times");
    assert!(!out.exists());
}

/// One pair of games says nothing about the spread, and its interval has no ends.
#[test]
fn the_smallest_values_make_a_run_that_ends() {
    let folder = tempfile::tempdir().unwrap();
    let smallest = "{islands: 1, population: 4, max_size: 2, tournament: 1, sweep: 0, migrants: 0,
        migration_interval: 1, exam: {positions: 1, turns: 1, rollouts: 1, interval: 1},
        games: {race_pairs: 1, enough_pairs: 1, contenders: 1, final_pairs: 1}}";
    let mut command = with(smallest, &folder.path().join("run"));
    let run = finish(command.args(["--generations", "2"]));
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert!(run.stdout.contains("of 2 fresh games"), "{}", run.stdout);
}

/// What is wrong is said in the words of the file, not of the program.
#[test]
fn a_file_of_another_kind_is_told_what_should_be_in_it() {
    bad_settings("Take worms.\n", "not a settings file");
    bad_settings(
        "Take worms.\n",
        "expected settings such as `population: 50`",
    );
    bad_settings("exam: 5\n", "expected settings such as `positions: 1536`");
    bad_settings(ONE, "not a settings file");
    bad_population("Take worms.\n", "not a population file");
    bad_population("Take worms.\n", "a list of `heuristics`");
    bad_population("format_version: 1\nheuristics: [5]\n", "`name: my-rule`");
}

#[test]
fn tags_are_refused() {
    bad_settings("exam: !secret {turns: 3}\n", "tag");
    bad_settings("population: !big 20\n", "settings.yaml");
    bad_population(ONE.replace("source: s", "source: !secret s"), "tag");
    bad_population(ONE.replace("- name", "- !secret\n  name"), "tag");
}

#[test]
fn a_second_document_is_refused() {
    bad_settings(format!("{TINY}---\n{TINY}"), "document");
    bad_population(format!("{ONE}---\n{ONE}"), "document");
    bad_settings(format!("--- \n{TINY}...\n---\nx\n"), "document");
}

#[test]
fn hidden_characters_are_refused_and_shown_as_escapes() {
    for (written, shown) in [
        ("\"a\\e[31m\"", "\\u{1b}[31m"),
        ("\"a\\u202eb\"", "\\u{202e}"),
        ("\"a\\x07\"", "\\u{7}"),
        ("\"a\\u200bb\"", "\\u{200b}"),
        ("\"a\u{202e}b\"", "\\u{202e}"),
        ("\"a\\u2028b\"", "\\u{2028}"),
    ] {
        bad_settings(format!("start: [{written}]\n"), shown);
        bad_settings(format!("rules: {written}\n"), shown);
        bad_population(ONE.replace(": s\n", &format!(": {written}\n")), shown);
        bad_population(ONE.replace(": a\n", &format!(": {written}\n")), shown);
    }
    bad_in_both("\u{1b}: 1", "control characters");
    bad_in_both("\"\\e[31m\": 1", "\\u{1b}");
    bad_in_both("a: b\0c", "control characters");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    bad_settings(b"islands: \xff\n", "utf-8");
    bad_population(b"format_version: \xff\n", "not UTF-8");
    let wide: Vec<u8> = ONE.encode_utf16().flat_map(u16::to_le_bytes).collect();
    bad_population(&wide, "rules.yaml");
    bad_settings(&wide, "settings.yaml");
    for text in ["[", "5", "- a", "\t", "a: b: c", "'", "\"", "{", "*a"] {
        bad_settings(text, "settings.yaml");
        bad_population(text, "rules.yaml");
    }
    bad_population("", "rules.yaml");
}

#[test]
fn large_files_are_refused_unread() {
    let large = format!("{TINY}#{}\n", "x".repeat(1 << 20));
    bad_settings(&large, "larger than 1048576 bytes");
    let large = format!("{ONE}#{}\n", "x".repeat(1 << 20));
    bad_population(&large, "larger than 1048576 bytes");
    if Path::new("/dev/zero").exists() {
        let mut endless = program();
        endless.args(["evolve", "--settings-file", "/dev/zero"]);
        finish(&mut endless).fails(2, "larger than 1048576 bytes");
    }
    // As large as may be, of one string that means nothing.
    let string = format!("start: [\"{}\"]\n", "x".repeat((1 << 20) - 100));
    bad_settings(
        format!("{string}generation: 3\n"),
        "unknown field `generation`",
    );
}
