//! The contract of the commands: records, exit codes, streams.

use crate::support::{Run, json, run, temporary};
use pickomino::store::PUBLISHED;
use serde_json::Value;

const RULES: &str = "# Bob, fourth try\nFrom the third roll on, take worms.\nTake the face worth the most points.\nStop as soon as you can take a tile.\n";

#[test]
fn score_has_its_keys_and_is_the_same_on_any_number_of_threads() {
    let record = json(&["score", "bob4", "--games", "301", "--format", "json"]);
    for key in [
        "score",
        "score_low",
        "score_high",
        "margin",
        "margin_low",
        "margin_high",
        "margin_adjusted",
        "margin_adjusted_low",
        "margin_adjusted_high",
        "loss_per_game",
        "loss_per_game_low",
        "loss_per_game_high",
        "loss_per_decision",
    ] {
        assert!(record[key].is_f64(), "{key}: {record}");
    }
    assert_eq!(record["games"], 302);
    assert_eq!(record["format_version"], 1);
    assert_eq!(record["size"], 4);
    assert_eq!(record["words"], 23);
    assert_eq!(record["sentences"].as_array().unwrap().len(), 3);
    assert_eq!(record["grades"].as_object().unwrap().len(), 5);
    let share = record["score"].as_f64().unwrap();
    assert!((0.1..0.5).contains(&share));
    let threads = |n| run(&["score", "bob4", "--games", "301", "--threads", n]).stdout;
    assert_eq!(threads("1"), threads("3"));
    let other = json(&[
        "score", "bob4", "--games", "301", "--seed", "2", "--format", "json",
    ]);
    assert_ne!(record["score"], other["score"]);
}

#[test]
fn players_without_sentences_have_no_size() {
    let record = json(&["score", "optimal", "--games", "100", "--format", "json"]);
    assert_eq!(record["score"], 0.5);
    assert!(record["size"].is_null() && record["words"].is_null());
    assert_eq!(record["sentences"], Value::Array(Vec::new()));
    assert_eq!(record["loss_per_decision"], 0.0);
}

#[test]
fn a_file_scores_as_the_name_does_whatever_the_rules() {
    let folder = temporary();
    let file = folder.file("bob.rules", RULES);
    let population = "populations/published.yaml#bob4";
    for rules in ["rulebook", "blog", "short", "no-steal"] {
        let scored = |name| {
            json(&[
                "score", name, "--games", "16", "--rules", rules, "--format", "json",
            ])["score"]
                .clone()
        };
        assert_eq!(scored(&file), scored("bob4"));
        assert_eq!(scored(population), scored("bob4"));
    }
}

#[test]
fn published_results_repeat() {
    for entry in PUBLISHED.entries() {
        assert!(entry.measured.is_some(), "{}", entry.name);
    }
    // One stands for all: each takes seconds.
    if let Some(entry) = PUBLISHED.entry("bob4") {
        let measured = entry.measured.as_ref().unwrap();
        let mut arguments: Vec<&str> = measured.command.split(' ').skip(1).collect();
        arguments.extend(["--format", "json"]);
        let record = json(&arguments);
        let same = |key: &str, value: f64| {
            let found = record[key].as_f64().unwrap();
            assert!(
                (found - value).abs() < 5.1e-5,
                "{} {key}: {found}",
                entry.name
            );
        };
        same("score", measured.score);
        same("score_low", measured.low);
        same("score_high", measured.high);
        assert_eq!(record["games"], measured.games);
        assert_eq!(record["rules"], measured.rules);
        assert_eq!(record["against"], measured.against);
    }
}

#[test]
fn players_lists_every_name() {
    let record = json(&["players", "--format", "json"]);
    let players = record["players"].as_array().unwrap();
    for player in players {
        let name = player["name"].as_str().unwrap();
        assert!(player["kind"].is_string() && player["source"].is_string());
        assert!(player["description"].is_string());
        assert_eq!(
            player["size"].is_null(),
            player["kind"] != "heuristic",
            "{name}"
        );
    }
    for player in players.iter().step_by(3) {
        let name = player["name"].as_str().unwrap();
        let explained = json(&["explain", name, "--format", "json"]);
        assert_eq!(explained["name"], name);
        assert_eq!(explained["size"], player["size"]);
    }
    assert!(players.len() >= 7);
}

