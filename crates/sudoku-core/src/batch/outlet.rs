//! Solutions, turned from vectors back into rows a block at a time.

use super::intake::pieces;
use super::state::STORED;
use super::vector::{Vector, transpose};

/// Columns for a block of solutions, room for a whole vector beyond the last, and a cache line more.
const STRIDE: usize = 32 + 32 + 32;

/// Solved lanes that wait to be turned into rows.
pub(super) struct Outlet {
    /// Cell `i` of solution `j` at `i * STRIDE + j`.
    cells: Vec<u16>,
    slots: [u32; 32],
    len: usize,
    rows: [[u8; 81]; 32],
}

impl Outlet {
    pub(super) fn new() -> Outlet {
        Outlet { cells: vec![0; 81 * STRIDE], slots: [0; 32], len: 0, rows: [[0; 81]; 32] }
    }

    /// Whether this many more fit.
    pub(super) fn has_room<V: Vector>(&self, count: usize) -> bool {
        self.len + count <= V::LANES
    }

    /// Adds the solutions in the lanes in `from`, one for each of `slots`, for which there must be room.
    #[inline(always)]
    pub(super) fn push<V: Vector>(&mut self, stored: &[V; STORED], from: &[u8; 32], slots: &[u32]) {
        let shuffle = V::shuffle(from);
        let few = slots.len() <= V::LANES / 2;
        for (vector, cells) in stored.iter().zip(self.cells.chunks_exact_mut(STRIDE)) {
            let solutions = vector.permute(&shuffle);
            if few {
                solutions.store_half(&mut cells[self.len..]);
            } else {
                solutions.store(&mut cells[self.len..]);
            }
        }
        self.slots[self.len..self.len + slots.len()].copy_from_slice(slots);
        self.len += slots.len();
    }

    /// Empties it, calling `each` with the slot and the digits of each solution.
    #[inline(always)]
    pub(super) fn flush<V: Vector>(&mut self, mut each: impl FnMut(u32, &[u8; 81])) {
        if self.len == 0 {
            return;
        }
        let (mut square, mut rows) = ([V::splat(0); 32], [V::splat(0); 32]);
        for piece in pieces::<V>() {
            for (vector, cells) in square[..V::LANES].iter_mut().zip(self.cells[piece * STRIDE..].chunks_exact(STRIDE))
            {
                *vector = V::load(cells);
            }
            transpose(&mut square, &mut rows);
            for (vector, row) in rows[..V::LANES].iter().zip(&mut self.rows) {
                // The digit of a set of one is the number of bits below it, and one.
                let below = vector.add(V::splat(u16::MAX)).and(V::splat(0xFF));
                below.count_digits().add(V::splat(1)).store_bytes(&mut row[piece..]);
            }
        }
        for (&slot, row) in self.slots.iter().zip(&self.rows).take(self.len) {
            each(slot, row);
        }
        self.len = 0;
    }
}
