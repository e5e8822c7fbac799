//! The page for the browser: one file, made of what the program is made of.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::LazyLock;

use flate2::read::GzDecoder;
use pickomino::page::Desk;
use pickomino::roster;
use pickomino::store::read_progress;
use pickomino::training::Progress;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{finish_with, json as printed, program, run, temporary};

#[path = "../../src/page/module/fingerprint.rs"]
mod fingerprint;

/// The page, written once for all tests.
fn written() -> &'static Path {
    static PAGE: LazyLock<(TempDir, PathBuf)> = LazyLock::new(|| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pickomino.html");
        let written = run(&["page", "--out", path.to_str().unwrap()]);
        assert_eq!(written.code, 0, "{}", written.stderr);
        (folder, path)
    });
    &PAGE.1
}

fn asked(desk: &Desk, question: &Value) -> Value {
    serde_json::from_str(&desk.answer(&question.to_string())).unwrap()
}

#[test]
fn the_page_is_one_file_that_needs_nothing_from_elsewhere() {
    let html = std::fs::read_to_string(written()).unwrap();
    assert!(html.len() < 2_000_000, "{} bytes", html.len());
    let (before, module) = html.split_once("id=\"module\">").unwrap();
    let (_, after) = module.split_once("</script>").unwrap();
    let view = format!("{before}{after}");
    let view = view.replace("http://www.w3.org/2000/svg", "");
    for outside in ["http:", "https:", "src=", "@import", "url(", "fetch("] {
        assert!(!view.contains(outside), "{outside}");
    }
    let links = view.split("href=\"").skip(1);
    assert!({ links }.all(|link| link.starts_with(['#', '"']) || link.starts_with("data:")));
    for mark in [
        "style", "parts", "train", "page", "worker", "module", "rules",
    ] {
        assert!(!view.contains(&format!("/*{{{mark}}}*/")), "{mark}");
    }
    let (_, rules) = html.split_once("id=\"rules\">").unwrap();
    let rules: Value = serde_json::from_str(rules.split_once("</script>").unwrap().0).unwrap();
    let rules = rules.as_array().unwrap();
    assert!(rules.len() >= 20);
    let picks: Vec<&Value> = rules.iter().filter(|rule| rule["pick"] == true).collect();
    assert_eq!(picks.len(), 1);
    for rule in rules {
        let text = rule["rules"].as_str().unwrap();
        let read = asked(&Desk::new(), &json!({"ask": "read", "text": text}));
        assert_eq!(read["canonical"], true, "{rule}");
        assert!(rule["score"]["low"].as_f64().unwrap() < rule["score"]["high"].as_f64().unwrap());
        assert!(rule["card"].as_str().unwrap().starts_with("<svg"));
    }
}

#[test]
fn scripts_of_the_page_are_headed_and_readable_in_one_sitting() {
    let scripts = std::fs::read_dir("src/page/view").unwrap();
    let scripts = scripts.map(|entry| entry.unwrap().path());
    let scripts: Vec<PathBuf> = scripts
        .filter(|path| path.extension().is_some_and(|end| end == "js"))
        .collect();
    assert!(scripts.len() >= 8);
    for path in scripts {
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(
            text.starts_with("\"use strict\";\n// "),
            "{}",
            path.display()
        );
        let lines = text.lines().count();
        assert!(lines <= 400, "{} has {lines} lines", path.display());
        // What is not in the page is of no use.
        let begin: String = text.lines().skip(1).take(3).collect::<Vec<_>>().join("\n");
        let html = std::fs::read_to_string(written()).unwrap();
        assert!(
            html.contains(&begin),
            "{} is not in the page",
            path.display()
        );
    }
}

#[test]
fn the_module_is_as_new_as_its_sources() {
    let packed = std::fs::read("src/report/pickomino.wasm.gz").unwrap();
    let mut module = Vec::new();
    GzDecoder::new(packed.as_slice())
        .read_to_end(&mut module)
        .unwrap();
    let now = fingerprint::fingerprint(Path::new("src"));
    let mark = format!("made from {now:016x}");
    let known = module
        .windows(mark.len())
        .any(|bytes| bytes == mark.as_bytes());
    assert!(
        known,
        "the module is older than its sources: run src/page/module/build"
    );
}