#[test]
fn check_tells_faults_by_place_and_exit_code() {
    let folder = temporary();
    let good = folder.file("good.rules", RULES);
    run(&["check", &good]).succeeds();
    let bad = folder.file("bad.rules", "Take worms.\n\n  Take wurms.\nStop.\n");
    let checked = run(&["check", &bad]);
    assert_eq!(checked.code, 1);
    assert!(
        checked.stdout.contains(&format!("{bad}:3:8")),
        "{}",
        checked.stdout
    );
    let checked = run(&["check", &bad, "--format", "json"]);
    assert_eq!(checked.code, 1);
    let record: Value = serde_json::from_str(&checked.stdout).unwrap();
    assert_eq!(record["faults"][0]["line"], 3);
    assert_eq!(record["faults"][0]["column"], 8);
    let doubtful = folder.file(
        "doubtful.rules",
        "Take worms.\nTake worms.\nStop as soon as you can take a tile.\n",
    );
    let checked = run(&["check", &doubtful, "--format", "json"]);
    assert_eq!(checked.code, 0);
    let record: Value = serde_json::from_str(&checked.stdout).unwrap();
    assert!(!record["warnings"].as_array().unwrap().is_empty());
    run(&["check", &folder.path("none.rules")]).fails(2, "cannot read");
    run(&["check", "populations/published.yaml#bob9"]).fails(2, "no entry called `bob9`");
    run(&["check", "populations/published.yaml#bob2"]).succeeds();
    run(&["check", "populations/published.yaml"]).succeeds();
    let text = std::fs::read_to_string("populations/published.yaml").unwrap();
    let broken = folder.file("p.yaml", text.replace("Take worms.", "Take wurms."));
    let checked = run(&["check", &broken]);
    assert_eq!(checked.code, 1);
    assert!(
        checked.stdout.contains("p.yaml#bob3:1:6"),
        "{}",
        checked.stdout
    );
}

#[test]
fn format_rewrites_and_is_at_rest_with_its_own_words() {
    let folder = temporary();
    let file = folder.file("a.rules", "# Bob\nquit.\nOn or after roll 3, pick worms.\n");
    let canonical =
        "# Bob\nFrom the third roll on, take worms.\nStop as soon as you can take a tile.\n";
    assert_eq!(run(&["format", &file]).succeeds().stdout, canonical);
    assert_eq!(run(&["format", &file, "--check"]).code, 1);
    assert_eq!(run(&["format", &file, "--write"]).succeeds().stdout, "");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), canonical);
    run(&["format", &file, "--check"]).succeeds();
    assert_eq!(run(&["format", &file]).stdout, canonical);
    let bad = folder.file("bad.rules", "Take wurms.\n");
    run(&["format", &bad, "--write"]).fails(2, "bad.rules:1:6");
    assert_eq!(std::fs::read_to_string(&bad).unwrap(), "Take wurms.\n");
    run(&["format", "populations/published.yaml#bob1", "--write"]).fails(2, "population file");
}

#[test]
fn format_simplifies_on_request_and_keeps_comments() {
    let folder = temporary();
    let long = "# Mine
Take worms. # first
# never reached
Take worms. # again
Take fives.
# late
Stop when two or fewer dice are left. # few
# one die
Stop when one die is left.
Stop when you can steal. # steal
Otherwise, roll again.
# end
";
    let file = folder.file("a.rules", long);
    assert_eq!(run(&["format", &file, "--check"]).code, 0);
    assert_eq!(run(&["format", &file, "--check", "--simplify"]).code, 1);
    let simple = "# Mine
Take worms. # first
# never reached
# again
Take fives.
# late
# one die
# steal
Stop when two or fewer dice are left, or when you can steal. # few
# end
";
    assert_eq!(
        run(&["format", &file, "--simplify"]).succeeds().stdout,
        simple
    );
    assert_eq!(
        run(&["format", &file, "--simplify", "--write"])
            .succeeds()
            .stdout,
        ""
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), simple);
    run(&["format", &file, "--check", "--simplify"]).succeeds();
    let nothing = folder.file("b.rules", "# a\nRoll again. # b\n");
    assert_eq!(
        run(&["format", &nothing, "--simplify"]).succeeds().stdout,
        "# a\n# b\nTake the face worth the most points.\n"
    );
}

#[test]
fn explain_names_the_sentence_that_fires() {
    let record = json(&["explain", "bob4", "--format", "json"]);
    assert_eq!(record["name"], "bob4");
    assert_eq!(record["words"], 23);
    assert!(record.get("ruling").is_none());
    let position = "table 21-36 mine 27,22 rivals 24 kept 33 rolled 1245ww";
    let record = json(&[
        "explain",
        "bob4",
        "--position",
        position,
        "--format",
        "json",
    ]);
    assert_eq!(record["ruling"]["decision"], "take");
    assert_eq!(record["ruling"]["what"], "w");
    assert_eq!(record["ruling"]["sentence_number"], 2);
    let stop = json(&[
        "explain", "bob4", "--rivals", "24", "--kept", "555w4", "--format", "json",
    ]);
    assert_eq!(stop["ruling"]["decision"], "stop");
    assert_eq!(stop["ruling"]["what"], "24");
    assert_eq!(stop["ruling"]["sentence_number"], 3);
    assert_eq!(stop["ruling"]["tile"]["prefers"], "steal");
    assert_eq!(stop["ruling"]["tile"]["why"], Value::Array(Vec::new()));
    run(&["explain", "bob4", "--position", "tabel 21-36"]).fails(2, "`tabel`");
}

