//! Shows progress on standard error: bars on terminals, plain lines for long
//! work elsewhere.

use std::cell::Cell;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::terminal::{Messages, is_dumb};
use crate::arena::Tally;
use crate::evolution::search::Search;
use crate::report::percent;
use crate::spread::{ranks, shards};

/// A progress bar, hidden if standard error is not a terminal and cleared when
/// dropped.
#[derive(Debug)]
pub struct Progress(ProgressBar);

impl Progress {
    /// An empty bar for `total` units called `what`, such as games.
    pub fn new(total: u64, what: &'static str) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(total), target());
        let template =
            format!("{{wide_bar}} {{human_pos}}/{{human_len}} {what}, {{eta}} left{{msg}}");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style.progress_chars("=> "));
        }
        tick(&bar);
        Progress(bar)
    }

    /// Adds to what is done; the other ranks are taken to do as much. A shard does a
    /// part of it.
    pub fn advance(&self, done: u64) {
        let shards = shards::own().map_or(1, |shard| shard.of);
        self.0.inc(done * (ranks::count() * shards) as u64);
    }

    /// So much is done in all.
    pub fn reach(&self, done: u64) {
        self.0.set_position(done);
    }

    /// Writes something while the bar is hidden.
    pub fn aside(&self, say: impl FnOnce()) {
        self.0.suspend(say);
    }
}

/// A progress bar for a match that shows the score so far and its interval.
#[derive(Debug)]
pub struct LiveScore {
    progress: Progress,
    tally: Mutex<Tally>,
}

impl LiveScore {
    /// An empty bar for this number of games.
    pub fn new(games: u64) -> LiveScore {
        LiveScore {
            progress: Progress::new(games, "games"),
            tally: Mutex::default(),
        }
    }

    /// Adds games that are done.
    pub fn advance(&self, done: &Tally) {
        let mut tally = self.tally.lock().unwrap_or_else(PoisonError::into_inner);
        *tally += *done;
        self.progress.advance(done.games());
        let bar = &self.progress.0;
        if !bar.is_hidden() {
            let score = tally.estimate();
            let [value, low, high] = [score.value, score.low, score.high].map(percent);
            bar.set_message(format!("; {value} ({low} to {high})"));
        }
    }
}

/// The progress of a search: a bar with the front on a terminal, a plain line
/// now and then elsewhere.
#[derive(Debug)]
pub struct Generations {
    bar: ProgressBar,
    total: u32,
    messages: Messages,
    started: Instant,
    /// The evaluations before this process started or resumed the search.
    before: Cell<Option<u64>>,
}

impl Generations {
    /// The progress of a search for `total` generations.
    pub fn new(total: u32, messages: Messages) -> Generations {
        let bar = ProgressBar::with_draw_target(Some(u64::from(total)), target());
        let template = "generation {pos}/{len} {wide_bar} {eta} left\n{msg}";
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        tick(&bar);
        Generations {
            bar,
            total,
            messages,
            started: Instant::now(),
            before: Cell::new(None),
        }
    }

    /// Shows the state of the search.
    pub fn show(&self, search: &Search) {
        let state = search.state();
        let before = self.before.get().unwrap_or(state.evaluations);
        self.before.set(Some(before));
        let seconds = self.started.elapsed().as_secs_f64().max(0.001);
        let speed = (state.evaluations - before) as f64 / seconds;
        let front = state.archive.front().into_iter().map(|candidate| {
            let estimate = candidate.evidence.estimate();
            format!("{}: {:.1}", candidate.size(), 100.0 * estimate)
        });
        let front: Vec<String> = front.collect();
        let message = format!(
            "{} rule sets tried, {speed:.0} per second; estimates by size {}",
            state.evaluations,
            front.join(", ")
        );
        if self.bar.is_hidden() {
            let every = (self.total / 20).max(1);
            if state.generation.is_multiple_of(every) {
                let generation = state.generation;
                let line = format!("generation {generation}/{}: {message}", self.total);
                self.messages.note(&line);
            }
            return;
        }
        self.bar.set_position(u64::from(state.generation));
        self.bar.set_message(message);
    }
}

/// Where bars are drawn: on the first rank, unless the terminal cannot move the cursor.
fn target() -> ProgressDrawTarget {
    match is_dumb() || !ranks::is_first() {
        true => ProgressDrawTarget::hidden(),
        false => ProgressDrawTarget::stderr_with_hz(8),
    }
}

/// Redraws a visible bar regularly. A hidden one needs no thread, which the
/// system may be unable to start.
fn tick(bar: &ProgressBar) {
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(500));
    }
}

impl Drop for Generations {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
