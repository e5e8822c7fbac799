//! Handles interrupts: Ctrl-C and the signal to terminate.
//!
//! By default an interrupt ends the program at once with exit code 130. After a
//! call of [`finish_cleanly`] the first interrupt only sets a flag, and a second
//! one ends the program.

use std::sync::atomic::{AtomicBool, Ordering};

use super::failure::INTERRUPTED;

static CLEANLY: AtomicBool = AtomicBool::new(false);
static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Installs the handler for the rest of the program.
pub(super) fn install() {
    let handler = || {
        let first = !REQUESTED.swap(true, Ordering::SeqCst);
        if !(first && CLEANLY.load(Ordering::SeqCst)) {
            std::process::exit(i32::from(INTERRUPTED));
        }
    };
    // Without the handler an interrupt still ends the program.
    let _ = ctrlc::set_handler(handler);
}

/// Makes the first interrupt set the returned flag instead of ending the program.
pub fn finish_cleanly() -> &'static AtomicBool {
    CLEANLY.store(true, Ordering::SeqCst);
    &REQUESTED
}
