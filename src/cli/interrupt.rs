//! What an interrupt (Ctrl-C, or being told to terminate) does.
//!
//! Commands that have nothing to save end at once with exit code 130. A command
//! that calls [`finish_cleanly`] is asked to finish by a flag; a second
//! interrupt ends it at once.

use std::sync::atomic::{AtomicBool, Ordering};

use super::failure::INTERRUPTED;

static CLEANLY: AtomicBool = AtomicBool::new(false);
static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Takes over interrupts for the rest of the program.
pub(super) fn install() {
    let handler = || {
        let first = !REQUESTED.swap(true, Ordering::SeqCst);
        if !(first && CLEANLY.load(Ordering::SeqCst)) {
            std::process::exit(i32::from(INTERRUPTED));
        }
    };
    // Without a handler an interrupt ends the program all the same.
    let _ = ctrlc::set_handler(handler);
}

/// From now on the first interrupt only sets the flag that is returned.
pub fn finish_cleanly() -> &'static AtomicBool {
    CLEANLY.store(true, Ordering::SeqCst);
    &REQUESTED
}
