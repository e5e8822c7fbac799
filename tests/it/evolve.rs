//! The command `evolve` from outside: the same bytes on any number of threads
//! and after any interruption.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use crate::support::runs::{SMALL, TINY, assert_same, evolve, files, resume, small, with};
use crate::support::{finish, program};
use serde_json::Value;

#[test]
fn threads_and_kills_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let straight = folder.path().join("straight");
    let four = ["--generations", "4"];
    let one = evolve(&straight, &[&four[..], &["--threads", "1"]].concat());
    assert_eq!(one.code, 0, "{}", one.stderr);
    let other = folder.path().join("two");
    let two = evolve(&other, &[&four[..], &["--threads", "2"]].concat());
    assert_eq!(one.stdout, two.stdout);
    assert_same(&straight, &other);

    // Once before the first checkpoint, once between two of them.
    for (number, lines) in [0, 2].into_iter().enumerate() {
        let killed = folder.path().join(format!("killed-{number}"));
        let mut child = small(&killed)
            .args(four)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let reached = || {
            let history = fs::read_to_string(killed.join("history.jsonl"));
            let bred = history.unwrap_or_default().lines().count();
            killed.join("settings.yaml").exists() && bred >= lines
        };
        while !reached() {
            thread::sleep(Duration::from_millis(5));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let resumed = resume(&killed, &["--threads", "1"]);
        assert_eq!(resumed.code, 0, "{}", resumed.stderr);
        assert_eq!(resumed.stdout, one.stdout);
        assert_same(&killed, &straight);
    }

    // A finished run has nothing left to do.
    assert_eq!(resume(&straight, &[]).stdout, one.stdout);
    assert_same(&straight, &other);
}

/// With slips the same rule is believed to be weaker, and the rate stays with the run.
#[test]
fn a_search_with_slips_reckons_with_them_and_goes_on_with_them() {
    let folder = tempfile::tempdir().unwrap();
    let bred = |name: &str, options: &[&str]| {
        let path = folder.path().join(name);
        let run = evolve(&path, &[&["--format", "json"], options].concat());
        assert_eq!(run.code, 0, "{}", run.stderr);
        run.stdout
    };
    let slips = ["--slips", "0.05", "--generations"];
    let whole = bred("slips", &[&slips[..], &["3"]].concat());
    let without = bred("without", &["--generations", "3"]);
    let believed = |stdout: &str| -> Vec<(String, f64)> {
        let record: Value = serde_json::from_str(stdout).unwrap();
        let front = record["front"].as_array().unwrap().iter();
        front
            .map(|entry| {
                let score = entry["search_score"].as_f64().unwrap();
                (entry["sentences"].to_string(), score)
            })
            .collect()
    };
    let without = believed(&without);
    let pairs: Vec<(f64, f64)> = believed(&whole)
        .into_iter()
        .filter_map(|(rule, with)| {
            let same = without.iter().find(|(other, _)| *other == rule);
            same.map(|(_, without)| (with, *without))
        })
        .collect();
    assert!(!pairs.is_empty());
    for (with, without) in pairs {
        assert!(with < without, "{with} {without}");
    }

    bred("broken", &[&slips[..], &["1"]].concat());
    let broken = folder.path().join("broken");
    let resumed = resume(&broken, &["--generations", "3", "--format", "json"]);
    assert_eq!(resumed.stdout, whole);
    assert_same(&broken, &folder.path().join("slips"));
    let settings = fs::read_to_string(broken.join("settings.yaml")).unwrap();
    assert!(settings.contains("slips: 0.05\n"), "{settings}");
}

#[test]
fn the_settings_of_a_run_make_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let options = ["--seed", "5", "--rules", "blog", "--generations", "1"];
    let mut command = with(TINY, &path);
    let first = finish(command.args(options).args(["--start", "bob5"]));
    assert_eq!(first.code, 0, "{}", first.stderr);
    let again = folder.path().join("again");
    let settings = path.join("settings.yaml");
    let mut command = program();
    command.arg("evolve").arg("--settings-file").arg(settings);
    let second = finish(command.arg("--out").arg(&again));
    assert_eq!(first.stdout, second.stdout, "{}", second.stderr);
    assert_same(&path, &again);
}

/// What a search printed that found some rules that differ clearly.
fn searched(folder: &Path) -> Value {
    let many_games = SMALL.replace("final_pairs: 200", "final_pairs: 2000");
    let mut command = with(&many_games, folder);
    let run = finish(command.args(["--generations", "12", "--format", "json"]));
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn what_is_printed_scores_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let report = searched(&path);
    assert_eq!(report["stopped_because"], "generations_done");
    let front = report["front"].as_array().unwrap();
    assert!(front.len() >= 2, "{report}");
    assert!(front.iter().any(|entry| entry["name"] == report["pick"]));
    let last = &front[front.len() - 1];
    let name = last["name"].as_str().unwrap();
    let entry = format!("{}#{name}", path.join("front.yaml").display());
    let score = ["score", &entry, "--games", "20000", "--seed", "9"];
    let otherwise = ["--rules", "no-steal", "--format", "json"];
    let scored = finish(program().args(score).args(otherwise));
    let scored: Value = serde_json::from_str(&scored.stdout).unwrap();
    assert_eq!(scored["sentences"], last["sentences"]);
    let number = |value: &Value| value["score"].as_f64().unwrap();
    // Four standard errors of the difference of 20,000 and 4,000 games.
    assert!(
        (number(&scored) - number(last)).abs() < 0.035,
        "{scored} {last}"
    );
}

