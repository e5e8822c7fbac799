//! Runs the program as a user would.
#![cfg_attr(not(unix), allow(dead_code, reason = "some is for Unix only"))]

#[cfg(unix)]
pub mod disk;
pub mod guests;
pub mod runs;
#[cfg(unix)]
pub mod terminal;

use std::io::{Seek, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::channel;
use std::sync::{Arc, LazyLock, Mutex};
use std::thread;
use std::time::Duration;

use pickomino::solver::Solver;
use proptest::prelude::ProptestConfig;
use serde_json::Value;

/// One solver for all tests: none of its turns is solved twice.
pub fn solver() -> Arc<Solver> {
    static SOLVER: LazyLock<Arc<Solver>> = LazyLock::new(|| Arc::new(Solver::new()));
    Arc::clone(&SOLVER)
}

/// The configuration of a law: so many cases, or as many as the environment
/// variable `PROPTEST_CASES` asks for.
pub fn cases(usual: u32) -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(usual),
    }
}

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
    /// The run, which must have ended with exit code 0 and without messages,
    /// but for how rules were read that are not canonical.
    #[track_caller]
    pub fn succeeds(self) -> Run {
        assert_eq!(self.code, 0, "{}", self.stderr);
        let said_back = self.stderr.starts_with("read as:\n  ");
        assert!(self.stderr.is_empty() || said_back, "{}", self.stderr);
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

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            code: output.status.code().unwrap_or(-1),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// The program, not yet run, in an environment without wishes.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pickomino"));
    command.env_remove("NO_COLOR").stdin(Stdio::null());
    // One for all tests, and apart from the user's own.
    let cache = concat!(env!("CARGO_TARGET_TMPDIR"), "/cache");
    command.env("XDG_CACHE_HOME", cache);
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
    command.output().unwrap().into()
}

/// Runs a command with this on its standard input.
#[track_caller]
pub fn finish_with(command: &mut Command, input: &str) -> Run {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(input.as_bytes()).unwrap();
    file.rewind().unwrap();
    finish(command.stdin(file))
}

/// Runs a prepared command, and kills it when it takes longer than `limit`.
#[track_caller]
pub fn finish_within(limit: Duration, command: &mut Command) -> Run {
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = Arc::new(Mutex::new(command.spawn().unwrap()));
    let (watched, (done, waiting)) = (Arc::clone(&child), channel::<()>());
    let watcher = thread::spawn(move || {
        if waiting.recv_timeout(limit).is_err() {
            let _ = watched.lock().unwrap().kill();
        }
    });
    let (output, errors) = {
        let mut child = child.lock().unwrap();
        (child.stdout.take().unwrap(), child.stderr.take().unwrap())
    };
    let reading = thread::spawn(move || std::io::read_to_string(errors).unwrap());
    let stdout = std::io::read_to_string(output).unwrap();
    let stderr = reading.join().unwrap();
    // It may have ended before it was to be killed.
    let _ = done.send(());
    watcher.join().unwrap();
    let code = child.lock().unwrap().wait().unwrap().code();
    Run {
        code: code.unwrap_or(-1),
        stdout,
        stderr,
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
