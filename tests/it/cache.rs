//! The file of solved turns: with it and without it everything is the same.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use crate::support::{Run, finish, program, temporary};

/// A score of so many games, with the cache in this folder.
fn score(games: &str, cache: &Path) -> Command {
    let mut command = program();
    let arguments = ["score", "champion-1", "--games", games];
    command.args(arguments).env("XDG_CACHE_HOME", cache);
    command
}

fn file(cache: &Path) -> PathBuf {
    cache.join("pickomino/turns")
}

#[cfg(target_os = "linux")]
#[test]
fn with_and_without_the_cache_results_are_the_same() {
    let folder = temporary();
    let path = folder.path("cache");
    let cache = Path::new(&path);
    // Few games solve what they need, and keep nothing.
    let few = finish(&mut score("20", cache)).succeeds().stdout;
    assert!(!cache.exists());
    // Two processes at once find a damaged file: they say so, and write it anew.
    let warned = |run: Run, message: &str| {
        assert_eq!(run.code, 0, "{}", run.stderr);
        assert!(run.stderr.starts_with("warning: "), "{}", run.stderr);
        assert!(run.stderr.contains(message), "{}", run.stderr);
        run.stdout
    };
    fs::create_dir_all(cache.join("pickomino")).unwrap();
    fs::write(file(cache), "pickomino turns1 and no more").unwrap();
    let [one, other] = thread::scope(|scope| {
        let run = || finish(&mut score("1000", cache));
        let both = [scope.spawn(run), scope.spawn(run)];
        both.map(|thread| thread.join().unwrap())
    });
    // The later one may have come when the file was whole again.
    let many = one.stdout;
    assert!(one.stderr.contains("is damaged") || other.stderr.contains("is damaged"));
    assert_eq!(other.stdout, many);
    let kept = fs::read(file(cache)).unwrap();
    assert!((1_000_000..10_000_000).contains(&kept.len()));
    let files = fs::read_dir(cache.join("pickomino")).unwrap();
    assert_eq!(files.count(), 1);

    assert_eq!(finish(&mut score("1000", cache)).succeeds().stdout, many);
    assert_eq!(finish(&mut score("20", cache)).succeeds().stdout, few);
    let mut without = score("20", &cache.join("other"));
    let without = finish(without.arg("--no-cache")).succeeds().stdout;
    assert_eq!(without, few);
    assert!(!cache.join("other").exists());

    // Damaged files are not used, and few games do not write them anew.
    let mut damaged = kept.clone();
    damaged[kept.len() / 2] ^= 4;
    for bad in [damaged, kept[..100].to_vec(), Vec::new()] {
        fs::write(file(cache), &bad).unwrap();
        assert_eq!(warned(finish(&mut score("20", cache)), "is damaged"), few);
        assert_eq!(fs::read(file(cache)).unwrap(), bad);
    }

    // Where no file can be.
    let run = finish(&mut score("20", Path::new("/dev/null")));
    assert_eq!(warned(run, "cannot read the cache file"), few);
}