#[test]
fn explain_says_why_each_sentence_decides_or_does_not() {
    let folder = temporary();
    let rules = "Take a face that lets you steal.
From the third roll on, take worms.
With six or more dice in hand, take fives.
Take the face on the most dice.
Stop when you can steal and it is the fourth roll or later, or when two or fewer dice are left.
Roll again when you are ahead.
Stop when you would gain one or more worms.
Prefer the table to a steal when you are behind by three or more worms.
Prefer the table to a steal when the lowest tile is 21.
";
    let file = folder.file("a.rules", rules);
    let why = |of: &Value| -> Vec<String> {
        let reasons = of["why"].as_array().unwrap().iter();
        reasons
            .map(|reason| reason["text"].as_str().unwrap().to_owned())
            .collect()
    };
    let at = |position: &str| {
        let arguments = ["explain", &file, "--position", position];
        let record = json(&[&arguments[..], &["--format", "json"]].concat());
        let text = run(&arguments).succeeds().stdout;
        for reason in why(&record["ruling"]) {
            assert!(text.contains(&reason), "{text}");
        }
        record["ruling"].clone()
    };
    let face = at("table 21-36 kept 33 rolled 11245w");
    assert_eq!(
        why(&face),
        [
            "Sentence 1 does not apply: no face lets you steal.",
            "Sentence 2 does not apply: `it is the third roll or later` is false, since it is the second roll.",
            "Sentence 3 applies: `six or more dice are in hand` is true, since six dice are in hand.",
        ]
    );
    assert_eq!(face["why"][1]["outcome"], "fails");
    assert_eq!(face["why"][1]["comparisons"][0]["reading"], 2);
    let face = at("table 21-36 kept 33w rolled 1124w");
    assert_eq!(
        why(&face)[1],
        "Sentence 2 does not apply: worms are kept already."
    );
    assert_eq!(face["why"][1]["outcome"], "no_face");
    let face = at("table 21-36 kept 33w rolled 11245");
    assert_eq!(
        why(&face)[1],
        "Sentence 2 does not apply: no worm is rolled."
    );
    let stop = at("table 21-36 rivals 24 kept 5554w");
    assert_eq!(
        (&stop["decision"], &stop["what"]),
        (&"stop".into(), &"23".into())
    );
    assert_eq!(
        why(&stop),
        [
            "Sentence 5 does not apply: `it is the fourth roll or later` is false, since it is the third roll; `two or fewer dice are left` is false, since three dice are left.",
            "Sentence 6 does not apply: `you are ahead` is false, since you are behind by one worm.",
            "Sentence 7 applies: `you would gain one or more worms` is true, since you would gain one worm.",
        ]
    );
    assert_eq!(stop["tile"]["prefers"], "table");
    assert_eq!(stop["tile"]["sentence_number"], 9);
    assert_eq!(
        why(&stop["tile"]),
        [
            "Sentence 8 does not apply: `you are behind by three or more worms` is false, since you are behind by one worm.",
            "Sentence 9 applies: `the lowest tile is 21` is true.",
        ]
    );
    assert!(at("table 25-36 rivals 24 kept 5554w")["tile"].is_null());
    assert_eq!(at("table 26-36 kept 33w")["why"], Value::Array(Vec::new()));
}

