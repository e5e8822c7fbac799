//! The table of odds against plain enumeration, against dice, and as a file.

use std::io::Read;
use std::process::Stdio;

use crate::support::{json, program, run};
use pickomino::game::{Dice, Face, Tile, TurnState};
use pickomino::odds::draw;
use pickomino::rng::{Address, Purpose};
use pickomino::solver::Goal;

/// Every line of the CSV: the dice kept and the 32 chances.
fn table() -> Vec<(Dice, Vec<f64>)> {
    let text = run(&["odds", "--all", "--format", "csv"]).succeeds().stdout;
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let head = reader.headers().unwrap().clone();
    assert_eq!(head.len(), 36);
    assert_eq!((&head[3], &head[34]), ("at_least_21", "exactly_36"));
    let rows = reader.records().map(|record| {
        let record = record.unwrap();
        let kept: Dice = record[0].parse().unwrap();
        assert_eq!(record[1].parse(), Ok(8 - kept.len()));
        assert_eq!(record[2].parse(), Ok(kept.total()));
        let chances = record
            .iter()
            .skip(3)
            .take(32)
            .map(|cell| cell.parse().unwrap());
        (kept, chances.collect())
    });
    rows.collect()
}

/// The best chance by trying every ordered roll and every choice, on the dice
/// themselves.
fn slowly(kept: Dice, met: &dyn Fn(u8) -> bool) -> f64 {
    if kept.count(Face::Worm) > 0 && met(kept.total()) {
        return 1.0;
    }
    let left = u32::from(8 - kept.len());
    let rolls = 6usize.pow(left);
    let mut sum = 0.0;
    for number in 0..rolls {
        let roll: Dice = (0..left)
            .map(|die| Face::ALL[number / 6usize.pow(die) % 6])
            .collect();
        let open = Face::ALL
            .into_iter()
            .filter(|&face| left > 0 && roll.count(face) > 0 && kept.count(face) == 0);
        let after = open.map(|face| kept.and(Dice::of(face, roll.count(face))));
        sum += after.map(|kept| slowly(kept, met)).fold(0.0, f64::max);
    }
    sum / rolls as f64
}

#[test]
fn every_multiset_is_there_and_agrees_with_enumeration() {
    let rows = table();
    assert_eq!(rows.len(), 3003);
    let mut kept: Vec<Dice> = rows.iter().map(|(kept, _)| *kept).collect();
    kept.sort_unstable();
    kept.dedup();
    assert_eq!(kept.len(), 3003);
    let mut compared = 0;
    for (number, (kept, chances)) in rows.iter().enumerate() {
        let small = match kept.len() {
            8 => true,
            7 => number % 3 == 0,
            6 => number % 10 == 0,
            5 => number % 50 == 0,
            _ => false,
        };
        if !small {
            continue;
        }
        for (place, tile) in Tile::all().enumerate().step_by(2) {
            let at_least = slowly(*kept, &|total| total >= tile.number());
            let exactly = slowly(*kept, &|total| total == tile.number());
            assert!((chances[place] - at_least).abs() < 1e-12, "{kept} {tile}");
            assert!(
                (chances[16 + place] - exactly).abs() < 1e-12,
                "{kept} {tile}"
            );
        }
        compared += 1;
    }
    assert!(compared > 1500, "{compared}");
}

/// The expected total of who may stop or roll on, as chances are found above.
fn expected_slowly(kept: Dice) -> f64 {
    let stop = match kept.count(Face::Worm) > 0 {
        true => f64::from(kept.total()),
        false => 0.0,
    };
    let left = u32::from(8 - kept.len());
    let rolls = 6usize.pow(left);
    let mut sum = 0.0;
    for number in 0..rolls {
        let roll: Dice = (0..left)
            .map(|die| Face::ALL[number / 6usize.pow(die) % 6])
            .collect();
        let open = Face::ALL
            .into_iter()
            .filter(|&face| left > 0 && roll.count(face) > 0 && kept.count(face) == 0);
        let after = open.map(|face| kept.and(Dice::of(face, roll.count(face))));
        sum += after.map(expected_slowly).fold(0.0, f64::max);
    }
    stop.max(sum / rolls as f64)
}

#[test]
fn expected_totals_agree_with_enumeration() {
    for kept in [
        "5554w", "33ww4", "22255", "1234w5", "555555w", "4444444", "wwwwwwww",
    ] {
        let record = json(&["odds", "--kept", kept, "--format", "json"]);
        let off =
            record["expected_total"].as_f64().unwrap() - expected_slowly(kept.parse().unwrap());
        assert!(off.abs() < 1e-12, "{kept}");
    }
}

