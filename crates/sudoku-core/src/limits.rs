//! When a search has to stop before it is done.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Bounds of a search. Reaching one is its own answer ([`Stop`]), never a wrong one.
///
/// ```
/// use std::time::Duration;
/// use sudoku_core::{BoxShape, Layout, Limits, Puzzle, Stop};
/// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(3, 3).unwrap())).build().unwrap();
/// let count = empty.count(&Limits::none().solutions(1000));
/// assert_eq!((count.value(), count.stop()), (1000, Some(Stop::Solutions)));
/// assert_eq!(count.to_string(), ">=1000");
/// assert!(empty.count(&Limits::none().nodes(500).time(Duration::from_secs(5))).stop().is_some());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Limits {
    pub(crate) solutions: Option<u64>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
    pub(crate) cancel: Option<Cancel>,
}

impl Limits {
    /// No bound at all.
    pub fn none() -> Limits {
        Limits::default()
    }

    /// Stops after this many solutions.
    #[must_use]
    pub fn solutions(mut self, solutions: u64) -> Limits {
        self.solutions = Some(solutions);
        self
    }

    /// Stops after this many search nodes: guesses tried, by all searches of one count together.
    #[must_use]
    pub fn nodes(mut self, nodes: u64) -> Limits {
        self.nodes = Some(nodes);
        self
    }

    /// Stops when this much time has passed since the search began; checked every few dozen nodes.
    #[must_use]
    pub fn time(mut self, time: Duration) -> Limits {
        self.time = Some(time);
        self
    }

    /// Stops soon after the flag is raised; checked at every node.
    #[must_use]
    pub fn cancel(mut self, cancel: &Cancel) -> Limits {
        self.cancel = Some(cancel.clone());
        self
    }
}

/// Counts the nodes of one search and tells when a limit is reached.
#[derive(Debug)]
pub(crate) struct Watch {
    nodes: u64,
    most: Option<u64>,
    deadline: Option<Instant>,
    cancel: Option<Cancel>,
}

/// Nodes between two looks at the clock, less one; a power of two less one.
const CLOCK_MASK: u64 = 63;

impl Watch {
    /// Begins now.
    pub(crate) fn new(limits: &Limits) -> Watch {
        // A time limit beyond what the clock can name is none.
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        Watch { nodes: 0, most: limits.nodes, deadline, cancel: limits.cancel.clone() }
    }

    /// Counts a node.
    pub(crate) fn count(&mut self) {
        self.nodes += 1;
    }

    /// The nodes so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The limit that forbids another node. Limits on solutions are not watched.
    pub(crate) fn stop(&self) -> Option<Stop> {
        if self.most.is_some_and(|most| self.nodes >= most) {
            return Some(Stop::Nodes);
        }
        if self.nodes & CLOCK_MASK == 0 { self.interruption() } else { self.cancellation() }
    }

    /// What forbids to go on even without another node: the time or the flag.
    pub(crate) fn interruption(&self) -> Option<Stop> {
        let late = |deadline| Instant::now() >= deadline;
        self.cancellation().or_else(|| self.deadline.is_some_and(late).then_some(Stop::Time))
    }

    fn cancellation(&self) -> Option<Stop> {
        self.cancel.as_ref().is_some_and(Cancel::is_raised).then_some(Stop::Cancelled)
    }
}

/// A flag that another thread raises to stop a search.
///
/// ```
/// use sudoku_core::{BoxShape, Cancel, Layout, Limits, Puzzle, Stop};
/// let cancel = Cancel::new();
/// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(3, 3).unwrap())).build().unwrap();
/// let limits = Limits::none().cancel(&cancel);
/// cancel.raise();
/// assert_eq!(empty.solve(&limits), Err(Stop::Cancelled));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A flag that is down.
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// Raises the flag, for good.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is up.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The bound that stopped a search, so that its answer is not known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Stop {
    /// As many solutions as were asked for; there may be more.
    Solutions,
    /// The bound on search nodes.
    Nodes,
    /// The bound on time.
    Time,
    /// The cancel flag.
    Cancelled,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Solutions => "the limit of solutions was reached",
            Stop::Nodes => "the limit of search nodes was reached",
            Stop::Time => "the time limit was reached",
            Stop::Cancelled => "the search was cancelled",
        })
    }
}

impl std::error::Error for Stop {}
