//! The ways to fill one band, as digits of the whole board.

use std::fmt;
use std::ops::ControlFlow;

use super::pieces::Pieces;
use super::view::{Digits, View};

/// The ways to fill a band, kept until it is asked for with other candidates.
pub(super) struct Fillings {
    /// The cells that each digit may be in.
    cells: [u32; 9],
    pieces: Box<Pieces>,
    list: Vec<Digits>,
}

impl Fillings {
    /// Of no band yet.
    pub(super) fn new() -> Fillings {
        Fillings { cells: [0; 9], pieces: Box::new(Pieces::new()), list: Vec::new() }
    }

    /// Takes a band of the turned board and the cells that each digit may be in: one column of each box. Whether there is
    /// a way to fill it.
    pub(super) fn set(&mut self, cells: [u32; 9], band: usize, view: &View) -> bool {
        if cells != self.cells {
            self.cells = cells;
            self.list.clear();
            if self.pieces.set(&cells) {
                let list = &mut self.list;
                let ControlFlow::Continue(()) = self.pieces.each(view.by_stacks(), |digits| {
                    list.push(view.placed(band, digits));
                    ControlFlow::<std::convert::Infallible>::Continue(())
                });
            }
        }
        !self.list.is_empty()
    }

    /// The ways to fill the band.
    pub(super) fn list(&self) -> &[Digits] {
        &self.list
    }
}

impl fmt::Debug for Fillings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Fillings").field("number", &self.list.len()).finish_non_exhaustive()
    }
}
