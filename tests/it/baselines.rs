//! The plainer searches that evolution is compared with.

use std::collections::BTreeSet;
use std::fs;

use crate::support::runs::{TINY, with};
use crate::support::{finish, program};
use serde_json::Value;

/// How the heuristics came about that a search by this method keeps on record.
fn ways(method: &str) -> BTreeSet<String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let settings = TINY.replace("census: 1", "census: 0");
    let mut command = with(&format!("{settings}method: {method}\n"), &path);
    let run = finish(command.args(["--generations", "8"]));
    assert_eq!(run.code, 0, "{}", run.stderr);
    let lineage = fs::read_to_string(path.join("lineage.jsonl")).unwrap();
    let births = lineage.lines().map(|line| {
        let birth: Value = serde_json::from_str(line).unwrap();
        birth["way"].as_str().map(str::to_owned)
    });
    births.flatten().collect()
}

#[test]
fn each_method_searches_in_its_own_way() {
    let has = |method: &str, way: &str| ways(method).contains(way);
    assert!(has("evolution", "sweep"));
    assert!(has("win_counting", "sweep"));
    let climbing = ways("hill_climbing");
    assert!(climbing.contains("mutation"), "{climbing:?}");
    assert!(!climbing.contains("sweep") && !climbing.contains("crossover"));
    let random = ways("random_search");
    let made: BTreeSet<String> = ["start", "immigrant"].map(str::to_owned).into();
    assert!(random.is_subset(&made), "{random:?}");
}

#[test]
fn searches_are_compared_in_the_same_time() {
    let arguments = [
        "study", "search", "--time", "0s", "--games", "40", "--rules", "no-steal", "--format",
        "json",
    ];
    let run = finish(program().args(arguments));
    assert_eq!(run.code, 0, "{}", run.stderr);
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    let searches = report["searches"].as_array().unwrap();
    let methods: Vec<&str> = searches
        .iter()
        .filter_map(|s| s["method"].as_str())
        .collect();
    assert_eq!(
        methods,
        [
            "evolution",
            "evolution by games won",
            "hill climbing",
            "random search"
        ]
    );
    for search in searches {
        for best in search["best"].as_array().unwrap() {
            assert_eq!(best["games"], 40);
        }
    }
    let refused = finish(program().args(["study", "search", "--players", "3"]));
    refused.fails(2, "takes no");
}
