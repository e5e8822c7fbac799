//! Tables of three to seven: `score`, `compare`, `lessons` and `evolve` with
//! `--players`, as a user gives them.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::runs::{TINY, assert_same, resume, with};
use crate::support::{finish, json, run, temporary};

fn scored(more: &[&str]) -> Value {
    json(&[&["score", "--format", "json"], more].concat())
}

#[test]
fn exact_players_at_every_seat_score_exactly_a_fair_share() {
    for players in ["2", "3", "6"] {
        let record = scored(&["optimal", "--players", players, "--games", "300"]);
        let seats: f64 = players.parse().unwrap();
        assert_eq!(record["players"].as_f64(), Some(seats));
        for key in ["score", "score_low", "score_high", "fair_share"] {
            assert_eq!(
                record[key].as_f64(),
                Some(1.0 / seats),
                "{key} of {players}"
            );
        }
        assert_eq!(record["of_fair_share"].as_f64(), Some(1.0));
        assert_eq!(record["games"], 300);
        assert_eq!(record["margin"].as_f64(), Some(0.0));
        assert_eq!(record["pairs"].is_null(), players != "2");
        let losses = record["wins"].as_u64().unwrap() + record["shared"].as_u64().unwrap();
        assert_eq!(losses + record["losses"].as_u64().unwrap(), 300);
    }
}

/// The same players at the same table, told in other words.
#[test]
fn rivals_are_repeated_in_turn_until_the_table_is_full() {
    let table = ["champion-5", "--players", "5", "--games", "20"];
    let short = scored(&[&table, &["--against", "bob5", "--against", "optimal"][..]].concat());
    let long = ["bob5", "optimal", "bob5", "optimal"].map(|name| ["--against", name]);
    let long = scored(&[&table, &long.concat()[..]].concat());
    assert_eq!(short["against"], "bob5, optimal");
    assert_eq!(long["against"], "bob5, optimal, bob5, optimal");
    for key in [
        "score",
        "score_low",
        "loss_per_game",
        "margin_adjusted",
        "wins",
        "effort",
    ] {
        assert!(!short[key].is_null(), "{key}");
        assert_eq!(short[key], long[key], "{key}");
    }
    let others = scored(&[&table, &["--against", "optimal", "--against", "bob5"][..]].concat());
    assert_ne!(short["wins"], others["wins"]);
}

/// Our own engine by the wire protocol in all seats of a table plays as it does
/// inside: seats in the order of play, whoever sits where.
#[cfg(unix)]
#[test]
fn an_external_program_in_every_seat_plays_the_same_games() {
    let program = env!("CARGO_BIN_EXE_pickomino");
    let engine = |name: &str| format!("exec:'{program}' engine {name}");
    let (own, first, second) = (engine("champion-5"), engine("bob5"), engine("bob4"));
    let options = ["--players", "3", "--games", "12"];
    let outside = [own.as_str(), "--against", &first, "--against", &second];
    let inside = ["champion-5", "--against", "bob5", "--against", "bob4"];
    let outside = scored(&[&outside[..], &options].concat());
    let inside = scored(&[&inside[..], &options].concat());
    for key in [
        "score",
        "wins",
        "shared",
        "margin",
        "loss_per_game",
        "first_seat",
    ] {
        assert_eq!(outside[key], inside[key], "{key}");
    }
    assert_eq!(outside["forfeits"], 0);
}

#[test]
fn tables_that_cannot_be_are_refused() {
    for command in ["score", "lessons"] {
        run(&[command, "bob4", "--players", "9"]).fails(2, "9 is not in 2..=7");
        run(&[command, "bob4", "--players", "1"]).fails(2, "1 is not in 2..=7");
        let crowd = [
            "--against",
            "bob1",
            "--against",
            "bob2",
            "--against",
            "bob3",
        ];
        let crowded = [&[command, "bob4", "--players", "3"], &crowd[..]].concat();
        run(&crowded).fails(2, "3 rivals, but a table of 3 has seats for 2");
    }
    let two = [
        "compare",
        "bob4",
        "bob5",
        "--against",
        "bob1",
        "--against",
        "bob2",
    ];
    let refused = run(&two);
    assert!(refused.stderr.contains("--players 3"), "{}", refused.stderr);
    refused.fails(2, "a table of 2 has seats for 1");
    let against = ["--against", "nobody-at-all"];
    run(&[&["score", "bob4", "--players", "3"], &against[..]].concat()).fails(2, "nobody-at-all");
}

