//! Long disturbance of `evolve`, on request only:
//!
//! ```sh
//! cargo test --release --test it soak -- --ignored --nocapture
//! ```
//!
//! `SOAK_MINUTES` says how long the soak lasts (30), `SOAK_SEED` repeats one:
//! its moments, kinds of disturbance and numbers of threads. Where a small file
//! system can be mounted, which takes the rights of root, it is filled up for
//! a full disk; elsewhere the calls of the program fail as if it were.
#![cfg(all(target_os = "linux", target_env = "gnu"))]
#![allow(clippy::print_stdout, reason = "what is measured is for a report")]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::disk::{FULL, spoil};
use crate::support::runs::{assert_same, assert_tidy, evolve, resuming, send, small, with};
use crate::support::{Run, finish};
use pickomino::rng::{Address, Purpose, Stream};

/// Settings under which a run has many generations, each of them short.
const LONG: &str = "
islands: 3
population: 20
max_size: 12
sweep: 20
exam: {positions: 128, rollouts: 20, interval: 10}
games: {race_pairs: 64, enough_pairs: 2000, final_pairs: 1000}
";
const GENERATIONS: &str = "120";

#[test]
#[ignore = "takes as long as it is told to"]
fn disturbed_for_a_long_time_runs_come_to_the_same_bytes() {
    let minutes: f64 = setting("SOAK_MINUTES", 30.0);
    let seed: u64 = setting("SOAK_SEED", 1);
    println!("soak of {minutes} minutes with seed {seed}");
    let mut draws = Address::new(Purpose::Sample, seed).stream();
    let (start, all) = (Instant::now(), Duration::from_secs_f64(60.0 * minutes));
    let disk = Disk::mount();
    let mut soak = Soak::default();
    // One and the same run throughout, so that what it takes can be compared.
    let run = draws.index(1_000_000).to_string();
    while start.elapsed() < all {
        let half = usize::from(start.elapsed() > all / 2 && soak.rounds > 0);
        soak.round(&disk, (&run, half), &mut draws);
        println!("{:.1} min: {soak:?}", start.elapsed().as_secs_f64() / 60.0);
    }
    assert!(soak.rounds >= 2, "too short to compare its halves");
    let [first, second] = soak.undisturbed_peak;
    // What a disturbed process takes depends on how long it was let live.
    for most in [second, soak.disturbed_peak[0], soak.disturbed_peak[1]] {
        assert!(most <= first + first / 10, "{most} KiB after {first} KiB");
    }
    assert_eq!(soak.disturbances.len(), 4, "{:?}", soak.disturbances);
}

/// What came of a soak so far.
#[derive(Debug, Default)]
struct Soak {
    /// Runs that came to the same bytes.
    rounds: u32,
    disturbances: BTreeMap<&'static str, u32>,
    resumes: u32,
    /// Most memory of a disturbed process in each half of the time, in KiB.
    disturbed_peak: [u64; 2],
    /// Most memory of an undisturbed process in each half of the time, in KiB.
    undisturbed_peak: [u64; 2],
}

impl Soak {
    /// The run of this seed, in one half of the time: undisturbed, and then
    /// disturbed until it is done.
    fn round(&mut self, disk: &Disk, (seed, half): (&str, usize), draws: &mut Stream) {
        let folder = tempfile::tempdir().unwrap();
        let whole = folder.path().join("whole");
        let options = ["--generations", GENERATIONS, "--seed", seed];
        let begun = Instant::now();
        let mut command = with(LONG, &whole);
        // Always as many: what a process takes depends on it.
        command.args(options).args(["--threads", "7"]);
        let (straight, peak) = watched(&mut command, LONGEST, |_| ());
        let most = &mut self.undisturbed_peak[half];
        *most = peak.max(*most);
        assert_eq!(straight.code, 0, "{}", straight.stderr);
        let took = begun.elapsed();

        let path = disk.path().join(format!("run-{}", self.rounds));
        let mut command = with(LONG, &path);
        command.args(options);
        let (mut patience, mut stood) = (1.0, 0);
        let done = loop {
            let threads = self::threads(draws);
            command.args(["--threads", &threads]);
            // Some ten disturbances for the time of an undisturbed run.
            let pause = took.mul_f64(0.2 * patience * draws.unit());
            let kind = ["KILL", "KILL", "INT", "TERM", "full disk"][draws.index(5)];
            let (run, peak) = disk.disturbed(&mut command, &path, kind, pause, draws);
            let most = &mut self.disturbed_peak[half];
            *most = peak.max(*most);
            if run.code == 0 {
                break run;
            }
            let wanted = match kind {
                "KILL" => -1,
                "full disk" => 2,
                _ => 130,
            };
            assert_eq!(run.code, wanted, "{kind}: {}", run.stderr);
            *self.disturbances.entry(kind).or_default() += 1;
            self.resumes += 1;
            // On a busy machine it may not get far enough to save anything.
            let stands = lines(&path.join("history.jsonl"));
            patience = if stands > stood { 1.0 } else { 1.5 * patience };
            stood = stands;
            command = resuming(&path);
            if !path.join("settings.yaml").exists() {
                command = with(LONG, &path);
                command.args(options);
            }
        };
        assert_eq!(done.stdout, straight.stdout, "seed {seed}");
        assert_same(&path, &whole);
        assert_tidy(&path);
        fs::remove_dir_all(&path).unwrap();
        self.rounds += 1;
    }
}

