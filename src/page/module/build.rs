//! Tells the module what it is made from.

use std::path::Path;

#[path = "fingerprint.rs"]
mod fingerprint;

fn main() {
    let src = Path::new("../..");
    println!("cargo:rerun-if-changed=../..");
    let fingerprint = fingerprint::fingerprint(src);
    println!("cargo:rustc-env=SOURCES=made from {fingerprint:016x}");
}
