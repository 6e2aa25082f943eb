//! The course project's family of complete grids: shifted copies of a first row, with rows exchanged inside bands.
//!
//! A well-known course assignment asks for up to 1,000,000 distinct complete grids whose first digit is fixed by the
//! student's number. The usual answer, whose order is kept here exactly: the first row is the fixed digit and a
//! permutation of the other eight; rows 2 to 9 are the first row rotated to the right by 3, 6, 1, 4, 7, 2, 5, 8; rows 4
//! to 6 and rows 7 to 9 change places among themselves. That makes 8! * 6 * 6 = 1,451,520 grids, all distinct.

use crate::model::digit::Digit;
use crate::model::grid::Grid;

/// The six orders of three things, lexicographically.
const ORDERS_OF_THREE: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Places by which each row of the first grid is the first row rotated to the right.
const SHIFTS: [usize; 9] = [0, 3, 6, 1, 4, 7, 2, 5, 8];

/// Which way the rows of the family are rotated: the usual program does so to the right, the printed example of the
/// assignment to the left.
///
/// ```
/// use sudoku_core::{CourseGrids, Digit, Shift};
/// let blocks = CourseGrids::blocks(Digit::new(1).unwrap()).shifted(Shift::Left);
/// assert_eq!(blocks.clone().next().unwrap().rows()[1], [4, 5, 6, 7, 8, 9, 1, 2, 3]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Shift {
    /// The second row begins with the last three digits of the first.
    #[default]
    Right,
    /// The second row begins with the digits 4 to 6 of the first.
    Left,
}

impl Shift {
    /// Whether rows 2 and 3 are row 1 rotated by three and six places this way, as in all grids of the family.
    pub fn has_band(self, band: &[u8; 27]) -> bool {
        let (rows, _) = band.as_chunks::<9>();
        rows.iter()
            .zip(SHIFTS)
            .all(|(row, shift)| *row == self.rotated(rows.first().copied().unwrap_or_default(), shift))
    }

    fn rotated(self, mut row: [u8; 9], places: usize) -> [u8; 9] {
        match self {
            Shift::Right => row.rotate_right(places),
            Shift::Left => row.rotate_left(places),
        }
        row
    }
}

/// The 36 grids that share a first row: nine rows, and the orders in which they stand.
///
/// ```
/// use sudoku_core::{CourseBlock, CourseGrids, Digit};
/// let block = CourseGrids::blocks(Digit::new(9).unwrap()).next().unwrap();
/// assert_eq!(block.rows()[1], [6, 7, 8, 9, 1, 2, 3, 4, 5]);
/// // The second grid exchanges the last two rows.
/// assert_eq!(CourseBlock::ROW_ORDERS[1], [0, 1, 2, 3, 4, 5, 6, 8, 7]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CourseBlock {
    rows: [[u8; 9]; 9],
}

impl CourseBlock {
    /// Which of the block's rows stands in rows 1 to 9 of each of its grids. Rows 7 to 9 change fastest.
    pub const ROW_ORDERS: [[usize; 9]; 36] = row_orders();

    fn new(first_row: [u8; 9], shift: Shift) -> CourseBlock {
        CourseBlock { rows: SHIFTS.map(|places| shift.rotated(first_row, places)) }
    }

    /// The nine rows, in the order of the block's first grid.
    pub fn rows(&self) -> &[[u8; 9]; 9] {
        &self.rows
    }

    /// The block's grid number `index`, from 0 to 35.
    pub fn grid(&self, index: usize) -> Option<Grid> {
        let order = Self::ROW_ORDERS.get(index)?;
        let values: Vec<u8> = order.iter().filter_map(|&row| self.rows.get(row)).flatten().copied().collect();
        Grid::from_values(9, &values)
    }
}

const fn row_orders() -> [[usize; 9]; 36] {
    let mut orders = [[0, 1, 2, 0, 0, 0, 0, 0, 0]; 36];
    let mut index = 0;
    while index < 36 {
        let mut i = 0;
        while i < 3 {
            orders[index][3 + i] = 3 + ORDERS_OF_THREE[index / 6][i];
            orders[index][6 + i] = 6 + ORDERS_OF_THREE[index % 6][i];
            i += 1;
        }
        index += 1;
    }
    orders
}

/// An iterator over the family's 1,451,520 grids with a given first digit.
///
/// ```
/// use sudoku_core::{BoxShape, CourseGrids, Digit, Layout};
/// let layout = Layout::boxes(BoxShape::new(3, 3).unwrap());
/// let mut grids = CourseGrids::new(Digit::new(9).unwrap());
/// let first = grids.next().unwrap();
/// assert!(first.to_string().starts_with("9 1 2 3 4 5 6 7 8\n6 7 8 9 1 2 3 4 5\n3 4 5 6 7 8 9 1 2\n"));
/// assert!(grids.take(1000).all(|grid| grid.is_complete() && grid.check(&layout).is_ok() && grid != first));
/// ```
#[derive(Clone, Debug)]
pub struct CourseGrids {
    blocks: CourseBlocks,
    block: Option<CourseBlock>,
    index: usize,
}

impl CourseGrids {
    /// How many grids there are for each first digit.
    pub const COUNT: u32 = 40_320 * 36;

    /// The grids with this first digit; none if it is above 9.
    pub fn new(first: Digit) -> CourseGrids {
        let mut blocks = CourseGrids::blocks(first);
        let block = blocks.next();
        CourseGrids { blocks, block, index: 0 }
    }

    /// The same grids in blocks of 36, for those who want to write them fast.
    pub fn blocks(first: Digit) -> CourseBlocks {
        let mut row = [first.get(), 1, 2, 3, 4, 5, 6, 7, 8];
        for digit in row.iter_mut().skip(1).filter(|digit| **digit >= first.get()) {
            *digit += 1;
        }
        CourseBlocks { next: (first.get() <= 9).then_some(row), shift: Shift::Right }
    }
}