/// How many lines a file has so far.
fn lines(file: &Path) -> usize {
    let text = fs::read(file).unwrap_or_default();
    text.split(|&byte| byte == b'\n').count()
}

/// Where the disturbed runs are written.
struct Disk {
    folder: tempfile::TempDir,
    mounted: bool,
}

impl Disk {
    /// A small file system of its own, if that is allowed.
    fn mount() -> Disk {
        let folder = tempfile::tempdir().unwrap();
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=16m", "tmpfs"]);
        let mounted = mount.arg(folder.path()).stderr(Stdio::null()).status();
        let mounted = mounted.is_ok_and(|status| status.success());
        match mounted {
            true => println!("full disks are file systems filled up"),
            false => println!("no file system can be mounted: full disks are calls that fail"),
        }
        Disk { folder, mounted }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Runs the command with a disturbance after a pause, unless it ends before;
    /// returns how it ended and the most memory it took, in KiB.
    fn disturbed(
        &self,
        command: &mut Command,
        run: &Path,
        kind: &'static str,
        pause: Duration,
        draws: &mut Stream,
    ) -> (Run, u64) {
        let ballast = self.path().join("ballast");
        if kind == "full disk" && !self.mounted {
            let call = 1 + draws.index(60) as u64;
            spoil(command, run, call, FULL);
        }
        let ended = watched(command, pause, |process| match kind {
            "full disk" if self.mounted => fill(&ballast),
            "full disk" => {}
            signal => signal_to(process, signal),
        });
        let _ = fs::remove_file(ballast);
        ended
    }
}

/// The longest that a process may take.
const LONGEST: Duration = Duration::from_secs(1800);

/// Runs a command, and disturbs it after a pause unless it ends before; returns
/// how it ended and the most memory it took, in KiB.
fn watched(command: &mut Command, pause: Duration, disturb: impl Fn(u32)) -> (Run, u64) {
    let start = Instant::now();
    let child = spawn(command);
    let process = child.id();
    let reading = thread::spawn(move || child.wait_with_output().unwrap());
    let (mut most, mut due) = (0, true);
    while !reading.is_finished() {
        most = peak(process).max(most);
        if due && start.elapsed() >= pause {
            due = false;
            disturb(process);
        }
        assert!(start.elapsed() < LONGEST, "it hangs");
        thread::sleep(Duration::from_millis(5));
    }
    (reading.join().unwrap().into(), most)
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.mounted {
            let _ = Command::new("umount").arg(self.folder.path()).status();
        }
    }
}

/// Takes all the room that is left.
fn fill(ballast: &Path) {
    use std::io::Write;
    let mut file = fs::File::create(ballast).unwrap();
    for size in [1 << 20, 1 << 12, 1] {
        while file.write_all(&vec![0; size]).is_ok() {}
    }
}

fn spawn(command: &mut Command) -> Child {
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Signals a process that may just have ended, but has not been waited for.
fn signal_to(process: u32, signal: &str) {
    let mut kill = Command::new("kill");
    kill.arg(format!("-{signal}")).arg(process.to_string());
    let _ = kill.stderr(Stdio::null()).status();
}

/// The most memory a process has taken so far, in KiB; 0 when it has ended.
fn peak(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.trim().strip_suffix(" kB"));
    number.map_or(0, |number| number.parse().unwrap())
}

fn threads(draws: &mut Stream) -> String {
    ["1", "2", "3", "7"][draws.index(4)].to_owned()
}

fn setting<T: std::str::FromStr>(name: &str, default: T) -> T {
    let text = env::var(name).ok();
    text.map_or(default, |text| {
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is no number: {text}"))
    })
}

#[test]
#[ignore = "takes some minutes"]
fn killed_at_twenty_random_moments_on_1_2_and_7_threads_runs_come_to_the_same_bytes() {
    let seed: u64 = setting("SOAK_SEED", 1);
    println!("moments with seed {seed}");
    let mut draws = Address::new(Purpose::Sample, seed).child(20).stream();
    let folder = tempfile::tempdir().unwrap();
    let whole = folder.path().join("whole");
    let four = ["--generations", "4"];
    let straight = evolve(&whole, &four);
    for threads in ["1", "2", "7"] {
        let threads = ["--threads", threads];
        let begun = Instant::now();
        evolve(&folder.path().join(threads[1]), &[four, threads].concat());
        let took = begun.elapsed();
        let mut killed = 0;
        for moment in 0..20 {
            let path = folder.path().join(format!("{}-{moment}", threads[1]));
            let mut child = spawn(small(&path).args(four).args(threads));
            thread::sleep(took.mul_f64(draws.unit()));
            send("KILL", &child);
            killed += u32::from(child.wait().unwrap().code().is_none());
            let saved = path.join("settings.yaml").exists();
            let mut again = match saved {
                true => resuming(&path),
                false => small(&path),
            };
            again.args(threads);
            if !saved {
                again.args(four);
            }
            let resumed = finish(&mut again);
            assert_eq!(resumed.code, 0, "{}", resumed.stderr);
            assert_eq!(resumed.stdout, straight.stdout);
            assert_same(&path, &whole);
            assert_tidy(&path);
        }
        println!(
            "{} threads: killed {killed} times of 20, {took:?} undisturbed",
            threads[1]
        );
    }
}