#[test]
fn answers_are_what_the_program_prints() {
    let desk = Desk::new();
    let rules = "Take worms.\nStop when your total is 25 or more.\n";
    let folder = temporary();
    let file = folder.file("some.rules", rules);
    let score = printed(&["score", &file, "--games", "200", "--format", "json"]);
    let half = asked(
        &desk,
        &json!({"ask": "strength", "rules": rules, "deals": [0, 40], "pairs": [0, 0, 0, 0, 0]}),
    );
    let whole = asked(
        &desk,
        &json!({"ask": "strength", "rules": rules, "deals": [40, 100], "pairs": half["pairs"]}),
    );
    assert_eq!(
        (&whole["pairs"], &whole["games"]),
        (&score["pairs"], &json!(200))
    );
    for (own, its) in [
        ("value", "score"),
        ("low", "score_low"),
        ("high", "score_high"),
    ] {
        let (own, its) = (whole["score"][own].as_f64(), score[its].as_f64());
        assert!(
            (own.unwrap() - its.unwrap()).abs() < 1e-6,
            "{own:?} {its:?}"
        );
    }
    let effort = asked(&desk, &json!({"ask": "effort", "rules": rules}));
    let seconds = score["effort"]["seconds_per_turn"].as_f64().unwrap();
    assert!((effort["seconds_per_turn"].as_f64().unwrap() - seconds).abs() < 6e-3);
    let losses = asked(
        &desk,
        &json!({"ask": "losses", "rules": rules, "deals": [0, 100]}),
    );
    let lost = score["loss_per_game"].as_f64().unwrap();
    assert!((losses["per_game"].as_f64().unwrap() - lost).abs() < 1e-6);

    let lessons = printed(&["lessons", &file, "--games", "200", "--format", "json"]);
    let change = asked(
        &desk,
        &json!({"ask": "change", "rules": rules, "games": 200}),
    );
    let (change, best) = (&change["change"], &lessons["most_promising"]);
    assert_eq!(
        (&change["removed"], &change["added"]),
        (&best["removed"], &best["added"])
    );
    let (own, its) = (change["gain"]["value"].as_f64(), best["gain"].as_f64());
    assert!(
        (own.unwrap() - its.unwrap()).abs() < 1e-6,
        "{change} {best}"
    );

    let moment = ["--table", "21-36", "--kept", "33w", "--rolled", "1245w"];
    let advice = printed(&[&["advise", "--format", "json"], &moment[..]].concat());
    let coach = asked(
        &desk,
        &json!({"ask": "coach", "table": "21-36", "mine": "-", "rival": "-", "kept": "33w",
            "rolled": "1245w", "rules": rules}),
    );
    assert_eq!(coach["best"], advice["best"]);
    let faces = advice["faces"].as_array().unwrap();
    for (own, its) in coach["choices"].as_array().unwrap().iter().zip(faces) {
        assert_eq!(own["choice"], its["face"]);
        let (own, its) = (
            own["value"].as_f64().unwrap(),
            its["value"].as_f64().unwrap(),
        );
        assert!((own - its).abs() < 1e-6);
    }
    let odds = printed(&["odds", "--kept", "55w", "--format", "json"]);
    let page = asked(&desk, &json!({"ask": "odds", "kept": "55w"}));
    let totals = page["totals"].as_array().unwrap();
    assert_eq!(totals.len(), 16);
    for chances in totals {
        let total = chances["total"].to_string();
        for goal in ["at_least", "exactly"] {
            assert_eq!(chances[goal], odds[goal][&total], "{goal} {total}");
        }
    }
}

/// What is kept, without the times, which nobody can repeat.
fn without_times(progress: &Progress) -> Value {
    let mut progress = json!(progress);
    for answer in progress["answers"].as_array_mut().unwrap() {
        answer["seconds"] = json!(null);
    }
    progress
}

