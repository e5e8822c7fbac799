//! Completion scripts and manual pages, read by the programs they are for. A program that
//! is not installed is passed over, and the test says so.

#![expect(clippy::print_stderr, reason = "a test says what it passes over")]

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use clap::CommandFactory;
use pickomino::cli::args::Cli;

use crate::support::{Run, program, run, temporary};

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "powershell", "elvish"];

/// Runs another program; nothing when it is not installed.
fn other(name: &str, arguments: &[&str]) -> Option<Run> {
    match Command::new(name).args(arguments).output() {
        Ok(output) => Some(output.into()),
        Err(_) => {
            eprintln!("`{name}` is not installed: passed over");
            None
        }
    }
}

fn script(shell: &str) -> String {
    run(&["completions", shell]).succeeds().stdout
}

fn commands() -> Vec<String> {
    let program = Cli::command();
    let commands = program.get_subcommands();
    commands.map(|it| it.get_name().to_owned()).collect()
}

#[test]
fn every_shell_gets_a_script_that_names_every_command() {
    for shell in SHELLS {
        let script = script(shell);
        for command in commands() {
            assert!(script.contains(&command), "{shell}: {command}");
        }
    }
    run(&["completions", "csh"]).fails(2, "possible values: bash");
}

#[test]
fn shells_read_their_scripts() {
    let folder = temporary();
    for shell in ["bash", "zsh", "fish"] {
        let file = folder.file(shell, script(shell));
        let broken = folder.file("broken", "echo \"(\nif (\n");
        if let Some(read) = other(shell, &["-n", &file]) {
            assert_eq!((read.code, &*read.stderr), (0, ""), "{shell}");
            let refused = other(shell, &["-n", &broken]).unwrap();
            assert_ne!(refused.code, 0, "{shell} checks nothing");
        }
    }
}

/// What bash offers after these words, the last of which is still being typed.
fn offered(words: &str) -> Option<BTreeSet<String>> {
    let folder = temporary();
    let file = folder.file("pickomino.bash", script("bash"));
    let count = words.split(' ').count() - 1;
    let typed = format!(
        "source '{file}' && complete -p pickomino >&2 && COMP_WORDS=({words}) COMP_CWORD={count} \
         && _pickomino pickomino \"${{COMP_WORDS[{count}]}}\" \"${{COMP_WORDS[{count}-1]}}\" \
         && printf '%s\\n' \"${{COMPREPLY[@]}}\""
    );
    let bash = other("bash", &["--norc", "-c", &typed])?;
    assert_eq!(bash.code, 0, "{}", bash.stderr);
    let registered = "-F _pickomino pickomino";
    assert!(bash.stderr.contains(registered), "{}", bash.stderr);
    Some(bash.stdout.lines().map(str::to_owned).collect())
}

#[test]
fn bash_completes_commands_options_and_values() {
    let expected = [
        ("pickomino sc", &["score"][..]),
        ("pickomino score --ga", &["--games"]),
        (
            "pickomino score --format ",
            &["csv", "json", "markdown", "text"],
        ),
        ("pickomino completions po", &["powershell"]),
    ];
    for (typed, expected) in expected {
        // An empty last word, as the shell passes it.
        let words = typed.strip_suffix(' ').map(|typed| format!("{typed} ''"));
        let Some(offered) = offered(&words.unwrap_or(typed.to_owned())) else {
            return;
        };
        let expected: BTreeSet<String> = expected.iter().map(|&it| it.to_owned()).collect();
        assert_eq!(offered, expected, "{typed}");
    }
}

#[test]
fn fish_completes_commands_and_values() {
    let folder = temporary();
    let file = folder.file("pickomino.fish", script("fish"));
    for (typed, expected) in [("sc", "score\t"), ("score --format j", "--format\tjson\t")] {
        let typed = format!("source '{file}'; complete -C 'pickomino {typed}'");
        let Some(fish) = other("fish", &["--no-config", "-c", &typed]) else {
            return;
        };
        let last = expected.trim_start_matches("--format\t");
        assert!(fish.stdout.starts_with(last), "{typed}: {}", fish.stdout);
    }
}

/// Elvish has the module `edit:` at a terminal only; a map stands in for it.
#[test]
fn elvish_completes_commands_and_options() {
    let folder = temporary();
    let before = "var edit: = (ns [&completion:=(ns [&arg-completer=[&]]) \
                  &complex-candidate~={|text &display=''| echo $text}])\n";
    let asked = "\n$edit:completion:arg-completer[pickomino] pickomino score ''\n";
    let file = folder.file(
        "completed.elv",
        format!("{before}{}{asked}", script("elvish")),
    );
    if let Some(elvish) = other("elvish", &["-norc", &file]) {
        assert_eq!((elvish.code, &*elvish.stderr), (0, ""));
        let offered: BTreeSet<&str> = elvish.stdout.lines().collect();
        for option in ["--games", "--say", "--format"] {
            assert!(offered.contains(option), "{offered:?}");
        }
    }
}

#[test]
fn the_program_and_every_command_have_a_page() {
    let folder = temporary();
    let pages = folder.path("share/man 1");
    let written = run(&["man", &pages]);
    assert_eq!((written.code, &*written.stdout), (0, ""));
    assert!(
        written.stderr.starts_with("manual pages: "),
        "{}",
        written.stderr
    );
    let files = fs::read_dir(&pages).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let found: BTreeSet<String> = files.collect();
    let expected = commands().into_iter().map(|it| format!("pickomino-{it}.1"));
    assert_eq!(found, expected.chain(["pickomino.1".to_owned()]).collect());

    let score = fs::read_to_string(format!("{pages}/pickomino-score.1")).unwrap();
    for part in [".SH EXAMPLES", "\\-\\-games", ".SH SETTINGS"] {
        assert!(score.contains(part), "{part}: {score}");
    }
    let first = fs::read_to_string(format!("{pages}/pickomino.1")).unwrap();
    assert!(first.contains("pickomino\\-score(1)"), "{first}");
    for heading in [".SH EXAMPLES", ".SH NOTES"] {
        assert_eq!(first.matches(heading).count(), 1, "{first}");
    }
    assert_eq!(run(&["man"]).succeeds().stdout, first);
}

#[test]
fn pages_are_shown_without_a_warning() {
    let folder = temporary();
    let pages = folder.path("man1");
    assert_eq!(run(&["man", &pages]).code, 0);
    for file in fs::read_dir(&pages).unwrap() {
        let file = file.unwrap().path();
        let file = file.to_str().unwrap();
        let arguments = ["-man", "-Tutf8", "-ww", "-z", file];
        let Some(groff) = other("groff", &arguments) else {
            return;
        };
        assert_eq!((groff.code, &*groff.stderr), (0, ""), "{file}");
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_told() {
    let folder = temporary();
    let file = folder.file("taken", "");
    run(&["man", &format!("{file}/man1")]).fails(2, "hint: choose a folder");
    let missing = program().args(["completions"]).output().unwrap();
    assert_eq!(Run::from(missing).code, 2);
}
