//! What a player is told beyond figures: advice on its rule, verdicts, worth.

use crate::support::{json, run};
use serde_json::Value;

/// The exact player costs nothing, and whoever does something else pays the
/// difference.
#[test]
fn advise_tells_what_a_rule_costs_here() {
    let moment = ["--rivals", "24", "--kept", "33w", "--rolled", "1245w"];
    let advise = |rule: &str, moment: &[&str]| {
        let arguments = [&["advise", "--rule", rule, "--format", "json"], moment].concat();
        json(&arguments)
    };
    let own = advise("optimal", &moment);
    assert_eq!(own["rule"]["choice"], own["best"]);
    assert_eq!(own["rule"]["cost"], 0.0);
    assert!(own["rule"]["sentence"].is_null());
    let bob = advise("bob4", &moment);
    let faces = bob["faces"].as_array().unwrap();
    let value = |face: &Value| {
        let found = faces.iter().find(|value| value["face"] == *face).unwrap();
        found["value"].as_f64().unwrap()
    };
    assert_eq!(bob["rule"]["choice"], "5");
    assert_eq!(bob["rule"]["sentence_number"], 2);
    let cost = value(&bob["best"]) - value(&bob["rule"]["choice"]);
    assert!((bob["rule"]["cost"].as_f64().unwrap() - cost).abs() < 1e-12);
    let stopping = advise("bob4", &["--rivals", "24/21,22", "--kept", "555ww"]);
    assert_eq!(stopping["rule"]["choice"], "stop");
    assert!(stopping["rule"]["cost"].as_f64().unwrap() > 0.1);
    // Who cannot stop has nothing to decide.
    assert!(advise("bob4", &["--kept", "33w"])["rule"].is_null());
    let text = run(&[
        "advise", "--rule", "bob4", "--kept", "33w", "--rolled", "1245w",
    ]);
    let text = text.succeeds().stdout;
    for part in [
        "Keep the 4:",
        "bust in 39 %",
        "bob4 keeps the 5, by sentence 2:",
        "That costs 0.10 worms: a doubtful decision.",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    run(&["advise", "--rule", "nobody", "--kept", "33w"]).fails(2, "nobody");
}

/// After an early stop there is no interval, in no format.
#[test]
fn compare_says_how_sure_it_is() {
    let text = run(&["compare", "bob4", "bob1", "--rules", "no-steal"])
        .succeeds()
        .stdout;
    assert!(text.starts_with("bob4 is better than bob1\n"), "{text}");
    assert!(
        text.contains("decided early by a sequential test"),
        "{text}"
    );
    assert!(!text.contains("interval "), "{text}");
    let open = ["compare", "champion-12", "champion-13", "--pairs", "300"];
    let text = run(&open).succeeds().stdout;
    assert!(text.contains("95 % interval"), "{text}");
    let record = json(&[&open[..], &["--format", "json"]].concat());
    let needed = record["pairs_needed"].as_u64().unwrap();
    assert!((1000..1_000_000).contains(&needed), "{record}");
    assert!(text.contains(&format!("--pairs {needed}")), "{text}");
    assert!(record["difference_low"].is_f64());
}

/// Less noisy measures are worth more games than were played for them.
#[test]
fn score_says_what_each_measure_is_worth() {
    let record = json(&["score", "bob4", "--games", "2000", "--format", "json"]);
    let games = |key: &str| record[key].as_f64().unwrap();
    assert!(
        games("margin_effective_games") > 1.2 * games("games"),
        "{record}"
    );
    let adjusted = games("margin_adjusted_effective_games");
    assert!(adjusted > 2.0 * games("margin_effective_games"), "{record}");
    assert!(
        games("loss_effective_games") > 20.0 * games("games"),
        "{record}"
    );
    let pairs = record["pairs"].as_array().unwrap().iter();
    assert_eq!(
        pairs.map(|pairs| pairs.as_u64().unwrap()).sum::<u64>(),
        1000
    );
    let mirror = json(&["score", "optimal", "--games", "100", "--format", "json"]);
    assert!(mirror["loss_effective_games"].is_null());
    // One pair says nothing about its own spread.
    let pair = json(&["score", "bob4", "--games", "2", "--format", "json"]);
    assert!(
        pair["margin_low"].is_null() && pair["score_low"].is_f64(),
        "{pair}"
    );
}
