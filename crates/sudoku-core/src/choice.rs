//! Which of a puzzle's solutions: the first in reading order, the one with the greatest sum.

use std::time::Instant;

use crate::limits::{Limits, Stop};
use crate::model::digit::Digit;
use crate::model::digit_set::DigitSet;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::search;

impl Puzzle {
    /// The solution that comes first in reading order: the smallest digit in the first cell, among those the smallest
    /// in the second, and so on. `None` if there is no solution.
    ///
    /// Every cell in turn is asked for a solution with a smaller digit than the one at hand, until there is none; so it
    /// takes a few searches for each cell that has a choice, not a visit of every solution.
    ///
    /// ```
    /// use sudoku_core::{BoxShape, Layout, Limits, Puzzle};
    /// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(2, 2).unwrap())).build().unwrap();
    /// let first = empty.smallest_solution(&Limits::none()).unwrap().unwrap();
    /// assert_eq!(first.values(), [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
    /// ```
    ///
    /// # Errors
    /// The limit that was reached: of time by all searches together, of nodes by one of them.
    pub fn smallest_solution(&self, limits: &Limits) -> Result<Option<Grid>, Stop> {
        let begun = Instant::now();
        let left = || match limits.time {
            Some(time) => limits.clone().time(time.saturating_sub(begun.elapsed())),
            None => limits.clone(),
        };
        let Some(mut smallest) = self.solve(limits)? else { return Ok(None) };
        let mut puzzle = self.clone();
        for cell in self.layout().cells() {
            while let Some(digit) = smallest.get(cell) {
                let allowed = self.allowed().get(cell.index(self.layout().order())).copied().unwrap_or_default();
                let smaller = allowed & below(digit);
                let better =
                    if smaller.is_empty() { None } else { puzzle.with_allowed(cell, smaller).solve(&left())? };
                let Some(better) = better else {
                    puzzle = puzzle.with_allowed(cell, DigitSet::single(digit));
                    break;
                };
                smallest = better;
            }
        }
        Ok(Some(smallest))
    }

    /// The solution with the greatest sum of weight times digit over all cells, and the sum; `None` if there is no
    /// solution. `weights` holds one number for each cell in row-major order; cells beyond its end weigh nothing. Of
    /// several best solutions any one.
    ///
    /// Branch and bound: a state is left as soon as it cannot beat the best solution found before, so far fewer are
    /// visited than there are solutions. A limit on solutions is of no effect.
    ///
    /// ```
    /// use sudoku_core::{BoxShape, Layout, Limits, Puzzle};
    /// let empty = Puzzle::builder(&Layout::boxes(BoxShape::new(2, 2).unwrap())).build().unwrap();
    /// // A large digit in the corner, small ones beside it.
    /// let (best, sum) = empty.best_solution(&[9, -1, 0, 0, -1], &Limits::none()).unwrap().unwrap();
    /// assert_eq!((best.values()[0], sum), (4, 9 * 4 - 1 - 2));
    /// ```
    ///
    /// # Errors
    /// The limit that was reached before the answer was known.
    pub fn best_solution(&self, weights: &[i64], limits: &Limits) -> Result<Option<(Grid, i128)>, Stop> {
        search::best(self, weights, limits)
    }
}

/// The digits smaller than this one.
fn below(digit: Digit) -> DigitSet {
    DigitSet::all(digit.get() - 1)
}