impl Iterator for CourseGrids {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        let grid = self.block?.grid(self.index);
        self.index += 1;
        if self.index == CourseBlock::ROW_ORDERS.len() {
            self.block = self.blocks.next();
            self.index = 0;
        }
        grid
    }
}

impl std::iter::FusedIterator for CourseGrids {}

/// An iterator over the family's first rows, each with its 36 grids; made by [`CourseGrids::blocks`].
///
/// ```
/// use sudoku_core::{CourseGrids, Digit};
/// let blocks = CourseGrids::blocks(Digit::new(3).unwrap());
/// assert_eq!(blocks.clone().count(), 40_320);
/// assert_eq!(blocks.last().unwrap().rows()[0], [3, 9, 8, 7, 6, 5, 4, 2, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct CourseBlocks {
    next: Option<[u8; 9]>,
    shift: Shift,
}

impl CourseBlocks {
    /// The same first rows, with the others rotated this way.
    #[must_use]
    pub fn shifted(self, shift: Shift) -> CourseBlocks {
        CourseBlocks { shift, ..self }
    }
}

impl Iterator for CourseBlocks {
    type Item = CourseBlock;

    fn next(&mut self) -> Option<CourseBlock> {
        let row = self.next?;
        self.next = following(row);
        Some(CourseBlock::new(row, self.shift))
    }
}

impl std::iter::FusedIterator for CourseBlocks {}

/// The lexicographically next permutation of all but the first digit; `None` after the last.
fn following(mut row: [u8; 9]) -> Option<[u8; 9]> {
    let rest = row.get_mut(1..)?;
    let pivot = rest.windows(2).rposition(|pair| matches!(pair, [a, b] if a < b))?;
    let value = *rest.get(pivot)?;
    let larger = rest.iter().rposition(|&digit| digit > value)?;
    rest.swap(pivot, larger);
    rest.get_mut(pivot + 1..)?.reverse();
    Some(row)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::model::box_shape::BoxShape;
    use crate::model::layout::Layout;

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    /// The usual program, written as its authors do: nested loops that permute digits and shifts in place.
    fn naive(first: u8, n: usize) -> Vec<[u8; 81]> {
        fn permutations(items: &[usize]) -> Vec<Vec<usize>> {
            if items.is_empty() {
                return vec![vec![]];
            }
            let mut all = Vec::new();
            for (i, &item) in items.iter().enumerate() {
                let others: Vec<usize> = items.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, &v)| v).collect();
                all.extend(permutations(&others).into_iter().map(|tail| [vec![item], tail].concat()));
            }
            all
        }
        let others: Vec<usize> = (1..=9).filter(|&d| d != usize::from(first)).collect();
        let mut grids = Vec::new();
        for tail in permutations(&others) {
            for middle in permutations(&[1, 4, 7]) {
                for bottom in permutations(&[2, 5, 8]) {
                    if grids.len() == n {
                        return grids;
                    }
                    let shifts = [vec![0, 3, 6], middle.clone(), bottom].concat();
                    let mut grid = [0; 81];
                    for r in 0..9 {
                        for k in 0..9 {
                            let from = (k + 9 - shifts[r]) % 9;
                            grid[9 * r + k] = if from == 0 { first } else { tail[from - 1] as u8 };
                        }
                    }
                    grids.push(grid);
                }
            }
        }
        grids
    }

    #[test]
    fn order_is_that_of_the_nested_loops() {
        for first in [9, 1, 6] {
            let grids = naive(first, 20_000);
            assert!(CourseGrids::new(digit(first)).take(20_000).map(|g| g.values().to_vec()).eq(grids));
        }
        let last = CourseGrids::new(digit(2)).last().unwrap();
        assert_eq!(last.values(), naive(2, usize::MAX).last().unwrap());
    }

    #[test]
    fn a_million_grids_are_distinct_and_the_family_has_its_size() {
        let distinct: HashSet<[u8; 81]> =
            CourseGrids::new(digit(9)).take(1_000_000).map(|g| g.values().try_into().unwrap()).collect();
        assert_eq!(distinct.len(), 1_000_000);
        assert_eq!(CourseGrids::new(digit(4)).count(), CourseGrids::COUNT as usize);
    }

    #[test]
    fn every_grid_of_a_sample_is_valid() {
        let layout = Layout::boxes(BoxShape::new(3, 3).unwrap());
        for first in 1..=9 {
            for grid in CourseGrids::new(digit(first)).step_by(9_973) {
                assert!(grid.is_complete() && grid.values()[0] == first);
                assert!(grid.check(&layout).is_ok());
            }
        }
    }

    #[test]
    fn the_other_way_round_is_another_family() {
        let blocks = |shift| CourseGrids::blocks(digit(3)).shifted(shift).take(50);
        let bands = |shift| blocks(shift).map(|block| *block.rows().as_flattened().first_chunk().unwrap());
        assert!(bands(Shift::Right).all(|band| Shift::Right.has_band(&band) && !Shift::Left.has_band(&band)));
        assert!(bands(Shift::Left).all(|band| Shift::Left.has_band(&band) && !Shift::Right.has_band(&band)));
        let layout = Layout::boxes(BoxShape::new(3, 3).unwrap());
        for block in blocks(Shift::Left) {
            assert!((0..36).filter_map(|index| block.grid(index)).all(|grid| grid.check(&layout).is_ok()));
        }
    }

    #[test]
    fn a_first_digit_above_nine_has_no_grids() {
        assert_eq!(CourseGrids::new(digit(10)).next(), None);
    }
}
