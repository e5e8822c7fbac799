//! The wire protocol, from both ends.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};

use crate::support::{program, run};
use serde_json::{Value, json};

struct Engine {
    child: Child,
    output: BufReader<std::process::ChildStdout>,
}

impl Engine {
    fn start(player: &str) -> Engine {
        let mut child = program()
            .args(["engine", player])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Engine { child, output }
    }

    /// Sends one line and waits for the one reply.
    fn ask(&mut self, line: impl AsRef<[u8]>) -> Value {
        let input = self.child.stdin.as_mut().unwrap();
        input.write_all(line.as_ref()).unwrap();
        input.write_all(b"\n").unwrap();
        input.flush().unwrap();
        let mut reply = String::new();
        self.output.read_line(&mut reply).unwrap();
        serde_json::from_str(&reply).unwrap()
    }

    fn end(mut self) {
        drop(self.child.stdin.take());
        assert!(self.child.wait().unwrap().success());
        let mut rest = String::new();
        assert_eq!(self.output.read_line(&mut rest).unwrap(), 0, "{rest}");
    }
}

fn request(id: Value, kept: &str, rolled: Option<&str>) -> Value {
    let mut request =
        json!({"id": id, "table": [21, 23, 36], "mine": [27, 22], "rivals": [[24]], "kept": kept});
    if let Some(rolled) = rolled {
        request["rolled"] = json!(rolled);
    }
    request
}

#[test]
fn replies_are_faces_and_stops() {
    for player in ["optimal", "bob4", "bob5", "random"] {
        let mut engine = Engine::start(player);
        let reply = engine.ask(request(json!(1), "33w", Some("1245w")).to_string());
        assert_eq!(reply["id"], 1);
        assert!(["1", "2", "4", "5"].contains(&reply["take"].as_str().unwrap()));
        assert_eq!(reply.as_object().unwrap().len(), 2);
        let over = json!({"id": "a", "table": [21], "mine": [], "rivals": [[24], []], "kept": "5554w111", "must_stop": true});
        let reply = engine.ask(over.to_string());
        assert_eq!(
            reply,
            json!({"id": "a", "stop": true, "tile": 21, "steal": false})
        );
        engine.end();
    }
    let mut engine = Engine::start("optimal");
    let reply = engine.ask(request(json!([1]), "5554w", None).to_string());
    assert_eq!(
        reply,
        json!({"id": [1], "stop": true, "tile": 24, "steal": true})
    );
    let cheap = json!({"id": 2, "table": [21, 22, 36], "mine": [], "rivals": [[]], "kept": "555w3", "rolled": null});
    assert_eq!(engine.ask(cheap.to_string())["stop"], true);
    let poor = json!({"id": 3, "table": [21, 33], "mine": [], "rivals": [[]], "kept": "wwwww"});
    assert!(engine.ask(poor.to_string())["stop"].is_boolean());
    engine.end();
}

#[test]
fn the_line_of_the_contract_is_answered() {
    let mut engine = Engine::start("optimal");
    let line = r#"{"id":1,"table":[21,22,36],"mine":[27,22],"rivals":[[24]],"kept":"33w","rolled":"1245w"}"#;
    let reply = engine.ask(line);
    assert_eq!(reply["id"], 1);
    assert!(reply["take"].is_string(), "{reply}");
    engine.end();
}

#[test]
fn whatever_cannot_be_is_an_error_and_the_engine_goes_on() {
    let mut engine = Engine::start("bob4");
    for line in [
        "garbage",
        "5",
        "[]",
        "{",
        "\u{1b}[31m",
        "{\"table\":1}",
        "null",
    ] {
        let reply = engine.ask(line);
        assert!(
            reply["error"].is_string() && reply["id"].is_null(),
            "{reply}"
        );
    }
    // JSON leaves these as they are; a terminal takes them for commands.
    let reply = engine.ask("{\"id\":1,\"a\u{9b}31m\u{7f}\":2}");
    let error = reply["error"].as_str().unwrap();
    assert!(error.contains("`a\\u{9b}31m\\u{7f}`"), "{error}");
    let reply = engine.ask(b"\xff\xfe");
    assert!(reply["error"].is_string());
    let reply = engine.ask("x".repeat(1_000_000));
    assert!(reply["error"].as_str().unwrap().contains("longer than"));
    let reply = engine.ask("[".repeat(50_000));
    assert!(reply["error"].is_string());
    for (kept, rolled) in [
        ("33w", Some("124")),
        ("33w", Some("3333w")),
        ("33x", Some("12451")),
        ("33", None),
        ("33w", None),
        ("-", None),
        ("111111111", None),
    ] {
        let reply = engine.ask(request(json!("q"), kept, rolled).to_string());
        assert_eq!(reply["id"], "q");
        assert!(reply["error"].is_string(), "{kept} {rolled:?}: {reply}");
        assert_eq!(reply.as_object().unwrap().len(), 2);
    }
    for (key, value) in [
        ("table", json!([20])),
        ("table", json!([21, 21])),
        ("table", json!([24])),
        ("table", json!([])),
        ("table", json!("21-36")),
        ("mine", json!([24])),
        ("rivals", json!([])),
        ("rivals", json!([[24], [24]])),
        ("rivals", json!([[], [], [], [], [], [], []])),
        ("must_stop", json!(true)),
        ("roled", json!("1")),
    ] {
        let mut wrong = request(json!(9), "33w", Some("1245w"));
        wrong[key] = value;
        let reply = engine.ask(wrong.to_string());
        assert!(
            reply["error"].is_string() && reply["id"] == 9,
            "{key}: {reply}"
        );
    }
    assert_eq!(
        engine.ask(request(json!(7), "33w", Some("1245w")).to_string())["take"],
        "5"
    );
    engine.end();
}

#[test]
fn our_own_engine_plays_as_the_player_itself() {
    let engine = format!(
        "exec:'{}' engine bob4",
        program().get_program().to_str().unwrap()
    );
    let score = |player: &str| {
        let record = crate::support::json(&["score", player, "--games", "40", "--format", "json"]);
        (
            record["score"].clone(),
            record["loss_per_game"].clone(),
            record["forfeits"].clone(),
        )
    };
    assert_eq!(score(&engine), score("bob4"));
}

#[test]
#[cfg(unix)]
fn a_faulty_program_loses_with_a_message() {
    let run = run(&[
        "score",
        "exec:sh -c 'exit 3'",
        "--games",
        "20",
        "--format",
        "json",
    ]);
    assert_eq!(run.code, 0);
    assert!(run.stderr.contains("the program ended"), "{}", run.stderr);
    let record: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(record["score"], 0.0);
    assert_eq!(record["forfeits"], 20);
    let start = std::time::Instant::now();
    let silent = crate::support::run(&[
        "score",
        "exec:sleep 60",
        "--games",
        "20",
        "--reply-limit",
        "1",
    ]);
    assert!(
        silent.stderr.contains("no reply within 1 s"),
        "{}",
        silent.stderr
    );
    assert!(start.elapsed().as_secs() < 20);
}
