//! What the README tells a newcomer to type, read and open.

use std::path::Path;

use clap::Parser;
use pickomino::cli::args::Cli;
use pickomino::language::tree::Heuristic;

fn readme() -> String {
    std::fs::read_to_string("README.md").unwrap()
}

/// The lines of all code blocks in this language.
fn code(text: &str, language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    let blocks = text.split(&fence).skip(1);
    let blocks = blocks.map(|block| block.split("```").next().unwrap());
    blocks.flat_map(str::lines).map(str::to_owned).collect()
}

#[test]
fn every_command_is_one_that_the_program_takes() {
    let lines = code(&readme(), "sh");
    let commands = lines.iter().map(|line| {
        let command = line.split(['#', '>']).next().unwrap();
        command.replace("cargo run --release --", "pickomino")
    });
    let (ours, others): (Vec<String>, Vec<String>) =
        commands.partition(|command| command.starts_with("pickomino "));
    assert!(ours.len() >= 10, "{ours:?}");
    for command in ours {
        // What stands between quotation marks is one argument.
        let pieces = command.split('"').enumerate();
        let words = pieces.flat_map(|(place, piece)| match place % 2 {
            0 => piece.split_whitespace().collect(),
            _ => vec![piece],
        });
        if let Err(error) = Cli::try_parse_from(words) {
            panic!("{command}: {error}");
        }
    }
    assert!(others.iter().any(|command| command.trim() == "cargo test"));
}

#[test]
fn the_rule_to_copy_can_be_read() {
    let rule = code(&readme(), "text").join("\n");
    let heuristic: Heuristic = rule.parse().unwrap();
    assert_eq!(heuristic.sentences().len(), 3, "{rule}");
}

#[test]
fn every_link_leads_to_a_file() {
    let text = readme();
    let links = text.split("](").skip(1);
    let links: Vec<&str> = links.map(|link| link.split(')').next().unwrap()).collect();
    assert!(links.len() >= 10, "{links:?}");
    for link in links {
        assert!(Path::new(link).exists(), "{link}");
    }
}
