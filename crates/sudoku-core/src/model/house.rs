//! A set of cells that holds each digit once.

use super::cell::Cell;

/// As many cells as the board has digits; each digit stands in exactly one of them.
///
/// A house is made by a [`crate::Layout`], which checks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    pub(super) name: String,
    pub(super) cells: Vec<Cell>,
}

impl House {
    /// What a person calls it: `row 3`, `box 9`, `main diagonal`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its cells, in the order in which they were given.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }
}
