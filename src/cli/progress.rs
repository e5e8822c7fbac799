//! Progress on standard error, on terminals only.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar that fills as `total` things get done; hidden where standard error
/// is no terminal. Dropping it clears it.
#[derive(Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    /// An empty bar for `total` of `what`.
    pub fn new(total: u64, what: &'static str) -> Progress {
        let target = ProgressDrawTarget::stderr_with_hz(8);
        let bar = ProgressBar::with_draw_target(Some(total), target);
        let template = format!("{{wide_bar}} {{human_pos}}/{{human_len}} {what}, {{eta}} left");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.enable_steady_tick(Duration::from_millis(500));
        Progress(bar)
    }

    /// So many more are done.
    pub fn advance(&self, done: u64) {
        self.0.inc(done);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
