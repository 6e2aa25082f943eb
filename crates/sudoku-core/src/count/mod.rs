//! How many solutions a puzzle has: exact, even where they are too many to visit.
//!
//! * `job`: threads, limits and progress of one count;
//! * `method`: the ways to count, by name;
//! * `classic`: classic boards, and `letters` on them;
//! * `contraction`: their states summed up;
//! * `sample`: random solutions;
//! * `two_rows`: boards whose boxes have two rows, or two columns.

mod classic;
mod contraction;
mod job;
mod letters;
pub(crate) mod method;
mod sample;
mod two_rows;

use std::fmt;

use crate::answer::Count;
use crate::engine::Engine;
use crate::limits::{Limits, Stop};
use crate::model::puzzle::Puzzle;
use crate::random::SeededRandom;
use classic::Classic;
pub use contraction::Kernel;
use job::Job;
pub use job::Progress;
pub use method::Method;
pub use sample::Samples;

/// Guesses after which the search gives way to a method that visits no solution, where there is one: some hundredths of
/// a second, in which most puzzles with few solutions are done.
const SEARCH_NODES: u64 = 100_000;

/// Random walks, and the guesses that they may take together, to estimate how long a search will take.
const PROBES: u64 = 300;
const PROBE_NODES: u64 = 100_000;

/// A count to be made, with what it may use; made by [`Puzzle::counter`].
///
/// The answer does not depend on the number of threads.
///
/// ```
/// use sudoku_core::{BoxShape, Layout, Limits, Method, Puzzle};
/// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(2, 4).unwrap())).build().unwrap();
/// let count = empty.counter().threads(2).progress(&|progress| assert!(progress.fraction() <= 1.0)).count(&Limits::none());
/// assert_eq!(count.exact(), Some(29_136_487_207_403_520));
/// assert_eq!(count.method(), Method::TwoRows);
/// ```
#[derive(Clone)]
pub struct Counter<'a> {
    puzzle: &'a Puzzle,
    threads: usize,
    progress: Option<&'a (dyn Fn(Progress) + Sync)>,
    kernel: Kernel,
    search: bool,
}

impl Puzzle {
    /// The number of solutions, on one thread: exact unless a limit was reached.
    ///
    /// Few solutions are counted one by one. Where there are many, [`Method`] tells which boards are counted without
    /// visiting them; a limit on nodes bounds the guesses of all searches of one count together, and whatever needs no guesses
    /// is not bounded by it.
    pub fn count(&self, limits: &Limits) -> Count {
        self.counter().count(limits)
    }

    /// A count with threads and a view of its progress.
    pub fn counter(&self) -> Counter<'_> {
        Counter { puzzle: self, threads: 1, progress: None, kernel: Kernel::best(), search: true }
    }
}

impl<'a> Counter<'a> {
    /// Uses this many threads (at least one) where the method can.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Counter<'a> {
        self.threads = threads.max(1);
        self
    }

    /// Calls `progress` now and then, from any of the threads, once it is known how much there is to do.
    #[must_use]
    pub fn progress(mut self, progress: &'a (dyn Fn(Progress) + Sync)) -> Counter<'a> {
        self.progress = Some(progress);
        self
    }

    /// Uses these instructions, where the CPU has them; for tests and measurements, as the fastest are the default.
    #[must_use]
    pub fn kernel(mut self, kernel: Kernel) -> Counter<'a> {
        self.kernel = kernel;
        self
    }

    /// Leaves out the search where there is another method; for tests and measurements, as it is the quicker way to
    /// small counts.
    #[must_use]
    pub fn without_search(mut self) -> Counter<'a> {
        self.search = false;
        self
    }

    /// Counts.
    pub fn count(&self, limits: &Limits) -> Count {
        let job = Job::new(self.threads, self.progress, limits);
        let two_rows = two_rows::Board::of(self.puzzle);
        let classic = Classic::of(self.puzzle);
        let budget = match (&classic, &two_rows) {
            (None, None) => return self.one_by_one(&job, limits, 0),
            (Some(_), _) => classic::SEARCH_NODES,
            (None, Some(_)) => SEARCH_NODES,
        };
        let budget = if self.search { budget } else { 0 };
        let nodes = Some(budget.min(limits.nodes.unwrap_or(u64::MAX)));
        let few = Engine::of(self.puzzle).count(self.puzzle, &Limits { nodes, ..limits.clone() });
        if few.stop() != Some(Stop::Nodes) || limits.nodes.is_some_and(|most| few.nodes() >= most) {
            return few;
        }
        if let Some(classic) = classic {
            let count = classic.count(self.puzzle, self.search, self.kernel, &job, limits, &few);
            return count.unwrap_or_else(|nodes| self.one_by_one(&job, limits, nodes));
        }
        let Some(two_rows) = two_rows else { return few };
        let most = limits.solutions.map_or(u128::MAX, u128::from);
        match two_rows.count(&job) {
            Ok(value) if value < most => Count::new(value, None, few.nodes(), Method::TwoRows),
            Ok(_) => Count::new(most, Some(Stop::Solutions), few.nodes(), Method::TwoRows),
            Err(stop) => Count::new(few.value(), Some(stop), few.nodes(), Method::TwoRows),
        }
    }
}

impl Counter<'_> {
    /// Counts one by one, after searches in vain that took so many guesses. What these left of a limit bounds it.
    ///
    /// For the sake of progress the number is estimated first: where no exact answer can be hoped for, that is known
    /// after some hundredths of a second.
    #[allow(clippy::cast_precision_loss, reason = "a fraction")]
    fn one_by_one(&self, job: &Job<'_>, limits: &Limits, nodes: u64) -> Count {
        let left = limits.nodes.map(|most| most.saturating_sub(nodes));
        let limits = || Limits { nodes: left, time: job.time_left(), ..limits.clone() };
        let mut expected = f64::INFINITY;
        if self.progress.is_some() {
            let short = Limits { solutions: None, ..limits() }.nodes(PROBE_NODES);
            expected = self.puzzle.estimate(PROBES, &mut SeededRandom::new(0), &short).value();
        }
        // An estimate may be too low, but no number is done before its end.
        let tell = &mut |value| job.tell((value as f64 / expected).min(0.99));
        let count = Engine::of(self.puzzle).count_telling(self.puzzle, &limits(), tell);
        if count.stop().is_none() {
            job.tell(1.0);
        }
        Count::new(count.value(), count.stop(), nodes + count.nodes(), Method::Search)
    }
}

impl fmt::Debug for Counter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Counter").field("puzzle", self.puzzle).field("threads", &self.threads).finish_non_exhaustive()
    }
}
