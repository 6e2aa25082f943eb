//! Threads, limits and progress of one count.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::limits::{Cancel, Limits, Stop};

/// How far a count has come.
///
/// ```
/// use sudoku_core::{BoxShape, Layout, Limits, Puzzle};
/// use std::sync::Mutex;
/// let fractions = Mutex::new(Vec::new());
/// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(2, 3).unwrap())).build().unwrap();
/// empty.counter().progress(&|progress| fractions.lock().unwrap().push(progress.fraction())).count(&Limits::none());
/// assert_eq!(fractions.into_inner().unwrap().last(), Some(&1.0));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    fraction: f64,
}

impl Progress {
    /// The part of the work that is done, from 0 to 1. Parts take about equally long.
    pub fn fraction(self) -> f64 {
        self.fraction
    }
}

/// What one count may use and when it has to stop. Shared by its threads.
#[derive(Clone)]
pub(crate) struct Job<'a> {
    threads: usize,
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    /// The part of the whole that this job is.
    span: (f64, f64),
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
}

impl<'a> Job<'a> {
    /// Begins now. Limits on nodes and solutions are not watched.
    pub(crate) fn new(threads: usize, progress: Option<&'a (dyn Fn(Progress) + Sync)>, limits: &Limits) -> Job<'a> {
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        Job { threads, progress, span: (0.0, 1.0), deadline, cancel: limits.cancel.clone() }
    }

    /// One of several jobs of about the same size that make up this one.
    pub(crate) fn part(&self, number: usize, of: usize) -> Job<'a> {
        let (from, to) = self.span;
        let at = |number: usize| from + (to - from) * share(number, of);
        Job { span: (at(number), at(number + 1)), ..self.clone() }
    }

    /// Why to stop, if there is a reason. Looks at the clock: to be asked every millisecond or so.
    pub(crate) fn stop(&self) -> Option<Stop> {
        if self.cancel.as_ref().is_some_and(Cancel::is_raised) {
            return Some(Stop::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) { Some(Stop::Time) } else { None }
    }

    /// The time until the job has to stop, if it has to.
    pub(crate) fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Tells that so much of the job is done.
    pub(crate) fn tell(&self, fraction: f64) {
        if let Some(progress) = self.progress {
            let (from, to) = self.span;
            progress(Progress { fraction: from + (to - from) * fraction.min(1.0) });
        }
    }

    /// Fails if there is a reason to stop, see [`Job::stop`].
    ///
    /// # Errors
    /// The reason.
    pub(crate) fn check(&self) -> Result<(), Stop> {
        self.stop().map_or(Ok(()), Err)
    }

    /// Runs `work` on all threads, which share it out among themselves.
    ///
    /// # Errors
    /// What `work` fails with.
    pub(crate) fn run(&self, work: impl Fn() -> Result<(), Stop> + Sync) -> Result<(), Stop> {
        thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads).map(|_| scope.spawn(&work)).collect();
            let mut end = work();
            for other in others {
                end = end.and(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            end
        })
    }

    /// Adds up what `work` makes of the numbers below `parts`, on all threads; tells of progress after each part.
    /// `work` also gets the state that `start` makes for each thread.
    ///
    /// # Errors
    /// What `work` fails with, or why the job has to stop.
    pub(crate) fn sum<S>(
        &self,
        parts: usize,
        start: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, usize) -> Result<u128, Stop> + Sync,
    ) -> Result<u128, Stop> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let total = Mutex::new(Ok(0));
        let run = || {
            let mut state = start();
            let (mut sum, mut end) = (0u128, None);
            while end.is_none() {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= parts {
                    break;
                }
                match self.stop().map_or_else(|| work(&mut state, part), Err) {
                    Ok(value) => sum += value,
                    Err(stop) => end = Some(stop),
                }
                let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                if end.is_none() {
                    self.tell(share(done, parts));
                }
            }
            // A thread that panics ends the program or leaves the sum as it was.
            let mut total = total.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            *total = match (*total, end) {
                (Ok(total), None) => Ok(total + sum),
                (Ok(_), Some(stop)) | (Err(stop), _) => Err(stop),
            };
        };
        thread::scope(|scope| {
            for _ in 1..self.threads.min(parts) {
                scope.spawn(run);
            }
            run();
        });
        total.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// A part of a whole, as a fraction.
fn share(part: usize, whole: usize) -> f64 {
    f64::from(part as u32) / f64::from(whole as u32)
}

impl fmt::Debug for Job<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job").field("threads", &self.threads).field("deadline", &self.deadline).finish_non_exhaustive()
    }
}
