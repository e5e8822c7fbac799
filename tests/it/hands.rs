//! Rules in a person's hands: effort, slips and cards, from outside.

use std::fs;

use pickomino::effort::Costs;
use pickomino::store::read_costs;
use serde_json::Value;

use crate::support::runs::{SMALL, with};
use crate::support::{finish, finish_with, program};

fn json(arguments: &[&str]) -> Value {
    let run = finish(program().args(arguments).args(["--format", "json"]));
    assert_eq!(run.code, 0, "{}", run.stderr);
    serde_json::from_str(&run.stdout).unwrap()
}

fn seconds_a_turn(record: &Value) -> f64 {
    record["effort"]["seconds_per_turn"].as_f64().unwrap()
}

#[test]
fn a_score_tells_what_slips_cost() {
    let record = json(&["score", "champion-8", "--games", "400"]);
    let score = record["score"].as_f64().unwrap();
    let in_hand = record["in_hand"].as_array().unwrap();
    let scores = in_hand.iter().map(|slip| slip["score"].as_f64().unwrap());
    let scores: Vec<f64> = [score].into_iter().chain(scores).collect();
    assert!(scores.is_sorted_by(|a, b| a > b), "{scores:?}");
    let rates = in_hand
        .iter()
        .map(|slip| slip["slip_rate"].as_f64().unwrap());
    assert_eq!(rates.collect::<Vec<_>>(), [0.01, 0.03]);
    for slip in in_hand {
        let ends = ["score_low", "score", "score_high"].map(|key| slip[key].as_f64().unwrap());
        assert!(ends.is_sorted(), "{slip}");
    }
    assert!(record["slip_cost"].as_f64().unwrap() > 0.3);
    assert_eq!(record["break_even"]["against"], "champion-5");
    let rate = record["break_even"]["slip_rate"].as_f64().unwrap();
    assert!((0.01..0.2).contains(&rate), "{rate}");
}

#[test]
fn a_player_without_sentences_asks_for_nothing() {
    let record = json(&["score", "optimal", "--games", "2"]);
    assert_eq!(record["in_hand"], Value::Array(Vec::new()));
    for key in ["effort", "slip_cost", "break_even"] {
        assert_eq!(record[key], Value::Null);
    }
    assert_eq!(json(&["explain", "optimal"])["effort"], Value::Null);
}

#[test]
fn the_steps_of_a_decision_are_shown_with_their_times() {
    let position = "mine 27,22 rivals 24 kept 33w rolled 1245w";
    let explained = ["explain", "champion-8", "--effort", "--position", position];
    let record = json(&explained);
    let steps = record["steps"].as_array().unwrap();
    assert!(steps.len() > 10, "{record}");
    for step in steps {
        assert!(step["step"].is_string() && step["about"].is_string());
        assert!(step["seconds"].as_f64().unwrap() > 0.0);
    }
    let shown = finish(program().args(explained)).stdout;
    assert!(shown.contains("s of thinking, by the model"), "{shown}");
    let forced = json(&[
        "explain",
        "bob4",
        "--effort",
        "--position",
        "rolled 11111111",
    ]);
    assert_eq!(forced["steps"], Value::Array(Vec::new()));
    finish(program().args(["explain", "bob4", "--effort"])).fails(2, "`--effort` needs a position");
}

#[test]
fn costs_come_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let costs = folder.path().join("costs.yaml");
    let told = |text: &str| {
        fs::write(&costs, text).unwrap();
        json(&["explain", "champion-8", "--costs", costs.to_str().unwrap()])
    };
    let usual = seconds_a_turn(&json(&["explain", "champion-8"]));
    assert_eq!(seconds_a_turn(&told("look: 0.4\n")), usual);
    assert!(seconds_a_turn(&told("multiply: 2.2\n")) > 1.05 * usual);
    fs::write(&costs, "glance: 1\n").unwrap();
    finish(program().args(["explain", "bob4", "--costs"]).arg(&costs))
        .fails(2, "is not a table of costs");
}

/// The README shows the whole table of costs, as it is used.
#[test]
fn the_readme_shows_the_usual_costs() {
    let readme = fs::read_to_string("README.md").unwrap();
    let table = readme.split("```yaml\n").nth(1).unwrap();
    let table = table.split("```").next().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("costs.yaml");
    fs::write(&file, table).unwrap();
    assert_eq!(table.lines().count(), 9);
    assert_eq!(read_costs(&file).unwrap(), Costs::USUAL);
}

