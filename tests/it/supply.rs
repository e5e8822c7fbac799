//! What the program is built from: locked, from one registry, without a crate
//! that talks to a network. `.deny.toml` says the same to cargo-deny.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A package of `Cargo.lock`: its fields, unquoted, by their names.
type Package = BTreeMap<String, String>;

fn locked() -> Vec<Package> {
    let lock = read("Cargo.lock");
    let packages = lock.split("[[package]]").skip(1).map(|text| {
        let fields = text.lines().filter_map(|line| line.split_once(" = "));
        fields
            .map(|(name, value)| (name.to_owned(), value.trim_matches('"').to_owned()))
            .collect()
    });
    let packages: Vec<Package> = packages.collect();
    assert!(packages.len() > 50, "Cargo.lock was not understood");
    packages
}

/// The crates that `.deny.toml` forbids.
fn forbidden() -> BTreeSet<String> {
    let config = read(".deny.toml");
    let (_, list) = config.split_once("\ndeny = [").expect("a list of crates");
    let (list, _) = list.split_once("\n]").expect("its end");
    let crates: BTreeSet<String> = list
        .split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    for known in ["hyper", "reqwest", "socket2", "tokio", "ureq"] {
        assert!(crates.contains(known), "{known} is not forbidden");
    }
    crates
}

#[test]
fn no_crate_talks_to_a_network() {
    let forbidden = forbidden();
    for package in locked() {
        let name = &package["name"];
        assert!(!forbidden.contains(name), "{name} uses the network");
    }
}

#[test]
fn every_crate_is_from_the_one_registry_and_sealed_by_a_checksum() {
    let registry = "registry+https://github.com/rust-lang/crates.io-index";
    for package in locked() {
        let name = &package["name"];
        if name == env!("CARGO_PKG_NAME") {
            continue;
        }
        assert_eq!(
            package.get("source").map(String::as_str),
            Some(registry),
            "{name}"
        );
        assert_eq!(package.get("checksum").map(String::len), Some(64), "{name}");
    }
}

/// Nothing of ours runs while the program is built, and no part of it uses
/// what the standard library has of the network.
#[test]
fn our_own_code_needs_neither_a_build_script_nor_a_network() {
    assert!(!Path::new("build.rs").exists());
    let manifest = read("Cargo.toml");
    assert!(!manifest.contains("[build-dependencies]"));
    assert!(!manifest.lines().any(|line| line.starts_with("build ")));
    let mut folders = vec![PathBuf::from("src")];
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let code = fs::read_to_string(&path).unwrap();
                for word in ["std::net", "UnixStream", "UnixListener", "UnixDatagram"] {
                    assert!(!code.contains(word), "{} has {word}", path.display());
                }
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "{seen} files");
}

#[test]
fn what_is_checked_on_every_change_is_what_is_locked() {
    let script = read(".ci/run");
    let resolving = script.lines().filter(|line| {
        line.contains("cargo ") && !line.contains("cargo fmt") && !line.starts_with('#')
    });
    let resolving: Vec<&str> = resolving.collect();
    assert!(resolving.len() >= 3, "{script}");
    for line in resolving {
        assert!(line.contains(" --locked"), "{line}");
    }
}