/// Plays turns that aim at one total, with dice.
#[test]
fn chances_are_what_dice_come_to() {
    let turns = 4000u32;
    for (seed, kept) in ["-", "w", "33w", "555", "1ww", "4444"]
        .into_iter()
        .enumerate()
    {
        let start = TurnState::of_kept(kept.parse().unwrap()).unwrap();
        for goal in Goal::ALL {
            for tile in Tile::all().step_by(5) {
                let mut dice = Address::new(Purpose::Sample, seed as u64)
                    .child(u64::from(tile.number()))
                    .stream();
                let mut met = 0u32;
                for _ in 0..turns {
                    let mut state = start;
                    loop {
                        if state.has_worm() && goal.is_met(state.total, tile) {
                            met += 1;
                            break;
                        }
                        if state.is_over() {
                            break;
                        }
                        let roll = draw(&mut dice, state.dice_left);
                        let faces = goal.table().faces(state, roll).into_iter();
                        let best = faces
                            .max_by(|(_, a), (_, b)| a[tile.index()].total_cmp(&b[tile.index()]));
                        let Some((face, _)) = best else { break };
                        state = state.keep(face, roll.count(face));
                    }
                }
                let chance = goal.table().chance(start, tile);
                let error = (chance * (1.0 - chance) / f64::from(turns)).sqrt();
                let off = (f64::from(met) / f64::from(turns) - chance).abs();
                assert!(off <= 5.0 * error + 1e-3, "{kept} {goal:?} {tile}: {off}");
            }
        }
    }
}

#[test]
fn all_formats_hold_the_same_table() {
    let rows = table();
    let record = json(&["odds", "--all", "--format", "json"]);
    let odds = record["odds"].as_array().unwrap();
    assert_eq!(record["format_version"], 1);
    assert_eq!(odds.len(), 3003);
    for (row, (kept, chances)) in odds.iter().zip(&rows).step_by(97) {
        assert_eq!(row["kept"], kept.to_string());
        assert_eq!(row["at_least"]["21"], chances[0]);
        assert_eq!(row["exactly"]["36"], chances[31]);
    }
    let single = json(&["odds", "--kept", "33w", "--format", "json"]);
    let of_all = odds.iter().find(|row| row["kept"] == "33w").unwrap();
    assert_eq!(single["at_least"], of_all["at_least"]);
    assert_eq!(single["exactly"], of_all["exactly"]);
    for format in ["text", "markdown"] {
        let text = run(&["odds", "--all", "--format", format])
            .succeeds()
            .stdout;
        let cells = text.lines().map(|line| line.trim_start_matches("| "));
        let lines = cells.filter(|line| line.starts_with("123345w ")).count();
        assert_eq!(lines, 2);
        assert!(text.lines().count() > 2 * 3003);
        assert!(text.lines().all(|line| line.len() < 180));
    }
}

#[test]
fn with_a_roll_the_best_face_counts() {
    let kept = "33w";
    let record = json(&[
        "odds", "--kept", kept, "--rolled", "1245w", "--format", "json",
    ]);
    for total in ["21", "28", "36"] {
        for goal in ["at_least", "exactly"] {
            let of = |value: &serde_json::Value| value[goal][total].as_f64().unwrap();
            let faces = record["faces"].as_array().unwrap();
            let best = faces.iter().map(of).fold(0.0, f64::max);
            assert_eq!(of(&record), best, "{goal} {total}");
        }
    }
    let csv = [
        "odds", "--kept", kept, "--rolled", "1245w", "--format", "csv",
    ];
    let csv = run(&csv).succeeds().stdout;
    let faces: Vec<&str> = csv
        .lines()
        .map(|line| line.split(',').next().unwrap())
        .collect();
    assert_eq!(faces, ["face", "best", "1", "2", "4", "5"]);
}

#[test]
fn a_reader_may_leave_early() {
    for format in ["csv", "json", "text", "markdown"] {
        let mut child = program()
            .args(["odds", "--all", "--format", format])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let mut stderr = String::new();
        child
            .stderr
            .take()
            .unwrap()
            .read_to_string(&mut stderr)
            .unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{format} {stderr}");
        assert_eq!(stderr, "");
    }
    run(&["odds", "--all", "--kept", "33w"]).fails(2, "cannot be used with");
    run(&["players", "--format", "csv"]).fails(2, "only `odds` and `tournament` support");
}
