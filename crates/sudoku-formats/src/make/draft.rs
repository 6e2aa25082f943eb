//! A board in the making.

use sudoku_core::{Cell, Layout, Limits, Puzzle, PuzzleBuilder, Verdict};

/// Guesses after which a puzzle counts as having several solutions: large boards could take for ever.
const GUESSES: u64 = 2_000;

/// A board in the making: its layout, a solution, and what has been given of it.
#[derive(Clone)]
pub(super) struct Draft {
    pub(super) layout: Layout,
    /// In row-major order.
    pub(super) solution: Vec<u8>,
    /// In row-major order, 0 for an empty cell.
    pub(super) values: Vec<u8>,
}

impl Draft {
    /// With everything given.
    pub(super) fn new(layout: Layout, solution: Vec<u8>) -> Draft {
        Draft { layout, values: solution.clone(), solution }
    }

    /// The number of cells of a house.
    pub(super) fn order(&self) -> usize {
        usize::from(self.layout.order())
    }

    /// The number of givens.
    pub(super) fn givens(&self) -> usize {
        self.values.iter().filter(|&&value| value != 0).count()
    }

    /// Gives a digit, or takes it away; gives what was there.
    pub(super) fn set(&mut self, cell: usize, value: u8) -> u8 {
        self.values.get_mut(cell).map_or(0, |slot| std::mem::replace(slot, value))
    }

    /// What is given in a cell, 0 if nothing.
    pub(super) fn value(&self, cell: usize) -> u8 {
        self.values.get(cell).copied().unwrap_or(0)
    }

    /// The digit of the solution.
    pub(super) fn solved(&self, cell: usize) -> u8 {
        self.solution.get(cell).copied().unwrap_or(0)
    }

    /// Whether a digit stands in a house of this cell already.
    pub(super) fn would_clash(&self, cell: usize, value: u8) -> bool {
        let Some(place) = Cell::from_index(cell, self.layout.order()) else { return true };
        let mut houses = self.layout.houses().iter().filter(|house| house.cells().contains(&place));
        houses.any(|house| house.cells().iter().any(|other| self.value(other.index(self.layout.order())) == value))
    }

    /// Whether it has been proved that there is one solution.
    pub(super) fn is_unique(&self) -> bool {
        let verdict = Puzzle::from_values(&self.layout, &self.values)
            .ok()
            .and_then(|puzzle| puzzle.verdict(&Limits::none().nodes(GUESSES)).ok());
        matches!(verdict, Some(Verdict::Unique(_)))
    }

    /// The number of solutions, counted to `limit`; `None` if that takes too long.
    pub(super) fn count(&self, limit: u64) -> Option<u64> {
        let puzzle = Puzzle::from_values(&self.layout, &self.values).ok()?;
        let count = puzzle.count(&Limits::none().solutions(limit).nodes(GUESSES + limit));
        let known = count.exact().is_some() || count.value() >= u128::from(limit);
        known.then(|| u64::try_from(count.value()).unwrap_or(u64::MAX))
    }

    /// Takes givens away in this order while there is but one solution, until so many are left.
    pub(super) fn dig(&mut self, order: impl IntoIterator<Item = usize>, target: usize) {
        let mut left = self.givens();
        for cell in order {
            if left <= target {
                return;
            }
            let value = self.set(cell, 0);
            if value == 0 {
                continue;
            }
            if self.is_unique() {
                left -= 1;
            } else {
                self.set(cell, value);
            }
        }
    }

    /// The board as the formats print it.
    pub(super) fn board(&self) -> PuzzleBuilder {
        let mut board = PuzzleBuilder::new(&self.layout);
        board.values(&self.values);
        board
    }
}
