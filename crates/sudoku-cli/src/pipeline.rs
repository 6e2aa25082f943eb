//! The pipeline: every thread reads a chunk, works on it and writes it when its turn has come.
//!
//! No thread is set apart for reading or writing, so all cores are busy as long as there is work; one thread reads at a
//! time and one writes, while the others work. Chunks that are done wait for those before them, never more than a few.
//! Where reading would mean to wait for whoever writes the input, everything read so far is answered first: they may be
//! waiting for that.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::exit::Failure;
use crate::input::{Chunk, Feed, JOB_WEIGHT, PLAIN_WEIGHT};
use crate::ordered::{ON_THEIR_WAY, Ordered, lock};
use crate::session::Session;

/// A chunk should take about this long: short enough to spread a small input over all cores, long enough to be worth it.
const CHUNK_TIME: Duration = Duration::from_millis(10);
/// The weight of the first chunk and of the largest, of which few puzzles are the first and the last: the batch engine takes longer
/// for these.
const WEIGHTS: (usize, usize) = (JOB_WEIGHT, 8192 * PLAIN_WEIGHT);

/// Where chunks come from.
struct Intake {
    feed: Feed,
    /// Chunks taken.
    taken: u64,
}

/// A chunk's work, and what is to be known of the chunk.
struct Done<T> {
    work: T,
    puzzles: usize,
    bytes: u64,
    ahead: bool,
}

struct Pipeline<T, W, E> {
    intake: Mutex<Intake>,
    outlet: Ordered<Done<T>, E, Failure>,
    work: W,
    /// The weight of the next chunk.
    weight: AtomicUsize,
    /// Chunks on their way at most.
    most: u64,
}

impl Session {
    /// Works on a feed chunk by chunk on all threads, and ends the work on each in order.
    ///
    /// # Errors
    /// What `end` fails with.
    pub(crate) fn run<T: Send>(
        &mut self,
        feed: Feed,
        work: impl Fn(Chunk) -> T + Sync,
        mut end: impl FnMut(&mut Session, T) -> Result<(), Failure> + Send,
    ) -> Result<(), Failure> {
        let threads = self.threads;
        let session = &mut *self;
        let outlet = Ordered::new(move |Done { work, puzzles, bytes, ahead }| {
            end(session, work)?;
            if !ahead {
                // Whoever writes the input may be waiting for the answers.
                session.output.flush()?;
            }
            session.report.advance(puzzles, bytes);
            Ok(())
        });
        let pipeline = Pipeline {
            intake: Mutex::new(Intake { feed, taken: 0 }),
            outlet,
            work,
            weight: AtomicUsize::new(WEIGHTS.0),
            most: ON_THEIR_WAY * threads as u64,
        };
        thread::scope(|scope| {
            // The others are called when there is a second chunk.
            let mut called = 1;
            pipeline.toil(|| {
                while called < threads {
                    let helper = thread::Builder::new().spawn_scoped(scope, || pipeline.toil(|| {}));
                    // With fewer threads it takes longer, that is all.
                    called = if helper.is_ok() { called + 1 } else { threads };
                }
            });
        });
        let Pipeline { intake, outlet, .. } = pipeline;
        let failure = outlet.into_stop();
        self.next = intake.into_inner().unwrap_or_else(PoisonError::into_inner).feed.next;
        failure.map_or(Ok(()), Err)
    }
}

impl<T: Send, W, E> Pipeline<T, W, E>
where
    W: Fn(Chunk) -> T + Sync,
    E: FnMut(Done<T>) -> Result<(), Failure> + Send,
{
    /// One thread's work, to the end of the feed. `more` is called before work on a chunk that is not the last.
    fn toil(&self, mut more: impl FnMut()) {
        while let Some((number, chunk)) = self.take() {
            let (puzzles, bytes, ahead) = (chunk.puzzles(), chunk.bytes, chunk.ahead);
            if ahead {
                more();
            }
            let (started, weight) = (Instant::now(), chunk.weight());
            let work = (self.work)(chunk);
            self.weight.store(next_weight(weight, started.elapsed()), Ordering::Relaxed);
            self.outlet.finish(number, Done { work, puzzles, bytes, ahead });
        }
    }

    /// The next chunk; nothing at the end or after a failure.
    fn take(&self) -> Option<(u64, Chunk)> {
        let mut intake = lock(&self.intake);
        let most = if intake.feed.is_ready() { self.most } else { 1 };
        let number = intake.taken;
        if !self.outlet.wait(number, most) {
            return None;
        }
        let chunk = intake.feed.chunk(self.weight.load(Ordering::Relaxed));
        if chunk.is_empty() {
            return None;
        }
        intake.taken += 1;
        Some((number, chunk))
    }
}

/// A weight nearer to the wanted time, after a chunk of this weight took so long.
fn next_weight(weight: usize, time: Duration) -> usize {
    let next = if time < CHUNK_TIME / 2 {
        weight.saturating_mul(2)
    } else if time > CHUNK_TIME * 2 {
        weight / 2
    } else {
        weight
    };
    next.clamp(JOB_WEIGHT, WEIGHTS.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_grow_and_shrink_towards_their_time() {
        assert_eq!(next_weight(100, Duration::from_millis(1)), 200);
        assert_eq!(next_weight(100, CHUNK_TIME), 100);
        assert_eq!(next_weight(100, Duration::from_secs(1)), 50);
        assert_eq!(next_weight(WEIGHTS.1, Duration::ZERO), WEIGHTS.1);
    }
}
