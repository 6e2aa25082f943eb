//! When to stop, and the threads that work until then.

use std::time::Instant;

use crate::limits::{Cancel, Limits, Stop};

/// Tells when time is up or the work is cancelled.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
}

impl Clock {
    /// Begins now.
    pub(crate) fn new(limits: &Limits) -> Clock {
        // A time limit beyond what the clock can name is none.
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        Clock { deadline, cancel: limits.cancel.clone() }
    }

    /// Never stops.
    #[cfg(test)]
    pub(crate) fn none() -> Clock {
        Clock { deadline: None, cancel: None }
    }

    /// The limit that has been reached.
    pub(crate) fn check(&self) -> Result<(), Stop> {
        if self.cancel.as_ref().is_some_and(Cancel::is_raised) {
            return Err(Stop::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) { Err(Stop::Time) } else { Ok(()) }
    }
}

/// How many threads work.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Workers(usize);

impl Workers {
    pub(crate) fn new(threads: usize) -> Workers {
        Workers(threads.max(1))
    }

    /// Runs `work` on each thread, this one among them, and waits for all. The first error in their order wins.
    pub(crate) fn run(self, work: impl Fn() -> Result<(), Stop> + Sync) -> Result<(), Stop> {
        if self.0 == 1 {
            return work();
        }
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..self.0).map(|_| scope.spawn(&work)).collect();
            let mut end = work();
            for other in others {
                // A thread that panicked has its panic go on here.
                end = end.and(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
            end
        })
    }
}
