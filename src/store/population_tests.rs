//! What population files may and may not hold.

use super::super::PUBLISHED;
use super::*;
use crate::language::visible::is_hidden;

const HEAD: &str = "format_version: 1\nheuristics:\n";

fn entry(name: &str, extra: &str) -> String {
    format!(
        "- name: {name}\n  source: s\n  description: d\n  rules: |\n    Take worms.\n    Stop as soon as you can take a tile.\n{extra}"
    )
}

fn message(text: &str) -> String {
    let error = Population::parse("a.yaml", text.as_bytes()).unwrap_err();
    error.to_string()
}

#[test]
fn what_is_written_reads_back() {
    let yaml = PUBLISHED.to_yaml().unwrap();
    let again = Population::parse("populations/published.yaml", yaml.as_bytes()).unwrap();
    assert_eq!(again, *PUBLISHED);
}

#[test]
fn entries_are_made_from_heuristics() {
    let bob = PUBLISHED.entry("bob4").unwrap();
    let heuristic = &bob.rules.parsed.heuristic;
    let name: Name = "size-4".parse().unwrap();
    let about = About {
        name,
        source: "evolve --seed 1".to_owned(),
        description: "found".to_owned(),
    };
    let entry = Entry::new(about, heuristic, None).unwrap();
    let population = Population::new("run", vec![entry.clone()]).unwrap();
    let read = Population::parse("run", population.to_yaml().unwrap().as_bytes()).unwrap();
    let found = read.entry("size-4").unwrap();
    assert_eq!(found.rules.text, entry.rules.text);
    assert!(matches!(
        Population::new("run", vec![entry.clone(), entry]),
        Err(StoreError::DuplicateName { .. })
    ));
}

#[test]
fn an_empty_list_is_a_population() {
    let text = "format_version: 1\nheuristics: []\n";
    assert!(
        Population::parse("a", text.as_bytes())
            .unwrap()
            .entries()
            .is_empty()
    );
}

#[test]
fn mistakes_name_the_file_and_the_entry() {
    let twice = format!("{HEAD}{}{}", entry("a", ""), entry("a", ""));
    assert_eq!(message(&twice), "`a.yaml` has two entries called `a`");
    let bad = format!(
        "{HEAD}{}",
        entry("a", "").replace("Take worms", "Take wurms")
    );
    assert!(
        message(&bad).starts_with("a.yaml#a:1:"),
        "{}",
        message(&bad)
    );
    let unknown = format!("{HEAD}{}", entry("a", "  colour: red\n"));
    assert!(
        message(&unknown).contains("colour"),
        "{}",
        message(&unknown)
    );
}

#[test]
fn oddities_are_refused() {
    let measured = |score: &str| {
        format!(
            "{HEAD}{}",
            entry(
                "a",
                &format!(
                    "  measured: {{score: {score}, low: 0.1, high: 0.9, games: 100, against: optimal, rules: rulebook, command: x}}\n"
                )
            )
        )
    };
    assert!(Population::parse("a", measured("0.5").as_bytes()).is_ok());
    for score in [".nan", ".inf", "-1", "2", "abc", "!tag 0.5"] {
        let error = message(&measured(score));
        assert!(error.starts_with("`a.yaml`"), "{error}");
    }
    for name in ["\"a\\e[31m\"", "\"a\\u202eb\"", "../x", "!tag a", "''"] {
        let error = message(&format!("{HEAD}{}", entry(name, "")));
        assert!(
            !error.chars().any(|l| is_hidden(l) && l != '\n'),
            "{error:?}"
        );
    }
    let two = format!("{HEAD}{}---\n{HEAD}", entry("a", ""));
    let version = "format_version: 2\nheuristics: []\n";
    let key = "format_version: 1\nformat_version: 1\nheuristics: []\n";
    let bomb = "a: &a [x,x,x,x]\nb: &b [*a,*a,*a,*a]\nformat_version: 1\nheuristics: [*b]\n";
    let deep = format!("format_version: 1\nheuristics: {}", "[".repeat(1_000_000));
    for text in ["", "\u{0}", "[", "5", &two, version, key, bomb, &deep] {
        message(text);
    }
    assert!(message(&" ".repeat(MAX_POPULATION_BYTES + 1)).contains("larger"));
    let error = Population::parse("a\u{1b}", b"\xff")
        .unwrap_err()
        .to_string();
    assert_eq!(error, "`a\\u{1b}` is not UTF-8 text");
}