#[test]
fn errors_are_clear_and_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    assert_eq!(evolve(&path, &["--generations", "1"]).code, 0);
    let before = files(&path);
    evolve(&path, &["--generations", "1"]).fails(2, "already holds a run");
    assert!(files(&path) == before);
    resume(&folder.path().join("nowhere"), &[]).fails(2, "holds no run");
    let out = folder.path().join("none");
    for (arguments, message) in [
        (["--generations", "5000000000"], "5000000000"),
        (["--time", "soon"], "10m"),
        (["--start", "optimal"], "no sentences"),
        (["--start", "missing.rules"], "missing.rules"),
    ] {
        evolve(&out, &arguments).fails(2, message);
    }
    for arguments in [["--islands", "0"], ["--population", "1000000000"]] {
        evolve(&out, &arguments).fails(2, arguments[0].trim_start_matches('-'));
    }
    assert!(!out.exists());
}

#[test]
fn every_rule_of_the_front_can_tell_how_it_came_about() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("run");
    let report = searched(&path);
    let page = fs::read_to_string(path.join("report.html")).unwrap();
    let markdown = fs::read_to_string(path.join("report.md")).unwrap();
    let mut longest = 0;
    for rule in report["front"].as_array().unwrap() {
        let name = rule["name"].as_str().unwrap();
        let entry = format!("{}#{name}", path.join("front.yaml").display());
        let file = path.join("front").join(format!("{name}.rules"));
        let explain = |player: &str| {
            let arguments = ["explain", player, "--why", "--format", "json"];
            let run = finish(program().args(arguments)).succeeds();
            serde_json::from_str::<Value>(&run.stdout).unwrap()["why"].take()
        };
        let why = explain(&entry);
        assert_eq!(why, explain(file.to_str().unwrap()));
        let steps = why["steps"].as_array().unwrap();
        longest = longest.max(steps.len());
        assert!(
            steps[0]["gain"].is_null() && steps[0]["generation"] == 0,
            "{why}"
        );
        assert!(["start", "census", "immigrant"].contains(&steps[0]["way"].as_str().unwrap()));
        assert!(steps[1..].iter().all(|step| step["gain"].is_f64()), "{why}");
        assert_eq!(told(steps), sorted(&rule["sentences"]), "{why}");
        let last = steps[steps.len() - 1]["how"].as_str().unwrap();
        assert!(page.contains(last) && markdown.contains(last), "{last}");
    }
    assert!(longest > 2, "no rule came about in several steps");
    for outside in ["http", "src=", "<script", "@import", "url("] {
        let text = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!text.contains(outside), "the page names {outside}");
    }

    let alien = folder.path().join("alien.rules");
    // No search asks whether a total is odd.
    let rule = "Stop when your total is odd.";
    fs::write(&alien, rule).unwrap();
    let why = |player: &str| finish(program().args(["explain", player, "--why"]));
    why(alien.to_str().unwrap()).fails(2, "is not in a run folder");
    why("bob4").fails(2, "is not a rule of a run");
    fs::write(path.join("front/alien.rules"), rule).unwrap();
    why(path.join("front/alien.rules").to_str().unwrap()).fails(2, "not in the lineage");
    fs::write(path.join("lineage.jsonl"), "{}").unwrap();
    why(path.join("front/alien.rules").to_str().unwrap()).fails(2, "cannot be used");
}

/// The sentences that the changes of all steps add up to.
fn told(steps: &[Value]) -> Vec<String> {
    let mut sentences: Vec<String> = Vec::new();
    for change in steps
        .iter()
        .flat_map(|step| step["changes"].as_array().unwrap())
    {
        let side = |gone: &str| {
            let pieces = change["pieces"].as_array().unwrap().iter();
            let kept = pieces.filter(|piece| piece["change"] != gone);
            let texts = kept.map(|piece| {
                let space = if piece["spaced"] == true { " " } else { "" };
                format!("{space}{}", piece["text"].as_str().unwrap())
            });
            texts.collect::<String>()
        };
        let (before, after) = (side("added"), side("removed"));
        if !before.is_empty() {
            let place = sentences.iter().position(|known| *known == before);
            sentences.remove(place.expect(&before));
        }
        if !after.is_empty() {
            sentences.push(after);
        }
    }
    sentences.sort();
    sentences
}

fn sorted(sentences: &Value) -> Vec<String> {
    let sentences = sentences.as_array().unwrap().iter();
    let mut sentences: Vec<String> = sentences.map(|s| s.as_str().unwrap().to_owned()).collect();
    sentences.sort();
    sentences
}
