//! The progress display: a line on a terminal that appears after a second.

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A short run shows nothing.
const DELAY: Duration = Duration::from_secs(1);

/// A counter of puzzles, perhaps shown.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// Dropped with the display, which ends the thread that waits to show it.
    _shown: Option<Sender<()>>,
}

impl Progress {
    /// A display that never shows.
    pub(crate) fn none() -> Progress {
        Progress { bar: ProgressBar::hidden(), _shown: None }
    }

    /// A display on standard error.
    pub(crate) fn start() -> Progress {
        let bar = ProgressBar::hidden();
        if let Ok(style) = ProgressStyle::with_template("{spinner} {pos} puzzles, {per_sec:0}, {elapsed}") {
            bar.set_style(style);
        }
        let (sender, receiver) = mpsc::channel::<()>();
        let later = bar.clone();
        std::thread::spawn(move || {
            if receiver.recv_timeout(DELAY) == Err(RecvTimeoutError::Timeout) {
                later.set_draw_target(ProgressDrawTarget::stderr());
                later.enable_steady_tick(Duration::from_millis(200));
            }
        });
        Progress { bar, _shown: Some(sender) }
    }

    /// Counts puzzles as done.
    pub(crate) fn advance(&self, puzzles: usize) {
        self.bar.inc(puzzles as u64);
    }

    /// Writes to standard error without disturbing the display.
    pub(crate) fn suspend(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
