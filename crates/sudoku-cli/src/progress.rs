//! The progress display: a line on a terminal that appears after a second.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// A short run shows nothing.
const DELAY: Duration = Duration::from_secs(1);

/// A counter of puzzles or grids and of the bytes they are, perhaps shown.
pub(crate) struct Progress {
    /// Counts bytes, which tell the time left.
    bar: ProgressBar,
    puzzles: Arc<AtomicU64>,
    gauge: Gauge,
    /// Dropped with the display, which ends the thread that waits to show it.
    _shown: Option<Sender<()>>,
}

impl Progress {
    /// A display that never shows.
    pub(crate) fn none() -> Progress {
        Progress { bar: ProgressBar::hidden(), puzzles: Arc::default(), gauge: Gauge::default(), _shown: None }
    }

    /// A display on standard error of how many of `what` are done; with the time left, if the size of all in bytes is known.
    pub(crate) fn start(what: &'static str, size: Option<u64>) -> Progress {
        let puzzles = Arc::new(AtomicU64::new(0));
        let gauge = Gauge { shown: true, ..Gauge::default() };
        let bar = ProgressBar::with_draw_target(size, ProgressDrawTarget::hidden());
        let left = if size.is_some() { "{left}" } else { "" };
        if let Ok(style) =
            ProgressStyle::with_template(&format!("{{spinner}} {{puzzles}}, {{rate}}, {{elapsed}}{left}{{count}}"))
        {
            bar.set_style(with_keys(style, what, &puzzles, &gauge));
        }
        let (sender, receiver) = mpsc::channel::<()>();
        let later = bar.clone();
        std::thread::spawn(move || {
            if receiver.recv_timeout(DELAY) == Err(RecvTimeoutError::Timeout) {
                later.set_draw_target(ProgressDrawTarget::stderr());
                later.enable_steady_tick(Duration::from_millis(200));
            }
        });
        Progress { bar, puzzles, gauge, _shown: Some(sender) }
    }

    /// Where to say how far the count of a puzzle has come.
    pub(crate) fn gauge(&self) -> Gauge {
        self.gauge.clone()
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
fn with_keys(style: ProgressStyle, what: &'static str, puzzles: &Arc<AtomicU64>, gauge: &Gauge) -> ProgressStyle {
    let (all, rate, gauge) = (puzzles.clone(), puzzles.clone(), gauge.clone());
    // A display that cannot be written is no loss.
    style
        .with_key("puzzles", move |_: &ProgressState, out: &mut dyn Write| {
            let _ = write!(out, "{} {what}", all.load(Ordering::Relaxed));
        })
        .with_key("rate", move |state: &ProgressState, out: &mut dyn Write| {
            let millis = state.elapsed().as_millis().max(1);
            let tenths = u128::from(rate.load(Ordering::Relaxed)) * 10_000 / millis;
            // What is hard to find comes less than once a second.
            let _ = match tenths {
                1..100 => write!(out, "{}.{}/s", tenths / 10, tenths % 10),
                _ => write!(out, "{}/s", tenths / 10),
            };
        })
        .with_key("count", move |_: &ProgressState, out: &mut dyn Write| {
            let _ = out.write_str(&gauge.text(Instant::now()));
        })
        .with_key("left", |state: &ProgressState, out: &mut dyn Write| {
            // Before the first answer nothing is known.
            if state.pos() > 0 {
                let left = time_left(state.elapsed(), state.pos(), state.len().unwrap_or(0));
                let _ = write!(out, ", {} left", HumanDuration(left));
            }
        })
}

/// How long the rest of so many bytes will take, if the first took this long.
fn time_left(elapsed: Duration, done: u64, all: u64) -> Duration {
    let rest = u128::from(all.saturating_sub(done));
    let millis = elapsed.as_millis() * rest / u128::from(done.max(1));
    Duration::from_millis(u64::try_from(millis).unwrap_or(u64::MAX))
}

/// How far a single piece of work has come. The count of one puzzle: of several at a time, the one that said so last. Or a
/// search that has not found anything yet.
#[derive(Clone, Default)]
pub(crate) struct Gauge {
    /// When it began and the part that is done.
    count: Arc<Mutex<Option<(Instant, f64)>>>,
    /// How often something was tried that may come to nothing.
    tries: Arc<AtomicU64>,
    shown: bool,
}

impl Gauge {
    /// Whether anybody will see it.
    pub(crate) fn is_shown(&self) -> bool {
        self.shown
    }

    /// A count that began at `started` has come so far.
    pub(crate) fn set(&self, started: Instant, fraction: f64) {
        *self.count.lock().unwrap_or_else(PoisonError::into_inner) = Some((started, fraction));
    }

    /// The count is done.
    pub(crate) fn clear(&self) {
        *self.count.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }

    /// So much was tried in all.
    pub(crate) fn set_tries(&self, tries: u64) {
        self.tries.store(tries, Ordering::Relaxed);
    }

    /// What is shown of it.
    fn text(&self, now: Instant) -> String {
        match *self.count.lock().unwrap_or_else(PoisonError::into_inner) {
            Some((started, fraction)) if fraction > 0.0 => {
                let left = now.saturating_duration_since(started).as_secs_f64() * (1.0 / fraction - 1.0).max(0.0);
                let left = Duration::try_from_secs_f64(left).unwrap_or(Duration::MAX);
                format!(", counting: {:.0} %, {} left", 100.0 * fraction, HumanDuration(left))
            }
            _ => match self.tries.load(Ordering::Relaxed) {
                0 => String::new(),
                tries => format!(", {tries} tries"),
            },
        }
    }
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
    fn a_count_says_how_far_it_has_come() {
        let gauge = Gauge::default();
        let now = Instant::now();
        assert_eq!(gauge.text(now), "");
        gauge.set(now, 0.25);
        assert_eq!(gauge.text(now + Duration::from_secs(2)), ", counting: 25 %, 6 seconds left");
        gauge.clear();
        assert_eq!(gauge.text(now), "");
        gauge.set_tries(5);
        assert_eq!(gauge.text(now), ", 5 tries");
    }

    #[test]
    fn the_rest_takes_its_share_of_time() {
        assert_eq!(time_left(Duration::from_secs(2), 100, 400), Duration::from_secs(6));
        assert_eq!(time_left(Duration::from_secs(2), 100, 100), Duration::ZERO);
    }
}
