//! Runs the program as a user would.
#![allow(dead_code, reason = "each test file uses a part of it")]

#[cfg(unix)]
pub mod disk;
pub mod runs;
#[cfg(unix)]
pub mod terminal;

use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What a finished run left.
#[derive(Debug)]
pub struct Run {
    /// The exit code; -1 when a signal ended it.
    pub code: i32,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

impl Run {
    /// The run, which must have ended with exit code 0 and without messages.
    #[track_caller]
    pub fn succeeds(self) -> Run {
        assert_eq!(self.code, 0, "{}", self.stderr);
        assert_eq!(self.stderr, "");
        self
    }

    /// Checks exit code and message, and that nothing but the message came.
    #[track_caller]
    pub fn fails(self, code: i32, message: &str) {
        assert_eq!(self.code, code, "{}{}", self.stdout, self.stderr);
        assert!(self.stderr.contains(message), "{}", self.stderr);
        assert_eq!(self.stdout, "");
        assert!(!self.stderr.contains('\u{1b}'), "{}", self.stderr);
    }
}

/// The program, not yet run, in an environment without wishes.
pub fn program() -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("pickomino"));
    command.env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

/// Runs the program with these arguments.
#[track_caller]
pub fn run(arguments: &[&str]) -> Run {
    finish(program().args(arguments))
}

/// Runs a prepared command to its end.
#[track_caller]
pub fn finish(command: &mut Command) -> Run {
    let output = command.output().unwrap();
    Run {
        code: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The JSON record of a run that succeeds.
#[track_caller]
pub fn json(arguments: &[&str]) -> Value {
    let run = run(arguments).succeeds();
    serde_json::from_str(&run.stdout).unwrap()
}

/// A folder for the time of a test.
pub struct Folder(tempfile::TempDir);

/// A new, empty folder.
pub fn temporary() -> Folder {
    Folder(tempfile::tempdir().unwrap())
}

impl Folder {
    /// The path of a file in the folder.
    pub fn path(&self, name: &str) -> String {
        let path: PathBuf = self.0.path().join(name);
        path.to_str().unwrap().to_owned()
    }

    /// Writes a file and returns its path.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        std::fs::write(self.0.path().join(name), content).unwrap();
        self.path(name)
    }
}
