//! The progress display: a line on a terminal that appears after a second.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::Duration;

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// A short run shows nothing.
const DELAY: Duration = Duration::from_secs(1);

/// A counter of puzzles or grids and of the bytes they are, perhaps shown.
pub(crate) struct Progress {
    /// Counts bytes, which tell the time left.
    bar: ProgressBar,
    puzzles: Arc<AtomicU64>,
    /// Dropped with the display, which ends the thread that waits to show it.
    _shown: Option<Sender<()>>,
}

impl Progress {
    /// A display that never shows.
    pub(crate) fn none() -> Progress {
        Progress { bar: ProgressBar::hidden(), puzzles: Arc::default(), _shown: None }
    }

    /// A display on standard error of how many of `what` are done; with the time left, if the size of all in bytes is known.
    pub(crate) fn start(what: &'static str, size: Option<u64>) -> Progress {
        let puzzles = Arc::new(AtomicU64::new(0));
        let bar = ProgressBar::with_draw_target(size, ProgressDrawTarget::hidden());
        let left = if size.is_some() { ", {left} left" } else { "" };
        if let Ok(style) =
            ProgressStyle::with_template(&format!("{{spinner}} {{puzzles}}, {{rate}}, {{elapsed}}{left}"))
        {
            bar.set_style(with_keys(style, what, &puzzles));
        }
        let (sender, receiver) = mpsc::channel::<()>();
        let later = bar.clone();
        std::thread::spawn(move || {
            if receiver.recv_timeout(DELAY) == Err(RecvTimeoutError::Timeout) {
                later.set_draw_target(ProgressDrawTarget::stderr());
                later.enable_steady_tick(Duration::from_millis(200));
            }
        });
        Progress { bar, puzzles, _shown: Some(sender) }
    }

    /// Counts puzzles or grids, and their bytes, as done.
    pub(crate) fn advance(&self, puzzles: usize, bytes: u64) {
        self.puzzles.fetch_add(puzzles as u64, Ordering::Relaxed);
        self.bar.inc(bytes);
    }

    /// Writes to standard error without disturbing the display.
    pub(crate) fn suspend(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }
}

/// A style that knows how many puzzles are done, how many a second, and how long the rest will take at that rate.
fn with_keys(style: ProgressStyle, what: &'static str, puzzles: &Arc<AtomicU64>) -> ProgressStyle {
    let (all, rate) = (puzzles.clone(), puzzles.clone());
    // A display that cannot be written is no loss.
    style
        .with_key("puzzles", move |_: &ProgressState, out: &mut dyn Write| {
            let _ = write!(out, "{} {what}", all.load(Ordering::Relaxed));
        })
        .with_key("rate", move |state: &ProgressState, out: &mut dyn Write| {
            let millis = state.elapsed().as_millis().max(1);
            let _ = write!(out, "{}/s", u128::from(rate.load(Ordering::Relaxed)) * 1000 / millis);
        })
        .with_key("left", |state: &ProgressState, out: &mut dyn Write| {
            let _ = write!(out, "{}", HumanDuration(time_left(state.elapsed(), state.pos(), state.len().unwrap_or(0))));
        })
}

/// How long the rest of so many bytes will take, if the first took this long.
fn time_left(elapsed: Duration, done: u64, all: u64) -> Duration {
    let rest = u128::from(all.saturating_sub(done));
    let millis = elapsed.as_millis() * rest / u128::from(done.max(1));
    Duration::from_millis(u64::try_from(millis).unwrap_or(u64::MAX))
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_takes_its_share_of_time() {
        assert_eq!(time_left(Duration::from_secs(2), 100, 400), Duration::from_secs(6));
        assert_eq!(time_left(Duration::from_secs(2), 100, 100), Duration::ZERO);
    }
}