/// Someone who always stops: half of the time as the rule says, or so.
#[test]
fn a_training_is_kept_and_tells_how_the_rule_does_in_these_hands() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.training.yaml");
    let train = |answers: String| {
        let mut command = program();
        command.args(["train", "champion-4", "--deck", "stops", "--progress"]);
        let run = finish_with(command.arg(&path), &answers);
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.stdout
    };
    let first = train("why\nrule\nnonsense\nstop\nquit\n".to_owned());
    assert!(
        first.contains("Which") || first.contains("Stop or roll?"),
        "{first}"
    );
    assert!(first.contains("Type `stop` or `roll`"), "{first}");
    assert!(first.contains("After 50 decisions"), "{first}");
    let second = train("stop\n".repeat(60) + "quit\n");
    assert!(second.contains("In your hands: "), "{second}");
    assert!(second.contains("one slip explains it: "), "{second}");
    let faithful = second
        .lines()
        .find_map(|line| line.strip_prefix("Faithful: "));
    assert!(
        faithful
            .unwrap()
            .ends_with("of 60 decisions as the rule says.")
    );
    let kept = fs::read_to_string(&path).unwrap();
    assert_eq!(kept.matches("deck: stops").count(), 61);
    let other = ["train", "champion-5", "--progress"];
    finish(program().args(other).arg(&path)).fails(2, "a rule with other sentences");
    finish(program().args(["train", "optimal"])).fails(2, "no sentences to practise");
}

#[test]
fn a_page_to_practise_with_needs_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.html");
    let run = finish(program().args(["train", "easy-10", "--page"]).arg(&path));
    assert_eq!(run.code, 0, "{}", run.stderr);
    let page = fs::read_to_string(&path).unwrap();
    for outside in ["http", "src=", "href=", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    let (_, data) = page.split_once("id=\"data\">").unwrap();
    let data: Value = serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap();
    assert_eq!(data["exercises"].as_array().unwrap().len(), 200);
    for exercise in data["exercises"].as_array().unwrap() {
        let replies = exercise["replies"].as_array().unwrap();
        assert!(
            replies
                .iter()
                .any(|reply| reply["reply"] == exercise["right"]),
            "{exercise}"
        );
    }
}

#[test]
fn a_card_is_a_picture_a_page_or_a_text() {
    let folder = tempfile::tempdir().unwrap();
    let card = |name: &str| folder.path().join(name);
    let few = ["card", "three-7", "--games", "4"];
    for name in ["a.svg", "a.html"] {
        let run = finish(program().args(few).arg("--out").arg(card(name)));
        assert_eq!(run.code, 0, "{}", run.stderr);
        let text = fs::read_to_string(card(name)).unwrap();
        for part in [
            "<svg",
            ">three-7<",
            ">-2<",
            "1. Count each face",
            "Otherwise roll",
        ] {
            assert!(text.contains(part), "{name} lacks {part}");
        }
    }
    let text = finish(program().args(few)).stdout;
    assert!(
        text.contains("1. Count each face: its dice times the number above."),
        "{text}"
    );
    finish(program().args(few).arg("--out").arg(card("a.txt"))).fails(2, "no file for a card");
    finish(program().args(["card", "optimal"])).fails(2, "no sentences");
}

#[test]
fn a_search_keeps_to_what_a_person_can_do() {
    let folder = tempfile::tempdir().unwrap();
    let run = folder.path().join("run");
    let options = [
        "--generations",
        "3",
        "--max-effort",
        "16",
        "--whole-numbers",
    ];
    let run = finish(with(SMALL, &run).args(options).args(["--format", "json"]));
    assert_eq!(run.code, 0, "{}", run.stderr);
    let record: Value = serde_json::from_str(&run.stdout).unwrap();
    let by_effort = record["front_by_effort"].as_array().unwrap();
    let seconds: Vec<f64> = by_effort.iter().map(seconds_a_turn).collect();
    assert!(!seconds.is_empty() && seconds.is_sorted(), "{seconds:?}");
    let scores = by_effort
        .iter()
        .map(|entry| entry["score"].as_f64().unwrap());
    assert!(scores.collect::<Vec<_>>().is_sorted());
    for entry in record["front"].as_array().unwrap().iter().chain(by_effort) {
        // The search measures effort in fewer turns than the report does.
        assert!(seconds_a_turn(entry) < 1.25 * 16.0, "{entry}");
        assert!(!entry["sentences"].to_string().contains(".5"), "{entry}");
    }
    let command = record["command"].as_str().unwrap();
    assert!(
        command.contains("--max-effort 16 --whole-numbers"),
        "{command}"
    );
    let folder = tempfile::tempdir().unwrap();
    finish(with(SMALL, &folder.path().join("run")).args(["--max-effort", "2"])).fails(
        2,
        "`max-effort` is 2: it must be from 5 to 1000 seconds a turn",
    );
}
