//! Rules that nobody means well with, and rules that no person would write.
//!
//! The wording of each refusal is in `tests/messages.rs`; the parser itself, with
//! time limits, in `src/language/tests/hostile.rs`; fuzzing in `fuzz/`.

use std::time::{Duration, Instant};

use crate::support::{json, run, temporary};
use pickomino::arena::duel;
use pickomino::evolution::lexicon::Lexicon;
use pickomino::evolution::settings::{MutationWeights, Settings};
use pickomino::evolution::{random_rules, variation};
use pickomino::game::Variant;
use pickomino::language::tree::Heuristic;
use pickomino::language::{MAX_COMPARISONS, simplify};
use pickomino::player::HeuristicPlayer;
use pickomino::rng::{Address, Purpose};

#[test]
fn hostile_files_are_refused_and_quickly() {
    let folder = temporary();
    let start = Instant::now();
    for (name, content) in [
        ("empty.rules", Vec::new()),
        ("binary.rules", b"\xff\xfe\x00".to_vec()),
        ("nul.rules", b"Take worms\0.".to_vec()),
        ("long.rules", vec![b'a'; 11 << 20]),
        (
            "line.rules",
            [b"Take ", &b"w".repeat(1 << 20)[..], b".\n"].concat(),
        ),
        ("comment.rules", b"# nothing\n".to_vec()),
        ("deep.rules", b"not ".repeat(100_000)),
        ("open.rules", b"(".repeat(100_000)),
        (
            "closed.rules",
            [b"(".repeat(100_000), b")".repeat(100_000)].concat(),
        ),
    ] {
        let file = folder.file(name, content);
        let checked = run(&["check", &file]);
        assert!(matches!(checked.code, 1 | 2), "{name}: {}", checked.code);
        let scored = run(&["score", &file]);
        assert_eq!(scored.code, 2, "{name}");
        assert_eq!(scored.stdout, "");
        let formatted = run(&["format", &file, "--write"]);
        assert_eq!(formatted.code, 2, "{name}");
    }
    run(&["check", "/dev/zero"]).fails(2, "larger than");
    assert!(start.elapsed() < Duration::from_secs(60));
}

/// Ten times the text takes about ten times as long, not a power of it.
#[test]
fn the_time_to_refuse_grows_no_faster_than_the_text() {
    let took = |text: &str| {
        let tries = (0..5).map(|_| {
            let start = Instant::now();
            assert!(text.parse::<Heuristic>().is_err());
            start.elapsed()
        });
        tries.min().unwrap()
    };
    for unit in [
        "not ",
        "(",
        "()",
        "and ",
        "or when ",
        ", ",
        "you can steal or ",
        "take ",
    ] {
        let text = |length: usize| format!("Stop when {}x.", unit.repeat(length / unit.len()));
        let (short, long) = (took(&text(400)), took(&text(4000)));
        let most = 40 * short + Duration::from_millis(20);
        assert!(long < most, "{unit:?}: {short:?}, then {long:?}");
    }
}

#[test]
fn rules_that_never_stop_or_never_like_a_face_play_to_the_end() {
    let folder = temporary();
    for (name, rules) in [
        ("on", "Roll again.\n"),
        ("off", "Stop when it is the first roll or later.\n"),
        (
            "picky",
            "Never take ones.\nNever take twos.\nNever take threes.\nNever take fours.\nNever take fives.\nNever take worms.\n",
        ),
        (
            "never",
            "Stop when it is the ninth roll or later and you can steal.\n",
        ),
    ] {
        let file = folder.file(&format!("{name}.rules"), rules);
        for set in ["rulebook", "blog", "short", "no-steal"] {
            let games = [
                "score", &file, "--games", "40", "--rules", set, "--format", "json",
            ];
            let record = json(&games);
            assert_eq!(record["games"], 40, "{name} by {set}");
            assert_eq!(record["forfeits"], 0, "{name} by {set}");
        }
        let table = [
            "tournament",
            &file,
            "bob1",
            "bob4",
            "--players",
            "3",
            "--games",
            "30",
        ];
        run(&table).succeeds();
    }
}

/// Children of children without selection, in which every kind of change piles up.
#[test]
fn whatever_is_bred_can_be_said_read_and_played() {
    let lexicon = Lexicon::without(&[]).unwrap();
    let weights = MutationWeights {
        add_comparison: 6.0,
        add_sentence: 3.0,
        ..MutationWeights::default()
    };
    let largest = Settings {
        max_size: 60,
        ..Settings::default()
    };
    assert!(largest.check().is_ok());
    let sizes = 1..=largest.max_size;
    let stream = Address::new(Purpose::Sample, 16);
    let mut draws = stream.child(0).stream();
    let mut alive: Vec<Heuristic> = (0..20)
        .map(|_| random_rules::heuristic(&mut draws, &lexicon))
        .collect();
    let mut longest = 0;
    for number in 0..4000_u64 {
        let [mother, father, place] = [(); 3].map(|()| draws.index(alive.len()));
        let mut child = match number % 5 {
            0 => variation::cross(&mut draws, &alive[mother], &alive[father]),
            1 if number % 50 == 1 => random_rules::heuristic(&mut draws, &lexicon),
            _ => alive[mother].clone(),
        };
        variation::mutate(&mut draws, &lexicon, &weights, &mut child);
        let child = simplify(&child);
        if !sizes.contains(&child.size()) {
            continue;
        }
        let text = child.to_string();
        assert_eq!(text.parse::<Heuristic>().as_ref(), Ok(&child), "{text}");
        longest = longest.max(child.size());
        if number % 100 == 0 {
            let player = HeuristicPlayer::of(&child);
            let tally = duel(
                &player,
                &player,
                &Variant::RULEBOOK,
                stream.child(number),
                0..2,
            );
            assert_eq!((tally.games(), tally.forfeits), (4, 0), "{text}");
        }
        alive[place] = child;
    }
    assert!(longest > 40, "nothing longer than {longest} was bred");
}

/// No condition grows longer than the language allows.
#[test]
fn mutations_that_only_add_stop_at_what_can_be_read() {
    let lexicon = Lexicon::without(&[]).unwrap();
    let weights = MutationWeights {
        threshold: 0.0,
        amount: 0.0,
        add_comparison: 1.0,
        drop_comparison: 0.0,
        replace_comparison: 0.0,
        add_sentence: 0.0,
        drop_sentence: 0.0,
        swap_sentences: 0.0,
        replace_choice: 0.0,
        add_modifier: 0.0,
        drop_modifier: 0.0,
        flip_action: 0.0,
        value_table: 0.0,
        whole_amounts: 0.0,
        correction_to_sentence: 0.0,
    };
    let mut draws = Address::new(Purpose::Sample, 17).stream();
    let mut rule: Heuristic = "Take worms. Stop when you can steal.".parse().unwrap();
    for _ in 0..100 {
        variation::mutate(&mut draws, &lexicon, &weights, &mut rule);
        let text = rule.to_string();
        assert_eq!(text.parse::<Heuristic>().as_ref(), Ok(&rule), "{text}");
    }
    let [face, stop] = [&rule.faces[0].condition, &rule.stops[0].condition];
    assert_eq!([face.size(), stop.size()], [MAX_COMPARISONS; 2]);
}
