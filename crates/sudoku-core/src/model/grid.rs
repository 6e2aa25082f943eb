//! A board of digits, full or partial.

use std::fmt;

use super::cell::Cell;
use super::digit::Digit;
use super::digit_set::DigitSet;
use super::fault::{Fault, Faults};
use super::layout::Layout;

/// A board of digits, full or partial, of any order from 1 to 100. It says nothing about houses.
///
/// ```
/// use sudoku_core::{BoxShape, Cell, Digit, Grid, Layout};
/// let mut grid = Grid::from_values(4, &[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0]).unwrap();
/// let layout = Layout::boxes(BoxShape::new(2, 2).unwrap());
/// assert!(grid.check(&layout).is_ok() && !grid.is_complete());
/// let last = Cell::new(3, 3).unwrap();
/// grid.set(last, Digit::new(3));
/// assert_eq!(grid.check(&layout).unwrap_err().to_string(), "r4c2 and r4c4 are both 3 (row 4); r3c4 and r4c4 are both 3 (column 4); r3c4 and r4c4 are both 3 (box 4)");
/// grid.set(last, Digit::new(1));
/// assert!(grid.check(&layout).is_ok() && grid.is_complete());
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grid {
    order: u8,
    /// 0 for an empty cell; never above the order.
    values: Box<[u8]>,
}

impl Grid {
    /// The empty board of this order, or `None` unless it is 1 to 100.
    pub fn empty(order: u8) -> Option<Grid> {
        let cells = usize::from(order) * usize::from(order);
        (1..=Digit::MAX).contains(&order).then(|| Grid { order, values: vec![0; cells].into() })
    }

    /// The board with these values in row-major order, 0 for an empty cell. `None` if their number is not the order's
    /// square or one is above the order.
    pub fn from_values(order: u8, values: &[u8]) -> Option<Grid> {
        let fits = values.len() == usize::from(order) * usize::from(order) && values.iter().all(|&v| v <= order);
        ((1..=Digit::MAX).contains(&order) && fits).then(|| Grid { order, values: values.into() })
    }

    /// Cells of a row.
    pub fn order(&self) -> u8 {
        self.order
    }

    /// The digit of a cell; `None` if it is empty or not on the board.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        if !cell.is_inside(self.order) {
            return None;
        }
        self.values.get(cell.index(self.order)).copied().and_then(Digit::new)
    }

    /// Sets or empties a cell. Says whether that was possible: the cell is on the board, the digit not above the order.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) -> bool {
        let value = digit.map_or(0, Digit::get);
        if !cell.is_inside(self.order) || value > self.order {
            return false;
        }
        if let Some(slot) = self.values.get_mut(cell.index(self.order)) {
            *slot = value;
        }
        true
    }

    /// The values in row-major order, 0 for an empty cell.
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// The values row by row, 0 for an empty cell.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u8]> {
        self.values.chunks_exact(usize::from(self.order))
    }

    /// The number of cells that are not empty.
    pub fn clue_count(&self) -> usize {
        self.values.iter().filter(|&&v| v != 0).count()
    }

    /// Whether no cell is empty.
    pub fn is_complete(&self) -> bool {
        self.values.iter().all(|&v| v != 0)
    }

    /// Checks that no digit stands twice in a house; an empty cell is no fault. Independent of every engine.
    ///
    /// # Errors
    /// Every clash, with the house and the cells by name; or that the grid is of another order than the layout.
    pub fn check(&self, layout: &Layout) -> Result<(), Faults> {
        if self.order != layout.order() {
            return Err(Faults::from(vec![Fault::Size { cells: self.values.len(), expected: layout.cell_count() }]));
        }
        let set = |&value: &u8| Digit::new(value).map_or(DigitSet::EMPTY, DigitSet::single);
        let sets: Vec<DigitSet> = self.values.iter().map(set).collect();
        Faults::into_result(super::fault::clashes(layout, &sets))
    }

    pub(crate) fn from_trusted(order: u8, values: Box<[u8]>) -> Grid {
        Grid { order, values }
    }
}

/// The rows, digits parted by blanks, `.` for an empty cell.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.rows().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            for (j, &value) in row.iter().enumerate() {
                let blank = if j > 0 { " " } else { "" };
                match value {
                    0 => write!(f, "{blank}.")?,
                    _ => write!(f, "{blank}{value}")?,
                }
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({}: ", self.order)?;
        for (i, row) in self.rows().enumerate() {
            write!(f, "{}", if i > 0 { "/" } else { "" })?;
            for &value in row {
                match value {
                    0 => f.write_str(".")?,
                    1..=9 => write!(f, "{value}")?,
                    _ => write!(f, "({value})")?,
                }
            }
        }
        f.write_str(")")
    }
}
