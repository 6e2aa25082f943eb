//! How long nothing may be found before a search is given up.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sudoku_core::Cancel;

use crate::ordered::lock;

/// Raises a flag when nothing was found for some time.
pub(crate) struct Patience {
    limit: Duration,
    flag: Cancel,
    /// When something was found last; `None` at the end of the search.
    last: Mutex<Option<Instant>>,
    ended: Condvar,
}

impl Patience {
    /// Patience of this length, which begins now, and what it raises.
    pub(crate) fn new(limit: Duration, flag: &Cancel) -> Patience {
        Patience { limit, flag: flag.clone(), last: Mutex::new(Some(Instant::now())), ended: Condvar::new() }
    }

    /// Begins anew: something was found.
    pub(crate) fn renew(&self) {
        *lock(&self.last) = Some(Instant::now());
    }

    /// Ends the watch: the search is over.
    pub(crate) fn end(&self) {
        *lock(&self.last) = None;
        self.ended.notify_all();
    }

    /// Waits for the end of patience, to raise the flag, or for that of the search.
    pub(crate) fn watch(&self) {
        let mut last = lock(&self.last);
        while let Some(found) = *last {
            let left = self.limit.saturating_sub(found.elapsed());
            if left.is_zero() {
                return self.flag.raise();
            }
            last = self.ended.wait_timeout(last, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    #[test]
    fn patience_ends_when_nothing_is_found() {
        let flag = Cancel::new();
        let patience = Patience::new(Duration::from_millis(60), &flag);
        let started = Instant::now();
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(30));
                patience.renew();
            });
            patience.watch();
        });
        assert!(flag.is_raised());
        assert!(started.elapsed() >= Duration::from_millis(90));
    }

    #[test]
    fn the_watch_ends_with_the_search() {
        let flag = Cancel::new();
        let patience = Patience::new(Duration::MAX, &flag);
        thread::scope(|scope| {
            scope.spawn(|| patience.watch());
            thread::sleep(Duration::from_millis(10));
            patience.end();
        });
        assert!(!flag.is_raised());
    }
}
