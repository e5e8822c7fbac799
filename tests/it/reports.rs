//! The reports say by which commands they are made, and these exist.

use std::fs;
use std::path::PathBuf;

use clap::Parser;
use pickomino::cli::args::Cli;

/// The reports, by name and text.
fn reports() -> Vec<(String, String)> {
    let entries = fs::read_dir("reports").unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let pages = paths.filter(|path: &PathBuf| path.extension().is_some_and(|it| it == "md"));
    let mut reports: Vec<(String, String)> = pages
        .map(|path| {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            (name, fs::read_to_string(&path).unwrap())
        })
        .collect();
    reports.sort();
    assert!(reports.len() > 10);
    reports
}

/// The commands of the parts of a report that are made by one.
fn commands(name: &str, text: &str) -> Vec<String> {
    let begins = text.split("<!-- begin, ").skip(1);
    let commands = begins.map(|part| {
        let (begin, rest) = part.split_once(" -->\n").expect(name);
        let end = rest.find("<!-- end -->\n").expect(name);
        let next = rest.find("<!-- begin").unwrap_or(rest.len());
        assert!(end < next, "{name}: a part does not end");
        let (seconds, command) = begin.split_once(" s: ").expect(name);
        let seconds = seconds.trim_start_matches("timed, ");
        assert!(seconds.parse::<u32>().is_ok(), "{name}: {seconds}");
        command.to_owned()
    });
    let commands: Vec<String> = commands.collect();
    let ends = text.matches("<!-- end -->").count();
    assert_eq!(commands.len(), ends, "{name}");
    commands
}

#[test]
fn every_part_of_a_report_is_made_by_a_command_that_exists() {
    let tables = fs::read_to_string("reports/tabulate").unwrap();
    for (name, text) in reports() {
        for command in commands(&name, &text) {
            let words: Vec<&str> = command
                .split([';', '>', '|'])
                .next()
                .unwrap()
                .split(' ')
                .collect();
            match words.as_slice() {
                ["pickomino", ..] => {
                    let words = words.iter().filter(|word| !word.is_empty());
                    if let Err(error) = Cli::try_parse_from(words) {
                        panic!("{name}: {command}: {error}");
                    }
                }
                ["tabulate", table] => {
                    let function = format!("\ndef {}(", table.replace('-', "_"));
                    assert!(tables.contains(&function), "{name}: {table}");
                }
                ["cargo", "bench", ..] => assert!(command.ends_with("--bench performance")),
                ["echo", ..] => {
                    let (_, test) = command.split_once("--test it ").expect("a test");
                    let (module, test) = test.split(' ').next().unwrap().split_once("::").unwrap();
                    let code = fs::read_to_string(format!("tests/it/{module}.rs")).unwrap();
                    assert!(code.contains(&format!("fn {test}")), "{name}: {test}");
                }
                _ => panic!("{name}: {command}"),
            }
        }
    }
}

#[test]
fn contributors_are_told_how_every_report_is_made() {
    let page = fs::read_to_string("CONTRIBUTING.md").unwrap();
    for (name, text) in reports() {
        assert!(page.contains(&format!("(reports/{name}.md)")), "{name}");
        if !commands(&name, &text).is_empty() {
            let told = page.lines().any(|line| {
                let mut cells = line.split('`');
                let command = cells.find(|cell| cell.starts_with("reports/remake "));
                command.is_some_and(|command| command.split(' ').any(|word| word == name))
            });
            assert!(told, "{name}");
        }
    }
}
