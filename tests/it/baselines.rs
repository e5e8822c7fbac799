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
fn a_comparison_of_searches_is_for_two_players() {
    let refused = finish(program().args(["study", "search", "--players", "3"]));
    refused.fails(2, "takes no");
}
