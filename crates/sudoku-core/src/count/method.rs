//! The ways to count, by name.

use std::fmt;

/// How a number of solutions was found.
///
/// ```
/// use sudoku_core::Method;
/// assert_eq!(Method::TwoRows.to_string(), "two-rows");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Method {
    /// One solution after another.
    Search,
    /// Classic 9x9 boards: the states of the boxes, which say in which column each digit is, are summed over instead of
    /// grids.
    Contraction,
    /// Boards of up to four columns a box whose boxes have two rows, or the same turned: the sets of digits in the
    /// boxes' upper rows fix what the boxes of a stack have to do with those of the other.
    TwoRows,
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Method::Search => "search",
            Method::Contraction => "contraction",
            Method::TwoRows => "two-rows",
        })
    }
}