#[test]
fn the_better_of_two_is_found_at_a_table_of_four() {
    let options = ["--players", "4", "--pairs", "400", "--format", "json"];
    let against = ["--against", "bob5", "--against", "bob2"];
    let compared = |a, b| run(&[&["compare", a, b], &options[..], &against].concat());
    let better = compared("champion-9", "bob1").succeeds();
    let record: Value = serde_json::from_str(&better.stdout).unwrap();
    assert_eq!(
        (&record["verdict"], &record["players"]),
        (&"better".into(), &4.into())
    );
    let (pairs, games) = (record["pairs"].as_u64(), record["games"].as_u64());
    assert_eq!(pairs.map(|pairs| 8 * pairs), games);
    assert!(record["difference"].as_f64().unwrap() > 0.05);
    assert_eq!(compared("bob1", "champion-9").code, 1);
    let same = compared("bob5", "bob5").succeeds();
    let record: Value = serde_json::from_str(&same.stdout).unwrap();
    assert_eq!(record["difference"].as_f64(), Some(0.0));
}

#[test]
fn lessons_at_a_table_of_three_judge_every_seat() {
    // Without stealing there are fewer kinds of turn to solve.
    let table = ["bob5", "--against", "bob5", "--rules", "no-steal"];
    let options = ["--players", "3", "--games", "18"];
    let told = |command| json(&[&[command, "--format", "json"], &table[..], &options].concat());
    let record = told("lessons");
    assert_eq!(
        (&record["players"], &record["against"]),
        (&3.into(), &"bob5".into())
    );
    assert_eq!(
        (&record["games"], &record["sentence_pairs"]),
        (&18.into(), &6.into())
    );
    assert!(record["loss_per_game"].as_f64().unwrap() > 0.5);
    // As many worms as the score of the same games tells.
    let score = told("score");
    let lost = |record: &Value| record["loss_per_game"].as_f64().unwrap();
    assert!((lost(&record) - lost(&score)).abs() < 1e-9);
    assert_eq!(score["score"].as_f64(), Some(1.0 / 3.0));
    assert!(record["most_promising"]["gain"].is_number());
}

/// The table is kept with the run, and the rest of it is bred for that table.
#[test]
fn a_search_for_a_larger_table_keeps_it_and_resumes_with_the_same_bytes() {
    let folder = temporary();
    let table = [
        "--players",
        "3",
        "--against",
        "bob5",
        "--against",
        "optimal",
    ];
    let path = |name: &str| folder.path(name);
    let (straight, broken) = (path("straight"), path("broken"));
    let bred = |place: &str, generations: &str| {
        let mut command = with(TINY, Path::new(place));
        finish(
            command
                .args(["--format", "json", "--generations", generations])
                .args(table),
        )
    };
    let whole = bred(&straight, "3");
    assert_eq!(whole.code, 0, "{}", whole.stderr);
    let record: Value = serde_json::from_str(&whole.stdout).unwrap();
    assert_eq!(
        (&record["players"], &record["against"]),
        (&3.into(), &"bob5, optimal".into())
    );
    // The games of four pairs, made up to whole deals of three games.
    assert_eq!(record["front"][0]["games"], 9);
    let command = record["command"].as_str().unwrap();
    for option in ["--players 3", "--against bob5 --against optimal"] {
        assert!(command.contains(option), "{command}");
    }
    let settings = fs::read_to_string(format!("{straight}/settings.yaml")).unwrap();
    assert!(
        settings.contains("players: 3\nagainst:\n- bob5\n- optimal\n"),
        "{settings}"
    );
    let front = fs::read_to_string(format!("{straight}/front.yaml")).unwrap();
    assert!(front.contains("players: 3"), "{front}");

    assert_eq!(bred(&broken, "1").code, 0);
    let resumed = resume(
        Path::new(&broken),
        &["--generations", "3", "--format", "json"],
    );
    assert_eq!(resumed.code, 0, "{}", resumed.stderr);
    assert_eq!(resumed.stdout, whole.stdout);
    assert_same(Path::new(&straight), Path::new(&broken));
}

#[test]
fn a_table_of_two_is_not_written_down() {
    let folder = temporary();
    let place = folder.path("two");
    let mut command = with(TINY, Path::new(&place));
    assert_eq!(finish(command.args(["--generations", "1"])).code, 0);
    for file in [
        "settings.yaml",
        "front.yaml",
        "checkpoint.json",
        "report.md",
    ] {
        let text = fs::read_to_string(format!("{place}/{file}")).unwrap_or_default();
        assert!(
            !text.contains("players:") && !text.contains("\"players\""),
            "{file}"
        );
    }
}