/// Each deck asks the same on the page as in `train`, marks the same answers, and keeps
/// the same of them.
#[test]
fn lessons_are_those_of_the_command() {
    let desk = Desk::new();
    let entrant = roster::find("easy-28").unwrap();
    let rules = entrant.heuristic().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.training.yaml");
    let mut progress = Value::Null;
    for course in [
        "numbers", "mixed", "gates", "faces", "stops", "turns", "errors",
    ] {
        let mut place = Value::Null;
        let mut replies = String::new();
        let mut wrong = 0;
        for number in 0..16 {
            let lesson = asked(
                &desk,
                &json!({"ask": "lesson", "rules": rules, "course": course, "drawn": 400,
                    "progress": progress, "place": place}),
            );
            let task = &lesson["task"];
            if task.is_null() {
                break;
            }
            place = lesson["place"].clone();
            let reply = match task["kind"].as_str().unwrap() {
                "number" => "3",
                "gate" => ["yes", "no"][number % 2],
                _ => {
                    let replies = task["replies"].as_array().unwrap();
                    replies[number % 2]["reply"].as_str().unwrap()
                }
            };
            replies.push_str(&format!("{reply}\n"));
            let said = asked(
                &desk,
                &json!({"ask": "answer", "rules": rules, "progress": progress, "task": task,
                    "reply": reply, "seconds": 1.5}),
            );
            wrong += usize::from(said["faithful"] == false);
            if task["kind"] != "number" {
                assert_eq!(said["right"]["reply"] == reply, said["faithful"] == true);
            }
            progress = said["progress"].clone();
        }
        let mut command = program();
        command.args(["train", "easy-28", "--deck", course, "--progress"]);
        let run = finish_with(command.arg(&path), &format!("{replies}quit\n"));
        assert_eq!(run.code, 0, "{}", run.stderr);
        let kept = read_progress(&path, &rules).unwrap();
        let own: Progress = serde_json::from_value(progress.clone()).unwrap();
        assert_eq!(without_times(&own), without_times(&kept), "{course}");
        let told = run.stdout.matches("the rule says ").count()
            + run.stdout.matches("  it is ").count()
            + run.stdout.matches("  the answer is ").count();
        assert_eq!(told, wrong, "{course}: {}", run.stdout);
    }
    assert!(progress["answers"].as_array().unwrap().len() >= 70);
}

/// After enough decisions, the page tells the command's own words and figures.
#[test]
fn rules_in_someones_hands_are_told_as_by_the_command() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.training.yaml");
    let mut command = program();
    command.args(["train", "champion-4", "--deck", "stops", "--progress"]);
    let answers = "stop\n".repeat(55) + "quit\n";
    let run = finish_with(command.arg(&path), &answers);
    let (_, told) = run.stdout.split_once("In your hands: ").unwrap();
    let entrant = roster::find("champion-4").unwrap();
    let rules = entrant.heuristic().unwrap().to_string();
    let progress = json!(read_progress(&path, &rules).unwrap());
    let desk = Desk::new();
    let hands = |other: Value| {
        let question = json!({"ask": "hands", "rules": rules, "name": "champion-4",
            "progress": progress, "other": other});
        asked(&desk, &question)
    };
    let own = hands(Value::Null);
    let html = std::fs::read_to_string(written()).unwrap();
    let (_, found) = html.split_once("id=\"rules\">").unwrap();
    let found: Value = serde_json::from_str(found.split_once("</script>").unwrap().0).unwrap();
    let others = found.as_array().unwrap().iter().map(|rule| {
        hands(json!({"name": rule["name"], "rules": rule["rules"], "score": rule["score"]}))
    });
    let others: Vec<Value> = others.collect();
    let question = json!({"ask": "hands_told", "rules": rules, "progress": progress,
        "own": own, "others": others});
    let answer = asked(&desk, &question);
    let text = [&answer["own"], &answer["stronger"]].map(|text| text.as_str().unwrap());
    assert_eq!(text.concat(), format!("In your hands: {told}"));
    // A beginner is told nothing yet, and what belongs to other rules is not used.
    let early = json!({"ask": "hands", "rules": "Take worms.", "name": "", "progress": progress});
    assert!(
        asked(&desk, &early)["error"]
            .as_str()
            .unwrap()
            .contains("too few")
    );
    let lesson = json!({"ask": "lesson", "rules": "Take worms.", "course": "faces", "drawn": 10,
        "progress": progress});
    let lesson = asked(&desk, &lesson);
    assert_eq!(
        (&lesson["anew"], &lesson["standing"]["answered"]),
        (&json!(true), &json!(0))
    );
}

