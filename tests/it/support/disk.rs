//! Programs that run on a disk with faults.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// What happens at a chosen call to the disk.
#[derive(Debug, Clone, Copy)]
pub enum Fault {
    /// The program gets this signal, such as `KILL`, in the middle of a write.
    Signal(&'static str),
    /// This and all later calls end with this error of the system.
    Error(i32),
    /// This call alone ends with this error.
    Once(i32),
}

/// No space left on device.
pub const FULL: Fault = Fault::Error(28);
/// Input/output error.
pub const BROKEN: Fault = Fault::Once(5);

/// Lets the command meet the fault at the call of this number, from 1, among
/// its writes, syncs and renames below the folder.
pub fn spoil(command: &mut Command, folder: &Path, call: u64, fault: Fault) {
    let how = match fault {
        Fault::Signal(name) => name.to_owned(),
        Fault::Error(number) | Fault::Once(number) => number.to_string(),
    };
    if matches!(fault, Fault::Once(_)) {
        command.env("FAULTY_ONCE", "");
    }
    command.env("FAULTY_MET", met(folder));
    // Links on the way, such as to the folder for temporary files.
    let folder = folder.parent().unwrap().canonicalize().unwrap();
    command
        .env("LD_PRELOAD", library())
        .env("FAULTY_FOLDER", folder)
        .env("FAULTY_CALL", call.to_string())
        .env("FAULTY_HOW", how);
}

/// The file that is made when the fault is met.
pub fn met(folder: &Path) -> PathBuf {
    folder.with_extension("met")
}

/// The library of `faulty_disk.rs`, built once for each test program.
fn library() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let new = tempfile::tempdir_in(folder).unwrap();
        let (new, library) = (new.path().join("new.so"), folder.join("libfaulty_disk.so"));
        let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let built = Command::new(compiler)
            .args(["--edition", "2024", "--crate-type", "cdylib", "-O"])
            .args(["-C", "panic=abort", "-o"])
            .arg(&new)
            .arg("tests/it/support/faulty_disk.rs")
            .status();
        assert!(
            built.unwrap().success(),
            "`rustc` cannot build the disk with faults"
        );
        // Other test programs may be using the one that is there.
        std::fs::rename(new, &library).unwrap();
        library
    })
}
