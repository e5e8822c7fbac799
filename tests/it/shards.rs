//! Shards of a command, merged: the bytes of the whole command, and clear refusals.

use std::fs;

use crate::support::{Folder, finish, program, run, temporary};

/// Runs every shard of a command, and returns the files of what they printed.
#[track_caller]
pub(crate) fn shards(folder: &Folder, command: &[&str], of: usize) -> Vec<String> {
    let numbers = 1..=of;
    let files = numbers.map(|number| {
        let mut part = program();
        part.args(command)
            .args(["--shard", &format!("{number}/{of}")]);
        // The threads of a shard are its own business.
        part.args(["--threads", if number % 2 == 0 { "1" } else { "3" }]);
        let run = finish(&mut part);
        assert_eq!(run.code, 0, "{}", run.stderr);
        folder.file(&format!("{number}-of-{of}.json"), run.stdout)
    });
    files.collect()
}

/// The arguments that merge files, the last first.
fn merging(files: &[String]) -> Vec<&str> {
    let files = files.iter().rev().map(String::as_str);
    std::iter::once("merge").chain(files).collect()
}

/// Checks that shards of a command, merged, print what the command prints.
#[track_caller]
pub(crate) fn assert_merge(command: &[&str], counts: &[usize], formats: &[&str]) {
    let folder = temporary();
    let whole = |format| finish(program().args(command).args(["--format", format]));
    let expected: Vec<_> = formats.iter().map(|format| whole(*format)).collect();
    for &of in counts {
        let files = shards(&folder, command, of);
        for (format, expected) in formats.iter().zip(&expected) {
            let merged = finish(program().args(merging(&files)).args(["--format", format]));
            assert_eq!(merged.code, 0, "{command:?} of {of}: {}", merged.stderr);
            assert_eq!(merged.stdout, expected.stdout, "{command:?} of {of}");
            assert_eq!(expected.code, 0);
        }
    }
}

#[test]
fn shards_of_a_score_merge_to_the_bytes_of_the_whole() {
    let rules = [
        "score",
        "--say",
        "Worms first. Stop at 25.",
        "--games",
        "900",
    ];
    assert_merge(&rules, &[1, 2, 3, 7], &["text", "json"]);
    // More shards than pieces of work.
    let few = ["score", "champion-3", "--games", "100", "--seed", "4"];
    assert_merge(&few, &[7], &["json"]);
    let table = ["score", "bob5", "--players", "3", "--games", "300"];
    assert_merge(&table, &[2], &["json"]);
}

#[test]
fn shards_of_a_tournament_merge_to_the_bytes_of_the_whole() {
    let duels = ["tournament", "bob1", "bob5", "champion-1", "--games", "700"];
    assert_merge(&duels, &[1, 2, 3, 7], &["text", "json", "csv"]);
    let mut tables = duels.to_vec();
    tables.extend(["--players", "3", "--rules", "no-steal"]);
    assert_merge(&tables, &[1, 3], &["markdown", "json"]);
}

#[test]
fn what_does_not_belong_together_is_not_merged() {
    let folder = temporary();
    let rules = folder.file("my.rules", "Take worms. Stop when you can steal.");
    let command = ["score", &rules, "--games", "200"];
    let files = shards(&folder, &command, 2);
    let [one, two] = [&files[0], &files[1]];
    run(&["merge", one]).fails(2, "of 2 shards these are missing: 2");
    run(&["merge", one, two, one]).fails(2, "are both shard 1/2");
    run(&["merge", one, two, "--seed", "3"]).fails(2, "`merge` takes no `--seed`");
    run(&["merge", one, "none.json"]).fails(2, "cannot read `none.json`");
    run(&["merge", one, &rules]).fails(2, "is not a shard of a result");
    run(&["merge"]).fails(2, "FILE");
    for (option, value, what) in [
        ("--seed", "2", "differ in `seed`"),
        ("--rules", "blog", "differ in `rules`"),
        ("--games", "300", "differ in `command.score.games`"),
    ] {
        let mut other = command.to_vec();
        other.retain(|argument| option != "--games" || !["--games", "200"].contains(argument));
        other.extend([option, value]);
        let there = temporary();
        let others = shards(&there, &other, 2);
        run(&["merge", one, &others[1]]).fails(2, what);
    }
    let whole = fs::read_to_string(one).unwrap();
    let cut = folder.file("cut.json", &whole[..whole.len() / 2]);
    run(&["merge", &cut, two]).fails(2, "cut off, or something else");
    let changed = folder.file("changed.json", whole.replace("\"wins\":", "\"wins\":1"));
    run(&["merge", &changed, two]).fails(2, "its checksum does not match");
    // The rules have changed since.
    fs::write(&rules, "Take fives. Stop when you can steal.").unwrap();
    run(&["merge", one, two]).fails(2, "made with other rules");
}

#[test]
fn what_is_no_shard_is_refused() {
    for wrong in ["0/2", "3/2", "1", "1/0", "a/b"] {
        run(&["score", "bob1", "--shard", wrong]).fails(2, "not a shard such as 2/7");
    }
    run(&["score", "exec:cat", "--shard", "1/2"]).fails(2, "does not play in shards");
    let saved = ["tournament", "bob1", "bob5", "--save", "x.json"];
    finish(program().args(saved).args(["--shard", "1/2"])).fails(2, "cannot be used with");
}
