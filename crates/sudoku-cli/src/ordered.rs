//! Work that threads finish in any order, brought to an end in the order of its numbers.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Pieces of work on their way, for each thread: enough that a slow one holds nobody up, few enough that memory stays flat.
pub(crate) const ON_THEIR_WAY: u64 = 4;

/// Finished pieces wait here for those before them. `E` ends a piece; what it fails with stops everything.
pub(crate) struct Ordered<T, E, S> {
    line: Mutex<Line<T, E, S>>,
    /// A piece was ended, or everything was stopped.
    moved: Condvar,
}

struct Line<T, E, S> {
    end: E,
    /// Pieces that are finished before those before them.
    waiting: BTreeMap<u64, T>,
    /// How many were ended.
    ended: u64,
    stop: Option<S>,
}

impl<T, S, E: FnMut(T) -> Result<(), S>> Ordered<T, E, S> {
    /// Pieces that `end` ends, from number 0 on.
    pub(crate) fn new(end: E) -> Ordered<T, E, S> {
        let line = Line { end, waiting: BTreeMap::new(), ended: 0, stop: None };
        Ordered { line: Mutex::new(line), moved: Condvar::new() }
    }

    /// Waits until fewer than `most` pieces before this one are on their way. Says whether work on it is still wanted.
    pub(crate) fn wait(&self, number: u64, most: u64) -> bool {
        let is_far = |line: &mut Line<T, E, S>| line.stop.is_none() && number - line.ended >= most;
        let line = self.moved.wait_while(lock(&self.line), is_far).unwrap_or_else(PoisonError::into_inner);
        line.stop.is_none()
    }

    /// Ends a piece, and those that waited for it, if those before it have been ended.
    pub(crate) fn finish(&self, number: u64, piece: T) {
        let mut line = lock(&self.line);
        line.waiting.insert(number, piece);
        line.advance();
        drop(line);
        self.moved.notify_all();
    }

    /// What stopped everything, if something did.
    pub(crate) fn into_stop(self) -> Option<S> {
        self.line.into_inner().unwrap_or_else(PoisonError::into_inner).stop
    }
}

impl<T, S, E: FnMut(T) -> Result<(), S>> Line<T, E, S> {
    fn advance(&mut self) {
        while self.stop.is_none()
            && let Some(piece) = self.waiting.remove(&self.ended)
        {
            self.stop = (self.end)(piece).err();
            self.ended += 1;
        }
    }
}

/// Locks, whatever became of who locked before.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Works on the numbers 0, 1, 2 … on all threads and ends the work on each in order, until `end` stops it. Gives what
/// that said.
pub(crate) fn number_by_number<T: Send, S: Send>(
    threads: usize,
    work: impl Fn(u64) -> T + Sync,
    end: impl FnMut(T) -> Result<(), S> + Send,
) -> Option<S> {
    let (next, ordered) = (AtomicU64::new(0), Ordered::new(end));
    let toil = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if !ordered.wait(number, ON_THEIR_WAY * threads as u64) {
                return;
            }
            ordered.finish(number, work(number));
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // With fewer threads it takes longer, that is all.
            let _ = thread::Builder::new().spawn_scoped(scope, toil);
        }
        toil();
    });
    ordered.into_stop()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn work_ends_in_order_on_any_number_of_threads() {
        for threads in [1, 2, 5] {
            let mut ended = Vec::new();
            let work = |number: u64| {
                thread::sleep(Duration::from_micros(number * 7919 % 400));
                number
            };
            let stop = number_by_number(threads, work, |number| {
                ended.push(number);
                if number == 200 { Err("enough") } else { Ok(()) }
            });
            assert_eq!((stop, ended), (Some("enough"), (0..=200).collect()));
        }
    }

    #[test]
    fn a_piece_waits_for_those_before_it() {
        let mut ended = Vec::new();
        let ordered = Ordered::new(|piece: char| {
            ended.push(piece);
            if piece == 'c' { Err(()) } else { Ok(()) }
        });
        ordered.finish(1, 'b');
        assert!(ordered.wait(2, 3));
        for (number, piece) in [(3, 'd'), (0, 'a'), (2, 'c')] {
            ordered.finish(number, piece);
        }
        assert!(!ordered.wait(4, 1));
        assert_eq!(ordered.into_stop(), Some(()));
        assert_eq!(ended, ['a', 'b', 'c']);
    }
}