/// A whole game by questions alone: what may be done is done, and the end is told.
#[test]
fn a_game_is_played_by_questions() {
    let desk = Desk::new();
    let mut place = json!({"table": "21-36", "mine": "-", "rival": "-"});
    let with = |place: &Value, more: Value| {
        let mut question = place.clone();
        let (question_map, more) = (question.as_object_mut().unwrap(), more);
        question_map.extend(more.as_object().unwrap().clone());
        question
    };
    let (mut number, mut turns) = (0, 0);
    let end = loop {
        turns += 1;
        assert!(turns < 200, "a game ends");
        let mut kept = String::from("-");
        let total = loop {
            number += 1;
            let dice = if kept == "-" { 8 } else { 8 - kept.len() };
            let roll = json!({"ask": "roll", "dice": dice, "seed": 7, "number": number});
            let rolled = asked(&desk, &roll)["rolled"].clone();
            let moment = with(
                &place,
                json!({"ask": "coach", "kept": kept, "rolled": rolled}),
            );
            let advice = asked(&desk, &moment);
            let Some(face) = advice["best"].as_str() else {
                assert!(
                    advice["error"].as_str().unwrap().contains("bust"),
                    "{advice}"
                );
                break None;
            };
            let keep = json!({"ask": "keep", "kept": kept, "rolled": rolled, "face": face});
            let after = asked(&desk, &keep);
            kept = after["kept"].as_str().unwrap().to_owned();
            let moment = with(&place, json!({"ask": "coach", "kept": kept, "rolled": ""}));
            let advice = asked(&desk, &moment);
            match advice["best"].as_str() {
                Some("stop") => break after["total"].as_u64(),
                Some(_) => {}
                None => break None,
            }
        };
        let own = asked(&desk, &with(&place, json!({"ask": "take", "total": total})));
        assert_eq!(own["took"].is_null(), total.is_none(), "{own}");
        if own["over"] == true {
            break own;
        }
        number += 1;
        let rival = json!({"ask": "rival_turn", "player": "optimal", "seed": 7, "number": number});
        let rival = asked(&desk, &with(&own["position"], rival));
        assert!(!rival["rolls"].as_array().unwrap().is_empty(), "{rival}");
        if rival["over"] == true {
            break rival;
        }
        place = rival["position"].clone();
    };
    assert_eq!(end["position"]["table"], "-");
    let (mine, rival) = (&end["worms"]["mine"], &end["worms"]["rival"]);
    let expected = match mine.as_u64().cmp(&rival.as_u64()) {
        std::cmp::Ordering::Greater => Some("mine"),
        std::cmp::Ordering::Less => Some("rival"),
        std::cmp::Ordering::Equal => end["winner"].as_str(),
    };
    assert_eq!(end["winner"].as_str(), expected);
}

