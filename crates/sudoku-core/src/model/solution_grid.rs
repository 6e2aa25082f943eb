//! A complete, valid classic 9x9 grid in 81 bytes.

use std::fmt;

use super::grid::Grid;

/// Cells of a classic board.
const CELLS: usize = 81;

/// A complete classic 9x9 grid in which each row, column and box holds every digit once: what a proper puzzle has as its
/// solution. [`Grid`] is the form for boards of any size, full or not.
///
/// ```
/// use sudoku_core::SolutionGrid;
/// let text = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let grid: SolutionGrid = text.parse().unwrap();
/// assert_eq!(grid.values()[..3], [5, 3, 4]);
/// assert_eq!(grid.to_string(), text);
/// assert!(text.replace('5', "6").parse::<SolutionGrid>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SolutionGrid([u8; CELLS]);

impl SolutionGrid {
    /// The grid with these digits in row-major order; `None` unless every house holds each digit from 1 to 9 once.
    pub fn new(values: [u8; CELLS]) -> Option<SolutionGrid> {
        let (mut rows, mut columns, mut boxes) = ([0_u16; 9], [0_u16; 9], [0_u16; 9]);
        for (cell, &value) in values.iter().enumerate() {
            let (row, column, bit) = (cell / 9, cell % 9, 1_u16.checked_shl(value.into()).unwrap_or(0));
            rows[row] |= bit;
            columns[column] |= bit;
            boxes[row / 3 * 3 + column / 3] |= bit;
        }
        let whole = [rows, columns, boxes].as_flattened().iter().all(|&house| house == 0b11_1111_1110);
        whole.then_some(SolutionGrid(values))
    }

    /// The grid with the digits of `grid`; `None` if that is of another order, not complete or not valid.
    pub fn from_grid(grid: &Grid) -> Option<SolutionGrid> {
        SolutionGrid::new(grid.values().try_into().ok()?)
    }

    /// The same grid in the form for boards of any size.
    pub fn to_grid(&self) -> Grid {
        Grid::from_trusted(9, self.0.into())
    }

    /// The digits in row-major order, 1 to 9.
    pub fn values(&self) -> &[u8; CELLS] {
        &self.0
    }

    /// Writes other digits, which are known to make a whole grid.
    #[inline]
    pub(crate) fn rewrite(&mut self, write: impl FnOnce(&mut [u8; CELLS])) {
        write(&mut self.0);
        debug_assert!(SolutionGrid::new(self.0).is_some());
    }

    /// A grid known to be whole.
    pub(crate) fn from_trusted(values: [u8; CELLS]) -> SolutionGrid {
        debug_assert!(SolutionGrid::new(values).is_some());
        SolutionGrid(values)
    }
}

/// The 81 digits in row-major order.
impl fmt::Display for SolutionGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.map(|digit| char::from(b'0' + digit)).iter().collect::<String>())
    }
}

impl fmt::Debug for SolutionGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SolutionGrid({self})")
    }
}

/// A text that is not 81 digits which make a complete, valid grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseSolutionGridError;

impl fmt::Display for ParseSolutionGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 81 digits that make a complete grid, each digit once in every row, column and box")
    }
}

impl std::error::Error for ParseSolutionGridError {}

impl std::str::FromStr for SolutionGrid {
    type Err = ParseSolutionGridError;

    fn from_str(text: &str) -> Result<SolutionGrid, ParseSolutionGridError> {
        let cells: Option<[u8; CELLS]> = text.as_bytes().try_into().ok();
        let values = cells.map(|cells| cells.map(|byte| byte.wrapping_sub(b'0')));
        values.and_then(SolutionGrid::new).ok_or(ParseSolutionGridError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::box_shape::BoxShape;
    use crate::model::layout::Layout;

    #[test]
    fn whole_is_what_the_layout_accepts() {
        let layout = Layout::boxes(BoxShape::new(3, 3).unwrap());
        let good: SolutionGrid =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
        for first in 0..81 {
            for second in first..81 {
                let mut values = *good.values();
                values.swap(first, second);
                let grid = Grid::from_values(9, &values).unwrap();
                assert_eq!(SolutionGrid::new(values).is_some(), grid.check(&layout).is_ok());
            }
            for value in [0, 10, 255] {
                let mut values = *good.values();
                values[first] = value;
                assert_eq!(SolutionGrid::new(values), None);
            }
        }
        assert_eq!(SolutionGrid::from_grid(&good.to_grid()), Some(good));
        assert_eq!(SolutionGrid::from_grid(&Grid::empty(4).unwrap()), None);
        assert!("1234".parse::<SolutionGrid>().is_err());
    }
}
