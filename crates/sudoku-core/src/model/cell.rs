//! One place of a board.

use std::fmt;

use super::digit::Digit;

/// A place of a board. Rows and columns count from 0 inside and from 1 in text: `r1c1` is the top left cell.
///
/// ```
/// use sudoku_core::Cell;
/// let cell = Cell::new(0, 4).unwrap();
/// assert_eq!(cell.to_string(), "r1c5");
/// assert_eq!(cell.index(9), 4);
/// assert_eq!(Cell::from_index(13, 9).unwrap().to_string(), "r2c5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// The cell in this row and column, both from 0 and below 100.
    pub const fn new(row: u8, column: u8) -> Option<Cell> {
        if row < Digit::MAX && column < Digit::MAX { Some(Cell { row, column }) } else { None }
    }

    /// The cell with this row-major index on a board of this order.
    pub const fn from_index(index: usize, order: u8) -> Option<Cell> {
        let order = order as usize;
        if index < order * order { Self::new((index / order) as u8, (index % order) as u8) } else { None }
    }

    /// The row, from 0.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The column, from 0.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The row-major index on a board of this order.
    pub const fn index(self, order: u8) -> usize {
        self.row as usize * order as usize + self.column as usize
    }

    /// Whether the cell lies on a board of this order.
    pub const fn is_inside(self, order: u8) -> bool {
        self.row < order && self.column < order
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
