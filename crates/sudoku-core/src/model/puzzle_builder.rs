//! The loose form of a puzzle: whatever was read, not yet checked.

use super::cell::Cell;
use super::digit::Digit;
use super::digit_set::DigitSet;
use super::fault::{self, Fault, Faults};
use super::grid::Grid;
use super::layout::Layout;
use super::puzzle::Puzzle;

/// A board as it was read, faults and all. [`PuzzleBuilder::build`] checks it and reports every fault at once.
///
/// ```
/// use sudoku_core::{BoxShape, Cell, Digit, DigitSet, Layout, Puzzle};
/// let layout = Layout::boxes(BoxShape::new(3, 3).unwrap());
/// let cell = |r, c| Cell::new(r, c).unwrap();
/// let mut builder = Puzzle::builder(&layout);
/// builder.given(cell(0, 0), Digit::new(5).unwrap());
/// builder.allow(cell(0, 1), DigitSet::even(9));
/// builder.group([cell(0, 2), cell(3, 3), cell(6, 6)]);
/// let puzzle = builder.build().unwrap();
/// assert_eq!(puzzle.givens().clue_count(), 1);
///
/// builder.given(cell(4, 0), Digit::new(5).unwrap());
/// builder.group([cell(8, 8), cell(8, 0)]);
/// assert_eq!(
///     builder.build().unwrap_err().to_string(),
///     "r1c1 and r5c1 are both 5 (column 1); r9c1 and r9c9 must be equal, but share row 9"
/// );
/// ```
#[derive(Clone, Debug)]
pub struct PuzzleBuilder {
    layout: Layout,
    allowed: Vec<DigitSet>,
    groups: Vec<Vec<Cell>>,
    faults: Vec<Fault>,
}

impl PuzzleBuilder {
    /// The empty board of this layout: every digit is allowed everywhere.
    pub fn new(layout: &Layout) -> PuzzleBuilder {
        let allowed = vec![DigitSet::all(layout.order()); layout.cell_count()];
        PuzzleBuilder { layout: layout.clone(), allowed, groups: Vec::new(), faults: Vec::new() }
    }

    /// Fixes the digit of a cell. Two different digits for one cell leave it without any, which is a fault.
    pub fn given(&mut self, cell: Cell, digit: Digit) -> &mut Self {
        if digit.get() > self.layout.order() {
            self.faults.push(Fault::DigitOutside { cell, digit, order: self.layout.order() });
            return self;
        }
        self.allow(cell, DigitSet::single(digit))
    }

    /// Restricts a cell to these digits, on top of earlier restrictions.
    pub fn allow(&mut self, cell: Cell, digits: DigitSet) -> &mut Self {
        let order = self.layout.order();
        match self.allowed.get_mut(cell.index(order)) {
            Some(allowed) if cell.is_inside(order) => *allowed &= digits,
            _ => self.faults.push(Fault::CellOutside { cell, order }),
        }
        self
    }

    /// Makes cells equal. Groups that share a cell become one.
    pub fn group(&mut self, cells: impl IntoIterator<Item = Cell>) -> &mut Self {
        let order = self.layout.order();
        let mut group: Vec<Cell> = cells.into_iter().collect();
        self.faults
            .extend(group.iter().filter(|cell| !cell.is_inside(order)).map(|&cell| Fault::CellOutside { cell, order }));
        group.retain(|cell| cell.is_inside(order));
        self.groups.retain(|other| {
            let meets = other.iter().any(|cell| group.contains(cell));
            if meets {
                group.extend(other);
            }
            !meets
        });
        group.sort_unstable();
        group.dedup();
        if group.len() > 1 {
            self.groups.push(group);
        }
        self
    }

    /// Fixes the digits of cells in row-major order, 0 for an empty cell.
    pub fn values(&mut self, values: &[u8]) -> &mut Self {
        let order = self.layout.order();
        if values.len() != self.layout.cell_count() {
            self.faults.push(Fault::Size { cells: values.len(), expected: self.layout.cell_count() });
            return self;
        }
        for (allowed, &value) in self.allowed.iter_mut().zip(values) {
            // Which cells are empty cannot be predicted: no branch.
            let any = 0u128.wrapping_sub(u128::from(value == 0));
            *allowed &= DigitSet::from_bits(1 << (value.wrapping_sub(1) & 127) | any);
        }
        for (index, &value) in values.iter().enumerate().filter(|&(_, &value)| value > order) {
            if let (Some(cell), Some(digit)) = (Cell::from_index(index, order), Digit::new(value)) {
                self.faults.push(Fault::DigitOutside { cell, digit, order });
            }
        }
        self
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

    /// Checks the board.
    ///
    /// # Errors
    /// Every fault at once: cells or digits that do not exist, cells without a digit, equal givens in a house, groups
    /// with two cells in a house or without a common digit.
    pub fn build(&self) -> Result<Puzzle, Faults> {
        let layout = &self.layout;
        let digits = |cell: Cell| self.allowed.get(cell.index(layout.order())).copied().unwrap_or_default();
        let mut faults = self.faults.clone();
        if self.allowed.iter().any(|set| set.is_empty()) {
            let empty = layout.cells().filter(|&cell| digits(cell).is_empty());
            faults.extend(empty.map(|cell| Fault::NoCandidate { cell }));
        }
        faults.extend(fault::clashes(layout, &self.allowed));
        for group in &self.groups {
            let common = group.iter().fold(DigitSet::all(layout.order()), |set, &cell| set & digits(cell));
            if common.is_empty() {
                faults.push(Fault::GroupWithoutCandidate { cells: group.clone() });
            }
            for house in layout.houses() {
                let mut shared = group.iter().filter(|cell| house.cells().contains(cell));
                if let (Some(&first), Some(&second)) = (shared.next(), shared.next()) {
                    faults.push(Fault::GroupInHouse { house: house.name().to_owned(), first, second });
                }
            }
        }
        Faults::into_result(faults)?;
        Ok(Puzzle::from_checked(layout.clone(), self.allowed.clone().into(), self.groups.clone().into()))
    }
}

/// Ways to a checked puzzle. They stand here, not beside the type, so that only this file knows both forms.
impl Puzzle {
    /// A builder with an empty board of this layout.
    pub fn builder(layout: &Layout) -> PuzzleBuilder {
        PuzzleBuilder::new(layout)
    }

    /// The puzzle with these givens in row-major order, 0 for an empty cell.
    ///
    /// # Errors
    /// If the number of values is not the board's, a value is above its order, or equal givens share a house.
    pub fn from_values(layout: &Layout, values: &[u8]) -> Result<Puzzle, Faults> {
        PuzzleBuilder::new(layout).values(values).build()
    }

    /// The puzzle whose givens are the digits of `grid`.
    ///
    /// # Errors
    /// As [`Puzzle::from_values`].
    pub fn from_grid(layout: &Layout, grid: &Grid) -> Result<Puzzle, Faults> {
        Puzzle::from_values(layout, grid.values())
    }
}
