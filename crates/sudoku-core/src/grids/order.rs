//! The total order of all 6,670,903,752,021,072,936,960 grids: each grid's index, and the grid of each index.
//!
//! Version 1 of the order, from the most to the least significant choice:
//!
//! 1. the column state of box 1, 0 to 1679 (which digits are in which column; the numbering is that of `states`). From
//!    here on its digits are called 0 to 8, column by column, ascending in each;
//! 2. the class of the pair of partitions of boxes 2 and 3, 0 to 83, and the pair in its class;
//! 3. the orders of their columns, 6 * 6;
//! 4. the arrangement of the first band;
//! 5. the column states of boxes 4, 5 and 6, 56 each, as seen from the pair that stands for the class;
//! 6. the arrangement of the second band, and last that of the third.
//!
//! So grids that share their first band have indices in a row.

use super::descent::Descent;
use super::read::rank;
use super::tables::Tables;
use crate::model::solution_grid::SolutionGrid;
use crate::random::RandomSource;

/// The column states of box 1.
const FIRST_STATES: u64 = 1680;

impl SolutionGrid {
    /// How many grids there are (B. Felgenhauer and F. Jarvis, 2005).
    pub const COUNT: u128 = 6_670_903_752_021_072_936_960;

    /// The version of the order in which [`SolutionGrid::rank`] numbers grids. Another order would be another version.
    pub const ORDER_VERSION: u32 = 1;

    /// The grid's index, from 0 to [`SolutionGrid::COUNT`] - 1.
    ///
    /// ```
    /// use sudoku_core::SolutionGrid;
    /// let grid: SolutionGrid =
    ///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
    /// assert_eq!(SolutionGrid::unrank(grid.rank()), Some(grid));
    /// ```
    pub fn rank(&self) -> u128 {
        rank(Tables::get(), self)
    }

    /// The grid with an index; `None` from [`SolutionGrid::COUNT`] on.
    ///
    /// ```
    /// use sudoku_core::SolutionGrid;
    /// let first = SolutionGrid::unrank(0).unwrap();
    /// assert!(first.to_string().starts_with("147258369"));
    /// assert_eq!(SolutionGrid::unrank(SolutionGrid::COUNT), None);
    /// ```
    pub fn unrank(index: u128) -> Option<SolutionGrid> {
        let tables = Tables::get();
        let total = u128::from(tables.total());
        (index < SolutionGrid::COUNT).then(|| unrank(tables, (index / total) as u16, (index % total) as u64))
    }

    /// A grid, each exactly as likely as any other.
    ///
    /// ```
    /// use sudoku_core::{SeededRandom, SolutionGrid};
    /// let grid = |seed| SolutionGrid::random(&mut SeededRandom::new(seed));
    /// assert_eq!(grid(1), grid(1));
    /// assert_ne!(grid(1), grid(2));
    /// ```
    pub fn random(source: &mut impl RandomSource) -> SolutionGrid {
        let tables = Tables::get();
        let state = source.below(FIRST_STATES) as u16;
        unrank(tables, state, source.below(tables.total()))
    }
}

fn unrank(tables: &Tables, state: u16, number: u64) -> SolutionGrid {
    let descent = Descent::new(tables, state, number);
    let mut values = [0; 81];
    let (bands, _) = values.as_chunks_mut::<27>();
    for (band, (part, number)) in bands.iter_mut().zip(descent.parts()) {
        part.write(tables, number, band);
    }
    SolutionGrid::from_trusted(values)
}
