//! What can be asked of a puzzle. These methods pick the engine; a caller never names one.

use std::ops::ControlFlow;

use crate::answer::Verdict;
use crate::engine::Engine;
use crate::limits::{Limits, Stop};
use crate::model::cell::Cell;
use crate::model::digit_set::DigitSet;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::solutions::Solutions;

impl Puzzle {
    /// Any one solution, or `None` if there is none. A limit on solutions is of no effect.
    ///
    /// # Errors
    /// The limit that was reached before the answer was known.
    pub fn solve(&self, limits: &Limits) -> Result<Option<Grid>, Stop> {
        Engine::of(self).solve(self, limits)
    }

    /// All solutions, lazily, in the order that [`Solutions`] documents.
    pub fn solutions(&self, limits: &Limits) -> Solutions {
        Engine::of(self).solutions(self, limits)
    }

    /// Calls `visit` with every solution until it breaks: digits in row-major order, from 1. The order is that of
    /// [`Puzzle::solutions`], which on classic boards with few clues is several times slower than this: tens of millions
    /// a second, a hundred million where the board is all but empty.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use sudoku_core::{BoxShape, Layout, Limits, Puzzle, Stop};
    /// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(3, 3).unwrap())).build().unwrap();
    /// let mut number = 0;
    /// let end = empty.for_each_solution(&Limits::none().solutions(900_000), |digits| {
    ///     assert_eq!(digits.iter().map(|&digit| u32::from(digit)).sum::<u32>(), 405);
    ///     number += 1;
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((end, number), (Err(Stop::Solutions), 900_000));
    /// ```
    ///
    /// # Errors
    /// The limit that ended it.
    pub fn for_each_solution(&self, limits: &Limits, visit: impl FnMut(&[u8]) -> ControlFlow<()>) -> Result<(), Stop> {
        Engine::of(self).for_each_solution(self, limits, visit)
    }

    /// Whether there is no solution, one, or more. A limit on solutions is of no effect.
    ///
    /// # Errors
    /// The limit that was reached before the answer was known. A solution found until then is lost; use
    /// [`Puzzle::solutions`] to keep it.
    pub fn verdict(&self, limits: &Limits) -> Result<Verdict, Stop> {
        Engine::of(self).verdict(self, limits)
    }

    /// The givens of a proper puzzle that could go without a second solution arising, each for itself. The puzzle is
    /// minimal if there are none.
    ///
    /// A given is needed if and only if there is a solution with another digit in its cell, so each given costs one
    /// search for one solution. The puzzle must be proper, or the answer means nothing.
    ///
    /// # Errors
    /// The limit that was reached in one of the searches.
    pub fn redundant_givens(&self, limits: &Limits) -> Result<Vec<Cell>, Stop> {
        let mut redundant = Vec::new();
        for (cell, set) in self.given_sets() {
            if self.is_redundant(cell, set, limits)? {
                redundant.push(cell);
            }
        }
        Ok(redundant)
    }

    /// Whether a proper puzzle is minimal: no given could go. Ends at the first that could.
    ///
    /// # Errors
    /// The limit that was reached in one of the searches.
    pub fn is_minimal(&self, limits: &Limits) -> Result<bool, Stop> {
        for (cell, set) in self.given_sets() {
            if self.is_redundant(cell, set, limits)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The cells with one digit, and the digit.
    fn given_sets(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        self.layout().cells().zip(self.allowed().iter().copied()).filter(|(_, set)| set.only().is_some())
    }

    /// Whether a given of a proper puzzle could go: there is no solution with another digit in its cell.
    fn is_redundant(&self, cell: Cell, given: DigitSet, limits: &Limits) -> Result<bool, Stop> {
        let others = DigitSet::all(self.layout().order()) - given;
        Ok(others.is_empty() || self.with_allowed(cell, others).solve(limits)?.is_none())
    }
}
