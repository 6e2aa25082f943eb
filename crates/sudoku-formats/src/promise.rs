//! What a problem promises of its data, so that data can be made that keeps the promise.

use std::ops::RangeInclusive;

use sudoku_core::BoxShape;

/// The limits that a problem's statement sets to its data. Where it is silent, the bounds are what can be handled.
///
/// ```
/// use sudoku_core::BoxShape;
/// use sudoku_formats::{Content, Promise};
/// const BOARDS: &[BoxShape] = &[BoxShape::new(4, 4).unwrap()];
/// let promise = Promise::new(BOARDS).cases(1..=10).solutions(0..=1);
/// assert_eq!((promise.content, promise.givens, promise.clashes), (Content::Puzzle, 0..=256, false));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Promise {
    /// The boards that may occur. Where regions are drawn, only the order counts.
    pub boards: &'static [BoxShape],
    /// The number of cases of an input; 1 to 1 where an input is a single board.
    pub cases: RangeInclusive<u64>,
    /// What stands on a board.
    pub content: Content,
    /// The number of solutions of a case.
    pub solutions: RangeInclusive<u64>,
    /// The number of givens of a case; cut to the board's cells.
    pub givens: RangeInclusive<usize>,
    /// Whether equal givens may share a house.
    pub clashes: bool,
}

/// What stands on a board of a problem's data.
///
/// ```
/// use sudoku_formats::{Content, judge};
/// assert_eq!(judge("uvalive4763").unwrap().promise().unwrap().content, Content::Letters);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    /// Givens and empty cells.
    Puzzle,
    /// The same, and regions of any shape instead of boxes.
    Regions,
    /// Givens, even and odd cells, and letters for equal cells.
    Letters,
    /// A complete board, which may break the rules: for programs that check.
    Complete,
    /// A board, complete or not, which may break the rules: for programs that check. Solutions do not matter.
    Partial,
}

impl Promise {
    /// One board with exactly one solution, any number of givens, none of which clash.
    pub const fn new(boards: &'static [BoxShape]) -> Promise {
        Promise {
            boards,
            cases: RangeInclusive::new(1, 1),
            content: Content::Puzzle,
            solutions: RangeInclusive::new(1, 1),
            givens: RangeInclusive::new(0, 256),
            clashes: false,
        }
    }

    /// With so many cases in an input.
    #[must_use]
    pub const fn cases(self, cases: RangeInclusive<u64>) -> Promise {
        Promise { cases, ..self }
    }

    /// With this on a board.
    #[must_use]
    pub const fn content(self, content: Content) -> Promise {
        Promise { content, ..self }
    }

    /// With so many solutions of each case.
    #[must_use]
    pub const fn solutions(self, solutions: RangeInclusive<u64>) -> Promise {
        Promise { solutions, ..self }
    }

    /// With so many givens on each board.
    #[must_use]
    pub const fn givens(self, givens: RangeInclusive<usize>) -> Promise {
        Promise { givens, ..self }
    }

    /// With givens that may clash.
    #[must_use]
    pub const fn clashes(self) -> Promise {
        Promise { clashes: true, ..self }
    }
}