#[test]
fn questions_without_an_answer_are_told_so() {
    let desk = Desk::new();
    for (question, message) in [
        ("", "EOF"),
        ("{}", "missing field `ask`"),
        (r#"{"ask": "weather"}"#, "unknown variant `weather`"),
        (r#"{"ask": "odds", "kept": "9"}"#, "not a face"),
        (r#"{"ask": "odds", "kept": "111111111"}"#, "eight"),
        (
            r#"{"ask": "roll", "dice": 9, "seed": 1, "number": 1}"#,
            "one to eight",
        ),
        (
            r#"{"ask": "keep", "kept": "55", "rolled": "555111", "face": "5"}"#,
            "cannot be kept",
        ),
        (
            r#"{"ask": "take", "table": "21-36", "mine": "-", "rival": "-", "total": 20}"#,
            "no tile",
        ),
        (
            r#"{"ask": "take", "table": "-", "mine": "-", "rival": "-", "total": null}"#,
            "over",
        ),
        (r#"{"ask": "effort", "rules": "Juggle."}"#, "juggle"),
        (
            r#"{"ask": "answer", "rules": "Take worms.", "reply": "9", "seconds": 1,
                "task": {"kind": "number", "key": "number 1", "text": ""}}"#,
            "no such number",
        ),
        (
            r#"{"ask": "answer", "rules": "Take worms.", "reply": "6", "seconds": 1,
                "task": {"kind": "decision", "table": "21-36", "mine": "-", "rival": "-",
                    "kept": "-", "rolled": "1124445w", "replies": [], "told": null}}"#,
            "cannot be answered",
        ),
        (
            r#"{"ask": "strength", "rules": "Take worms.", "deals": [9, 1], "pairs": [0,0,0,0,0]}"#,
            "deals",
        ),
    ] {
        let answer: Value = serde_json::from_str(&desk.answer(question)).unwrap();
        let error = answer["error"].as_str().unwrap_or("none");
        assert!(error.contains(message), "{question}: {answer}");
    }
}

/// Debian's browser; without one the page is looked at nowhere, which CI does not allow.
fn browser() -> Option<&'static str> {
    let found = ["chromium", "chromium-browser", "google-chrome"]
        .into_iter()
        .find(|name| Command::new(name).arg("--version").output().is_ok());
    let wanted = std::env::var_os("CI").is_some();
    assert!(found.is_some() || !wanted, "CI installs a browser");
    found
}

fn dumped(browser: &str, folder: &Path, address: &str) -> Output {
    let profile = format!("--user-data-dir={}", folder.join("profile").display());
    let mut command = Command::new(browser);
    command.args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"]);
    command.args(["--virtual-time-budget=60000", &profile, address]);
    command.output().unwrap()
}

/// A browser writes 5.0 as 5.
fn plain(value: Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(values) => values.into_iter().map(plain).collect(),
        Value::Object(map) => map
            .into_iter()
            .map(|(key, value)| (key, plain(value)))
            .collect(),
        other => other,
    }
}

#[test]
fn figures_in_a_browser_are_those_of_the_program() {
    let Some(browser) = browser() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let page = written();
    let address = format!("file://{}#selftest", page.display());
    let output = dumped(browser, folder.path(), &address);
    let dom = String::from_utf8_lossy(&output.stdout);
    let text = dom.split_once("<pre id=\"selftest\"");
    let text = text.and_then(|(_, after)| after.split_once('>')?.1.split_once("</pre>"));
    let (text, _) = text.unwrap_or_else(|| {
        let messages = String::from_utf8_lossy(&output.stderr);
        panic!("no selftest in the page: {messages}")
    });
    let text = text
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    let mut figures: Value = serde_json::from_str(&text).unwrap();
    let page = figures.as_object_mut().unwrap().remove("page").unwrap();
    assert_eq!(page["worker"], true, "{page}");
    let expected = asked(&Desk::new(), &json!({"ask": "selftest"}));
    let (figures, expected) = (plain(figures), plain(expected));
    assert!(figures == expected, "{figures}\n\n{expected}");
    assert_eq!(
        figures["first_turn"].as_f64().unwrap().to_string()[..14],
        *"1.644729674040"
    );
}

/// Real clicks on a phone and on a desk, every deck, hostile text, storage that is forbidden
/// or full, names and sizes of controls, the keyboard.
#[test]
#[ignore = "needs node, and `npm ci` in tests/page"]
fn the_page_takes_clicks_and_hostile_text() {
    let clicks = Command::new("node")
        .arg("tests/page/clicks.mjs")
        .arg(written())
        .env("BROWSER", format!("/usr/bin/{}", browser().unwrap()))
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&clicks.stdout);
    let wrong = String::from_utf8_lossy(&clicks.stderr);
    assert!(clicks.status.success(), "{told}{wrong}");
    assert!(told.lines().count() >= 130, "{told}");
}
