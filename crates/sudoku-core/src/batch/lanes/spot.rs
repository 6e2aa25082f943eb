//! One cell of one lane.

use super::state::{HOUSES, STORED, houses};
use super::vector::Vector;

/// The candidates of a cell and the solved digits of its houses.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub(super) set: u16,
    pub(super) solved: [u16; 3],
}

impl Spot {
    /// The spot in a lane of these vectors.
    #[inline(always)]
    pub(super) fn of<V: Vector>(stored: &[V; STORED], cell: u8, lane: usize) -> Spot {
        let cell = usize::from(cell) % HOUSES;
        let [row, column, square] = houses(cell);
        let at = |i: usize| stored[i].lane(lane);
        Spot { set: at(cell), solved: [at(row), at(column), at(square)] }
    }

    /// Calls `write` with each part and where it stands in a state.
    #[inline(always)]
    pub(super) fn put(self, cell: u8, mut write: impl FnMut(usize, u16)) {
        let cell = usize::from(cell) % HOUSES;
        write(cell, self.set);
        for (house, solved) in houses(cell).into_iter().zip(self.solved) {
            write(house, solved);
        }
    }

    /// The spot with other candidates.
    #[inline(always)]
    pub(super) fn with(self, set: u16) -> Spot {
        let single = if set & set.wrapping_sub(1) == 0 { set } else { 0 };
        Spot { set, solved: self.solved.map(|solved| solved | single) }
    }
}