#[test]
fn explain_says_which_faces_are_never_taken() {
    let folder = temporary();
    let rules = "Never take ones.
Never take twos.
Never take a face that lets you steal.
Take twos.
Take a face that lets you steal.
Take the face worth the fewest points.
";
    let file = folder.file("a.rules", rules);
    let position = "table 21-36 rivals 22 kept 555w rolled 1223";
    let record = json(&["explain", &file, "--position", position, "--format", "json"]);
    let ruling = &record["ruling"];
    let texts = ruling["why"].as_array().unwrap().iter();
    let texts: Vec<&str> = texts.map(|why| why["text"].as_str().unwrap()).collect();
    assert_eq!(
        texts,
        [
            "Sentence 1 leaves ones to one side.",
            "Sentence 2 leaves twos to one side.",
            "Sentence 3 does not apply: no face lets you steal.",
            "Sentence 4 does not apply: twos are left to one side.",
            "Sentence 5 does not apply: no face lets you steal.",
            "Sentence 6 applies: it has no condition.",
        ]
    );
    assert_eq!(ruling["why"][0]["outcome"], "avoids");
    assert_eq!(ruling["what"], "3");
    let position = "table 22-36 rivals 21 kept 555w rolled 1122";
    let text = run(&["explain", &file, "--position", position]).stdout;
    for reason in [
        "Sentence 2 changes nothing: no other face would be left.",
        "Sentence 3 does not apply: no face lets you steal.",
    ] {
        assert!(text.contains(reason), "{text}");
    }
    let position = "table 22-36 rivals 21 kept 555w rolled 1333";
    let text = run(&["explain", &file, "--position", position]).stdout;
    let reason = "Sentence 5 does not apply: no face not left to one side lets you steal.";
    assert!(text.contains(reason), "{text}");
}

#[test]
fn advise_values_faces_or_stopping() {
    let record = json(&[
        "advise", "--table", "21-36", "--mine", "27,22", "--rivals", "24", "--kept", "33w",
        "--rolled", "1245w", "--format", "json",
    ]);
    let faces = record["faces"].as_array().unwrap();
    assert_eq!(faces.len(), 4);
    assert_eq!(record["best"], faces[0]["face"]);
    assert!(faces.iter().all(|face| face["value"].is_f64()));
    // The worked turn of the blog.
    let record = json(&[
        "advise",
        "--table",
        "25-28,31-36",
        "--mine",
        "30,29",
        "--kept",
        "3124ww",
        "--format",
        "json",
    ]);
    assert!(
        (record["roll"].as_f64().unwrap() + 1.47222).abs() < 1e-5,
        "{record}"
    );
    assert!(record["stop"].is_null());
    assert_eq!(record["best"], "roll");
    let steal = json(&[
        "advise", "--rivals", "24", "--kept", "5554w", "--format", "json",
    ]);
    assert_eq!(steal["best"], "stop");
    assert_eq!(steal["tile"], 24);
    assert_eq!(steal["steal"], true);
    assert_eq!(steal["stop"], 2.0);
    let after = &steal["after_rolling"];
    let tiles = after["tiles"].as_object().unwrap().values();
    let all: f64 = tiles.map(|chance| chance.as_f64().unwrap()).sum();
    assert!((all + after["bust"].as_f64().unwrap() - 1.0).abs() < 1e-9);
    for (arguments, message) in [
        (
            ["--mine", "24", "--rivals", "24"],
            "tile 24 is in two places",
        ),
        (
            ["--table", "24,25", "--rivals", "24"],
            "tile 24 is in two places",
        ),
        (["--mine", "24,24", "--kept", "-"], "named twice"),
        (["--kept", "33w", "--rolled", "124"], "eight in all"),
        (["--kept", "33w", "--rolled", "3333w"], "bust"),
        (["--kept", "7", "--rolled", "1"], "`7` is not a face"),
        (["--kept", "111111111", "--mine", "-"], "the game has eight"),
        (["--table", "-", "--kept", "w"], "the game is over"),
        (["--table", "20-22", "--kept", "w"], "`20` is not a tile"),
    ] {
        let mut all = vec!["advise"];
        all.extend(arguments);
        run(&all).fails(2, message);
    }
}

#[test]
fn odds_are_certain_where_the_total_is_reached() {
    let record = json(&["odds", "--kept", "5554w", "--format", "json"]);
    let chance = |kind: &str, total: &str| record[kind][total].as_f64().unwrap();
    assert_eq!(record["at_least"].as_object().unwrap().len(), 16);
    assert_eq!(record["exactly"].as_object().unwrap().len(), 16);
    assert_eq!(chance("at_least", "24"), 1.0);
    assert_eq!(chance("exactly", "24"), 1.0);
    assert!(chance("exactly", "25") < chance("at_least", "25"));
    assert!(chance("at_least", "25") > chance("at_least", "26"));
    assert_eq!(chance("exactly", "21"), 0.0);
    let rolled = json(&[
        "odds", "--kept", "33w", "--rolled", "1245w", "--format", "json",
    ]);
    assert_eq!(rolled["faces"].as_array().unwrap().len(), 4);
    run(&["odds", "--kept", "33w", "--rolled", "12"]).fails(2, "eight in all");
}

