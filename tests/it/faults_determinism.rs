//! Nothing but seed, settings and version decides what comes out: not threads,
//! the environment, the clock, the order of a hash, or who watches.

use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use crate::support::runs::{TINY, assert_same, evolve, with};
use crate::support::{Run, finish, program};

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let run = |threads| {
        let path = folder.path().join(threads);
        let run = evolve(&path, &["--generations", "4", "--threads", threads]);
        assert_eq!(run.code, 0, "{}", run.stderr);
        (path, run.stdout)
    };
    let (one, printed) = run("1");
    for threads in ["2", "3", "8"] {
        let (other, same) = run(threads);
        assert_eq!(same, printed, "{threads} threads");
        assert_same(&one, &other);
    }
}

/// Commands whose output is all of what they do.
const COMMANDS: [&[&str]; 6] = [
    &["score", "bob4", "--games", "20"],
    &[
        "compare", "bob4", "bob5", "--pairs", "200", "--rules", "no-steal", "--format", "json",
    ],
    &["tournament", "bob1", "bob4", "optimal", "--games", "10"],
    &["lessons", "bob4", "--games", "10", "--rules", "no-steal"],
    &[
        "study",
        "first-seat",
        "--games",
        "40",
        "--format",
        "markdown",
    ],
    &["odds", "--kept", "33w", "--format", "csv"],
];

/// What the commands print when nobody wishes for anything.
fn plain() -> &'static [String] {
    static PLAIN: OnceLock<Vec<String>> = OnceLock::new();
    PLAIN.get_or_init(|| {
        let all = COMMANDS.iter();
        all.map(|arguments| finish(program().args(*arguments)).succeeds().stdout)
            .collect()
    })
}

/// Checks that commands and a run come to the same however they are started.
#[track_caller]
fn come_to_the_same(what: &str, otherwise: impl Fn(&mut Command) -> &mut Command) {
    for (arguments, plain) in COMMANDS.iter().zip(plain()) {
        let other = finish(otherwise(program().args(*arguments)));
        assert_eq!(
            other.stdout, *plain,
            "{arguments:?} with {what}: {}",
            other.stderr
        );
    }
    let folder = tempfile::tempdir().unwrap();
    let [plain, other] = ["plain", "other"].map(|name| folder.path().join(name));
    let two = ["--generations", "2"];
    let printed = finish(with(TINY, &plain).args(two)).stdout;
    let run = finish(otherwise(with(TINY, &other).args(two)));
    assert_eq!(run.stdout, printed, "with {what}: {}", run.stderr);
    assert_same(&plain, &other);
}

#[test]
fn the_environment_of_the_thread_library_changes_nothing() {
    for threads in ["7", "many"] {
        come_to_the_same(threads, |command| command.env("RAYON_NUM_THREADS", threads));
    }
}

#[test]
fn language_time_zone_and_home_change_nothing() {
    come_to_the_same("German in Kathmandu", |command| {
        command
            .env("LANG", "de_DE.UTF-8")
            .env("LC_ALL", "de_DE.UTF-8")
            .env("LC_NUMERIC", "de_DE.UTF-8")
            .env("TZ", "Asia/Kathmandu")
            .env("COLUMNS", "20")
            .env_remove("HOME")
    });
    come_to_the_same("no environment", |command| command.env_clear());
}

#[cfg(unix)]
#[test]
fn progress_on_a_terminal_changes_nothing() {
    use crate::support::terminal::Terminal;
    let shown = |command: &mut Command| {
        command.env("TERM", "xterm-256color");
        let (shown, code, printed) = Terminal::of_messages(command, 80).end();
        assert_eq!(code, Some(0), "{shown}");
        (shown, printed)
    };
    for (arguments, plain) in COMMANDS.iter().zip(plain()) {
        let (_, printed) = shown(program().args(*arguments));
        assert_eq!(printed, *plain, "{arguments:?}");
    }
    let folder = tempfile::tempdir().unwrap();
    let [hidden, watched] = ["hidden", "watched"].map(|name| folder.path().join(name));
    let two = ["--generations", "2"];
    let plain = finish(with(TINY, &hidden).args(two)).stdout;
    let (progress, printed) = shown(with(TINY, &watched).args(two));
    assert!(progress.contains("generation"), "{progress:?}");
    assert_eq!(printed, plain);
    assert_same(&hidden, &watched);
}

/// FNV-1a of what was printed.
fn fingerprint(printed: &str) -> String {
    let sum = printed
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{sum:016x}")
}

#[track_caller]
fn has_fingerprint(run: Run, known: &str) {
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(fingerprint(&run.stdout), known, "{}", run.stdout);
}

/// The same dice, games and values in every build and with every version of what
/// the program is built from.
///
/// Results that were published stand on these: they change only when the game
/// or what is printed is changed on purpose.
#[test]
fn dice_and_games_are_those_of_every_build() {
    let json = |arguments: &[&str]| finish(program().args(arguments).args(["--format", "json"]));
    has_fingerprint(json(&["odds", "--all"]), "73279b37ca083219");
    has_fingerprint(
        json(&["score", "bob4", "--games", "2000"]),
        "ea3b37b00339a8af",
    );
    let names = ["tournament", "random", "bob5", "s3", "optimal"];
    has_fingerprint(
        json(&[&names[..], &["--games", "200"]].concat()),
        "72e66ef6f7f7c534",
    );
    let advise = [
        "advise", "--mine", "27,22", "--rivals", "24", "--kept", "33w",
    ];
    has_fingerprint(json(&advise), "21306bdeacd595ff");
}

/// A search by the rulebook, with every part of a long one.
const BY_THE_RULEBOOK: &str = "
islands: 2
population: 8
max_size: 8
exam:
  positions: 32
  rollouts: 2
games:
  race_pairs: 64
  final_pairs: 1000
";

/// The same search in every build, here on three threads. After a change that
/// is meant to change what a search finds, put the fingerprint here that the
/// test tells.
#[test]
fn a_search_is_that_of_every_build() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = with(BY_THE_RULEBOOK, &folder.path().join("run"));
    command.args(["--generations", "4", "--threads", "3"]);
    let run = finish(command.args(["--format", "json"]));
    let mut record: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let found = ["front", "fell_off"].map(|key| record[key].take());
    let found = serde_json::json!(found).to_string();
    assert_eq!(fingerprint(&found), "13cec3b51b2df528", "{found}");
}

/// What could bring in anything ambient, by the words it would be written with.
#[test]
fn nothing_asks_the_clock_for_the_time_or_hashes_at_random() {
    let mut folders = vec![Path::new("src").to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            // Tests may.
            if path.extension().is_some_and(|extension| extension == "gz") {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap();
            if path.components().any(|part| part.as_os_str() == "tests") {
                continue;
            }
            for word in [
                "SystemTime",
                "UNIX_EPOCH",
                "HashMap::new",
                "collections::HashMap",
                "collections::HashSet",
                "RandomState",
                "DefaultHasher",
                "thread_rng",
                "rand::rng",
                "from_os_rng",
                "OsRng",
                "ThreadId",
                "TcpListener",
                "UdpSocket",
                "std::net",
            ] {
                assert!(!code.contains(word), "{} has {word}", path.display());
            }
        }
    }
}
