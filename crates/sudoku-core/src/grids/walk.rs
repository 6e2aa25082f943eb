//! Grids in the total order, many at a time: those that share their first band and the column states below.

use std::ops::Range;

use super::descent::Descent;
use super::tables::Tables;
use crate::model::digit::Digit;
use crate::model::solution_grid::SolutionGrid;

/// Grids with indices in a row that share all but the arrangement of their second and third bands; made by
/// [`GridBlocks`]. Grid `i` of the block is the upper band, then the middle band `i / n`, then the lower band `i % n`,
/// where `n` is the number of lower bands.
///
/// ```
/// use sudoku_core::{GridBlocks, SolutionGrid};
/// let block = GridBlocks::new(1000..2000).next().unwrap();
/// assert_eq!(block.grids().next(), SolutionGrid::unrank(1000));
/// let first = block.numbers().start;
/// assert!(block.grids().all(|grid| grid.values().starts_with(block.upper())));
/// assert_eq!(block.lower()[first % block.lower().len()], SolutionGrid::unrank(1000).unwrap().values()[54..]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GridBlock {
    upper: [u8; 27],
    middle: Vec<[u8; 27]>,
    lower: Vec<[u8; 27]>,
    numbers: Range<usize>,
}

impl GridBlock {
    /// The first band, row by row.
    pub fn upper(&self) -> &[u8; 27] {
        &self.upper
    }

    /// The second bands.
    pub fn middle(&self) -> &[[u8; 27]] {
        &self.middle
    }

    /// The third bands.
    pub fn lower(&self) -> &[[u8; 27]] {
        &self.lower
    }

    /// The numbers of the grids wanted, counted from the first that has these bands.
    pub fn numbers(&self) -> Range<usize> {
        self.numbers.clone()
    }

    /// The grids wanted.
    pub fn grids(&self) -> impl Iterator<Item = SolutionGrid> + '_ {
        self.numbers.clone().map(|number| self.grid(number))
    }

    fn grid(&self, number: usize) -> SolutionGrid {
        let mut values = [0; 81];
        let (middle, lower) = (self.middle[number / self.lower.len()], self.lower[number % self.lower.len()]);
        for (band, own) in values.as_chunks_mut::<27>().0.iter_mut().zip([self.upper, middle, lower]) {
            *band = own;
        }
        SolutionGrid::from_trusted(values)
    }
}

/// An iterator over the grids of a range of indices, block by block; a block may have two grids or millions.
///
/// ```
/// use sudoku_core::{Digit, GridBlocks, SolutionGrid};
/// let mut blocks = GridBlocks::new(0..SolutionGrid::COUNT).with_first(Digit::new(9).unwrap());
/// let block = blocks.next().unwrap();
/// assert_eq!(block.upper()[0], 9);
/// blocks.skip_band();
/// assert_ne!(blocks.next().unwrap().upper(), block.upper());
/// ```
#[derive(Clone, Debug)]
pub struct GridBlocks {
    range: Range<u128>,
    first: Option<Digit>,
    /// Where the band of the last block ends.
    next_band: u128,
}

impl GridBlocks {
    /// The grids with these indices; there are none from [`SolutionGrid::COUNT`] on.
    pub fn new(range: Range<u128>) -> GridBlocks {
        GridBlocks { range: range.start..range.end.min(SolutionGrid::COUNT), first: None, next_band: range.start }
    }

    /// Only those of them whose first digit is this.
    #[must_use]
    pub fn with_first(self, digit: Digit) -> GridBlocks {
        GridBlocks { first: Some(digit), ..self }
    }

    /// Leaves out the rest of the grids that have the first band of the last block.
    pub fn skip_band(&mut self) {
        self.range.start = self.range.start.max(self.next_band);
    }
}

impl Iterator for GridBlocks {
    type Item = GridBlock;