#[test]
fn compare_says_which_is_better() {
    let record = json(&[
        "compare", "bob4", "bob1", "--rules", "no-steal", "--format", "json",
    ]);
    assert_eq!(record["verdict"], "better");
    assert!(record["difference"].as_f64().unwrap() > 0.0);
    assert!(record["pairs"].as_u64().unwrap() >= 200);
    assert!(record.get("difference_low").is_none(), "it stopped early");
    let worse = run(&[
        "compare", "bob1", "bob4", "--rules", "no-steal", "--format", "json",
    ]);
    assert_eq!(worse.code, 1);
    let same = json(&[
        "compare", "bob2", "bob2", "--pairs", "200", "--format", "json",
    ]);
    assert_eq!(same["verdict"], "no_difference_found");
    assert_eq!(same["difference"], 0.0);
}

#[test]
fn a_tournament_ranks_its_players() {
    let names = [
        "tournament",
        "random",
        "bob4",
        "optimal",
        "--games",
        "200",
        "--format",
        "json",
    ];
    let record = json(&names);
    let order: Vec<&str> = record["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|place| place["name"].as_str().unwrap())
        .collect();
    assert_eq!(order, ["optimal", "bob4", "random"]);
    let cross = |a: &str, b: &str| record["cross_table"][a][b].as_f64().unwrap();
    assert!((cross("bob4", "optimal") + cross("optimal", "bob4") - 1.0).abs() < 1e-12);
    assert!(record["players"][0]["rating_low"].as_f64() > record["players"][1]["rating"].as_f64());
    let table = json(&[
        "tournament",
        "random",
        "bob4",
        "optimal",
        "--players",
        "3",
        "--games",
        "90",
        "--format",
        "json",
    ]);
    let sum: f64 = table["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| p["score"].as_f64().unwrap())
        .sum();
    assert!((sum - 1.0).abs() < 1e-9);
    assert!(table["players"][0]["rating"].is_null());
    run(&["tournament", "bob1"]).fails(2, "at least 2");
    run(&["tournament", "bob1", "bob2", "--players", "3"]).fails(2, "at least 3");
    run(&["tournament", "bob1", "bob1"]).fails(2, "`bob1` takes part twice");
    run(&["tournament", "bob2", "optimal", "--games", "20"]).succeeds();
}

#[test]
fn every_command_has_help_with_examples() {
    let help = run(&["--help"]).succeeds().stdout;
    assert!(help.contains("Examples:"));
    let commands = help
        .split("Commands:")
        .nth(1)
        .unwrap()
        .split("\n\n")
        .next()
        .unwrap();
    let names: Vec<&str> = commands
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(
        names.contains(&"score") && names.contains(&"engine"),
        "{names:?}"
    );
    for name in names.into_iter().filter(|name| *name != "help") {
        let help = run(&[name, "--help"]).succeeds().stdout;
        assert!(help.contains("Examples:\n  "), "{name}");
    }
    run(&["--version"]).succeeds();
}

#[test]
fn usage_errors_exit_with_2_and_say_nothing_on_standard_output() {
    let folder = temporary();
    let bad = folder.file("bad.rules", "Take wurms.\n");
    for (arguments, message) in [
        (&[][..], "Usage"),
        (&["frobnicate"], "unrecognized"),
        (&["score"], "required"),
        (&["score", "bob4", "--games", "0"], "--games"),
        (&["score", "bob4", "--games", "-5"], "-5"),
        (&["score", "bob4", "--threads", "0"], "--threads"),
        (&["score", "bob4", "--rules", "mine"], "mine"),
        (&["score", "bbo4"], "did you mean `bob4`?"),
        (
            &["score", "bob4", "--against", "nobody-at-all"],
            "pickomino players",
        ),
        (&["score", "nowhere/x.rules"], "cannot read"),
        (&["score", "populations/published.yaml"], "#NAME"),
        (
            &["score", "populations/published.yaml"],
            "its entries are bob1, bob2",
        ),
        (&["score", &bad], "bad.rules:1:6"),
        (&["score", "exec:/nonexistent/program"], "cannot start"),
        (&["explain", "."], "cannot read"),
    ] {
        run(arguments).fails(2, message);
    }
}

#[test]
fn markdown_is_offered_wherever_there_is_a_record() {
    for arguments in [
        &["players"][..],
        &["score", "bob1", "--games", "20"],
        &["explain", "bob1"],
        &["advise", "--rolled", "11234www"],
        &["odds"],
        &["check", "populations/published.yaml#bob1"],
        &["compare", "bob1", "bob1", "--pairs", "200"],
    ] {
        let mut all = arguments.to_vec();
        all.extend(["--format", "markdown"]);
        let Run { stdout, .. } = run(&all).succeeds();
        assert!(stdout.ends_with('\n') && !stdout.is_empty());
    }
}
