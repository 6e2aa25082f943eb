//! What a share of the work came to.

use crate::model::grid::Grid;

/// What [`crate::Generator::block`] made.
///
/// ```
/// use sudoku_core::{BoxShape, Generator, Limits, Recipe};
/// let block = Generator::new(Recipe::new(BoxShape::new(2, 3).unwrap()))?.block(1, 0, &Limits::none());
/// assert!(!block.puzzles.is_empty() && !block.ended);
/// assert!(block.tried >= block.puzzles.len() as u64);
/// # Ok::<(), sudoku_core::RecipeFault>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Block {
    /// The puzzles, each with exactly one solution and as the recipe wants it. Empty cells have no digit.
    pub puzzles: Vec<Grid>,
    /// How many were tried: grids puzzles were cut from, steps of a search, sets of clues.
    pub tried: u64,
    /// What came nearest, if nothing is as the recipe wants it and there is something to show.
    pub nearest: Option<Nearest>,
    /// Whether limits ended it early: then other limits may give other puzzles.
    pub ended: bool,
}

/// What came nearest to a recipe.
///
/// ```
/// use sudoku_core::{BoxShape, Generator, Limits, Recipe};
/// // Minimal puzzles of 9 clues are rare on 4x4 boards; there are none of 16.
/// let recipe = Recipe::new(BoxShape::new(2, 2).unwrap()).minimal().clues(16..=16);
/// let block = Generator::new(recipe)?.block(1, 0, &Limits::none());
/// let nearest = block.nearest.unwrap();
/// assert_eq!(nearest.distance, 16 - nearest.puzzle.clue_count() as u64);
/// # Ok::<(), sudoku_core::RecipeFault>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nearest {
    /// The puzzle, which has clues that are too many or too few; or the wanted pattern with several solutions.
    pub puzzle: Grid,
    /// How many solutions it has; of 10,000 and more only that there are so many.
    pub solutions: u64,
    /// How many clues or solutions there are too many or too few; the nearest of several blocks has the least.
    pub distance: u64,
}

impl Block {
    /// Notes something that is not as wanted, if nothing nearer is known.
    pub(super) fn note(&mut self, distance: u64, solutions: u64, order: u8, values: &[u8]) {
        if self.nearest.as_ref().is_none_or(|nearest| distance < nearest.distance) {
            let puzzle = Grid::from_values(order, values);
            self.nearest = puzzle.map(|puzzle| Nearest { puzzle, solutions, distance }).or(self.nearest.take());
        }
    }
}