    fn next(&mut self) -> Option<GridBlock> {
        let tables = Tables::get();
        let total = u128::from(tables.total());
        while self.range.start < self.range.end {
            let index = self.range.start;
            let (state, number) = ((index / total) as u16, (index % total) as u64);
            let first = self.first.map(Digit::get);
            let column = &tables.states.from_standard[usize::from(state)][..3];
            if first.is_some_and(|first| !column.contains(&(first - 1))) {
                self.range.start = (u128::from(state) + 1) * total;
                continue;
            }
            let descent = Descent::new(tables, state, number);
            self.next_band = index + u128::from(descent.to_next_band);
            let (upper, [middle, lower]) = descent.bands(tables);
            if first.is_some_and(|first| upper[0] != first) {
                self.range.start = self.next_band;
                continue;
            }
            let start = descent.inner as usize;
            let left = usize::try_from(self.range.end - index).unwrap_or(usize::MAX);
            let end = (middle.len() * lower.len()).min(start.saturating_add(left));
            self.range.start += (end - start) as u128;
            return Some(GridBlock { upper, middle, lower, numbers: start..end });
        }
        None
    }
}

impl std::iter::FusedIterator for GridBlocks {}

impl SolutionGrid {
    /// The grids of a range of indices, one by one; a few nanoseconds each.
    ///
    /// ```
    /// use sudoku_core::SolutionGrid;
    /// let grids: Vec<SolutionGrid> = SolutionGrid::range(10..13).collect();
    /// assert_eq!(grids.iter().map(SolutionGrid::rank).collect::<Vec<_>>(), [10, 11, 12]);
    /// ```
    pub fn range(indices: Range<u128>) -> GridRange {
        GridRange { blocks: GridBlocks::new(indices), block: None }
    }
}

/// An iterator over grids in the total order; made by [`SolutionGrid::range`].
///
/// ```
/// use sudoku_core::SolutionGrid;
/// assert_eq!(SolutionGrid::range(SolutionGrid::COUNT - 5..u128::MAX).count(), 5);
/// ```
#[derive(Clone, Debug)]
pub struct GridRange {
    blocks: GridBlocks,
    block: Option<GridBlock>,
}

impl Iterator for GridRange {
    type Item = SolutionGrid;

    fn next(&mut self) -> Option<SolutionGrid> {
        loop {
            if let Some(block) = &mut self.block
                && let Some(number) = block.numbers.next()
            {
                return Some(block.grid(number));
            }
            self.block = Some(self.blocks.next()?);
        }
    }
}

impl std::iter::FusedIterator for GridRange {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walking_is_unranking_one_by_one() {
        let states = SolutionGrid::COUNT / 1680;
        for start in [0, 5, states - 700, 77 * states + 123_456_789_012, SolutionGrid::COUNT - 2000] {
            let walked = SolutionGrid::range(start..start + 2000);
            let unranked = (start..start + 2000).map_while(SolutionGrid::unrank);
            assert!(walked.eq(unranked), "{start}");
        }
        assert_eq!(SolutionGrid::range(7..7).next(), None);
        assert_eq!(SolutionGrid::range(SolutionGrid::COUNT..u128::MAX).next(), None);
    }

    #[test]
    fn a_first_digit_leaves_out_all_others_and_nothing_else() {
        let digit = Digit::new(2).unwrap();
        let blocks = GridBlocks::new(0..SolutionGrid::COUNT).with_first(digit);
        let (mut found, mut ends) = (Vec::new(), 0);
        for block in blocks.take(3000) {
            found.extend(block.grids().next().map(|grid| grid.rank()));
            ends += block.numbers().len();
            assert_eq!(block.upper()[0], 2);
        }
        assert!(found.is_sorted() && ends > 3000);
        // Whole bands are skipped, none that begins with the digit.
        let mut all = GridBlocks::new(0..SolutionGrid::COUNT);
        let mut bands = Vec::new();
        for _ in 0..100 {
            bands.extend(all.next().filter(|block| block.upper()[0] == 2).map(|block| block.upper));
            all.skip_band();
        }
        let mut some = GridBlocks::new(0..SolutionGrid::COUNT).with_first(digit);
        for band in bands {
            assert_eq!(some.next().map(|block| block.upper), Some(band));
            some.skip_band();
        }
    }
}
