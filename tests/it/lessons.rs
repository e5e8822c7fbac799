//! `lessons`: its record, its examples, its suggestions.

use crate::support::{json, run, temporary};
use serde_json::Value;

fn lessons(player: &str, games: &str) -> Value {
    json(&["lessons", player, "--games", games, "--format", "json"])
}

#[test]
fn the_suggestion_for_a_rule_beats_it() {
    let record = lessons("bob4", "1200");
    for key in ["situations", "sentences", "sensitivity", "faults"] {
        assert!(!record[key].as_array().unwrap().is_empty(), "{key}");
    }
    assert_eq!(record["format_version"], 1);
    assert_eq!(record["name"], "bob4");
    assert_eq!(record["rules"], "rulebook");
    assert_eq!(record["seed"], 1);
    assert_eq!(record["games"], 1200);
    for sentence in record["sentences"].as_array().unwrap() {
        let figure = |key: &str| sentence[key].as_f64().unwrap();
        assert!(figure("worth_low") <= figure("worth"));
        assert!(figure("worth") <= figure("worth_high"));
    }
    // The second sentence says what is done anyway; without the third nothing stops.
    assert_eq!(record["sentences"][1]["worth"], 0.0);
    assert!(record["sentences"][2]["worth_low"].as_f64().unwrap() > 0.1);
    let shares: f64 = record["faults"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["share"].as_f64().unwrap())
        .sum();
    assert!((shares - 1.0).abs() < 1e-9);

    let change = &record["best_change"];
    assert!(change["gain_low"].as_f64().unwrap() > 0.0, "{change}");
    let sentences: Vec<&str> = change["sentences"]
        .as_array()
        .unwrap()
        .iter()
        .map(|sentence| sentence.as_str().unwrap())
        .collect();
    let folder = temporary();
    let better = folder.file("better.rules", sentences.join("\n"));
    let verdict = json(&[
        "compare", &better, "bob4", "--seed", "5", "--format", "json",
    ]);
    assert_eq!(verdict["verdict"], "better", "{verdict}");
}

#[test]
fn examples_are_answered_as_they_were_told() {
    for rules in ["rulebook", "no-steal"] {
        let record = json(&[
            "lessons", "bob5", "--games", "80", "--rules", rules, "--format", "json",
        ]);
        for situation in record["situations"].as_array().unwrap() {
            let example = &situation["example"];
            let advice = answer(&example["advise"]);
            let best = match example["rolled"].is_null() {
                true => ["stop", "roll"]
                    .iter()
                    .map(|what| advice[what].as_f64().unwrap())
                    .fold(f64::MIN, f64::max),
                false => advice["faces"][0]["value"].as_f64().unwrap(),
            };
            let told = example["best_value"].as_f64().unwrap();
            assert!((best - told).abs() < 1e-9, "{example}");
            let ruling = &answer(&example["explain"])["ruling"];
            assert_eq!(ruling["sentence"], situation["sentence"], "{example}");
            let done = example["done"].as_str().unwrap();
            let decision = ruling["decision"].as_str().unwrap();
            assert!(
                done.starts_with(decision.trim_start_matches("take")),
                "{done}"
            );
        }
    }
}

/// The record that a printed command leads to.
fn answer(command: &Value) -> Value {
    let mut words = Vec::new();
    for (number, part) in command.as_str().unwrap().split('\'').enumerate() {
        match number % 2 {
            0 => words.extend(part.split_whitespace()),
            _ => words.push(part),
        }
    }
    assert_eq!(words.remove(0), "pickomino");
    words.extend(["--format", "json"]);
    json(&words)
}

#[test]
fn any_number_of_threads_gives_the_same_lessons() {
    let with = |threads, format| {
        let arguments = [
            "lessons",
            "bob4",
            "--games",
            "20",
            "--rules",
            "no-steal",
            "--threads",
            threads,
            "--format",
            format,
        ];
        run(&arguments).succeeds().stdout
    };
    assert_eq!(with("1", "json"), with("3", "json"));
    assert!(with("2", "markdown").contains("### The best single change"));
}

#[test]
fn players_without_sentences_have_situations_only() {
    let record = lessons("random", "20");
    assert!(!record["situations"].as_array().unwrap().is_empty());
    assert!(record["situations"][0]["sentence"].is_null());
    assert_eq!(record["sentences"], Value::Array(Vec::new()));
    assert!(record["best_change"].is_null());
    let record = lessons("optimal", "100");
    assert_eq!(record["situations"], Value::Array(Vec::new()));
    assert_eq!(record["loss_per_game"], 0.0);
    assert!(
        run(&["lessons", "optimal", "--games", "2"])
            .succeeds()
            .stdout
            .contains("loses 0.00 worms")
    );
}

#[test]
fn what_is_no_player_is_refused() {
    run(&["lessons", "bbo4"]).fails(2, "`bbo4`");
}
