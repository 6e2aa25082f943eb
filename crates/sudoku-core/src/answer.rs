//! What the engines answer.

use std::fmt;

use crate::count::method::Method;
use crate::limits::Stop;
use crate::model::grid::Grid;

/// How many solutions a puzzle has: none, one, or more; with witnesses.
///
/// ```
/// use sudoku_core::{BoxShape, Layout, Limits, Puzzle, Verdict};
/// let layout = Layout::boxes(BoxShape::new(2, 2).unwrap());
/// let empty = Puzzle::builder(&layout).build().unwrap();
/// let Ok(Verdict::Multiple(one, other)) = empty.verdict(&Limits::none()) else { panic!() };
/// assert!(one != other && empty.accepts(&one) && empty.accepts(&other));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// There is exactly this one: the puzzle is proper.
    Unique(Grid),
    /// There are at least these two.
    Multiple(Grid, Grid),
}

/// A number of solutions, exact or a lower bound.
///
/// ```
/// use sudoku_core::{BoxShape, Layout, Limits, Puzzle};
/// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(2, 2).unwrap())).build().unwrap();
/// assert_eq!(empty.count(&Limits::none()).exact(), Some(288));
/// assert_eq!(empty.count(&Limits::none().solutions(10)).to_string(), ">=10");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    value: u128,
    stop: Option<Stop>,
    nodes: u64,
    method: Method,
}

impl Count {
    pub(crate) fn new(value: u128, stop: Option<Stop>, nodes: u64, method: Method) -> Count {
        Count { value, stop, nodes, method }
    }

    /// The number of solutions found.
    pub fn value(&self) -> u128 {
        self.value
    }

    /// The number of solutions, if the search came to its end.
    pub fn exact(&self) -> Option<u128> {
        if self.stop.is_none() { Some(self.value) } else { None }
    }

    /// What stopped the search before its end.
    pub fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// The search nodes it took.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How it was counted.
    pub fn method(&self) -> Method {
        self.method
    }
}

/// The number, with `>=` before it unless it is exact.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.stop.is_some() {
            f.write_str(">=")?;
        }
        self.value.fmt(f)
    }
}
