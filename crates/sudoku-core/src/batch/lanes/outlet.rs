//! Solutions, turned from vectors back into rows a block at a time.

use super::state::STORED;
use super::vector::{Vector, transpose};
use crate::batch::nibbles::{PARTS, Row, cells_of_part};

/// Columns for a block of solutions, room for a whole vector beyond the last, and a cache line more.
const STRIDE: usize = 32 + 32 + 32;

/// Solved lanes that wait to be turned into rows.
pub(super) struct Outlet {
    /// Cell `i` of solution `j` at `i * STRIDE + j`.
    cells: Vec<u16>,
    slots: [u32; 32],
    len: usize,
    rows: [Row; 32],
}

impl Outlet {
    pub(super) fn new() -> Outlet {
        Outlet { cells: vec![0; 81 * STRIDE], slots: [0; 32], len: 0, rows: [Row::ZERO; 32] }
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

    /// Adds the solution in one lane, for which there must be room.
    #[inline(always)]
    pub(super) fn add<V: Vector>(&mut self, stored: &[V; STORED], lane: usize, slot: u32) {
        for (vector, cells) in stored.iter().zip(self.cells.chunks_exact_mut(STRIDE)) {
            cells[self.len] = vector.lane(lane);
        }
        self.slots[self.len] = slot;
        self.len += 1;
    }

    /// Empties it, calling `each` with the slot and the row of each solution.
    #[inline(always)]
    pub(super) fn flush<V: Vector>(&mut self, mut each: impl FnMut(u32, &Row)) {
        if self.len == 0 {
            return;
        }
        for piece in (0..PARTS).step_by(V::LANES) {
            let (mut square, mut rows) = ([V::splat(0); 32], [V::splat(0); 32]);
            for (part, vector) in (piece..PARTS).zip(&mut square[..V::LANES]) {
                let [a, b, c, d] = cells_of_part(part);
                *vector = digit::<V>(&self.cells, a)
                    .or3(digit::<V>(&self.cells, b).shift_left::<4>(), digit::<V>(&self.cells, c).shift_left::<8>())
                    .or(digit::<V>(&self.cells, d).shift_left::<12>());
            }
            transpose(&mut square, &mut rows);
            for (vector, row) in rows[..V::LANES].iter().zip(&mut self.rows) {
                vector.store_words(&mut row.0[piece / 4..]);
            }
        }
        for (&slot, row) in self.slots.iter().zip(&self.rows).take(self.len) {
            each(slot, row);
        }
        self.len = 0;
    }
}

/// The digits of a cell in each solution; zeros for a cell beyond the last.
#[inline(always)]
fn digit<V: Vector>(cells: &[u16], cell: usize) -> V {
    match cells.get(cell * STRIDE..(cell + 1) * STRIDE) {
        // The digit of a set of one is the number of bits below it, and one.
        Some(sets) => V::load(sets).add(V::splat(u16::MAX)).and(V::splat(0xFF)).count_digits().add(V::splat(1)),
        None => V::splat(0),
    }
}
