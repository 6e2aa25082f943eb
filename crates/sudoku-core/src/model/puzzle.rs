//! A board to be solved, free of contradictions that are visible at once.

use super::cell::Cell;
use super::digit::Digit;
use super::digit_set::DigitSet;
use super::grid::Grid;
use super::layout::Layout;

/// A layout, the digits allowed in each cell, and groups of cells that must be equal.
///
/// A given is a set of one digit. A puzzle that exists has a digit for every cell, no two equal givens in a house and
/// no group with two cells in a house; whether it has a solution is what the engines find out.
///
/// ```
/// use sudoku_core::{BoxShape, Layout, Limits, Puzzle, Verdict};
/// let layout = Layout::boxes(BoxShape::new(2, 2).unwrap());
/// let puzzle = Puzzle::from_values(&layout, &[0, 0, 0, 0, 2, 3, 4, 1, 4, 1, 2, 3, 3, 2, 1, 4]).unwrap();
/// let Ok(Verdict::Unique(solution)) = puzzle.verdict(&Limits::none()) else { panic!() };
/// assert_eq!(&solution.values()[..4], [1, 4, 3, 2]);
/// assert!(puzzle.accepts(&solution));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    layout: Layout,
    allowed: Box<[DigitSet]>,
    groups: Box<[Vec<Cell>]>,
}

impl Puzzle {
    pub(super) fn from_checked(layout: Layout, allowed: Box<[DigitSet]>, groups: Box<[Vec<Cell>]>) -> Puzzle {
        Puzzle { layout, allowed, groups }
    }

    /// The layout.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The digits allowed in each cell, in row-major order.
    pub fn allowed(&self) -> &[DigitSet] {
        &self.allowed
    }

    /// The groups of equal cells, each of at least two and in row-major order.
    pub fn groups(&self) -> &[Vec<Cell>] {
        &self.groups
    }

    /// The cells with one allowed digit.
    pub fn givens(&self) -> Grid {
        let values = self.allowed.iter().map(|set| set.only().map_or(0, Digit::get)).collect();
        Grid::from_trusted(self.layout.order(), values)
    }

    /// The same puzzle but for a given, whose cell may now hold any digit.
    #[must_use]
    pub fn without_given(&self, cell: Cell) -> Puzzle {
        self.with_allowed(cell, DigitSet::all(self.layout.order()))
    }

    /// The same puzzle with other digits for a cell. `digits` must not be empty and must not make a new given.
    pub(crate) fn with_allowed(&self, cell: Cell, digits: DigitSet) -> Puzzle {
        let mut copy = self.clone();
        if let Some(allowed) = copy.allowed.get_mut(cell.index(self.layout.order())) {
            *allowed = digits;
        }
        copy
    }

    /// Whether `grid` is a solution: complete, an allowed digit in every cell, groups equal, no digit twice in a house.
    /// Checked from the definition, without any engine.
    pub fn accepts(&self, grid: &Grid) -> bool {
        grid.order() == self.layout.order()
            && self.layout.cells().zip(&self.allowed).all(|(cell, set)| grid.get(cell).is_some_and(|d| set.contains(d)))
            && self.groups.iter().all(|group| {
                group.windows(2).all(|pair| match pair {
                    [a, b] => grid.get(*a) == grid.get(*b),
                    _ => true,
                })
            })
            && grid.check(&self.layout).is_ok()
    }
}
