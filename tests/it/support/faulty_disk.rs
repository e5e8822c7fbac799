//! A disk with faults: a library that `LD_PRELOAD` puts before the C library.
//!
//! It counts the writes, syncs and renames below `FAULTY_FOLDER`, from 1. At
//! the call of number `FAULTY_CALL` happens what `FAULTY_HOW` says: `KILL`,
//! `INT` and so on sends the program this signal, in the middle of a write; a
//! number is the error that this call ends with, after half of what was to be
//! written, and every later call too if `FAULTY_ONCE` is not set. The file
//! `FAULTY_MET` is then made. Tests build it with `rustc`.

use std::env;
use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

unsafe extern "C" {
    fn dlsym(handle: *mut c_void, name: *const c_char) -> *mut c_void;
    fn getpid() -> c_int;
    fn kill(process: c_int, signal: c_int) -> c_int;
    fn __errno_location() -> *mut c_int;
}

enum How {
    Signal(c_int),
    Error(c_int),
}

struct Plan {
    folder: PathBuf,
    call: u64,
    how: How,
    once: bool,
    met: PathBuf,
}

fn plan() -> Option<&'static Plan> {
    static PLAN: OnceLock<Option<Plan>> = OnceLock::new();
    let read = || {
        let how = match env::var("FAULTY_HOW").ok()?.as_str() {
            "HUP" => How::Signal(1),
            "INT" => How::Signal(2),
            "KILL" => How::Signal(9),
            "TERM" => How::Signal(15),
            number => How::Error(number.parse().ok()?),
        };
        Some(Plan {
            folder: env::var_os("FAULTY_FOLDER")?.into(),
            call: env::var("FAULTY_CALL").ok()?.parse().ok()?,
            how,
            once: env::var_os("FAULTY_ONCE").is_some(),
            met: env::var_os("FAULTY_MET")?.into(),
        })
    };
    PLAN.get_or_init(read).as_ref()
}

/// What a call does.
enum Fate {
    Succeed,
    Fail(c_int),
    Signal(c_int),
}

fn fate(path: &Path) -> Fate {
    static CALLS: AtomicU64 = AtomicU64::new(0);
    let Some(plan) = plan().filter(|plan| path.starts_with(&plan.folder)) else {
        return Fate::Succeed;
    };
    let call = CALLS.fetch_add(1, Ordering::SeqCst) + 1;
    if call == plan.call {
        let _ = std::fs::File::create(&plan.met);
    }
    match plan.how {
        How::Error(_) if plan.once && call > plan.call => Fate::Succeed,
        How::Signal(signal) if call == plan.call => Fate::Signal(signal),
        How::Error(error) if call >= plan.call => Fate::Fail(error),
        _ => Fate::Succeed,
    }
}

fn fate_of_open(file: c_int) -> Fate {
    let link = std::fs::read_link(format!("/proc/self/fd/{file}"));
    link.map_or(Fate::Succeed, |path| fate(&path))
}

fn failed(error: c_int) -> c_int {
    unsafe { *__errno_location() = error };
    -1
}

fn next(name: &CStr) -> *mut c_void {
    const NEXT: *mut c_void = -1_isize as *mut c_void;
    unsafe { dlsym(NEXT, name.as_ptr()) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn write(file: c_int, bytes: *const c_void, count: usize) -> isize {
    type Write = unsafe extern "C" fn(c_int, *const c_void, usize) -> isize;
    let write: Write = unsafe { std::mem::transmute(next(c"write")) };
    match fate_of_open(file) {
        Fate::Succeed => unsafe { write(file, bytes, count) },
        Fate::Fail(error) => {
            unsafe { write(file, bytes, count / 2) };
            failed(error) as isize
        }
        Fate::Signal(signal) => {
            let half = unsafe { write(file, bytes, count / 2) };
            unsafe { kill(getpid(), signal) };
            half
        }
    }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn fsync(file: c_int) -> c_int {
    type Fsync = unsafe extern "C" fn(c_int) -> c_int;
    let fsync: Fsync = unsafe { std::mem::transmute(next(c"fsync")) };
    match fate_of_open(file) {
        Fate::Succeed => return unsafe { fsync(file) },
        Fate::Fail(error) => return failed(error),
        Fate::Signal(signal) => unsafe { kill(getpid(), signal) },
    };
    unsafe { fsync(file) }
}

#[unsafe(no_mangle)]
pub unsafe extern "C" fn rename(from: *const c_char, to: *const c_char) -> c_int {
    type Rename = unsafe extern "C" fn(*const c_char, *const c_char) -> c_int;
    let rename: Rename = unsafe { std::mem::transmute(next(c"rename")) };
    let target = OsStr::from_bytes(unsafe { CStr::from_ptr(to) }.to_bytes());
    match fate(Path::new(target)) {
        Fate::Succeed => {}
        Fate::Fail(error) => return failed(error),
        Fate::Signal(signal) => {
            unsafe { kill(getpid(), signal) };
        }
    }
    unsafe { rename(from, to) }
}
